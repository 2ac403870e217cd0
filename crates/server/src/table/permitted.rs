//! The requests besides playing that a viewer may make now: a page offers nothing that would only be refused.

use ceiba_catalog::{GameEntry, find};
use ceiba_core::{Seat, Viewer};
use ceiba_store::TableStatus;

use super::offers::{DRAW, REMATCH, TAKE_BACK};
use super::{RunningMatch, TableTask};

pub(super) const RESIGN: &str = "resign";
pub(super) const BACK: &str = "back";

impl TableTask {
    /// The requests that would not be refused. Each follows from what the viewer already knows.
    pub(super) fn permitted_requests(&self, viewer: Viewer) -> Vec<&'static str> {
        let (Viewer::Seat(seat), Some(playing)) = (viewer, &self.game) else { return Vec::new() };
        match self.row.status {
            TableStatus::Running if !playing.any_match.out().contains(seat) => {
                self.permitted_while_playing(seat, playing)
            }
            TableStatus::Over if self.rematch.is_none() => vec![REMATCH],
            _ => Vec::new(),
        }
    }

    fn permitted_while_playing(&self, seat: Seat, playing: &RunningMatch) -> Vec<&'static str> {
        let is_stood_in = playing.stand_ins[seat].is_some();
        let mut can = vec![RESIGN];
        if is_stood_in {
            can.push(BACK);
        } else if playing.any_match.undo_refusal(seat).is_none() {
            can.push(TAKE_BACK);
        }
        if self.knows_draws() && !self.has_bots_left() {
            can.push(DRAW);
        }
        can
    }

    fn knows_draws(&self) -> bool {
        find(&self.row.game).is_ok_and(GameEntry::has_draws)
    }

    /// Whether a bot plays for any seat.
    pub(super) fn has_bots_left(&self) -> bool {
        Seat::all(self.players()).any(|seat| self.bot_of(seat).is_some())
    }
}
