//! What the log says of facts.

use ceiba_core::Message;

use super::Fact;

/// A fact in words.
pub(super) fn told(fact: &Fact) -> Message {
    match *fact {
        Fact::Begun { seat } => Message::new("dummy-told-start").with("seat", seat),
        Fact::Taken { seat, stones } => {
            Message::new("dummy-told-take").with("seat", seat).with("stones", stones.0)
        }
    }
}
