//! One test a clause.
