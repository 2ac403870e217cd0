//! Where settings come from: the command line before the environment, that before a file, that before the defaults.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fmt, fs};

use serde::Deserialize;
use toml::{Spanned, Table, Value};

use super::ServerSettings;

/// The prefix of all our environment variables.
const PREFIX: &str = "CEIBA_";

/// Where settings are read from.
#[derive(Clone, Debug, Default)]
pub struct SettingsSources {
    /// The settings file, if there is one.
    pub file: Option<PathBuf>,
    /// Environment variables; those that are not settings are ignored.
    pub environment: Vec<(String, String)>,
    /// Settings of the command line. Later ones take precedence.
    pub arguments: Vec<(String, String)>,
}

/// Why the settings cannot be used. Never holds a value, which may be secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SettingsError {
    /// The file cannot be read.
    Unreadable {
        /// The path.
        file: String,
        /// The reason.
        reason: String,
    },
    /// There is no setting of this name.
    Unknown {
        /// Where it was found.
        place: String,
        /// The name.
        key: String,
    },
    /// A value cannot be used.
    Wrong {
        /// Where it was found.
        place: String,
        /// The reason.
        reason: String,
    },
}

impl fmt::Display for SettingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettingsError::Unreadable { file, reason } => write!(f, "{file} cannot be read: {reason}"),
            SettingsError::Unknown { place, key } => {
                let known = ServerSettings::keys().join(", ");
                write!(f, "{place}: there is no setting {key}; there are {known}")
            }
            SettingsError::Wrong { place, reason } => write!(f, "{place}: {reason}"),
        }
    }
}

impl std::error::Error for SettingsError {}

impl SettingsSources {
    /// The settings that result from all sources.
    pub fn read(&self) -> Result<ServerSettings, SettingsError> {
        let mut settings = match &self.file {
            Some(file) => read_file(file)?,
            None => Table::new(),
        };
        for (variable, text) in &self.environment {
            let key = variable.strip_prefix(PREFIX).unwrap_or_default().to_lowercase().replace('_', "-");
            if ServerSettings::keys().contains(&key.as_str()) {
                settings.insert(key.clone(), value_of(&key, text, variable)?);
            }
        }
        for (key, text) in &self.arguments {
            if !ServerSettings::keys().contains(&key.as_str()) {
                return Err(SettingsError::Unknown { place: "command line".to_owned(), key: key.clone() });
            }
            settings.insert(key.clone(), value_of(key, text, &format!("command line, {key}"))?);
        }
        ServerSettings::deserialize(settings).map_err(|error| wrong("settings", &error))
    }
}

fn wrong(place: &str, error: &toml::de::Error) -> SettingsError {
    SettingsError::Wrong { place: place.to_owned(), reason: error.message().to_owned() }
}

/// The settings of a file, each of which is valid.
fn read_file(path: &Path) -> Result<Table, SettingsError> {
    let file = path.display().to_string();
    let text = fs::read_to_string(path)
        .map_err(|error| SettingsError::Unreadable { file: file.clone(), reason: error.to_string() })?;
    let place = |at: usize| format!("{file}, line {}", 1 + text[..at.min(text.len())].matches('\n').count());
    // The error's own text shows the line, which may contain a password.
    let entries: BTreeMap<Spanned<String>, Spanned<Value>> = toml::from_str(&text)
        .map_err(|error| wrong(&place(error.span().map_or(0, |span| span.start)), &error))?;
    let mut settings = Table::new();
    for (key, value) in entries {
        let place = place(key.span().start);
        let (key, value) = (key.into_inner(), value.into_inner());
        if !ServerSettings::keys().contains(&key.as_str()) {
            return Err(SettingsError::Unknown { place, key });
        }
        try_value(&key, &value)
            .map_err(|reason| SettingsError::Wrong { place, reason: format!("{key}: {reason}") })?;
        settings.insert(key, value);
    }
    Ok(settings)
}

