//! The game keeps the contract.

use ceiba_core::conformance::{Options, check_every};

use crate::testing::scaled;
use crate::yaxha::Yaxha;

#[test]
fn every_config_keeps_the_contract() {
    let options = Options { games: scaled(120) as u32, ..Options::default() };
    let report = check_every::<Yaxha>(options).unwrap_or_else(|failure| panic!("{failure}"));
    assert!(report.events > 10_000 && report.positions > 1_000, "{report:?}");
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<Yaxha>() <= 512);
}
