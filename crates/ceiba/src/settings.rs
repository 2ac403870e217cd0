//! The settings of the house, as the command line, the environment and a file give them.

use std::env;
use std::path::PathBuf;

use ceiba_core::Message;
use ceiba_server::{ServerSettings, SettingsError, SettingsSources};

use crate::command::{ServeArguments, StoreArguments};
use crate::error::CommandError;
use crate::house::said;

/// The variable that names the settings file.
const FILE: &str = "CEIBA_SETTINGS";

impl StoreArguments {
    /// The settings, of which commands beside the house need the database.
    pub(crate) fn settings(&self) -> Result<ServerSettings, CommandError> {
        self.settings_with(Vec::new())
    }

    fn settings_with(&self, mut arguments: Vec<(String, String)>) -> Result<ServerSettings, CommandError> {
        arguments.extend(self.database.iter().map(|text| ("database".to_owned(), text.clone())));
        let file = self.settings.clone().or_else(|| env::var_os(FILE).map(PathBuf::from));
        let text = |text: std::ffi::OsString| text.into_string().ok();
        let environment = env::vars_os().filter_map(|(name, value)| Some((text(name)?, text(value)?)));
        Ok(SettingsSources { file, environment: environment.collect(), arguments }.read()?)
    }
}

impl ServeArguments {
    /// All settings of the house.
    pub(crate) fn settings(&self) -> Result<ServerSettings, CommandError> {
        let options = [
            ("listen", self.listen.map(|address| address.to_string())),
            ("durability", self.durability.clone()),
            ("bot-threads", self.bot_threads.map(|threads| threads.to_string())),
            ("log", self.log.clone()),
            ("log-format", self.log_format.clone()),
            ("metrics", self.metrics.map(|address| address.to_string())),
        ];
        let mut arguments = self.set.clone();
        arguments.extend(options.into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?))));
        self.kept.settings_with(arguments)
    }
}

impl From<SettingsError> for CommandError {
    fn from(error: SettingsError) -> Self {
        let message = match error {
            SettingsError::Unreadable { file, reason } => {
                Message::new("settings-unreadable").with("file", file).with("reason", reason)
            }
            SettingsError::Unknown { place, key } => Message::new("settings-unknown")
                .with("place", place)
                .with("key", key)
                .with("known", ServerSettings::keys().join(", ")),
            SettingsError::Wrong { place, reason } => {
                Message::new("settings-wrong").with("place", place).with("reason", reason)
            }
        };
        CommandError::Usage(said(&message))
    }
}
