//! Keys at a table.

use ceiba_core::{Message, Seat, Viewer};
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Size;

use super::AppEffect;
use super::line_editor::{LineEditor, LineEvent, LinePurpose};
use super::point::ArrowKey;
use super::table::{Notice, Overlay, TableScreen};
use crate::game_folder::{GameFile, file_name};
use crate::host::TABLE_COMMANDS;

impl TableScreen {
    pub(crate) fn key(&mut self, key: KeyEvent, size: Size) -> Vec<AppEffect> {
        if self.line.is_some() {
            self.type_key(key);
            return Vec::new();
        }
        match (&self.overlay, key.code) {
            (None | Some(Overlay::Curtain(_)), KeyCode::Char('q')) => return self.leave(),
            (None, _) => self.table_key(key, size),
            (Some(_), _) => self.overlay_key(key, size),
        }
        Vec::new()
    }

    fn table_key(&mut self, key: KeyEvent, size: Size) {
        match key.code {
            KeyCode::Char(':') => self.line = Some(LineEditor::new(LinePurpose::Action, "")),
            KeyCode::Char('t') if self.host.is_remote() => {
                self.line = Some(LineEditor::new(LinePurpose::Talk, ""));
            }
            KeyCode::Char('?') => self.open_rules(size),
            KeyCode::Char('l') => self.overlay = Some(Overlay::Log(0)),
            KeyCode::Char('k') | KeyCode::F(1) => self.overlay = Some(Overlay::Keys(0)),
            KeyCode::Char('h') => self.hint(),
            KeyCode::Char('u') => self.undo(),
            KeyCode::Char('v') => self.turn_focus(),
            KeyCode::Char('a') => self.turn_viewer(),
            KeyCode::Char('s') => {
                self.line = Some(LineEditor::new(LinePurpose::Save, &file_name(self.host.game())));
            }
            KeyCode::Char('e') if self.host.standing().is_some() => {
                self.overlay = Some(Overlay::Summary(0));
            }
            KeyCode::Char('+' | '=') => self.change_pace(1),
            KeyCode::Char('-') => self.change_pace(-1),
            KeyCode::PageUp => self.scroll -= 5,
            KeyCode::PageDown => self.scroll += 5,
            _ if self.host.progress().is_some() => self.replay_key(key),
            _ => self.board_key(key, size),
        }
    }

    /// The rules, at the clause that was just cited.
    fn open_rules(&mut self, size: Size) {
        let cited = self.notice.as_ref().and_then(|notice| notice.clause.clone());
        let line = cited.map_or(0, |clause| crate::draw::rules_line(&self.rules, &clause, size));
        self.overlay = Some(Overlay::Rules(line));
    }

    fn board_key(&mut self, key: KeyEvent, size: Size) {
        match key.code {
            KeyCode::Up => self.point(ArrowKey::Up, size),
            KeyCode::Down => self.point(ArrowKey::Down, size),
            KeyCode::Left => self.point(ArrowKey::Left, size),
            KeyCode::Right => self.point(ArrowKey::Right, size),
            KeyCode::Tab => self.step(1),
            KeyCode::BackTab => self.step(-1),
            KeyCode::Char(' ') | KeyCode::Enter if self.pending.is_some() => self.show_pending(),
            KeyCode::Char(' ') | KeyCode::Enter => match self.cursor.clone() {
                Some(spot) => self.pick(&spot),
                None => self.step(1),
            },
            KeyCode::Esc | KeyCode::Backspace => self.back(),
            _ => {}
        }
    }

    pub(super) fn back(&mut self) {
        self.notice = None;
        self.scroll = 0;
        if self.picker.back() {
            self.cursor = None;
        } else {
            self.advice = None;
        }
    }

    /// A recorded game: a step, ten, or all the way.
    fn replay_key(&mut self, key: KeyEvent) {
        let Some(progress) = self.host.progress() else { return };
        let to = match key.code {
            KeyCode::Right | KeyCode::Char(' ') | KeyCode::Enter => progress.at + 1,
            KeyCode::Left | KeyCode::Backspace => progress.at.saturating_sub(1),
            KeyCode::Down | KeyCode::Char(']') => progress.at + 10,
            KeyCode::Up | KeyCode::Char('[') => progress.at.saturating_sub(10),
            KeyCode::Home => 0,
            KeyCode::End => progress.of,
            KeyCode::Char('g') => {
                self.line = Some(LineEditor::new(LinePurpose::Jump, ""));
                return;
            }
            _ => return,
        };
        self.go_to(to);
    }

