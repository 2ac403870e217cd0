//! Who the player is in each house, kept between visits.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::PathBuf;

use crate::game_folder::GameFolder;

/// The file with the secret by which a house knows a guest.
pub(crate) struct TokenFile {
    path: PathBuf,
}

impl GameFolder {
    /// The guest of this name in a house.
    pub(crate) fn guest(&self, house: &str, name: &str) -> TokenFile {
        TokenFile { path: self.beside("guests").join(file_name(house)).join(file_name(name)) }
    }
}

impl TokenFile {
    pub(crate) fn read(&self) -> Option<String> {
        let token = fs::read_to_string(&self.path).ok()?;
        Some(token.trim().to_owned()).filter(|token| !token.is_empty())
    }

    /// Writes it so that nobody else on this machine can read it.
    pub(crate) fn write(&self, token: &str) -> io::Result<()> {
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        writeln!(options.open(&self.path)?, "{token}")
    }
}

/// A name that is a file's name everywhere: what is not a plain letter or figure is written by its number.
fn file_name(name: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'0'..=b'9' | b'.' | b'-' => char::from(byte).to_string(),
        _ => format!("_{byte:02x}"),
    };
    // Never "." or "..".
    format!("g{}", name.bytes().map(byte).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_names_of_files_and_stay_apart() {
        assert_eq!(file_name("127.0.0.1:7777"), "g127.0.0.1_3a7777");
        assert_eq!(file_name(".."), "g..");
        assert_ne!(file_name("Ann"), file_name("ann"));
        assert_eq!(file_name("a/b"), "ga_2fb");
    }
}
