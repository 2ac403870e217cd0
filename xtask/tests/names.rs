//! A type's name means one thing: outside the games no name is defined twice, and two games share only the names that
//! the contract of a game gives them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// What every game defines.
const CONTRACT: &[&str] =
    &["Action", "Chance", "Config", "Edition", "Fact", "Legal", "Spot", "Stage", "View"];

/// Where the definitions of a name may stand side by side.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Owner {
    /// Code that all of the workspace shares.
    Shared,
    /// One game: a folder of `crates/games/src`.
    Game(String),
}

#[test]
fn a_name_is_defined_once() {
    let mut found: BTreeMap<String, Vec<(Owner, PathBuf)>> = BTreeMap::new();
    for file in sources() {
        let text = fs::read_to_string(root().join(&file)).unwrap();
        for name in text.lines().filter_map(defined) {
            found.entry(name.to_owned()).or_default().push((owner(&file), file.clone()));
        }
    }
    assert!(found.len() > 100, "the scan finds definitions");
    let doubles: Vec<String> = found
        .iter()
        .filter(|(name, places)| is_double(places) && !CONTRACT.contains(&name.as_str()))
        .map(|(name, places)| {
            let files: Vec<String> = places.iter().map(|(_, file)| file.display().to_string()).collect();
            format!("{name}: {}", files.join(", "))
        })
        .collect();
    assert!(doubles.is_empty(), "names that are defined twice:\n{}", doubles.join("\n"));
}

/// Whether shared code defines it twice, or more than one game does. A game may use a word that shared code has.
fn is_double(places: &[(Owner, PathBuf)]) -> bool {
    let shared = places.iter().filter(|(owner, _)| *owner == Owner::Shared).count();
    let games: BTreeSet<&Owner> =
        places.iter().map(|(owner, _)| owner).filter(|owner| **owner != Owner::Shared).collect();
    shared > 1 || games.len() > 1
}

/// The name that a line defines. Items of a module that is a file begin in the first column; associated types and
/// what is in a `mod tests` do not.
fn defined(line: &str) -> Option<&str> {
    let line = match line.strip_prefix("pub") {
        Some(rest) if rest.starts_with('(') => rest.split_once(") ")?.1,
        Some(rest) => rest.strip_prefix(' ')?,
        None => line,
    };
    let rest = ["struct ", "enum ", "trait ", "type "].iter().find_map(|word| line.strip_prefix(word))?;
    rest.split(|letter: char| !letter.is_alphanumeric()).next().filter(|name| !name.is_empty())
}

fn owner(file: &Path) -> Owner {
    let parts: Vec<&str> = file.iter().filter_map(|part| part.to_str()).collect();
    match parts[..] {
        ["crates", "games", "src", game, _, ..] => Owner::Game(game.to_owned()),
        _ => Owner::Shared,
    }
}

/// The sources of all crates without their tests, from the workspace's folder on.
fn sources() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let crates = fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().path());
    for package in crates.chain([root().join("xtask")]) {
        collect(&package.join("src"), &mut found);
    }
    let mut found: Vec<PathBuf> =
        found.iter().map(|path| path.strip_prefix(root()).unwrap().to_owned()).collect();
    // The toy game is for tests, and speaks the words of all games.
    found.retain(|path| !is_test(path) && !path.starts_with("crates/core/src/toy"));
    found.sort();
    found
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

fn is_test(path: &Path) -> bool {
    let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    stem == "tests" || stem.ends_with("_tests") || path.iter().any(|part| part == "tests")
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}
