//! The state of a connection, and since when: each state has a time limit.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::http::StatusCode;
use tokio::sync::Notify;
use tokio::time::{Instant, sleep_until};

/// The time limits of connections.
#[derive(Clone, Copy)]
pub(super) struct ConnectionTimeouts {
    /// For the header of a request, from its first byte.
    pub(super) heading: Duration,
    /// Without a request and without a byte.
    pub(super) idle: Duration,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ConnectionPhase {
    /// A header is awaited or has begun.
    Heading,
    /// A request is being answered.
    Answering,
    /// A response is being sent, or was, and nothing has arrived since.
    Idle,
    /// It has become a socket, which has its own limits.
    Socket,
}

#[derive(Clone, Copy)]
struct ConnectionState {
    phase: ConnectionPhase,
    since: Instant,
}

/// One connection.
pub(super) struct Connection {
    state: Mutex<ConnectionState>,
    evicted: Notify,
}

impl Connection {
    pub(super) fn new() -> Self {
        let state = ConnectionState { phase: ConnectionPhase::Heading, since: Instant::now() };
        Connection { state: Mutex::new(state), evicted: Notify::new() }
    }

    fn state(&self) -> MutexGuard<'_, ConnectionState> {
        // Two plain values are consistent even if a thread panicked while holding the lock.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn enter(&self, phase: ConnectionPhase) {
        *self.state() = ConnectionState { phase, since: Instant::now() };
    }

    /// A whole header has arrived.
    pub(super) fn start_request(&self) {
        self.enter(ConnectionPhase::Answering);
    }

    /// A request has its response.
    pub(super) fn finish_request(&self, status: StatusCode) {
        let is_socket = status == StatusCode::SWITCHING_PROTOCOLS;
        self.enter(if is_socket { ConnectionPhase::Socket } else { ConnectionPhase::Idle });
    }

    /// Bytes were received.
    pub(super) fn received(&self) {
        let mut state = self.state();
        if state.phase == ConnectionPhase::Idle {
            *state = ConnectionState { phase: ConnectionPhase::Heading, since: Instant::now() };
        }
    }

    /// Bytes were sent.
    pub(super) fn sent(&self) {
        let mut state = self.state();
        if state.phase == ConnectionPhase::Idle {
            state.since = Instant::now();
        }
    }

    /// Since when the client could have sent a request and has not. `None` while it is served.
    pub(super) fn waiting_since(&self) -> Option<Instant> {
        let state = self.state();
        matches!(state.phase, ConnectionPhase::Heading | ConnectionPhase::Idle).then_some(state.since)
    }

    /// Ends the connection, as its place is needed.
    pub(super) fn evict(&self) {
        self.evicted.notify_one();
    }

    /// Completes when the connection must end.
    pub(super) async fn overdue_or_evicted(&self, timeouts: ConnectionTimeouts) {
        tokio::select! {
            () = self.evicted.notified() => {}
            () = self.overdue(timeouts) => {}
        }
    }

    async fn overdue(&self, timeouts: ConnectionTimeouts) {
        loop {
            let state = *self.state();
            let limit = match state.phase {
                ConnectionPhase::Heading => Some(timeouts.heading),
                ConnectionPhase::Idle => Some(timeouts.idle),
                ConnectionPhase::Answering | ConnectionPhase::Socket => None,
            };
            let now = Instant::now();
            // An idle connection may begin a header at any time, which has its own limit.
            let look_again = now + timeouts.heading;
            let deadline = limit.map_or(look_again, |limit| state.since + limit);
            if deadline <= now {
                return;
            }
            sleep_until(deadline.min(look_again)).await;
        }
    }
}
