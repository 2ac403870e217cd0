//! Several games played as one.

use ceiba_core::record::{Heading, Record};
use ceiba_core::series::{Length, Seating, Series, SeriesConfig, SeriesRule};
use ceiba_core::toy::{Config, Toy};
use ceiba_core::{
    Arg, Config as _, ConfigError, Deal, Knob, Match, Message, Notation, Outcome, Phase, Presentation, Rules,
    Seat, Seed, Values, Viewer, conformance, playout,
};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use serde_json::Value;

/// So many games of Toy, or up to a score; everybody moves up one seat after each.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Rubber;

impl SeriesRule for Rubber {
    type Game = Toy;
    const CLAUSE: &'static str = "T4.1";

    fn knob() -> Knob {
        let values = Values::Number { least: 1, most: 99 };
        Knob { key: "rubber", label: Message::new("toy-knob-rounds"), values }
    }

    fn length(_game: &Config, value: &Value) -> Result<Length, ConfigError> {
        match value.as_u64() {
            Some(games @ 1..=9) => Ok(Length::Games(games as u32)),
            Some(score @ 10..=99) => Ok(Length::To { score: score as i32, at_most: 4 }),
            _ => Err(ConfigError::Value { word: format!("rubber={value}"), expected: "1 to 99".into() }),
        }
    }

    fn word(length: Length) -> Value {
        match length {
            Length::Games(games) => games.into(),
            Length::To { score, .. } => score.into(),
        }
    }

    fn next(seating: &Seating, _starter: Seat, _outcome: &Outcome) -> Seating {
        seating.starting_from(Seat::from_index(1))
    }

    fn every() -> Vec<SeriesConfig<Self>> {
        ["rounds=1 rubber=2", "players=3 rounds=1 rubber=20", "players=4 teams rounds=1 rubber=2"]
            .map(|words| SeriesConfig::from_words(words).unwrap())
            .into()
    }
}

type Rubbers = Series<Rubber>;

fn config(words: &str) -> SeriesConfig<Rubber> {
    SeriesConfig::from_words(words).unwrap()
}

fn played(config: &SeriesConfig<Rubber>, seed: u64) -> Match<Rubbers> {
    let mut game = Match::<Rubbers>::new(config, Deal::Seed(Seed::open(seed))).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    while let Some(seat) = game.phase().asked().iter().find(|&seat| !game.sealed().contains(seat)) {
        let legal = game.legal(seat);
        game.submit(seat, legal[playout::below(&mut rng, legal.len())]).unwrap();
    }
    assert_eq!(game.phase(), Phase::Over);
    game
}

#[test]
fn words_and_json_of_a_series_carry_the_game_s_own_and_its_length() {
    let config = config("players=3 rubber=2");
    assert_eq!(config.to_words(), "players=3 rounds=2 rules=1 rubber=2");
    let json = serde_json::to_value(&config).unwrap();
    assert_eq!(json["rubber"], 2);
    assert_eq!(serde_json::from_value::<SeriesConfig<Rubber>>(json).unwrap(), config);
    for bad in ["players=3", "rubber=0", "rubber", "rubber=2 rubber=2", "rubber=2 cards=3", "rubber=two"] {
        assert!(SeriesConfig::<Rubber>::from_words(bad).is_err(), "{bad}");
    }
}

#[test]
fn chairs_move_over_the_seats_and_keep_their_points() {
    for config in SeriesConfig::<Rubber>::every() {
        for seed in 0..20 {
            let game = played(&config, seed);
            let series = game.truth().unwrap();
            let first = series.seating().chair_on(Seat::from_index(0));
            assert_eq!(first.index(), (series.game_number() as usize - 1) % config.players());
            let outcome = game.outcome().unwrap();
            let lines = series.breakdown();
            for chair in outcome.seats() {
                let own = lines.iter().flat_map(|line| &line.points).filter(|(to, _)| *to == chair);
                assert_eq!(own.map(|(_, points)| points).sum::<i32>(), outcome.score(chair));
            }
        }
    }
}

#[test]
fn the_last_game_s_points_stand_apart_from_those_before() {
    let game = played(&config("players=3 rounds=1 rubber=20"), 1);
    let series = game.truth().unwrap();
    let lines = series.breakdown();
    let labels: Vec<(&str, &Arg)> =
        lines.iter().map(|line| (line.label.id.as_ref(), &line.label.args["number"])).collect();
    let number = i64::from(series.game_number());
    assert!(number > 1);
    assert_eq!(labels, [("series-games", &Arg::Number(number - 1)), ("series-game", &Arg::Number(number))]);
    let last = series.game().outcome();
    for &(chair, points) in &lines[1].points {
        assert_eq!(points, last.score(series.seating().seat_of(chair)));
    }
}

