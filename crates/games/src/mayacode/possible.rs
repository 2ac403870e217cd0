//! Whether a game can come to a state, as far as a look at the state alone can tell: the invariants of the
//! rules, written as code. Texts are checked with it, and so is every state of the tests' random games.

use ceiba_core::{Seat, SeatSet};

use super::board::Hole;
use super::peg::{Peg, Pegs};
use super::play::{IDLE_LIMIT, TURN_LIMIT};
use super::{CodeEnd, MayaCode, Stage};

impl MayaCode {
    pub(super) fn is_possible(&self) -> bool {
        self.platform.board() == self.config.board()
            && self.config.seats().contains(self.turn)
            && self.defeats.stands(self.turn)
            && self.config.seats().iter().all(|seat| self.has_possible_seat(seat))
            && self.has_possible_defeats()
            && self.has_possible_losses()
            && self.has_possible_counts()
            && self.has_possible_turn()
            && self.has_possible_stage()
    }

    /// A seat stands exactly while it has enough of both colours (C6.1); a defeated one has no reserve left but
    /// gold for its team (C6.2, C6.3).
    fn has_possible_seat(&self, seat: Seat) -> bool {
        let colours = self.config.colours(seat);
        let enough = colours.into_iter().all(|colour| self.left(colour) >= self.config.needed());
        let cleared = self.stock.reserve(&self.config, seat).with(Peg::Gold, 0).is_empty()
            && (self.config.teamgold || self.stock.gold(seat) == 0)
            && colours
                .into_iter()
                .all(|colour| self.stock.of_colour(colour) == 0 || !self.standing_owners(colour).is_empty());
        if self.defeats.stands(seat) { enough } else { !enough && cleared }
    }

    /// Moments follow each other without a gap, and only the loss of a shared colour defeats two at once (C6.1).
    fn has_possible_defeats(&self) -> bool {
        let beyond = Seat::all(4).filter(|&seat| !self.config.seats().contains(seat));
        let fell = |moment| -> SeatSet {
            self.config.seats().iter().filter(|&seat| self.defeats.moment(seat) == moment).collect()
        };
        beyond.into_iter().all(|seat| self.defeats.stands(seat))
            && (1..=self.defeats.last()).all(|moment| {
                let seats = fell(moment);
                let lost =
                    |colour: &Peg| self.left(*colour) == 0 && seats.is_subset(self.config.owners(*colour));
                seats.len() == 1 || !seats.is_empty() && Peg::TEAM.iter().any(lost)
            })
    }

    /// Gold leaves the game with a defeated seat only (C6.2, C6.3).
    fn has_possible_losses(&self) -> bool {
        self.gone.of(Peg::Gold) == 0 || self.defeats.last() > 0 && !self.config.teamgold
    }

    /// Each turn but the idle ones can have put one peg on the platform, and each lost peg was paid for by a code.
    fn has_possible_counts(&self) -> bool {
        let begun = self.turns.saturating_add(u16::from(self.is_in_turn()));
        let standing: u16 = Peg::ALL.iter().map(|&peg| u16::from(self.platform.count(peg))).sum();
        let busy = begun.checked_sub(self.idle.into());
        busy.is_some_and(|busy| standing <= busy && (busy > 0 || self.gone == Pegs::NONE))
    }

    /// Whether a turn has begun that is not counted yet: removals are owed, or one of them has won the game.
    fn is_in_turn(&self) -> bool {
        matches!(self.stage, Stage::Remove { .. } | Stage::Over(CodeEnd::Won))
    }

    /// While nobody was defeated before this turn, the count of turns says whose it is (C3.1).
    fn has_possible_turn(&self) -> bool {
        let drawn = matches!(self.stage, Stage::Over(CodeEnd::Idle | CodeEnd::Limit));
        let turns = usize::from(self.turns).checked_sub(usize::from(drawn));
        let due = turns.map(|turns| Seat::from_index(0).after(turns, self.config.players.into()));
        let undisturbed = self.defeats.last() == 0 || self.config.players == 2;
        due.is_some_and(|due| due == self.turn || !undisturbed)
    }

    /// Somebody can act or remove while the game runs; an end has its reason (C4.3, C5.5, C6.3, C6.6).
    fn has_possible_stage(&self) -> bool {
        let running = self.idle < IDLE_LIMIT && self.turns < TURN_LIMIT;
        let decided = self.is_decided();
        match self.stage {
            Stage::Act => running && !decided && self.can_act(self.turn),
            Stage::Remove { owed, filled } => running && !decided && self.has_possible_debt(owed, filled),
            // The removal that won left the winner's gold where it was, so that a win scores (C6.3).
            Stage::Over(CodeEnd::Won) => {
                running && decided && self.idle == 0 && !self.platform.of(Peg::Gold).is_empty()
            }
            Stage::Over(CodeEnd::Idle) => !decided && self.idle == IDLE_LIMIT && self.turns <= TURN_LIMIT,
            Stage::Over(CodeEnd::Limit) => !decided && self.idle < IDLE_LIMIT && self.turns == TURN_LIMIT,
        }
    }

    /// An own peg or gold fills the hole, something can be removed, and no more is owed than codes still stand there
    /// (C5.1, C5.5): own pegs and the gold just played stay, and each other code has a gold peg of its own, so that a
    /// removal breaks one code at the most.
    fn has_possible_debt(&self, owed: u8, filled: Hole) -> bool {
        let codes = self.code(self.turn).count_through(&self.platform, filled);
        (1..=codes).contains(&owed)
            && self.idle == 0
            && self.movable(self.turn).contains(filled)
            && self.can_remove(self.turn, filled)
    }
}
