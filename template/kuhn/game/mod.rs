//! Dummy: three cards, one chip to bet, and a card that the other does not see. The rules are in RULES.md; the numbers
//! in comments are its clauses.

mod board;
mod fact;
mod scene;
mod story;
mod text;
mod view;

#[cfg(test)]
mod tests;

use ceiba_core::{Census, ConfigError, Moves, Outcome, PerSeat, Phase, PlayersConfig, Rules, Seat, Sink};

pub use board::{Action, Betting, Card, Chips};
pub use fact::Fact;
pub use view::{Held, View};

/// Two players, no options (D1.1).
pub type Config = PlayersConfig<2, 2>;

/// The whole position, secrets included.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Dummy {
    config: Config,
    /// What each seat was dealt (D1.2).
    cards: PerSeat<Option<Card>, 2>,
    betting: Betting,
}

impl Dummy {
    /// Who is dealt the next card (D1.2).
    fn undealt(&self) -> Option<Seat> {
        Seat::all(2).find(|&seat| self.cards[seat].is_none())
    }

    /// The cards that nobody has.
    fn deck(&self) -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().filter(|&card| self.cards.iter().all(|(_, held)| *held != Some(card)))
    }

    /// Who takes the pot, the higher card (D3.1) or whoever did not fold (D3.2), and what is won (D3.3).
    fn won(&self) -> Option<(Seat, Chips)> {
        let winner = match (self.phase(), self.betting.folded()) {
            (Phase::Over, None) => Seat::all(2).max_by_key(|&seat| self.cards[seat])?,
            (Phase::Over, Some(folded)) => folded.next(2),
            _ => return None,
        };
        Some((winner, self.betting.stake(winner.next(2))))
    }
}

impl Rules for Dummy {
    const ID: &'static str = "dummy";
    type Config = Config;
    type Action = Action;
    /// The card that is dealt next (D1.2).
    type Chance = Card;
    type Fact = Fact;

    fn new(config: &Config) -> Result<Self, ConfigError> {
        config.check()?;
        Ok(Dummy { config: *config, cards: PerSeat::default(), betting: Betting::default() })
    }

    fn config(&self) -> Config {
        self.config
    }

    fn phase(&self) -> Phase {
        match (self.undealt(), self.betting.turn()) {
            (Some(_), _) => Phase::Chance,
            (None, Some(seat)) => Phase::Turn(seat),
            (None, None) => Phase::Over,
        }
    }

    fn legal(&self, _seat: Seat) -> impl Iterator<Item = Action> {
        Action::ALL.into_iter().filter(|&action| self.betting.allows(action))
    }

    /// Any card of the deck, with equal chances (D1.2).
    fn chances(&self) -> impl Iterator<Item = (Card, u64)> {
        self.deck().filter(|_| self.undealt().is_some()).map(|card| (card, 1))
    }

    /// The betting goes on, or ends (D2.3) with a showdown (D3.1) or a fold, which shows nothing (D3.2).
    fn play(&mut self, moves: Moves<'_, Action>, facts: &mut impl Sink<Fact>) {
        let Moves::One(seat, action) = moves else { unreachable!("seats move in turns") };
        self.betting.push(action);
        facts.fact(|| Fact::Acted { seat, action });
        if self.betting.is_showdown() {
            for (seat, card) in self.cards.iter().filter_map(|(seat, card)| Some((seat, (*card)?))) {
                facts.fact(|| Fact::Shown { seat, card });
            }
        }
        if let Some((seat, chips)) = self.won() {
            facts.fact(|| Fact::Won { seat, chips });
        }
    }

    fn befall(&mut self, card: Card, facts: &mut impl Sink<Fact>) {
        let seat = self.undealt().expect("a card is due");
        self.cards[seat] = Some(card);
        facts.fact(|| Fact::Dealt { seat, card: Some(card) });
    }

    /// The chips that each has won from the other (D3.3).
    fn outcome(&self) -> Outcome {
        let mut scores = [0; 2];
        if let Some((winner, Chips(chips))) = self.won() {
            scores[winner.index()] = i32::from(chips);
            scores[winner.next(2).index()] = -i32::from(chips);
        }
        Outcome::by_score(&scores)
    }

    fn universe(_config: &Config) -> impl Iterator<Item = Action> {
        Action::ALL.into_iter()
    }

    /// Cards are dealt or in the deck.
    fn census(&self) -> Census {
        let dealt = self.cards.iter().filter_map(|(_, card)| *card);
        self.deck().chain(dealt).fold(Census::default(), |census, card| census.with(card.word(), 1))
    }

    /// Two cards and three actions.
    fn bound(_config: &Config) -> u32 {
        5
    }
}
