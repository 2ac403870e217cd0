//! What is to be played.

use ceiba_catalog::arena::ArenaSeating;
use ceiba_catalog::{AnyGame, BotSpec, Budget, Translator, find};
use ceiba_core::{Deal, Message, Outcome, Seat, Seed};
use serde_json::{Value, json};

use super::games::GameNumber;
use crate::command::ArenaArguments;
use crate::error::CommandError;

/// Everything that decides how the games go.
pub(super) struct ArenaPlan {
    pub(super) kind: &'static dyn AnyGame,
    /// In its canonical form.
    pub(super) config: String,
    /// Each with its budget.
    pub(super) entrants: Vec<BotSpec>,
    pub(super) seating: ArenaSeating,
    seed: u32,
}

impl ArenaPlan {
    pub(super) fn new(arguments: &ArenaArguments) -> Result<Self, CommandError> {
        let kind = find(&arguments.game)?.variant(&arguments.config);
        let config = kind.canonical(&arguments.config)?;
        let teams = teams(kind, &config)?;
        let seating = ArenaSeating::new(arguments.bots.len(), &teams).ok_or_else(|| {
            let mut sides = teams.clone();
            sides.sort_unstable();
            sides.dedup();
            let found = arguments.bots.len();
            let message = Message::new("arena-bots").with("found", found).with("sides", sides.len());
            CommandError::Failed(Translator::english().say(&message))
        })?;
        let default = Some(arguments.budget).filter(|&budget| budget != Budget::Own);
        let entrants = arguments.bots.iter();
        let entrants = entrants.map(|bot| BotSpec { budget: bot.budget.or(default), ..*bot }).collect();
        Ok(ArenaPlan { kind, config, entrants, seating, seed: arguments.seed })
    }

    /// What deals a game: the same for all games of a set.
    pub(super) fn deal(&self, number: GameNumber) -> Seed {
        Seed::open(u64::from(self.seed) << 32 | u64::from(number / self.seating.rotations() as GameNumber))
    }

    /// The number of a game within its set.
    pub(super) fn rotation(&self, number: GameNumber) -> usize {
        number as usize % self.seating.rotations()
    }

    /// What the dice of a game's bots start from.
    pub(super) fn dice(&self, number: GameNumber) -> u64 {
        u64::from(self.seed) << 32 | u64::from(number)
    }

    /// Who sits where, by name.
    pub(super) fn names(&self, number: GameNumber, players: usize) -> Vec<String> {
        let bot = |seat| self.entrants[self.seating.bot(self.rotation(number), seat)].to_string();
        Seat::all(players).map(bot).collect()
    }

    /// What must be the same for games to belong together.
    pub(super) fn json(&self) -> Value {
        json!({
            "game": self.kind.id(),
            "config": self.config,
            "bots": self.entrants.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "seed": self.seed,
        })
    }
}

/// The team of each seat.
fn teams(kind: &dyn AnyGame, config: &str) -> Result<Vec<u8>, CommandError> {
    let (outcome, _) = kind.open_engine(config, None, Deal::Seed(Seed::open(0)))?.standing()?;
    Ok(outcome.seats().map(|seat| Outcome::team(&outcome, seat)).collect())
}
