//! A table as the client shows it: whose eyes it is seen with, what was picked, what lies over the board.

use std::str::FromStr;
use std::time::Duration;

use ceiba_catalog::{Advice, Problem, Rule, Words, find};
use ceiba_core::{Item, Layout, LogLine, Message, Phase, Scene, Seat, SeatSet, Spot, Viewer, Zone};
use ratatui::layout::Size;

use super::line::Line;
use super::picker::{Picked, Picker};
use super::{Effect, Event};
use crate::host::{Host, Thought, Update};

/// How quickly bots' moves follow each other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Pace {
    /// Each waits for a key.
    Step,
    /// Two seconds each.
    Slow,
    /// Most of a second each.
    #[default]
    Steady,
    /// A quarter of a second each.
    Quick,
    /// As they come.
    Instant,
}

impl Pace {
    const ALL: [Pace; 5] = [Pace::Step, Pace::Slow, Pace::Steady, Pace::Quick, Pace::Instant];

    /// How long a move is waited for; none if for a key.
    fn wait(self) -> Option<Duration> {
        match self {
            Pace::Step => None,
            Pace::Slow => Some(Duration::from_millis(2000)),
            Pace::Steady => Some(Duration::from_millis(800)),
            Pace::Quick => Some(Duration::from_millis(250)),
            Pace::Instant => Some(Duration::ZERO),
        }
    }

    /// What it is called.
    pub(crate) fn name(self) -> Message {
        Message::new(match self {
            Pace::Step => "tui-pace-step",
            Pace::Slow => "tui-pace-slow",
            Pace::Steady => "tui-pace-steady",
            Pace::Quick => "tui-pace-quick",
            Pace::Instant => "tui-pace-instant",
        })
    }

    /// The next quicker (above 0) or slower one.
    pub(crate) fn changed(self, by: isize) -> Pace {
        let at = Pace::ALL.iter().position(|pace| *pace == self).unwrap_or(0);
        Pace::ALL[at.saturating_add_signed(by).min(Pace::ALL.len() - 1)]
    }
}

impl FromStr for Pace {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let words = ["step", "slow", "steady", "quick", "instant"];
        words.iter().position(|word| *word == text).map(|at| Pace::ALL[at]).ok_or(())
    }
}

/// What lies over the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Overlay {
    /// The rules, from this line on.
    Rules(u16),
    /// The log; so many lines up from its end.
    Log(u16),
    /// The result, from this line on.
    Summary(u16),
    /// What the keys do.
    Keys(u16),
    /// Nothing is seen until this person is at the keyboard.
    Curtain(Seat),
}

/// A word to the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Notice {
    pub(crate) message: Message,
    /// The rule behind it.
    pub(crate) clause: Option<String>,
    pub(crate) is_error: bool,
}

/// A table.
pub(crate) struct TableScreen {
    pub(crate) words: &'static Words,
    pub(crate) host: Box<dyn Host>,
    pub(crate) viewer: Viewer,
    pub(crate) scene: Scene,
    pub(crate) log: Vec<LogLine>,
    pub(crate) picker: Picker,
    pub(crate) cursor: Option<Spot>,
    pub(crate) overlay: Option<Overlay>,
    pub(crate) line: Option<Line>,
    pub(crate) notice: Option<Notice>,
    pub(crate) advice: Option<Advice>,
    pub(crate) is_hinting: bool,
    /// The bot that thinks now.
    pub(crate) thinking: Option<Seat>,
    pub(crate) pace: Pace,
    /// A bot's move that is about to be shown.
    pub(crate) pending: Option<Thought>,
    /// What has changed since the viewer's last move.
    pub(crate) changed: Vec<Spot>,
    pub(crate) focus: Option<Seat>,
    /// How far the board was moved by hand.
    pub(crate) scroll: i32,
    pub(crate) rules: Vec<Rule>,
    /// The person who played last.
    last_mover: Option<Seat>,
    has_summed_up: bool,
}

