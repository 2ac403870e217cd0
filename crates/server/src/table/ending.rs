//! Why a game ended, for people.

use ceiba_catalog::{AnyMatch, rank_message};
use ceiba_core::{Arg, Message, Outcome, Seat, TableEvent, Viewer};

use super::TableTask;

impl TableTask {
    /// Why the game is over: an event at the table, or the end by the game's rules in the game's own words.
    pub(super) fn end_reason(&self, any_match: &dyn AnyMatch) -> Option<Message> {
        let Some(event) = any_match.ended_by() else {
            return any_match.scene(Viewer::Public).ok().map(|scene| scene.ask);
        };
        let last = match event {
            TableEvent::Resign(seat) => Message::new("page-end-resign").with("seat", seat),
            TableEvent::Flag(seat) => Message::new("page-end-flag").with("seat", seat),
            _ => return Some(Message::new("page-end-draw")),
        };
        let out = any_match.out();
        let left: Vec<Message> = Seat::all(self.players())
            .filter(|seat| !out.contains(*seat))
            .map(|seat| Message::new("page-player").with("seat", seat))
            .collect();
        Some(match self.players() {
            2 => last,
            _ => Message::new("page-end-left")
                .with("last", last)
                .with("count", left.len())
                .with("left", Arg::List(left)),
        })
    }

    /// A seat's place and points, and how it left if it did not play to the end (H6).
    pub(super) fn place_of(&self, any_match: &dyn AnyMatch, outcome: &Outcome, seat: Seat) -> Message {
        let place = rank_message(&self.row.game, outcome, seat);
        match any_match.left_by(seat) {
            Some(TableEvent::Resign(_)) => Message::new("page-place-resigned").with("place", place),
            Some(TableEvent::Flag(_)) => Message::new("page-place-flagged").with("place", place),
            _ => place,
        }
    }
}
