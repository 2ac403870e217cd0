//! The conformance kit, tested.

use ceiba_core::Config;
use ceiba_core::conformance::{Options, check_every};
use ceiba_core::toy::{self, Toy};

#[test]
fn ten_thousand_random_toy_games_pass_the_kit() {
    let games = 10_000 / toy::Config::every().len() as u32 + 1;
    let report = check_every::<Toy>(Options { games, ..Options::default() });
    let report = report.unwrap_or_else(|failure| panic!("{failure}"));
    assert!(report.games >= 10_000);
    assert!(report.hidden > 10_000 && report.varied > 10_000, "{report:?}");
}
