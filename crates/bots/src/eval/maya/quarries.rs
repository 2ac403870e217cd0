//! The expected result of the quarries for a seat, from its information set: its own cards, and the backs of the
//! others'.

use ceiba_core::Seat;
use ceiba_games::maya::{Back, Blue, BySeat, Maya, Quarry, Row, Stage, Token, WorkerCard};

/// The value of a quarry's token, in cubes.
const TOKEN: f32 = 0.8;
/// The lead in points that makes a rank nearly safe while cards are covered.
const UNCERTAINTY: f32 = 2.5;
/// The expected loss of rank for each card that may still be laid.
const RIVAL_TO_COME: f32 = 0.1;
/// The points that a −3 takes and that the marker gives.
const HIT: f32 = 3.0;
const MARKER: f32 = 2.0;

/// The expected result of the quarries for one seat.
pub(super) struct QuarryEstimate<'a> {
    game: &'a Maya,
    seat: Seat,
    /// The expected points of each seat at each quarry.
    expected_points: [BySeat<f32>; Quarry::MOST],
    /// The expected cubes at each quarry.
    expected_cubes: [f32; Quarry::MOST],
    /// Cubes won plus the expected ones.
    pub(super) cubes: f32,
    /// Points of transport, from cards in hand and tokens.
    pub(super) carry: f32,
}

impl<'a> QuarryEstimate<'a> {
    pub(super) fn new(game: &'a Maya, seat: Seat) -> Self {
        let table = game.table();
        let mut carry = f32::from(game.hand(seat).points());
        if table.holder(Token::Transport) == Some(seat) {
            carry += 2.0;
        }
        if table.blue_holder(Blue::Carry) == Some(seat) {
            carry += 4.0;
        }
        let mut estimate = QuarryEstimate {
            game,
            seat,
            expected_points: [BySeat::splat(0.0); Quarry::MOST],
            expected_cubes: [0.0; Quarry::MOST],
            cubes: table.cubes[seat].into(),
            carry,
        };
        for quarry in Quarry::first(table.quarries()).skip(table.turned.into()) {
            if !game.row(quarry).is_empty() {
                let expected_points = estimate.points_at(quarry);
                let expected_cubes = estimate.cubes_at(quarry, &expected_points);
                estimate.expected_points[quarry.index()] = expected_points;
                estimate.expected_cubes[quarry.index()] = expected_cubes;
                estimate.cubes += expected_cubes;
            }
        }
        estimate
    }

    /// The expected points of each seat at a quarry: own cards by value, others' by the mean of their backs.
    fn points_at(&self, quarry: Quarry) -> BySeat<f32> {
        let mut points = BySeat::splat(0.0);
        for laid in self.game.row(quarry).iter() {
            points[laid.owner] += match (laid.owner == self.seat, laid.card.back()) {
                (true, _) => laid.card.points().into(),
                (false, Back::Low) => 4.0,
                (false, Back::High) => 5.25,
            };
        }
        if let Some(marker) = self.game.table().marker.filter(|marker| marker.quarry == quarry) {
            points[marker.owner] += MARKER;
        }
        points
    }

    /// The expected cubes at a quarry with these points, including the token.
    fn cubes_at(&self, quarry: Quarry, points: &BySeat<f32>) -> f32 {
        let own = points[self.seat];
        if own <= 0.0 {
            return 0.0;
        }
        let table = self.game.table();
        let figures = &table.config.printed().quarries[quarry.index()];
        let row = self.game.row(quarry);
        let mut place = 0.0;
        for rival in table.seats().without(self.seat).iter().filter(|&rival| points[rival] > 0.0) {
            let ahead = (points[rival] - own) / UNCERTAINTY;
            place += 0.5 + 0.5 * ahead / (0.5 + ahead.abs());
        }
        if table.stage == Stage::Dig {
            place += RIVAL_TO_COME * f32::from(figures.most.saturating_sub(row.len()));
        }
        at_place(figures.cubes, place) + TOKEN * (1.0 - place).max(0.0)
    }

