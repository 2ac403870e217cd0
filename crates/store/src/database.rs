//! Opening a database: its address, its schema, its pool of connections.

use std::fmt;
use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::any::AnyPoolOptions;
use sqlx::migrate::Migrator;
use sqlx::{AnyConnection, AnyPool, Connection, Executor};
use tokio::sync::mpsc;

use crate::claim::Claim;
use crate::error::StoreError;
use crate::writer::{self, Job, Keeping};

static SQLITE: Migrator = sqlx::migrate!("./migrations/sqlite");
static POSTGRES: Migrator = sqlx::migrate!("./migrations/postgres");

/// How many appends may wait for the writer before tables wait themselves.
const WAITING: usize = 4096;
/// Connections for everything but entries. SQLite writes one at a time anyway.
const CONNECTIONS: u32 = 8;
/// How long a connection may take: a house whose database is away says so soon.
const PATIENCE: Duration = Duration::from_secs(5);

/// Where things are kept.
#[derive(Clone, PartialEq, Eq)]
pub enum Database {
    /// In one SQLite file.
    File(PathBuf),
    /// In a PostgreSQL database with this address.
    Postgres(String),
}

impl FromStr for Database {
    type Err = StoreError;

    fn from_str(address: &str) -> Result<Self, StoreError> {
        match address.split_once("://") {
            Some(("postgres" | "postgresql", _)) => Ok(Database::Postgres(address.to_owned())),
            Some(("sqlite", path)) if !path.is_empty() => Ok(Database::File(path.into())),
            None if !address.is_empty() => Ok(Database::File(address.into())),
            _ => Err(StoreError::Address),
        }
    }
}

/// The address without the parts that may hold a password: the user before the host, and what follows a question mark.
impl fmt::Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Database::File(path) => write!(f, "{}", path.display()),
            Database::Postgres(address) => {
                let place = address.split_once("://").map_or(address.as_str(), |(_, place)| place);
                // Where a sign of the address stands in a password, more is left out, never less.
                match (place.rfind('@'), place.find('?')) {
                    (Some(at), Some(query)) if query < at => write!(f, "postgres://…"),
                    (at, query) => {
                        let start = at.map_or(0, |at| at + 1);
                        write!(f, "postgres://{}", &place[start..query.unwrap_or(place.len())])
                    }
                }
            }
        }
    }
}

/// As it is displayed: what is written for programmers ends up in logs too.
impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Database({self})")
    }
}

impl Database {
    /// The address in the form that the driver reads: a path may hold anything, so it is escaped.
    pub(crate) fn url(&self) -> String {
        match self {
            Database::File(path) => {
                let mut escaped = String::new();
                for byte in path.to_string_lossy().bytes() {
                    match byte {
                        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => {
                            escaped.push(byte.into());
                        }
                        _ => escaped.push_str(&format!("%{byte:02X}")),
                    }
                }
                format!("sqlite://{escaped}?mode=rwc")
            }
            Database::Postgres(address) => address.clone(),
        }
    }
}

/// What must not be lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Durability {
    /// What was acknowledged survives the end of the program, however it ends.
    #[default]
    Normal,
    /// It also survives a loss of power: every commit waits for the disk.
    Full,
}

/// The house's memory. Clones are handles to the same one.
#[derive(Clone)]
pub struct Store {
    pub(crate) pool: AnyPool,
    pub(crate) jobs: mpsc::Sender<Job>,
    database: Arc<Database>,
    /// Keeps other houses out, where this is a house.
    claim: Option<Claim>,
}

impl Store {
    /// Opens a database, makes it if it is a file that is not there, and brings its schema up to date. Must be
    /// called inside a tokio runtime.
    pub async fn open(database: &Database, durability: Durability) -> Result<Store, StoreError> {
        let pool = connect(database, durability).await?;
        Store::at(database, pool, None).await
    }

    /// The same for a house: nothing is changed where another house has the database open. Copies, exports and imports
    /// may go on beside it.
    pub async fn open_for_house(database: &Database, durability: Durability) -> Result<Store, StoreError> {
        let pool = connect(database, durability).await?;
        let claim = Claim::on(database, &pool).await?;
        Store::at(database, pool, Some(claim)).await
    }

    async fn at(database: &Database, pool: AnyPool, claim: Option<Claim>) -> Result<Store, StoreError> {
        match database {
            Database::File(_) => SQLITE.run(&pool).await?,
            Database::Postgres(_) => POSTGRES.run(&pool).await?,
        }
        let (jobs, inbox) = mpsc::channel(WAITING);
        let keeping = match database {
            Database::File(_) => Keeping::Connection,
            Database::Postgres(_) => Keeping::Nothing,
        };
        tokio::spawn(writer::run(pool.clone(), keeping, inbox));
        Ok(Store { pool, jobs, database: Arc::new(database.clone()), claim })
    }

