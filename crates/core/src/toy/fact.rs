//! What can happen, and who may know it.

use super::board::{Back, Card, Cards, Field, Prize};
use crate::series::Seating;
use crate::{Message, Seat, Seen, Viewer};

/// One thing that can happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    /// A card came to a hand (T1.3, T2.5).
    Dealt {
        /// To whose.
        seat: Seat,
        /// Which.
        card: CardFace,
    },
    /// A prize is on the table (T2.1).
    Offered(Prize),
    /// A bid was shown and paid (T2.2).
    Bid {
        /// Whose.
        seat: Seat,
        /// How many coins.
        coins: u8,
    },
    /// The prize went to a seat (T2.2).
    Won(Seat),
    /// Nobody took the prize (T2.2).
    Lost,
    /// A bean was sown (T2.3).
    Sown {
        /// Whose.
        seat: Seat,
        /// Where.
        field: Field,
    },
    /// A card was tucked away (T2.3, T2.5).
    Tucked {
        /// Whose.
        seat: Seat,
        /// Which.
        card: CardFace,
    },
    /// A seat sows no more (T2.3).
    Stopped(Seat),
    /// The sowing has ended: beans lie open, fields are harvested (T2.4).
    Harvested,
    /// A seat passed.
    Passed(Seat),
    /// A seat took a coin from the bank.
    Took(Seat),
    /// A seat paid for a card.
    Drew(Seat),
    /// A card was shown for good.
    Shown {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A seat's cards lie open at the end (T3.1).
    Opened {
        /// Whose.
        seat: Seat,
        /// Those in hand.
        hand: Cards,
        /// Those tucked away.
        store: Cards,
    },
}

/// A card, as far as a viewer knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardFace {
    /// Its face.
    Up(Card),
    /// Its back alone.
    Down(Back),
}

impl CardFace {
    /// The card as somebody sees it who sees its back alone.
    fn turned(self) -> CardFace {
        match self {
            CardFace::Up(card) => CardFace::Down(card.back()),
            CardFace::Down(_) => self,
        }
    }
}

impl crate::Fact for Fact {
    /// Of others' hidden cards the backs are seen, everything else whole.
    fn seen(self, viewer: Viewer) -> Seen<Fact> {
        match self {
            Fact::Dealt { seat, card } if !viewer.sees(seat) => {
                Seen::Redacted(Fact::Dealt { seat, card: card.turned() })
            }
            Fact::Tucked { seat, card } if !viewer.sees(seat) => {
                Seen::Redacted(Fact::Tucked { seat, card: card.turned() })
            }
            Fact::Dealt { .. }
            | Fact::Tucked { .. }
            | Fact::Offered(_)
            | Fact::Bid { .. }
            | Fact::Won(_)
            | Fact::Lost
            | Fact::Sown { .. }
            | Fact::Stopped(_)
            | Fact::Harvested
            | Fact::Passed(_)
            | Fact::Took(_)
            | Fact::Drew(_)
            | Fact::Shown { .. }
            | Fact::Opened { .. } => Seen::Whole,
        }
    }

    fn reveals(self) -> bool {
        match self {
            Fact::Shown { .. } | Fact::Harvested | Fact::Opened { .. } => true,
            Fact::Dealt { .. }
            | Fact::Tucked { .. }
            | Fact::Offered(_)
            | Fact::Bid { .. }
            | Fact::Won(_)
            | Fact::Lost
            | Fact::Sown { .. }
            | Fact::Stopped(_)
            | Fact::Passed(_)
            | Fact::Took(_)
            | Fact::Drew(_) => false,
        }
    }

    fn reseated(self, seating: &Seating) -> Fact {
        let chair = |seat| seating.chair_on(seat);
        match self {
            Fact::Dealt { seat, card } => Fact::Dealt { seat: chair(seat), card },
            Fact::Bid { seat, coins } => Fact::Bid { seat: chair(seat), coins },
            Fact::Won(seat) => Fact::Won(chair(seat)),
            Fact::Sown { seat, field } => Fact::Sown { seat: chair(seat), field },
            Fact::Tucked { seat, card } => Fact::Tucked { seat: chair(seat), card },
            Fact::Stopped(seat) => Fact::Stopped(chair(seat)),
            Fact::Passed(seat) => Fact::Passed(chair(seat)),
            Fact::Took(seat) => Fact::Took(chair(seat)),
            Fact::Drew(seat) => Fact::Drew(chair(seat)),
            Fact::Shown { seat, card } => Fact::Shown { seat: chair(seat), card },
            Fact::Opened { seat, hand, store } => Fact::Opened { seat: chair(seat), hand, store },
            Fact::Offered(_) | Fact::Lost | Fact::Harvested => self,
        }
    }
}

/// The facts in words.
pub(super) fn story(facts: &[Fact]) -> Vec<Message> {
    facts.iter().filter_map(|&fact| told(fact)).collect()
}

fn told(fact: Fact) -> Option<Message> {
    let list = |cards: Cards| cards.iter().map(named).collect::<Vec<Message>>();
    Some(match fact {
        Fact::Dealt { seat, card: CardFace::Up(card) } => {
            about("toy-told-deal", seat).with("card", card.number())
        }
        Fact::Dealt { seat, card: CardFace::Down(back) } => {
            about("toy-told-deal-back", seat).with("back", back.word())
        }
        Fact::Offered(prize) => Message::new("toy-told-prize").with("prize", prize.word()),
        Fact::Bid { seat, coins } => about("toy-told-bid", seat).with("coins", coins),
        Fact::Won(seat) => about("toy-told-won", seat),
        Fact::Lost => Message::new("toy-told-lost"),
        Fact::Sown { seat, field } => about("toy-told-sow", seat).with("field", field.word()),
        Fact::Tucked { seat, card: CardFace::Up(card) } => {
            about("toy-told-tuck", seat).with("card", card.number())
        }
        Fact::Tucked { seat, card: CardFace::Down(back) } => {
            about("toy-told-tuck-back", seat).with("back", back.word())
        }
        Fact::Stopped(seat) => about("toy-told-stop", seat),
        // Whoever looks sees the fields.
        Fact::Harvested => return None,
        Fact::Passed(seat) => about("toy-told-pass", seat),
        Fact::Took(seat) => about("toy-told-take", seat),
        Fact::Drew(seat) => about("toy-told-draw", seat),
        Fact::Shown { seat, card } => about("toy-told-show", seat).with("card", card.number()),
        Fact::Opened { seat, hand, store } => {
            about("toy-told-open", seat).with("hand", list(hand)).with("store", list(store))
        }
    })
}

fn about(id: &'static str, seat: Seat) -> Message {
    Message::new(id).with("seat", seat)
}

pub(super) fn named(card: Card) -> Message {
    Message::new("toy-card").with("card", card.number())
}
