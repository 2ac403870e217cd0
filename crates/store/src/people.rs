//! People and their sessions.

use std::time::Duration;

use sqlx::Row;

use crate::error::StoreError;
use crate::model::{Person, PersonId, SessionId, Timestamp};
use crate::store::Store;

/// The precision of a session's last use: a finer one would need a write for every request.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Selects people without a trace: they never sat down, never wrote a line, opened no table that still exists, and have
/// not been back since.
const INACTIVE_PEOPLE: &str = "people.created < $1 \
     AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.person = people.id AND sessions.used >= $2) \
     AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.person = people.id) \
     AND NOT EXISTS (SELECT 1 FROM results WHERE results.person = people.id) \
     AND NOT EXISTS (SELECT 1 FROM chat WHERE chat.person = people.id) \
     AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.host = people.id)";

impl Store {
    /// Adds a person with a first session.
    pub async fn add_person(
        &self,
        person: &Person,
        session: &SessionId,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        let mut transaction = self.access.begin().await?;
        let insert = sqlx::query("INSERT INTO people (id, name, created) VALUES ($1, $2, $3)");
        transaction.execute(insert.bind(&person.id.0).bind(&person.name).bind(at.0)).await?;
        let insert =
            sqlx::query("INSERT INTO sessions (token, person, created, used) VALUES ($1, $2, $3, $4)");
        transaction.execute(insert.bind(&session.0).bind(&person.id.0).bind(at.0).bind(at.0)).await?;
        transaction.commit().await
    }

    /// The person of a session; `None` if it has not been used for `idle`. Records that it is used, at most once a day.
    pub async fn person(
        &self,
        session: &SessionId,
        now: Timestamp,
        idle: Duration,
    ) -> Result<Option<Person>, StoreError> {
        let sql = "SELECT people.id AS id, people.name AS name, sessions.used AS used FROM sessions \
                   JOIN people ON people.id = sessions.person WHERE sessions.token = $1";
        let Some(row) = self.access.fetch_optional(sqlx::query(sql).bind(&session.0)).await? else {
            return Ok(None);
        };
        let used = Timestamp(row.try_get("used")?);
        if used < now.before(idle) {
            return Ok(None);
        }
        if now - used >= DAY {
            self.touch_session(session, now).await;
        }
        Ok(Some(Person { id: PersonId(row.try_get("id")?), name: row.try_get("name")? }))
    }

    /// Failing to write is not an error here: a read-only store still recognises people, who are told when they want to
    /// write.
    async fn touch_session(&self, session: &SessionId, now: Timestamp) {
        let touch = sqlx::query("UPDATE sessions SET used = $1 WHERE token = $2");
        if let Err(error) = self.access.execute(touch.bind(now.0).bind(&session.0)).await {
            tracing::debug!(%error, "it was not noted that a session is used");
        }
    }

    /// Ends a session: its secret no longer identifies anybody.
    pub async fn end_session(&self, session: &SessionId) -> Result<(), StoreError> {
        self.access.execute(sqlx::query("DELETE FROM sessions WHERE token = $1").bind(&session.0)).await?;
        Ok(())
    }

    /// Ends the sessions that have not been used since a given time. Returns how many.
    pub async fn expire_sessions(&self, unused_since: Timestamp) -> Result<u64, StoreError> {
        let delete = sqlx::query("DELETE FROM sessions WHERE used < $1").bind(unused_since.0);
        let expired = self.access.execute(delete).await?;
        Ok(expired.rows_affected())
    }

    /// Deletes the oldest people who came before a given time, have not been back since, and have left no trace: no
    /// seat, no result, no line of chat, no table. Their sessions end too. Returns how many people.
    pub async fn expire_people(&self, created_before: Timestamp, most: u32) -> Result<u64, StoreError> {
        let moment = created_before.0;
        let found =
            format!("SELECT id FROM people WHERE {INACTIVE_PEOPLE} ORDER BY created, id LIMIT {most}");
        // Not in the transaction: SQLite refuses a transaction that begins by reading and wants to write while another
        // one writes.
        let found = self.access.fetch_all(sqlx::query(&found).bind(moment).bind(moment)).await?;
        let mut transaction = self.access.begin().await?;
        let mut expired = 0;
        for row in found {
            let id: String = row.try_get("id")?;
            // A session that is being used is not deleted, and so its person still has one.
            let sessions = "DELETE FROM sessions WHERE person = $1 AND used < $2";
            transaction.execute(sqlx::query(sessions).bind(&id).bind(moment)).await?;
            let person = format!("DELETE FROM people WHERE {INACTIVE_PEOPLE} AND id = $3");
            let person = sqlx::query(&person).bind(moment).bind(moment).bind(&id);
            expired += transaction.execute(person).await?.rows_affected();
        }
        transaction.commit().await?;
        Ok(expired)
    }

    /// Renames a person.
    pub async fn rename_person(&self, person: &PersonId, name: &str) -> Result<(), StoreError> {
        let rename = sqlx::query("UPDATE people SET name = $1 WHERE id = $2");
        self.access.execute(rename.bind(name).bind(&person.0)).await?;
        Ok(())
    }
}
