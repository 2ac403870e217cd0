//! What each viewer is shown. A viewer is told of nothing that they may not know, not even by a counter or by being
//! told the same again.

use std::hash::{DefaultHasher, Hash, Hasher};

use ceiba_catalog::{BotKind, Translator};
use ceiba_core::{
    Arg, Choice, Line, LogLine, Message, Outcome, Phase, Scene, Seat, SeatSet, Seed, Spot, Viewer,
};
use ceiba_store::{Moment, Room, SeatKind, Status};
use serde_json::value::RawValue;

use super::sockets::Attachment;
use super::{Playing, Table};
use crate::wire::{
    Form, Frame, Log, LogLines, OfferShown, Plate, Result as Ended, Sight, Sum, Told, ToldChoice, Update,
};
use crate::words::bot_name;

/// How many lines of the log an update carries: for people, and for programs, which know the position.
const TAIL: usize = 60;
const SHORT_TAIL: usize = 5;

/// One viewer: a seat or the public.
pub(super) struct Eye {
    viewer: Viewer,
    /// A hash of what was shown last.
    content: u64,
}

impl Eye {
    pub(super) fn new(viewer: Viewer) -> Self {
        Eye { viewer, content: 0 }
    }
}

/// What a viewer sees of the match.
struct Glance {
    view: Box<RawValue>,
    phase: Phase,
    sealed: SeatSet,
    seal: Option<String>,
    choices: Vec<String>,
    seq: u64,
    lines: usize,
    last: Option<String>,
}

impl Glance {
    fn of(playing: &Playing, viewer: Viewer) -> Self {
        let any_match = &playing.any_match;
        let phase = any_match.phase();
        let (lines, mut tail) = any_match.shown_tail(viewer, 1);
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Referee => None,
        };
        Glance {
            view: any_match.view_text(viewer).expect("a seat of the table, or the public, may look"),
            phase,
            sealed: if matches!(phase, Phase::Together(_)) { any_match.sealed() } else { SeatSet::EMPTY },
            seal: seat.and_then(|seat| any_match.seal(seat)),
            choices: seat.map(|seat| any_match.legal(seat)).unwrap_or_default(),
            seq: any_match.seq(viewer),
            lines,
            last: tail.pop().map(|line| line.text.clone()),
        }
    }

    fn hash_content(&self, hasher: &mut DefaultHasher) {
        self.view.get().hash(hasher);
        self.phase.hash(hasher);
        // An update is sent whenever the question's number changes, even if nothing else does.
        (self.seq, self.sealed, &self.seal, self.lines).hash(hasher);
        self.last.hash(hasher);
    }
}

impl Table {
    /// Shows what has changed to everyone who may know: now, whatever they might know before.
    pub(super) fn publish(&mut self) {
        self.aim_sockets();
        let plates = self.plates(self.now());
        for index in 0..self.eyes.len() {
            let viewer = self.eyes[index].viewer;
            if self.attached.iter().any(|socket| socket.viewer == viewer) {
                self.show(index, &plates);
            }
        }
    }

    /// The number of the question that a viewer is asked; 0 before the game.
    pub(super) fn seq(&self, viewer: Viewer) -> u64 {
        self.game.as_ref().map_or(0, |playing| playing.any_match.seq(viewer))
    }

    fn show(&mut self, index: usize, plates: &[Plate]) {
        let viewer = self.eyes[index].viewer;
        let glance = self.game.as_ref().map(|playing| Glance::of(playing, viewer));
        let mut hasher = DefaultHasher::new();
        if let Some(glance) = &glance {
            glance.hash_content(&mut hasher);
        }
        self.hash_company(viewer, plates, &mut hasher);
        self.can(viewer).hash(&mut hasher);
        let is_news = std::mem::replace(&mut self.eyes[index].content, hasher.finish()) != hasher.finish();
        for form in Form::ALL {
            let waits = |socket: &Attachment| {
                socket.viewer == viewer && socket.form == form && (is_news || socket.is_new())
            };
            if self.attached.iter().any(waits) {
                let frame = self.frame(index, form, glance.as_ref(), plates);
                self.attached
                    .iter_mut()
                    .filter(|socket| waits(socket))
                    .for_each(|socket| socket.show(frame.clone()));
            }
        }
    }

