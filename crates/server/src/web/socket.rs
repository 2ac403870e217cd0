//! One socket for each viewer: updates and replies out, requests in.

use std::time::Duration;

use axum::extract::rejection::QueryRejection;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use ceiba_core::{Message as Words, Seat};
use ceiba_store::{SessionId, TableId};
use futures_util::SinkExt;
use serde::Deserialize;
use serde_json::Value;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, mpsc, watch};
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};
use tokio_tungstenite::tungstenite::Error as SocketError;

use super::api::{TablePath, table_id};
use super::error::{ApiError, HttpError};
use super::guest::Visitor;
use super::json_body::unprocessable;
use super::rate_limit::SocketRateLimit;
use super::session::token;
use crate::house::House;
use crate::ids;
use crate::metrics::GaugeGuard;
use crate::rate_limit::Requester;
use crate::table::{Subscription, SubscriptionEvent, TableCommand};
use crate::wire::{Reply, UpdateFormat};

/// The longest message of a client.
const MAX_MESSAGE: usize = 16 * 1024;
/// How much is read at once. The buffer is cleared each time, and requests are short.
const READ_BUFFER: usize = 1024;
/// How many requests of a client may be unanswered before no more are read.
const MAX_PENDING: usize = 16;
/// How often a silent client is pinged, and how long it may stay silent.
const PING_INTERVAL: Duration = Duration::from_secs(25);
const CLIENT_TIMEOUT: Duration = Duration::from_secs(60);
/// How long a client may leave sent data unread.
const WRITE_TIMEOUT: Duration = Duration::from_secs(60);
/// How long the house waits for a client to confirm a close.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(2);
/// The house's own close codes: see docs/WIRE.md.
const CLOSE_NO_SPECTATORS: u16 = 4001;
const CLOSE_SILENT: u16 = 4002;
const CLOSE_SLOW: u16 = 4003;
const CLOSE_LOGGED_OUT: u16 = 4004;

/// The parameters of a socket.
#[derive(Deserialize)]
pub(crate) struct SocketQuery {
    #[serde(default)]
    form: UpdateFormat,
    /// One of the viewer's seats, if they have several.
    #[serde(default)]
    seat: Option<Seat>,
}

/// Opens a socket at a table. Errors are JSON: only programs open sockets.
pub(crate) async fn open(
    State(house): State<House>,
    visitor: Result<Visitor, HttpError>,
    name: TablePath,
    query: Result<Query<SocketQuery>, QueryRejection>,
    requester: Requester,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let upgrade = upgrade.map_err(|_| HttpError::UpgradeRequired)?;
    let session_watch = SessionWatch::new(&house, &headers);
    let Query(SocketQuery { form, seat }) =
        query.map_err(|rejection| unprocessable(rejection.body_text()))?;
    let (visitor, id) = (visitor?, table_id(name)?);
    let command = |reply| TableCommand::Subscribe { person: visitor.0.clone(), seat, form, reply };
    let subscription = house.send_command(&id, command).await?.ok_or(HttpError::NotFound)??;
    let rate_limit = SocketRateLimit::new(&house, requester, visitor.0.as_ref());
    let _socket_count = house.shared.metrics.count_socket();
    let presence = PresenceGuard { house, id, subscriber: subscription.id, _socket_count };
    // Both limits are needed: a message may be one frame or many.
    let upgrade =
        upgrade.max_message_size(MAX_MESSAGE).max_frame_size(MAX_MESSAGE).read_buffer_size(READ_BUFFER);
    Ok(upgrade
        .on_upgrade(move |socket| serve_socket(presence, rate_limit, session_watch, subscription, socket)))
}

/// Tells the table when the socket is closed, however that happens.
struct PresenceGuard {
    house: House,
    id: TableId,
    subscriber: u64,
    /// Counts the socket.
    _socket_count: GaugeGuard,
}

impl Drop for PresenceGuard {
    fn drop(&mut self) {
        let Some(inbox) = self.house.inbox(&self.id) else { return };
        let subscriber = self.subscriber;
        tokio::spawn(async move { inbox.send(TableCommand::Unsubscribe { subscriber }).await });
    }
}

/// The session that a socket was opened with: the socket ends with it.
struct SessionWatch {
    session: Option<SessionId>,
    logouts: broadcast::Receiver<SessionId>,
}

