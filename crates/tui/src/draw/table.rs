//! A table on the screen: the board through its window, the log beside it where there is room, the ask line below.

use ceiba_art::CellOptions;
use ceiba_art::cells::{TextCanvas, theme, wrap};
use ceiba_core::{Choice, LogLine, Message, Viewer};
use ratatui::Frame;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::{Modifier, Style};

use super::highlight::{Highlight, highlight};
use super::{chrome, overlay};
use crate::app::App;
use crate::app::table::{Overlay, TableScreen};

/// Rows above the board.
const ABOVE: u16 = 1;
/// From how many columns on the ask line has room in one row.
const SHORT: u16 = 80;
/// Columns of the log beside the board, and from how many columns on it is there.
const LOG: u16 = 38;
const WIDE: u16 = 120;

/// The part of a board that is seen.
pub(crate) struct BoardWindow {
    /// The whole board.
    pub(crate) canvas: TextCanvas,
    /// Where on the screen it is seen.
    pub(crate) area: Rect,
    /// What of the board is at the area's corner.
    pub(crate) offset: Position,
}

/// Rows of the ask line: the same for all questions, so that the board stays where it is.
pub(super) fn ask_rows(columns: u16) -> u16 {
    if columns < SHORT { 2 } else { 1 }
}

/// Rows below the board: what was said, the ask line, the keys.
fn below(size: Size) -> u16 {
    2 + ask_rows(size.width)
}

/// The columns and rows that the board has.
pub(super) fn room(size: Size) -> Rect {
    let width = if size.width >= WIDE { size.width - LOG } else { size.width };
    Rect::new(0, ABOVE, width, size.height.saturating_sub(ABOVE + below(size)))
}

/// The board of a table on a screen of this size.
pub(crate) fn window(screen: &TableScreen, size: Size) -> BoardWindow {
    let room = room(size);
    let say = |message: &Message| screen.translator.say_with(message, screen.host.names());
    let canvas = screen.look.cells(&say, &CellOptions { room: room.as_size(), focus: screen.focus });
    let wanted = screen.cursor.as_ref().and_then(|spot| canvas.find(spot));
    let (area, offset) = pane(room, canvas.buffer.area.as_size(), wanted, screen.scroll);
    BoardWindow { canvas, area, offset }
}

/// Where on the screen a board of this size is seen, and from where on: so that what is wanted is there, and then so
/// many rows further.
pub(super) fn pane(room: Rect, board: Size, wanted: Option<Rect>, scroll: i32) -> (Rect, Position) {
    let y = start(room.height, board.height, wanted.map(|area| (area.y, area.bottom())), scroll);
    let x = start(room.width, board.width, wanted.map(|area| (area.x, area.right())), 0);
    let indent = room.width.saturating_sub(board.width) / 2;
    let area = Rect::new(
        room.x + indent,
        // A little above the middle, where there is more room than board.
        room.y + room.height.saturating_sub(board.height) / 3,
        board.width.min(room.width),
        board.height.min(room.height),
    );
    (area, Position::new(x, y))
}

/// Where a window of `room` begins in something longer, so that what is wanted is in it.
fn start(room: u16, whole: u16, wanted: Option<(u16, u16)>, scroll: i32) -> u16 {
    let last = whole.saturating_sub(room);
    let least = wanted.map_or(0, |(_, end)| (end + 1).saturating_sub(room));
    let at = i32::from(least.min(last)) + scroll;
    u16::try_from(at.clamp(0, i32::from(last))).unwrap_or(0)
}

pub(super) fn draw(app: &App, screen: &TableScreen, frame: &mut Frame<'_>) {
    let size = app.size;
    if let Some(Overlay::Curtain(seat)) = screen.overlay {
        // Nothing of the table is drawn behind a curtain.
        chrome::curtain(app, screen, seat, frame);
        return;
    }
    let window = window(screen, size);
    show(&window, frame);
    lights(screen, &window, frame);
    chrome::title(app, screen, frame);
    if size.width >= WIDE {
        log_beside(app, screen, frame);
    }
    chrome::foot(app, screen, &window, frame);
    if let Some(open) = &screen.overlay {
        overlay::draw(app, screen, open, frame);
    }
}

