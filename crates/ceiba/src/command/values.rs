//! What the values of arguments stand for.

use std::str::FromStr;

use ceiba_art::Theme;
use ceiba_catalog::{Level, RequestError, Translator};
use ceiba_core::ParseError;
use ceiba_store::Timestamp;
use ceiba_tui::{BotPace, ColourDepth, HouseAddress, SeatRole};

/// What a text of the house stands for.
pub(super) fn parsed<T: FromStr<Err = ParseError>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: ParseError| Translator::english().say(&error.message()))
}

pub(super) fn role(text: &str) -> Result<SeatRole, String> {
    let text = text.trim();
    if text.is_empty() {
        return Err("a seat without a name; say person, a name or a bot's level".to_owned());
    }
    if let Some(name) = text.strip_prefix(PERSON) {
        return named(name.trim());
    }
    match text.parse::<Level>() {
        Ok(level) => Ok(SeatRole::Bot(level)),
        Err(_) if text.starts_with(BOT) => parsed(text),
        Err(error) => match likely(text) {
            Some(level) => Err(format!("did you mean {level}? A person of that name is {PERSON}{text}")),
            None if is_like_a_bot(text) => Err(Translator::english().say(&error.message())),
            None => parsed(text),
        },
    }
}

/// What stands before a name that is a person's whatever it looks like, and before a bot's level in records.
const PERSON: &str = "person:";
const BOT: &str = "bot:";

fn named(name: &str) -> Result<SeatRole, String> {
    match name.starts_with(BOT) {
        true => Err(format!("a person's name does not begin with {BOT}")),
        false => Ok(SeatRole::Person(name.to_owned())),
    }
}

/// The level that was probably meant: one letter off a short word, two off a longer one.
fn likely(text: &str) -> Option<Level> {
    let typed = text.to_lowercase();
    let off = |level: &Level| strsim::damerau_levenshtein(&typed, level.word());
    let is_near = |level: &Level| off(level) <= if level.word().len() < 5 { 1 } else { 2 };
    Level::ALL.into_iter().filter(is_near).min_by_key(off)
}

/// Whether this is a word for a bot, or a number, rather than anybody's name.
fn is_like_a_bot(text: &str) -> bool {
    const WORDS: [&str; 9] = ["ai", "bot", "bots", "computer", "cpu", "engine", "plain", "random", "robot"];
    WORDS.contains(&text.to_lowercase().as_str()) || text.chars().all(|letter| letter.is_ascii_digit())
}

pub(super) fn address(text: &str) -> Result<HouseAddress, String> {
    text.parse().map_err(|problem: RequestError| Translator::english().say(problem.message()))
}

pub(super) fn depth(text: &str) -> Result<ColourDepth, String> {
    text.parse().map_err(|()| "true, 16 or none".to_owned())
}

pub(super) fn theme(text: &str) -> Result<Theme, String> {
    match text {
        "light" => Ok(Theme::Light),
        "dark" => Ok(Theme::Dark),
        _ => Err("light or dark".to_owned()),
    }
}

pub(super) fn scale(text: &str) -> Result<f32, String> {
    let scale = text.parse().ok().filter(|scale| (0.1..=8.0).contains(scale));
    scale.ok_or_else(|| "a factor from 0.1 to 8".to_owned())
}

pub(super) fn pace(text: &str) -> Result<BotPace, String> {
    text.parse().map_err(|()| "step, slow, steady, quick or instant".to_owned())
}

pub(super) fn day(text: &str) -> Result<Timestamp, String> {
    ceiba_server::parse_date(text).ok_or_else(|| "a day such as 2026-11-15".to_owned())
}

pub(super) fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= 3600.0 => Ok(seconds),
        _ => Err("a number of seconds above 0, at most 3600".to_owned()),
    }
}

/// A setting and its value.
pub(super) fn setting(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("a setting and its value, such as idle-time=30s")?;
    Ok((key.trim().to_owned(), value.trim().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistyped_level_is_no_person() {
        for (typed, meant) in [
            ("treee", "tree"),
            ("tre", "tree"),
            ("Tree", "tree"),
            ("tere", "tree"),
            ("sappling", "sapling"),
            ("spruot", "sprout"),
            ("cebia", "ceiba"),
            ("canpy", "canopy"),
        ] {
            let error = role(typed).unwrap_err();
            assert!(error.starts_with(&format!("did you mean {meant}?")), "{typed}: {error}");
            assert!(error.ends_with(&format!("person:{typed}")), "{typed}: {error}");
        }
    }

    #[test]
    fn a_word_for_a_bot_is_no_person() {
        for typed in ["bot", "Computer", "AI", "random", "6", "0", "bot:oak"] {
            let error = role(typed).unwrap_err();
            assert!(error.contains("sprout, sapling, tree, canopy, ceiba"), "{typed}: {error}");
        }
    }

    #[test]
    fn people_keep_their_names() {
        for name in ["Ixchel", "Ann", "Theo", "Cleo", "Bob", "Itzamná", "Tristan", "Nan"] {
            assert_eq!(role(name), Ok(SeatRole::Person(name.to_owned())));
        }
        assert_eq!(role("person:treee"), Ok(SeatRole::Person("treee".to_owned())));
        assert_eq!(role("person: tree"), Ok(SeatRole::Person("tree".to_owned())));
        assert_eq!(role("person"), Ok(SeatRole::person()));
        assert!(role("person:bot:tree").is_err(), "a record would take it for a bot");
    }

    #[test]
    fn levels_are_words_or_numbers() {
        assert_eq!(role(" tree"), Ok(SeatRole::Bot(Level::Tree)), "person, tree");
        assert_eq!(role("tree"), Ok(SeatRole::Bot(Level::Tree)));
        assert_eq!(role("5"), Ok(SeatRole::Bot(Level::Ceiba)));
        assert_eq!(role("bot:sprout"), Ok(SeatRole::Bot(Level::Sprout)));
    }
}
