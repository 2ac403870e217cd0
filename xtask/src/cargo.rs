//! Cargo as a child process.

use std::env;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use crate::output;
use crate::root::root;

/// The cargo that runs us, or the one on the path.
pub(crate) fn program() -> OsString {
    env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// Cargo with these arguments, in the workspace's folder, and without a terminal to ask anything at.
pub(crate) fn cargo<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Command {
    let mut command = Command::new(program());
    command.args(arguments).current_dir(root()).stdin(Stdio::null());
    if output::refuses_colour() && env::var_os("CARGO_TERM_COLOR").is_none() {
        command.env("CARGO_TERM_COLOR", "never");
    }
    command
}

/// Runs a command to its end. The error names what to do.
pub(crate) fn run(command: &mut Command) -> Result<(), String> {
    let program = Path::new(command.get_program()).file_name().unwrap_or_default();
    let program = program.to_string_lossy().into_owned();
    // On a terminal the child keeps it, and its colours. Otherwise its output goes through us, because a
    // test harness whose pipe is closed fails, and we do not want `| head` to fail a test.
    let piped = !io::stdout().is_terminal();
    command.stdout(if piped { Stdio::piped() } else { Stdio::inherit() });
    let mut child = command.spawn().map_err(|error| format!("cannot start {program}: {error}"))?;
    if let Some(stdout) = child.stdout.take() {
        forward(stdout);
    }
    let status = child.wait().map_err(|error| format!("lost {program}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{program} ended with {status}")) }
}

/// Passes everything on; once nobody reads, throws it away.
fn forward(mut from: impl Read) {
    let mut buffer = [0; 8192];
    while let Ok(count @ 1..) = from.read(&mut buffer) {
        let _ = io::stdout().write_all(&buffer[..count]).and_then(|()| io::stdout().flush());
    }
}

/// Whether a command starts and succeeds; what it prints does not matter.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}