    /// Where things are kept.
    pub fn database(&self) -> &Database {
        &self.database
    }

    /// Waits for what is under way and closes.
    pub async fn close(&self) {
        let (done, closed) = tokio::sync::oneshot::channel();
        if self.jobs.send(Job::Close(done)).await.is_ok() {
            // An error means that the writer has gone already, which is what is wanted.
            let _ = closed.await;
        }
        self.pool.close().await;
        if let Some(claim) = &self.claim {
            claim.release().await;
        }
    }
}

/// The pool of connections to a database that can be opened.
async fn connect(database: &Database, durability: Durability) -> Result<AnyPool, StoreError> {
    sqlx::any::install_default_drivers();
    probe(database).await?;
    let setup = setup(database, durability);
    let pool = AnyPoolOptions::new()
        .max_connections(CONNECTIONS)
        .acquire_timeout(PATIENCE)
        .after_connect(move |connection: &mut AnyConnection, _| {
            Box::pin(async move {
                for &statement in setup {
                    connection.execute(statement).await?;
                }
                Ok(())
            })
        })
        .connect(&database.url())
        .await?;
    Ok(pool)
}

/// Whether a file can be opened and is ours, asked of one connection: a pool would try again until its patience ends.
async fn probe(database: &Database) -> Result<(), StoreError> {
    let Database::File(path) = database else { return Ok(()) };
    let unusable = |reason: String| StoreError::Unusable { database: database.to_string(), reason };
    match fs::metadata(path) {
        Ok(found) if found.is_dir() => return Err(unusable("it is a folder".to_owned())),
        Ok(found) if found.len() == 0 => return Ok(()),
        Ok(_) => {}
        // It will be made, where its folder is there.
        Err(error) if error.kind() == ErrorKind::NotFound => {
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
            return match folder.map(fs::metadata) {
                Some(Err(error)) => Err(unusable(error.to_string())),
                _ => Ok(()),
            };
        }
        Err(error) => return Err(unusable(error.to_string())),
    }
    let mut connection =
        AnyConnection::connect(&database.url()).await.map_err(|error| unusable(error.to_string()))?;
    // An SQLite file of another program is not to be filled with our tables. One without any was just made.
    let ours = "SELECT COUNT(*) = 0 OR SUM(name = '_sqlx_migrations') > 0 FROM sqlite_schema";
    let ours = sqlx::query_scalar::<_, i64>(ours).fetch_one(&mut connection).await;
    let ours = match ours {
        Ok(count) => count > 0,
        Err(error) if is_no_database(&error) => false,
        Err(error) => return Err(unusable(error.to_string())),
    };
    connection.close().await?;
    if ours { Ok(()) } else { Err(StoreError::Foreign(database.to_string())) }
}

/// SQLite's word for a file that is not of its kind.
fn is_no_database(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    code.is_some_and(|code| code == "26")
}

/// What every connection is told first.
fn setup(database: &Database, durability: Durability) -> &'static [&'static str] {
    match (database, durability) {
        (Database::File(_), Durability::Normal) => &[
            "PRAGMA busy_timeout = 5000",
            "PRAGMA journal_mode = WAL",
            "PRAGMA synchronous = NORMAL",
            "PRAGMA wal_autocheckpoint = 4000",
            "PRAGMA foreign_keys = ON",
        ],
        (Database::File(_), Durability::Full) => &[
            "PRAGMA busy_timeout = 5000",
            "PRAGMA journal_mode = WAL",
            "PRAGMA synchronous = FULL",
            "PRAGMA wal_autocheckpoint = 4000",
            "PRAGMA foreign_keys = ON",
        ],
        // A commit that PostgreSQL has not written survives our end, but not its own.
        (Database::Postgres(_), Durability::Normal | Durability::Full) => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_never_shown() {
        let shown = |address: &str| {
            let database: Database = address.parse().unwrap();
            assert!(!format!("{database:?} {database}").contains("secret"), "{database}");
            database.to_string()
        };
        assert_eq!(shown("postgres://ceiba:secret@db:5432/ceiba"), "postgres://db:5432/ceiba");
        assert_eq!(shown("postgresql://ceiba:a@secret@db/ceiba"), "postgres://db/ceiba");
        assert_eq!(shown("postgres://db/ceiba?user=ceiba&password=secret"), "postgres://db/ceiba");
        assert_eq!(shown("postgres://db/ceiba?password=a@secret"), "postgres://…");
        assert_eq!(shown("postgres://ceiba:a?secret@db/ceiba"), "postgres://…");
        let refused = "mysql://me:secret@host/db".parse::<Database>().unwrap_err().to_string();
        assert!(!refused.contains("secret"), "{refused}");
    }
}
