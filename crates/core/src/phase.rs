//! Who is asked now, and what they hand in.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::seat::{Seat, SeatSet};
use crate::text::ParseError;

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// One seat moves.
    Turn(Seat),
    /// Each of these seats seals one action; when the last seal is in, all are played as one.
    Together(SeatSet),
    /// Each of these seats acts at its own pace, unseen by the others until the phase ends. Who is done is seen. Order cannot
    /// matter. Two such phases never follow each other directly.
    Apart(SeatSet),
    /// An outcome of chance is due.
    Chance,
    /// The game has ended.
    Over,
}

impl Phase {
    /// The seats that are asked for an action.
    pub fn asked(self) -> SeatSet {
        match self {
            Phase::Turn(seat) => SeatSet::only(seat),
            Phase::Together(seats) | Phase::Apart(seats) => seats,
            Phase::Chance | Phase::Over => SeatSet::EMPTY,
        }
    }

    /// The name of its kind, as wire and documents call it.
    pub fn name(self) -> &'static str {
        match self {
            Phase::Turn(_) => "turn",
            Phase::Together(_) => "together",
            Phase::Apart(_) => "apart",
            Phase::Chance => "chance",
            Phase::Over => "over",
        }
    }
}

/// What is played at once: one seat's action, or all the sealed ones of a *together* phase in seat order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moves<'a, A> {
    /// The action of one seat, in a *turn* or *apart* phase.
    One(Seat, A),
    /// One action for each seat asked, in seat order, in a *together* phase. What they do must not depend on
    /// that order.
    Many(&'a [(Seat, A)]),
}

/// Who is looking.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Viewer {
    /// A player, who sees what the seat sees.
    Seat(Seat),
    /// Anyone: sees what lies open.
    Public,
    /// Sees everything. A match grants it when the game is over, or in engine mode.
    Referee,
}

impl Viewer {
    /// Whether this viewer sees what `seat` sees.
    pub fn sees(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(own) => own == seat,
            Viewer::Public => false,
            Viewer::Referee => true,
        }
    }

    /// Every seat of a table and the public: all who look on while a game runs.
    pub fn all(players: usize) -> impl Iterator<Item = Viewer> + Clone {
        Seat::all(players).map(Viewer::Seat).chain([Viewer::Public])
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Viewer::Seat(seat) => seat.fmt(f),
            Viewer::Public => f.write_str("public"),
            Viewer::Referee => f.write_str("referee"),
        }
    }
}

impl FromStr for Viewer {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            "public" => Ok(Viewer::Public),
            "referee" => Ok(Viewer::Referee),
            _ => text
                .parse()
                .map(Viewer::Seat)
                .map_err(|_: ParseError| ParseError::new("expected-viewer", text)),
        }
    }
}

impl Serialize for Viewer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Viewer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
