//! The game keeps the contract.

use ceiba_core::conformance::{Options, check, check_every};
use ceiba_core::series::{Series, SeriesConfig};
use ceiba_core::{Config as _, Rules};

use crate::mayacode::{Config, MayaCode, SetSeries};
use crate::testing::scaled;

#[test]
fn every_config_keeps_the_contract() {
    let options = Options { games: scaled(60) as u32, every: 20, ..Options::default() };
    let report = check_every::<MayaCode>(options).unwrap_or_else(|failure| panic!("{failure}"));
    assert!(report.positions > 0 && report.hidden == 0, "nothing is hidden: {report:?}");
}

#[test]
fn the_first_version_of_the_rules_keeps_the_contract() {
    let options = Options { games: scaled(6) as u32, every: 40, ..Options::default() };
    for config in Config::every() {
        let config = Config { rules: 1, ..config };
        check::<MayaCode>(&config, options).unwrap_or_else(|failure| panic!("{failure}"));
    }
}

#[test]
fn a_set_keeps_the_contract() {
    let config = SeriesConfig::from_words("set=21").unwrap();
    let options = Options { games: scaled(10) as u32, every: 100, ..Options::default() };
    let report = check::<Series<SetSeries>>(&config, options).unwrap_or_else(|failure| panic!("{failure}"));
    assert!(report.longest <= Series::<SetSeries>::bound(&config) && report.positions > 0, "{report:?}");
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<MayaCode>() <= 256);
}

#[test]
fn a_config_of_every_kind_is_checked() {
    let words: Vec<String> = Config::every().iter().map(Config::to_words).collect();
    assert_eq!(words.len(), 15);
    assert!(words.iter().all(|word| Config::from_words(word).unwrap().to_words() == *word));
    assert!(Config::every().iter().all(|config| MayaCode::new(config).is_ok()));
}
