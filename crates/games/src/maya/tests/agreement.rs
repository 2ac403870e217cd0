//! The real game agrees with the simple one along random games, on every question, option, count and result.

use ceiba_core::Config as _;

use super::random::Style;
use super::simple::compare;
use crate::maya::Config;

/// Games by each config: half uniform, half sensible.
const GAMES: u64 = 2_000;

#[test]
fn the_simple_game_agrees_in_every_config() {
    for config in Config::every() {
        let mut asked = 0;
        for seed in 0..GAMES / 2 {
            if std::env::var("DBG").is_ok() { eprintln!("{} {seed}", config.to_words()); }
            asked += compare(&config, Style::Uniform, seed);
            asked += compare(&config, Style::Sensible, seed);
        }
        assert!(asked > 30 * GAMES, "{} questions in {}", asked, config.to_words());
    }
}
