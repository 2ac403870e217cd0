//! Any legal action, each equally likely, for random play: without counting them all.

use ceiba_core::Rng;
use ceiba_core::playout::below;

use super::action::Action;
use super::board::{Direction, Step};
use super::peg::Peg;
use super::{MayaCode, Stage};

impl MayaCode {
    /// Any legal action of the seat to move.
    pub(super) fn any_choice(&self, rng: &mut impl Rng) -> Action {
        if self.stage == Stage::Act {
            return self.any_act(rng);
        }
        let choices = self.choices();
        choices.nth_action(below(rng, choices.count_all()))
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
