//! Taking and leaving seats, and the start of the game.

use ceiba_catalog::RequestError;
use ceiba_core::{Phase, Seat, SeatSet, TableEvent};
use ceiba_store::{Append, LogIndex, Person, SeatKind, SeatRow, StatusChange, TableStatus};

use super::command::{JoinResult, TableInfo};
use super::{Acknowledgement, CommandOutcome, TableError, TableTask};
use crate::names;
use crate::words::problem;

impl TableTask {
    pub(super) fn info(&self, person: Option<&Person>) -> TableInfo {
        let is_host = person.is_some_and(|person| self.row.host.as_ref() == Some(&person.id));
        let links = self.seats.iter().zip(Seat::all(self.players()));
        let links = links.filter(|(row, _)| is_host && row.kind == SeatKind::Reserved);
        TableInfo {
            id: self.row.id.clone(),
            game: self.row.game.clone(),
            config: self.row.config.clone(),
            status: self.row.status.as_str(),
            listed: self.row.listed,
            terms: self.terms.clone(),
            plates: self.seat_summaries(self.now()),
            you: person.and_then(|person| self.seat_of(&person.id)),
            yours: person.map_or(SeatSet::EMPTY, |person| self.seats_of(&person.id)),
            links: links.filter_map(|(row, seat)| Some((seat, row.link.clone()?))).collect(),
            commitment: self.commitment.clone(),
            seed: self.public_seed().map(|seed| seed.to_string()),
            rematch: self.rematch.clone(),
        }
    }

    /// Gives a person a seat: the one they have, the one asked for, the one of their link, or the first open one.
    pub(super) async fn join(
        &mut self,
        person: Person,
        seat: Option<Seat>,
        link: Option<&str>,
    ) -> JoinResult {
        if let Some(own) = self.seat_of(&person.id) {
            return Ok(own);
        }
        if self.row.status != TableStatus::Open {
            return Err(problem("house-no-seat-free").into());
        }
        let fits = |row: &SeatRow| match row.kind {
            SeatKind::Open => link.is_none(),
            SeatKind::Reserved => link.is_some() && row.link.as_deref() == link,
            SeatKind::Person | SeatKind::Bot => false,
        };
        let wanted = |&at: &Seat| seat.is_none_or(|seat| seat == at) && fits(self.row_of(at));
        let found = Seat::all(self.players()).find(wanted).ok_or_else(|| self.no_seat_error(link))?;
        let name = names::distinct(&person.name, self.seats.iter().map(|row| row.name.as_str()));
        self.set_seat(SeatRow {
            kind: SeatKind::Person,
            person: Some(person.id),
            name,
            level: None,
            ..self.row_of(found).clone()
        })
        .await?;
        self.start_if_full().await?;
        self.publish();
        Ok(found)
    }

    /// Why there is no seat for a person with this link, or without one.
    fn no_seat_error(&self, link: Option<&str>) -> RequestError {
        match link.is_some() && self.seats.iter().all(|row| row.link.as_deref() != link) {
            true => problem("house-wrong-link"),
            false => problem("house-no-seat-free"),
        }
    }

    async fn set_seat(&mut self, row: SeatRow) -> Result<(), TableError> {
        if let Err(error) = self.shared.store.set_seat(&self.row.id, &row).await {
            error.log(&format_args!("a seat of table {} was not stored", self.row.id));
            self.reload().await;
            return Err(TableError::NotStored);
        }
        let index = usize::from(row.seat.0) - 1;
        self.seats[index] = row;
        Ok(())
    }

    /// Starts the game once all seats are taken.
    pub(crate) async fn start_if_full(&mut self) -> Result<(), TableError> {
        let taken = |row: &SeatRow| matches!(row.kind, SeatKind::Person | SeatKind::Bot);
        if self.row.status != TableStatus::Open || !self.seats.iter().all(taken) {
            return Ok(());
        }
        let now = self.now();
        let first = LogIndex(0);
        let opening = self.opening().map_err(|_| TableError::NotStored)?;
        let append = Append {
            table: self.row.id.clone(),
            first,
            entries: opening,
            status_change: StatusChange::Started(now),
        };
        let started = self.shared.append(append).await;
        // Read back in either case: only what is stored counts.
        self.reload().await;
        started.map_err(|error| {
            error.log(&format_args!("the game of table {} was not started", self.row.id));
            TableError::NotStored
        })
    }

    /// Leaves the table: before the game the person's seats become free; during it, the game is lost or left to a bot.
    pub(super) async fn leave(&mut self, person: &Person) -> CommandOutcome {
        let seats = self.seats_of(&person.id);
        let Some(seat) = seats.iter().next() else {
            return Err(problem("house-not-seated").into());
        };
        match self.row.status {
            TableStatus::Open => {
                for seat in seats.iter() {
                    self.free(seat).await?;
                }
                self.close_if_empty().await
            }
            TableStatus::Running if self.players() == 2 => self.resign(seat).await,
            TableStatus::Running => {
                self.mark_left(&person.id);
                self.publish();
                Ok(Acknowledgement::Noted)
            }
            TableStatus::Over | TableStatus::Closed => Ok(Acknowledgement::Noted),
        }
    }

    async fn free(&mut self, seat: Seat) -> Result<(), TableError> {
        let row = self.row_of(seat).clone();
        let kind = if row.link.is_some() { SeatKind::Reserved } else { SeatKind::Open };
        self.set_seat(SeatRow { kind, person: None, name: String::new(), ..row }).await?;
        // The person's sockets change their viewer before anything else happens.
        self.publish();
        Ok(())
    }

    async fn close_if_empty(&mut self) -> CommandOutcome {
        if self.seats.iter().all(|row| row.kind != SeatKind::Person) {
            if self.shared.store.close_table(&self.row.id).await.is_err() {
                return Err(TableError::NotStored);
            }
            self.row.status = TableStatus::Closed;
            self.publish();
        }
        Ok(Acknowledgement::Stored)
    }

    /// Resigns. With more than two players a bot plays on for the seat, permanently.
    pub(super) async fn resign(&mut self, seat: Seat) -> CommandOutcome {
        let brain = self.terms.stand_in.0;
        self.apply_with(None, |playing| {
            playing.any_match.at_table(TableEvent::Resign(seat))?;
            match playing.any_match.phase() {
                Phase::Over => Ok(()),
                _ => playing.take_over(seat, brain),
            }
        })
        .await
    }
}
