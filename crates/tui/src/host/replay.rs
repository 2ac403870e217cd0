//! A recorded game, shown step by step.

use ceiba_catalog::{AnyMatch, Look, RequestError, Translator};
use ceiba_core::record::{Record, RecordError};
use ceiba_core::{Line, LogLine, Message, Outcome, Phase, Seat, SeatSet, Viewer};

use super::{BotMove, Host, ReplayProgress, SeatRole};

/// A record and how far it has been shown.
pub struct ReplayHost {
    record: Record,
    names: Vec<String>,
    any_match: Box<dyn AnyMatch>,
    at: usize,
}

impl ReplayHost {
    /// Opens the record at entry `at`.
    pub fn new(record: Record, at: usize, translator: &Translator) -> Result<ReplayHost, RecordError> {
        // The whole of it first, so that what is wrong is told at once.
        let players = ceiba_catalog::replay(&record, None)?.players();
        let at = at.min(record.entries.len());
        let any_match = ceiba_catalog::replay(&record, Some(at))?;
        let roles = SeatRole::of_record(&record.seats, players);
        let names = Seat::all(players).zip(&roles).map(|(seat, role)| role.name(seat, translator)).collect();
        Ok(ReplayHost { record, names, any_match, at })
    }

    fn not_playable<T>() -> Result<T, RequestError> {
        Err(RequestError::Invalid(Message::new("tui-recorded")))
    }
}

impl Host for ReplayHost {
    fn game(&self) -> &'static str {
        self.any_match.game()
    }

    fn config(&self) -> String {
        self.any_match.config()
    }

    fn names(&self) -> &[String] {
        &self.names
    }

    fn players(&self) -> usize {
        self.any_match.players()
    }

    fn persons(&self) -> SeatSet {
        SeatSet::EMPTY
    }

    fn phase(&self) -> Phase {
        self.any_match.phase()
    }

    fn sealed(&self) -> SeatSet {
        self.any_match.sealed()
    }

    fn look(&self, viewer: Viewer) -> Result<Look, RequestError> {
        let mut look = self.any_match.look(viewer)?;
        look.scene.choices.clear();
        Ok(look)
    }

    fn log(&self, viewer: Viewer) -> Result<Vec<LogLine>, RequestError> {
        self.any_match.shown_log(viewer)
    }

    fn is_secret(&self) -> bool {
        false
    }

    fn viewers(&self) -> Vec<Viewer> {
        Viewer::all(self.players()).chain([Viewer::Referee]).collect()
    }

    fn play(&mut self, _seat: Seat, _action: &str) -> Result<(), RequestError> {
        ReplayHost::not_playable()
    }

    fn undo(&mut self, _seat: Seat) -> Result<(), RequestError> {
        ReplayHost::not_playable()
    }

    fn start_bot(&mut self) -> Option<Seat> {
        None
    }

    fn accept(&mut self, _thought: &BotMove) -> Result<(), RequestError> {
        ReplayHost::not_playable()
    }

    fn hint(&mut self, _seat: Seat) -> Result<(), RequestError> {
        ReplayHost::not_playable()
    }

    fn is_current(&self, _ticket: u64) -> bool {
        false
    }

    fn standing(&self) -> Option<(Outcome, Vec<Line>)> {
        self.any_match.outcome()?;
        self.any_match.standing().ok()
    }

    fn record(&self) -> Result<String, RequestError> {
        Ok(self.record.to_string())
    }

    fn save_error(&self) -> Option<Message> {
        None
    }

    fn exit_message(&self) -> Message {
        Message::new("tui-recorded")
    }

    fn progress(&self) -> Option<ReplayProgress> {
        Some(ReplayProgress { at: self.at, of: self.record.entries.len() })
    }

    fn go_to(&mut self, entries: usize) -> Result<(), RequestError> {
        let entries = entries.min(self.record.entries.len());
        let any_match = ceiba_catalog::replay(&self.record, Some(entries));
        self.any_match = any_match.map_err(|error| RequestError::Invalid(error.message()))?;
        self.at = entries;
        Ok(())
    }
}
