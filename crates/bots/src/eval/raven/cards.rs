//! The evaluator for three and four players: the value and potential of the runs in each seat's task colours.

use ceiba_core::{PerSeat, Phase, Rules, Seat};
use ceiba_games::raven::{Action, Colour, Colours, Platform, Raven, Stage, TowerLevel, Towers};

use crate::evaluator::Evaluator;

/// The names of the weights of [`RavenCardEvaluator`].
pub(super) const NAMES: [&str; 8] = [
    "join one swap away",
    "join two swaps away",
    "join farther away",
    "join one swap away, to move",
    "own tower complete: may stop",
    "points to odds",
    "points to odds once somebody may stop",
    "to move, once somebody may stop",
];

/// The weights in use, in points of the final score; the odds are per point of lead. Tuned: docs/TUNING.md.
pub(super) const WEIGHTS: [f32; 8] = [0.586, 0.244, 0.061, 0.182, 0.536, 0.254, 0.178, 0.62];

/// The floors of a tower.
const FLOORS: usize = 5;

/// Evaluates games with task cards.
#[derive(Clone, Copy, Debug)]
pub struct RavenCardEvaluator {
    weights: [f32; NAMES.len()],
}

impl Default for RavenCardEvaluator {
    fn default() -> Self {
        RavenCardEvaluator::new(&WEIGHTS)
    }
}

impl RavenCardEvaluator {
    /// Creates an evaluator with these weights.
    pub fn new(weights: &[f32; NAMES.len()]) -> Self {
        RavenCardEvaluator { weights: *weights }
    }

    /// The value of the floors of a colour: the points of its runs (R5.6), and for separate runs the points of
    /// joining them, discounted by distance.
    fn colour_value(&self, positions: &FloorPositions, colour: Colour, to_move: bool) -> f32 {
        let floors = positions.0[colour.index()];
        let (mut value, mut run) = (0.0, 1.0);
        let mut before: Option<(f32, u8)> = None;
        for level in 1..=FLOORS {
            if level < FLOORS && floors[level] == floors[level - 1] {
                run += 1.0;
                continue;
            }
            value += run * (run - 1.0) / 2.0;
            if let Some((length, distance)) = before {
                let to_move_bonus = if to_move && distance == 1 { self.weights[3] } else { 0.0 };
                value += length * run * (self.weights[distance.min(3) as usize - 1] + to_move_bonus);
            }
            if level < FLOORS {
                before = Some((run, distance(floors[level - 1], floors[level])));
                run = 1.0;
            }
        }
        value
    }

    /// The expected points of each seat, or of its team.
    fn points(&self, game: &Raven) -> PerSeat<f32, 4> {
        let positions = FloorPositions::of(game.towers());
        let stoppable = game.towers().any_complete();
        let players = game.players();
        let mut points = PerSeat::splat(0.0);
        for seat in Seat::all(players) {
            let hand = game.cards(seat).unwrap_or(Colours::EMPTY);
            let to_move = game.phase() == Phase::Turn(seat);
            points[seat] = hand.iter().map(|colour| self.colour_value(&positions, colour, to_move)).sum();
            if stoppable {
                if !(hand & game.towers().complete_colours()).is_empty() {
                    points[seat] += self.weights[4];
                }
                if to_move {
                    points[seat] += self.weights[7];
                }
            }
        }
        if players == 4 {
            return PerSeat::from_fn(|seat| points[seat] + points[seat.after(2, 4)]);
        }
        points
    }

    /// The immediate gain of a swap for these cards, in points.
    fn gain(&self, towers: &Towers, cards: Colours, action: Action) -> f32 {
        let Action::Swap(cut) = action else { return 0.0 };
        let [first, second] = cut.pair().towers();
        let joined = towers.would_join(cut);
        let mut gain = 0.0;
        for (below, above) in [(first, second), (second, first)] {
            let colour = towers.floor(above, cut.level());
            if joined.contains(below) && colour.is_some_and(|colour| cards.contains(colour)) {
                gain += run_below(towers, below, cut.level()) * run_from(towers, above, cut.level());
            }
        }
        gain
    }
}

/// The platform of every floor of each colour, from the ground up.
struct FloorPositions([[Platform; FLOORS]; Colour::COUNT]);

impl FloorPositions {
    fn of(towers: &Towers) -> Self {
        let mut positions = [[Platform::CENTRE; FLOORS]; Colour::COUNT];
        for platform in Platform::all() {
            for (level, colour) in towers.tower(platform).enumerate() {
                positions[colour.index()][level] = platform;
            }
        }
        FloorPositions(positions)
    }
}

/// The minimum number of swaps that join two floors.
fn distance(one: Platform, other: Platform) -> u8 {
    one.row().abs_diff(other.row()) + one.column().abs_diff(other.column())
}

/// The length of the run that ends just below a level.
fn run_below(towers: &Towers, platform: Platform, level: TowerLevel) -> f32 {
    let mut run = 1.0;
    let mut next = level.below();
    while let Some(level) = next {
        if level == TowerLevel::GRASS || !towers.is_joined(platform, level) {
            break;
        }
        run += 1.0;
        next = level.below();
    }
    run
}

/// The length of the run that starts at a level.
fn run_from(towers: &Towers, platform: Platform, level: TowerLevel) -> f32 {
    let above = TowerLevel::cuts().filter(|&next| next > level);
    1.0 + above.take_while(|&next| towers.is_joined(platform, next)).count() as f32
}

impl Evaluator<Raven> for RavenCardEvaluator {
    fn evaluate(&self, game: &Raven) -> Option<PerSeat<f32>> {
        if !matches!(game.stage(), Stage::Swap | Stage::Answer) {
            return None;
        }
        let players = game.players();
        let points = self.points(game);
        let late = if game.towers().any_complete() { self.weights[6] } else { 0.0 };
        let odds = |seat: Seat| (points[seat] * (self.weights[5] + late)).exp();
        // Partners have equal odds: of four seats, two represent the teams.
        let all: f32 = Seat::all(players.min(3)).take(if players == 4 { 2 } else { 3 }).map(odds).sum();
        Some(PerSeat::from_fn(|seat| if seat.index() < players { odds(seat) / all } else { 0.0 }))
    }

    fn prior(&self, game: &Raven, seat: Seat, action: Action) -> f32 {
        let Some(own) = game.cards(seat) else { return 0.0 };
        match action {
            Action::Stop => 2.0 * game.outcome().share(seat) - 1.0,
            _ => self.gain(game.towers(), own, action) / 4.0,
        }
    }
}
