//! What can happen, told while it happens, and who may know it. Everything but the value of a card dug is open (M11.1).

use ceiba_core::series::Seating;
use ceiba_core::{Seat, SeatSet, Seen, Viewer};

use super::board::{BySeat, Pyramid, PyramidLevel, Quarry};
use super::cards::Row;
use super::table::Round;
use super::tokens::{Blue, Blues, CubeMove, Token};
use super::view::Face;

/// One thing that happened, mostly to or by the seat that it begins with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    /// The start player was drawn (M2.1).
    Started(Seat),
    /// A first cube was placed (M2.1).
    Founded(Seat, Pyramid),
    /// A round begins: every token but the start player's is back at its place (M8.5).
    RoundBegins(Round),
    /// Blue tokens are on offer (M10.1).
    Offered(Blues),
    /// A bid was shown (M10.2).
    Bid(Seat, u8),
    /// Nobody has gold to bid with (M10.2).
    NoBids,
    /// A blue token was bought for so much gold (M10.3).
    Took(Seat, Blue, u8),
    /// A bid was not needed, its gold is kept (M10.3).
    KeptBid(Seat, u8),
    /// A card was laid at a quarry; others see its back (M3.4).
    Dug(Seat, Quarry, Face),
    /// A seat passed in phase 1 by choice (M3.1).
    Stopped(Seat),
    /// A seat passed in phase 1 for want of a card that may be played (M3.1).
    StoppedForced(Seat),
    /// The two points were placed (M10.4).
    Marked(Seat, Quarry),
    /// The two points were declined (M10.4).
    Unmarked(Seat),
    /// The joker shields its owner at this quarry (M10.5).
    Guarded(Seat, Quarry),
    /// No card lies at a quarry.
    Deserted(Quarry),
    /// A quarry's cards were turned (M4.1).
    Turned {
        /// Where.
        quarry: Quarry,
        /// Its cards.
        row: Row,
        /// What each seat has there.
        points: BySeat<i8>,
        /// Who takes part.
        seats: SeatSet,
    },
    /// A −3 was used (M4.2).
    Hit {
        /// Whose card it was.
        seat: Seat,
        /// Whom it hit.
        target: Seat,
        /// The points that are left of the target's.
        points: i8,
    },
    /// A −3 was not used (M4.2).
    Spared(Seat),
    /// A place at a quarry was paid; shields there are done with (M4.4).
    Won {
        /// Whose place it is.
        seat: Seat,
        /// The points that it was won with.
        points: i8,
        /// The cubes that the seat got.
        cubes: u8,
        /// The quarry's token, for the first place.
        token: Option<Token>,
    },
    /// Nobody had a point at a quarry (M4.3).
    Unwon(Quarry),
    /// A token won could not be used, or was not (M7.1, M7.8).
    Lost(Seat, Token),
    /// The shield was placed (M7.1).
    Shielded(Seat, Quarry),
    /// A start player was named (M7.4).
    Named {
        /// Who named.
        seat: Seat,
        /// Who starts from now on.
        start: Seat,
    },
    /// A cube was moved by a token (M7.2).
    Moved(Seat, CubeMove),
    /// A cube was added by a token (M7.3).
    Extra(Seat, Pyramid),
    /// A seat uses no token before transport, or no other (M7.8 a).
    WindowEnded(Seat),
    /// The joker gives two points of transport (M5.1).
    CarriedByJoker(Seat),
    /// Cubes arrived, tokens of transport are used where they were needed, and cards return (M5.1, M5.2).
    Carried {
        /// Whose cubes.
        seat: Seat,
        /// How many arrived.
        cubes: u8,
        /// How many went back to the supply.
        returned: u8,
    },
    /// The blue cube arrived (M10.4).
    BlueCube(Seat),
    /// Building begins (M6.1).
    BuildingBegins,
    /// A cube was placed (M6.2).
    Built(Seat, Pyramid, PyramidLevel),
    /// A level is full.
    Filled(Pyramid, PyramidLevel),
    /// A bonus cube was placed on this level (M6.5).
    Bonus(Seat, Pyramid, PyramidLevel),
    /// A double move was paid for (M6.3).
    Doubled(Seat),
    /// A double move was free (M7.7).
    DoubledFree(Seat),
    /// A pass was paid for (M6.4).
    Passed(Seat),
    /// A forced pass brought gold (M6.4).
    PassedForced(Seat),
    /// A pass was free (M7.6).
    PassedFree(Seat),
    /// A building turn has ended (M6.1).
    TurnEnded(Seat),
    /// A level paid gold (M8.1).
    Paid {
        /// The pyramid.
        pyramid: Pyramid,
        /// Its level.
        level: PyramidLevel,
        /// Who has the most cubes there.
        first: SeatSet,
        /// What each of these got.
        higher: u8,
        /// Who has the next most.
        second: SeatSet,
        /// What each of these got.
        lower: u8,
    },
    /// One cube of each of these seats wore off a level (M8.2).
    Eroded(Pyramid, PyramidLevel, SeatSet),
    /// So many cubes of a seat fell, since it has none below them (M8.3).
    Fell(Seat, Pyramid, u8),
    /// The game is over (M9.1).
    Ended,
}

