//! The client without a terminal: what is shown, and what a key, a click or an update makes of it. Nothing here
//! waits, draws or reads a clock; what has to happen outside is handed back as effects.

mod bots;
mod keys;
pub(crate) mod line_editor;
pub(crate) mod lobby;
pub(crate) mod pace;
pub(crate) mod picker;
mod point;
pub(crate) mod start;
pub(crate) mod table;
mod table_opener;
mod turn;

use std::time::Duration;

use ceiba_catalog::Translator;
use ceiba_core::{Message, Viewer};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent};
use ratatui::layout::Size;

pub(crate) use keys::viewer_name;
pub use pace::BotPace;
pub(crate) use start::players;
pub use table_opener::TableOpener;

use crate::host::{Host, HostUpdate};
use crate::house::HouseClient;
use lobby::LobbyScreen;
use start::{ResumeScreen, StartScreen};
use table::TableScreen;

/// An input of the client.
#[derive(Clone, Debug)]
pub enum AppEvent {
    /// A key was pressed.
    Key(KeyEvent),
    /// The mouse was moved, clicked or turned.
    Mouse(MouseEvent),
    /// Text was pasted.
    Paste(String),
    /// The terminal has another size.
    Resize(Size),
    /// The table has news.
    Update(HostUpdate),
    /// The time asked for by [`AppEffect::Wake`] has passed.
    Wake,
    /// A second has passed while a clock runs.
    Tick,
    /// The terminal is gone, or somebody asks the program to end.
    Hangup,
}

/// What the caller of [`App::handle`] has to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AppEffect {
    /// Send [`AppEvent::Wake`] after this time.
    Wake(Duration),
    /// End, and print these messages after the screen is restored.
    Leave(Vec<Message>),
}

/// The screen that is shown.
pub(crate) enum AppScreen {
    /// What to play, and with whom.
    Start(StartScreen),
    /// Which kept game to go on with.
    Resume(ResumeScreen),
    /// The tables of a remote house.
    Lobby(LobbyScreen),
    /// A table.
    Table(Box<TableScreen>),
}

/// The state of the client, without a terminal.
pub struct App {
    pub(crate) translator: &'static Translator,
    pub(crate) size: Size,
    pub(crate) screen: AppScreen,
    opener: TableOpener,
    pace: BotPace,
}

impl App {
    /// The client at a table.
    pub fn at_table(host: Box<dyn Host>, opener: TableOpener, pace: BotPace, size: Size) -> App {
        let translator = opener.translator;
        let screen = AppScreen::Table(Box::new(TableScreen::new(host, translator, pace)));
        App { translator, size, screen, opener, pace }
    }

    /// The client at the start screen, with a game chosen or none.
    pub fn at_start(game: Option<&str>, opener: TableOpener, pace: BotPace, size: Size) -> App {
        let translator = opener.translator;
        let screen = AppScreen::Start(StartScreen::new(game, opener.seed));
        App { translator, size, screen, opener, pace }
    }

    /// The client with the kept games to choose from.
    pub fn at_kept_games(opener: TableOpener, pace: BotPace, size: Size) -> App {
        let translator = opener.translator;
        let games = opener.store.as_ref().map(crate::game_folder::GameFolder::unfinished).unwrap_or_default();
        App { translator, size, screen: AppScreen::Resume(ResumeScreen::new(games)), opener, pace }
    }

    /// The client with the tables of the house that tables are opened in.
    pub fn at_house(house: HouseClient, opener: TableOpener, pace: BotPace, size: Size) -> App {
        let translator = opener.translator;
        App { translator, size, screen: AppScreen::Lobby(LobbyScreen::new(house)), opener, pace }
    }

    /// Whether tables are opened in a remote house.
    pub(crate) fn is_visiting(&self) -> bool {
        self.opener.house.is_some()
    }

    /// Whether the screen changes by itself, because a clock on it runs.
    pub(crate) fn is_ticking(&self) -> bool {
        match &self.screen {
            AppScreen::Table(screen) => screen.host.clocks().iter().any(|clock| clock.runs),
            _ => false,
        }
    }

    /// Switches to a viewer, where the table allows it.
    pub fn look_as(&mut self, viewer: Viewer) {
        if let AppScreen::Table(screen) = &mut self.screen {
            screen.look_as(viewer);
        }
    }

    /// What an event makes of the client.
    pub fn handle(&mut self, event: AppEvent) -> Vec<AppEffect> {
        match event {
            AppEvent::Resize(size) => {
                self.size = size;
                return Vec::new();
            }
            AppEvent::Hangup => return self.leave(),
            AppEvent::Key(key) if is_interrupt(key) => return self.leave(),
            _ => {}
        }
        match &mut self.screen {
            AppScreen::Start(screen) => {
                let step = screen.handle(&event);
                self.take(step)
            }
            AppScreen::Resume(screen) => {
                let step = screen.handle(&event);
                self.take(step)
            }
            AppScreen::Lobby(screen) => {
                let step = screen.handle(&event);
                self.take(step)
            }
            AppScreen::Table(screen) => screen.handle(event, self.size),
        }
    }

    /// Goes where a start screen leads.
    fn take(&mut self, step: start::StartStep) -> Vec<AppEffect> {
        let opened = match step {
            start::StartStep::Stay => return Vec::new(),
            start::StartStep::Leave => return self.leave(),
            start::StartStep::Choose => {
                self.screen = AppScreen::Start(StartScreen::new(None, self.opener.seed));
                return Vec::new();
            }
            start::StartStep::Join(table) => self.opener.join(&table, None),
            start::StartStep::Open(setup) => self.opener.open(&setup),
            start::StartStep::Resume(game) => self.opener.resume(&game.record, Some(game.file)),
        };
        match opened {
            Ok(host) => {
                self.screen = AppScreen::Table(Box::new(TableScreen::new(host, self.translator, self.pace)));
            }
            Err(problem) => match &mut self.screen {
                AppScreen::Start(screen) => screen.refuse(&problem),
                AppScreen::Resume(screen) => screen.refuse(&problem),
                AppScreen::Lobby(screen) => screen.refuse(&problem),
                AppScreen::Table(_) => {}
            },
        }
        Vec::new()
    }

    /// Ends; a game that was played is kept.
    fn leave(&self) -> Vec<AppEffect> {
        match &self.screen {
            AppScreen::Table(screen) => screen.leave(),
            _ => vec![AppEffect::Leave(Vec::new())],
        }
    }
}

fn is_interrupt(key: KeyEvent) -> bool {
    key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL)
}
