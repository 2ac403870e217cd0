//! What happens, told while it happens. The rules are played once for the state and, where a log line is
//! wanted, once more with a listener, so that the log cannot tell another story than the rules.

use ceiba_core::{Seat, SeatSet};

use super::board::{BySeat, Level, Pyramid, Quarry};
use super::cards::{Card, Row};
use super::table::Round;
use super::tokens::{Blue, Blues, CubeMove, Token};

/// Listens to what happens.
pub(super) trait Tale {
    /// Something happened; what, is put together only for who listens.
    fn tell(&mut self, fact: impl FnOnce() -> Fact);
}

/// Nobody listens: play at full speed.
pub(super) struct Silence;

impl Tale for Silence {
    fn tell(&mut self, _: impl FnOnce() -> Fact) {}
}

impl Tale for Vec<Fact> {
    fn tell(&mut self, fact: impl FnOnce() -> Fact) {
        self.push(fact());
    }
}

/// One thing that happened. All but the value of a card dug is known to everyone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fact {
    /// The start player was drawn.
    Started { seat: Seat },
    /// A first cube was placed.
    Founded { seat: Seat, pyramid: Pyramid },
    /// A round begins.
    RoundBegins { round: Round },
    /// Blue tokens are on offer.
    Offered { offer: Blues },
    /// A bid was shown.
    Bid { seat: Seat, bid: u8 },
    /// Nobody has gold to bid with.
    NoBids,
    /// A blue token was bought.
    Took { seat: Seat, blue: Blue, bid: u8 },
    /// A bid was kept.
    KeptBid { seat: Seat, bid: u8 },
    /// A card was laid at a quarry.
    Dug { seat: Seat, quarry: Quarry, card: Card },
    /// A seat passed in phase 1, for want of a card that may be played or by choice.
    Stopped { seat: Seat, forced: bool },
    /// The two points were placed, or not.
    Marked { seat: Seat, quarry: Quarry },
    /// The two points were declined.
    Unmarked { seat: Seat },
    /// The joker shields its owner at this quarry.
    Guarded { seat: Seat, quarry: Quarry },
    /// No card lies at a quarry.
    Deserted { quarry: Quarry },
    /// A quarry's cards were turned.
    Turned { quarry: Quarry, row: Row, points: BySeat<i8>, seats: SeatSet },
    /// A −3 hit somebody.
    Hit { seat: Seat, target: Seat, points: i8 },
    /// A −3 was not used.
    Spared { seat: Seat },
    /// A place at a quarry was paid, the first one with its token.
    Won { seat: Seat, points: i8, cubes: u8, token: Option<Token> },
    /// Nobody had a point.
    Unwon { quarry: Quarry },
    /// A token won could not be used, or was not.
    Lost { seat: Seat, token: Token },
    /// The shield was placed.
    Shielded { seat: Seat, quarry: Quarry },
    /// A start player was named.
    Named { seat: Seat, start: Seat },
    /// A cube was moved.
    Moved { seat: Seat, way: CubeMove },
    /// A cube was added.
    Extra { seat: Seat, pyramid: Pyramid },
    /// The joker gives two points of transport.
    CarriedByJoker { seat: Seat },
    /// Cubes arrived; some may have gone back.
    Carried { seat: Seat, cubes: u8, returned: u8 },
    /// The blue cube arrived.
    BlueCube { seat: Seat },
    /// Building begins.
    BuildingBegins,
    /// A cube was placed.
    Built { seat: Seat, pyramid: Pyramid, level: Level },
    /// A level is full.
    Filled { pyramid: Pyramid, level: Level },
    /// A bonus cube was placed.
    Bonus { seat: Seat, pyramid: Pyramid, level: Level },
    /// A double move was paid for.
    Doubled { seat: Seat },
    /// A double move was free.
    DoubledFree { seat: Seat },
    /// A pass was paid for.
    Passed { seat: Seat },
    /// A forced pass brought gold.
    PassedForced { seat: Seat },
    /// A pass was free.
    PassedFree { seat: Seat },
    /// A level paid gold.
    Paid { pyramid: Pyramid, level: Level, first: SeatSet, higher: u8, second: SeatSet, lower: u8 },
    /// Cubes wore off a level.
    Eroded { pyramid: Pyramid, level: Level, seats: SeatSet },
    /// A seat's cubes fell, since it has none below.
    Fell { seat: Seat, pyramid: Pyramid, cubes: u8 },
    /// The game is over.
    Ended,
}
