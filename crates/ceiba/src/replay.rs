//! `ceiba replay`: a recorded game, as somebody saw it.

use std::fs;
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use ceiba_catalog::{AnyMatch, Translator, rank_message};
use ceiba_core::record::Record;
use ceiba_core::{Message, Seat};
use ceiba_tui::{App, ReplayHost, SeatRole, TableOpener, plain, terminal};

use crate::command::ReplayArguments;
use crate::error::{CommandError, CommandResult};
use crate::play;

pub(crate) fn run(arguments: &ReplayArguments) -> CommandResult {
    let record = read(&arguments.file)?;
    let total = record.entries.len();
    if let Some(at) = arguments.at.filter(|&at| at > total) {
        let message = Message::new("replay-too-far").with("at", at).with("total", total);
        return Err(CommandError::Failed(Translator::english().say(&message)));
    }
    // A record that came through the standard input leaves no keyboard to step with.
    if !play::is_plain(&arguments.screen) && arguments.file != Path::new("-") {
        return step(record, arguments);
    }
    let any_match = ceiba_catalog::replay(&record, arguments.at);
    let any_match = any_match.map_err(|error| CommandError::record(&arguments.file, &error))?;
    show(&record, &*any_match, arguments)?;
    Ok(ExitCode::SUCCESS)
}

/// Step by step on the terminal, from the entry that was named or the beginning.
fn step(record: Record, arguments: &ReplayArguments) -> CommandResult {
    let words = play::words(&arguments.screen);
    let replay = ReplayHost::new(record, arguments.at.unwrap_or(0), words);
    let replay = replay.map_err(|error| CommandError::record(&arguments.file, &error))?;
    let (channel, post) = terminal::EventChannel::open();
    let opener = TableOpener { translator: words, store: None, post, seed: None, house: None };
    let pace = arguments.screen.pace;
    let mut app = App::at_table(Box::new(replay), opener, pace, terminal::screen_size());
    app.look_as(arguments.viewer);
    play::show(app, &channel, &arguments.screen)
}

/// A record from a file or from standard input.
pub(crate) fn read(path: &Path) -> Result<Record, CommandError> {
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        io::stdin().lock().read_to_end(&mut bytes)?;
    } else {
        bytes = fs::read(path).map_err(|error| CommandError::file(path, &error))?;
    }
    Record::from_bytes(&bytes).map_err(|error| CommandError::record(path, &error))
}

fn show(record: &Record, any_match: &dyn AnyMatch, arguments: &ReplayArguments) -> Result<(), CommandError> {
    let words = play::words(&arguments.screen);
    // Two bots of one level, or two persons, are told apart by their seats.
    let roles = SeatRole::of_record(&record.seats, any_match.players());
    let names = Seat::all(roles.len()).zip(&roles).map(|(seat, role)| role.name(seat, words));
    let names = &names.collect::<Vec<_>>();
    let mut out = io::stdout().lock();
    writeln!(out, "{} · {}", any_match.game(), any_match.config())?;
    for (index, name) in record.seats.iter().enumerate() {
        writeln!(out, "  {} {name}", index + 1)?;
    }
    writeln!(out)?;
    for line in any_match.shown_log(arguments.viewer)? {
        let story: Vec<String> = line.story.iter().map(|told| words.say_with(told, names)).collect();
        writeln!(out, "{:<16} {}", line.text, story.join(" "))?;
    }
    let scene = any_match.scene(arguments.viewer)?;
    writeln!(out)?;
    for told in &scene.spoken {
        writeln!(out, "{}", words.say_with(told, names))?;
    }
    writeln!(out, "{}", words.say_with(&scene.ask, names))?;
    if let Ok(text) = any_match.text()
        && arguments.viewer == ceiba_core::Viewer::Referee
    {
        writeln!(out, "\n{text}")?;
    }
    if any_match.outcome().is_some() {
        writeln!(out)?;
        show_result(&mut out, any_match, names)?;
    }
    Ok(())
}

/// The score line by line, then the places.
fn show_result(out: &mut impl Write, any_match: &dyn AnyMatch, names: &[String]) -> Result<(), CommandError> {
    let words = Translator::english();
    let (outcome, lines) = any_match.standing()?;
    for line in lines {
        writeln!(out, "{}", plain::score_line(&line, words, names))?;
    }
    for seat in outcome.seats() {
        let place = rank_message(any_match.game(), &outcome, seat);
        writeln!(out, "{}", words.say_with(&place, names))?;
    }
    Ok(())
}
