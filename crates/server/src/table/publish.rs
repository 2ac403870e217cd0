//! What each viewer is shown. A viewer is told of nothing that they may not know, not even by a counter or by being
//! told the same again.

use std::hash::{DefaultHasher, Hash, Hasher};

use ceiba_catalog::{BotKind, Translator};
use ceiba_core::{Arg, Choice, Line, LogLine, Message, Outcome, Phase, Scene, Seat, SeatSet, Seed, Viewer};
use ceiba_store::{ChatRoom, SeatKind, TableStatus, Timestamp};
use serde_json::value::RawValue;

use super::subscriptions::Subscriber;
use super::{RunningMatch, TableTask};
use crate::wire::{
    ChoiceText, FormattedPosition, GameResult, LogLines, LogTail, OfferSummary, PositionText, ScoreLine,
    SeatSummary, TableUpdate, UpdateFormat, UpdateFrame,
};
use crate::words::bot_name;

/// How many lines of the log an update carries: for people, and for programs, which know the position.
const TAIL_LINES: usize = 60;
const SHORT_TAIL_LINES: usize = 5;

/// One viewer: a seat or the public.
pub(super) struct ViewerState {
    viewer: Viewer,
    /// A hash of what was shown last.
    last_shown_hash: u64,
}

impl ViewerState {
    pub(super) fn new(viewer: Viewer) -> Self {
        ViewerState { viewer, last_shown_hash: 0 }
    }
}

/// What a viewer sees of the match.
struct MatchSnapshot {
    view: Box<RawValue>,
    phase: Phase,
    sealed: SeatSet,
    seal: Option<String>,
    choices: Vec<String>,
    seq: u64,
    lines: usize,
    last: Option<String>,
}

