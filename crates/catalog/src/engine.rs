//! The engine protocol: one JSON object a line in, one out. Documented in docs/ENGINE.md.
//!
//! Nothing here does I/O: [`Engine::answer`] turns a line into a line. A request that fails leaves the match
//! as it was. The reader of the lines fires the [`Stop`] of every unanswered line when one of them
//! [asks to stop](asks_to_stop).

mod request;

use ceiba_bots::Stop;
use ceiba_core::record::Heading;
use ceiba_core::{Deal, Message, Outcome, Phase, Seed, TableEvent, Viewer};
use serde_json::{Map, Value, json};

use crate::any_bot::SearchReport;
use crate::any_match::{AnyMatch, RequestError};
use crate::registry::{find, games};
use crate::translator::Translator;
use request::{ChanceSource, EngineRequest, SearchArguments, SeedArgument, ViewerArgument};

/// The version of the protocol. Raised when an answer loses or changes a field, not when it gains one.
pub const PROTOCOL: u32 = 1;

/// One conversation with another program, with at most one match at a time.
pub struct Engine {
    any_match: Option<Box<dyn AnyMatch>>,
    fresh_seed: fn() -> Seed,
    translator: &'static Translator,
}

/// An answer, and whether the conversation goes on after it.
pub struct EngineResponse {
    /// One line of JSON.
    pub line: String,
    /// Whether the other side has asked to quit.
    pub quit: bool,
}

/// A failed request, with an error code for programs.
struct EngineError {
    code: &'static str,
    error: RequestError,
}

impl EngineError {
    fn new(code: &'static str, message: Message) -> Self {
        EngineError { code, error: RequestError::Invalid(message) }
    }
}

impl<P: Into<RequestError>> From<P> for EngineError {
    fn from(error: P) -> Self {
        let error = error.into();
        let code = if matches!(error, RequestError::Refused(_)) { "refused" } else { "text" };
        EngineError { code, error }
    }
}

type JsonFields = Map<String, Value>;

impl Engine {
    /// A conversation without a match yet. `fresh_seed` gives 32 random bytes for a match without a seed.
    pub fn new(fresh_seed: fn() -> Seed) -> Self {
        Engine { any_match: None, fresh_seed, translator: Translator::english() }
    }

    /// Answers one line; a search ends early when `stop` fires.
    pub fn answer(&mut self, line: &str, stop: &Stop) -> EngineResponse {
        let (id, request) = match serde_json::from_str::<Value>(line) {
            Ok(Value::Object(mut fields)) => (fields.remove("id"), EngineRequest::read(fields)),
            Ok(other) => (None, Err(other.to_string())),
            Err(error) => (None, Err(error.to_string())),
        };
        let quit = matches!(request, Ok(EngineRequest::Quit {}));
        let result = match request {
            Ok(request) => self.dispatch(request, stop),
            Err(reason) => {
                Err(EngineError::new("request", Message::new("engine-bad-request").with("reason", reason)))
            }
        };
        EngineResponse { line: self.reply(id, result).to_string(), quit }
    }

