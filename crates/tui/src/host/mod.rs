//! What the client talks to: a table somewhere. It is asked without waiting; what takes time, such as a bot's
//! thinking, arrives later as an [`Update`].

mod local;
mod role;
mod tape;

use ceiba_catalog::{Advice, Problem};
use ceiba_core::{Line, LogLine, Message, Outcome, Phase, Scene, Seat, SeatSet, Viewer};

pub use local::{Local, Setup};
pub use role::Role;
pub use tape::Tape;

/// What a table sends on its own account.
#[derive(Clone, Debug)]
pub enum Update {
    /// A bot has made up its mind.
    Thought(Thought),
    /// A hint has been found.
    Hint(Thought),
    /// A bot has failed; the game is kept.
    Failed(Seat),
}

/// What a bot came to.
#[derive(Clone, Debug)]
pub struct Thought {
    /// Which question it answers: an answer to an older one is void.
    pub ticket: u64,
    /// Whose move it is.
    pub seat: Seat,
    /// The move, and what it thinks of it.
    pub advice: Advice,
}

/// How far a recorded game has been shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Entries shown.
    pub at: usize,
    /// Entries there are.
    pub of: usize,
}

/// A table, here or elsewhere.
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
    fn scene(&self, viewer: Viewer) -> Result<Scene, Problem>;
    /// The log as a viewer sees it.
    fn log(&self, viewer: Viewer) -> Result<Vec<LogLine>, Problem>;
    /// Whether persons at one keyboard must not see each other's screen now.
    fn is_secret(&self) -> bool;
    /// Who may look besides the seats at this keyboard: for watching and for recorded games.
    fn viewers(&self) -> Vec<Viewer>;
    /// Plays or seals an action.
    fn play(&mut self, seat: Seat, action: &str) -> Result<(), Problem>;
    /// Takes back the last action of a seat.
    fn undo(&mut self, seat: Seat) -> Result<(), Problem>;
    /// Lets the bot think that is asked next, if one is and none thinks yet. Returns whose turn it is to think.
    fn wake(&mut self) -> Option<Seat>;
    /// Plays what a bot has thought, unless the question is old.
    fn accept(&mut self, thought: &Thought) -> Result<(), Problem>;
    /// Asks for the best move of a seat; the answer is an [`Update::Hint`].
    fn hint(&mut self, seat: Seat) -> Result<(), Problem>;
    /// Whether an answer belongs to the last question.
    fn is_current(&self, thought: &Thought) -> bool;
    /// The result and the score line by line, once it is over.
    fn standing(&self) -> Option<(Outcome, Vec<Line>)>;
    /// The record as it stands.
    fn record(&self) -> String;
    /// What went wrong with keeping the game, if anything did.
    fn trouble(&self) -> Option<Message>;
    /// How far a recorded game has been shown; none at a table where it is played.
    fn progress(&self) -> Option<Progress> {
        None
    }
    /// Shows a recorded game after so many entries.
    fn go_to(&mut self, _entries: usize) -> Result<(), Problem> {
        Ok(())
    }
}
