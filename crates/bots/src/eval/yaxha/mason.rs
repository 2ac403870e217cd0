//! A builder of pyramids.

use ceiba_core::Seat;
use ceiba_core::playout::below;
use ceiba_games::yaxha::{Action, Pyramid, Sheet, Stage, Tile, Yaxha};
use rand_core::{Rng, SeedableRng};

use super::build::{Care, Plan};
use super::eye::{Sight, Weights};
use super::future::Future;
use super::market::{Market, Taken};
use super::table::{MOST, Minding, Shares, Table};
use crate::bot::{Asked, Bot, Considered, Dice, Thought};
use crate::limits::{Limits, Meter};

/// Takes and builds as well as it can judge.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mason {
    pub(super) weights: Weights,
    pub(super) sight: Sight,
    pub(super) minding: Minding,
    pub(super) care: Care,
    /// How far it is off in what a plan promises, in points, as a standard deviation.
    pub(super) blur: f32,
    /// Pyramids that it looks at for a choice; with none it does not play out what comes after.
    pub(super) nodes: u64,
}

impl Bot<Yaxha> for Mason {
    fn think(&self, asked: Asked<'_, Yaxha>, limits: &Limits) -> Thought<Action> {
        if let [only] = asked.legal {
            return Thought::only(*only);
        }
        let mut meter = Meter::new(limits.budget.of(self.nodes), &limits.stop);
        let table = Table::new(asked.view, self.weights, self.sight, self.minding, &mut meter);
        let dice = Dice::seed_from_u64(limits.seed);
        let mut thinking = Thinking { mason: self, table, seat: asked.seat, dice, meter };
        let mut considered = match asked.view.stage {
            Stage::Build => thinking.build(),
            Stage::Take => thinking.take(),
            _ => thinking.choose(),
        };
        considered.retain(|known| asked.legal.contains(&known.action));
        let best = considered.first().map_or(asked.legal[0], |first| first.action);
        Thought { best, considered, nodes: thinking.meter.nodes(), depth: 1 + thinking.table.rounds as u32 }
    }
}

/// One choice of a mason.
struct Thinking<'a, 'b> {
    mason: &'a Mason,
    table: Table<'a>,
    seat: Seat,
    dice: Dice,
    meter: Meter<'b>,
}

/// A plan, and how it has done in the futures so far.
struct Runner {
    plan: Plan,
    shares: Vec<f32>,
}

/// Plans that are played out at first.
const RUNNERS: usize = 24;
/// Futures between two looks at who has fallen behind.
const LAP: usize = 8;
/// A plan has fallen behind if the leader is better by so many standard errors.
const BEHIND: f32 = 1.6;

impl Thinking<'_, '_> {
    fn build(&mut self) -> Vec<Considered<Action>> {
        let Thinking { mason, table, seat, .. } = self;
        let (pyramid, hand) = (table.pyramid(*seat), table.hand(*seat));
        let mut plans = mason.care.plans(table.eye(*seat), pyramid, hand, &mut self.meter);
        for plan in &mut plans {
            plan.worth += mason.blur * bell(&mut self.dice);
        }
        plans.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        if mason.nodes == 0 { self.considered(&plans) } else { self.race(plans) }
    }

    /// What plans are worth by the eye alone.
    fn considered(&mut self, plans: &[Plan]) -> Vec<Considered<Action>> {
        let mut points = Shares::splat(0.0);
        for seat in Seat::all(self.table.players) {
            let (pyramid, hand) = (self.table.pyramid(seat), self.table.hand(seat));
            points[seat] = Care::QUICK.best(self.table.eye(seat), pyramid, hand, &mut self.meter).worth;
        }
        let value = |plan: &Plan| {
            let mut points = points;
            points[self.seat] = plan.worth;
            self.table.shares(points, self.table.doubt())[self.seat]
        };
        let all = plans.len() as f32;
        distinct(plans.iter().map(|plan| (plan.first, value(plan), 1.0 / all)))
    }

