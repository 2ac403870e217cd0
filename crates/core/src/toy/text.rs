//! Text forms. A state is its stage, round, deck, bag, prize, lost prizes and bank, then for each seat after a
//! slash its coins, hand, store, shown cards, prizes, harvests, beans, cards being tucked, and whether it is
//! done: `sow 1 3.4.5.6.9.10.11.12 2.2.1 - 1.0.0 2 / 2 1.7 - - 0.0.0 0 1.0 - on / 2 8 - - 0.0.0 0 0.2 2 done`.

use std::fmt::{self, Write};
use std::str::FromStr;

use super::board::{Card, Cards, Prize, Prizes};
use super::{Action, Chance, Config, Place, Sowing, Stage, Toy};
use crate::{Config as _, ParseError, PerSeat, Rules, Seat};

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Bid(coins) => write!(f, "bid {coins}"),
            Action::Sow(field) => write!(f, "sow {field}"),
            Action::Tuck(card) => write!(f, "tuck {card}"),
            Action::Stop => f.write_str("stop"),
            Action::Pass => f.write_str("pass"),
            Action::Take => f.write_str("take"),
            Action::Draw => f.write_str("draw"),
            Action::Show(card) => write!(f, "show {card}"),
        }
    }
}

/// A number as this program writes it: no sign, no leading zero.
fn number(text: &str) -> Option<u8> {
    text.parse().ok().filter(|number: &u8| number.to_string() == text)
}

fn card(text: &str) -> Option<Card> {
    number(text).and_then(Card::new)
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let action = match text.split_once(' ') {
            Some(("bid", coins)) => number(coins).map(Action::Bid),
            Some(("sow", field)) => field.parse().ok().map(Action::Sow),
            Some(("tuck", number)) => card(number).map(Action::Tuck),
            Some(("show", number)) => card(number).map(Action::Show),
            Some(_) => None,
            None => [Action::Stop, Action::Pass, Action::Take, Action::Draw]
                .into_iter()
                .find(|action| action.to_string() == text),
        };
        action.ok_or_else(|| ParseError::new("toy-expected-action", text))
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Deal(card) => write!(f, "deal {card}"),
            Chance::Prize(prize) => write!(f, "prize {prize}"),
        }
    }
}

impl FromStr for Chance {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let chance = match text.split_once(' ') {
            Some(("deal", number)) => card(number).map(Chance::Deal),
            Some(("prize", prize)) => prize.parse().ok().map(Chance::Prize),
            _ => None,
        };
        chance.ok_or_else(|| ParseError::new("toy-expected-chance", text))
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stage::Deal(seat) => write!(f, "deal.{seat}"),
            Stage::Prize => f.write_str("prize"),
            Stage::Bid => f.write_str("bid"),
            Stage::Sow => f.write_str("sow"),
            Stage::Turn(seat) => write!(f, "turn.{seat}"),
            Stage::Draw(seat) => write!(f, "draw.{seat}"),
            Stage::Over => f.write_str("over"),
        }
    }
}

fn stage(text: &str) -> Option<Stage> {
    let (name, seat) = text.split_once('.').map_or((text, None), |(name, seat)| (name, seat.parse().ok()));
    match (name, seat) {
        ("deal", Some(seat)) => Some(Stage::Deal(seat)),
        ("turn", Some(seat)) => Some(Stage::Turn(seat)),
        ("draw", Some(seat)) => Some(Stage::Draw(seat)),
        ("prize", None) => Some(Stage::Prize),
        ("bid", None) => Some(Stage::Bid),
        ("sow", None) => Some(Stage::Sow),
        ("over", None) => Some(Stage::Over),
        _ => None,
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_char('-');
        }
        for (n, card) in self.iter().enumerate() {
            write!(f, "{}{card}", if n > 0 { "." } else { "" })?;
        }
        Ok(())
    }
}

fn cards(text: &str) -> Option<Cards> {
    if text == "-" { Some(Cards::EMPTY) } else { text.split('.').map(card).collect() }
}

/// `N` numbers with dots between.
fn numbers<const N: usize>(text: &str) -> Option<[u8; N]> {
    text.split('.').map(number).collect::<Option<Vec<u8>>>()?.try_into().ok()
}

impl fmt::Display for Toy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Toy { stage, round, deck, bag: Prizes([beads, jades, crowns]), bank, .. } = self;
        let Prizes([lost_beads, lost_jades, lost_crowns]) = self.lost;
        let prize = self.prize.map_or("-", Prize::word);
        write!(f, "{stage} {round} {deck} {beads}.{jades}.{crowns} {prize} ")?;
        write!(f, "{lost_beads}.{lost_jades}.{lost_crowns} {bank}")?;
        for place in self.places.first(self.players()) {
            let Place { coins, hand, store, shown, won: Prizes([beads, jades, crowns]), harvest, sowing } =
                place;
            let Sowing { beans: [red, blue], tucked, done } = sowing;
            let done = if *done { "done" } else { "on" };
            write!(f, " / {coins} {hand} {store} {shown} {beads}.{jades}.{crowns} {harvest} ")?;
            write!(f, "{red}.{blue} {tucked} {done}")?;
        }
        Ok(())
    }
}

fn place(text: &str) -> Option<Place> {
    let words: Vec<&str> = text.split(' ').collect();
    let [coins, hand, store, shown, won, harvest, beans, tucked, done] = words[..] else { return None };
    let sowing = Sowing { beans: numbers(beans)?, tucked: cards(tucked)?, done: done == "done" };
    Some(Place {
        coins: number(coins)?,
        hand: cards(hand)?,
        store: cards(store)?,
        shown: cards(shown)?,
        won: Prizes(numbers(won)?),
        harvest: number(harvest)?,
        sowing,
    })
}

impl Toy {
    pub(super) fn read(config: &Config, text: &str) -> Result<Self, ParseError> {
        Toy::parse(config, text)
            .filter(|toy| toy.is_possible() && toy.to_string() == text)
            .ok_or_else(|| ParseError::new("toy-expected-position", text))
    }

    fn parse(config: &Config, text: &str) -> Option<Self> {
        let mut parts = text.split(" / ");
        let words: Vec<&str> = parts.next()?.split(' ').collect();
        let [now, round, deck, bag, prize, lost, bank] = words[..] else { return None };
        let rest: Vec<Place> = parts.map(place).collect::<Option<_>>()?;
        if rest.len() != config.players() || Toy::new(config).is_err() {
            return None;
        }
        let mut places = PerSeat::<Place, 4>::default();
        for (seat, place) in Seat::all(rest.len()).zip(rest) {
            places[seat] = place;
        }
        Some(Toy {
            config: *config,
            stage: stage(now)?,
            round: number(round)?,
            deck: cards(deck)?,
            bag: Prizes(numbers(bag)?),
            prize: prize.parse().ok(),
            lost: Prizes(numbers(lost)?),
            bank: number(bank)?,
            places,
        })
    }
}
