//! The games that new ones start from: a folder of `template/` each, with `game/` and `locales/<language>/dummy.ftl`.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of a template.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Template(PathBuf);

impl Template {
    /// The template with this name, or a refusal that says which there are.
    pub(super) fn find(folder: &Path, name: &str) -> Result<Self, String> {
        let templates = list(folder)?;
        let name_of = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        match templates.iter().find(|path| name_of(path) == name) {
            Some(path) => Ok(Template(path.clone())),
            None => {
                let names: Vec<String> = templates.iter().map(|path| name_of(path)).collect();
                Err(format!("there is no template {name:?}: choose one with --like: {}", names.join(", ")))
            }
        }
    }

    /// The files of the game's folder.
    pub(super) fn game_files(&self) -> Result<Vec<PathBuf>, String> {
        list(&self.0.join("game"))
    }

    /// The file of words for each language.
    pub(super) fn words(&self) -> Result<Vec<(OsString, PathBuf)>, String> {
        let languages = list(&self.0.join("locales"))?.into_iter();
        Ok(languages
            .map(|folder| (folder.file_name().unwrap_or_default().to_owned(), folder.join("dummy.ftl")))
            .collect())
    }
}

/// What is in a folder, sorted.
pub(super) fn list(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect());
    let mut paths: Vec<PathBuf> =
        entries.map_err(|error| format!("cannot read {}: {error}", folder.display()))?;
    paths.sort();
    Ok(paths)
}
