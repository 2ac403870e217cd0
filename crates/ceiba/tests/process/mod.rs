//! Processes of `ceiba` that end with the test.

#![allow(dead_code, clippy::allow_attributes, reason = "each test uses its part")]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A process that ends, without any chance to tidy up, when it is dropped.
pub(crate) struct Process(pub(crate) Child);

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Opens a house in a folder and waits until it says so. Returns it with its address.
pub(crate) fn open_house(folder: &Path, listen: &str) -> (Process, String) {
    // Tests do in seconds what people do in hours.
    let unlimited = ["--set", "unlimited=127.0.0.1"];
    open_house_with(folder, &[&["--log", "error", "--listen", listen], &unlimited[..]].concat(), &[])
}

/// The same with any arguments and environment.
pub(crate) fn open_house_with(
    folder: &Path,
    arguments: &[&str],
    environment: &[(&str, &str)],
) -> (Process, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ceiba"))
        .arg("serve")
        .args(arguments)
        .envs(environment.iter().copied())
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let house = Process(child);
    let address = line.split_whitespace().find(|word| word.starts_with("http://"));
    let address = address.unwrap_or_else(|| panic!("the house did not open: {line}"));
    (house, address.trim_end_matches(['.', ',', ';']).to_owned())
}
