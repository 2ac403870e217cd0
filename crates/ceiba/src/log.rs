//! What the house writes on standard error.

use std::io::{self, IsTerminal};

use ceiba_server::{LogFormat, LogLevel, ServerSettings};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt;
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::registry;
use tracing_subscriber::util::SubscriberInitExt;

/// The target of the lines that tell of each request.
const ACCESS: &str = "access";

/// Begins to log.
pub(crate) fn begin(settings: &ServerSettings) {
    let level = match settings.log {
        LogLevel::Error => LevelFilter::ERROR,
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
        LogLevel::Debug => LevelFilter::DEBUG,
    };
    let mut targets = Targets::new().with_default(level);
    if settings.access_log {
        targets = targets.with_target(ACCESS, LevelFilter::INFO);
    }
    let lines = fmt::layer().with_writer(io::stderr);
    match settings.log_format {
        LogFormat::Text => {
            let lines = lines.with_ansi(io::stderr().is_terminal());
            registry().with(lines.with_filter(targets)).init();
        }
        LogFormat::Json => {
            let lines = lines.json().flatten_event(true);
            registry().with(lines.with_filter(targets)).init();
        }
    }
}
