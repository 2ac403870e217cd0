//! Every message has a text, every text is used, and no sentence hides in the code.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use ceiba_catalog::{Translator, games, rank_message};
use ceiba_core::{Message, Outcome, Seat, Values};

/// A string literal of the source, with where it stands.
struct Literal {
    place: String,
    line: String,
    text: String,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn files(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            files(&path, ending, found);
        } else if path.extension().is_some_and(|found| found == ending) {
            found.push(path);
        }
    }
}

/// The source files of these crates, without their tests.
fn sources(crates: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for name in crates {
        files(&root().join("crates").join(name).join("src"), "rs", &mut found);
    }
    let is_test = |path: &PathBuf| {
        path.components().any(|part| part.as_os_str() == "tests")
            || path.ends_with("tests.rs")
            || path.ends_with("testing.rs")
    };
    found.retain(|path| !is_test(path));
    found
}

/// The string literals of a file outside comments and its `mod tests`.
fn literals(path: &Path) -> Vec<Literal> {
    let source = fs::read_to_string(path).unwrap();
    let mut found = Vec::new();
    for (number, line) in source.lines().enumerate() {
        if line.trim() == "mod tests {" {
            break;
        }
        let code = line.split("//").next().unwrap();
        for text in code.split('"').skip(1).step_by(2) {
            let place = format!("{}:{}", path.strip_prefix(root()).unwrap().display(), number + 1);
            found.push(Literal { place, line: code.trim().to_owned(), text: text.to_owned() });
        }
    }
    found
}

/// The ids of all English texts.
fn ids() -> BTreeSet<String> {
    let mut paths = Vec::new();
    files(&root().join("locales/en"), "ftl", &mut paths);
    paths.push(root().join("crates/core/src/toy/en.ftl"));
    let texts = paths.iter().map(|path| fs::read_to_string(path).unwrap());
    let mut ids = BTreeSet::new();
    for text in texts {
        for line in text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase())) {
            let (id, _) = line.split_once('=').unwrap_or_else(|| panic!("a text has an id: {line}"));
            assert!(ids.insert(id.trim().to_owned()), "{id} stands once");
        }
    }
    ids
}

const ALL: &[&str] = &["core", "games", "bots", "catalog", "art", "store", "server", "tui", "ceiba"];

/// The templates of pages, which ask for words as the code does.
fn templates() -> Vec<PathBuf> {
    let mut found = Vec::new();
    files(&root().join("crates/server/templates"), "html", &mut found);
    found
}

#[test]
fn every_message_in_the_code_has_an_english_text() {
    let makers = [
        "Message::new(\"",
        "ParseError::new(\"",
        " said(\"",
        "words::said(\"",
        "problem(\"",
        "refusal(\"H9\", \"",
        "refusal(\"H10\", \"",
    ];
    let mut missing = Vec::new();
    for path in sources(ALL).into_iter().chain(templates()) {
        for literal in literals(&path) {
            let made =
                makers.iter().any(|maker| literal.line.contains(&format!("{maker}{}\"", literal.text)));
            if made && !Translator::english().has(&literal.text) {
                missing.push(format!("{}: {}", literal.place, literal.text));
            }
        }
    }
    assert!(missing.is_empty(), "messages without a text:\n{}", missing.join("\n"));
}

#[test]
fn every_id_that_looks_like_one_has_an_english_text() {
    let prefixes: Vec<String> = games().iter().map(|game| format!("{}-", game.id())).collect();
    let mut missing = Vec::new();
    for path in sources(&["core", "games"]) {
        for literal in literals(&path) {
            let looks = prefixes.iter().any(|prefix| literal.text.starts_with(prefix.as_str()));
            let is_id =
                literal.text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
            if looks && is_id && !Translator::english().has(&literal.text) {
                missing.push(format!("{}: {}", literal.place, literal.text));
            }
        }
    }
    assert!(missing.is_empty(), "ids without a text:\n{}", missing.join("\n"));
}

#[test]
fn every_english_text_is_used() {
    let mut used: BTreeSet<String> = BTreeSet::new();
    for path in sources(ALL).into_iter().chain(templates()) {
        used.extend(literals(&path).into_iter().map(|literal| literal.text));
    }
    for game in games() {
        let standing = rank_message(game.id(), &Outcome::by_score(&[0]), Seat::from_index(0));
        used.extend([game.name(), game.about(), standing].map(|message| message.id.into_owned()));
    }
    let unused: Vec<String> = ids().into_iter().filter(|id| !used.contains(id)).collect();
    assert!(unused.is_empty(), "texts that nothing uses: {unused:#?}");
}

