//! A table on this machine: a match, bots in threads of their own, and a file that keeps the game.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::Sender;
use std::thread;

use ceiba_catalog::{AnyMatch, Level, Look, RequestError, SearchLimits, Stop, Translator, find};
use ceiba_core::record::{Heading, Record, RecordError};
use ceiba_core::{Deal, Line, LogLine, Message, Outcome, Phase, Seat, SeatSet, Seed, TableEvent, Viewer};

use super::{BotMove, Hint, Host, HostUpdate, SeatRole};
use crate::game_folder::{self, GameFile};

/// The running bot searches, and the ticket that tells current answers from outdated ones.
struct BotThreads {
    post: Sender<HostUpdate>,
    ticket: u64,
    /// The bot that thinks now.
    bot: Option<(Seat, Stop)>,
    hint: Option<Stop>,
}

/// A match on this machine.
pub struct LocalHost {
    any_match: Box<dyn AnyMatch>,
    roles: Vec<SeatRole>,
    names: Vec<String>,
    date: String,
    file: Option<GameFile>,
    save_error: Option<Message>,
    thinking: BotThreads,
    /// Whether all is open: nobody plays, people only look.
    is_open: bool,
}

/// What a new game is to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameSetup {
    /// The game's id.
    pub game: String,
    /// Its config, as words.
    pub config: String,
    /// Who sits where.
    pub roles: Vec<SeatRole>,
    /// The number of an open seed; drawn if there is none.
    pub seed: Option<u64>,
}

impl LocalHost {
    /// A new game, kept in `file` from its first moment.
    pub fn open(
        setup: &GameSetup,
        file: Option<GameFile>,
        post: Sender<HostUpdate>,
        translator: &Translator,
    ) -> Result<LocalHost, RequestError> {
        let game = find(&setup.game)?;
        let kind = game.variant(&setup.config);
        let deal = Deal::Seed(setup.seed.map_or_else(fresh_seed, Seed::open));
        let is_open = !setup.roles.iter().any(SeatRole::is_person);
        let any_match = match is_open {
            true => kind.open_engine(&setup.config, None, deal)?,
            false => kind.open(&setup.config, deal)?,
        };
        if any_match.players() != setup.roles.len() {
            let message = Message::new("tui-wrong-seats")
                .with("players", any_match.players())
                .with("seats", setup.roles.len());
            return Err(RequestError::Invalid(message));
        }
        let mut table =
            LocalHost::at(any_match, setup.roles.clone(), game_folder::today(), file, post, translator);
        table.is_open = is_open;
        table.keep();
        Ok(table)
    }

    /// A kept game, to go on with.
    pub fn resume(
        record: &Record,
        file: Option<GameFile>,
        post: Sender<HostUpdate>,
        translator: &Translator,
    ) -> Result<LocalHost, RecordError> {
        let any_match = ceiba_catalog::resume(record)?;
        let roles = SeatRole::of_record(&record.seats, any_match.players());
        let date = record.date.clone().unwrap_or_else(game_folder::today);
        Ok(LocalHost::at(any_match, roles, date, file, post, translator))
    }

    fn at(
        any_match: Box<dyn AnyMatch>,
        roles: Vec<SeatRole>,
        date: String,
        file: Option<GameFile>,
        post: Sender<HostUpdate>,
        translator: &Translator,
    ) -> LocalHost {
        let names =
            Seat::all(roles.len()).zip(&roles).map(|(seat, role)| role.name(seat, translator)).collect();
        let thinking = BotThreads { post, ticket: 0, bot: None, hint: None };
        LocalHost { any_match, roles, names, date, file, save_error: None, thinking, is_open: false }
    }

    fn heading(&self) -> Heading {
        Heading { seats: self.roles.iter().map(SeatRole::to_string).collect(), date: Some(self.date.clone()) }
    }

    fn written(&self) -> String {
        self.any_match.stored(self.heading()).to_string()
    }

    /// Writes the game down. It goes on if that fails, and the player is told.
    fn keep(&mut self) {
        let Some(file) = &self.file else { return };
        let saved = file.save(&self.written());
        self.save_error = saved.err().map(|error| {
            let path = file.path().display().to_string();
            Message::new("tui-not-kept").with("path", path).with("error", error.to_string())
        });
    }

    /// Makes void what bots and hints are about to answer.
    fn interrupt(&mut self) {
        self.thinking.ticket += 1;
        if let Some((_, stop)) = self.thinking.bot.take() {
            stop.stop();
        }
        if let Some(stop) = self.thinking.hint.take() {
            stop.stop();
        }
    }

    fn changed(&mut self) {
        self.interrupt();
        self.keep();
    }

