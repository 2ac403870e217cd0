//! The times during which the house was open.

use sqlx::Row;

use crate::error::StoreError;
use crate::model::{Timestamp, UptimeSpan};
use crate::store::Store;

impl Store {
    /// Makes sure that this house still holds the database: PostgreSQL forgets the lock when it is restarted. If
    /// another house has it meanwhile, this store writes nothing more.
    pub async fn renew_claim(&self) -> Result<(), StoreError> {
        self.access.renew_claim().await
    }

    /// Records that the house is open, since `started` until at least now.
    pub async fn record_uptime(&self, span: UptimeSpan) -> Result<(), StoreError> {
        let sql = "INSERT INTO runs (started, until) VALUES ($1, $2) \
                   ON CONFLICT (started) DO UPDATE SET until = excluded.until";
        self.access.execute(sqlx::query(sql).bind(span.started.0).bind(span.until.0)).await?;
        Ok(())
    }

    /// The spans in which the house was open that end after a given time, in order.
    pub async fn uptime_since(&self, moment: Timestamp) -> Result<Vec<UptimeSpan>, StoreError> {
        let sql = "SELECT started, until FROM runs WHERE until > $1 ORDER BY started";
        let rows = self.access.fetch_all(sqlx::query(sql).bind(moment.0)).await?;
        rows.iter()
            .map(|row| {
                Ok(UptimeSpan {
                    started: Timestamp(row.try_get("started")?),
                    until: Timestamp(row.try_get("until")?),
                })
            })
            .collect()
    }
}
