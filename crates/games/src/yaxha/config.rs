//! What is agreed before a game.

use ceiba_core::{ConfigError, Knob, Message, Values, check_rules};
use serde::{Deserialize, Deserializer, Serialize};

use super::card::{BonusCard, BonusCards, NEIGHBOUR_CARDS};
use super::edition::{Deck, Edition};

/// The newest version of the rules.
const RULES: u8 = 1;
/// How many bonus cards a game has (Y1.4).
pub(super) const BONUS_CARDS: u8 = 3;

/// The agreed options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Config {
    /// Two, three or four.
    pub players: u8,
    /// Only simple bonus cards (Y1.4).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub first_game: bool,
    /// The bonus cards, if they are not drawn (Y1.4); none or three, in the order of the cards.
    #[serde(skip_serializing_if = "Vec::is_empty", deserialize_with = "in_order")]
    pub bonus: Vec<BonusCard>,
    /// The table of printed figures.
    pub edition: Edition,
    /// The version of the rules.
    pub rules: u8,
}

impl Default for Config {
    fn default() -> Self {
        Config { players: 2, first_game: false, bonus: vec![], edition: Edition::Ceiba2026, rules: RULES }
    }
}

/// The order of the cards means nothing (Y1.4), so that a config has one text.
fn in_order<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<BonusCard>, D::Error> {
    let mut cards = Vec::deserialize(deserializer)?;
    cards.sort_unstable();
    Ok(cards)
}

impl Config {
    pub(super) const fn deck(&self) -> Deck {
        if self.first_game { Deck::Simple } else { Deck::Whole }
    }

    /// Refuses what cannot be played, with a reason.
    pub(super) fn check(&self) -> Result<(), ConfigError> {
        check_rules(self.rules, RULES)?;
        if !(2..=4).contains(&self.players) {
            let message = Message::new("yaxha-config-players").with("players", self.players);
            return Err(ConfigError::refused(message));
        }
        let named: BonusCards = self.bonus.iter().copied().collect();
        let three = [self.bonus.len(), named.len()] == [usize::from(BONUS_CARDS); 2];
        if !self.bonus.is_empty() && !three {
            return Err(ConfigError::refused(Message::new("yaxha-config-three")));
        }
        let odd = named.minus(self.deck().cards(self.players, self.edition)).first();
        odd.map_or(Ok(()), |card| Err(ConfigError::refused(self.against(card))))
    }

    fn against(&self, card: BonusCard) -> Message {
        let neighbour = self.players == 2 && NEIGHBOUR_CARDS.contains(card);
        Message::new(if neighbour { "yaxha-config-neighbour" } else { "yaxha-config-first-game" })
            .with("card", card.name())
    }
}

/// Sets of named cards for tests and benches: between them every card.
const NAMED: [(u8, [BonusCard; 3]); 8] = [
    (2, [BonusCard::Any, BonusCard::Second, BonusCard::Side]),
    (2, [BonusCard::Base, BonusCard::FiveOn2, BonusCard::Three]),
    (3, [BonusCard::Orange, BonusCard::LeftOrange, BonusCard::FiveOn1]),
    (3, [BonusCard::Blue, BonusCard::LeftBlue, BonusCard::LeftGreen]),
    (3, [BonusCard::Levels, BonusCard::Second, BonusCard::LeftGrey]),
    (4, [BonusCard::Green, BonusCard::Yellow, BonusCard::LeftYellow]),
    (4, [BonusCard::Grey, BonusCard::Second, BonusCard::LeftOrange]),
    (4, [BonusCard::Base, BonusCard::Side, BonusCard::Three]),
];

impl ceiba_core::Config for Config {
    fn players(&self) -> usize {
        self.players.into()
    }

    fn every() -> Vec<Self> {
        let plain = |first_game| [2, 3, 4].map(|players| Config { players, first_game, ..Config::default() });
        let named =
            NAMED.map(|(players, bonus)| Config { players, bonus: bonus.into(), ..Config::default() });
        let simple = [BonusCard::Orange, BonusCard::Any, BonusCard::Levels];
        let both = Config { first_game: true, bonus: simple.into(), ..Config::default() };
        [false, true].into_iter().flat_map(plain).chain(named).chain([both]).collect()
    }

    fn knobs() -> Vec<Knob> {
        let knob = |key, id, values| Knob { key, label: Message::new(id), values };
        let cards = BonusCard::ALL.map(BonusCard::word).into();
        vec![
            knob("players", "yaxha-knob-players", Values::Number { least: 2, most: 4 }),
            knob("first-game", "yaxha-knob-first-game", Values::Flag),
            knob("bonus", "yaxha-knob-bonus", Values::Several { of: cards, count: BONUS_CARDS }),
            knob("edition", "yaxha-knob-edition", Values::OneOf { of: vec!["ceiba-2026"] }),
        ]
    }
}
