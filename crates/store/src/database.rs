//! The address of a database.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use crate::error::StoreError;

/// The place of a database.
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
                // Where a password contains a delimiter of the address, more is left out, never less.
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

/// Hides the same parts as `Display`, as debug output ends up in logs too.
impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Database({self})")
    }
}

impl Database {
    /// The address as the driver parses it, with the path escaped. The driver does not create the file: it would create
    /// another one in the place of one that was deleted.
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
                format!("sqlite://{escaped}?mode=rw")
            }
            Database::Postgres(address) => address.clone(),
        }
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
