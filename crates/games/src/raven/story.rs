//! What the log says of the facts of an event.

use ceiba_core::{Message, Seat};

use super::board::{Colour, Platform};
use super::fact::Fact;
use super::words::{about_cut, messages};

/// The facts in words, one after another.
pub(super) fn story(facts: &[Fact]) -> Vec<Message> {
    facts.iter().filter_map(|&fact| told(fact)).collect()
}

fn told(fact: Fact) -> Option<Message> {
    Some(match fact {
        // Nine floors are one thing to tell, and the monolith follows every swap.
        Fact::FloorDealt { .. } | Fact::MonolithMoved { .. } => return None,
        Fact::StartDrawn { seat } => by("raven-told-start", seat),
        Fact::LevelDealt { level, colours } => Message::new("raven-told-level")
            .with("level", level.message())
            .with("colours", colours.map(Colour::message).to_vec()),
        Fact::FloorDrawn { seat, colour, level } => {
            by("raven-told-drawn", seat).with("colour", colour.message()).with("level", level.message())
        }
        Fact::FloorPlaced { seat, colour, level: _, tower } => {
            by_at("raven-told-place", seat, tower).with("colour", colour.message())
        }
        Fact::CardDealt { seat, card: Some(card) } => {
            by("raven-told-dealt", seat).with("colour", card.message())
        }
        Fact::CardDealt { seat, card: None } => by("raven-told-card", seat),
        Fact::MonolithStood { seat, cut } => about_cut("raven-told-monolith", cut).with("seat", seat),
        Fact::Swapped { seat, cut } => about_cut("raven-told-swap", cut).with("seat", seat),
        Fact::Joined { tower, colour } => joined("raven-told-join", tower, colour),
        Fact::Completed { tower, colour } => joined("raven-told-complete", tower, colour),
        Fact::LadderPlaced { seat, tower } => by_at("raven-told-ladder", seat, tower),
        Fact::NoLadderPlace { seat, tower } => by_at("raven-told-no-place", seat, tower),
        Fact::NoLadderLeft { seat, tower } => by_at("raven-told-no-ladder", seat, tower),
        Fact::PriestPlaced { seat, tower } => by_at("raven-told-priest", seat, tower),
        Fact::NoPriestLeft { seat, tower } => by_at("raven-told-no-priest", seat, tower),
        Fact::Stopped { seat } => by("raven-told-stop", seat),
        Fact::WentOn { seat } => by("raven-told-done", seat),
        Fact::Ended { by } => by.message(),
        Fact::HandShown { seat, cards } => by("raven-told-hand", seat).with("cards", messages(cards)),
        Fact::LeftShown { cards } => Message::new("raven-told-left").with("cards", messages(cards)),
    })
}

fn by(id: &'static str, seat: Seat) -> Message {
    Message::new(id).with("seat", seat)
}

fn by_at(id: &'static str, seat: Seat, tower: Platform) -> Message {
    by(id, seat).with("tower", tower.number())
}

fn joined(id: &'static str, tower: Platform, colour: Colour) -> Message {
    Message::new(id).with("tower", tower.number()).with("colour", colour.message())
}