    fn dispatch(&mut self, request: EngineRequest, stop: &Stop) -> Result<JsonFields, EngineError> {
        let answer = match request {
            EngineRequest::Hello {} => hello(),
            EngineRequest::Games {} => {
                json!({"games": games().iter().map(|game| game.describe(self.translator)).collect::<Vec<_>>()})
            }
            EngineRequest::New { game, config, seed, chance } => {
                self.open(&game, config.words(), None, seed, chance)?
            }
            EngineRequest::Position { game, config, text, seed, chance } => {
                self.open(&game, config.words(), Some(&text), seed, chance)?
            }
            EngineRequest::Phase {} => self.phase()?,
            EngineRequest::Legal { seat } => json!({"legal": self.any_match()?.legal(seat)}),
            EngineRequest::Paths { seat } => self.paths(Viewer::Seat(seat))?,
            EngineRequest::View { r#as } => json!({"view": self.any_match()?.view(r#as.viewer())?}),
            EngineRequest::Scene { r#as } => json!({"scene": self.any_match()?.scene(r#as.viewer())?}),
            EngineRequest::Play { seat, action } => self.change(|any_match| any_match.play(seat, &action))?,
            EngineRequest::Bot(arguments) => self.bot(&arguments, stop)?,
            EngineRequest::Hint(arguments) => self.hint(&arguments, stop)?,
            EngineRequest::Stop {} => json!({}),
            EngineRequest::Chance { outcome: None } => self.chances()?,
            EngineRequest::Chance { outcome: Some(outcome) } => {
                self.change(|any_match| any_match.befall(&outcome))?
            }
            EngineRequest::Undo { seat } => {
                self.change(|any_match| any_match.at_table(TableEvent::Undo(seat)))?
            }
            EngineRequest::Table { event } => {
                let event: TableEvent = event.parse()?;
                self.change(|any_match| any_match.at_table(event))?
            }
            EngineRequest::Text {} => {
                let text = self.any_match()?.text()?;
                json!({"game": self.any_match()?.game(), "config": self.any_match()?.config(), "text": text})
            }
            EngineRequest::Log { r#as } => self.log(r#as)?,
            EngineRequest::Outcome {} => self.outcome()?,
            EngineRequest::Record {} => {
                json!({"record": self.any_match()?.record(Heading::default())?.to_string()})
            }
            EngineRequest::Quit {} => json!({}),
        };
        match answer {
            Value::Object(fields) => Ok(fields),
            _ => unreachable!("every answer is an object"),
        }
    }

    fn any_match(&self) -> Result<&dyn AnyMatch, EngineError> {
        self.any_match.as_deref().ok_or_else(|| EngineError::new("no-game", Message::new("engine-no-game")))
    }

    fn open(
        &mut self,
        game: &str,
        config: Result<String, ceiba_core::ConfigError>,
        position: Option<&str>,
        seed: Option<SeedArgument>,
        chance: Option<ChanceSource>,
    ) -> Result<Value, EngineError> {
        let config = config?;
        let deal = match (chance, seed) {
            (Some(ChanceSource::Manual), None) => Deal::Manual,
            (Some(ChanceSource::Manual), Some(_)) => {
                return Err(EngineError::new("request", Message::new("engine-two-sources")));
            }
            (None, Some(seed)) => {
                let seed = seed.read()?;
                Deal::Seed(seed)
            }
            (None, None) => Deal::Seed((self.fresh_seed)()),
        };
        let opened = find(game).and_then(|game| game.variant(&config).open_engine(&config, position, deal));
        self.any_match = Some(opened?);
        let mut answer = self.phase()?;
        let any_match = self.any_match()?;
        answer["game"] = json!(any_match.game());
        answer["config"] = json!(any_match.config());
        answer["players"] = json!(any_match.players());
        if let Deal::Seed(seed) = deal {
            answer["commitment"] = json!(seed.commitment().to_string());
        }
        Ok(answer)
    }

    fn phase(&self) -> Result<Value, EngineError> {
        let any_match = self.any_match()?;
        let phase = any_match.phase();
        let mut answer = json!({"phase": phase.name(), "seats": phase.asked()});
        if let Phase::Together(_) = phase {
            answer["sealed"] = json!(any_match.sealed());
        }
        Ok(answer)
    }

    fn change(
        &mut self,
        change: impl FnOnce(&mut dyn AnyMatch) -> Result<(), RequestError>,
    ) -> Result<Value, EngineError> {
        self.any_match()?;
        let any_match = self.any_match.as_deref_mut().expect("a match is open");
        change(any_match)?;
        self.phase()
    }

    fn search(&self, arguments: &SearchArguments, stop: &Stop) -> Result<SearchReport, EngineError> {
        let limits = arguments.limits(stop);
        let limits = limits.ok_or_else(|| EngineError::new("request", Message::new("engine-two-budgets")))?;
        let bot = self.any_match()?.bot_of_kind(arguments.seat, arguments.level.read()?)?;
        Ok(bot.search(&limits))
    }

    /// Searches for a seat and plays the best action.
    fn bot(&mut self, arguments: &SearchArguments, stop: &Stop) -> Result<Value, EngineError> {
        let report = self.search(arguments, stop)?;
        let phase = self.change(|any_match| any_match.play(arguments.seat, &report.action))?;
        let mut answer = search_fields(&report);
        for (key, value) in phase.as_object().into_iter().flatten() {
            answer[key] = value.clone();
        }
        Ok(answer)
    }

    /// Searches for a seat and plays nothing.
    fn hint(&self, arguments: &SearchArguments, stop: &Stop) -> Result<Value, EngineError> {
        let report = self.search(arguments, stop)?;
        let considered = report.considered.iter().map(|known| {
            json!({
                "action": known.action,
                "value": rounded(known.value),
                "bound": known.bound.word(),
                "effort": rounded(known.effort),
            })
        });
        let mut answer = search_fields(&report);
        answer["considered"] = considered.collect();
        Ok(answer)
    }

    fn paths(&self, viewer: Viewer) -> Result<Value, EngineError> {
        let scene = self.any_match()?.scene(viewer)?;
        let paths = scene.choices.iter().map(|choice| {
            let mut path = json!({
                "action": choice.action,
                "path": choice.path().collect::<Vec<_>>(),
                "label": self.translator.say(&choice.label),
            });
            if let Some(gain) = &choice.gain {
                path["gain"] = json!(self.translator.say(gain));
            }
            path
        });
        Ok(json!({"ask": self.translator.say(&scene.ask), "paths": paths.collect::<Vec<_>>()}))
    }

    fn chances(&self) -> Result<Value, EngineError> {
        let chances = self.any_match()?.chances()?;
        let outcomes = chances.iter().map(|(outcome, weight)| json!({"outcome": outcome, "weight": weight}));
        Ok(json!({"outcomes": outcomes.collect::<Vec<_>>()}))
    }

    fn log(&self, look: Option<ViewerArgument>) -> Result<Value, EngineError> {
        let Some(look) = look else {
            return Ok(json!({"entries": self.any_match()?.entries()?}));
        };
        let lines = self.any_match()?.shown_log(look.viewer())?;
        let lines = lines.iter().map(|line| {
            let story = line.story.iter().map(|message| self.translator.say(message));
            json!({"text": line.text, "story": story.collect::<Vec<_>>()})
        });
        Ok(json!({"lines": lines.collect::<Vec<_>>()}))
    }

    fn outcome(&self) -> Result<Value, EngineError> {
        let any_match = self.any_match()?;
        let (outcome, lines) = any_match.standing()?;
        let by_seat =
            |value: &dyn Fn(ceiba_core::Seat) -> i64| outcome.seats().map(value).collect::<Vec<_>>();
        let lines = lines.iter().map(|line| {
            json!({"label": self.translator.say(&line.label), "clause": line.clause, "points": line.points})
        });
        Ok(json!({
            "over": any_match.outcome().is_some(),
            "scores": by_seat(&|seat| outcome.score(seat).into()),
            "ranks": by_seat(&|seat| outcome.rank(seat).into()),
            "teams": by_seat(&|seat| Outcome::team(&outcome, seat).into()),
            "lines": lines.collect::<Vec<_>>(),
        }))
    }

    /// The answer as one object: the id of the request, whether it went well, then the rest.
    fn reply(&self, id: Option<Value>, result: Result<JsonFields, EngineError>) -> Value {
        let mut answer = Map::new();
        if let Some(id) = id {
            answer.insert("id".to_owned(), id);
        }
        answer.insert("ok".to_owned(), json!(result.is_ok()));
        match result {
            Ok(mut fields) => answer.append(&mut fields),
            Err(EngineError { code, error }) => {
                let mut fields = json!({"code": code, "words": self.translator.say(error.message())});
                if let RequestError::Refused(refusal) = error {
                    fields["clause"] = json!(refusal.clause);
                }
                answer.insert("error".to_owned(), fields);
            }
        }
        Value::Object(answer)
    }
}

fn hello() -> Value {
    json!({"engine": "ceiba", "version": env!("CARGO_PKG_VERSION"), "protocol": PROTOCOL})
}

fn search_fields(report: &SearchReport) -> Value {
    json!({
        "action": report.action,
        "value": rounded(report.value),
        "nodes": report.nodes,
        "depth": report.depth,
    })
}

/// A share to four digits, which is more than a search knows.
fn rounded(share: f32) -> f64 {
    (f64::from(share) * 1e4).round() / 1e4
}

/// Whether a line asks to end the searches for all lines before it, as `stop` and `quit` do.
pub fn asks_to_stop(line: &str) -> bool {
    // Most lines are spared the reading.
    (line.contains("stop") || line.contains("quit"))
        && serde_json::from_str::<Value>(line)
            .is_ok_and(|request| request["do"] == json!("stop") || request["do"] == json!("quit"))
}
