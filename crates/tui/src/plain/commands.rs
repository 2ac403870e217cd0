//! What can be asked for at the prompt besides an action.

use std::io::Write;

use ceiba_catalog::{RulesBlock, SearchReport};
use ceiba_core::{Message, Scene, Seat};

use super::PlainError;
use super::game::PlainGame;
use crate::draw::told;
use crate::game_folder::{GameFile, file_name};
use crate::host::HostUpdate;

/// How wide what does not go on one line is told.
const COLUMNS: u16 = 78;

impl PlainGame<'_> {
    /// The rules: the clauses whose number begins so, or everything.
    pub(super) fn rules(&self, clause: &str, out: &mut impl Write) -> Result<(), PlainError> {
        let is_meant = |passage: &&RulesBlock| match passage.rule() {
            Some(rule) => rule.clause.starts_with(clause),
            None => clause.is_empty(),
        };
        for passage in self.rules.iter().filter(is_meant) {
            match passage.rule() {
                Some(rule) => writeln!(out, "{} {}", rule.clause, rule.text)?,
                None => {
                    for line in told(&passage.content, COLUMNS).1 {
                        writeln!(out, "{line}")?;
                    }
                }
            }
        }
        Ok(())
    }

    pub(super) fn hint(&mut self, seat: Seat, scene: &Scene, out: &mut impl Write) -> Result<(), PlainError> {
        if let Err(problem) = self.host.hint(seat) {
            return self.refuse(&problem, out);
        }
        loop {
            match self.updates.recv() {
                Ok(HostUpdate::Hint(hint)) => return self.tell_hint(&hint.advice, scene, out),
                Ok(HostUpdate::Failed(_)) | Err(_) => return Ok(()),
                Ok(HostUpdate::Move(_) | HostUpdate::Remote(_) | HostUpdate::InputOver) => {}
            }
        }
    }

    fn tell_hint(
        &self,
        advice: &SearchReport,
        scene: &Scene,
        out: &mut impl Write,
    ) -> Result<(), PlainError> {
        let choice = scene.choices.iter().find(|choice| choice.action == advice.action);
        let label = choice.map(|choice| self.say(&choice.label)).unwrap_or_default();
        let hint = Message::new("tui-hint")
            .with("choice", format!("{label} [{}]", advice.action))
            .with("percent", (advice.value * 100.0).round() as i64);
        writeln!(out, "{}", self.say(&hint))?;
        Ok(())
    }

    /// Says something to the others, or asks them for something.
    pub(super) fn talk(&mut self, text: &str, out: &mut impl Write) -> Result<(), PlainError> {
        let Ok(send_command) = text.parse() else {
            writeln!(out, "{}", self.say(&Message::new("tui-no-wish")))?;
            return Ok(());
        };
        match self.host.send_command(send_command) {
            Ok(()) => Ok(()),
            Err(problem) => self.refuse(&problem, out),
        }
    }

    /// What lies before the seats: of one, or of all.
    pub(super) fn boards(&self, seat: &str, scene: &Scene, out: &mut impl Write) -> Result<(), PlainError> {
        for zone in scene.zones.iter().filter(|zone| zone.owner.is_some()) {
            let owner = zone.owner.map(|owner| owner.to_string()).unwrap_or_default();
            if !seat.is_empty() && owner != seat {
                continue;
            }
            let items: Vec<String> = zone.items.iter().map(|item| self.say(&item.label)).collect();
            writeln!(out, "{owner}. {}: {}", self.say(&zone.label), items.join("; "))?;
        }
        Ok(())
    }

    pub(super) fn save(&self, path: &str, out: &mut impl Write) -> Result<(), PlainError> {
        let path = if path.is_empty() { file_name(self.host.game()) } else { path.to_owned() };
        let record = match self.host.record() {
            Ok(record) => record,
            Err(problem) => return self.refuse(&problem, out),
        };
        let message = match GameFile::at(path.clone().into()).save(&record) {
            Ok(()) => Message::new("tui-saved").with("path", path),
            Err(error) => Message::new("tui-not-saved").with("path", path).with("error", error.to_string()),
        };
        writeln!(out, "{}", self.say(&message))?;
        Ok(())
    }
}
