//! What is known of each game besides its rules: one page a game, with the bots of its five levels.

pub mod maya;
pub mod mayacode;
pub mod raven;
pub mod yaxha;
