//! The file of a database: created for its owner only, and watched while it is open.

use std::fs::{self, Metadata, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::{AnyConnection, Connection, Executor};
use tokio::sync::Mutex;

use crate::error::StoreError;
use crate::outage::Outage;

/// Creates a file if it does not exist, empty and readable by its owner only: it will hold the seeds of running games.
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

/// How often emptying the log beside a file is tried, and how far apart: another program may be reading.
const MAX_CHECKPOINTS: u32 = 20;
const RETRY_DELAY: Duration = Duration::from_millis(50);

/// The open file of a database, identified by its inode and not by its path.
pub(crate) struct WatchedFile {
    path: PathBuf,
    file_id: Option<FileId>,
    /// The log beside it, to which commits are written first. The anchor keeps it from being created again.
    wal: PathBuf,
    wal_id: Option<FileId>,
    /// A connection that keeps the file open even when its path changes: the log beside it, which SQLite finds by path,
    /// would otherwise be applied to the next file with that path.
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
            // There is no log where the system cannot share memory.
            wal_id: fs::metadata(&wal).ok().and_then(|wal| file_id(&wal)),
            path,
            wal: wal.into(),
            anchor: Mutex::new(Some(anchor)),
        })
    }

    /// Checks that the path still leads to the file, and the log's path to the log: what is written to a deleted file
    /// is lost when it is closed.
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

    /// Moves the contents of the log beside the file into the file and empties the log: then the file alone is
    /// complete, and another file that takes its place gets nothing of the log.
    pub(crate) async fn checkpoint(&self) {
        let mut anchor = self.anchor.lock().await;
        let Some(connection) = anchor.as_mut() else { return };
        for _ in 0..MAX_CHECKPOINTS {
            // Any error shows in what is left in the log.
            let _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").await;
            if self.is_checkpointed() {
                return;
            }
            tokio::time::sleep(RETRY_DELAY).await;
        }
        tracing::warn!(file = %self.path.display(), "another program is reading: copy the -wal beside the file too");
    }

    /// Whether the log beside it is empty or does not exist.
    fn is_checkpointed(&self) -> bool {
        fs::metadata(&self.wal).map_or(true, |wal| wal.len() == 0)
    }

    /// Closes the file.
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

/// The identity of a file, whatever its path: its device and inode.
#[derive(Clone, Copy, PartialEq, Eq)]
struct FileId(u64, u64);

#[cfg(unix)]
fn file_id(file: &Metadata) -> Option<FileId> {
    use std::os::unix::fs::MetadataExt;
    Some(FileId(file.dev(), file.ino()))
}

/// On other systems an open file can be neither deleted nor replaced.
#[cfg(not(unix))]
fn file_id(_: &Metadata) -> Option<FileId> {
    None
}

/// The number of hard links of a file.
#[cfg(unix)]
pub(crate) fn link_count(file: &Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::nlink(file)
}

/// The number of hard links of a file.
#[cfg(not(unix))]
pub(crate) fn link_count(_: &Metadata) -> u64 {
    1
}

/// Whether a file can be read by others than its owner.
#[cfg(unix)]
pub(crate) fn is_readable_by_others(file: &Metadata) -> bool {
    std::os::unix::fs::PermissionsExt::mode(&file.permissions()) & 0o077 != 0
}

/// Whether a file can be read by others than its owner.
#[cfg(not(unix))]
pub(crate) fn is_readable_by_others(_: &Metadata) -> bool {
    false
}
