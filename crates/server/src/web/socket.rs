//! One socket a viewer: updates and answers out, requests in.

use std::time::Duration;

use axum::extract::rejection::QueryRejection;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use ceiba_core::{Message as Translator, Seat};
use ceiba_store::{Session, TableId};
use futures_util::SinkExt;
use serde::Deserialize;
use serde_json::Value;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, mpsc, watch};
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};
use tokio_tungstenite::tungstenite::Error as SocketError;

use super::api::{Name, table_id};
use super::body::unreadable;
use super::guest::Visitor;
use super::rates::SocketRates;
use super::session::token;
use super::trouble::{ForPrograms, Trouble};
use crate::house::House;
use crate::ids;
use crate::limits::Who;
use crate::metrics::Present;
use crate::table::{Ask, Attached, Feed};
use crate::wire::{Form, Reply};

/// The longest message of a client.
const LONGEST: usize = 16 * 1024;
/// How much is read at once. A reader clears that much each time, and requests are short.
const READ_BUFFER: usize = 1024;
/// How many requests of a client may be under way: with so many unanswered, no more are read.
const ANSWERS: usize = 16;
/// How often a silent client is asked whether it is still there, and how long it may stay silent.
const PING: Duration = Duration::from_secs(25);
const SILENCE: Duration = Duration::from_secs(60);
/// How long a client may leave what it is sent unread.
const SLOWNESS: Duration = Duration::from_secs(60);
/// How long the house waits for a client to confirm that a connection ends.
const FAREWELL: Duration = Duration::from_secs(2);
/// Why the house ends a connection, besides the usual codes: see docs/WIRE.md.
const NO_RIGHT: u16 = 4001;
const SILENT: u16 = 4002;
const SLOW: u16 = 4003;
const LOGGED_OUT: u16 = 4004;

/// How the viewer wants to be told.
#[derive(Deserialize)]
pub(crate) struct Wanted {
    #[serde(default)]
    form: Form,
    /// One of the viewer's seats, where they have several.
    #[serde(default)]
    seat: Option<Seat>,
}

