//! Lines that somebody types, or a script.

use std::io::{self, BufRead};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use crate::host::HostUpdate;

/// Where lines come from.
pub trait LineInput {
    /// The next line, without the spaces around it; none at the end.
    fn line(&mut self) -> io::Result<Option<String>>;

    /// Whether it is known, without waiting, that no line will come any more.
    fn is_over(&mut self) -> bool {
        false
    }

    /// Posts [`HostUpdate::InputOver`] when no line will come any more, where that is noticed.
    fn tell_the_end(&self, _post: Sender<HostUpdate>) {}
}

impl<T: BufRead> LineInput for T {
    /// What is no UTF-8 is no action either and is refused as such.
    fn line(&mut self) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        match self.read_until(b'\n', &mut line)? {
            0 => Ok(None),
            _ => Ok(Some(String::from_utf8_lossy(&line).trim().to_owned())),
        }
    }
}

/// Lines of the standard input, read by a thread of its own: at a remote table its end is noticed while somebody
/// else is waited for.
pub struct StdinLines {
    lines: Receiver<io::Result<String>>,
    /// A line that came and was not asked for yet.
    next: Option<io::Result<String>>,
    end: InputEnd,
}

/// Whether the input has ended, and who is to be told.
#[derive(Clone, Default)]
struct InputEnd(Arc<Mutex<(bool, Option<Sender<HostUpdate>>)>>);

impl InputEnd {
    fn lock(&self) -> MutexGuard<'_, (bool, Option<Sender<HostUpdate>>)> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl StdinLines {
    /// Begins to read.
    pub fn listen() -> StdinLines {
        let (sender, lines) = channel();
        let end = InputEnd::default();
        let shared = end.clone();
        // Never joined: it may wait for a line that nobody will type.
        thread::spawn(move || {
            let mut input = io::stdin().lock();
            while let Some(line) = input.line().transpose() {
                let is_last = line.is_err();
                if sender.send(line).is_err() || is_last {
                    break;
                }
            }
            drop(sender);
            let mut end = shared.lock();
            end.0 = true;
            if let Some(post) = &end.1 {
                // The receiver may have been dropped.
                let _ = post.send(HostUpdate::InputOver);
            }
        });
        StdinLines { lines, next: None, end }
    }
}

impl LineInput for StdinLines {
    fn line(&mut self) -> io::Result<Option<String>> {
        self.next.take().or_else(|| self.lines.recv().ok()).transpose()
    }

    fn is_over(&mut self) -> bool {
        if self.next.is_some() {
            return false;
        }
        match self.lines.try_recv() {
            Ok(line) => self.next = Some(line),
            Err(TryRecvError::Empty) => {}
            Err(TryRecvError::Disconnected) => return true,
        }
        false
    }

    fn tell_the_end(&self, post: Sender<HostUpdate>) {
        let mut end = self.end.lock();
        if end.0 {
            // The caller holds the receiver.
            let _ = post.send(HostUpdate::InputOver);
        }
        end.1 = Some(post);
    }
}
