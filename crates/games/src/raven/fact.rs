//! What can happen, and who may know it. Hidden is only which task card a seat is dealt (R5.2), until the end (R5.10).

use ceiba_core::series::Seating;
use ceiba_core::{Seat, Seen, Viewer};

use super::board::{Colour, Colours, Platform, TowerLevel};
use super::cut::Cut;
use super::{Monolith, RavenEnd};

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    /// The start player was drawn (R5.1).
    StartDrawn {
        /// Who starts.
        seat: Seat,
    },
    /// A floor was dealt to the platform that was next (R2.1).
    FloorDealt {
        /// The floor's colour.
        colour: Colour,
        /// The floor's level.
        level: TowerLevel,
        /// Where it stands.
        tower: Platform,
    },
    /// The last floor of a level was dealt (R2.1).
    LevelDealt {
        /// The level.
        level: TowerLevel,
        /// Its colours on the platforms 1 to 9.
        colours: [Colour; Platform::COUNT],
    },
    /// A floor was drawn for the drafter (R7.1).
    FloorDrawn {
        /// The drafter.
        seat: Seat,
        /// The floor's colour.
        colour: Colour,
        /// The floor's level.
        level: TowerLevel,
    },
    /// The drafter put the floor down (R7.1).
    FloorPlaced {
        /// The drafter.
        seat: Seat,
        /// The floor's colour.
        colour: Colour,
        /// The floor's level.
        level: TowerLevel,
        /// Where it stands.
        tower: Platform,
    },
    /// A task card was dealt (R5.2).
    CardDealt {
        /// To whom.
        seat: Seat,
        /// The card; none for those who do not see it.
        card: Option<Colour>,
    },
    /// Black stood the monolith and fixed the raven (R2.2).
    MonolithStood {
        /// Who did.
        seat: Seat,
        /// Where.
        cut: Cut,
    },
    /// The floors from the cut upwards changed places (R3.2).
    Swapped {
        /// Who swapped.
        seat: Seat,
        /// Where.
        cut: Cut,
    },
    /// The monolith followed the swap (R3.6).
    MonolithMoved {
        /// Where it stands now.
        monolith: Monolith,
    },
    /// Floors of one colour met at the cut (R3.7).
    Joined {
        /// In this tower.
        tower: Platform,
        /// Their colour.
        colour: Colour,
    },
    /// Floors of one colour met at the cut, and the tower is one colour throughout (R3.8).
    Completed {
        /// The tower.
        tower: Platform,
        /// Its colour.
        colour: Colour,
    },
    /// A join placed a ladder (R3.7).
    LadderPlaced {
        /// Whose.
        seat: Seat,
        /// Where.
        tower: Platform,
    },
    /// A join placed no ladder, for the platform is full (R3.7).
    NoLadderPlace {
        /// Whose it would have been.
        seat: Seat,
        /// Where.
        tower: Platform,
    },
    /// A join placed no ladder, for the stock is empty (R3.9).
    NoLadderLeft {
        /// Whose stock.
        seat: Seat,
        /// Where.
        tower: Platform,
    },
    /// A priest was placed on a tower just completed (R3.8).
    PriestPlaced {
        /// Whose.
        seat: Seat,
        /// Where.
        tower: Platform,
    },
    /// A tower was completed, but the stock of priests is empty (R3.9).
    NoPriestLeft {
        /// Whose stock.
        seat: Seat,
        /// Where.
        tower: Platform,
    },
    /// Somebody called "Stop!" (R5.4).
    Stopped {
        /// Who did.
        seat: Seat,
    },
    /// Somebody who was asked let the game go on (R5.4).
    WentOn {
        /// Who did.
        seat: Seat,
    },
    /// The game ended.
    Ended {
        /// By what.
        by: RavenEnd,
    },
    /// A seat's task cards were shown at the end (R5.10).
    HandShown {
        /// Whose.
        seat: Seat,
        /// The cards.
        cards: Colours,
    },
    /// The cards that nobody was dealt were shown at the end (R5.10).
    LeftShown {
        /// The cards.
        cards: Colours,
    },
}

