//! What the log says of an event and its consequences.

use ceiba_core::{Event, EventOf, Message, Seat, SeatSet, Viewer};

use super::Maya;
use super::board::{BySeat, Level, Pyramid, Quarry};
use super::cards::{Card, Row};
use super::tale::Fact;
use super::words::{about, at_quarry, names, on_level};

impl Maya {
    /// An event and all that it brought, in words, as far as the viewer may know.
    pub(super) fn story(&self, event: &EventOf<Self>, viewer: Viewer) -> Vec<Message> {
        let mut facts: Vec<Fact> = Vec::new();
        let mut after = self.clone();
        match event {
            Event::One(_, action) => after.act(*action, &mut facts),
            Event::Many(bids) => after.open_bids(bids, &mut facts),
            Event::Befell(chance) => after.happen(*chance, &mut facts),
        }
        facts.into_iter().flat_map(|fact| told(fact, viewer)).collect()
    }
}

/// A fact in words: mostly one sentence.
fn told(fact: Fact, viewer: Viewer) -> Vec<Message> {
    let message = match fact {
        Fact::Dug { seat, quarry, card } => Some(dug(seat, quarry, card, viewer)),
        Fact::Turned { quarry, row, points, seats } => return turned(quarry, &row, &points, seats),
        Fact::Paid { pyramid, level, first, higher, second, lower } => {
            return paid(pyramid, level, [(first, higher), (second, lower)]);
        }
        fact => told_before_digging(fact)
            .or_else(|| told_of_quarries(fact))
            .or_else(|| told_of_tokens(fact))
            .or_else(|| told_of_building(fact)),
    };
    message.into_iter().collect()
}

fn told_before_digging(fact: Fact) -> Option<Message> {
    Some(match fact {
        Fact::Started { seat } => about("maya-told-started", seat),
        Fact::Founded { seat, pyramid } => {
            about("maya-told-founded", seat).with("pyramid", pyramid.message())
        }
        Fact::RoundBegins { round } => Message::new("maya-told-round").with("round", round.number()),
        Fact::Offered { offer } => {
            let blues: Vec<Message> = offer.iter().map(super::Blue::message).collect();
            Message::new("maya-told-offered").with("blues", blues)
        }
        Fact::Bid { seat, bid } => about("maya-told-bid", seat).with("bid", bid),
        Fact::Took { seat, blue, bid } => {
            about("maya-told-took", seat).with("blue", blue.message()).with("bid", bid)
        }
        Fact::KeptBid { seat, bid } => about("maya-told-kept-bid", seat).with("bid", bid),
        Fact::NoBids => Message::new("maya-told-no-bids"),
        _ => return None,
    })
}

/// The value of a card is for its owner; others see the back (M3.4).
fn dug(seat: Seat, quarry: Quarry, card: Card, viewer: Viewer) -> Message {
    let what = if viewer.sees(seat) { card.message() } else { card.back().message() };
    at_quarry("maya-told-dug", quarry).with("seat", seat).with("card", what)
}

/// The cards in their order, then the sums.
fn turned(quarry: Quarry, row: &Row, points: &BySeat<i8>, seats: SeatSet) -> Vec<Message> {
    let card = |laid: super::Laid| about("maya-told-card", laid.owner).with("card", laid.card.message());
    let sum = |seat: Seat| about("maya-told-sum", seat).with("points", points[seat]);
    let cards: Vec<Message> = row.iter().map(card).collect();
    let sums: Vec<Message> = seats.iter().map(sum).collect();
    vec![
        at_quarry("maya-told-turned", quarry).with("cards", cards),
        at_quarry("maya-told-sums", quarry).with("sums", sums),
    ]
}

