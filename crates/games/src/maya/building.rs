//! Phase 2: building (M6).

use ceiba_core::{Seat, SeatSet, Silent, Sink};

use super::Maya;
use super::action::Action;
use super::board::{Pyramid, PyramidLevel, Pyramids};
use super::fact::Fact;
use super::table::{Stage, Table};
use super::tokens::Token;

/// What a forced pass brings (M6.4).
const FORCED_PASS_GOLD: u8 = 1;

impl Maya {
    /// From the start player clockwise, whoever has cubes (M6.1).
    pub(super) fn begin_building(&mut self, facts: &mut impl Sink<Fact>) {
        facts.fact(|| Fact::BuildingBegins);
        let first = self.table.first_from(self.table.start, self.table.builders());
        self.turn_to(first, facts);
    }

    fn turn_to(&mut self, builder: Option<Seat>, facts: &mut impl Sink<Fact>) {
        match builder {
            Some(seat) => {
                self.table.turn = seat;
                self.table.stage = Stage::Build;
            }
            None => self.reward(facts),
        }
    }

    /// The one action of a turn; a token may be used before it (M6.1, M7.8 b).
    pub(super) fn build(&mut self, action: Action, facts: &mut impl Sink<Fact>) {
        let table = &mut self.table;
        let seat = table.turn;
        match action {
            Action::Place(pyramid) => table.build_on(seat, pyramid, facts),
            Action::Double => table.pay_for_double(seat, facts),
            Action::FreeDouble => {
                facts.fact(|| Fact::DoubledFree(seat));
                table.use_property(seat, Token::Double);
            }
            Action::Pass => table.pay_for_pass(seat, facts),
            Action::FreePass => {
                facts.fact(|| Fact::PassedFree(seat));
                table.use_property(seat, Token::Pass);
            }
            _ => return self.use_cube_token(seat, action, facts),
        }
        table.stage = match action {
            Action::Double | Action::FreeDouble => Stage::First,
            _ => Stage::After,
        };
    }

    pub(super) fn place_first(&mut self, action: Action, facts: &mut impl Sink<Fact>) {
        self.place(action, facts);
        self.table.stage = Stage::Second;
    }

    pub(super) fn place_second(&mut self, action: Action, facts: &mut impl Sink<Fact>) {
        self.place(action, facts);
        self.table.stage = Stage::After;
    }

    fn place(&mut self, action: Action, facts: &mut impl Sink<Fact>) {
        let Action::Place(pyramid) = action else { unreachable!("a double move places cubes") };
        self.table.build_on(self.table.turn, pyramid, facts);
    }

    /// After the action a token may be used (M7.8 b); then the next player who has cubes builds (M6.1).
    pub(super) fn use_after(&mut self, action: Action, facts: &mut impl Sink<Fact>) {
        let seat = self.table.turn;
        if action != Action::Done {
            return self.use_cube_token(seat, action, facts);
        }
        facts.fact(|| Fact::TurnEnded(seat));
        let next = self.table.next_after(seat, self.table.builders());
        self.turn_to(next, facts);
    }
}

impl Table {
    /// Who has cubes; the others are skipped (M6.1).
    fn builders(&self) -> SeatSet {
        self.seats().iter().filter(|&seat| self.cubes[seat] > 0).collect()
    }

    /// The one level that is open: the lowest that is not full on every pyramid that has it (M6.2).
    pub fn open_level(&self) -> Option<PyramidLevel> {
        let printed = self.config.printed();
        PyramidLevel::all().find(|&level| {
            printed.pyramids.iter().any(|&pyramid| self.board.room(printed, pyramid, level) > 0)
        })
    }

    /// Whether a seat has a cube on every lower level of a pyramid (M6.2).
    pub(super) fn has_footing(&self, seat: Seat, pyramid: Pyramid, level: PyramidLevel) -> bool {
        level.lower().all(|lower| self.board.at(pyramid, lower).of(seat) > 0)
    }

    /// The pyramids on which a seat may place a cube (M6.2).
    pub fn building_sites(&self, seat: Seat) -> Pyramids {
        let printed = self.config.printed();
        let Some(level) = self.open_level() else { return Pyramids::EMPTY };
        let fits = |&pyramid: &Pyramid| {
            self.board.room(printed, pyramid, level) > 0 && self.has_footing(seat, pyramid, level)
        };
        printed.pyramids.iter().copied().filter(fits).collect()
    }

    /// The pyramids for the first cube of a double move: a legal second placement must exist after it, the
    /// first cube's bonus settled (M6.3).
    pub(super) fn first_sites(&self, seat: Seat) -> Pyramids {
        let sites = self.building_sites(seat);
        if self.surely_takes_two(sites) {
            return sites;
        }
        sites.iter().filter(|&pyramid| self.has_second_site(seat, pyramid)).collect()
    }

