//! Bots at the table: those who have a seat, and those who stand in for a person.

use std::time::Duration;

use ceiba_catalog::{BotKind, RequestError};
use ceiba_core::{Phase, Seat, TableEvent, Viewer};
use ceiba_store::{PersonId, SeatKind, TableStatus, Timestamp};

use super::{
    Acknowledgement, CommandOutcome, PendingBotJob, RunningMatch, TableCommand, TableError, TableTask,
};
use crate::bot_pool::{BotFailed, JobOwner, QueueFull, QuotaAccount};
use crate::ids;
use crate::time_control::TimeControl;

/// How soon a table tries again after the queue of bots was full.
const RETRY_BOTS: Duration = Duration::from_secs(2);

impl TableTask {
    /// Starts every bot that is asked and not yet thinking, and stops those that are no longer asked.
    pub(super) fn schedule_bots(&mut self) {
        if self.row.status != TableStatus::Running || self.stale {
            return;
        }
        self.bots_retry_at = None;
        let may_run_bots = self.may_run_bots();
        for seat in Seat::all(self.players()) {
            let brain = self.bot_of(seat).filter(|_| may_run_bots && self.is_waited_for(seat));
            let job = brain.and_then(|brain| self.bot_job(seat, brain));
            if let Some(playing) = &mut self.game {
                playing.bot_jobs[seat] = job;
            }
        }
    }

    /// The job of a bot for what a seat is asked now: the running one if it fits, otherwise a new one.
    fn bot_job(&mut self, seat: Seat, brain: BotKind) -> Option<PendingBotJob> {
        let question = self.seq(Viewer::Seat(seat));
        let job = self.game.as_mut()?.bot_jobs[seat].take();
        match job {
            Some(job) if job.question == question => Some(job),
            _ => self.submit_bot_job(seat, brain, question),
        }
    }

    /// Whether a bot has to act, and may think about it.
    pub(super) fn has_bot_to_run(&self) -> bool {
        self.has_bot_asked() && self.may_run_bots()
    }

    /// Whether bots may think: somebody is connected, or was until recently, or people play by correspondence.
    fn may_run_bots(&self) -> bool {
        self.bots_rest_from().is_none_or(|moment| self.now() < moment) || self.has_correspondence_player()
    }

    /// When bots stop thinking if nobody connects. At a table that was just loaded they do not think until somebody
    /// connects: a house that opens does not think at abandoned tables.
    fn bots_rest_from(&self) -> Option<Timestamp> {
        let patience = self.shared.settings.bots_rest_after;
        self.unwatched_since.map(|since| if self.was_visited { since.after(patience) } else { since })
    }

    /// Whether somebody who has not been replaced plays by correspondence: they need not be connected, but still wait
    /// for the bots. As their days run out one after another, an abandoned table comes to rest.
    fn has_correspondence_player(&self) -> bool {
        let Some(playing) = &self.game else { return false };
        let plays = |seat: Seat| {
            let is_replaced = playing.stand_ins[seat].is_some() || playing.any_match.out().contains(seat);
            self.row_of(seat).kind == SeatKind::Person && !is_replaced
        };
        matches!(self.terms.clock, TimeControl::Correspondence { .. }) && Seat::all(self.players()).any(plays)
    }

    /// The next time at which bots stop thinking or try again.
    pub(super) fn next_bot_change(&self) -> Option<Timestamp> {
        let rest = self.bots_rest_from().filter(|&moment| self.has_bot_asked() && self.now() < moment);
        [rest, self.bots_retry_at].into_iter().flatten().min()
    }

    fn has_bot_asked(&self) -> bool {
        Seat::all(self.players()).any(|seat| self.bot_of(seat).is_some() && self.is_waited_for(seat))
    }

    fn is_waited_for(&self, seat: Seat) -> bool {
        let Some(playing) = &self.game else { return false };
        let phase = playing.any_match.phase();
        let sealed = matches!(phase, Phase::Together(_)) && playing.any_match.sealed().contains(seat);
        phase.asked().contains(seat) && !sealed
    }

    fn submit_bot_job(&mut self, seat: Seat, brain: BotKind, question: u64) -> Option<PendingBotJob> {
        let inbox = self.shared.sender(&self.row.id)?;
        let thinker = match self.game.as_ref()?.any_match.bot_of_kind(seat, brain) {
            Ok(thinker) => thinker,
            Err(problem) => {
                tracing::error!(table = %self.row.id, %seat, ?problem, "a bot cannot think here");
                tokio::spawn(async move {
                    inbox.send(TableCommand::BotFinished { seat, question, action: Err(BotFailed) }).await
                });
                return Some(PendingBotJob { _handle: None, question });
            }
        };
        let (thinking, answer) = match self.shared.bot_pool.submit(self.job_owner(), brain, thinker) {
            Ok(begun) => begun,
            Err(QueueFull) => {
                self.bots_retry_at = Some(self.now().after(RETRY_BOTS));
                return None;
            }
        };
        tokio::spawn(async move {
            // A stopped job sends no answer.
            let Ok(action) = answer.await else { return };
            // A table that has gone to sleep meanwhile asks again when it wakes.
            drop(inbox.send(TableCommand::BotFinished { seat, question, action }).await);
        });
        Some(PendingBotJob { _handle: Some(thinking), question })
    }

