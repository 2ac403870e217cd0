//! The connection to a table, in a thread of its own. It comes back by itself for as long as somebody listens.

use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::Duration;

use ceiba_catalog::RequestError;
use ceiba_core::Message as CoreMessage;
use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

use super::wire::{RemoteMessage, RemoteRequest, RemoteSnapshot, RemoteStatus};
use super::{HouseClient, PATIENCE, refused};
use crate::host::{HostUpdate, RemoteEvent, RemoteUpdate};

/// The house asks every 25 seconds whether the client is there: a minute of silence is a lost connection.
const SILENCE: Duration = Duration::from_secs(60);
/// How soon a lost connection is tried again: at once, then ever more slowly.
const SOON: Duration = Duration::from_millis(200);
const LATE: Duration = Duration::from_secs(5);

type ClientSocket = WebSocketStream<TcpStream>;
type FirstSnapshot = Sender<Result<RemoteEvent, RequestError>>;

/// Goes to a table. Returns the way to ask it for something and what it shows first; the rest is posted.
pub(crate) fn connect_to_table(
    house: HouseClient,
    table: String,
    post: Sender<HostUpdate>,
) -> Result<(UnboundedSender<RemoteRequest>, RemoteEvent), RequestError> {
    let (requests, asked) = unbounded_channel();
    let (first, opened) = mpsc::channel();
    let away = house.strange();
    let attendance = TableConnection { house, table, post, asked };
    thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        // Without a runtime nothing is sent first, which says enough.
        if let Ok(runtime) = runtime {
            runtime.block_on(attendance.run(first));
        }
    });
    Ok((requests, opened.recv().map_err(|_| away)??))
}

/// How a connection ends.
enum Disconnect {
    /// The player has left.
    Left,
    /// It broke.
    Lost,
    /// The house does not want it.
    Refused(RequestError),
}

impl From<Error> for Disconnect {
    fn from(_: Error) -> Self {
        Disconnect::Lost
    }
}

struct TableConnection {
    house: HouseClient,
    table: String,
    post: Sender<HostUpdate>,
    asked: UnboundedReceiver<RemoteRequest>,
}

impl TableConnection {
    async fn run(mut self, first: FirstSnapshot) {
        let mut first = Some(first);
        let mut pause = SOON;
        loop {
            let ended = match self.connect().await {
                Ok(socket) => {
                    pause = SOON;
                    self.sit(socket, &mut first).await
                }
                Err(ended) => ended,
            };
            match (ended, first.take()) {
                (Disconnect::Left, _) => return,
                (Disconnect::Refused(problem), None) => {
                    return drop(self.tell(RemoteEvent::Refused(problem)));
                }
                (Disconnect::Refused(problem), Some(first)) => return drop(first.send(Err(problem))),
                (Disconnect::Lost, Some(first)) => return drop(first.send(Err(self.house.strange()))),
                (Disconnect::Lost, None) => {
                    if self.tell(RemoteEvent::Lost).is_err() || self.pause(pause).await.is_err() {
                        return;
                    }
                    pause = (pause * 2).min(LATE);
                }
            }
        }
    }

    /// Waits; what is asked for meanwhile cannot be sent.
    async fn pause(&mut self, pause: Duration) -> Result<(), Disconnect> {
        let over = sleep(pause);
        tokio::pin!(over);
        loop {
            tokio::select! {
                () = &mut over => return Ok(()),
                asked = self.asked.recv() => if asked.is_none() {
                    return Err(Disconnect::Left);
                },
            }
        }
    }

    async fn connect(&self) -> Result<ClientSocket, Disconnect> {
        let path = format!("/table/{}/socket?form=scene", self.table);
        let url = self.house.address.page(&path).replacen("http", "ws", 1);
        let mut request = url.into_client_request()?;
        let bearer = self.house.bearer().parse().map_err(|_| Disconnect::Lost)?;
        request.headers_mut().insert("Authorization", bearer);
        let connecting = async {
            let stream =
                TcpStream::connect(self.house.address.socket()).await.map_err(|_| Disconnect::Lost)?;
            stream.set_nodelay(true).map_err(|_| Disconnect::Lost)?;
            client_async(request, stream).await.map_err(|error| self.refusal(error))
        };
        let (socket, _) = timeout(PATIENCE, connecting).await.map_err(|_| Disconnect::Lost)??;
        Ok(socket)
    }

    /// An answer that is no socket: final where the house says why, unless it is in trouble itself.
    fn refusal(&self, error: Error) -> Disconnect {
        let Error::Http(answer) = error else { return Disconnect::Lost };
        if answer.status().is_server_error() {
            return Disconnect::Lost;
        }
        let body: Value =
            serde_json::from_slice(answer.body().as_deref().unwrap_or_default()).unwrap_or_default();
        let gone = || {
            RequestError::Invalid(CoreMessage::new("tui-house-no-table").with("table", self.table.as_str()))
        };
        Disconnect::Refused(refused(&body).unwrap_or_else(gone))
    }

    async fn sit(&mut self, mut socket: ClientSocket, first: &mut Option<FirstSnapshot>) -> Disconnect {
        loop {
            let done = tokio::select! {
                heard = timeout(SILENCE, socket.next()) => match heard {
                    Ok(Some(Ok(message))) => self.apply(&message, first),
                    _ => Err(Disconnect::Lost),
                },
                asked = self.asked.recv() => match asked {
                    Some(request) => send(&mut socket, &request).await,
                    None => {
                        // A house that is gone need not be told.
                        let _ = socket.close(None).await;
                        Err(Disconnect::Left)
                    }
                },
            };
            if let Err(ended) = done {
                return ended;
            }
        }
    }

    fn apply(&self, message: &Message, first: &mut Option<FirstSnapshot>) -> Result<(), Disconnect> {
        let Message::Text(text) = message else { return Ok(()) };
        // What a newer house says and this client does not understand is left out.
        let Ok(said) = serde_json::from_str(text) else { return Ok(()) };
        let news = match said {
            RemoteMessage::Update(shown) => {
                let record = self.record_of(&shown);
                RemoteEvent::Snapshot(shown, record)
            }
            answer => RemoteEvent::Reply(answer),
        };
        match first.take() {
            Some(first) => first.send(Ok(news)).map_err(|_| Disconnect::Left),
            None => self.tell(news),
        }
    }

    /// The whole record, once the game is over.
    fn record_of(&self, shown: &RemoteSnapshot) -> Option<String> {
        (shown.status == RemoteStatus::Over).then(|| self.house.record(&self.table).ok()).flatten()
    }

    fn tell(&self, heard: RemoteEvent) -> Result<(), Disconnect> {
        self.post.send(HostUpdate::Remote(Box::new(RemoteUpdate(heard)))).map_err(|_| Disconnect::Left)
    }
}

async fn send(socket: &mut ClientSocket, request: &RemoteRequest) -> Result<(), Disconnect> {
    let text = serde_json::to_string(request).expect("a request is plain data");
    Ok(socket.send(Message::text(text)).await?)
}
