//! The client on a real terminal. One channel brings keys, updates and signals; nothing is drawn unless something
//! happened, so an idle client sleeps.

use std::io::{self, Stdout, Write, stdout};
use std::panic;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use ceiba_core::Message;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste};
use ratatui::crossterm::event::{EnableMouseCapture, KeyEventKind};
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode, size,
};
use ratatui::crossterm::{cursor, execute};
use ratatui::layout::Size;

use crate::app::{App, AppEffect, AppEvent};
use crate::colour_depth::ColourDepth;
use crate::host::HostUpdate;

/// How often a running clock is redrawn.
const SECOND: Duration = Duration::from_secs(1);

/// The channel on which a terminal and the tables opened at it send their events.
pub struct EventChannel {
    events: Receiver<AppEvent>,
    sender: Sender<AppEvent>,
}

impl EventChannel {
    /// The channel, and the sender that tables send their updates to.
    pub fn open() -> (EventChannel, Sender<HostUpdate>) {
        let (sender, events) = channel();
        let (post, updates) = channel();
        let forward = sender.clone();
        thread::spawn(move || {
            for update in updates {
                if forward.send(AppEvent::Update(update)).is_err() {
                    break;
                }
            }
        });
        (EventChannel { events, sender }, post)
    }
}

/// The size of the terminal.
pub fn screen_size() -> Size {
    let (width, height) = size().unwrap_or((80, 24));
    Size::new(width, height)
}

/// The terminal while the client has it; given back when dropped, whatever happens.
struct RawTerminal {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl RawTerminal {
    fn take() -> io::Result<RawTerminal> {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            restore_terminal();
            before(panic);
        }));
        enable_raw_mode()?;
        execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste, cursor::Hide)?;
        Ok(RawTerminal { terminal: Terminal::new(CrosstermBackend::new(stdout()))? })
    }
}

impl Drop for RawTerminal {
    fn drop(&mut self) {
        restore_terminal();
    }
}

/// Leaves the terminal as it was. The screen of its own goes, and with it all that was on it. Errors are left
/// alone: the terminal may be gone.
fn restore_terminal() {
    let _ =
        execute!(stdout(), DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen, cursor::Show);
    let _ = disable_raw_mode();
}

/// Runs the client until it is left. Returns what is to be said afterwards.
pub fn run(app: &mut App, mail: &EventChannel, depth: ColourDepth) -> io::Result<Vec<Message>> {
    let mut borrowed = RawTerminal::take()?;
    listen(&mail.sender)?;
    let mut start_bot = None;
    let mut effects = Vec::new();
    loop {
        for effect in effects.drain(..) {
            match effect {
                AppEffect::Wake(after) => start_bot = Some(Instant::now() + after),
                AppEffect::Leave(said) => return Ok(said),
            }
        }
        borrowed.terminal.draw(|frame| crate::draw::draw(app, frame, depth))?;
        let event = next(&mail.events, &mut start_bot, app.is_ticking());
        effects = app.handle(event);
        // What has come in meanwhile is one more thing on the same frame.
        while let Ok(event) = mail.events.try_recv() {
            effects.extend(app.handle(event));
        }
    }
}

/// Waits for the next event, for the time that was asked for, or for a second of a running clock.
fn next(events: &Receiver<AppEvent>, start_bot: &mut Option<Instant>, is_ticking: bool) -> AppEvent {
    let tick = is_ticking.then(|| Instant::now() + SECOND);
    let Some(at) = start_bot.iter().copied().chain(tick).min() else {
        return events.recv().unwrap_or(AppEvent::Hangup);
    };
    match events.recv_timeout(at.saturating_duration_since(Instant::now())) {
        Ok(event) => event,
        Err(RecvTimeoutError::Timeout) if *start_bot == Some(at) => {
            *start_bot = None;
            AppEvent::Wake
        }
        Err(RecvTimeoutError::Timeout) => AppEvent::Tick,
        Err(RecvTimeoutError::Disconnected) => AppEvent::Hangup,
    }
}

/// Sends what the terminal and the system say.
fn listen(sender: &Sender<AppEvent>) -> io::Result<()> {
    listen_to_signals(sender.clone())?;
    let keys = sender.clone();
    thread::spawn(move || {
        loop {
            let event = match event::read() {
                Ok(event::Event::Key(key)) if key.kind != KeyEventKind::Release => AppEvent::Key(key),
                Ok(event::Event::Mouse(mouse)) => AppEvent::Mouse(mouse),
                Ok(event::Event::Paste(text)) => AppEvent::Paste(text),
                Ok(event::Event::Resize(width, height)) => AppEvent::Resize(Size::new(width, height)),
                Ok(_) => continue,
                Err(_) => AppEvent::Hangup,
            };
            let is_end = matches!(event, AppEvent::Hangup);
            if keys.send(event).is_err() || is_end {
                break;
            }
        }
    });
    Ok(())
}

/// A closed terminal, or somebody who asks the program to end.
#[cfg(unix)]
fn listen_to_signals(sender: Sender<AppEvent>) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let mut signals = signal_hook::iterator::Signals::new([SIGHUP, SIGTERM, SIGINT])?;
    thread::spawn(move || {
        for _ in signals.forever() {
            if sender.send(AppEvent::Hangup).is_err() {
                break;
            }
        }
    });
    Ok(())
}

/// Elsewhere the system ends the program; the game is on disk.
#[cfg(not(unix))]
fn listen_to_signals(_sender: Sender<AppEvent>) -> io::Result<()> {
    Ok(())
}

/// Says something where the screen was.
pub fn say(lines: &[String]) {
    let mut out = stdout();
    for line in lines {
        // A closed terminal is not an error here.
        let _ = writeln!(out, "{line}");
    }
}
