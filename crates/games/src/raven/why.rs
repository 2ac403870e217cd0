//! Why an action is refused: the clause and the words. A refusal depends on the open board and on the asker's
//! own cards only.

use ceiba_core::{Message, Refusal, Seat};

use super::action::Action;
use super::board::{Colour, Pair, Platform, TowerLevel};
use super::cut::Cut;
use super::setup::{is_completable, unfinished};
use super::spot::Spot;
use super::towers::Towers;
use super::view::View;
use super::words::about_pair;
use super::{Monolith, Raven, Stage};

impl Raven {
    pub(super) fn why_not(&self, seat: Seat, action: Action) -> Option<Refusal> {
        match (self.stage, action) {
            (Stage::Swap, Action::Swap(cut)) => self.against_swap(cut),
            (Stage::Place(colour), Action::Place(platform)) => against_place(&self.towers, colour, platform),
            (Stage::Monolith, Action::Monolith(_)) | (Stage::Answer, Action::Done) => None,
            (Stage::Swap | Stage::Answer, Action::Stop) if self.config.has_cards() => self.against_stop(seat),
            _ => Some(self.out_of_order()),
        }
    }

    /// The action belongs to another moment: what is asked instead, and by which clause.
    fn out_of_order(&self) -> Refusal {
        match self.stage {
            Stage::Place(colour) => {
                let message = Message::new("raven-refused-place-first").with("colour", colour.message());
                Refusal::new("R7.1", message)
            }
            Stage::Monolith => Refusal::new("R2.2", Message::new("raven-refused-monolith-first")),
            Stage::Answer => Refusal::new("R5.4", Message::new("raven-refused-answer-first")),
            _ if self.config.has_cards() => Refusal::new("R5.3", Message::new("raven-refused-swap-or-stop")),
            _ => Refusal::new("R3.1", Message::new("raven-refused-swap-first")),
        }
    }

    /// Frozen towers (R3.3), then the raven (R3.4), then harmony (R3.5).
    fn against_swap(&self, cut: Cut) -> Option<Refusal> {
        let towers = cut.pair().towers();
        against_frozen(self.monolith, &towers)
            .or_else(|| self.against_raven(cut.level()))
            .or_else(|| towers.into_iter().find_map(|tower| self.against_parting(tower, cut.level())))
    }

    /// Nobody cuts at the raven's level (R3.4).
    fn against_raven(&self, level: TowerLevel) -> Option<Refusal> {
        self.monolith?.raven.filter(|&raven| raven == level)?;
        let message = Message::new("raven-refused-raven").with("level", level.message());
        Some(Refusal::new("R3.4", message))
    }

    /// Floors in harmony stay together (R3.5).
    fn against_parting(&self, tower: Platform, level: TowerLevel) -> Option<Refusal> {
        let colour = self.towers.floor(tower, level).filter(|_| self.towers.is_joined(tower, level))?;
        let below = level.below()?;
        let message = Message::new("raven-refused-harmony")
            .with("tower", tower.number())
            .with("colour", colour.message())
            .with("lower", below.message())
            .with("upper", level.message());
        Some(Refusal::new("R3.5", message))
    }

    /// Neither a tower of an own colour nor the centre is complete (R5.4).
    fn against_stop(&self, seat: Seat) -> Option<Refusal> {
        let may = self.may_stop(seat);
        (!may).then(|| Refusal::new("R5.4", Message::new("raven-refused-stop")))
    }
}

/// The platform has its floor, or holds the colour (R7.1), or the level could not be finished (R7.2).
fn against_place(towers: &Towers, colour: Colour, platform: Platform) -> Option<Refusal> {
    let refuse = |clause, id| {
        let message = Message::new(id).with("tower", platform.number()).with("colour", colour.message());
        Some(Refusal::new(clause, message))
    };
    if !unfinished(towers).contains(platform) {
        refuse("R7.1", "raven-refused-has-floor")
    } else if towers.colours(platform).contains(colour) {
        refuse("R7.1", "raven-refused-has-colour")
    } else if !is_completable(towers, colour, platform) {
        refuse("R7.2", "raven-refused-dead-end")
    } else {
        None
    }
}

/// A tower beside the monolith is frozen (R3.3).
fn against_frozen(monolith: Option<Monolith>, towers: &[Platform]) -> Option<Refusal> {
    let pair = monolith?.pair;
    let frozen = towers.iter().find(|&&tower| pair.contains(tower))?;
    let message = about_pair("raven-refused-frozen", pair).with("tower", frozen.number());
    Some(Refusal::new("R3.3", message))
}

/// Why towers, or what stands at them, come to nothing: to no place for the floor in hand (R7.1, R7.2), or to no swap.
pub(super) fn why_not_there(view: &View, clicked: &[ceiba_core::Spot]) -> Option<Refusal> {
    let towers: Vec<Platform> = clicked.iter().map(|spot| tower_of(view, spot)).collect::<Option<_>>()?;
    match view.stage {
        Stage::Place(colour) => against_place(&view.towers, colour, *towers.last()?),
        Stage::Swap => against_pair(view, &towers),
        _ => None,
    }
}

/// Why towers come to no swap: one is frozen (R3.3), or they are not neighbours (R3.2).
fn against_pair(view: &View, towers: &[Platform]) -> Option<Refusal> {
    against_frozen(view.monolith, towers).or_else(|| match towers[..] {
        [first, second] if first != second && Pair::new(first, second).is_none() => {
            let message = Message::new("raven-refused-apart");
            let message = message.with("first", first.number()).with("second", second.number());
            Some(Refusal::new("R3.2", message))
        }
        _ => None,
    })
}

/// The tower that a spot is, or stands at.
fn tower_of(view: &View, spot: &str) -> Option<Platform> {
    Platform::all().find(|&tower| things_at(view, tower).any(|thing| thing.to_string() == spot))
}

/// A tower and all that belongs to it: floors, ladder places, its priest.
fn things_at(view: &View, tower: Platform) -> impl Iterator<Item = Spot> {
    let floors = view.towers.tower(tower).zip(TowerLevel::all());
    let places = (0..).zip(view.ladder_places(tower));
    [Spot::Tower(tower), Spot::Priest(tower)]
        .into_iter()
        .chain(floors.map(|(colour, level)| Spot::Floor(colour, level)))
        .chain(places.map(move |(place, _)| Spot::Ladder(tower, place)))
}
