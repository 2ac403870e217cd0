//! `ceiba perft`: how many ways a game can go.

use std::io::{self, Write};
use std::process::ExitCode;

use ceiba_catalog::{PerftStart, find};
use serde_json::json;

use crate::command::PerftArguments;
use crate::error::CommandResult;

pub(crate) fn run(arguments: &PerftArguments) -> CommandResult {
    let kind = find(&arguments.game)?.variant(&arguments.config);
    let start = match &arguments.position {
        Some(text) => PerftStart::Position(text),
        None if arguments.skip_chance => PerftStart::AfterChance(arguments.seed),
        None => PerftStart::Beginning,
    };
    let mut out = io::stdout().lock();
    let mut counts = Vec::new();
    for depth in 1..=arguments.depth {
        let paths = kind.perft(&arguments.config, start, depth)?;
        counts.push(paths);
        if !arguments.json {
            writeln!(out, "{depth:>2} {paths:>16}")?;
            out.flush()?;
        }
    }
    let rows = match arguments.divide {
        true => kind.divide(&arguments.config, start, arguments.depth)?,
        false => Vec::new(),
    };
    if arguments.json {
        let config = kind.canonical(&arguments.config)?;
        let mut answer = json!({"game": arguments.game, "config": config, "perft": counts});
        if arguments.divide {
            answer["divide"] =
                rows.iter().map(|(event, paths)| json!({"event": event, "paths": paths})).collect();
        }
        writeln!(out, "{answer}")?;
    } else {
        for (event, paths) in rows {
            writeln!(out, "{event:<20} {paths:>16}")?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
