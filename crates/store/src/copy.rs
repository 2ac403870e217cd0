//! Copying a whole database: backup, restore, and moving between SQLite and PostgreSQL.

use futures_util::TryStreamExt;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Connection, Executor, Row};

use crate::database::Database;
use crate::error::StoreError;
use crate::store::Store;

/// A table of the schema: its name, and which of its columns are texts and which are numbers, in order.
struct TableSchema {
    name: &'static str,
    columns: &'static [(&'static str, ColumnType)],
}

#[derive(Clone, Copy)]
enum ColumnType {
    Text,
    Number,
}
use ColumnType::{Number, Text};

/// Every table, in the order of references: a table comes after those that it refers to.
const SCHEMA: &[TableSchema] = &[
    TableSchema { name: "people", columns: &[("id", Text), ("name", Text), ("created", Number)] },
    TableSchema {
        name: "sessions",
        columns: &[("token", Text), ("person", Text), ("created", Number), ("used", Number)],
    },
    TableSchema {
        name: "tables",
        columns: &[
            ("id", Text),
            ("game", Text),
            ("config", Text),
            ("terms", Text),
            ("status", Text),
            ("listed", Number),
            ("host", Text),
            ("seed", Text),
            ("created", Number),
            ("started", Number),
            ("finished", Number),
            ("rematch_of", Text),
        ],
    },
    TableSchema {
        name: "seats",
        columns: &[
            ("table_id", Text),
            ("seat", Number),
            ("kind", Text),
            ("person", Text),
            ("name", Text),
            ("level", Text),
            ("link", Text),
        ],
    },
    TableSchema {
        name: "entries",
        columns: &[
            ("table_id", Text),
            ("seq", Number),
            ("line", Text),
            ("at", Number),
            ("spent", Number),
            ("clocks", Text),
        ],
    },
    TableSchema {
        name: "chat",
        columns: &[
            ("table_id", Text),
            ("number", Number),
            ("room", Text),
            ("person", Text),
            ("name", Text),
            ("line", Text),
            ("at", Number),
        ],
    },
    TableSchema {
        name: "results",
        columns: &[
            ("table_id", Text),
            ("seat", Number),
            ("person", Text),
            ("name", Text),
            ("score", Number),
            ("place", Number),
        ],
    },
    TableSchema { name: "runs", columns: &[("started", Number), ("until", Number)] },
];

/// How many columns a copy carries. A test compares it with the schema, so that none is forgotten.
pub const COPIED_COLUMNS: usize = {
    let (mut count, mut index) = (0, 0);
    while index < SCHEMA.len() {
        count += SCHEMA[index].columns.len();
        index += 1;
    }
    count
};

/// Copies everything, as of one moment, into an empty database. The source may be in use.
pub async fn copy(from: &Store, to: &Store) -> Result<u64, StoreError> {
    let mut source = from.access.connection().await?;
    let mut target = to.access.connection().await?;
    let mut to_transaction = target.begin().await?;
    for table in SCHEMA {
        if count(&mut to_transaction, table).await? > 0 {
            return Err(StoreError::NotEmpty);
        }
    }
    let mut from_transaction = source.begin().await?;
    if let Database::Postgres(_) = from.database() {
        from_transaction.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ").await?;
    }
    let mut copied = 0;
    for table in SCHEMA {
        copied += copy_table(table, &mut from_transaction, &mut to_transaction).await?;
    }
    to_transaction.commit().await?;
    to.access.confirm_write()?;
    Ok(copied)
}

async fn count(connection: &mut AnyConnection, table: &TableSchema) -> Result<i64, StoreError> {
    let sql = format!("SELECT COUNT(*) AS rows FROM {}", table.name);
    Ok(sqlx::query(&sql).fetch_one(connection).await?.try_get("rows")?)
}

async fn copy_table(
    table: &TableSchema,
    from: &mut AnyConnection,
    to: &mut AnyConnection,
) -> Result<u64, StoreError> {
    let columns: Vec<&str> = table.columns.iter().map(|&(name, _)| name).collect();
    let columns = columns.join(", ");
    let select = format!("SELECT {columns} FROM {}", table.name);
    let places: Vec<String> = (1..=table.columns.len()).map(|place| format!("${place}")).collect();
    let insert = format!("INSERT INTO {} ({columns}) VALUES ({})", table.name, places.join(", "));
    let mut rows = sqlx::query(&select).fetch(from);
    let mut copied = 0;
    while let Some(row) = rows.try_next().await? {
        insert_row(table, &insert, &row, to).await?;
        copied += 1;
    }
    Ok(copied)
}

async fn insert_row(
    table: &TableSchema,
    sql: &str,
    row: &AnyRow,
    to: &mut AnyConnection,
) -> Result<(), StoreError> {
    let mut query = sqlx::query(sql);
    for &(name, column_type) in table.columns {
        query = match column_type {
            Text => query.bind(row.try_get::<Option<String>, _>(name)?),
            Number => query.bind(row.try_get::<Option<i64>, _>(name)?),
        };
    }
    query.execute(to).await?;
    Ok(())
}
