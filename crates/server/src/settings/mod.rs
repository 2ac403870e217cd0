//! The settings of an operator: on the command line, in the environment, in a file. docs/HOSTING.md describes each
//! setting. The defaults suit a public house on a small machine.

mod keys;
mod sources;
mod values;

use std::net::{Ipv4Addr, SocketAddr};
use std::num::{NonZeroU32, NonZeroUsize};
use std::time::Duration;

use ceiba_store::{Database, Durability};
use ipnet::IpNet;
use serde::Deserialize;

pub use sources::{SettingsError, SettingsSources};
pub use values::{LogFormat, LogLevel, PublicUrl, Rate};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The settings of a house.
///
/// A field is a setting: `idle-time` in a file, `CEIBA_IDLE_TIME` in the environment, `--set idle-time=…` on the
/// command line. A limit that is `None` is off.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct ServerSettings {
    /// The database: a file's path or a PostgreSQL address.
    #[serde(deserialize_with = "values::database")]
    pub database: Database,
    /// The address to listen on.
    pub listen: SocketAddr,
    /// Which failures confirmed moves survive.
    #[serde(deserialize_with = "values::durability")]
    pub durability: Durability,
    /// The level of the log.
    pub log: LogLevel,
    /// The format of the log.
    pub log_format: LogFormat,
    /// Whether every request is logged in a line, whatever `log` says; with `info` it always is.
    pub access_log: bool,
    /// The address to answer `/metrics` on, for the operator's Prometheus only; by default there is none.
    pub metrics: Option<SocketAddr>,
    /// Threads for bots; by default all cores but one.
    pub bot_threads: Option<NonZeroUsize>,
    /// How many bots charged to one person may think at once; by default half of the threads.
    pub thoughts_per_person: Option<NonZeroUsize>,
    /// How many bots charged to one person may wait for a thread. A table that exceeds this tries again later.
    pub waiting_thoughts_per_person: NonZeroUsize,
    /// How long the bots of a table still think after its last connection.
    #[serde(deserialize_with = "values::duration")]
    pub bots_rest_after: Duration,
    /// The shortest grace period of a new table.
    #[serde(deserialize_with = "values::duration")]
    pub least_grace: Duration,

    /// The public address of the house, for links; by default the one that the request was sent to.
    pub public_url: Option<PublicUrl>,
    /// Proxies that are trusted to name a client's address and scheme.
    #[serde(deserialize_with = "values::networks")]
    pub trusted_proxies: Vec<IpNet>,
    /// Addresses that are exempt from rates and from the limit of connections.
    #[serde(deserialize_with = "values::networks")]
    pub unlimited: Vec<IpNet>,

    /// Connections at once, sockets included. Never more than the system's limit of open files allows.
    pub connections: NonZeroUsize,
    /// Connections at once from one address.
    pub connections_per_address: NonZeroUsize,
    /// How long a request's heading may take to arrive.
    #[serde(deserialize_with = "values::duration")]
    pub heading_time: Duration,
    /// How long a request's body may take to arrive.
    #[serde(deserialize_with = "values::duration")]
    pub body_time: Duration,
    /// How long a connection may stay silent between requests.
    #[serde(deserialize_with = "values::duration")]
    pub idle_time: Duration,
    /// The longest heading of a request, in bytes.
    #[serde(deserialize_with = "values::heading_size")]
    pub heading_size: usize,
    /// The longest body of a request, in bytes.
    pub body_size: usize,

    /// The longest log of a table: nothing more can be played once it is reached.
    pub entries_per_table: usize,
    /// How often a seat may replace its seal or take something back in one phase of several seats.
    pub changes_per_phase: u32,

    /// Requests over HTTP from one address.
    #[serde(deserialize_with = "values::rate")]
    pub requests_per_address: Option<Rate>,
    /// Requests over HTTP of one person.
    #[serde(deserialize_with = "values::rate")]
    pub requests_per_person: Option<Rate>,
    /// Requests over sockets from one address.
    #[serde(deserialize_with = "values::rate")]
    pub socket_requests_per_address: Option<Rate>,
    /// Requests over sockets of one person.
    #[serde(deserialize_with = "values::rate")]
    pub socket_requests_per_person: Option<Rate>,
    /// New guests from one address.
    #[serde(deserialize_with = "values::rate")]
    pub guests_per_address: Option<Rate>,
    /// New tables from one address.
    #[serde(deserialize_with = "values::rate")]
    pub tables_per_address: Option<Rate>,
    /// New tables of one person.
    #[serde(deserialize_with = "values::rate")]
    pub tables_per_person: Option<Rate>,
    /// Changes of names from one address.
    #[serde(deserialize_with = "values::rate")]
    pub names_per_address: Option<Rate>,
    /// Changes of one person's name.
    #[serde(deserialize_with = "values::rate")]
    pub names_per_person: Option<Rate>,
    /// Seats taken from one address.
    #[serde(deserialize_with = "values::rate")]
    pub joins_per_address: Option<Rate>,
    /// Seats taken by one person.
    #[serde(deserialize_with = "values::rate")]
    pub joins_per_person: Option<Rate>,
    /// Lines of chat from one address.
    #[serde(deserialize_with = "values::rate")]
    pub chat_per_address: Option<Rate>,
    /// Lines of chat of one person, at all tables.
    #[serde(deserialize_with = "values::rate")]
    pub chat_per_person: Option<Rate>,
    /// Lines of chat at one table, of all people together.
    #[serde(deserialize_with = "values::rate")]
    pub chat_per_table: Option<Rate>,
    /// Lines of chat that are kept of one table: the newest.
    pub chat_lines_per_table: NonZeroU32,
    /// Tables that one person has opened and that are not over.
    pub open_tables_per_person: NonZeroU32,
    /// Tables of one person that each list shows: the newest.
    pub listed_tables_per_person: NonZeroU32,

    /// How long a session lasts that is not used.
    #[serde(deserialize_with = "values::duration")]
    pub session_time: Duration,
    /// How long a guest is remembered who has neither sat down, nor spoken, nor opened a table, nor come back.
    #[serde(deserialize_with = "values::duration")]
    pub guest_time: Duration,
    /// How long a table is kept at which no game has begun. One with a game is kept for ever.
    #[serde(deserialize_with = "values::duration")]
    pub open_table_time: Duration,
}