    /// The account that bots here are charged to: the person who opened the table, otherwise the first person seated.
    pub(super) fn job_owner(&self) -> JobOwner {
        let seated = || self.seats.iter().find_map(|row| row.person.clone());
        let person: Option<PersonId> = self.row.host.clone().or_else(seated);
        let table = self.row.id.clone();
        JobOwner {
            account: person.map_or_else(|| QuotaAccount::Table(table.clone()), QuotaAccount::Person),
            table,
        }
    }

    /// Plays what a bot has decided, unless the seat has been asked something else meanwhile. If the bot failed or
    /// chose an illegal action, any legal one is played: otherwise the table would wait for ever.
    pub(super) async fn finish_bot_job(
        &mut self,
        seat: Seat,
        question: u64,
        action: Result<String, BotFailed>,
    ) {
        let is_asked = self.bot_of(seat).is_some() && self.is_waited_for(seat);
        let Some(playing) = &mut self.game else { return };
        let current = playing.bot_jobs[seat].as_ref().is_some_and(|job| job.question == question);
        if !current || !is_asked || self.stale {
            return;
        }
        playing.bot_jobs[seat] = None;
        let legal = playing.any_match.legal(seat);
        let wanted = action.ok();
        let any = legal.get((ids::dice() % legal.len().max(1) as u64) as usize).cloned();
        for action in [wanted, any].into_iter().flatten() {
            match self.apply(Some(seat), |any_match| any_match.play(seat, &action)).await {
                Err(TableError::Refused(problem)) => {
                    tracing::error!(table = %self.row.id, %seat, action, ?problem, "a bot's move is not allowed");
                }
                Ok(_) | Err(TableError::NotStored) => return,
            }
        }
    }

    /// Lets a bot take over a seat.
    pub(super) async fn take_over(&mut self, seat: Seat) -> CommandOutcome {
        let brain = self.terms.stand_in.0;
        self.apply_with(None, |playing| playing.take_over(seat, brain)).await
    }

    /// Hands a seat back to its person, who then has at least the grace period.
    pub(super) async fn hand_back(&mut self, seat: Seat) -> CommandOutcome {
        let grace = self.terms.grace_period();
        if let Some(playing) = &mut self.game {
            playing.stand_ins[seat] = None;
            playing.bot_jobs[seat] = None;
            playing.clocks.ensure_at_least(seat, grace);
        }
        self.apply(None, |any_match| any_match.at_table(TableEvent::HandBack(seat))).await
    }

    /// The next time at which a person is out of time or away for too long.
    pub(super) fn next_deadline(&self) -> Option<Timestamp> {
        Seat::all(self.players()).filter_map(|seat| self.deadline(seat)).min()
    }

    /// Does what is due by now.
    pub(super) async fn tick(&mut self) {
        if self.stale {
            self.reload().await;
            // A start that could not be stored is retried.
            self.stale |= !self.stale && self.start_if_full().await.is_err();
            return;
        }
        let now = self.now();
        let due = |&seat: &Seat| self.deadline(seat).is_some_and(|moment| moment <= now);
        let Some(seat) = Seat::all(self.players()).find(due) else {
            self.schedule_bots();
            return;
        };
        let handled: CommandOutcome = if self.players() == 2 {
            self.apply(None, |any_match| any_match.at_table(TableEvent::Flag(seat))).await
        } else {
            self.take_over(seat).await
        };
        match handled {
            Ok(Acknowledgement::Stored | Acknowledgement::Noted) | Err(TableError::NotStored) => {}
            Err(TableError::Refused(problem)) => {
                tracing::error!(table = %self.row.id, %seat, ?problem, "what was due is not allowed");
                self.stale = true;
            }
        }
    }
}

impl RunningMatch {
    /// Lets a bot play for the seat from now on.
    pub(super) fn take_over(&mut self, seat: Seat, brain: BotKind) -> Result<(), RequestError> {
        let name = brain.to_string().parse().expect("a bot's word is a bot's name");
        self.any_match.at_table(TableEvent::TakeOver(seat, name))?;
        self.stand_ins[seat] = Some(brain);
        Ok(())
    }
}
