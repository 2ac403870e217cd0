//! One socket a viewer: updates and answers out, requests in.

use std::time::Duration;

use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::Response;
use ceiba_core::Message as Words;
use ceiba_store::{Person, TableId};
use futures_util::SinkExt;
use serde::Deserialize;
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval_at};

use super::guest::Visitor;
use super::trouble::Trouble;
use crate::house::House;
use crate::table::{Ask, Attached};
use crate::wire::{Form, Reply, Request};
use crate::words::problem;

/// The longest message of a client.
const LONGEST: usize = 16 * 1024;
/// How much is read at once. A reader clears that much each time, and requests are short.
const READ_BUFFER: usize = 1024;
/// How many answers may wait for a client that does not read.
const ANSWERS: usize = 16;
/// How often a silent client is asked whether it is still there, and how long it may stay silent.
const PING: Duration = Duration::from_secs(25);
const SILENCE: Duration = Duration::from_secs(60);

/// How the viewer wants to be told.
#[derive(Deserialize)]
pub(crate) struct Wanted {
    #[serde(default)]
    form: Form,
}

/// Opens a socket at a table.
pub(crate) async fn open(
    State(house): State<House>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(Wanted { form }): Query<Wanted>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Trouble> {
    if !is_from_here(&headers) {
        return Err(problem("house-other-origin").into());
    }
    let id = TableId(id);
    let person = visitor.0;
    let ask = |answer| Ask::Attach { person: person.clone(), form, answer };
    let attached = house.ask(&id, ask).await?.ok_or(Trouble::Nowhere)??;
    let attendance = Attendance { house, id, attachment: attached.id };
    let upgrade = upgrade.max_message_size(LONGEST).read_buffer_size(READ_BUFFER);
    Ok(upgrade.on_upgrade(move |socket| attend(attendance, person, attached, socket)))
}

/// Other people's pages may not use a visitor's cookie to play. Programs send no origin.
fn is_from_here(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    match (text(header::ORIGIN), text(header::HOST)) {
        (None, _) => true,
        (Some(origin), Some(host)) => origin.split_once("://").is_some_and(|(_, from)| from == host),
        (Some(_), None) => false,
    }
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

async fn attend(attendance: Attendance, person: Option<Person>, attached: Attached, mut socket: WebSocket) {
    let mut frames = attached.frames;
    let (replies, mut answers) = mpsc::channel(ANSWERS);
    let mut ping = interval_at(Instant::now() + PING, PING);
    ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut heard = Instant::now();
    let mut closing = attendance.house.closing();
    // A table stays awake as long as somebody is at it.
    let Some(inbox) = attendance.house.inbox(&attendance.id) else { return };
    loop {
        let sent = tokio::select! {
            received = socket.recv() => {
                heard = Instant::now();
                match received {
                    Some(Ok(Message::Text(text))) => match serde_json::from_str::<Request>(&text) {
                        Ok(request) => {
                            let ask = Ask::Request { person: person.clone(), request, replies: replies.clone() };
                            if inbox.send(ask).await.is_err() { return }
                            Ok(())
                        }
                        Err(error) => socket.send(text_of(&misunderstood(&error))).await,
                    },
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                    Some(Ok(_)) => Ok(()),
                }
            }
            changed = frames.changed() => {
                if changed.is_err() { return }
                let frame = frames.borrow_and_update().clone();
                // Most updates come with an answer: both go out in one write.
                let fed = socket.feed(Message::Text(frame)).await;
                while let Ok(reply) = answers.try_recv() {
                    if socket.feed(text_of(&reply)).await.is_err() { return }
                }
                if fed.is_err() { return }
                socket.flush().await
            }
            Some(reply) = answers.recv() => {
                // What a reply acknowledges is shown before it.
                if frames.has_changed().unwrap_or(false) {
                    let frame = frames.borrow_and_update().clone();
                    if socket.feed(Message::Text(frame)).await.is_err() { return }
                }
                socket.send(text_of(&reply)).await
            }
            _ = closing.changed() => {
                // Whoever has gone already need not be told.
                drop(socket.send(Message::Close(None)).await);
                return;
            }
            _ = ping.tick() => {
                if heard.elapsed() > SILENCE { return }
                socket.send(Message::Ping(Default::default())).await
            }
        };
        if sent.is_err() {
            return;
        }
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
