//! Where the workspace is.

use std::env;
use std::path::{Path, PathBuf};

/// The folder of the workspace. Cargo says at run time where this package is; the place it was built at is the
/// fallback when the program is started without cargo.
pub(crate) fn root() -> PathBuf {
    let package = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&package).parent().expect("xtask is a folder of the workspace").to_owned()
}
