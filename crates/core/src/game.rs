//! The contract: what a game is.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::hash::Hash;

use rand_core::Rng;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::config::{Config, ConfigError};
use crate::event::{Event, Glimpse};
use crate::message::Message;
use crate::outcome::{Line, Outcome};
use crate::phase::{Moves, Phase, Viewer};
use crate::playout::below;
use crate::refusal::Refusal;
use crate::scene::{Scene, Spot};
use crate::seat::{Seat, SeatSet};
use crate::text::{ParseError, Text};

/// What an action or an outcome of chance must be: small, ordered, and with one text form (one line, no
/// space at either end).
pub trait Token: Copy + Ord + Hash + Debug + Text + Send + Sync + 'static {}

impl<T: Copy + Ord + Hash + Debug + Text + Send + Sync + 'static> Token for T {}

/// An event of the game `G`.
pub type EventOf<G> = Event<<G as Game>::Action, <G as Game>::Chance>;

/// A game as a pure state machine. The implementing type is the full, secret state; it is not `Serialize`,
/// so it cannot slip out of the house. Chance is explicit and nothing inside draws, reads a clock or does I/O.
///
/// `legal`, `play`, `befall`, `phase`, `outcome`, `key` and `clone` are the hot path of search: no heap.
/// Everything else may allocate.
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// The name of the game in every text.
    const ID: &'static str;
    /// What is agreed before the game: players, options, edition, rules version.
    type Config: Config;
    /// The smallest whole decision of the rules.
    type Action: Token;
    /// An outcome of chance.
    type Chance: Token;
    /// What one viewer may know: built field by field, carrying the config and every counter the rules need.
    type View: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;

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

    /// The legal action with this place in `legal`'s order.
    ///
    /// # Panics
    /// If `n` is not below `legal_len`.
    fn legal_nth(&self, seat: Seat, n: usize) -> Self::Action {
        self.legal(seat).nth(n).expect("n is below legal_len")
    }

    /// A legal action of the seat, each equally likely (within the 2⁻³² of [`below`]).
    fn legal_any(&self, seat: Seat, rng: &mut impl Rng) -> Self::Action {
        self.legal_nth(seat, below(rng, self.legal_len(seat)))
    }

    /// The outcomes of chance with their weights (above 0), when the phase is chance; never none.
    fn chances(&self) -> impl Iterator<Item = (Self::Chance, u64)>;

    /// Plays legal moves. What is not legal is the caller's mistake and may panic.
    fn play(&mut self, moves: Moves<'_, Self::Action>);

    /// Lets an outcome that is among `chances` befall.
    fn befall(&mut self, chance: Self::Chance);

    /// How the game stands; final when it is over.
    fn outcome(&self) -> Outcome;

    /// How the game ended, once it is over, where there is more than one way.
    fn ending(&self) -> Option<Message> {
        None
    }

    /// The score line by line, for people. When the game is over, each seat's points add up to its score; where
    /// a team scores as one, the points of its partners do together.
    fn breakdown(&self) -> Vec<Line>;

    /// What this viewer may know now.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What this viewer learns of an event that leads from this state to `after`.
    fn glimpse(&self, event: &EventOf<Self>, after: &Self, viewer: Viewer) -> Glimpse;

    /// A state that this view's viewer cannot tell from the true one; the true one for a referee's view.
    fn determinize(view: &Self::View, rng: &mut impl Rng) -> Self;

    /// Whether these legal moves may tell anybody something about what is hidden: they turn it up, or could
    /// not be made without it, as when a card of a closed hand is shown. Moves that reveal nothing can be
    /// taken back.
    fn reveals(&self, moves: Moves<'_, Self::Action>) -> bool;

    /// Why an action of a seat that is asked is not legal; `None` if it is. Depends on nothing that the
    /// seat does not know. Ask through [`Game::refusal`], which looks at seat and phase first.
    fn why_not(&self, seat: Seat, action: Self::Action) -> Option<Refusal>;

    /// Why this action is refused, seat and phase considered first; `None` if it is legal.
    fn refusal(&self, seat: Seat, action: Self::Action) -> Option<Refusal> {
        Refusal::by_phase(self.phase(), seat).or_else(|| self.why_not(seat, action))
    }

    /// Why clicks on these spots lead a seat that is asked to no legal action: where no action leads over the last of
    /// them, or where one reason stands for all that do. Depends on what the view shows alone.
    fn why_not_there(view: &Self::View, clicked: &[Spot]) -> Option<Refusal> {
        let _ = (view, clicked);
        None
    }

    /// Why an action outside [`Game::universe`] can never be made by this config, where a rule of the game says so:
    /// otherwise the house refuses it (H8).
    fn why_never(config: &Self::Config, action: Self::Action) -> Option<Refusal> {
        let _ = (config, action);
        None
    }

    /// The action that a person has typed: its text form, or what plainly means the same. Records have the one form.
    fn typed(text: &str) -> Result<Self::Action, ParseError> {
        text.parse()
    }

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

    /// The position as a number, without idle counters, for search.
    fn key(&self) -> u64;

    /// The state's text form: one line, secrets included.
    fn text(&self) -> String;

    /// The state with this text form. Never panics, and refuses what no game could show.
    fn from_text(config: &Self::Config, text: &str) -> Result<Self, ParseError>;

    /// The picture of a view. `legal` is what the view's seat may do now (empty for others).
    fn scene(view: &Self::View, legal: &[Self::Action]) -> Scene;

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
    /// The census with so many more of these pieces.
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
