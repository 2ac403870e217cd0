//! What the codes of a seat lack on the platform, found for all lines at once: what a bot looks at.

use ceiba_core::Seat;

use super::board::{AXES, Holes};
use super::peg::Peg;
use super::play::{IDLE_LIMIT, TURN_LIMIT};
use super::{Defeats, MayaCode, PlatformPlan, Stage};

/// The lines in which a seat can still form a code: every hole of them is free or has the right peg. Holes are
/// told apart by the peg that they lack: gold, then the seat's colours in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Prospect {
    /// Free holes where one peg completes a code.
    pub gaps: [Holes; 3],
    /// Those of them where it completes two or more.
    pub double_gaps: [Holes; 3],
    /// Free holes where one peg leaves a code lacking one more.
    pub openings: [Holes; 3],
    /// The pegs in lines that lack one.
    pub props: Holes,
    /// The pegs in completed codes.
    pub codes: Holes,
    /// How many lines lack two.
    pub pairs_lacking: u16,
    /// How many lines lack three; in codes of three these are empty and not counted.
    pub triples_lacking: u16,
}

impl Prospect {
    /// Looks along one axis for lines of these sorts of pegs, given by their index, from one end to the other.
    fn look<const LENGTH: usize, const BITS: u32>(
        &mut self,
        pegs: &[Holes; 3],
        free: Holes,
        line: [usize; LENGTH],
    ) {
        // A line is known by its middle; everything is shifted there.
        let stands: [Holes; LENGTH] =
            std::array::from_fn(|place| to_middle(place, LENGTH, BITS, pegs[line[place]]));
        let frees: [Holes; LENGTH] = std::array::from_fn(|place| to_middle(place, LENGTH, BITS, free));
        // What lacks at most none, one, two, three so far.
        let mut lacks = [Holes::ALL, Holes::NONE, Holes::NONE, Holes::NONE];
        for place in 0..LENGTH {
            for more in (1..4).rev() {
                lacks[more] = lacks[more].and(stands[place]).or(lacks[more - 1].and(frees[place]));
            }
            lacks[0] = lacks[0].and(stands[place]);
        }
        self.pairs_lacking += lacks[2].len() as u16;
        if LENGTH > 3 {
            self.triples_lacking += lacks[3].len() as u16;
        }
        for place in 0..LENGTH {
            let sort = line[place];
            let back = |middles: Holes| from_middle(place, LENGTH, BITS, middles);
            self.openings[sort] = self.openings[sort].or(back(lacks[2].and(frees[place])));
            if !lacks[1].is_empty() {
                let gaps = back(lacks[1].and(frees[place]));
                self.double_gaps[sort] = self.double_gaps[sort].or(self.gaps[sort].and(gaps));
                self.gaps[sort] = self.gaps[sort].or(gaps);
                self.props = self.props.or(back(lacks[1].and(stands[place])));
            }
            self.codes = self.codes.or(back(lacks[0]));
        }
    }

    fn look_along_all<const LENGTH: usize>(&mut self, pegs: &[Holes; 3], free: Holes, line: [usize; LENGTH]) {
        self.look::<LENGTH, { AXES[0] }>(pegs, free, line);
        self.look::<LENGTH, { AXES[1] }>(pegs, free, line);
        self.look::<LENGTH, { AXES[2] }>(pegs, free, line);
        self.look::<LENGTH, { AXES[3] }>(pegs, free, line);
    }
}

/// What stands at this place of a line, moved to the line's middle.
#[inline(always)]
fn to_middle(place: usize, length: usize, bits: u32, holes: Holes) -> Holes {
    from_middle(length - 1 - place, length, bits, holes)
}

/// Middles of lines, moved to this place of them.
#[inline(always)]
fn from_middle(place: usize, length: usize, bits: u32, middles: Holes) -> Holes {
    let middle = length / 2;
    if place >= middle {
        middles.higher(bits * (place - middle) as u32)
    } else {
        middles.lower(bits * (middle - place) as u32)
    }
}

impl MayaCode {
    /// What the codes of a seat lack.
    pub fn prospect(&self, seat: Seat) -> Prospect {
        let pegs = self.own_pegs(seat).map(|peg| self.platform.of(peg));
        let free = self.platform.free();
        let mut prospect = Prospect::default();
        match self.config.five.order() {
            None => {
                prospect.look_along_all(&pegs, free, [1, 0, 2]);
                prospect.look_along_all(&pegs, free, [2, 0, 1]);
            }
            Some(order) => {
                let [far, near, next, last] = order.map(usize::from);
                prospect.look_along_all(&pegs, free, [far, near, 0, next, last]);
                // A code that reads alike both ways would be found twice.
                if (far, near) != (last, next) {
                    prospect.look_along_all(&pegs, free, [last, next, 0, near, far]);
                }
            }
        }
        prospect
    }

    /// The holes that a seat could fill with this sort of peg in one turn, not counting what blocks them: all from
    /// a reserve, else those beside such a peg (C4.1).
    pub fn reach(&self, seat: Seat, peg: Peg) -> Holes {
        if self.stock.of_seat(seat, peg) > 0 { Holes::ALL } else { self.platform.of(peg).beside() }
    }

    /// The Sun platform.
    pub fn platform(&self) -> &PlatformPlan {
        &self.platform
    }

    /// What the game waits for.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Who is defeated.
    pub fn defeats(&self) -> &Defeats {
        &self.defeats
    }

    /// How many pegs of a colour are in the game: on the platform, in its reserve or pool (C6.1).
    pub fn left(&self, colour: Peg) -> u8 {
        self.platform.count(colour) + self.stock.of_colour(colour)
    }

    /// How many pegs of this sort the seat may place.
    pub fn in_reserve(&self, seat: Seat, peg: Peg) -> u8 {
        self.stock.of_seat(seat, peg)
    }

    /// How many more turns the game can have.
    pub fn turns_left(&self) -> u16 {
        TURN_LIMIT.saturating_sub(self.turns)
    }

    /// After how many more quiet turns the game is drawn (C6.6).
    pub fn idle_left(&self) -> u8 {
        IDLE_LIMIT.saturating_sub(self.idle)
    }
}