    fn go_to(&mut self, entries: usize) {
        self.notice = None;
        match self.host.go_to(entries) {
            Ok(()) => self.follow(),
            Err(problem) => self.refuse(&problem),
        }
    }

    fn overlay_key(&mut self, key: KeyEvent, size: Size) {
        if let Some(Overlay::Curtain(_)) = self.overlay {
            if key.code == KeyCode::Enter {
                self.lift_curtain();
            }
            return;
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
                return;
            }
        };
        self.scroll_overlay(by, size);
    }

    pub(super) fn scroll_overlay(&mut self, by: i32, size: Size) {
        let most = i32::from(crate::draw::overlay_end(self, size));
        let moved =
            |line: u16, by: i32| u16::try_from((i32::from(line).min(most) + by).clamp(0, most)).unwrap_or(0);
        match &mut self.overlay {
            Some(Overlay::Rules(line) | Overlay::Summary(line) | Overlay::Keys(line)) => {
                *line = moved(*line, by);
            }
            // The log is read from its end.
            Some(Overlay::Log(line)) => *line = moved(*line, -by),
            Some(Overlay::Curtain(_)) | None => {}
        }
    }

    fn type_key(&mut self, key: KeyEvent) {
        let candidates = self.candidates();
        let Some(line) = &mut self.line else { return };
        let purpose = line.purpose;
        match line.key(key, &candidates) {
            LineEvent::Editing => {}
            LineEvent::Cancelled => self.line = None,
            LineEvent::Done(text) => {
                self.line = None;
                self.typed(purpose, text.trim());
            }
        }
    }

    /// Completions for the line: actions, or table commands.
    pub(crate) fn candidates(&self) -> Vec<String> {
        if self.line.as_ref().is_some_and(|line| line.purpose == LinePurpose::Talk) {
            return TABLE_COMMANDS.map(str::to_owned).to_vec();
        }
        self.look.scene.choices.iter().map(|choice| choice.action.clone()).collect()
    }

    fn typed(&mut self, purpose: LinePurpose, text: &str) {
        match (purpose, text) {
            (_, "") => {}
            (LinePurpose::Action, action) => self.play(action),
            (LinePurpose::Talk, text) => self.talk(text),
            (LinePurpose::Save, path) => self.save(path),
            (LinePurpose::Jump, number) => match number.parse() {
                Ok(entries) => self.go_to(entries),
                Err(_) => self.tell("tui-jump-number"),
            },
            (LinePurpose::Field, _) => {}
        }
    }

    /// Says something to the others, or asks them for something.
    fn talk(&mut self, text: &str) {
        let Ok(send_command) = text.parse() else { return self.tell("tui-no-wish") };
        if let Err(problem) = self.host.send_command(send_command) {
            self.refuse(&problem);
        }
    }

    /// Writes a copy of the record.
    fn save(&mut self, path: &str) {
        let record = match self.host.record() {
            Ok(record) => record,
            Err(problem) => return self.refuse(&problem),
        };
        let saved = GameFile::at(path.into()).save(&record);
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

    /// Switches to the next viewer, where that is allowed.
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

    /// Switches to a viewer, if the table allows it.
    pub(crate) fn look_as(&mut self, viewer: Viewer) {
        if !self.host.viewers().contains(&viewer) {
            return;
        }
        self.viewer = viewer;
        if let Viewer::Seat(seat) = viewer {
            self.focus = Some(seat);
        }
        self.refresh();
    }

    fn change_pace(&mut self, by: isize) {
        self.pace = self.pace.changed(by);
        let message = Message::new("tui-pace").with("pace", self.pace.name());
        self.notice = Some(Notice { message, clause: None, is_error: false });
    }
}

/// What a viewer is called.
pub(crate) fn viewer_name(viewer: Viewer) -> Message {
    match viewer {
        Viewer::Seat(seat) => Message::new("tui-name").with("seat", seat),
        Viewer::Public => Message::new("tui-public"),
        Viewer::Referee => Message::new("tui-referee"),
    }
}
