//! What a connection is doing, and since when: it may not take for ever over it.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::http::StatusCode;
use tokio::sync::Notify;
use tokio::time::{Instant, sleep_until};

/// How long connections may take.
#[derive(Clone, Copy)]
pub(super) struct Times {
    /// For the heading of a request, from its first byte.
    pub(super) heading: Duration,
    /// Without a request and without a byte.
    pub(super) idle: Duration,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// A heading is awaited or has begun.
    Heading,
    /// A request is being answered.
    Answering,
    /// An answer is being sent, or was, and nothing has come since.
    Idle,
    /// It has become a socket, which looks after itself.
    Socket,
}

#[derive(Clone, Copy)]
struct State {
    phase: Phase,
    since: Instant,
}

/// One connection.
pub(super) struct Connection {
    state: Mutex<State>,
    evicted: Notify,
}

impl Connection {
    pub(super) fn new() -> Self {
        let state = State { phase: Phase::Heading, since: Instant::now() };
        Connection { state: Mutex::new(state), evicted: Notify::new() }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Two plain values are whole whatever panicked while they were held.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn enter(&self, phase: Phase) {
        *self.state() = State { phase, since: Instant::now() };
    }

    /// A whole heading has come.
    pub(super) fn asked(&self) {
        self.enter(Phase::Answering);
    }

    /// A request has its answer.
    pub(super) fn answered(&self, status: StatusCode) {
        let is_socket = status == StatusCode::SWITCHING_PROTOCOLS;
        self.enter(if is_socket { Phase::Socket } else { Phase::Idle });
    }

    /// Bytes have come.
    pub(super) fn received(&self) {
        let mut state = self.state();
        if state.phase == Phase::Idle {
            *state = State { phase: Phase::Heading, since: Instant::now() };
        }
    }

    /// Bytes have gone.
    pub(super) fn sent(&self) {
        let mut state = self.state();
        if state.phase == Phase::Idle {
            state.since = Instant::now();
        }
    }

    /// Since when the client could have asked something, and has not. None while it is served.
    pub(super) fn waiting_since(&self) -> Option<Instant> {
        let state = self.state();
        matches!(state.phase, Phase::Heading | Phase::Idle).then_some(state.since)
    }

    /// Ends the connection: its place is needed.
    pub(super) fn evict(&self) {
        self.evicted.notify_one();
    }

    /// Comes true when the connection should end.
    pub(super) async fn overdue_or_evicted(&self, times: Times) {
        tokio::select! {
            () = self.evicted.notified() => {}
            () = self.overdue(times) => {}
        }
    }

    async fn overdue(&self, times: Times) {
        loop {
            let state = *self.state();
            let limit = match state.phase {
                Phase::Heading => Some(times.heading),
                Phase::Idle => Some(times.idle),
                Phase::Answering | Phase::Socket => None,
            };
            let now = Instant::now();
            // What is idle may begin a heading any time, which has its own limit.
            let look_again = now + times.heading;
            let deadline = limit.map_or(look_again, |limit| state.since + limit);
            if deadline <= now {
                return;
            }
            sleep_until(deadline.min(look_again)).await;
        }
    }
}
