//! The text form, read and written with plain splits and joins.

use ceiba_core::Config as _;

use super::Simple;
use crate::raven::Config;

impl Simple {
    /// Reads the text form of a state.
    pub(in crate::raven) fn read(config: &Config, text: &str) -> Simple {
        let fields: Vec<&str> = text.split(' ').collect();
        let list =
            |field: &str| -> Vec<String> { field.split('/').map(|part| part.replace('-', "")).collect() };
        let letters = |field: &str| -> Vec<Vec<char>> {
            list(field).iter().map(|part| part.chars().collect()).collect()
        };
        let players = config.players();
        let words = config.to_words();
        let number = |field: usize| fields[field].parse().unwrap();
        Simple {
            players,
            rules: config.rules,
            drafted: words.contains("drafted"),
            places: places(&words),
            towers: letters(fields[0]),
            monolith: read_monolith(fields[1]),
            ladders: if players == 2 { list(fields[2]) } else { vec![] },
            cards: if players == 2 { vec![] } else { letters(fields[2]) },
            stage: fields[3].to_owned(),
            start: number(4),
            turn: number(5),
            idle: number(6),
        }
    }

    /// Writes the text form of a state.
    pub(in crate::raven) fn write(&self) -> String {
        let dash = |part: String| if part.is_empty() { "-".to_owned() } else { part };
        let letters = |parts: &[Vec<char>]| -> String {
            let parts: Vec<String> = parts.iter().map(|part| dash(part.iter().collect())).collect();
            parts.join("/")
        };
        let monolith = match self.monolith {
            None => "-".to_owned(),
            Some([first, second, 0]) => format!("{first}-{second}"),
            Some([first, second, level]) => format!("{first}-{second}@{level}"),
        };
        let holdings = if self.players == 2 {
            self.ladders.iter().map(|part| dash(part.clone())).collect::<Vec<_>>().join("/")
        } else {
            letters(&self.cards)
        };
        let Simple { stage, start, turn, idle, .. } = self;
        format!("{} {monolith} {holdings} {stage} {start} {turn} {idle}", letters(&self.towers))
    }
}

fn places(words: &str) -> [usize; 9] {
    if words.contains("ladders=3") {
        [3; 9]
    } else if words.contains("ladders=4") {
        [4; 9]
    } else {
        [2, 3, 2, 3, 4, 3, 2, 3, 2]
    }
}

pub(super) fn read_monolith(text: &str) -> Option<[usize; 3]> {
    let numbers: Vec<usize> = text.split(['-', '@']).filter_map(|part| part.parse().ok()).collect();
    match numbers[..] {
        [first, second, level] => Some([first, second, level]),
        [first, second] => Some([first, second, 0]),
        _ => None,
    }
}
