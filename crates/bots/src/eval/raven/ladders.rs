//! The evaluator for two players: the majority of ladders at each platform, and the priests.

use ceiba_core::{PerSeat, Phase, Rules, Seat};
use ceiba_games::raven::{Action, BLACK, Colour, Ladders, Pair, Platform, Raven, Stage, Towers, WHITE};

use crate::alphabeta::StaticEvaluator;
use crate::evaluator::Evaluator;

/// The names of the weights of [`RavenLadderEvaluator`].
pub(super) const NAMES: [&str; 8] = [
    "lead of one, one place free",
    "lead of one, two places free",
    "lead of one, three places free",
    "lead of two, two places free",
    "lead, for each joined seam of its tower",
    "priest",
    "ladder",
    "to move",
];

/// The weights in use, in hundredths of a point. Tuned: docs/TUNING.md.
pub(super) const WEIGHTS: [f32; 8] = [65.0, 60.0, 50.0, 87.0, 7.0, 180.0, 17.0, 5.0];

/// A point of the final score, in weight units.
const POINT: i32 = 100;
/// The number of joined seams, of 36, from which an endgame can often be proved.
const ENDING: u32 = 17;
/// The score at which a win is e times as likely as a loss: a point makes it about three times as likely.
pub(super) const SCALE: f32 = 100.0;

/// One more than the maximum of ladders, places and joined seams at a platform.
const COUNTS: usize = 5;

/// Evaluates games for ladders and priests.
#[derive(Clone, Copy, Debug)]
pub struct RavenLadderEvaluator {
    weights: [i32; NAMES.len()],
    /// The value of a platform by [`state`], precomputed because every node looks up nine.
    values: [i32; COUNTS.pow(4)],
    /// For every set of incomplete towers, as bits, whether they are disconnected for floors.
    apart: [bool; 1 << Platform::COUNT],
}

impl Default for RavenLadderEvaluator {
    fn default() -> Self {
        RavenLadderEvaluator::new(&WEIGHTS)
    }
}

impl RavenLadderEvaluator {
    /// Creates an evaluator with these weights.
    pub fn new(weights: &[f32; NAMES.len()]) -> Self {
        let weights = weights.map(|weight| weight.round() as i32);
        let digit = |state: usize, place| (state / COUNTS.pow(place) % COUNTS) as i32;
        let values = std::array::from_fn(|state| {
            value_of(&weights, digit(state, 3), digit(state, 2), digit(state, 1), digit(state, 0))
        });
        RavenLadderEvaluator { weights, values, apart: std::array::from_fn(are_apart) }
    }

    /// The value of a platform for a seat with this many additional ladders.
    fn platform_value(
        &self,
        game: &Raven,
        ladders: &Ladders,
        seat: Seat,
        platform: Platform,
        more: u8,
    ) -> i32 {
        let (own, other) = (ladders.at(seat, platform) + more, ladders.at(rival(seat), platform));
        let joins = game.towers().joins_of(platform) as u8;
        self.values[state(own, other, game.config().places(platform), joins)]
    }

    /// The immediate gain of an action.
    fn gain(&self, game: &Raven, seat: Seat, action: Action) -> i32 {
        let (Action::Swap(cut), Some(ladders)) = (action, game.ladders()) else { return 0 };
        let towers = game.towers();
        let mut gain = 0;
        for tower in towers.would_join(cut).iter() {
            if ladders.taken(tower) < game.config().places(tower) {
                gain += self.weights[6] + self.platform_value(game, ladders, seat, tower, 1)
                    - self.platform_value(game, ladders, seat, tower, 0);
            }
            if towers.would_complete(cut, tower) {
                gain += self.weights[5];
            }
        }
        gain
    }
}

/// The table index of a platform: ladders of both sides, places, joined seams of the tower.
fn state(own: u8, other: u8, places: u8, joins: u8) -> usize {
    [other, places, joins].iter().fold(own.into(), |number, &next| number * COUNTS + usize::from(next))
}

/// The value of a platform to the first side.
fn value_of(weights: &[i32; NAMES.len()], own: i32, other: i32, places: i32, joins: i32) -> i32 {
    let (lead, free) = ((own - other).abs(), places - own - other);
    let value = if lead == 0 {
        0
    } else if lead > free || joins == 4 {
        POINT
    } else {
        let open = match (lead, free) {
            (1, 1) => weights[0],
            (1, 2) => weights[1],
            (1, _) => weights[2],
            _ => weights[3],
        };
        (open + weights[4] * joins).min(POINT)
    };
    value * (own - other).signum()
}

fn rival(seat: Seat) -> Seat {
    if seat == WHITE { BLACK } else { WHITE }
}

