//! What an action or an outcome of chance does: the way from one question to the next. Each phase has its own
//! file; here is what joins them.

use ceiba_core::{Moves, Seat, Sink};

use super::action::{Action, Chance};
use super::board::{Pyramid, PyramidLevel};
use super::fact::Fact;
use super::table::{Stage, Table};
use super::{Config, Hand, Maya, Row};

impl Maya {
    /// A game in which nothing has happened yet.
    pub(super) fn begin(config: Config) -> Self {
        Maya {
            table: Table::new(config),
            hands: config.per_seat(Hand::FULL),
            rows: [Row::default(); super::Quarry::MOST],
        }
    }

    /// Plays an action of the seat that is asked, or the bids of all, then whatever has only one answer.
    pub(super) fn play(&mut self, moves: Moves<'_, Action>, facts: &mut impl Sink<Fact>) {
        match moves {
            Moves::One(_, action) => self.answer(action, facts),
            Moves::Many(bids) => self.show_bids(bids, facts),
        }
        self.go_on(facts);
    }

    pub(super) fn befall(&mut self, chance: Chance, facts: &mut impl Sink<Fact>) {
        match chance {
            Chance::Start(seat) => self.start_with(seat, facts),
            Chance::Offer(offer) => self.open_auction(offer, facts),
        }
        self.go_on(facts);
    }

    /// Nobody is asked where there is only one answer: a forced pass (M3.1, M6.4), a −3 without a target (M4.2),
    /// a window in which nothing can be used (M7.8). All of it is known to everyone, so it tells nothing.
    fn go_on(&mut self, facts: &mut impl Sink<Fact>) {
        while let Some(only) = self.only_answer() {
            self.answer(only, facts);
        }
    }

    fn answer(&mut self, action: Action, facts: &mut impl Sink<Fact>) {
        match self.table.stage {
            Stage::Found => self.found(action, facts),
            Stage::Take => self.take(action, facts),
            Stage::Dig => self.dig_or_pass(action, facts),
            Stage::Marker => self.mark(action, facts),
            Stage::Guard => self.guard(action, facts),
            Stage::Hit => self.hit(action, facts),
            Stage::Shield => self.place_shield(action, facts),
            Stage::Name => self.name_start(action, facts),
            Stage::AtOnce => self.use_at_once(action, facts),
            Stage::Window => self.use_in_window(action, facts),
            Stage::Carry => self.carry(action, facts),
            Stage::Build => self.build(action, facts),
            Stage::First => self.place_first(action, facts),
            Stage::Second => self.place_second(action, facts),
            Stage::After => self.use_after(action, facts),
            Stage::Start | Stage::Offer | Stage::Bid | Stage::Over => unreachable!("no seat has a turn"),
        }
    }

    /// The start player is drawn and places first (M2.1).
    fn start_with(&mut self, seat: Seat, facts: &mut impl Sink<Fact>) {
        facts.fact(|| Fact::Started(seat));
        self.table.start = seat;
        self.table.turn = seat;
        self.table.stage = Stage::Found;
    }

    /// A cube on a lowest level, twice around from the start player (M2.1).
    fn found(&mut self, action: Action, facts: &mut impl Sink<Fact>) {
        let Action::Place(pyramid) = action else { unreachable!("cubes are placed") };
        let table = &mut self.table;
        let seat = table.turn;
        facts.fact(|| Fact::Founded(seat, pyramid));
        table.supply[seat] -= 1;
        table.board.add(seat, pyramid, PyramidLevel::LOWEST);
        table.turn = seat.next(table.config.players.into());
        if table.turn == table.start && table.board.count(seat) == 2 {
            self.begin_round(facts);
        }
    }

    /// A round: in the expert variant the auction comes first (M10.1).
    pub(super) fn begin_round(&mut self, facts: &mut impl Sink<Fact>) {
        let round = self.table.round;
        facts.fact(|| Fact::RoundBegins(round));
        if self.table.config.expert { self.begin_auction(facts) } else { self.begin_digging() }
    }
}

impl Table {
    /// Puts a cube on a level with room, and settles the bonus if that fills it (M6.5).
    pub(super) fn put(
        &mut self,
        seat: Seat,
        pyramid: Pyramid,
        level: PyramidLevel,
        facts: &mut impl Sink<Fact>,
    ) {
        self.board.add(seat, pyramid, level);
        self.settle_bonus(pyramid, level, facts);
    }
}
