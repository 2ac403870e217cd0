//! Yaxha: two to four players take cubes from a market and build a pyramid each, ten rounds long.
//! The rules are in RULES.md; the numbers in comments are its clauses.

mod action;
mod board;
mod bonus;
mod card;
mod census;
mod choice;
mod config;
mod cubes;
mod edition;
mod fact;
mod json;
mod legal;
mod market;
mod places;
mod play;
mod position;
mod possible;
mod pyramid;
mod scene;
mod score;
mod setup;
mod sheet;
mod spoken;
mod spot;
mod standing;
mod story;
mod text;
mod view;
mod why;
mod words;

#[cfg(test)]
mod tests;

use ceiba_core::{Census, ConfigError, Moves, Outcome, PerSeat, Phase, Rng, Rules, Seat, SeatSet, Sink};
use serde::{Deserialize, Serialize};

pub use action::{Action, Chance};
pub use board::{CubeColour, CubeColours, CubeLevel, Initiative, Place, Tile};
pub use bonus::scorers;
pub use card::{BonusCard, BonusCards, EVERY_CARD, Kind, NEIGHBOUR_CARDS};
pub use config::Config;
pub use cubes::CubeCounts;
pub use edition::Edition;
pub use fact::{Fact, TileClaim};
pub use places::Places;
pub use pyramid::{CubePyramid, Group};
pub use sheet::{Sheet, Side, Sizes};
pub use spot::Spot;
pub use standing::{Standing, Verdict, standing};
pub use view::{HeldCubes, SiteView, View};

use edition::Deck;

/// The most players.
const MOST: usize = 4;

/// The whole position, secrets included.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Yaxha {
    /// What each seat has built by now.
    sites: PerSeat<Site, MOST>,
    /// What each seat had built when the building began: all that others see of it (Y3.1). Equal to `sites`
    /// while nobody builds.
    before: PerSeat<Site, MOST>,
    /// The cubes that each seat still has to place.
    hands: PerSeat<CubeCounts, MOST>,
    /// The cubes on each market tile; they stay listed there until the round ends.
    market: [CubeCounts; Tile::MOST],
    bag: CubeCounts,
    bonus: BonusCards,
    initiative: PerSeat<Option<Initiative>, MOST>,
    /// The cards that lie open, from their showing to the end of the taking (Y2.2, Y2.6).
    played: PerSeat<Option<Tile>, MOST>,
    /// The tile that each seat has taken this round.
    taken: PerSeat<Option<Tile>, MOST>,
    round: RoundNumber,
    stage: Stage,
    players: u8,
    deck: Deck,
    naming: Naming,
    edition: Edition,
}

/// What a player has made of the cubes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Site {
    /// The pyramid.
    pub pyramid: CubePyramid,
    /// The cubes that found no place and went to the box (Y3.5).
    pub discards: CubeCounts,
}

/// The number of a round, 1 to 10.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RoundNumber(pub u8);

/// Where the bonus cards come from (Y1.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Naming {
    /// They are drawn.
    Drawn,
    /// The config names them.
    Named,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The next seat's initiative tile is dealt (Y1.3).
    Initiative,
    /// The next bonus card is drawn (Y1.4).
    Bonus,
    /// The next cube is drawn onto the market (Y2.1).
    Draw,
    /// Everybody plays a card in secret (Y2.2).
    Choose,
    /// Those who did not get their tile choose in turn (Y2.4).
    Take,
    /// Everybody builds (Y3).
    Build,
    /// The game has ended (Y4.1).
    Over,
}

impl Yaxha {
    /// The seats that still have cubes to place (Y3.1).
    fn builders(&self) -> SeatSet {
        Seat::all(self.players.into()).filter(|&seat| !self.hands[seat].is_empty()).collect()
    }

    /// What a seat has built by now.
    pub fn site(&self, seat: Seat) -> &Site {
        &self.sites[seat]
    }
}

impl Rules for Yaxha {
    const ID: &'static str = "yaxha";
    type Config = Config;
    type Action = Action;
    type Chance = Chance;
    type Fact = Fact;

    fn new(config: &Config) -> Result<Self, ConfigError> {
        config.check()?;
        Ok(Yaxha::begin(config))
    }

    fn config(&self) -> Config {
        self.config()
    }

    fn phase(&self) -> Phase {
        match self.stage {
            Stage::Initiative | Stage::Bonus | Stage::Draw => Phase::Chance,
            Stage::Choose => Phase::Together(SeatSet::all(self.players.into())),
            Stage::Take => Phase::Turn(self.next_taker()),
            Stage::Build => Phase::Apart(self.builders()),
            Stage::Over => Phase::Over,
        }
    }

    fn legal(&self, seat: Seat) -> impl Iterator<Item = Action> {
        self.legal(seat)
    }

    fn legal_len(&self, seat: Seat) -> usize {
        self.legal(seat).len()
    }

    fn legal_nth(&self, seat: Seat, n: usize) -> Action {
        self.legal(seat).nth_action(n)
    }

    fn legal_any(&self, seat: Seat, rng: &mut impl Rng) -> Action {
        self.legal(seat).any(rng)
    }

    fn chances(&self) -> impl Iterator<Item = (Chance, u64)> {
        self.chances()
    }

    fn play(&mut self, moves: Moves<'_, Action>, facts: &mut impl Sink<Fact>) {
        self.play(moves, facts);
    }

    fn befall(&mut self, chance: Chance, facts: &mut impl Sink<Fact>) {
        self.befall(chance, facts);
    }

    fn outcome(&self) -> Outcome {
        self.outcome()
    }

    fn universe(config: &Config) -> impl Iterator<Item = Action> {
        legal::universe(config)
    }

    fn census(&self) -> Census {
        self.census()
    }

    fn bound(config: &Config) -> u32 {
        play::bound(config)
    }

    fn key(&self) -> u64 {
        self.key()
    }
}
