//! What is around every board: the title, the ask line, the keys; and the curtain.

use ceiba_catalog::{find, shown_config};
use ceiba_core::{Message, Phase, Seat};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::table::{BoardWindow, ask_rows, bold, looking};
use crate::app::App;
use crate::app::line_editor::LinePurpose;
use crate::app::table::{Notice, TableScreen};
use crate::host::SeatClock;
use ceiba_art::cells::theme::{self, COCHINEAL, GOLD, GROUND, JADE};
use ceiba_art::cells::width;
use ceiba_art::cells::wrap;

/// The house's mark: the four petals of the ceiba.
pub(super) const MARK: &str = "✤";

/// Writes a text from a place on, cut off at the edge.
pub(super) fn put(frame: &mut Frame<'_>, x: u16, y: u16, text: &str, style: Style) {
    let area = frame.area();
    if x < area.width && y < area.height {
        frame.buffer_mut().set_stringn(x, y, text, usize::from(area.width - x), style);
    }
}

/// The game, its config and the viewer.
pub(super) fn title(app: &App, screen: &TableScreen, frame: &mut Frame<'_>) {
    let game = find(screen.host.game()).map(|game| app.translator.say(&game.name())).unwrap_or_default();
    put(frame, 1, 0, MARK, Style::new().fg(JADE).bg(GROUND));
    put(frame, 3, 0, &game, bold());
    let mut x = 3 + width(&game) + 2;
    let config = screen.host.config();
    let config = shown_config(&config).collect::<Vec<_>>().join(" ");
    put(frame, x, 0, &config, theme::muted());
    x += width(&config) + 2;
    if let Some(viewer) = looking(screen) {
        let viewer = app.translator.say_with(&viewer, screen.host.names());
        let text = app.translator.say(&Message::new("tui-looking").with("viewer", viewer));
        put(frame, x, 0, &text, theme::gold());
    }
    let clocks = screen.host.clocks();
    if !clocks.is_empty() {
        return clocks_of(app, screen, &clocks, frame);
    }
    let right = match screen.host.progress() {
        Some(progress) => Message::new("tui-progress").with("at", progress.at).with("of", progress.of),
        // Narrow titles have no room for it; it is told when it changes.
        None if frame.area().width < 100 || screen.host.is_remote() => return,
        None => Message::new("tui-pace").with("pace", screen.pace.name()),
    };
    let right = app.translator.say(&right);
    let x = frame.area().width.saturating_sub(width(&right) + 1);
    put(frame, x, 0, &format!(" {right} "), theme::muted());
}

/// The clocks, at the right of the title: those that run are bright.
fn clocks_of(app: &App, screen: &TableScreen, clocks: &[SeatClock], frame: &mut Frame<'_>) {
    let mut x = frame.area().width;
    for clock in clocks.iter().rev() {
        let text = app.translator.say_with(&clock.told(), screen.host.names());
        x = x.saturating_sub(width(&text) + 2);
        put(frame, x, 0, &text, if clock.runs { theme::gold() } else { theme::muted() });
    }
}

/// The lines below the board: what the cursor is on or what was said, the ask line, the keys.
pub(super) fn foot(app: &App, screen: &TableScreen, window: &BoardWindow, frame: &mut Frame<'_>) {
    let area = frame.area();
    let asking = ask_rows(area.width);
    let [said_row, ask_row, keys_row] = [asking + 2, asking + 1, 1].map(|up| area.height.saturating_sub(up));
    for row in said_row..area.height {
        frame.buffer_mut().set_style(Rect::new(0, row, area.width, 1).intersection(area), theme::ink());
        put(frame, 0, row, &" ".repeat(usize::from(area.width)), theme::ink());
    }
    match &screen.line {
        Some(line) => typed(app, screen, line, said_row, frame),
        None => said(app, screen, said_row, frame),
    }
    let ask = app.translator.say_with(&ask(screen), screen.host.names());
    let is_mine = screen.asked().is_some();
    let lines = match asking {
        1 => vec![ask],
        _ => wrap(&ask, area.width.saturating_sub(3).max(10)),
    };
    for (row, line) in (ask_row..keys_row).zip(&lines) {
        put(frame, 0, row, "▌", Style::new().fg(if is_mine { JADE } else { theme::LINE }).bg(GROUND));
        put(frame, 2, row, line, if is_mine { bold() } else { theme::muted() });
    }
    keys(app, screen, window, keys_row, frame);
}

