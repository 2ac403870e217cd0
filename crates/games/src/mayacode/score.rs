//! What the game is worth: gold for the winner, places by the order of defeats.

use ceiba_core::{Clause, Line, Message, Outcome, Seat, SeatSet};

use super::config::Mode;
use super::peg::Peg;
use super::{CodeEnd, MayaCode, Stage};

/// Better than any moment of defeat.
const STANDING: u8 = u8::MAX;

impl MayaCode {
    /// Later defeats rank higher, simultaneous ones tie, and all who stand are first; teams are placed as one (C6.7).
    pub(super) fn outcome(&self) -> Outcome {
        let mut scores = [0; 4];
        let mut places = [0; 4];
        for seat in self.config.seats().iter() {
            scores[seat.index()] = self.platform_gold(seat) + self.reserve_gold(seat);
            places[seat.index()] = self.place_key(seat);
        }
        let players = usize::from(self.config.players);
        let outcome = Outcome::ranked(&scores[..players], &places[..players]);
        match self.config.mode {
            Mode::Alone => outcome,
            Mode::Teams if self.config.places_teams() => outcome.in_teams(&[0, 1, 0, 1]).placed_by_team(),
            Mode::Teams => outcome.in_teams(&[0, 1, 0, 1]),
        }
    }

    /// How long the seat's side has stood: a team as long as one of its seats (C6.4, C6.7).
    fn place_key(&self, seat: Seat) -> u8 {
        let moments = self.config.side(seat).iter().map(|seat| self.defeats.moment(seat));
        moments.map(|moment| if moment == 0 { STANDING } else { moment }).max().unwrap_or(STANDING)
    }

    /// The winners, once there are any.
    pub(super) fn winners(&self) -> SeatSet {
        match self.stage {
            Stage::Over(CodeEnd::Won) => self.config.side(self.turn),
            _ => SeatSet::EMPTY,
        }
    }

    /// The winner scores a point for each gold peg on the platform (C6.3); a draw scores nothing (C6.6).
    fn platform_gold(&self, seat: Seat) -> i32 {
        if self.winners().contains(seat) { self.platform.count(Peg::Gold).into() } else { 0 }
    }

    /// With `teamgold` each team also scores the gold in its reserves when the game is won (C6.3).
    fn reserve_gold(&self, seat: Seat) -> i32 {
        if !self.config.teamgold || self.winners().is_empty() {
            return 0;
        }
        self.config.side(seat).iter().map(|seat| i32::from(self.stock.gold(seat))).sum()
    }

    pub(super) fn breakdown(&self) -> Vec<Line> {
        let line = |id, clause, points: &dyn Fn(Seat) -> i32| Line {
            label: Message::new(id),
            clause: Clause(clause),
            points: self.config.seats().iter().map(|seat| (seat, points(seat))).collect(),
        };
        let Stage::Over(ended) = self.stage else { return vec![] };
        if ended != CodeEnd::Won {
            return vec![line("mayacode-line-drawn", "C6.6", &|_| 0)];
        }
        let mut lines = vec![line("mayacode-line-platform", "C6.3", &|seat| self.platform_gold(seat))];
        if self.config.teamgold {
            lines.push(line("mayacode-line-teamgold", "C6.3", &|seat| self.reserve_gold(seat)));
        }
        lines
    }
}
