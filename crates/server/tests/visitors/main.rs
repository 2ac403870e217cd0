//! Who visitors are and what the house answers them over HTTP: origins, caches, sessions, names, errors.

#[path = "../client/mod.rs"]
mod client;
mod common;
mod names;
mod requests;
mod sessions;
mod tables;
