//! Lines for the one who ran us. A reader that has gone away, as in `cargo xtask test | head`, does not stop the
//! work: the exit status still says how it went.

use std::env;
use std::io::{self, IsTerminal, Write};

/// Writes a line to standard output.
pub(crate) fn say(line: &str) {
    // A closed pipe is not an error here.
    let _ = writeln!(io::stdout(), "{line}");
}

/// Writes a line that stands out, where there are colours.
pub(crate) fn announce(line: &str) {
    if has_colour() { say(&format!("\x1b[1m{line}\x1b[0m")) } else { say(line) }
}

/// Writes an error to standard error.
pub(crate) fn complain(line: &str) {
    let _ = writeln!(io::stderr(), "error: {line}");
}

/// Whether colours are wanted: on a terminal, unless NO_COLOR is set to something.
pub(crate) fn has_colour() -> bool {
    io::stdout().is_terminal() && !refuses_colour()
}

/// Whether NO_COLOR is set to something.
pub(crate) fn refuses_colour() -> bool {
    env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
}
