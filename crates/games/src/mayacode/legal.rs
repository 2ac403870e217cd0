//! Which actions are legal now.

use ceiba_core::playout::below;
use ceiba_core::{Rng, Seat, SeatSet};

use super::action::Action;
use super::board::{Direction, Hole, Holes, Step};
use super::config::Config;
use super::peg::{Peg, PegColours};
use super::{MayaCode, Stage};

/// The legal actions of a moment, in groups: three sorts of pegs to place and eight directions to move in, by
/// the hole that is filled; or the pegs to remove, by hole and from reserves.
#[derive(Clone, Copy)]
pub(super) struct Legal {
    groups: [Holes; GROUPS],
    pegs: [Peg; PLACES],
    /// The first group that is not used up.
    group: usize,
    /// Colours that may be removed from reserves.
    reserves: PegColours,
    /// What the first group stands for.
    removing: bool,
}

/// Sorts of pegs that a seat places: gold and its two colours.
const PLACES: usize = 3;
const GROUPS: usize = PLACES + Direction::COUNT;

impl Legal {
    pub(super) fn count_all(&self) -> usize {
        let holes: usize = self.groups.iter().map(|group| group.len()).sum();
        holes + self.reserves.len()
    }

    /// The action with this place in the order of the groups.
    pub(super) fn nth_action(&self, mut n: usize) -> Action {
        for (group, holes) in self.groups.iter().enumerate() {
            if n < holes.len() {
                return self.action(group, holes.nth(n));
            }
            n -= holes.len();
        }
        Action::RemoveReserve(self.reserves.iter().nth(n).expect("n is below the count"))
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

impl Iterator for Legal {
    type Item = Action;

    fn next(&mut self) -> Option<Action> {
        while let Some(&holes) = self.groups.get(self.group) {
            if let Some(hole) = holes.iter().next() {
                self.groups[self.group] = holes.without(Holes::only(hole));
                return Some(self.action(self.group, hole));
            }
            self.group += 1;
        }
        let colour = self.reserves.first()?;
        self.reserves = self.reserves.without(colour);
        Some(Action::RemoveReserve(colour))
    }
}

impl MayaCode {
    /// What the seat to move may do.
    pub(super) fn legal(&self, _seat: Seat) -> Legal {
        let mut legal = Legal {
            groups: [Holes::NONE; GROUPS],
            pegs: self.own_pegs(self.turn),
            group: 0,
            reserves: PegColours::EMPTY,
            removing: false,
        };
        match self.stage {
            Stage::Act => self.offer_acts(&mut legal),
            Stage::Remove { filled, .. } => {
                legal.removing = true;
                legal.groups[0] = self.removable(self.turn, filled);
                legal.reserves = self.hoarded(self.turn);
            }
            Stage::Over(_) => {}
        }
        legal
    }

    pub(super) fn legal_len(&self, seat: Seat) -> usize {
        self.legal(seat).count_all()
    }

    pub(super) fn legal_nth(&self, seat: Seat, n: usize) -> Action {
        self.legal(seat).nth_action(n)
    }

    /// Any free hole for a peg in reserve; one step for any peg that the seat may move (C4.1).
    fn offer_acts(&self, legal: &mut Legal) {
        let free = self.platform.free();
        let movable = self.movable(self.turn);
        for (group, &peg) in legal.pegs.iter().enumerate() {
            if self.stock.of_seat(self.turn, peg) > 0 {
                legal.groups[group] = free;
            }
        }
        for index in 0..Direction::COUNT {
            legal.groups[PLACES + index] = movable.shifted(Direction::from_index(index)).and(free);
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

    /// The colours that a seat may remove from a reserve or pool: of an undefeated opponent, none of them on the
    /// platform (C5.2).
    fn hoarded(&self, seat: Seat) -> PegColours {
        Peg::COLOURS.into_iter().filter(|&colour| self.is_hoarded_prey(seat, colour)).collect()
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
        !self.removable(seat, filled).is_empty() || !self.hoarded(seat).is_empty()
    }
}

/// Random play.
impl MayaCode {
    /// Any legal action of the seat to move, each equally likely, without counting them all where there are many.
    pub(super) fn legal_any(&self, seat: Seat, rng: &mut impl Rng) -> Action {
        if self.stage == Stage::Act {
            return self.any_act(rng);
        }
        let legal = self.legal(seat);
        legal.nth_action(below(rng, legal.count_all()))
    }

    /// Draws among the placements and all eight steps of every peg that may move, and draws again when the way is
    /// not free. That is quicker than counting the free steps, and every legal action is as likely as another.
    fn any_act(&self, rng: &mut impl Rng) -> Action {
        let free = self.platform.free();
        let movable = self.movable(self.turn);
        let (pegs, sorts) = self.pegs_in_reserve();
        let holes = free.len();
        let placements = sorts * holes;
        let draws = placements + Direction::COUNT * movable.len();
        loop {
            let drawn = below(rng, draws);
            if drawn < placements {
                return Action::Place(pegs[drawn / holes], free.nth(drawn % holes));
            }
            let (peg, direction) =
                ((drawn - placements) / Direction::COUNT, (drawn - placements) % Direction::COUNT);
            let from = movable.nth(peg);
            let to = from.shifted(Direction::from_index(direction)).filter(|&to| free.contains(to));
            if let Some(to) = to {
                return Action::Move(Step::between(from, to));
            }
        }
    }

    /// The sorts of pegs that the seat to move can place, and how many they are.
    fn pegs_in_reserve(&self) -> ([Peg; 3], usize) {
        let mut pegs = self.own_pegs(self.turn);
        let mut count = 0;
        for place in 0..pegs.len() {
            if self.stock.of_seat(self.turn, pegs[place]) > 0 {
                pegs[count] = pegs[place];
                count += 1;
            }
        }
        (pegs, count)
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
