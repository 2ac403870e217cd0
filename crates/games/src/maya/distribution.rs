//! Distribution of the cubes, quarry by quarry from the right (M4), and the tokens that are used there.

use ceiba_core::{Seat, SeatSet, Sink};

use super::Maya;
use super::action::Action;
use super::board::{BySeat, Quarry};
use super::cards::Row;
use super::config::Tokens;
use super::fact::Fact;
use super::table::{Post, Stage};
use super::tokens::{Blue, Token};

/// What the two points count (M10.4).
const MARKER_POINTS: i8 = 2;
/// What a −3 takes (M4.2).
const HIT: i8 = 3;

impl Maya {
    /// Turns the next quarry where cards lie, unless the joker's owner is asked first (M10.5); after the last
    /// quarry come the windows (M7.8 a).
    pub(super) fn turn_next_quarry(&mut self, facts: &mut impl Sink<Fact>) {
        while let Some(quarry) = self.table.next_quarry() {
            if !self.rows[quarry.index()].is_empty() {
                match self.table.blue_holder(Blue::Joker) {
                    Some(owner) if self.may_guard(owner, quarry) => {
                        self.table.turn = owner;
                        self.table.stage = Stage::Guard;
                    }
                    _ => self.turn_quarry(quarry, facts),
                }
                return;
            }
            facts.fact(|| Fact::Deserted(quarry));
            self.table.turned += 1;
        }
        self.open_windows(facts);
    }

    /// Whether the joker as a shield could matter, by what lies open: its owner takes part and is unprotected,
    /// and somebody else has a high card (M10.5).
    pub(super) fn may_guard(&self, owner: Seat, quarry: Quarry) -> bool {
        let row = &self.rows[quarry.index()];
        self.takes_part(owner, quarry)
            && !self.table.is_protected(owner, quarry)
            && !row.owners_of_high().without(owner).is_empty()
    }

    pub(super) fn guard(&mut self, action: Action, facts: &mut impl Sink<Fact>) {
        let quarry = self.table.next_quarry().expect("a quarry is about to be turned");
        if action == Action::Guard {
            let seat = self.table.turn;
            facts.fact(|| Fact::Guarded(seat, quarry));
            self.table.guarded = Some(seat);
            self.table.blues[Blue::Joker.index()] = None;
        }
        self.turn_quarry(quarry, facts);
    }

    /// Who has a card or the two points at a quarry (M4.2, M10.4).
    pub(super) fn takes_part(&self, seat: Seat, quarry: Quarry) -> bool {
        let marked = self.table.marker == Some(Post { owner: seat, quarry });
        marked || self.rows[quarry.index()].first_of(seat).is_some()
    }

    /// Who takes part at a quarry.
    fn participants(&self, quarry: Quarry) -> SeatSet {
        self.table.seats().iter().filter(|&seat| self.takes_part(seat, quarry)).collect()
    }

    /// All cards are turned and summed (M4.1), then every −3 is used (M4.2).
    fn turn_quarry(&mut self, quarry: Quarry, facts: &mut impl Sink<Fact>) {
        let row = self.rows[quarry.index()];
        self.table.turned += 1;
        self.table.points = self.sums(&row, quarry);
        self.table.hitters = row.owners_of_minus_three();
        let points = self.table.points;
        facts.fact(|| Fact::Turned { quarry, row, points, seats: self.participants(quarry) });
        self.ask_next_hitter(facts);
    }

    pub(super) fn sums(&self, row: &Row, quarry: Quarry) -> BySeat<i8> {
        let mut sums = BySeat::splat(0);
        for laid in row.iter() {
            sums[laid.owner] += laid.card.points() as i8;
        }
        if let Some(marker) = self.table.marker.filter(|marker| marker.quarry == quarry) {
            sums[marker.owner] += MARKER_POINTS;
        }
        sums
    }

    /// One −3 after the other, from the present start player clockwise (M4.2).
    fn ask_next_hitter(&mut self, facts: &mut impl Sink<Fact>) {
        match self.table.first_from(self.table.start, self.table.hitters) {
            Some(owner) => {
                self.table.turn = owner;
                self.table.stage = Stage::Hit;
            }
            None => self.award(facts),
        }
    }

    /// Whom the owner of a −3 may hit: others who take part and are not protected (M4.2, M7.1).
    pub(super) fn targets(&self, owner: Seat) -> SeatSet {
        let quarry = self.table.present_quarry();
        let others = self.participants(quarry).without(owner);
        others.iter().filter(|&seat| !self.table.is_protected(seat, quarry)).collect()
    }

    pub(super) fn hit(&mut self, action: Action, facts: &mut impl Sink<Fact>) {
        let seat = self.table.turn;
        if let Action::Hit(target) = action {
            self.table.points[target] -= HIT;
            let points = self.table.points[target];
            facts.fact(|| Fact::Hit { seat, target, points });
        } else {
            facts.fact(|| Fact::Spared(seat));
        }
        self.table.hitters = self.table.hitters.without(seat);
        self.ask_next_hitter(facts);
    }

