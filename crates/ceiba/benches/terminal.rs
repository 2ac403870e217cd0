//! How quick the terminal client is: from its start to the first board, from a key to the screen, and what it uses
//! while nothing happens. `cargo bench -p ceiba --bench terminal`; figures are in docs/PERFORMANCE.md.

use std::fs;
use std::io::{Read, Write};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

const GAMES: [(&str, &str); 4] = [
    ("raven", "person,person"),
    ("mayacode", "person,person"),
    ("yaxha", "person,person"),
    ("maya", "person,person,person"),
];
const STARTS: usize = 10;
const KEYS: usize = 100;
const IDLE: Duration = Duration::from_secs(10);

struct Client {
    child: Box<dyn Child + Send + Sync>,
    keyboard: Box<dyn Write + Send>,
    output: Receiver<(Instant, Vec<u8>)>,
    terminal: vt100::Parser,
    _master: Box<dyn MasterPty + Send>,
}

impl Client {
    fn start(game: &str, seats: &str) -> Client {
        let size = PtySize { rows: 40, cols: 120, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("a terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_ceiba"));
        command.args(["play", game, "--seats", seats, "--seed", "1", "--color", "true"]);
        command.env("CEIBA_DATA", std::env::temp_dir().join("ceiba-bench"));
        command.env("TERM", "xterm-256color");
        let child = pair.slave.spawn_command(command).expect("the program starts");
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().expect("output");
        let (sender, output) = channel();
        thread::spawn(move || {
            let mut buffer = [0; 65536];
            while let Ok(count @ 1..) = reader.read(&mut buffer) {
                if sender.send((Instant::now(), buffer[..count].to_vec())).is_err() {
                    break;
                }
            }
        });
        let keyboard = pair.master.take_writer().expect("input");
        let terminal = vt100::Parser::new(40, 120, 0);
        Client { child, keyboard, output, terminal, _master: pair.master }
    }

    /// When the screen first shows what is wanted.
    fn until(&mut self, wanted: impl Fn(&str) -> bool) -> Instant {
        loop {
            let (at, bytes) = self.output.recv().expect("the program writes");
            self.terminal.process(&bytes);
            if wanted(&self.terminal.screen().contents()) {
                return at;
            }
        }
    }

    /// From a key to the first bytes of the changed screen.
    fn key(&mut self, key: &str) -> Duration {
        while let Ok((_, bytes)) = self.output.try_recv() {
            self.terminal.process(&bytes);
        }
        let pressed = Instant::now();
        self.keyboard.write_all(key.as_bytes()).expect("a key");
        let (at, bytes) = self.output.recv().expect("an answer");
        self.terminal.process(&bytes);
        at - pressed
    }

    /// CPU time used so far, in hundredths of a second, as Linux counts it.
    fn cpu(&self) -> Option<u64> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.process_id()?)).ok()?;
        let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
        Some(fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?)
    }
}

fn milliseconds(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1000.0
}

/// The middle and the longest of some times, in milliseconds.
fn spread(mut times: Vec<Duration>) -> String {
    times.sort();
    let (middle, longest) = (times[times.len() / 2], times[times.len() - 1]);
    format!("{:8.1} {:8.1}", milliseconds(middle), milliseconds(longest))
}

fn main() {
    println!("{:<10} {:>8} {:>8}   {:>8} {:>8}   ms: middle, longest", "game", "start", "", "key", "");
    let mut idle = None;
    for (game, seats) in GAMES {
        let is_board = |screen: &str| screen.contains("leave") || screen.contains("Pass the keyboard");
        let starts = (0..STARTS).map(|_| {
            let begun = Instant::now();
            let mut client = Client::start(game, seats);
            let shown = client.until(is_board);
            client.key("q");
            client.child.wait().expect("it ends");
            shown - begun
        });
        let starts: Vec<Duration> = starts.collect();
        let mut client = Client::start(game, seats);
        client.until(is_board);
        if client.terminal.screen().contents().contains("Pass the keyboard") {
            client.key("\r");
        }
        client.key("\t");
        let keys: Vec<Duration> = (0..KEYS).map(|_| client.key("\t")).collect();
        assert!(client.terminal.screen().contents().contains('['), "the cursor is on the board");
        println!("{game:<10} {}   {}", spread(starts), spread(keys));
        if idle.is_none() {
            let before = client.cpu();
            thread::sleep(IDLE);
            idle = before.zip(client.cpu()).map(|(before, after)| after - before);
        }
        client.key("q");
        client.child.wait().expect("it ends");
    }
    match idle {
        Some(used) => println!("idle: {used} hundredths of a CPU second in {} s", IDLE.as_secs()),
        None => println!("idle: not measured, there is no /proc"),
    }
}
