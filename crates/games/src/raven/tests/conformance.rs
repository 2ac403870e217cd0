//! The game keeps the contract.

use ceiba_core::conformance::{self, Options, Report, check_every};
use ceiba_core::series::{Series, SeriesConfig};
use ceiba_core::{Config as _, Game};

use crate::raven::{Config, Match, Raven};
use crate::testing::scaled;

fn check<G: Game>(games: u64) -> Report {
    let options = Options { games: scaled(games) as u32, ..Options::default() };
    check_every::<G>(options).unwrap_or_else(|failure| panic!("{failure}"))
}

#[test]
fn every_config_keeps_the_contract() {
    let report = check::<Raven>(100);
    assert!(report.hidden > 0 && report.varied > 0, "{report:?}");
}

#[test]
fn the_first_version_of_the_rules_keeps_the_contract() {
    let options = Options { games: scaled(10) as u32, ..Options::default() };
    for config in Config::every() {
        let config = Config { rules: 1, ..config };
        conformance::check::<Raven>(&config, options).unwrap_or_else(|failure| panic!("{failure}"));
    }
    let config = SeriesConfig::from_words("players=4 match rules=1").unwrap();
    conformance::check::<Series<Match>>(&config, options).unwrap_or_else(|failure| panic!("{failure}"));
}

#[test]
fn a_match_keeps_the_contract() {
    let report = check::<Series<Match>>(30);
    assert!(report.hidden > 0, "{report:?}");
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<Raven>() <= 128);
}

#[test]
fn a_config_of_every_kind_is_checked() {
    let words: Vec<String> = Config::every().iter().map(Config::to_words).collect();
    assert_eq!(words.len(), 14);
    assert!(words.iter().all(|word| Config::from_words(word).unwrap().to_words() == *word));
}