impl TableScreen {
    pub(crate) fn new(host: Box<dyn Host>, words: &'static Words, pace: Pace) -> (TableScreen, Vec<Effect>) {
        let viewer = match host.persons().first() {
            Some(seat) if host.persons().len() == 1 => Viewer::Seat(seat),
            Some(_) => Viewer::Public,
            None => Viewer::Referee,
        };
        let rules = find(host.game()).map(ceiba_catalog::GameEntry::rules).unwrap_or_default();
        let blank = Scene { ask: Message::new("ask-over"), spoken: vec![], zones: vec![], choices: vec![] };
        let mut table = TableScreen {
            words,
            host,
            viewer,
            scene: blank,
            log: Vec::new(),
            picker: Picker::default(),
            cursor: None,
            overlay: None,
            line: None,
            notice: None,
            advice: None,
            is_hinting: false,
            thinking: None,
            pace,
            pending: None,
            changed: Vec::new(),
            focus: None,
            scroll: 0,
            rules,
            last_mover: None,
            has_summed_up: false,
        };
        // A recorded game is looked at from its first step, not from its result.
        table.has_summed_up = table.host.progress().is_some();
        let effects = table.follow();
        table.changed.clear();
        (table, effects)
    }

    /// The seat that is asked at this keyboard and whose eyes are on the screen.
    pub(crate) fn asked(&self) -> Option<Seat> {
        let Viewer::Seat(seat) = self.viewer else { return None };
        (!self.scene.choices.is_empty() && self.host.persons().contains(seat)).then_some(seat)
    }

    pub(crate) fn handle(&mut self, event: Event, size: Size) -> Vec<Effect> {
        match event {
            Event::Key(key) => self.key(key, size),
            Event::Mouse(mouse) => self.mouse(mouse, size),
            Event::Paste(text) => {
                if let Some(line) = &mut self.line {
                    line.text.push_str(text.trim());
                }
                Vec::new()
            }
            Event::Update(update) => self.update(update),
            Event::Wake => self.show_pending(),
            Event::Resize(_) | Event::Hangup => Vec::new(),
        }
    }

    /// After anything has changed at the table: whose turn it is, what is seen, who thinks.
    pub(crate) fn follow(&mut self) -> Vec<Effect> {
        self.turn_to_the_asked();
        self.refresh();
        self.thinking = self.host.wake();
        if let Some(trouble) = self.host.trouble() {
            self.notice = Some(Notice { message: trouble, clause: None, is_error: true });
        }
        if self.host.phase() == Phase::Over && !self.has_summed_up {
            self.has_summed_up = true;
            self.overlay = Some(Overlay::Summary(0));
        }
        Vec::new()
    }

    /// The persons who are asked and have not sealed yet.
    fn waiting(&self) -> SeatSet {
        let sealed = self.host.sealed();
        let persons = self.host.persons();
        let asked = self.host.phase().asked();
        asked.iter().filter(|&seat| persons.contains(seat) && !sealed.contains(seat)).collect()
    }

    /// Lets the next person look, through a curtain where something is hidden.
    fn turn_to_the_asked(&mut self) {
        if self.host.phase() == Phase::Over && !self.host.persons().is_empty() {
            self.viewer = Viewer::Referee;
            return;
        }
        let waiting = self.waiting();
        let Some(next) = self.next_person(waiting) else { return };
        if self.viewer == Viewer::Seat(next) {
            return;
        }
        if self.host.persons().len() > 1 && self.host.is_secret() {
            self.overlay = Some(Overlay::Curtain(next));
            self.viewer = Viewer::Public;
            self.line = None;
        } else {
            self.viewer = Viewer::Seat(next);
        }
    }

