//! What bots send: their moves, shown at the player's pace, and hints.

use std::time::Duration;

use ceiba_catalog::SearchReport;
use ceiba_core::{Message, Phase};

use super::AppEffect;
use super::table::{Notice, TableScreen};
use crate::host::{BotMove, HostUpdate, RemoteUpdate};

impl TableScreen {
    /// Asks a bot for the best move.
    pub(crate) fn hint(&mut self) {
        let Some(seat) = self.asked() else { return self.tell("tui-not-asked") };
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

    pub(super) fn update(&mut self, update: HostUpdate) -> Vec<AppEffect> {
        match update {
            HostUpdate::Failed(seat) => {
                let failed = Message::new("tui-bot-failed").with("seat", seat);
                vec![AppEffect::Leave(vec![failed, self.host.exit_message()])]
            }
            HostUpdate::Hint(hint) => {
                self.is_hinting = false;
                if self.host.is_current(hint.ticket) && self.asked() == Some(hint.seat) {
                    self.show_hint(hint.advice);
                }
                Vec::new()
            }
            HostUpdate::Move(thought) if self.host.is_current(thought.ticket) => self.thought(thought),
            HostUpdate::Move(_) | HostUpdate::InputOver => Vec::new(),
            HostUpdate::Remote(news) => {
                self.apply(*news);
                Vec::new()
            }
        }
    }

    /// Shows what came from a remote table. What is half picked stays so where the choices are the same.
    fn apply(&mut self, news: RemoteUpdate) {
        let notice = self.host.apply(news);
        self.keep_picking(TableScreen::follow);
        if notice.is_some() {
            self.notice = notice;
        }
    }

    /// Refreshes the scene and keeps what was picked, unless it can no longer be chosen.
    fn keep_picking(&mut self, look: impl FnOnce(&mut TableScreen)) {
        let (picker, cursor) = (self.picker.clone(), self.cursor.clone());
        let before = self.look.scene.choices.clone();
        look(self);
        if self.look.scene.choices == before {
            (self.picker, self.cursor) = (picker, cursor);
        }
    }

    fn show_hint(&mut self, advice: SearchReport) {
        let choice = self.look.scene.choices.iter().find(|choice| choice.action == advice.action);
        let label = choice.map_or_else(
            || Message::new("tui-action").with("action", advice.action.as_str()),
            |choice| choice.label.clone(),
        );
        let percent = (advice.value * 100.0).round() as i64;
        let message = Message::new("tui-hint").with("choice", label).with("percent", percent);
        self.notice = Some(Notice { message, clause: None, is_error: false });
        self.picker.clear();
        self.cursor = choice.and_then(|choice| choice.path().next().cloned());
        self.advice = Some(advice);
    }

    /// A bot's move is shown at the pace the player likes; at once where nobody sees it yet.
    fn thought(&mut self, thought: BotMove) -> Vec<AppEffect> {
        let is_unseen = matches!(self.host.phase(), Phase::Together(_) | Phase::Apart(_));
        let wait = if is_unseen { Some(Duration::ZERO) } else { self.pace.wait() };
        self.pending = Some(thought);
        match wait {
            Some(Duration::ZERO) => {
                self.show_pending();
                Vec::new()
            }
            Some(wait) => vec![AppEffect::Wake(wait)],
            None => Vec::new(),
        }
    }

    /// Plays the bot's move that was held back.
    pub(crate) fn show_pending(&mut self) {
        let Some(thought) = self.pending.take() else { return };
        // A move of one's own in a parallel phase must not be lost because a bot moves meanwhile.
        match self.host.accept(&thought) {
            Ok(()) => self.keep_picking(TableScreen::follow),
            Err(problem) => self.refuse(&problem),
        }
    }
}
