//! A game from the template, in a workspace of its own: it is built, linted and played through the conformance
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

#[test]
fn a_new_game_builds_and_keeps_the_contract() {
    let workspace = Workspace::new("new-game");
    let made = workspace.new_game(&["pebble"]);
    let told = text_of(&made);
    assert!(made.status.success(), "{told}");
    assert!(
        told.contains("GameEntry::listed(&TypedGame::<ceiba_games::pebble::Pebble>::INSTANCE)\n"),
        "{told}"
    );
    assert!(told.contains("include_str!(\"../../games/src/pebble/RULES.md\")"), "{told}");
    let leftovers = workspace.files().into_iter().filter(|(path, text)| {
        path.ends_with("dummy.ftl") || path.starts_with(workspace.0.join("crates")) && text.contains("ummy")
    });
    assert_eq!(leftovers.collect::<Vec<_>>(), []);
    // One game does not use everything that the tests of all games share.
    let strict = ["--all-targets", "--", "-D", "warnings", "-A", "dead_code"];
    workspace.cargo(&[&["clippy", "--offline", "--quiet"], &strict[..]].concat());
    workspace.cargo(&["test", "--offline", "--quiet"]);
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
    ] {
        let refused = workspace.new_game(arguments);
        let told = text_of(&refused);
        assert!(!refused.status.success() && told.contains(reason), "{arguments:?}: {told}");
        assert_eq!(workspace.files(), before, "{arguments:?}");
    }
}

#[test]
fn every_message_of_the_template_has_its_text() {
    let template = repository().join("template");
    let words = fs::read_to_string(template.join("locales/en/dummy.ftl")).unwrap();
    let mut texts: Vec<&str> =
        words.lines().filter_map(|line| line.split_once(" = ")).map(|(id, _)| id).collect();
    let mut ids = vec!["dummy-about".to_owned(), "dummy-name".to_owned()];
    for file in fs::read_dir(template.join("game")).unwrap() {
        let code = fs::read_to_string(file.unwrap().path()).unwrap();
        let quoted = code.split('"').skip(1).step_by(2).filter(|text| text.starts_with("dummy-"));
        ids.extend(quoted.map(str::to_owned));
    }
    texts.sort_unstable();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids, texts);
}
