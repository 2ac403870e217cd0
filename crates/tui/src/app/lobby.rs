//! The tables of a house elsewhere, to choose one of them or to open another.

use ceiba_catalog::RequestError;
use ceiba_core::Message;
use ratatui::crossterm::event::KeyCode;

use super::Event;
use super::start::Step;
use crate::house::{House, Listed, Tables};

/// A row of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Row<'a> {
    /// Another table.
    New,
    /// A table that waits for people.
    Open(&'a Listed),
    /// A game to look at.
    Running(&'a Listed),
}

/// The tables of a house.
pub(crate) struct LobbyScreen {
    pub(crate) house: House,
    pub(crate) tables: Tables,
    pub(crate) at: usize,
    pub(crate) problem: Option<Message>,
}

impl LobbyScreen {
    pub(crate) fn new(house: House) -> LobbyScreen {
        let mut screen = LobbyScreen { house, tables: Tables::default(), at: 0, problem: None };
        screen.look();
        screen
    }

    /// The rows from top to bottom.
    pub(crate) fn rows(&self) -> Vec<Row<'_>> {
        let open = self.tables.open.iter().map(Row::Open);
        let running = self.tables.running.iter().map(Row::Running);
        [Row::New].into_iter().chain(open).chain(running).collect()
    }

    pub(crate) fn refuse(&mut self, problem: &RequestError) {
        self.problem = Some(problem.message().clone());
    }

    /// Asks the house for its tables.
    fn look(&mut self) {
        match self.house.tables() {
            Ok(tables) => {
                self.tables = tables;
                self.problem = None;
            }
            Err(problem) => self.refuse(&problem),
        }
        self.at = self.at.min(self.rows().len() - 1);
    }

    pub(crate) fn handle(&mut self, event: &Event) -> Step {
        let Event::Key(key) = event else { return Step::Stay };
        match key.code {
            KeyCode::Up => self.at = self.at.saturating_sub(1),
            KeyCode::Down => self.at = (self.at + 1).min(self.rows().len() - 1),
            KeyCode::Char('r') => self.look(),
            KeyCode::Char('n') => return Step::Choose,
            KeyCode::Esc | KeyCode::Char('q') => return Step::Leave,
            KeyCode::Enter => {
                return match self.rows()[self.at] {
                    Row::New => Step::Choose,
                    Row::Open(table) | Row::Running(table) => Step::Join(table.id.clone()),
                };
            }
            _ => {}
        }
        Step::Stay
    }
}
