//! What may be done: the actions, the outcomes of chance, and which actions are legal now.

use ceiba_core::Seat;

use super::board::{Colour, Platform};
use super::cut::{Cut, Cuts};
use super::{Holdings, Raven, Stage};

/// The smallest whole decisions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Swap the blocks of two neighbouring towers (R3.2).
    Swap(Cut),
    /// Stand the monolith and fix the raven before the first swap (R2.2).
    Monolith(Cut),
    /// Put the floor just drawn on a platform (R7.1).
    Place(Platform),
    /// Call "Stop!" (R5.4).
    Stop,
    /// Let the game go on after a swap (R5.4).
    Done,
}

/// The outcomes of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// Who starts (R5.1).
    Start(Seat),
    /// Which floor comes next (R2.1, R7.1).
    Floor(Colour),
    /// Which task card a seat is dealt (R5.2).
    Card(Colour),
}

/// The legal actions of a moment as bits: cuts or platforms by number, and the two answers above them.
#[derive(Clone, Copy)]
pub(super) struct Choices {
    bits: u64,
    stage: Stage,
}

const STOP: u32 = Cut::COUNT as u32;
const DONE: u32 = STOP + 1;

impl Choices {
    pub(super) const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// The action with this place in the order of the bits.
    pub(super) fn nth_action(self, n: usize) -> Action {
        let mut bits = self.bits;
        for _ in 0..n {
            bits &= bits - 1;
        }
        self.action(bits.trailing_zeros())
    }

    fn action(self, bit: u32) -> Action {
        match (self.stage, bit) {
            (_, STOP) => Action::Stop,
            (_, DONE) => Action::Done,
            (Stage::Monolith, cut) => Action::Monolith(Cut::from_number(cut)),
            (Stage::Place(_), platform) => Action::Place(Platform::from_index(platform as usize)),
            (_, cut) => Action::Swap(Cut::from_number(cut)),
        }
    }
}

impl Iterator for Choices {
    type Item = Action;

    fn next(&mut self) -> Option<Action> {
        (self.bits != 0).then(|| {
            let bit = self.bits.trailing_zeros();
            self.bits &= self.bits - 1;
            self.action(bit)
        })
    }
}

impl Raven {
    /// What the seat to move may do. Swapping is compulsory (R3.1, R5.3); the monolith may be stood anywhere
    /// (R2.2).
    pub(super) fn choices(&self) -> Choices {
        let bits = match self.stage {
            Stage::Swap => self.open_cuts().bits() | self.stop_bit(),
            Stage::Answer => self.stop_bit() | 1 << DONE,
            Stage::Monolith => Cuts::ALL.bits(),
            Stage::Place(colour) => self.open_platforms(colour).bits().into(),
            Stage::Start | Stage::Floor | Stage::Draw | Stage::Card | Stage::Over(_) => 0,
        };
        Choices { bits, stage: self.stage }
    }

    /// The legal swaps: no frozen tower (R3.3), not at the raven's level (R3.4, two players only by R5.3), no
    /// harmony parted (R3.5).
    pub(super) const fn open_cuts(&self) -> Cuts {
        let whole = Cuts::whole(self.towers.seams());
        match self.monolith {
            None => whole,
            Some(monolith) => {
                let thawed = whole.not_beside(monolith.pair);
                match monolith.raven {
                    None => thawed,
                    Some(level) => thawed.not_at(level),
                }
            }
        }
    }

    fn stop_bit(&self) -> u64 {
        u64::from(self.may_stop(self.turn)) << STOP
    }

    /// Whether the seat may call "Stop!" on its turn: a tower of one of its own task colours is complete, or
    /// the centre tower is (R5.4). Partners' cards do not count (R6.2).
    pub(super) fn may_stop(&self, seat: Seat) -> bool {
        match &self.holdings {
            Holdings::Ladders(_) => false,
            Holdings::Cards(cards) => {
                self.towers.any_complete()
                    && (self.towers.is_complete(Platform::CENTRE)
                        || cards[seat].meets(self.towers.complete_colours()))
            }
        }
    }
}

/// Every action there can be by a config: swaps, monoliths (two players) or answers (more), placements (draft).
pub(super) fn universe(config: &super::Config) -> impl Iterator<Item = Action> + use<> {
    let monoliths = (!config.has_cards()).then(|| Cut::all().map(Action::Monolith));
    let answers = config.has_cards().then_some([Action::Stop, Action::Done]);
    let places = (config.setup == super::Setup::Drafted).then(|| Platform::all().map(Action::Place));
    Cut::all()
        .map(Action::Swap)
        .chain(monoliths.into_iter().flatten())
        .chain(answers.into_iter().flatten())
        .chain(places.into_iter().flatten())
}
