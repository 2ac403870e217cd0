//! Who scores a bonus card (Y5). All tied for the most score, and zero never does (Y5.0).

use ceiba_core::{Seat, SeatSet};

use super::board::{CubeColour, CubeColours};
use super::card::{BonusCard, Kind};
use super::sheet::Sheet;

/// The players who fulfil a card, their sheets given by seat (Y4.4).
pub fn scorers(card: BonusCard, sheets: &[Sheet]) -> SeatSet {
    Seat::all(sheets.len()).filter(|&seat| fulfils(card, sheets, seat)).collect()
}

fn fulfils(card: BonusCard, sheets: &[Sheet], seat: Seat) -> bool {
    let own = &sheets[seat.index()];
    match card.kind() {
        // Y5.1 to Y5.4: the most of all players, and at least one (Y5.0).
        kind @ (Kind::Largest(_) | Kind::Any | Kind::Base | Kind::Levels) => {
            let count = compared(kind, own);
            count > 0 && count == most(kind, sheets)
        }
        // Y5.5: the largest size of all is struck out, whoever has it.
        Kind::Second => {
            let second = second(sheets);
            second > 0 && own.sizes.contains(second)
        }
        // Y5.6: a tie with the left neighbour is enough.
        Kind::Left(colour) => {
            let left = &sheets[left_of(seat, sheets.len()).index()];
            own.largest(colour) > 0 && own.largest(colour) >= left.largest(colour)
        }
        Kind::FiveOn1 => has_all(own.on_1), // Y5.7
        Kind::FiveOn2 => has_all(own.on_2), // Y5.8
        Kind::Side => own.side.is_some(),   // Y5.9
        Kind::Three => own.seen.len() == 3, // Y5.10
    }
}

/// What a card that compares all players counts in one pyramid (Y5.1 to Y5.4).
pub(super) fn compared(kind: Kind, sheet: &Sheet) -> u8 {
    match kind {
        Kind::Largest(colour) => sheet.largest(colour),
        Kind::Any => sheet.sizes.largest(),
        Kind::Base => sheet.base,
        Kind::Levels => sheet.levels,
        _ => 0,
    }
}

/// The most that any player has of it (Y5.0).
pub(super) fn most(kind: Kind, sheets: &[Sheet]) -> u8 {
    sheets.iter().map(|sheet| compared(kind, sheet)).max().unwrap_or(0)
}

/// The largest size but one of all groups of all players; 0 if there is none (Y5.5).
pub(super) fn second(sheets: &[Sheet]) -> u8 {
    sheets.iter().map(|sheet| sheet.sizes).fold(Default::default(), super::sheet::Sizes::and).second()
}

/// The left neighbour: the next seat, of the last the first (Y5.6).
pub(super) const fn left_of(seat: Seat, players: usize) -> Seat {
    seat.next(players)
}

fn has_all(colours: CubeColours) -> bool {
    colours.len() == CubeColour::COUNT
}
