//! One line a game.

use std::collections::{BTreeMap, BTreeSet};

use ceiba_art::{MayaCodeDrawing, MayaDrawing, RavenDrawing, SeriesDrawing, YaxhaDrawing};
use ceiba_bots::{Level, SeriesBotFactory, eval};
use ceiba_core::record::{Reason, Record, RecordError};
use ceiba_core::series::Series;
use ceiba_core::{Message, Outcome, Seat};
use ceiba_games::connect4::Connect4;
use ceiba_games::maya::Maya;
use ceiba_games::mayacode::{self, MayaCode};
use ceiba_games::raven::{self, Raven};
use ceiba_games::yaxha::Yaxha;
use serde_json::{Value, json};

use crate::any_game::{AnyGame, TypedGame};
use crate::any_match::{AnyMatch, RequestError};
use crate::rules::{self, RulesBlock};
use crate::translator::Translator;

/// Every game of the house.
static GAMES: &[GameEntry] = &[
    GameEntry::listed(&TypedGame::<Raven, eval::raven::RavenBots, RavenDrawing>::INSTANCE)
        .or_series(
            "match",
            &TypedGame::<
                Series<raven::Match>,
                SeriesBotFactory<eval::raven::RavenBots>,
                SeriesDrawing<RavenDrawing>,
            >::INSTANCE,
        )
        .with_draws()
        .with_rules(include_str!("../../games/src/raven/RULES.md")),
    GameEntry::listed(&TypedGame::<Maya, eval::maya::MayaBots, MayaDrawing>::INSTANCE)
        .with_rules(include_str!("../../games/src/maya/RULES.md")),
    GameEntry::listed(&TypedGame::<Yaxha, eval::yaxha::YaxhaBots, YaxhaDrawing>::INSTANCE)
        .with_rules(include_str!("../../games/src/yaxha/RULES.md")),
    GameEntry::listed(&TypedGame::<MayaCode, eval::mayacode::MayaCodeBots, MayaCodeDrawing>::INSTANCE)
        .or_series(
            "set",
            &TypedGame::<
                Series<mayacode::SetSeries>,
                SeriesBotFactory<eval::mayacode::MayaCodeBots>,
                SeriesDrawing<MayaCodeDrawing>,
            >::INSTANCE,
        )
        .with_draws()
        .with_rules(include_str!("../../games/src/mayacode/RULES.md")),
    GameEntry::calibration(&TypedGame::<Connect4>::INSTANCE).with_draws(),
    #[cfg(feature = "toy")]
    GameEntry::calibration(&TypedGame::<ceiba_core::toy::Toy>::INSTANCE),
];

/// A game in the catalog: what it is called and how to open it.
pub struct GameEntry {
    /// Whether players are offered it.
    pub listed: bool,
    plain: &'static dyn AnyGame,
    /// The same game as a series, when its config has this word.
    series: Option<(&'static str, &'static dyn AnyGame)>,
    /// Its RULES.md; empty for a game that has none to show.
    rules: &'static str,
    has_draws: bool,
}

impl GameEntry {
    /// A game that players are offered.
    const fn listed(plain: &'static dyn AnyGame) -> Self {
        GameEntry { listed: true, plain, series: None, rules: "", has_draws: false }
    }

    /// A game for measuring and testing only.
    const fn calibration(plain: &'static dyn AnyGame) -> Self {
        GameEntry { listed: false, plain, series: None, rules: "", has_draws: false }
    }

    /// The same game that, with this word in its config, is a series.
    const fn or_series(mut self, word: &'static str, series: &'static dyn AnyGame) -> Self {
        self.series = Some((word, series));
        self
    }

    /// The same game with the rules that people read.
    const fn with_rules(mut self, rules: &'static str) -> Self {
        self.rules = rules;
        self
    }

    /// The same game, whose rules know a draw.
    const fn with_draws(mut self) -> Self {
        self.has_draws = true;
        self
    }

    /// The rules, the house's at the end.
    pub fn rules(&self) -> Vec<RulesBlock> {
        rules::with_house(self.rules)
    }

