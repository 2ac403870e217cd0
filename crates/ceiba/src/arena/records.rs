//! The records of a run, from which it can go on.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use ceiba_catalog::Translator;
use ceiba_core::record::Record;
use ceiba_core::{Message, Outcome};
use serde_json::Value;

use super::games::GameNumber;
use super::plan::ArenaPlan;
use crate::error::CommandError;
use crate::replay;

/// A folder with a record for each finished game, and the plan they belong to.
pub(super) struct RecordFolder {
    folder: PathBuf,
}

const PLAN: &str = "arena.json";

impl RecordFolder {
    /// Makes the folder, or finds it with the same plan.
    pub(super) fn open(folder: &Path, plan: &ArenaPlan) -> Result<Self, CommandError> {
        let failed = |error: io::Error| CommandError::file(folder, &error);
        fs::create_dir_all(folder).map_err(failed)?;
        let records = RecordFolder { folder: folder.to_owned() };
        let path = folder.join(PLAN);
        match fs::read_to_string(&path) {
            Ok(text) => {
                let found: Value = serde_json::from_str(&text).unwrap_or(Value::Null);
                if found != plan.json() {
                    return Err(other_plan(&path, &found, &plan.json()));
                }
            }
            Err(error) if error.kind() == ErrorKind::NotFound => {
                records.write(&path, &format!("{:#}\n", plan.json()))?;
            }
            Err(error) => return Err(CommandError::file(&path, &error)),
        }
        Ok(records)
    }

    /// The outcomes of the games that are there, each checked from its first entry to its result.
    pub(super) fn known(
        &self,
        plan: &ArenaPlan,
        total: GameNumber,
    ) -> Result<BTreeMap<GameNumber, Outcome>, CommandError> {
        let mut known = BTreeMap::new();
        for number in 0..total {
            let path = self.path(plan, number);
            if path.exists() {
                known.insert(number, read(&path, plan, number)?);
            }
        }
        Ok(known)
    }

    /// Writes the record of a game.
    pub(super) fn keep(
        &self,
        plan: &ArenaPlan,
        number: GameNumber,
        record: &Record,
    ) -> Result<(), CommandError> {
        self.write(&self.path(plan, number), &record.to_string())
    }

    fn path(&self, plan: &ArenaPlan, number: GameNumber) -> PathBuf {
        let deal = number as usize / plan.seating.rotations() + 1;
        self.folder.join(format!("deal-{deal:05}-seating-{}.ceiba", plan.rotation(number) + 1))
    }

    /// Written whole or not at all: a reader never finds half a file.
    fn write(&self, path: &Path, text: &str) -> Result<(), CommandError> {
        let part = path.with_extension("part");
        let written = fs::File::create(&part).and_then(|mut file| {
            file.write_all(text.as_bytes())?;
            file.sync_all()
        });
        written.and_then(|()| fs::rename(&part, path)).map_err(|error| CommandError::file(path, &error))
    }
}

fn read(path: &Path, plan: &ArenaPlan, number: GameNumber) -> Result<Outcome, CommandError> {
    let record = replay::read(path)?;
    let any_match = ceiba_catalog::verify(&record).map_err(|error| CommandError::record(path, &error))?;
    let same = any_match.game() == plan.kind.id()
        && any_match.config() == plan.config
        && record.seed == Some(plan.deal(number))
        && record.seats == plan.names(number, any_match.players());
    if !same {
        return Err(other_record(path, "arena-other-seats"));
    }
    any_match.outcome().ok_or_else(|| other_record(path, "arena-unfinished"))
}

fn other_plan(path: &Path, found: &Value, asked: &Value) -> CommandError {
    let message = Message::new("arena-other-plan")
        .with("file", path.display().to_string())
        .with("found", found.to_string())
        .with("asked", asked.to_string());
    CommandError::Failed(Translator::english().say(&message))
}

fn other_record(path: &Path, reason: &'static str) -> CommandError {
    let message = Message::new("arena-other-record")
        .with("file", path.display().to_string())
        .with("reason", Message::new(reason));
    CommandError::Failed(Translator::english().say(&message))
}
