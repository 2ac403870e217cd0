//! The names of people: normalised, visible, and not to be confused with another name at the same table.

use std::sync::LazyLock;

use ceiba_catalog::{BotKind, Level, RequestError, Translator};
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};
use unicode_security::skeleton;

use crate::words::problem;

/// The most letters of a name, including the number that distinguishes it from others at its table.
pub(crate) const LONGEST: usize = 40;
/// The most bytes that are read: no name of 40 letters needs more, and normal forms can be much longer.
const MOST_BYTES: usize = 1024;
/// The most marks on one letter. Three are enough for every living script.
const MARKS: usize = 3;

/// A name as it is kept and shown: in normal form, on one line, every character of it visible.
pub(crate) fn normalised(name: &str) -> Result<String, RequestError> {
    if name.len() > MOST_BYTES {
        return Err(problem("house-name-length"));
    }
    let shown: String = with_few_marks(name.nfkc().filter_map(visible)).collect();
    let words: Vec<&str> = shown.split(' ').filter(|word| !word.is_empty()).collect();
    let name: String = words.join(" ").nfc().collect();
    match name.chars().count() {
        1..=LONGEST if is_of_a_bot(&name) => Err(problem("house-name-of-a-bot")),
        1..=LONGEST => Ok(name),
        _ => Err(problem("house-name-length")),
    }
}

/// The character as it is kept: a space for anything blank, nothing for what is invisible or changes the text
/// direction.
fn visible(letter: char) -> Option<char> {
    // Blank or ignorable by default, though their category is that of a letter, a mark or a symbol.
    let is_ignorable = matches!(
        letter,
        '\u{34f}'
            | '\u{115f}'..='\u{1160}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{ffa0}'
            | '\u{e0100}'..='\u{e01ef}'
    );
    if letter.is_whitespace() || letter == '\u{2800}' {
        Some(' ')
    } else if is_ignorable || letter.general_category_group() == GeneralCategoryGroup::Other {
        None
    } else {
        Some(letter)
    }
}

/// Removes marks that have no base letter, and all but a few on one letter.
fn with_few_marks(letters: impl Iterator<Item = char>) -> impl Iterator<Item = char> {
    let mut room = 0;
    letters.filter(move |letter| {
        if letter.general_category_group() != GeneralCategoryGroup::Mark {
            room = if *letter == ' ' { 0 } else { MARKS };
            return true;
        }
        let fits = room > 0;
        room = room.saturating_sub(1);
        fits
    })
}

/// The skeletons of a name, as it is written and in lower case, which may resemble other letters: two names that can be
/// confused have one of these in common.
fn appearances(name: &str) -> [String; 2] {
    [name, &name.to_lowercase()].map(|name| skeleton(name).collect::<String>().to_lowercase())
}

/// Whether a name is that of a bot, or of a numbered one such as `Tree 2`.
fn is_of_a_bot(name: &str) -> bool {
    static BOTS: LazyLock<Vec<String>> = LazyLock::new(|| {
        let names = Level::ALL.map(|level| Translator::english().say(&level.name()));
        let words = Level::ALL.map(BotKind::Level).into_iter().chain([BotKind::Plain, BotKind::Random]);
        names
            .into_iter()
            .chain(words.map(|brain| brain.to_string()))
            .flat_map(|name| appearances(&name))
            .collect()
    });
    let stem = name.trim_end_matches(|letter: char| letter.is_numeric() || letter == ' ');
    appearances(stem).iter().any(|look| BOTS.contains(look))
}

/// The name if nobody here has it, otherwise with a number: `Ixchel 2`. A name that gets too long is shortened before
/// the number.
pub(crate) fn distinct<'a>(name: &str, taken: impl Iterator<Item = &'a str>) -> String {
    let taken: Vec<String> = taken.flat_map(appearances).collect();
    let is_free = |name: &String| !appearances(name).iter().any(|look| taken.contains(look));
    let numbered = |number: usize| {
        let suffix = format!(" {number}");
        let stem: String = name.chars().take(LONGEST - suffix.len()).collect();
        stem.trim_end().to_owned() + &suffix
    };
    let mut names = std::iter::once(name.to_owned()).chain((2..).map(numbered));
    names.find(is_free).expect("there are more numbers than names at a table")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(name: &str) -> String {
        normalised(name).unwrap_err().message().id.to_string()
    }

    #[test]
    fn what_cannot_be_seen_is_left_out_and_blanks_are_folded() {
        for (name, kept) in [
            ("  Ann  of\tTikal\n", "Ann of Tikal"),
            ("Ann\u{202e}\u{2066}", "Ann"),
            ("A\u{200b}n\u{200d}n\u{feff}\u{ad}", "Ann"),
            ("A\u{e0041}n\u{fe0f}n\u{34f}\u{0}", "Ann"),
            ("Ann\u{a0}\u{3000}\u{2800}B", "Ann B"),
            ("A\u{30a}sa", "Åsa"),
            ("A\u{200d}\u{30a}sa", "Åsa"),
            ("Ａｎｎ", "Ann"),
            ("אן", "אן"),
            ("Ixcheʼl 🌳", "Ixcheʼl 🌳"),
        ] {
            assert_eq!(normalised(name).unwrap(), kept, "{name:?}");
        }
    }

    #[test]
    fn nothing_to_see_is_no_name_nor_is_a_long_one() {
        for name in ["", " ", "\u{200b}\u{200b}", "\u{3164}", "\u{202e}", "\u{301}\u{301}", "\u{2800}"] {
            assert_eq!(id(name), "house-name-length", "{name:?}");
        }
        assert_eq!(id(&"x".repeat(41)), "house-name-length");
        assert_eq!(id(&"\u{fdfa}".repeat(40)), "house-name-length");
        assert_eq!(normalised(&"x".repeat(40)).unwrap().len(), 40);
    }

    #[test]
    fn a_letter_has_three_marks_at_most() {
        let marks = "\u{316}\u{317}\u{318}\u{319}\u{31c}\u{31d}";
        assert_eq!(normalised(&format!("x{marks}y{marks}")).unwrap().chars().count(), 8);
    }

    #[test]
    fn a_bots_name_is_nobodys_in_whatever_letters() {
        for name in ["Sprout", "sAPLING", "Tree 2", "tree17", "CANOPY", "Ceiba", "Тrее", "Random", "𝓣𝓻𝓮𝓮"]
        {
            assert_eq!(id(name), "house-name-of-a-bot", "{name}");
        }
        for name in ["Treebeard", "Ann 2", "Old Ceiba", "Ceibal"] {
            assert_eq!(normalised(name).unwrap(), name);
        }
    }

    #[test]
    fn a_second_one_of_a_name_has_a_number_and_a_long_name_makes_room_for_it() {
        let among = |name: &str, taken: &[&str]| distinct(name, taken.iter().copied());
        assert_eq!(among("Ann", &["Bob"]), "Ann");
        assert_eq!(among("Ann", &["Bob", "ann"]), "Ann 2");
        assert_eq!(among("Аnn", &["Ann", "Ann 2"]), "Аnn 3", "the first letter is Cyrillic");
        let long = "x".repeat(40);
        let second = among(&long, &[&long]);
        assert_eq!((second.len(), second.ends_with("x 2")), (40, true));
        assert_eq!(among(&long, &[&long, &second]), format!("{} 3", "x".repeat(38)));
    }
}
