//! Games kept on disk: one record each, rewritten as a whole after every entry, so that nothing that ends the
//! program can lose or tear one.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use ceiba_core::record::Record;
use etcetera::{BaseStrategy, choose_base_strategy};

/// The folder in which local games are stored.
#[derive(Clone, Debug)]
pub struct GameFolder {
    folder: PathBuf,
}

/// The file in which one game is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameFile {
    path: PathBuf,
}

/// A stored game that has not ended.
pub struct UnfinishedGame {
    /// Where it is.
    pub file: GameFile,
    /// What it is.
    pub record: Record,
}

impl GameFolder {
    /// The games in this folder.
    pub fn at(folder: PathBuf) -> GameFolder {
        GameFolder { folder }
    }

    /// The player's own folder: `CEIBA_DATA`, or the platform's place for data.
    pub fn of_player() -> Option<GameFolder> {
        let folder = match std::env::var_os("CEIBA_DATA") {
            Some(folder) if !folder.is_empty() => PathBuf::from(folder),
            _ => choose_base_strategy().ok()?.data_dir().join("ceiba"),
        };
        Some(GameFolder::at(folder.join("games")))
    }

    /// Another folder of the same player.
    pub(crate) fn beside(&self, name: &str) -> PathBuf {
        self.folder.with_file_name(name)
    }

    /// A file for a new game.
    pub fn reserve(&self, game: &str) -> GameFile {
        let stamp = stamp(now());
        let name = |number: u32| match number {
            1 => format!("{game}-{stamp}.ceiba"),
            _ => format!("{game}-{stamp}-{number}.ceiba"),
        };
        let paths = (1..).map(|number| self.folder.join(name(number)));
        let path = paths.into_iter().find(|path| !path.exists()).expect("there is always another number");
        GameFile { path }
    }

    /// The games that have not ended, the latest first. What cannot be read is left alone.
    pub fn unfinished(&self) -> Vec<UnfinishedGame> {
        let Ok(entries) = fs::read_dir(&self.folder) else { return Vec::new() };
        let mut found: Vec<(SystemTime, UnfinishedGame)> = entries
            .filter_map(|entry| {
                let path = entry.ok()?.path();
                path.extension().filter(|ending| *ending == "ceiba")?;
                let written = fs::metadata(&path).ok()?.modified().ok()?;
                let record = Record::from_bytes(&fs::read(&path).ok()?).ok()?;
                record
                    .result
                    .value
                    .is_none()
                    .then_some((written, UnfinishedGame { file: GameFile { path }, record }))
            })
            .collect();
        found.sort_by(|(a, one), (b, other)| b.cmp(a).then_with(|| other.file.path.cmp(&one.file.path)));
        found.into_iter().map(|(_, game)| game).collect()
    }
}

impl GameFile {
    /// The game in this file.
    pub fn at(path: PathBuf) -> GameFile {
        GameFile { path }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the record in place of the one before, whole or not at all.
    pub fn save(&self, record: &str) -> io::Result<()> {
        if let Some(folder) = self.path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder)?;
        }
        let mut name = self.path.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.part", std::process::id()));
        let part = self.path.with_file_name(name);
        let written = File::create(&part)
            .and_then(|mut file| file.write_all(record.as_bytes()).and_then(|()| file.sync_all()))
            .and_then(|()| fs::rename(&part, &self.path));
        if written.is_err() {
            // The half-written part is of no use; that it stays is the lesser trouble.
            let _ = fs::remove_file(&part);
        }
        written
    }
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// The date, as records write it.
pub(crate) fn today() -> String {
    let [year, month, day] = date(now() / 86_400);
    format!("{year:04}-{month:02}-{day:02}")
}

/// A moment as part of a file name.
pub(crate) fn stamp(seconds: u64) -> String {
    let [year, month, day] = date(seconds / 86_400);
    let [hour, minute, second] = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60];
    format!("{year:04}{month:02}{day:02}-{hour:02}{minute:02}{second:02}")
}

/// A name for a copy of the record.
pub(crate) fn file_name(game: &str) -> String {
    format!("{game}-{}.ceiba", stamp(now()))
}

/// Year, month and day of a number of days since 1970. Counted from a March, so that the leap day comes last;
/// 719,468 days lie between the March of year 0 and 1970.
fn date(days: u64) -> [u64; 3] {
    let days = days + 719_468;
    let era = days / 146_097;
    let in_era = days % 146_097;
    let year = (in_era - in_era / 1460 + in_era / 36_524 - in_era / 146_096) / 365;
    let in_year = in_era - (365 * year + year / 4 - year / 100);
    let month = (5 * in_year + 2) / 153;
    let day = in_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    [era * 400 + year + u64::from(month <= 2), month, day]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_their_dates() {
        assert_eq!(date(0), [1970, 1, 1]);
        assert_eq!(date(11_016), [2000, 2, 29]);
        assert_eq!(date(20_772), [2026, 11, 15]);
        assert_eq!(stamp(1_794_744_000), "20261115-120000");
    }

    #[test]
    fn a_game_is_written_whole_and_leaves_no_parts() {
        let folder = std::env::temp_dir().join(format!("ceiba-store-{}", std::process::id()));
        let store = GameFolder::at(folder.clone());
        let file = store.reserve("toy");
        file.save("one").unwrap();
        file.save("two").unwrap();
        assert_eq!(fs::read_to_string(file.path()).unwrap(), "two");
        assert_ne!(store.reserve("toy"), file, "a file that is there is not taken again");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        assert!(store.unfinished().is_empty(), "what is no record is left alone");
        fs::remove_dir_all(&folder).unwrap();
    }
}
