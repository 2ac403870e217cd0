//! Keys and clicks at a table.

use ceiba_core::{Message, Seat, Spot, Viewer};
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect, Size};

use super::Effect;
use super::line::{Line, Purpose, Typed};
use super::table::{Notice, Overlay, TableScreen};
use crate::draw::{Window, window};
use crate::store::{Kept, file_name};

/// Where an arrow points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Arrow {
    Up,
    Down,
    Left,
    Right,
}

impl TableScreen {
    pub(crate) fn key(&mut self, key: KeyEvent, size: Size) -> Vec<Effect> {
        if self.line.is_some() {
            return self.type_key(key);
        }
        if self.overlay.is_some() {
            return self.overlay_key(key);
        }
        match key.code {
            KeyCode::Char('q') => return self.leave(),
            KeyCode::Char(':') => self.line = Some(Line::new(Purpose::Action, "")),
            KeyCode::Char('?') => self.open_rules(size),
            KeyCode::Char('l') => self.overlay = Some(Overlay::Log(0)),
            KeyCode::Char('k') | KeyCode::F(1) => self.overlay = Some(Overlay::Keys(0)),
            KeyCode::Char('h') => self.hint(),
            KeyCode::Char('u') => return self.undo(),
            KeyCode::Char('v') => self.turn_focus(),
            KeyCode::Char('a') => self.turn_viewer(),
            KeyCode::Char('s') => {
                self.line = Some(Line::new(Purpose::Save, &file_name(self.host.game())));
            }
            KeyCode::Char('e') if self.host.standing().is_some() => {
                self.overlay = Some(Overlay::Summary(0));
            }
            KeyCode::Char('+' | '=') => self.change_pace(1),
            KeyCode::Char('-') => self.change_pace(-1),
            KeyCode::PageUp => self.scroll -= 5,
            KeyCode::PageDown => self.scroll += 5,
            _ if self.host.progress().is_some() => return self.tape_key(key),
            _ => return self.board_key(key, size),
        }
        Vec::new()
    }

    /// The rules, at the clause that was just cited.
    fn open_rules(&mut self, size: Size) {
        let cited = self.notice.as_ref().and_then(|notice| notice.clause.clone());
        let line = cited.map_or(0, |clause| crate::draw::rules_line(&self.rules, &clause, size));
        self.overlay = Some(Overlay::Rules(line));
    }

    fn board_key(&mut self, key: KeyEvent, size: Size) -> Vec<Effect> {
        match key.code {
            KeyCode::Up => self.point(Arrow::Up, size),
            KeyCode::Down => self.point(Arrow::Down, size),
            KeyCode::Left => self.point(Arrow::Left, size),
            KeyCode::Right => self.point(Arrow::Right, size),
            KeyCode::Tab => self.step(1),
            KeyCode::BackTab => self.step(-1),
            KeyCode::Char(' ') | KeyCode::Enter if self.pending.is_some() => return self.show_pending(),
            KeyCode::Char(' ') | KeyCode::Enter => {
                if let Some(spot) = self.cursor.clone() {
                    return self.pick(&spot);
                }
                self.step(1);
            }
            KeyCode::Esc | KeyCode::Backspace => self.back(),
            _ => {}
        }
        Vec::new()
    }

    fn back(&mut self) {
        self.notice = None;
        self.scroll = 0;
        if self.picker.back() {
            self.cursor = None;
        } else {
            self.advice = None;
        }
    }

    /// A recorded game: a step, ten, or all the way.
    fn tape_key(&mut self, key: KeyEvent) -> Vec<Effect> {
        let Some(progress) = self.host.progress() else { return Vec::new() };
        let to = match key.code {
            KeyCode::Right | KeyCode::Char(' ') | KeyCode::Enter => progress.at + 1,
            KeyCode::Left | KeyCode::Backspace => progress.at.saturating_sub(1),
            KeyCode::Down | KeyCode::Char(']') => progress.at + 10,
            KeyCode::Up | KeyCode::Char('[') => progress.at.saturating_sub(10),
            KeyCode::Home => 0,
            KeyCode::End => progress.of,
            KeyCode::Char('g') => {
                self.line = Some(Line::new(Purpose::Jump, ""));
                return Vec::new();
            }
            _ => return Vec::new(),
        };
        self.go_to(to)
    }

    fn go_to(&mut self, entries: usize) -> Vec<Effect> {
        self.notice = None;
        match self.host.go_to(entries) {
            Ok(()) => self.follow(),
            Err(problem) => {
                self.refuse(&problem);
                Vec::new()
            }
        }
    }

