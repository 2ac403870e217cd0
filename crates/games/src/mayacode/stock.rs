//! The pegs beside the platform: reserves and pools (C1.3, C3.5), and what has left the game.

use ceiba_core::{PerSeat, Seat};

use super::config::Config;
use super::peg::{Peg, Pegs};

/// The pegs of one sort that lie together beside the platform.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pile {
    /// In a seat's reserve.
    Reserve(Seat, Peg),
    /// In the pool of a team colour.
    Pool(Peg),
    /// In the pyramid chamber: what has left the game.
    Chamber(Peg),
}

impl Pile {
    /// What a seat places pegs of this sort from: its reserve, or the pool that it shares (C3.5).
    pub fn placed_from(config: &Config, seat: Seat, peg: Peg) -> Pile {
        if config.is_shared(peg) { Pile::Pool(peg) } else { Pile::Reserve(seat, peg) }
    }

    /// The sort of its pegs.
    pub const fn peg(self) -> Peg {
        match self {
            Pile::Reserve(_, peg) | Pile::Pool(peg) | Pile::Chamber(peg) => peg,
        }
    }
}

/// Gold by seat, and the other pegs by colour: a colour is either one seat's or one pool's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Stock {
    gold: PerSeat<u8, 4>,
    colours: Pegs,
}

impl Stock {
    /// What the game begins with (C3.2 to C3.5).
    pub(super) fn new(config: &Config) -> Stock {
        Stock::of(config.seats().iter().map(|seat| config.reserve(seat)), config.pools())
    }

    /// The stock of these reserves, in the order of the seats, and pools.
    pub(super) fn of(reserves: impl Iterator<Item = Pegs>, pools: Pegs) -> Stock {
        let mut stock = Stock { gold: PerSeat::splat(0), colours: pools };
        for (seat, reserve) in Seat::all(4).zip(reserves) {
            stock.gold[seat] = reserve.of(Peg::Gold);
            for (colour, count) in reserve.iter().filter(|&(peg, _)| peg != Peg::Gold) {
                stock.colours.add(colour, count);
            }
        }
        stock
    }

    /// How many pegs of this sort the seat may place from.
    pub(super) fn of_seat(&self, seat: Seat, peg: Peg) -> u8 {
        if peg == Peg::Gold { self.gold[seat] } else { self.colours.of(peg) }
    }

    /// How many pegs of a colour are in its reserve or pool.
    pub(super) const fn of_colour(&self, colour: Peg) -> u8 {
        self.colours.of(colour)
    }

    /// The seat's gold.
    pub(super) fn gold(&self, seat: Seat) -> u8 {
        self.gold[seat]
    }

    /// Everybody's gold.
    pub(super) fn all_gold(&self) -> u8 {
        self.gold.iter().map(|(_, &count)| count).sum()
    }

    /// Takes one peg that the seat places (C4.1).
    pub(super) fn take(&mut self, seat: Seat, peg: Peg) {
        if peg == Peg::Gold {
            self.gold[seat] -= 1;
        } else {
            self.colours.take(peg);
        }
    }

    /// Takes one peg of a colour that is removed (C5.2).
    pub(super) const fn take_colour(&mut self, colour: Peg) {
        self.colours.take(colour);
    }

    /// Gives the seat a gold peg from the platform (C5.2).
    pub(super) fn add_gold(&mut self, seat: Seat) {
        self.gold[seat] += 1;
    }

    /// Empties what there is of a colour and says how much it was.
    pub(super) const fn take_all(&mut self, colour: Peg) -> u8 {
        self.colours.take_all(colour)
    }

    /// Empties a seat's gold and says how much it was.
    pub(super) fn take_all_gold(&mut self, seat: Seat) -> u8 {
        std::mem::replace(&mut self.gold[seat], 0)
    }

    /// A seat's reserve: its gold and its own colours, team colours apart.
    pub(super) fn reserve(&self, config: &Config, seat: Seat) -> Pegs {
        let own = config.colours(seat).into_iter().filter(|&colour| !config.is_shared(colour));
        own.fold(Pegs::NONE.with(Peg::Gold, self.gold[seat]), |pegs, colour| {
            pegs.with(colour, self.colours.of(colour))
        })
    }

    /// The pools of the team colours.
    pub(super) fn pools(&self, config: &Config) -> Pegs {
        let shared = Peg::TEAM.into_iter().filter(|&colour| config.is_shared(colour));
        shared.fold(Pegs::NONE, |pegs, colour| pegs.with(colour, self.colours.of(colour)))
    }
}
