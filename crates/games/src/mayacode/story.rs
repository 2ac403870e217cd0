//! What happened, in words: the action, then its consequences.

use ceiba_core::{Event, EventOf, Message, Seat, SeatSet};

use super::action::Action;
use super::board::Hole;
use super::peg::Peg;
use super::words::seats;
use super::{Ended, MayaCode, Stage};

impl MayaCode {
    /// The story of an event that leads from this state to `after`.
    pub(super) fn story(&self, event: &EventOf<Self>, after: &Self) -> Vec<Message> {
        let &Event::One(seat, action) = event else { unreachable!("seats move in turns") };
        let mut story = vec![self.told_action(seat, action)];
        story.extend(self.told_codes(seat, action, after));
        story.extend(self.told_defeats(action, after));
        story.extend(self.told_lapse(seat, action, after));
        story.extend(self.told_passes(seat, after));
        story.extend(after.told_end());
        story
    }

    fn told_action(&self, seat: Seat, action: Action) -> Message {
        let told = |id, peg: Peg| Message::new(id).with("seat", seat).with("peg", peg.message());
        match action {
            Action::Place(peg, hole) => told("mayacode-told-place", peg).with("hole", hole.to_string()),
            Action::Move(step) => told("mayacode-told-move", self.peg_at(step.from()))
                .with("from", step.from().to_string())
                .with("to", step.to().to_string()),
            Action::Remove(hole) => match self.peg_at(hole) {
                Peg::Gold => {
                    Message::new("mayacode-told-gold").with("seat", seat).with("hole", hole.to_string())
                }
                colour => told("mayacode-told-remove", colour).with("hole", hole.to_string()),
            },
            Action::RemoveReserve(colour) => told("mayacode-told-reserve", colour),
        }
    }

    fn peg_at(&self, hole: Hole) -> Peg {
        self.platform.peg_in(hole).expect("a peg stands there")
    }

    /// How many codes the action completes (C5.1).
    pub(super) fn codes(&self, seat: Seat, action: Action, after: &Self) -> u8 {
        let filled = match action {
            Action::Place(_, hole) => hole,
            Action::Move(step) => step.to(),
            Action::Remove(_) | Action::RemoveReserve(_) => return 0,
        };
        self.code(seat).count_through(&after.platform, filled)
    }

    fn told_codes(&self, seat: Seat, action: Action, after: &Self) -> Option<Message> {
        let count = self.codes(seat, action, after);
        (count > 0).then(|| Message::new("mayacode-told-codes").with("seat", seat).with("count", count))
    }

    /// Who is defeated by it, and for want of which colour: that of the peg removed (C6.1).
    fn told_defeats(&self, action: Action, after: &Self) -> Vec<Message> {
        let colour = match action {
            Action::Remove(hole) => self.peg_at(hole),
            Action::RemoveReserve(colour) => colour,
            Action::Place(..) | Action::Move(_) => return vec![],
        };
        let fell = |&seat: &Seat| self.defeats.stands(seat) && !after.defeats.stands(seat);
        let told = |seat| {
            Message::new("mayacode-told-defeat")
                .with("seat", seat)
                .with("peg", colour.message())
                .with("left", self.config.needed() - 1)
        };
        self.config.seats().iter().filter(fell).map(told).collect()
    }

    /// What was owed and cannot be paid (C5.5); at the end of a game nobody asks.
    fn told_lapse(&self, seat: Seat, action: Action, after: &Self) -> Option<Message> {
        let owed = match self.stage {
            Stage::Remove { owed, .. } => owed - 1,
            _ => self.codes(seat, action, after),
        };
        let lapsed = after.turns > self.turns && owed > 0;
        lapsed.then(|| Message::new("mayacode-told-lapse").with("seat", seat).with("count", owed))
    }

    /// Who could do nothing and passed (C4.3).
    fn told_passes(&self, mover: Seat, after: &Self) -> Vec<Message> {
        let passes = (after.turns - self.turns).saturating_sub(1);
        let mut seat = mover;
        (0..passes)
            .map(|_| {
                seat = after.next_seat(seat);
                Message::new("mayacode-told-pass").with("seat", seat)
            })
            .collect()
    }

    /// How it ended, and what the winners get (C6.3).
    fn told_end(&self) -> Vec<Message> {
        let Some(ended) = self.ended_by() else { return vec![] };
        let mut story = vec![ended.message()];
        if ended == Ended::Won {
            let winners: SeatSet = self.winners();
            story.push(
                Message::new("mayacode-told-won")
                    .with("seats", seats(winners))
                    .with("gold", self.platform.count(Peg::Gold)),
            );
        }
        story
    }
}
