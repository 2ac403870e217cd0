//! The start screen and the list of kept games.

use ceiba_core::{Message, Seat, Values};
use ratatui::Frame;
use ratatui::style::{Modifier, Style};

use super::chrome::{MARK, put};
use super::table::bold;
use crate::app::App;
use crate::app::start::{ResumeScreen, StartRow, StartScreen, offered};
use crate::host::SeatRole;
use ceiba_art::cells::theme::{self, COCHINEAL, GOLD, GROUND, JADE};
use ceiba_art::cells::width;
use ceiba_art::cells::wrap;

/// The ceiba's four petals, one for each game.
const PETALS: [&str; 5] = ["  ▄▀▀▄  ", "▄▀▀▄▄▀▀▄", "▀▄▄▀▀▄▄▀", "  ▀▄▄▀  ", "   ▐▌   "];

pub(super) fn draw(app: &App, screen: &StartScreen, frame: &mut Frame<'_>) {
    let area = frame.area();
    let wide = area.width.min(92);
    let left = (area.width - wide) / 2 + 2;
    let y = head(app, frame, left);
    let mut y = games(app, screen, frame, left, y);
    for line in wrap(&app.translator.say(&screen.game.about()), wide.saturating_sub(6)) {
        put(frame, left + 2, y, &line, theme::muted());
        y += 1;
    }
    fields(app, screen, frame, left, y + u16::from(is_high(frame)));
    if let StartRow::Option(place) = screen.row {
        // The whole name of the option, which may not fit into its row.
        let label = app.translator.say(&screen.knobs[place].label);
        put(frame, left, area.height.saturating_sub(3), &label, theme::muted());
    }
    foot(app, screen.problem.as_ref(), "tui-keys-start", frame, left);
}

/// Whether there is room for more than what is needed.
fn is_high(frame: &Frame<'_>) -> bool {
    frame.area().height >= 20
}

/// The house's mark and name. Returns the row after them.
fn head(app: &App, frame: &mut Frame<'_>, left: u16) -> u16 {
    let name = app.translator.say(&Message::new("tui-house"));
    if !is_high(frame) {
        put(frame, left, 1, &format!("{MARK} {name}"), bold());
        return 3;
    }
    for (row, petals) in (1..).zip(PETALS) {
        put(frame, left, row, petals, Style::new().fg(JADE).bg(GROUND));
    }
    put(frame, left + 11, 2, &name, bold());
    put(frame, left + 11, 3, &app.translator.say(&Message::new("welcome")), theme::muted());
    7
}

/// The rows below the games: those around the chosen one, where not all have room.
fn fields(app: &App, screen: &StartScreen, frame: &mut Frame<'_>, left: u16, top: u16) {
    let rows: Vec<StartRow> = screen.rows().into_iter().filter(|row| *row != StartRow::Game).collect();
    let room = frame.area().height.saturating_sub(top + 3);
    let at = rows.iter().position(|row| *row == screen.row).unwrap_or(0) as u16;
    let first = (at + 1).saturating_sub(room);
    let is_roomy = usize::from(room) >= rows.len() + 2;
    let mut y = top;
    for row in rows.iter().skip(first.into()).take(room.into()) {
        y += u16::from(is_roomy && matches!(row, StartRow::Seat(0) | StartRow::Begin));
        field(app, screen, *row, frame, left, y);
        y += 1;
    }
}

/// The games beside each other; the chosen one lit.
fn games(app: &App, screen: &StartScreen, frame: &mut Frame<'_>, left: u16, y: u16) -> u16 {
    let mut x = left;
    let is_here = screen.row == StartRow::Game;
    let mut all = offered();
    if !all.iter().any(|game| game.id() == screen.game.id()) {
        all.push(screen.game);
    }
    for game in all {
        let name = app.translator.say(&game.name());
        let is_chosen = game.id() == screen.game.id();
        let text = match (is_chosen, is_here) {
            (true, true) => format!("[{name}]"),
            (true, false) => format!("{{{name}}}"),
            _ => format!(" {name} "),
        };
        let style = match (is_chosen, is_here) {
            (true, true) => {
                Style::new().fg(GOLD).bg(GROUND).add_modifier(Modifier::BOLD | Modifier::REVERSED)
            }
            (true, false) => Style::new().fg(GOLD).bg(GROUND).add_modifier(Modifier::BOLD),
            _ => theme::ink(),
        };
        put(frame, x, y, &text, style);
        x += width(&text) + 2;
    }
    y + 1
}

