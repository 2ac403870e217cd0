//! One test a clause, named by it, in a file for each part of the rules; then what holds in every game.

mod agreement;
mod auction;
mod booklet;
mod building;
mod components;
mod conformance;
mod digging;
mod distribution;
mod fact;
mod paths;
mod random;
mod reward;
mod scene;
mod secrecy;
mod simple;
mod text;
mod tokens;
mod touched;
mod transport;

use ceiba_core::{
    Config as _, Event, Facts, Message, Moves, Notation, Phase, Presentation, Refusal, Rules, Seat, Silent,
    Sink, Viewer, seen_by,
};

use super::{Action, Chance, Config, Fact, Hand, Maya, Stage};
use crate::testing;

#[test]
fn every_clause_is_cited_and_tested() {
    testing::every_clause_is_cited_and_tested("maya");
}

/// Boards with two cubes of each player, for three, four and five.
const BOARD: [&str; 3] = [
    "12.-.-.-/23.-.-/13.-.-.-/-.-.-",
    "12.-.-.-/34.-.-/13.-.-.-/24.-.-",
    "12.-.-.-/345.-.-.-/135.-.-/24.-.-.-",
];

fn config(words: &str) -> Config {
    Config::from_words(words).unwrap_or_else(|error| panic!("{words}: {error}"))
}

/// The state with this text form.
fn at(words: &str, text: &str) -> Maya {
    Maya::from_text(&config(words), text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The end of digging: these cards lie at the quarries, everyone else has passed and the last seat is about to.
/// `rest` is what the text says after the board.
fn dug(words: &str, start: u8, rows: &str, rest: &str) -> Maya {
    let config = config(words);
    let players = config.players;
    let hands = (1..=players).map(|number| {
        let owner = number.to_string();
        let laid = rows.split(['/', '.']).filter(|card| card.starts_with(&owner));
        let hand = laid.fold(Hand::FULL, |hand, card| {
            hand.without(super::WorkerCard::from_sign(card.chars().nth(1).unwrap()).unwrap())
        });
        hand.cards().map(super::WorkerCard::sign).collect::<String>()
    });
    let hands: Vec<String> = hands.collect();
    let passed: String = (1..players).map(|number| number.to_string()).collect();
    let board = BOARD[usize::from(players) - 3];
    let cards = match rows.contains(char::is_alphanumeric) {
        true => format!("hands={} rows={rows} ", hands.join("/")),
        false => String::new(),
    };
    let text = format!("1 dig start={start} turn={players} passed={passed} {cards}board={board}");
    let text = if rest.is_empty() { text } else { format!("{text} {rest}") };
    at(words, &text)
}

/// The quarries are turned: the last seat has passed too.
fn turned(words: &str, start: u8, rows: &str, rest: &str) -> Maya {
    after(dug(words, start, rows, rest), &["pass"])
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("the number is a seat's")
}

fn action(text: &str) -> Action {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

fn asked(game: &Maya) -> u8 {
    match game.phase() {
        Phase::Turn(seat) => seat.number(),
        other => panic!("{other:?} at {}", game.text()),
    }
}

/// The state after these legal actions and outcomes of chance; bids are written `3,0,5`.
fn after(mut game: Maya, events: &[&str]) -> Maya {
    for text in events {
        game = after_one(&game, text);
    }
    game
}

fn after_one(game: &Maya, text: &str) -> Maya {
    let mut next = game.clone();
    happen(&mut next, &event(game, text), &mut Silent);
    next
}

fn happen(game: &mut Maya, event: &Event<Action, Chance>, facts: &mut impl Sink<Fact>) {
    match event {
        Event::Befell(chance) => game.befall(*chance, facts),
        Event::Many(bids) => game.play(Moves::Many(bids), facts),
        Event::One(seat, action) => game.play(Moves::One(*seat, *action), facts),
    }
}

/// What happens with this event.
fn facts(game: &Maya, text: &str) -> Facts<Fact> {
    let mut facts = Facts::default();
    happen(&mut game.clone(), &event(game, text), &mut facts);
    facts
}

/// The legal event with this text.
fn event(game: &Maya, text: &str) -> Event<Action, Chance> {
    match game.phase() {
        Phase::Chance => {
            let chance: Chance = text.parse().unwrap();
            assert!(game.chances().any(|(outcome, _)| outcome == chance), "{text} at {}", game.text());
            Event::Befell(chance)
        }
        Phase::Together(seats) => {
            let bids = seats.iter().zip(text.split(','));
            let bids: Vec<(Seat, Action)> =
                bids.map(|(seat, bid)| (seat, action(&format!("bid-{bid}")))).collect();
            assert!(bids.iter().all(|&(seat, bid)| game.refusal(seat, bid).is_none()), "{text}");
            Event::Many(bids)
        }
        _ => {
            let seat = seat(asked(game));
            assert_eq!(game.refusal(seat, action(text)), None, "{text} at {}", game.text());
            Event::One(seat, action(text))
        }
    }
}

fn legal(game: &Maya) -> Vec<String> {
    let mut legal: Vec<String> = game.legal(seat(asked(game))).map(|action| action.to_string()).collect();
    legal.sort_unstable();
    legal
}

/// Why the seat that is asked may not do this.
fn refused(game: &Maya, text: &str) -> Refusal {
    let refusal = game.refusal(seat(asked(game)), action(text));
    refusal.unwrap_or_else(|| panic!("{text} is legal at {}", game.text()))
}

/// The clause and the message that refuse this.
fn reason(game: &Maya, text: &str) -> (&'static str, String) {
    let refusal = refused(game, text);
    (refusal.clause.0, refusal.message.id.into_owned())
}

fn stage(game: &Maya) -> Stage {
    game.table.stage
}

/// Cubes in hand, or won at the quarries.
fn cubes(game: &Maya) -> Vec<u8> {
    game.table.cubes.first(game.table.config.players.into()).to_vec()
}

fn gold(game: &Maya) -> Vec<u16> {
    game.table.gold.first(game.table.config.players.into()).to_vec()
}

fn supply(game: &Maya) -> Vec<u8> {
    game.table.supply.first(game.table.config.players.into()).to_vec()
}

/// The ids of the messages that the public is told of this event.
fn story(game: &Maya, text: &str) -> Vec<String> {
    let messages = story_for(game, text, Viewer::Public);
    messages.into_iter().map(|message| message.id.into_owned()).collect()
}

fn story_for(game: &Maya, text: &str, viewer: Viewer) -> Vec<Message> {
    Maya::story(&seen_by(facts(game, text).all(), viewer))
}
