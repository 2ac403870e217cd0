//! Which things a fact changed on the table. What stands on plates as a figure (gold, cubes in hand, points, bids) is no
//! thing there, and what the same event has taken away again cannot be pointed at.

use ceiba_core::Seat;

use super::board::{Pyramid, PyramidLevel, Quarry};
use super::fact::Fact;
use super::spot::Spot;
use super::table::Table;
use super::tokens::{Blues, Token};
use super::view::View;

impl View {
    /// The things that a fact changed, as they are named in this view, which is one of after it.
    pub fn touched(&self, fact: Fact) -> Vec<Spot> {
        let table = &self.table;
        match fact {
            Fact::Started(_) | Fact::Named { .. } => vec![Spot::Start],
            Fact::Founded(seat, pyramid) | Fact::Extra(seat, pyramid) => {
                table.last_cube(seat, pyramid, PyramidLevel::LOWEST).into_iter().collect()
            }
            Fact::Built(seat, pyramid, level) | Fact::Bonus(seat, pyramid, level) => {
                table.last_cube(seat, pyramid, level).into_iter().collect()
            }
            Fact::Moved(seat, way) => {
                let cube = table.last_cube(seat, way.to, PyramidLevel::LOWEST);
                [Some(Spot::Level(way.from, way.level)), cube].into_iter().flatten().collect()
            }
            Fact::Eroded(pyramid, level, _) => vec![Spot::Level(pyramid, level)],
            // From which levels is not told.
            Fact::Fell(_, pyramid, _) => vec![Spot::Pyramid(pyramid)],
            Fact::Offered(blues) => table.still_offered(blues),
            Fact::Took(seat, blue, _) => {
                let is_held = table.blue_holder(blue) == Some(seat);
                is_held.then_some(Spot::Held(blue)).into_iter().collect()
            }
            Fact::Dug(seat, quarry, _) => self.last_card(seat, quarry).into_iter().collect(),
            Fact::Turned { quarry, .. } => self.cards_at(quarry),
            Fact::Marked(..) => table.marker.map(|_| Spot::Marker).into_iter().collect(),
            Fact::Shielded(..) => table.shield.map(|_| Spot::Shield).into_iter().collect(),
            Fact::Won { seat, token, .. } => {
                let won = token.filter(|&token| table.holder(token) == Some(seat));
                won.map(Spot::Token).into_iter().collect()
            }
            Fact::Lost(_, token) => table.back_at_its_quarry(token).into_iter().collect(),
            // The whole table is made ready.
            Fact::RoundBegins(_) | Fact::BuildingBegins | Fact::Ended => Vec::new(),
            // A token is spent, but not told is which: the green one or the joker.
            Fact::DoubledFree(_) | Fact::PassedFree(_) | Fact::CarriedByJoker(_) | Fact::Guarded(..) => {
                Vec::new()
            }
            // Figures on plates.
            Fact::Bid(..)
            | Fact::KeptBid(..)
            | Fact::Hit { .. }
            | Fact::Carried { .. }
            | Fact::BlueCube(_)
            | Fact::Doubled(_)
            | Fact::Passed(_)
            | Fact::PassedForced(_)
            | Fact::Paid { .. } => Vec::new(),
            // Nothing has moved; the cube that filled a level is a fact of its own.
            Fact::NoBids
            | Fact::Stopped(_)
            | Fact::StoppedForced(_)
            | Fact::Unmarked(_)
            | Fact::Deserted(_)
            | Fact::Spared(_)
            | Fact::Unwon(_)
            | Fact::WindowEnded(_)
            | Fact::Filled(..)
            | Fact::TurnEnded(_) => Vec::new(),
        }
    }

    /// The card that a seat laid last at a quarry, unless cards have returned (M5.2).
    fn last_card(&self, seat: Seat, quarry: Quarry) -> Option<Spot> {
        let own = (1u8..).zip(self.row(quarry)).filter(|(_, laid)| laid.owner == seat);
        own.last().map(|(place, _)| Spot::Laid(quarry, place))
    }

    /// The cards at a quarry, unless they have returned (M5.2).
    fn cards_at(&self, quarry: Quarry) -> Vec<Spot> {
        (1u8..).zip(self.row(quarry)).map(|(place, _)| Spot::Laid(quarry, place)).collect()
    }
}

impl Table {
    /// The last cube of a seat on a level, unless it is gone. A seat's cubes stand side by side, so that is where
    /// another one comes to stand.
    fn last_cube(&self, seat: Seat, pyramid: Pyramid, level: PyramidLevel) -> Option<Spot> {
        let spaces = self.board.spaces(self.config.printed(), pyramid, level);
        let own = (1u8..).zip(spaces).filter(|&(_, owner)| owner == Some(seat));
        own.last().map(|(place, _)| Spot::Space(pyramid, level, place))
    }

    /// What lies open of these blue tokens.
    fn still_offered(&self, blues: Blues) -> Vec<Spot> {
        blues.iter().filter(|&blue| self.offer.contains(blue)).map(Spot::Blue).collect()
    }

    /// A token where it lies, if nobody has it.
    fn back_at_its_quarry(&self, token: Token) -> Option<Spot> {
        let mut quarries = Quarry::first(self.quarries());
        quarries.find(|&quarry| self.token_at(quarry) == Some(token)).map(Spot::TokenAt)
    }
}
