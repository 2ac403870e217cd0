//! What is agreed before a game.

use ceiba_core::{ConfigError, Knob, Message, Values, check_rules};
use serde::{Deserialize, Serialize};

pub use super::edition::{Edition, LevelFigures, Printed, QuarryFigures};
use super::tokens::Token;

/// The newest version of the rules.
const RULES: u8 = 1;

/// The agreed options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Config {
    /// Three, four or five.
    pub players: u8,
    /// Whether blue tokens are auctioned (M10).
    #[serde(skip_serializing_if = "is_off")]
    pub expert: bool,
    /// When a cube may be moved or added by a token (M7.8).
    pub tokens: Tokens,
    /// The table of printed figures.
    pub edition: Edition,
    /// The version of the rules.
    pub rules: u8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_off(option: &bool) -> bool {
    !option
}

impl Default for Config {
    fn default() -> Self {
        Config {
            players: 3,
            expert: false,
            tokens: Tokens::AnyTime,
            edition: Edition::Ceiba2026,
            rules: RULES,
        }
    }
}

/// When the tokens that move or add a cube may be used (M7.8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tokens {
    /// In the windows of M7.8.
    AnyTime,
    /// As soon as they are won, or never.
    AtOnce,
}

impl Config {
    /// The printed figures for this number of players.
    pub fn printed(&self) -> &'static Printed {
        self.edition.printed(self.players)
    }

    /// Whether a green property can come up in a game: at a quarry, or by the joker (M10.4).
    pub fn has(&self, token: Token) -> bool {
        let at_quarry = self.printed().quarries.iter().any(|quarry| quarry.token == token);
        at_quarry || self.expert && token != Token::Start
    }

    /// The most gold that a player can have when the last auction begins: two rounds of sole majorities
    /// everywhere, and of forced passes with every cube (M6.4, M8.1).
    pub fn highest_bid(&self) -> u8 {
        let printed = self.printed();
        let levels = printed.pyramids.iter().flat_map(|&pyramid| printed.levels(pyramid));
        let payout: u8 = levels.map(|(_, figures)| figures.higher).sum();
        STARTING_GOLD + 2 * (payout + super::board::CUBES)
    }

    pub(super) fn check(&self) -> Result<(), ConfigError> {
        check_rules(self.rules, RULES)?;
        if !(3..=5).contains(&self.players) {
            let refusal = Message::new("maya-config-players").with("players", self.players);
            return Err(ConfigError::refused(refusal));
        }
        Ok(())
    }
}

/// What everyone begins with in the expert variant (M10.1).
pub(super) const STARTING_GOLD: u8 = 10;

impl ceiba_core::Config for Config {
    fn players(&self) -> usize {
        self.players.into()
    }

    fn every() -> Vec<Self> {
        let mut all = Vec::new();
        for players in 3..=5 {
            for expert in [false, true] {
                for tokens in [Tokens::AnyTime, Tokens::AtOnce] {
                    all.push(Config { players, expert, tokens, ..Config::default() });
                }
            }
        }
        all
    }

    fn knobs() -> Vec<Knob> {
        let knob = |key, id, values| Knob { key, label: Message::new(id), values };
        vec![
            knob("players", "maya-knob-players", Values::Number { least: 3, most: 5 }),
            knob("expert", "maya-knob-expert", Values::Flag),
            knob("tokens", "maya-knob-tokens", Values::OneOf { of: vec!["any-time", "at-once"] }),
            knob("edition", "maya-knob-edition", Values::OneOf { of: vec!["ceiba-2026"] }),
        ]
    }
}
