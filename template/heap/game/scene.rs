//! What people are asked, told and refused. The game is drawn in words and buttons until it has `zones`.

use ceiba_core::{Choice, Line, Message, Presentation, Refusal, Rules as _, Seat};

use super::{Action, Dummy, Fact, Stage, story};

impl Presentation for Dummy {
    /// More stones than there are (D2.1) is the only reason.
    fn why_not(&self, _seat: Seat, action: Action) -> Option<Refusal> {
        let message = || Message::new("dummy-refused-too-many").with("stones", self.heap.0);
        (action.stones() > self.heap).then(|| Refusal::new("D2.1", message()))
    }

    fn ask(view: &Dummy, legal: &[Action]) -> Message {
        match view.stage {
            Stage::Won(_) => Message::new("ask-over"),
            Stage::Turn(_) if !legal.is_empty() => Message::new("dummy-ask-take"),
            Stage::Turn(seat) => Message::new("ask-wait").with("seat", seat),
            Stage::Start => Message::new("dummy-ask-start"),
        }
    }

    fn choice(_view: &Dummy, action: Action) -> Choice {
        Choice::button(action, Message::new("dummy-choose").with("stones", action.stones().0))
    }

    fn story(facts: &[Fact]) -> Vec<Message> {
        facts.iter().map(story::told).collect()
    }

    /// The point for the last stone (D3.1).
    fn breakdown(&self) -> Vec<Line> {
        let Stage::Won(winner) = self.stage else { return Vec::new() };
        vec![Line::new("D3.1", Message::new("dummy-last-stone"), [(winner, 1)])]
    }

    fn spoken(view: &Dummy) -> Vec<Message> {
        let heap = Message::new("dummy-heap").with("stones", view.heap.0);
        let taken = |seat| Message::new("dummy-taken").with("seat", seat).with("stones", view.taken[seat].0);
        [heap].into_iter().chain(Seat::all(view.players()).map(taken)).collect()
    }
}
