//! Opening tables: who sits where, and what is stored first.

use ceiba_catalog::RequestError;
use ceiba_core::Message;
use ceiba_store::{AppendError, Person, SeatKind, SeatNumber, SeatRow, TableId, TableRow, TableStatus};

use super::{House, HouseState};
use crate::table::TableError;
use crate::terms::{NewTableRequest, SeatAssignment};
use crate::words::bot_name;
use crate::{ids, names};

impl House {
    /// Opens a table.
    pub(crate) async fn open_table(
        &self,
        request: NewTableRequest,
        host: &Person,
    ) -> Result<TableId, TableError> {
        let request = request.validated()?;
        let least = self.shared.settings.least_grace;
        if request.terms.grace_period() < least {
            let message = Message::new("house-grace").with("seconds", least.as_secs().to_string());
            return Err(RequestError::Invalid(message).into());
        }
        self.check_open_tables(host).await?;
        let listed = !request.unlisted && request.seats_several_people();
        let row = TableRow {
            id: ids::table(),
            game: request.game,
            config: request.config,
            terms: serde_json::to_string(&request.terms).expect("terms are plain data"),
            status: TableStatus::Open,
            listed,
            host: Some(host.id.clone()),
            seed: ids::seed().to_string(),
            created: self.shared.time.now(),
            started: None,
            finished: None,
            rematch_of: None,
        };
        let seats = request
            .seats
            .iter()
            .zip(1..)
            .map(|(assignment, number)| seat_row(*assignment, SeatNumber(number), host));
        let seats = with_own_names(seats.collect());
        self.shared.add_table(&row, &seats).await.map_err(|error| {
            error.log(&"a table was not stored");
            TableError::NotStored
        })?;
        Ok(row.id)
    }

    /// Checks that a person may open another table.
    async fn check_open_tables(&self, host: &Person) -> Result<(), TableError> {
        let most = self.shared.settings.open_tables_per_person.get();
        let count = self.shared.store.open_tables_of(&host.id).await.map_err(|error| {
            error.log(&"the tables of a person could not be counted");
            TableError::NotStored
        })?;
        if count < u64::from(most) {
            return Ok(());
        }
        Err(RequestError::Invalid(Message::new("house-too-many-tables").with("most", most as usize)).into())
    }
}

impl HouseState {
    async fn add_table(&self, row: &TableRow, seats: &[SeatRow]) -> Result<(), AppendError> {
        self.store.add_table(row, seats).await
    }

    /// Opens a rematch for the same people, each one seat further. It begins when one of them comes to it.
    pub(crate) async fn open_rematch(
        &self,
        of: &TableRow,
        seats: &[SeatRow],
    ) -> Result<TableId, AppendError> {
        let row = TableRow {
            id: ids::table(),
            status: TableStatus::Open,
            seed: ids::seed().to_string(),
            created: self.time.now(),
            started: None,
            finished: None,
            rematch_of: Some(of.id.clone()),
            ..of.clone()
        };
        let mut moved = seats.to_vec();
        moved.rotate_right(1);
        for (seat, number) in moved.iter_mut().zip(1..) {
            seat.seat = SeatNumber(number);
            seat.link = None;
        }
        self.add_table(&row, &moved).await?;
        Ok(row.id)
    }
}

fn seat_row(assignment: SeatAssignment, seat: SeatNumber, host: &Person) -> SeatRow {
    let empty =
        SeatRow { seat, kind: SeatKind::Open, person: None, name: String::new(), level: None, link: None };
    match assignment {
        SeatAssignment::Open => empty,
        SeatAssignment::Me => SeatRow {
            kind: SeatKind::Person,
            person: Some(host.id.clone()),
            name: host.name.clone(),
            ..empty
        },
        SeatAssignment::Reserved => SeatRow { kind: SeatKind::Reserved, link: Some(ids::link()), ..empty },
        SeatAssignment::Bot(bot) => {
            SeatRow { kind: SeatKind::Bot, name: bot_name(bot.0), level: Some(bot.0.to_string()), ..empty }
        }
    }
}

/// Numbers names that occur more than once, as of bots of one level or people who share a screen: `Ixchel`, `Ixchel 2`.
fn with_own_names(mut seats: Vec<SeatRow>) -> Vec<SeatRow> {
    for index in 1..seats.len() {
        let (before, rest) = seats.split_at_mut(index);
        let row = &mut rest[0];
        if !row.name.is_empty() {
            row.name = names::distinct(&row.name, before.iter().map(|other| other.name.as_str()));
        }
    }
    seats
}
