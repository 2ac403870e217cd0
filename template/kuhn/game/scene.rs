//! What people are asked, told and refused. The game is drawn in words and buttons until it has `zones`.

use ceiba_core::{Choice, Line, Message, Presentation, Refusal, Seat};

use super::story::{card_name, told};
use super::{Action, Chips, Dummy, Fact, Held, View};

impl Presentation for Dummy {
    /// An answer where nobody has bet (D2.1), or none where somebody has (D2.2).
    fn why_not(&self, _seat: Seat, action: Action) -> Option<Refusal> {
        let (clause, reason) = match action {
            Action::Check | Action::Bet => ("D2.2", "dummy-refused-bet"),
            Action::Fold | Action::Call => ("D2.1", "dummy-refused-no-bet"),
        };
        (!self.betting.allows(action)).then(|| Refusal::new(clause, Message::new(reason)))
    }

    fn ask(view: &View, legal: &[Action]) -> Message {
        let is_dealt = view.cards.iter().all(|(_, held)| *held != Held::Nothing);
        match view.betting.turn() {
            None => Message::new("ask-over"),
            Some(_) if !is_dealt => Message::new("dummy-ask-deal"),
            Some(seat) if legal.is_empty() => Message::new("ask-wait").with("seat", seat),
            Some(_) if view.betting.allows(Action::Call) => Message::new("dummy-ask-answer"),
            Some(_) => Message::new("dummy-ask-bet"),
        }
    }

    fn choice(_view: &View, action: Action) -> Choice {
        Choice::button(action, Message::new("dummy-choose").with("action", action.word()))
    }

    fn story(facts: &[Fact]) -> Vec<Message> {
        facts.iter().map(told).collect()
    }

    /// The stake of the loser (D3.3).
    fn breakdown(&self) -> Vec<Line> {
        let Some((winner, Chips(chips))) = self.won() else { return Vec::new() };
        let points = [(winner, chips.into()), (winner.next(2), -i32::from(chips))];
        vec![Line::new("D3.3", Message::new("dummy-chips"), points)]
    }

    /// The cards as far as they are known, and the pot (D1.2, D2.1, D2.2).
    fn spoken(view: &View) -> Vec<Message> {
        let hands = Seat::all(2).map(|seat| match view.cards[seat] {
            Held::Nothing => Message::new("dummy-holds-nothing").with("seat", seat),
            Held::Hidden => Message::new("dummy-holds-hidden").with("seat", seat),
            Held::Open(card) => Message::new("dummy-holds").with("seat", seat).with("card", card_name(card)),
        });
        let chips: u8 = Seat::all(2).map(|seat| view.betting.stake(seat).0).sum();
        hands.chain([Message::new("dummy-pot").with("chips", chips)]).collect()
    }
}
