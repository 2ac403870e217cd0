//! What may be done: the actions, the outcomes of chance, and every action there can be.

use ceiba_core::Seat;

use super::Config;
use super::board::{Level, Pyramid, Quarry};
use super::cards::Card;
use super::tokens::{Blue, Blues, CubeMove, Token};

/// The smallest whole decisions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Place a cube: on the lowest level at set-up (M2.1), on the open one later (M6.2).
    Place(Pyramid),
    /// Lay a card at a quarry (M3.1).
    Dig(Card, Quarry),
    /// Pass: for the rest of phase 1 (M3.1), or for a cube in phase 2 (M6.4).
    Pass,
    /// Pay a cube for a double move (M6.3).
    Double,
    /// A double move by a token (M7.7).
    FreeDouble,
    /// A pass by a token (M7.6).
    FreePass,
    /// Take three points off somebody (M4.2).
    Hit(Seat),
    /// Put the shield at a quarry (M7.1).
    Shield(Quarry),
    /// Name the start player (M7.4).
    Name(Seat),
    /// Add a cube from the supply (M7.3).
    Extra(Pyramid),
    /// Move a cube (M7.2).
    Move(CubeMove),
    /// Bid so much gold (M10.2).
    Bid(u8),
    /// Take a blue token (M10.3).
    Take(Blue),
    /// Put the two points at a quarry (M10.4).
    Marker(Quarry),
    /// Use the joker as a shield at the next quarry (M10.5).
    Guard,
    /// Use the joker as two points of transport (M5.1).
    Carry,
    /// Nothing, or nothing more.
    Done,
}

/// The outcomes of chance, all of them open.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// Who is the start player (M2.1).
    Start(Seat),
    /// Which blue tokens are auctioned (M10.1).
    Offer(Blues),
}

impl CubeMove {
    /// How many there are among all pyramids, those back to where the cube stood included.
    pub(super) const COUNT: usize = Pyramid::COUNT * Level::COUNT * Pyramid::COUNT;

    pub(super) const fn number(self) -> usize {
        (self.from.index() * Level::COUNT + self.level.index()) * Pyramid::COUNT + self.to.index()
    }

    pub(super) const fn from_number(number: usize) -> CubeMove {
        let place = number / Pyramid::COUNT;
        CubeMove {
            from: Pyramid::ALL[place / Level::COUNT],
            level: Level::from_index(place % Level::COUNT),
            to: Pyramid::ALL[number % Pyramid::COUNT],
        }
    }

    /// Whether the cube would come back to where it stood (M7.2).
    pub(super) fn is_idle(self) -> bool {
        self.from == self.to && self.level == Level::LOWEST
    }
}

/// Every action there can be by a config.
pub(super) fn universe(config: &Config) -> impl Iterator<Item = Action> + use<> {
    let printed = config.printed();
    let (pyramids, quarries) = (printed.pyramids, Quarry::first(printed.quarries.len()));
    let seats = Seat::all(config.players.into());
    let digs = quarries.clone().flat_map(|quarry| Card::ALL.map(|card| Action::Dig(card, quarry)));
    let green = [
        Some(Action::Pass),
        Some(Action::Double),
        config.has(Token::Double).then_some(Action::FreeDouble),
        config.has(Token::Pass).then_some(Action::FreePass),
        Some(Action::Done),
    ];
    let places = pyramids.iter().map(|&pyramid| Action::Place(pyramid));
    let extras = pyramids.iter().map(|&pyramid| Action::Extra(pyramid));
    places
        .chain(extras)
        .chain(digs)
        .chain(green.into_iter().flatten())
        .chain(seats.clone().map(Action::Hit))
        .chain(seats.map(Action::Name))
        .chain(quarries.map(Action::Shield))
        .chain(moves(config))
        .chain(blue(config))
}

/// The moves of a cube from a level that there is to a pyramid that there is.
fn moves(config: &Config) -> impl Iterator<Item = Action> + use<> {
    let printed = config.printed();
    let count = if config.has(Token::Move) { CubeMove::COUNT } else { 0 };
    let on_the_board = |way: &CubeMove| {
        let leaves = printed.level(way.from, way.level).spaces > 0;
        leaves && printed.pyramids.contains(&way.to) && !way.is_idle()
    };
    (0..count).map(CubeMove::from_number).filter(on_the_board).map(Action::Move)
}

/// The actions of the expert variant (M10).
fn blue(config: &Config) -> impl Iterator<Item = Action> + use<> {
    let quarries = Quarry::first(config.printed().quarries.len());
    let bids = (0..=config.highest_bid()).map(Action::Bid);
    let all = bids
        .chain(Blue::ALL.into_iter().map(Action::Take))
        .chain(quarries.map(Action::Marker))
        .chain([Action::Guard, Action::Carry]);
    config.expert.then_some(all).into_iter().flatten()
}
