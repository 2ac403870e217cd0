//! What may be done: the actions, and which of them are legal now.

use ceiba_core::{Seat, SeatSet};

use super::board::{Direction, Hole, Holes, Step};
use super::config::Config;
use super::peg::Peg;
use super::{MayaCode, Stage};

/// The smallest whole decisions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Put a peg from the reserve or pool into a hole (C4.1).
    Place(Peg, Hole),
    /// Move a peg by one hole (C4.1).
    Move(Step),
    /// Remove the peg in a hole (C5.2).
    Remove(Hole),
    /// Remove a peg of a colour from its reserve or pool (C5.2).
    RemoveReserve(Peg),
}

/// There is no chance in this game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {}

/// The legal actions of a moment, in groups: three sorts of pegs to place and eight directions to move in, by
/// the hole that is filled; or the pegs to remove, by hole and from reserves.
#[derive(Clone, Copy)]
pub(super) struct Choices {
    groups: [Holes; GROUPS],
    pegs: [Peg; PLACES],
    /// The first group that is not used up.
    group: usize,
    /// Colours that may be removed from reserves, a bit each.
    reserves: u8,
    /// What the first group stands for.
    removing: bool,
}

/// Sorts of pegs that a seat places: gold and its two colours.
const PLACES: usize = 3;
const GROUPS: usize = PLACES + Direction::COUNT;

impl Choices {
    pub(super) fn count_all(&self) -> usize {
        let holes: usize = self.groups.iter().map(|group| group.len()).sum();
        holes + self.reserves.count_ones() as usize
    }

    /// The action with this place in the order of the groups.
    pub(super) fn nth_action(&self, mut n: usize) -> Action {
        for (group, holes) in self.groups.iter().enumerate() {
            if n < holes.len() {
                return self.action(group, holes.nth(n));
            }
            n -= holes.len();
        }
        let mut reserves = self.reserves;
        for _ in 0..n {
            reserves &= reserves - 1;
        }
        hoarded(reserves)
    }

    fn action(&self, group: usize, hole: Hole) -> Action {
        if self.removing {
            Action::Remove(hole)
        } else if group < PLACES {
            Action::Place(self.pegs[group], hole)
        } else {
            let back = Direction::from_index(group - PLACES).back();
            Action::Move(Step::between(hole.shifted(back).expect("a peg comes from there"), hole))
        }
    }
}

fn hoarded(reserves: u8) -> Action {
    Action::RemoveReserve(Peg::ALL[reserves.trailing_zeros() as usize])
}

impl Iterator for Choices {
    type Item = Action;

    fn next(&mut self) -> Option<Action> {
        while let Some(&holes) = self.groups.get(self.group) {
            if let Some(hole) = holes.iter().next() {
                self.groups[self.group] = holes.without(Holes::only(hole));
                return Some(self.action(self.group, hole));
            }
            self.group += 1;
        }
        (self.reserves != 0).then(|| {
            let action = hoarded(self.reserves);
            self.reserves &= self.reserves - 1;
            action
        })
    }
}

impl MayaCode {
    /// What the seat to move may do.
    pub(super) fn choices(&self) -> Choices {
        let mut choices = Choices {
            groups: [Holes::NONE; GROUPS],
            pegs: self.own_pegs(self.turn),
            group: 0,
            reserves: 0,
            removing: false,
        };
        match self.stage {
            Stage::Act => self.offer_acts(&mut choices),
            Stage::Remove { filled, .. } => {
                choices.removing = true;
                choices.groups[0] = self.removable(self.turn, filled);
                choices.reserves = self.hoarded(self.turn);
            }
            Stage::Over(_) => {}
        }
        choices
    }

    /// Any free hole for a peg in reserve; one step for any peg that the seat may move (C4.1).
    fn offer_acts(&self, choices: &mut Choices) {
        let free = self.platform.free();
        let movable = self.movable(self.turn);
        for (group, &peg) in choices.pegs.iter().enumerate() {
            if self.stock.of_seat(self.turn, peg) > 0 {
                choices.groups[group] = free;
            }
        }
        for index in 0..Direction::COUNT {
            choices.groups[PLACES + index] = movable.shifted(Direction::from_index(index)).and(free);
        }
    }

