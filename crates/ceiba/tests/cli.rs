//! The command line, used as people and scripts use it.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::{env, fs};

use serde_json::Value;

const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../catalog/tests/golden");

fn ceiba(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ceiba")).args(arguments).stdin(Stdio::null()).output().unwrap()
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn record() -> PathBuf {
    Path::new(GOLDEN).join("connect4_rules=1.ceiba")
}

/// A file with this text, gone when the test's folder is.
fn file(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).unwrap();
    path
}

#[test]
fn help_has_examples_everywhere_they_help() {
    for command in [
        vec!["--help"],
        vec!["replay", "--help"],
        vec!["verify", "--help"],
        vec!["perft", "--help"],
        vec!["arena", "--help"],
    ] {
        let output = ceiba(&command);
        assert!(output.status.success());
        assert!(stdout(&output).contains("Examples:\n  ceiba "), "{command:?}");
    }
}

#[test]
fn games_are_listed_for_people_and_for_programs() {
    assert!(!stdout(&ceiba(&["games"])).contains("connect4"));
    assert!(stdout(&ceiba(&["games", "--all"])).contains("connect4 · Connect Four · 2 players"));
    let json: Value = serde_json::from_slice(&ceiba(&["games", "--all", "--json"]).stdout).unwrap();
    assert!(
        json.as_array().unwrap().iter().any(|game| game["game"] == "connect4" && game["listed"] == false)
    );
}

#[test]
fn a_usage_mistake_has_status_2_and_a_wrong_input_status_1() {
    assert_eq!(ceiba(&["dance"]).status.code(), Some(2));
    assert_eq!(ceiba(&["perft", "connect4"]).status.code(), Some(2));
    assert_eq!(ceiba(&["replay", "x", "--as", "nobody"]).status.code(), Some(2));
    let output = ceiba(&["perft", "chess", "--depth", "1"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).starts_with("ceiba: There is no game “chess”. Games: "));
    assert_eq!(ceiba(&["replay", "no-such-file.ceiba"]).status.code(), Some(1));
    let output = ceiba(&["bench", "connect4", "--config", "players=9"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("There is no option “players”"));
}

#[test]
fn perft_counts_from_the_beginning_and_from_a_position() {
    assert_eq!(
        stdout(&ceiba(&["perft", "connect4", "--depth", "3"])),
        " 1                7\n 2               49\n 3              343\n"
    );
    let json: Value =
        serde_json::from_slice(&ceiba(&["perft", "connect4", "--depth", "4", "--json"]).stdout).unwrap();
    assert_eq!(json["perft"], serde_json::json!([7, 49, 343, 2401]));
    let divided =
        stdout(&ceiba(&["perft", "connect4", "--depth", "2", "--divide", "--position", "121212////// 1"]));
    assert!(divided.contains("1 b") && !divided.contains("1 a"), "column a is full:\n{divided}");
    assert_eq!(
        ceiba(&["perft", "connect4", "--depth", "2", "--position", "nonsense"]).status.code(),
        Some(1)
    );
}

#[test]
fn a_true_record_verifies_and_replays() {
    let path = record();
    let output = ceiba(&["verify", path.to_str().unwrap()]);
    assert!(output.status.success());
    assert!(stdout(&output).contains("true: connect4, "));
    let whole = stdout(&ceiba(&["replay", path.to_str().unwrap()]));
    assert!(whole.contains("place 1") && whole.contains("Seat 1 drops a disc"));
    let start = stdout(&ceiba(&["replay", path.to_str().unwrap(), "--at", "2", "--as", "public"]));
    assert!(start.matches("drops a disc").count() == 2 && !start.contains("place 1"));
    let output = ceiba(&["replay", path.to_str().unwrap(), "--at", "9999"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("The record has only"));
}

#[test]
fn a_wrong_record_is_told_with_line_and_reason_and_the_others_still_checked() {
    let text = fs::read_to_string(record()).unwrap();
    let wrong = [
        ("tampered", text.replacen("\n1 ", "\n2 ", 1), "The hash does not fit"),
        ("cut", text[..text.len() / 2].to_owned(), "The file is cut off"),
        ("unknown", "hello\n".to_owned(), "line 1: This is not a Ceiba record"),
        ("empty", String::new(), "line 1: This is not a Ceiba record"),
    ];
    for (name, text, reason) in wrong {
        let path = file(&format!("{name}.ceiba"), &text);
        let output = ceiba(&["verify", path.to_str().unwrap(), record().to_str().unwrap()]);
        assert_eq!(output.status.code(), Some(1));
        let lines: Vec<String> = stdout(&output).lines().map(str::to_owned).collect();
        assert_eq!(lines.len(), 2, "one line each");
        assert!(lines[0].contains("line ") && lines[0].contains(reason), "{}", lines[0]);
        assert!(lines[1].contains("true: "));
    }
}

#[test]
fn bench_measures_what_it_says() {
    let output = ceiba(&["bench", "connect4", "--json", "--seconds", "0.05"]);
    let rows: Value = serde_json::from_slice(&output.stdout).unwrap();
    let row = &rows[0];
    assert_eq!(
        (row["game"].as_str(), &row["allocations_per_playout"]),
        (Some("connect4"), &Value::from(0.0))
    );
    let length = row["mean_length"].as_f64().unwrap();
    assert!((21.0..21.6).contains(&length), "a random game has 21.3 plies on average: {length}");
    assert!(
        row["search_depth"].as_f64().unwrap() >= 2.0
            && row["search_nodes_per_cpu_second"].as_f64() > Some(1e3)
    );
    assert_eq!(ceiba(&["bench", "--seconds", "0"]).status.code(), Some(2));
    let output = ceiba(&["bench", "--config", "bonus=any,second,side", "--json", "--seconds", "0.05"]);
    let rows: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(rows.as_array().unwrap().len(), 1, "only Yaxha knows bonus cards");
    assert!(String::from_utf8(output.stderr).unwrap().contains("Maya is left out."));
}

#[test]
fn completions_are_there_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(stdout(&ceiba(&["completions", shell])).contains("perft"), "{shell}");
    }
}

