//! What is asked, and each action as a path of clicks: a tile; or a cube in hand, then a place.

use ceiba_core::{Choice, Message, Seat};

use super::Stage;
use super::action::Action;
use super::board::{Place, Tile};
use super::spot::Spot;
use super::view::{SiteView, View};

impl Action {
    /// Where a cube would be placed.
    pub(super) const fn place(self) -> Option<Place> {
        match self {
            Action::Place(_, place) => Some(place),
            Action::Card(_) | Action::Take(_) => None,
        }
    }
}

/// The ask line.
pub(super) fn ask(view: &View, legal: &[Action]) -> Message {
    match view.stage {
        Stage::Over => Message::new("ask-over"),
        Stage::Initiative | Stage::Bonus | Stage::Draw => Message::new("yaxha-ask-chance"),
        Stage::Take if legal.is_empty() => Message::new("yaxha-ask-wait").with("seats", waiting(view)),
        Stage::Build if legal.is_empty() => Message::new("yaxha-ask-wait").with("seats", waiting(view)),
        Stage::Choose if legal.is_empty() => Message::new("yaxha-ask-wait-cards"),
        Stage::Choose => Message::new("yaxha-ask-card"),
        Stage::Take => Message::new("yaxha-ask-take"),
        Stage::Build => {
            let hand = view.sites.iter().find_map(|site| match site {
                SiteView::Building { hand, .. } => Some(hand.messages()),
                _ => None,
            });
            Message::new("yaxha-ask-build").with("cubes", hand.unwrap_or_default())
        }
    }
}

/// Those who are still asked, as a list: in line for a tile (Y2.4), or building (Y3.1).
fn waiting(view: &View) -> Vec<Message> {
    let named = |seat| Message::new("yaxha-seat").with("seat", seat);
    let seats = Seat::all(view.sites.len());
    if view.stage == Stage::Take {
        let line = seats.filter(|seat| view.taken[seat.index()].is_none());
        return line.min_by_key(|seat| view.initiative[seat.index()]).into_iter().map(named).collect();
    }
    let builds = |seat: &Seat| match &view.sites[seat.index()] {
        SiteView::Standing(_) => false,
        SiteView::Building { hand, .. } => !hand.is_empty(),
        SiteView::Theirs { done, .. } => !done,
    };
    seats.filter(builds).map(named).collect()
}

/// An action as a choice.
pub(super) fn choice(view: &View, action: Action) -> Choice {
    let about_tile = |id, tile: Tile| {
        let cubes = view.market.get(tile.index()).map(|cubes| cubes.messages()).unwrap_or_default();
        Message::new(id).with("tile", tile.number()).with("cubes", cubes)
    };
    match action {
        Action::Card(tile) => Choice::new([Spot::Tile(tile)], action, about_tile("yaxha-choose-card", tile)),
        Action::Take(tile) => Choice::new([Spot::Tile(tile)], action, about_tile("yaxha-choose-take", tile)),
        Action::Place(colour, place) => {
            let label = place.about("yaxha-choose-place").with("colour", colour.message());
            Choice::new([Spot::HandColour(builder(view), colour), Spot::Place(place)], action, label)
        }
    }
}

/// The seat whose building the viewer sees.
fn builder(view: &View) -> Seat {
    let seen = |seat: &Seat| matches!(view.sites[seat.index()], SiteView::Building { .. });
    Seat::all(view.sites.len()).find(seen).unwrap_or(Seat::from_index(0))
}
