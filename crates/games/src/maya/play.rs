//! What an action or an outcome of chance does: the way from one question to the next. Each phase has its own
//! file; here is what joins them.

use ceiba_core::Seat;

use super::action::{Action, Chance};
use super::board::{Level, Pyramid};
use super::table::{Stage, Table};
use super::tale::{Fact, Tale};
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

    /// Plays an action of the seat that is asked, then whatever has only one answer.
    pub(super) fn act(&mut self, action: Action, tale: &mut impl Tale) {
        self.answer(action, tale);
        self.go_on(tale);
    }

    pub(super) fn happen(&mut self, chance: Chance, tale: &mut impl Tale) {
        match chance {
            Chance::Start(seat) => self.start_with(seat, tale),
            Chance::Offer(offer) => self.open_auction(offer, tale),
        }
        self.go_on(tale);
    }

    pub(super) fn open_bids(&mut self, bids: &[(Seat, Action)], tale: &mut impl Tale) {
        self.show_bids(bids, tale);
        self.go_on(tale);
    }

    /// Nobody is asked where there is only one answer: a forced pass (M3.1, M6.4), a −3 without a target (M4.2),
    /// a window in which nothing can be used (M7.8). All of it is known to everyone, so it tells nothing.
    fn go_on(&mut self, tale: &mut impl Tale) {
        while let Some(only) = self.only_answer() {
            self.answer(only, tale);
        }
    }

    fn answer(&mut self, action: Action, tale: &mut impl Tale) {
        match self.table.stage {
            Stage::Found => self.found(action, tale),
            Stage::Take => self.take(action, tale),
            Stage::Dig => self.dig_or_pass(action, tale),
            Stage::Marker => self.mark(action, tale),
            Stage::Guard => self.guard(action, tale),
            Stage::Hit => self.hit(action, tale),
            Stage::Shield => self.place_shield(action, tale),
            Stage::Name => self.name_start(action, tale),
            Stage::AtOnce => self.use_at_once(action, tale),
            Stage::Window => self.use_in_window(action, tale),
            Stage::Carry => self.carry(action, tale),
            Stage::Build => self.build(action, tale),
            Stage::First => self.place_first(action, tale),
            Stage::Second => self.place_second(action, tale),
            Stage::After => self.use_after(action, tale),
            Stage::Start | Stage::Offer | Stage::Bid | Stage::Over => unreachable!("no seat has a turn"),
        }
    }

    /// The start player is drawn and places first (M2.1).
    fn start_with(&mut self, seat: Seat, tale: &mut impl Tale) {
        tale.tell(|| Fact::Started { seat });
        self.table.start = seat;
        self.table.turn = seat;
        self.table.stage = Stage::Found;
    }

    /// A cube on a lowest level, twice around from the start player (M2.1).
    fn found(&mut self, action: Action, tale: &mut impl Tale) {
        let Action::Place(pyramid) = action else { unreachable!("cubes are placed") };
        let table = &mut self.table;
        let seat = table.turn;
        tale.tell(|| Fact::Founded { seat, pyramid });
        table.supply[seat] -= 1;
        table.board.add(seat, pyramid, Level::LOWEST);
        table.turn = seat.next(table.config.players.into());
        if table.turn == table.start && table.board.count(seat) == 2 {
            self.begin_round(tale);
        }
    }

    /// A round: in the expert variant the auction comes first (M10.1).
    pub(super) fn begin_round(&mut self, tale: &mut impl Tale) {
        let round = self.table.round;
        tale.tell(|| Fact::RoundBegins { round });
        if self.table.config.expert { self.begin_auction(tale) } else { self.begin_digging() }
    }
}

impl Table {
    /// Puts a cube on a level with room, and settles the bonus if that fills it (M6.5).
    pub(super) fn put(&mut self, seat: Seat, pyramid: Pyramid, level: Level, tale: &mut impl Tale) {
        self.board.add(seat, pyramid, level);
        self.settle_bonus(pyramid, level, tale);
    }
}