/// The ask line: what is asked, or who thinks.
fn ask(screen: &TableScreen) -> Message {
    match screen.thinking {
        _ if screen.asked().is_some() || screen.host.phase() == Phase::Over => screen.look.scene.ask.clone(),
        Some(seat) if screen.pending.is_some() => Message::new("tui-ready").with("seat", seat),
        Some(seat) => Message::new("tui-thinking").with("seat", seat),
        None => screen.look.scene.ask.clone(),
    }
}

/// A word to the player, or what the cursor would choose.
fn said(app: &App, screen: &TableScreen, row: u16, frame: &mut Frame<'_>) {
    match &screen.notice {
        Some(notice) => notify(app, screen, notice, row, frame),
        None => under_cursor(app, screen, row, frame),
    }
}

fn notify(app: &App, screen: &TableScreen, notice: &Notice, row: u16, frame: &mut Frame<'_>) {
    let (sign, colour) = if notice.is_error { ("✗ ", COCHINEAL) } else { ("", GOLD) };
    let mut text = format!("{sign}{}", app.translator.say_with(&notice.message, screen.host.names()));
    if let Some(clause) = &notice.clause {
        let cited = Message::new("tui-clause").with("clause", clause.as_str());
        text = format!("{text} {}", app.translator.say(&cited));
    }
    // What does not fit into the line takes the last rows of the board.
    let lines = wrap(&text, frame.area().width.saturating_sub(4).max(10));
    let first = row.saturating_sub(lines.len() as u16 - 1);
    for (row, line) in (first..).zip(&lines) {
        put(frame, 0, row, &" ".repeat(usize::from(frame.area().width)), theme::ink());
        put(frame, 2, row, line, Style::new().fg(colour).bg(GROUND));
    }
}

fn under_cursor(app: &App, screen: &TableScreen, row: u16, frame: &mut Frame<'_>) {
    let names = screen.host.names();
    let Some(cursor) = screen.cursor.as_ref().filter(|_| screen.asked().is_some()) else { return };
    let open = screen.picker.open(&screen.look.scene, cursor);
    let depth = screen.picker.picked().len() + 1;
    match open[..] {
        [choice] if choice.steps.len() == depth => {
            let label = app.translator.say_with(&choice.label, names);
            put(frame, 2, row, &label, theme::ink());
            if let Some(gain) = &choice.gain {
                let gain = format!("▸ {}", app.translator.say_with(gain, names));
                put(frame, 4 + width(&label), row, &gain, theme::gold());
            }
        }
        _ => {
            let ways = Message::new("tui-ways").with("count", open.len());
            let label = item_label(app, screen, cursor);
            put(frame, 2, row, &format!("{label}  {}", app.translator.say(&ways)), theme::muted());
        }
    }
}

/// What a thing on the board is called.
fn item_label(app: &App, screen: &TableScreen, spot: &str) -> String {
    let zones = &screen.look.scene.zones;
    let item = zones.iter().flat_map(|zone| &zone.items).find(|item| item.spot == spot);
    let zone = zones.iter().find(|zone| zone.spot == spot);
    let label = item.map(|item| &item.label).or(zone.map(|zone| &zone.label));
    label.map(|label| app.translator.say_with(label, screen.host.names())).unwrap_or_default()
}