fn show(window: &BoardWindow, frame: &mut Frame<'_>) {
    let buffer = frame.buffer_mut();
    for y in 0..window.area.height {
        for x in 0..window.area.width {
            let from = (window.offset.x + x, window.offset.y + y);
            let to = Position::new(window.area.x + x, window.area.y + y);
            if buffer.area.contains(to) {
                buffer[to] = window.canvas.buffer[from].clone();
            }
        }
    }
}

/// Lights up what has changed, what can be picked, what was picked and where the cursor is.
fn lights(screen: &TableScreen, window: &BoardWindow, frame: &mut Frame<'_>) {
    let mut lit: Vec<(&str, Highlight)> = Vec::new();
    lit.extend(screen.look.scene.changed.iter().map(|spot| (spot.as_str(), Highlight::Changed)));
    let next = screen.picker.next(&screen.look.scene);
    if screen.asked().is_some() {
        lit.extend(next.iter().map(|spot| (spot.as_str(), Highlight::Selectable)));
        let advised = screen.advice.iter().flat_map(|advice| {
            let choice = screen.look.scene.choices.iter().find(|choice| choice.action == advice.action);
            choice.into_iter().flat_map(Choice::path)
        });
        lit.extend(advised.map(|spot| (spot.as_str(), Highlight::Hinted)));
        lit.extend(screen.picker.picked().iter().map(|spot| (spot.as_str(), Highlight::Selected)));
        lit.extend(screen.cursor.iter().map(|spot| (spot.as_str(), Highlight::Cursor)));
    }
    for (spot, kind) in lit {
        let Some(area) = window.canvas.find(spot) else { continue };
        if let Some(area) = on_screen((window.area, window.offset), area) {
            highlight(frame.buffer_mut(), area, kind);
        }
    }
}

/// Where a part of the board is on the screen, as far as it is seen there.
pub(super) fn on_screen((area, offset): (Rect, Position), part: Rect) -> Option<Rect> {
    let seen = part.intersection(Rect::new(offset.x, offset.y, area.width, area.height));
    let moved = Rect {
        x: seen.x.saturating_sub(offset.x) + area.x,
        y: seen.y.saturating_sub(offset.y) + area.y,
        ..seen
    };
    (!seen.is_empty()).then_some(moved)
}

/// The last lines of the log, in a panel of its own.
fn log_beside(app: &App, screen: &TableScreen, frame: &mut Frame<'_>) {
    let area =
        Rect::new(app.size.width - LOG, ABOVE, LOG, app.size.height.saturating_sub(ABOVE + below(app.size)));
    let lines = log_lines(screen, LOG - 4);
    let buffer = frame.buffer_mut();
    for y in area.top()..area.bottom() {
        buffer.set_stringn(area.x, y, "│", 1, theme::line());
    }
    let title = app.translator.say(&Message::new("tui-log"));
    buffer.set_stringn(area.x + 2, area.y, &title, usize::from(LOG - 4), theme::muted());
    let rows = usize::from(area.height.saturating_sub(2));
    let shown = &lines[lines.len().saturating_sub(rows)..];
    for (row, (text, style)) in (area.y + 2..).zip(shown) {
        buffer.set_stringn(area.x + 2, row, text, usize::from(LOG - 3), *style);
    }
}

/// The log wrapped to `columns` columns; the latest entry is brightest.
pub(super) fn log_lines(screen: &TableScreen, columns: u16) -> Vec<(String, Style)> {
    let names = screen.host.names();
    let told: Vec<&LogLine> = screen.log.iter().filter(|line| !line.story.is_empty()).collect();
    let last = told.len().saturating_sub(1);
    let mut lines = Vec::new();
    for (index, entry) in told.into_iter().enumerate() {
        let told: Vec<String> =
            entry.story.iter().map(|told| screen.translator.say_with(told, names)).collect();
        let told = told.join(" ");
        let style = if index == last { theme::gold() } else { theme::muted() };
        for (place, line) in wrap(&told, columns.saturating_sub(2)).into_iter().enumerate() {
            lines.push((format!("{} {line}", if place == 0 { "·" } else { " " }), style));
        }
    }
    lines
}

/// The viewer's name for the title, unless it is obvious.
pub(super) fn looking(screen: &TableScreen) -> Option<Message> {
    let is_obvious = screen.host.persons().len() == 1 && matches!(screen.viewer, Viewer::Seat(_));
    (!is_obvious).then(|| crate::app::viewer_name(screen.viewer))
}

/// Bold ink.
pub(super) fn bold() -> Style {
    theme::ink().add_modifier(Modifier::BOLD)
}
