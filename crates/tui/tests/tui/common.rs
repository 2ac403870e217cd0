//! What the tests of the client share: tables with a known deal, keys, and the screen as text.

use std::sync::mpsc::{Receiver, channel};

use ceiba_catalog::{Level, Translator};
use ceiba_core::{Phase, Seat, Viewer};
use ceiba_tui::{
    App, AppEffect, AppEvent, BotPace, ColourDepth, GameSetup, Host, HostUpdate, LocalHost, SeatRole,
    TableOpener,
};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Size;

/// A desk that keeps nothing, and what its tables post.
pub(crate) fn opener() -> (TableOpener, Receiver<HostUpdate>) {
    let (post, updates) = channel();
    (
        TableOpener { translator: Translator::english(), store: None, post, seed: Some(1), house: None },
        updates,
    )
}

/// A set-up with the open seed 1.
pub(crate) fn setup(game: &str, config: &str, roles: Vec<SeatRole>) -> GameSetup {
    GameSetup { game: game.into(), config: config.into(), roles, seed: Some(1) }
}

/// Persons on all seats.
pub(crate) fn persons(game: &str, config: &str) -> GameSetup {
    let seats = ceiba_tui::seats(game, config).unwrap();
    setup(game, config, vec![SeatRole::person(); seats])
}

/// A person on seat 1, the quickest bots on the others.
pub(crate) fn alone(game: &str, config: &str) -> GameSetup {
    let seats = ceiba_tui::seats(game, config).unwrap();
    let mut roles = vec![SeatRole::Bot(Level::Sprout); seats];
    roles[0] = SeatRole::person();
    setup(game, config, roles)
}

/// A table after so many actions, the same each time.
pub(crate) fn played(setup: &GameSetup, opener: &TableOpener, actions: usize) -> Box<dyn Host> {
    let mut host = LocalHost::open(setup, None, opener.post.clone(), opener.translator).unwrap();
    for step in 0..actions {
        let Some(seat) = asked(&host) else { break };
        let scene = host.look(Viewer::Seat(seat)).unwrap().scene;
        let action = scene.choices[step * 7919 % scene.choices.len()].action.clone();
        host.play(seat, &action).unwrap();
    }
    Box::new(host)
}

/// The first seat that is asked and has not sealed.
pub(crate) fn asked(host: &impl Host) -> Option<Seat> {
    match host.phase() {
        Phase::Over => None,
        phase => phase.asked().iter().find(|&seat| !host.sealed().contains(seat)),
    }
}

/// The client at a table.
pub(crate) fn client(host: Box<dyn Host>, opener: TableOpener, size: (u16, u16)) -> App {
    App::at_table(host, opener, BotPace::Instant, Size::new(size.0, size.1))
}

/// Presses a key.
pub(crate) fn press(app: &mut App, code: KeyCode) -> Vec<AppEffect> {
    app.handle(AppEvent::Key(KeyEvent::new(code, KeyModifiers::NONE)))
}

/// Types a text.
pub(crate) fn write(app: &mut App, text: &str) {
    for letter in text.chars() {
        press(app, KeyCode::Char(letter));
    }
}

/// The screen, in all its colours.
pub(crate) fn screen(app: &App, size: (u16, u16), depth: ColourDepth) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
    terminal.draw(|frame| ceiba_tui::draw(app, frame, depth)).unwrap();
    terminal.backend().buffer().clone()
}

/// The screen as text, without the spaces at the ends of lines.
pub(crate) fn text(app: &App, size: (u16, u16)) -> String {
    let buffer = screen(app, size, ColourDepth::True);
    let rows = (0..size.1).map(|y| {
        let row: String = (0..size.0).map(|x| buffer[(x, y)].symbol()).collect();
        row.trim_end().to_owned() + "\n"
    });
    rows.collect()
}

/// Lets all bots move until somebody at the keyboard is asked or the game is over.
pub(crate) fn settle(
    app: &mut App,
    updates: &Receiver<HostUpdate>,
    is_done: impl Fn(&str) -> bool,
    size: (u16, u16),
) {
    while !is_done(&text(app, size)) {
        let update = updates.recv().expect("a bot answers");
        app.handle(AppEvent::Update(update));
    }
}
