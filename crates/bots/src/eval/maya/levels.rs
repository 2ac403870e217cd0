//! The value of a cube on a level, in gold.

use ceiba_core::Seat;
use ceiba_games::maya::{Cubes, LevelFigures, Pyramid, PyramidLevel, Round, SEATS, Table};

/// The number of cubes of each seat on a level.
type LevelCounts = [u8; SEATS];

fn counts(cubes: Cubes) -> LevelCounts {
    std::array::from_fn(|index| cubes.of(Seat::from_index(index)))
}

/// The pay of a level with these cubes for each seat (M8.1).
pub(super) fn pay(cubes: Cubes, figures: LevelFigures) -> LevelCounts {
    paid(counts(cubes), figures)
}

fn paid(counts: LevelCounts, figures: LevelFigures) -> LevelCounts {
    let most = counts.into_iter().fold(0, u8::max);
    let next = counts.into_iter().fold(0, |next, count| if count < most { next.max(count) } else { next });
    counts.map(|count| match count {
        0 => 0,
        _ if count == most => figures.higher,
        _ if count == next => figures.lower,
        _ => 0,
    })
}

/// The value of one more cube of a seat on a level, now and in later rounds.
pub(super) fn cube_value(table: &Table, seat: Seat, pyramid: Pyramid, level: PyramidLevel) -> f32 {
    let printed = table.config.printed();
    let figures = printed.level(pyramid, level);
    let mut counts = counts(table.board.at(pyramid, level));
    let own = counts[seat.index()];
    let before = paid(counts, figures);
    counts[seat.index()] = 0;
    let most = counts.into_iter().fold(0, u8::max);
    counts[seat.index()] = own + 1;
    let after = paid(counts, figures);
    let change = |index: usize| f32::from(after[index]) - f32::from(before[index]);
    let all: f32 = (0..SEATS).map(change).sum();
    let own_change = change(seat.index());
    let mut value = own_change - (all - own_change) / f32::from(table.config.players);
    // The race for the majority: a cube counts more the closer it is to a change of rank.
    let distance = f32::from(most.abs_diff(own));
    value += 0.35 * f32::from(figures.higher - figures.lower) / (1.0 + distance);
    let left = f32::from(Round::LAST.number() - table.round.number());
    value += match own {
        0 if level.above().is_some_and(|above| printed.level(pyramid, above).spaces > 0) => 1.5,
        // A second cube survives erosion.
        1 => 0.5 * left,
        _ => 0.15 * left,
    };
    if table.board.room(printed, pyramid, level) == 1 {
        value += filling_value(table, counts, seat, pyramid, level);
    }
    value
}

/// The value of filling a level: a bonus cube for the seat with the most cubes.
fn filling_value(
    table: &Table,
    counts: LevelCounts,
    seat: Seat,
    pyramid: Pyramid,
    level: PyramidLevel,
) -> f32 {
    let Some(next) = table.bonus_level(pyramid, level) else { return 0.0 };
    let gold = f32::from(table.config.printed().level(pyramid, next).higher);
    let most = counts.into_iter().fold(0, u8::max);
    let mut first = table.seats().iter().filter(|other| counts[other.index()] == most);
    match (first.next(), first.next()) {
        (Some(winner), None) if winner == seat => 0.6 * gold,
        (Some(_), None) => -0.2 * gold,
        _ => 0.0,
    }
}
