//! A builder of pyramids.

use ceiba_core::Seat;
use ceiba_core::playout::below;
use ceiba_games::yaxha::{Action, Sheet, Stage, Tile, Yaxha};
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
    /// What the eye expects of it.
    expected: f32,
    /// How many futures that outweighs.
    trust: f32,
    shares: Vec<f32>,
}

impl Runner {
    /// What is to be expected of it by eye and futures.
    fn value(&self) -> f32 {
        (self.trust * self.expected + self.shares.iter().sum::<f32>())
            / (self.trust + self.shares.len() as f32)
    }
}

/// Plans that are played out at first.
const RUNNERS: usize = 20;
/// Futures between two looks at who has fallen behind.
const LAP: usize = 8;
/// A plan has fallen behind if the leader is better by so many standard errors.
const BEHIND: f32 = 3.0;

impl Thinking<'_, '_> {
    /// Plays the plans for its cubes out with the same futures until one is left or the time is over.
    fn build(&mut self) -> Vec<Considered<Action>> {
        let others: Vec<Plan> = Seat::all(self.table.players).map(|seat| self.likely(seat)).collect();
        let mut runners = self.runners(&others);
        let mut retired: Vec<Runner> = vec![];
        while runners.len() > 1 && self.mason.nodes > 0 && !self.meter.spent() {
            for _ in 0..LAP {
                self.lap(&mut runners, &others);
            }
            let behind = fallen_behind(&mut runners);
            retired.extend(behind);
            // Without rounds to come every future is the same.
            if self.table.rounds == 0 {
                break;
            }
        }
        runners.sort_by(|a, b| b.value().total_cmp(&a.value()));
        retired.sort_by(|a, b| b.value().total_cmp(&a.value()));
        runners.extend(retired);
        distinct(&runners)
    }

    /// How many futures the eye's opinion outweighs: hardly any when nothing is to come, as all is known then.
    fn trust(&self) -> f32 {
        if self.table.rounds == 0 { 0.01 } else { 16.0 }
    }

    /// What a seat is likely to build in this round, and in which frame.
    fn likely(&mut self, seat: Seat) -> Plan {
        let (pyramid, hand) = (self.table.pyramid(seat), self.table.hand(seat));
        Care::QUICK.best(self.table.eye(seat), pyramid, hand, &mut self.meter)
    }

    /// The plans that are worth a closer look, the best by eye first.
    fn runners(&mut self, others: &[Plan]) -> Vec<Runner> {
        let trust = self.trust();
        let Thinking { mason, table, seat, dice, meter } = self;
        let mut plans = mason.care.plans(table.eye(*seat), table.pyramid(*seat), table.hand(*seat), meter);
        for plan in &mut plans {
            plan.worth += mason.blur * bell(dice);
        }
        plans.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        let expected = |plan: &Plan| {
            let points = Shares::from_fn(|other| match others.get(other.index()) {
                Some(_) if other == *seat => plan.worth,
                other => other.map_or(0.0, |other| other.worth),
            });
            table.shares(points, table.hindsight())[*seat]
        };
        let runner = |plan: Plan| Runner { plan, expected: expected(&plan), trust, shares: vec![] };
        plans.into_iter().take(RUNNERS).map(runner).collect()
    }

    /// One future for every runner.
    fn lap(&mut self, runners: &mut [Runner], others: &[Plan]) {
        let Thinking { table, seat, dice, meter, .. } = self;
        if meter.spent() {
            return;
        }
        let mut draw = || Future::draw(table.view.bag, table.players, table.rounds, dice);
        let mut ends: Vec<Sheet> = Seat::all(table.players)
            .map(|other| match &others[other.index()].pyramid {
                own if other == *seat => Sheet::of(own),
                theirs => draw().finish(table.habits(other), *theirs, meter),
            })
            .collect();
        let future = draw();
        for runner in runners {
            ends[seat.index()] = future.finish(table.habits(*seat), runner.plan.pyramid, meter);
            runner.shares.push(table.ended(&ends)[*seat]);
        }
    }

