//! Accepts connections, and survives failures to accept.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::{Instant, sleep, timeout};

use super::connection_limit::ConnectionLimit;
use crate::words::said;

/// How long a refused client may take to read the refusal.
const REJECTION_TIMEOUT: Duration = Duration::from_secs(1);
/// How long to wait after a failure: without free files the next attempt would fail at once.
const RETRY_DELAY: Duration = Duration::from_millis(50);
/// How often failures are logged.
const LOG_INTERVAL: Duration = Duration::from_secs(10);

/// Both directions of a connection.
pub(in crate::web) trait ByteStream: AsyncRead + AsyncWrite + Unpin + Send + 'static {}

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> ByteStream for S {}

/// A source of connections.
pub(in crate::web) trait Accept {
    /// The stream of a connection.
    type Stream: ByteStream;

    /// The next connection, and the address at its other end.
    fn accept(&mut self) -> impl Future<Output = io::Result<(Self::Stream, SocketAddr)>> + Send;
}

impl Accept for TcpListener {
    type Stream = TcpStream;

    async fn accept(&mut self) -> io::Result<(TcpStream, SocketAddr)> {
        let (stream, peer) = TcpListener::accept(self).await?;
        // Small frames go out at once.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection may be slow");
        }
        Ok((stream, peer))
    }
}

/// Failures to accept, which are logged from time to time.
#[derive(Default)]
pub(super) struct AcceptFailures {
    told: Option<Instant>,
    untold: u64,
}

impl AcceptFailures {
    /// Logs a failure, frees a connection, and waits a little.
    pub(super) async fn recover(&mut self, error: &io::Error, connections: &ConnectionLimit) {
        use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
        // These concern one connection, which the client gave up before it was accepted.
        if matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) {
            return;
        }
        self.untold += 1;
        if self.told.is_none_or(|told| told.elapsed() >= LOG_INTERVAL) {
            tracing::warn!(%error, failures = self.untold, "no connection can be accepted");
            *self = AcceptFailures { told: Some(Instant::now()), untold: 0 };
        }
        connections.evict_one();
        sleep(RETRY_DELAY).await;
    }
}

/// The response when all places are taken.
fn refusal() -> String {
    let words = said("house-full");
    format!(
        "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nConnection: close\r\n\
         Content-Type: text/plain; charset=utf-8\r\nContent-Length: {}\r\n\r\n{words}",
        words.len()
    )
}

/// Tells a client that all places are taken, and reads what it has sent: otherwise the system would discard the
/// response.
pub(super) async fn reject(mut stream: impl ByteStream, _place: OwnedSemaphorePermit) {
    let telling = async {
        stream.write_all(refusal().as_bytes()).await?;
        stream.shutdown().await?;
        let mut rest = [0; 1024];
        while stream.read(&mut rest).await? > 0 {}
        io::Result::Ok(())
    };
    // It does not matter whether the client has read it.
    let _ = timeout(REJECTION_TIMEOUT, telling).await;
}
