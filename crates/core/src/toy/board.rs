//! Cards with two backs, prizes, fields.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::text_words;

/// A card, numbered from 1 to 12 (T1.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(u8);

/// What everybody sees of a hidden card (T1.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Back {
    /// The back of 1 to 6.
    Low,
    /// The back of 7 to 12.
    High,
}

impl Card {
    /// How many cards there are.
    pub const COUNT: u8 = 12;

    /// The card with this number, if there is one.
    pub const fn new(number: u8) -> Option<Card> {
        if number >= 1 && number <= Card::COUNT { Some(Card(number)) } else { None }
    }

    /// All cards in order.
    pub fn all() -> impl Iterator<Item = Card> + Clone {
        (1..=Card::COUNT).map(Card)
    }

    /// The number on its face.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its back.
    pub const fn back(self) -> Back {
        if self.0 <= Card::COUNT / 2 { Back::Low } else { Back::High }
    }
}

/// A set of cards, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cards(u16);

impl Cards {
    /// No card.
    pub const EMPTY: Cards = Cards(0);
    /// Every card.
    pub const ALL: Cards = Cards(((1 << Card::COUNT) - 1) << 1);

    /// Whether the card is in the set.
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 != 0
    }

    /// The set with this card.
    #[must_use]
    pub const fn with(self, card: Card) -> Cards {
        Cards(self.0 | 1 << card.0)
    }

    /// The set without this card.
    #[must_use]
    pub const fn without(self, card: Card) -> Cards {
        Cards(self.0 & !(1 << card.0))
    }

    /// The cards of either set.
    #[must_use]
    pub const fn and(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// The cards of this set that are not in `other`.
    #[must_use]
    pub const fn minus(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// How many cards.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards in order.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        Card::all().filter(move |&card| self.contains(card))
    }

    /// What everybody sees of the set when it lies hidden.
    pub fn backs(self) -> Backs {
        let count = |back| self.iter().filter(|card| card.back() == back).count() as u8;
        Backs { low: count(Back::Low), high: count(Back::High) }
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Cards::EMPTY, Cards::with)
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(Card::number))
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let numbers = Vec::<u8>::deserialize(deserializer)?;
        let cards: Option<Cards> = numbers.into_iter().map(Card::new).collect();
        cards.ok_or_else(|| de::Error::custom("a card's number is from 1 to 12"))
    }
}

/// How many cards of each back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Backs {
    /// Low backs.
    pub low: u8,
    /// High backs.
    pub high: u8,
}

impl Backs {
    /// How many of this back.
    pub const fn of(self, back: Back) -> u8 {
        match back {
            Back::Low => self.low,
            Back::High => self.high,
        }
    }
}

/// What is bid for (T1.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Prize {
    /// One point.
    Bead,
    /// Two points.
    Jade,
    /// Four points.
    Crown,
}

impl Prize {
    /// What it scores (T1.4).
    pub const fn points(self) -> u8 {
        [1, 2, 4][self as usize]
    }
}

/// A multiset of prizes, counted by kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Prizes(pub [u8; 3]);

impl Prizes {
    /// What the bag holds at the start (T1.4).
    pub const ALL: Prizes = Prizes([3, 2, 1]);

    /// How many of this kind.
    pub const fn of(self, prize: Prize) -> u8 {
        self.0[prize as usize]
    }

    /// One more.
    pub fn add(&mut self, prize: Prize) {
        self.0[prize as usize] += 1;
    }

    /// One less.
    pub fn remove(&mut self, prize: Prize) {
        self.0[prize as usize] -= 1;
    }

    /// How many altogether.
    pub fn len(self) -> u8 {
        self.0.iter().sum()
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Their points together (T3.2).
    pub fn points(self) -> u8 {
        Prize::ALL.into_iter().map(|prize| self.of(prize) * prize.points()).sum()
    }
}

/// Where beans are sown (T2.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Field {
    /// The red field.
    Red,
    /// The blue field.
    Blue,
}

text_words! { Back: Low "low", High "high" }
text_words! { Prize, "toy-expected-chance": Bead "bead", Jade "jade", Crown "crown" }
text_words! { Field, "toy-expected-action": Red "red", Blue "blue" }
