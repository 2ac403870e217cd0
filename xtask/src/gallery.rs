//! `cargo xtask gallery`: all pictures of the project, by one command.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use clap::Args;

use crate::browser::Browser;
use crate::cargo::run as run_command;
use crate::root::root;
use crate::steps::workspace;

/// Which pictures.
#[derive(Args)]
pub(crate) struct GalleryArguments {
    /// The games; all if none is named
    games: Vec<String>,
}

/// A picture of the README: the record, the arguments of `ceiba render`, the file.
const DRAWN: &[(&str, &[&str], &str)] = &[
    ("raven_players=2", &["--at", "100"], "raven.png"),
    ("maya_players=4_tokens=any-time", &["--at", "150", "--as", "1"], "maya.png"),
    ("yaxha_players=2", &["--at", "133", "--as", "1"], "yaxha.png"),
    ("mayacode_players=2", &["--at", "60"], "mayacode.png"),
    ("raven_players=2", &["--at", "90", "--theme", "dark", "--scale", "0.4", "--delay", "500"], "raven.gif"),
];

/// Takes the screenshots, then draws the pictures of the README from recorded games.
pub(crate) fn run(arguments: &GalleryArguments) -> Result<(), String> {
    let browser = Browser::start()?;
    // Built as the tests build them, so that no rebuild is needed after those.
    let programs = ["--profile", "test", "--bin", "ceiba", "--example", "gallery"];
    run_command(&mut workspace("build", &programs))?;
    let mut take = Command::new(built("examples/gallery"));
    take.arg("docs/gallery").args(&arguments.games).current_dir(root());
    run_command(take.envs(browser.environment()))?;
    for (record, look, file) in DRAWN {
        let mut draw = Command::new(built("ceiba"));
        draw.arg("render").arg(record_named(record)?).args(*look).current_dir(root());
        run_command(draw.args(["-o", &format!("docs/gallery/{file}")]))?;
    }
    Ok(())
}

/// Where cargo puts what it builds for tests.
fn built(program: &str) -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    target.join("debug").join(program)
}

/// The recorded game of a test whose name begins so.
fn record_named(name: &str) -> Result<String, String> {
    let folder = root().join("crates/catalog/tests/golden");
    let files = std::fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<String> =
        files.filter_map(|file| Some(file.ok()?.path().to_str()?.to_owned())).collect();
    paths.sort();
    let named = |path: &&String| path.rsplit('/').next().is_some_and(|file| file.starts_with(name));
    paths.iter().find(named).cloned().ok_or_else(|| format!("no record is called {name}…"))
}
