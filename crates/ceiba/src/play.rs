//! `ceiba play` and `ceiba watch`: a table in this terminal.

use std::env;
use std::fs;
use std::io::{self, IsTerminal};
use std::path::Path;
use std::process::ExitCode;

use ceiba_catalog::{Level, RequestError, Translator};
use ceiba_core::record::Record;
use ceiba_tui::{
    App, ColourDepth, GameFile, GameFolder, GameSetup, Host, SeatRole, TableOpener, plain, terminal,
};

use crate::command::{PlayArguments, ScreenArguments, WatchArguments};
use crate::error::{CommandError, CommandResult};
use crate::online;
use crate::replay::read;

pub(crate) fn run(arguments: &PlayArguments) -> CommandResult {
    if let Some(address) = &arguments.connect {
        return online::run(arguments, address);
    }
    let words = words(&arguments.screen);
    let (channel, post) = terminal::EventChannel::open();
    let store = GameFolder::of_player();
    let opener = TableOpener { translator: words, store, post, seed: arguments.seed, house: None };
    if is_plain(&arguments.screen) {
        return plain_game(arguments, words);
    }
    let pace = arguments.screen.pace;
    let size = terminal::screen_size();
    let app = match (&arguments.resume, setup(arguments)?) {
        (Some(Some(path)), _) => App::at_table(resumed(&opener, path)?, opener, pace, size),
        (Some(None), _) => kept_game(opener, arguments)?,
        (None, Some(setup)) => App::at_table(opener.open(&setup)?, opener, pace, size),
        (None, None) => {
            let game = arguments.game.as_deref();
            game.map(ceiba_catalog::find).transpose()?;
            App::at_start(game, opener, pace, size)
        }
    };
    show(app, &channel, &arguments.screen)
}

/// The only kept game, or the list of them.
fn kept_game(opener: TableOpener, arguments: &PlayArguments) -> Result<App, CommandError> {
    let (pace, size) = (arguments.screen.pace, terminal::screen_size());
    let mut games = opener.store.as_ref().map(GameFolder::unfinished).unwrap_or_default();
    if games.len() != 1 {
        return Ok(App::at_kept_games(opener, pace, size));
    }
    let game = games.remove(0);
    let host = opener.resume(&game.record, Some(game.file))?;
    Ok(App::at_table(host, opener, pace, size))
}

pub(crate) fn watch(arguments: &WatchArguments) -> CommandResult {
    let words = words(&arguments.screen);
    let levels = &arguments.bots;
    let config = config(&arguments.game, &arguments.config, levels.len())?;
    let players = ceiba_tui::seats(&arguments.game, &config)?.max(levels.len());
    let level = |seat: usize| levels.get(seat).or(levels.last()).copied().unwrap_or(Level::Sapling);
    let setup = GameSetup {
        game: arguments.game.clone(),
        config,
        roles: (0..players).map(|seat| SeatRole::Bot(level(seat))).collect(),
        seed: arguments.seed,
    };
    if is_plain(&arguments.screen) {
        return said(plain::watch(&setup, words, &mut io::stdout().lock()));
    }
    let (channel, post) = terminal::EventChannel::open();
    // Nobody's game: it is only looked at, and not kept.
    let opener = TableOpener { translator: words, store: None, post, seed: arguments.seed, house: None };
    let size = terminal::screen_size();
    let app = App::at_table(opener.open(&setup)?, opener, arguments.screen.pace, size);
    show(app, &channel, &arguments.screen)
}

/// Runs the client on the terminal.
pub(crate) fn show(
    mut app: App,
    channel: &terminal::EventChannel,
    screen: &ScreenArguments,
) -> CommandResult {
    let depth = screen.color.unwrap_or_else(|| ColourDepth::of_environment(|name| env::var(name).ok()));
    let said = terminal::run(&mut app, channel, depth)?;
    let words = words(screen);
    let lines: Vec<String> = said.iter().map(|message| words.say(message)).collect();
    terminal::say(&lines);
    Ok(ExitCode::SUCCESS)
}

/// The game that the arguments describe in full; none if there is something left to choose.
pub(crate) fn setup(arguments: &PlayArguments) -> Result<Option<GameSetup>, RequestError> {
    let Some(game) = &arguments.game else { return Ok(None) };
    let is_said = !arguments.seats.is_empty() || !arguments.config.is_empty();
    if !is_said {
        return Ok(None);
    }
    let config = config(game, &arguments.config, arguments.seats.len())?;
    let players = ceiba_tui::seats(game, &config)?;
    let role = |seat: usize| match arguments.seats.get(seat) {
        Some(role) => role.clone(),
        None if seat == 0 => SeatRole::person(),
        None => SeatRole::Bot(Level::Sapling),
    };
    let count = players.max(arguments.seats.len());
    let roles = (0..count).map(role).collect();
    Ok(Some(GameSetup { game: game.clone(), config, roles, seed: arguments.seed }))
}

/// The options as words; if they do not say how many play, as many as there are seats named, where that can be.
fn config(game: &str, words: &str, named: usize) -> Result<String, RequestError> {
    if named <= ceiba_tui::seats(game, words)? || words.contains("players=") {
        return Ok(words.to_owned());
    }
    let longer = format!("players={named} {words}");
    Ok(if ceiba_tui::seats(game, &longer).is_ok() { longer } else { words.to_owned() })
}

fn resumed(opener: &TableOpener, path: &Path) -> Result<Box<dyn Host>, CommandError> {
    let record = read(path)?;
    let file = (path != Path::new("-")).then(|| GameFile::at(path.to_owned()));
    Ok(opener.resume(&record, file)?)
}

/// Line by line: what to play is asked for where it is not said.
fn plain_game(arguments: &PlayArguments, words: &'static Translator) -> CommandResult {
    let mut table = plain::PlainClient::new(words, GameFolder::of_player(), arguments.seed);
    let mut out = io::stdout().lock();
    let mut input = io::stdin().lock();
    let played = match (&arguments.resume, setup(arguments)?) {
        (Some(Some(path)), _) => {
            let record =
                Record::from_bytes(&fs::read(path).map_err(|error| CommandError::file(path, &error))?);
            let record = record.map_err(|error| CommandError::record(path, &error))?;
            table.resume(&record, Some(GameFile::at(path.clone())), &mut input, &mut out)
        }
        (Some(None), _) => table.resume_one(&mut input, &mut out),
        (None, Some(setup)) => table.play(&setup, &mut input, &mut out),
        (None, None) => table.ask(arguments.game.as_deref(), &mut input, &mut out),
    };
    said(played)
}

/// Whether lines are wanted, or nothing else is possible.
pub(crate) fn is_plain(screen: &ScreenArguments) -> bool {
    let is_dumb = env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
    screen.plain || is_dumb || !io::stdout().is_terminal() || !io::stdin().is_terminal()
}

/// The language: as wished, or as the environment says.
pub(crate) fn words(screen: &ScreenArguments) -> &'static Translator {
    words_in(screen.lang.as_deref())
}

/// The words of a language, or of the environment's.
pub(crate) fn words_in(language: Option<&str>) -> &'static Translator {
    let variables = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| env::var(name).ok());
    let environment = variables.into_iter().find(|value| !value.is_empty());
    Translator::for_locale(language.or(environment.as_deref()).unwrap_or_default())
}

pub(crate) fn said(played: Result<(), plain::PlainError>) -> CommandResult {
    match played {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(plain::PlainError::Output(error)) => Err(error.into()),
        Err(plain::PlainError::Request(problem)) => Err(problem.into()),
    }
}