fn told_of_quarries(fact: Fact) -> Option<Message> {
    Some(match fact {
        Fact::Stopped { seat, forced: true } => about("maya-told-stopped-forced", seat),
        Fact::Stopped { seat, forced: false } => about("maya-told-stopped", seat),
        Fact::Deserted { quarry } => at_quarry("maya-told-deserted", quarry),
        Fact::Hit { seat, target, points } => {
            about("maya-told-hit", seat).with("target", target).with("points", points)
        }
        Fact::Spared { seat } => about("maya-told-spared", seat),
        Fact::Won { seat, points, cubes, token } => {
            let won = |id| about(id, seat).with("points", points).with("cubes", cubes);
            match token {
                Some(token) => won("maya-told-won-first").with("token", token.message()),
                None => won("maya-told-won"),
            }
        }
        Fact::Unwon { quarry } => at_quarry("maya-told-unwon", quarry),
        Fact::Carried { seat, cubes, returned } => {
            let id = if returned > 0 { "maya-told-left-behind" } else { "maya-told-carried" };
            about(id, seat).with("cubes", cubes).with("returned", returned)
        }
        _ => return None,
    })
}

fn told_of_tokens(fact: Fact) -> Option<Message> {
    Some(match fact {
        Fact::Marked { seat, quarry } => at_quarry("maya-told-marked", quarry).with("seat", seat),
        Fact::Unmarked { seat } => about("maya-told-unmarked", seat),
        Fact::Guarded { seat, quarry } => at_quarry("maya-told-guarded", quarry).with("seat", seat),
        Fact::Lost { seat, token } => about("maya-told-lost", seat).with("token", token.message()),
        Fact::Shielded { seat, quarry } => at_quarry("maya-told-shielded", quarry).with("seat", seat),
        Fact::Named { seat, start } => about("maya-told-named", seat).with("start", start),
        Fact::Moved { seat, way } => {
            on_level("maya-told-moved", way.from, way.level).with("seat", seat).with("to", way.to.message())
        }
        Fact::Extra { seat, pyramid } => about("maya-told-extra", seat).with("pyramid", pyramid.message()),
        Fact::CarriedByJoker { seat } => about("maya-told-joker-carries", seat),
        Fact::BlueCube { seat } => about("maya-told-blue-cube", seat),
        _ => return None,
    })
}

fn told_of_building(fact: Fact) -> Option<Message> {
    Some(match fact {
        Fact::BuildingBegins => Message::new("maya-told-building"),
        Fact::Built { seat, pyramid, level } => {
            on_level("maya-told-built", pyramid, level).with("seat", seat)
        }
        Fact::Filled { pyramid, level } => on_level("maya-told-filled", pyramid, level),
        Fact::Bonus { seat, pyramid, level } => {
            on_level("maya-told-bonus", pyramid, level).with("seat", seat)
        }
        Fact::Doubled { seat } => about("maya-told-doubled", seat),
        Fact::DoubledFree { seat } => about("maya-told-doubled-free", seat),
        Fact::Passed { seat } => about("maya-told-passed", seat),
        Fact::PassedForced { seat } => about("maya-told-passed-forced", seat),
        Fact::PassedFree { seat } => about("maya-told-passed-free", seat),
        Fact::Eroded { pyramid, level, seats } => {
            on_level("maya-told-eroded", pyramid, level).with("seats", names(seats))
        }
        Fact::Fell { seat, pyramid, cubes } => {
            about("maya-told-fell", seat).with("pyramid", pyramid.message()).with("cubes", cubes)
        }
        Fact::Ended => Message::new("maya-told-ended"),
        _ => return None,
    })
}

/// A line for those who are paid the higher number, and one for the lower (M8.1).
fn paid(pyramid: Pyramid, level: Level, places: [(SeatSet, u8); 2]) -> Vec<Message> {
    let paid = places.into_iter().filter(|(seats, _)| !seats.is_empty());
    let line = |(seats, gold): (SeatSet, u8)| {
        on_level("maya-told-paid", pyramid, level).with("seats", names(seats)).with("gold", gold)
    };
    paid.map(line).collect()
}
