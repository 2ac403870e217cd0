//! Settings by file, environment and command line.

mod process;

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// A database that nobody listens at, with a password.
const AWAY: &str = "postgres://ceiba:hunter2@127.0.0.1:1/ceiba";

fn ceiba(folder: &Path, environment: &[(&str, &str)], arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ceiba"))
        .args(arguments)
        .envs(environment.iter().copied())
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// Which database an export looks for: one that is not there is named.
fn database(folder: &Path, environment: &[(&str, &str)], arguments: &[&str]) -> String {
    let output = ceiba(folder, environment, &[&["export", "out"], arguments].concat());
    let said = said(&output);
    said.trim().strip_prefix("ceiba: There is no database ").unwrap_or(&said).trim_end_matches('.').to_owned()
}

#[test]
fn the_database_is_named_by_argument_environment_or_file() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("house.toml"), "database = 'file'\n").unwrap();
    let by_file = [("CEIBA_SETTINGS", "house.toml")];
    let by_environment = [("CEIBA_SETTINGS", "house.toml"), ("CEIBA_DATABASE", "environment")];
    assert_eq!(database(folder.path(), &[], &[]), "ceiba.db");
    assert_eq!(database(folder.path(), &by_file, &[]), "file");
    assert_eq!(database(folder.path(), &[], &["--settings", "house.toml"]), "file");
    assert_eq!(database(folder.path(), &by_environment, &[]), "environment");
    assert_eq!(database(folder.path(), &by_environment, &["--database", "argument"]), "argument");
}

#[test]
fn a_setting_that_is_unknown_or_wrong_is_refused_before_anything_happens() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("house.toml"), "listen = '127.0.0.1:0'\nlisten-on = 'x'\n").unwrap();
    let output = ceiba(folder.path(), &[], &["serve", "--settings", "house.toml"]);
    assert_eq!(output.status.code(), Some(2));
    let told = said(&output);
    assert!(
        told.starts_with("ceiba: house.toml, line 2: there is no setting “listen-on”. There are: "),
        "{told}"
    );
    assert!(told.contains("trusted-proxies"), "{told}");
    let output = ceiba(folder.path(), &[], &["serve", "--set", "idle-time=long"]);
    let told = said(&output);
    assert_eq!(told, "ceiba: command line, idle-time: a time such as 10s, 5min, 12h or 30d is wanted.\n");
    let output = ceiba(folder.path(), &[("CEIBA_LISTEN", "here")], &["serve"]);
    assert!(said(&output).starts_with("ceiba: CEIBA_LISTEN: "), "{}", said(&output));
    assert!(!folder.path().join("ceiba.db").exists());
}

#[test]
fn a_password_is_printed_neither_in_errors_nor_in_logs() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("house.toml"), format!("database = '{AWAY}'\n")).unwrap();
    let serve = ["serve", "--listen", "127.0.0.1:0", "--log", "debug"];
    let outputs = [
        ceiba(folder.path(), &[("CEIBA_DATABASE", AWAY)], &serve),
        ceiba(folder.path(), &[("CEIBA_SETTINGS", "house.toml")], &["export", "out"]),
        ceiba(folder.path(), &[], &[&serve[..], &["--database", "mysql://me:hunter2@host/db"]].concat()),
    ];
    for output in outputs {
        let told = said(&output);
        assert!(!output.status.success() && told.contains("ceiba: "), "{told}");
        assert!(!told.contains("hunter2"), "{told}");
    }
}

#[test]
fn the_house_opens_with_the_settings_of_the_environment() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("house.toml"), "database = 'by-file.db'\nlisten = '127.0.0.1:1'\n").unwrap();
    let arguments = ["--settings", "house.toml", "--log", "error"];
    let (_house, address) =
        process::open_house_with(folder.path(), &arguments, &[("CEIBA_LISTEN", "127.0.0.1:0")]);
    assert!(address.starts_with("http://127.0.0.1:") && !address.ends_with(":1"), "{address}");
    assert!(folder.path().join("by-file.db").exists());
}
