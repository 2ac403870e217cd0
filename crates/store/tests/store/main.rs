//! One suite, run on SQLite and, where `CEIBA_TEST_POSTGRES` names a server, on PostgreSQL.

mod common;
mod copies;
mod databases;
mod entries;
mod people;
mod tables;