    /// Everything around the match that a viewer sees; clocks are left out, for they always change.
    fn hash_company(&self, viewer: Viewer, plates: &[Plate], hasher: &mut DefaultHasher) {
        self.row.status.hash(hasher);
        self.rematch.hash(hasher);
        for plate in plates {
            (plate.kind, &plate.name, &plate.bot, plate.here, plate.out).hash(hasher);
        }
        if let Some(offer) = &self.offer {
            (offer.kind, offer.by, offer.agreed).hash(hasher);
        }
        let spoken = self.spoken(room_of(viewer));
        (spoken.len(), spoken.last().map(|line| (line.at, &line.line))).hash(hasher);
    }

    fn frame(&self, index: usize, form: Form, glance: Option<&Glance>, plates: &[Plate]) -> Frame {
        let eye = &self.eyes[index];
        let seed = self.seed_shown().map(|seed| seed.to_string());
        let update = Update {
            seq: glance.map_or(0, |glance| glance.seq),
            table: &self.row.id.0,
            game: &self.row.game,
            config: &self.row.config,
            status: self.row.status.word(),
            viewer: eye.viewer,
            phase: glance.map_or("wait", |glance| glance.phase.name()),
            asked: glance.map_or(SeatSet::EMPTY, |glance| glance.phase.asked()),
            sealed: glance.map_or(SeatSet::EMPTY, |glance| glance.sealed),
            seal: glance.and_then(|glance| glance.seal.clone()),
            position: glance.map_or(Sight::Nothing, |glance| self.sight(eye.viewer, form, glance)),
            log: self.log(eye.viewer, form),
            plates,
            can: self.can(eye.viewer),
            offers: self.offers_shown(eye.viewer, form),
            chat: self.spoken(room_of(eye.viewer)),
            outcome: self.ended(form),
            commitment: &self.commitment,
            seed: seed.as_deref(),
            rematch: self.rematch.as_ref().map(|id| id.0.as_str()),
        };
        serde_json::to_string(&update).expect("an update is plain data").into()
    }