    /// Plays the plans out with the same futures until one is left or the time is over.
    fn race(&mut self, plans: Vec<Plan>) -> Vec<Considered<Action>> {
        let mut runners: Vec<Runner> =
            plans.into_iter().take(RUNNERS).map(|plan| Runner { plan, shares: vec![] }).collect();
        let mut retired: Vec<Runner> = vec![];
        let others: Vec<Pyramid> = Seat::all(self.table.players).map(|seat| self.built(seat)).collect();
        while runners.len() > 1 && !self.meter.spent() {
            for _ in 0..LAP {
                if self.meter.spent() {
                    break;
                }
                self.lap(&mut runners, &others);
            }
            retired.extend(fallen_behind(&mut runners));
            if self.table.rounds == 0 {
                break;
            }
        }
        runners.extend(retired.into_iter().rev());
        let all: usize = runners.iter().map(|runner| runner.shares.len()).sum();
        let one = |runner: &Runner| {
            (runner.plan.first, mean(&runner.shares), runner.shares.len() as f32 / all.max(1) as f32)
        };
        distinct(runners.iter().map(one))
    }

    /// What a seat is likely to have built at the end of the round, in the frame that it is likely to have chosen.
    fn built(&mut self, seat: Seat) -> Pyramid {
        let (pyramid, hand) = (self.table.pyramid(seat), self.table.hand(seat));
        Care::QUICK.best(self.table.eye(seat), pyramid, hand, &mut self.meter).pyramid
    }

    fn lap(&mut self, runners: &mut [Runner], others: &[Pyramid]) {
        let Thinking { table, seat, dice, meter, .. } = self;
        let mut sheets = [Sheet::of(&others[0]); MOST];
        for other in Seat::all(table.players).filter(|other| other != seat) {
            let future = Future::draw(table.view.bag, table.players, table.rounds, dice);
            sheets[other.index()] =
                Sheet::of(&future.finish(table.eyes(other), others[other.index()], meter));
        }
        let future = Future::draw(table.view.bag, table.players, table.rounds, dice);
        for runner in runners {
            let end = future.finish(table.eyes(*seat), runner.plan.pyramid, meter);
            sheets[seat.index()] = Sheet::of(&end);
            runner.shares.push(table.ended(&sheets[..table.players])[*seat]);
        }
    }

    /// Plays a card: the one it likes best, or with as much foresight as it has, so often as is right.
    fn choose(&mut self) -> Vec<Considered<Action>> {
        let market = self.market([None; MOST]);
        let odds = market.solve(self.seat);
        let mut dart = self.dice.next_u32() as f32 / u32::MAX as f32;
        let drawn = odds.iter().position(|(odd, _)| {
            dart -= odd;
            dart <= 0.0
        });
        let mut order: Vec<usize> = (0..odds.len()).collect();
        order.sort_by(|&a, &b| odds[b].0.total_cmp(&odds[a].0));
        order.sort_by_key(|&card| Some(card) != drawn);
        let considered = order.into_iter().zip(odds.iter().cycle()).map(|(card, _)| Considered {
            action: Action::Card(tile(card)),
            value: odds[card].1.clamp(0.0, 1.0),
            effort: odds[card].0,
        });
        considered.collect()
    }

