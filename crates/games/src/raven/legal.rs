//! Which actions are legal now, and all that there can ever be.

use ceiba_core::Seat;

use super::action::Action;
use super::board::Platform;
use super::cut::{self, Cut, Cuts};
use super::{Config, Holdings, Monolith, Raven, Setup, Stage};

/// The legal actions of a moment as bits: cuts or platforms by number, and the two answers above them.
#[derive(Clone, Copy)]
pub(super) struct Legal {
    bits: u64,
    stage: Stage,
}

const STOP: u32 = Cut::COUNT as u32;
const DONE: u32 = STOP + 1;

impl Legal {
    pub(super) const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// The action with this index in the order of the bits.
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

impl Iterator for Legal {
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
    pub(super) fn legal(&self, _: Seat) -> Legal {
        let bits = match self.stage {
            Stage::Swap => self.open_cuts().bits() | self.stop_bit(),
            Stage::Answer => self.stop_bit() | 1 << DONE,
            Stage::Monolith => cut::ALL_CUTS.bits(),
            Stage::Place(colour) => self.open_platforms(colour).bits().into(),
            Stage::Start | Stage::Floor | Stage::Draw | Stage::Card | Stage::Over(_) => 0,
        };
        Legal { bits, stage: self.stage }
    }

    /// The legal swaps: no frozen tower (R3.3), not at the raven's level (R3.4, two players only by R5.3), no
    /// harmony parted (R3.5).
    #[inline]
    pub(super) fn open_cuts(&self) -> Cuts {
        let whole = cut::whole(self.towers.seams());
        match self.monolith {
            None => whole,
            Some(Monolith { pair, raven: None }) => whole.minus(cut::beside(pair)),
            Some(Monolith { pair, raven: Some(level) }) => {
                whole.minus(cut::beside(pair)).minus(cut::at(level))
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
                        || !(cards[seat] & self.towers.complete_colours()).is_empty())
            }
        }
    }
}

/// Every action there can be by a config: swaps, monoliths (two players) or answers (more), placements (draft).
pub(super) fn universe(config: &Config) -> impl Iterator<Item = Action> + use<> {
    let monoliths = (!config.has_cards()).then(|| Cut::all().map(Action::Monolith));
    let answers = config.has_cards().then_some([Action::Stop, Action::Done]);
    let places = (config.setup == Setup::Drafted).then(|| Platform::all().map(Action::Place));
    Cut::all()
        .map(Action::Swap)
        .chain(monoliths.into_iter().flatten())
        .chain(answers.into_iter().flatten())
        .chain(places.into_iter().flatten())
}
