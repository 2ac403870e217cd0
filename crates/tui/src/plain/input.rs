//! Lines that somebody types, or a script.

use std::io::{self, BufRead};

/// Where lines come from.
pub trait Input {
    /// The next line, without the spaces around it; none at the end.
    fn line(&mut self) -> io::Result<Option<String>>;
}

impl<T: BufRead> Input for T {
    /// What is no UTF-8 is no action either and is refused as such.
    fn line(&mut self) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        match self.read_until(b'\n', &mut line)? {
            0 => Ok(None),
            _ => Ok(Some(String::from_utf8_lossy(&line).trim().to_owned())),
        }
    }
}
