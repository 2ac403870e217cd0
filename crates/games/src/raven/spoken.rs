//! The position in words, a sentence each.

use ceiba_core::{Message, Seat};

use super::Stage;
use super::board::{Colour, Platform};
use super::ladders::{BLACK, Ladders, WHITE};
use super::score::{card_points, known_points, ladder_points};
use super::towers::Run;
use super::view::{HoldingsView, TaskCards, View};
use super::words::{about_pair, messages};

/// Towers, monolith, what everybody has, the idle count.
pub(super) fn spoken(view: &View) -> Vec<Message> {
    let mut sentences: Vec<Message> = Platform::all().map(|platform| tower(view, platform)).collect();
    sentences.extend(view.towers.runs().map(harmony));
    sentences.push(monolith(view));
    match &view.holdings {
        HoldingsView::Ladders(ladders) => {
            sentences.extend(Platform::all().filter_map(|platform| ladders_at(ladders, platform)));
            sentences.extend([WHITE, BLACK].map(|seat| side(view, ladders, seat)));
        }
        HoldingsView::Cards { hands, left } => {
            let laid = messages(view.aside());
            if !laid.is_empty() {
                sentences.push(Message::new("raven-spoken-aside").with("cards", laid));
            }
            sentences.extend(Seat::all(hands.len()).zip(hands).map(|(seat, &hand)| cards(view, seat, hand)));
            sentences.extend(Seat::all(hands.len()).flat_map(|seat| team(view, seat)));
            sentences.extend(
                left.known()
                    .filter(|left| !left.is_empty())
                    .map(|left| Message::new("raven-told-left").with("cards", messages(left))),
            );
        }
    }
    sentences.extend(idle(view));
    sentences
}

/// The idle count against its limit (R4.4): from the first idle swap on, and only while there are swaps.
pub(super) fn idle(view: &View) -> Option<Message> {
    let counts = view.idle > 0 && matches!(view.stage, Stage::Swap | Stage::Answer);
    let message = Message::new("raven-idle").with("count", view.idle).with("limit", view.config.idle_limit());
    counts.then_some(message)
}

fn tower(view: &View, platform: Platform) -> Message {
    let floors: Vec<Message> = view.towers.tower(platform).map(Colour::message).collect();
    let message = |id| Message::new(id).with("tower", platform.number());
    if floors.is_empty() {
        message("raven-spoken-empty")
    } else {
        message("raven-spoken-tower").with("floors", floors)
    }
}

fn harmony(run: Run) -> Message {
    let id = if run.floors == 5 { "raven-spoken-complete" } else { "raven-spoken-harmony" };
    Message::new(id)
        .with("tower", run.platform.number())
        .with("colour", run.colour.message())
        .with("floors", run.floors)
        .with("from", run.from.message())
}

fn monolith(view: &View) -> Message {
    let Some(monolith) = view.monolith else { return Message::new("raven-monolith-beside") };
    match monolith.raven {
        None => about_pair("raven-monolith", monolith.pair),
        Some(level) => about_pair("raven-spoken-raven", monolith.pair).with("level", level.message()),
    }
}

fn ladders_at(ladders: &Ladders, platform: Platform) -> Option<Message> {
    let [white, black] = [WHITE, BLACK].map(|seat| ladders.at(seat, platform));
    let message = Message::new("raven-spoken-ladders")
        .with("tower", platform.number())
        .with("white", white)
        .with("black", black);
    (white + black > 0).then_some(message)
}

fn side(view: &View, ladders: &Ladders, seat: Seat) -> Message {
    Message::new(if seat == WHITE { "raven-spoken-white" } else { "raven-spoken-black" })
        .with("seat", seat)
        .with("points", ladder_points(ladders, seat))
        .with("priests", ladders.crowned(seat))
        .with("stock", ladders.ladders_left(&view.config, seat))
}

fn cards(view: &View, seat: Seat, hand: TaskCards) -> Message {
    match hand {
        TaskCards::Known(cards) if !cards.is_empty() => Message::new("raven-spoken-hand")
            .with("seat", seat)
            .with("cards", messages(cards))
            .with("points", card_points(&view.towers, cards)),
        TaskCards::Known(_) => Message::new("raven-spoken-hidden").with("seat", seat).with("count", 0_u8),
        TaskCards::Theirs { count } => {
            Message::new("raven-spoken-hidden").with("seat", seat).with("count", count)
        }
    }
}

/// Who plays with whom, said at the first of two partners (R6.1), and what they have together, if that is known (R6.2).
fn team(view: &View, seat: Seat) -> Vec<Message> {
    let Some(partner) = view.config.partner(seat).filter(|&partner| seat < partner) else { return vec![] };
    let about = |id| Message::new(id).with("seat", seat).with("partner", partner);
    let points = known_points(view, [seat, partner]);
    let together = points.map(|points| about("raven-spoken-team-points").with("points", points));
    [about("raven-spoken-team")].into_iter().chain(together).collect()
}