    fn overlay_key(&mut self, key: KeyEvent) -> Vec<Effect> {
        if let Some(Overlay::Curtain(_)) = self.overlay {
            return match key.code {
                KeyCode::Enter => self.lift_curtain(),
                KeyCode::Char('q') => self.leave(),
                _ => Vec::new(),
            };
        }
        let by: i32 = match key.code {
            KeyCode::Up | KeyCode::Char('k') => -1,
            KeyCode::Down | KeyCode::Char('j') => 1,
            KeyCode::PageUp => -15,
            KeyCode::PageDown | KeyCode::Char(' ') => 15,
            KeyCode::Home => -10_000,
            KeyCode::End => 10_000,
            _ => {
                self.overlay = None;
                return Vec::new();
            }
        };
        self.scroll_overlay(by);
        Vec::new()
    }

    fn scroll_overlay(&mut self, by: i32) {
        let moved = |line: u16| u16::try_from((i32::from(line) + by).clamp(0, 5000)).unwrap_or(0);
        match &mut self.overlay {
            Some(Overlay::Rules(line) | Overlay::Summary(line) | Overlay::Keys(line)) => *line = moved(*line),
            // The log is read from its end.
            Some(Overlay::Log(line)) => {
                *line = u16::try_from((i32::from(*line) - by).clamp(0, 5000)).unwrap_or(0);
            }
            Some(Overlay::Curtain(_)) | None => {}
        }
    }

    fn type_key(&mut self, key: KeyEvent) -> Vec<Effect> {
        let candidates = self.candidates();
        let Some(line) = &mut self.line else { return Vec::new() };
        let purpose = line.purpose;
        match line.key(key, &candidates) {
            Typed::On => {}
            Typed::Gone => self.line = None,
            Typed::Done(text) => {
                self.line = None;
                return self.typed(purpose, text.trim());
            }
        }
        Vec::new()
    }

    /// The actions that can be typed.
    pub(crate) fn candidates(&self) -> Vec<String> {
        self.scene.choices.iter().map(|choice| choice.action.clone()).collect()
    }

    fn typed(&mut self, purpose: Purpose, text: &str) -> Vec<Effect> {
        match (purpose, text) {
            (_, "") => {}
            (Purpose::Action, action) => return self.play(action),
            (Purpose::Save, path) => self.save(path),
            (Purpose::Jump, number) => match number.parse() {
                Ok(entries) => return self.go_to(entries),
                Err(_) => self.tell("tui-jump-number"),
            },
            (Purpose::Field, _) => {}
        }
        Vec::new()
    }

    /// Writes a copy of the record.
    fn save(&mut self, path: &str) {
        let saved = Kept::at(path.into()).save(&self.host.record());
        let message = match &saved {
            Ok(()) => Message::new("tui-saved").with("path", path),
            Err(error) => Message::new("tui-not-saved").with("path", path).with("error", error.to_string()),
        };
        self.notice = Some(Notice { message, clause: None, is_error: saved.is_err() });
    }

    /// The next seat's things are drawn large.
    fn turn_focus(&mut self) {
        let players = self.host.players();
        let now = self.focus.unwrap_or(Seat::from_index(players - 1));
        self.focus = Some(now.next(players));
        let message = Message::new("tui-focus").with("seat", now.next(players));
        self.notice = Some(Notice { message, clause: None, is_error: false });
    }

    /// Looks with the next pair of eyes, where that is allowed.
    fn turn_viewer(&mut self) {
        let viewers = self.host.viewers();
        if viewers.is_empty() {
            self.tell("tui-one-viewer");
            return;
        }
        let at = viewers.iter().position(|viewer| *viewer == self.viewer).map_or(0, |at| at + 1);
        self.look_as(viewers[at % viewers.len()]);
        let message = Message::new("tui-viewer").with("viewer", viewer_name(self.viewer));
        self.notice = Some(Notice { message, clause: None, is_error: false });
    }

    /// Looks with these eyes, if the table lets them.
    pub(crate) fn look_as(&mut self, viewer: Viewer) {
        if !self.host.viewers().contains(&viewer) {
            return;
        }
        self.viewer = viewer;
        if let Viewer::Seat(seat) = viewer {
            self.focus = Some(seat);
        }
        self.refresh();
        self.changed.clear();
    }

    fn change_pace(&mut self, by: isize) {
        self.pace = self.pace.changed(by);
        let message = Message::new("tui-pace").with("pace", self.pace.name());
        self.notice = Some(Notice { message, clause: None, is_error: false });
    }