    /// What a seat places and moves: gold and its two colours (C4.1).
    pub fn own_pegs(&self, seat: Seat) -> [Peg; 3] {
        let [first, second] = self.config.colours(seat);
        [Peg::Gold, first, second]
    }

    /// The pegs on the platform that a seat may move: gold is everybody's, team pegs are both seats' (C4.2).
    pub(super) fn movable(&self, seat: Seat) -> Holes {
        self.own_pegs(seat).iter().fold(Holes::NONE, |all, &peg| all.or(self.platform.of(peg)))
    }

    /// Whether the seat can place or move anything (C4.3).
    pub(super) fn can_act(&self, seat: Seat) -> bool {
        let free = self.platform.free();
        let in_reserve = self.own_pegs(seat).iter().any(|&peg| self.stock.of_seat(seat, peg) > 0);
        let movable = self.movable(seat);
        (in_reserve && !free.is_empty())
            || Direction::all().any(|direction| !movable.shifted(direction).and(free).is_empty())
    }

    /// The pegs on the platform that a seat may remove: opponents' (C5.2), and gold but that just played (C5.3).
    pub(super) fn removable(&self, seat: Seat, filled: Hole) -> Holes {
        let gold = self.platform.of(Peg::Gold).without(Holes::only(filled));
        let colours = Peg::COLOURS.into_iter().filter(|&colour| self.is_prey(seat, colour));
        colours.fold(gold, |all, colour| all.or(self.platform.of(colour)))
    }

    /// Whether pegs of this colour are an opponent's and not also the seat's own: never the own colours (C5.3),
    /// never a partner's; alone, the seat opposite is an opponent (C5.6).
    pub fn is_prey(&self, seat: Seat, colour: Peg) -> bool {
        let owners = self.config.owners(colour);
        !owners.contains(seat) && !owners.is_subset(self.config.side(seat))
    }

    /// The colours that a seat may remove from a reserve or pool, a bit each: of an undefeated opponent, none of
    /// them on the platform (C5.2).
    fn hoarded(&self, seat: Seat) -> u8 {
        let colours = Peg::COLOURS.into_iter().filter(|&colour| self.is_hoarded_prey(seat, colour));
        colours.fold(0, |bits, colour| bits | 1 << colour.index())
    }

    pub(super) fn is_hoarded_prey(&self, seat: Seat, colour: Peg) -> bool {
        !self.config.platform_only
            && self.platform.of(colour).is_empty()
            && self.stock.of_colour(colour) > 0
            && self.is_prey(seat, colour)
            && !self.standing_owners(colour).is_empty()
    }

    /// The undefeated seats of a colour.
    pub(super) fn standing_owners(&self, colour: Peg) -> SeatSet {
        self.defeats.standing(self.config.owners(colour))
    }

    /// Whether the seat can remove anything (C5.5).
    pub(super) fn can_remove(&self, seat: Seat, filled: Hole) -> bool {
        !self.removable(seat, filled).is_empty() || self.hoarded(seat) != 0
    }
}

/// Every action there can be by a config: placements, moves, removals from the platform, then from reserves.
pub(super) fn universe(config: &Config) -> impl Iterator<Item = Action> + use<> {
    let holes = config.board().holes();
    let seats = config.seats();
    let config = *config;
    let in_play =
        move |peg: &Peg| *peg == Peg::Gold || seats.iter().any(|seat| config.colours(seat).contains(peg));
    let pegs = Peg::ALL.into_iter().filter(in_play);
    let colours = pegs.clone().filter(move |&peg| peg != Peg::Gold && !config.platform_only);
    let places = pegs.flat_map(move |peg| holes.iter().map(move |hole| Action::Place(peg, hole)));
    let steps = holes.iter().flat_map(move |from| {
        let to = holes.iter().filter_map(move |to| Step::new(from, to));
        to.map(Action::Move)
    });
    places.chain(steps).chain(holes.iter().map(Action::Remove)).chain(colours.map(Action::RemoveReserve))
}
