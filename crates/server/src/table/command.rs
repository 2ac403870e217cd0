//! The commands of a table, and their replies.

use ceiba_catalog::RequestError;
use ceiba_core::{Seat, SeatSet};
use ceiba_store::{Person, TableId};
use serde::Serialize;
use tokio::sync::{mpsc, oneshot, watch};

use super::{Acknowledgement, BoardSnapshot, SubscriptionEvent, TableError, TableTask};
use crate::bot_pool::BotFailed;
use crate::terms::Terms;
use crate::wire::{ClientRequest, Reply, SeatSummary, UpdateFormat};
use crate::words::said;

/// A command to a table.
pub(crate) enum TableCommand {
    /// Describe the table.
    Describe { person: Option<Person>, reply: oneshot::Sender<TableInfo> },
    /// Give a person a seat.
    Join { person: Person, seat: Option<Seat>, link: Option<String>, reply: oneshot::Sender<JoinResult> },
    /// Free a person's seats.
    Leave { person: Person, reply: oneshot::Sender<Result<(), TableError>> },
    /// Connect a socket.
    Subscribe {
        person: Option<Person>,
        seat: Option<Seat>,
        form: UpdateFormat,
        reply: oneshot::Sender<Result<Subscription, RequestError>>,
    },
    /// Disconnect a socket.
    Unsubscribe { subscriber: u64 },
    /// Handle a request from a socket.
    Request { subscriber: u64, request: ClientRequest, reply: mpsc::OwnedPermit<Reply> },
    /// Take a bot's answer or its failure.
    BotFinished { seat: Seat, question: u64, action: Result<String, BotFailed> },
    /// Draw the board from another side, as a person may see it.
    RotateBoard {
        person: Option<Person>,
        seat: Option<Seat>,
        turn: u8,
        reply: oneshot::Sender<Option<BoardSnapshot>>,
    },
    /// The game never began, and the table was deleted from the store.
    Expired,
    /// Write the record, as a person may know it.
    Record { person: Option<Person>, reply: oneshot::Sender<String> },
}

/// A seat, or why there is none.
pub(crate) type JoinResult = Result<Seat, TableError>;

/// A socket's connection to a table.
pub(crate) struct Subscription {
    /// Identifies the socket when it disconnects.
    pub(crate) id: u64,
    /// The updates.
    pub(crate) feed: watch::Receiver<SubscriptionEvent>,
}

/// A description of a table, for a page or a program.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct TableInfo {
    pub(crate) id: TableId,
    pub(crate) game: String,
    pub(crate) config: String,
    pub(crate) status: &'static str,
    pub(crate) listed: bool,
    pub(crate) terms: Terms,
    pub(crate) plates: Vec<SeatSummary>,
    /// The first seat of the person who asks.
    pub(crate) you: Option<Seat>,
    /// All seats of the person who asks.
    pub(crate) yours: SeatSet,
    /// The links of reserved seats, for the person who opened the table.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) links: Vec<(Seat, String)>,
    pub(crate) commitment: String,
    /// Once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seed: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rematch: Option<TableId>,
}

/// Sends a reply. The receiver may be gone, which is not an error.
fn send_reply<T>(reply: oneshot::Sender<T>, value: T) {
    drop(reply.send(value));
}

impl TableTask {
    pub(super) async fn execute(&mut self, command: TableCommand) {
        if self.stale {
            self.reload().await;
        }
        match command {
            TableCommand::Describe { person, reply } => send_reply(reply, self.info(person.as_ref())),
            TableCommand::Join { person, seat, link, reply } => {
                send_reply(reply, self.join(person, seat, link.as_deref()).await);
            }
            TableCommand::Leave { person, reply } => send_reply(reply, self.leave(&person).await.map(drop)),
            TableCommand::Subscribe { person, seat, form, reply } => {
                send_reply(reply, self.subscribe(person.as_ref(), seat, form).await);
            }
            TableCommand::Unsubscribe { subscriber } => self.unsubscribe(subscriber),
            TableCommand::RotateBoard { person, seat, turn, reply } => {
                send_reply(reply, self.rotated_board(person.as_ref(), seat, turn));
            }
            TableCommand::Request { subscriber, request, reply } => {
                let id = request.id();
                let seat = self.seat_of_subscriber(subscriber);
                let result = self.client_request(subscriber, request).await;
                drop(reply.send(self.to_reply(id, seat, result)));
            }
            TableCommand::BotFinished { seat, question, action } => {
                self.finish_bot_job(seat, question, action).await;
            }
            TableCommand::Expired => self.reload().await,
            TableCommand::Record { person, reply } => send_reply(reply, self.record(person.as_ref()).await),
        }
    }

    fn to_reply(&self, id: u64, seat: Option<Seat>, result: Result<Acknowledgement, TableError>) -> Reply {
        match result {
            Ok(Acknowledgement::Stored) => Reply::Stored { id },
            Ok(Acknowledgement::Noted) => Reply::Noted { id },
            Err(TableError::NotStored) => Reply::NotStored { id, words: said("house-not-stored") },
            Err(TableError::Refused(problem)) => {
                let message = problem.message().clone();
                self.shared.metrics.count_refusal(&message.id);
                let words = self.tell_to(seat, &message);
                let clause = match problem {
                    RequestError::Refused(refusal) => Some(refusal.clause.0),
                    RequestError::Invalid(_) => None,
                };
                Reply::Refused { id, clause, message, words }
            }
        }
    }
}