    /// The next or last thing that can be picked.
    fn step(&mut self, by: isize) {
        let next = self.picker.next(&self.scene);
        if next.is_empty() {
            return;
        }
        let at = self.cursor.as_ref().and_then(|cursor| next.iter().position(|spot| spot == cursor));
        let to = match at {
            Some(at) => (at as isize + by).rem_euclid(next.len() as isize) as usize,
            None if by < 0 => next.len() - 1,
            None => 0,
        };
        self.cursor = Some(next[to].clone());
        self.scroll = 0;
    }

    /// The nearest thing that can be picked, in the direction of an arrow.
    fn point(&mut self, arrow: Arrow, size: Size) {
        let window = window(self, size);
        let places: Vec<(Spot, Rect)> = self
            .picker
            .next(&self.scene)
            .into_iter()
            .filter_map(|spot| window.sheet.find(&spot).map(|area| (spot, area)))
            .collect();
        let from = self.cursor.as_ref().and_then(|cursor| window.sheet.find(cursor));
        let Some(from) = from else { return self.step(1) };
        let near = places
            .iter()
            .filter_map(|(spot, area)| distance(from, *area, arrow).map(|far| (far, spot)))
            .min_by_key(|(far, _)| *far);
        if let Some((_, spot)) = near {
            self.cursor = Some(spot.clone());
            self.scroll = 0;
        }
    }

    pub(crate) fn mouse(&mut self, mouse: MouseEvent, size: Size) -> Vec<Effect> {
        match mouse.kind {
            MouseEventKind::ScrollUp | MouseEventKind::ScrollDown => {
                let by = if mouse.kind == MouseEventKind::ScrollUp { -3 } else { 3 };
                match self.overlay {
                    Some(_) => self.scroll_overlay(by),
                    None => self.scroll += by,
                }
                return Vec::new();
            }
            MouseEventKind::Down(MouseButton::Left) | MouseEventKind::Moved => {}
            MouseEventKind::Down(MouseButton::Right) => {
                self.back();
                return Vec::new();
            }
            _ => return Vec::new(),
        }
        if self.overlay.is_some() || self.line.is_some() {
            return Vec::new();
        }
        let window = window(self, size);
        let next = self.picker.next(&self.scene);
        let hit = hit(&window, Position::new(mouse.column, mouse.row), &next);
        match (mouse.kind, hit) {
            (MouseEventKind::Moved, Some(spot)) if next.contains(&spot) => self.cursor = Some(spot),
            (MouseEventKind::Down(_), Some(spot)) => return self.pick(&spot),
            _ => {}
        }
        Vec::new()
    }
}

/// What is at a place of the screen: what can be picked before what cannot, small before large.
fn hit(window: &Window, at: Position, next: &[Spot]) -> Option<Spot> {
    if !window.area.contains(at) {
        return None;
    }
    let x = at.x - window.area.x + window.offset.x;
    let y = at.y - window.area.y + window.offset.y;
    let here = window.sheet.places.iter().filter(|place| place.area.contains(Position::new(x, y)));
    let best = here.min_by_key(|place| (!next.contains(&place.spot), place.area.area()));
    best.map(|place| place.spot.clone())
}

/// How far a thing is in a direction; none if it is not there. What lies straight ahead is nearer than what
/// lies aside; a row counts as two columns, as it looks.
fn distance(from: Rect, to: Rect, arrow: Arrow) -> Option<i32> {
    let middle = |area: Rect| {
        let x = i32::from(area.x) * 2 + i32::from(area.width);
        let y = i32::from(area.y) * 2 + i32::from(area.height);
        (x, 2 * y)
    };
    let ((x, y), (to_x, to_y)) = (middle(from), middle(to));
    let (ahead, aside) = match arrow {
        Arrow::Up => (y - to_y, to_x - x),
        Arrow::Down => (to_y - y, to_x - x),
        Arrow::Left => (x - to_x, to_y - y),
        Arrow::Right => (to_x - x, to_y - y),
    };
    (ahead > 0).then(|| ahead + 3 * aside.abs())
}

/// What a viewer is called.
pub(crate) fn viewer_name(viewer: Viewer) -> Message {
    match viewer {
        Viewer::Seat(seat) => Message::new("tui-name").with("seat", seat),
        Viewer::Public => Message::new("tui-public"),
        Viewer::Referee => Message::new("tui-referee"),
    }
}