    /// Whether two cubes fit without filling the level everywhere: another site stays open, since its level is
    /// not full, and so does one with room for two. The usual case, judged without trying.
    fn surely_takes_two(&self, sites: Pyramids) -> bool {
        let printed = self.config.printed();
        let has_room = |level| sites.iter().any(|pyramid| self.board.room(printed, pyramid, level) > 1);
        sites.len() > 1 || self.open_level().is_some_and(has_room)
    }

    /// Whether a cube on `first` leaves a place for another.
    fn has_second_site(&self, seat: Seat, first: Pyramid) -> bool {
        let mut after = *self;
        after.build_on(seat, first, &mut Silent);
        !after.building_sites(seat).is_empty()
    }

    /// Whether the seat may make a double move by paying for it: three cubes, and room for two (M6.3). What is
    /// paid goes to the supply first and may come back as the bonus.
    pub(super) fn may_double(&self, seat: Seat) -> bool {
        self.cubes[seat] >= 3
            && (self.surely_takes_two(self.building_sites(seat)) || {
                let mut after = *self;
                after.pay(seat);
                !after.first_sites(seat).is_empty()
            })
    }

    /// Whether the seat may make a double move for nothing: two cubes suffice (M7.7).
    pub(super) fn may_double_free(&self, seat: Seat) -> bool {
        self.cubes[seat] >= 2 && self.has_property(seat, Token::Double) && !self.first_sites(seat).is_empty()
    }

    /// Places a cube from the hand on the open level (M6.2).
    pub(super) fn build_on(&mut self, seat: Seat, pyramid: Pyramid, facts: &mut impl Sink<Fact>) {
        let level = self.open_level().expect("a level is open");
        facts.fact(|| Fact::Built(seat, pyramid, level));
        self.cubes[seat] -= 1;
        self.put(seat, pyramid, level, facts);
    }

    /// One cube back to the supply.
    fn pay(&mut self, seat: Seat) {
        self.cubes[seat] -= 1;
        self.supply[seat] += 1;
    }

    fn pay_for_double(&mut self, seat: Seat, facts: &mut impl Sink<Fact>) {
        facts.fact(|| Fact::Doubled(seat));
        self.pay(seat);
    }

    /// A pass costs a cube; where no single cube could be placed it brings gold (M6.4).
    fn pay_for_pass(&mut self, seat: Seat, facts: &mut impl Sink<Fact>) {
        if self.building_sites(seat).is_empty() {
            facts.fact(|| Fact::PassedForced(seat));
            self.gold[seat] += u16::from(FORCED_PASS_GOLD);
            self.ledger[self.round.index()].forced[seat] += FORCED_PASS_GOLD;
        } else {
            facts.fact(|| Fact::Passed(seat));
        }
        self.pay(seat);
    }

    /// The bonus cube for a level that has just become full, and on from there should it fill the next (M6.5).
    pub(super) fn settle_bonus(
        &mut self,
        pyramid: Pyramid,
        filled: PyramidLevel,
        facts: &mut impl Sink<Fact>,
    ) {
        let printed = self.config.printed();
        let mut level = filled;
        while self.board.room(printed, pyramid, level) == 0 {
            facts.fact(|| Fact::Filled(pyramid, level));
            let Some(next) = self.bonus_level(pyramid, level) else { return };
            let Some(seat) = self.sole_majority(pyramid, level).filter(|&seat| self.supply[seat] > 0) else {
                return;
            };
            facts.fact(|| Fact::Bonus(seat, pyramid, next));
            self.supply[seat] -= 1;
            self.board.add(seat, pyramid, next);
            level = next;
        }
    }

    /// The level above, if the pyramid has one and no cube stands on it (M6.5).
    pub fn bonus_level(&self, pyramid: Pyramid, level: PyramidLevel) -> Option<PyramidLevel> {
        let exists = |&above: &PyramidLevel| self.config.printed().level(pyramid, above).spaces > 0;
        level.above().filter(exists).filter(|&above| self.board.at(pyramid, above).is_empty())
    }

    /// Who alone has the most cubes on a level; nobody on a tie (M6.5).
    pub(super) fn sole_majority(&self, pyramid: Pyramid, level: PyramidLevel) -> Option<Seat> {
        let cubes = self.board.at(pyramid, level);
        let most = cubes.most();
        let mut first = self.seats().iter().filter(|&seat| cubes.of(seat) == most);
        first.next().filter(|_| first.next().is_none())
    }
}
