//! The real game agrees with the simple one along random games, on every question, option, count and result.

use ceiba_core::Config as _;

use super::random::Style;
use super::simple::compare;
use crate::maya::Config;
use crate::testing::{figure, scaled};

/// Games by each config in a long run: half uniform, half sensible.
const GAMES: u64 = 20_000;

#[test]
fn the_simple_game_agrees_in_every_config() {
    for config in Config::every() {
        let mut asked = 0;
        for seed in 0..scaled(GAMES / 2) {
            asked += compare(&config, Style::Uniform, seed);
            asked += compare(&config, Style::Sensible, seed);
        }
        figure(&format!("maya {}, random games beside the simple game", config.to_words()), scaled(GAMES));
        assert!(asked > 30 * scaled(GAMES), "{} questions in {}", asked, config.to_words());
    }
}
