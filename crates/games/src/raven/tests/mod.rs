//! One test a clause, named by it, in a file for each part of the rules.

mod board;
mod booklet;
mod cards;
mod compare;
mod conformance;
mod end;
mod paths;
mod random;
mod scene;
mod series;
mod setup;
mod simple;
mod stop;
mod story;
mod swap;
mod teams;
mod text;
mod touched;

use ceiba_core::{
    Config as _, Facts, Message, Moves, Notation as _, Phase, Presentation as _, Refusal, Rules as _, Seat,
    Secrecy as _, Silent, Viewer,
};

use super::{Action, Chance, Config, Fact, Raven, View};
use crate::testing;

#[test]
fn every_clause_is_cited_and_tested() {
    testing::every_clause_is_cited_and_tested("raven");
}

/// The state with this text form.
fn at(words: &str, text: &str) -> Raven {
    let config = Config::from_words(words).unwrap();
    Raven::from_text(&config, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The state with its towers drawn, and the rest in its text form.
fn drawn(words: &str, drawing: &str, rest: &str) -> Raven {
    at(words, &format!("{} {rest}", towers(drawing)))
}

/// The text of drawn towers: lines that begin with a level's number and show three floors, as the
/// tests write them. Other lines are passed over.
fn towers(drawing: &str) -> String {
    const SNAKE: [[usize; 3]; 3] = [[1, 2, 3], [6, 5, 4], [7, 8, 9]];
    let mut towers = vec![String::new(); 9];
    let is_floor = |word: &&str| *word == "." || "ROYGTBVWK".contains(*word);
    let lines = drawing.lines().filter_map(|line| {
        let mut words = line.split_whitespace();
        let level: usize = words.next()?.parse().ok()?;
        let floors: Vec<&str> = words.filter(is_floor).collect();
        (floors.len() == 3).then_some((level, floors))
    });
    for (line, (level, floors)) in lines.enumerate() {
        assert_eq!(level, 5 - line % 5, "levels are drawn from the Sun down");
        for (column, floor) in floors.into_iter().enumerate() {
            towers[SNAKE[line / 5][column] - 1].insert_str(0, floor);
        }
    }
    towers.iter().map(|tower| tower.replace('.', "")).collect::<Vec<_>>().join("/")
}

/// Nothing is in harmony, and no first swap brings any.
const QUIET: &str = "
5  K  R  O
4  V  W  K
3  T  B  V
2  Y  G  T
1  R  O  Y

5  T  G  Y
4  Y  O  R
3  R  K  W
2  W  V  B
1  B  T  G

5  B  V  W
4  G  T  B
3  O  Y  G
2  K  R  O
1  V  W  K
";

/// Towers 1 to 3 are complete, and a swap of 6 and 7 at Birds would complete both.
const RICH: &str = "
5  R  O  Y
4  R  O  Y
3  R  O  Y
2  R  O  Y
1  R  O  Y

5  B  V  T
4  B  T  K
3  B  K  W
2  G  W  V
1  G  V  T

5  G  W  K
4  G  V  W
3  G  T  V
2  B  K  T
1  B  W  K
";

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("the number is a seat's")
}

fn action(text: &str) -> Action {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

fn asked(game: &Raven) -> Seat {
    match game.phase() {
        Phase::Turn(seat) => seat,
        other => panic!("{other:?} at {}", game.text()),
    }
}

/// The state after these legal actions and outcomes of chance.
fn after(mut game: Raven, events: &[&str]) -> Raven {
    for text in events {
        if game.phase() == Phase::Chance {
            let chance: Chance = text.parse().unwrap();
            assert!(game.chances().any(|(outcome, _)| outcome == chance), "{text} at {}", game.text());
            game.befall(chance, &mut Silent);
        } else {
            let seat = asked(&game);
            assert_eq!(game.refusal(seat, action(text)), None, "{text} at {}", game.text());
            game.play(Moves::One(seat, action(text)), &mut Silent);
        }
    }
    game
}

/// What happens by this legal action or outcome of chance.
fn facts(game: &Raven, text: &str) -> Facts<Fact> {
    let (mut game, mut facts) = (game.clone(), Facts::default());
    if game.phase() == Phase::Chance {
        game.befall(text.parse().unwrap(), &mut facts);
    } else {
        game.play(Moves::One(asked(&game), action(text)), &mut facts);
    }
    facts
}

/// What a viewer is told of it.
fn told(game: &Raven, text: &str, viewer: Viewer) -> Vec<Message> {
    Raven::story(&ceiba_core::seen_by(facts(game, text).all(), viewer))
}

/// The ids of messages.
fn ids(messages: &[Message]) -> Vec<&str> {
    messages.iter().map(|message| &*message.id).collect()
}

fn legal(game: &Raven) -> Vec<String> {
    game.legal(asked(game)).map(|action| action.to_string()).collect()
}

/// Why the seat that is asked may not do this.
fn refused(game: &Raven, text: &str) -> Refusal {
    game.refusal(asked(game), action(text)).unwrap_or_else(|| panic!("{text} is legal"))
}

/// The clause of a refusal.
fn clause(game: &Raven, text: &str) -> &'static str {
    refused(game, text).clause.0
}

/// A field of the text form: 0 towers, 1 monolith, 2 holdings, 3 stage, 4 start, 5 turn, 6 idle count.
fn field(game: &Raven, number: usize) -> String {
    game.text().split(' ').nth(number).unwrap().to_owned()
}

/// One part of a field, counted from 1: a tower, a platform's ladders, a seat's cards.
fn part(game: &Raven, number: usize, place: usize) -> String {
    field(game, number).split('/').nth(place - 1).unwrap().to_owned()
}

fn scores(game: &Raven) -> Vec<i32> {
    let outcome = game.outcome();
    outcome.seats().map(|seat| outcome.score(seat)).collect()
}

fn winners(game: &Raven) -> String {
    game.outcome().winners().to_string()
}

fn seen_by(game: &Raven, number: u8) -> View {
    game.view(Viewer::Seat(seat(number)))
}
