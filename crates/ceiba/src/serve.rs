//! `ceiba serve`: the house, open until it is told to close.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use ceiba_core::Message;
use ceiba_server::{House, Settings};
use ceiba_store::{Durability, Store};
use clap::Parser;
use tokio::net::TcpListener;
use tracing_subscriber::filter::LevelFilter;

use crate::command::{Arguments, Command, Durable, Loudness, Serve};
use crate::error::{CommandError, Outcome};
use crate::house::{block_on, said};
use crate::welcome;

/// The house as it opens without any command.
pub(crate) fn run_as_default() -> Outcome {
    welcome::greet()?;
    match Arguments::parse_from(["ceiba", "serve"]).command {
        Some(Command::Serve(arguments)) => run(&arguments),
        _ => unreachable!("serve is a command"),
    }
}

pub(crate) fn run(arguments: &Serve) -> Outcome {
    let level = match arguments.log {
        Loudness::Error => LevelFilter::ERROR,
        Loudness::Warn => LevelFilter::WARN,
        Loudness::Info => LevelFilter::INFO,
        Loudness::Debug => LevelFilter::DEBUG,
    };
    let in_colour = io::stderr().is_terminal();
    tracing_subscriber::fmt().with_max_level(level).with_ansi(in_colour).with_writer(io::stderr).init();
    block_on(serve(arguments))?;
    Ok(ExitCode::SUCCESS)
}

async fn serve(arguments: &Serve) -> Result<(), CommandError> {
    let durability = match arguments.durability {
        Durable::Normal => Durability::Normal,
        Durable::Full => Durability::Full,
    };
    let listener = TcpListener::bind(arguments.listen).await.map_err(|error| {
        let message = Message::new("serve-taken").with("address", arguments.listen.to_string());
        CommandError::Said(said(&message.with("reason", error.to_string())))
    })?;
    let store = Store::open_for_house(&arguments.kept.database, durability).await?;
    let house = House::open(store, Settings { bot_threads: arguments.bot_threads }).await?;
    let open = Message::new("serve-open")
        .with("address", listener.local_addr()?.to_string())
        .with("database", arguments.kept.database.to_string());
    let mut out = io::stdout().lock();
    writeln!(out, "{}", said(&open))?;
    out.flush()?;
    drop(out);
    ceiba_server::serve(house, listener, told_to_close()).await?;
    Ok(())
}

/// Comes true when the house should close: Ctrl-C, or the system's polite request.
async fn told_to_close() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => signal.recv().await,
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<Option<()>>();
    tokio::select! {
        _ = interrupt => {}
        _ = terminate => {}
    }
}
