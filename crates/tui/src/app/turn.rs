//! The viewer of the screen, and what that viewer sees.

use ceiba_core::{Phase, Seat, SeatSet, Viewer};

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
        let Ok(look) = self.host.look(self.viewer) else { return };
        self.look = look;
        self.log = self.host.log(self.viewer).unwrap_or_default();
        self.picker.clear();
        self.advice = None;
        self.cursor = None;
        if let Viewer::Seat(seat) = self.viewer
            && self.asked().is_some()
        {
            self.focus = Some(seat);
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
