//! The results of finished games.

use sqlx::{AnyConnection, Row};

use crate::error::StoreError;
use crate::model::{PersonId, SeatNumber, SeatResult, TableId};
use crate::store::Store;

impl Store {
    /// The result of a table, seat by seat; empty while it runs.
    pub async fn results(&self, table: &TableId) -> Result<Vec<SeatResult>, StoreError> {
        let sql = "SELECT seat, person, name, score, place FROM results WHERE table_id = $1 ORDER BY seat";
        let rows = self.access.fetch_all(sqlx::query(sql).bind(&table.0)).await?;
        rows.iter()
            .map(|row| {
                let seat: i64 = row.try_get("seat")?;
                let person: Option<String> = row.try_get("person")?;
                Ok(SeatResult {
                    seat: SeatNumber(seat.try_into().map_err(|_| StoreError::Content("seat"))?),
                    person: person.map(PersonId),
                    name: row.try_get("name")?,
                    score: row.try_get("score")?,
                    place: row.try_get("place")?,
                })
            })
            .collect()
    }
}

pub(crate) async fn insert(
    connection: &mut AnyConnection,
    table: &TableId,
    result: &SeatResult,
) -> Result<(), sqlx::Error> {
    let sql =
        "INSERT INTO results (table_id, seat, person, name, score, place) VALUES ($1, $2, $3, $4, $5, $6)";
    sqlx::query(sql)
        .bind(&table.0)
        .bind(i64::from(result.seat.0))
        .bind(result.person.as_ref().map(|person| person.0.clone()))
        .bind(&result.name)
        .bind(result.score)
        .bind(result.place)
        .execute(connection)
        .await?;
    Ok(())
}
