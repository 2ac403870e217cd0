//! The client as a player has it: the program in a terminal of its own, by keys, to the end of every game.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use ceiba_core::record::Record;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// How long something may take on a slow machine before it counts as never.
const PATIENCE: Duration = Duration::from_secs(120);

/// The program in a terminal.
struct Player {
    child: Box<dyn Child + Send + Sync>,
    keyboard: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    terminal: vt100::Parser,
    master: Box<dyn MasterPty + Send>,
}

/// A folder for kept games that goes when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("ceiba-play-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// The kept games.
    fn records(&self) -> Vec<(PathBuf, Record)> {
        let Ok(entries) = fs::read_dir(self.0.join("games")) else { return Vec::new() };
        let paths = entries.map(|entry| entry.unwrap().path());
        let paths = paths.filter(|path| path.extension().is_some_and(|ending| ending == "ceiba"));
        paths.map(|path| (path.clone(), Record::from_bytes(&fs::read(&path).unwrap()).unwrap())).collect()
    }

    /// How many entries the only kept game has, and whether it has ended.
    fn progress(&self) -> (usize, bool) {
        let records = self.records();
        assert_eq!(records.len(), 1);
        (records[0].1.entries.len(), records[0].1.result.value.is_some())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

impl Player {
    fn start(folder: &Folder, arguments: &[&str]) -> Player {
        Player::start_on(folder, "xterm-256color", arguments)
    }

    /// The program in a terminal that calls itself so.
    fn start_on(folder: &Folder, terminal: &str, arguments: &[&str]) -> Player {
        let size = PtySize { rows: 30, cols: 100, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_ceiba"));
        command.args(arguments);
        command.env("CEIBA_DATA", &folder.0);
        command.env("TERM", terminal);
        command.env("COLORTERM", "truecolor");
        command.env("LANG", "en_GB.UTF-8");
        command.env_remove("NO_COLOR");
        command.cwd(&folder.0);
        let child = pair.slave.spawn_command(command).unwrap();
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
        let keyboard = pair.master.take_writer().unwrap();
        let terminal = vt100::Parser::new(30, 100, 1000);
        Player { child, keyboard, output, terminal, master: pair.master }
    }

    fn press(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
        self.keyboard.flush().unwrap();
    }

    fn screen(&self) -> String {
        self.terminal.screen().contents()
    }

    /// Waits until the screen is as wanted.
    fn until(&mut self, wanted: impl Fn(&Player) -> bool, what: &str) {
        while !wanted(self) {
            match self.output.recv_timeout(PATIENCE) {
                Ok(bytes) => self.terminal.process(&bytes),
                Err(RecvTimeoutError::Timeout) => panic!("never seen: {what}\n{}", self.screen()),
                Err(RecvTimeoutError::Disconnected) => {
                    assert!(wanted(self), "ended without: {what}\n{}", self.screen());
                }
            }
        }
    }

    /// Waits a moment for the screen to be as wanted: whether it is.
    fn soon(&mut self, wanted: impl Fn(&Player) -> bool) -> bool {
        let end = Instant::now() + Duration::from_secs(3);
        while !wanted(self) {
            let Ok(bytes) = self.output.recv_timeout(end.saturating_duration_since(Instant::now())) else {
                return wanted(self);
            };
            self.terminal.process(&bytes);
        }
        true
    }

    /// Saves the game, through whatever curtains come between: keys pressed into one are lost.
    fn saves(&mut self, name: &str) {
        let seen = format!("Saved as {name}");
        let end = Instant::now() + PATIENCE;
        while Instant::now() < end {
            if self.screen().contains("Pass the keyboard") {
                self.press("\r");
                self.soon(|player| !player.screen().contains("Pass the keyboard"));
                continue;
            }
            self.press(&format!("s\u{15}{name}\r"));
            if self.soon(|player| player.screen().contains(&seen)) {
                return;
            }
        }
        panic!("never seen: {seen}\n{}", self.screen());
    }

    fn sees(&mut self, text: &str) {
        self.until(|player| player.screen().contains(text), text);
    }

    /// Whatever has come to the screen meanwhile.
    fn catch_up(&mut self) {
        while let Ok(bytes) = self.output.try_recv() {
            self.terminal.process(&bytes);
        }
    }

    /// Waits for the end; the terminal is as it was before.
    fn ends(&mut self) {
        let status = self.child.wait().unwrap();
        assert!(status.success(), "{status:?}\n{}", self.screen());
        while let Ok(bytes) = self.output.recv() {
            self.terminal.process(&bytes);
        }
        let screen = self.terminal.screen();
        assert!(!screen.alternate_screen() && !screen.hide_cursor(), "the terminal is given back");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        assert!(!screen.bracketed_paste());
    }

    /// Plays by picking one thing after another, lifting curtains, until so many entries are kept or the game is over.
    fn play_on(&mut self, folder: &Folder, entries: usize) {
        for turn in 0..100_000_usize {
            let (kept, is_over) = folder.progress();
            if is_over || kept >= entries {
                return;
            }
            let before = self.screen();
            self.press(if before.contains("Pass the keyboard") {
                "\r"
            } else {
                ["\t\r", "\t\t\r", "\t\t\t\t\r"][turn % 3]
            });
            // Keys that met another screen than the one they were meant for may change nothing.
            self.soon(|player| player.screen() != before);
            self.catch_up();
        }
        panic!("the game ends");
    }
}

/// Plays a whole game with a refusal, a save, a departure and a return on the way.
fn whole_game(game: &str, config: &str, seats: &str, refused: &[(&str, &str)]) {
    let folder = Folder::new(game);
    let arguments = ["play", game, "--config", config, "--seats", seats, "--seed", "3", "--pace", "instant"];
    let mut player = Player::start(&folder, &arguments);
    player.until(|player| player.screen().contains("keys") || player.screen().contains("Pass"), "a board");
    if player.screen().contains("Pass the keyboard") {
        player.press("\r");
    }
    player.sees("q leave");
    for (typed, why) in refused {
        player.press(&format!(":{typed}\r"));
        player.sees(why);
    }
    let beginning = folder.progress().0;
    player.play_on(&folder, beginning + 6);
    player.until(|player| player.screen().contains("leave") || player.screen().contains("Pass"), "a board");
    player.saves("copy.ceiba");
    assert!(Record::from_bytes(&fs::read(folder.0.join("copy.ceiba")).unwrap()).is_ok());
    player.press("q");
    player.sees("The game is kept");
    player.ends();
    let kept = folder.progress().0;
    let mut player = Player::start(&folder, &["play", "--resume", "--pace", "instant"]);
    player.until(|player| player.screen().contains("leave") || player.screen().contains("Pass"), "a board");
    assert!(folder.progress().0 >= kept, "nothing is lost");
    player.play_on(&folder, usize::MAX);
    // The result may be closed already by a key that was on its way.
    player.press("\r");
    player.until(|player| !player.screen().contains("place 1 with"), "the board behind the result");
    player.press("e");
    player.sees("place 1 with");
    player.press("\r");
    player.press("q");
    player.ends();
    let (path, _) = folder.records().remove(0);
    verify(&path);
}

/// The record is whole and true.
fn verify(path: &Path) {
    let record = Record::from_bytes(&fs::read(path).unwrap()).unwrap();
    ceiba_catalog::verify(&record).unwrap();
}

#[test]
fn a_game_of_raven_against_a_bot() {
    whole_game(
        "raven",
        "players=2",
        "sprout,person",
        &[("1-2@3", "First stand the monolith"), ("x", "Expected")],
    );
}

#[test]
fn a_game_of_maya_code_at_one_keyboard() {
    whole_game("mayacode", "players=2", "person,person", &[("a1-b1", "✗")]);
}

#[test]
fn a_game_of_yaxha_with_curtains() {
    whole_game("yaxha", "players=2", "person,person", &[("O0,0,1", "✗")]);
}

#[test]
fn a_game_of_maya_with_curtains_and_a_bot() {
    whole_game("maya", "players=3", "person,person,sprout", &[("dig", "✗")]);
}

#[test]
fn what_was_played_is_taken_back() {
    let folder = Folder::new("undo");
    let arguments = ["play", "mayacode", "--seats", "person,sprout", "--seed", "3", "--pace", "instant"];
    let mut player = Player::start(&folder, &arguments);
    player.sees("keys");
    player.play_on(&folder, 2);
    player.sees("keys");
    player.press("u");
    player.sees("Taken back");
    let (_, record) = folder.records().remove(0);
    assert!(record.entries.iter().any(|entry| entry.value == "! undo 1"));
    player.press("q");
    player.ends();
}

#[test]
fn a_terminal_without_cursor_control_gets_lines() {
    let folder = Folder::new("dumb");
    let arguments = ["play", "raven", "--seats", "person,sprout", "--seed", "3"];
    let mut player = Player::start_on(&folder, "dumb", &arguments);
    player.sees("A number, an action, or k for help.");
    player.press("q\r");
    player.sees("The game is kept");
    player.ends();
}

#[test]
fn control_c_gives_the_terminal_back_and_keeps_the_game() {
    let folder = Folder::new("interrupt");
    let mut player = Player::start(&folder, &["play", "raven", "--seats", "sprout,person", "--seed", "3"]);
    player.sees("keys");
    player.press("\u{3}");
    player.sees("The game is kept");
    player.ends();
    assert!(!folder.progress().1);
}

#[test]
fn a_closed_terminal_ends_the_program_and_keeps_the_game() {
    let folder = Folder::new("hangup");
    let mut player = Player::start(&folder, &["play", "raven", "--seats", "sprout,person", "--seed", "3"]);
    player.sees("keys");
    let entries = folder.progress().0;
    // What the system sends when a terminal is closed.
    let number = player.child.process_id().unwrap().to_string();
    assert!(Command::new("kill").args(["-HUP", &number]).status().unwrap().success());
    player.ends();
    assert_eq!(folder.progress(), (entries, false));
}

#[test]
fn a_new_size_is_drawn_anew() {
    let folder = Folder::new("resize");
    let mut player =
        Player::start(&folder, &["play", "maya", "--seats", "person,sprout,sprout", "--seed", "3"]);
    player.sees("keys");
    let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
    player.terminal.set_size(24, 80);
    player.master.resize(size).unwrap();
    player
        .until(|player| player.screen().lines().last().is_some_and(|line| line.contains("leave")), "24 rows");
    player.press("q");
    player.ends();
}

#[test]
fn several_kept_games_are_listed() {
    let folder = Folder::new("list");
    for game in ["raven", "mayacode"] {
        let mut player = Player::start(&folder, &["play", game, "--seats", "person,sprout", "--seed", "3"]);
        player.sees("leave");
        player.press("q");
        player.ends();
    }
    let mut player = Player::start(&folder, &["play", "--resume"]);
    player.sees("Kept games");
    player.press("\r");
    player.sees("keys");
    player.press("q");
    player.ends();
}

#[test]
fn bots_are_watched_and_their_game_replayed() {
    let folder = Folder::new("watch");
    let mut player =
        Player::start(&folder, &["watch", "raven", "--bots", "sprout", "--seed", "3", "--pace", "instant"]);
    player.sees("place 1 with");
    player.press("\r");
    player.until(|player| !player.screen().contains("place 1 with"), "the board behind the result");
    player.saves("watched.ceiba");
    player.press("q");
    player.ends();
    let mut player = Player::start(&folder, &["replay", "watched.ceiba", "--at", "50"]);
    player.sees("entry 50 of");
    player.press("\u{1b}[C");
    player.sees("entry 51 of");
    player.press("\u{1b}[D\u{1b}[D");
    player.sees("entry 49 of");
    player.press("g12\r");
    player.sees("entry 12 of");
    player.press("a");
    player.sees("Seen by");
    player.press("q");
    player.ends();
}
