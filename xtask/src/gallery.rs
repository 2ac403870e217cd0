//! `cargo xtask gallery`: all pictures of the project, by one command.

use clap::Args;

use crate::browser::Browser;
use crate::cargo::{cargo, run as run_command};

/// Which pictures.
#[derive(Args)]
pub(crate) struct Arguments {
    /// The games; all if none is named
    games: Vec<String>,
}

/// A picture of the README: the record, the arguments of `ceiba render`, the file.
const DRAWN: &[(&str, &[&str], &str)] = &[
    ("raven_players=2", &["--at", "100"], "raven.png"),
    ("maya_players=4_tokens=any-time", &["--at", "150", "--as", "1"], "maya.png"),
    ("yaxha_players=3", &["--at", "90", "--as", "1"], "yaxha.png"),
    ("mayacode_players=2", &["--at", "60"], "mayacode.png"),
    ("raven_players=2", &["--at", "90", "--theme", "dark", "--scale", "0.4", "--delay", "500"], "raven.gif"),
];

/// Takes the screenshots, then draws the pictures of the README from recorded games.
pub(crate) fn run(arguments: &Arguments) -> Result<(), String> {
    let browser = Browser::start()?;
    let take = [
        "run",
        "--locked",
        "--profile",
        "quick",
        "-p",
        "ceiba-server",
        "--example",
        "gallery",
        "--",
        "docs/gallery",
    ];
    let games = arguments.games.iter().map(String::as_str);
    run_command(cargo(take.into_iter().chain(games)).envs(browser.environment()))?;
    for (record, look, file) in DRAWN {
        let record = record_named(record)?;
        let output = format!("docs/gallery/{file}");
        let draw =
            ["run", "--locked", "--profile", "quick", "-p", "ceiba", "--", "render", &record, "-o", &output];
        run_command(&mut cargo(draw.into_iter().chain(look.iter().copied())))?;
    }
    Ok(())
}

/// The recorded game of a test whose name begins so.
fn record_named(name: &str) -> Result<String, String> {
    let folder = crate::root::root().join("crates/catalog/tests/golden");
    let files = std::fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<String> =
        files.filter_map(|file| Some(file.ok()?.path().to_str()?.to_owned())).collect();
    paths.sort();
    let named = |path: &&String| path.rsplit('/').next().is_some_and(|file| file.starts_with(name));
    paths.iter().find(named).cloned().ok_or_else(|| format!("no record is called {name}…"))
}
