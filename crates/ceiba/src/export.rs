//! `ceiba export`: finished games as records, and their results as one table.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use ceiba_core::Message;
use ceiba_server::{ExportedGame, export};
use ceiba_store::Timestamp;

use crate::command::ExportArguments;
use crate::error::{CommandError, CommandResult};
use crate::house::{block_on, open_existing, said};

const COLUMNS: [&str; 9] = ["table", "game", "config", "finished", "rated", "seat", "name", "score", "place"];

pub(crate) fn run(arguments: &ExportArguments) -> CommandResult {
    let since = arguments.since.unwrap_or(Timestamp(0));
    let database = arguments.kept.settings()?.database;
    let games = block_on(async {
        let store = open_existing(&database).await?;
        let games = export(&store, since).await?;
        store.close().await;
        Ok(games)
    })?;
    let folder = &arguments.folder;
    fs::create_dir_all(folder).map_err(|error| CommandError::file(folder, &error))?;
    for game in &games {
        let path = folder.join(format!("{}.ceiba", game.table));
        fs::write(&path, game.record.to_string()).map_err(|error| CommandError::file(&path, &error))?;
    }
    write_results(&folder.join("results.csv"), &games)?;
    let done =
        Message::new("export-done").with("games", games.len()).with("folder", folder.display().to_string());
    writeln!(io::stdout(), "{}", said(&done))?;
    Ok(ExitCode::SUCCESS)
}

fn write_results(path: &Path, games: &[ExportedGame]) -> Result<(), CommandError> {
    let wrong = |error: csv::Error| CommandError::Failed(format!("{}: {error}", path.display()));
    let mut table = csv::Writer::from_path(path).map_err(wrong)?;
    table.write_record(COLUMNS).map_err(wrong)?;
    for game in games {
        for result in &game.results {
            let row = [
                game.table.to_string(),
                game.record.game.value.clone(),
                game.record.config.value.clone(),
                game.finished.clone(),
                game.rated.to_string(),
                result.seat.0.to_string(),
                result.name.clone(),
                result.score.to_string(),
                result.place.to_string(),
            ];
            table.write_record(row).map_err(wrong)?;
        }
    }
    Ok(table.flush()?)
}