#[test]
fn a_series_to_a_score_ends_with_the_game_that_reaches_it_or_with_the_last() {
    let config = config("players=3 rounds=1 rubber=20");
    let mut reached = 0;
    for seed in 0..60 {
        let game = played(&config, seed);
        let outcome = game.outcome().unwrap();
        let best = outcome.seats().map(|chair| outcome.score(chair)).max().unwrap();
        assert!(best >= 20 || game.truth().unwrap().game_number() == 4);
        reached += u32::from(best >= 20);
    }
    assert!(reached > 0, "the score is within reach");
}

#[test]
fn each_game_of_a_series_draws_from_a_seed_of_its_own() {
    let config = config("rounds=1 rubber=2");
    let log: Vec<String> = played(&config, 3).log().iter().map(ToString::to_string).collect();
    for number in [1, 2] {
        let alone = Match::<Toy>::new(&config.game, Deal::Seed(Seed::open(3).of_game(number))).unwrap();
        let opening: Vec<String> = alone.log().iter().map(ToString::to_string).collect();
        let place = log.windows(opening.len()).position(|window| window == opening);
        assert_eq!(place == Some(0), number == 1, "{place:?}");
        assert!(place.is_some());
    }
}

#[test]
fn a_series_has_one_record() {
    for config in SeriesConfig::<Rubber>::every() {
        let game = played(&config, 7);
        let record: Record = Record::of(&game, Heading::default()).to_string().parse().unwrap();
        assert_eq!(record.verify::<Rubbers>().unwrap().log(), game.log());
    }
}

#[test]
fn a_series_keeps_the_contract_of_a_game() {
    let options = conformance::Options { games: 40, ..Default::default() };
    let report = conformance::check_every::<Rubbers>(options).unwrap_or_else(|failure| panic!("{failure}"));
    assert!(report.hidden > 0 && report.varied > 0);
}

#[test]
fn a_position_that_no_series_shows_is_refused() {
    let config = config("rounds=1 rubber=2");
    let start = Rubbers::new(&config).unwrap().text();
    let game = start.strip_prefix("1 1,2 0,0 ").unwrap();
    let read = |head: &str| Rubbers::from_text(&config, &format!("{head} {game}"));
    assert!(read("1 1,2 0,0").is_ok() && read("2 2,1 7,-1").is_ok());
    for bad in ["1 1,2 5,0", "2 1,2 2147483647,0", "3 1,2 0,0", "0 1,2 0,0", "1 1,1 0,0", "01 1,2 0,0"] {
        assert!(read(bad).is_err(), "{bad}");
    }
}

#[test]
fn a_redacted_line_names_the_chair_that_acts() {
    let config = config("rounds=1 rubber=2");
    let mut tucks = 0;
    for seed in 0..40 {
        let game = played(&config, seed).in_engine_mode();
        let log: Vec<String> = game.log().iter().map(ToString::to_string).collect();
        for (seat, other) in [(1, 2), (2, 1)].map(|(a, b)| (Seat::new(a).unwrap(), Seat::new(b).unwrap())) {
            let tuck = format!("{seat} tuck");
            let own = log.iter().filter(|line| line.starts_with(&tuck)).count();
            let seen = game.shown_log(Viewer::Seat(other)).unwrap();
            assert_eq!(seen.iter().filter(|line| line.text.starts_with(&tuck)).count(), own, "seed {seed}");
            tucks += own;
        }
    }
    assert!(tucks > 0);
}

#[test]
fn partners_stay_partners_when_chairs_move() {
    let outcome = played(&config("players=4 teams rounds=1 rubber=2"), 1).outcome().unwrap();
    let teams: Vec<u8> = outcome.seats().map(|chair| outcome.team(chair)).collect();
    assert_eq!(teams, [0, 1, 0, 1]);
}

#[test]
fn partners_with_different_points_are_refused() {
    let config = config("players=4 teams rounds=1 rubber=9");
    let game = Rubbers::new(&config).unwrap().game().text();
    let read = |points: &str| Rubbers::from_text(&config, &format!("2 1,2,3,4 {points} {game}"));
    assert!(read("5,2,5,2").is_ok());
    assert!(read("5,2,4,2").is_err() && read("5,2,5,3").is_err());
}
