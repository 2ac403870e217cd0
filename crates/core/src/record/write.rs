//! A record as text.

use std::fmt::{self, Write};

use sha2::{Digest, Sha256};

use super::{FORMAT, Record};

/// The result of a match that has not ended.
pub(super) const UNFINISHED: &str = "unfinished";

/// The hash line's value for all the text before that line.
pub(super) fn hash(before: &str) -> String {
    Sha256::digest(before).iter().fold(String::new(), |mut hex, byte| {
        write!(hex, "{byte:02x}").expect("a string takes everything");
        hex
    })
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let body = self.body();
        writeln!(f, "{body}hash: {}", hash(&body))
    }
}

impl Record {
    fn body(&self) -> String {
        let mut lines = vec![
            format!("ceiba: {FORMAT}"),
            format!("game: {}", self.game.value),
            format!("config: {}", self.config.value),
        ];
        if let Some(position) = &self.position {
            lines.push(format!("position: {}", position.value));
        }
        for (index, name) in self.seats.iter().enumerate() {
            lines.push(format!("seat {}: {}", index + 1, one_line(name)));
        }
        if let Some(date) = &self.date {
            lines.push(format!("date: {}", one_line(date)));
        }
        if let Some(commitment) = &self.commitment {
            lines.push(format!("commitment: {commitment}"));
        }
        if self.is_open() {
            lines.push("open: yes".to_owned());
        }
        lines.push(String::new());
        lines.extend(self.entries.iter().map(|entry| entry.value.clone()));
        lines.push(String::new());
        let result = self.result.value.as_ref().map_or_else(|| UNFINISHED.to_owned(), ToString::to_string);
        lines.push(format!("result: {result}"));
        if let Some(seed) = &self.seed {
            lines.push(format!("seed: {seed}"));
        }
        lines.join("\n") + "\n"
    }
}

/// A name in one line: what would break the line becomes a space.
fn one_line(name: &str) -> String {
    let plain: String = name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    plain.trim().to_owned()
}
