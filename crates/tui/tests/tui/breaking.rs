//! A panic in the middle of a game: the terminal is given back, and the game is on disk.

use std::io::{Read, Write};
use std::sync::mpsc::channel;
use std::{env, fs, thread};

use ceiba_catalog::{Look, RequestError, Translator};
use ceiba_core::{Line, LogLine, Message, Outcome, Phase, Seat, SeatSet, Viewer};
use ceiba_tui::{App, BotMove, BotPace, ColourDepth, GameFolder, Host, LocalHost, TableOpener, terminal};
use portable_pty::{CommandBuilder, PtySize, native_pty_system};

use crate::common::persons;

/// A table that breaks when it is asked for a hint.
struct Breaks(LocalHost);

impl Host for Breaks {
    fn game(&self) -> &'static str {
        self.0.game()
    }
    fn config(&self) -> String {
        self.0.config()
    }
    fn names(&self) -> &[String] {
        self.0.names()
    }
    fn players(&self) -> usize {
        self.0.players()
    }
    fn persons(&self) -> SeatSet {
        self.0.persons()
    }
    fn phase(&self) -> Phase {
        self.0.phase()
    }
    fn sealed(&self) -> SeatSet {
        self.0.sealed()
    }
    fn look(&self, viewer: Viewer) -> Result<Look, RequestError> {
        self.0.look(viewer)
    }
    fn log(&self, viewer: Viewer) -> Result<Vec<LogLine>, RequestError> {
        self.0.log(viewer)
    }
    fn is_secret(&self) -> bool {
        self.0.is_secret()
    }
    fn viewers(&self) -> Vec<Viewer> {
        self.0.viewers()
    }
    fn play(&mut self, seat: Seat, action: &str) -> Result<(), RequestError> {
        self.0.play(seat, action)
    }
    fn undo(&mut self, seat: Seat) -> Result<(), RequestError> {
        self.0.undo(seat)
    }
    fn start_bot(&mut self) -> Option<Seat> {
        self.0.start_bot()
    }
    fn accept(&mut self, thought: &BotMove) -> Result<(), RequestError> {
        self.0.accept(thought)
    }
    fn hint(&mut self, _seat: Seat) -> Result<(), RequestError> {
        panic!("broken on purpose")
    }
    fn is_current(&self, ticket: u64) -> bool {
        self.0.is_current(ticket)
    }
    fn standing(&self) -> Option<(Outcome, Vec<Line>)> {
        self.0.standing()
    }
    fn record(&self) -> Result<String, RequestError> {
        self.0.record()
    }
    fn save_error(&self) -> Option<Message> {
        self.0.save_error()
    }
    fn exit_message(&self) -> Message {
        self.0.exit_message()
    }
}

/// Where the broken program keeps its game.
const FOLDER: &str = "CEIBA_BREAKING_FOLDER";

/// Not a test of its own: the program that [`a_panic_gives_the_terminal_back`] runs in a terminal.
#[test]
#[ignore = "run by another test, in a terminal of its own"]
fn the_broken_program() {
    let store = GameFolder::at(env::var_os(FOLDER).expect("a folder").into());
    let (mail, post) = terminal::EventChannel::open();
    let translator = Translator::english();
    let host = LocalHost::open(
        &persons("mayacode", "players=2"),
        Some(store.reserve("mayacode")),
        post.clone(),
        translator,
    );
    let opener = TableOpener { translator, store: None, post, seed: None, house: None };
    let mut app =
        App::at_table(Box::new(Breaks(host.unwrap())), opener, BotPace::Instant, terminal::screen_size());
    terminal::run(&mut app, &mail, ColourDepth::True).unwrap();
}

#[test]
fn a_panic_gives_the_terminal_back() {
    let folder = env::temp_dir().join(format!("ceiba-breaking-{}", std::process::id()));
    let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
    let pair = native_pty_system().openpty(size).unwrap();
    let mut command = CommandBuilder::new(env::current_exe().unwrap());
    command.args(["--exact", "--ignored", "--nocapture", "breaking::the_broken_program"]);
    command.env(FOLDER, &folder);
    command.env("TERM", "xterm-256color");
    command.env("RUST_BACKTRACE", "0");
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut reader = pair.master.try_clone_reader().unwrap();
    let (sender, output) = channel();
    thread::spawn(move || {
        let mut buffer = [0; 4096];
        while let Ok(count @ 1..) = reader.read(&mut buffer) {
            if sender.send(buffer[..count].to_vec()).is_err() {
                break;
            }
        }
    });
    let mut keyboard = pair.master.take_writer().unwrap();
    let mut screen = vt100::Parser::new(24, 80, 0);
    while !screen.screen().contents().contains("q leave") {
        screen.process(&output.recv().expect("a board"));
    }
    assert!(screen.screen().alternate_screen());
    // A move, which must not be lost, and then the key that breaks it.
    keyboard.write_all(b":*a1\rh").unwrap();
    assert!(!child.wait().unwrap().success());
    while let Ok(bytes) = output.recv() {
        screen.process(&bytes);
    }
    let shown = screen.screen();
    assert!(!shown.alternate_screen() && !shown.hide_cursor(), "the terminal is given back");
    assert!(shown.contents().contains("broken on purpose"), "{}", shown.contents());
    let file = GameFolder::at(folder.clone()).unfinished();
    assert_eq!(file[0].record.entries.last().unwrap().value, "1 *a1");
    fs::remove_dir_all(folder).unwrap();
}
