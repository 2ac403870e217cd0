//! Nothing is hidden: every viewer sees the same. In a game with secrets this page holds all of them: what a
//! viewer may know is built field by field, and `determinize` fills in the rest at random.

use ceiba_core::{PerSeat, Rng, Secrecy, Viewer};
use serde::{Deserialize, Serialize};

use super::{Config, Dummy, Stage, Stones};

/// The table as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// What was agreed.
    pub config: Config,
    /// The stones that are left.
    pub heap: Stones,
    /// What lies in front of each seat.
    pub taken: PerSeat<Stones, 3>,
    /// What the game waits for.
    pub stage: Stage,
}

impl Secrecy for Dummy {
    type View = View;

    fn view(&self, _viewer: Viewer) -> View {
        View { config: self.config, heap: self.heap, taken: self.taken, stage: self.stage }
    }

    fn determinize(view: &View, _rng: &mut impl Rng) -> Self {
        Dummy { config: view.config, heap: view.heap, taken: view.taken, stage: view.stage }
    }
}
