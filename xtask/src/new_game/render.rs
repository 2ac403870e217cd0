//! The template's text with the new game's names.

use super::name::{ClauseLetter, GameName};

/// The text of a template file for a game: `dummy`, `Dummy` and the clauses `D1.1`, `d1_1` become the game's.
pub(super) fn render(template: &str, name: &GameName, letter: ClauseLetter) -> String {
    let named = template.replace("dummy", &name.to_string()).replace("Dummy", &name.type_name());
    rename_clauses(&named, letter)
}

/// A clause is a `D` or `d` that begins a word and is followed by a digit.
fn rename_clauses(text: &str, ClauseLetter(letter): ClauseLetter) -> String {
    let mut renamed = String::with_capacity(text.len());
    let mut before = ' ';
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        let begins = !before.is_alphanumeric() && before != '_';
        let is_numbered = rest.peek().is_some_and(char::is_ascii_digit);
        renamed.push(match c {
            'D' if begins && is_numbered => letter,
            'd' if begins && is_numbered => letter.to_ascii_lowercase(),
            other => other,
        });
        before = c;
    }
    renamed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_clauses_are_the_games_own() {
        let text = "fn d2_1_no() {} // (D2.1) Dummy is \"dummy-heap\", id2 has 3D1, Drop d";
        let rendered = render(text, &"pebble".parse().unwrap(), "P".parse().unwrap());
        assert_eq!(rendered, "fn p2_1_no() {} // (P2.1) Pebble is \"pebble-heap\", id2 has 3D1, Drop d");
    }
}
