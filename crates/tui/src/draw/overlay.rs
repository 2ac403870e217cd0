//! What is laid over the board: rules, log, keys, the result.

use ceiba_catalog::RulesBlock;
use ceiba_core::{Line, Message, Seat};
use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::style::{Modifier, Style};
use ratatui::widgets::Clear;

use super::chrome::put;
use super::rules;
use super::table::{bold, log_lines};
use crate::app::App;
use crate::app::table::{Overlay, TableScreen};
use ceiba_art::cells::theme::{self, GOLD, GROUND, JADE};
use ceiba_art::cells::width;
use ceiba_art::cells::wrap;

pub(super) type StyledLines = Vec<(String, Style)>;

/// The place of an overlay: as wide as is good to read.
fn place(size: Size) -> Rect {
    let wide = size.width.saturating_sub(4).min(84);
    let high = size.height.saturating_sub(3);
    Rect::new((size.width - wide) / 2, 1, wide, high)
}

/// The columns of text in an overlay.
fn columns(size: Size) -> u16 {
    place(size).width.saturating_sub(4).max(10)
}

pub(super) fn draw(app: &App, screen: &TableScreen, overlay: &Overlay, frame: &mut Frame<'_>) {
    let (title, lines) = lines(screen, overlay, app.size);
    let last = last(lines.len(), app.size);
    let from = match overlay {
        Overlay::Rules(line) | Overlay::Summary(line) | Overlay::Keys(line) => *line,
        Overlay::Log(up) => last.saturating_sub(*up),
        Overlay::Curtain(_) => return,
    };
    paper(app, &app.translator.say(&Message::new(title)), &lines, from.min(last), frame);
}

/// What an overlay says, and its title.
fn lines(screen: &TableScreen, overlay: &Overlay, size: Size) -> (&'static str, StyledLines) {
    let columns = columns(size);
    match overlay {
        Overlay::Rules(_) => ("tui-rules", rules::lines(&screen.rules, columns)),
        Overlay::Log(_) => ("tui-log", log_lines(screen, columns)),
        Overlay::Summary(_) => ("tui-summary", summary(screen, columns)),
        Overlay::Keys(_) => ("tui-keys", keys(screen, columns)),
        Overlay::Curtain(_) => ("tui-curtain", StyledLines::new()),
    }
}

/// The first line shown when scrolled to the end.
fn last(lines: usize, size: Size) -> u16 {
    let rows = usize::from(place(size).height.saturating_sub(2));
    u16::try_from(lines.saturating_sub(rows)).unwrap_or(u16::MAX)
}

/// How far what lies over the board can be moved.
pub(crate) fn overlay_end(screen: &TableScreen, size: Size) -> u16 {
    let count = |overlay| lines(screen, overlay, size).1.len();
    screen.overlay.as_ref().map_or(0, |overlay| last(count(overlay), size))
}

/// Lines in a frame, from one of them on.
fn paper(app: &App, title: &str, lines: &StyledLines, from: u16, frame: &mut Frame<'_>) {
    let area = place(app.size).intersection(frame.area());
    if area.height < 3 || area.width < 6 {
        return;
    }
    // On a narrow screen what is left of the board at the sides would only disturb.
    let cleared = if app.size.width < 100 { Rect { x: 0, width: app.size.width, ..area } } else { area };
    let cleared = cleared.intersection(frame.area());
    frame.render_widget(Clear, cleared);
    frame.buffer_mut().set_style(cleared, theme::ink());
    let edge = Style::new().fg(JADE).bg(GROUND);
    for x in area.left()..area.right() {
        put(frame, x, area.top(), "─", edge);
        put(frame, x, area.bottom() - 1, "─", edge);
    }
    put(frame, area.left() + 2, area.top(), &format!(" {title} "), edge.add_modifier(Modifier::BOLD));
    let rows = usize::from(area.height - 2);
    let from = usize::from(from);
    for (row, (text, style)) in (area.top() + 1..).zip(lines.iter().skip(from).take(rows)) {
        let text: String = text.chars().take(usize::from(area.width - 4)).collect();
        put(frame, area.left() + 2, row, &text, *style);
    }
    let seen = format!(" {}–{} / {} ", from + 1, (from + rows).min(lines.len()), lines.len());
    put(frame, area.right().saturating_sub(width(&seen) + 2), area.bottom() - 1, &seen, theme::muted());
}

/// The line of the rules on which a clause begins, on a screen of this size.
pub(crate) fn rules_line(rules: &[RulesBlock], clause: &str, size: Size) -> u16 {
    rules::line_of(rules, clause, columns(size))
}

