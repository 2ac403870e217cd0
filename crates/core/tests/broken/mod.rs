//! Toy with one thing wrong. Each hook in `secrecy` and `behaviour` does what Toy does, except for the flaws it
//! names; the flaw is part of the config, so that the kit is compiled for one game only.

mod behaviour;
mod facts;
mod secrecy;

use ceiba_core::playout::below;
use ceiba_core::toy::{self, Action, Chance, Toy};
use ceiba_core::{
    Census, Choice, ConfigError, EventOf, Knob, Line, Message, Moves, Notation, Outcome, ParseError, Phase,
    Presentation, Refusal, Rng, Rules, Seat, Secrecy, Sink, Spot, Viewer, Zone,
};
use serde::{Deserialize, Serialize};

use facts::{BrokenFact, Flawed};

/// What is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Flaw {
    /// Nothing: what passes with this fails with the others because of them.
    #[default]
    Sound,

    /// The last seat's hand is in everybody's view.
    LeakedCard,
    /// The view has a hash of the state in an innocent field.
    LeakedHash,
    /// The last seat's stored cards, of which the backs are known, are shown whole.
    BackShownWholeInView,
    /// Of a dealt card others are told more than its back.
    BackShownWholeByAFact,
    /// When a sowing ends, others are told more of a tucked card than its back.
    BackShownWholeAtTheEndOfSowing,
    /// A public event's story names a hidden card.
    SecretInTheStory,
    /// A card tucked in a turn is not told at all, though its back is seen to move.
    UntoldTuck,
    /// The view counts the choices made in a running sowing.
    ProgressShown,
    /// A sowing is said to have ended with every choice, so that others would be told of it at once.
    ProgressTold,
    /// What is told at the end of a sowing names the seat that chose last.
    LastMoverTold,
    /// What the end of a sowing brings is told as a part of the last choice.
    UnmarkedEnd,
    /// A coin is taken from the bank, and no fact says so.
    UntoldChange,
    /// What an action is said to bring depends on a hand that is hidden.
    GainBySecret,
    /// The bank is closed to others than the holder of the best card.
    LegalBySecret,
    /// What is not legal is refused for a reason that tells where the best card is.
    RefusalBySecret,
    /// The view smuggles the state out and determinize returns it.
    Colluding,
    /// The same, but only in turns, long after the deal.
    ColludingLate,
    /// The state travels in a part of the view that neither comparison nor JSON shows.
    ColludingInThePocket,
    /// Determinize remembers what was last looked at.
    ColludingByMemory,
    /// Determinize always guesses the same.
    NeverVaries,
    /// Determinize deals the others cards with the wrong backs.
    ForgetfulGuess,
    /// Showing a card is said to reveal nothing.
    TakeBackAcrossAReveal,
    /// The move that lays all cards open is said to reveal nothing.
    TakeBackAcrossTheEnd,

    /// Every second play in the process brings a coin.
    RandomPlay,
    /// Whose bid comes first gets a coin back.
    OrderedBids,
    /// Who is the first to end a sowing gets a coin.
    OrderedSowing,
    /// The text forgets harvests.
    ForgetfulText,
    /// The text ends in a space.
    UntidyText,
    /// A coin taken from the bank is lost.
    LostPiece,
    /// The game never ends.
    Endless,
    /// The first legal action is listed twice.
    LegalTwice,
    /// A random action is not always a legal one.
    IllegalAny,
    /// Passing is refused though it is listed.
    LegalButRefused,
    /// One may still pass when all is over.
    OpenEnd,
    /// The last legal action cannot be clicked.
    MissingChoice,
    /// To show a card is to click it, which is also how tucking it begins.
    PathWithinAPath,
    /// A card that was shown is said to lie where nothing is.
    TouchedNowhere,
    /// The breakdown leaves prizes out.
    ShortBreakdown,
    /// All is said to lie open, cards to be dealt and all.
    SaidOpen,
    /// All is said to lie open at the end, and in turns when cards are still hidden.
    SaidOpenInTurns,
}

/// Toy's config for three players, and what is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub(crate) struct Config {
    pub(crate) flaw: Flaw,
}

impl Config {
    fn toy(self) -> toy::Config {
        toy::Config { players: 3, ..toy::Config::default() }
    }
}

impl ceiba_core::Config for Config {
    fn players(&self) -> usize {
        self.toy().players()
    }
    fn every() -> Vec<Self> {
        vec![Config::default()]
    }
    fn knobs() -> Vec<Knob> {
        vec![]
    }
}

/// Toy's view with room for secrets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Seen {
    config: Config,
    view: toy::View,
    extra: String,
    #[serde(skip)]
    pocket: Pocket,
}

/// A state that hides from comparison.
#[derive(Clone, Debug, Default)]
struct Pocket(Option<Toy>);

impl PartialEq for Pocket {
    fn eq(&self, _: &Pocket) -> bool {
        true
    }
}

impl Eq for Pocket {}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Broken {
    toy: Toy,
    flaw: Flaw,
}