    /// Takes the best of the tiles left.
    fn take(&mut self) -> Vec<Considered<Action>> {
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
                Considered { action: Action::Take(tile(number)), value, effort: 1.0 / left.len() as f32 }
            })
            .collect();
        considered.sort_by(|a, b| b.value.total_cmp(&a.value));
        considered
    }

    /// What is at stake: what every seat would make of every tile.
    fn market(&mut self, taken: Taken) -> Market {
        let players = self.table.players;
        let mut order: Vec<usize> = (0..players).collect();
        order.sort_by_key(|&seat| self.table.view.initiative[seat]);
        let claim = match self.table.rounds {
            0 => 0.0,
            _ => self.mason.weights.initiative / (4.0 * self.table.doubt()),
        };
        let mut market = Market::new(order, claim);
        let plans: Vec<Vec<Plan>> = Seat::all(players).map(|seat| self.plans(seat)).collect();
        let ways = market.ways(taken);
        if self.mason.nodes == 0 {
            for way in &ways {
                let mut points = Shares::splat(0.0);
                for seat in Seat::all(players) {
                    points[seat] = plans[seat.index()][way[seat.index()].unwrap_or(0)].worth;
                }
                *market.stake(way) = self.table.shares(points, self.table.doubt());
            }
            return market;
        }
        let mut futures = 0;
        while futures == 0 || !self.meter.spent() {
            self.stroll(&plans, &ways, &mut market);
            futures += 1;
            if self.table.rounds == 0 {
                break;
            }
        }
        for way in &ways {
            let stake = market.stake(way);
            *stake = Shares::from_fn(|seat| stake[seat] / futures as f32);
        }
        market
    }

    /// What a seat would make of each tile, as this mason sees it.
    fn plans(&mut self, seat: Seat) -> Vec<Plan> {
        let Thinking { mason, table, meter, dice, .. } = self;
        let tiles = Tile::all(table.players).map(|tile| {
            let cubes = table.cubes(tile);
            let mut plan = Care::QUICK.best(table.eye(seat), table.pyramid(seat), cubes, meter);
            plan.worth += mason.blur * bell(dice);
            plan
        });
        tiles.collect()
    }

    /// One future of every seat with every tile.
    fn stroll(&mut self, plans: &[Vec<Plan>], ways: &[Taken], market: &mut Market) {
        let Thinking { table, dice, meter, .. } = self;
        let ends: Vec<Vec<Sheet>> = Seat::all(table.players)
            .map(|seat| {
                let future = Future::draw(table.view.bag, table.players, table.rounds, dice);
                let end = |plan: &Plan| Sheet::of(&future.finish(table.eyes(seat), plan.pyramid, meter));
                plans[seat.index()].iter().map(end).collect()
            })
            .collect();
        for way in ways {
            let sheets: Vec<Sheet> =
                (0..table.players).map(|seat| ends[seat][way[seat].unwrap_or(0)]).collect();
            let shares = table.ended(&sheets);
            let stake = market.stake(way);
            *stake = Shares::from_fn(|seat| stake[seat] + shares[seat]);
        }
    }
}

/// Sorts the runners, best first, and takes out those whose gap to the best is more than luck.
fn fallen_behind(runners: &mut Vec<Runner>) -> Vec<Runner> {
    runners.sort_by(|a, b| mean(&b.shares).total_cmp(&mean(&a.shares)));
    let best = runners[0].shares.clone();
    let is_behind = |runner: &Runner| {
        let gaps: Vec<f32> = best.iter().zip(&runner.shares).map(|(best, own)| best - own).collect();
        let gap = mean(&gaps);
        let spread = gaps.iter().map(|each| (each - gap).powi(2)).sum::<f32>();
        let count = gaps.len() as f32;
        gap > BEHIND * (spread / (count * (count - 1.0).max(1.0))).sqrt()
    };
    let (out, kept) = std::mem::take(runners).into_iter().partition(|runner| is_behind(runner));
    *runners = kept;
    out
}

fn mean(values: &[f32]) -> f32 {
    values.iter().sum::<f32>() / values.len().max(1) as f32
}

fn tile(index: usize) -> Tile {
    Tile::new(index as u8 + 1).expect("there are four tiles")
}

/// The first cubes of plans that are given best first, each once.
fn distinct(plans: impl Iterator<Item = (Option<Action>, f32, f32)>) -> Vec<Considered<Action>> {
    let mut considered: Vec<Considered<Action>> = vec![];
    for (first, value, effort) in plans {
        let Some(action) = first else { continue };
        match considered.iter_mut().find(|known| known.action == action) {
            Some(known) => known.effort += effort,
            None => considered.push(Considered { action, value: value.clamp(0.0, 1.0), effort }),
        }
    }
    considered
}

/// A number around 0 with a standard deviation of 1, nearly normal: the sum of twelve even ones.
fn bell(dice: &mut Dice) -> f32 {
    (0..12).map(|_| below(dice, 1 << 16) as f32 / 65_536.0).sum::<f32>() - 6.0
}
