//! The start screen: game, players, options, and who sits where. And the list of kept games.

use std::collections::BTreeMap;

use ceiba_catalog::{AnyGame, GameEntry, Level, RequestError, games};
use ceiba_core::{Knob, Message, Values};
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::AppEvent;
use super::line_editor::{LineEditor, LineEvent, LinePurpose};
use crate::game_folder::UnfinishedGame;
use crate::host::{GameSetup, SeatRole};

/// Where a start screen leads.
pub(crate) enum StartStep {
    /// Nowhere yet.
    Stay,
    /// Out.
    Leave,
    /// To a new game.
    Open(GameSetup),
    /// To the start screen.
    Choose,
    /// To a table of the house that is visited.
    Join(String),
    /// To a kept game.
    Resume(Box<UnfinishedGame>),
}

/// A row of the start screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StartRow {
    /// Which game.
    Game,
    /// The option with this place.
    Option(usize),
    /// The seat with this place.
    Seat(usize),
    /// Begin.
    Begin,
}

/// The start screen.
pub(crate) struct StartScreen {
    pub(crate) game: &'static GameEntry,
    pub(crate) knobs: Vec<Knob>,
    /// What the options are set to, by their word; those that are not named have their default.
    pub(crate) set: BTreeMap<&'static str, String>,
    pub(crate) roles: Vec<SeatRole>,
    pub(crate) row: StartRow,
    pub(crate) line: Option<LineEditor>,
    pub(crate) problem: Option<Message>,
    seed: Option<u64>,
}

/// The games that are offered.
pub(crate) fn offered() -> Vec<&'static GameEntry> {
    games().iter().filter(|game| game.listed).collect()
}

/// The options of a game that can be chosen: those with more than one value.
pub(crate) fn knobs(game: &GameEntry) -> Vec<Knob> {
    let knobs = game.variants().last().map(AnyGame::knobs).unwrap_or_default();
    knobs.into_iter().filter(|knob| !matches!(&knob.values, Values::OneOf { of } if of.len() < 2)).collect()
}

/// A seat for the player and easy bots for the rest.
pub(crate) fn usual_roles(players: usize) -> Vec<SeatRole> {
    let bot = || SeatRole::Bot(Level::Sapling);
    (0..players).map(|index| if index == 0 { SeatRole::person() } else { bot() }).collect()
}

impl StartScreen {
    pub(crate) fn new(game: Option<&str>, seed: Option<u64>) -> StartScreen {
        let named = game.and_then(|id| games().iter().find(|entry| entry.id() == id));
        let game = named.unwrap_or(offered()[0]);
        let mut screen = StartScreen {
            game,
            knobs: knobs(game),
            set: BTreeMap::new(),
            roles: Vec::new(),
            row: StartRow::Game,
            line: None,
            problem: None,
            seed,
        };
        screen.check();
        screen
    }

    /// The config as words.
    pub(crate) fn config(&self) -> String {
        let word = |(key, value): (&&str, &String)| match value.as_str() {
            "" => (*key).to_owned(),
            value => format!("{key}={value}"),
        };
        self.set.iter().map(word).collect::<Vec<_>>().join(" ")
    }

    /// The rows from top to bottom.
    pub(crate) fn rows(&self) -> Vec<StartRow> {
        let options = (0..self.knobs.len()).map(StartRow::Option);
        let seats = (0..self.roles.len()).map(StartRow::Seat);
        [StartRow::Game].into_iter().chain(options).chain(seats).chain([StartRow::Begin]).collect()
    }

    /// Says why a game cannot begin.
    pub(crate) fn refuse(&mut self, problem: &RequestError) {
        self.problem = Some(problem.message().clone());
    }

