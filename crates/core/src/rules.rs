//! The rules of a game as a pure state machine.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::hash::Hash;

use rand_core::Rng;

use crate::config::{Config, ConfigError};
use crate::event::Event;
use crate::fact::{Fact, Sink};
use crate::key::key_of;
use crate::outcome::Outcome;
use crate::phase::{Moves, Phase};
use crate::playout::below;
use crate::seat::{Seat, SeatSet};
use crate::text::Text;

/// What an action or an outcome of chance must be: small, ordered, and with one text form (one line, no
/// space at either end).
pub trait Token: Copy + Ord + Hash + Debug + Text + Send + Sync + 'static {}

impl<T: Copy + Ord + Hash + Debug + Text + Send + Sync + 'static> Token for T {}

/// An event of the game `G`.
pub type EventOf<G> = Event<<G as Rules>::Action, <G as Rules>::Chance>;

/// A game as a pure state machine. The implementing type is the full, secret state; it is not `Serialize`,
/// so it cannot leave the house by accident. Chance is explicit, and nothing inside draws, reads a clock or does I/O.
///
/// `legal`, `play`, `befall`, `phase`, `outcome`, `key` and `clone` are the hot path of search: no heap while the sink
/// is [silent](crate::Silent). Everything else may allocate.
pub trait Rules: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// The name of the game in every text.
    const ID: &'static str;
    /// What is agreed before the game: players, options, edition, rules version.
    type Config: Config;
    /// The smallest whole decision of the rules.
    type Action: Token;
    /// An outcome of chance.
    type Chance: Token;
    /// One thing that can happen.
    type Fact: Fact;

    /// The start of a game by this config. Refuses options that are unknown, ineffective or at odds.
    fn new(config: &Self::Config) -> Result<Self, ConfigError>;

    /// What was agreed.
    fn config(&self) -> Self::Config;

    /// What the game waits for.
    fn phase(&self) -> Phase;

    /// The legal actions of a seat that is asked, without duplicates; never none.
    fn legal(&self, seat: Seat) -> impl Iterator<Item = Self::Action>;

    /// How many legal actions the seat has.
    fn legal_len(&self, seat: Seat) -> usize {
        self.legal(seat).count()
    }

    /// The legal action with this index in `legal`'s order.
    ///
    /// # Panics
    /// If `n` is not below `legal_len`.
    fn legal_nth(&self, seat: Seat, n: usize) -> Self::Action {
        self.legal(seat).nth(n).expect("n is below legal_len")
    }

    /// A uniformly random legal action of the seat (within the 2⁻³² of [`below`]).
    fn legal_any(&self, seat: Seat, rng: &mut impl Rng) -> Self::Action {
        self.legal_nth(seat, below(rng, self.legal_len(seat)))
    }

    /// The outcomes of chance with their weights (above 0), when the phase is chance; never none.
    fn chances(&self) -> impl Iterator<Item = (Self::Chance, u64)> {
        std::iter::empty()
    }

    /// Plays legal moves and tells the sink what happens, in order. What is not legal is the caller's mistake and may
    /// panic. Every change of anybody's view has its fact. In an *apart* phase the facts up to
    /// [`Sink::phase_ended`] are about the acting seat alone.
    fn play(&mut self, moves: Moves<'_, Self::Action>, facts: &mut impl Sink<Self::Fact>);

    /// Applies an outcome that is among `chances`, and tells the sink what happens.
    fn befall(&mut self, chance: Self::Chance, facts: &mut impl Sink<Self::Fact>);

    /// How the game stands; final when it is over.
    fn outcome(&self) -> Outcome;

    /// Every action there can ever be by this config, in a fixed order: its index is the action's number.
    fn universe(config: &Self::Config) -> impl Iterator<Item = Self::Action>;

    /// The pieces, wherever they are, in the box too: the same counts at every moment of a game.
    fn census(&self) -> Census;

    /// The most events (plays and outcomes of chance) that a game by this config can have.
    fn bound(config: &Self::Config) -> u32;

    /// Whether from here on nothing is hidden, drawn or decided by several at once: every viewer knows the whole
    /// state, and only turns follow. Search is faster and deeper where that holds; `false` is always safe.
    fn all_open(&self) -> bool {
        false
    }

    /// The position as a number, for search: by itself a hash of the whole state. A game that leaves out what does not
    /// matter to what can follow, or counts faster, has its own.
    fn key(&self) -> u64 {
        key_of(self)
    }

    /// Which game of a series this is, counted from 1; 0 outside a series. Each draws from a seed of its own.
    fn game_number(&self) -> u32 {
        0
    }

    /// How many seats there are.
    fn players(&self) -> usize {
        self.config().players()
    }

    /// All seats of the table.
    fn seats(&self) -> SeatSet {
        SeatSet::all(self.players())
    }
}

/// Counts of pieces by name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Census(BTreeMap<String, i64>);

impl Census {
    /// The census with `count` more of these pieces.
    #[must_use]
    pub fn with(mut self, piece: impl Into<String>, count: impl Into<i64>) -> Self {
        *self.0.entry(piece.into()).or_default() += count.into();
        self
    }

    /// The counts by name.
    pub fn counts(&self) -> impl Iterator<Item = (&str, i64)> {
        self.0.iter().map(|(piece, &count)| (piece.as_str(), count))
    }
}