impl Default for ServerSettings {
    fn default() -> Self {
        let minute = |count| Rate::per(count, Duration::from_secs(60));
        let hour = |count| Rate::per(count, Duration::from_secs(60 * 60));
        ServerSettings {
            database: Database::File("ceiba.db".into()),
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 7777)),
            durability: Durability::default(),
            log: LogLevel::default(),
            log_format: LogFormat::default(),
            access_log: false,
            metrics: None,
            bot_threads: None,
            thoughts_per_person: None,
            waiting_thoughts_per_person: at_least_one(64),
            bots_rest_after: Duration::from_secs(5 * 60),
            least_grace: Duration::from_secs(10),
            public_url: None,
            trusted_proxies: Vec::new(),
            unlimited: Vec::new(),
            connections: at_least_one(10_000),
            connections_per_address: at_least_one(500),
            heading_time: Duration::from_secs(10),
            body_time: Duration::from_secs(20),
            idle_time: Duration::from_secs(60),
            heading_size: 16 * 1024,
            body_size: 64 * 1024,
            entries_per_table: 100_000,
            changes_per_phase: 200,
            requests_per_address: minute(3_000),
            requests_per_person: minute(1_200),
            socket_requests_per_address: minute(60_000),
            socket_requests_per_person: minute(12_000),
            guests_per_address: hour(60),
            tables_per_address: hour(300),
            tables_per_person: hour(120),
            names_per_address: hour(60),
            names_per_person: hour(20),
            joins_per_address: hour(1_200),
            joins_per_person: hour(240),
            chat_per_address: minute(120),
            chat_per_person: minute(60),
            chat_per_table: minute(120),
            chat_lines_per_table: NonZeroU32::new(2_000).unwrap_or(NonZeroU32::MIN),
            open_tables_per_person: NonZeroU32::new(100).unwrap_or(NonZeroU32::MIN),
            listed_tables_per_person: NonZeroU32::new(5).unwrap_or(NonZeroU32::MIN),
            session_time: 365 * DAY,
            guest_time: 30 * DAY,
            open_table_time: 7 * DAY,
        }
    }
}

impl ServerSettings {
    /// The defaults with every rate off, for tests and benches that do in seconds what people do in hours.
    pub fn without_rates() -> Self {
        ServerSettings {
            requests_per_address: None,
            requests_per_person: None,
            socket_requests_per_address: None,
            socket_requests_per_person: None,
            guests_per_address: None,
            tables_per_address: None,
            tables_per_person: None,
            names_per_address: None,
            names_per_person: None,
            joins_per_address: None,
            joins_per_person: None,
            chat_per_address: None,
            chat_per_person: None,
            chat_per_table: None,
            ..ServerSettings::default()
        }
    }

    /// The names of all settings.
    pub fn keys() -> &'static [&'static str] {
        keys::of::<ServerSettings>()
    }
}

fn at_least_one(count: usize) -> NonZeroUsize {
    NonZeroUsize::new(count).unwrap_or(NonZeroUsize::MIN)
}
