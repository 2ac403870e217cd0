//! What no game could show. A text of a position is refused unless all of this holds.

use ceiba_core::{Seat, SeatSet};

use super::Maya;
use super::board::{CUBES, PyramidLevel, Quarry};
use super::cards::{Back, Hand, Row};
use super::table::{Post, Round, Stage, Table};
use super::tokens::{Blue, Token};

impl Maya {
    pub(super) fn is_possible(&self) -> bool {
        self.table.has_possible_seats()
            && self.has_possible_cards()
            && self.has_possible_quarries()
            && self.has_possible_posts()
            && self.table.has_possible_board()
            && self.table.has_possible_tokens()
            && self.table.has_possible_auction()
            && self.table.has_possible_gold()
            && self.has_possible_question()
    }

    /// Every player's eight cards are in hand or at a quarry, a first card is low (M3.2), none is over a
    /// quarry's limit (M3.3); outside phase 1 all are in hand.
    fn has_possible_cards(&self) -> bool {
        let table = &self.table;
        let quarries = table.config.printed().quarries;
        let rows_fit = self.rows.iter().enumerate().all(|(index, row)| {
            let most = quarries.get(index).map_or(0, |quarry| quarry.most);
            let first_is_low = row.iter().next().is_none_or(|laid| laid.card.back() == Back::Low);
            row.len() <= most && first_is_low && row.owners().is_subset(table.seats())
        });
        let empty = self.rows.iter().all(Row::is_empty);
        rows_fit
            && (empty || table.is_phase_one())
            && table.seats().iter().all(|seat| self.has_all_cards(seat))
    }

    /// The shield and the two points lie where cards lie (M7.1, M10.4).
    fn has_possible_posts(&self) -> bool {
        let mut posts = [self.table.shield, self.table.marker].into_iter().flatten();
        posts.all(|post| !self.rows[post.quarry.index()].is_empty())
    }

    fn has_all_cards(&self, seat: Seat) -> bool {
        let laid = self.rows.iter().flat_map(Row::iter).filter(|laid| laid.owner == seat);
        let mut cards = laid.map(|laid| laid.card).chain(self.hands[seat].cards());
        cards.try_fold(Hand::NONE, Hand::with) == Some(Hand::FULL)
    }

    /// As many quarries are turned as the stage says, with their points and the −3 left over.
    fn has_possible_quarries(&self) -> bool {
        let table = &self.table;
        let all = table.quarries();
        let turned = usize::from(table.turned);
        let count_fits = match table.stage {
            Stage::Guard => turned < all,
            Stage::Hit | Stage::Shield | Stage::Name | Stage::AtOnce => (1..=all).contains(&turned),
            Stage::Window | Stage::Carry => turned == all,
            _ => turned == 0,
        };
        let won = |cubes: u8| cubes > 0;
        let no_cubes = !table.seats().iter().any(|seat| won(table.cubes[seat]));
        let cubes_fit = match table.stage {
            Stage::First => table.cubes[table.turn] >= 2,
            Stage::Build | Stage::Second => won(table.cubes[table.turn]),
            Stage::After => true,
            _ => turned > 0 || no_cubes,
        };
        count_fits
            && cubes_fit
            && if table.stage == Stage::Hit { self.has_possible_hits() } else { table.has_no_hits() }
    }

    fn has_possible_hits(&self) -> bool {
        let table = &self.table;
        let quarry = table.present_quarry();
        let row = &self.rows[quarry.index()];
        let with_minus_three = row.owners_of_minus_three();
        let used = table.in_turn().filter(|&seat| with_minus_three.contains(seat));
        let used: SeatSet = used.take_while(|&seat| seat != table.turn).collect();
        let left: SeatSet = with_minus_three.iter().filter(|&seat| !used.contains(seat)).collect();
        let sums = self.sums(row, quarry);
        let lost = |seat: Seat| i16::from(sums[seat]) - i16::from(table.points[seat]);
        let hits: i16 = table.seats().iter().map(lost).sum();
        let each_fits = |seat: Seat| {
            let hit = lost(seat);
            let safe = table.is_protected(seat, quarry) || !self.takes_part(seat, quarry);
            hit >= 0 && hit % 3 == 0 && hit <= 3 * used.without(seat).len() as i16 && (hit == 0 || !safe)
        };
        table.hitters == left
            && left.contains(table.turn)
            && hits <= 3 * used.len() as i16
            && table.seats().iter().all(each_fits)
    }