impl ceiba_core::Fact for Fact {
    /// Everybody sees everything, but of a card dealt to another only that it was dealt (R5.2).
    fn seen(self, viewer: Viewer) -> Seen<Self> {
        match self {
            Fact::CardDealt { seat, card: _ } if !viewer.sees(seat) => {
                Seen::Redacted(Fact::CardDealt { seat, card: None })
            }
            Fact::CardDealt { .. }
            | Fact::StartDrawn { .. }
            | Fact::FloorDealt { .. }
            | Fact::LevelDealt { .. }
            | Fact::FloorDrawn { .. }
            | Fact::FloorPlaced { .. }
            | Fact::MonolithStood { .. }
            | Fact::Swapped { .. }
            | Fact::MonolithMoved { .. }
            | Fact::Joined { .. }
            | Fact::Completed { .. }
            | Fact::LadderPlaced { .. }
            | Fact::NoLadderPlace { .. }
            | Fact::NoLadderLeft { .. }
            | Fact::PriestPlaced { .. }
            | Fact::NoPriestLeft { .. }
            | Fact::Stopped { .. }
            | Fact::WentOn { .. }
            | Fact::Ended { .. }
            | Fact::HandShown { .. }
            | Fact::LeftShown { .. } => Seen::Whole,
        }
    }

    /// What is drawn or dealt was unknown before, and the cards are shown at the end (R5.10).
    fn reveals(self) -> bool {
        match self {
            Fact::StartDrawn { .. }
            | Fact::FloorDealt { .. }
            | Fact::LevelDealt { .. }
            | Fact::FloorDrawn { .. }
            | Fact::CardDealt { .. }
            | Fact::HandShown { .. }
            | Fact::LeftShown { .. } => true,
            Fact::FloorPlaced { .. }
            | Fact::MonolithStood { .. }
            | Fact::Swapped { .. }
            | Fact::MonolithMoved { .. }
            | Fact::Joined { .. }
            | Fact::Completed { .. }
            | Fact::LadderPlaced { .. }
            | Fact::NoLadderPlace { .. }
            | Fact::NoLadderLeft { .. }
            | Fact::PriestPlaced { .. }
            | Fact::NoPriestLeft { .. }
            | Fact::Stopped { .. }
            | Fact::WentOn { .. }
            | Fact::Ended { .. } => false,
        }
    }

    fn reseated(mut self, seating: &Seating) -> Self {
        match &mut self {
            Fact::StartDrawn { seat }
            | Fact::FloorDrawn { seat, colour: _, level: _ }
            | Fact::FloorPlaced { seat, colour: _, level: _, tower: _ }
            | Fact::CardDealt { seat, card: _ }
            | Fact::MonolithStood { seat, cut: _ }
            | Fact::Swapped { seat, cut: _ }
            | Fact::LadderPlaced { seat, tower: _ }
            | Fact::NoLadderPlace { seat, tower: _ }
            | Fact::NoLadderLeft { seat, tower: _ }
            | Fact::PriestPlaced { seat, tower: _ }
            | Fact::NoPriestLeft { seat, tower: _ }
            | Fact::Stopped { seat }
            | Fact::WentOn { seat }
            | Fact::HandShown { seat, cards: _ } => *seat = seating.chair_on(*seat),
            Fact::FloorDealt { colour: _, level: _, tower: _ }
            | Fact::LevelDealt { level: _, colours: _ }
            | Fact::MonolithMoved { monolith: _ }
            | Fact::Joined { tower: _, colour: _ }
            | Fact::Completed { tower: _, colour: _ }
            | Fact::Ended { by: _ }
            | Fact::LeftShown { cards: _ } => {}
        }
        self
    }
}