/// The line that is being typed, and what would go on with it.
fn typed(
    app: &App,
    screen: &TableScreen,
    line: &crate::app::line_editor::LineEditor,
    row: u16,
    frame: &mut Frame<'_>,
) {
    let prompt = match line.purpose {
        LinePurpose::Action => ":".to_owned(),
        LinePurpose::Talk => app.translator.say(&Message::new("tui-talk-prompt")),
        LinePurpose::Save => app.translator.say(&Message::new("tui-save-prompt")),
        LinePurpose::Jump => app.translator.say(&Message::new("tui-jump-prompt")),
        LinePurpose::Field => String::new(),
    };
    put(frame, 2, row, &prompt, theme::gold());
    let x = 3 + width(&prompt);
    put(frame, x, row, &line.text, bold());
    put(frame, x + width(&line.text), row, "▏", theme::gold());
    if matches!(line.purpose, LinePurpose::Action | LinePurpose::Talk) {
        let candidates = screen.candidates();
        let matching: Vec<&str> = line.matching(&candidates).into_iter().map(String::as_str).collect();
        let shown = matching.join("  ");
        put(frame, x + width(&line.text) + 3, row, &shown, theme::muted());
    }
}

/// The keys that do something here.
fn keys(app: &App, screen: &TableScreen, window: &BoardWindow, row: u16, frame: &mut Frame<'_>) {
    let is_cut = window.canvas.height() > window.area.height;
    let id = match (screen.line.is_some(), screen.host.progress().is_some(), screen.asked().is_some()) {
        (true, ..) => "tui-keys-line",
        (_, true, _) => "tui-keys-replay",
        _ if screen.host.standing().is_some() && screen.host.is_remote() => "tui-keys-over-elsewhere",
        _ if screen.host.standing().is_some() => "tui-keys-over",
        (.., true) if screen.host.is_remote() => "tui-keys-asked-elsewhere",
        _ if screen.host.is_remote() => "tui-keys-waiting-elsewhere",
        (.., true) if frame.area().width < 100 => "tui-keys-asked-short",
        (.., true) => "tui-keys-asked",
        _ => "tui-keys-waiting",
    };
    let text = app.translator.say(&Message::new(id));
    let more = app.translator.say(&Message::new("tui-keys-scroll"));
    let room = frame.area().width.saturating_sub(if is_cut { width(&more) + 2 } else { 0 });
    let mut x = 2;
    for part in fitting(text.split("  ").collect(), room) {
        let (key, does) = part.split_once(' ').unwrap_or((part, ""));
        put(frame, x, row, key, Style::new().fg(JADE).bg(GROUND).add_modifier(Modifier::BOLD));
        put(frame, x + width(key) + 1, row, does, theme::muted());
        x += width(part) + 2;
    }
    if is_cut {
        put(frame, frame.area().width.saturating_sub(width(&more) + 1), row, &more, theme::gold());
    }
}

/// The keys that fit into `columns` columns: the last two, which tell of all others and lead out, go last.
fn fitting(mut parts: Vec<&str>, columns: u16) -> Vec<&str> {
    let wide = |parts: &[&str]| parts.iter().map(|part| width(part) + 2).sum::<u16>();
    while parts.len() > 1 && wide(&parts) > columns {
        parts.remove(parts.len().saturating_sub(3));
    }
    parts
}

/// Nothing of the table: only whose turn it is to look.
pub(super) fn curtain(app: &App, screen: &TableScreen, seat: Seat, frame: &mut Frame<'_>) {
    let area = frame.area();
    let names = screen.host.names();
    let pass = app.translator.say_with(&Message::new("tui-curtain").with("seat", seat), names);
    let enter = app.translator.say(&Message::new("tui-curtain-enter"));
    let middle = area.height / 2;
    let centre = |text: &str| area.width.saturating_sub(width(text)) / 2;
    let fret = "▛▜▙▟".repeat(6);
    put(frame, centre(&fret), middle.saturating_sub(4), &fret, Style::new().fg(theme::LINE).bg(GROUND));
    put(frame, centre(MARK), middle.saturating_sub(2), MARK, Style::new().fg(JADE).bg(GROUND));
    put(frame, centre(&pass), middle, &pass, bold());
    put(frame, centre(&enter), middle + 1, &enter, theme::muted());
    put(frame, centre(&fret), middle + 4, &fret, Style::new().fg(theme::LINE).bg(GROUND));
}
