//! Text forms. A position is its history: `deal K J check bet`. The words of cards and actions are in `board.rs`.

use ceiba_core::{Notation, ParseError, replayed};

use super::{Action, Card, Config, Dummy};

impl Notation for Dummy {
    fn text(&self) -> String {
        let cards = self.cards.iter().filter_map(|(_, card)| *card).map(Card::word);
        let actions = self.betting.iter().map(Action::word);
        ["deal"].into_iter().chain(cards).chain(actions).collect::<Vec<_>>().join(" ")
    }

    fn from_text(config: &Config, text: &str) -> Result<Self, ParseError> {
        let mut words = text.split(' ');
        let game = words.next().filter(|word| *word == "deal").and_then(|_| replayed(config, words));
        game.ok_or_else(|| ParseError::new("dummy-expected-position", text))
    }
}
