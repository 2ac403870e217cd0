//! Knowledge of each game beyond its rules: one module per game, with the bots of its five levels.

pub mod maya;
pub mod mayacode;
pub mod raven;
pub mod yaxha;
