//! One test a clause, named by it, in a file for each part of the rules; then what holds in every game.

mod agreement;
mod conformance;
mod random;
mod simple;
