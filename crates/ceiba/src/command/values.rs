//! What the values of arguments stand for.

use std::str::FromStr;

use ceiba_art::Theme;
use ceiba_catalog::{Level, Problem, Words};
use ceiba_core::ParseError;
use ceiba_store::Moment;
use ceiba_tui::{Address, Depth, Pace, Role};

/// What a text of the house stands for.
pub(super) fn parsed<T: FromStr<Err = ParseError>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: ParseError| Words::english().say(&error.message()))
}

pub(super) fn role(text: &str) -> Result<Role, String> {
    if text.trim().is_empty() {
        return Err("a seat without a name; say person, a name or a bot's level".to_owned());
    }
    match text.parse::<Level>() {
        Ok(level) => Ok(Role::Bot(level)),
        Err(_) => parsed(text),
    }
}

pub(super) fn address(text: &str) -> Result<Address, String> {
    text.parse().map_err(|problem: Problem| Words::english().say(problem.message()))
}

pub(super) fn depth(text: &str) -> Result<Depth, String> {
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

pub(super) fn pace(text: &str) -> Result<Pace, String> {
    text.parse().map_err(|()| "step, slow, steady, quick or instant".to_owned())
}

pub(super) fn day(text: &str) -> Result<Moment, String> {
    ceiba_server::moment_of_date(text).ok_or_else(|| "a day such as 2026-11-15".to_owned())
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