/// What the keys do, a line each.
fn keys(screen: &TableScreen, columns: u16) -> StyledLines {
    let id = if screen.host.progress().is_some() { "tui-keys-all-replay" } else { "tui-keys-all" };
    let text = screen.translator.say(&Message::new(id));
    let mut lines = StyledLines::new();
    for line in text.lines() {
        let (key, does) = line.split_once('|').unwrap_or((line, ""));
        for (place, part) in wrap(does, columns.saturating_sub(16)).into_iter().enumerate() {
            let key = if place == 0 { key.trim() } else { "" };
            lines.push((format!("{key:<15} {part}"), theme::ink()));
        }
    }
    lines
}

/// The places, then the score line by line with a column for each seat.
fn summary(screen: &TableScreen, columns: u16) -> StyledLines {
    let names = screen.host.names();
    let say = |message: &Message| screen.translator.say_with(message, names);
    let Some((outcome, parts)) = screen.host.standing() else { return StyledLines::new() };
    let mut lines = vec![(say(&screen.look.scene.ask), theme::ink())];
    let mut seats: Vec<Seat> = outcome.seats().collect();
    seats.sort_by_key(|&seat| outcome.rank(seat));
    for seat in seats {
        let place = ceiba_catalog::rank_message(screen.host.game(), &outcome, seat);
        let style = if outcome.rank(seat) == 1 { bold().fg(GOLD) } else { bold() };
        lines.push((say(&place), style));
    }
    lines.push((String::new(), theme::ink()));
    let titles = outcome.seats().map(|seat| say(&Message::new("tui-name").with("seat", seat)));
    let columns = ScoreColumns::new(titles.collect(), usize::from(columns));
    lines.push((columns.row("", columns.titles.iter().map(String::as_str), ""), theme::muted()));
    let seats: Vec<Seat> = outcome.seats().collect();
    lines.extend(parts.iter().flat_map(|part| counted(&say(&part.label), part, &seats, &columns)));
    let sum = |&seat: &Seat| {
        let points = parts.iter().flat_map(|part| &part.points).filter(|(of, _)| *of == seat);
        points.map(|(_, points)| points).sum::<i32>().to_string()
    };
    let sums: Vec<String> = seats.iter().map(sum).collect();
    let label = screen.translator.say(&Message::new("tui-sum"));
    lines.push((columns.row(&label, sums.iter().map(String::as_str), ""), bold()));
    lines
}

/// The columns of the score: room for what is counted, then as wide as the names of the seats if they may be.
struct ScoreColumns {
    room: usize,
    wide: usize,
    titles: Vec<String>,
}

/// Columns of a seat's points at least and at most, of what is counted at least, and of the clause.
const POINTS: std::ops::RangeInclusive<usize> = 6..=16;
const LABEL: usize = 26;
const CLAUSE: usize = 8;

impl ScoreColumns {
    fn new(mut titles: Vec<String>, columns: usize) -> ScoreColumns {
        let longest = titles.iter().map(|title| usize::from(width(title)) + 2).max().unwrap_or(0);
        let share = columns.saturating_sub(LABEL + CLAUSE) / titles.len().max(1);
        let wide = longest.min(share).clamp(*POINTS.start(), *POINTS.end());
        for title in titles.iter_mut().filter(|title| usize::from(width(title)) + 1 > wide) {
            *title = title.chars().take(wide - 2).chain(['…']).collect();
        }
        let room = columns.saturating_sub(wide * titles.len() + CLAUSE).max(12);
        ScoreColumns { room, wide, titles }
    }

    /// A label, something for each seat, and the clause.
    fn row<'a>(&self, label: &str, seats: impl Iterator<Item = &'a str>, clause: &str) -> String {
        let pad = self.room.saturating_sub(usize::from(width(label)));
        let mut row = format!("{label}{}", " ".repeat(pad));
        for text in seats {
            row.push_str(&" ".repeat(self.wide.saturating_sub(usize::from(width(text)))));
            row.push_str(text);
        }
        format!("{row}  {clause}")
    }
}

/// A line of the score: what is counted, the points of each seat or a dash, the clause.
fn counted(label: &str, part: &Line, seats: &[Seat], columns: &ScoreColumns) -> StyledLines {
    let points: Vec<String> = seats
        .iter()
        .map(|seat| {
            let points = part.points.iter().find(|(of, _)| of == seat).map(|&(_, points)| points);
            points.map_or_else(|| "–".to_owned(), |points| format!("{points:+}"))
        })
        .collect();
    let mut lines = wrap(label, u16::try_from(columns.room).unwrap_or(40));
    if let Some(last) = lines.last_mut() {
        *last = columns.row(last, points.iter().map(String::as_str), &part.clause.to_string());
    }
    lines.into_iter().map(|line| (line, theme::ink())).collect()
}
