//! The position as a page shows it: drawn.

use ceiba_art::{Look, Panel, Picture, Role};
use ceiba_core::{Item, Layout, Message, Scene, Viewer};

use super::Table;
use crate::wire::{Counter, Counters, Drawn, DrawnPanel};

impl Table {
    /// The board as it lies before a viewer.
    pub(super) fn drawn(&self, viewer: Viewer, scene: &Scene) -> Drawn {
        let picture = self.picture(viewer, scene, 0);
        Drawn {
            told: self.told(scene, true),
            open: self.game.as_ref().is_some_and(|playing| playing.door.all_open()),
            counters: self.counters(scene, &picture),
            panels: panels(&picture),
        }
    }

    /// The board seen from another side.
    pub(super) fn turned(&self, viewer: Viewer, turn: u8) -> Vec<DrawnPanel> {
        let scene = self.game.as_ref().and_then(|playing| playing.door.scene(viewer).ok());
        scene.map(|scene| panels(&self.picture(viewer, &scene, turn))).unwrap_or_default()
    }

    fn picture(&self, viewer: Viewer, scene: &Scene, turn: u8) -> Picture {
        let focus = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Referee => None,
        };
        let look = Look { focus, turn, ..Look::default() };
        let say = |message: &Message| self.tell(message);
        ceiba_art::draw(&self.row.game, scene, &say, &look)
    }

    /// What stands on the plates: what is not drawn already.
    fn counters(&self, scene: &Scene, picture: &Picture) -> Vec<Counters> {
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
            .map(|zone| Counters {
                seat: zone.owner,
                items: zone.items.iter().filter(|item| !is_drawn(item)).map(counter).collect(),
            })
            .filter(|counters: &Counters| !counters.items.is_empty())
            .collect()
    }
}

/// The panels of a picture; plates are a page's own business.
pub(crate) fn panels(picture: &Picture) -> Vec<DrawnPanel> {
    let panels = picture.panels.iter().filter(|panel| panel.role != Role::Plate);
    panels.map(|panel| drawn_panel(&picture.game, panel)).collect()
}

fn drawn_panel(game: &str, panel: &Panel) -> DrawnPanel {
    let (role, seat) = match panel.role {
        Role::Main => ("main", None),
        Role::Side | Role::Plate => ("side", None),
        Role::Seat(seat) => ("seat", Some(seat)),
    };
    DrawnPanel {
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
