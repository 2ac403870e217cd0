//! What was done, as it stands in a log.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::message::Message;
use crate::phase::Moves;
use crate::seat::Seat;

/// One step of a game: the whole truth.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Event<A, C> {
    /// A seat's action in a *turn* or *apart* phase.
    One(Seat, A),
    /// The actions of a *together* phase, in seat order.
    Many(Vec<(Seat, A)>),
    /// An outcome of chance.
    Befell(C),
}

impl<A: Copy, C> Event<A, C> {
    /// The moves of this event, if it is not chance.
    pub fn moves(&self) -> Option<Moves<'_, A>> {
        match self {
            Event::One(seat, action) => Some(Moves::One(*seat, *action)),
            Event::Many(moves) => Some(Moves::Many(moves)),
            Event::Befell(_) => None,
        }
    }

    /// The one seat that acted.
    pub fn mover(&self) -> Option<Seat> {
        match self {
            Event::One(seat, _) => Some(*seat),
            Event::Many(_) | Event::Befell(_) => None,
        }
    }

    /// Whether a seat acted, alone or with others.
    pub fn is_by(&self, seat: Seat) -> bool {
        match self {
            Event::One(mover, _) => *mover == seat,
            Event::Many(moves) => moves.iter().any(|(mover, _)| *mover == seat),
            Event::Befell(_) => false,
        }
    }
}

impl<A: fmt::Display, C: fmt::Display> fmt::Display for Event<A, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::One(seat, action) => write!(f, "{seat} {action}"),
            Event::Many(moves) => {
                for (n, (seat, action)) in moves.iter().enumerate() {
                    write!(f, "{}{seat} {action}", if n > 0 { " & " } else { "" })?;
                }
                Ok(())
            }
            Event::Befell(chance) => write!(f, "* {chance}"),
        }
    }
}

/// A line of the log as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct LogLine {
    /// The event in notation, as far as the viewer knows it; empty where it tells of the end of an *apart* phase, which
    /// nobody's move is.
    pub text: String,
    /// The event and its consequences, in words. None where people need not be told of it by itself, such as one of
    /// several things that are drawn and told together.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub story: Vec<Message>,
}
