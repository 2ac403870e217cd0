//! A match of any game, with texts and JSON instead of the game's own types.

use std::marker::PhantomData;

use ceiba_art::Drawing;
use ceiba_bots::{BotFactory, Level};
use ceiba_core::record::{Heading, Record};
use ceiba_core::{
    Choice, Config, ConfigError, Game, Line, LogLine, Match, Message, Outcome, ParseError, Phase, Refusal,
    Scene, Seat, SeatSet, TableEvent, Viewer, Zone,
};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use crate::any_bot::{AnyBot, BotKind, TypedBot};
use crate::look::Look;

/// Why a request failed; the match is unchanged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RequestError {
    /// The rules of the game or of the house forbid it.
    Refused(Refusal),
    /// It cannot be parsed or does not apply, for the reason in the message.
    Invalid(Message),
}

impl RequestError {
    /// The message that explains the error.
    pub fn message(&self) -> &Message {
        match self {
            RequestError::Refused(refusal) => &refusal.message,
            RequestError::Invalid(message) => message,
        }
    }
}

impl From<Refusal> for RequestError {
    fn from(refusal: Refusal) -> Self {
        RequestError::Refused(refusal)
    }
}

impl From<ParseError> for RequestError {
    fn from(error: ParseError) -> Self {
        RequestError::Invalid(error.message())
    }
}

impl From<ConfigError> for RequestError {
    fn from(error: ConfigError) -> Self {
        RequestError::Invalid(error.message())
    }
}

/// A match of some game. What a viewer may not know does not come through, unless in engine mode; only
/// [`AnyMatch::stored`] tells all.
pub trait AnyMatch: Send {
    /// The game's id.
    fn game(&self) -> &'static str;
    /// What was agreed, as words.
    fn config(&self) -> String;
    /// How many seats there are.
    fn players(&self) -> usize;
    /// What the match waits for.
    fn phase(&self) -> Phase;
    /// The seats that have sealed their action.
    fn sealed(&self) -> SeatSet;
    /// The action that a seat has sealed; only that seat may see it.
    fn seal(&self, seat: Seat) -> Option<String>;
    /// What a seat may do now.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// Why these clicks lead a seat to nothing: the rule that forbids what they would come to, or else what the last of
    /// them would. Nothing where no rule speaks of it, or where an allowed action is reached, in another order.
    fn why_not(&self, seat: Seat, clicked: &[String]) -> Option<Refusal>;
    /// Whether nothing is hidden from anybody now or later.
    fn all_open(&self) -> bool;
    /// What a viewer may know.
    fn view(&self, viewer: Viewer) -> Result<Value, RequestError>;
    /// The same as text, made in one go: for a table that shows it after every action.
    fn view_text(&self, viewer: Viewer) -> Result<Box<RawValue>, RequestError>;
    /// What a viewer sees and may choose.
    fn scene(&self, viewer: Viewer) -> Result<Scene, RequestError>;
    /// The same, with the view behind it, to be drawn.
    fn look(&self, viewer: Viewer) -> Result<Look, RequestError>;
    /// Plays or seals an action, as a person may have typed it; the log has its one text form.
    fn play(&mut self, seat: Seat, action: &str) -> Result<(), RequestError>;
    /// The outcomes of chance with their weights, if chance is due: in engine mode or when it is over.
    fn chances(&self) -> Result<Vec<(String, u64)>, RequestError>;
    /// Lets an outcome befall, where chance comes from outside.
    fn befall(&mut self, chance: &str) -> Result<(), RequestError>;
    /// Enters what happened at the table.
    fn at_table(&mut self, event: TableEvent) -> Result<(), RequestError>;
    /// The log as a viewer sees it.
    fn shown_log(&self, viewer: Viewer) -> Result<Vec<LogLine>, RequestError>;
    /// How many lines the log has as a viewer sees it, and the last `count` of them: at a table.
    fn shown_tail(&self, viewer: Viewer, count: usize) -> (usize, Vec<LogLine>);
    /// The number of the question that a viewer is asked, from 1; see [`Match::seq`]: at a table.
    fn seq(&self, viewer: Viewer) -> u64;
    /// Why a take-back by a seat is refused now; nothing if it is not.
    fn undo_refusal(&self, seat: Seat) -> Option<RequestError>;
    /// The seats that have given up or run out of time.
    fn out(&self) -> SeatSet;
    /// What happened at the table that ended the match; nothing if it goes on or the game ended by its own rules.
    fn ended_by(&self) -> Option<TableEvent>;
    /// How a seat that is out has left: it resigned, or its time ran out.
    fn left_by(&self, seat: Seat) -> Option<TableEvent>;
    /// How many entries the log has: for the store, never for a viewer.
    fn stored_len(&self) -> usize;
    /// The entries of the log from a place on: for the store, never for a viewer.
    fn stored_since(&self, start: usize) -> Vec<String>;
    /// Every entry of the log: in engine mode or when it is over.
    fn entries(&self) -> Result<Vec<String>, RequestError>;
    /// The state's text form: in engine mode or when it is over.
    fn text(&self) -> Result<String, RequestError>;
    /// The result, once it is over.
    fn outcome(&self) -> Option<Outcome>;
    /// How it stands, and why, line by line: in engine mode or when it is over.
    fn standing(&self) -> Result<(Outcome, Vec<Line>), RequestError>;
    /// The record: once the game is over, or in engine mode.
    fn record(&self, heading: Heading) -> Result<Record, RequestError>;
    /// The record as it stands, secrets and seed included: for the store, never for a viewer.
    fn stored(&self, heading: Heading) -> Record;
    /// A bot to think about what a seat is asked now. It has a copy of what the seat may know and nothing else, so
    /// it can be taken to another thread.
    fn bot_of_kind(&self, seat: Seat, kind: BotKind) -> Result<Box<dyn AnyBot>, RequestError>;
    /// A bot of this level, as above.
    fn bot(&self, seat: Seat, level: Level) -> Result<Box<dyn AnyBot>, RequestError> {
        self.bot_of_kind(seat, BotKind::Level(level))
    }
}