#[test]
fn a_closed_pipe_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ceiba"))
        .args(["perft", "connect4", "--depth", "7"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut complaint = String::new();
    child.stderr.take().unwrap().read_to_string(&mut complaint).unwrap();
    assert!(child.wait().unwrap().success());
    assert_eq!(complaint, "");
}

#[test]
fn the_engine_answers_line_by_line_and_survives_garbage() {
    let mut child = engine();
    let mut input = child.stdin.take().unwrap();
    input.write_all(b"{\"do\":\"hello\"}\n\xff\xfe\x00\n\n{\"do\":\"new\",\"game\":\"connect4\"}\n").unwrap();
    input.write_all(b"{\"do\":\"quit\",\"id\":3}\n{\"do\":\"hello\"}\n").unwrap();
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let answers: Vec<Value> =
        stdout(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let ok: Vec<bool> = answers.iter().map(|answer| answer["ok"].as_bool().unwrap()).collect();
    assert_eq!(ok, [true, false, true, true], "an empty line asks nothing, and nothing follows quit");
    assert_eq!(answers[3]["id"], 3);
}

/// The arguments of a small run, and more.
fn arena<'a>(more: &[&'a str]) -> Vec<&'a str> {
    let mut arguments = vec!["arena", "connect4", "--bots", "plain:200n,plain:20n", "--seed", "3"];
    arguments.extend(more);
    arguments
}

/// A folder that is not there yet.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    path
}

fn without_times(output: &Output) -> Value {
    let mut json: Value = serde_json::from_slice(&output.stdout).unwrap();
    for row in json["table"].as_array_mut().unwrap() {
        row["cpu_ms_per_move"].take();
        row["nodes_per_cpu_second"].take();
    }
    json
}

