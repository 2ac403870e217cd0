//! A table as a form asks for it.

use std::collections::HashMap;

use ceiba_catalog::RequestError;
use ceiba_core::{Message, ParseError};

use crate::clock::ClockTerms;
use crate::terms::{BotSort, SeatWish, TableWish, Terms};

/// Whoever asks, against bots of one sort.
fn against(word: &str, players: usize) -> Result<Vec<SeatWish>, RequestError> {
    let bot = BotSort(word.parse().map_err(|error: ParseError| RequestError::from(error))?);
    let mut seats = vec![SeatWish::Bot(bot); players];
    seats[0] = SeatWish::Me;
    Ok(seats)
}

/// The most fields of a form: several times as many as the largest of the house has.
const MOST_FIELDS: usize = 100;

/// The fields of a form, in order; none where nothing was filled in yet.
#[derive(Default)]
pub(crate) struct Fields(Vec<(String, String)>);

impl Fields {
    /// The fields, unless there are more than any form of the house has.
    pub(crate) fn new(fields: Vec<(String, String)>) -> Result<Self, RequestError> {
        match fields.len() {
            0..=MOST_FIELDS => Ok(Fields(fields)),
            count => {
                let message = Message::new("house-too-many-fields").with("count", count);
                Err(RequestError::Invalid(message.with("most", MOST_FIELDS)))
            }
        }
    }

    /// A field that was filled in.
    pub(crate) fn get(&self, key: &str) -> Option<&str> {
        let found = self.0.iter().find(|(name, _)| name == key).map(|(_, value)| value.trim());
        found.filter(|value| !value.is_empty())
    }

    /// What a field holds, or should hold in a new form.
    pub(crate) fn or<'a>(&'a self, key: &str, usual: &'a str) -> &'a str {
        self.get(key).unwrap_or(usual)
    }

    /// Whether one of several is chosen. What was not sent is as usual.
    pub(crate) fn is_chosen(&self, key: &str, value: &str, usual: &str) -> bool {
        self.or(key, usual) == value
    }

    /// Whether a box is ticked. Boxes that are not are never sent.
    pub(crate) fn is_ticked(&self, key: &str, value: &str, usual: bool) -> bool {
        let is_it = |(name, sent): &(String, String)| name == key && sent == value;
        if self.0.is_empty() { usual } else { self.0.iter().any(is_it) }
    }

    fn number(&self, key: &str, otherwise: u32) -> u32 {
        self.get(key).and_then(|value| value.parse().ok()).unwrap_or(otherwise)
    }

    /// The game's options as words: fields `option.key`, where `on` stands for the bare word. Several of one key are
    /// one list.
    fn config(&self) -> String {
        let mut options: Vec<(&str, String)> = Vec::new();
        let mut places: HashMap<&str, usize> = HashMap::new();
        for (name, value) in &self.0 {
            let Some(key) = name.strip_prefix("option.") else { continue };
            match (value.trim(), places.get(key)) {
                ("", _) => {}
                (value, Some(&place)) => options[place].1.extend([",", value]),
                (value, None) => {
                    places.insert(key, options.len());
                    options.push((key, value.to_owned()));
                }
            }
        }
        let word = |(key, value): (&str, String)| match value.as_str() {
            "on" => key.to_owned(),
            _ => format!("{key}={value}"),
        };
        options.into_iter().map(word).collect::<Vec<_>>().join(" ")
    }

    fn seats(&self) -> Result<Vec<SeatWish>, RequestError> {
        let mut wishes = Vec::new();
        for number in 1..=ceiba_core::Seat::MAX {
            let Some(word) = self.get(&format!("seat.{number}")) else { break };
            wishes.push(match word {
                "me" => SeatWish::Me,
                "open" => SeatWish::Open,
                "reserved" => SeatWish::Reserved,
                bot => SeatWish::Bot(BotSort(
                    bot.parse().map_err(|error: ParseError| RequestError::from(error))?,
                )),
            });
        }
        Ok(wishes)
    }

    fn clock(&self) -> ClockTerms {
        match self.get("clock") {
            Some("live") => ClockTerms::Live {
                bank: self.number("bank", 10).saturating_mul(60),
                increment: self.number("increment", 0),
            },
            Some("correspondence") => ClockTerms::Correspondence { days: self.number("days", 3) },
            _ => ClockTerms::None,
        }
    }

    /// The table that the form asks for. Open seats past the number of players are left out, as forms have a field for
    /// each that there can be.
    pub(crate) fn wish(&self) -> Result<TableWish, RequestError> {
        let stand_in = match self.get("stand-in") {
            Some(word) => BotSort(word.parse().map_err(|error: ParseError| RequestError::from(error))?),
            None => Terms::default().stand_in,
        };
        let terms = Terms {
            clock: self.clock(),
            spectators: self.get("spectators").is_some(),
            rated: Terms::default().rated,
            grace: self.number("grace", Terms::default().grace),
            stand_in,
        };
        let mut wish = TableWish {
            game: self.get("game").unwrap_or_default().to_owned(),
            config: self.config(),
            seats: Vec::new(),
            unlisted: self.get("unlisted").is_some(),
            terms,
        };
        let players = wish.clone().checked()?.seats.len();
        wish.seats = match self.get("opponents") {
            Some(word) => against(word, players)?,
            None => self.seats()?,
        };
        let extra = wish.seats.iter().skip(players).position(|wish| *wish != SeatWish::Open);
        if let Some(place) = extra {
            let message = Message::new("page-seat-too-many").with("players", players);
            return Err(RequestError::Invalid(message.with("seat", players + place + 1)));
        }
        wish.seats.truncate(players);
        Ok(wish)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wish(fields: &[(&str, &str)]) -> Result<TableWish, RequestError> {
        Fields::new(fields.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect())?.wish()
    }

    #[test]
    fn several_words_of_one_option_are_a_list() {
        let cards = ["any", "base", "levels"].map(|card| ("option.bonus", card));
        let fields =
            [&[("game", "yaxha"), ("option.players", "2"), ("option.first-game", "on")], &cards[..]].concat();
        assert_eq!(wish(&fields).unwrap().config, "players=2 first-game bonus=any,base,levels");
    }

    #[test]
    fn a_seat_that_the_game_has_not_is_refused_if_it_is_filled() {
        let seats =
            |third| wish(&[("game", "raven"), ("seat.1", "me"), ("seat.2", "tree"), ("seat.3", third)]);
        assert_eq!(seats("open").unwrap().seats.len(), 2);
        assert!(
            matches!(seats("tree"), Err(RequestError::Invalid(message)) if message.id == "page-seat-too-many")
        );
    }

    #[test]
    fn a_form_with_more_fields_than_any_has_is_refused_before_it_is_read() {
        let fields = |count: usize| (0..count).map(|number| (format!("option.o{number}"), "on".to_owned()));
        assert!(Fields::new(fields(MOST_FIELDS).collect()).is_ok());
        let refused = Fields::new(fields(4_500).collect()).err();
        assert!(
            matches!(refused, Some(RequestError::Invalid(message)) if message.id == "house-too-many-fields")
        );
    }

    #[test]
    fn options_keep_the_order_in_which_they_first_come() {
        let fields = [("option.b", "1"), ("option.a", "on"), ("option.b", "2"), ("option.c", ""), ("x", "9")];
        let fields = Fields::new(fields.map(|(key, value)| (key.to_owned(), value.to_owned())).into());
        assert_eq!(fields.unwrap().config(), "b=1,2 a");
    }
}
