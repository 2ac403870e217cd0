//! What a code is, and how many of them go through a hole (C2).

use super::board::{AXES, Hole, Holes};
use super::five::Five;
use super::peg::Peg;
use super::platform::PlatformPlan;

/// A seat's code: gold in the middle, the own colours around it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Code {
    pub(super) colours: [Peg; 2],
    pub(super) five: Five,
}

impl Code {
    /// The lines through the hole that show this code, each counted once (C5.1). Every axis has its own shifts,
    /// fixed when the program is built: with shifts by a variable, this was two fifths of the time of random play.
    pub(super) fn count_through(self, platform: &PlatformPlan, hole: Hole) -> u8 {
        let pegs = StandingCode {
            gold: platform.of(Peg::Gold),
            colours: self.colours.map(|colour| platform.of(colour)),
            hole: Holes::only(hole),
        };
        match self.five.order() {
            None => {
                pegs.threes::<{ AXES[0] }>()
                    + pegs.threes::<{ AXES[1] }>()
                    + pegs.threes::<{ AXES[2] }>()
                    + pegs.threes::<{ AXES[3] }>()
            }
            Some(order) => {
                pegs.fives::<{ AXES[0] }>(order)
                    + pegs.fives::<{ AXES[1] }>(order)
                    + pegs.fives::<{ AXES[2] }>(order)
                    + pegs.fives::<{ AXES[3] }>(order)
            }
        }
    }
}

/// Where the pegs of a code stand, and the hole that its lines are to go through.
struct StandingCode {
    gold: Holes,
    colours: [Holes; 2],
    hole: Holes,
}

impl StandingCode {
    /// Codes of three along an axis: a line is known by its middle, whichever way it is read (C2.1).
    fn threes<const BITS: u32>(&self) -> u8 {
        let [first, second] = self.colours;
        let ends = first.up::<BITS>().and(second.down::<BITS>());
        let middles = ends.or(second.up::<BITS>().and(first.down::<BITS>())).and(self.gold);
        count(middles.and(around::<BITS>(self.hole)))
    }

    /// Codes of five along an axis, in either direction (C2.2).
    fn fives<const BITS: u32>(&self, order: [u8; 4]) -> u8 {
        let line = order.map(|place| self.colours[usize::from(place) - 1]);
        let [far, near, next, last] = line;
        let middles = sides::<BITS>(line).or(sides::<BITS>([last, next, near, far])).and(self.gold);
        let through = around::<BITS>(self.hole);
        count(middles.and(through.or(around::<BITS>(through))))
    }
}

/// The middles with these four on either side, from one end to the other.
fn sides<const BITS: u32>([far, near, next, last]: [Holes; 4]) -> Holes {
    let before = far.up::<BITS>().and(near).up::<BITS>();
    let after = last.down::<BITS>().and(next).down::<BITS>();
    before.and(after)
}

/// The holes and their neighbours along an axis.
fn around<const BITS: u32>(holes: Holes) -> Holes {
    holes.or(holes.up::<BITS>()).or(holes.down::<BITS>())
}

/// How many lines have these middles. Mostly there is none, and counting bits is slow.
fn count(middles: Holes) -> u8 {
    if middles.is_empty() { 0 } else { middles.len() as u8 }
}
