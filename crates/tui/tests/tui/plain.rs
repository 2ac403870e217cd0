//! Every game and count, line by line, by a script.

use std::io::{self, BufRead, Read};

use crate::common::{alone, persons, setup};
use ceiba_catalog::{Level, Translator, games};
use ceiba_core::{Clause, Line, Message};
use ceiba_tui::plain::{PlainClient, score_line, watch};
use ceiba_tui::{GameFile, GameFolder, SeatRole};

/// Lines without end: small numbers, so that whoever is asked something always gets an answer.
struct Numbers {
    count: u32,
    line: Vec<u8>,
}

impl Numbers {
    fn new() -> Numbers {
        Numbers { count: 0, line: Vec::new() }
    }
}

impl Read for Numbers {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let bytes = self.fill_buf()?;
        let length = bytes.len().min(buffer.len());
        buffer[..length].copy_from_slice(&bytes[..length]);
        self.consume(length);
        Ok(length)
    }
}

impl BufRead for Numbers {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.line.is_empty() {
            self.count += 1;
            // Now and then a large one, which most lists do not have: it is refused and asked again.
            let number =
                if self.count.is_multiple_of(7) { 40 + self.count % 50 } else { 1 + self.count * 31 % 5 };
            self.line = format!("{number}\n").into_bytes();
        }
        Ok(&self.line)
    }

    fn consume(&mut self, amount: usize) {
        self.line.drain(..amount);
    }
}

