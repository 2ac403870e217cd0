//! The file of a database: made for its owner alone, and watched while it is open.

use std::fs::{self, Metadata, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::{AnyConnection, Connection, Executor};
use tokio::sync::Mutex;

use crate::error::StoreError;
use crate::outage::Outage;

/// Makes a file if it is not there, empty and for nobody else to read: it will hold the seeds of running games.
pub(crate) fn create_private(path: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}

/// How often it is tried to empty the log beside a file, and how long apart: another program may be reading.
const MAX_CHECKPOINTS: u32 = 20;
const RETRY_DELAY: Duration = Duration::from_millis(50);

/// A database's file that is open, by what it is and not by its name.
pub(crate) struct WatchedFile {
    path: PathBuf,
    file_id: Option<FileId>,
    /// The log beside it: what is confirmed stands there first. The anchor keeps it from being made anew.
    wal: PathBuf,
    wal_id: Option<FileId>,
    /// Leads to the file wherever its name leads: the log beside it, which goes by the name, would otherwise be read
    /// into whatever has that name next.
    anchor: Mutex<Option<AnyConnection>>,
}

impl WatchedFile {
    /// The file of this database.
    pub(crate) async fn of(path: &Path, url: &str) -> Result<WatchedFile, StoreError> {
        let database = path.display().to_string();
        let unusable =
            |error: io::Error| StoreError::Unusable { database: database.clone(), reason: error.to_string() };
        let mut anchor = AnyConnection::connect(url).await?;
        anchor.execute("PRAGMA busy_timeout = 0").await?;
        anchor.execute("SELECT COUNT(*) FROM sqlite_schema").await?;
        let path = std::path::absolute(path).map_err(unusable)?;
        let mut wal = path.clone().into_os_string();
        wal.push("-wal");
        Ok(WatchedFile {
            file_id: file_id(&fs::metadata(&path).map_err(unusable)?),
            // There is none where the system cannot share memory.
            wal_id: fs::metadata(&wal).ok().and_then(|wal| file_id(&wal)),
            path,
            wal: wal.into(),
            anchor: Mutex::new(Some(anchor)),
        })
    }

    /// Whether its path still leads to it, and the log's to the log: what is written to a file without a name is lost
    /// when it is closed.
    pub(crate) fn check(&self) -> Result<(), Outage> {
        is_at(&self.path, self.file_id)?;
        if self.wal_id.is_some() {
            is_at(&self.wal, self.wal_id)?;
        }
        Ok(())
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Brings what is in the log beside the file into the file and empties the log: whoever has the file alone has
    /// everything, and a file that comes in its place gets nothing of it.
    pub(crate) async fn checkpoint(&self) {
        let mut anchor = self.anchor.lock().await;
        let Some(connection) = anchor.as_mut() else { return };
        for _ in 0..MAX_CHECKPOINTS {
            // What went wrong shows in what is left.
            let _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").await;
            if self.is_checkpointed() {
                return;
            }
            tokio::time::sleep(RETRY_DELAY).await;
        }
        tracing::warn!(file = %self.path.display(), "another program is reading: copy the -wal beside the file too");
    }

    /// Whether the log beside it is empty or gone.
    fn is_checkpointed(&self) -> bool {
        fs::metadata(&self.wal).map_or(true, |wal| wal.len() == 0)
    }

    /// Lets go of the file.
    pub(crate) async fn close(&self) {
        self.checkpoint().await;
        if let Some(anchor) = self.anchor.lock().await.take() {
            // There is nothing left that could be lost.
            let _ = anchor.close().await;
        }
    }
}

fn is_at(path: &Path, wanted: Option<FileId>) -> Result<(), Outage> {
    match fs::metadata(path) {
        Ok(found) if file_id(&found) == wanted => Ok(()),
        Ok(_) => Err(Outage::FileReplaced),
        Err(_) => Err(Outage::FileGone),
    }
}

/// What a file is, whatever it is called: its device and its number there.
#[derive(Clone, Copy, PartialEq, Eq)]
struct FileId(u64, u64);

#[cfg(unix)]
fn file_id(file: &Metadata) -> Option<FileId> {
    use std::os::unix::fs::MetadataExt;
    Some(FileId(file.dev(), file.ino()))
}

/// Elsewhere an open file can be neither deleted nor replaced.
#[cfg(not(unix))]
fn file_id(_: &Metadata) -> Option<FileId> {
    None
}

/// How many names a file has.
#[cfg(unix)]
pub(crate) fn link_count(file: &Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::nlink(file)
}

/// How many names a file has.
#[cfg(not(unix))]
pub(crate) fn link_count(_: &Metadata) -> u64 {
    1
}

/// Whether others than its owner may read a file.
#[cfg(unix)]
pub(crate) fn is_readable_by_others(file: &Metadata) -> bool {
    std::os::unix::fs::PermissionsExt::mode(&file.permissions()) & 0o077 != 0
}

/// Whether others than its owner may read a file.
#[cfg(not(unix))]
pub(crate) fn is_readable_by_others(_: &Metadata) -> bool {
    false
}
