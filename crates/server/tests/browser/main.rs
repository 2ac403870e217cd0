//! Tables in real browsers. Runs where `CEIBA_TEST_BROWSER` says where chromedriver listens (`cargo xtask test` does).

mod choosing;
mod common;
mod pages;
mod telling;
mod visitor;
mod whole_games;
