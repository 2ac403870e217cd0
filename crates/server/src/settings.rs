//! What an operator may set. The defaults are those of a public house on a small machine.

use std::num::NonZeroUsize;

use serde::Deserialize;

/// The settings of a house.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Settings {
    /// Threads for bots; unless told, all cores but one.
    pub bot_threads: Option<NonZeroUsize>,
}