/// A match of a known game type, with the types that provide its bots and its drawing.
pub(crate) struct TypedMatch<G: Game, S, D>(Match<G>, PhantomData<fn() -> (S, D)>);

impl<G: Game, S, D> TypedMatch<G, S, D> {
    pub(crate) fn new(game: Match<G>) -> Self {
        TypedMatch(game, PhantomData)
    }

    /// The scene of what a viewer knows.
    fn scene_of(&self, view: &G::View, viewer: Viewer) -> Scene {
        let legal = match viewer {
            Viewer::Seat(seat) => Match::legal(&self.0, seat),
            Viewer::Public | Viewer::Referee => Vec::new(),
        };
        let mut scene = G::scene(view, viewer, &legal);
        scene.changed = self.0.changed(view, viewer);
        scene.changed.retain(|spot| scene.zones.iter().any(|zone| zone.has(spot)));
        // The game itself does not know that somebody has resigned.
        let is_over = Match::phase(&self.0) == Phase::Over;
        if is_over && self.0.truth().is_ok_and(|state| state.phase() != Phase::Over) {
            scene.ask = Message::new("ask-over");
        }
        scene
    }
}

impl<G: Game, S: BotFactory<G>, D: Drawing<G>> AnyMatch for TypedMatch<G, S, D> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn config(&self) -> String {
        Match::config(&self.0).to_words()
    }

    fn players(&self) -> usize {
        Match::config(&self.0).players()
    }

    fn phase(&self) -> Phase {
        Match::phase(&self.0)
    }

    fn sealed(&self) -> SeatSet {
        Match::sealed(&self.0)
    }

    fn seal(&self, seat: Seat) -> Option<String> {
        Match::seal(&self.0, seat).map(|action| action.to_string())
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        Match::legal(&self.0, seat).iter().map(ToString::to_string).collect()
    }

    fn why_not(&self, seat: Seat, clicked: &[String]) -> Option<Refusal> {
        if let Some(refusal) = Refusal::by_phase(Match::phase(&self.0), seat) {
            return Some(refusal);
        }
        let view = Match::view(&self.0, Viewer::Seat(seat)).ok()?;
        // Every action there can ever be, as if it were legal: only their clicks are looked at.
        let universe: Vec<G::Action> = G::universe(&Match::config(&self.0)).collect();
        let choices: Vec<Choice> = universe.iter().map(|&action| G::choice(&view, action)).collect();
        let zones = G::zones(&view, &universe);
        let refusal = |is_meant: &dyn Fn(&Choice) -> bool| {
            let meant = choices.iter().zip(&universe).filter(|(choice, _)| is_meant(choice));
            let mut refusals = meant.map(|(_, &action)| self.0.refusal(seat, action));
            let first = refusals.next()?;
            Some(if refusals.all(|refusal| refusal.is_some()) { first } else { None })
        };
        let clicked: Vec<String> = clicked.iter().map(|spot| thing(&zones, spot).to_owned()).collect();
        let together = refusal(&|choice| choice.fits(&clicked));
        if matches!(together, Some(None)) {
            return None;
        }
        let last = clicked.last()?;
        let over = |spot: &str| refusal(&|choice| choice.steps.iter().flatten().any(|step| step == spot));
        let around = zones.iter().find(|zone| zone.items.iter().any(|item| item.spot == *last));
        G::why_not_there(&view, &clicked)
            .or(together.flatten())
            .or_else(|| over(last).or_else(|| over(&around?.spot)).flatten())
    }

    fn all_open(&self) -> bool {
        self.0.all_open()
    }

    fn view(&self, viewer: Viewer) -> Result<Value, RequestError> {
        let view = Match::view(&self.0, viewer)?;
        Ok(serde_json::to_value(view).expect("a view is made of plain data"))
    }

    fn view_text(&self, viewer: Viewer) -> Result<Box<RawValue>, RequestError> {
        let view = Match::view(&self.0, viewer)?;
        Ok(to_raw_value(&view).expect("a view is made of plain data"))
    }

    fn scene(&self, viewer: Viewer) -> Result<Scene, RequestError> {
        Ok(self.scene_of(&Match::view(&self.0, viewer)?, viewer))
    }

    fn look(&self, viewer: Viewer) -> Result<Look, RequestError> {
        let view = Match::view(&self.0, viewer)?;
        let scene = self.scene_of(&view, viewer);
        Ok(Look::new::<G, D>(view, scene))
    }

    fn play(&mut self, seat: Seat, action: &str) -> Result<(), RequestError> {
        if let Some(refusal) = Refusal::by_phase(Match::phase(&self.0), seat) {
            return Err(refusal.into());
        }
        Ok(self.0.submit(seat, G::typed(action)?)?)
    }

    fn chances(&self) -> Result<Vec<(String, u64)>, RequestError> {
        let state = self.0.truth()?;
        if Match::phase(&self.0) != Phase::Chance {
            return Ok(Vec::new());
        }
        Ok(state.chances().map(|(chance, weight)| (chance.to_string(), weight)).collect())
    }

    fn befall(&mut self, chance: &str) -> Result<(), RequestError> {
        Ok(Match::befall(&mut self.0, chance.parse()?)?)
    }

    fn at_table(&mut self, event: TableEvent) -> Result<(), RequestError> {
        Ok(Match::at_table(&mut self.0, event)?)
    }

    fn shown_log(&self, viewer: Viewer) -> Result<Vec<LogLine>, RequestError> {
        Ok(Match::shown_log(&self.0, viewer)?)
    }

    fn shown_tail(&self, viewer: Viewer, count: usize) -> (usize, Vec<LogLine>) {
        Match::shown_tail(&self.0, viewer, count)
    }

    fn seq(&self, viewer: Viewer) -> u64 {
        Match::seq(&self.0, viewer)
    }

    fn undo_refusal(&self, seat: Seat) -> Option<RequestError> {
        Match::undo_refusal(&self.0, seat).map(RequestError::from)
    }

    fn out(&self) -> SeatSet {
        Match::out(&self.0)
    }

    fn ended_by(&self) -> Option<TableEvent> {
        Match::ended_by(&self.0).cloned()
    }

    fn left_by(&self, seat: Seat) -> Option<TableEvent> {
        Match::left_by(&self.0, seat).cloned()
    }

    fn stored_len(&self) -> usize {
        self.0.log().len()
    }

    fn stored_since(&self, start: usize) -> Vec<String> {
        self.0.log()[start..].iter().map(ToString::to_string).collect()
    }

    fn entries(&self) -> Result<Vec<String>, RequestError> {
        self.0.truth()?;
        Ok(self.0.log().iter().map(ToString::to_string).collect())
    }

    fn text(&self) -> Result<String, RequestError> {
        Ok(self.0.truth()?.text())
    }

    fn outcome(&self) -> Option<Outcome> {
        Match::outcome(&self.0)
    }

    fn standing(&self) -> Result<(Outcome, Vec<Line>), RequestError> {
        let state = self.0.truth()?;
        Ok((Match::outcome(&self.0).unwrap_or_else(|| state.outcome()), state.breakdown()))
    }

    fn record(&self, heading: Heading) -> Result<Record, RequestError> {
        self.0.truth()?;
        Ok(Record::of(&self.0, heading))
    }

    fn stored(&self, heading: Heading) -> Record {
        Record::of(&self.0, heading)
    }

    fn bot_of_kind(&self, seat: Seat, kind: BotKind) -> Result<Box<dyn AnyBot>, RequestError> {
        if let Some(refusal) = Refusal::by_phase(self.0.phase(), seat) {
            return Err(refusal.into());
        }
        let view = self.0.view(Viewer::Seat(seat))?;
        Ok(Box::new(TypedBot::<G>::new::<S>(&self.0.config(), view, seat, self.0.legal(seat), kind)))
    }
}

/// The thing that a click means. Pieces in a drawing are parts of it with names that begin with its own, such as
/// `reserve.1.gold.3`.
fn thing<'a>(zones: &[Zone], spot: &'a str) -> &'a str {
    let has = |name: &str| {
        zones.iter().any(|zone| zone.spot == name || zone.items.iter().any(|item| item.spot == name))
    };
    let mut name = spot;
    while !has(name) {
        let Some((whole, _)) = name.rsplit_once('.') else { return spot };
        name = whole;
    }
    name
}
