//! What people ask for over their sockets, and the one way in which anything gets into the log.

use std::time::Duration;

use ceiba_catalog::{AnyMatch, RequestError};
use ceiba_core::{Message, Outcome, PerSeat, Phase, Refusal, Seat, Viewer};
use ceiba_store::{Append, Entry, Mark, Moment, Person, Place, SeatNumber, SeatResult, Status};

use super::load::stored_record;
use super::{Done, Fault, Handled, Offer, Playing, Table};
use crate::clock::Passage;
use crate::wire::Request;
use crate::words::{problem, refusal};

impl Table {
    /// A request over a socket: it is for the seats that the socket's person has now.
    pub(super) async fn handle(&mut self, attachment: u64, request: Request) -> Handled {
        let Some((person, wished)) = self.attachment(attachment) else {
            return Err(refusal("H10", "house-no-spectators").into());
        };
        self.handle_for(person.as_ref(), wished, request).await
    }

    async fn handle_for(
        &mut self,
        person: Option<&Person>,
        wished: Option<Seat>,
        request: Request,
    ) -> Handled {
        if let Request::Chat { text, .. } = &request {
            let person = person.ok_or_else(|| problem("house-no-name"))?;
            return self.say(person, text).await;
        }
        let (Some(person), Some(seat)) = (person, self.looks_from(person, wished).1) else {
            return Err(problem("house-onlooker").into());
        };
        if self.stale {
            return Err(Fault::NotStored);
        }
        match request {
            Request::Play { seq, action, .. } => self.play(seat, seq, &action).await,
            Request::TakeBack { .. } => self.take_back(seat).await,
            Request::Draw { .. } => self.draw(seat).await,
            Request::Rematch { .. } => self.ask_rematch(seat).await,
            Request::Decline { .. } => self.decline(seat),
            Request::Resign { .. } => self.resign(seat).await,
            Request::Leave { .. } => self.leave(person).await,
            Request::Why { spots, .. } => Err(self.why_not(seat, &spots).into()),
            Request::Back { .. } => self.come_back(seat).await,
            Request::Chat { .. } => unreachable!("answered above"),
        }
    }

    /// Why clicks lead to nothing: the rule that says so, or else what is asked instead.
    fn why_not(&self, seat: Seat, spots: &[String]) -> RequestError {
        let Some(playing) = &self.game else { return problem("house-not-begun") };
        let refusal = playing.any_match.why_not(seat, spots);
        match (refusal, playing.any_match.scene(Viewer::Seat(seat))) {
            (Some(refusal), _) => RequestError::Refused(refusal),
            (None, Ok(scene)) => RequestError::Invalid(Message::new("house-not-that").with("ask", scene.ask)),
            (None, Err(problem)) => problem,
        }
    }

    async fn play(&mut self, seat: Seat, seq: u64, action: &str) -> Handled {
        self.check_plays_itself(seat)?;
        self.count_as_here(seat);
        if self.seq(Viewer::Seat(seat)) != seq {
            return Err(refusal("H9", "house-stale").into());
        }
        self.check_log()?;
        let is_change = self.game.as_ref().is_some_and(|playing| playing.has_sealed(seat));
        if is_change {
            self.check_changes(seat)?;
        }
        self.step_of(Some(seat), |playing| {
            playing.any_match.play(seat, action)?;
            playing.changes[seat] += u32::from(is_change);
            Ok(())
        })
        .await
    }

    /// A person plays on instead of the bot that stood in.
    async fn come_back(&mut self, seat: Seat) -> Handled {
        self.check_is_in(seat)?;
        self.check_log()?;
        self.welcome(seat).await;
        self.publish();
        Ok(Done::Noted)
    }

    /// Whoever has given up is out for good.
    fn check_is_in(&self, seat: Seat) -> Result<(), RequestError> {
        let is_out = self.game.as_ref().is_some_and(|playing| playing.any_match.out().contains(seat));
        let message = || Message::new("refused-out").with("seat", seat);
        if is_out { Err(RequestError::Refused(Refusal::new("H6", message()))) } else { Ok(()) }
    }

    /// Whoever has given up, or for whom a bot plays, decides nothing.
    pub(super) fn check_plays_itself(&self, seat: Seat) -> Result<(), RequestError> {
        self.check_is_in(seat)?;
        let playing = self.game.as_ref().ok_or_else(|| problem("house-not-begun"))?;
        match playing.stand_ins[seat] {
            Some(_) => Err(problem("house-stood-in")),
            None => Ok(()),
        }
    }

    /// Changes the match and stores that, or leaves everything as it was. `seat` is whoever has thought about it.
    pub(super) async fn step(
        &mut self,
        seat: Option<Seat>,
        change: impl FnOnce(&mut dyn AnyMatch) -> Result<(), RequestError>,
    ) -> Handled {
        self.step_of(seat, |playing| change(&mut *playing.any_match)).await
    }

