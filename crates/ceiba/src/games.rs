//! `ceiba games`: what can be played.

use std::io::{self, Write};
use std::process::ExitCode;

use ceiba_catalog::{GameEntry, Level, Translator, games};
use ceiba_core::{Knob, Message, Values};

use crate::command::GamesArguments;
use crate::error::CommandResult;

pub(crate) fn run(arguments: &GamesArguments) -> CommandResult {
    let words = Translator::english();
    let mut out = io::stdout().lock();
    let shown: Vec<&GameEntry> = games().iter().filter(|game| game.listed || arguments.all).collect();
    if arguments.json {
        let described: Vec<_> = shown.iter().map(|game| game.describe(words)).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&described).expect("plain data"))?;
        return Ok(ExitCode::SUCCESS);
    }
    for game in shown {
        let players: Vec<String> = game.players().iter().map(usize::to_string).collect();
        let players = Message::new("games-players").with("players", players.join(", "));
        writeln!(out, "{} · {} · {}", game.id(), words.say(&game.name()), words.say(&players))?;
        writeln!(out, "  {}", words.say(&game.about()))?;
        for knob in game.variants().last().expect("a game is of some kind").knobs() {
            writeln!(out, "    {:<28} {}", form(&knob), words.say(&knob.label))?;
        }
        writeln!(out)?;
    }
    let levels = Level::ALL.map(|level| format!("{level} ({})", level.number()));
    writeln!(out, "{}", words.say(&Message::new("games-levels").with("levels", levels.join(", "))))?;
    Ok(ExitCode::SUCCESS)
}

/// How an option is written.
fn form(knob: &Knob) -> String {
    match &knob.values {
        Values::Flag => knob.key.to_owned(),
        Values::OneOf { of } => format!("{}={}", knob.key, of.join("|")),
        Values::Number { least, most } => format!("{}={least}…{most}", knob.key),
        Values::Several { count, .. } => {
            format!("{}={}", knob.key, vec!["…"; usize::from(*count)].join(","))
        }
    }
}