fn play(setup: &ceiba_tui::GameSetup, input: &mut impl BufRead) -> String {
    let mut out = Vec::new();
    PlainClient::new(Translator::english(), None, Some(1)).play(setup, input, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn every_game_and_count_is_played_to_its_end_by_persons() {
    for game in games().iter().filter(|game| game.listed) {
        for config in game.variants().flat_map(ceiba_catalog::AnyGame::every) {
            // A set of many games says nothing that one game does not.
            let is_long = config.split('=').any(|part| part.ends_with("set"));
            if is_long {
                continue;
            }
            let said = play(&persons(game.id(), &config), &mut Numbers::new());
            assert!(said.contains("place 1 with"), "{} {config}:\n{}", game.id(), tail(&said));
        }
    }
}

#[test]
fn every_game_and_count_is_played_to_its_end_against_bots() {
    for game in games().iter().filter(|game| game.listed) {
        for players in game.players() {
            let said = play(&alone(game.id(), &format!("players={players}")), &mut Numbers::new());
            assert!(said.contains("place 1 with"), "{} {players}:\n{}", game.id(), tail(&said));
        }
    }
}

#[test]
fn a_line_that_nobody_scores_has_a_dash() {
    let line = Line { label: Message::new("maya-line-start"), clause: Clause("M10.1"), points: vec![] };
    assert_eq!(score_line(&line, Translator::english(), &[]), "Gold at the start: – (M10.1)");
}

fn tail(said: &str) -> String {
    let lines: Vec<&str> = said.lines().collect();
    lines[lines.len().saturating_sub(40)..].join("\n")
}

#[test]
fn the_commands_of_the_keys_are_there_in_lines() {
    let script = "k\n? R3.5\nh\nv\nl\n7-7@2\n1\nu\nq\n";
    let said = play(&persons("raven", "players=2"), &mut script.as_bytes());
    for wanted in
        ["take back", "R3.5 Floors of one colour", "% of the time", "ladders left", "The game was not kept."]
    {
        assert!(said.contains(wanted), "{wanted}:\n{said}");
    }
}

#[test]
fn bytes_that_are_no_text_are_refused_and_the_game_goes_on() {
    let said = play(&persons("raven", "players=2"), &mut b"\xff\xfe\n1\nq\n".as_slice());
    assert!(said.contains("but found “\u{fffd}\u{fffd}”"), "{said}");
    assert!(said.contains("The game was not kept."), "{said}");
}

#[test]
fn a_number_that_is_in_no_list_is_told_which_are() {
    let said = play(&persons("connect4", ""), &mut "8\n0\n".as_bytes());
    assert_eq!(said.matches("There are choices 1 to 7.").count(), 2, "{said}");
    assert!(!said.contains("Expected"), "{said}");
}

#[test]
fn a_refusal_says_why_with_its_clause() {
    let said = play(&persons("raven", "players=2"), &mut "1-2@3\n".as_bytes());
    assert!(said.contains("First stand the monolith. (R2.2)"), "{said}");
}

#[test]
fn persons_with_secrets_are_parted_by_a_curtain() {
    let said = play(&persons("maya", "players=3"), &mut Numbers::new());
    assert!(said.contains("Pass the keyboard to Seat 2."));
    assert!(said.contains(&"\n".repeat(60)), "what was seen is pushed out of sight");
}

#[test]
fn a_game_is_kept_at_the_end_of_the_input_and_gone_on_with() {
    let folder = std::env::temp_dir().join(format!("ceiba-plain-{}", std::process::id()));
    let store = GameFolder::at(folder.clone());
    let mut out = Vec::new();
    let mut table = PlainClient::new(Translator::english(), Some(store.clone()), Some(1));
    table.play(&persons("mayacode", "players=2"), &mut "1\n1\n".as_bytes(), &mut out).unwrap();
    let file = store.unfinished();
    assert_eq!(file.len(), 1);
    assert_eq!(file[0].record.entries.len(), 2);
    assert_eq!(SeatRole::of_record(&file[0].record.seats, 2), [SeatRole::person(), SeatRole::person()]);
    table.resume_one(&mut "l\n1\n".as_bytes(), &mut out).unwrap();
    assert_eq!(store.unfinished()[0].record.entries.len(), 3);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_game_that_cannot_be_kept_is_not_said_to_be() {
    let file = std::env::temp_dir().join(format!("ceiba-no-folder-{}", std::process::id()));
    std::fs::write(&file, "").unwrap();
    let mut out = Vec::new();
    let mut table =
        PlainClient::new(Translator::english(), Some(GameFolder::at(file.join("games"))), Some(1));
    table.play(&persons("mayacode", "players=2"), &mut "1\n1\n".as_bytes(), &mut out).unwrap();
    let said = String::from_utf8(out).unwrap();
    assert!(said.lines().last().unwrap().starts_with("The game was not kept in "), "{said}");
    assert!(!said.contains("The game is kept"), "{said}");
    std::fs::remove_file(&file).unwrap();
}

#[test]
fn everything_can_be_asked_for_line_by_line() {
    let mut out = Vec::new();
    let script = "9\n2\nplayers=9\nplayers=4 expert\noak\nIx\nsprout\n\n5\nq\n";
    PlainClient::new(Translator::english(), None, Some(1))
        .ask(None, &mut script.as_bytes(), &mut out)
        .unwrap();
    let said = String::from_utf8(out).unwrap();
    for wanted in
        ["Which game?", "not understood", "not for 9", "maya · players=4 expert", "The game was not kept."]
    {
        assert!(said.contains(wanted), "{wanted}:\n{said}");
    }
}

#[test]
fn bots_are_watched_in_words() {
    let mut out = Vec::new();
    let bots = vec![SeatRole::Bot(Level::Sprout); 2];
    watch(&setup("raven", "players=2", bots), Translator::english(), &mut out).unwrap();
    let said = String::from_utf8(out).unwrap();
    assert!(said.contains("Sprout 1 swaps towers") && said.contains("place 1 with"), "{said}");
}

#[test]
fn the_score_names_the_players_and_the_end_is_told_once() {
    let mut out = Vec::new();
    let roles = vec![SeatRole::Bot(Level::Sprout); 3];
    watch(&setup("maya", "players=3", roles), Translator::english(), &mut out).unwrap();
    let said = String::from_utf8(out).unwrap();
    // Bots draw their own dice, so who earns where is not known.
    let line = said.lines().find(|line| line.starts_with("Round 1, ") && line.contains(" +")).unwrap();
    assert!(line.contains(": Sprout ") && line.ends_with(" (M8.1)"), "{line}");
    assert_eq!(said.matches("The game is over.").count(), 1, "{}", tail(&said));
}

#[test]
fn a_record_is_saved_where_it_is_asked_for() {
    let path = std::env::temp_dir().join(format!("ceiba-saved-{}.ceiba", std::process::id()));
    let script = format!("s {}\nq\n", path.display());
    play(&persons("raven", "players=2"), &mut script.as_bytes());
    let record = ceiba_core::record::Record::from_bytes(&std::fs::read(&path).unwrap()).unwrap();
    assert_eq!(record.game.value, "raven");
    assert_eq!(GameFile::at(path.clone()).path(), path);
    std::fs::remove_file(path).unwrap();
}
