//! The client without a terminal: what is shown, and what a key, a click or an update makes of it. Nothing here
//! waits, draws or reads a clock; what has to happen outside is handed back as effects.

mod bots;
mod desk;
mod keys;
pub(crate) mod line;
pub(crate) mod lobby;
pub(crate) mod pace;
pub(crate) mod picker;
mod point;
pub(crate) mod start;
pub(crate) mod table;
mod turn;

use std::time::Duration;

use ceiba_catalog::Translator;
use ceiba_core::{Message, Viewer};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent};
use ratatui::layout::Size;

pub use desk::Desk;
pub(crate) use keys::viewer_name;
pub use pace::Pace;
pub(crate) use start::players;

use crate::host::{Host, Update};
use crate::house::House;
use lobby::LobbyScreen;
use start::{ResumeScreen, StartScreen};
use table::TableScreen;

/// What happens to the client.
#[derive(Clone, Debug)]
pub enum Event {
    /// A key was pressed.
    Key(KeyEvent),
    /// The mouse was moved, clicked or turned.
    Mouse(MouseEvent),
    /// Text was pasted.
    Paste(String),
    /// The terminal has another size.
    Resize(Size),
    /// The table has news.
    Update(Update),
    /// The time asked for by [`Effect::Wake`] has passed.
    Wake,
    /// A second has passed while a clock runs.
    Tick,
    /// The terminal is gone, or somebody asks the program to end.
    Hangup,
}

/// What has to happen outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Send [`Event::Wake`] after so long.
    Wake(Duration),
    /// End, and say this where the screen was.
    Leave(Vec<Message>),
}

/// What is shown.
pub(crate) enum Screen {
    /// What to play, and with whom.
    Start(StartScreen),
    /// Which kept game to go on with.
    Resume(ResumeScreen),
    /// The tables of a house elsewhere.
    Lobby(LobbyScreen),
    /// A table.
    Table(Box<TableScreen>),
}

/// The client.
pub struct App {
    pub(crate) words: &'static Translator,
    pub(crate) size: Size,
    pub(crate) screen: Screen,
    desk: Desk,
    pace: Pace,
}

impl App {
    /// The client at a table.
    pub fn at_table(host: Box<dyn Host>, desk: Desk, pace: Pace, size: Size) -> App {
        let words = desk.words;
        let screen = Screen::Table(Box::new(TableScreen::new(host, words, pace)));
        App { words, size, screen, desk, pace }
    }

    /// The client at the start screen, with a game chosen or none.
    pub fn at_start(game: Option<&str>, desk: Desk, pace: Pace, size: Size) -> App {
        let words = desk.words;
        let screen = Screen::Start(StartScreen::new(game, desk.seed));
        App { words, size, screen, desk, pace }
    }

    /// The client with the kept games to choose from.
    pub fn at_kept_games(desk: Desk, pace: Pace, size: Size) -> App {
        let words = desk.words;
        let games = desk.store.as_ref().map(crate::store::Store::unfinished).unwrap_or_default();
        App { words, size, screen: Screen::Resume(ResumeScreen::new(games)), desk, pace }
    }

    /// The client with the tables of the house that the desk is in.
    pub fn at_house(house: House, desk: Desk, pace: Pace, size: Size) -> App {
        let words = desk.words;
        App { words, size, screen: Screen::Lobby(LobbyScreen::new(house)), desk, pace }
    }

    /// Whether tables are opened in a house elsewhere.
    pub(crate) fn is_visiting(&self) -> bool {
        self.desk.house.is_some()
    }

    /// Whether the screen changes by itself, because a clock on it runs.
    pub(crate) fn is_ticking(&self) -> bool {
        match &self.screen {
            Screen::Table(screen) => screen.host.clocks().iter().any(|clock| clock.runs),
            _ => false,
        }
    }

    /// Looks with these eyes, where the table allows it.
    pub fn look_as(&mut self, viewer: Viewer) {
        if let Screen::Table(screen) = &mut self.screen {
            screen.look_as(viewer);
        }
    }

    /// What an event makes of the client.
    pub fn handle(&mut self, event: Event) -> Vec<Effect> {
        match event {
            Event::Resize(size) => {
                self.size = size;
                return Vec::new();
            }
            Event::Hangup => return self.leave(),
            Event::Key(key) if is_interrupt(key) => return self.leave(),
            _ => {}
        }
        match &mut self.screen {
            Screen::Start(screen) => {
                let step = screen.handle(&event);
                self.take(step)
            }
            Screen::Resume(screen) => {
                let step = screen.handle(&event);
                self.take(step)
            }
            Screen::Lobby(screen) => {
                let step = screen.handle(&event);
                self.take(step)
            }
            Screen::Table(screen) => screen.handle(event, self.size),
        }
    }

    /// Goes where a start screen leads.
    fn take(&mut self, step: start::Step) -> Vec<Effect> {
        let opened = match step {
            start::Step::Stay => return Vec::new(),
            start::Step::Leave => return self.leave(),
            start::Step::Choose => {
                self.screen = Screen::Start(StartScreen::new(None, self.desk.seed));
                return Vec::new();
            }
            start::Step::Join(table) => self.desk.join(&table, None),
            start::Step::Open(setup) => self.desk.open(&setup),
            start::Step::GoOn(game) => self.desk.resume(&game.record, Some(game.kept)),
        };
        match opened {
            Ok(host) => {
                self.screen = Screen::Table(Box::new(TableScreen::new(host, self.words, self.pace)));
            }
            Err(problem) => match &mut self.screen {
                Screen::Start(screen) => screen.refuse(&problem),
                Screen::Resume(screen) => screen.refuse(&problem),
                Screen::Lobby(screen) => screen.refuse(&problem),
                Screen::Table(_) => {}
            },
        }
        Vec::new()
    }

    /// Ends; a game that was played is kept.
    fn leave(&self) -> Vec<Effect> {
        match &self.screen {
            Screen::Table(screen) => screen.leave(),
            _ => vec![Effect::Leave(Vec::new())],
        }
    }
}

fn is_interrupt(key: KeyEvent) -> bool {
    key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL)
}
