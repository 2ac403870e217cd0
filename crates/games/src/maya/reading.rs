//! The parts of a position's text, read back; `position.rs` writes them.

use ceiba_core::{Seat, SeatSet};

use super::board::{BySeat, Quarry};
use super::cards::{Hand, Laid, Row, WorkerCard};
use super::position::NOTHING;
use super::table::Post;
use super::text::number;

pub(super) fn something(text: &str) -> &str {
    if text == NOTHING { "" } else { text }
}

pub(super) fn read_seat(sign: char) -> Option<Seat> {
    sign.to_digit(10).and_then(|number| Seat::new(number as u8))
}

pub(super) fn read_seats(text: &str) -> Option<SeatSet> {
    text.chars().map(read_seat).collect()
}

pub(super) fn read_list<T: std::str::FromStr + ToString + Copy + Default>(
    players: usize,
    text: &str,
) -> Option<BySeat<T>> {
    let mut list = BySeat::splat(T::default());
    let mut values = text.split(',').map(number);
    for seat in Seat::all(players) {
        list[seat] = values.next()??;
    }
    values.next().is_none().then_some(list)
}

pub(super) fn read_hands(players: usize, text: &str) -> Option<BySeat<Hand>> {
    let mut hands = BySeat::splat(Hand::NONE);
    let mut texts = text.split('/').map(something);
    for seat in Seat::all(players) {
        for sign in texts.next()?.chars() {
            hands[seat] = hands[seat].with(WorkerCard::from_sign(sign)?)?;
        }
    }
    texts.next().is_none().then_some(hands)
}

pub(super) fn read_rows(quarries: usize, text: &str) -> Option<[Row; Quarry::MOST]> {
    let mut rows = [Row::default(); Quarry::MOST];
    let mut texts = text.split('/').map(something);
    for row in &mut rows[..quarries] {
        let cards = texts.next()?;
        for laid in cards.split('.').filter(|_| !cards.is_empty()) {
            let mut signs = laid.chars();
            let owner = read_seat(signs.next()?)?;
            let card = WorkerCard::from_sign(signs.next()?)?;
            let full = usize::from(row.len()) == Row::MOST;
            (signs.next().is_none() && !full).then(|| row.push(Laid { owner, card }))?;
        }
    }
    texts.next().is_none().then_some(rows)
}

pub(super) fn read_holders<const N: usize>(names: &[String; N], text: &str) -> Option<[Option<Seat>; N]> {
    let mut holders = [None; N];
    for holder in text.split(',') {
        let (name, seat) = holder.split_once(':')?;
        let place = names.iter().position(|known| known == name)?;
        holders[place] = Some(seat.parse().ok()?);
    }
    Some(holders)
}

pub(super) fn read_post(text: &str) -> Option<Post> {
    let (owner, quarry) = text.split_once('@')?;
    Some(Post { owner: owner.parse().ok()?, quarry: quarry.parse().ok()? })
}
