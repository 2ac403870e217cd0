//! The whole position in words, a sentence each.

use ceiba_core::{Message, Seat, SeatSet};

use super::board::{Pyramid, PyramidLevel, Quarry, SEATS};
use super::table::{Stage, Table};
use super::tokens::{Blue, Token};
use super::view::{HandView, LaidView, View};
use super::words::{about, at_quarry, blues, names, on_level};

/// The round, every level with cubes, every quarry with cards and what lies there, every player, the auction.
pub(super) fn spoken(view: &View) -> Vec<Message> {
    let table = &view.table;
    let mut sentences = vec![Message::new("maya-round").with("round", table.round.number())];
    if table.stage != Stage::Start {
        sentences.push(about("maya-spoken-start", table.start));
    }
    for &pyramid in table.config.printed().pyramids {
        let levels = table.config.printed().levels(pyramid);
        sentences.extend(levels.filter_map(|(level, _)| level_sentence(table, pyramid, level)));
    }
    for (quarry, row) in Quarry::first(table.quarries()).zip(&view.rows) {
        sentences.extend(row_sentence(quarry, row));
    }
    sentences.extend(post_sentences(table));
    if table.stage == Stage::Hit {
        sentences.extend(hit_sentences(view));
    }
    for (seat, &hand) in Seat::all(SEATS).zip(&view.hands) {
        sentences.push(player(table, seat));
        sentences.extend(hand_sentence(seat, hand));
        sentences.extend(token_sentence(table, seat));
    }
    if table.stage == Stage::Dig && !table.passed.is_empty() {
        sentences.push(Message::new("maya-spoken-passed").with("seats", names(table.passed)));
    }
    sentences.extend(auction_sentences(table));
    sentences
}

/// Where the shield and the two points lie.
fn post_sentences(table: &Table) -> impl Iterator<Item = Message> {
    let shield =
        table.shield.map(|post| at_quarry("maya-spoken-shield", post.quarry).with("seat", post.owner));
    let marker =
        table.marker.map(|post| at_quarry("maya-spoken-marker", post.quarry).with("seat", post.owner));
    shield.into_iter().chain(marker)
}

/// The points at the quarry being resolved, whom the joker protects there, and whose −3 is left (M4.2).
fn hit_sentences(view: &View) -> Vec<Message> {
    let table = &view.table;
    let quarry = table.present_quarry();
    let cards = view.rows[quarry.index()].iter().map(|laid| laid.owner);
    let marker = table.marker.filter(|marker| marker.quarry == quarry).map(|marker| marker.owner);
    let present: SeatSet = cards.chain(marker).collect();
    let sum = |seat: Seat| about("maya-told-sum", seat).with("points", table.points[seat]);
    let sums: Vec<Message> = present.iter().map(sum).collect();
    let mut sentences = vec![at_quarry("maya-told-sums", quarry).with("sums", sums)];
    sentences.extend(table.guarded.map(|seat| at_quarry("maya-spoken-guarded", quarry).with("seat", seat)));
    sentences.push(Message::new("maya-spoken-hitters").with("seats", names(table.hitters)));
    sentences
}

/// The blue tokens on offer, and the bids not yet served (M10.3).
fn auction_sentences(table: &Table) -> Vec<Message> {
    let mut sentences = Vec::new();
    if !table.offer.is_empty() {
        sentences.push(Message::new("maya-told-offered").with("blues", blues(table.offer)));
    }
    let bidders = table.seats().iter().filter(|&seat| table.bids[seat] > 0);
    sentences.extend(bidders.map(|seat| about("maya-told-bid", seat).with("bid", table.bids[seat])));
    sentences
}

fn level_sentence(table: &Table, pyramid: Pyramid, level: PyramidLevel) -> Option<Message> {
    let cubes = table.board.at(pyramid, level);
    let own = table.seats().iter().filter(|&seat| cubes.of(seat) > 0);
    let counts: Vec<Message> =
        own.map(|seat| about("maya-spoken-cubes", seat).with("count", cubes.of(seat))).collect();
    let spaces = table.config.printed().level(pyramid, level).spaces;
    let sentence = on_level("maya-spoken-level", pyramid, level)
        .with("cubes", counts)
        .with("free", spaces - cubes.total());
    (!cubes.is_empty()).then_some(sentence)
}

fn row_sentence(quarry: Quarry, row: &[LaidView]) -> Option<Message> {
    let card = |laid: &LaidView| about("maya-told-card", laid.owner).with("card", laid.face.message());
    let cards: Vec<Message> = row.iter().map(card).collect();
    (!row.is_empty()).then(|| at_quarry("maya-spoken-quarry", quarry).with("cards", cards))
}

fn player(table: &Table, seat: Seat) -> Message {
    about("maya-spoken-player", seat)
        .with("gold", table.gold[seat])
        .with("cubes", table.cubes[seat])
        .with("supply", table.supply[seat])
}

fn hand_sentence(seat: Seat, hand: HandView) -> Option<Message> {
    match hand {
        HandView::Known(hand) => {
            let cards: Vec<Message> = hand.cards().map(super::WorkerCard::message).collect();
            (!hand.is_empty()).then(|| about("maya-spoken-hand", seat).with("cards", cards))
        }
        HandView::Theirs { low, high } => {
            Some(about("maya-spoken-backs", seat).with("low", low).with("high", high))
        }
    }
}

fn token_sentence(table: &Table, seat: Seat) -> Option<Message> {
    let green = table.tokens_held_by(seat).map(Token::message);
    let blue = table.blues_held_by(seat).map(Blue::message);
    let tokens: Vec<Message> = green.chain(blue).collect();
    (!tokens.is_empty()).then(|| about("maya-spoken-tokens", seat).with("tokens", tokens))
}
