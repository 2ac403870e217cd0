//! `ceiba backup` and `ceiba restore`: the whole house in one file.

use std::io::{self, Write};
use std::process::ExitCode;

use ceiba_core::Message;
use ceiba_store::{Database, Durability, Store, copy};

use crate::command::{BackupArguments, RestoreArguments};
use crate::error::{CommandError, CommandResult};
use crate::house::{block_on, open_existing, said};

pub(crate) fn backup(arguments: &BackupArguments) -> CommandResult {
    if arguments.file.exists() {
        let there = Message::new("backup-there").with("file", arguments.file.display().to_string());
        return Err(CommandError::Failed(said(&there)));
    }
    copied(&arguments.kept.settings()?.database, &Database::File(arguments.file.clone()))
}

pub(crate) fn restore(arguments: &RestoreArguments) -> CommandResult {
    copied(&Database::File(arguments.file.clone()), &arguments.kept.settings()?.database)
}

fn copied(from: &Database, to: &Database) -> CommandResult {
    let rows = block_on(async {
        let source = open_existing(from).await?;
        let target = Store::open(to, Durability::Full).await?;
        let rows = copy(&source, &target).await?;
        target.close().await;
        source.close().await;
        Ok(rows)
    })?;
    let done = Message::new("backup-done")
        .with("rows", usize::try_from(rows).unwrap_or(usize::MAX))
        .with("from", from.to_string())
        .with("to", to.to_string());
    writeln!(io::stdout(), "{}", said(&done))?;
    Ok(ExitCode::SUCCESS)
}
