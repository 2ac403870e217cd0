//! A record from text. Never panics; every error names its line.

use std::str::FromStr;

use super::error::{Reason, RecordError};
use super::write::{UNFINISHED, hash};
use super::{FORMAT, Placed, Record, Tally};
use crate::seat::Seat;
use crate::seed::{Commitment, Seed};
use crate::text::ParseError;

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut lines = Lines { text, next: 0, number: 0 };
        check_format(&mut lines)?;
        let header = Fields::read(&mut lines, HEADER)?;
        let entries = read_entries(&mut lines)?;
        let footer = Fields::read_to_hash(&mut lines)?;
        let record = Record {
            game: header.required("game")?,
            config: header.required("config")?,
            position: header.value("position"),
            seats: header.seats()?,
            date: header.value("date").map(|date| date.value),
            commitment: header.parsed::<Commitment>("commitment")?,
            entries,
            result: read_result(&footer)?,
            seed: footer.parsed::<Seed>("seed")?,
        };
        if record.seed.map(|seed| seed.commitment()) != record.commitment {
            let line = footer.value("seed").map_or(footer.end, |seed| seed.line);
            return Err(RecordError::at(line, Reason::Commitment));
        }
        if header.parsed::<Yes>("open")?.is_some() != record.is_open() {
            let line = header.value("open").map_or(header.end, |open| open.line);
            return Err(RecordError::at(line, Reason::Open));
        }
        Ok(record)
    }
}

const HEADER: &[&str] = &["game", "config", "position", "date", "commitment", "open"];
const FOOTER: &[&str] = &["result", "seed"];

/// The lines of a file, with their numbers.
struct Lines<'a> {
    text: &'a str,
    next: usize,
    number: usize,
}

impl<'a> Lines<'a> {
    /// The next whole line, without its end; none where the file ends, even in the middle of a line.
    fn next(&mut self) -> Option<&'a str> {
        let rest = &self.text[self.next..];
        let (line, _) = rest.split_once('\n')?;
        self.next += line.len() + 1;
        self.number += 1;
        Some(line)
    }

    fn cut_off(&self) -> RecordError {
        RecordError::at(self.number + 1, Reason::CutOff)
    }
}

fn check_format(lines: &mut Lines<'_>) -> Result<(), RecordError> {
    let first = lines.next().unwrap_or_default();
    let reason = match first.strip_prefix("ceiba: ").map(|version| (version, version.parse::<u32>())) {
        Some((version, Ok(number))) if version == number.to_string() => match number {
            1..=FORMAT => return Ok(()),
            0 => Reason::NotARecord,
            newer => Reason::NewerFormat(newer),
        },
        _ if first.starts_with('\u{feff}') || first.ends_with('\r') => Reason::LineEnds,
        _ => Reason::NotARecord,
    };
    Err(RecordError::at(1, reason))
}

fn read_entries(lines: &mut Lines<'_>) -> Result<Vec<Placed<String>>, RecordError> {
    let mut entries = Vec::new();
    loop {
        match lines.next() {
            None => return Err(lines.cut_off()),
            Some("") => return Ok(entries),
            Some(line) => entries.push(Placed { line: lines.number, value: line.to_owned() }),
        }
    }
}

fn read_result(footer: &Fields) -> Result<Placed<Option<Tally>>, RecordError> {
    let field = footer.required("result")?;
    if field.value == UNFINISHED {
        return Ok(Placed { line: field.line, value: None });
    }
    let tally = footer.parsed::<Tally>("result")?;
    Ok(Placed { line: field.line, value: tally })
}

/// Lines of the form `key: value`.
struct Fields {
    fields: Vec<(String, Placed<String>)>,
    /// The line after them.
    end: usize,
}

