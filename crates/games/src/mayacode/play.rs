//! What an action does, told as facts while it happens.

use ceiba_core::{ConfigError, Moves, Seat, Sink};

use super::action::Action;
use super::board::{Hole, Step};
use super::code::Code;
use super::config::Config;
use super::defeats::Defeats;
use super::fact::Fact;
use super::peg::{Peg, Pegs};
use super::platform::PlatformPlan;
use super::stock::Stock;
use super::{CodeEnd, MayaCode, Stage};

/// Turns in a row with neither a placement nor a completed code that end the game (C6.6).
pub(super) const IDLE_LIMIT: u8 = 50;
/// Turns that end the game (C6.6).
pub(super) const TURN_LIMIT: u16 = 400;
/// The most codes that one peg can complete, and so the most removals owed: two on each axis, for the gold of a
/// line through the peg stands next to it or, in a code of five, one further.
pub(super) const MOST_OWED: u8 = 8;

impl MayaCode {
    /// An empty platform and full reserves; East starts (C3.1).
    pub(super) fn new(config: &Config) -> Result<Self, ConfigError> {
        config.check()?;
        Ok(MayaCode {
            platform: PlatformPlan::new(config.board()),
            stock: Stock::new(config),
            gone: Pegs::NONE,
            defeats: Defeats::NONE,
            stage: Stage::Act,
            turn: Seat::from_index(0),
            idle: 0,
            turns: 0,
            config: *config,
        })
    }

    pub(super) fn play(&mut self, moves: Moves<'_, Action>, facts: &mut impl Sink<Fact>) {
        let Moves::One(_, action) = moves else { unreachable!("seats move in turns") };
        match action {
            Action::Place(peg, hole) => self.place(peg, hole, facts),
            Action::Move(step) => self.move_peg(step, facts),
            Action::Remove(hole) => self.remove(hole, facts),
            Action::RemoveReserve(colour) => self.remove_reserve(colour, facts),
        }
    }

    /// One peg from the reserve or pool into a free hole (C4.1).
    fn place(&mut self, peg: Peg, hole: Hole, facts: &mut impl Sink<Fact>) {
        self.stock.take(self.turn, peg);
        self.platform.put(peg, hole);
        self.idle = 0;
        facts.fact(|| Fact::Placed { seat: self.turn, peg, hole });
        self.owe_for(hole, facts);
    }

    /// One peg by one hole (C4.1); idle unless it completes a code (C6.6).
    fn move_peg(&mut self, step: Step, facts: &mut impl Sink<Fact>) {
        let (from, to) = (step.from(), step.to());
        let mut own = self.own_pegs(self.turn).into_iter();
        let peg = own.find(|&peg| self.platform.of(peg).contains(from)).expect("an own peg stands there");
        self.platform.lift(peg, from);
        self.platform.put(peg, to);
        self.idle += 1;
        facts.fact(|| Fact::Moved { seat: self.turn, peg, step });
        self.owe_for(to, facts);
    }

    /// A seat's code.
    pub(super) fn code(&self, seat: Seat) -> Code {
        Code { colours: self.config.colours(seat), five: self.config.five }
    }

    /// Own codes through the hole just filled are each to be paid with a removal (C5.1). Codes of others pay
    /// nothing, nor do own ones elsewhere (C5.4). What cannot be paid lapses (C5.5).
    fn owe_for(&mut self, filled: Hole, facts: &mut impl Sink<Fact>) {
        let owed = self.code(self.turn).count_through(&self.platform, filled);
        if owed == 0 {
            return self.finish_turn(facts);
        }
        self.idle = 0;
        facts.fact(|| Fact::Completed { seat: self.turn, codes: owed });
        self.owe(owed, filled, facts);
    }

    /// Gold goes into the mover's reserve, an opponent's peg into the chamber (C5.2).
    fn remove(&mut self, hole: Hole, facts: &mut impl Sink<Fact>) {
        let peg = self.platform.peg_in(hole).expect("a peg stands there");
        self.platform.lift(peg, hole);
        match peg {
            Peg::Gold => {
                self.stock.add_gold(self.turn);
                facts.fact(|| Fact::GoldTaken { seat: self.turn, hole });
            }
            colour => {
                facts.fact(|| Fact::Removed { seat: self.turn, colour, hole });
                self.sink(colour, facts);
            }
        }
        self.pay_one(facts);
    }

    /// A peg of a colour that is not on the platform goes from its reserve or pool into the chamber (C5.2).
    fn remove_reserve(&mut self, colour: Peg, facts: &mut impl Sink<Fact>) {
        self.stock.take_colour(colour);
        facts.fact(|| Fact::RemovedFromReserve { seat: self.turn, colour });
        self.sink(colour, facts);
        self.pay_one(facts);
    }

