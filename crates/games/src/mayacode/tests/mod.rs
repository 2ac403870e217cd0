//! One test a clause, named by it, in a file for each part of the rules.

mod capture;
mod compare;
mod conformance;
mod defeat;
mod draw;
mod fact;
mod greedy;
mod paths;
mod place;
mod prospect;
mod random;
mod removal;
mod scene;
mod series;
mod setup;
mod simple;
mod spot;
mod teams;
mod text;

use ceiba_core::{
    Config as _, Facts, Message, Moves, Notation, Phase, Presentation, Refusal, Rules, Seat, Silent,
};

use super::{Action, Config, Fact, MayaCode, Peg};
use crate::testing;

#[test]
fn every_clause_is_cited_and_tested() {
    testing::every_clause_is_cited_and_tested("mayacode");
}

fn new(words: &str) -> MayaCode {
    MayaCode::new(&Config::from_words(words).unwrap()).unwrap()
}

/// The state with this text form.
fn at(words: &str, text: &str) -> MayaCode {
    let config = Config::from_words(words).unwrap();
    MayaCode::from_text(&config, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The state with its platform drawn and the rest in its text form.
fn sketched(words: &str, drawing: &str, rest: &str) -> MayaCode {
    at(words, &format!("{} {rest}", rows(drawing)))
}

/// The state with its platform drawn, everything else in the reserves, and this seat to act.
fn drawn(words: &str, turn: u8, drawing: &str) -> MayaCode {
    let mut game = new(words);
    let platform = rows(drawing);
    let board = super::PlatformPlan::from_rows(platform.split('/')).expect("the drawing is a platform");
    let owner = |game: &MayaCode, peg| match peg {
        Peg::Gold => game.config.seats().iter().find(|&seat| game.stock.gold(seat) > 0),
        colour => game.config.owners(colour).first(),
    };
    for peg in Peg::ALL {
        for hole in board.of(peg).iter() {
            let seat = owner(&game, peg).expect("there are as many pegs in the box");
            game.stock.take(seat, peg);
            game.platform.put(peg, hole);
            game.turns += 1;
        }
    }
    game.turn = seat(turn);
    let players = u16::from(game.config.players);
    while game.turns % players != u16::from(turn) - 1 {
        game.turns += 1;
    }
    assert!(game.is_possible(), "{}", game.text());
    game
}

/// The rows of a drawing: a line for each row from the north, which may begin with its number.
fn rows(drawing: &str) -> String {
    let lines = drawing.lines().map(str::trim).filter(|line| !line.is_empty());
    let row = |line: &str| {
        let mut row = String::new();
        for sign in line.chars().filter(|sign| !sign.is_whitespace() && !sign.is_ascii_digit()) {
            match (sign, row.pop()) {
                ('.', Some(free @ '1'..='8')) => row.push((free as u8 + 1) as char),
                (sign, before) => {
                    row.extend(before);
                    row.push(if sign == '.' { '1' } else { sign });
                }
            }
        }
        row
    };
    lines.map(row).collect::<Vec<_>>().join("/")
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("the number is a seat's")
}

fn action(text: &str) -> Action {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

fn asked(game: &MayaCode) -> Seat {
    match game.phase() {
        Phase::Turn(seat) => seat,
        other => panic!("{other:?} at {}", game.text()),
    }
}

/// The state after these legal actions of whoever is asked.
fn after(mut game: MayaCode, actions: &[&str]) -> MayaCode {
    for text in actions {
        let seat = asked(&game);
        assert_eq!(game.refusal(seat, action(text)), None, "{text} at {}", game.text());
        game.play(Moves::One(seat, action(text)), &mut Silent);
    }
    game
}

fn legal(game: &MayaCode) -> Vec<String> {
    game.legal(asked(game)).map(|action| action.to_string()).collect()
}

fn is_legal(game: &MayaCode, text: &str) -> bool {
    legal(game).iter().any(|legal| legal == text)
}

/// Why the seat that is asked may not do this.
fn refused(game: &MayaCode, text: &str) -> Refusal {
    assert!(!is_legal(game, text), "{text} is in the list");
    game.refusal(asked(game), action(text)).unwrap_or_else(|| panic!("{text} is not refused"))
}

/// The clause of a refusal.
fn clause(game: &MayaCode, text: &str) -> &'static str {
    refused(game, text).clause.0
}

/// A field of the text form: 0 platform, 1 reserves, 2 pools, 3 defeats, 4 turn, 5 stage, 6 idle turns, 7 turns.
fn field(game: &MayaCode, number: usize) -> String {
    game.text().split(' ').nth(number).unwrap().to_owned()
}

fn stage(game: &MayaCode) -> String {
    field(game, 5)
}

/// A seat's reserve as text.
fn reserve(game: &MayaCode, number: usize) -> String {
    field(game, 1).split('/').nth(number - 1).unwrap().to_owned()
}

fn scores(game: &MayaCode) -> Vec<i32> {
    let outcome = game.outcome();
    outcome.seats().map(|seat| outcome.score(seat)).collect()
}

fn ranks(game: &MayaCode) -> Vec<u8> {
    let outcome = game.outcome();
    outcome.seats().map(|seat| outcome.rank(seat)).collect()
}

/// What happens when whoever is asked does this.
fn facts(game: &MayaCode, text: &str) -> Vec<Fact> {
    let seat = asked(game);
    assert_eq!(game.refusal(seat, action(text)), None, "{text} at {}", game.text());
    let mut facts = Facts::default();
    game.clone().play(Moves::One(seat, action(text)), &mut facts);
    facts.all().to_vec()
}

/// The ids of what is told about an action.
fn story(game: &MayaCode, text: &str) -> Vec<String> {
    let id = |message: &Message| message.id.strip_prefix("mayacode-").unwrap().to_owned();
    MayaCode::story(&facts(game, text)).iter().map(id).collect()
}