    /// Looks whether the config is accepted and has as many roles as seats.
    fn check(&mut self) {
        let config = self.config();
        match self.game.variant(&config).canonical(&config) {
            Ok(canonical) => {
                self.problem = None;
                let players = players(self.game, &canonical);
                let usual = usual_roles(players);
                self.roles.truncate(players);
                self.roles.extend_from_slice(&usual[self.roles.len()..]);
            }
            Err(problem) => self.problem = Some(problem.message().clone()),
        }
    }

    pub(crate) fn handle(&mut self, event: &AppEvent) -> StartStep {
        match event {
            AppEvent::Key(key) => self.key(*key),
            AppEvent::Paste(text) => {
                if let Some(line) = &mut self.line {
                    line.text.push_str(text.trim());
                }
                StartStep::Stay
            }
            _ => StartStep::Stay,
        }
    }

    fn key(&mut self, key: KeyEvent) -> StartStep {
        if let Some(line) = &mut self.line {
            match line.key(key, &[]) {
                LineEvent::Editing => {}
                LineEvent::Cancelled => self.line = None,
                LineEvent::Done(text) => self.typed(text.trim()),
            }
            return StartStep::Stay;
        }
        match key.code {
            KeyCode::Up | KeyCode::BackTab => self.go(-1),
            KeyCode::Down | KeyCode::Tab => self.go(1),
            KeyCode::Left => self.turn(-1),
            KeyCode::Right | KeyCode::Char(' ') => self.turn(1),
            KeyCode::Esc | KeyCode::Char('q') => return StartStep::Leave,
            KeyCode::Char('b') => return self.begin(),
            KeyCode::Enter => return self.enter(),
            _ => {}
        }
        StartStep::Stay
    }

    fn go(&mut self, by: isize) {
        let rows = self.rows();
        let at = rows.iter().position(|row| *row == self.row).unwrap_or(0);
        self.row = rows[at.saturating_add_signed(by).min(rows.len() - 1)];
    }

    fn enter(&mut self) -> StartStep {
        match self.row {
            StartRow::Begin | StartRow::Game => return self.begin(),
            StartRow::Option(place) => match self.knobs[place].values {
                Values::Flag | Values::OneOf { .. } => self.turn(1),
                Values::Number { .. } | Values::Several { .. } => {
                    let value = self.set.get(self.knobs[place].key).cloned().unwrap_or_default();
                    self.line = Some(LineEditor::new(LinePurpose::Field, &value));
                }
            },
            StartRow::Seat(place) => match &self.roles[place] {
                SeatRole::Person(name) => self.line = Some(LineEditor::new(LinePurpose::Field, name)),
                SeatRole::Bot(_) => self.turn(1),
            },
        }
        StartStep::Stay
    }

    fn begin(&mut self) -> StartStep {
        self.check();
        match self.problem {
            Some(_) => StartStep::Stay,
            None => StartStep::Open(GameSetup {
                game: self.game.id().to_owned(),
                config: self.config(),
                roles: self.roles.clone(),
                seed: self.seed,
            }),
        }
    }

    /// What was typed into a row.
    fn typed(&mut self, text: &str) {
        self.line = None;
        match self.row {
            StartRow::Option(place) => {
                let key = self.knobs[place].key;
                match text {
                    "" => self.set.remove(key),
                    _ => self.set.insert(key, text.to_owned()),
                };
                self.check();
            }
            StartRow::Seat(place) => self.roles[place] = SeatRole::Person(text.to_owned()),
            StartRow::Game | StartRow::Begin => {}
        }
    }

    /// The next or the last value of a row.
    fn turn(&mut self, by: isize) {
        match self.row {
            StartRow::Game => {
                let all = offered();
                let at = all.iter().position(|game| game.id() == self.game.id()).unwrap_or(0);
                let next = (at as isize + by).rem_euclid(all.len() as isize) as usize;
                *self = StartScreen::new(Some(all[next].id()), self.seed);
            }
            StartRow::Option(place) => self.turn_option(place, by),
            StartRow::Seat(place) => self.roles[place] = turned(&self.roles[place], by),
            StartRow::Begin => {}
        }
        self.check();
    }

