//! What a game may be called.

use std::fmt;
use std::str::FromStr;

/// A game's id: a word that is good in a text, as a file name and as a Rust module.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GameName(String);

/// Words of Rust, and names that would shadow a crate.
const TAKEN: &[&str] = &[
    "abstract", "alloc", "as", "async", "await", "become", "box", "break", "const", "continue", "core",
    "crate", "do", "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in",
    "let", "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return",
    "self", "serde", "static", "std", "struct", "super", "test", "trait", "true", "try", "type", "typeof",
    "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// What the shared words call their own: `series-points-of` is no message of a game.
const HOUSE_WORDS: &[&str] = &[
    "ask", "config", "engine", "expected", "house", "list", "parse", "record", "refused", "scene", "seat",
    "series", "table", "toy",
];

impl GameName {
    /// The name of its type: the id with a capital.
    pub(crate) fn type_name(&self) -> String {
        let (first, rest) = self.0.split_at(1);
        first.to_uppercase() + rest
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for GameName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
        if !text.starts_with(|c: char| c.is_ascii_lowercase()) || !text.chars().all(plain) {
            return Err(format!("{text:?} is no id: use lower-case letters and digits, a letter first"));
        }
        if TAKEN.contains(&text) || HOUSE_WORDS.contains(&text) {
            return Err(format!("{text:?} has a meaning already: choose another name"));
        }
        Ok(GameName(text.to_owned()))
    }
}

/// The letter that a game's clauses begin with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ClauseLetter(pub(super) char);

impl ClauseLetter {
    /// The first letter of a name.
    pub(crate) fn of(name: &GameName) -> Self {
        let first = name.0.chars().next().expect("a name has a letter");
        ClauseLetter(first.to_ascii_uppercase())
    }
}

impl FromStr for ClauseLetter {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match *text.as_bytes() {
            [letter @ b'A'..=b'Z'] => Ok(ClauseLetter(letter.into())),
            _ => Err(format!("{text:?} is no clause letter: use one from A to Z")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_a_word_that_rust_takes() {
        assert_eq!("patolli".parse::<GameName>().unwrap().type_name(), "Patolli");
        assert_eq!("connect5".parse::<GameName>().unwrap().type_name(), "Connect5");
        for bad in
            ["", "Patolli", "4wins", "lost-city", "lost_city", "../x", "ñandú", "match", "core", "series"]
        {
            assert!(bad.parse::<GameName>().is_err(), "{bad:?}");
        }
    }

    #[test]
    fn a_clause_letter_is_one_capital() {
        assert_eq!("P".parse(), Ok(ClauseLetter('P')));
        for bad in ["", "p", "PQ", "1", "Ñ"] {
            assert!(bad.parse::<ClauseLetter>().is_err(), "{bad:?}");
        }
    }
}
