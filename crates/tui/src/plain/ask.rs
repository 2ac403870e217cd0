//! What to play, asked line by line.

use std::io::Write;

use ceiba_catalog::{GameEntry, find};
use ceiba_core::{Knob, Message, Seat, Values};

use super::{LineInput, PlainClient, PlainError};
use crate::app::start::{knobs, offered, players, usual_roles};
use crate::host::{GameSetup, SeatRole};

impl PlainClient {
    /// Asks for a game, its options and who sits where, and plays it.
    pub fn ask(
        &mut self,
        game: Option<&str>,
        input: &mut impl LineInput,
        out: &mut impl Write,
    ) -> Result<(), PlainError> {
        match self.ask_setup(game, input, out)? {
            Some(setup) => self.play(&setup, input, out),
            None => Ok(()),
        }
    }

    /// Asks for a game, its options and who sits where; none at the end of the input.
    pub(super) fn ask_setup(
        &self,
        game: Option<&str>,
        input: &mut impl LineInput,
        out: &mut impl Write,
    ) -> Result<Option<GameSetup>, PlainError> {
        let Some(game) = self.ask_game(game, input, out)? else { return Ok(None) };
        let Some((config, players)) = self.ask_config(game, input, out)? else { return Ok(None) };
        let Some(roles) = self.ask_roles(players, input, out)? else { return Ok(None) };
        Ok(Some(GameSetup { game: game.id().to_owned(), config, roles, seed: self.seed }))
    }

    fn ask_game(
        &self,
        named: Option<&str>,
        input: &mut impl LineInput,
        out: &mut impl Write,
    ) -> Result<Option<&'static GameEntry>, PlainError> {
        if let Some(named) = named {
            return Ok(Some(find(named)?));
        }
        let games = offered();
        for (number, game) in (1..).zip(&games) {
            writeln!(
                out,
                "{number}. {}: {}",
                self.translator.say(&game.name()),
                self.translator.say(&game.about())
            )?;
        }
        loop {
            let question = Message::new("plain-which-game").with("count", games.len());
            let Some(answer) = self.question(&question, input, out)? else { return Ok(None) };
            let by_number = answer.parse().ok().and_then(|number: usize| games.get(number.checked_sub(1)?));
            match by_number.or(games.iter().find(|game| game.id() == answer)) {
                Some(game) => return Ok(Some(game)),
                None => writeln!(out, "{}", self.translator.say(&Message::new("plain-not-understood")))?,
            }
        }
    }

    /// The options as words; an empty line takes what is usual.
    fn ask_config(
        &self,
        game: &GameEntry,
        input: &mut impl LineInput,
        out: &mut impl Write,
    ) -> Result<Option<(String, usize)>, PlainError> {
        for knob in knobs(game) {
            writeln!(out, "  {:<30} {}", form(&knob), self.translator.say(&knob.label))?;
        }
        loop {
            let Some(config) = self.question(&Message::new("plain-which-options"), input, out)? else {
                return Ok(None);
            };
            match game.variant(&config).canonical(&config) {
                Ok(canonical) => return Ok(Some((config, players(game, &canonical)))),
                Err(problem) => writeln!(out, "{}", self.translator.say(problem.message()))?,
            }
        }
    }

    fn ask_roles(
        &self,
        players: usize,
        input: &mut impl LineInput,
        out: &mut impl Write,
    ) -> Result<Option<Vec<SeatRole>>, PlainError> {
        let mut roles = usual_roles(players);
        for seat in Seat::all(players) {
            loop {
                let usual = match &roles[seat.index()] {
                    SeatRole::Person(_) => self.translator.say(&Message::new("tui-person")),
                    SeatRole::Bot(level) => level.to_string(),
                };
                let question = Message::new("plain-who-sits").with("seat", seat).with("usual", usual);
                let Some(answer) = self.question(&question, input, out)? else { return Ok(None) };
                let role = match answer.as_str() {
                    "" => break,
                    text => text.parse().map(SeatRole::Bot).or_else(|_| text.parse()),
                };
                match role {
                    Ok(role) => {
                        roles[seat.index()] = role;
                        break;
                    }
                    Err(error) => writeln!(out, "{}", self.translator.say(&error.message()))?,
                }
            }
        }
        Ok(Some(roles))
    }

    /// Goes on with a kept game; asks which if there are several.
    pub fn resume_one(&mut self, input: &mut impl LineInput, out: &mut impl Write) -> Result<(), PlainError> {
        let mut games =
            self.store.as_ref().map(crate::game_folder::GameFolder::unfinished).unwrap_or_default();
        if games.is_empty() {
            writeln!(out, "{}", self.translator.say(&Message::new("tui-no-kept-games")))?;
            return Ok(());
        }
        let mut at = 0;
        if games.len() > 1 {
            for (number, game) in (1..).zip(&games) {
                writeln!(out, "{number}. {}", crate::kept_line(self.translator, &game.record))?;
            }
            loop {
                let question = Message::new("plain-which-kept").with("count", games.len());
                let Some(answer) = self.question(&question, input, out)? else { return Ok(()) };
                match answer.parse::<usize>() {
                    Ok(number) if (1..=games.len()).contains(&number) => {
                        at = number - 1;
                        break;
                    }
                    _ => writeln!(out, "{}", self.translator.say(&Message::new("plain-not-understood")))?,
                }
            }
        }
        let game = games.swap_remove(at);
        self.resume(&game.record, Some(game.file), input, out)
    }

    /// Asks for a line; none at the end of the input.
    pub(super) fn question(
        &self,
        question: &Message,
        input: &mut impl LineInput,
        out: &mut impl Write,
    ) -> Result<Option<String>, PlainError> {
        writeln!(out, "{}", self.translator.say(question))?;
        out.flush()?;
        Ok(input.line()?)
    }
}

/// How an option is written.
fn form(knob: &Knob) -> String {
    match &knob.values {
        Values::Flag => knob.key.to_owned(),
        Values::OneOf { of } => format!("{}={}", knob.key, of.join("|")),
        Values::Number { least, most } => format!("{}={least}…{most}", knob.key),
        Values::Several { of, count } => format!("{}={count} of {}", knob.key, of.join(",")),
    }
}