impl SessionWatch {
    fn new(house: &House, headers: &HeaderMap) -> Self {
        SessionWatch { session: token(headers).map(|token| ids::session(&token)), logouts: house.logouts() }
    }

    /// Completes when the session ends.
    async fn ended(&mut self) -> SocketEnd {
        loop {
            match self.logouts.recv().await {
                Ok(session) if self.session.as_ref() == Some(&session) => {
                    return SocketEnd::Closed(CLOSE_LOGGED_OUT, "logged-out");
                }
                Ok(_) => {}
                // Whether this session was among the missed ones is seen when the client connects again.
                Err(RecvError::Lagged(_)) if self.session.is_some() => return table_unloaded(()),
                Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return std::future::pending().await,
            }
        }
    }
}

async fn serve_socket(
    presence: PresenceGuard,
    rate_limit: SocketRateLimit,
    session_watch: SessionWatch,
    subscription: Subscription,
    socket: WebSocket,
) {
    // A table stays awake as long as it has a socket.
    let Some(inbox) = presence.house.inbox(&presence.id) else { return };
    let (replies, answers) = mpsc::channel(MAX_PENDING);
    let closing = presence.house.closing();
    let subscriber = subscription.id;
    let last_heard = Instant::now();
    let connection = SocketConnection {
        socket,
        subscriber,
        rate_limit,
        inbox,
        feed: subscription.feed,
        replies,
        answers,
        last_heard,
    };
    // However it ends, the table is told.
    connection.run(closing, session_watch).await;
}

/// Why a connection ends.
enum SocketEnd {
    /// The client has closed it, or it broke.
    Disconnected,
    /// The house closes it, with this code and reason.
    Closed(u16, &'static str),
}

impl From<axum::Error> for SocketEnd {
    fn from(error: axum::Error) -> Self {
        match error.into_inner().downcast_ref() {
            Some(SocketError::Capacity(_)) => SocketEnd::Closed(close_code::SIZE, "too-long"),
            Some(SocketError::Utf8(_)) => SocketEnd::Closed(close_code::INVALID, "not-utf-8"),
            Some(SocketError::Protocol(_)) => SocketEnd::Closed(close_code::PROTOCOL, "not-a-message"),
            _ => SocketEnd::Disconnected,
        }
    }
}

/// The table's task has ended: a new connection wakes it again.
fn table_unloaded<E>(_: E) -> SocketEnd {
    SocketEnd::Closed(close_code::AGAIN, "connect again")
}

/// A viewer at a table, for as long as the connection lasts.
struct SocketConnection {
    socket: WebSocket,
    /// The table's id for this connection, from which it knows the person.
    subscriber: u64,
    rate_limit: SocketRateLimit,
    inbox: mpsc::Sender<TableCommand>,
    feed: watch::Receiver<SubscriptionEvent>,
    replies: mpsc::Sender<Reply>,
    answers: mpsc::Receiver<Reply>,
    last_heard: Instant,
}

impl SocketConnection {
    async fn run(mut self, mut closing: watch::Receiver<bool>, mut session_watch: SessionWatch) {
        let mut ping = interval_at(Instant::now() + PING_INTERVAL, PING_INTERVAL);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let end = loop {
            let done = tokio::select! {
                received = self.socket.recv(), if self.replies.capacity() > 0 => self.receive(received).await,
                changed = self.feed.changed() => match changed {
                    Ok(()) => self.send_update().await,
                    Err(gone) => Err(table_unloaded(gone)),
                },
                Some(reply) = self.answers.recv() => self.send_reply(&reply).await,
                end = session_watch.ended() => Err(end),
                _ = closing.changed() => Err(SocketEnd::Closed(close_code::AWAY, "closing")),
                _ = ping.tick() => self.ping().await,
            };
            if let Err(end) = done {
                break end;
            }
        };
        if let SocketEnd::Closed(code, reason) = end {
            // Earlier requests are answered first. A client that does not read the replies is gone.
            drop(timeout(CLOSE_TIMEOUT, self.finish_replies()).await);
            drop(timeout(CLOSE_TIMEOUT, self.close(code, reason)).await);
        }
    }

