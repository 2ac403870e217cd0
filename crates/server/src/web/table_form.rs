//! The form of a new table, parsed.

use std::collections::HashMap;

use ceiba_catalog::RequestError;
use ceiba_core::{Message, ParseError};

use crate::terms::{NewTableRequest, SeatAssignment, SeatBot, Terms};
use crate::time_control::TimeControl;

/// The person who asks, against bots of one level.
fn against_bots(word: &str, players: usize) -> Result<Vec<SeatAssignment>, RequestError> {
    let bot = SeatBot(word.parse().map_err(|error: ParseError| RequestError::from(error))?);
    let mut seats = vec![SeatAssignment::Bot(bot); players];
    seats[0] = SeatAssignment::Me;
    Ok(seats)
}

/// The most fields of a form: several times as many as the largest form has.
const MAX_FIELDS: usize = 100;

/// The fields of a form, in order; empty for a new form.
#[derive(Default)]
pub(crate) struct TableForm(Vec<(String, String)>);

impl TableForm {
    /// The fields, unless there are too many.
    pub(crate) fn new(fields: Vec<(String, String)>) -> Result<Self, RequestError> {
        match fields.len() {
            0..=MAX_FIELDS => Ok(TableForm(fields)),
            count => {
                let message = Message::new("house-too-many-fields").with("count", count);
                Err(RequestError::Invalid(message.with("most", MAX_FIELDS)))
            }
        }
    }

    /// A field that was filled in.
    pub(crate) fn get(&self, key: &str) -> Option<&str> {
        let found = self.0.iter().find(|(name, _)| name == key).map(|(_, value)| value.trim());
        found.filter(|value| !value.is_empty())
    }

    /// The value of a field, or its default in a new form.
    pub(crate) fn or<'a>(&'a self, key: &str, default: &'a str) -> &'a str {
        self.get(key).unwrap_or(default)
    }

    /// Whether one of several values is chosen. In a new form the default is.
    pub(crate) fn is_chosen(&self, key: &str, value: &str, default: &str) -> bool {
        self.or(key, default) == value
    }

    /// Whether a box is ticked. Browsers do not send boxes that are not ticked.
    pub(crate) fn is_ticked(&self, key: &str, value: &str, default: bool) -> bool {
        let is_it = |(name, sent): &(String, String)| name == key && sent == value;
        if self.0.is_empty() { default } else { self.0.iter().any(is_it) }
    }

    fn number(&self, key: &str, otherwise: u32) -> u32 {
        self.get(key).and_then(|value| value.parse().ok()).unwrap_or(otherwise)
    }

    /// The game's options as words: from fields `option.key`, where `on` stands for the bare word. Several fields with
    /// one key make a list.
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

    fn seats(&self) -> Result<Vec<SeatAssignment>, RequestError> {
        let mut assignments = Vec::new();
        for number in 1..=ceiba_core::Seat::MAX {
            let Some(word) = self.get(&format!("seat.{number}")) else { break };
            assignments.push(match word {
                "me" => SeatAssignment::Me,
                "open" => SeatAssignment::Open,
                "reserved" => SeatAssignment::Reserved,
                bot => SeatAssignment::Bot(SeatBot(
                    bot.parse().map_err(|error: ParseError| RequestError::from(error))?,
                )),
            });
        }
        Ok(assignments)
    }

    fn clock(&self) -> TimeControl {
        match self.get("clock") {
            Some("live") => TimeControl::Live {
                bank: self.number("bank", 10).saturating_mul(60),
                increment: self.number("increment", 0),
            },
            Some("correspondence") => TimeControl::Correspondence { days: self.number("days", 3) },
            _ => TimeControl::None,
        }
    }

    /// The table that the form asks for. Open seats past the number of players are left out, as the form has a field
    /// for every possible seat.
    pub(crate) fn table_request(&self) -> Result<NewTableRequest, RequestError> {
        let stand_in = match self.get("stand-in") {
            Some(word) => SeatBot(word.parse().map_err(|error: ParseError| RequestError::from(error))?),
            None => Terms::default().stand_in,
        };
        let terms = Terms {
            clock: self.clock(),
            spectators: self.get("spectators").is_some(),
            rated: Terms::default().rated,
            grace: self.number("grace", Terms::default().grace),
            stand_in,
        };
        let mut request = NewTableRequest {
            game: self.get("game").unwrap_or_default().to_owned(),
            config: self.config(),
            seats: Vec::new(),
            unlisted: self.get("unlisted").is_some(),
            terms,
        };
        let players = request.clone().validated()?.seats.len();
        request.seats = match self.get("opponents") {
            Some(word) => against_bots(word, players)?,
            None => self.seats()?,
        };
        let extra = request.seats.iter().skip(players).position(|request| *request != SeatAssignment::Open);
        if let Some(place) = extra {
            let message = Message::new("page-seat-too-many").with("players", players);
            return Err(RequestError::Invalid(message.with("seat", players + place + 1)));
        }
        request.seats.truncate(players);
        Ok(request)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table_request(fields: &[(&str, &str)]) -> Result<NewTableRequest, RequestError> {
        TableForm::new(fields.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect())?
            .table_request()
    }

    #[test]
    fn several_words_of_one_option_are_a_list() {
        let cards = ["any", "base", "levels"].map(|card| ("option.bonus", card));
        let fields =
            [&[("game", "yaxha"), ("option.players", "2"), ("option.first-game", "on")], &cards[..]].concat();
        assert_eq!(table_request(&fields).unwrap().config, "players=2 first-game bonus=any,base,levels");
    }

    #[test]
    fn a_seat_that_the_game_has_not_is_refused_if_it_is_filled() {
        let seats = |third| {
            table_request(&[("game", "raven"), ("seat.1", "me"), ("seat.2", "tree"), ("seat.3", third)])
        };
        assert_eq!(seats("open").unwrap().seats.len(), 2);
        assert!(
            matches!(seats("tree"), Err(RequestError::Invalid(message)) if message.id == "page-seat-too-many")
        );
    }

    #[test]
    fn a_form_with_more_fields_than_any_has_is_refused_before_it_is_read() {
        let fields = |count: usize| (0..count).map(|number| (format!("option.o{number}"), "on".to_owned()));
        assert!(TableForm::new(fields(MAX_FIELDS).collect()).is_ok());
        let refused = TableForm::new(fields(4_500).collect()).err();
        assert!(
            matches!(refused, Some(RequestError::Invalid(message)) if message.id == "house-too-many-fields")
        );
    }

    #[test]
    fn options_keep_the_order_in_which_they_first_come() {
        let fields = [("option.b", "1"), ("option.a", "on"), ("option.b", "2"), ("option.c", ""), ("x", "9")];
        let fields = TableForm::new(fields.map(|(key, value)| (key.to_owned(), value.to_owned())).into());
        assert_eq!(fields.unwrap().config(), "b=1,2 a");
    }
}
