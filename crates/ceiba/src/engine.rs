//! `ceiba engine`: the engine protocol on standard input and output.
//!
//! A thread of its own reads, so that a request to stop is heard while a bot thinks.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use ceiba_catalog::Stop;
use ceiba_catalog::engine::{Engine, asks_to_stop};
use ceiba_core::Seed;

use crate::error::CommandResult;

/// Lines that may wait for their answer before the reader waits too.
const WAITING: usize = 1024;

/// The stops of all lines that were read and not yet answered, oldest first.
#[derive(Default)]
struct PendingStops {
    unanswered: VecDeque<Stop>,
    /// Whether all further searches are to stop at once.
    is_over: bool,
}

/// The stops, shared by the reader, the search and the watcher of the output.
#[derive(Clone, Default)]
struct SharedStops(Arc<Mutex<PendingStops>>);

impl SharedStops {
    fn lock(&self) -> MutexGuard<'_, PendingStops> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A stop for a line that was just read; it ends the thinking for those before it if the line asks for that.
    fn add(&self, line: &str) -> Stop {
        let stop = Stop::default();
        let mut stops = self.lock();
        if asks_to_stop(line) {
            stops.unanswered.iter().for_each(Stop::stop);
        }
        if stops.is_over {
            stop.stop();
        }
        stops.unanswered.push_back(stop.clone());
        stop
    }

    /// The oldest line has its answer.
    fn answered(&self) {
        self.lock().unanswered.pop_front();
    }

    /// Ends all thinking, for what is still to come too.
    fn end(&self) {
        let mut stops = self.lock();
        stops.is_over = true;
        stops.unanswered.iter().for_each(Stop::stop);
    }
}

pub(crate) fn run() -> CommandResult {
    let unanswered = SharedStops::default();
    let (sender, receiver) = sync_channel(WAITING);
    let shared = unanswered.clone();
    // Never joined: after `quit` it may still wait for a line that nobody will write.
    thread::spawn(move || read(&mut io::stdin().lock(), &sender, &shared));
    #[cfg(unix)]
    {
        let shared = unanswered.clone();
        // Never joined either: mostly the reader of the answers outlives us.
        thread::spawn(move || watch_output(&shared));
    }
    answer(&receiver, &unanswered)
}

/// Stops all searches when the reader of the answers is gone. Only pipes are watched, not files.
#[cfg(unix)]
fn watch_output(unanswered: &SharedStops) {
    use std::os::fd::AsFd;
    use tokio::io::{Interest, Ready};
    use tokio::net::unix::pipe;
    let Ok(output) = io::stdout().as_fd().try_clone_to_owned() else { return };
    let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_io().build() else { return };
    runtime.block_on(async {
        // Unchecked, because writing must go on to wait: the checked way would change that for the pipe as a whole.
        let Ok(output) = pipe::Sender::from_owned_fd_unchecked(output) else { return };
        if output.ready(Interest::ERROR).await.is_ok_and(Ready::is_error) {
            unanswered.end();
        }
    });
}

/// Hands on every line that says something, each with a stop of its own.
fn read(input: &mut impl BufRead, lines: &SyncSender<io::Result<(String, Stop)>>, unanswered: &SharedStops) {
    let mut line = Vec::new();
    loop {
        line.clear();
        match input.read_until(b'\n', &mut line) {
            Ok(0) => return,
            Ok(_) => {}
            Err(error) => {
                unanswered.end();
                // Where nobody takes the error there is nobody left to answer either.
                let _ = lines.send(Err(error));
                return;
            }
        }
        // What is no UTF-8 is no JSON either and is answered as such.
        let text = String::from_utf8_lossy(&line).trim().to_owned();
        if text.is_empty() {
            continue;
        }
        let stop = unanswered.add(&text);
        if lines.send(Ok((text, stop))).is_err() {
            return;
        }
    }
}

/// Answers line by line, in order.
fn answer(lines: &Receiver<io::Result<(String, Stop)>>, unanswered: &SharedStops) -> CommandResult {
    let mut engine = Engine::new(fresh_seed);
    let mut out = io::stdout().lock();
    for line in lines {
        let (text, stop) = line?;
        let answer = engine.answer(&text, &stop);
        unanswered.answered();
        writeln!(out, "{}", answer.line)?;
        out.flush()?;
        if answer.quit {
            break;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// 32 bytes from the operating system.
fn fresh_seed() -> Seed {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    Seed::new(bytes)
}
