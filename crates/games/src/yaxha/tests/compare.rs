//! The game against its simple twin: random games side by side.

use ceiba_core::{Config as _, Event, Notation as _, Phase, Rules as _, Seat, Silent};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::random::{event, happen};
use super::simple::{Cube, Simple};
use crate::testing::{figure, scaled};
use crate::yaxha::{BonusCard, Config, CubePyramid, Places, Sheet, Stage, Yaxha, scorers};

#[test]
fn two_players_play_as_the_simple_game_does() {
    play_side_by_side(2);
}

#[test]
fn three_players_play_as_the_simple_game_does() {
    play_side_by_side(3);
}

#[test]
fn four_players_play_as_the_simple_game_does() {
    play_side_by_side(4);
}

/// A third of twenty thousand random games, with every option in turn.
fn play_side_by_side(players: usize) {
    let configs: Vec<Config> =
        Config::every().into_iter().filter(|config| config.players() == players).collect();
    for (seed, config) in (0..scaled(6_670)).zip(configs.iter().cycle()) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut game = Yaxha::new(config).unwrap();
        let mut simple = Simple::read(&config.to_words(), &game.text());
        while game.phase() != Phase::Over {
            step(&mut game, &mut simple, &mut rng);
            assert_eq!(game.text(), simple.write());
            if game.stage == Stage::Choose || game.phase() == Phase::Over {
                compare_pyramids(&game, &simple);
            }
        }
        assert!(simple.is_over());
        let outcome = game.outcome();
        let results: Vec<(i32, u8)> =
            outcome.seats().map(|seat| (outcome.score(seat), outcome.rank(seat))).collect();
        assert_eq!(results, simple.results(), "{}", game.text());
    }
    figure(&format!("yaxha, random games of {players} beside the simple game"), scaled(6_670));
}

/// Compares what can happen and lets one of it happen in both games.
fn step(game: &mut Yaxha, simple: &mut Simple, rng: &mut ChaCha8Rng) {
    let asked: Vec<usize> = game.phase().asked().iter().map(Seat::index).collect();
    assert_eq!(asked, simple.asked(), "{}", game.text());
    for &seat in &asked {
        let legal = game.legal(Seat::from_index(seat)).map(|action| action.to_string());
        assert_eq!(sorted(legal), sorted(simple.legal(seat).into_iter()), "{}", game.text());
    }
    let event = event(game, rng);
    match &event {
        Event::Befell(chance) => {
            let chances = game.chances().map(|(chance, weight)| format!("{chance}*{weight}"));
            let others = simple.chances().into_iter().map(|(chance, weight)| format!("{chance}*{weight}"));
            assert_eq!(sorted(chances), sorted(others), "{}", game.text());
            simple.befall(&chance.to_string());
        }
        Event::Many(cards) => {
            let cards: Vec<String> = cards.iter().map(|(_, card)| card.to_string()).collect();
            simple.show(&cards);
        }
        Event::One(seat, action) => simple.play(seat.index(), &action.to_string()),
    }
    happen(game, &event, &mut Silent);
}

/// Visible cubes, groups, and who would score each of the eighteen cards.
fn compare_pyramids(game: &Yaxha, simple: &Simple) {
    for seat in game.seats().iter() {
        let pyramid = &game.site(seat).pyramid;
        assert_eq!(cubes(pyramid, pyramid.visible()), simple.visible(seat.index()), "{pyramid}");
        let mut groups: Vec<Vec<Cube>> = pyramid.groups().map(|group| cubes(pyramid, group.places)).collect();
        groups.sort();
        assert_eq!(groups, simple.groups(seat.index()), "{pyramid}");
    }
    let sheets: Vec<Sheet> = game.seats().iter().map(|seat| Sheet::of(&game.site(seat).pyramid)).collect();
    for (card, (word, seats)) in BonusCard::ALL.into_iter().zip(simple.scorers()) {
        let found: Vec<usize> = scorers(card, &sheets).iter().map(Seat::index).collect();
        assert_eq!((card.word(), found), (word, seats), "{}", game.text());
    }
}

/// Cubes at places, in the simple game's form and order.
fn cubes(pyramid: &CubePyramid, places: Places) -> Vec<Cube> {
    let mut cubes: Vec<Cube> = places
        .iter()
        .map(|place| {
            let colour = pyramid.cube(place).unwrap();
            (place.x().into(), place.y().into(), place.level().number().into(), colour.letter())
        })
        .collect();
    cubes.sort_unstable();
    cubes
}

fn sorted(texts: impl Iterator<Item = String>) -> Vec<String> {
    let mut texts: Vec<String> = texts.collect();
    texts.sort();
    texts
}
