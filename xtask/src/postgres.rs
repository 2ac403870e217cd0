//! A PostgreSQL for the tests alone: in a temporary folder, on loopback, as a user without rights.

use std::env;
use std::fs;
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::Command;

use crate::cargo::{run, succeeds};
use crate::debian;
use crate::output::say;

/// A running server. It stops with this value.
pub(crate) struct Postgres {
    folder: PathBuf,
    control: String,
    address: String,
}

/// Where Debian's packages put what is not in the path.
const PACKAGES: &str = "/usr/lib/postgresql";

impl Postgres {
    /// Starts a server, or says why that cannot be done here.
    pub(crate) fn start() -> Result<Postgres, String> {
        let programs = programs().or_else(install).ok_or("no PostgreSQL is installed")?;
        let user = debian::is_root().then(unprivileged);
        let folder = env::temp_dir().join(format!("ceiba-postgres-{}", std::process::id()));
        fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        if let Some(user) = user {
            run(Command::new("chown").arg(user).arg(&folder))?;
        }
        let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr());
        let port = port.map_err(|error| format!("no port is free: {error}"))?.port();
        let (as_user, programs, place) = (
            user.map_or(String::new(), |user| format!("runuser -u {user} -- ")),
            programs.display(),
            folder.display(),
        );
        let coding = "-E UTF8 --no-locale";
        debian::shell(&format!(
            "{as_user}{programs}/initdb -D {place}/data -A trust -U postgres -N {coding}"
        ))?;
        let control = format!(
            "{as_user}{programs}/pg_ctl -D {place}/data -l {place}/log -w -o '-h 127.0.0.1 -p {port} -k {place} -F'"
        );
        let address = format!("postgres://postgres@127.0.0.1:{port}/postgres");
        let postgres = Postgres { folder, control, address };
        debian::shell(&format!("{} start", postgres.control))?;
        Ok(postgres)
    }

    /// What the tests need to know: where it is, and how to stop and start it.
    pub(crate) fn environment(&self) -> [(&'static str, &str); 2] {
        [("CEIBA_TEST_POSTGRES", &self.address), ("CEIBA_TEST_POSTGRES_CONTROL", &self.control)]
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // What a test has stopped for good need not be stopped again.
        let _ = debian::shell(&format!("{} stop -m immediate", self.control));
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The folder of the newest server's programs.
fn programs() -> Option<PathBuf> {
    let mut versions: Vec<PathBuf> = fs::read_dir(PACKAGES)
        .map(|found| found.filter_map(|entry| Some(entry.ok()?.path().join("bin"))).collect())
        .unwrap_or_default();
    versions.sort();
    let in_path =
        env::var_os("PATH").map(|path| env::split_paths(&path).collect::<Vec<_>>()).unwrap_or_default();
    let has_all = |folder: &&PathBuf| folder.join("initdb").exists() && folder.join("pg_ctl").exists();
    versions.iter().rev().chain(&in_path).find(has_all).cloned()
}

/// Installs Debian's package where that may be.
fn install() -> Option<PathBuf> {
    if let Err(reason) = debian::install(&["postgresql"]) {
        say(&reason);
    }
    programs()
}

/// The user that a server runs as where we are root, for it refuses to be.
fn unprivileged() -> &'static str {
    if succeeds(Command::new("id").arg("postgres")) { "postgres" } else { "nobody" }
}
