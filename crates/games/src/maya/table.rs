//! What lies open for everyone (M11.1): the whole position but the cards.

use ceiba_core::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use super::board::{BySeat, CUBES, Pyramid, PyramidCubes, Quarry};
use super::config::{Config, STARTING_GOLD};
use super::tokens::{Blue, Blues, Token};

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The start player is drawn (M2.1).
    Start,
    /// A first cube on a lowest level (M2.1).
    Found,
    /// Blue tokens are drawn for the auction (M10.1).
    Offer,
    /// All bid secretly (M10.2).
    Bid,
    /// The highest bidder left takes a blue token (M10.3).
    Take,
    /// A card at a quarry, or a pass (M3.1).
    Dig,
    /// Where the two points go (M10.4).
    Marker,
    /// The joker as a shield, before the next quarry is turned (M10.5).
    Guard,
    /// Whom a −3 hits at the quarry just turned (M4.2).
    Hit,
    /// Where the shield goes (M7.1).
    Shield,
    /// Who is the start player (M7.4).
    Name,
    /// A cube is moved or added at once, or never (M7.8).
    AtOnce,
    /// A cube may be moved or added before transport (M7.8 a).
    Window,
    /// The joker as two points of transport (M5.1).
    Carry,
    /// The action of a building turn, and what may come before it (M6.1, M7.8 b).
    Build,
    /// The first cube of a double move (M6.3).
    First,
    /// The second cube of a double move (M6.3).
    Second,
    /// What may come after the action of a building turn (M7.8 b).
    After,
    /// The game has ended (M9.1).
    Over,
}

/// A round of the game, numbered 1 to 3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Round(u8);

impl Round {
    /// How many rounds a game has.
    pub const COUNT: usize = 3;
    /// The first round.
    pub const FIRST: Round = Round(0);
    /// The last round.
    pub const LAST: Round = Round(2);

    /// The round with this number, if there is one.
    pub const fn new(number: u8) -> Option<Round> {
        if 1 <= number && number as usize <= Round::COUNT { Some(Round(number - 1)) } else { None }
    }

    /// All rounds.
    pub fn all() -> impl Iterator<Item = Round> + Clone {
        (0..Round::COUNT as u8).map(Round)
    }

    /// The number people read.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Its place in an array.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next round, if there is one.
    pub const fn next(self) -> Option<Round> {
        Round::new(self.0 + 2)
    }
}

impl From<Round> for u8 {
    fn from(round: Round) -> u8 {
        round.number()
    }
}

impl TryFrom<u8> for Round {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Round::new(number).ok_or("maya-expected-position")
    }
}

/// A seat's token at a quarry: the shield (M7.1) or the two points (M10.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Post {
    /// Whose it is.
    pub owner: Seat,
    /// Where it lies.
    pub quarry: Quarry,
}

/// The gold that came and went in one round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Account {
    /// What the levels of each pyramid paid (M8.1).
    pub earned: [BySeat<u8>; Pyramid::COUNT],
    /// What forced passes brought (M6.4).
    pub forced: BySeat<u8>,
    /// What was paid for a blue token (M10.3).
    pub paid: BySeat<u8>,
}

impl Account {
    /// What a seat's gold changed by in this round.
    pub fn sum(&self, seat: Seat) -> i32 {
        let earned: i32 = self.earned.iter().map(|levels| i32::from(levels[seat])).sum();
        earned + i32::from(self.forced[seat]) - i32::from(self.paid[seat])
    }
}

/// Everything that everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Table {
    /// What was agreed.
    pub config: Config,
    /// Which round it is.
    pub round: Round,
    /// What the game waits for.
    pub stage: Stage,
    /// The start player; seat 1 until one is drawn.
    pub start: Seat,
    /// Who is asked; the start player where nobody or everybody is.
    pub turn: Seat,
    /// Who has passed in phase 1 (M3.1).
    pub passed: SeatSet,
    /// How many quarries have been turned in this round (M4).
    pub turned: u8,
    /// The points at the quarry being resolved (M4.1).
    pub points: BySeat<i8>,
    /// Whose −3 there is still to be used (M4.2).
    pub hitters: SeatSet,
    /// The cubes on the pyramids.
    pub board: PyramidCubes,
    /// Cubes in hand, or won at the quarries.
    pub cubes: BySeat<u8>,
    /// Cubes in the common supply (M1.2).
    pub supply: BySeat<u8>,
    /// Gold.
    pub gold: BySeat<u16>,
    /// How the gold came about, round by round.
    pub ledger: [Account; Round::COUNT],
    /// Who holds which green token, by [`Token`].
    pub held: [Option<Seat>; Token::COUNT],
    /// The shield, until its quarry is resolved (M7.1).
    pub shield: Option<Post>,
    /// Who uses the joker as a shield at the quarry being resolved (M10.5).
    pub guarded: Option<Seat>,
    /// The two points, until cards return (M10.4).
    pub marker: Option<Post>,
    /// The blue tokens that lie open (M10.1).
    #[serde(with = "super::json::blues")]
    pub offer: Blues,
    /// Who holds which blue token, by [`Blue`].
    pub blues: [Option<Seat>; Blue::COUNT],
    /// The bids of those who have not taken a token yet, while tokens are taken (M10.3).
    pub bids: BySeat<u8>,
}

