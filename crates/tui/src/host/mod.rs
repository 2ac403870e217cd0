//! What the client talks to: a table somewhere. It is asked without waiting; what takes time, such as a bot's
//! thinking, arrives later as an [`HostUpdate`].

mod host_command;
mod local;
mod remote;
mod replay;
mod role;

use std::time::Duration;

use ceiba_catalog::{Look, RequestError, SearchReport};
use ceiba_core::{Line, LogLine, Message, Outcome, Phase, Seat, SeatSet, Viewer};

pub use host_command::HostCommand;
pub(crate) use host_command::WORDS as TABLE_COMMANDS;
pub use local::{GameSetup, LocalHost};
pub use remote::RemoteHost;
pub use replay::ReplayHost;
pub use role::SeatRole;

use crate::house::wire::{RemoteMessage, RemoteSnapshot};

/// What a table sends on its own account.
#[derive(Clone, Debug)]
pub enum HostUpdate {
    /// A bot has made up its mind.
    Move(BotMove),
    /// A hint has been found.
    Hint(Hint),
    /// A bot has failed; the game is kept.
    Failed(Seat),
    /// An update of a remote table.
    Remote(Box<RemoteUpdate>),
    /// Nothing more will be typed.
    InputOver,
}

/// An update from a remote table, opaque to all but its host.
#[derive(Clone, Debug)]
pub struct RemoteUpdate(pub(crate) RemoteEvent);

/// An event on the connection to a house.
#[derive(Clone, Debug)]
pub(crate) enum RemoteEvent {
    /// All that the player may see now; and the record, once the game is over.
    Snapshot(Box<RemoteSnapshot>, Option<String>),
    /// An answer to something that was asked for.
    Reply(RemoteMessage),
    /// The connection is lost; it is tried again.
    Lost,
    /// The house does not let the player back to the table.
    Refused(RequestError),
}

/// A word to the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// What is said.
    pub message: Message,
    /// The rule behind it.
    pub clause: Option<String>,
    /// Whether something went wrong.
    pub is_error: bool,
}

impl Notice {
    /// Something worth knowing.
    pub(crate) fn told(message: Message) -> Notice {
        Notice { message, clause: None, is_error: false }
    }

    /// Something that went wrong.
    pub(crate) fn error(message: Message) -> Notice {
        Notice { message, clause: None, is_error: true }
    }
}

/// A move that a bot has decided to play.
#[derive(Clone, Debug)]
pub struct BotMove {
    /// Which question it answers: an answer to an older one is void.
    pub ticket: u64,
    /// Whose move it is.
    pub seat: Seat,
    /// The move.
    pub action: String,
}

/// What a player who asked for help is told.
#[derive(Clone, Debug)]
pub struct Hint {
    /// Which question it answers: an answer to an older one is void.
    pub ticket: u64,
    /// Whose move it is.
    pub seat: Seat,
    /// A move, and what it is worth.
    pub advice: SearchReport,
}

/// A seat's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatClock {
    /// Whose it is.
    pub seat: Seat,
    /// The time left.
    pub left: Duration,
    /// Whether it runs.
    pub runs: bool,
}

impl SeatClock {
    /// Whose clock stands at what.
    pub(crate) fn told(&self) -> Message {
        let seconds = self.left.as_secs();
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        let left = match hours {
            0 => format!("{minutes}:{seconds:02}"),
            _ => format!("{hours}:{minutes:02}:{seconds:02}"),
        };
        Message::new("tui-clock").with("seat", self.seat).with("left", left)
    }
}

/// How far a recorded game has been shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReplayProgress {
    /// Entries shown.
    pub at: usize,
    /// Entries there are.
    pub of: usize,
}

/// A table, local or remote.
pub trait Host {
    /// The game's id.
    fn game(&self) -> &'static str;
    /// What was agreed, as words.
    fn config(&self) -> String;
    /// What the players are called, seat 1 first; empty where a seat has no name.
    fn names(&self) -> &[String];
    /// How many seats there are.
    fn players(&self) -> usize;
    /// The seats that are played at this keyboard.
    fn persons(&self) -> SeatSet;
    /// What is waited for.
    fn phase(&self) -> Phase;
    /// The seats that have sealed their action.
    fn sealed(&self) -> SeatSet;
    /// What a viewer sees and may choose.
    fn look(&self, viewer: Viewer) -> Result<Look, RequestError>;
    /// The log as a viewer sees it.
    fn log(&self, viewer: Viewer) -> Result<Vec<LogLine>, RequestError>;
    /// Whether persons at one keyboard must not see each other's screen now.
    fn is_secret(&self) -> bool;
    /// Who may look besides the seats at this keyboard: for watching and for recorded games.
    fn viewers(&self) -> Vec<Viewer>;
    /// Plays or seals an action.
    fn play(&mut self, seat: Seat, action: &str) -> Result<(), RequestError>;
    /// Takes back the last action of a seat.
    fn undo(&mut self, seat: Seat) -> Result<(), RequestError>;
    /// Lets the bot think that is asked next, if one is and none thinks yet. Returns whose turn it is to think.
    fn start_bot(&mut self) -> Option<Seat>;
    /// Plays what a bot has thought, unless the question is old.
    fn accept(&mut self, thought: &BotMove) -> Result<(), RequestError>;
    /// Asks for the best move of a seat; the answer is an [`HostUpdate::Hint`].
    fn hint(&mut self, seat: Seat) -> Result<(), RequestError>;
    /// Whether an answer belongs to the last question.
    fn is_current(&self, ticket: u64) -> bool;
    /// The result and the score line by line, once it is over.
    fn standing(&self) -> Option<(Outcome, Vec<Line>)>;
    /// The record as it stands.
    fn record(&self) -> Result<String, RequestError>;
    /// What went wrong with keeping the game, if anything did.
    fn save_error(&self) -> Option<Message>;
    /// The message shown on leaving: how to resume, or where the record is.
    fn exit_message(&self) -> Message;
    /// Whether the table is remote, so that requests are answered later as updates.
    fn is_remote(&self) -> bool {
        false
    }
    /// Whether an action is on its way to a remote table.
    fn is_sending(&self) -> bool {
        false
    }
    /// Applies an update of a remote table. Returns a notice for the player, if there is one.
    fn apply(&mut self, _news: RemoteUpdate) -> Option<Notice> {
        None
    }
    /// Asks for something that concerns the others at the table.
    fn send_command(&mut self, _wish: HostCommand) -> Result<(), RequestError> {
        Err(RequestError::Invalid(Message::new("tui-nobody-else")))
    }
    /// The clocks as they stand now; none in a game without clocks.
    fn clocks(&self) -> Vec<SeatClock> {
        Vec::new()
    }
    /// How far a recorded game has been shown; none at a table where it is played.
    fn progress(&self) -> Option<ReplayProgress> {
        None
    }
    /// Shows a recorded game after `entries` entries.
    fn go_to(&mut self, _entries: usize) -> Result<(), RequestError> {
        Ok(())
    }
}
