//! Which actions are legal now, as bits, and every action there can be.

use ceiba_core::{Rng, Seat, SeatSet, playout};

use super::action::{Action, Chance};
use super::board::{Pyramid, PyramidLevel, Pyramids, Quarry};
use super::cards::WorkerCard;
use super::table::{Stage, Table};
use super::tokens::{Blue, CubeMove, Token, blues_of};
use super::{Config, Maya};

/// The legal actions of a moment: bits whose meaning the stage decides, or bids from 0 to a limit.
#[derive(Clone, Copy)]
pub(super) enum Legal {
    Bits { bits: u128, stage: Stage },
    Bids { next: u16, end: u16 },
}

// Cubes to move, then cubes to add, then the rest; the low bits are seats, quarries, digs or blue tokens where
// no cube is moved.
const EXTRA: usize = CubeMove::COUNT;
const PLACE: usize = EXTRA + Pyramid::COUNT;
const DOUBLE: usize = PLACE + Pyramid::COUNT;
const FREE_DOUBLE: usize = DOUBLE + 1;
const FREE_PASS: usize = FREE_DOUBLE + 1;
const PASS: usize = FREE_PASS + 1;
const USE_JOKER: usize = PASS + 1;
const DONE: usize = USE_JOKER + 1;

const fn bit(number: usize) -> u128 {
    1 << number
}

const fn bit_if(number: usize, legal: bool) -> u128 {
    (legal as u128) << number
}

impl Legal {
    pub(super) const fn len(self) -> usize {
        match self {
            Legal::Bits { bits, .. } => bits.count_ones() as usize,
            Legal::Bids { next, end } => (end - next) as usize,
        }
    }

    pub(super) fn nth_action(self, n: usize) -> Action {
        match self {
            Legal::Bits { mut bits, stage } => {
                for _ in 0..n {
                    bits &= bits - 1;
                }
                decode(stage, bits.trailing_zeros() as usize)
            }
            Legal::Bids { next, .. } => Action::Bid(next as u8 + n as u8),
        }
    }

    pub(super) fn any(self, rng: &mut impl Rng) -> Action {
        self.nth_action(playout::below(rng, self.len()))
    }
}

fn decode(stage: Stage, number: usize) -> Action {
    match number {
        DOUBLE => Action::Double,
        FREE_DOUBLE => Action::FreeDouble,
        FREE_PASS => Action::FreePass,
        PASS => Action::Pass,
        USE_JOKER if stage == Stage::Guard => Action::Guard,
        USE_JOKER => Action::Carry,
        DONE => Action::Done,
        PLACE.. => Action::Place(Pyramid::ALL[number - PLACE]),
        EXTRA.. => Action::Extra(Pyramid::ALL[number - EXTRA]),
        _ => match stage {
            Stage::Dig => Action::Dig(
                WorkerCard::ALL[number % WorkerCard::COUNT],
                Quarry::from_index(number / WorkerCard::COUNT),
            ),
            Stage::Take => Action::Take(Blue::ALL[number]),
            Stage::Marker => Action::Marker(Quarry::from_index(number)),
            Stage::Shield => Action::Shield(Quarry::from_index(number)),
            Stage::Hit => Action::Hit(Seat::from_index(number)),
            Stage::Name => Action::Name(Seat::from_index(number)),
            _ => Action::Move(CubeMove::from_number(number)),
        },
    }
}

impl Iterator for Legal {
    type Item = Action;

    fn next(&mut self) -> Option<Action> {
        match self {
            Legal::Bits { bits: 0, .. } => None,
            Legal::Bits { bits, stage } => {
                let number = bits.trailing_zeros() as usize;
                *bits &= *bits - 1;
                Some(decode(*stage, number))
            }
            Legal::Bids { next, end } => (*next < *end).then(|| {
                *next += 1;
                Action::Bid((*next - 1) as u8)
            }),
        }
    }
}

