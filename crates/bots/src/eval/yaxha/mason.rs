//! A builder of pyramids.

use ceiba_core::Seat;
use ceiba_core::playout::below;
use ceiba_games::yaxha::{Action, Sheet, Stage, Yaxha};
use rand_core::SeedableRng;

use super::build::{Care, Plan};
use super::eye::{Sight, Weights};
use super::future::Future;
use super::outlook::{Depth, Outlook};
use super::table::{Minding, Shares, Table};
use crate::bot::{Asked, Bot, Bound, Considered, Dice, Thought};
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
    /// Pyramids that it looks at for a choice; with none it does not look at the rounds to come.
    pub(super) nodes: u64,
}

impl Bot<Yaxha> for Mason {
    fn think(&self, asked: Asked<'_, Yaxha>, limits: &Limits) -> Thought<Action> {
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

/// One choice of a mason: how it builds is here, how it takes tiles in `taking`.
pub(super) struct Thinking<'a, 'b> {
    pub(super) mason: &'a Mason,
    pub(super) table: Table<'a>,
    pub(super) seat: Seat,
    pub(super) dice: Dice,
    pub(super) meter: Meter<'b>,
}

/// A plan, and what has been seen of it.
struct Runner {
    plan: Plan,
    depth: Depth,
    /// The share of the win that it promises.
    share: f32,
}

/// Plans that are looked at more closely: at the next round, and at the round after it as well.
const RUNNERS: usize = 20;
const LEADERS: usize = 8;
/// Ends of the others against which the last rounds are judged.
const ENDS: usize = 16;

impl Thinking<'_, '_> {
    /// Looks at the plans for its cubes deeper and deeper, at fewer and fewer of them, until the time is over.
    fn build(&mut self) -> Vec<Considered<Action>> {
        let others: Vec<Plan> = Seat::all(self.table.players).map(|seat| self.likely(seat)).collect();
        let mut runners = self.runners(&others);
        match self.table.rounds {
            _ if self.mason.nodes == 0 => {}
            0 => self.finish(&mut runners, &others),
            1 => self.near_the_end(&mut runners, &others),
            _ => {
                self.look(&mut runners, Depth::One, &others);
                let leaders = runners.len().min(LEADERS);
                self.look(&mut runners[..leaders], Depth::Two, &others);
            }
        }
        distinct(&runners)
    }

    /// Judges plans by the rounds to come; those that the time is too short for stand behind the others.
    fn look(&mut self, runners: &mut [Runner], depth: Depth, others: &[Plan]) {
        let outlook = Outlook::new(self.table.view.bag);
        for runner in &mut *runners {
            let points = outlook.points(&self.table, self.seat, &runner.plan.pyramid, depth, &mut self.meter);
            if self.meter.spent() {
                break;
            }
            (runner.depth, runner.share) = (depth, self.share(points, others));
        }
        sort(runners);
    }

    /// With one round to come, judges plans by what the others may end with.
    fn near_the_end(&mut self, runners: &mut [Runner], others: &[Plan]) {
        let Thinking { table, seat, dice, meter, .. } = self;
        let mut ends: Vec<Vec<Sheet>> = (0..ENDS)
            .map(|_| {
                let end = |other: Seat| {
                    let future = Future::draw(table.view.bag, table.players, table.rounds, dice);
                    future.finish(table.habits(other), others[other.index()].pyramid, meter)
                };
                Seat::all(table.players).map(end).collect()
            })
            .collect();
        let outlook = Outlook::new(table.view.bag);
        for runner in &mut *runners {
            let share = outlook.finale(table, *seat, &runner.plan.pyramid, &mut ends, meter);
            if meter.spent() {
                break;
            }
            (runner.depth, runner.share) = (Depth::One, share);
        }
        sort(runners);
    }

    /// With no round to come, judges plans by their points and by what the others are likely to build.
    fn finish(&mut self, runners: &mut [Runner], others: &[Plan]) {
        let mut ends: Vec<Sheet> = others.iter().map(|other| Sheet::of(&other.pyramid)).collect();
        for runner in &mut *runners {
            self.meter.tick();
            ends[self.seat.index()] = Sheet::of(&runner.plan.pyramid);
            runner.share = self.table.ended(&ends)[self.seat];
        }
        sort(runners);
    }

    /// The share of the win with so many points, if the others get what they are likely to.
    fn share(&self, points: f32, others: &[Plan]) -> f32 {
        let points = Shares::from_fn(|other| match others.get(other.index()) {
            Some(_) if other == self.seat => points,
            other => other.map_or(0.0, |other| other.worth),
        });
        self.table.shares(points, self.table.hindsight())[self.seat]
    }

    /// What a seat is likely to build in this round, and in which frame.
    fn likely(&mut self, seat: Seat) -> Plan {
        let (pyramid, hand) = (self.table.pyramid(seat), self.table.hand(seat));
        Care::QUICK.best(self.table.eye(seat), pyramid, hand, &mut self.meter)
    }

    /// The plans that are worth a closer look, the best by eye first.
    fn runners(&mut self, others: &[Plan]) -> Vec<Runner> {
        let Thinking { mason, table, seat, dice, meter } = self;
        let mut plans = mason.care.plans(table.eye(*seat), table.pyramid(*seat), table.hand(*seat), meter);
        for plan in &mut plans {
            plan.worth += mason.blur * bell(dice);
        }
        plans.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        let runner = |plan: Plan| Runner { plan, depth: Depth::None, share: self.share(plan.worth, others) };
        plans.into_iter().take(RUNNERS).map(runner).collect()
    }
}

/// What has been looked at deepest comes first, of equals the best.
fn sort(runners: &mut [Runner]) {
    runners.sort_by(|a, b| b.depth.cmp(&a.depth).then(b.share.total_cmp(&a.share)));
}

/// The first cubes of plans that are given best first, each once.
fn distinct(runners: &[Runner]) -> Vec<Considered<Action>> {
    let effort = |runner: &Runner| [1.0, 10.0, 100.0][runner.depth as usize];
    let all: f32 = runners.iter().map(effort).sum();
    let mut considered: Vec<Considered<Action>> = vec![];
    for runner in runners {
        let Some(action) = runner.plan.first else { continue };
        let effort = effort(runner) / all;
        match considered.iter_mut().find(|known| known.action == action) {
            Some(known) => known.effort += effort,
            None => considered.push(Considered { action, value: runner.share, bound: Bound::Exact, effort }),
        }
    }
    considered
}

/// A number around 0 with a standard deviation of 1, nearly normal: the sum of twelve even ones.
pub(super) fn bell(dice: &mut Dice) -> f32 {
    (0..12).map(|_| below(dice, 1 << 16) as f32 / 65_536.0).sum::<f32>() - 6.0
}