#[test]
fn a_sequential_test_in_the_arena_stops_at_the_same_game_with_any_number_of_jobs() {
    let run = |jobs| ceiba(&arena(&["--games", "200", "--sprt", "0.58,0.72", "--json", "--jobs", jobs]));
    let one = without_times(&run("1"));
    assert_eq!(one["sprt"]["verdict"], "H1", "{one}");
    assert!(one["games"].as_u64().unwrap() < 100);
    assert_eq!(one, without_times(&run("3")));
}

#[test]
fn the_arena_goes_on_from_its_records_and_they_are_true() {
    let folder = folder("arena-resumed");
    let at = folder.to_str().unwrap();
    assert!(ceiba(&arena(&["--games", "5", "--records", at])).status.success());
    let records = || -> Vec<PathBuf> {
        let files = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path());
        files.filter(|path| path.extension().is_some_and(|ending| ending == "ceiba")).collect()
    };
    assert_eq!(records().len(), 6, "filled up to whole deal sets");
    fs::remove_file(&records()[2]).unwrap();
    let resumed = ceiba(&arena(&["--games", "12", "--records", at, "--json"]));
    assert!(stderr(&resumed).contains("5 games were there already"));
    let fresh = ceiba(&arena(&["--games", "12", "--json"]));
    assert_eq!(without_times(&resumed), without_times(&fresh));
    let verified = records().iter().all(|path| ceiba(&["verify", path.to_str().unwrap()]).status.success());
    assert!(verified && records().len() == 12);
}

#[test]
fn the_arena_refuses_records_of_another_run_and_bots_that_do_not_fit() {
    let folder = folder("arena-other");
    let at = folder.to_str().unwrap();
    assert!(ceiba(&arena(&["--games", "2", "--records", at])).status.success());
    let other = ceiba(&["arena", "connect4", "--bots", "plain:9n,random", "--records", at]);
    assert_eq!(other.status.code(), Some(1));
    assert!(stderr(&other).contains("belongs to another run"));
    assert_eq!(ceiba(&["arena", "connect4", "--bots", "1,2,3"]).status.code(), Some(1));
    assert_eq!(ceiba(&["arena", "connect4", "--bots", "oak,2"]).status.code(), Some(2));
    assert_eq!(ceiba(&["arena", "connect4", "--bots", "1,2", "--sprt", "0.7,0.6"]).status.code(), Some(2));
}

