//! What happened, in words: the action, then its consequences.

use ceiba_core::{Message, Seat};

use super::fact::Fact;
use super::peg::Peg;
use super::words::seats;

/// The facts of one event in words.
pub(super) fn story(facts: &[Fact]) -> Vec<Message> {
    facts.iter().filter_map(|&fact| told(fact)).collect()
}

/// One fact in words; none where people see it on the table and in the facts before.
fn told(fact: Fact) -> Option<Message> {
    Some(match fact {
        Fact::Placed { seat, peg, hole } => {
            of_peg("mayacode-told-place", seat, peg).with("hole", hole.to_string())
        }
        Fact::Moved { seat, peg, step } => of_peg("mayacode-told-move", seat, peg)
            .with("from", step.from().to_string())
            .with("to", step.to().to_string()),
        Fact::GoldTaken { seat, hole } => of_seat("mayacode-told-gold", seat).with("hole", hole.to_string()),
        Fact::Removed { seat, colour, hole } => {
            of_peg("mayacode-told-remove", seat, colour).with("hole", hole.to_string())
        }
        Fact::RemovedFromReserve { seat, colour } => of_peg("mayacode-told-reserve", seat, colour),
        Fact::Completed { seat, codes } => of_seat("mayacode-told-codes", seat).with("count", codes),
        Fact::Defeated { seat, colour, left } => {
            of_peg("mayacode-told-defeat", seat, colour).with("left", left)
        }
        Fact::Lapsed { seat, count } => of_seat("mayacode-told-lapse", seat).with("count", count),
        Fact::Passed { seat } => of_seat("mayacode-told-pass", seat),
        Fact::Ended(ended) => ended.message(),
        Fact::Won { seat, partner, gold } => {
            let winners = [seat].into_iter().chain(partner);
            Message::new("mayacode-told-won").with("seats", seats(winners)).with("gold", gold)
        }
        Fact::Cleared { .. } | Fact::TurnBegan { .. } => return None,
    })
}

fn of_seat(id: &'static str, seat: Seat) -> Message {
    Message::new(id).with("seat", seat)
}

fn of_peg(id: &'static str, seat: Seat, peg: Peg) -> Message {
    of_seat(id, seat).with("peg", peg.message())
}
