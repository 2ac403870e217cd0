//! What the tests of all games share.

use std::collections::BTreeSet;
use std::fmt::Display;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use ceiba_core::{Config as _, Game};

/// So many rounds in a long run (`CEIBA_LONG` is set), a tenth of them otherwise.
pub(crate) fn scaled(rounds: u64) -> u64 {
    #[expect(clippy::disallowed_methods, reason = "how long tests run is no part of any game")]
    let long = std::env::var("CEIBA_LONG").is_ok();
    if long { rounds } else { rounds.div_ceil(10) }
}

/// Notes a figure where `CEIBA_FIGURES` names the file that collects them, as `cargo xtask test --long` does.
pub(crate) fn figure(name: &str, value: impl Display) {
    assert!(!name.contains(": "), "a colon ends the name");
    #[expect(clippy::disallowed_methods, reason = "what tests report is no part of any game")]
    let Some(path) = std::env::var_os("CEIBA_FIGURES") else { return };
    let file = OpenOptions::new().append(true).create(true).open(path);
    let noted = file.and_then(|mut file| file.write_all(format!("{name}: {value}\n").as_bytes()));
    noted.expect("the file of figures can be written");
}

/// Fails unless the rules of the game in this folder and its code tell of each other: every clause of RULES.md
/// is cited in a doc comment of the code and has a test whose name begins with it (`R3.5`: `r3_5_…`), and every
/// clause that code or tests name is there.
pub(crate) fn every_clause_is_cited_and_tested(game: &str) {
    let folder = folder(game);
    let clauses = in_rules(&read(&folder.join("RULES.md")));
    assert!(!clauses.is_empty(), "RULES.md has clauses");
    let (tests, code): (Vec<PathBuf>, Vec<PathBuf>) =
        sources(&folder).into_iter().partition(|path| is_test(&folder, path));
    let code: String = code.iter().map(|path| read(path)).collect();
    let tests: String = tests.iter().map(|path| read(path)).collect();
    let docs: String = code.lines().filter(|line| is_doc(line)).map(|line| line.to_owned() + "\n").collect();

    let named = named_in(&code, &clauses);
    let missing = |found: &BTreeSet<String>| clauses.difference(found).cloned().collect::<Vec<_>>();
    assert_eq!(missing(&named_in(&docs, &clauses)), [""; 0], "clauses without a citation in a doc comment");
    assert_eq!(missing(&in_test_names(&tests)), [""; 0], "clauses without a test named after them");
    let unknown = |found: &BTreeSet<String>| found.difference(&clauses).cloned().collect::<Vec<_>>();
    assert_eq!(unknown(&named), [""; 0], "clauses that code names and RULES.md lacks");
    assert_eq!(unknown(&in_test_names(&tests)), [""; 0], "clauses that tests name and RULES.md lacks");
}

/// Fails unless every position of this game in docs/NOTATION.md (lines `game config: position`) can be read and
/// is written as it stands there.
pub(crate) fn every_position_in_the_notation_is_read<G: Game>() {
    let page = read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/NOTATION.md"));
    let examples =
        page.lines().filter_map(|line| line.strip_prefix(G::ID)?.strip_prefix(' ')?.split_once(": "));
    let mut count = 0;
    for (words, position) in examples {
        let config = G::Config::from_words(words).unwrap_or_else(|error| panic!("{words}: {error}"));
        let game = G::from_text(&config, position).unwrap_or_else(|error| panic!("{position}: {error}"));
        assert_eq!(game.text(), position);
        count += 1;
    }
    assert!(count > 0, "docs/NOTATION.md shows positions of {}", G::ID);
}

/// The folder of a game.
pub(crate) fn folder(game: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(game)
}

/// The text of a file.
pub(crate) fn read(path: &Path) -> String {
    #[expect(clippy::disallowed_methods, reason = "this test reads the source, a game reads nothing")]
    let text = fs::read_to_string(path);
    text.unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All Rust files of a folder and the folders in it.
pub(crate) fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn is_test(folder: &Path, path: &Path) -> bool {
    path.starts_with(folder.join("tests")) || path.ends_with("tests.rs")
}

fn is_doc(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with("///") || line.starts_with("//!")
}

/// The clauses that a RULES.md lists: `- R3.5 …`.
fn in_rules(rules: &str) -> BTreeSet<String> {
    let heads = rules.lines().filter_map(|line| line.strip_prefix("- ")?.split_whitespace().next());
    heads.filter(|head| is_clause(head)).map(str::to_owned).collect()
}

/// The clauses that a text names, with the letters that these rules use.
fn named_in(text: &str, rules: &BTreeSet<String>) -> BTreeSet<String> {
    let letters: BTreeSet<char> = rules.iter().filter_map(|clause| clause.chars().next()).collect();
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '.');
    let words = words.map(|word| word.trim_end_matches('.'));
    words
        .filter(|word| is_clause(word) && word.starts_with(|c| letters.contains(&c)))
        .map(str::to_owned)
        .collect()
}

/// The clauses that names of tests begin with.
fn in_test_names(tests: &str) -> BTreeSet<String> {
    let names = tests.lines().filter_map(|line| line.trim_start().strip_prefix("fn "));
    let clause = |name: &str| {
        let mut parts = name.split('_');
        let clause = format!("{}.{}", parts.next()?.to_uppercase(), parts.next()?);
        is_clause(&clause).then_some(clause)
    };
    names.filter_map(clause).collect()
}

/// Whether a word is a letter, a number, a dot and a number.
fn is_clause(word: &str) -> bool {
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|c| c.is_ascii_digit());
    let Some((head, tail)) = word.split_once('.') else { return false };
    head.starts_with(|c: char| c.is_ascii_uppercase()) && is_number(&head[1..]) && is_number(tail)
}
