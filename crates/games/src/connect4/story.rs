//! What the log says of facts.

use ceiba_core::Message;

use super::fact::Fact;

/// The facts of an event in words.
pub(super) fn story(facts: &[Fact]) -> Vec<Message> {
    let told = |fact: &Fact| match fact {
        Fact::Dropped { seat, column } => {
            Message::new("connect4-told-drop").with("seat", *seat).with("column", column.to_string())
        }
    };
    facts.iter().map(told).collect()
}