    /// The game's id.
    pub fn id(&self) -> &'static str {
        self.plain.id()
    }

    /// Whether its rules know a draw, so that players may agree on one.
    pub fn has_draws(&self) -> bool {
        self.has_draws
    }

    /// The game's name.
    pub fn name(&self) -> Message {
        self.message("name")
    }

    /// The game in a sentence.
    pub fn about(&self) -> Message {
        self.message("about")
    }

    /// A message about a game, such as `raven-name`.
    fn message(&self, topic: &str) -> Message {
        Message { id: format!("{}-{topic}", self.id()).into(), args: BTreeMap::new() }
    }

    /// The variant that this config asks for: the game itself, or a series of it.
    pub fn variant(&self, config: &str) -> &'static dyn AnyGame {
        match self.series {
            Some((word, series))
                if config.split_whitespace().any(|part| part.split('=').next() == Some(word)) =>
            {
                series
            }
            _ => self.plain,
        }
    }

    /// The game and, if it has one, its series.
    pub fn variants(&self) -> impl Iterator<Item = &'static dyn AnyGame> {
        [Some(self.plain), self.series.map(|(_, series)| series)].into_iter().flatten()
    }

    /// A description of the game as JSON, for programs.
    pub fn describe(&self, translator: &Translator) -> Value {
        let kinds: Vec<&dyn AnyGame> = self.variants().collect();
        // The series, where there is one, has the game's own options too.
        let knobs = kinds.last().expect("a game is of some kind").knobs();
        let options = knobs.iter().map(|knob| {
            let mut option = serde_json::to_value(knob).expect("a knob is plain data");
            option["label"] = json!(translator.say(&knob.label));
            option
        });
        json!({
            "game": self.id(),
            "name": translator.say(&self.name()),
            "about": translator.say(&self.about()),
            "listed": self.listed,
            "players": self.players(),
            "levels": Level::ALL.map(Level::word),
            "options": options.collect::<Vec<_>>(),
            "configs": kinds.iter().flat_map(|kind| kind.every()).collect::<Vec<_>>(),
        })
    }

    /// How many can play it.
    pub fn players(&self) -> BTreeSet<usize> {
        self.variants().flat_map(AnyGame::players).collect()
    }
}

/// All games, in the order in which they are listed.
pub fn games() -> &'static [GameEntry] {
    GAMES
}

/// The game with this id.
pub fn find(id: &str) -> Result<&'static GameEntry, RequestError> {
    GAMES.iter().find(|game| game.id() == id).ok_or_else(|| {
        let known: Vec<&str> = GAMES.iter().map(GameEntry::id).collect();
        RequestError::Invalid(Message::new("unknown-game").with("game", id).with("known", known.join(", ")))
    })
}

/// A seat's place and score in a game with this id: in the game's own words, such as `maya-standing`, where it scores
/// something else than points.
///
/// # Panics
/// If there is no such game.
pub fn rank_message(game: &str, outcome: &Outcome, seat: Seat) -> Message {
    let own = find(game).expect("a game that is played is in the catalog").message("standing");
    let message = if Translator::english().has(&own.id) { own } else { Message::new("replay-place") };
    message.with("seat", seat).with("rank", outcome.rank(seat)).with("score", outcome.score(seat))
}

/// The words of a config that people want to see. Which rules and figures hold is for records.
pub fn shown_config(config: &str) -> impl Iterator<Item = &str> {
    config.split(' ').filter(|word| !word.starts_with("edition=") && !word.starts_with("rules="))
}

/// The match of a record, up to its `count`-th entry or whole.
pub fn replay(record: &Record, count: Option<usize>) -> Result<Box<dyn AnyMatch>, RecordError> {
    kind_of(record)?.replay(record, count)
}

/// The match of an unfinished record, to go on with: closed to the referee as at any table (H5), and with the
/// chance that may still be due.
pub fn resume(record: &Record) -> Result<Box<dyn AnyMatch>, RecordError> {
    kind_of(record)?.resume(record)
}

/// The match of a record, if everything in it holds: the deals, the moves, the result.
pub fn verify(record: &Record) -> Result<Box<dyn AnyMatch>, RecordError> {
    kind_of(record)?.verify(record)
}

fn kind_of(record: &Record) -> Result<&'static dyn AnyGame, RecordError> {
    match find(&record.game.value) {
        Ok(game) => Ok(game.variant(&record.config.value)),
        Err(_) => {
            let reason = Reason::UnknownGame(record.game.value.clone());
            Err(RecordError { line: record.game.line, reason })
        }
    }
}
