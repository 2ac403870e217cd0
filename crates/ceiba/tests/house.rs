//! The house from the command line: opening it, and everything around its database.

mod process;

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use process::open_house;
use tempfile::TempDir;

const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../catalog/tests/golden");

fn ceiba(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ceiba"))
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

fn golden(name: &str) -> PathBuf {
    Path::new(GOLDEN).join(name)
}

/// A folder with a database that has two finished games.
fn with_games() -> TempDir {
    let folder = TempDir::new().unwrap();
    let games = [golden("connect4_rules=1.ceiba"), golden("toy_players=3_rounds=2_rules=1.ceiba")];
    let [one, other] = games.each_ref().map(|path| path.to_str().unwrap());
    let output = ceiba(folder.path(), &["import", one, other]);
    assert!(output.status.success(), "{}", said(&output));
    folder
}

/// The entries and the end of a record: all but what the house adds about people and days.
fn match_of(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap();
    let match_line = |line: &&str| !line.starts_with("date: ") && !line.starts_with("hash: ");
    text.lines().filter(match_line).map(str::to_owned).collect()
}

#[test]
fn without_a_command_the_house_opens_and_says_what_can_be_played() {
    let folder = TempDir::new().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_ceiba"))
        .current_dir(folder.path())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut greeting = String::new();
    let mut lines = BufReader::new(child.stdout.take().unwrap());
    // The last line is where it is open; if something else listens there, the greeting is all.
    while lines.read_line(&mut greeting).unwrap() > 0 && !greeting.contains("http://127.0.0.1:7777") {}
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(greeting.contains("ceiba --help") && greeting.contains("raven"), "{greeting}");
    assert!(!greeting.contains("connect4"), "the calibration game is not offered");
}

#[test]
fn games_come_out_as_they_went_in_and_go_in_once() {
    let folder = with_games();
    let output = ceiba(folder.path(), &["export", "out"]);
    assert!(said(&output).contains("2 games written to out."), "{}", said(&output));
    let results = fs::read_to_string(folder.path().join("out/results.csv")).unwrap();
    assert!(results.starts_with("table,game,config,finished,rated,seat,name,score,place\n"));
    assert_eq!(results.lines().count(), 1 + 2 + 3);
    let records: Vec<PathBuf> = fs::read_dir(folder.path().join("out"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "ceiba"))
        .collect();
    let found = records.iter().map(|path| match_of(path)).find(|lines| lines[1] == "game: connect4");
    assert_eq!(found.unwrap(), match_of(&golden("connect4_rules=1.ceiba")));
    for path in &records {
        assert!(ceiba(folder.path(), &["verify", path.to_str().unwrap()]).status.success());
    }
    let again = ceiba(folder.path(), &["import", records[0].to_str().unwrap()]);
    assert!(said(&again).contains("known already"), "{}", said(&again));
    // A folder stands for the records in it, in another house too.
    assert_eq!(said(&ceiba(folder.path(), &["import", "out"])).matches("known already").count(), 2);
    let elsewhere = ceiba(folder.path(), &["import", "out", "--database", "other.db"]);
    assert!(elsewhere.status.success() && said(&elsewhere).lines().count() == 2, "{}", said(&elsewhere));
    let later = ceiba(folder.path(), &["export", "later", "--since", "2999-01-01"]);
    assert!(said(&later).contains("0 games"), "{}", said(&later));
}

#[test]
fn a_backup_restores_everything_and_overwrites_nothing() {
    let folder = with_games();
    let run = |arguments: &[&str]| ceiba(folder.path(), arguments);
    assert!(run(&["backup", "copy.db"]).status.success());
    assert!(said(&run(&["backup", "copy.db"])).contains("is there already"));
    assert!(run(&["restore", "copy.db", "--database", "new.db"]).status.success());
    assert!(said(&run(&["restore", "copy.db", "--database", "new.db"])).contains("holds something already"));
    run(&["export", "out"]);
    run(&["export", "restored", "--database", "new.db"]);
    let results = |name: &str| fs::read_to_string(folder.path().join(name).join("results.csv")).unwrap();
    assert_eq!(results("out"), results("restored"));
}

#[test]
fn what_is_missing_or_broken_is_told() {
    let folder = TempDir::new().unwrap();
    let nothing = ceiba(folder.path(), &["export", "out"]);
    assert!(!nothing.status.success() && said(&nothing).contains("There is no database ceiba.db."));
    let address = ceiba(folder.path(), &["serve", "--database", "mysql://host/db"]);
    assert_eq!(address.status.code(), Some(2), "{}", said(&address));
    fs::write(folder.path().join("broken.ceiba"), "ceiba: 1\n").unwrap();
    let broken = ceiba(folder.path(), &["import", "broken.ceiba"]);
    assert!(!broken.status.success() && said(&broken).contains("broken.ceiba: line"), "{}", said(&broken));
}

#[test]
fn a_file_that_is_no_database_is_left_as_it_is() {
    let folder = TempDir::new().unwrap();
    let run = |arguments: &[&str]| ceiba(folder.path(), arguments);
    let text = fs::read(golden("connect4_rules=1.ceiba")).unwrap();
    fs::write(folder.path().join("game.ceiba"), &text).unwrap();
    let words = "ceiba: game.ceiba is not a Ceiba database; nothing was changed.\n";
    let listen = ["--listen", "127.0.0.1:0", "--database"];
    for arguments in [
        [&["serve"], &listen[..], &["game.ceiba"]].concat(),
        vec!["backup", "copy.db", "--database", "game.ceiba"],
        vec!["restore", "game.ceiba", "--database", "new.db"],
    ] {
        let output = run(&arguments);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert_eq!(said(&output), words, "{arguments:?}");
    }
    assert_eq!(fs::read(folder.path().join("game.ceiba")).unwrap(), text);
    fs::create_dir(folder.path().join("folder")).unwrap();
    for name in ["folder", "nowhere/ceiba.db"] {
        let output = run(&[&["serve"], &listen[..], &[name]].concat());
        assert!(said(&output).contains(&format!("{name} cannot be opened")), "{}", said(&output));
    }
}

const SERVE: [&str; 3] = ["serve", "--listen", "127.0.0.1:0"];

#[test]
fn a_second_house_on_the_same_database_refuses_to_open() {
    let folder = TempDir::new().unwrap();
    let (house, _) = open_house(folder.path(), "127.0.0.1:0");
    let second = ceiba(folder.path(), &SERVE);
    assert_eq!(second.status.code(), Some(1));
    assert!(said(&second).contains("Another house has ceiba.db open; nothing was changed."), "{second:?}");
    let game = golden("connect4_rules=1.ceiba");
    assert!(ceiba(folder.path(), &["import", game.to_str().unwrap()]).status.success());
    assert!(ceiba(folder.path(), &["backup", "copy.db"]).status.success());
    drop(house);
    // What held the database has died with the house.
    open_house(folder.path(), "127.0.0.1:0");
}
