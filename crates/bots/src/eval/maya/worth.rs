//! What an action looks to be worth, in gold, by what its seat may know.

use ceiba_core::Seat;
use ceiba_games::maya::{Action, Blue, CubeMove, Level, Maya, Stage, Table};

use super::levels;
use super::quarries::Outlook;

/// What a cube in hand is worth.
pub(super) const CUBE: f32 = 1.3;

/// A pass that costs a cube: so little that nobody mistakes it for a good move.
const FOR_NOTHING: f32 = -5.0;

/// What a seat sees when it chooses.
pub(super) struct Sight<'a> {
    table: &'a Table,
    seat: Seat,
    /// Its outlook at the quarries, where that matters.
    outlook: Option<Outlook<'a>>,
}

impl<'a> Sight<'a> {
    pub(super) fn new(game: &'a Maya, seat: Seat) -> Self {
        let table = game.table();
        let matters = (Stage::Dig..=Stage::Shield).contains(&table.stage);
        Sight { table, seat, outlook: matters.then(|| Outlook::new(game, seat)) }
    }

    /// What the action looks to be worth, compared with others of the same moment.
    pub(super) fn worth(&self, action: Action) -> f32 {
        let Sight { table, seat, .. } = *self;
        match action {
            Action::Place(pyramid) if table.stage == Stage::Found => {
                levels::cube(table, seat, pyramid, Level::LOWEST)
            }
            Action::Place(pyramid) => {
                table.open_level().map_or(0.0, |level| levels::cube(table, seat, pyramid, level))
            }
            Action::Extra(pyramid) => levels::cube(table, seat, pyramid, Level::LOWEST),
            Action::Move(way) => moving(table, seat, way),
            Action::Pass => pass(table, seat),
            Action::Double => double(table, seat) - CUBE,
            Action::FreeDouble => double(table, seat),
            Action::Bid(bid) => bidding(bid),
            Action::Take(blue) => taking(blue),
            Action::Carry => CUBE,
            Action::Name(named) if named == seat => 0.5,
            // Both are better kept for when they are needed.
            Action::Guard | Action::FreePass => -0.2,
            _ => self.outlook.as_ref().map_or(0.0, |outlook| CUBE * at_quarry(outlook, table, action)),
        }
    }
}

/// What an action at a quarry looks to be worth, in cubes.
fn at_quarry(outlook: &Outlook<'_>, table: &Table, action: Action) -> f32 {
    match action {
        Action::Dig(card, quarry) => outlook.dig(card, quarry),
        Action::Hit(target) => outlook.hit(Some(target)),
        Action::Done if table.stage == Stage::Hit => outlook.hit(None),
        Action::Marker(quarry) => outlook.mark(quarry),
        Action::Shield(quarry) => outlook.shield(quarry),
        _ => 0.0,
    }
}

/// A moved cube is worth what it brings less what it leaves.
fn moving(table: &Table, seat: Seat, way: CubeMove) -> f32 {
    let gain = levels::cube(table, seat, way.to, Level::LOWEST);
    let mut without = *table;
    without.board.remove(seat, way.from, way.level, 1);
    gain - levels::cube(&without, seat, way.from, way.level)
}

fn taking(blue: Blue) -> f32 {
    match blue {
        Blue::Joker => 2.0,
        Blue::Carry => 1.5,
        Blue::Cube | Blue::Points => 1.3,
    }
}

/// A pass costs a cube in phase 2, unless none could be placed.
fn pass(table: &Table, seat: Seat) -> f32 {
    match table.stage {
        Stage::Build if table.building_sites(seat).is_empty() => 1.0,
        Stage::Build => FOR_NOTHING,
        _ => 0.0,
    }
}

/// Two cubes at once are worth what the second is: somebody else could come first.
fn double(table: &Table, seat: Seat) -> f32 {
    let Some(level) = table.open_level() else { return 0.0 };
    let sites = table.building_sites(seat).iter();
    let best = sites.map(|pyramid| levels::cube(table, seat, pyramid, level)).fold(0.0, f32::max);
    best + 0.4 * best
}

/// A token is worth a few gold, and most bids are below that.
fn bidding(bid: u8) -> f32 {
    match bid {
        0..=4 => 0.0,
        _ => -0.5 * (f32::from(bid) - 4.0),
    }
}
