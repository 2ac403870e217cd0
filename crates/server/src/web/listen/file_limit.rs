//! The limit of open files: each connection is one, and the database needs some too.

use std::num::NonZeroUsize;

/// Files that are reserved for the store, for refusals and for the program itself.
const RESERVED_FILES: usize = 192;
/// Connections that are accepted however few files there are.
const MIN_CONNECTIONS: usize = 16;

/// Raises the limit of open files to the system's maximum. The default of many systems is about a thousand.
pub fn raise_file_limit() {
    if let Err(error) = rlimit::increase_nofile_limit(u64::MAX) {
        tracing::warn!(%error, "the limit of open files could not be raised");
    }
}

/// How many connections there may be: at most as many as there are files left.
pub(super) fn max_connections(wanted: NonZeroUsize) -> usize {
    let files = limit().unwrap_or(usize::MAX);
    let room = files.saturating_sub(RESERVED_FILES).max(MIN_CONNECTIONS);
    if room < wanted.get() {
        tracing::info!(room, files, "fewer connections than set, as the system allows no more open files");
    }
    room.min(wanted.get())
}

#[cfg(unix)]
fn limit() -> Option<usize> {
    let (soft, _) = rlimit::Resource::NOFILE.get().ok()?;
    usize::try_from(soft).ok()
}

#[cfg(not(unix))]
fn limit() -> Option<usize> {
    None
}
