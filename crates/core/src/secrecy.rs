//! What each viewer may know.

use std::fmt::Debug;

use rand_core::Rng;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::phase::Viewer;
use crate::rules::{EventOf, Rules};

/// What a viewer may know of a game, as a type of its own.
pub trait Secrecy: Rules {
    /// What one viewer may know: built field by field, carrying the config and every counter the rules need.
    type View: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// What this viewer may know now.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// A state that this view's viewer cannot tell from the true one; the true one for a referee's view.
    fn determinize(view: &Self::View, rng: &mut impl Rng) -> Self;

    /// The event as a viewer may write it who saw these facts of it, one of them redacted or left out (`2 low@3`).
    /// What a seat did begins with the seat's number. Whoever sees all facts whole may write the event itself, and is
    /// not asked for here.
    fn notation(event: &EventOf<Self>, seen: &[Self::Fact]) -> String {
        let _ = seen;
        event.to_string()
    }
}
