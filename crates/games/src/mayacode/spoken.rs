//! The position in words, a sentence each.

use ceiba_core::{Message, Seat};

use super::Stage;
use super::peg::{Peg, Pegs};
use super::play::{IDLE_LIMIT, TURN_LIMIT};
use super::scene::seats;
use super::view::View;

/// Seats with their codes and reserves, pools, the platform, what is gone, the turns until a draw.
pub(super) fn spoken(view: &View) -> Vec<Message> {
    let mut sentences: Vec<Message> = Vec::new();
    for (seat, reserve) in seats(view).zip(&view.reserves) {
        sentences.push(seat_sentence(view, seat));
        sentences.push(reserve_sentence(seat, reserve));
    }
    sentences.extend(seats(view).filter_map(|seat| team(view, seat)));
    if !view.pools().is_empty() {
        sentences.push(counted("mayacode-spoken-pools", "mayacode-spoken-no-pools", &view.pools));
    }
    sentences.extend(platform(view));
    sentences.push(counted("mayacode-spoken-gone", "mayacode-spoken-none-gone", &view.gone));
    if !matches!(view.stage, Stage::Over(_)) {
        sentences.push(Message::new("mayacode-idle-left").with("count", IDLE_LIMIT - view.idle));
        sentences.push(Message::new("mayacode-turns-left").with("count", TURN_LIMIT - view.turns));
    }
    sentences
}

fn seat_sentence(view: &View, seat: Seat) -> Message {
    let id = if view.defeats.stands(seat) { "mayacode-spoken-seat" } else { "mayacode-spoken-defeated" };
    let code: Vec<Message> = view.config.bench(seat).into_iter().map(Peg::message).collect();
    Message::new(id)
        .with("seat", seat)
        .with("compass", view.config.compass(seat).message())
        .with("code", code)
}

/// Who plays with whom, said at the first of two partners.
fn team(view: &View, seat: Seat) -> Option<Message> {
    let partner = view.config.partner(seat).filter(|&partner| seat < partner)?;
    Some(Message::new("mayacode-spoken-team").with("seat", seat).with("partner", partner))
}

fn reserve_sentence(seat: Seat, reserve: &Pegs) -> Message {
    counted("mayacode-spoken-reserve", "mayacode-spoken-no-reserve", reserve).with("seat", seat)
}

/// A sentence with counts, or the one for none.
fn counted(some: &'static str, none: &'static str, pegs: &Pegs) -> Message {
    if pegs.is_empty() { Message::new(none) } else { Message::new(some).with("pegs", pegs.messages()) }
}

/// Where the pegs of each sort stand.
fn platform(view: &View) -> Vec<Message> {
    let standing = Peg::ALL.into_iter().filter(|&peg| view.platform.count(peg) > 0);
    let sentences: Vec<Message> = standing
        .map(|peg| {
            Message::new("mayacode-spoken-pegs")
                .with("peg", peg.message())
                .with("holes", view.platform.of(peg).messages())
        })
        .collect();
    if sentences.is_empty() { vec![Message::new("mayacode-spoken-empty")] } else { sentences }
}
