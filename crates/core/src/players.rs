//! The config of a game that leaves nothing to agree on but the number of players.

use serde::{Deserialize, Serialize};

use crate::config::{Config, ConfigError, Knob, Values, check_rules};
use crate::message::Message;

/// `LEAST` to `MOST` players by the rules up to version `NEWEST`, and no other options: `players=3 rules=1`. A game
/// with more to agree on writes its own config.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "PlayersOptions")]
pub struct PlayersConfig<const LEAST: u8, const MOST: u8, const NEWEST: u8 = 1> {
    /// How many play.
    pub players: u8,
    /// The version of the rules.
    pub rules: u8,
}

/// The same as far as it is said: serde's `default` knows no numbers in a type.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayersOptions {
    players: Option<u8>,
    rules: Option<u8>,
}

impl<const LEAST: u8, const MOST: u8, const NEWEST: u8> PlayersConfig<LEAST, MOST, NEWEST> {
    /// This many players, by the newest rules.
    pub const fn of(players: u8) -> Self {
        PlayersConfig { players, rules: NEWEST }
    }

    /// Refuses a number of players or a version of the rules that the game does not have.
    pub fn check(self) -> Result<(), ConfigError> {
        check_rules(self.rules, NEWEST)?;
        if (LEAST..=MOST).contains(&self.players) {
            return Ok(());
        }
        Err(ConfigError::refused(if LEAST == MOST {
            Message::new("config-players-only").with("players", MOST)
        } else {
            Message::new("config-players-range").with("least", LEAST).with("most", MOST)
        }))
    }
}

impl<const LEAST: u8, const MOST: u8, const NEWEST: u8> Default for PlayersConfig<LEAST, MOST, NEWEST> {
    fn default() -> Self {
        PlayersConfig::of(LEAST)
    }
}

impl<const LEAST: u8, const MOST: u8, const NEWEST: u8> From<PlayersOptions>
    for PlayersConfig<LEAST, MOST, NEWEST>
{
    fn from(said: PlayersOptions) -> Self {
        let usual = Self::default();
        PlayersConfig {
            players: said.players.unwrap_or(usual.players),
            rules: said.rules.unwrap_or(usual.rules),
        }
    }
}

impl<const LEAST: u8, const MOST: u8, const NEWEST: u8> Config for PlayersConfig<LEAST, MOST, NEWEST> {
    fn players(&self) -> usize {
        self.players.into()
    }

    fn every() -> Vec<Self> {
        (LEAST..=MOST).map(PlayersConfig::of).collect()
    }

    /// The number of players, where there is a choice.
    fn knobs() -> Vec<Knob> {
        let values = Values::Number { least: LEAST.into(), most: MOST.into() };
        let players = Knob { key: "players", label: Message::new("config-players"), values };
        if LEAST < MOST { vec![players] } else { Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type TwoOrThree = PlayersConfig<2, 3>;

    #[test]
    fn the_number_of_players_is_all_that_can_be_chosen() {
        let words: Vec<String> = TwoOrThree::every().iter().map(Config::to_words).collect();
        assert_eq!(words, ["players=2 rules=1", "players=3 rules=1"]);
        assert_eq!(TwoOrThree::from_words("players=3"), Ok(TwoOrThree::of(3)));
        assert!(TwoOrThree::from_words("players=3 expert").is_err());
        assert_eq!(TwoOrThree::knobs().len(), 1);
        assert_eq!(PlayersConfig::<2, 2>::knobs(), []);
    }

    #[test]
    fn other_numbers_and_rules_are_refused() {
        let refused = |config: TwoOrThree| config.check().unwrap_err().message().id;
        assert_eq!(TwoOrThree::of(3).check(), Ok(()));
        assert_eq!(refused(TwoOrThree::of(4)), "config-players-range");
        assert_eq!(refused(TwoOrThree { rules: 2, ..TwoOrThree::default() }), "config-newer-rules");
        let alone = PlayersConfig::<2, 2>::of(1).check().unwrap_err();
        assert_eq!(alone.message().id, "config-players-only");
        assert_eq!(PlayersConfig::<2, 2, 5>::default().rules, 5);
    }
}
