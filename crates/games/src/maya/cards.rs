//! Worker cards (M1.1): values, backs, hands and the rows at the quarries.

use ceiba_core::series::Seating;
use ceiba_core::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// The value of a worker card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum WorkerCard {
    /// Low.
    Three,
    /// Low; everybody has two of them.
    Four,
    /// Low.
    Five,
    /// High.
    Six,
    /// High.
    Seven,
    /// High.
    Eight,
    /// High: takes three points off another player (M4.2).
    MinusThree,
}

/// What the back of a card shows (M1.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Back {
    /// 3, 4, 4 or 5.
    Low,
    /// 6, 7, 8 or −3.
    High,
}

impl WorkerCard {
    /// How many values there are.
    pub const COUNT: usize = 7;
    /// All values.
    pub const ALL: [WorkerCard; WorkerCard::COUNT] = [
        WorkerCard::Three,
        WorkerCard::Four,
        WorkerCard::Five,
        WorkerCard::Six,
        WorkerCard::Seven,
        WorkerCard::Eight,
        WorkerCard::MinusThree,
    ];

    /// Its place in an array.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What its back shows.
    pub const fn back(self) -> Back {
        match self {
            WorkerCard::Three | WorkerCard::Four | WorkerCard::Five => Back::Low,
            WorkerCard::Six | WorkerCard::Seven | WorkerCard::Eight | WorkerCard::MinusThree => Back::High,
        }
    }

    /// What it counts for its owner: a −3 counts 0 (M4.1, M5.1).
    pub const fn points(self) -> u8 {
        match self {
            WorkerCard::MinusThree => 0,
            card => card as u8 + 3,
        }
    }

    /// How many of them each player has.
    pub const fn copies(self) -> u8 {
        if matches!(self, WorkerCard::Four) { 2 } else { 1 }
    }

    /// The sign that stands for it in notation.
    pub const fn sign(self) -> char {
        match self {
            WorkerCard::MinusThree => 'x',
            card => (b'0' + card.points()) as char,
        }
    }

    /// The card with this sign, if there is one.
    pub fn from_sign(sign: char) -> Option<WorkerCard> {
        WorkerCard::ALL.into_iter().find(|card| card.sign() == sign)
    }
}

/// A hand of cards: one bit for each of the eight, the second 4 leaving first, so that equal hands are equal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hand(u8);

/// The bits of the values, in order; the second 4 has bit 2.
const BITS: [u8; WorkerCard::COUNT] = [0, 1, 3, 4, 5, 6, 7];
const SECOND_FOUR: u8 = 1 << 2;

impl Hand {
    /// No card.
    pub const NONE: Hand = Hand(0);
    /// All eight.
    pub const FULL: Hand = Hand(u8::MAX);

    const fn bit(card: WorkerCard) -> u8 {
        1 << BITS[card.index()]
    }

    /// Whether a card of this value is in the hand.
    pub const fn contains(self, card: WorkerCard) -> bool {
        self.0 & Hand::bit(card) != 0
    }

    /// The hand with this card too, if it can hold one more of it.
    pub fn with(self, card: WorkerCard) -> Option<Hand> {
        match (self.contains(card), card) {
            (false, _) => Some(Hand(self.0 | Hand::bit(card))),
            (true, WorkerCard::Four) if self.0 & SECOND_FOUR == 0 => Some(Hand(self.0 | SECOND_FOUR)),
            _ => None,
        }
    }

    /// The hand without one card of this value; unchanged if there is none.
    #[must_use]
    pub const fn without(self, card: WorkerCard) -> Hand {
        if matches!(card, WorkerCard::Four) && self.0 & SECOND_FOUR != 0 {
            Hand(self.0 & !SECOND_FOUR)
        } else {
            Hand(self.0 & !Hand::bit(card))
        }
    }

    /// How many cards have this back.
    pub const fn count(self, back: Back) -> u8 {
        (match back {
            Back::Low => self.0 & 15,
            Back::High => self.0 >> 4,
        })
        .count_ones() as u8
    }

    /// How many cards there are.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards in order, both 4s where there are two.
    pub fn cards(self) -> impl Iterator<Item = WorkerCard> + Clone {
        let copies = move |card: WorkerCard| {
            let second = card == WorkerCard::Four && self.0 & SECOND_FOUR != 0;
            u8::from(self.contains(card)) + u8::from(second)
        };
        WorkerCard::ALL.into_iter().flat_map(move |card| std::iter::repeat_n(card, copies(card).into()))
    }

    /// The points of all cards, a −3 counting 0 (M5.1).
    pub fn points(self) -> u8 {
        self.cards().map(WorkerCard::points).sum()
    }

    /// One bit for each value that is in the hand.
    pub(super) const fn values(self) -> u8 {
        self.0 & 0b11 | self.0 >> 3 << 2
    }

    pub(super) const fn bits(self) -> u8 {
        self.0
    }
}

/// A card at a quarry.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Laid {
    /// Whose it is.
    pub owner: Seat,
    /// What it is.
    pub card: WorkerCard,
}

/// The cards at a quarry, in the order in which they were laid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Row {
    cards: [Option<Laid>; Row::MOST],
    count: u8,
}

impl Row {
    /// The most cards that any quarry takes.
    pub const MOST: usize = 6;

    /// How many cards lie here.
    pub const fn len(&self) -> u8 {
        self.count
    }

    /// Whether none lies here.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The cards in order.
    pub fn iter(&self) -> impl Iterator<Item = Laid> + Clone {
        self.cards.into_iter().map_while(|laid| laid)
    }

    /// Lays one more card.
    pub(super) const fn push(&mut self, laid: Laid) {
        self.cards[self.count as usize] = Some(laid);
        self.count += 1;
    }

    /// The place of a seat's first card, if it has one here (M4.3).
    pub fn first_of(&self, seat: Seat) -> Option<usize> {
        self.iter().position(|laid| laid.owner == seat)
    }

    /// The same cards as those of the chairs on their owners' seats.
    pub(super) fn reseated(&self, seating: &Seating) -> Row {
        let cards =
            self.cards.map(|laid| laid.map(|laid| Laid { owner: seating.chair_on(laid.owner), ..laid }));
        Row { cards, ..*self }
    }

    /// Who has a card here.
    pub fn owners(&self) -> SeatSet {
        self.iter().map(|laid| laid.owner).collect()
    }

    /// Who has a high card here: what the backs show.
    pub fn owners_of_high(&self) -> SeatSet {
        self.iter().filter(|laid| laid.card.back() == Back::High).map(|laid| laid.owner).collect()
    }

    /// Who has a −3 here: nobody may ask before the quarry is turned.
    pub(super) fn owners_of_minus_three(&self) -> SeatSet {
        self.iter().filter(|laid| laid.card == WorkerCard::MinusThree).map(|laid| laid.owner).collect()
    }
}