    /// Where a seat is asked it has a choice; whose turn it is has what the question is about.
    fn has_possible_question(&self) -> bool {
        let table = &self.table;
        let turn = table.turn;
        let asked = match table.stage {
            Stage::Start => *self == Maya::begin(table.config),
            Stage::Offer | Stage::Bid => turn == table.start,
            Stage::Over => turn == table.start && table.round == Round::LAST,
            _ => self.legal(turn).len() > 1,
        };
        asked
            && match table.stage {
                Stage::Found => table.is_founding(),
                Stage::Dig => !table.passed.contains(turn),
                Stage::Marker => table.blue_holder(Blue::Points) == Some(turn),
                Stage::Guard => {
                    let quarry = Quarry::from_index(table.turned.into());
                    table.blue_holder(Blue::Joker) == Some(turn) && self.may_guard(turn, quarry)
                }
                Stage::Carry => table.blue_holder(Blue::Joker) == Some(turn) && self.excess(turn) > 0,
                Stage::Shield => self.won(turn, Token::Shield),
                Stage::Name => self.won(turn, Token::Start),
                Stage::AtOnce => self.won(turn, Token::Move) || self.won(turn, Token::Extra),
                Stage::Take => table.highest_bidder() == Some(turn),
                _ => true,
            }
    }

    /// Whether the quarry turned last gave this token to a seat that takes part there.
    fn won(&self, seat: Seat, token: Token) -> bool {
        let quarry = self.table.present_quarry();
        let figures = &self.table.config.printed().quarries[quarry.index()];
        figures.token == token && self.takes_part(seat, quarry)
    }
}

impl Table {
    /// Whether cards may lie at the quarries.
    pub(super) fn is_phase_one(&self) -> bool {
        (Stage::Dig..=Stage::Carry).contains(&self.stage)
    }

    fn has_no_hits(&self) -> bool {
        self.hitters.is_empty() && self.seats().iter().all(|seat| self.points[seat] == 0)
    }

    fn has_possible_seats(&self) -> bool {
        let seats = self.seats();
        let posts = [self.shield, self.marker].into_iter().flatten().map(|post: Post| post.owner);
        let holders = self.held.into_iter().chain(self.blues).chain([self.guarded]).flatten();
        let mut all = [self.start, self.turn].into_iter().chain(holders).chain(posts);
        let passed = match self.stage {
            Stage::Dig => self.passed != seats,
            _ if self.is_phase_one() => self.passed == seats,
            _ => self.passed.is_empty(),
        };
        all.all(|seat| seats.contains(seat)) && self.passed.is_subset(seats) && passed
    }

    /// No more cubes than a level has spaces, and nobody stands on nothing (M6.2, M6.5, M7.9, M8.3).
    fn has_possible_board(&self) -> bool {
        let printed = self.config.printed();
        let fits = |seat: Seat| {
            let pyramids = printed.pyramids.iter();
            let mut levels =
                pyramids.flat_map(|&pyramid| PyramidLevel::all().map(move |level| (pyramid, level)));
            levels.all(|(pyramid, level)| {
                self.board.at(pyramid, level).of(seat) == 0 || self.has_footing(seat, pyramid, level)
            })
        };
        let founded = |seat: Seat| {
            self.stage <= Stage::Found || self.board.count(seat) > 0 || self.round > Round::FIRST
        };
        let counted = |seat: Seat| self.board.count(seat) + self.cubes[seat] + self.supply[seat] == CUBES;
        self.seats().iter().all(|seat| fits(seat) && founded(seat) && counted(seat))
    }

    /// At set-up nobody is ahead by more than the cube just placed, and each cube of a seat is on the ground of
    /// another pyramid (M2.1).
    fn is_founding(&self) -> bool {
        let placed: Vec<u8> = self.in_turn().map(|seat| self.board.count(seat)).collect();
        let total: u8 = placed.iter().sum();
        let turns = usize::from(total);
        let players = placed.len();
        let expected = |place: usize| (turns + players - 1 - place) / players;
        let sites = |seat: Seat| {
            let pyramids = self.config.printed().pyramids.iter();
            pyramids.filter(|&&pyramid| self.board.at(pyramid, PyramidLevel::LOWEST).of(seat) > 0).count()
        };
        turns < 2 * players
            && self.turn == self.start.after(turns, players)
            && (0..players).all(|place| usize::from(placed[place]) == expected(place))
            && self.seats().iter().all(|seat| sites(seat) == usize::from(self.board.count(seat)))
    }
}
