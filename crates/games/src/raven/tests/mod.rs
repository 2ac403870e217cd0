//! One test a clause, named by it, in a file for each part of the rules.

mod compare;
mod random;
mod simple;