    /// The same where who plays for whom changes too.
    pub(super) async fn step_of(
        &mut self,
        seat: Option<Seat>,
        change: impl FnOnce(&mut Playing) -> Result<(), RequestError>,
    ) -> Handled {
        let now = self.now();
        let playing = self.game.as_mut().ok_or_else(|| problem("house-not-begun"))?;
        let before = playing.any_match.phase();
        change(playing)?;
        let spent = seat.map_or(Duration::ZERO, |seat| playing.clocks.press(seat, now));
        let after = playing.any_match.phase();
        let passage = match seat {
            Some(seat) => acted(before, after, !playing.any_match.sealed().contains(seat)),
            None => at_table(before, after),
        };
        if matches!(passage, Passage::End | Passage::Stop) {
            playing.changes = PerSeat::splat(0);
        }
        let asked = playing.people_asked(&self.seats);
        playing.clocks.ask(asked, passage, now);
        self.save(spent, now).await
    }

    /// Stores what is new in the log, then shows it.
    async fn save(&mut self, spent: Duration, now: Moment) -> Handled {
        let Some(playing) = &mut self.game else { return Err(problem("house-not-begun").into()) };
        let entries = new_entries(playing, spent, now);
        let count = entries.len();
        let outcome = playing.any_match.outcome();
        let append = Append {
            table: self.row.id.clone(),
            first: Place(playing.stored as i64),
            entries,
            mark: match &outcome {
                Some(outcome) => Mark::Finished(now, self.results(outcome)),
                None => Mark::Nothing,
            },
        };
        if let Err(error) = self.shared.append(append.clone()).await {
            error.log(&format_args!("an entry of table {} was not stored", self.row.id));
            self.reload().await;
            // A commit whose answer was lost is a commit.
            return if self.has_stored(&append) { Ok(Done::Stored) } else { Err(Fault::NotStored) };
        }
        if let Some(playing) = &mut self.game {
            playing.stored += count;
        }
        if outcome.is_some() {
            self.row.status = Status::Over;
            self.row.finished = Some(now);
        }
        self.offer = None;
        self.publish();
        self.prod_bots();
        Ok(Done::Stored)
    }

    /// Whether the log that was read anew has these entries.
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

    /// The entries of a game that begins: the chances before the first seat is asked.
    pub(super) fn opening(&self) -> Result<Vec<Entry>, RequestError> {
        let record = stored_record(&self.row, self.seed, &[]);
        let any_match =
            ceiba_catalog::resume(&record).map_err(|error| RequestError::Invalid(error.message()))?;
        let now = self.now();
        let clocks = crate::clock::Clocks::new(self.terms.clock, self.players()).text(now);
        let entry = |line| Entry { line, at: now, spent: Duration::ZERO, clocks: clocks.clone() };
        Ok(any_match.stored_since(0).into_iter().map(entry).collect())
    }

    /// Declines whatever is asked.
    fn decline(&mut self, seat: Seat) -> Handled {
        if self.row.status == Status::Running {
            self.check_plays_itself(seat)?;
        }
        if self.offer.take().is_none() {
            return Err(problem("house-nothing-offered").into());
        }
        self.publish();
        Ok(Done::Noted)
    }

    /// The offer of this kind, if one is open.
    pub(super) fn open_offer(&mut self, kind: &'static str) -> Option<&mut Offer> {
        self.offer.as_mut().filter(|offer| offer.kind == kind)
    }
}

/// What is not stored yet. The first entry carries the time it took.
fn new_entries(playing: &Playing, spent: Duration, now: Moment) -> Vec<Entry> {
    let clocks = playing.clocks.text(now);
    let lines = playing.any_match.stored_since(playing.stored).into_iter().enumerate();
    let spent = |index| if index == 0 { spent } else { Duration::ZERO };
    lines.map(|(index, line)| Entry { line, at: now, spent: spent(index), clocks: clocks.clone() }).collect()
}

/// What an action between these two phases did. Several actions of one turn are one phase; `opened` says that all seals
/// were in.
fn acted(before: Phase, after: Phase, opened: bool) -> Passage {
    match (before, after) {
        (Phase::Turn(one), Phase::Turn(other)) if one == other => Passage::On,
        (Phase::Apart(earlier), Phase::Apart(later)) if later.is_subset(earlier) => Passage::On,
        (Phase::Together(_), Phase::Together(_)) if !opened => Passage::On,
        _ => Passage::End,
    }
}

/// What happened between these two phases without an action: only a take-back leads to another turn, and whoever drops
/// a move of a parallel phase is in it again.
fn at_table(before: Phase, after: Phase) -> Passage {
    match (before, after) {
        (_, Phase::Over) => Passage::Stop,
        (Phase::Turn(one), Phase::Turn(other)) if one != other => Passage::Back,
        _ => Passage::On,
    }
}