    /// Plays each card as often as is right, so that nobody can count on it.
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
        let considered = |card: usize| {
            let (effort, value) = odds[card];
            Considered { action: Action::Card(tile(card)), value: value.clamp(0.0, 1.0), effort }
        };
        order.into_iter().map(considered).collect()
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
        let doubt = if self.mason.nodes > 0 { self.table.hindsight() } else { self.table.doubt() };
        let mut order: Vec<usize> = (0..players).collect();
        order.sort_by_key(|&seat| self.table.view.initiative[seat]);
        let claim = match self.table.rounds {
            0 => 0.0,
            _ => self.mason.weights.initiative / (4.0 * doubt),
        };
        let mut market = Market::new(order, claim);
        let plans: Vec<Vec<Plan>> = Seat::all(players).map(|seat| self.plans(seat)).collect();
        let ways = market.ways(taken);
        let mut weight = self.trust();
        for way in &ways {
            let points = Shares::from_fn(|seat| match plans.get(seat.index()) {
                Some(plans) => plans[way[seat.index()].unwrap_or(0)].worth,
                None => 0.0,
            });
            let shares = self.table.shares(points, doubt);
            *market.stake(way) = Shares::from_fn(|seat| weight * shares[seat]);
        }
        while self.mason.nodes > 0 && !self.meter.spent() {
            self.stroll(&plans, &ways, &mut market);
            weight += 1.0;
            if self.table.rounds == 0 {
                break;
            }
        }
        for way in &ways {
            let stake = market.stake(way);
            *stake = Shares::from_fn(|seat| stake[seat] / weight);
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
                let end = |plan: &Plan| future.finish(table.habits(seat), plan.pyramid, meter);
                plans[seat.index()].iter().map(end).collect()
            })
            .collect();
        for way in ways {
            let ends: Vec<Sheet> =
                (0..table.players).map(|seat| ends[seat][way[seat].unwrap_or(0)]).collect();
            let shares = table.ended(&ends);
            let stake = market.stake(way);
            *stake = Shares::from_fn(|seat| stake[seat] + shares[seat]);
        }
    }
}

/// Takes out those whose gap to the best is more than luck.
fn fallen_behind(runners: &mut Vec<Runner>) -> Vec<Runner> {
    let Some(best) = runners.iter().max_by(|a, b| a.value().total_cmp(&b.value())) else { return vec![] };
    let (most, shares) = (best.value(), best.shares.clone());
    let is_behind = |runner: &Runner| {
        let count = runner.shares.len() as f32;
        let gaps = || shares.iter().zip(&runner.shares).map(|(best, own)| best - own);
        let mean = gaps().sum::<f32>() / count;
        let spread = gaps().map(|gap| (gap - mean).powi(2)).sum::<f32>();
        most - runner.value() > BEHIND * spread.sqrt() / (count + runner.trust)
    };
    let (behind, kept) = std::mem::take(runners).into_iter().partition(|runner| is_behind(runner));
    *runners = kept;
    behind
}

fn tile(index: usize) -> Tile {
    Tile::new(index as u8 + 1).expect("there are four tiles")
}

/// The first cubes of plans that are given best first, each once.
fn distinct(runners: &[Runner]) -> Vec<Considered<Action>> {
    let all: usize = runners.iter().map(|runner| runner.shares.len() + 1).sum();
    let mut considered: Vec<Considered<Action>> = vec![];
    for runner in runners {
        let Some(action) = runner.plan.first else { continue };
        let effort = (runner.shares.len() + 1) as f32 / all as f32;
        match considered.iter_mut().find(|known| known.action == action) {
            Some(known) => known.effort += effort,
            None => considered.push(Considered { action, value: runner.value(), effort }),
        }
    }
    considered
}

/// A number around 0 with a standard deviation of 1, nearly normal: the sum of twelve even ones.
fn bell(dice: &mut Dice) -> f32 {
    (0..12).map(|_| below(dice, 1 << 16) as f32 / 65_536.0).sum::<f32>() - 6.0
}
