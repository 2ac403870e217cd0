//! `ceiba import`: finished games from records.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use ceiba_core::Message;
use ceiba_server::{ImportError, import};
use ceiba_store::{Durability, Store};

use crate::command::ImportArguments;
use crate::error::{CommandError, CommandResult};
use crate::house::{block_on, said};
use crate::replay;

pub(crate) fn run(arguments: &ImportArguments) -> CommandResult {
    let database = arguments.kept.settings()?.database;
    block_on(async {
        let store = Store::open(&database, Durability::default()).await?;
        let mut out = io::stdout();
        let mut all_taken = true;
        for path in records(&arguments.files)? {
            match take(&store, &path).await {
                Ok(line) => writeln!(out, "{line}")?,
                Err(CommandError::Failed(words)) => {
                    all_taken = false;
                    writeln!(out, "{words}")?;
                }
                Err(other) => return Err(other),
            }
        }
        store.close().await;
        Ok(if all_taken { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    })
}

/// The records that are meant: a folder stands for all that lie in it.
fn records(paths: &[PathBuf]) -> Result<Vec<PathBuf>, CommandError> {
    let mut records = Vec::new();
    for path in paths {
        if !path.is_dir() {
            records.push(path.clone());
            continue;
        }
        let wrong = |error| CommandError::file(path, &error);
        let mut inside = Vec::new();
        for entry in fs::read_dir(path).map_err(wrong)? {
            inside.push(entry.map_err(wrong)?.path());
        }
        inside.retain(|path| path.extension().is_some_and(|ending| ending == "ceiba"));
        inside.sort();
        records.extend(inside);
    }
    Ok(records)
}

async fn take(store: &Store, path: &Path) -> Result<String, CommandError> {
    let record = replay::read(path)?;
    let taken = import(store, &record).await.map_err(|error| match error {
        ImportError::Record(error) => CommandError::record(path, &error),
        ImportError::Unfit(message) => {
            CommandError::Failed(format!("{}: {}", path.display(), said(&message)))
        }
        ImportError::Store(error) => error.into(),
    })?;
    let message = match taken {
        Some(table) => Message::new("import-done").with("table", table.to_string()),
        None => Message::new("import-known"),
    };
    Ok(format!("{}: {}", path.display(), said(&message)))
}
