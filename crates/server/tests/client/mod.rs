//! A small client of the house: what a program of somebody else's would be.

#![allow(dead_code, clippy::allow_attributes, reason = "each test uses its part of the client")]

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// How long anything may take before the test is given up: a bound, not a measurement.
const PATIENCE: Duration = Duration::from_secs(60);

/// Whatever went wrong on the way: with a house that is killed, anything may.
pub(crate) type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Asks the house over HTTP; status and body.
pub(crate) async fn http(
    house: SocketAddr,
    method: &str,
    path: &str,
    token: &str,
    body: &Value,
) -> Result<(u16, String), Failure> {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    http_text(house, method, path, token, ("application/json", &body)).await
}

/// The same with any body, said to be of any sort.
pub(crate) async fn http_text(
    house: SocketAddr,
    method: &str,
    path: &str,
    token: &str,
    (sort, body): (&str, &str),
) -> Result<(u16, String), Failure> {
    let mut stream = TcpStream::connect(house).await?;
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {house}\r\nConnection: close\r\nAuthorization: Bearer {token}\r\n\
         Content-Type: {sort}\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
    let status = head.split(' ').nth(1).ok_or("no status")?.parse()?;
    Ok((status, if head.contains("chunked") { unchunked(body) } else { body.to_owned() }))
}

/// A body without the lengths between its chunks.
fn unchunked(mut body: &str) -> String {
    let mut whole = String::new();
    while let Some((length, rest)) = body.split_once("\r\n") {
        let Ok(length) = usize::from_str_radix(length, 16) else { break };
        whole += &rest[..length.min(rest.len())];
        body = rest.get(length + 2..).unwrap_or_default();
    }
    whole
}

/// Asks the house and reads JSON, which must be a success.
pub(crate) async fn json_of(
    house: SocketAddr,
    method: &str,
    path: &str,
    token: &str,
    body: &Value,
) -> Result<Value, Failure> {
    let (status, body) = http(house, method, path, token, body).await?;
    if status != 200 {
        return Err(format!("{method} {path}: {status} {body}").into());
    }
    Ok(serde_json::from_str(&body)?)
}

/// A new person's token.
pub(crate) async fn guest(house: SocketAddr, name: &str) -> Result<String, Failure> {
    let guest = json_of(house, "POST", "/api/guests", "", &json!({"name": name})).await?;
    Ok(guest["token"].as_str().ok_or("no token")?.to_owned())
}

/// A table that the first of these people opens and the others join: its id.
pub(crate) async fn table(house: SocketAddr, tokens: &[String], wish: &Value) -> Result<String, Failure> {
    let opened = json_of(house, "POST", "/api/tables", &tokens[0], wish).await?;
    let id = opened["id"].as_str().ok_or("no id")?.to_owned();
    for token in &tokens[1..] {
        json_of(house, "POST", &format!("/api/tables/{id}/join"), token, &json!({})).await?;
    }
    Ok(id)
}

/// A seat's or a spectator's socket.
pub(crate) struct Client {
    socket: WebSocketStream<TcpStream>,
    /// Every text that came, in order.
    pub(crate) heard: Vec<String>,
    /// The newest update.
    pub(crate) update: Value,
    /// The code with which the house has ended the connection.
    pub(crate) closed: Option<u16>,
    next: u64,
}

impl Client {
    /// Connects and waits for the first update.
    pub(crate) async fn connect(
        house: SocketAddr,
        table: &str,
        token: &str,
        form: &str,
    ) -> Result<Client, Failure> {
        let mut request = format!("ws://{house}/table/{table}/socket?form={form}").into_client_request()?;
        if !token.is_empty() {
            request.headers_mut().insert("Authorization", format!("Bearer {token}").parse()?);
        }
        let stream = TcpStream::connect(house).await?;
        stream.set_nodelay(true)?;
        let (socket, _) =
            tokio::time::timeout(PATIENCE, tokio_tungstenite::client_async(request, stream)).await??;
        let mut client = Client { socket, heard: Vec::new(), update: Value::Null, closed: None, next: 0 };
        while client.update.is_null() {
            client.hear().await?;
        }
        Ok(client)
    }

    /// The next message of the house; updates are kept.
    pub(crate) async fn hear(&mut self) -> Result<Value, Failure> {
        loop {
            let message = tokio::time::timeout(PATIENCE, self.socket.next()).await?.ok_or("closed")??;
            let text = match message {
                Message::Text(text) => text,
                Message::Close(frame) => {
                    self.closed = frame.map(|frame| frame.code.into());
                    return Err("closed".into());
                }
                _ => continue,
            };
            self.heard.push(text.to_string());
            let value: Value = serde_json::from_str(&text)?;
            if value["say"] == "update" {
                self.update = value.clone();
            }
            return Ok(value);
        }
    }

    /// Hears updates until one is as wanted.
    pub(crate) async fn wait_until(&mut self, wanted: impl Fn(&Value) -> bool) -> Result<(), Failure> {
        while !wanted(&self.update) {
            self.hear().await?;
        }
        Ok(())
    }

    /// Sends a request and waits for its answer.
    pub(crate) async fn ask(&mut self, mut request: Value) -> Result<Value, Failure> {
        self.next += 1;
        request["id"] = json!(self.next);
        self.socket.send(Message::text(request.to_string())).await?;
        loop {
            let answer = self.hear().await?;
            if answer["id"] == json!(self.next) {
                return Ok(answer);
            }
        }
    }

    /// Sends a text as it is.
    pub(crate) async fn send_text(&mut self, text: &str) -> Result<(), Failure> {
        Ok(self.socket.send(Message::text(text)).await?)
    }

    /// Sends bytes that are no text.
    pub(crate) async fn send_bytes(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        Ok(self.socket.send(Message::binary(bytes.to_vec())).await?)
    }

    /// The connection below the socket, for what no client should send.
    pub(crate) fn stream(&mut self) -> &mut TcpStream {
        self.socket.get_mut()
    }

    /// Plays an action in answer to the newest update.
    pub(crate) async fn play(&mut self, action: &str) -> Result<Value, Failure> {
        let seq = self.update["seq"].clone();
        self.ask(json!({"do": "play", "seq": seq, "action": action})).await
    }

    /// What the seat may do, if it is asked and has not sealed yet.
    pub(crate) fn choices(&self) -> Vec<String> {
        let seat: Option<u64> = self.update["viewer"].as_str().and_then(|seat| seat.parse().ok());
        let has = |list: &Value| {
            let seats = list.as_array().map(Vec::as_slice).unwrap_or_default();
            seats.iter().any(|one| one.as_u64() == seat)
        };
        if !has(&self.update["asked"]) || has(&self.update["sealed"]) {
            return Vec::new();
        }
        let choices = self.update["position"]["choices"].as_array().cloned().unwrap_or_default();
        let action = |choice: &Value| choice.get("action").unwrap_or(choice).as_str().map(str::to_owned);
        choices.iter().filter_map(action).collect()
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.update["status"] == "over"
    }

    /// Closes the socket.
    pub(crate) async fn close(mut self) {
        // A house that is gone need not be told.
        let _ = self.socket.close(None).await;
    }
}

/// The next message to any of these.
pub(crate) async fn hear_any(clients: &mut [Client]) -> Result<Value, Failure> {
    let hearing = clients.iter_mut().map(|client| Box::pin(client.hear()));
    futures_util::future::select_all(hearing).await.0
}

/// A small generator of numbers for choosing moves.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// A number below this.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % limit
    }
}
