//! Copying a whole database: backup, restore, and moving between SQLite and PostgreSQL.

use futures_util::TryStreamExt;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Connection, Executor, Row};

use crate::database::Database;
use crate::error::StoreError;
use crate::store::Store;

/// A table of the schema: its name, and which of its columns are texts and which are numbers, in order.
struct Shape {
    name: &'static str,
    columns: &'static [(&'static str, Sort)],
}

#[derive(Clone, Copy)]
enum Sort {
    Text,
    Number,
}
use Sort::{Number, Text};

/// Every table, those first that others refer to.
const SHAPES: &[Shape] = &[
    Shape { name: "people", columns: &[("id", Text), ("name", Text), ("created", Number)] },
    Shape {
        name: "sessions",
        columns: &[("token", Text), ("person", Text), ("created", Number), ("used", Number)],
    },
    Shape {
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
    Shape {
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
    Shape {
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
    Shape {
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
    Shape {
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
    Shape { name: "runs", columns: &[("started", Number), ("until", Number)] },
];

/// How many columns a copy carries: a test compares it with the schema, so that none is forgotten.
pub const COPIED_COLUMNS: usize = {
    let (mut count, mut table) = (0, 0);
    while table < SHAPES.len() {
        count += SHAPES[table].columns.len();
        table += 1;
    }
    count
};

/// Copies everything, as it is at one moment, into an empty database. The source may be in use.
pub async fn copy(from: &Store, to: &Store) -> Result<u64, StoreError> {
    let mut source = from.access.connection().await?;
    let mut target = to.access.connection().await?;
    let mut writing = target.begin().await?;
    for shape in SHAPES {
        if count(&mut writing, shape).await? > 0 {
            return Err(StoreError::NotEmpty);
        }
    }
    let mut reading = source.begin().await?;
    if let Database::Postgres(_) = from.database() {
        reading.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ").await?;
    }
    let mut copied = 0;
    for shape in SHAPES {
        copied += copy_table(shape, &mut reading, &mut writing).await?;
    }
    writing.commit().await?;
    to.access.confirm()?;
    Ok(copied)
}

async fn count(connection: &mut AnyConnection, shape: &Shape) -> Result<i64, StoreError> {
    let sql = format!("SELECT COUNT(*) AS rows FROM {}", shape.name);
    Ok(sqlx::query(&sql).fetch_one(connection).await?.try_get("rows")?)
}

async fn copy_table(
    shape: &Shape,
    from: &mut AnyConnection,
    to: &mut AnyConnection,
) -> Result<u64, StoreError> {
    let columns: Vec<&str> = shape.columns.iter().map(|&(name, _)| name).collect();
    let columns = columns.join(", ");
    let select = format!("SELECT {columns} FROM {}", shape.name);
    let places: Vec<String> = (1..=shape.columns.len()).map(|place| format!("${place}")).collect();
    let insert = format!("INSERT INTO {} ({columns}) VALUES ({})", shape.name, places.join(", "));
    let mut rows = sqlx::query(&select).fetch(from);
    let mut copied = 0;
    while let Some(row) = rows.try_next().await? {
        insert_row(shape, &insert, &row, to).await?;
        copied += 1;
    }
    Ok(copied)
}

async fn insert_row(
    shape: &Shape,
    sql: &str,
    row: &AnyRow,
    to: &mut AnyConnection,
) -> Result<(), StoreError> {
    let mut query = sqlx::query(sql);
    for &(name, sort) in shape.columns {
        query = match sort {
            Text => query.bind(row.try_get::<Option<String>, _>(name)?),
            Number => query.bind(row.try_get::<Option<i64>, _>(name)?),
        };
    }
    query.execute(to).await?;
    Ok(())
}
