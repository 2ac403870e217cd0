//! What viewers ask for, and what they are answered.

use ceiba_core::Message;
use serde::{Deserialize, Serialize};

/// What a viewer sends.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[serde(expecting = "internally tagged enum Request")]
pub enum ClientRequest {
    /// Plays or seals an action, in answer to an update.
    Play {
        /// Repeated in the answer.
        #[serde(default)]
        id: u64,
        /// The `seq` of the update it answers.
        seq: u64,
        /// The action's text.
        action: String,
    },
    /// Asks to take back the last action, or agrees to that.
    TakeBack {
        /// Repeated in the answer.
        #[serde(default)]
        id: u64,
    },
    /// Offers a draw, or agrees to one.
    Draw {
        /// Repeated in the answer.
        #[serde(default)]
        id: u64,
    },
    /// Asks for another game, or agrees to one.
    Rematch {
        /// Repeated in the answer.
        #[serde(default)]
        id: u64,
    },
    /// Declines whatever is asked.
    Decline {
        /// Repeated in the answer.
        #[serde(default)]
        id: u64,
    },
    /// Gives up.
    Resign {
        /// Repeated in the answer.
        #[serde(default)]
        id: u64,
    },
    /// Leaves the table.
    Leave {
        /// Repeated in the answer.
        #[serde(default)]
        id: u64,
    },
    /// Is back and plays on instead of the bot.
    Back {
        /// Repeated in the answer.
        #[serde(default)]
        id: u64,
    },
    /// Asks why these clicks lead to nothing.
    Why {
        /// Repeated in the answer.
        #[serde(default)]
        id: u64,
        /// The spots that were clicked, in their order.
        spots: Vec<String>,
    },
    /// Says something.
    Chat {
        /// Repeated in the answer.
        #[serde(default)]
        id: u64,
        /// What is said.
        text: String,
    },
}

impl ClientRequest {
    /// What the answer repeats.
    pub(crate) fn id(&self) -> u64 {
        match *self {
            ClientRequest::Play { id, .. }
            | ClientRequest::TakeBack { id }
            | ClientRequest::Draw { id }
            | ClientRequest::Rematch { id }
            | ClientRequest::Decline { id }
            | ClientRequest::Resign { id }
            | ClientRequest::Leave { id }
            | ClientRequest::Back { id }
            | ClientRequest::Why { id, .. }
            | ClientRequest::Chat { id, .. } => id,
        }
    }
}

/// What the house answers to a request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "say", rename_all = "kebab-case")]
pub enum Reply {
    /// It is done and stored.
    Stored {
        /// The request's.
        id: u64,
    },
    /// It is known now, and waits for others.
    Noted {
        /// The request's.
        id: u64,
    },
    /// It is not allowed, and nothing has changed.
    Refused {
        /// The request's.
        id: u64,
        /// The rule that forbids it, where there is one.
        #[serde(skip_serializing_if = "Option::is_none")]
        clause: Option<&'static str>,
        /// Why.
        message: Message,
        /// Why, in words.
        words: String,
    },
    /// The house cannot store anything now, so nothing has changed; it can be tried again.
    NotStored {
        /// The request's.
        id: u64,
        /// That, in words.
        words: String,
    },
}
