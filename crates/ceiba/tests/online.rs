//! `ceiba play --connect`: the terminal client at tables of a real house, line by line, through a house that is killed.

mod process;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use ceiba_core::record::Record;
use process::{Process, open_house};
use serde_json::{Value, json};
use tempfile::TempDir;

/// How long something may take on a slow machine before it counts as never.
const PATIENCE: Duration = Duration::from_secs(120);

/// An address below the ports of outgoing connections, so that it stays free while a house is restarted.
fn free_address() -> SocketAddr {
    // Two tests that look at the same time must not find the same one.
    static TESTS: AtomicU16 = AtomicU16::new(0);
    let first = 10_000 + u16::try_from(std::process::id() % 10_000).unwrap();
    let first = first + 500 * TESTS.fetch_add(1, Ordering::Relaxed);
    let addresses = (first..32_000).map(|port| SocketAddr::from(([127, 0, 0, 1], port)));
    addresses.into_iter().find(|address| TcpListener::bind(address).is_ok()).unwrap()
}

/// A guest with a client in lines.
struct Guest {
    _process: Process,
    keyboard: ChildStdin,
    lines: Receiver<String>,
    heard: Vec<String>,
}

impl Guest {
    fn come(folder: &Path, name: &str, house: &str, more: &[&str]) -> Guest {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ceiba"))
            .args(["play", "--plain", "--connect", house, "--name", name])
            .args(more)
            .env("CEIBA_DATA", folder.join("data"))
            .current_dir(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in output.lines() {
                let Ok(line) = line else { break };
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let keyboard = child.stdin.take().unwrap();
        Guest { _process: Process(child), keyboard, lines, heard: Vec::new() }
    }

    fn types(&mut self, line: &str) {
        writeln!(self.keyboard, "{line}").unwrap();
    }

    /// Waits for a line with one of these in it. Returns which.
    fn hears(&mut self, wanted: &[&str]) -> usize {
        loop {
            let line = self.lines.recv_timeout(PATIENCE);
            let line = line.unwrap_or_else(|_| panic!("never heard {wanted:?}:\n{}", self.heard.join("\n")));
            self.heard.push(line.clone());
            if let Some(found) = wanted.iter().position(|text| line.contains(text)) {
                return found;
            }
        }
    }
}

/// Asks a house for something as programs do.
fn ask(listen: SocketAddr, path: &str, token: &str, wish: &Value) -> Value {
    let wish = wish.to_string();
    let mut stream = TcpStream::connect(listen).unwrap();
    write!(
        stream,
        "POST {path} HTTP/1.1\r\nHost: {listen}\r\nConnection: close\r\nAuthorization: Bearer {token}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{wish}",
        wish.len()
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (_, body) = answer.split_once("\r\n\r\n").expect(&answer);
    serde_json::from_str(body).expect(&answer)
}

/// The finished games of a house, as records.
fn records(folder: &Path) -> Vec<Record> {
    let exported = Command::new(env!("CARGO_BIN_EXE_ceiba"))
        .args(["export", "out"])
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert!(exported.status.success(), "{}", String::from_utf8_lossy(&exported.stderr));
    let paths = fs::read_dir(folder.join("out")).unwrap().map(|entry| entry.unwrap().path());
    let paths = paths.filter(|path| path.extension().is_some_and(|ending| ending == "ceiba"));
    paths.map(|path| Record::from_bytes(&fs::read(path).unwrap()).unwrap()).collect()
}

const PROMPT: &str = "A number, an action, or k for help.";
const RESULT: &str = "place 1";

#[test]
fn a_whole_game_against_a_bot_is_played_in_the_house() {
    let folder = TempDir::new().unwrap();
    let (_house, address) = open_house(folder.path(), &free_address().to_string());
    let mut guest = Guest::come(folder.path(), "Ixchel", &address, &["connect4", "--seats", "person,sprout"]);
    guest.hears(&[PROMPT]);
    guest.types("h");
    guest.hears(&["There are no hints at a table with others."]);
    guest.hears(&[PROMPT]);
    guest.types("z");
    guest.hears(&["a column from a to g"]);
    while guest.hears(&[PROMPT, RESULT]) == 0 {
        guest.types("1");
    }
    let records = records(folder.path());
    assert_eq!(records.len(), 1);
    ceiba_catalog::verify(&records[0]).unwrap();
    assert_eq!(records[0].seats[0], "Ixchel");
}

#[test]
fn two_guests_meet_talk_agree_and_play_on_when_the_house_was_killed() {
    let folder = TempDir::new().unwrap();
    let listen = free_address();
    let (house, address) = open_house(folder.path(), &listen.to_string());
    let mut one = Guest::come(folder.path(), "Ixchel", &address, &["connect4", "--seats", "person,person"]);
    one.hears(&["/table/"]);
    let link = one.heard.last().unwrap().rsplit(' ').next().unwrap().to_owned();
    let mut other = Guest::come(folder.path(), "Itzamna", &link, &[]);
    one.hears(&[PROMPT]);
    one.types("t good luck");
    one.types("d");
    other.hears(&["Ixchel: “good luck”"]);
    other.hears(&[PROMPT]);
    drop(house);
    one.hears(&["The connection to the house is lost"]);
    let (_house, _) = open_house(folder.path(), &listen.to_string());
    one.hears(&["Connected again."]);
    other.types("");
    other.hears(&["Connected again."]);
    other.hears(&[PROMPT]);
    other.types("c");
    for _ in 0..3 {
        one.hears(&[PROMPT]);
        one.types("d");
        if other.hears(&[PROMPT, RESULT]) == 0 {
            other.types("c");
        }
    }
    one.hears(&[RESULT]);
    let records = records(folder.path());
    assert_eq!(records.len(), 1);
    ceiba_catalog::verify(&records[0]).unwrap();
    let entries: Vec<&str> = records[0].entries.iter().map(|entry| entry.value.as_str()).collect();
    assert_eq!(entries, ["1 d", "2 c", "1 d", "2 c", "1 d", "2 c", "1 d"]);
    assert_eq!(records[0].seats, ["Ixchel", "Itzamna"]);
}

#[test]
fn whoever_types_no_more_hears_of_the_last_action_and_leaves() {
    let folder = TempDir::new().unwrap();
    let (_house, address) = open_house(folder.path(), &free_address().to_string());
    let mut one = Guest::come(folder.path(), "Ixchel", &address, &["connect4", "--seats", "person,person"]);
    one.hears(&["/table/"]);
    let link = one.heard.last().unwrap().rsplit(' ').next().unwrap().to_owned();
    let _other = Guest::come(folder.path(), "Itzamna", &link, &[]);
    one.hears(&[PROMPT]);
    one.types("d");
    let Guest { _process, keyboard, lines, heard } = one;
    drop(keyboard);
    let rest: Vec<String> = lines.iter().collect();
    let told = rest.iter().position(|line| line.contains("Ixchel drops a disc into column d"));
    let left = rest.iter().position(|line| line.starts_with("The table goes on in the house."));
    assert!(told.is_some() && told < left, "{heard:?}\n{rest:?}");
}

#[test]
fn an_empty_house_and_a_table_that_is_not_there_are_told() {
    let folder = TempDir::new().unwrap();
    let (_house, address) = open_house(folder.path(), &free_address().to_string());
    let mut guest = Guest::come(folder.path(), "Ixchel", &address, &[]);
    guest.hears(&["There is no table to come to now. An empty line opens a new one."]);
    let lost = Command::new(env!("CARGO_BIN_EXE_ceiba"))
        .args(["play", "--plain", "--connect", &address, "--table", "nowhere"])
        .env("CEIBA_DATA", folder.path().join("data"))
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&lost.stderr);
    assert!(said.contains("There is no table nowhere for you in this house."), "{said}");
}

#[test]
fn whoever_plays_against_the_clock_is_told_the_time() {
    let folder = TempDir::new().unwrap();
    let listen = free_address();
    let (_house, address) = open_house(folder.path(), &listen.to_string());
    let host = ask(listen, "/api/guests", "", &json!({"name": "Ixchel"}));
    let terms = json!({"clock": {"kind": "live", "bank": 900, "increment": 10}});
    let wish = json!({"game": "connect4", "seats": ["open", "me"], "terms": terms});
    let table = ask(listen, "/api/tables", host["token"].as_str().unwrap(), &wish);
    let link = format!("{address}/table/{}", table["id"].as_str().unwrap());
    let mut guest = Guest::come(folder.path(), "Itzamna", &link, &[]);
    // The host's clock stands still meanwhile.
    guest.hears(&["Ixchel 15:00"]);
    assert!(guest.heard.iter().any(|line| line.starts_with("Itzamna 1")), "{:?}", guest.heard);
}
