//! The conformance kit on every config, and what holds in every state of random games.

use ceiba_core::conformance::{Options, check_every};

use crate::maya::Maya;

/// Three, four and five players, basic and expert, both timings (`Config::every`).
#[test]
fn every_config_keeps_the_contract() {
    let options = Options { games: 12, ..Options::default() };
    let report = check_every::<Maya>(options).unwrap_or_else(|failure| panic!("{failure}"));
    assert_eq!(report.games, 12 * 12);
    assert!(report.hidden > 300, "secrets were at stake: {report:?}");
    assert!(report.varied > 300, "and were dealt anew: {report:?}");
}
