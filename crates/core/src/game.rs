//! The contract as a whole.

use crate::fact::Silent;
use crate::notation::Notation;
use crate::phase::{Moves, Phase};
use crate::presentation::Presentation;

/// A whole game: [`Rules`](crate::Rules), [`Secrecy`](crate::Secrecy), [`Notation`] and [`Presentation`], each
/// implemented in the file that does the work.
pub trait Game: Notation + Presentation {}

impl<G: Notation + Presentation> Game for G {}

/// The state of a game by this config after these events, each written as an outcome of chance or as an action of the
/// seat whose turn it is; none if one of them cannot happen. It is how a position is read whose text is its history.
pub fn replayed<'a, G: Presentation>(
    config: &G::Config,
    events: impl IntoIterator<Item = &'a str>,
) -> Option<G> {
    let mut game = G::new(config).ok()?;
    for event in events {
        match game.phase() {
            Phase::Chance => {
                let chance: G::Chance = event.parse().ok()?;
                game.chances().find(|&(outcome, _)| outcome == chance)?;
                game.befall(chance, &mut Silent);
            }
            Phase::Turn(seat) => {
                let action: G::Action = event.parse().ok()?;
                if game.why_not(seat, action).is_some() {
                    return None;
                }
                game.play(Moves::One(seat, action), &mut Silent);
            }
            Phase::Together(_) | Phase::Apart(_) | Phase::Over => return None,
        }
    }
    Some(game)
}
