//! What the log says of facts.

use ceiba_core::{Message, Seat};

use super::{Card, Fact};

/// A fact in words.
pub(super) fn told(fact: &Fact) -> Message {
    let said = |id, seat: Seat| Message::new(id).with("seat", seat);
    match *fact {
        Fact::Dealt { seat, card: None } => said("dummy-told-dealt-hidden", seat),
        Fact::Dealt { seat, card: Some(card) } => {
            said("dummy-told-dealt", seat).with("card", card_name(card))
        }
        Fact::Acted { seat, action } => said("dummy-told-acted", seat).with("action", action.word()),
        Fact::Shown { seat, card } => said("dummy-told-shown", seat).with("card", card_name(card)),
        Fact::Won { seat, chips } => said("dummy-told-won", seat).with("chips", chips.0),
    }
}

/// What people call a card.
pub(super) fn card_name(card: Card) -> Message {
    Message::new("dummy-card").with("card", card.word())
}
