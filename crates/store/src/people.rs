//! People and their sessions.

use sqlx::Row;

use crate::database::Store;
use crate::error::StoreError;
use crate::model::{Moment, Person, PersonId, Session};

impl Store {
    /// A new person with a first session.
    pub async fn add_person(&self, person: &Person, session: &Session, at: Moment) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query("INSERT INTO people (id, name, created) VALUES ($1, $2, $3)")
            .bind(&person.id.0)
            .bind(&person.name)
            .bind(at.0)
            .execute(&mut *transaction)
            .await?;
        sqlx::query("INSERT INTO sessions (token, person, created) VALUES ($1, $2, $3)")
            .bind(&session.0)
            .bind(&person.id.0)
            .bind(at.0)
            .execute(&mut *transaction)
            .await?;
        Ok(transaction.commit().await?)
    }

    /// Whose session it is.
    pub async fn person(&self, session: &Session) -> Result<Option<Person>, StoreError> {
        let sql = "SELECT people.id AS id, people.name AS name FROM sessions \
                   JOIN people ON people.id = sessions.person WHERE sessions.token = $1";
        let row = sqlx::query(sql).bind(&session.0).fetch_optional(&self.pool).await?;
        row.map(|row| Ok(Person { id: PersonId(row.try_get("id")?), name: row.try_get("name")? })).transpose()
    }

    /// A person is called otherwise from now on.
    pub async fn rename_person(&self, person: &PersonId, name: &str) -> Result<(), StoreError> {
        sqlx::query("UPDATE people SET name = $1 WHERE id = $2")
            .bind(name)
            .bind(&person.0)
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}
