//! One test a clause, named by it, in a file for each part of the rules.

mod booklet;
mod building;
mod cards;
mod compare;
mod config;
mod conformance;
mod facts;
mod market;
mod paths;
mod random;
mod scene;
mod score;
mod secrecy;
mod setup;
mod simple;
mod story;
mod text;
mod touched;

use ceiba_core::{
    Config as _, Facts, Moves, Notation as _, Phase, Presentation as _, Refusal, Rules as _, Seat,
    Secrecy as _, Silent, Sink, Viewer,
};

use super::{Action, Chance, Config, CubeColour, CubeCounts, CubePyramid, Fact, Sheet, View, Yaxha};
use crate::testing;

#[test]
fn every_clause_is_cited_and_tested() {
    testing::every_clause_is_cited_and_tested("yaxha");
}

/// The state with this text form.
fn at(words: &str, text: &str) -> Yaxha {
    let config = Config::from_words(words).unwrap();
    Yaxha::from_text(&config, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn pyramid(text: &str) -> CubePyramid {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

fn sheet(text: &str) -> Sheet {
    Sheet::of(&pyramid(text))
}

fn cubes(text: &str) -> CubeCounts {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("the number is a seat's")
}

fn action(text: &str) -> Action {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// The cubes that these sites and tiles leave in the bag, as text.
fn bag(sites: &[&str], tiles: &[&str]) -> String {
    let used = sites.iter().flat_map(|site| {
        let (built, discards) = site.split_once('!').unwrap_or((site, "-"));
        [pyramid(built).cubes(), cubes(discards)]
    });
    let used = used.chain(tiles.iter().map(|tile| cubes(tile))).flat_map(CubeCounts::iter);
    used.fold(CubeCounts::of_each(24), CubeCounts::without).to_string()
}

/// The round that begins over this site.
fn round(site: &str) -> usize {
    let (built, discards) = site.split_once('!').unwrap_or((site, "-"));
    usize::from(pyramid(built).places().len() + cubes(discards).len()) / 3 + 1
}

/// A state before the cards are chosen: initiative by seat, the sites by seat, the tiles.
fn choosing(words: &str, initiative: &str, sites: &[&str], tiles: &[&str]) -> Yaxha {
    let nobody = "-".repeat(sites.len());
    let (round, bag) = (round(sites[0]), bag(sites, tiles));
    let (sites, tiles) = (sites.join(" "), tiles.join("/"));
    at(words, &format!("{round} choose {initiative} any,base,levels {bag} {tiles} {nobody} {nobody} {sites}"))
}

/// Two players build: seat 1 with these cubes over this pyramid; seat 2 with three grey cubes over the other.
fn building_beside(site: &str, hand: &str, other: &str) -> Yaxha {
    let game = choosing("", "12", &[site, other], &[hand, "S3"]);
    after(game, &["c1 c2"])
}

/// Two players build alike: seat 1 with these cubes over this pyramid.
fn building(site: &str, hand: &str) -> Yaxha {
    building_beside(site, hand, site)
}

/// The state after these events: an outcome of chance, all cards at once (`c1 c2`), a tile (`t2`), or a seat's
/// cube (`1 O@0,0,1`).
fn after(mut game: Yaxha, events: &[&str]) -> Yaxha {
    events.iter().for_each(|text| happen(&mut game, text, &mut Silent));
    game
}

/// What happens with this event.
fn facts(game: &Yaxha, text: &str) -> Facts<Fact> {
    let mut facts = Facts::default();
    happen(&mut game.clone(), text, &mut facts);
    facts
}

fn happen(game: &mut Yaxha, text: &str, facts: &mut impl Sink<Fact>) {
    match game.phase() {
        Phase::Chance => {
            let chance: Chance = text.parse().unwrap();
            assert!(game.chances().any(|(outcome, _)| outcome == chance), "{text} at {}", game.text());
            game.befall(chance, facts);
        }
        Phase::Together(_) => {
            let cards: Vec<_> =
                (1..).zip(text.split(' ')).map(|(number, card)| (seat(number), action(card))).collect();
            game.play(Moves::Many(&cards), facts);
        }
        Phase::Turn(mover) => play(game, mover, text, facts),
        _ => {
            let (mover, text) = text.split_once(' ').unwrap();
            play(game, mover.parse().unwrap(), text, facts);
        }
    }
}

fn play(game: &mut Yaxha, mover: Seat, text: &str, facts: &mut impl Sink<Fact>) {
    assert_eq!(game.refusal(mover, action(text)), None, "{text} at {}", game.text());
    game.play(Moves::One(mover, action(text)), facts);
}

fn legal(game: &Yaxha, number: u8) -> Vec<String> {
    let mut texts: Vec<String> = game.legal(seat(number)).map(|action| action.to_string()).collect();
    texts.sort();
    texts
}

/// The places open to a colour over this pyramid, in order.
fn open(site: &str, colour: char) -> Vec<String> {
    let colour = CubeColour::from_letter(colour).unwrap();
    pyramid(site).open(colour).iter().map(|place| place.to_string()).collect()
}

fn refused(game: &Yaxha, number: u8, text: &str) -> Refusal {
    game.refusal(seat(number), action(text)).unwrap_or_else(|| panic!("{text} is legal"))
}

/// The clause of a refusal.
fn clause(game: &Yaxha, number: u8, text: &str) -> &'static str {
    refused(game, number, text).clause.0
}

/// A field of the text form: 0 round, 1 stage, 2 initiative, 3 bonus, 4 bag, 5 market, 6 played, 7 taken, then
/// the sites.
fn field(game: &Yaxha, number: usize) -> String {
    game.text().split(' ').nth(number).unwrap().to_owned()
}

fn seen_by(game: &Yaxha, number: u8) -> View {
    game.view(Viewer::Seat(seat(number)))
}
