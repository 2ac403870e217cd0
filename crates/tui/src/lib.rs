//! Ceiba in the terminal. [`Host`] is a table, local or remote; [`App`] is the client as a pure machine from
//! events to a screen; [`terminal`] runs it on a real terminal and [`plain`] is the same product line by line.
//! No game is named here but in the drawings.

mod app;
mod draw;
mod game_folder;
mod host;
mod house;
pub mod plain;
pub mod terminal;

mod colour_depth;

use ceiba_catalog::{Translator, find, shown_config};
use ceiba_core::Message;
use ceiba_core::record::Record;

pub use app::{App, AppEffect, AppEvent, BotPace, TableOpener};
pub use colour_depth::ColourDepth;
pub use game_folder::{GameFile, GameFolder, UnfinishedGame};
pub use host::{
    BotMove, GameSetup, Hint, Host, HostCommand, HostUpdate, LocalHost, Notice, RemoteHost, RemoteUpdate,
    ReplayHost, ReplayProgress, SeatRole,
};
pub use house::{HouseAddress, HouseClient, ListedTable, TableList};

/// A kept game in a line: what it is, since when, how far, and who plays.
pub(crate) fn kept_line(translator: &Translator, record: &Record) -> String {
    let name = find(&record.game.value).map(|game| translator.say(&game.name()));
    let name = name.unwrap_or_else(|_| record.game.value.clone());
    let line = Message::new("tui-kept-game")
        .with("game", name)
        .with("date", record.date.clone().unwrap_or_default())
        .with("config", shown_config(&record.config.value).collect::<Vec<_>>().join(" "))
        .with("entries", record.entries.len())
        .with("seats", record.seats.join(", "));
    translator.say(&line)
}

/// How many seats a game has by this config, if the config is accepted.
pub fn seats(game: &str, config: &str) -> Result<usize, ceiba_catalog::RequestError> {
    let game = find(game)?;
    let canonical = game.variant(config).canonical(config)?;
    Ok(app::players(game, &canonical))
}

/// Draws what the client shows, in the colours that the terminal has.
pub fn draw(app: &App, frame: &mut ratatui::Frame<'_>, depth: ColourDepth) {
    draw::draw(app, frame, depth);
}
