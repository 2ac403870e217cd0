//! The chat of tables.

use sqlx::Row;

use crate::error::StoreError;
use crate::model::{ChatLine, ChatRoom, PersonId, TableId, Timestamp};
use crate::store::Store;

impl Store {
    /// Adds a line. Only the table's own task calls this, so numbers do not collide.
    pub async fn add_chat_line(&self, table: &TableId, line: &ChatLine) -> Result<(), StoreError> {
        let sql = "INSERT INTO chat (table_id, number, room, person, name, line, at) \
                   SELECT $1, COALESCE(MAX(number), 0) + 1, $2, $3, $4, $5, $6 FROM chat WHERE table_id = $7";
        let query = sqlx::query(sql)
            .bind(&table.0)
            .bind(line.room.as_str())
            .bind(&line.person.0)
            .bind(&line.name)
            .bind(&line.line)
            .bind(line.at.0)
            .bind(&table.0);
        self.access.execute(query).await?;
        Ok(())
    }

    /// Deletes all but the newest lines of a table.
    pub async fn trim_chat(&self, table: &TableId, keep: u32) -> Result<(), StoreError> {
        let sql = "DELETE FROM chat WHERE table_id = $1 \
                   AND number <= (SELECT MAX(number) FROM chat WHERE table_id = $2) - $3";
        let query = sqlx::query(sql).bind(&table.0).bind(&table.0).bind(i64::from(keep));
        self.access.execute(query).await?;
        Ok(())
    }

    /// The newest lines of a table, in order.
    pub async fn chat(&self, table: &TableId, most: u32) -> Result<Vec<ChatLine>, StoreError> {
        let sql = format!(
            "SELECT room, person, name, line, at FROM chat WHERE table_id = $1 ORDER BY number DESC LIMIT {most}"
        );
        let rows = self.access.fetch_all(sqlx::query(&sql).bind(&table.0)).await?;
        rows.iter()
            .rev()
            .map(|row| {
                let room: String = row.try_get("room")?;
                Ok(ChatLine {
                    room: ChatRoom::parse(&room)?,
                    person: PersonId(row.try_get("person")?),
                    name: row.try_get("name")?,
                    line: row.try_get("line")?,
                    at: Timestamp(row.try_get("at")?),
                })
            })
            .collect()
    }
}