    fn turn_option(&mut self, place: usize, by: isize) {
        let knob = &self.knobs[place];
        let now = self.set.get(knob.key).cloned();
        let next = match &knob.values {
            Values::Flag => now.is_none().then(String::new),
            Values::OneOf { of } => {
                let at = of.iter().position(|word| now.as_deref() == Some(word)).unwrap_or(0);
                let next = (at as isize + by).rem_euclid(of.len() as isize) as usize;
                (next > 0).then(|| of[next].to_owned())
            }
            Values::Number { least, most } => {
                let shown = now.and_then(|text| text.parse::<u32>().ok());
                turned_number(shown.or(self.number_shown(place)), by, *least, *most)
            }
            // Several words are typed; a turn goes back to what is drawn.
            Values::Several { .. } => None,
        };
        match next {
            Some(value) => self.set.insert(knob.key, value),
            None => self.set.remove(knob.key),
        };
    }

    /// The number that an option has where it is not set: its default, if it always has one.
    pub(crate) fn number_shown(&self, place: usize) -> Option<u32> {
        let config = self.config();
        let canonical = self.game.variant(&config).canonical(&config).ok()?;
        let value = word(&canonical, self.knobs[place].key)?;
        value.parse().ok()
    }
}

/// A number one further; below the least it is not set at all.
fn turned_number(now: Option<u32>, by: isize, least: u32, most: u32) -> Option<String> {
    let next = match now {
        None => Some(if by > 0 { least } else { most }),
        Some(now) => now.checked_add_signed(by as i32).filter(|next| (least..=most).contains(next)),
    };
    next.map(|next| next.to_string())
}

fn turned(role: &SeatRole, by: isize) -> SeatRole {
    let all: Vec<SeatRole> = [SeatRole::person()].into_iter().chain(Level::ALL.map(SeatRole::Bot)).collect();
    let at = match role {
        SeatRole::Person(_) => 0,
        bot => all.iter().position(|known| known == bot).unwrap_or(0),
    };
    all[(at as isize + by).rem_euclid(all.len() as isize) as usize].clone()
}

/// The value of a word in a config.
pub(crate) fn word<'a>(config: &'a str, key: &str) -> Option<&'a str> {
    let translator = config.split_whitespace();
    translator.into_iter().find_map(|word| match word.split_once('=') {
        Some((name, value)) => (name == key).then_some(value),
        None => (word == key).then_some(""),
    })
}

/// How many seats a config has.
pub(crate) fn players(game: &GameEntry, canonical: &str) -> usize {
    let named = word(canonical, "players").and_then(|players| players.parse().ok());
    named.or_else(|| game.players().first().copied()).unwrap_or(1)
}

/// The kept games that have not ended.
pub(crate) struct ResumeScreen {
    pub(crate) games: Vec<UnfinishedGame>,
    pub(crate) at: usize,
    pub(crate) problem: Option<Message>,
}

impl ResumeScreen {
    pub(crate) fn new(games: Vec<UnfinishedGame>) -> ResumeScreen {
        ResumeScreen { games, at: 0, problem: None }
    }

    pub(crate) fn refuse(&mut self, problem: &RequestError) {
        self.problem = Some(problem.message().clone());
    }

    pub(crate) fn handle(&mut self, event: &AppEvent) -> StartStep {
        let AppEvent::Key(key) = event else { return StartStep::Stay };
        match key.code {
            KeyCode::Up => self.at = self.at.saturating_sub(1),
            KeyCode::Down => self.at = (self.at + 1).min(self.games.len().saturating_sub(1)),
            KeyCode::Esc | KeyCode::Char('q') => return StartStep::Leave,
            KeyCode::Enter if self.at < self.games.len() => {
                return StartStep::Resume(Box::new(self.games.remove(self.at)));
            }
            _ => {}
        }
        StartStep::Stay
    }
}