    fn sight<'a>(&self, viewer: Viewer, form: Form, glance: &'a Glance) -> Sight<'a> {
        let scene = || {
            let playing = self.game.as_ref().expect("there is a glance at it");
            playing.any_match.scene(viewer).expect("a seat of the table, or the public, may look")
        };
        match form {
            Form::Data => Sight::Data { view: &glance.view, choices: &glance.choices },
            Form::Scene => Sight::Scene(Box::new(scene())),
            Form::Words => Sight::Words(self.told(&scene(), false)),
            Form::Page => Sight::Page(Box::new(self.drawn(viewer, &scene()))),
        }
    }

    pub(super) fn told(&self, scene: &Scene, with_paths: bool) -> Told {
        let told = |path: Vec<Spot>, choice: &Choice| ToldChoice {
            path,
            action: choice.action.clone(),
            label: self.tell(&choice.label),
            gain: choice.gain.as_ref().map(|gain| self.tell(gain)),
        };
        Told {
            ask: self.tell(&scene.ask),
            spoken: scene.spoken.iter().map(|told| self.tell(told)).collect(),
            choices: match with_paths {
                true => scene.ways().into_iter().map(|(path, choice)| told(path, choice)).collect(),
                false => scene.choices.iter().map(|choice| told(Vec::new(), choice)).collect(),
            },
        }
    }

    fn log(&self, viewer: Viewer, form: Form) -> Log<'_> {
        let count = if form == Form::Data { SHORT_TAIL } else { TAIL };
        let (count, tail) =
            self.game.as_ref().map(|playing| playing.any_match.shown_tail(viewer, count)).unwrap_or_default();
        let lines = match form {
            Form::Data => LogLines::Notation(tail.into_iter().map(|line| line.text.as_str()).collect()),
            Form::Scene => LogLines::Messages(tail),
            Form::Words | Form::Page => {
                LogLines::Words(tail.into_iter().map(|line| self.tell_line(line)).collect())
            }
        };
        Log { count, lines }
    }

    /// A line for people; empty where there is nothing to tell them, such as that somebody has nothing more to do.
    fn tell_line(&self, line: &LogLine) -> String {
        let story: Vec<String> = line.story.iter().map(|told| self.tell(told)).collect();
        story.join(" ")
    }

    fn offers_shown(&self, viewer: Viewer, form: Form) -> Vec<OfferShown> {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Referee => None,
        };
        let shown = |offer: &super::Offer| OfferShown {
            offer: offer.kind,
            by: offer.by,
            agreed: offer.agreed,
            words: form.is_for_people().then(|| self.tell_to(seat, &Table::offer_message(offer))),
        };
        self.offer.iter().map(shown).collect()
    }

    fn ended(&self, form: Form) -> Option<Ended> {
        let any_match = &*self.game.as_ref()?.any_match;
        let outcome = any_match.outcome()?;
        let mut ended = Ended::from(&outcome);
        if form.is_for_people() {
            let winners = outcome.seats().filter(|&seat| outcome.rank(seat) == 1);
            let names: Vec<Message> =
                winners.map(|seat| Message::new("page-player").with("seat", seat)).collect();
            ended.verdict = Some(self.tell(&match names.len() == self.players() {
                true => Message::new("page-drawn"),
                false => {
                    Message::new("page-won").with("count", names.len()).with("winners", Arg::List(names))
                }
            }));
            let mut order: Vec<Seat> = outcome.seats().collect();
            order.sort_by_key(|&seat| outcome.rank(seat));
            ended.reason = self.end_reason(any_match).map(|reason| self.tell(&reason));
            ended.words =
                order.into_iter().map(|seat| self.tell(&self.place_of(any_match, &outcome, seat))).collect();
            ended.sums = self.sums(&outcome);
        }
        Some(ended)
    }

    /// How the points came about, as far as the whole game is known.
    fn sums(&self, outcome: &Outcome) -> Vec<Sum> {
        let standing = self.game.as_ref().and_then(|playing| playing.any_match.standing().ok());
        let of = |line: &Line, seat: Seat| {
            line.points.iter().filter(|(to, _)| *to == seat).map(|(_, points)| points).sum()
        };
        let sum = |line: &Line| Sum {
            label: self.tell(&line.label),
            clause: line.clause.0.to_owned(),
            points: outcome.seats().map(|seat| of(line, seat)).collect(),
        };
        standing.map(|(_, lines)| lines.iter().map(sum).collect()).unwrap_or_default()
    }

    /// The seats as all see them.
    pub(super) fn plates(&self, now: Moment) -> Vec<Plate> {
        Seat::all(self.players()).map(|seat| self.plate(seat, now)).collect()
    }

    fn plate(&self, seat: Seat, now: Moment) -> Plate {
        let row = self.row_of(seat);
        let playing = self.game.as_ref();
        let clocks = playing.map(|playing| &playing.clocks).filter(|clocks| clocks.are_kept());
        let left = clocks.map(|clocks| clocks.left(seat, now).as_millis());
        Plate {
            seat,
            kind: row.kind.word(),
            name: row.name.clone(),
            bot: self.bot_of(seat).as_ref().map(BotKind::to_string),
            played_by: playing.and_then(|playing| playing.stand_ins[seat]).map(bot_name),
            here: row.kind == SeatKind::Bot || self.is_here(seat),
            out: playing.is_some_and(|playing| playing.any_match.out().contains(seat)),
            left: left.map(|left| u64::try_from(left).unwrap_or(u64::MAX)),
            runs: clocks.is_some_and(|clocks| clocks.runs(seat)),
        }
    }

    /// The seed, once it is no secret any more.
    pub(super) fn seed_shown(&self) -> Option<Seed> {
        (self.row.status == Status::Over).then_some(self.seed)
    }

    /// The same to one seat, if it is one that is told.
    pub(super) fn tell_to(&self, seat: Option<Seat>, message: &Message) -> String {
        match seat {
            Some(seat) => Translator::english().say_to(message, &self.names(), seat),
            None => self.tell(message),
        }
    }

    pub(super) fn tell(&self, message: &Message) -> String {
        Translator::english().say_with(message, &self.names())
    }
}

/// Where a viewer talks.
fn room_of(viewer: Viewer) -> Room {
    match viewer {
        Viewer::Seat(_) => Room::Players,
        Viewer::Public | Viewer::Referee => Room::Spectators,
    }
}
