//! What is asked, each action as clicks, and what it brings. What begins on the board or on a card has its first
//! click there, everything else on a button, so no clicks are the beginning of another action's.

use ceiba_core::{Choice, Message};

use super::action::Action;
use super::cards::Hand;
use super::fact::Fact;
use super::spot::{Button, Spot};
use super::table::{Stage, Table};
use super::view::{HandView, View};
use super::words::{at_quarry, on_level};

/// The ask line.
pub(super) fn ask(view: &View, legal: &[Action]) -> Message {
    let table = &view.table;
    match table.stage {
        Stage::Over => Message::new("ask-over"),
        Stage::Start | Stage::Offer => Message::new("maya-ask-chance"),
        Stage::Bid if legal.is_empty() => Message::new("maya-ask-wait-bids"),
        _ if legal.is_empty() => Message::new("ask-wait").with("seat", table.turn),
        stage => question(view, stage),
    }
}

/// What a seat is asked.
fn question(view: &View, stage: Stage) -> Message {
    let table = &view.table;
    match stage {
        Stage::Found => Message::new("maya-ask-found"),
        Stage::Bid => Message::new("maya-ask-bid"),
        Stage::Take => Message::new("maya-ask-take"),
        Stage::Dig => Message::new("maya-ask-dig").with("count", hand(view).points()),
        Stage::Marker => Message::new("maya-ask-marker"),
        Stage::Guard => Message::new("maya-ask-guard").with("quarry", table.turned + 1),
        Stage::Hit => at_quarry("maya-ask-hit", table.present_quarry()),
        Stage::Shield => Message::new("maya-ask-shield"),
        Stage::Name => Message::new("maya-ask-name"),
        Stage::AtOnce => Message::new("maya-ask-at-once"),
        Stage::Window => Message::new("maya-ask-window"),
        Stage::Carry => {
            let cubes = table.cubes[table.turn];
            let carried = cubes - table.excess(table.turn, hand(view));
            Message::new("maya-ask-carry").with("carried", carried).with("cubes", cubes)
        }
        Stage::First => Message::new("maya-ask-first"),
        Stage::Second => Message::new("maya-ask-second"),
        Stage::After => Message::new("maya-ask-after"),
        Stage::Build | Stage::Start | Stage::Offer | Stage::Over => {
            Message::new("maya-ask-build").with("cubes", table.cubes[table.turn])
        }
    }
}

/// The cards that the seat to act has not laid, which carry its cubes (M5.1).
fn hand(view: &View) -> Hand {
    match view.hands.get(view.table.turn.index()) {
        Some(&HandView::Known(hand)) => hand,
        _ => Hand::NONE,
    }
}

/// An action as a choice. Either of two 4s means the same.
pub(super) fn choice(view: &View, action: Action) -> Choice {
    let table = &view.table;
    let choice = Choice::new(path(table, action), action, label(table, action));
    match action {
        Action::Dig(card, _) if hand(view).without(card).contains(card) => {
            choice.or_at(0, Spot::SecondCard(table.turn, card))
        }
        _ => choice,
    }
}

fn path(table: &Table, action: Action) -> Vec<Spot> {
    let mut path: Vec<Spot> = Button::of(action).map(Spot::Button).into_iter().collect();
    match action {
        Action::Place(pyramid) | Action::Extra(pyramid) => path.push(Spot::Pyramid(pyramid)),
        Action::Dig(card, quarry) => path.extend([Spot::Card(table.turn, card), Spot::Quarry(quarry)]),
        Action::Hit(seat) | Action::Name(seat) => path.push(Spot::Plate(seat)),
        Action::Shield(quarry) | Action::Marker(quarry) => path.push(Spot::Quarry(quarry)),
        Action::Move(way) => path.extend([Spot::Level(way.from, way.level), Spot::Pyramid(way.to)]),
        Action::Bid(bid) => path.push(Spot::Bid(bid)),
        Action::Take(blue) => path.push(Spot::Blue(blue)),
        Action::Pass
        | Action::Double
        | Action::FreeDouble
        | Action::FreePass
        | Action::Guard
        | Action::Carry
        | Action::Done => {}
    }
    path
}

fn label(table: &Table, action: Action) -> Message {
    match action {
        Action::Place(pyramid) => Message::new("maya-choose-place").with("pyramid", pyramid.message()),
        Action::Dig(card, quarry) => at_quarry("maya-choose-dig", quarry).with("card", card.message()),
        Action::Pass if table.stage == Stage::Dig => Message::new("maya-choose-stop"),
        Action::Pass => Message::new("maya-choose-pass"),
        Action::Double => Message::new("maya-choose-double"),
        Action::FreeDouble => Message::new("maya-choose-free-double"),
        Action::FreePass => Message::new("maya-choose-free-pass"),
        Action::Hit(seat) => Message::new("maya-choose-hit").with("seat", seat),
        Action::Shield(quarry) => at_quarry("maya-choose-shield", quarry),
        Action::Name(seat) => Message::new("maya-choose-name").with("seat", seat),
        Action::Extra(pyramid) => Message::new("maya-choose-extra").with("pyramid", pyramid.message()),
        Action::Move(way) => on_level("maya-choose-move", way.from, way.level).with("to", way.to.message()),
        Action::Bid(bid) => Message::new("maya-choose-bid").with("bid", bid),
        Action::Take(blue) => Message::new("maya-choose-take").with("blue", blue.message()),
        Action::Marker(quarry) => at_quarry("maya-choose-marker", quarry),
        Action::Guard => Message::new("maya-choose-guard"),
        Action::Carry => Message::new("maya-choose-carry"),
        Action::Done if table.stage == Stage::Hit => Message::new("maya-choose-nobody"),
        Action::Done => Message::new("maya-choose-done"),
    }
}

/// What an action brings besides itself: a level filled, a bonus cube, gold for a forced pass. An action's own facts
/// come first; what follows by itself, such as the second cube of a double move or others' passes, is no gain.
pub(super) fn gain(facts: &[Fact]) -> Option<Message> {
    let (action, rest) = facts.split_first()?;
    let brought = rest.iter().map_while(|&fact| match fact {
        Fact::Bonus(seat, pyramid, level) => {
            Some(on_level("maya-gain-bonus", pyramid, level).with("seat", seat))
        }
        Fact::Filled(pyramid, level) => Some(on_level("maya-gain-full", pyramid, level)),
        _ => None,
    });
    match action {
        Fact::PassedForced(_) => Some(Message::new("maya-gain-gold")),
        Fact::Built(..) | Fact::Extra(..) | Fact::Moved(..) => brought.last(),
        _ => None,
    }
}
