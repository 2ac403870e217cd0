//! Facts in words: what the log says of an event and its consequences.

use ceiba_core::{Message, Seat, SeatSet};

use super::board::{BySeat, Pyramid, PyramidLevel, Quarry};
use super::cards::{Laid, Row};
use super::fact::Fact;
use super::tokens::{Blue, Token};
use super::words::{about, at_quarry, blues, names, on_level};

/// The facts of one event, as far as they were seen.
pub(super) fn story(facts: &[Fact]) -> Vec<Message> {
    facts.iter().flat_map(|&fact| told(fact)).collect()
}

/// A fact in words: mostly one sentence.
fn told(fact: Fact) -> Vec<Message> {
    let message = match fact {
        // Silent: whose turn comes next is seen.
        Fact::WindowEnded(_) | Fact::TurnEnded(_) => return Vec::new(),
        Fact::Turned { quarry, row, points, seats } => return turned(quarry, &row, &points, seats),
        Fact::Paid { pyramid, level, first, higher, second, lower } => {
            return paid(pyramid, level, [(first, higher), (second, lower)]);
        }
        Fact::Started(seat) => about("maya-told-started", seat),
        Fact::Founded(seat, pyramid) => in_pyramid("maya-told-founded", seat, pyramid),
        Fact::RoundBegins(round) => Message::new("maya-told-round").with("round", round.number()),
        Fact::Offered(offer) => Message::new("maya-told-offered").with("blues", blues(offer)),
        Fact::Bid(seat, bid) => about("maya-told-bid", seat).with("bid", bid),
        Fact::NoBids => Message::new("maya-told-no-bids"),
        Fact::Took(seat, blue, bid) => took(seat, blue, bid),
        Fact::KeptBid(seat, bid) => about("maya-told-kept-bid", seat).with("bid", bid),
        Fact::Dug(seat, quarry, face) => at("maya-told-dug", seat, quarry).with("card", face.message()),
        Fact::Stopped(seat) => about("maya-told-stopped", seat),
        Fact::StoppedForced(seat) => about("maya-told-stopped-forced", seat),
        Fact::Marked(seat, quarry) => at("maya-told-marked", seat, quarry),
        Fact::Unmarked(seat) => about("maya-told-unmarked", seat),
        Fact::Guarded(seat, quarry) => at("maya-told-guarded", seat, quarry),
        Fact::Deserted(quarry) => at_quarry("maya-told-deserted", quarry),
        Fact::Hit { seat, target, points } => hit(seat, target, points),
        Fact::Spared(seat) => about("maya-told-spared", seat),
        Fact::Won { seat, points, cubes, token } => won(seat, points, cubes, token),
        Fact::Unwon(quarry) => at_quarry("maya-told-unwon", quarry),
        Fact::Lost(seat, token) => about("maya-told-lost", seat).with("token", token.message()),
        Fact::Shielded(seat, quarry) => at("maya-told-shielded", seat, quarry),
        Fact::Named { seat, start } => about("maya-told-named", seat).with("start", start),
        Fact::Moved(seat, way) => {
            on("maya-told-moved", seat, way.from, way.level).with("to", way.to.message())
        }
        Fact::Extra(seat, pyramid) => in_pyramid("maya-told-extra", seat, pyramid),
        Fact::CarriedByJoker(seat) => about("maya-told-joker-carries", seat),
        Fact::Carried { seat, cubes, returned } => carried(seat, cubes, returned),
        Fact::BlueCube(seat) => about("maya-told-blue-cube", seat),
        Fact::BuildingBegins => Message::new("maya-told-building"),
        Fact::Built(seat, pyramid, level) => on("maya-told-built", seat, pyramid, level),
        Fact::Filled(pyramid, level) => on_level("maya-told-filled", pyramid, level),
        Fact::Bonus(seat, pyramid, level) => on("maya-told-bonus", seat, pyramid, level),
        Fact::Doubled(seat) => about("maya-told-doubled", seat),
        Fact::DoubledFree(seat) => about("maya-told-doubled-free", seat),
        Fact::Passed(seat) => about("maya-told-passed", seat),
        Fact::PassedForced(seat) => about("maya-told-passed-forced", seat),
        Fact::PassedFree(seat) => about("maya-told-passed-free", seat),
        Fact::Eroded(pyramid, level, seats) => eroded(pyramid, level, seats),
        Fact::Fell(seat, pyramid, cubes) => in_pyramid("maya-told-fell", seat, pyramid).with("cubes", cubes),
        Fact::Ended => Message::new("maya-told-ended"),
    };
    vec![message]
}

fn in_pyramid(id: &'static str, seat: Seat, pyramid: Pyramid) -> Message {
    about(id, seat).with("pyramid", pyramid.message())
}

fn on(id: &'static str, seat: Seat, pyramid: Pyramid, level: PyramidLevel) -> Message {
    on_level(id, pyramid, level).with("seat", seat)
}

fn at(id: &'static str, seat: Seat, quarry: Quarry) -> Message {
    at_quarry(id, quarry).with("seat", seat)
}

fn took(seat: Seat, blue: Blue, bid: u8) -> Message {
    about("maya-told-took", seat).with("blue", blue.message()).with("bid", bid)
}

/// The cards in their order, then the sums.
fn turned(quarry: Quarry, row: &Row, points: &BySeat<i8>, seats: SeatSet) -> Vec<Message> {
    let card = |laid: Laid| about("maya-told-card", laid.owner).with("card", laid.card.message());
    let sum = |seat: Seat| about("maya-told-sum", seat).with("points", points[seat]);
    let cards: Vec<Message> = row.iter().map(card).collect();
    let sums: Vec<Message> = seats.iter().map(sum).collect();
    vec![
        at_quarry("maya-told-turned", quarry).with("cards", cards),
        at_quarry("maya-told-sums", quarry).with("sums", sums),
    ]
}

fn hit(seat: Seat, target: Seat, points: i8) -> Message {
    about("maya-told-hit", seat).with("target", target).with("points", points)
}

fn won(seat: Seat, points: i8, cubes: u8, token: Option<Token>) -> Message {
    let won = |id| about(id, seat).with("points", points).with("cubes", cubes);
    match token {
        Some(token) => won("maya-told-won-first").with("token", token.message()),
        None => won("maya-told-won"),
    }
}

fn carried(seat: Seat, cubes: u8, returned: u8) -> Message {
    let id = if returned > 0 { "maya-told-left-behind" } else { "maya-told-carried" };
    about(id, seat).with("cubes", cubes).with("returned", returned)
}

fn eroded(pyramid: Pyramid, level: PyramidLevel, seats: SeatSet) -> Message {
    on_level("maya-told-eroded", pyramid, level).with("seats", names(seats))
}

/// A line for those who are paid the higher number, and one for the lower (M8.1).
fn paid(pyramid: Pyramid, level: PyramidLevel, places: [(SeatSet, u8); 2]) -> Vec<Message> {
    let paid = places.into_iter().filter(|(seats, _)| !seats.is_empty());
    let line = |(seats, gold): (SeatSet, u8)| {
        on_level("maya-told-paid", pyramid, level).with("seats", names(seats)).with("gold", gold)
    };
    paid.map(line).collect()
}
