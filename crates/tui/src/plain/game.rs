//! A game in lines: what is seen, what can be chosen by number or text, and the commands that the keys have.

use std::io::Write;
use std::sync::mpsc::{Receiver, channel};

use ceiba_catalog::{RequestError, RulesBlock, Translator, find, rank_message};
use ceiba_core::record::Record;
use ceiba_core::{Line, Message, Phase, Scene, Seat, SeatSet, Viewer};

use super::{LineInput, PlainClient, PlainError};
use crate::game_folder::GameFile;
use crate::host::{GameSetup, Host, HostUpdate, LocalHost};

/// Lines that push what was hidden out of sight before another person looks.
const CURTAIN: usize = 60;

/// What a line at the prompt leads to.
enum PromptResult {
    /// The same question again.
    Again,
    /// Something has been played or taken back.
    Moved,
    /// Out.
    Leave,
}

/// A game that is being played in lines.
pub(super) struct PlainGame<'a> {
    translator: &'static Translator,
    pub(super) host: &'a mut dyn Host,
    pub(super) updates: Receiver<HostUpdate>,
    pub(super) rules: Vec<RulesBlock>,
    /// Who looks, and how many lines of the log each seat has been told.
    pub(super) viewer: Option<Seat>,
    told: Vec<usize>,
    told_public: usize,
}

impl PlainClient {
    /// Plays a new game.
    pub fn play(
        &mut self,
        setup: &GameSetup,
        input: &mut impl LineInput,
        out: &mut impl Write,
    ) -> Result<(), PlainError> {
        let (post, updates) = channel();
        let file = self.store.as_ref().map(|store| store.reserve(&setup.game));
        let mut host = LocalHost::open(setup, file, post, self.translator)?;
        PlainGame::new(self.translator, &mut host, updates).run(input, out)
    }

    /// Goes on with a kept game.
    pub fn resume(
        &mut self,
        record: &Record,
        file: Option<GameFile>,
        input: &mut impl LineInput,
        out: &mut impl Write,
    ) -> Result<(), PlainError> {
        let (post, updates) = channel();
        let mut host = LocalHost::resume(record, file, post, self.translator)?;
        PlainGame::new(self.translator, &mut host, updates).run(input, out)
    }
}

/// Lets bots play and tells it in words.
pub fn watch(
    setup: &GameSetup,
    translator: &'static Translator,
    out: &mut impl Write,
) -> Result<(), PlainError> {
    let (post, updates) = channel();
    let mut host = LocalHost::open(setup, None, post, translator)?;
    let mut session = PlainGame::new(translator, &mut host, updates);
    let mut told = 0;
    loop {
        let log = session.host.log(Viewer::Referee)?;
        for line in &log[told.min(log.len())..] {
            session.tell(&line.story, out)?;
        }
        told = log.len();
        if session.host.phase() == Phase::Over {
            return session.sum_up(out);
        }
        session.wait(out)?;
    }
}

