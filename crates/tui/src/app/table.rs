//! A table as the client shows it: the viewer, what was picked, and what lies over the board.

use ceiba_catalog::{Look, RequestError, RulesBlock, SearchReport, Translator, find};
use ceiba_core::{LogLine, Message, Scene, Seat, Spot, Viewer};
use ratatui::layout::Size;

use super::line_editor::LineEditor;
use super::pace::BotPace;
use super::picker::{Picked, Picker};
use super::{AppEffect, AppEvent};
pub(crate) use crate::host::Notice;
use crate::host::{BotMove, Host};

/// What lies over the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Overlay {
    /// The rules, from this line on.
    Rules(u16),
    /// The log, scrolled up from its end by this many lines.
    Log(u16),
    /// The result, from this line on.
    Summary(u16),
    /// What the keys do.
    Keys(u16),
    /// Nothing is seen until this person is at the keyboard.
    Curtain(Seat),
}

/// A table.
pub(crate) struct TableScreen {
    pub(crate) translator: &'static Translator,
    pub(crate) host: Box<dyn Host>,
    pub(crate) viewer: Viewer,
    pub(crate) look: Look,
    pub(crate) log: Vec<LogLine>,
    pub(crate) picker: Picker,
    pub(crate) cursor: Option<Spot>,
    pub(crate) overlay: Option<Overlay>,
    pub(crate) line: Option<LineEditor>,
    pub(crate) notice: Option<Notice>,
    pub(crate) advice: Option<SearchReport>,
    pub(crate) is_hinting: bool,
    /// The bot that thinks now.
    pub(crate) thinking: Option<Seat>,
    pub(crate) pace: BotPace,
    /// A bot's move that is about to be shown.
    pub(crate) pending: Option<BotMove>,
    pub(crate) focus: Option<Seat>,
    /// How far the board was moved by hand.
    pub(crate) scroll: i32,
    pub(crate) rules: Vec<RulesBlock>,
    /// The person who played last.
    last_mover: Option<Seat>,
    pub(super) has_summed_up: bool,
}

impl TableScreen {
    pub(crate) fn new(host: Box<dyn Host>, translator: &'static Translator, pace: BotPace) -> TableScreen {
        let viewer = match host.persons().first() {
            Some(seat) if host.persons().len() == 1 => Viewer::Seat(seat),
            Some(_) => Viewer::Public,
            None => Viewer::Referee,
        };
        let rules = find(host.game()).map(ceiba_catalog::GameEntry::rules).unwrap_or_default();
        let blank = Look::plain(host.game(), Scene::blank(Message::new("ask-over")));
        let mut table = TableScreen {
            translator,
            host,
            viewer,
            look: blank,
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
            focus: None,
            scroll: 0,
            rules,
            last_mover: None,
            has_summed_up: false,
        };
        // A recorded game is looked at from its first step, not from its result.
        table.has_summed_up = table.host.progress().is_some();
        table.follow();
        table
    }

    /// The seat that is asked at this keyboard and is the viewer.
    pub(crate) fn asked(&self) -> Option<Seat> {
        let Viewer::Seat(seat) = self.viewer else { return None };
        (!self.look.scene.choices.is_empty() && self.host.persons().contains(seat)).then_some(seat)
    }

    pub(crate) fn handle(&mut self, event: AppEvent, size: Size) -> Vec<AppEffect> {
        match event {
            AppEvent::Key(key) => self.key(key, size),
            AppEvent::Update(update) => self.update(update),
            AppEvent::Mouse(mouse) => {
                self.mouse(mouse, size);
                Vec::new()
            }
            AppEvent::Paste(text) => {
                if let Some(line) = &mut self.line {
                    line.text.push_str(text.trim());
                }
                Vec::new()
            }
            AppEvent::Wake => {
                self.show_pending();
                Vec::new()
            }
            AppEvent::Resize(_) | AppEvent::Tick | AppEvent::Hangup => Vec::new(),
        }
    }

    /// Picks a spot; with the last one the action is played.
    pub(crate) fn pick(&mut self, spot: &Spot) {
        self.notice = None;
        match self.picker.pick(&self.look.scene, spot) {
            Picked::Nothing => self.tell("tui-not-now"),
            Picked::More => self.cursor = self.advised(),
            Picked::Action(action) => self.play(&action),
        }
    }

    /// The next step of the hint, where all that was picked follows it.
    fn advised(&self) -> Option<Spot> {
        let advice = self.advice.as_ref()?;
        let choice = self.look.scene.choices.iter().find(|choice| choice.action == advice.action)?;
        choice.next_spots(self.picker.picked()).first().map(|&spot| spot.to_owned())
    }

    /// Plays an action of the seat that looks.
    pub(crate) fn play(&mut self, action: &str) {
        let Viewer::Seat(seat) = self.viewer else { return self.tell("tui-only-looking") };
        match self.host.play(seat, action) {
            Ok(()) => {
                self.last_mover = Some(seat);
                self.notice = None;
                self.follow();
            }
            Err(problem) => self.refuse(&problem),
        }
    }

    /// Takes back the last action at this keyboard: the viewer's own, or anybody's where nothing is secret.
    pub(crate) fn undo(&mut self) {
        let Viewer::Seat(viewer) = self.viewer else { return self.tell("tui-only-looking") };
        let seat = self.last_mover.filter(|_| !self.host.is_secret()).unwrap_or(viewer);
        match self.host.undo(seat) {
            Ok(()) => {
                self.last_mover = None;
                self.pending = None;
                self.follow();
                if !self.host.is_remote() {
                    self.tell("tui-taken-back");
                }
            }
            Err(problem) => self.refuse(&problem),
        }
    }

    /// Says why something is refused.
    pub(crate) fn refuse(&mut self, problem: &RequestError) {
        let clause = match problem {
            RequestError::Refused(refusal) => Some(refusal.clause.to_string()),
            RequestError::Invalid(_) => None,
        };
        self.notice = Some(Notice { message: problem.message().clone(), clause, is_error: true });
    }

    /// Says something.
    pub(crate) fn tell(&mut self, id: &'static str) {
        self.notice = Some(Notice { message: Message::new(id), clause: None, is_error: false });
    }

    /// Ends; the game is kept.
    pub(crate) fn leave(&self) -> Vec<AppEffect> {
        let is_looking = self.host.persons().is_empty();
        vec![AppEffect::Leave(if is_looking { Vec::new() } else { vec![self.host.exit_message()] })]
    }
}
