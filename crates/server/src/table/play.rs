//! Requests of people over their sockets, and the only way in which entries get into the log.

use std::time::Duration;

use ceiba_catalog::{AnyMatch, RequestError};
use ceiba_core::{Message, Outcome, PerSeat, Phase, Refusal, Seat, Viewer};
use ceiba_store::{
    Append, LogIndex, Person, SeatNumber, SeatResult, StatusChange, StoredEntry, TableStatus, Timestamp,
};

use super::load::stored_record;
use super::{Acknowledgement, CommandOutcome, PendingOffer, RunningMatch, TableError, TableTask};
use crate::time_control::PhaseChange;
use crate::wire::ClientRequest;
use crate::words::{problem, refusal};

impl TableTask {
    /// Handles a request over a socket, for the seats that the socket's person has now.
    pub(super) async fn client_request(&mut self, subscriber: u64, request: ClientRequest) -> CommandOutcome {
        let Some((person, preferred)) = self.subscriber(subscriber) else {
            return Err(refusal("H10", "house-no-spectators").into());
        };
        self.client_request_of(person.as_ref(), preferred, request).await
    }

    async fn client_request_of(
        &mut self,
        person: Option<&Person>,
        preferred: Option<Seat>,
        request: ClientRequest,
    ) -> CommandOutcome {
        if let ClientRequest::Chat { text, .. } = &request {
            let person = person.ok_or_else(|| problem("house-no-name"))?;
            return self.say(person, text).await;
        }
        let (Some(person), Some(seat)) = (person, self.viewpoint(person, preferred).1) else {
            return Err(problem("house-onlooker").into());
        };
        if self.stale {
            return Err(TableError::NotStored);
        }
        match request {
            ClientRequest::Play { seq, action, .. } => self.play(seat, seq, &action).await,
            ClientRequest::TakeBack { .. } => self.take_back(seat).await,
            ClientRequest::Draw { .. } => self.draw(seat).await,
            ClientRequest::Rematch { .. } => self.ask_rematch(seat).await,
            ClientRequest::Decline { .. } => self.decline(seat),
            ClientRequest::Resign { .. } => self.resign(seat).await,
            ClientRequest::Leave { .. } => self.leave(person).await,
            ClientRequest::Why { spots, .. } => Err(self.why_not(seat, &spots).into()),
            ClientRequest::Back { .. } => self.come_back(seat).await,
            ClientRequest::Chat { .. } => unreachable!("answered above"),
        }
    }

    /// Explains why clicks lead to nothing: the rule that says so, or else what is asked instead.
    fn why_not(&self, seat: Seat, spots: &[String]) -> RequestError {
        let Some(playing) = &self.game else { return problem("house-not-begun") };
        let refusal = playing.any_match.why_not(seat, spots);
        match (refusal, playing.any_match.scene(Viewer::Seat(seat))) {
            (Some(refusal), _) => RequestError::Refused(refusal),
            (None, Ok(scene)) => RequestError::Invalid(Message::new("house-not-that").with("ask", scene.ask)),
            (None, Err(problem)) => problem,
        }
    }

    async fn play(&mut self, seat: Seat, seq: u64, action: &str) -> CommandOutcome {
        self.check_plays_itself(seat)?;
        self.mark_present(seat);
        if self.seq(Viewer::Seat(seat)) != seq {
            return Err(refusal("H9", "house-stale").into());
        }
        self.check_log()?;
        let is_change = self.game.as_ref().is_some_and(|playing| playing.has_sealed(seat));
        if is_change {
            self.check_changes(seat)?;
        }
        self.apply_with(Some(seat), |playing| {
            playing.any_match.play(seat, action)?;
            playing.changes[seat] += u32::from(is_change);
            Ok(())
        })
        .await
    }

    /// Lets a person play on in place of the bot that stood in.
    async fn come_back(&mut self, seat: Seat) -> CommandOutcome {
        self.check_is_in(seat)?;
        self.check_log()?;
        self.mark_returned(seat).await;
        self.publish();
        Ok(Acknowledgement::Noted)
    }

    /// Refuses a seat that has given up.
    fn check_is_in(&self, seat: Seat) -> Result<(), RequestError> {
        let is_out = self.game.as_ref().is_some_and(|playing| playing.any_match.out().contains(seat));
        let message = || Message::new("refused-out").with("seat", seat);
        if is_out { Err(RequestError::Refused(Refusal::new("H6", message()))) } else { Ok(()) }
    }

    /// Refuses a seat that has given up, or that a bot plays for.
    pub(super) fn check_plays_itself(&self, seat: Seat) -> Result<(), RequestError> {
        self.check_is_in(seat)?;
        let playing = self.game.as_ref().ok_or_else(|| problem("house-not-begun"))?;
        match playing.stand_ins[seat] {
            Some(_) => Err(problem("house-stood-in")),
            None => Ok(()),
        }
    }

    /// Changes the match and stores the change, or leaves everything as it was. `seat` is the one whose thinking time
    /// counts.
    pub(super) async fn apply(
        &mut self,
        seat: Option<Seat>,
        change: impl FnOnce(&mut dyn AnyMatch) -> Result<(), RequestError>,
    ) -> CommandOutcome {
        self.apply_with(seat, |playing| change(&mut *playing.any_match)).await
    }

