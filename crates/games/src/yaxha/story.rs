//! What the log says of facts, and what a move would bring.

use ceiba_core::{Message, Seat};

use super::fact::{Fact, TileClaim};

/// The facts of an event in words.
pub(super) fn story(facts: &[Fact]) -> Vec<Message> {
    let mut story = Vec::new();
    facts.iter().for_each(|&fact| tell(fact, &mut story));
    story
}

/// Adds what is said of one fact.
fn tell(fact: Fact, story: &mut Vec<Message>) {
    let of = |id, seat| Message::new(id).with("seat", seat);
    match fact {
        Fact::InitiativeDealt { seat, tile } => {
            story.push(of("yaxha-told-initiative", seat).with("number", tile.number()));
        }
        Fact::BonusDrawn(card) => story.push(Message::new("yaxha-told-bonus").with("card", card.asks())),
        Fact::TileFull { tile, cubes, round } => {
            story.extend(round.map(|round| Message::new("yaxha-told-round").with("round", round.0)));
            let told = Message::new("yaxha-told-tile").with("tile", tile.number());
            story.push(told.with("cubes", cubes.messages()));
        }
        Fact::CardShown { seat, tile } => {
            story.push(of("yaxha-told-card", seat).with("tile", tile.number()));
        }
        Fact::TileTaken { seat, tile, cubes, claim } => {
            let told = of(claim.told(), seat).with("tile", tile.number());
            story.push(told.with("cubes", cubes.messages()));
        }
        Fact::InitiativeExchanged { seat, tile } => {
            story.push(of("yaxha-told-exchange", seat).with("number", tile.number()));
        }
        Fact::CubePlaced { seat, colour, place, gain: _ } => {
            let told = place.about("yaxha-told-place").with("seat", seat);
            story.push(told.with("colour", colour.message()));
        }
        Fact::CubesDiscarded { seat, cubes } => {
            story.push(of("yaxha-told-discards", seat).with("cubes", cubes.messages()));
        }
        // A cube is told with the tile that it fills, and a round when its first tile is full. That building begins
        // and ends is plain from what was taken and placed.
        Fact::CubeDrawn { .. } | Fact::BuildingBegun | Fact::PyramidsShown | Fact::RoundEnded { .. } => {}
    }
}

impl TileClaim {
    const fn told(self) -> &'static str {
        match self {
            TileClaim::Card => "yaxha-told-gets",
            TileClaim::Choice => "yaxha-told-take",
            TileClaim::Rest => "yaxha-told-last",
        }
    }
}

/// What a cube changes in the points of the groups (Y4.3).
pub(super) fn gain(facts: &[Fact], seat: Seat) -> Option<Message> {
    let placed = facts.iter().find_map(|fact| {
        let Fact::CubePlaced { seat: builder, gain, .. } = *fact else { return None };
        (builder == seat).then_some(gain)
    });
    let gain = placed.filter(|&gain| gain != 0)?;
    let id = if gain > 0 { "yaxha-gain" } else { "yaxha-loss" };
    Some(Message::new(id).with("points", gain.abs()))
}