/// Opens a socket at a table. Whatever is wrong is told as JSON: whoever asks for a socket is a program.
pub(crate) async fn open(
    State(house): State<House>,
    visitor: Result<Visitor, Trouble>,
    name: Name,
    wanted: Result<Query<Wanted>, QueryRejection>,
    who: Who,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ForPrograms> {
    let upgrade = upgrade.map_err(|_| Trouble::NoSocket)?;
    let login = Login::new(&house, &headers);
    let Query(Wanted { form, seat }) = wanted.map_err(|rejection| unreadable(rejection.body_text()))?;
    let (visitor, id) = (visitor?, table_id(name)?);
    let ask = |answer| Ask::Attach { person: visitor.0.clone(), seat, form, answer };
    let attached = house.ask(&id, ask).await?.ok_or(Trouble::Nowhere)??;
    let rates = SocketRates::new(&house, who, visitor.0.as_ref());
    let _present = house.shared.metrics.socket();
    let attendance = Attendance { house, id, attachment: attached.id, _present };
    // Both limits: a message may be one frame or many.
    let upgrade = upgrade.max_message_size(LONGEST).max_frame_size(LONGEST).read_buffer_size(READ_BUFFER);
    Ok(upgrade.on_upgrade(move |socket| attend(attendance, rates, login, attached, socket)))
}

/// Tells the table when the socket goes, however it goes.
struct Attendance {
    house: House,
    id: TableId,
    attachment: u64,
    /// Counts the socket.
    _present: Present,
}

impl Drop for Attendance {
    fn drop(&mut self) {
        let Some(inbox) = self.house.inbox(&self.id) else { return };
        let attachment = self.attachment;
        tokio::spawn(async move { inbox.send(Ask::Detach { attachment }).await });
    }
}

/// The session that a socket was opened with: it ends with it.
struct Login {
    session: Option<Session>,
    logouts: broadcast::Receiver<Session>,
}

impl Login {
    fn new(house: &House, headers: &HeaderMap) -> Self {
        Login { session: token(headers).map(|token| ids::session(&token)), logouts: house.logouts() }
    }

    /// Comes true when the session ends.
    async fn ended(&mut self) -> End {
        loop {
            match self.logouts.recv().await {
                Ok(session) if self.session.as_ref() == Some(&session) => {
                    return End::Closed(LOGGED_OUT, "logged-out");
                }
                Ok(_) => {}
                // Whether this one was among those that were missed is seen when the client connects again.
                Err(RecvError::Lagged(_)) if self.session.is_some() => return table_gone(()),
                Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return std::future::pending().await,
            }
        }
    }
}

async fn attend(
    attendance: Attendance,
    rates: SocketRates,
    login: Login,
    attached: Attached,
    socket: WebSocket,
) {
    // A table stays awake as long as somebody is at it.
    let Some(inbox) = attendance.house.inbox(&attendance.id) else { return };
    let (replies, answers) = mpsc::channel(ANSWERS);
    let closing = attendance.house.closing();
    let attachment = attached.id;
    let heard = Instant::now();
    let sitting = Sitting { socket, attachment, rates, inbox, feed: attached.feed, replies, answers, heard };
    // However it ends, the table is told.
    sitting.run(closing, login).await;
}

/// Why a connection is over.
enum End {
    /// The client has ended it, or it broke.
    Gone,
    /// The house ends it, with this code, for this reason.
    Closed(u16, &'static str),
}

impl From<axum::Error> for End {
    fn from(error: axum::Error) -> Self {
        match error.into_inner().downcast_ref() {
            Some(SocketError::Capacity(_)) => End::Closed(close_code::SIZE, "too-long"),
            Some(SocketError::Utf8(_)) => End::Closed(close_code::INVALID, "not-utf-8"),
            Some(SocketError::Protocol(_)) => End::Closed(close_code::PROTOCOL, "not-a-message"),
            _ => End::Gone,
        }
    }
}

/// The table has gone: it can be asked again over a new connection.
fn table_gone<E>(_: E) -> End {
    End::Closed(close_code::AGAIN, "connect again")
}

/// A viewer at a table, for as long as the connection lasts.
struct Sitting {
    socket: WebSocket,
    /// The table's name for this connection: it knows whose it is.
    attachment: u64,
    rates: SocketRates,
    inbox: mpsc::Sender<Ask>,
    feed: watch::Receiver<Feed>,
    replies: mpsc::Sender<Reply>,
    answers: mpsc::Receiver<Reply>,
    heard: Instant,
}

impl Sitting {
    async fn run(mut self, mut closing: watch::Receiver<bool>, mut login: Login) {
        let mut ping = interval_at(Instant::now() + PING, PING);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let end = loop {
            let done = tokio::select! {
                received = self.socket.recv(), if self.replies.capacity() > 0 => self.hear(received).await,
                changed = self.feed.changed() => match changed {
                    Ok(()) => self.show().await,
                    Err(gone) => Err(table_gone(gone)),
                },
                Some(reply) = self.answers.recv() => self.answer(&reply).await,
                end = login.ended() => Err(end),
                _ = closing.changed() => Err(End::Closed(close_code::AWAY, "closing")),
                _ = ping.tick() => self.ping().await,
            };
            if let Err(end) = done {
                break end;
            }
        };
        if let End::Closed(code, reason) = end {
            // Whatever was asked before is answered first; whoever does not read that is gone.
            drop(timeout(FAREWELL, self.last_answers()).await);
            drop(timeout(FAREWELL, self.close(code, reason)).await);
        }
    }

    async fn hear(&mut self, received: Option<Result<Message, axum::Error>>) -> Result<(), End> {
        self.heard = Instant::now();
        let text = match received {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Binary(_))) => return self.send(text_of(&not_text())).await,
            Some(Ok(Message::Close(_))) | None => return Err(End::Gone),
            Some(message) => return Ok(message.map(drop)?),
        };
        match serde_json::from_str(&text) {
            Ok(request) => {
                if let Err(refused) = self.rates.check(&request) {
                    return self.send(text_of(&refused)).await;
                }
                let reply = self.replies.clone().try_reserve_owned().map_err(|_| End::Gone)?;
                let ask = Ask::Request { attachment: self.attachment, request, reply };
                self.inbox.send(ask).await.map_err(table_gone)
            }
            Err(error) => self.send(text_of(&misunderstood(&text, &error))).await,
        }
    }

    /// Shows the newest update. Most come with an answer: both go out in one write.
    async fn show(&mut self) -> Result<(), End> {
        self.feed_update().await?;
        while let Ok(reply) = self.answers.try_recv() {
            self.feed_answer(&reply).await?;
        }
        self.flush().await
    }

    async fn answer(&mut self, reply: &Reply) -> Result<(), End> {
        self.feed_answer(reply).await?;
        self.flush().await
    }

    /// An answer, after the update that shows what it confirms.
    async fn feed_answer(&mut self, reply: &Reply) -> Result<(), End> {
        if self.feed.has_changed().unwrap_or(false) {
            self.feed_update().await?;
        }
        self.feed(text_of(reply)).await
    }

    async fn feed_update(&mut self) -> Result<(), End> {
        let shown = self.feed.borrow_and_update().clone();
        match shown {
            Feed::Update(frame) => self.feed(Message::Text(frame)).await,
            Feed::Ended => Err(End::Closed(NO_RIGHT, "no-spectators")),
        }
    }

    async fn ping(&mut self) -> Result<(), End> {
        if self.heard.elapsed() > SILENCE {
            return Err(End::Closed(SILENT, "silent"));
        }
        self.send(Message::Ping(Default::default())).await
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        self.feed(message).await?;
        self.flush().await
    }

    async fn feed(&mut self, message: Message) -> Result<(), End> {
        in_time(self.socket.feed(message)).await
    }

    async fn flush(&mut self) -> Result<(), End> {
        in_time(self.socket.flush()).await
    }

    /// Answers what is under way, and shows nothing more.
    async fn last_answers(&mut self) -> Result<(), axum::Error> {
        while self.replies.capacity() < ANSWERS {
            let Some(reply) = self.answers.recv().await else { break };
            self.socket.feed(text_of(&reply)).await?;
        }
        Ok(())
    }

    async fn close(mut self, code: u16, reason: &'static str) -> Result<(), axum::Error> {
        self.socket.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await?;
        while let Some(Ok(_)) = self.socket.recv().await {}
        Ok(())
    }
}

/// What is written before the client is too slow.
async fn in_time(writing: impl Future<Output = Result<(), axum::Error>>) -> Result<(), End> {
    match timeout(SLOWNESS, writing).await {
        Ok(written) => Ok(written?),
        Err(_) => Err(End::Closed(SLOW, "slow")),
    }
}

fn text_of(reply: &Reply) -> Message {
    Message::Text(serde_json::to_string(reply).expect("an answer is plain data").into())
}

/// A request that is not understood; its `id` is repeated where it can be read.
fn misunderstood(text: &str, error: &serde_json::Error) -> Reply {
    let id = serde_json::from_str::<Value>(text).ok().and_then(|request| request.get("id")?.as_u64());
    refused(id.unwrap_or(0), Translator::new("engine-bad-request").with("reason", error.to_string()))
}

fn not_text() -> Reply {
    refused(0, Translator::new("house-not-text"))
}

fn refused(id: u64, message: Translator) -> Reply {
    let words = ceiba_catalog::Translator::english().say(&message);
    Reply::Refused { id, clause: None, message, words }
}
