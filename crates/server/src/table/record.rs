//! The record for download: what a viewer may know while the game runs, the whole afterwards.

use ceiba_core::Viewer;
use ceiba_core::record::Heading;
use ceiba_store::{Person, Status};

use super::Table;
use crate::house::date;

impl Table {
    pub(super) fn record(&self, person: Option<&Person>) -> String {
        let names = self.names();
        let began = date(self.row.started.unwrap_or(self.row.created));
        let Some(playing) = &self.game else { return String::new() };
        if self.row.status == Status::Over {
            let heading = Heading { seats: names, date: Some(began) };
            return playing.door.stored(heading).to_string();
        }
        let seat = person.and_then(|person| self.seat_of(&person.id));
        if seat.is_none() && !self.terms.spectators {
            return String::new();
        }
        let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
        let mut lines = vec![
            format!("game: {}", self.row.game),
            format!("config: {}", self.row.config),
            format!("viewer: {viewer}"),
            format!("date: {began}"),
            format!("commitment: {}", self.commitment),
        ];
        lines.extend(names.iter().enumerate().map(|(index, name)| format!("seat {}: {name}", index + 1)));
        lines.push(String::new());
        let shown = playing.door.shown_log(viewer).unwrap_or_default();
        lines.extend(shown.into_iter().map(|line| line.text));
        lines.push(String::new());
        lines.push("result: unfinished".to_owned());
        lines.join("\n") + "\n"
    }
}