impl Maya {
    /// What a seat that is asked may do.
    pub(super) fn legal(&self, seat: Seat) -> Legal {
        let table = &self.table;
        let bits = match table.stage {
            Stage::Bid => return Legal::Bids { next: 0, end: table.gold[seat].min(255) + 1 },
            Stage::Found => places(table.founding_sites(seat)),
            Stage::Take => table.offer.bits().into(),
            Stage::Dig => u128::from(self.digs(seat)) | bit(PASS),
            Stage::Marker => quarries(self.covered()) | bit(DONE),
            Stage::Guard => bit(USE_JOKER) | bit(DONE),
            Stage::Hit => seats(self.targets(seat)) | bit(DONE),
            Stage::Shield => quarries(self.covered()),
            Stage::Name => seats(table.seats()),
            Stage::AtOnce | Stage::Window | Stage::After => table.cube_tokens(seat) | bit(DONE),
            Stage::Carry => bit(USE_JOKER) | bit(DONE),
            Stage::Build => table.building_actions(seat) | table.cube_tokens(seat),
            Stage::First => places(table.first_sites(seat)),
            Stage::Second => places(table.building_sites(seat)),
            Stage::Start | Stage::Offer | Stage::Over => 0,
        };
        Legal::Bits { bits, stage: table.stage }
    }

    /// The action of the seat whose turn it is, if it has only one.
    pub(super) fn only_answer(&self) -> Option<Action> {
        match self.table.stage {
            Stage::Start | Stage::Offer | Stage::Bid | Stage::Over => None,
            _ => {
                let legal = self.legal(self.table.turn);
                (legal.len() == 1).then(|| legal.nth_action(0))
            }
        }
    }

    /// What chance may bring, everything equally likely (M2.1, M10.1).
    pub(super) fn chances(&self) -> impl Iterator<Item = (Chance, u64)> + use<> {
        let config = self.table.config;
        let start = (self.table.stage == Stage::Start).then(|| Seat::all(config.players.into()));
        let offer = (self.table.stage == Stage::Offer).then(|| blues_of(config.offered()));
        let start = start.into_iter().flatten().map(Chance::Start);
        start.chain(offer.into_iter().flatten().map(Chance::Offer)).map(|chance| (chance, 1))
    }
}

fn places(pyramids: Pyramids) -> u128 {
    u128::from(pyramids.bits()) << PLACE
}

fn quarries(quarries: impl Iterator<Item = Quarry>) -> u128 {
    quarries.fold(0, |bits, quarry| bits | bit(quarry.index()))
}

fn seats(seats: SeatSet) -> u128 {
    seats.iter().fold(0, |bits, seat| bits | bit(seat.index()))
}

impl Table {
    /// Where a seat may found: a lowest level on which it has no cube yet (M2.1).
    pub(super) fn founding_sites(&self, seat: Seat) -> Pyramids {
        let free = |&pyramid: &Pyramid| self.board.at(pyramid, PyramidLevel::LOWEST).of(seat) == 0;
        self.open_at_ground().iter().filter(free).collect()
    }

    /// The actions of a building turn: place, double, pass, with tokens or without (M6.2 to M6.4, M7.6, M7.7).
    fn building_actions(&self, seat: Seat) -> u128 {
        places(self.building_sites(seat))
            | bit_if(DOUBLE, self.may_double(seat))
            | bit_if(FREE_DOUBLE, self.may_double_free(seat))
            | bit_if(FREE_PASS, self.has_property(seat, Token::Pass))
            | bit(PASS)
    }

    /// The cubes that a seat may move or add by tokens (M7.2, M7.3).
    fn cube_tokens(&self, seat: Seat) -> u128 {
        let mut bits = u128::from(self.extra_places(seat).bits()) << EXTRA;
        if self.has_property(seat, Token::Move) {
            let open = self.open_at_ground();
            for pyramid in self.config.printed().pyramids.iter().copied() {
                for level in PyramidLevel::all().filter(|&level| self.can_leave(seat, pyramid, level)) {
                    let ways = open.iter().map(|to| CubeMove { from: pyramid, level, to });
                    let ways = ways.filter(|way| !way.is_idle());
                    bits |= ways.fold(0, |bits, way| bits | bit(way.number()));
                }
            }
        }
        bits
    }
}

/// Every action there can be by a config.
pub(super) fn universe(config: &Config) -> impl Iterator<Item = Action> + use<> {
    let printed = config.printed();
    let (pyramids, quarries) = (printed.pyramids, Quarry::first(printed.quarries.len()));
    let seats = Seat::all(config.players.into());
    let digs = quarries.clone().flat_map(|quarry| WorkerCard::ALL.map(|card| Action::Dig(card, quarry)));
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
