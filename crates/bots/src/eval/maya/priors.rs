//! Priors of actions, in gold, from the acting seat's information set.

use ceiba_core::Seat;
use ceiba_games::maya::{Action, Blue, CubeMove, Maya, PyramidLevel, Stage, Table};

use super::levels;
use super::quarries::QuarryEstimate;

/// The value of a cube in hand.
pub(super) const CUBE: f32 = 1.3;

/// The prior of a pass that costs a cube: low enough that noise never makes it the best.
const FOR_NOTHING: f32 = -5.0;

/// The features from which the priors of a seat's actions are computed.
pub(super) struct MayaPriors<'a> {
    table: &'a Table,
    seat: Seat,
    /// The estimate of the quarries, in the stages that need it.
    estimate: Option<QuarryEstimate<'a>>,
}

impl<'a> MayaPriors<'a> {
    pub(super) fn new(game: &'a Maya, seat: Seat) -> Self {
        let table = game.table();
        let needs_estimate = (Stage::Dig..=Stage::Shield).contains(&table.stage);
        MayaPriors { table, seat, estimate: needs_estimate.then(|| QuarryEstimate::new(game, seat)) }
    }

    /// The prior of the action, comparable within one decision.
    pub(super) fn prior(&self, action: Action) -> f32 {
        let MayaPriors { table, seat, .. } = *self;
        match action {
            Action::Place(pyramid) if table.stage == Stage::Found => {
                levels::cube_value(table, seat, pyramid, PyramidLevel::LOWEST)
            }
            Action::Place(pyramid) => {
                table.open_level().map_or(0.0, |level| levels::cube_value(table, seat, pyramid, level))
            }
            Action::Extra(pyramid) => levels::cube_value(table, seat, pyramid, PyramidLevel::LOWEST),
            Action::Move(way) => move_value(table, seat, way),
            Action::Pass => pass_value(table, seat),
            Action::Double => double_value(table, seat) - CUBE,
            Action::FreeDouble => double_value(table, seat),
            Action::Bid(bid) => bid_value(bid),
            Action::Take(blue) => take_value(blue),
            Action::Carry => CUBE,
            Action::Name(named) if named == seat => 0.5,
            // Both are better kept for later.
            Action::Guard | Action::FreePass => -0.2,
            _ => self.estimate.as_ref().map_or(0.0, |estimate| CUBE * quarry_value(estimate, table, action)),
        }
    }
}

/// The value of an action at a quarry, in cubes.
fn quarry_value(estimate: &QuarryEstimate<'_>, table: &Table, action: Action) -> f32 {
    match action {
        Action::Dig(card, quarry) => estimate.dig_value(card, quarry),
        Action::Hit(target) => estimate.hit_value(Some(target)),
        Action::Done if table.stage == Stage::Hit => estimate.hit_value(None),
        Action::Marker(quarry) => estimate.marker_value(quarry),
        Action::Shield(quarry) => estimate.shield_value(quarry),
        _ => 0.0,
    }
}

/// The value of moving a cube: its gain at the target less its loss at the source.
fn move_value(table: &Table, seat: Seat, way: CubeMove) -> f32 {
    let gain = levels::cube_value(table, seat, way.to, PyramidLevel::LOWEST);
    let mut without = *table;
    without.board.remove(seat, way.from, way.level, 1);
    gain - levels::cube_value(&without, seat, way.from, way.level)
}

fn take_value(blue: Blue) -> f32 {
    match blue {
        Blue::Joker => 2.0,
        Blue::Carry => 1.5,
        Blue::Cube | Blue::Points => 1.3,
    }
}

/// The value of a pass, which costs a cube in phase 2 unless none could be placed.
fn pass_value(table: &Table, seat: Seat) -> f32 {
    match table.stage {
        Stage::Build if table.building_sites(seat).is_empty() => 1.0,
        Stage::Build => FOR_NOTHING,
        _ => 0.0,
    }
}

/// The value of two cubes at once: the second might otherwise be pre-empted.
fn double_value(table: &Table, seat: Seat) -> f32 {
    let Some(level) = table.open_level() else { return 0.0 };
    let sites = table.building_sites(seat).iter();
    let best = sites.map(|pyramid| levels::cube_value(table, seat, pyramid, level)).fold(0.0, f32::max);
    best + 0.4 * best
}

/// The value of a bid: a token is worth a few gold, and most bids are below that.
fn bid_value(bid: u8) -> f32 {
    match bid {
        0..=4 => 0.0,
        _ => -0.5 * (f32::from(bid) - 4.0),
    }
}