#[test]
fn the_engine_hears_a_stop_while_it_thinks_and_answers_in_order() {
    let mut engine = engine();
    let endless = r#"{"do":"bot","seat":1,"level":"plain","nodes":18446744073709551615,"id":2}"#;
    let lines = [
        r#"{"do":"new","game":"connect4","seed":1,"id":1}"#,
        endless,
        r#"{"do":"stop","id":3}"#,
        r#"{"do":"quit","id":4}"#,
    ];
    engine.stdin.take().unwrap().write_all((lines.join("\n") + "\n").as_bytes()).unwrap();
    let output = engine.wait_with_output().unwrap();
    let answers: Vec<Value> =
        stdout(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let ids: Vec<u64> = answers.iter().map(|answer| answer["id"].as_u64().unwrap()).collect();
    assert_eq!(ids, [1, 2, 3, 4]);
    assert!(answers.iter().all(|answer| answer["ok"] == true), "{answers:?}");
}

#[test]
fn as_many_play_as_are_named_and_nobody_without_a_name() {
    let three = ceiba(&["watch", "raven", "--bots", "sprout,sprout,sprout", "--seed", "1"]);
    assert!(stdout(&three).contains("Sprout 3: place"), "{}", stdout(&three));
    let nine = ceiba(&["watch", "raven", "--bots", "1,1,1,1,1,1,1,1,1"]);
    assert!(stderr(&nine).contains("but 9 were named"), "{}", stderr(&nine));
    let nobody = ceiba(&["play", "raven", "--seats", "person,,"]);
    assert_eq!(nobody.status.code(), Some(2));
    assert!(stderr(&nobody).contains("a seat without a name"), "{}", stderr(&nobody));
}

#[test]
fn one_bot_and_one_deal_set_are_told_as_one() {
    let alone = ceiba(&["arena", "connect4", "--bots", "sprout"]);
    assert!(stderr(&alone).contains("One bot does not fit this table: name two."), "{}", stderr(&alone));
    let three = ceiba(&["arena", "mayacode", "--config", "players=4", "--bots", "sprout,sprout,sprout"]);
    assert!(stderr(&three).contains("3 bots do not fit this table: name two or 4."), "{}", stderr(&three));
    let games = ["--games", "2", "--budget", "10n"];
    let set = ceiba(&[&["arena", "connect4", "--bots", "sprout,random"], &games[..]].concat());
    assert!(stdout(&set).contains("2 games in 1 deal set,"), "{}", stdout(&set));
}

#[test]
fn a_mistyped_level_is_asked_about() {
    let typo = ceiba(&["play", "raven", "--seats", "person,treee"]);
    assert_eq!(typo.status.code(), Some(2));
    assert!(stderr(&typo).contains("did you mean tree?"), "{}", stderr(&typo));
}

#[test]
fn a_spot_that_cannot_be_chosen_is_not_lit() {
    let record = record();
    let lit = |spot: &str| {
        let path = record.to_str().unwrap();
        ceiba(&["render", path, "--at", "0", "--as", "1", "--lit", spot])
    };
    assert!(lit("column.d").status.success(), "{}", stderr(&lit("column.d")));
    assert!(stderr(&lit("foo")).contains("“foo” cannot be chosen there."), "{}", stderr(&lit("foo")));
}

/// The engine, with both its ends in the test's hands.
fn engine() -> Child {
    let mut engine = Command::new(env!("CARGO_BIN_EXE_ceiba"));
    engine.arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap()
}

/// The engine with a thought of so many nodes under way.
fn thinking_engine(nodes: u64) -> Child {
    let mut engine = engine();
    let hint = format!(r#"{{"do":"hint","seat":1,"level":"plain","nodes":{nodes}}}"#);
    let lines = format!("{}\n{hint}\n", r#"{"do":"new","game":"connect4","seed":1}"#);
    engine.stdin.as_mut().unwrap().write_all(lines.as_bytes()).unwrap();
    engine
}

#[test]
fn the_engine_quits_in_the_middle_of_a_thought() {
    let many = 100_000_000;
    let mut engine = thinking_engine(many);
    engine.stdin.as_mut().unwrap().write_all(b"{\"do\":\"quit\"}\n").unwrap();
    // The input stays open: it is the request that ends the process.
    let mut answers = String::new();
    engine.stdout.take().unwrap().read_to_string(&mut answers).unwrap();
    assert!(engine.wait().unwrap().success());
    let answers: Vec<Value> = answers.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), 3, "{answers:?}");
    assert!(answers[1]["nodes"].as_u64().unwrap() < many, "the thought was not ended: {}", answers[1]);
}

#[test]
fn the_engine_stops_thinking_when_nobody_reads_its_answers() {
    let mut engine = thinking_engine(u64::MAX);
    drop(engine.stdin.take());
    drop(engine.stdout.take());
    assert!(engine.wait().unwrap().success());
}

#[test]
fn the_engine_answers_all_that_was_asked_before_the_end_of_its_input() {
    let mut engine = thinking_engine(20_000);
    drop(engine.stdin.take());
    let output = engine.wait_with_output().unwrap();
    let last: Value = serde_json::from_str(stdout(&output).lines().last().unwrap()).unwrap();
    assert!(last["nodes"].as_u64().unwrap() >= 20_000, "{last}");
}
