//! Listening: accepts connections, counts and times them, and serves them.

mod accept;
mod connection;
mod connection_limit;
mod counted_stream;
mod file_limit;
#[cfg(test)]
mod tests;

use std::convert::Infallible;
use std::future::Future;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use tokio::sync::watch as channel;
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::metrics::Gauge;
use crate::settings::ServerSettings;

pub(super) use accept::Accept;
use connection::ConnectionTimeouts;
use connection_limit::{ConnectionLimit, ConnectionPermit};
use counted_stream::CountedStream;
pub use file_limit::raise_file_limit;

/// How long running requests may take when the house closes.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

/// What a request knows about its connection.
#[derive(Clone)]
pub(super) struct ConnectionInfo {
    /// The address at the other end.
    pub(super) peer: IpAddr,
    permit: Arc<ConnectionPermit>,
}

impl ConnectionInfo {
    /// Counts the connection for the client for which a proxy holds it. Returns false if that address has too many.
    pub(super) fn count_as(&self, address: IpAddr) -> bool {
        self.permit.count_as(address)
    }
}

/// Serves all connections.
pub(super) struct Server {
    router: Router,
    connections: Arc<ConnectionLimit>,
    protocol: http1::Builder,
    timeouts: ConnectionTimeouts,
    tasks: JoinSet<()>,
    closing: channel::Sender<bool>,
}

impl Server {
    pub(super) fn new(router: Router, settings: &ServerSettings, connections: Gauge) -> Self {
        let mut protocol = http1::Builder::new();
        // `watch` keeps the time: the protocol's own timer cannot tell an unfinished header from silence.
        protocol.header_read_timeout(None).max_buf_size(settings.heading_size);
        Server {
            router,
            connections: ConnectionLimit::new(
                settings,
                file_limit::max_connections(settings.connections),
                connections,
            ),
            protocol,
            timeouts: ConnectionTimeouts { heading: settings.heading_time, idle: settings.idle_time },
            tasks: JoinSet::new(),
            closing: channel::Sender::new(false),
        }
    }

    /// Serves until `stop` completes, then lets running requests finish.
    pub(super) async fn serve_until(mut self, mut listener: impl Accept, stop: impl Future<Output = ()>) {
        let mut stop = pin!(stop);
        let mut failures = accept::AcceptFailures::default();
        loop {
            tokio::select! {
                () = &mut stop => break,
                Some(_) = self.tasks.join_next() => {}
                accepted = listener.accept() => match accepted {
                    Ok((stream, peer)) => self.admit(stream, peer.ip()),
                    Err(error) => failures.recover(&error, &self.connections).await,
                },
            }
        }
        self.closing.send_replace(true);
        let finished = async { while self.tasks.join_next().await.is_some() {} };
        if timeout(SHUTDOWN_TIMEOUT, finished).await.is_err() {
            tracing::info!("requests under way were given up");
        }
    }

    fn admit(&mut self, stream: impl accept::ByteStream, peer: IpAddr) {
        match self.connections.admit(peer) {
            Some(permit) => {
                let talk = self.serve_connection(stream, ConnectionInfo { peer, permit: Arc::new(permit) });
                self.tasks.spawn(talk);
            }
            None => {
                tracing::debug!(%peer, "a connection too many");
                if let Some(place) = self.connections.rejection_permit() {
                    self.tasks.spawn(accept::reject(stream, place));
                }
            }
        }
    }

    /// Serves one connection until either side ends it, it takes too long, or its place is needed.
    fn serve_connection<S: accept::ByteStream>(
        &self,
        stream: S,
        connection_info: ConnectionInfo,
    ) -> impl Future<Output = ()> + Send + use<S> {
        let connection = connection_info.permit.connection();
        let stream = TokioIo::new(CountedStream::new(stream, Arc::clone(&connection_info.permit)));
        let router = TowerToHyperService::new(self.router.clone());
        let answer = service_fn({
            let connection = Arc::clone(&connection);
            move |request| answer(router.clone(), request, connection_info.clone(), Arc::clone(&connection))
        });
        let serving = self.protocol.serve_connection(stream, answer).with_upgrades();
        let (timeouts, mut closing) = (self.timeouts, self.closing.subscribe());
        async move {
            let mut serving = pin!(serving);
            let mut closed = pin!(connection.overdue_or_evicted(timeouts));
            let mut is_open = true;
            loop {
                tokio::select! {
                    // Errors of a connection are the client's concern.
                    _ = serving.as_mut() => return,
                    () = closed.as_mut() => return,
                    _ = closing.changed(), if is_open => {
                        is_open = false;
                        serving.as_mut().graceful_shutdown();
                    }
                }
            }
        }
    }
}

async fn answer(
    router: TowerToHyperService<Router>,
    request: Request<Incoming>,
    connection_info: ConnectionInfo,
    connection: Arc<connection::Connection>,
) -> Result<Response, Infallible> {
    connection.start_request();
    let mut request = request.map(Body::new);
    request.extensions_mut().insert(connection_info);
    let response = router.call(request).await?;
    connection.finish_request(response.status());
    Ok(response)
}