    /// The viewer if they are asked, or else the next one clockwise.
    fn next_person(&self, waiting: SeatSet) -> Option<Seat> {
        if let Some(Overlay::Curtain(seat)) = self.overlay.as_ref().filter(|_| !waiting.is_empty()) {
            return waiting.contains(*seat).then_some(*seat).or(waiting.first());
        }
        match self.viewer {
            Viewer::Seat(seat) => {
                let players = self.host.players();
                let round = (0..players).map(|steps| seat.after(steps, players));
                round.into_iter().find(|&seat| waiting.contains(seat))
            }
            _ => waiting.first(),
        }
    }

    /// Looks at the table anew.
    pub(crate) fn refresh(&mut self) {
        let Ok(scene) = self.host.scene(self.viewer) else { return };
        let changed = changes(&self.scene, &scene);
        if !changed.is_empty() {
            self.changed = changed;
        }
        self.scene = scene;
        self.log = self.host.log(self.viewer).unwrap_or_default();
        self.picker.clear();
        self.advice = None;
        self.cursor = None;
        if let Viewer::Seat(seat) = self.viewer {
            if self.asked().is_some() {
                self.focus = Some(seat);
            }
        }
    }

    /// The curtain is lifted: the person it waits for is there.
    pub(crate) fn lift_curtain(&mut self) -> Vec<Effect> {
        let Some(Overlay::Curtain(seat)) = self.overlay.take() else { return Vec::new() };
        self.viewer = Viewer::Seat(seat);
        self.notice = None;
        self.follow()
    }

    /// Picks a spot; with the last one the action is played.
    pub(crate) fn pick(&mut self, spot: &Spot) -> Vec<Effect> {
        self.notice = None;
        match self.picker.pick(&self.scene, spot) {
            Picked::Nothing => {
                self.tell("tui-not-now");
                Vec::new()
            }
            Picked::More => {
                self.cursor = None;
                Vec::new()
            }
            Picked::Action(action) => self.play(&action),
        }
    }

    /// Plays an action of the seat that looks.
    pub(crate) fn play(&mut self, action: &str) -> Vec<Effect> {
        let Viewer::Seat(seat) = self.viewer else {
            self.tell("tui-only-looking");
            return Vec::new();
        };
        match self.host.play(seat, action) {
            Ok(()) => {
                self.last_mover = Some(seat);
                self.notice = None;
                self.follow()
            }
            Err(problem) => {
                self.refuse(&problem);
                Vec::new()
            }
        }
    }

    /// Takes back the last action at this keyboard: one's own, or where all look on together whoever's it was.
    pub(crate) fn undo(&mut self) -> Vec<Effect> {
        let Viewer::Seat(viewer) = self.viewer else {
            self.tell("tui-only-looking");
            return Vec::new();
        };
        let seat = self.last_mover.filter(|_| !self.host.is_secret()).unwrap_or(viewer);
        match self.host.undo(seat) {
            Ok(()) => {
                self.last_mover = None;
                self.pending = None;
                let effects = self.follow();
                self.tell("tui-taken-back");
                effects
            }
            Err(problem) => {
                self.refuse(&problem);
                Vec::new()
            }
        }
    }

    /// Asks a bot for the best move.
    pub(crate) fn hint(&mut self) {
        let Some(seat) = self.asked() else {
            self.tell("tui-not-asked");
            return;
        };
        if self.is_hinting {
            return;
        }
        match self.host.hint(seat) {
            Ok(()) => {
                self.is_hinting = true;
                self.tell("tui-hinting");
            }
            Err(problem) => self.refuse(&problem),
        }
    }

    fn update(&mut self, update: Update) -> Vec<Effect> {
        match update {
            Update::Failed(seat) => {
                vec![Effect::Leave(vec![Message::new("tui-bot-failed").with("seat", seat), kept()])]
            }
            Update::Hint(thought) => {
                self.is_hinting = false;
                if self.host.is_current(&thought) && self.asked() == Some(thought.seat) {
                    self.show_hint(thought.advice);
                }
                Vec::new()
            }
            Update::Thought(thought) if self.host.is_current(&thought) => self.thought(thought),
            Update::Thought(_) => Vec::new(),
        }
    }

