//! A table elsewhere, in lines: what comes from it while somebody reads or types.

use std::io::Write;
use std::sync::mpsc::channel;

use ceiba_core::{Message, Scene, Seat, Viewer};

use super::game::Session;
use super::{Input, Table, Trouble};
use crate::host::{News, Remote, Update};
use crate::house::{House, Listed};

impl Table {
    /// Plays at a table of a house elsewhere.
    pub fn visit(
        &mut self,
        house: &House,
        table: &str,
        input: &mut impl Input,
        out: &mut impl Write,
    ) -> Result<(), Trouble> {
        let (post, updates) = channel();
        input.tell_the_end(post.clone());
        let mut host = Remote::sit(house.clone(), table, post, self.words)?;
        Session::new(self.words, &mut host, updates).run(input, out)
    }

    /// Asks which table of a house it shall be, or opens another.
    pub fn ask_table(
        &mut self,
        house: &House,
        game: Option<&str>,
        input: &mut impl Input,
        out: &mut impl Write,
    ) -> Result<(), Trouble> {
        if game.is_some() {
            return self.ask_new_table(house, game, input, out);
        }
        let tables = house.tables()?;
        let all: Vec<(&'static str, &Listed)> = (tables.open.iter().map(|table| ("tui-lobby-open", table)))
            .chain(tables.running.iter().map(|table| ("tui-lobby-running", table)))
            .collect();
        for (number, (kind, table)) in (1..).zip(&all) {
            writeln!(out, "{number}. {}", self.words.say(&table.told(kind)))?;
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
                _ => writeln!(out, "{}", self.words.say(&Message::new("plain-not-understood")))?,
            }
        }
    }

    fn ask_new_table(
        &mut self,
        house: &House,
        game: Option<&str>,
        input: &mut impl Input,
        out: &mut impl Write,
    ) -> Result<(), Trouble> {
        let Some(setup) = self.ask_setup(game, input, out)? else { return Ok(()) };
        let table = house.open(&setup)?;
        self.visit(house, &table, input, out)
    }
}

impl Session<'_> {
    /// Takes in what came, and says what is worth a word. What has happened is told as it comes.
    pub(super) fn hear(&mut self, news: News, out: &mut impl Write) -> Result<(), Trouble> {
        if let Some(notice) = self.host.hear(news) {
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
    ) -> Result<bool, Trouble> {
        while let Ok(update) = self.updates.try_recv() {
            if let Update::News(news) = update {
                self.hear(*news, out)?;
            }
        }
        let is_outdated = self.host.is_distant() && self.host.scene(Viewer::Seat(seat))? != *scene;
        if is_outdated {
            writeln!(out, "{}", self.say(&Message::new("house-stale")))?;
        }
        Ok(is_outdated)
    }
}