    /// A peg of a colour has left the game; its seats may be defeated by it (C6.1).
    fn sink(&mut self, colour: Peg, facts: &mut impl Sink<Fact>) {
        self.gone.add(colour, 1);
        if !self.has_enough(colour) {
            self.defeat_owners(colour, facts);
        }
    }

    /// Whether platform and reserves hold as many pegs of a colour as a code needs (C6.1).
    pub(super) fn has_enough(&self, colour: Peg) -> bool {
        self.platform.count(colour) + self.stock.of_colour(colour) >= self.config.needed()
    }

    /// Everybody with this colour is defeated at once (C6.1).
    fn defeat_owners(&mut self, colour: Peg, facts: &mut impl Sink<Fact>) {
        let seats = self.standing_owners(colour);
        if seats.is_empty() {
            return;
        }
        self.defeats.add(seats);
        for seat in seats.iter() {
            facts.fact(|| Fact::Defeated { seat, colour, left: self.config.needed() - 1 });
            self.clear_reserve(seat, facts);
        }
        if self.is_decided() {
            self.end(CodeEnd::Won, facts);
            facts.fact(|| self.won());
        }
    }

    /// Who won, and the gold on the platform (C6.3).
    fn won(&self) -> Fact {
        let seat = self.winners().first().expect("a game that is won has a winner");
        Fact::Won { seat, partner: self.config.partner(seat), gold: self.platform.count(Peg::Gold) }
    }

    /// The reserve of a defeated seat leaves the game; a shared pool stays with the other seat, if that stands
    /// (C6.2). With `teamgold` the gold is kept for the team (C6.3).
    fn clear_reserve(&mut self, seat: Seat, facts: &mut impl Sink<Fact>) {
        for colour in self.config.colours(seat) {
            if self.standing_owners(colour).is_empty() {
                let left = self.stock.take_all(colour);
                self.clear(seat, colour, left, facts);
            }
        }
        if !self.config.teamgold {
            let left = self.stock.take_all_gold(seat);
            self.clear(seat, Peg::Gold, left, facts);
        }
    }

    /// Pegs of a defeated seat are gone, if there were any (C6.2).
    fn clear(&mut self, seat: Seat, peg: Peg, count: u8, facts: &mut impl Sink<Fact>) {
        if count > 0 {
            self.gone.add(peg, count);
            facts.fact(|| Fact::Cleared { seat, peg, count });
        }
    }

    /// Whether one seat, or one team with a seat that stands, is left (C6.3, C6.4).
    pub(super) fn is_decided(&self) -> bool {
        let standing = self.defeats.standing(self.config.seats());
        standing.first().is_some_and(|seat| standing.is_subset(self.config.side(seat)))
    }

    /// One removal is made; if it ended the game, nobody asks for the rest (C5.5).
    fn pay_one(&mut self, facts: &mut impl Sink<Fact>) {
        let Stage::Remove { owed, filled } = self.stage else { return };
        if owed > 1 {
            self.owe(owed - 1, filled, facts);
        } else {
            self.finish_turn(facts);
        }
    }

    /// So many removals are owed; they lapse when there is nothing to remove (C5.5).
    fn owe(&mut self, owed: u8, filled: Hole, facts: &mut impl Sink<Fact>) {
        if self.can_remove(self.turn, filled) {
            self.stage = Stage::Remove { owed, filled };
        } else {
            facts.fact(|| Fact::Lapsed { seat: self.turn, count: owed });
            self.finish_turn(facts);
        }
    }

    /// The stop rules are looked at (C6.6), then the next seat that stands is to act; one that cannot passes, and
    /// that is a turn too (C4.3).
    fn finish_turn(&mut self, facts: &mut impl Sink<Fact>) {
        loop {
            self.turns += 1;
            if self.idle >= IDLE_LIMIT {
                return self.end(CodeEnd::Idle, facts);
            }
            if self.turns >= TURN_LIMIT {
                return self.end(CodeEnd::Limit, facts);
            }
            self.turn = self.next_seat(self.turn);
            self.stage = Stage::Act;
            if self.can_act(self.turn) {
                facts.fact(|| Fact::TurnBegan { seat: self.turn });
                return;
            }
            self.idle += 1;
            facts.fact(|| Fact::Passed { seat: self.turn });
        }
    }

    fn end(&mut self, ended: CodeEnd, facts: &mut impl Sink<Fact>) {
        self.stage = Stage::Over(ended);
        facts.fact(|| Fact::Ended(ended));
    }

    /// The next seat clockwise that stands (C3.1, C6.2).
    pub(super) fn next_seat(&self, seat: Seat) -> Seat {
        let players = usize::from(self.config.players);
        let mut next = seat.next(players);
        while !self.defeats.stands(next) {
            next = next.next(players);
        }
        next
    }
}

/// The most events of a game: in each turn an action and the most removals (C6.6).
pub(super) fn bound() -> u32 {
    u32::from(TURN_LIMIT) * (1 + u32::from(MOST_OWED))
}
