//! What is asked, and each legal action as a path of clicks. What begins on the board or on a card has its first
//! click there, everything else on a button, so no path is the beginning of another.

use ceiba_core::{Choice, Item, Layout, Message, Zone};

use super::action::Action;
use super::board::Pyramid;
use super::cards::Hand;
use super::scene::{card_spot, item, zone};
use super::table::{Stage, Table};
use super::tale::Fact;
use super::tokens::Token;
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

/// A legal action as a choice.
pub(super) fn choice(table: &Table, action: Action) -> Choice {
    Choice {
        path: path(table, action),
        action: action.to_string(),
        label: label(table, action),
        gain: gain(table, action),
    }
}

fn pyramid_spot(pyramid: Pyramid) -> String {
    format!("pyramid.{pyramid}")
}

fn path(table: &Table, action: Action) -> Vec<String> {
    match action {
        Action::Place(pyramid) => vec![pyramid_spot(pyramid)],
        Action::Dig(card, quarry) => vec![card_spot(table.turn, card), format!("quarry.{quarry}")],
        Action::Hit(seat) | Action::Name(seat) => vec![format!("plate.{seat}")],
        Action::Shield(quarry) | Action::Marker(quarry) => vec![format!("quarry.{quarry}")],
        Action::Extra(pyramid) => vec!["extra".to_owned(), pyramid_spot(pyramid)],
        Action::Move(way) => {
            vec!["move".to_owned(), format!("level.{}{}", way.from, way.level), pyramid_spot(way.to)]
        }
        Action::Bid(bid) => vec![format!("bid.{bid}")],
        Action::Take(blue) => vec![format!("blue.{blue}")],
        Action::Pass
        | Action::Double
        | Action::FreeDouble
        | Action::FreePass
        | Action::Guard
        | Action::Carry
        | Action::Done => vec![action.to_string()],
    }
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

/// What an action brings besides itself: a level filled, a bonus cube, gold for a forced pass. Nothing where it is not
/// allowed: paths are asked for of such actions too.
fn gain(table: &Table, action: Action) -> Option<Message> {
    let seat = table.turn;
    let mut after = *table;
    let mut facts: Vec<Fact> = Vec::new();
    match (table.stage, action) {
        (Stage::Build | Stage::First | Stage::Second, Action::Place(pyramid))
            if table.against_place(seat, pyramid).is_none() =>
        {
            after.build_on(seat, pyramid, &mut facts);
        }
        (_, Action::Extra(pyramid)) if table.against_extra(seat, pyramid).is_none() => {
            after.add_extra(seat, pyramid, &mut facts);
        }
        (_, Action::Move(way)) if table.against_move(seat, way).is_none() => {
            after.move_cube(seat, way, &mut facts);
        }
        (Stage::Build, Action::Pass) if table.building_sites(seat).is_empty() => {
            return Some(Message::new("maya-gain-gold"));
        }
        _ => return None,
    }
    facts.into_iter().rev().find_map(|fact| match fact {
        Fact::Bonus { seat, pyramid, level } => {
            Some(on_level("maya-gain-bonus", pyramid, level).with("seat", seat))
        }
        Fact::Filled { pyramid, level } => Some(on_level("maya-gain-full", pyramid, level)),
        _ => None,
    })
}

/// What can be bid, while that is asked (M10.2).
pub(super) fn bids(legal: &[Action]) -> Zone {
    let items = legal.iter().filter_map(|&action| match action {
        Action::Bid(bid) => {
            let label = Message::new("maya-choose-bid").with("bid", bid);
            // Ten in a row, so that the places fit the scene's small numbers.
            let at = [bid % 10, bid / 10, 0];
            Some(Item { mark: bid.to_string(), ..item(format!("bid.{bid}"), "button", at, label) })
        }
        _ => None,
    });
    let items: Vec<Item> = items.collect();
    let rows = items.len().div_ceil(10).max(1) as u8;
    zone("bids", Message::new("maya-bids"), Layout::Grid { columns: 10, rows }, items)
}

/// The buttons, always the same and in the same place; only that which ends a question has its words.
pub(super) fn buttons(table: &Table) -> Zone {
    let config = &table.config;
    let done = if table.stage == Stage::Hit { "maya-button-nobody" } else { "maya-button-done" };
    let all = [
        (true, "pass", "maya-button-pass"),
        (true, "double", "maya-button-double"),
        (config.has(Token::Double), "free-double", "maya-button-free-double"),
        (config.has(Token::Pass), "free-pass", "maya-button-free-pass"),
        (config.has(Token::Extra), "extra", "maya-button-extra"),
        (config.has(Token::Move), "move", "maya-button-move"),
        (config.expert, "guard", "maya-button-guard"),
        (config.expert, "carry", "maya-button-carry"),
        (true, "done", done),
    ];
    let shown = all.into_iter().filter(|&(shown, ..)| shown);
    let items = (0u8..)
        .zip(shown)
        .map(|(place, (_, spot, id))| item(spot, "button", [place, 0, 0], Message::new(id)));
    zone("buttons", Message::new("maya-buttons"), Layout::Strip, items.collect())
}
