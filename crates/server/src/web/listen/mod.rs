//! Listening: connections are taken in, counted, timed, and served.

mod accept;
mod connections;
mod files;
mod stream;
#[cfg(test)]
mod tests;
mod watch;

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
use crate::settings::Settings;

pub(super) use accept::Accept;
use connections::{Admitted, Connections};
pub use files::raise_file_limit;
use stream::Counted;
use watch::Times;

/// How long requests that are under way may take when the house closes.
const GRACE: Duration = Duration::from_secs(5);

/// What a request knows of its connection.
#[derive(Clone)]
pub(super) struct Ticket {
    /// The address at the other end.
    pub(super) peer: IpAddr,
    admitted: Arc<Admitted>,
}

impl Ticket {
    /// Counts the connection as one of this address, for which a proxy holds it. False if that address has too many.
    pub(super) fn count_as(&self, address: IpAddr) -> bool {
        self.admitted.count_as(address)
    }
}

/// Answers whoever connects.
pub(super) struct Server {
    router: Router,
    connections: Arc<Connections>,
    protocol: http1::Builder,
    times: Times,
    tasks: JoinSet<()>,
    closing: channel::Sender<bool>,
}

impl Server {
    pub(super) fn new(router: Router, settings: &Settings, connections: Gauge) -> Self {
        let mut protocol = http1::Builder::new();
        // Time is kept by `watch`: the protocol's own timer cannot tell an unfinished heading from silence.
        protocol.header_read_timeout(None).max_buf_size(settings.heading_size);
        Server {
            router,
            connections: Connections::new(settings, files::room(settings.connections), connections),
            protocol,
            times: Times { heading: settings.heading_time, idle: settings.idle_time },
            tasks: JoinSet::new(),
            closing: channel::Sender::new(false),
        }
    }

    /// Serves until `stop` comes true; then lets requests that are under way finish.
    pub(super) async fn serve_until(mut self, mut listener: impl Accept, stop: impl Future<Output = ()>) {
        let mut stop = pin!(stop);
        let mut failures = accept::Failures::default();
        loop {
            tokio::select! {
                () = &mut stop => break,
                Some(_) = self.tasks.join_next() => {}
                accepted = listener.accept() => match accepted {
                    Ok((stream, peer)) => self.admit(stream, peer.ip()),
                    Err(error) => failures.survive(&error, &self.connections).await,
                },
            }
        }
        self.closing.send_replace(true);
        let finished = async { while self.tasks.join_next().await.is_some() {} };
        if timeout(GRACE, finished).await.is_err() {
            tracing::info!("requests under way were given up");
        }
    }

    fn admit(&mut self, stream: impl accept::Stream, peer: IpAddr) {
        match self.connections.admit(peer) {
            Some(admitted) => {
                let talk = self.talk(stream, Ticket { peer, admitted: Arc::new(admitted) });
                self.tasks.spawn(talk);
            }
            None => {
                tracing::debug!(%peer, "a connection too many");
                if let Some(place) = self.connections.place_for_refusal() {
                    self.tasks.spawn(accept::refuse(stream, place));
                }
            }
        }
    }

    /// Serves one connection until either side ends it, it takes too long, or its place is needed.
    fn talk<S: accept::Stream>(&self, stream: S, ticket: Ticket) -> impl Future<Output = ()> + Send + use<S> {
        let connection = ticket.admitted.connection();
        let stream = TokioIo::new(Counted::new(stream, Arc::clone(&ticket.admitted)));
        let router = TowerToHyperService::new(self.router.clone());
        let answer = service_fn({
            let connection = Arc::clone(&connection);
            move |request| answer(router.clone(), request, ticket.clone(), Arc::clone(&connection))
        });
        let talking = self.protocol.serve_connection(stream, answer).with_upgrades();
        let (times, mut closing) = (self.times, self.closing.subscribe());
        async move {
            let mut talking = pin!(talking);
            let mut closed = pin!(connection.overdue_or_evicted(times));
            let mut is_open = true;
            loop {
                tokio::select! {
                    // What goes wrong on a connection is its client's business.
                    _ = talking.as_mut() => return,
                    () = closed.as_mut() => return,
                    _ = closing.changed(), if is_open => {
                        is_open = false;
                        talking.as_mut().graceful_shutdown();
                    }
                }
            }
        }
    }
}

async fn answer(
    router: TowerToHyperService<Router>,
    request: Request<Incoming>,
    ticket: Ticket,
    connection: Arc<watch::Connection>,
) -> Result<Response, Infallible> {
    connection.asked();
    let mut request = request.map(Body::new);
    request.extensions_mut().insert(ticket);
    let response = router.call(request).await?;
    connection.answered(response.status());
    Ok(response)
}
