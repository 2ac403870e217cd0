//! `ceiba engine`: the engine protocol on standard input and output.
//!
//! A thread of its own reads, so that a request to stop is heard while a bot thinks.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use ceiba_catalog::Stop;
use ceiba_catalog::engine::{Engine, asks_to_stop};
use ceiba_core::Seed;

use crate::error::Outcome;

/// Lines that may wait for their answer before the reader waits too.
const WAITING: usize = 1024;

/// The stops of all lines that were read and not yet answered, oldest first.
type Unanswered = Arc<Mutex<VecDeque<Stop>>>;

pub(crate) fn run() -> Outcome {
    let unanswered = Unanswered::default();
    let (sender, receiver) = sync_channel(WAITING);
    let shared = Arc::clone(&unanswered);
    // Never joined: after `quit` it may still wait for a line that nobody will write.
    thread::spawn(move || read(&mut io::stdin().lock(), &sender, &shared));
    answer(&receiver, &unanswered)
}

/// Hands on every line that says something, each with a stop of its own.
fn read(input: &mut impl BufRead, lines: &SyncSender<io::Result<(String, Stop)>>, unanswered: &Unanswered) {
    let mut line = Vec::new();
    loop {
        line.clear();
        match input.read_until(b'\n', &mut line) {
            Ok(0) => return,
            Ok(_) => {}
            Err(error) => {
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
        let stop = Stop::default();
        {
            let mut unanswered = unanswered.lock().unwrap_or_else(PoisonError::into_inner);
            if asks_to_stop(&text) {
                unanswered.iter().for_each(Stop::stop);
            }
            unanswered.push_back(stop.clone());
        }
        if lines.send(Ok((text, stop))).is_err() {
            return;
        }
    }
}

/// Answers line by line, in order.
fn answer(lines: &Receiver<io::Result<(String, Stop)>>, unanswered: &Unanswered) -> Outcome {
    let mut engine = Engine::new(fresh_seed);
    let mut out = io::stdout().lock();
    for line in lines {
        let (text, stop) = line?;
        let answer = engine.answer(&text, &stop);
        unanswered.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
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