    /// The places are paid in rank order; the first gets the token (M4.4). Nobody without a point gets anything
    /// (M4.3).
    fn award(&mut self, facts: &mut impl Sink<Fact>) {
        let quarry = self.table.present_quarry();
        let figures = &self.table.config.printed().quarries[quarry.index()];
        let mut left: SeatSet =
            self.table.seats().iter().filter(|&seat| self.table.points[seat] > 0).collect();
        let mut winner = None;
        for &cubes in figures.cubes {
            let Some(seat) = self.first_in_rank(quarry, left) else { break };
            let token = winner.is_none().then_some(figures.token);
            self.give(seat, cubes, token, facts);
            left = left.without(seat);
            winner = winner.or(Some(seat));
        }
        self.clear_quarry(quarry);
        match winner {
            Some(seat) => self.give_token(seat, figures.token, facts),
            None => {
                facts.fact(|| Fact::Unwon(quarry));
                self.turn_next_quarry(facts);
            }
        }
    }

    /// Most points, then the earlier first card; the two points without a card lose every tie (M4.3, M10.4).
    fn first_in_rank(&self, quarry: Quarry, left: SeatSet) -> Option<Seat> {
        let row = &self.rows[quarry.index()];
        let late = |seat| row.first_of(seat).unwrap_or(Row::MOST);
        left.iter().max_by_key(|&seat| (self.table.points[seat], std::cmp::Reverse(late(seat))))
    }

    /// At most what the colour has left (M1.2); the place counts all the same.
    fn give(&mut self, seat: Seat, cubes: u8, token: Option<Token>, facts: &mut impl Sink<Fact>) {
        let table = &mut self.table;
        let cubes = cubes.min(table.supply[seat]);
        let points = table.points[seat];
        facts.fact(|| Fact::Won { seat, points, cubes, token });
        table.supply[seat] -= cubes;
        table.cubes[seat] += cubes;
    }

    /// Points and shields of a resolved quarry are done with; the cards stay open (M4.5).
    fn clear_quarry(&mut self, quarry: Quarry) {
        self.table.points = BySeat::splat(0);
        self.table.guarded = None;
        self.table.shield = self.table.shield.filter(|shield| shield.quarry != quarry);
    }

    /// An at-once token is used before the next quarry is turned (M4.4); others are kept.
    fn give_token(&mut self, seat: Seat, token: Token, facts: &mut impl Sink<Fact>) {
        self.table.turn = seat;
        match token {
            Token::Shield if self.covered().next().is_some() => self.table.stage = Stage::Shield,
            Token::Shield => {
                facts.fact(|| Fact::Lost(seat, token));
                self.turn_next_quarry(facts);
            }
            Token::Start => self.table.stage = Stage::Name,
            Token::Move | Token::Extra if self.table.config.tokens == Tokens::AtOnce => {
                self.table.held[token.index()] = Some(seat);
                self.table.stage = Stage::AtOnce;
            }
            _ => {
                self.table.held[token.index()] = Some(seat);
                self.turn_next_quarry(facts);
            }
        }
    }

    /// The quarries still covered where cards lie (M7.1).
    pub(super) fn covered(&self) -> impl Iterator<Item = Quarry> + '_ {
        let quarries = Quarry::first(self.table.quarries()).skip(self.table.turned.into());
        quarries.filter(|quarry| !self.rows[quarry.index()].is_empty())
    }

    /// The shield goes to a quarry that is still covered (M7.1).
    pub(super) fn place_shield(&mut self, action: Action, facts: &mut impl Sink<Fact>) {
        let Action::Shield(quarry) = action else { unreachable!("the shield must be placed") };
        let owner = self.table.turn;
        facts.fact(|| Fact::Shielded(owner, quarry));
        self.table.shield = Some(Post { owner, quarry });
        self.turn_next_quarry(facts);
    }

    /// The start player named takes effect at once and stays over rounds (M7.4).
    pub(super) fn name_start(&mut self, action: Action, facts: &mut impl Sink<Fact>) {
        let Action::Name(start) = action else { unreachable!("a start player must be named") };
        let seat = self.table.turn;
        facts.fact(|| Fact::Named { seat, start });
        self.table.start = start;
        self.turn_next_quarry(facts);
    }

    /// Move or add a cube right away; unused, the token is lost (M7.8 `at-once`).
    pub(super) fn use_at_once(&mut self, action: Action, facts: &mut impl Sink<Fact>) {
        let seat = self.table.turn;
        if action == Action::Done {
            let quarry = self.table.present_quarry();
            let token = self.table.config.printed().quarries[quarry.index()].token;
            facts.fact(|| Fact::Lost(seat, token));
            self.table.held[token.index()] = None;
        } else {
            self.use_cube_token(seat, action, facts);
        }
        self.turn_next_quarry(facts);
    }

    /// Moves or adds a cube by a token (M7.2, M7.3).
    pub(super) fn use_cube_token(&mut self, seat: Seat, action: Action, facts: &mut impl Sink<Fact>) {
        match action {
            Action::Move(way) => self.table.move_cube(seat, way, facts),
            Action::Extra(pyramid) => self.table.add_extra(seat, pyramid, facts),
            _ => unreachable!("a cube is moved or added"),
        }
    }
}
