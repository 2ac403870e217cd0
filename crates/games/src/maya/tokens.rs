//! Tokens: the green properties (M7) and the blue ones (M10.4), who holds which, and moving or adding a cube.

use ceiba_core::{Indexed, Seat, Set, Sink};
use serde::{Deserialize, Serialize};

use super::board::{Pyramid, PyramidLevel, Pyramids, Quarry};
use super::fact::Fact;
use super::table::{Stage, Table};

/// A green property (M7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Token {
    /// No −3 hits its owner at one quarry (M7.1).
    Shield,
    /// Move a cube to a first level (M7.2).
    Move,
    /// One more cube on a first level (M7.3).
    Extra,
    /// Name the start player (M7.4).
    Start,
    /// Two more points of transport (M7.5).
    Transport,
    /// One free pass (M7.6).
    Pass,
    /// One free double move (M7.7).
    Double,
}

impl Token {
    /// How many there are.
    pub const COUNT: usize = 7;
    /// All green tokens.
    pub const ALL: [Token; Token::COUNT] = [
        Token::Shield,
        Token::Move,
        Token::Extra,
        Token::Start,
        Token::Transport,
        Token::Pass,
        Token::Double,
    ];

    /// Its place in an array.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A blue token (M10.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Blue {
    /// Four more points of transport.
    Carry,
    /// One more cube in hand, above the limit.
    Cube,
    /// Any green property but the start player's.
    Joker,
    /// Two points at a quarry.
    Points,
}

impl Blue {
    /// How many there are.
    pub const COUNT: usize = 4;
    /// All blue tokens.
    pub const ALL: [Blue; Blue::COUNT] = [Blue::Carry, Blue::Cube, Blue::Joker, Blue::Points];

    /// Its place in an array.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Indexed for Blue {
    fn index(self) -> usize {
        self.index()
    }

    fn from_index(index: usize) -> Self {
        Blue::ALL[index]
    }
}

/// A set of blue tokens.
pub type Blues = Set<Blue, u8>;

/// All four.
pub(super) const ALL_BLUES: Blues = Set::from_bits((1 << Blue::COUNT) - 1);

/// Every set of this many blue tokens.
pub(super) fn blues_of(count: usize) -> impl Iterator<Item = Blues> {
    (0..=ALL_BLUES.bits()).map(Blues::from_bits).filter(move |set| set.len() == count)
}

/// A cube's way by M7.2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CubeMove {
    /// The pyramid that it leaves.
    pub from: Pyramid,
    /// The level that it leaves.
    pub level: PyramidLevel,
    /// The pyramid on whose first level it comes to stand.
    pub to: Pyramid,
}

impl Table {
    /// Who holds a green token.
    pub fn holder(&self, token: Token) -> Option<Seat> {
        self.held[token.index()]
    }

    /// Who holds a blue token that is not used yet.
    pub fn blue_holder(&self, blue: Blue) -> Option<Seat> {
        self.blues[blue.index()]
    }

    /// The green tokens that a seat holds.
    pub fn tokens_held_by(&self, seat: Seat) -> impl Iterator<Item = Token> + '_ {
        Token::ALL.into_iter().filter(move |&token| self.holder(token) == Some(seat))
    }

    /// The blue tokens that a seat holds.
    pub fn blues_held_by(&self, seat: Seat) -> impl Iterator<Item = Blue> + '_ {
        Blue::ALL.into_iter().filter(move |&blue| self.blue_holder(blue) == Some(seat))
    }

    /// The token that lies at a quarry, unless somebody has it now (M7). The start player's quarry always gives the
    /// right to name one (M7.4).
    pub fn token_at(&self, quarry: Quarry) -> Option<Token> {
        let token = self.config.printed().quarries[quarry.index()].token;
        let is_put = token == Token::Shield && self.shield.is_some();
        (self.holder(token).is_none() && !is_put).then_some(token)
    }

    /// Whether the seat has the property now, by its token or by the joker (M10.4). Where a token is to be used
    /// at once, the joker is not: it has its own windows (M10.5).
    pub fn has_property(&self, seat: Seat, token: Token) -> bool {
        self.holder(token) == Some(seat)
            || self.stage != Stage::AtOnce && self.blue_holder(Blue::Joker) == Some(seat)
    }

    /// The property is used: the green token goes back to its quarry, or else the joker is spent (M7, M10.4).
    pub(super) fn use_property(&mut self, seat: Seat, token: Token) {
        if self.holder(token) == Some(seat) {
            self.held[token.index()] = None;
        } else {
            self.blues[Blue::Joker.index()] = None;
        }
    }

    /// The pyramids whose first level has room (M7.2, M7.3).
    pub(super) fn open_at_ground(&self) -> Pyramids {
        let printed = self.config.printed();
        let has_room = |&pyramid: &Pyramid| self.board.room(printed, pyramid, PyramidLevel::LOWEST) > 0;
        printed.pyramids.iter().copied().filter(has_room).collect()
    }

    /// Where the seat may add a cube by M7.3: it has the property and a cube in the supply.
    pub(super) fn extra_places(&self, seat: Seat) -> Pyramids {
        let may = self.has_property(seat, Token::Extra) && self.supply[seat] > 0;
        if may { self.open_at_ground() } else { Pyramids::EMPTY }
    }

    /// Whether the seat may take a cube off this level by M7.2: it has one there, and not its last while it has
    /// cubes above (M7.9).
    pub(super) fn can_leave(&self, seat: Seat, pyramid: Pyramid, level: PyramidLevel) -> bool {
        let above = level.above().map_or(0, |above| self.board.at(pyramid, above).of(seat));
        match self.board.at(pyramid, level).of(seat) {
            0 => false,
            1 => above == 0,
            _ => true,
        }
    }

    /// Moves a cube by M7.2. The hole closes higher levels again; filling a level brings its bonus (M6.5).
    pub(super) fn move_cube(&mut self, seat: Seat, way: CubeMove, facts: &mut impl Sink<Fact>) {
        self.use_property(seat, Token::Move);
        facts.fact(|| Fact::Moved(seat, way));
        self.board.remove(seat, way.from, way.level, 1);
        self.put(seat, way.to, PyramidLevel::LOWEST, facts);
    }

    /// Adds a cube from the supply by M7.3.
    pub(super) fn add_extra(&mut self, seat: Seat, pyramid: Pyramid, facts: &mut impl Sink<Fact>) {
        self.use_property(seat, Token::Extra);
        facts.fact(|| Fact::Extra(seat, pyramid));
        self.supply[seat] -= 1;
        self.put(seat, pyramid, PyramidLevel::LOWEST, facts);
    }
}
