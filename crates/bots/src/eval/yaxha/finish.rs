//! The last round, which can be looked at whole: every end that the cubes of this round can give each pyramid, and
//! how often it is good to choose each of them.

use ceiba_core::Seat;
use ceiba_games::yaxha::{Action, Cubes, Pyramid, Sheet};

use super::build::every;
use super::table::{Shares, Table};
use crate::limits::Meter;

/// How a pyramid can end, and the first cube on the way there.
#[derive(Clone, Copy, Debug)]
pub(super) struct End {
    pub(super) sheet: Sheet,
    pub(super) first: Option<Action>,
}

/// How often everybody chooses anew, knowing what the others have chosen so far.
const TURNS: usize = 24;
/// The most ends of a pyramid that are compared, those with the most points first.
const MOST: usize = 80;

/// Every end that differs in what is counted, the one with most points of its own first.
pub(super) fn ends(table: &Table<'_>, pyramid: &Pyramid, hand: Cubes, meter: &mut Meter<'_>) -> Vec<End> {
    let mut known = std::collections::HashSet::new();
    let mut ends = vec![];
    for plan in every(pyramid, hand) {
        meter.tick();
        let sheet = Sheet::of(&plan.pyramid);
        if known.insert(sheet) {
            ends.push(End { sheet, first: plan.first });
        }
    }
    let points = |end: &End| table.points(&[end.sheet])[Seat::from_index(0)];
    ends.sort_by(|a, b| points(b).total_cmp(&points(a)));
    ends.truncate(MOST);
    ends
}

/// What each end of each seat gets of the win, if all choose at once and learn from what the others choose
/// (fictitious play), and what each seat gets all in all.
pub(super) fn contest(table: &Table<'_>, ends: &[&[End]], meter: &mut Meter<'_>) -> (Vec<Vec<f32>>, Shares) {
    let mut worths: Vec<Vec<f32>> = ends.iter().map(|ends| vec![0.0; ends.len()]).collect();
    let mut total = Shares::splat(0.0);
    let mut picks = vec![0; ends.len()];
    for _ in 0..TURNS {
        meter.tick();
        let sheets: Vec<Sheet> = ends.iter().zip(&picks).map(|(ends, &pick)| ends[pick].sheet).collect();
        for (seat, ends) in Seat::all(ends.len()).zip(ends) {
            let mut sheets = sheets.clone();
            for (worth, end) in worths[seat.index()].iter_mut().zip(*ends) {
                sheets[seat.index()] = end.sheet;
                *worth += table.won(&sheets, seat) / TURNS as f32;
            }
            total[seat] += table.won(&{ let mut s = sheets.clone(); s[seat.index()] = ends[picks[seat.index()]].sheet; s }, seat) / TURNS as f32;
        }
        for (pick, worths) in picks.iter_mut().zip(&worths) {
            *pick = best(worths);
        }
    }
    (worths, total)
}

/// The place of the first of the best.
fn best(worths: &[f32]) -> usize {
    let mut best = 0;
    for (place, worth) in worths.iter().enumerate() {
        if *worth > worths[best] {
            best = place;
        }
    }
    best
}
