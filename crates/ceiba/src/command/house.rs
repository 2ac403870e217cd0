//! The arguments of the commands around the house and its database.

use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use ceiba_store::Timestamp;
use clap::Args;

use super::values::{day, setting};

/// Where the house keeps everything.
#[derive(Args, Clone)]
pub(crate) struct StoreArguments {
    /// A file's path, or postgres://user@host/name [default: ceiba.db]. An address with a password is better set by
    /// CEIBA_DATABASE or in the settings file: everybody on a machine can read command lines
    #[arg(long, value_name = "DATABASE")]
    pub(crate) database: Option<String>,
    /// A file with settings, in TOML (docs/HOSTING.md); CEIBA_SETTINGS can name it too
    #[arg(long, value_name = "FILE")]
    pub(crate) settings: Option<PathBuf>,
}

#[derive(Args)]
#[command(after_help = "\
Every setting can be given in a file, in the environment or here, and what is given here counts most:
  idle-time = \"30s\"         in the settings file
  CEIBA_IDLE_TIME=30s        in the environment
  --set idle-time=30s        on the command line
docs/HOSTING.md describes them all.

Examples:
  ceiba serve                                          on http://127.0.0.1:7777, kept in ceiba.db
  ceiba serve --listen 0.0.0.0:7777                    for everybody who can reach this machine
  ceiba serve --settings /etc/ceiba.toml
  CEIBA_DATABASE=postgres://ceiba:secret@db/ceiba ceiba serve
  ceiba serve --set public-url=https://ceiba.example --set trusted-proxies=127.0.0.1")]
pub(crate) struct ServeArguments {
    #[command(flatten)]
    pub(crate) kept: StoreArguments,
    /// Where to listen [default: 127.0.0.1:7777]
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) listen: Option<SocketAddr>,
    /// What confirmed moves survive: with `full` a loss of power, with `normal` only the end of the program, for about an
    /// eighth less work [default: full]
    #[arg(long, value_parser = ["normal", "full"])]
    pub(crate) durability: Option<String>,
    /// Threads for bots; unless told, all cores but one
    #[arg(long, value_name = "N")]
    pub(crate) bot_threads: Option<NonZeroUsize>,
    /// What is logged on standard error [default: warn]
    #[arg(long, value_parser = ["error", "warn", "info", "debug"])]
    pub(crate) log: Option<String>,
    /// How the log is written: for people, or as one JSON object a line [default: text]
    #[arg(long, value_parser = ["text", "json"])]
    pub(crate) log_format: Option<String>,
    /// Where to answer /metrics for a Prometheus: an address that only you can reach [default: nowhere]
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) metrics: Option<SocketAddr>,
    /// Any setting, by its name
    #[arg(long, value_name = "SETTING=VALUE", value_parser = setting)]
    pub(crate) set: Vec<(String, String)>,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  ceiba backup house.backup
  ceiba backup house.backup --database postgres://ceiba@db/ceiba
  ceiba backup house.backup --settings /etc/ceiba.toml    of the house that these settings open")]
pub(crate) struct BackupArguments {
    #[command(flatten)]
    pub(crate) kept: StoreArguments,
    /// The file to write, which must not be there
    pub(crate) file: PathBuf,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  ceiba restore house.backup --database restored.db
  ceiba restore house.backup --database postgres://ceiba@db/ceiba    moves a house to PostgreSQL")]
pub(crate) struct RestoreArguments {
    #[command(flatten)]
    pub(crate) kept: StoreArguments,
    /// The backup
    pub(crate) file: PathBuf,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  ceiba export games
  ceiba export games --since 2026-11-01")]
pub(crate) struct ExportArguments {
    #[command(flatten)]
    pub(crate) kept: StoreArguments,
    /// The folder for the records and results.csv; made if need be
    pub(crate) folder: PathBuf,
    /// Only games that ended on this day or later
    #[arg(long, value_name = "DAY", value_parser = day)]
    pub(crate) since: Option<Timestamp>,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  ceiba import games/*.ceiba
  ceiba import games            all records in a folder, as “ceiba export” wrote them")]
pub(crate) struct ImportArguments {
    #[command(flatten)]
    pub(crate) kept: StoreArguments,
    /// The records, or folders with records; - for standard input
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
}