impl MatchSnapshot {
    fn of(playing: &RunningMatch, viewer: Viewer) -> Self {
        let any_match = &playing.any_match;
        let phase = any_match.phase();
        let (lines, mut tail) = any_match.shown_tail(viewer, 1);
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Referee => None,
        };
        MatchSnapshot {
            view: any_match.view_text(viewer).expect("a seat of the table, or the public, may look"),
            phase,
            sealed: if matches!(phase, Phase::Together(_)) { any_match.sealed() } else { SeatSet::EMPTY },
            seal: seat.and_then(|seat| any_match.seal(seat)),
            choices: seat.map(|seat| any_match.legal(seat)).unwrap_or_default(),
            seq: any_match.seq(viewer),
            lines,
            last: tail.pop().map(|line| line.text),
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

impl TableTask {
    /// Shows what has changed to everyone who may know: now, whatever they might know before.
    pub(super) fn publish(&mut self) {
        self.refresh_viewers();
        let plates = self.seat_summaries(self.now());
        for index in 0..self.viewers.len() {
            let viewer = self.viewers[index].viewer;
            if self.subscribers.iter().any(|socket| socket.viewer == viewer) {
                self.send(index, &plates);
            }
        }
    }

    /// The number of the question that a viewer is asked; 0 before the game.
    pub(super) fn seq(&self, viewer: Viewer) -> u64 {
        self.game.as_ref().map_or(0, |playing| playing.any_match.seq(viewer))
    }

    fn send(&mut self, index: usize, plates: &[SeatSummary]) {
        let viewer = self.viewers[index].viewer;
        let snapshot = self.game.as_ref().map(|playing| MatchSnapshot::of(playing, viewer));
        let mut hasher = DefaultHasher::new();
        if let Some(snapshot) = &snapshot {
            snapshot.hash_content(&mut hasher);
        }
        self.hash_surroundings(viewer, plates, &mut hasher);
        self.permitted_requests(viewer).hash(&mut hasher);
        let is_changed =
            std::mem::replace(&mut self.viewers[index].last_shown_hash, hasher.finish()) != hasher.finish();
        for form in UpdateFormat::ALL {
            let waits = |socket: &Subscriber| {
                socket.viewer == viewer && socket.form == form && (is_changed || socket.is_new())
            };
            if self.subscribers.iter().any(waits) {
                let frame = self.update_frame(index, form, snapshot.as_ref(), plates);
                self.subscribers
                    .iter_mut()
                    .filter(|socket| waits(socket))
                    .for_each(|socket| socket.send(frame.clone()));
            }
        }
    }

    /// Everything around the match that a viewer sees; clocks are left out, for they always change.
    fn hash_surroundings(&self, viewer: Viewer, plates: &[SeatSummary], hasher: &mut DefaultHasher) {
        self.row.status.hash(hasher);
        self.rematch.hash(hasher);
        for plate in plates {
            (plate.kind, &plate.name, &plate.bot, plate.here, plate.out).hash(hasher);
        }
        if let Some(offer) = &self.offer {
            (offer.kind, offer.by, offer.agreed).hash(hasher);
        }
        let spoken = self.chat_shown(room_of(viewer));
        (spoken.len(), spoken.last().map(|line| (line.at, &line.line))).hash(hasher);
    }

    fn update_frame(
        &self,
        index: usize,
        form: UpdateFormat,
        snapshot: Option<&MatchSnapshot>,
        plates: &[SeatSummary],
    ) -> UpdateFrame {
        let viewer_state = &self.viewers[index];
        let seed = self.public_seed().map(|seed| seed.to_string());
        let update = TableUpdate {
            seq: snapshot.map_or(0, |snapshot| snapshot.seq),
            table: &self.row.id.0,
            game: &self.row.game,
            config: &self.row.config,
            status: self.row.status.as_str(),
            viewer: viewer_state.viewer,
            phase: snapshot.map_or("wait", |snapshot| snapshot.phase.name()),
            asked: snapshot.map_or(SeatSet::EMPTY, |snapshot| snapshot.phase.asked()),
            sealed: snapshot.map_or(SeatSet::EMPTY, |snapshot| snapshot.sealed),
            seal: snapshot.and_then(|snapshot| snapshot.seal.clone()),
            position: snapshot.map_or(FormattedPosition::Nothing, |snapshot| {
                self.formatted_position(viewer_state.viewer, form, snapshot)
            }),
            log: self.log_tail(viewer_state.viewer, form),
            plates,
            can: self.permitted_requests(viewer_state.viewer),
            offers: self.offer_summaries(viewer_state.viewer, form),
            chat: self.chat_shown(room_of(viewer_state.viewer)),
            outcome: self.game_result(form),
            commitment: &self.commitment,
            seed: seed.as_deref(),
            rematch: self.rematch.as_ref().map(|id| id.0.as_str()),
        };
        serde_json::to_string(&update).expect("an update is plain data").into()
    }

    fn formatted_position<'a>(
        &self,
        viewer: Viewer,
        form: UpdateFormat,
        snapshot: &'a MatchSnapshot,
    ) -> FormattedPosition<'a> {
        let any_match = || &self.game.as_ref().expect("there is a snapshot of it").any_match;
        let scene = || any_match().scene(viewer).expect("a seat of the table, or the public, may look");
        let look = || any_match().look(viewer).expect("a seat of the table, or the public, may look");
        match form {
            UpdateFormat::Data => {
                FormattedPosition::Data { view: &snapshot.view, choices: &snapshot.choices }
            }
            UpdateFormat::Scene => {
                FormattedPosition::Scene { view: &snapshot.view, scene: Box::new(scene()) }
            }
            UpdateFormat::Words => FormattedPosition::Words(self.position_text(&scene(), Clicks::LeftOut)),
            UpdateFormat::Page => FormattedPosition::Page(Box::new(self.position_drawing(viewer, &look()))),
        }
    }

    pub(super) fn position_text(&self, scene: &Scene, clicks: Clicks) -> PositionText {
        let choice_text = |choice: &Choice| {
            let (steps, any_order) = match clicks {
                Clicks::Given => (choice.steps.clone(), choice.any_order),
                Clicks::LeftOut => (Vec::new(), 0),
            };
            let gain = choice.gain.as_ref().map(|gain| self.tell(gain));
            ChoiceText {
                steps,
                any_order,
                action: choice.action.clone(),
                label: self.tell(&choice.label),
                gain,
            }
        };
        PositionText {
            ask: self.tell(&scene.ask),
            spoken: scene.spoken.iter().map(|told| self.tell(told)).collect(),
            choices: scene.choices.iter().map(choice_text).collect(),
        }
    }