impl Broken {
    fn with(self, toy: Toy) -> Self {
        Broken { toy, ..self }
    }
}

impl Rules for Broken {
    const ID: &'static str = "broken";
    type Config = Config;
    type Action = Action;
    type Chance = Chance;
    type Fact = BrokenFact;

    fn new(config: &Config) -> Result<Self, ConfigError> {
        Toy::new(&config.toy()).map(|toy| Broken { toy, flaw: config.flaw })
    }
    fn config(&self) -> Config {
        Config { flaw: self.flaw }
    }
    fn phase(&self) -> Phase {
        self.toy.phase()
    }
    fn legal(&self, seat: Seat) -> impl Iterator<Item = Action> {
        self.listed(seat).into_iter()
    }
    fn legal_any(&self, seat: Seat, rng: &mut impl Rng) -> Action {
        match self.flaw {
            Flaw::IllegalAny => Action::Stop,
            _ => self.legal_nth(seat, below(rng, self.legal_len(seat))),
        }
    }
    fn chances(&self) -> impl Iterator<Item = (Chance, u64)> {
        self.toy.chances()
    }
    fn play(&mut self, moves: Moves<'_, Action>, facts: &mut impl Sink<BrokenFact>) {
        self.play_badly(moves, facts);
    }
    fn befall(&mut self, chance: Chance, facts: &mut impl Sink<BrokenFact>) {
        let before = *self;
        self.toy.befall(chance, &mut Flawed::by_chance(&before, facts));
        self.begin_again();
    }
    fn all_open(&self) -> bool {
        match self.flaw {
            Flaw::SaidOpen => true,
            Flaw::SaidOpenInTurns => matches!(self.toy.phase(), Phase::Turn(_) | Phase::Over),
            _ => false,
        }
    }
    fn outcome(&self) -> Outcome {
        self.toy.outcome()
    }
    fn universe(config: &Config) -> impl Iterator<Item = Action> {
        Toy::universe(&config.toy()).collect::<Vec<_>>().into_iter()
    }
    fn census(&self) -> Census {
        self.toy.census()
    }
    fn bound(config: &Config) -> u32 {
        Toy::bound(&config.toy())
    }
    fn key(&self) -> u64 {
        self.toy.key()
    }
}

impl Secrecy for Broken {
    type View = Seen;

    fn view(&self, viewer: Viewer) -> Seen {
        let view = self.toy.view(viewer);
        Seen { config: self.config(), view, extra: self.extra(), pocket: Pocket(self.pocket()) }
    }
    fn determinize(view: &Seen, rng: &mut impl Rng) -> Self {
        view.guess(rng)
    }
    fn notation(event: &EventOf<Self>, seen: &[BrokenFact]) -> String {
        Toy::notation(event, &of_toy(seen))
    }
}

fn of_toy(facts: &[BrokenFact]) -> Vec<toy::Fact> {
    facts.iter().map(|broken| broken.fact).collect()
}

impl Notation for Broken {
    fn text(&self) -> String {
        self.written()
    }
    fn from_text(config: &Config, text: &str) -> Result<Self, ParseError> {
        Toy::from_text(&config.toy(), text).map(|toy| Broken { toy, flaw: config.flaw })
    }
}

impl Presentation for Broken {
    fn why_not(&self, seat: Seat, action: Action) -> Option<Refusal> {
        self.reason(seat, action)
    }
    fn refusal(&self, seat: Seat, action: Action) -> Option<Refusal> {
        self.answer(seat, action)
    }
    fn ask(view: &Seen, legal: &[Action]) -> Message {
        Toy::ask(&view.view, legal)
    }
    fn choice(view: &Seen, action: Action) -> Choice {
        behaviour::choice(view, action)
    }
    fn choices(view: &Seen, _: Seat, legal: &[Action]) -> Vec<Choice> {
        behaviour::choices(view, legal)
    }
    fn gain(facts: &[BrokenFact], _: Seat) -> Option<Message> {
        let took = |fact: &&BrokenFact| matches!(fact.fact, toy::Fact::Took(_));
        let hand = facts.iter().find(took)?.secret?;
        Some(Message::new("toy-card").with("card", hand.to_string()))
    }
    fn story(facts: &[BrokenFact]) -> Vec<Message> {
        Toy::story(&of_toy(facts))
    }
    fn touched(view: &Seen, broken: BrokenFact) -> Vec<Spot> {
        match (view.config.flaw, broken.fact) {
            (Flaw::TouchedNowhere, toy::Fact::Shown { .. }) => vec!["nowhere".into()],
            (_, fact) => Toy::touched(&view.view, fact),
        }
    }
    fn breakdown(&self) -> Vec<Line> {
        self.lines()
    }
    fn spoken(view: &Seen) -> Vec<Message> {
        Toy::spoken(&view.view)
    }
    fn zones(view: &Seen, legal: &[Action]) -> Vec<Zone> {
        Toy::zones(&view.view, legal)
    }
}
