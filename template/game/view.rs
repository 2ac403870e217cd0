//! Nothing is hidden: every viewer sees the same. In a game with secrets this page holds all of them: what a
//! viewer may know is built field by field, and `determinize` fills in the rest at random.

use ceiba_core::{Event, EventOf, Glimpse, Message, PerSeat};
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

impl Dummy {
    pub(super) fn open_view(&self) -> View {
        View { config: self.config, heap: self.heap, taken: self.taken, stage: self.stage }
    }

    pub(super) fn from_view(view: &View) -> Self {
        Dummy { config: view.config, heap: view.heap, taken: view.taken, stage: view.stage }
    }

    /// Everybody sees who begins and what is taken.
    pub(super) fn tell(&self, event: &EventOf<Self>) -> Glimpse {
        let told = match *event {
            Event::Befell(starter) => Message::new("dummy-told-start").with("seat", starter),
            Event::One(seat, action) => {
                Message::new("dummy-told-take").with("seat", seat).with("stones", action.stones().0)
            }
            Event::Many(_) => unreachable!("seats move in turns"),
        };
        Glimpse::whole(event, vec![told])
    }
}
