//! The tables of a remote house.

use ceiba_core::Message;
use ratatui::Frame;
use ratatui::style::{Modifier, Style};

use super::chrome::{MARK, put};
use super::start::foot;
use super::table::bold;
use crate::app::App;
use crate::app::lobby::{LobbyRow, LobbyScreen};
use ceiba_art::cells::theme::{self, GOLD, GROUND};

/// Rows above the list, and below it.
const ABOVE: u16 = 3;
const BELOW: u16 = 3;
const LEFT: u16 = 4;

pub(super) fn draw(app: &App, screen: &LobbyScreen, frame: &mut Frame<'_>) {
    let title = Message::new("tui-lobby").with("house", screen.house.address.to_string());
    put(frame, LEFT, 1, &format!("{MARK} {}", app.translator.say(&title)), bold());
    let room = frame.area().height.saturating_sub(ABOVE + BELOW);
    let first = (screen.at as u16 + 1).saturating_sub(room);
    let rows = screen.rows();
    let shown = rows.iter().enumerate().skip(first.into()).take(room.into());
    for (y, (index, row)) in (ABOVE..).zip(shown) {
        let is_here = index == screen.at;
        let style = match is_here {
            true => Style::new().fg(GOLD).bg(GROUND).add_modifier(Modifier::BOLD),
            false => theme::ink(),
        };
        let sign = if is_here { "▸ " } else { "  " };
        put(frame, LEFT, y, &format!("{sign}{}", line(app, *row)), style);
    }
    foot(app, screen.problem.as_ref(), "tui-keys-lobby", frame, LEFT);
}

fn line(app: &App, row: LobbyRow<'_>) -> String {
    match row {
        LobbyRow::New => app.translator.say(&Message::new("tui-lobby-new")),
        LobbyRow::Open(table) => app.translator.say(&table.told("tui-lobby-open")),
        LobbyRow::Running(table) => app.translator.say(&table.told("tui-lobby-running")),
    }
}
