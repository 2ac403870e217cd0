//! The windows after the last quarry (M7.8 a) and transport (M5).

use ceiba_core::{Seat, SeatSet, Sink};

use super::action::Action;
use super::fact::Fact;
use super::table::{Stage, Table};
use super::tokens::{Blue, Token};
use super::{Hand, Maya, Row};

/// What the green token carries (M7.5), and the joker in its place (M5.1).
const TRANSPORT: u8 = 2;
/// What the blue token carries (M10.4).
const CARRY: u8 = 4;

impl Table {
    /// The cubes that a seat cannot carry by these cards and its tokens, the joker aside (M5.1).
    pub(super) fn excess(&self, seat: Seat, hand: Hand) -> u8 {
        let green = if self.holder(Token::Transport) == Some(seat) { TRANSPORT } else { 0 };
        let blue = if self.blue_holder(Blue::Carry) == Some(seat) { CARRY } else { 0 };
        self.cubes[seat].saturating_sub(hand.points() + green + blue)
    }
}

impl Maya {
    /// Once around from the start player, whoever can move or add a cube may (M7.8 a).
    pub(super) fn open_windows(&mut self, facts: &mut impl Sink<Fact>) {
        let table = &mut self.table;
        let holders = [table.holder(Token::Move), table.holder(Token::Extra), table.blue_holder(Blue::Joker)];
        if holders.iter().all(Option::is_none) {
            return self.begin_transport(facts);
        }
        table.turn = table.start;
        table.stage = Stage::Window;
    }

    /// A seat goes on until it is done; then the next may.
    pub(super) fn use_in_window(&mut self, action: Action, facts: &mut impl Sink<Fact>) {
        let seat = self.table.turn;
        if action != Action::Done {
            return self.use_cube_token(seat, action, facts);
        }
        facts.fact(|| Fact::WindowEnded(seat));
        self.table.turn = seat.next(self.table.config.players.into());
        if self.table.turn == self.table.start {
            self.begin_transport(facts);
        }
    }

    /// The joker's owner is asked if cubes would be left behind (M5.1).
    fn begin_transport(&mut self, facts: &mut impl Sink<Fact>) {
        match self.table.blue_holder(Blue::Joker) {
            Some(owner) if self.excess(owner) > 0 => {
                self.table.turn = owner;
                self.table.stage = Stage::Carry;
            }
            _ => self.transport(None, facts),
        }
    }

    pub(super) fn excess(&self, seat: Seat) -> u8 {
        self.table.excess(seat, self.hands[seat])
    }

    pub(super) fn carry(&mut self, action: Action, facts: &mut impl Sink<Fact>) {
        let owner = self.table.turn;
        let joker = (action == Action::Carry).then_some(owner);
        if joker.is_some() {
            facts.fact(|| Fact::CarriedByJoker(owner));
            self.table.blues[Blue::Joker.index()] = None;
        }
        self.transport(joker, facts);
    }

    /// What nobody can carry goes back (M5.1), the blue cube comes (M10.4), cards return (M5.2).
    fn transport(&mut self, joker: Option<Seat>, facts: &mut impl Sink<Fact>) {
        for seat in self.table.in_turn() {
            let by_joker = if joker == Some(seat) { TRANSPORT } else { 0 };
            let returned = self.excess(seat).saturating_sub(by_joker);
            self.spend_carriers(seat);
            self.table.cubes[seat] -= returned;
            self.table.supply[seat] += returned;
            let cubes = self.table.cubes[seat];
            facts.fact(|| Fact::Carried { seat, cubes, returned });
        }
        self.bring_blue_cube(facts);
        self.hands = self.table.config.per_seat(Hand::FULL);
        self.rows = [Row::default(); super::Quarry::MOST];
        self.table.marker = None;
        self.table.passed = SeatSet::EMPTY;
        self.table.turned = 0;
        self.begin_building(facts);
    }

    /// Tokens of transport are used when cubes would be left behind without them, the green one first.
    fn spend_carriers(&mut self, seat: Seat) {
        let mut excess = self.table.cubes[seat].saturating_sub(self.hands[seat].points());
        if excess > 0 && self.table.holder(Token::Transport) == Some(seat) {
            self.table.held[Token::Transport.index()] = None;
            excess = excess.saturating_sub(TRANSPORT);
        }
        if excess > 0 && self.table.blue_holder(Blue::Carry) == Some(seat) {
            self.table.blues[Blue::Carry.index()] = None;
        }
    }

    /// One cube from the supply, above the limit; lost if the supply has none (M10.4).
    fn bring_blue_cube(&mut self, facts: &mut impl Sink<Fact>) {
        let Some(seat) = self.table.blue_holder(Blue::Cube) else { return };
        self.table.blues[Blue::Cube.index()] = None;
        if self.table.supply[seat] > 0 {
            facts.fact(|| Fact::BlueCube(seat));
            self.table.supply[seat] -= 1;
            self.table.cubes[seat] += 1;
        }
    }
}
