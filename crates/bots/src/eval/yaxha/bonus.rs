//! The expected value of bonus cards.

use ceiba_games::yaxha::{CubeColour, CubeColours, CubeLevel, CubePyramid, Kind, Place, Places};

use super::evaluator::{EvaluationMode, ExpectedGroups, YaxhaEvaluator};

/// A bonus card with the rivals' expected count.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct BonusTarget {
    pub(super) kind: Kind,
    pub(super) rival: f32,
}

impl YaxhaEvaluator {
    /// The probability of fulfilling a bonus card.
    pub(super) fn bonus_probability(
        &self,
        target: &BonusTarget,
        expected: &ExpectedGroups,
        pyramid: &CubePyramid,
    ) -> f32 {
        match target.kind {
            // The largest group is struck out: there is nothing to aim for, and little to miss.
            Kind::Second => 0.0,
            Kind::FiveOn1 => self.five_colours_probability(pyramid, CubeLevel::BASE, 0.75),
            Kind::FiveOn2 => self.five_colours_probability(pyramid, CubeLevel::SECOND, 0.6),
            Kind::Three => match visible_colours(pyramid, self.kept(pyramid)).len() {
                3 => 0.9f32.powf(self.left),
                0..=2 if self.left > 0.0 => 0.9f32.powf(self.left + 2.0),
                _ => 0.0,
            },
            Kind::Side => self.side_probability(pyramid),
            kind => self.lead_probability(expected.compared(kind) - target.rival),
        }
    }

    /// The probability that a count with this lead now is not behind at the end.
    pub(super) fn lead_probability(&self, ahead: f32) -> f32 {
        let uncertainty = 0.3 + self.weights.uncertainty * self.left;
        1.0 / (1.0 + (-(ahead + 0.5) / uncertainty).exp())
    }

    /// The places whose cubes will be visible.
    fn kept(&self, pyramid: &CubePyramid) -> Places {
        match self.mode {
            EvaluationMode::Visible => pyramid.visible(),
            _ => Places::SURFACE,
        }
    }

    /// The probability that all colours will be visible on a level, if each missing one appears with this
    /// probability.
    fn five_colours_probability(&self, pyramid: &CubePyramid, level: CubeLevel, each: f32) -> f32 {
        let kept = self.kept(pyramid).on(level);
        let missing = (CubeColour::COUNT - visible_colours(pyramid, kept).len()) as u8;
        let free = kept.without(pyramid.places()).len();
        match missing {
            0 => 1.0,
            _ if missing <= free && self.left > 0.0 => each.powi(missing.into()),
            _ => 0.0,
        }
    }

    /// The probability that one side will show a single colour.
    fn side_probability(&self, pyramid: &CubePyramid) -> f32 {
        let cubes = pyramid.places();
        let probability = |&side: &Places| {
            let colour = CubeColour::ALL.into_iter().map(|colour| pyramid.of(colour).and(side).len()).max();
            let (most, all) = (colour.unwrap_or(0), cubes.and(side).len());
            match (most == all, self.left > 0.0) {
                (false, _) => 0.0,
                (true, false) => 1.0,
                (true, true) => 0.85f32.powi(i32::from(side.len() - all)),
            }
        };
        SIDES.iter().map(probability).fold(0.0, f32::max)
    }
}

/// The colours of the cubes on these places.
pub(super) fn visible_colours(pyramid: &CubePyramid, places: Places) -> CubeColours {
    CubeColour::ALL.into_iter().filter(|&colour| !pyramid.of(colour).and(places).is_empty()).collect()
}

/// The ten places of each side, as seen horizontally.
pub(super) const SIDES: [Places; 4] = sides();

const fn sides() -> [Places; 4] {
    let mut sides = [Places::NONE; 4];
    let mut number = 1;
    while let Some(level) = CubeLevel::new(number) {
        let last = level.width() as i8 - 1;
        let mut row = 0;
        while row <= last {
            let places = [(row, 0), (last, row), (row, last), (0, row)];
            let mut side = 0;
            while side < 4 {
                if let Some(place) = Place::new(places[side].0, places[side].1, level) {
                    sides[side] = sides[side].or(Places::only(place));
                }
                side += 1;
            }
            row += 1;
        }
        number += 1;
    }
    sides
}
