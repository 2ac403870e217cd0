//! How a mason takes tiles.

use ceiba_core::Seat;
use ceiba_games::yaxha::{Action, Sheet, Tile};
use rand_core::Rng;

use super::build::{Care, Plan};
use super::market::{Market, Taken};
use super::mason::{Thinking, bell};
use super::outlook::{Depth, Outlook};
use super::table::{MOST, Shares};
use crate::bot::{Bound, Considered};

/// Plans for a tile that are looked at more closely.
const OFFERS: usize = 3;

impl Thinking<'_, '_> {
    /// Plays a card: the strongest the best one against what the others are likely to play, which gives away less than
    /// to be secret about it; anybody else each card as often as is right, so that nobody can count on it.
    pub(super) fn choose(&mut self) -> Vec<Considered<Action>> {
        let market = self.market([None; MOST]);
        let odds = match self.mason.nodes {
            0 => market.solve(self.seat),
            _ => market.answer(self.seat),
        };
        let mut dart = self.dice.next_u32() as f32 / u32::MAX as f32;
        let drawn = odds.iter().position(|(odd, _)| {
            dart -= odd;
            dart <= 0.0
        });
        let mut order: Vec<usize> = (0..odds.len()).collect();
        order.sort_by(|&a, &b| odds[b].0.total_cmp(&odds[a].0));
        order.sort_by_key(|&card| Some(card) != drawn);
        let considered = |card: usize| {
            let (effort, value) = odds[card];
            Considered {
                action: Action::Card(tile(card)),
                value: value.clamp(0.0, 1.0),
                bound: Bound::Exact,
                effort,
            }
        };
        order.into_iter().map(considered).collect()
    }

    /// Takes the best of the tiles left.
    pub(super) fn take(&mut self) -> Vec<Considered<Action>> {
        let mut taken: Taken = [None; MOST];
        for (place, known) in taken.iter_mut().zip(&self.table.view.taken) {
            *place = known.map(Tile::index);
        }
        let market = self.market(taken);
        let left: Vec<usize> = market.left(&taken).collect();
        let mut considered: Vec<_> = left
            .iter()
            .map(|&number| {
                let mut taken = taken;
                taken[self.seat.index()] = Some(number);
                let value = market.line_up(taken)[self.seat].clamp(0.0, 1.0);
                Considered {
                    action: Action::Take(tile(number)),
                    value,
                    bound: Bound::Exact,
                    effort: 1.0 / left.len() as f32,
                }
            })
            .collect();
        considered.sort_by(|a, b| b.value.total_cmp(&a.value));
        considered
    }

    /// What is at stake: what every seat would make of every tile.
    fn market(&mut self, taken: Taken) -> Market {
        let players = self.table.players;
        let doubt = if self.mason.nodes > 0 { self.table.hindsight() } else { self.table.doubt() };
        let mut order: Vec<usize> = (0..players).collect();
        order.sort_by_key(|&seat| self.table.view.initiative[seat]);
        let claim = match self.table.rounds {
            0 => 0.0,
            _ => self.mason.weights.initiative / (4.0 * doubt),
        };
        let mut market = Market::new(order, claim);
        let ways = market.ways(taken);
        if self.mason.nodes > 0 && self.table.rounds == 0 {
            let plans = self.plans();
            for way in &ways {
                let sheet = |seat: usize| Sheet::of(&plans[seat][way[seat].unwrap_or(0)].pyramid);
                *market.stake(way) = self.table.ended(&(0..players).map(sheet).collect::<Vec<_>>());
            }
            return market;
        }
        let points = if self.mason.nodes > 0 { self.offers() } else { worths(&self.plans()) };
        for way in &ways {
            let tile = |seat: Seat| way[seat.index()].unwrap_or(0);
            let points = |seat: Seat| points.get(seat.index()).map_or(0.0, |tiles| tiles[tile(seat)]);
            *market.stake(way) = self.table.shares(Shares::from_fn(points), doubt);
        }
        market
    }

    /// What every seat would make of each tile, as this mason sees it.
    fn plans(&mut self) -> Vec<Vec<Plan>> {
        let Thinking { mason, table, meter, dice, .. } = self;
        let mut plan = |seat: Seat, tile: Tile| {
            let mut plan = Care::QUICK.best(table.eye(seat), table.pyramid(seat), table.cubes(tile), meter);
            plan.worth += mason.blur * bell(dice);
            plan
        };
        let mut tiles = |seat: Seat| Tile::all(table.players).map(|tile| plan(seat, tile)).collect();
        Seat::all(table.players).map(&mut tiles).collect()
    }

    /// What every seat can expect with each tile, by the rounds to come as deep as there is time for.
    fn offers(&mut self) -> Vec<Vec<f32>> {
        let mut plans = self.some_plans();
        let Thinking { table, meter, .. } = self;
        let outlook = Outlook::new(table.view.bag);
        let mut points = best(&plans);
        for depth in [Depth::One, Depth::Two] {
            for (seat, tiles) in Seat::all(table.players).zip(&mut plans) {
                for plan in tiles.iter_mut().flatten() {
                    plan.worth = outlook.points(table, seat, &plan.pyramid, depth, meter);
                }
            }
            if meter.spent() {
                break;
            }
            points = best(&plans);
            for plans in plans.iter_mut().flatten() {
                plans.sort_by(|a, b| b.worth.total_cmp(&a.worth));
                plans.truncate(1);
            }
        }
        points
    }

    /// The best plans by eye for every seat and tile.
    fn some_plans(&mut self) -> Vec<Vec<Vec<Plan>>> {
        let Thinking { mason, table, meter, .. } = self;
        let mut plans = |seat: Seat, tile: Tile| {
            let mut plans = mason.care.plans(table.eye(seat), table.pyramid(seat), table.cubes(tile), meter);
            plans.truncate(OFFERS);
            plans
        };
        let mut tiles = |seat: Seat| Tile::all(table.players).map(|tile| plans(seat, tile)).collect();
        Seat::all(table.players).map(&mut tiles).collect()
    }
}

/// The points of the best plan for every seat and tile.
fn best(plans: &[Vec<Vec<Plan>>]) -> Vec<Vec<f32>> {
    let most = |plans: &Vec<Plan>| plans.iter().map(|plan| plan.worth).fold(f32::MIN, f32::max);
    plans.iter().map(|tiles| tiles.iter().map(most).collect()).collect()
}

/// The points of the plan for every seat and tile.
fn worths(plans: &[Vec<Plan>]) -> Vec<Vec<f32>> {
    plans.iter().map(|tiles| tiles.iter().map(|plan| plan.worth).collect()).collect()
}

fn tile(index: usize) -> Tile {
    Tile::new(index as u8 + 1).expect("there are four tiles")
}
