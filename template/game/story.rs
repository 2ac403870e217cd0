//! What the log says of facts. A fact may be silent, but is named here.

use ceiba_core::Message;

use super::Fact;

/// The facts of an event in words.
pub(super) fn story(facts: &[Fact]) -> Vec<Message> {
    let told = |fact: &Fact| match *fact {
        Fact::Begun { seat } => Message::new("dummy-told-start").with("seat", seat),
        Fact::Taken { seat, stones } => {
            Message::new("dummy-told-take").with("seat", seat).with("stones", stones.0)
        }
    };
    facts.iter().map(told).collect()
}
