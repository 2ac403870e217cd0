//! Games from the templates, in a workspace of their own: they are built, linted and played through the conformance
//! kit. Fetches nothing: the versions are those of our own lock file.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is a folder of the workspace")
}

/// A workspace with the games crate, empty, and everything else as in ours.
struct Workspace(PathBuf);

impl Workspace {
    fn new(name: &str) -> Self {
        let workspace = Workspace(Path::new(env!("CARGO_TARGET_TMPDIR")).join(name));
        let _ = fs::remove_dir_all(&workspace.0);
        workspace.write("Cargo.toml", &manifest());
        for file in [
            "Cargo.lock",
            "rustfmt.toml",
            "crates/games/Cargo.toml",
            "crates/games/clippy.toml",
            "crates/games/src/testing.rs",
        ] {
            workspace.write(file, &fs::read_to_string(repository().join(file)).unwrap());
        }
        workspace.write("crates/games/src/lib.rs", "//! Games.\n\n#[cfg(test)]\nmod testing;\n");
        workspace
    }

    fn write(&self, file: &str, text: &str) {
        let path = self.0.join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn new_game(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
        command.arg("new-game").args(arguments).arg("--root").arg(&self.0);
        command.output().unwrap()
    }

    /// Runs cargo here. The target folder is shared with the tests, so that the dependencies are built once.
    fn cargo(&self, arguments: &[&str]) {
        let mut command = Command::new(env!("CARGO"));
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
        command.args(arguments).current_dir(&self.0).env("CARGO_TARGET_DIR", target);
        let output = command.output().unwrap();
        assert!(output.status.success(), "cargo {arguments:?} failed:\n{}", text_of(&output));
    }

    /// Every file with its text.
    fn files(&self) -> Vec<(PathBuf, String)> {
        let mut folders = vec![self.0.clone()];
        let mut files = Vec::new();
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    let text = fs::read_to_string(&path).unwrap();
                    files.push((path, text));
                }
            }
        }
        files.sort();
        files
    }
}

/// Our manifest, for the games alone; versions, lints and profiles stay.
fn manifest() -> String {
    let ours = fs::read_to_string(repository().join("Cargo.toml")).unwrap();
    let (_, shared) = ours.split_once("[workspace.package]").expect("the manifest has shared fields");
    let core = format!("path = {:?}", repository().join("crates/core"));
    let shared = shared.replace("path = \"crates/core\"", &core);
    format!("[workspace]\nresolver = \"3\"\nmembers = [\"crates/games\"]\n\n[workspace.package]{shared}")
}

fn text_of(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// The most lines that the simplest game of a kind may take, tests and words included.
const MOST_LINES: usize = 450;

/// The names of the templates.
fn templates() -> Vec<String> {
    let folders = fs::read_dir(repository().join("template")).unwrap();
    let mut names: Vec<String> =
        folders.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// The files of a template.
fn template_files(template: &str) -> Vec<PathBuf> {
    let folder = repository().join("template").join(template);
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder.join("game")).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.push(folder.join("locales/en/dummy.ftl"));
    files
}

/// Whether somebody has to write this line: it is not blank and, in a file of this kind, no comment.
fn is_written(line: &str, extension: &str) -> bool {
    let line = line.trim();
    let is_comment = match extension {
        "rs" => line.starts_with("//"),
        "ftl" => line.starts_with('#'),
        _ => false,
    };
    !line.is_empty() && !is_comment
}

#[test]
fn a_game_is_written_in_few_lines() {
    for template in templates() {
        let lines = |path: &PathBuf| {
            let extension = path.extension().unwrap().to_str().unwrap();
            let text = fs::read_to_string(path).unwrap();
            text.lines().filter(|line| is_written(line, extension)).count()
        };
        let count: usize = template_files(&template).iter().map(lines).sum();
        assert!(count <= MOST_LINES, "{template} has {count} lines");
    }
}

#[test]
fn new_games_build_and_keep_the_contract() {
    let workspace = Workspace::new("new-game");
    let names = [("heap", "pebble", "Pebble"), ("kuhn", "bluff", "Bluff")];
    assert_eq!(templates(), names.map(|(template, ..)| template), "every template is tried");
    for (template, name, type_name) in names {
        let made = workspace.new_game(&[name, "--like", template]);
        let told = text_of(&made);
        assert!(made.status.success(), "{told}");
        let line = format!("GameEntry::listed(&TypedGame::<ceiba_games::{name}::{type_name}>::INSTANCE)\n");
        assert!(told.contains(&line), "{told}");
        assert!(told.contains(&format!("include_str!(\"../../games/src/{name}/RULES.md\")")), "{told}");
    }
    let leftovers = workspace.files().into_iter().filter(|(path, text)| {
        path.ends_with("dummy.ftl") || path.starts_with(workspace.0.join("crates")) && text.contains("ummy")
    });
    assert_eq!(leftovers.collect::<Vec<_>>(), []);
    // Two games do not use everything that the tests of all games share.
    let strict = ["--all-targets", "--", "-D", "warnings", "-A", "dead_code"];
    workspace.cargo(&[&["clippy", "--offline", "--quiet"], &strict[..]].concat());
    workspace.cargo(&["test", "--offline", "--quiet"]);
}

#[test]
fn the_heap_is_copied_unless_another_template_is_named() {
    let workspace = Workspace::new("usual-game");
    assert!(workspace.new_game(&["pebble"]).status.success());
    assert!(fs::read_to_string(workspace.0.join("locales/en/pebble.ftl")).unwrap().contains("pebble-heap"));
}

#[test]
fn help_shows_examples() {
    let told = text_of(&Workspace::new("helped").new_game(&["--help"]));
    assert!(told.contains("cargo xtask new-game bluff --like kuhn"), "{told}");
}

#[test]
fn a_name_that_is_bad_or_taken_changes_nothing() {
    let workspace = Workspace::new("refused-game");
    workspace.write("crates/games/src/pebble/RULES.md", "# Pebble\n\n## P1 Set-up\n");
    workspace.write("locales/en/marble.ftl", "marble-name = Marble\n");
    let before = workspace.files();
    for (arguments, reason) in [
        (&["Patolli"][..], "lower-case"),
        (&["lost-city"], "lower-case"),
        (&["match"], "another name"),
        (&["pebble", "--clauses", "Q"], "exists already"),
        (&["marble"], "exists already"),
        (&["patolli"], "begin with P"),
        (&["hex"], "house rules"),
        (&["quoits", "--clauses", "q"], "A to Z"),
        (&["quoits", "--like", "chess"], "heap, kuhn"),
    ] {
        let refused = workspace.new_game(arguments);
        let told = text_of(&refused);
        assert!(!refused.status.success() && told.contains(reason), "{arguments:?}: {told}");
        assert_eq!(workspace.files(), before, "{arguments:?}");
    }
}

#[test]
fn every_message_of_a_template_has_its_text() {
    for template in templates() {
        let mut texts = Vec::new();
        let mut ids = vec!["dummy-about".to_owned(), "dummy-name".to_owned()];
        for path in template_files(&template) {
            let text = fs::read_to_string(&path).unwrap();
            if path.ends_with("dummy.ftl") {
                texts.extend(text.lines().filter_map(|line| Some(line.split_once(" = ")?.0.to_owned())));
            } else {
                let quoted = text.split('"').skip(1).step_by(2).filter(|text| text.starts_with("dummy-"));
                ids.extend(quoted.map(str::to_owned));
            }
        }
        texts.sort_unstable();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids, texts, "{template}");
    }
}