fn field(app: &App, screen: &StartScreen, row: StartRow, frame: &mut Frame<'_>, left: u16, y: u16) {
    let is_here = screen.row == row;
    let (label, value) = match row {
        StartRow::Game => return,
        StartRow::Option(place) => option(app, screen, place),
        StartRow::Seat(place) => {
            let seat = Seat::from_index(place);
            let label = Message::new("seat-name").with("number", seat.number());
            (app.translator.say(&label), role(app, screen, place))
        }
        StartRow::Begin => {
            let text = app.translator.say(&Message::new("tui-begin"));
            let style = if is_here {
                Style::new().fg(GROUND).bg(JADE).add_modifier(Modifier::BOLD)
            } else {
                Style::new().fg(JADE).bg(GROUND)
            };
            let text = if is_here { format!("[ {text} ]") } else { format!("  {text}  ") };
            put(frame, left, y, &text, style);
            return;
        }
    };
    let sign = if is_here { "▸ " } else { "  " };
    let room = if frame.area().width >= 92 { 50 } else { 40 };
    let label = shortened(&label, room);
    put(frame, left, y, &format!("{sign}{label}"), if is_here { bold() } else { theme::muted() });
    let style =
        if is_here { Style::new().fg(GOLD).bg(GROUND).add_modifier(Modifier::BOLD) } else { theme::ink() };
    let value = match &screen.line {
        Some(line) if is_here => format!("{}▏", line.text),
        _ if is_here => format!("‹ {value} ›"),
        _ => format!("  {value}"),
    };
    put(frame, left + room + 3, y, &value, style);
}

/// A text cut to `columns` columns, with an ellipsis where something is missing.
fn shortened(text: &str, columns: u16) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let cut: String = text.chars().take(usize::from(columns.saturating_sub(1))).collect();
    format!("{}…", cut.trim_end())
}

/// An option's name and what it is set to.
fn option(app: &App, screen: &StartScreen, place: usize) -> (String, String) {
    let knob = &screen.knobs[place];
    let label = app.translator.say(&knob.label);
    let set = screen.set.get(knob.key);
    let say = |id: &'static str| app.translator.say(&Message::new(id));
    let value = match (&knob.values, set) {
        (Values::Flag, Some(_)) => say("tui-on"),
        (Values::Flag, None) => say("tui-off"),
        (_, Some(value)) => value.clone(),
        (Values::OneOf { of }, None) => of[0].to_owned(),
        (Values::Number { .. }, None) => {
            screen.number_shown(place).map_or_else(|| say("tui-off"), |number| number.to_string())
        }
        (Values::Several { .. }, None) => say("tui-drawn"),
    };
    (label, value)
}

fn role(app: &App, screen: &StartScreen, place: usize) -> String {
    let is_first = screen.roles[..place].iter().all(|role| !role.is_person());
    match &screen.roles[place] {
        SeatRole::Person(_) if app.is_visiting() => {
            app.translator.say(&Message::new(if is_first { "tui-you" } else { "tui-whoever" }))
        }
        SeatRole::Person(name) if name.is_empty() => app.translator.say(&Message::new("tui-person")),
        SeatRole::Person(name) => {
            app.translator.say(&Message::new("tui-person-name").with("name", name.as_str()))
        }
        SeatRole::Bot(level) => {
            let level_name = app.translator.say(&level.name());
            let text = Message::new("tui-bot").with("level", level_name).with("number", level.number());
            app.translator.say(&text)
        }
    }
}

/// What is wrong, and the keys.
pub(super) fn foot(
    app: &App,
    problem: Option<&Message>,
    keys: &'static str,
    frame: &mut Frame<'_>,
    left: u16,
) {
    let bottom = frame.area().height;
    if let Some(problem) = problem {
        let text = format!("✗ {}", app.translator.say(problem));
        put(frame, left, bottom.saturating_sub(2), &text, Style::new().fg(COCHINEAL).bg(GROUND));
    }
    put(frame, left, bottom.saturating_sub(1), &app.translator.say(&Message::new(keys)), theme::muted());
}

pub(super) fn draw_list(app: &App, screen: &ResumeScreen, frame: &mut Frame<'_>) {
    let left = 4;
    put(frame, left, 1, &format!("{MARK} {}", app.translator.say(&Message::new("tui-kept-games"))), bold());
    if screen.games.is_empty() {
        put(frame, left, 3, &app.translator.say(&Message::new("tui-no-kept-games")), theme::muted());
    }
    let room = frame.area().height.saturating_sub(6);
    let first = (screen.at as u16 + 1).saturating_sub(room);
    let shown = screen.games.iter().enumerate().skip(first.into()).take(room.into());
    for (row, (index, game)) in (3..).zip(shown) {
        let is_here = index == screen.at;
        let text = line_of(app, &game.record);
        let style = if is_here {
            Style::new().fg(GOLD).bg(GROUND).add_modifier(Modifier::BOLD)
        } else {
            theme::ink()
        };
        put(frame, left, row, &format!("{}{text}", if is_here { "▸ " } else { "  " }), style);
    }
    foot(app, screen.problem.as_ref(), "tui-keys-list", frame, left);
}

/// A kept game in a line.
fn line_of(app: &App, record: &ceiba_core::record::Record) -> String {
    crate::kept_line(app.translator, record)
}