impl Table {
    /// The table before anything has happened.
    pub(super) fn new(config: Config) -> Self {
        let first = Seat::from_index(0);
        let gold = if config.expert { STARTING_GOLD } else { 0 };
        Table {
            config,
            round: Round::FIRST,
            stage: Stage::Start,
            start: first,
            turn: first,
            passed: SeatSet::EMPTY,
            turned: 0,
            points: BySeat::splat(0),
            hitters: SeatSet::EMPTY,
            board: PyramidCubes::default(),
            cubes: BySeat::splat(0),
            supply: config.per_seat(CUBES),
            gold: config.per_seat(gold.into()),
            ledger: [Account::default(); Round::COUNT],
            held: [None; Token::COUNT],
            shield: None,
            guarded: None,
            marker: None,
            offer: Blues::EMPTY,
            blues: [None; Blue::COUNT],
            bids: BySeat::splat(0),
        }
    }

    /// All seats.
    pub fn seats(&self) -> SeatSet {
        SeatSet::all(self.config.players.into())
    }

    /// The seats from the start player clockwise.
    pub fn in_turn(&self) -> impl Iterator<Item = Seat> + use<> {
        let (start, players) = (self.start, usize::from(self.config.players));
        (0..players).map(move |steps| start.after(steps, players))
    }

    /// The first seat of a set, looking clockwise from `seat` on.
    pub(super) fn first_from(&self, seat: Seat, set: SeatSet) -> Option<Seat> {
        let players = self.config.players.into();
        (0..players).map(|steps| seat.after(steps, players)).find(|&seat| set.contains(seat))
    }

    /// The next seat of a set after `seat`, clockwise.
    pub(super) fn next_after(&self, seat: Seat, set: SeatSet) -> Option<Seat> {
        self.first_from(seat.next(self.config.players.into()), set)
    }

    /// How many quarries there are.
    pub fn quarries(&self) -> usize {
        self.config.printed().quarries.len()
    }

    /// The quarry that was turned last.
    ///
    /// # Panics
    /// If none has been turned in this round.
    pub fn present_quarry(&self) -> Quarry {
        Quarry::from_index(usize::from(self.turned) - 1)
    }

    /// The quarry that is turned next, if one is left.
    pub(super) fn next_quarry(&self) -> Option<Quarry> {
        (usize::from(self.turned) < self.quarries()).then(|| Quarry::from_index(self.turned.into()))
    }

    /// Whether the start player's token lies before a seat; before nobody until one is drawn (M2.1).
    pub fn has_start(&self, seat: Seat) -> bool {
        self.start == seat && self.stage != Stage::Start
    }

    /// A seat's points, while a quarry is being resolved (M4.2).
    pub fn points_of(&self, seat: Seat) -> Option<i8> {
        (self.stage == Stage::Hit).then(|| self.points[seat])
    }

    /// A seat's bid, while blue tokens are taken (M10.3).
    pub fn bid_of(&self, seat: Seat) -> Option<u8> {
        (self.stage == Stage::Take).then(|| self.bids[seat])
    }

    /// Whether this quarry's cards lie open.
    pub fn is_turned(&self, quarry: Quarry) -> bool {
        quarry.index() < self.turned.into()
    }

    /// Whether no −3 hits the seat at this quarry (M7.1, M10.5).
    pub(super) fn is_protected(&self, seat: Seat, quarry: Quarry) -> bool {
        self.guarded == Some(seat) || self.shield == Some(Post { owner: seat, quarry })
    }
}

impl Config {
    /// The same value for every seat in the game and the zero value for the others.
    pub(super) fn per_seat<T: Copy + Default>(&self, value: T) -> BySeat<T> {
        BySeat::from_fn(|seat| if seat.number() <= self.players { value } else { T::default() })
    }
}
