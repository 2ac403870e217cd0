//! Phase 3: gold and erosion (M8), and the next round.

use ceiba_core::{Seat, SeatSet, Sink};

use super::Maya;
use super::board::{Pyramid, PyramidLevel};
use super::fact::Fact;
use super::table::{Stage, Table};
use super::tokens::{Blue, Token};

/// Who is paid on a level: everyone with the most cubes and everyone with the next most (M8.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ranking {
    pub(super) first: SeatSet,
    pub(super) second: SeatSet,
}

impl Maya {
    /// All levels are paid, then they wear off, but not after the last round (M8.2, M8.4). Into the next one go gold
    /// and start player, but no other token (M8.5).
    pub(super) fn reward(&mut self, facts: &mut impl Sink<Fact>) {
        let table = &mut self.table;
        let paid = table.pay_levels(facts);
        match table.round.next() {
            None => {
                facts.fact(|| Fact::Ended);
                table.turn = table.start;
                table.stage = Stage::Over;
            }
            Some(next) => {
                table.erode(&paid, facts);
                table.round = next;
                table.held = [None; Token::COUNT];
                table.blues = [None; Blue::COUNT];
                self.begin_round(facts);
            }
        }
    }
}

/// The seats that were paid, for each level of each pyramid.
type Paid = [[SeatSet; PyramidLevel::COUNT]; Pyramid::COUNT];

impl Table {
    /// Who is first and who is second on a level; places without a cube are nobody's (M8.1).
    pub(super) fn ranking(&self, pyramid: Pyramid, level: PyramidLevel) -> Ranking {
        let cubes = self.board.at(pyramid, level);
        let most = cubes.most();
        let next = cubes.below(most);
        let with = |count: u8| self.seats().iter().filter(move |&seat| count > 0 && cubes.of(seat) == count);
        Ranking { first: with(most).collect(), second: with(next).collect() }
    }

    /// Pays every level, full or not (M8.1).
    fn pay_levels(&mut self, facts: &mut impl Sink<Fact>) -> Paid {
        let printed = self.config.printed();
        let mut paid = [[SeatSet::EMPTY; PyramidLevel::COUNT]; Pyramid::COUNT];
        for &pyramid in printed.pyramids {
            for (level, figures) in printed.levels(pyramid) {
                if self.board.at(pyramid, level).is_empty() {
                    continue;
                }
                let Ranking { first, second } = self.ranking(pyramid, level);
                let (higher, lower) = (figures.higher, figures.lower);
                facts.fact(|| Fact::Paid { pyramid, level, first, higher, second, lower });
                first.iter().for_each(|seat| self.pay_gold(seat, pyramid, higher));
                second.iter().for_each(|seat| self.pay_gold(seat, pyramid, lower));
                // Who got at least 1 gold loses a cube (M8.2).
                let paid = &mut paid[pyramid.index()][level.index()];
                let places = [(first, higher), (second, lower)].into_iter().filter(|&(_, gold)| gold > 0);
                *paid = places.flat_map(|(seats, _)| seats.iter()).collect();
            }
        }
        paid
    }

    /// The bank always has it (M1.3).
    fn pay_gold(&mut self, seat: Seat, pyramid: Pyramid, gold: u8) {
        self.gold[seat] += u16::from(gold);
        self.ledger[self.round.index()].earned[pyramid.index()][seat] += gold;
    }

    /// One cube off every level that paid (M8.2), then whatever has lost its footing (M8.3).
    fn erode(&mut self, paid: &Paid, facts: &mut impl Sink<Fact>) {
        for &pyramid in self.config.printed().pyramids {
            for level in PyramidLevel::all() {
                let seats = paid[pyramid.index()][level.index()];
                if !seats.is_empty() {
                    facts.fact(|| Fact::Eroded(pyramid, level, seats));
                }
                seats.iter().for_each(|seat| self.take_off(seat, pyramid, level, 1));
            }
            for seat in self.seats().iter() {
                self.fall(seat, pyramid, facts);
            }
        }
    }

    fn take_off(&mut self, seat: Seat, pyramid: Pyramid, level: PyramidLevel, count: u8) {
        self.board.remove(seat, pyramid, level, count);
        self.supply[seat] += count;
    }

    /// Who has no cube on a level loses all above it on that pyramid (M8.3).
    fn fall(&mut self, seat: Seat, pyramid: Pyramid, facts: &mut impl Sink<Fact>) {
        let mut fallen = 0;
        for level in PyramidLevel::all().filter(|level| level.index() > 0) {
            if !self.has_footing(seat, pyramid, level) {
                let cubes = self.board.at(pyramid, level).of(seat);
                self.take_off(seat, pyramid, level, cubes);
                fallen += cubes;
            }
        }
        if fallen > 0 {
            facts.fact(|| Fact::Fell(seat, pyramid, fallen));
        }
    }
}