    /// The level of the next bot that is asked.
    fn next_bot(&self) -> Option<(Seat, Level)> {
        let sealed = self.any_match.sealed();
        let asked = self.any_match.phase().asked();
        asked.iter().filter(|&seat| !sealed.contains(seat)).find_map(|seat| match self.roles[seat.index()] {
            SeatRole::Bot(level) => Some((seat, level)),
            SeatRole::Person(_) => None,
        })
    }

    /// Lets a thread think, and post what it says under the current ticket.
    fn spawn(
        &self,
        seat: Seat,
        stop: &Stop,
        think: impl FnOnce(u64, &SearchLimits) -> HostUpdate + Send + 'static,
    ) {
        let post = self.thinking.post.clone();
        let ticket = self.thinking.ticket;
        let limits = SearchLimits { seed: fresh_number(), stop: stop.clone(), ..SearchLimits::default() };
        thread::spawn(move || {
            let thought = catch_unwind(AssertUnwindSafe(|| think(ticket, &limits)));
            let update = thought.unwrap_or(HostUpdate::Failed(seat));
            // The receiver may have been dropped.
            let _ = post.send(update);
        });
    }
}

fn fresh_seed() -> Seed {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system has randomness");
    Seed::new(bytes)
}

fn fresh_number() -> u64 {
    getrandom::u64().expect("the system has randomness")
}

impl Host for LocalHost {
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
        Seat::all(self.roles.len()).filter(|seat| self.roles[seat.index()].is_person()).collect()
    }

    fn phase(&self) -> Phase {
        self.any_match.phase()
    }

    fn sealed(&self) -> SeatSet {
        self.any_match.sealed()
    }

    fn look(&self, viewer: Viewer) -> Result<Look, RequestError> {
        self.any_match.look(viewer)
    }

    fn log(&self, viewer: Viewer) -> Result<Vec<LogLine>, RequestError> {
        self.any_match.shown_log(viewer)
    }

    fn is_secret(&self) -> bool {
        if matches!(self.phase(), Phase::Together(_) | Phase::Apart(_)) {
            return true;
        }
        let public = self.any_match.view(Viewer::Public);
        self.persons().iter().any(|seat| self.any_match.view(Viewer::Seat(seat)) != public)
    }

    fn viewers(&self) -> Vec<Viewer> {
        let is_shown = self.is_open || self.phase() == Phase::Over;
        let all = Viewer::all(self.players()).chain([Viewer::Referee]);
        if is_shown { all.collect() } else { Vec::new() }
    }

    fn play(&mut self, seat: Seat, action: &str) -> Result<(), RequestError> {
        self.any_match.play(seat, action)?;
        self.changed();
        Ok(())
    }

    fn undo(&mut self, seat: Seat) -> Result<(), RequestError> {
        self.any_match.at_table(TableEvent::Undo(seat))?;
        self.changed();
        Ok(())
    }

    fn start_bot(&mut self) -> Option<Seat> {
        if let Some((seat, _)) = self.thinking.bot {
            return Some(seat);
        }
        let (seat, level) = self.next_bot()?;
        let bot = self.any_match.bot(seat, level).ok()?;
        let stop = Stop::default();
        self.spawn(seat, &stop, move |ticket, limits| {
            HostUpdate::Move(BotMove { ticket, seat, action: bot.decide(limits).action })
        });
        self.thinking.bot = Some((seat, stop));
        Some(seat)
    }

    fn accept(&mut self, thought: &BotMove) -> Result<(), RequestError> {
        match self.is_current(thought.ticket) {
            true => self.play(thought.seat, &thought.action),
            false => Ok(()),
        }
    }

    fn hint(&mut self, seat: Seat) -> Result<(), RequestError> {
        let bot = self.any_match.bot(seat, Level::Ceiba)?;
        let stop = Stop::default();
        self.spawn(seat, &stop, move |ticket, limits| {
            HostUpdate::Hint(Hint { ticket, seat, advice: bot.search(limits) })
        });
        self.thinking.hint = Some(stop);
        Ok(())
    }

    fn is_current(&self, ticket: u64) -> bool {
        ticket == self.thinking.ticket
    }

    fn standing(&self) -> Option<(Outcome, Vec<Line>)> {
        self.any_match.outcome()?;
        self.any_match.standing().ok()
    }

    fn record(&self) -> Result<String, RequestError> {
        Ok(self.written())
    }

    fn save_error(&self) -> Option<Message> {
        self.save_error.clone()
    }

    fn exit_message(&self) -> Message {
        match (&self.file, &self.save_error) {
            (Some(file), None) if self.phase() == Phase::Over => {
                Message::new("tui-record-kept").with("path", file.path().display().to_string())
            }
            (Some(_), None) => Message::new("tui-kept"),
            (Some(_), Some(save_error)) => Message { id: "tui-unkept".into(), ..save_error.clone() },
            (None, _) => Message::new("tui-kept-nowhere"),
        }
    }
}

impl Drop for LocalHost {
    fn drop(&mut self) {
        self.interrupt();
    }
}
