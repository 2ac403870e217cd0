//! The client as its users have it, without a terminal: one program, so that it is linked once.

mod breaking;
mod common;
mod keys;
mod plain;
mod snapshots;