    /// Like [`apply`](TableTask::apply), where the change may also replace players by bots.
    pub(super) async fn apply_with(
        &mut self,
        seat: Option<Seat>,
        change: impl FnOnce(&mut RunningMatch) -> Result<(), RequestError>,
    ) -> CommandOutcome {
        let now = self.now();
        let playing = self.game.as_mut().ok_or_else(|| problem("house-not-begun"))?;
        let before = playing.any_match.phase();
        change(playing)?;
        let spent = seat.map_or(Duration::ZERO, |seat| playing.clocks.press(seat, now));
        let after = playing.any_match.phase();
        let change = match seat {
            Some(seat) => change_by_action(before, after, !playing.any_match.sealed().contains(seat)),
            None => change_by_event(before, after),
        };
        if matches!(change, PhaseChange::Ended | PhaseChange::GameOver) {
            playing.changes = PerSeat::splat(0);
        }
        let asked = playing.people_asked(&self.seats);
        playing.clocks.start_phase(asked, change, now);
        self.save(spent, now).await
    }

    /// Stores what is new in the log, then shows it.
    async fn save(&mut self, spent: Duration, now: Timestamp) -> CommandOutcome {
        let Some(playing) = &mut self.game else { return Err(problem("house-not-begun").into()) };
        let entries = new_entries(playing, spent, now);
        let count = entries.len();
        let outcome = playing.any_match.outcome();
        let append = Append {
            table: self.row.id.clone(),
            first: LogIndex(playing.stored as i64),
            entries,
            status_change: match &outcome {
                Some(outcome) => StatusChange::Finished(now, self.results(outcome)),
                None => StatusChange::Nothing,
            },
        };
        if let Err(error) = self.shared.append(append.clone()).await {
            error.log(&format_args!("an entry of table {} was not stored", self.row.id));
            self.reload().await;
            // A commit whose reply was lost is still a commit.
            return if self.has_stored(&append) {
                Ok(Acknowledgement::Stored)
            } else {
                Err(TableError::NotStored)
            };
        }
        if let Some(playing) = &mut self.game {
            playing.stored += count;
        }
        if outcome.is_some() {
            self.row.status = TableStatus::Over;
            self.row.finished = Some(now);
        }
        self.offer = None;
        self.publish();
        self.schedule_bots();
        Ok(Acknowledgement::Stored)
    }

    /// Whether the log that was read again has these entries.
    fn has_stored(&self, append: &Append) -> bool {
        let first = usize::try_from(append.first.0).unwrap_or(usize::MAX);
        let Some(playing) = self.game.as_ref().filter(|_| !self.stale) else { return false };
        let wanted = append.entries.iter().map(|entry| &entry.line);
        first + append.entries.len() <= playing.stored
            && playing.any_match.stored_since(first).iter().zip(wanted).all(|(line, wanted)| line == wanted)
    }

    fn results(&self, outcome: &Outcome) -> Vec<SeatResult> {
        let result = |seat: Seat| SeatResult {
            seat: SeatNumber(seat.number()),
            person: self.row_of(seat).person.clone(),
            name: self.row_of(seat).name.clone(),
            score: outcome.score(seat).into(),
            place: outcome.rank(seat).into(),
        };
        outcome.seats().map(result).collect()
    }

    /// The entries with which a game begins: the chances before the first seat is asked.
    pub(super) fn opening(&self) -> Result<Vec<StoredEntry>, RequestError> {
        let record = stored_record(&self.row, self.seed, &[]);
        let any_match =
            ceiba_catalog::resume(&record).map_err(|error| RequestError::Invalid(error.message()))?;
        let now = self.now();
        let clocks = crate::time_control::Clocks::new(self.terms.clock, self.players()).to_text(now);
        let entry = |line| StoredEntry { line, at: now, spent: Duration::ZERO, clocks: clocks.clone() };
        Ok(any_match.stored_since(0).into_iter().map(entry).collect())
    }

    /// Declines the open offer.
    fn decline(&mut self, seat: Seat) -> CommandOutcome {
        if self.row.status == TableStatus::Running {
            self.check_plays_itself(seat)?;
        }
        if self.offer.take().is_none() {
            return Err(problem("house-nothing-offered").into());
        }
        self.publish();
        Ok(Acknowledgement::Noted)
    }

    /// The offer of this kind, if one is open.
    pub(super) fn open_offer(&mut self, kind: &'static str) -> Option<&mut PendingOffer> {
        self.offer.as_mut().filter(|offer| offer.kind == kind)
    }
}

/// The entries that are not stored yet. The first one carries the thinking time.
fn new_entries(playing: &RunningMatch, spent: Duration, now: Timestamp) -> Vec<StoredEntry> {
    let clocks = playing.clocks.to_text(now);
    let lines = playing.any_match.stored_since(playing.stored).into_iter().enumerate();
    let spent = |index| if index == 0 { spent } else { Duration::ZERO };
    lines
        .map(|(index, line)| StoredEntry { line, at: now, spent: spent(index), clocks: clocks.clone() })
        .collect()
}

/// How an action that led from one phase to the other affected the phase. Several actions of one turn are one phase;
/// `opened` says that all seals were opened.
fn change_by_action(before: Phase, after: Phase, opened: bool) -> PhaseChange {
    match (before, after) {
        (Phase::Turn(one), Phase::Turn(other)) if one == other => PhaseChange::Continued,
        (Phase::Apart(earlier), Phase::Apart(later)) if later.is_subset(earlier) => PhaseChange::Continued,
        (Phase::Together(_), Phase::Together(_)) if !opened => PhaseChange::Continued,
        _ => PhaseChange::Ended,
    }
}

/// How an event other than an action affected the phase. Only a take-back leads to another turn; a seat that takes
/// back its action of a parallel phase is asked in it again.
fn change_by_event(before: Phase, after: Phase) -> PhaseChange {
    match (before, after) {
        (_, Phase::Over) => PhaseChange::GameOver,
        (Phase::Turn(one), Phase::Turn(other)) if one != other => PhaseChange::TakenBack,
        _ => PhaseChange::Continued,
    }
}