/// Checks that a setting can have this value.
fn try_value(key: &str, value: &Value) -> Result<(), String> {
    let alone = Table::from_iter([(key.to_owned(), value.clone())]);
    ServerSettings::deserialize(alone).map(drop).map_err(|error| error.message().to_owned())
}

/// Parses a text as the type that the setting has: a text, a number, a boolean or a list with commas.
fn value_of(key: &str, text: &str, place: &str) -> Result<Value, SettingsError> {
    let items = text.split(',').map(str::trim).filter(|item| !item.is_empty());
    let readings = [
        Some(Value::String(text.to_owned())),
        text.trim().parse().ok().map(Value::Integer),
        text.trim().parse().ok().map(Value::Boolean),
        Some(Value::Array(items.map(|item| Value::String(item.to_owned())).collect())),
    ];
    let mut reasons = Vec::new();
    for reading in readings.into_iter().flatten() {
        match try_value(key, &reading) {
            Ok(()) => return Ok(reading),
            Err(reason) => reasons.push(reason),
        }
    }
    // An error about the wrong type says nothing about the text itself.
    let apt = reasons.iter().find(|reason| !reason.starts_with("invalid type")).or(reasons.first());
    Err(SettingsError::Wrong { place: place.to_owned(), reason: apt.cloned().unwrap_or_default() })
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;
    use std::time::Duration;

    use tempfile::NamedTempFile;

    use super::super::Rate;
    use super::*;

    fn file_with(text: &str) -> NamedTempFile {
        let mut file = NamedTempFile::new().unwrap();
        file.write_all(text.as_bytes()).unwrap();
        file
    }

    fn pairs(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
        pairs.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
    }

    fn error_of(text: &str) -> String {
        let file = file_with(text);
        let sources = SettingsSources { file: Some(file.path().to_owned()), ..SettingsSources::default() };
        sources.read().unwrap_err().to_string().replace(&file.path().display().to_string(), "FILE")
    }

    #[test]
    fn the_command_line_comes_before_the_environment_and_that_before_the_file() {
        let file = file_with("idle-time = '1s'\nbody-time = '2s'\nheading-time = '3s'\n");
        let sources = SettingsSources {
            file: Some(file.path().to_owned()),
            environment: pairs(&[
                ("CEIBA_IDLE_TIME", "11s"),
                ("CEIBA_BODY_TIME", "12s"),
                ("CEIBA_DATA", "x"),
            ]),
            arguments: pairs(&[("idle-time", "20s"), ("idle-time", "21s")]),
        };
        let settings = sources.read().unwrap();
        let seconds =
            [settings.idle_time, settings.body_time, settings.heading_time].map(|time| time.as_secs());
        assert_eq!(seconds, [21, 12, 3]);
        assert_eq!(settings.body_size, ServerSettings::default().body_size);
    }

    #[test]
    fn a_text_is_read_as_its_setting_needs_it() {
        let environment = pairs(&[
            ("CEIBA_BOT_THREADS", "3"),
            ("CEIBA_TRUSTED_PROXIES", "127.0.0.1, fd00::/8"),
            ("CEIBA_CHAT_PER_PERSON", "off"),
            ("CEIBA_GUESTS_PER_ADDRESS", "7/d"),
            ("CEIBA_DATABASE", "5432"),
        ]);
        let settings = SettingsSources { environment, ..SettingsSources::default() }.read().unwrap();
        assert_eq!(settings.bot_threads.unwrap().get(), 3);
        assert_eq!(settings.trusted_proxies.len(), 2);
        assert_eq!(settings.chat_per_person, None);
        assert_eq!(settings.guests_per_address, Rate::per(7, Duration::from_secs(86_400)));
        assert_eq!(settings.database.to_string(), "5432");
    }

    /// The example in docs/HOSTING.md, with the settings that are commented out.
    fn example() -> String {
        let page = include_str!("../../../../docs/HOSTING.md");
        let (_, rest) = page.split_once("All settings with their defaults:\n\n```toml\n").unwrap();
        let (example, _) = rest.split_once("```").unwrap();
        let is_setting =
            |line: &str| ServerSettings::keys().iter().any(|key| line.starts_with(&format!("{key} = ")));
        let uncommented = |line: &str| match line.strip_prefix("# ") {
            Some(rest) if is_setting(rest) => format!("{rest}\n"),
            _ => format!("{line}\n"),
        };
        example.lines().map(uncommented).collect()
    }

    #[test]
    fn the_page_on_hosting_shows_every_setting_with_its_default() {
        let file = file_with(&example());
        let read = SettingsSources { file: Some(file.path().to_owned()), ..SettingsSources::default() }
            .read()
            .unwrap();
        let shown: Table = toml::from_str(&example()).unwrap();
        for key in ServerSettings::keys() {
            assert!(shown.contains_key(*key), "docs/HOSTING.md does not show {key}");
        }
        // These have no default of their own and are commented out.
        let (metrics, bot_threads, thoughts_per_person, public_url) = (None, None, None, None);
        let read = ServerSettings { metrics, bot_threads, thoughts_per_person, public_url, ..read };
        assert_eq!(read, ServerSettings::default());
    }

    #[test]
    fn an_unknown_setting_is_refused_with_its_line_and_what_is_known() {
        let told = error_of("# a comment\nidle-time = '5s'\nidel-time = '6s'\n");
        assert!(
            told.starts_with("FILE, line 3: there is no setting idel-time; there are database, listen,"),
            "{told}"
        );
        assert!(told.contains("idle-time") && told.contains("chat-per-person"), "{told}");
        let arguments = pairs(&[("idel-time", "5s")]);
        let told =
            SettingsSources { arguments, ..SettingsSources::default() }.read().unwrap_err().to_string();
        assert!(told.starts_with("command line: there is no setting idel-time;"), "{told}");
    }

    #[test]
    fn a_value_that_cannot_be_used_is_told_with_its_place() {
        assert_eq!(
            error_of("\nguests-per-address = '5 an hour'"),
            "FILE, line 2: guests-per-address: a rate such as 5/s, 60/min, 20/h or 100/d is wanted, or off"
        );
        assert!(
            error_of("connections = 0").contains("line 1: connections: "),
            "{}",
            error_of("connections = 0")
        );
        assert!(error_of("heading-size = 100").contains("at least 8192 bytes"));
        let place = |pair: &[(&str, &str)]| {
            let sources = SettingsSources { environment: pairs(pair), ..SettingsSources::default() };
            sources.read().unwrap_err().to_string()
        };
        assert_eq!(
            place(&[("CEIBA_TRUSTED_PROXIES", "somewhere")]),
            "CEIBA_TRUSTED_PROXIES: addresses or networks such as 10.0.0.0/8 are wanted"
        );
        assert!(place(&[("CEIBA_BOT_THREADS", "many")]).starts_with("CEIBA_BOT_THREADS: "));
        assert!(
            SettingsSources { file: Some("nowhere.toml".into()), ..SettingsSources::default() }
                .read()
                .is_err()
        );
    }

    #[test]
    fn a_password_in_a_wrong_value_or_a_broken_line_is_not_repeated() {
        let secret = "hunter2";
        for text in ["database = 'mysql://me:hunter2@host/db'", "database = 'postgres://me:hunter2@host/db"] {
            let told = error_of(text);
            assert!(told.starts_with("FILE, line 1: ") && !told.contains(secret), "{told}");
        }
        let environment = pairs(&[("CEIBA_DATABASE", "mysql://me:hunter2@host/db")]);
        let told =
            SettingsSources { environment, ..SettingsSources::default() }.read().unwrap_err().to_string();
        assert!(told.starts_with("CEIBA_DATABASE: ") && !told.contains(secret), "{told}");
    }
}