impl ceiba_core::Fact for Fact {
    fn seen(self, viewer: Viewer) -> Seen<Self> {
        match self {
            Fact::Dug(seat, quarry, Face::Known(card)) if !viewer.sees(seat) => {
                Seen::Redacted(Fact::Dug(seat, quarry, Face::Covered(card.back())))
            }
            Fact::Dug(..)
            | Fact::Started(_)
            | Fact::Founded(..)
            | Fact::RoundBegins(_)
            | Fact::Offered(_)
            | Fact::Bid(..)
            | Fact::NoBids
            | Fact::Took(..)
            | Fact::KeptBid(..)
            | Fact::Stopped(_)
            | Fact::StoppedForced(_)
            | Fact::Marked(..)
            | Fact::Unmarked(_)
            | Fact::Guarded(..)
            | Fact::Deserted(_)
            | Fact::Turned { .. }
            | Fact::Hit { .. }
            | Fact::Spared(_)
            | Fact::Won { .. }
            | Fact::Unwon(_)
            | Fact::Lost(..)
            | Fact::Shielded(..)
            | Fact::Named { .. }
            | Fact::Moved(..)
            | Fact::Extra(..)
            | Fact::WindowEnded(_)
            | Fact::CarriedByJoker(_)
            | Fact::Carried { .. }
            | Fact::BlueCube(_)
            | Fact::BuildingBegins
            | Fact::Built(..)
            | Fact::Filled(..)
            | Fact::Bonus(..)
            | Fact::Doubled(_)
            | Fact::DoubledFree(_)
            | Fact::Passed(_)
            | Fact::PassedForced(_)
            | Fact::PassedFree(_)
            | Fact::TurnEnded(_)
            | Fact::Paid { .. }
            | Fact::Eroded(..)
            | Fact::Fell(..)
            | Fact::Ended => Seen::Whole,
        }
    }

    /// Cards turned show their values, and with the last of them every hand; bids were sealed (M11.2).
    fn reveals(self) -> bool {
        match self {
            Fact::Turned { .. } | Fact::Bid(..) => true,
            Fact::Dug(..)
            | Fact::Started(_)
            | Fact::Founded(..)
            | Fact::RoundBegins(_)
            | Fact::Offered(_)
            | Fact::NoBids
            | Fact::Took(..)
            | Fact::KeptBid(..)
            | Fact::Stopped(_)
            | Fact::StoppedForced(_)
            | Fact::Marked(..)
            | Fact::Unmarked(_)
            | Fact::Guarded(..)
            | Fact::Deserted(_)
            | Fact::Hit { .. }
            | Fact::Spared(_)
            | Fact::Won { .. }
            | Fact::Unwon(_)
            | Fact::Lost(..)
            | Fact::Shielded(..)
            | Fact::Named { .. }
            | Fact::Moved(..)
            | Fact::Extra(..)
            | Fact::WindowEnded(_)
            | Fact::CarriedByJoker(_)
            | Fact::Carried { .. }
            | Fact::BlueCube(_)
            | Fact::BuildingBegins
            | Fact::Built(..)
            | Fact::Filled(..)
            | Fact::Bonus(..)
            | Fact::Doubled(_)
            | Fact::DoubledFree(_)
            | Fact::Passed(_)
            | Fact::PassedForced(_)
            | Fact::PassedFree(_)
            | Fact::TurnEnded(_)
            | Fact::Paid { .. }
            | Fact::Eroded(..)
            | Fact::Fell(..)
            | Fact::Ended => false,
        }
    }

    fn reseated(mut self, seating: &Seating) -> Self {
        let on = |seat: &mut Seat| *seat = seating.chair_on(*seat);
        let on_all = |seats: &mut SeatSet| *seats = seats.iter().map(|seat| seating.chair_on(seat)).collect();
        match &mut self {
            Fact::Started(seat)
            | Fact::Founded(seat, _)
            | Fact::Bid(seat, _)
            | Fact::Took(seat, ..)
            | Fact::KeptBid(seat, _)
            | Fact::Dug(seat, ..)
            | Fact::Stopped(seat)
            | Fact::StoppedForced(seat)
            | Fact::Marked(seat, _)
            | Fact::Unmarked(seat)
            | Fact::Guarded(seat, _)
            | Fact::Spared(seat)
            | Fact::Won { seat, .. }
            | Fact::Lost(seat, _)
            | Fact::Shielded(seat, _)
            | Fact::Moved(seat, _)
            | Fact::Extra(seat, _)
            | Fact::WindowEnded(seat)
            | Fact::CarriedByJoker(seat)
            | Fact::Carried { seat, .. }
            | Fact::BlueCube(seat)
            | Fact::Built(seat, ..)
            | Fact::Bonus(seat, ..)
            | Fact::Doubled(seat)
            | Fact::DoubledFree(seat)
            | Fact::Passed(seat)
            | Fact::PassedForced(seat)
            | Fact::PassedFree(seat)
            | Fact::TurnEnded(seat)
            | Fact::Fell(seat, ..) => on(seat),
            Fact::Hit { seat, target: other, .. } | Fact::Named { seat, start: other } => {
                on(seat);
                on(other);
            }
            Fact::Turned { row, points, seats, .. } => {
                *row = row.reseated(seating);
                let by_seat = *points;
                by_seat.iter().for_each(|(seat, &sum)| points[seating.chair_on(seat)] = sum);
                on_all(seats);
            }
            Fact::Paid { first, second, .. } => [first, second].into_iter().for_each(on_all),
            Fact::Eroded(.., seats) => on_all(seats),
            Fact::RoundBegins(_)
            | Fact::Offered(_)
            | Fact::NoBids
            | Fact::Deserted(_)
            | Fact::Unwon(_)
            | Fact::BuildingBegins
            | Fact::Filled(..)
            | Fact::Ended => {}
        }
        self
    }
}