impl Fields {
    /// Fields up to an empty line.
    fn read(lines: &mut Lines<'_>, known: &[&str]) -> Result<Self, RecordError> {
        let mut fields = Fields { fields: Vec::new(), end: 0 };
        loop {
            match lines.next() {
                None => return Err(lines.cut_off()),
                Some("") => break,
                Some(line) => fields.push(lines.number, line, known)?,
            }
        }
        fields.end = lines.number;
        Ok(fields)
    }

    /// Fields up to the hash, which must be that of everything before it and the last line of the file.
    fn read_to_hash(lines: &mut Lines<'_>) -> Result<Self, RecordError> {
        let mut fields = Fields { fields: Vec::new(), end: 0 };
        loop {
            let start = lines.next;
            let line = lines.next().ok_or_else(|| lines.cut_off())?;
            if let Some(found) = line.strip_prefix("hash: ") {
                if found != hash(&lines.text[..start]) {
                    return Err(RecordError::at(lines.number, Reason::Hash));
                }
                break;
            }
            fields.push(lines.number, line, FOOTER)?;
        }
        fields.end = lines.number;
        if lines.next < lines.text.len() {
            return Err(RecordError::at(lines.number + 1, Reason::AfterTheEnd));
        }
        Ok(fields)
    }

    fn push(&mut self, number: usize, line: &str, known: &[&str]) -> Result<(), RecordError> {
        let wrong = |reason| RecordError::at(number, reason);
        let (key, value) = line.split_once(": ").ok_or_else(|| wrong(Reason::Key(line.to_owned())))?;
        if value.contains(char::is_control) {
            return Err(wrong(Reason::Control));
        }
        let is_seat = key.strip_prefix("seat ").is_some_and(|seat| seat.parse::<Seat>().is_ok());
        let is_known = known.contains(&key) || (is_seat && known == HEADER);
        if !is_known {
            return Err(wrong(Reason::Key(key.to_owned())));
        }
        if self.value(key).is_some() {
            return Err(wrong(Reason::Twice(key.to_owned())));
        }
        self.fields.push((key.to_owned(), Placed { line: number, value: value.to_owned() }));
        Ok(())
    }

    fn value(&self, key: &str) -> Option<Placed<String>> {
        self.fields.iter().find(|(name, _)| name == key).map(|(_, field)| field.clone())
    }

    fn required(&self, key: &'static str) -> Result<Placed<String>, RecordError> {
        self.value(key).ok_or(RecordError::at(self.end, Reason::Missing(key)))
    }

    fn parsed<T: FromStr<Err = ParseError>>(&self, key: &'static str) -> Result<Option<T>, RecordError> {
        let Some(field) = self.value(key) else { return Ok(None) };
        let wrong = |expected| RecordError::at(field.line, Reason::Value { key, expected });
        field.value.parse().map(Some).map_err(wrong)
    }

    /// The names at the table: seat 1, 2, … without a gap.
    fn seats(&self) -> Result<Vec<String>, RecordError> {
        let named = self.fields.iter().filter(|(key, _)| key.starts_with("seat ")).count();
        let name = |seat: Seat| {
            let field = self.value(&format!("seat {seat}"));
            field.map(|name| name.value).ok_or(RecordError::at(self.end, Reason::Missing("seat")))
        };
        Seat::all(named).map(name).collect()
    }
}

struct Yes;

impl FromStr for Yes {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        if text == "yes" { Ok(Yes) } else { Err(ParseError::new("expected-yes", text)) }
    }
}

impl FromStr for Tally {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let wrong = || ParseError::new("expected-result", text);
        let (scores, ranks) =
            text.strip_prefix("scores ").and_then(|rest| rest.split_once(" ranks ")).ok_or_else(wrong)?;
        let tally =
            Tally { scores: numbers(scores).ok_or_else(wrong)?, ranks: numbers(ranks).ok_or_else(wrong)? };
        if tally.to_string() == text { Ok(tally) } else { Err(wrong()) }
    }
}

fn numbers<T: FromStr>(text: &str) -> Option<Vec<T>> {
    text.split(' ').map(|number| number.parse().ok()).collect()
}