    fn show_hint(&mut self, advice: Advice) {
        let choice = self.scene.choices.iter().find(|choice| choice.action == advice.action);
        let label = choice.map_or_else(
            || Message::new("tui-action").with("action", advice.action.as_str()),
            |choice| choice.label.clone(),
        );
        let percent = (advice.value * 100.0).round() as i64;
        let message = Message::new("tui-hint").with("choice", label).with("percent", percent);
        self.notice = Some(Notice { message, clause: None, is_error: false });
        self.picker.clear();
        self.cursor = choice.and_then(|choice| choice.path.first().cloned());
        self.advice = Some(advice);
    }

    /// A bot's move is shown at the pace the player likes; at once where nobody sees it yet.
    fn thought(&mut self, thought: Thought) -> Vec<Effect> {
        let is_unseen = matches!(self.host.phase(), Phase::Together(_) | Phase::Apart(_));
        let wait = if is_unseen { Some(Duration::ZERO) } else { self.pace.wait() };
        self.pending = Some(thought);
        match wait {
            Some(Duration::ZERO) => self.show_pending(),
            Some(wait) => vec![Effect::Wake(wait)],
            None => Vec::new(),
        }
    }

    /// Plays the bot's move that was held back.
    pub(crate) fn show_pending(&mut self) -> Vec<Effect> {
        let Some(thought) = self.pending.take() else { return Vec::new() };
        // A move of one's own in a parallel phase must not be lost because a bot moves meanwhile.
        let (picker, cursor) = (self.picker.clone(), self.cursor.clone());
        let before = self.scene.choices.clone();
        match self.host.accept(&thought) {
            Ok(()) => {
                let effects = self.follow();
                if self.scene.choices == before {
                    (self.picker, self.cursor) = (picker, cursor);
                }
                effects
            }
            Err(problem) => {
                self.refuse(&problem);
                Vec::new()
            }
        }
    }

    /// Says why something is refused.
    pub(crate) fn refuse(&mut self, problem: &Problem) {
        let clause = match problem {
            Problem::Refused(refusal) => Some(refusal.clause.to_string()),
            Problem::Said(_) => None,
        };
        self.notice = Some(Notice { message: problem.message().clone(), clause, is_error: true });
    }

    /// Says something.
    pub(crate) fn tell(&mut self, id: &'static str) {
        self.notice = Some(Notice { message: Message::new(id), clause: None, is_error: false });
    }

    /// Ends; the game is kept.
    pub(crate) fn leave(&self) -> Vec<Effect> {
        let is_running = self.host.phase() != Phase::Over && !self.host.persons().is_empty();
        vec![Effect::Leave(if is_running { vec![kept()] } else { Vec::new() })]
    }
}

fn kept() -> Message {
    Message::new("tui-kept")
}

/// The spots of things on the board that are new or not as they were. Only what the viewer sees is compared, so
/// nothing hidden can show.
fn changes(before: &Scene, after: &Scene) -> Vec<Spot> {
    let is_board = |zone: &&Zone| !matches!(zone.layout, Layout::Plate | Layout::Hand);
    let old: Vec<_> = before.zones.iter().filter(is_board).flat_map(|zone| &zone.items).collect();
    if old.is_empty() {
        return Vec::new();
    }
    // A place that is or was free is no news: what came or went is.
    let is_piece = |item: &&Item| !item.mark.is_empty() || item.hue.is_some();
    let is_new = |item: &&Item| {
        let known = old.iter().find(|old| old.spot == item.spot);
        known.is_none_or(|old| {
            (&old.sort, &old.hue, &old.mark, old.owner, old.at)
                != (&item.sort, &item.hue, &item.mark, item.owner, item.at)
        })
    };
    let items = after.zones.iter().filter(is_board).flat_map(|zone| &zone.items);
    items.filter(is_piece).filter(is_new).map(|item| item.spot.clone()).collect()
}
