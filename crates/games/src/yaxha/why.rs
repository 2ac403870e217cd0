//! Why an action is refused: the clause and the words. A refusal depends on what lies open and on the asker's own
//! pyramid only.

use ceiba_core::{Message, Refusal, Seat};

use super::action::Action;
use super::board::{CubeColour, CubeLevel, Place, Tile};
use super::pyramid::CubePyramid;
use super::{Stage, Yaxha};

impl Yaxha {
    pub(super) fn why_not(&self, seat: Seat, action: Action) -> Option<Refusal> {
        match (self.stage, action) {
            (Stage::Choose, Action::Card(tile)) => self.against_card(tile),
            (Stage::Take, Action::Take(tile)) => self.against_take(tile),
            (Stage::Build, Action::Place(colour, place)) => self.against_place(seat, colour, place),
            _ => Some(self.out_of_order()),
        }
    }

    /// The action belongs to another moment: what is asked instead, and by which clause.
    fn out_of_order(&self) -> Refusal {
        match self.stage {
            Stage::Choose => Refusal::new("Y2.2", Message::new("yaxha-refused-card-first")),
            Stage::Take => Refusal::new("Y2.4", Message::new("yaxha-refused-take-first")),
            _ => Refusal::new("Y3.1", Message::new("yaxha-refused-build-first")),
        }
    }

    /// There are as many cards as players (Y1.2).
    fn against_card(&self, tile: Tile) -> Option<Refusal> {
        (tile.number() > self.players).then(|| self.no_such_tile(tile))
    }

    fn no_such_tile(&self, tile: Tile) -> Refusal {
        let message = Message::new("yaxha-refused-no-tile").with("tile", tile.number());
        Refusal::new("Y1.2", message.with("tiles", self.players))
    }

    /// Only tiles that nobody has (Y2.4).
    fn against_take(&self, tile: Tile) -> Option<Refusal> {
        if tile.number() > self.players {
            return Some(self.no_such_tile(tile));
        }
        let owner = Seat::all(self.players.into()).find(|&seat| self.taken[seat] == Some(tile))?;
        let message = Message::new("yaxha-refused-taken").with("tile", tile.number()).with("seat", owner);
        Some(Refusal::new("Y2.4", message))
    }

    fn against_place(&self, seat: Seat, colour: CubeColour, place: Place) -> Option<Refusal> {
        let refuse = |clause, id| {
            let message = place.about(id).with("colour", colour.message());
            Some(Refusal::new(clause, message))
        };
        let pyramid = &self.sites[seat].pyramid;
        if !self.hands[seat].has(colour) {
            refuse("Y3.1", "yaxha-refused-not-in-hand")
        } else if pyramid.places().contains(place) {
            refuse("Y3.7", "yaxha-refused-occupied")
        } else if place.level() == CubeLevel::BASE {
            against_base(pyramid, place).and_then(|(clause, id)| refuse(clause, id))
        } else if !pyramid.carried().contains(place) {
            refuse("Y3.3", "yaxha-refused-not-carried")
        } else if !pyramid.touched(colour).contains(place) {
            refuse("Y3.4", "yaxha-refused-colour")
        } else {
            None
        }
    }
}

/// Why no cube may stand here on level 1, as clause and message (Y3.2).
fn against_base(pyramid: &CubePyramid, place: Place) -> Option<(&'static str, &'static str)> {
    if pyramid.open_on_base().contains(place) {
        return None;
    }
    let [width, depth] = pyramid.extent();
    Some(if width == 0 {
        ("Y3.2", "yaxha-refused-first")
    } else if place.x() < 0 && width == CubeLevel::BASE.width() {
        ("Y3.2", "yaxha-refused-too-wide")
    } else if place.y() < 0 && depth == CubeLevel::BASE.width() {
        ("Y3.2", "yaxha-refused-too-deep")
    } else {
        ("Y3.2", "yaxha-refused-alone")
    })
}
