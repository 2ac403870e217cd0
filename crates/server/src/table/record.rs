//! The record for download: what a viewer may know while the game runs, the whole afterwards.

use ceiba_catalog::AnyMatch;
use ceiba_core::Viewer;
use ceiba_core::record::Heading;
use ceiba_store::{Person, TableStatus};
use tokio::task::spawn_blocking;

use super::TableTask;
use crate::wall_clock::date;

impl TableTask {
    /// The text of the record; empty if there is none for this person. It is written on another thread: replaying a
    /// long match takes a while, and others are answered meanwhile.
    pub(super) async fn record(&mut self, person: Option<&Person>) -> String {
        let seat = person.and_then(|person| self.seat_of(&person.id));
        let is_over = self.row.status == TableStatus::Over;
        if !is_over && seat.is_none() && !self.terms.spectators {
            return String::new();
        }
        let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
        let began = date(self.row.started.unwrap_or(self.row.created));
        let (names, head) = (self.names(), self.head(viewer, &began));
        let Some(playing) = self.game.take() else { return String::new() };
        let written = spawn_blocking(move || {
            let text = match is_over {
                true => playing.any_match.stored(Heading { seats: names, date: Some(began) }).to_string(),
                false => running(&*playing.any_match, viewer, head),
            };
            (playing, text)
        });
        match written.await {
            Ok((playing, text)) => {
                self.game = Some(playing);
                text
            }
            Err(error) => {
                tracing::error!(table = %self.row.id, %error, "a record could not be written");
                self.reload().await;
                String::new()
            }
        }
    }

    /// The header of a running game's record.
    fn head(&self, viewer: Viewer, began: &str) -> Vec<String> {
        let mut lines = vec![
            format!("game: {}", self.row.game),
            format!("config: {}", self.row.config),
            format!("viewer: {viewer}"),
            format!("date: {began}"),
            format!("commitment: {}", self.commitment),
        ];
        let names = self.names();
        lines.extend(names.iter().enumerate().map(|(index, name)| format!("seat {}: {name}", index + 1)));
        lines.push(String::new());
        lines
    }
}

fn running(any_match: &dyn AnyMatch, viewer: Viewer, mut lines: Vec<String>) -> String {
    let shown = any_match.shown_log(viewer).unwrap_or_default();
    lines.extend(shown.into_iter().map(|line| line.text));
    lines.push(String::new());
    lines.push("result: unfinished".to_owned());
    lines.join("\n") + "\n"
}
