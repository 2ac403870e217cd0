//! A remote table in plain mode: what comes from it while somebody reads or types.

use std::io::Write;
use std::sync::mpsc::channel;

use ceiba_core::{Message, Scene, Seat, Viewer};

use super::game::PlainGame;
use super::{LineInput, PlainClient, PlainError};
use crate::host::{HostUpdate, RemoteHost, RemoteUpdate};
use crate::house::{HouseClient, ListedTable};

impl PlainClient {
    /// Plays at a table of a remote house.
    pub fn visit(
        &mut self,
        house: &HouseClient,
        table: &str,
        input: &mut impl LineInput,
        out: &mut impl Write,
    ) -> Result<(), PlainError> {
        let (post, updates) = channel();
        input.tell_the_end(post.clone());
        let mut host = RemoteHost::sit(house.clone(), table, post, self.translator)?;
        PlainGame::new(self.translator, &mut host, updates).run(input, out)
    }

    /// Asks which table of a house it shall be, or opens another.
    pub fn ask_table(
        &mut self,
        house: &HouseClient,
        game: Option<&str>,
        input: &mut impl LineInput,
        out: &mut impl Write,
    ) -> Result<(), PlainError> {
        if game.is_some() {
            return self.ask_new_table(house, game, input, out);
        }
        let tables = house.tables()?;
        let all: Vec<(&'static str, &ListedTable)> =
            (tables.open.iter().map(|table| ("tui-lobby-open", table)))
                .chain(tables.running.iter().map(|table| ("tui-lobby-running", table)))
                .collect();
        for (number, (kind, table)) in (1..).zip(&all) {
            writeln!(out, "{number}. {}", self.translator.say(&table.told(kind)))?;
        }
        loop {
            let question = match all.len() {
                0 => Message::new("plain-no-table"),
                count => Message::new("plain-which-table").with("count", count),
            };
            let Some(answer) = self.question(&question, input, out)? else { return Ok(()) };
            let chosen = answer.parse().ok().and_then(|number: usize| all.get(number.checked_sub(1)?));
            match (answer.as_str(), chosen) {
                ("", _) => return self.ask_new_table(house, None, input, out),
                (_, Some((_, table))) => {
                    house.join(&table.id, None)?;
                    return self.visit(house, &table.id, input, out);
                }
                _ => writeln!(out, "{}", self.translator.say(&Message::new("plain-not-understood")))?,
            }
        }
    }

    fn ask_new_table(
        &mut self,
        house: &HouseClient,
        game: Option<&str>,
        input: &mut impl LineInput,
        out: &mut impl Write,
    ) -> Result<(), PlainError> {
        let Some(setup) = self.ask_setup(game, input, out)? else { return Ok(()) };
        let table = house.open(&setup)?;
        self.visit(house, &table, input, out)
    }
}

impl PlainGame<'_> {
    /// Takes in what came, and says what is worth a word. What has happened is told as it comes.
    pub(super) fn apply(&mut self, news: RemoteUpdate, out: &mut impl Write) -> Result<(), PlainError> {
        if let Some(notice) = self.host.apply(news) {
            let clause = notice.clause.map(|clause| format!(" ({clause})")).unwrap_or_default();
            writeln!(out, "{}{clause}", self.say(&notice.message))?;
        }
        match self.viewer {
            _ if self.host.persons().is_empty() => self.tell_public_log(out)?,
            Some(seat) => self.tell_log(seat, out)?,
            None => {}
        }
        Ok(out.flush()?)
    }

    /// Takes in what came while somebody typed. Whether they were answering what is no longer asked.
    pub(super) fn is_outdated(
        &mut self,
        seat: Seat,
        scene: &Scene,
        out: &mut impl Write,
    ) -> Result<bool, PlainError> {
        while let Ok(update) = self.updates.try_recv() {
            if let HostUpdate::Remote(news) = update {
                self.apply(*news, out)?;
            }
        }
        let is_outdated = self.host.is_remote() && self.host.look(Viewer::Seat(seat))?.scene != *scene;
        if is_outdated {
            writeln!(out, "{}", self.say(&Message::new("house-stale")))?;
        }
        Ok(is_outdated)
    }
}
