//! What can be asked of a table, and who answers it.

use ceiba_catalog::RequestError;
use ceiba_core::{Seat, SeatSet};
use ceiba_store::{Person, TableId};
use serde::Serialize;
use tokio::sync::{mpsc, oneshot, watch};

use super::{Board, Done, Fault, Feed, Table};
use crate::pool::Failed;
use crate::terms::Terms;
use crate::wire::{Form, Plate, Reply, Request};
use crate::words::said;

/// Something asked of a table.
pub(crate) enum Ask {
    /// What the table is.
    Look { person: Option<Person>, answer: oneshot::Sender<Information> },
    /// A seat for a person.
    Join { person: Person, seat: Option<Seat>, link: Option<String>, answer: oneshot::Sender<Joined> },
    /// A person gets up.
    Leave { person: Person, answer: oneshot::Sender<Result<(), Fault>> },
    /// A socket comes.
    Attach {
        person: Option<Person>,
        seat: Option<Seat>,
        form: Form,
        answer: oneshot::Sender<Result<Attached, RequestError>>,
    },
    /// A socket goes.
    Detach { attachment: u64 },
    /// A request over a socket.
    Request { attachment: u64, request: Request, reply: mpsc::OwnedPermit<Reply> },
    /// A bot has thought, or failed.
    Thought { seat: Seat, question: u64, action: Result<String, Failed> },
    /// The board from another side, as a person may see it.
    Turned { person: Option<Person>, seat: Option<Seat>, turn: u8, answer: oneshot::Sender<Option<Board>> },
    /// It never began, and is no longer stored.
    Expired,
    /// The record, as a person may know it.
    Record { person: Option<Person>, answer: oneshot::Sender<String> },
}

/// A seat, or why there is none.
pub(crate) type Joined = Result<Seat, Fault>;

/// A socket's end of a table.
pub(crate) struct Attached {
    /// Names it when it goes.
    pub(crate) id: u64,
    /// What to show.
    pub(crate) feed: watch::Receiver<Feed>,
}

/// What a table is, for a page or a program.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Information {
    pub(crate) id: TableId,
    pub(crate) game: String,
    pub(crate) config: String,
    pub(crate) status: &'static str,
    pub(crate) listed: bool,
    pub(crate) terms: Terms,
    pub(crate) plates: Vec<Plate>,
    /// The asker's own seat, the first of them.
    pub(crate) you: Option<Seat>,
    /// All of the asker's seats.
    pub(crate) yours: SeatSet,
    /// The links of reserved seats, for whoever opened the table.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) links: Vec<(Seat, String)>,
    pub(crate) commitment: String,
    /// Once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seed: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rematch: Option<TableId>,
}

/// Tells whoever asked; if they no longer wait, that is all right.
fn tell<T>(answer: oneshot::Sender<T>, value: T) {
    drop(answer.send(value));
}

impl Table {
    pub(super) async fn answer(&mut self, ask: Ask) {
        if self.stale {
            self.reload().await;
        }
        match ask {
            Ask::Look { person, answer } => tell(answer, self.information(person.as_ref())),
            Ask::Join { person, seat, link, answer } => {
                tell(answer, self.join(person, seat, link.as_deref()).await);
            }
            Ask::Leave { person, answer } => tell(answer, self.leave(&person).await.map(drop)),
            Ask::Attach { person, seat, form, answer } => {
                tell(answer, self.attach(person.as_ref(), seat, form).await);
            }
            Ask::Detach { attachment } => self.detach(attachment),
            Ask::Turned { person, seat, turn, answer } => {
                tell(answer, self.look_around(person.as_ref(), seat, turn));
            }
            Ask::Request { attachment, request, reply } => {
                let id = request.id();
                let seat = self.seat_through(attachment);
                let handled = self.handle(attachment, request).await;
                drop(reply.send(self.reply(id, seat, handled)));
            }
            Ask::Thought { seat, question, action } => self.thought(seat, question, action).await,
            Ask::Expired => self.reload().await,
            Ask::Record { person, answer } => tell(answer, self.record(person.as_ref()).await),
        }
    }

    fn reply(&self, id: u64, seat: Option<Seat>, handled: Result<Done, Fault>) -> Reply {
        match handled {
            Ok(Done::Stored) => Reply::Stored { id },
            Ok(Done::Noted) => Reply::Noted { id },
            Err(Fault::NotStored) => Reply::NotStored { id, words: said("house-not-stored") },
            Err(Fault::Refused(problem)) => {
                let message = problem.message().clone();
                self.shared.metrics.refused(&message.id);
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
