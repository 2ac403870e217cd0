//! One socket a viewer: updates and answers out, requests in.

use std::time::Duration;

use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use ceiba_core::{Message as Words, Seat};
use ceiba_store::{Person, TableId};
use futures_util::SinkExt;
use serde::Deserialize;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, MissedTickBehavior, interval_at};

use super::guest::Visitor;
use super::rates::SocketRates;
use super::trouble::Trouble;
use crate::house::House;
use crate::limits::Who;
use crate::table::{Ask, Attached};
use crate::wire::{Form, Frame, Reply};

/// The longest message of a client.
const LONGEST: usize = 16 * 1024;
/// How much is read at once. A reader clears that much each time, and requests are short.
const READ_BUFFER: usize = 1024;
/// How many requests of a client may be under way: with so many unanswered, no more are read.
const ANSWERS: usize = 16;
/// How often a silent client is asked whether it is still there, and how long it may stay silent.
const PING: Duration = Duration::from_secs(25);
const SILENCE: Duration = Duration::from_secs(60);

/// How the viewer wants to be told.
#[derive(Deserialize)]
pub(crate) struct Wanted {
    #[serde(default)]
    form: Form,
    /// One of the viewer's seats, where they have several.
    #[serde(default)]
    seat: Option<Seat>,
}

/// Opens a socket at a table.
pub(crate) async fn open(
    State(house): State<House>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(Wanted { form, seat }): Query<Wanted>,
    who: Who,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Trouble> {
    let id = TableId(id);
    let person = visitor.0;
    let ask = |answer| Ask::Attach { person: person.clone(), seat, form, answer };
    let attached = house.ask(&id, ask).await?.ok_or(Trouble::Nowhere)??;
    let rates = SocketRates::new(&house, who, person.as_ref());
    let attendance = Attendance { house, id, attachment: attached.id };
    let upgrade = upgrade.max_message_size(LONGEST).read_buffer_size(READ_BUFFER);
    Ok(upgrade.on_upgrade(move |socket| attend(attendance, person, rates, attached, socket)))
}

/// Tells the table when the socket goes, however it goes.
struct Attendance {
    house: House,
    id: TableId,
    attachment: u64,
}

impl Drop for Attendance {
    fn drop(&mut self) {
        let Some(inbox) = self.house.inbox(&self.id) else { return };
        let attachment = self.attachment;
        tokio::spawn(async move { inbox.send(Ask::Detach { attachment }).await });
    }
}

async fn attend(
    attendance: Attendance,
    person: Option<Person>,
    rates: SocketRates,
    attached: Attached,
    socket: WebSocket,
) {
    // A table stays awake as long as somebody is at it.
    let Some(inbox) = attendance.house.inbox(&attendance.id) else { return };
    let (replies, answers) = mpsc::channel(ANSWERS);
    let closing = attendance.house.closing();
    let sitting = Sitting {
        socket,
        person,
        rates,
        seat: attached.seat,
        inbox,
        frames: attached.frames,
        replies,
        answers,
        heard: Instant::now(),
    };
    // However it ends, the table is told.
    let Gone = sitting.run(closing).await;
}

/// The connection is over, by whichever side.
struct Gone;

impl From<axum::Error> for Gone {
    fn from(_: axum::Error) -> Self {
        Gone
    }
}

/// A viewer at a table, for as long as the connection lasts.
struct Sitting {
    socket: WebSocket,
    person: Option<Person>,
    rates: SocketRates,
    seat: Option<Seat>,
    inbox: mpsc::Sender<Ask>,
    frames: watch::Receiver<Frame>,
    replies: mpsc::Sender<Reply>,
    answers: mpsc::Receiver<Reply>,
    heard: Instant,
}

impl Sitting {
    async fn run(mut self, mut closing: watch::Receiver<bool>) -> Gone {
        let mut ping = interval_at(Instant::now() + PING, PING);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let done = tokio::select! {
                received = self.socket.recv(), if self.replies.capacity() > 0 => self.hear(received).await,
                changed = self.frames.changed() => match changed {
                    Ok(()) => self.show().await,
                    Err(_) => Err(Gone),
                },
                Some(reply) = self.answers.recv() => self.answer(&reply).await,
                _ = closing.changed() => self.close().await,
                _ = ping.tick() => self.ping().await,
            };
            if let Err(gone) = done {
                return gone;
            }
        }
    }

    async fn hear(&mut self, received: Option<Result<Message, axum::Error>>) -> Result<(), Gone> {
        self.heard = Instant::now();
        let text = match received {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Close(_))) | None => return Err(Gone),
            Some(message) => return Ok(message.map(drop)?),
        };
        match serde_json::from_str(&text) {
            Ok(request) => {
                if let Err(refused) = self.rates.check(&request) {
                    return Ok(self.socket.send(text_of(&refused)).await?);
                }
                let reply = self.replies.clone().try_reserve_owned().map_err(|_| Gone)?;
                let ask = Ask::Request { person: self.person.clone(), seat: self.seat, request, reply };
                self.inbox.send(ask).await.map_err(|_| Gone)
            }
            Err(error) => Ok(self.socket.send(text_of(&misunderstood(&error))).await?),
        }
    }

    /// Shows the newest update. Most come with an answer: both go out in one write.
    async fn show(&mut self) -> Result<(), Gone> {
        self.feed_frame().await?;
        while let Ok(reply) = self.answers.try_recv() {
            self.feed_answer(&reply).await?;
        }
        Ok(self.socket.flush().await?)
    }

    async fn answer(&mut self, reply: &Reply) -> Result<(), Gone> {
        self.feed_answer(reply).await?;
        Ok(self.socket.flush().await?)
    }

    /// An answer, after the update that shows what it confirms.
    async fn feed_answer(&mut self, reply: &Reply) -> Result<(), Gone> {
        if self.frames.has_changed().unwrap_or(false) {
            self.feed_frame().await?;
        }
        Ok(self.socket.feed(text_of(reply)).await?)
    }

    async fn feed_frame(&mut self) -> Result<(), Gone> {
        let frame = self.frames.borrow_and_update().clone();
        Ok(self.socket.feed(Message::Text(frame)).await?)
    }

    async fn ping(&mut self) -> Result<(), Gone> {
        if self.heard.elapsed() > SILENCE {
            return Err(Gone);
        }
        Ok(self.socket.send(Message::Ping(Default::default())).await?)
    }

    async fn close(&mut self) -> Result<(), Gone> {
        self.socket.send(Message::Close(None)).await?;
        Err(Gone)
    }
}

fn text_of(reply: &Reply) -> Message {
    Message::Text(serde_json::to_string(reply).expect("an answer is plain data").into())
}

fn misunderstood(error: &serde_json::Error) -> Reply {
    let message = Words::new("engine-bad-request").with("reason", error.to_string());
    let words = ceiba_catalog::Words::english().say(&message);
    Reply::Refused { id: 0, clause: None, message, words }
}
