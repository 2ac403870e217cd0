//! The position as a page shows it: drawn.

use ceiba_art::{Panel, PanelRole, Picture, ViewOptions};
use ceiba_catalog::{Look, Translator};
use ceiba_core::{Item, Layout, Message, Scene, Viewer};
use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::task::block_in_place;

use super::TableTask;
use super::publish::Clicks;
use crate::wire::{Counter, PanelDrawing, PositionDrawing, ZoneCounters};

impl TableTask {
    /// The board as it lies before a viewer.
    pub(super) fn position_drawing(&self, viewer: Viewer, look: &Look) -> PositionDrawing {
        let say = |message: &Message| self.tell(message);
        let draw = || {
            let picture = look.picture(&say, &options(viewer, 0));
            (self.counters(&look.scene, &picture), panels(&picture))
        };
        let (counters, panels) = off_worker(draw);
        PositionDrawing {
            told: self.position_text(&look.scene, Clicks::Given),
            changed: look.scene.changed.clone(),
            open: self.game.as_ref().is_some_and(|playing| playing.any_match.all_open()),
            counters,
            panels,
        }
    }

    /// The board seen from another side.
    pub(super) fn board_snapshot(&self, viewer: Viewer, turn: u8) -> Option<BoardSnapshot> {
        let look = self.game.as_ref()?.any_match.look(viewer).ok()?;
        Some(BoardSnapshot { names: self.names(), look, options: options(viewer, turn) })
    }

    /// What stands on the plates: what is not drawn already.
    fn counters(&self, scene: &Scene, picture: &Picture) -> Vec<ZoneCounters> {
        let is_drawn = |item: &&Item| picture.panels.iter().any(|panel| panel.has(&item.spot));
        let plates = scene.zones.iter().filter(|zone| zone.layout == Layout::Plate);
        let counter = |item: &Item| Counter {
            spot: item.spot.clone(),
            sort: item.sort.clone(),
            hue: item.hue.clone(),
            mark: item.mark.clone(),
            label: self.tell(&item.label),
        };
        plates
            .map(|zone| ZoneCounters {
                seat: zone.owner,
                items: zone.items.iter().filter(|item| !is_drawn(item)).map(counter).collect(),
            })
            .filter(|counters: &ZoneCounters| !counters.items.is_empty())
            .collect()
    }
}

/// How a viewer looks at the board.
fn options(viewer: Viewer, turn: u8) -> ViewOptions {
    let focus = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Public | Viewer::Referee => None,
    };
    ViewOptions { focus, turn, ..ViewOptions::default() }
}

/// Does what takes longer than a move while another thread serves the games of this one's worker.
fn off_worker<T>(work: impl FnOnce() -> T) -> T {
    match Handle::try_current().map(|runtime| runtime.runtime_flavor()) {
        Ok(RuntimeFlavor::MultiThread) => block_in_place(work),
        _ => work(),
    }
}

/// All that is needed to draw a board away from its table: what one viewer sees, and nothing else.
pub(crate) struct BoardSnapshot {
    names: Vec<String>,
    look: Look,
    options: ViewOptions,
}

impl BoardSnapshot {
    /// The board, drawn.
    pub(crate) fn panels(&self) -> Vec<PanelDrawing> {
        let say = |message: &Message| Translator::english().say_with(message, &self.names);
        panels(&self.look.picture(&say, &self.options))
    }
}

/// The panels of a picture; plates are a page's own business.
pub(crate) fn panels(picture: &Picture) -> Vec<PanelDrawing> {
    let panels = picture.panels.iter().filter(|panel| panel.role != PanelRole::Plate);
    panels.map(|panel| drawn_panel(&picture.game, panel)).collect()
}

fn drawn_panel(game: &str, panel: &Panel) -> PanelDrawing {
    let (role, seat) = match panel.role {
        PanelRole::Main => ("main", None),
        PanelRole::Side | PanelRole::Plate => ("side", None),
        PanelRole::Seat(seat) => ("seat", Some(seat)),
    };
    PanelDrawing {
        name: panel.name.clone(),
        role,
        seat,
        label: panel.label.clone(),
        width: panel.size.0,
        height: panel.size.1,
        turns: panel.turns,
        levels: panel.levels,
        svg: panel.element(game),
    }
}
