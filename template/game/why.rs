//! Why an action is refused.

use ceiba_core::{Message, Refusal, Seat};

use super::{Action, Dummy};

impl Dummy {
    /// More stones than there are (D2.1) is the only reason.
    pub(super) fn why_not(&self, _seat: Seat, action: Action) -> Option<Refusal> {
        let too_many = action.stones() > self.heap;
        too_many.then(|| {
            let message = Message::new("dummy-refused-too-many").with("stones", self.heap.0);
            Refusal::new("D2.1", message)
        })
    }
}
