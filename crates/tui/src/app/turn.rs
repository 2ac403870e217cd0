//! The viewer of the screen, and what that viewer sees.

use ceiba_core::{Item, Layout, Phase, Scene, Seat, SeatSet, Spot, Viewer, Zone};

use super::table::{Notice, Overlay, TableScreen};

impl TableScreen {
    /// After anything has changed at the table: whose turn it is, what is seen, who thinks.
    pub(crate) fn follow(&mut self) {
        self.turn_to_the_asked();
        self.refresh();
        self.thinking = self.host.start_bot();
        if let Some(save_error) = self.host.save_error() {
            self.notice = Some(Notice { message: save_error, clause: None, is_error: true });
        }
        if self.host.phase() == Phase::Over && !self.has_summed_up {
            self.has_summed_up = true;
            self.overlay = Some(Overlay::Summary(0));
        }
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

    /// Refreshes what is shown of the table.
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
    pub(crate) fn lift_curtain(&mut self) {
        let Some(Overlay::Curtain(seat)) = self.overlay.take() else { return };
        self.viewer = Viewer::Seat(seat);
        self.notice = None;
        self.follow();
    }
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
