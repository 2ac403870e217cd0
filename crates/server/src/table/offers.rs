//! Requests that need the others' consent: take-backs, draws, rematches.

use ceiba_catalog::find;
use ceiba_core::{Message, Phase, Seat, SeatSet, TableEvent};
use ceiba_store::{SeatKind, TableStatus};

use super::{Acknowledgement, CommandOutcome, TableTask};
use crate::words::problem;

pub(super) const TAKE_BACK: &str = "take-back";
pub(super) const DRAW: &str = "draw";
pub(super) const REMATCH: &str = "rematch";

/// A request that waits for the others' consent. The next action removes it.
#[derive(Clone)]
pub(crate) struct PendingOffer {
    pub(super) kind: &'static str,
    pub(super) by: Seat,
    pub(super) agreed: SeatSet,
}

impl TableTask {
    /// The seats that vote: those that people play for. Bots agree to everything but draws.
    fn voters(&self) -> SeatSet {
        let Some(playing) = &self.game else { return SeatSet::EMPTY };
        let votes = |&seat: &Seat| {
            self.row_of(seat).kind == SeatKind::Person
                && playing.stand_ins[seat].is_none()
                && !playing.any_match.out().contains(seat)
        };
        Seat::all(self.players()).filter(votes).collect()
    }

    /// Records that a seat agrees. Returns the seat that asked first once all voters agree.
    fn agree(&mut self, kind: &'static str, seat: Seat, voters: SeatSet) -> Option<Seat> {
        // A person with several seats at one device agrees once.
        let company = self.seats_of_same_person(seat);
        if self.open_offer(kind).is_none() {
            self.offer = Some(PendingOffer { kind, by: seat, agreed: SeatSet::EMPTY });
        }
        let offer = self.offer.as_mut().expect("it was just made");
        offer.agreed = company.iter().fold(offer.agreed, SeatSet::with);
        voters.is_subset(offer.agreed).then_some(offer.by)
    }

    /// Takes back the last action of the seat that asked first, once all agree. In a phase of several seats a seat
    /// takes back its own action without consent. A seat that a bot plays for is refused: with bots alone at the table,
    /// a person who has given up could take back their moves for ever.
    pub(super) async fn take_back(&mut self, seat: Seat) -> CommandOutcome {
        self.check_plays_itself(seat)?;
        self.check_log()?;
        let by = self.open_offer(TAKE_BACK).map_or(seat, |offer| offer.by);
        let playing = self.game.as_ref().ok_or_else(|| problem("house-not-begun"))?;
        if let Some(refused) = playing.any_match.undo_refusal(by) {
            return Err(refused.into());
        }
        let is_private = matches!(playing.any_match.phase(), Phase::Together(_) | Phase::Apart(_));
        if is_private {
            return self.drop_own(seat).await;
        }
        let voters = self.voters();
        if let Some(by) = self.agree(TAKE_BACK, seat, voters) {
            return self.apply(None, |any_match| any_match.at_table(TableEvent::Undo(by))).await;
        }
        self.publish();
        Ok(Acknowledgement::Noted)
    }

    /// Takes back what a seat did in the current phase of several seats.
    async fn drop_own(&mut self, seat: Seat) -> CommandOutcome {
        self.check_changes(seat)?;
        self.apply_with(None, |playing| {
            playing.any_match.at_table(TableEvent::Undo(seat))?;
            playing.changes[seat] += 1;
            Ok(())
        })
        .await
    }

    /// Ends the game as a draw, once all who are left agree.
    pub(super) async fn draw(&mut self, seat: Seat) -> CommandOutcome {
        if !find(&self.row.game)?.has_draws() {
            return Err(problem("house-no-draws").into());
        }
        if self.row.status != TableStatus::Running {
            return Err(problem("house-not-begun").into());
        }
        self.check_plays_itself(seat)?;
        if self.has_bots_left() {
            return Err(problem("house-bots-play-on").into());
        }
        let voters = self.voters();
        if self.agree(DRAW, seat, voters).is_some() {
            return self.apply(None, |any_match| any_match.at_table(TableEvent::Draw)).await;
        }
        self.publish();
        Ok(Acknowledgement::Noted)
    }

    /// Opens a rematch with the same terms and people, once all agree: everybody moves one seat further.
    pub(super) async fn ask_rematch(&mut self, seat: Seat) -> CommandOutcome {
        if self.row.status != TableStatus::Over {
            return Err(problem("house-not-over").into());
        }
        if self.rematch.is_some() {
            return Ok(Acknowledgement::Stored);
        }
        let people = |&seat: &Seat| self.row_of(seat).kind == SeatKind::Person;
        let voters = Seat::all(self.players()).filter(people).collect();
        if self.agree(REMATCH, seat, voters).is_none() {
            self.publish();
            return Ok(Acknowledgement::Noted);
        }
        self.rematch = Some(self.shared.open_rematch(&self.row, &self.seats).await.map_err(|error| {
            error.log(&format_args!("a rematch of table {} was not stored", self.row.id));
            super::TableError::NotStored
        })?);
        self.offer = None;
        self.publish();
        Ok(Acknowledgement::Stored)
    }

    /// What an offer is called, for people.
    pub(super) fn offer_message(offer: &PendingOffer) -> Message {
        let message = match offer.kind {
            TAKE_BACK => Message::new("offer-take-back"),
            DRAW => Message::new("offer-draw"),
            _ => Message::new("offer-rematch"),
        };
        message.with("seat", offer.by)
    }
}
