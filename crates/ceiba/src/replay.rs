//! `ceiba replay`: a recorded game, as somebody saw it.

use std::fs;
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use ceiba_catalog::{Door, Words, place};
use ceiba_core::record::Record;
use ceiba_core::{Message, Seat};
use ceiba_tui::{App, Desk, Role, Tape, plain, terminal};

use crate::command::Replay;
use crate::error::{CommandError, Outcome};
use crate::play;

pub(crate) fn run(arguments: &Replay) -> Outcome {
    let record = read(&arguments.file)?;
    let total = record.entries.len();
    if let Some(at) = arguments.at.filter(|&at| at > total) {
        let message = Message::new("replay-too-far").with("at", at).with("total", total);
        return Err(CommandError::Said(Words::english().say(&message)));
    }
    // A record that came through the standard input leaves no keyboard to step with.
    if !play::is_plain(&arguments.screen) && arguments.file != Path::new("-") {
        return step(record, arguments);
    }
    let door = ceiba_catalog::replay(&record, arguments.at);
    let door = door.map_err(|error| CommandError::record(&arguments.file, &error))?;
    show(&record, &*door, arguments)?;
    Ok(ExitCode::SUCCESS)
}

/// Step by step on the terminal, from the entry that was named or the beginning.
fn step(record: Record, arguments: &Replay) -> Outcome {
    let words = play::words(&arguments.screen);
    let tape = Tape::new(record, arguments.at.unwrap_or(0), words);
    let tape = tape.map_err(|error| CommandError::record(&arguments.file, &error))?;
    let (mail, post) = terminal::Mail::open();
    let desk = Desk { words, store: None, post, seed: None, house: None };
    let pace = arguments.screen.pace;
    let mut app = App::at_table(Box::new(tape), desk, pace, terminal::screen_size());
    app.look_as(arguments.viewer);
    play::show(app, &mail, &arguments.screen)
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

fn show(record: &Record, door: &dyn Door, arguments: &Replay) -> Result<(), CommandError> {
    let words = play::words(&arguments.screen);
    // Two bots of one level, or two persons, are told apart by their seats.
    let roles = Role::of_record(&record.seats, door.players());
    let names = Seat::all(roles.len()).zip(&roles).map(|(seat, role)| role.name(seat, words));
    let names = &names.collect::<Vec<_>>();
    let mut out = io::stdout().lock();
    writeln!(out, "{} · {}", door.game(), door.config())?;
    for (index, name) in record.seats.iter().enumerate() {
        writeln!(out, "  {} {name}", index + 1)?;
    }
    writeln!(out)?;
    for line in door.shown_log(arguments.viewer)? {
        let story: Vec<String> = line.story.iter().map(|told| words.say_with(told, names)).collect();
        writeln!(out, "{:<16} {}", line.text, story.join(" "))?;
    }
    let scene = door.scene(arguments.viewer)?;
    writeln!(out)?;
    for told in &scene.spoken {
        writeln!(out, "{}", words.say_with(told, names))?;
    }
    writeln!(out, "{}", words.say_with(&scene.ask, names))?;
    if let Ok(text) = door.text() {
        if arguments.viewer == ceiba_core::Viewer::Referee {
            writeln!(out, "\n{text}")?;
        }
    }
    if door.outcome().is_some() {
        writeln!(out)?;
        show_result(&mut out, door, names)?;
    }
    Ok(())
}

/// The score line by line, then the places.
fn show_result(out: &mut impl Write, door: &dyn Door, names: &[String]) -> Result<(), CommandError> {
    let words = Words::english();
    let (outcome, lines) = door.standing()?;
    for line in lines {
        writeln!(out, "{}", plain::score_line(&line, words, names))?;
    }
    for seat in outcome.seats() {
        let place = place(door.game(), &outcome, seat);
        writeln!(out, "{}", words.say_with(&place, names))?;
    }
    Ok(())
}