impl<'a> PlainGame<'a> {
    pub(super) fn new(
        translator: &'static Translator,
        host: &'a mut dyn Host,
        updates: Receiver<HostUpdate>,
    ) -> PlainGame<'a> {
        let rules = find(host.game()).map(ceiba_catalog::GameEntry::rules).unwrap_or_default();
        let told = vec![0; host.players()];
        PlainGame { translator, host, updates, rules, viewer: None, told, told_public: 0 }
    }

    pub(super) fn say(&self, message: &Message) -> String {
        self.translator.say_with(message, self.host.names())
    }

    pub(super) fn run(&mut self, input: &mut impl LineInput, out: &mut impl Write) -> Result<(), PlainError> {
        writeln!(out, "{} · {}", self.host.game(), self.host.config())?;
        if self.host.is_remote() && self.next_person().is_none() {
            let scene = self.host.look(Viewer::Public)?.scene;
            self.show(&scene, out)?;
            writeln!(out, "{}", self.say(&scene.ask))?;
            out.flush()?;
        }
        loop {
            if self.host.phase() == Phase::Over {
                self.sum_up(out)?;
                return if self.host.persons().is_empty() { Ok(()) } else { self.leave(out) };
            }
            let Some(seat) = self.next_person() else {
                if self.is_left(input) {
                    return self.leave(out);
                }
                self.wait(out)?;
                continue;
            };
            if !self.turn_to(seat, input, out)? {
                return self.leave(out);
            }
            self.tell_log(seat, out)?;
            let scene = self.host.look(Viewer::Seat(seat))?.scene;
            self.show(&scene, out)?;
            loop {
                match self.turn(seat, &scene, input, out)? {
                    PromptResult::Again => {}
                    PromptResult::Moved => break,
                    PromptResult::Leave => return self.leave(out),
                }
            }
            self.warn(out)?;
        }
    }

    /// The person who is asked next: the current viewer, if possible.
    fn next_person(&self) -> Option<Seat> {
        let (persons, sealed) = (self.host.persons(), self.host.sealed());
        let asked = self.host.phase().asked();
        let waiting: SeatSet =
            asked.iter().filter(|&seat| persons.contains(seat) && !sealed.contains(seat)).collect();
        self.viewer.filter(|&seat| waiting.contains(seat)).or(waiting.first())
    }

    /// Whether the input of a player at a remote table has ended and the last action is answered. A spectator
    /// need not type anything.
    fn is_left(&self, input: &mut impl LineInput) -> bool {
        let is_playing = self.host.is_remote() && !self.host.persons().is_empty();
        is_playing && !self.host.is_sending() && input.is_over()
    }

    /// Waits for a bot, or for an update of a remote table.
    fn wait(&mut self, out: &mut impl Write) -> Result<(), PlainError> {
        self.host.start_bot();
        match self.updates.recv() {
            Ok(HostUpdate::Remote(news)) => self.apply(*news, out),
            Ok(HostUpdate::Move(thought)) => Ok(self.host.accept(&thought)?),
            Ok(HostUpdate::Failed(seat)) => {
                Err(RequestError::Invalid(Message::new("tui-bot-failed").with("seat", seat)).into())
            }
            Ok(HostUpdate::Hint(_) | HostUpdate::InputOver) => Ok(()),
            Err(_) => Err(RequestError::Invalid(Message::new("tui-house-lost")).into()),
        }
    }

    /// Lets another person look, with everything out of sight that the last one saw. Whether somebody is there.
    fn turn_to(
        &mut self,
        seat: Seat,
        input: &mut impl LineInput,
        out: &mut impl Write,
    ) -> Result<bool, PlainError> {
        let is_new = self.viewer != Some(seat);
        if is_new && self.host.persons().len() > 1 && self.host.is_secret() {
            if self.viewer.is_some() {
                out.write_all("\n".repeat(CURTAIN).as_bytes())?;
            }
            writeln!(out, "{}", self.say(&Message::new("tui-curtain").with("seat", seat)))?;
            writeln!(out, "{}", self.say(&Message::new("tui-curtain-enter")))?;
            out.flush()?;
            if input.line()?.is_none() {
                return Ok(false);
            }
        }
        self.viewer = Some(seat);
        Ok(true)
    }

    /// What has happened since somebody who only looks on was last told.
    pub(super) fn tell_public_log(&mut self, out: &mut impl Write) -> Result<(), PlainError> {
        let log = self.host.log(Viewer::Public)?;
        for line in &log[self.told_public.min(log.len())..] {
            self.tell(&line.story, out)?;
        }
        self.told_public = log.len();
        Ok(())
    }

    /// What has happened since the person last looked.
    pub(super) fn tell_log(&mut self, seat: Seat, out: &mut impl Write) -> Result<(), PlainError> {
        let log = self.host.log(Viewer::Seat(seat))?;
        let from = self.told[seat.index()].min(log.len());
        // What others said was told when it came.
        for line in log[from..].iter().filter(|line| from == 0 || !line.text.is_empty()) {
            self.tell(&line.story, out)?;
        }
        self.told[seat.index()] = log.len();
        Ok(())
    }

    fn tell(&self, story: &[Message], out: &mut impl Write) -> Result<(), PlainError> {
        if !story.is_empty() {
            let story: Vec<String> = story.iter().map(|told| self.say(told)).collect();
            writeln!(out, "· {}", story.join(" "))?;
        }
        Ok(())
    }

    /// The position in words, and what can be chosen.
    fn show(&self, scene: &Scene, out: &mut impl Write) -> Result<(), PlainError> {
        writeln!(out)?;
        for told in &scene.spoken {
            writeln!(out, "{}", self.say(told))?;
        }
        for clock in self.host.clocks() {
            writeln!(out, "{}", self.say(&clock.told()))?;
        }
        writeln!(out)?;
        for (number, choice) in (1..).zip(&scene.choices) {
            let gain = choice.gain.as_ref().map(|gain| format!(" ({})", self.say(gain))).unwrap_or_default();
            writeln!(out, "{number}. {} [{}]{gain}", self.say(&choice.label), choice.action)?;
        }
        Ok(())
    }

    /// One line at the prompt.
    fn turn(
        &mut self,
        seat: Seat,
        scene: &Scene,
        input: &mut impl LineInput,
        out: &mut impl Write,
    ) -> Result<PromptResult, PlainError> {
        let prompt = Message::new("plain-prompt").with("seat", seat).with("ask", scene.ask.clone());
        writeln!(out, "{}", self.say(&prompt))?;
        out.flush()?;
        let Some(line) = input.line()? else { return Ok(PromptResult::Leave) };
        if line != "q" && self.is_outdated(seat, scene, out)? {
            return Ok(PromptResult::Moved);
        }
        let (command, rest) = line.split_once(' ').unwrap_or((&line, ""));
        match command {
            "" => {}
            "q" => return Ok(PromptResult::Leave),
            "?" => self.rules(rest, out)?,
            "k" => writeln!(out, "{}", self.say(&Message::new("plain-help")))?,
            "h" => self.hint(seat, scene, out)?,
            "l" => {
                self.told[seat.index()] = 0;
                self.tell_log(seat, out)?;
            }
            "b" => self.show(scene, out)?,
            "v" => self.boards(rest, scene, out)?,
            "s" => self.save(rest, out)?,
            "t" => self.talk(rest, out)?,
            "u" => match self.host.undo(seat) {
                Ok(()) => return Ok(PromptResult::Moved),
                Err(problem) => self.refuse(&problem, out)?,
            },
            _ => return self.act(seat, &line, scene, out),
        }
        Ok(PromptResult::Again)
    }

    /// Plays what was typed: a number of the list, or an action's text.
    fn act(
        &mut self,
        seat: Seat,
        line: &str,
        scene: &Scene,
        out: &mut impl Write,
    ) -> Result<PromptResult, PlainError> {
        let is_action = scene.choices.iter().any(|choice| choice.action == line);
        let by_number = line.parse().ok().and_then(|number: usize| scene.choices.get(number.checked_sub(1)?));
        let action = by_number.filter(|_| !is_action).map_or(line, |choice| choice.action.as_str());
        match self.host.play(seat, action) {
            Ok(()) => Ok(PromptResult::Moved),
            // A number that is in no list is no mistake in notation.
            Err(RequestError::Invalid(_)) if line.parse::<u64>().is_ok() => {
                let choices = Message::new("plain-choices").with("count", scene.choices.len());
                writeln!(out, "{}", self.say(&choices))?;
                Ok(PromptResult::Again)
            }
            Err(problem) => {
                self.refuse(&problem, out)?;
                Ok(PromptResult::Again)
            }
        }
    }

    pub(super) fn refuse(&self, problem: &RequestError, out: &mut impl Write) -> Result<(), PlainError> {
        let words = self.say(problem.message());
        match problem {
            RequestError::Refused(refusal) => writeln!(out, "{words} ({})", refusal.clause)?,
            RequestError::Invalid(_) => writeln!(out, "{words}")?,
        }
        Ok(())
    }

    /// Says so if the game could not be kept.
    fn warn(&self, out: &mut impl Write) -> Result<(), PlainError> {
        if let Some(save_error) = self.host.save_error() {
            writeln!(out, "{}", self.say(&save_error))?;
        }
        Ok(())
    }

    fn leave(&self, out: &mut impl Write) -> Result<(), PlainError> {
        writeln!(out, "{}", self.say(&self.host.exit_message()))?;
        Ok(())
    }

    /// The last lines of the log, the score line by line, the places.
    fn sum_up(&mut self, out: &mut impl Write) -> Result<(), PlainError> {
        if let Some(seat) = self.viewer {
            self.tell_log(seat, out)?;
        }
        writeln!(out)?;
        let ask = self.say(&self.host.look(Viewer::Referee)?.scene.ask);
        let log = self.host.log(Viewer::Referee)?;
        let last = log.last().and_then(|line| line.story.last()).map(|told| self.say(told));
        // Most games end with these very words in the log.
        if !last.is_some_and(|last| last.ends_with(&ask)) {
            writeln!(out, "{ask}")?;
        }
        let Some((outcome, lines)) = self.host.standing() else { return Ok(()) };
        for line in lines {
            writeln!(out, "{}", score_line(&line, self.translator, self.host.names()))?;
        }
        for seat in outcome.seats() {
            let place = rank_message(self.host.game(), &outcome, seat);
            writeln!(out, "{}", self.say(&place))?;
        }
        Ok(())
    }
}

/// A line of the score: what is counted, who gets how much or a dash for nobody, the clause.
pub fn score_line(line: &Line, translator: &Translator, names: &[String]) -> String {
    let points = line.points.iter().map(|&(seat, points)| {
        let name = translator.say_with(&Message::new("tui-name").with("seat", seat), names);
        format!("{name} {points:+}")
    });
    let points = points.collect::<Vec<_>>().join(", ");
    let points = if points.is_empty() { "–" } else { &points };
    format!("{}: {points} ({})", translator.say_with(&line.label, names), line.clause)
}
