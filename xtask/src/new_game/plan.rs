//! What will be written, decided before anything is.

use std::fs;
use std::path::{Path, PathBuf};

use super::name::{ClauseLetter, GameName};
use super::render::render;
use super::template::{Template, list};

/// Files with their new text, by their path in the workspace.
pub(super) struct NewGamePlan {
    workspace: PathBuf,
    files: Vec<(PathBuf, String)>,
}

const GAMES: &str = "crates/games/src";

impl NewGamePlan {
    /// Decides on every file, and refuses a name or a letter that is taken.
    pub(super) fn new(
        workspace: &Path,
        template: &Template,
        name: &GameName,
        letter: ClauseLetter,
    ) -> Result<Self, String> {
        let games = workspace.join(GAMES);
        check_letter(&games, letter)?;
        let mut files = Vec::new();
        for file in template.game_files()? {
            let text = render(&read(&file)?, name, letter);
            let file = file.file_name().expect("a listed file has a name");
            files.push((Path::new(GAMES).join(name.to_string()).join(file), text));
        }
        for (language, words) in template.words()? {
            let text = render(&read(&words)?, name, letter);
            files.push((Path::new("locales").join(language).join(format!("{name}.ftl")), text));
        }
        if let Some((taken, _)) = files.iter().find(|(file, _)| workspace.join(file).exists()) {
            return Err(format!("{} exists already: choose another name", taken.display()));
        }
        let list = read(&games.join("lib.rs"))?;
        files.push((Path::new(GAMES).join("lib.rs"), with_module(&list, name)?));
        Ok(NewGamePlan { workspace: workspace.to_owned(), files })
    }

    /// Writes the files, the list of games last, and says which.
    pub(super) fn carry_out(&self) -> Result<Vec<String>, String> {
        for (file, text) in &self.files {
            let path = self.workspace.join(file);
            let folder = path.parent().expect("a file is in a folder");
            let written = fs::create_dir_all(folder).and_then(|()| fs::write(&path, text));
            written.map_err(|error| format!("cannot write {}: {error}", path.display()))?;
        }
        Ok(self.files.iter().map(|(file, _)| file.display().to_string()).collect())
    }
}

/// A letter belongs to one game; H is the house's.
fn check_letter(games: &Path, ClauseLetter(letter): ClauseLetter) -> Result<(), String> {
    let hint = "choose another with --clauses LETTER";
    if letter == 'H' {
        return Err(format!("H is the letter of the house rules: {hint}"));
    }
    for rules in list(games)?.iter().map(|game| game.join("RULES.md")).filter(|rules| rules.exists()) {
        let first_heading = format!("## {letter}1");
        if read(&rules)?.lines().any(|line| line.starts_with(&first_heading)) {
            return Err(format!("the clauses of {} begin with {letter}: {hint}", rules.display()));
        }
    }
    Ok(())
}

/// The list of games with one more, in alphabetical order.
fn with_module(list: &str, name: &GameName) -> Result<String, String> {
    let module = format!("pub mod {name};");
    let mut lines: Vec<&str> = list.lines().collect();
    if lines.contains(&&*module) {
        return Err(format!("{GAMES}/lib.rs has {name} already: choose another name"));
    }
    let is_module = |line: &&str| line.starts_with("pub mod ");
    let before = lines.iter().position(|line| is_module(line) && *line > &*module);
    let after_last = lines.iter().rposition(is_module).map(|last| last + 1);
    lines.insert(before.or(after_last).unwrap_or(lines.len()), &module);
    Ok(lines.join("\n") + "\n")
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("cannot read {}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_takes_its_place_in_the_alphabet() {
        let list = "//! Games.\n\npub mod connect4;\npub mod raven;\n";
        let with = |name: &str| with_module(list, &name.parse().unwrap());
        assert!(with("awale").unwrap().contains("\n\npub mod awale;\npub mod connect4;\n"));
        assert!(with("pebble").unwrap().contains("connect4;\npub mod pebble;\npub mod raven;\n"));
        assert!(with("yaxha").unwrap().ends_with("pub mod raven;\npub mod yaxha;\n"));
        assert!(with("raven").is_err());
    }
}
