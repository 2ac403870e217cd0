//! A table as a form asks for it.

use ceiba_catalog::Problem;
use ceiba_core::ParseError;

use crate::clock::ClockTerms;
use crate::terms::{BotSort, SeatWish, TableWish, Terms};

/// Whoever asks, against bots of one sort.
fn against(word: &str, players: usize) -> Result<Vec<SeatWish>, Problem> {
    let bot = BotSort(word.parse().map_err(|error: ParseError| Problem::from(error))?);
    let mut seats = vec![SeatWish::Bot(bot); players];
    seats[0] = SeatWish::Me;
    Ok(seats)
}

/// The fields of a form, in order.
pub(crate) struct Fields(pub(crate) Vec<(String, String)>);

impl Fields {
    /// A field that was filled in.
    pub(crate) fn get(&self, key: &str) -> Option<&str> {
        let found = self.0.iter().find(|(name, _)| name == key).map(|(_, value)| value.trim());
        found.filter(|value| !value.is_empty())
    }

    fn number(&self, key: &str, otherwise: u32) -> u32 {
        self.get(key).and_then(|value| value.parse().ok()).unwrap_or(otherwise)
    }

    /// The game's options as words: fields `option.key`, where `on` stands for the bare word.
    fn config(&self) -> String {
        let options = self.0.iter().filter_map(|(name, value)| {
            let (key, value) = (name.strip_prefix("option.")?, value.trim());
            match value {
                "" => None,
                "on" => Some(key.to_owned()),
                _ => Some(format!("{key}={value}")),
            }
        });
        options.collect::<Vec<_>>().join(" ")
    }

    fn seats(&self) -> Result<Vec<SeatWish>, Problem> {
        let mut wishes = Vec::new();
        for number in 1..=ceiba_core::Seat::MAX {
            let Some(word) = self.get(&format!("seat.{number}")) else { break };
            wishes.push(match word {
                "me" => SeatWish::Me,
                "open" => SeatWish::Open,
                "reserved" => SeatWish::Reserved,
                bot => SeatWish::Bot(BotSort(bot.parse().map_err(|error: ParseError| Problem::from(error))?)),
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

    /// The table that the form asks for. Seats past the number of players are left out.
    pub(crate) fn wish(&self) -> Result<TableWish, Problem> {
        let stand_in = match self.get("stand-in") {
            Some(word) => BotSort(word.parse().map_err(|error: ParseError| Problem::from(error))?),
            None => Terms::default().stand_in,
        };
        let terms = Terms {
            clock: self.clock(),
            spectators: self.get("spectators").is_some(),
            rated: self.get("rated").is_some(),
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
        wish.seats.truncate(players);
        Ok(wish)
    }
}