    async fn receive(&mut self, received: Option<Result<Message, axum::Error>>) -> Result<(), SocketEnd> {
        self.last_heard = Instant::now();
        let text = match received {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Binary(_))) => return self.send(text_message(&not_text())).await,
            Some(Ok(Message::Close(_))) | None => return Err(SocketEnd::Disconnected),
            Some(message) => return Ok(message.map(drop)?),
        };
        match serde_json::from_str(&text) {
            Ok(request) => {
                if let Err(refused) = self.rate_limit.check(&request) {
                    return self.send(text_message(&refused)).await;
                }
                let reply = self.replies.clone().try_reserve_owned().map_err(|_| SocketEnd::Disconnected)?;
                let command = TableCommand::Request { subscriber: self.subscriber, request, reply };
                self.inbox.send(command).await.map_err(table_unloaded)
            }
            Err(error) => self.send(text_message(&bad_request(&text, &error))).await,
        }
    }

    /// Sends the newest update. Most come with a reply: both go out in one write.
    async fn send_update(&mut self) -> Result<(), SocketEnd> {
        self.queue_update().await?;
        while let Ok(reply) = self.answers.try_recv() {
            self.queue_reply(&reply).await?;
        }
        self.flush().await
    }

    async fn send_reply(&mut self, reply: &Reply) -> Result<(), SocketEnd> {
        self.queue_reply(reply).await?;
        self.flush().await
    }

    /// Sends a reply, after the update that shows what it confirms.
    async fn queue_reply(&mut self, reply: &Reply) -> Result<(), SocketEnd> {
        if self.feed.has_changed().unwrap_or(false) {
            self.queue_update().await?;
        }
        self.feed(text_message(reply)).await
    }

    async fn queue_update(&mut self) -> Result<(), SocketEnd> {
        let shown = self.feed.borrow_and_update().clone();
        match shown {
            SubscriptionEvent::Update(frame) => self.feed(Message::Text(frame)).await,
            SubscriptionEvent::Ended => Err(SocketEnd::Closed(CLOSE_NO_SPECTATORS, "no-spectators")),
        }
    }

    async fn ping(&mut self) -> Result<(), SocketEnd> {
        if self.last_heard.elapsed() > CLIENT_TIMEOUT {
            return Err(SocketEnd::Closed(CLOSE_SILENT, "silent"));
        }
        self.send(Message::Ping(Default::default())).await
    }

    async fn send(&mut self, message: Message) -> Result<(), SocketEnd> {
        self.feed(message).await?;
        self.flush().await
    }

    async fn feed(&mut self, message: Message) -> Result<(), SocketEnd> {
        within_write_timeout(self.socket.feed(message)).await
    }

    async fn flush(&mut self) -> Result<(), SocketEnd> {
        within_write_timeout(self.socket.flush()).await
    }

    /// Answers pending requests, without further updates.
    async fn finish_replies(&mut self) -> Result<(), axum::Error> {
        while self.replies.capacity() < MAX_PENDING {
            let Some(reply) = self.answers.recv().await else { break };
            self.socket.feed(text_message(&reply)).await?;
        }
        Ok(())
    }

    async fn close(mut self, code: u16, reason: &'static str) -> Result<(), axum::Error> {
        self.socket.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await?;
        while let Some(Ok(_)) = self.socket.recv().await {}
        Ok(())
    }
}

/// Completes a write, or ends the connection of a client that is too slow.
async fn within_write_timeout(
    writing: impl Future<Output = Result<(), axum::Error>>,
) -> Result<(), SocketEnd> {
    match timeout(WRITE_TIMEOUT, writing).await {
        Ok(written) => Ok(written?),
        Err(_) => Err(SocketEnd::Closed(CLOSE_SLOW, "slow")),
    }
}

fn text_message(reply: &Reply) -> Message {
    Message::Text(serde_json::to_string(reply).expect("an answer is plain data").into())
}

/// The reply to an invalid request; its `id` is repeated if it can be read.
fn bad_request(text: &str, error: &serde_json::Error) -> Reply {
    let id = serde_json::from_str::<Value>(text).ok().and_then(|request| request.get("id")?.as_u64());
    refused(id.unwrap_or(0), Words::new("engine-bad-request").with("reason", error.to_string()))
}

fn not_text() -> Reply {
    refused(0, Words::new("house-not-text"))
}

fn refused(id: u64, message: Words) -> Reply {
    let words = ceiba_catalog::Translator::english().say(&message);
    Reply::Refused { id, clause: None, message, words }
}