    /// The additional cubes that arrive if this many are won at the cost of these points of transport.
    fn transported_gain(&self, cubes: f32, points: f32) -> f32 {
        let arrive = |cubes: f32, carry: f32| cubes.min(carry) + 0.15 * (cubes - carry).max(0.0);
        arrive(self.cubes + cubes, self.carry - points) - arrive(self.cubes, self.carry)
    }

    /// The value of laying a card at a quarry, in cubes.
    pub(super) fn dig_value(&self, card: WorkerCard, quarry: Quarry) -> f32 {
        let mut points = self.expected_points[quarry.index()];
        let before = self.expected_cubes[quarry.index()];
        if card == WorkerCard::MinusThree {
            let strongest = self.strongest_rival(&points);
            strongest.into_iter().for_each(|rival| points[rival] -= HIT);
            return self.transported_gain(self.cubes_at(quarry, &points) - before, 0.0) + 0.3;
        }
        let value = f32::from(card.points());
        points[self.seat] += value;
        // A card that is not needed for transport has other uses.
        self.transported_gain(self.cubes_at(quarry, &points) - before, value) - 0.04 * value
    }

    /// The value of the marker at a quarry, in cubes.
    pub(super) fn marker_value(&self, quarry: Quarry) -> f32 {
        let mut points = self.expected_points[quarry.index()];
        let before = self.expected_cubes[quarry.index()];
        points[self.seat] += MARKER;
        self.transported_gain(self.cubes_at(quarry, &points) - before, 0.0)
    }

    /// The value of a shield at a quarry, in cubes: the expected loss by a −3.
    pub(super) fn shield_value(&self, quarry: Quarry) -> f32 {
        let rivals = self.game.row(quarry).owners_of_high().without(self.seat).len() as f32;
        let mut points = self.expected_points[quarry.index()];
        let before = self.expected_cubes[quarry.index()];
        points[self.seat] -= HIT;
        (before - self.cubes_at(quarry, &points)) * rivals / 4.0
    }

    fn strongest_rival(&self, points: &BySeat<f32>) -> Option<Seat> {
        let rivals = self.game.table().seats().without(self.seat);
        let present = rivals.iter().filter(|&rival| points[rival] > 0.0);
        present.max_by(|&a, &b| points[a].total_cmp(&points[b]))
    }

    /// The value of taking three points from a seat, or from nobody, at the quarry just revealed, in cubes.
    pub(super) fn hit_value(&self, target: Option<Seat>) -> f32 {
        let table = self.game.table();
        let quarry = table.present_quarry();
        let mut points = table.points;
        if let Some(target) = target {
            points[target] -= HIT as i8;
        }
        let cubes = table.config.printed().quarries[quarry.index()].cubes;
        let row = self.game.row(quarry);
        let rank = |seat: Seat| {
            let late = |seat| row.first_of(seat).unwrap_or(Row::MOST);
            let ahead = |&other: &Seat| {
                points[other] > points[seat] || points[other] == points[seat] && late(other) < late(seat)
            };
            table.seats().without(seat).iter().filter(ahead).count()
        };
        let got = |seat: Seat| match points[seat] {
            ..=0 => 0.0,
            _ => {
                let rank = rank(seat);
                cubes.get(rank).map_or(0.0, |&cubes| cubes.into()) + if rank == 0 { TOKEN } else { 0.0 }
            }
        };
        let rivals = table.seats().without(self.seat);
        let theirs: f32 = rivals.iter().map(got).sum();
        got(self.seat) - theirs / rivals.len() as f32
    }
}

/// The cubes at a fractional rank by linear interpolation; 0 is the first.
fn at_place(cubes: &[u8], place: f32) -> f32 {
    let at = |index: usize| cubes.get(index).map_or(0.0, |&cubes| f32::from(cubes));
    let whole = place as usize;
    let part = place - whole as f32;
    at(whole) * (1.0 - part) + at(whole + 1) * part
}
