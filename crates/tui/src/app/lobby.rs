//! The tables of a remote house, to choose one of them or to open another.

use ceiba_catalog::RequestError;
use ceiba_core::Message;
use ratatui::crossterm::event::KeyCode;

use super::AppEvent;
use super::start::StartStep;
use crate::house::{HouseClient, ListedTable, TableList};

/// A row of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LobbyRow<'a> {
    /// Another table.
    New,
    /// A table that waits for people.
    Open(&'a ListedTable),
    /// A game to look at.
    Running(&'a ListedTable),
}

/// The tables of a house.
pub(crate) struct LobbyScreen {
    pub(crate) house: HouseClient,
    pub(crate) tables: TableList,
    pub(crate) at: usize,
    pub(crate) problem: Option<Message>,
}

impl LobbyScreen {
    pub(crate) fn new(house: HouseClient) -> LobbyScreen {
        let mut screen = LobbyScreen { house, tables: TableList::default(), at: 0, problem: None };
        screen.look();
        screen
    }

    /// The rows from top to bottom.
    pub(crate) fn rows(&self) -> Vec<LobbyRow<'_>> {
        let open = self.tables.open.iter().map(LobbyRow::Open);
        let running = self.tables.running.iter().map(LobbyRow::Running);
        [LobbyRow::New].into_iter().chain(open).chain(running).collect()
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

    pub(crate) fn handle(&mut self, event: &AppEvent) -> StartStep {
        let AppEvent::Key(key) = event else { return StartStep::Stay };
        match key.code {
            KeyCode::Up => self.at = self.at.saturating_sub(1),
            KeyCode::Down => self.at = (self.at + 1).min(self.rows().len() - 1),
            KeyCode::Char('r') => self.look(),
            KeyCode::Char('n') => return StartStep::Choose,
            KeyCode::Esc | KeyCode::Char('q') => return StartStep::Leave,
            KeyCode::Enter => {
                return match self.rows()[self.at] {
                    LobbyRow::New => StartStep::Choose,
                    LobbyRow::Open(table) | LobbyRow::Running(table) => StartStep::Join(table.id.clone()),
                };
            }
            _ => {}
        }
        StartStep::Stay
    }
}
