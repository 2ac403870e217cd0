//! What each viewer is shown. A viewer is told of nothing that they may not know, not even by a counter or by being
//! told the same again.

use std::hash::{DefaultHasher, Hash, Hasher};

use ceiba_catalog::{Brain, Words};
use ceiba_core::{
    Arg, Choice, Line, LogLine, Message, Outcome, Phase, Scene, Seat, SeatSet, Seed, Spot, Viewer,
};
use ceiba_store::{Moment, Room, SeatKind, Status};
use serde_json::value::RawValue;
use tokio::sync::watch;

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
    /// The number of the question that this viewer is asked. Grows over restarts too.
    seq: u64,
    question: u64,
    content: u64,
    frames: [Option<watch::Sender<Frame>>; Form::ALL.len()],
}

impl Eye {
    pub(super) fn new(viewer: Viewer, now: Moment) -> Self {
        let seq = now.0.unsigned_abs() * 1000;
        Eye { viewer, seq, question: 0, content: 0, frames: [const { None }; Form::ALL.len()] }
    }

    pub(super) fn seq(&self) -> u64 {
        self.seq
    }

    fn is_watched(&self, form: Form) -> bool {
        self.frames[form as usize].as_ref().is_some_and(|frames| frames.receiver_count() > 0)
    }
}

/// What a viewer sees of the match.
struct Glance {
    view: Box<RawValue>,
    phase: Phase,
    sealed: SeatSet,
    seal: Option<String>,
    choices: Vec<String>,
    /// How often the viewer has acted.
    acted: u32,
    lines: usize,
    last: Option<String>,
}

impl Glance {
    fn of(playing: &Playing, viewer: Viewer) -> Self {
        let door = &playing.door;
        let phase = door.phase();
        let (lines, mut tail) = door.shown_tail(viewer, 1);
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Referee => None,
        };
        Glance {
            view: door.view_text(viewer).expect("a seat of the table, or the public, may look"),
            phase,
            sealed: if matches!(phase, Phase::Together(_)) { door.sealed() } else { SeatSet::EMPTY },
            seal: seat.and_then(|seat| door.seal(seat)),
            choices: seat.map(|seat| door.legal(seat)).unwrap_or_default(),
            acted: seat.map_or(0, |seat| playing.acted[seat]),
            lines,
            last: tail.pop().map(|line| line.text.clone()),
        }
    }

    /// What changes when the viewer is asked something else. In a phase of several seats what the others do meanwhile
    /// is no other question: an action that crosses theirs on the way is welcome.
    fn question(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.phase.name().hash(&mut hasher);
        self.choices.hash(&mut hasher);
        self.acted.hash(&mut hasher);
        self.seal.hash(&mut hasher);
        if matches!(self.phase, Phase::Turn(_)) {
            self.view.get().hash(&mut hasher);
        }
        hasher.finish()
    }

    fn hash_content(&self, hasher: &mut DefaultHasher) {
        self.view.get().hash(hasher);
        self.phase.hash(hasher);
        (self.sealed, &self.seal, self.lines).hash(hasher);
        self.last.hash(hasher);
    }
}

impl Table {
    /// The updates of one viewer in one form. The newest is there at once.
    pub(super) fn watch(&mut self, viewer: Viewer, form: Form) -> watch::Receiver<Frame> {
        let index = self.eyes.iter().position(|eye| eye.viewer == viewer).expect("all viewers have an eye");
        let eye = &mut self.eyes[index];
        let frames = eye.frames[form as usize].get_or_insert_with(|| watch::Sender::new(Frame::default()));
        let mut receiver = frames.subscribe();
        // Clocks have run on since: whoever comes gets an update of this very moment.
        eye.content = 0;
        receiver.mark_changed();
        receiver
    }

    /// Shows what has changed to everyone who may know.
    pub(super) fn publish(&mut self) {
        let plates = self.plates(self.now());
        for index in 0..self.eyes.len() {
            if Form::ALL.into_iter().any(|form| self.eyes[index].is_watched(form)) {
                self.show(index, &plates);
            }
        }
    }

    /// Brings a viewer's question up to date, whether or not anybody looks.
    pub(super) fn glance_at(&mut self, index: usize) {
        if let Some(playing) = &self.game {
            let question = Glance::of(playing, self.eyes[index].viewer).question();
            self.ask_anew(index, question);
        }
    }

    fn ask_anew(&mut self, index: usize, question: u64) {
        let eye = &mut self.eyes[index];
        if eye.question != question {
            eye.question = question;
            eye.seq += 1;
        }
    }

    fn show(&mut self, index: usize, plates: &[Plate]) {
        let viewer = self.eyes[index].viewer;
        let glance = self.game.as_ref().map(|playing| Glance::of(playing, viewer));
        let mut hasher = DefaultHasher::new();
        if let Some(glance) = &glance {
            self.ask_anew(index, glance.question());
            glance.hash_content(&mut hasher);
        }
        self.hash_company(viewer, plates, &mut hasher);
        self.can(viewer).hash(&mut hasher);
        // Never 0, which stands for what was not shown yet.
        let content = hasher.finish().max(1);
        if self.eyes[index].content == content {
            return;
        }
        self.eyes[index].content = content;
        for form in Form::ALL {
            if self.eyes[index].is_watched(form) {
                let frame = self.frame(index, form, glance.as_ref(), plates);
                let frames = self.eyes[index].frames[form as usize].as_ref();
                frames.expect("somebody watches").send_replace(frame);
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
            seq: eye.seq,
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
            playing.door.scene(viewer).expect("a seat of the table, or the public, may look")
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
            self.game.as_ref().map(|playing| playing.door.shown_tail(viewer, count)).unwrap_or_default();
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
        let door = &*self.game.as_ref()?.door;
        let outcome = door.outcome()?;
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
            ended.reason = self.end_reason(door).map(|reason| self.tell(&reason));
            ended.words =
                order.into_iter().map(|seat| self.tell(&self.place_of(door, &outcome, seat))).collect();
            ended.sums = self.sums(&outcome);
        }
        Some(ended)
    }

    /// How the points came about, as far as the whole game is known.
    fn sums(&self, outcome: &Outcome) -> Vec<Sum> {
        let standing = self.game.as_ref().and_then(|playing| playing.door.standing().ok());
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
            bot: self.bot_of(seat).as_ref().map(Brain::to_string),
            played_by: playing.and_then(|playing| playing.stand_ins[seat]).map(bot_name),
            here: row.kind == SeatKind::Bot || self.is_here(seat),
            out: playing.is_some_and(|playing| playing.door.out().contains(seat)),
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
            Some(seat) => Words::english().say_to(message, &self.names(), seat),
            None => self.tell(message),
        }
    }

    pub(super) fn tell(&self, message: &Message) -> String {
        Words::english().say_with(message, &self.names())
    }
}

/// Where a viewer talks.
fn room_of(viewer: Viewer) -> Room {
    match viewer {
        Viewer::Seat(_) => Room::Players,
        Viewer::Public | Viewer::Referee => Room::Spectators,
    }
}