/// The incomplete towers, as bits.
fn open(towers: &Towers) -> usize {
    Platform::all().filter(|&platform| !towers.is_complete(platform)).map(bit).sum()
}

fn bit(platform: Platform) -> usize {
    1 << platform.index()
}

/// The number of towers that can still be completed: those whose colour is not cut off from its base by complete
/// ones.
fn completable(towers: &Towers) -> i32 {
    let mut places = [0; Colour::COUNT];
    for platform in Platform::all() {
        for colour in towers.tower(platform) {
            places[colour.index()] |= bit(platform);
        }
    }
    let open = open(towers);
    let can = |platform: &Platform| {
        let reached = reached(open, bit(*platform));
        towers.base(*platform).is_some_and(|base| places[base.index()] & !reached == 0)
    };
    Platform::all().filter(|&platform| open & bit(platform) != 0).filter(can).count() as i32
}

/// Whether these towers are disconnected: floors cannot travel between all of them.
fn are_apart(open: usize) -> bool {
    reached(open, open & open.wrapping_neg()) != open
}

/// The towers among `open` that floors can reach from this one, including it.
fn reached(open: usize, from: usize) -> usize {
    let mut reached = from;
    loop {
        let mut wider = reached;
        for pair in Pair::all().map(|pair| pair.towers().map(bit)) {
            let both = pair[0] | pair[1];
            if both & !open == 0 && both & wider != 0 {
                wider |= both;
            }
        }
        if wider == reached {
            return reached;
        }
        reached = wider;
    }
}

impl Evaluator<Raven> for RavenLadderEvaluator {
    fn evaluate(&self, game: &Raven) -> Option<PerSeat<f32>> {
        if !matches!(game.stage(), Stage::Swap | Stage::Monolith) {
            return None;
        }
        let white = 1.0 / (1.0 + (-self.static_evaluation(game, WHITE) as f32 / SCALE).exp());
        Some(PerSeat::from_fn(|seat| if seat == WHITE { white } else { 1.0 - white }))
    }

    fn prior(&self, game: &Raven, seat: Seat, action: Action) -> f32 {
        self.gain(game, seat, action) as f32 / POINT as f32
    }
}

impl StaticEvaluator<Raven> for RavenLadderEvaluator {
    fn static_evaluation(&self, game: &Raven, seat: Seat) -> i32 {
        let Some(ladders) = game.ladders() else { return 0 };
        let platforms: i32 =
            Platform::all().map(|platform| self.platform_value(game, ladders, seat, platform, 0)).sum();
        let count = |seat| {
            self.weights[5] * i32::from(ladders.crowned(seat))
                + self.weights[6] * i32::from(ladders.placed(seat))
        };
        let to_move = match game.phase() {
            Phase::Turn(turn) if turn == seat => self.weights[7],
            Phase::Turn(_) => -self.weights[7],
            _ => 0,
        };
        platforms + count(seat) - count(rival(seat)) + to_move
    }

    fn is_tactical(&self, game: &Raven, seat: Seat, action: Action) -> bool {
        self.gain(game, seat, action) > 0
    }

    fn classify_moves(&self, game: &Raven, seat: Seat, mut each: impl FnMut(Action, f32, bool)) {
        for action in game.legal(seat) {
            let gain = self.gain(game, seat, action);
            each(action, gain as f32 / POINT as f32, gain > 0);
        }
    }

    fn counter_horizon(&self, game: &Raven) -> u32 {
        game.patience().into()
    }

    fn is_endgame(&self, game: &Raven) -> bool {
        game.towers().joins() >= ENDING
    }

    /// Gives every free place and every completable tower to one side: the game is decided if the other still
    /// leads, or is level with more priests (R4.3).
    fn decided(&self, game: &Raven, seat: Seat) -> Option<bool> {
        let ladders = game.ladders()?;
        let (mut least, mut most) = (0, 0);
        for platform in Platform::all() {
            let lead = i32::from(ladders.at(seat, platform)) - i32::from(ladders.at(rival(seat), platform));
            let free = match game.towers().is_complete(platform) {
                true => 0,
                false => i32::from(game.config().places(platform) - ladders.taken(platform)),
            };
            least += (lead - free).signum();
            most += (lead + free).signum();
        }
        let priests = |seat| i32::from(ladders.crowned(seat));
        let crowned = priests(seat) - priests(rival(seat));
        if least + crowned >= 0 || most + crowned <= 0 {
            let open = open(game.towers());
            let more = if self.apart[open] { completable(game.towers()) } else { open.count_ones() as i32 };
            if (least + crowned - more, crowned - more) > (0, 0) {
                return Some(true);
            }
            if (most + crowned + more, crowned + more) < (0, 0) {
                return Some(false);
            }
        }
        None
    }
}
