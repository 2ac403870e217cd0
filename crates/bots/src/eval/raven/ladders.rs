//! Two players: who will have more ladders at each platform, and the priests.

use ceiba_core::{Game, PerSeat, Phase, Seat};
use ceiba_games::raven::{
    Action, BLACK, Colour, Ladders, Pair, Platform, Platforms, Raven, Stage, Towers, WHITE,
};

use crate::alphabeta::Fighter;
use crate::judge::Judge;

/// What the weights of [`LadderJudge`] are called.
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

/// In hundredths of a point. Tuned: docs/TUNING.md.
pub(super) const WEIGHTS: [f32; 8] = [67.0, 53.0, 44.0, 79.0, 6.0, 120.0, 0.0, 5.0];

/// A point of the final score.
const POINT: i32 = 100;
/// Joined seams, of 36, from which on an ending can often be proved.
const ENDING: u32 = 17;
/// A lead of a point makes a win about three times as likely as a loss.
pub(super) const SCALE: f32 = 100.0;

/// Judges games for ladders and priests.
#[derive(Clone, Copy, Debug)]
pub struct LadderJudge {
    weights: [i32; NAMES.len()],
}

impl Default for LadderJudge {
    fn default() -> Self {
        LadderJudge::new(&WEIGHTS)
    }
}

impl LadderJudge {
    /// A judge with these weights.
    pub fn new(weights: &[f32; NAMES.len()]) -> Self {
        LadderJudge { weights: weights.map(|weight| weight.round() as i32) }
    }

    /// What ladders of two sides at a platform are worth to the first.
    fn platform(&self, own: i32, other: i32, free: i32, joins: i32) -> i32 {
        let lead = (own - other).abs();
        let worth = if lead == 0 {
            0
        } else if lead > free || joins == 4 {
            POINT
        } else {
            let open = match (lead, free) {
                (1, 1) => self.weights[0],
                (1, 2) => self.weights[1],
                (1, _) => self.weights[2],
                _ => self.weights[3],
            };
            (open + self.weights[4] * joins).min(POINT)
        };
        worth * (own - other).signum()
    }

    /// What a seat has at a platform, once it has so many ladders more.
    fn held(&self, game: &Raven, ladders: &Ladders, seat: Seat, platform: Platform, more: i32) -> i32 {
        let (own, other) = (ladders.at(seat, platform), ladders.at(rival(seat), platform));
        let free = game.config().places(platform) - own - other;
        self.platform(
            i32::from(own) + more,
            i32::from(other),
            i32::from(free) - more,
            game.towers().joins_of(platform) as i32,
        )
    }

    /// What an action gains at once.
    fn gain(&self, game: &Raven, seat: Seat, action: Action) -> i32 {
        let (Action::Swap(cut), Some(ladders)) = (action, game.ladders()) else { return 0 };
        let towers = game.towers();
        let mut gain = 0;
        for tower in towers.would_join(cut).iter() {
            if ladders.taken(tower) < game.config().places(tower) {
                gain += self.weights[6] + self.held(game, ladders, seat, tower, 1)
                    - self.held(game, ladders, seat, tower, 0);
            }
            if towers.would_complete(cut, tower) {
                gain += self.weights[5];
            }
        }
        gain
    }
}

fn rival(seat: Seat) -> Seat {
    if seat == WHITE { BLACK } else { WHITE }
}

/// How many towers may still become complete: those whose colour is not cut off from its base by complete ones.
fn completable(towers: &Towers) -> i32 {
    let mut places = [Platforms::NONE; Colour::COUNT];
    for platform in Platform::all() {
        for colour in towers.tower(platform) {
            places[colour.index()] = places[colour.index()].with(platform);
        }
    }
    let mut count = 0;
    for platform in Platform::all().filter(|&platform| !towers.is_complete(platform)) {
        let Some(base) = towers.base(platform) else { continue };
        let reached = reached(towers, platform);
        count += i32::from(places[base.index()].iter().all(|place| reached.contains(place)));
    }
    count
}

/// The platforms between which floors can still travel, this one among them.
fn reached(towers: &Towers, from: Platform) -> Platforms {
    let mut reached = Platforms::NONE.with(from);
    loop {
        let mut wider = reached;
        for [one, other] in Pair::all().map(Pair::towers) {
            let open = !towers.is_complete(one) && !towers.is_complete(other);
            if open && (wider.contains(one) || wider.contains(other)) {
                wider = wider.with(one).with(other);
            }
        }
        if wider == reached {
            return reached;
        }
        reached = wider;
    }
}

impl Judge<Raven> for LadderJudge {
    fn value(&self, game: &Raven) -> Option<PerSeat<f32>> {
        if !matches!(game.stage(), Stage::Swap | Stage::Monolith) {
            return None;
        }
        let white = 1.0 / (1.0 + (-self.score(game, WHITE) as f32 / SCALE).exp());
        Some(PerSeat::from_fn(|seat| if seat == WHITE { white } else { 1.0 - white }))
    }

    fn promise(&self, game: &Raven, seat: Seat, action: Action) -> f32 {
        self.gain(game, seat, action) as f32 / POINT as f32
    }
}

impl Fighter<Raven> for LadderJudge {
    fn score(&self, game: &Raven, seat: Seat) -> i32 {
        let Some(ladders) = game.ladders() else { return 0 };
        let platforms: i32 =
            Platform::all().map(|platform| self.held(game, ladders, seat, platform, 0)).sum();
        let count = |seat| {
            self.weights[5] * i32::from(ladders.priests(seat).len())
                + self.weights[6] * i32::from(ladders.placed(seat))
        };
        let to_move = match game.phase() {
            Phase::Turn(turn) if turn == seat => self.weights[7],
            Phase::Turn(_) => -self.weights[7],
            _ => 0,
        };
        platforms + count(seat) - count(rival(seat)) + to_move
    }

    fn loud(&self, game: &Raven, seat: Seat, action: Action) -> bool {
        self.gain(game, seat, action) > 0
    }

    fn patience(&self, game: &Raven) -> u32 {
        game.patience().into()
    }

    fn ending(&self, game: &Raven) -> bool {
        game.towers().joins() >= ENDING
    }

    /// Every free place and every tower that can still be completed go to one side: is the other ahead even then?
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
        let [own, other] = [seat, rival(seat)].map(|seat| i32::from(ladders.priests(seat).len()));
        if least + own - other > 0 || most + own - other < 0 {
            let more = completable(game.towers());
            if least + own - other - more > 0 {
                return Some(true);
            }
            if most + own - other + more < 0 {
                return Some(false);
            }
        }
        None
    }
}
