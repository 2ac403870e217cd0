//! `ceiba serve`: the house, open until it is told to close.

use std::io::{self, Write};
use std::net::SocketAddr;
use std::process::ExitCode;

use ceiba_core::Message;
use ceiba_server::{House, ServerSettings};
use ceiba_store::Store;
use clap::Parser;
use tokio::net::TcpListener;

use crate::command::{Command, CommandLine, ServeArguments};
use crate::error::{CommandError, CommandResult};
use crate::house::{block_on, said};
use crate::{log, welcome};

/// The house as it opens without any command.
pub(crate) fn run_as_default() -> CommandResult {
    welcome::greet()?;
    match CommandLine::parse_from(["ceiba", "serve"]).command {
        Some(Command::Serve(arguments)) => run(&arguments),
        _ => unreachable!("serve is a command"),
    }
}

pub(crate) fn run(arguments: &ServeArguments) -> CommandResult {
    let settings = arguments.settings()?;
    log::begin(&settings);
    ceiba_server::raise_file_limit();
    block_on(serve(settings))?;
    Ok(ExitCode::SUCCESS)
}

async fn serve(settings: ServerSettings) -> Result<(), CommandError> {
    let listener = bind(settings.listen).await?;
    let for_metrics = match settings.metrics {
        Some(address) => Some(bind(address).await?),
        None => None,
    };
    let store = Store::open_exclusive(&settings.database, settings.durability).await?;
    let open = Message::new("serve-open")
        .with("address", listener.local_addr()?.to_string())
        .with("database", settings.database.to_string());
    let house = House::open(store, settings).await?;
    if let Some(listener) = for_metrics {
        tokio::spawn(ceiba_server::serve_metrics(&house, listener));
    }
    let mut out = io::stdout().lock();
    writeln!(out, "{}", said(&open))?;
    out.flush()?;
    drop(out);
    ceiba_server::serve(house, listener, told_to_close()).await?;
    Ok(())
}

async fn bind(address: SocketAddr) -> Result<TcpListener, CommandError> {
    TcpListener::bind(address).await.map_err(|error| {
        let message = Message::new("serve-taken").with("address", address.to_string());
        CommandError::Failed(said(&message.with("reason", error.to_string())))
    })
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