#[test]
fn no_sentence_hides_in_the_code_of_games_catalog_server_and_clients() {
    // What only programmers and operators read: panics, assertions, reasons of lints.
    let for_programmers = [
        "expect(",
        "panic!",
        "assert",
        "unreachable!",
        "reason",
        "#[",
        "write!(f",
        "tracing::",
        "error.log(",
        "registry.register",
    ];
    let mut sentences = Vec::new();
    for path in sources(&["games", "catalog", "art", "server", "tui"]) {
        for literal in literals(&path) {
            let words = literal
                .text
                .split(' ')
                .filter(|word| word.len() > 1 && word.chars().all(char::is_alphabetic));
            let exempt = for_programmers.iter().any(|mark| literal.line.contains(mark));
            if words.count() >= 3 && !exempt {
                sentences.push(format!("{}: {}", literal.place, literal.text));
            }
        }
    }
    assert!(sentences.is_empty(), "sentences in code:\n{}", sentences.join("\n"));
}

#[test]
fn arguments_lists_and_names_are_spoken() {
    let words = Translator::english();
    let seat = Seat::new(2).unwrap();
    let disc = || Message::new("connect4-disc").with("seat", seat);
    let column =
        |count| Message::new("connect4-spoken-column").with("column", "c").with("discs", vec![disc(); count]);
    assert_eq!(words.say(&column(1)), "Column c, from the bottom: a disc of Seat 2.");
    let names = ["Ixchel".to_owned(), "Itzamna".to_owned()];
    assert_eq!(
        words.say_with(&column(3), &names),
        "Column c, from the bottom: a disc of Itzamna, a disc of Itzamna and a disc of Itzamna."
    );
    assert_eq!(words.say(&Message::new("no-such-text")), "no-such-text");
    assert!(Translator::load("xx").is_none() && Translator::load("not a language").is_none());
}

#[test]
fn a_language_is_taken_as_wished_or_english() {
    for wish in ["", "C", "POSIX", "en", "en_GB.UTF-8", "xx_XX", "not a language"] {
        assert!(std::ptr::eq(Translator::for_locale(wish), Translator::english()), "{wish}");
    }
    assert_eq!(Translator::languages(), ["en"]);
}

#[test]
fn a_player_is_told_about_themselves_as_you() {
    let [one, two] = [1, 2].map(|number| Seat::new(number).unwrap());
    let names = ["Ixchel".to_owned(), "Itzamna".to_owned()];
    let said = |id, seat, to| Translator::english().say_to(&Message::new(id).with("seat", seat), &names, to);
    assert_eq!(said("refused-not-asked", one, one), "You are not asked for anything now.");
    assert_eq!(said("refused-not-asked", one, two), "Ixchel is not asked for anything now.");
    // What has no such text is told by name.
    assert_eq!(said("ask-wait", one, one), "Waiting for Ixchel.");
}

#[test]
fn every_refusal_that_names_a_seat_can_say_you() {
    let mut paths = Vec::new();
    files(&root().join("locales/en"), "ftl", &mut paths);
    let mut missing = Vec::new();
    for path in paths {
        let text = fs::read_to_string(path).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        for (index, line) in lines.iter().enumerate() {
            let is_refusal = line.split(" = ").next().is_some_and(|id| id.contains("refused-"));
            let has_you = lines.get(index + 1).is_some_and(|next| next.starts_with("    .you = "));
            if is_refusal && line.contains("{ $seat }") && !has_you {
                missing.push((*line).to_owned());
            }
        }
    }
    assert!(missing.is_empty(), "refusals in the third person:\n{}", missing.join("\n"));
}

#[test]
fn every_value_of_an_option_has_words() {
    for game in games().iter().filter(|game| game.listed) {
        for knob in game.variants().last().unwrap().knobs() {
            let values = match &knob.values {
                Values::OneOf { of } if of.len() > 1 => of,
                Values::Several { of, .. } => of,
                _ => continue,
            };
            for value in values {
                assert_ne!(
                    Translator::english().say_value(&knob, value),
                    *value,
                    "{} {}",
                    game.id(),
                    knob.key
                );
            }
        }
    }
}
