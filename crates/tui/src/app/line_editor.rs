//! A line of text that is being typed, with completion.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What the line is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LinePurpose {
    /// An action's text.
    Action,
    /// Something for the others: chat, or a table command.
    Talk,
    /// The name of a file for the record.
    Save,
    /// An entry of a recorded game to go to.
    Jump,
    /// The value of an option or the name of a player, in a row of the start screen.
    Field,
}

/// The line and its cursor, which is always at its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LineEditor {
    pub(crate) purpose: LinePurpose,
    pub(crate) text: String,
    /// What was typed before completion, and which of its completions is shown.
    cycle: Option<(String, usize)>,
}

/// What became of a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum LineEvent {
    /// The line goes on.
    Editing,
    /// It was given up.
    Cancelled,
    /// It is complete.
    Done(String),
}

impl LineEditor {
    pub(crate) fn new(purpose: LinePurpose, text: &str) -> LineEditor {
        LineEditor { purpose, text: text.to_owned(), cycle: None }
    }

    /// The candidates that go on with what was typed.
    pub(crate) fn matching<'a>(&self, candidates: &'a [String]) -> Vec<&'a String> {
        let typed = self.cycle.as_ref().map_or(&self.text, |(typed, _)| typed);
        candidates.iter().filter(|candidate| candidate.starts_with(typed.as_str())).collect()
    }

    pub(crate) fn key(&mut self, key: KeyEvent, candidates: &[String]) -> LineEvent {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Esc => return LineEvent::Cancelled,
            KeyCode::Enter => return LineEvent::Done(self.text.clone()),
            KeyCode::Tab => self.complete(candidates, true),
            KeyCode::BackTab => self.complete(candidates, false),
            KeyCode::Backspace if self.text.is_empty() => return LineEvent::Cancelled,
            KeyCode::Backspace => {
                self.cycle = None;
                self.text.pop();
            }
            KeyCode::Char('u') if control => {
                self.cycle = None;
                self.text.clear();
            }
            KeyCode::Char(letter) if !control => {
                self.cycle = None;
                self.text.push(letter);
            }
            _ => {}
        }
        LineEvent::Editing
    }

    /// First as far as all candidates agree, then one candidate after another.
    fn complete(&mut self, candidates: &[String], forth: bool) {
        let matching = self.matching(candidates);
        let Some(first) = matching.first() else { return };
        let common = matching.iter().fold(first.as_str(), |common, next| common_prefix(common, next));
        if self.cycle.is_none() && common.len() > self.text.len() {
            self.text = common.to_owned();
            return;
        }
        let count = matching.len();
        let (typed, next) = match self.cycle.take() {
            None => (self.text.clone(), if forth { 0 } else { count - 1 }),
            Some((typed, at)) => (typed, if forth { (at + 1) % count } else { (at + count - 1) % count }),
        };
        self.text = matching[next].clone();
        self.cycle = Some((typed, next));
    }
}

/// The beginning that two texts have in common.
fn common_prefix<'a>(one: &'a str, other: &str) -> &'a str {
    let same = one.chars().zip(other.chars()).take_while(|(a, b)| a == b);
    &one[..same.map(|(letter, _)| letter.len_utf8()).sum()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(line: &mut LineEditor, code: KeyCode) -> LineEvent {
        let candidates = ["1-2@3", "1-2@4", "stop"].map(str::to_owned);
        line.key(KeyEvent::new(code, KeyModifiers::NONE), &candidates)
    }

    #[test]
    fn tab_goes_as_far_as_all_agree_and_then_through_all() {
        let mut line = LineEditor::new(LinePurpose::Action, "");
        press(&mut line, KeyCode::Char('1'));
        press(&mut line, KeyCode::Tab);
        assert_eq!(line.text, "1-2@");
        press(&mut line, KeyCode::Tab);
        assert_eq!(line.text, "1-2@3");
        press(&mut line, KeyCode::Tab);
        assert_eq!(line.text, "1-2@4");
        press(&mut line, KeyCode::BackTab);
        assert_eq!(press(&mut line, KeyCode::Enter), LineEvent::Done("1-2@3".into()));
    }

    #[test]
    fn a_line_can_be_given_up() {
        let mut line = LineEditor::new(LinePurpose::Action, "x");
        assert_eq!(press(&mut line, KeyCode::Backspace), LineEvent::Editing);
        assert_eq!(press(&mut line, KeyCode::Backspace), LineEvent::Cancelled);
        assert_eq!(press(&mut line, KeyCode::Esc), LineEvent::Cancelled);
    }
}