    fn log_tail(&self, viewer: Viewer, form: UpdateFormat) -> LogTail {
        let count = if form == UpdateFormat::Data { SHORT_TAIL_LINES } else { TAIL_LINES };
        let (count, tail) =
            self.game.as_ref().map(|playing| playing.any_match.shown_tail(viewer, count)).unwrap_or_default();
        let lines = match form {
            UpdateFormat::Data => LogLines::Notation(tail.into_iter().map(|line| line.text).collect()),
            UpdateFormat::Scene => LogLines::Messages(tail),
            UpdateFormat::Words | UpdateFormat::Page => {
                LogLines::Words(tail.into_iter().map(|line| self.tell_line(&line)).collect())
            }
        };
        LogTail { count, lines }
    }

    /// A line for people; empty where there is nothing to tell them, such as that somebody has nothing more to do.
    fn tell_line(&self, line: &LogLine) -> String {
        let story: Vec<String> = line.story.iter().map(|told| self.tell(told)).collect();
        story.join(" ")
    }

    fn offer_summaries(&self, viewer: Viewer, form: UpdateFormat) -> Vec<OfferSummary> {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Referee => None,
        };
        let shown = |offer: &super::PendingOffer| OfferSummary {
            offer: offer.kind,
            by: offer.by,
            agreed: offer.agreed,
            words: form.is_for_people().then(|| self.tell_to(seat, &TableTask::offer_message(offer))),
        };
        self.offer.iter().map(shown).collect()
    }

    fn game_result(&self, form: UpdateFormat) -> Option<GameResult> {
        let any_match = &*self.game.as_ref()?.any_match;
        let outcome = any_match.outcome()?;
        let mut ended = GameResult::from(&outcome);
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
            ended.sums = self.score_lines(&outcome);
        }
        Some(ended)
    }

    /// How the points came about, as far as the whole game is known.
    fn score_lines(&self, outcome: &Outcome) -> Vec<ScoreLine> {
        let standing = self.game.as_ref().and_then(|playing| playing.any_match.standing().ok());
        let of = |line: &Line, seat: Seat| {
            line.points.iter().filter(|(to, _)| *to == seat).map(|(_, points)| points).sum()
        };
        let sum = |line: &Line| ScoreLine {
            label: self.tell(&line.label),
            clause: line.clause.0.to_owned(),
            points: outcome.seats().map(|seat| of(line, seat)).collect(),
        };
        standing.map(|(_, lines)| lines.iter().map(sum).collect()).unwrap_or_default()
    }

    /// The seats as all see them.
    pub(super) fn seat_summaries(&self, now: Timestamp) -> Vec<SeatSummary> {
        Seat::all(self.players()).map(|seat| self.seat_summary(seat, now)).collect()
    }

    fn seat_summary(&self, seat: Seat, now: Timestamp) -> SeatSummary {
        let row = self.row_of(seat);
        let playing = self.game.as_ref();
        let clocks = playing.map(|playing| &playing.clocks).filter(|clocks| clocks.is_timed());
        let left = clocks.map(|clocks| clocks.remaining(seat, now).as_millis());
        SeatSummary {
            seat,
            kind: row.kind.as_str(),
            name: row.name.clone(),
            bot: self.bot_of(seat).as_ref().map(BotKind::to_string),
            played_by: playing.and_then(|playing| playing.stand_ins[seat]).map(bot_name),
            here: row.kind == SeatKind::Bot || self.is_present(seat),
            out: playing.is_some_and(|playing| playing.any_match.out().contains(seat)),
            left: left.map(|left| u64::try_from(left).unwrap_or(u64::MAX)),
            runs: clocks.is_some_and(|clocks| clocks.is_running(seat)),
        }
    }

    /// The seed, once it is no secret any more.
    pub(super) fn public_seed(&self) -> Option<Seed> {
        (self.row.status == TableStatus::Over).then_some(self.seed)
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
fn room_of(viewer: Viewer) -> ChatRoom {
    match viewer {
        Viewer::Seat(_) => ChatRoom::Players,
        Viewer::Public | Viewer::Referee => ChatRoom::Spectators,
    }
}

/// Whether choices come with what is to be clicked.
#[derive(Clone, Copy)]
pub(super) enum Clicks {
    Given,
    LeftOut,
}
