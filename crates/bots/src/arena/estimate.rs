//! A mean with its confidence interval.

/// The mean of some measurements with the half width of its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The true mean lies within this distance in 95 of 100 such experiments.
    pub margin: f64,
    /// The range of possible values.
    range: [f64; 2],
}

impl Estimate {
    /// An estimate of an unbounded quantity.
    pub(super) fn new(mean: f64, margin: f64) -> Self {
        Estimate { mean, margin, range: [f64::NEG_INFINITY, f64::INFINITY] }
    }

    /// Estimates the mean of independent measurements by Student's t. `None` for fewer than two.
    pub fn of(measured: &[f64]) -> Option<Self> {
        if measured.len() < 2 {
            return None;
        }
        let mean = mean(measured);
        let freedom = measured.len() - 1;
        let variance = squares(measured, mean) / freedom as f64;
        Some(Estimate::new(mean, student(freedom) * (variance / measured.len() as f64).sqrt()))
    }

    /// Estimates a bot's share of the win from its mean share in each deal set of this many games. `None` without
    /// sets.
    ///
    /// The games of one set share their deal, so sets and not games are counted. Sets with equal results, such as
    /// three wins of three, must not give an interval of zero width: no interval is narrower than the exact one
    /// (Clopper and Pearson) of as many games that were all won.
    pub fn of_shares(sets: &[f64], games: usize) -> Option<Self> {
        if sets.is_empty() {
            return None;
        }
        let least = 1.0 - 0.025_f64.powf(1.0 / (sets.len() * games) as f64);
        let spread = Estimate::of(sets).map_or(1.0, |estimate| estimate.margin);
        Some(Estimate { mean: mean(sets), margin: spread.max(least), range: [0.0, 1.0] })
    }

    /// The lower end of the interval.
    pub fn low(self) -> f64 {
        (self.mean - self.margin).max(self.range[0])
    }

    /// The upper end of the interval.
    pub fn high(self) -> f64 {
        (self.mean + self.margin).min(self.range[1])
    }
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

/// The sum of the squared distances from the mean.
fn squares(values: &[f64], mean: f64) -> f64 {
    values.iter().map(|value| (value - mean).powi(2)).sum()
}

/// Student's t for a two-sided 95 % interval: the Cornish-Fisher expansion around the normal value, whose error
/// matters for the fewest degrees of freedom only.
fn student(freedom: usize) -> f64 {
    const NORMAL: f64 = 1.959_964;
    match freedom {
        0 => f64::INFINITY,
        1 => 12.706,
        2 => 4.303,
        3 => 3.182,
        4 => 2.776,
        _ => {
            let (z, n) = (NORMAL, freedom as f64);
            z + (z.powi(3) + z) / (4.0 * n)
                + (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / (96.0 * n * n)
                + (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / (384.0 * n.powi(3))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, due: f64) -> bool {
        (found - due).abs() < 2e-3 * due.abs()
    }

    #[test]
    fn student_s_t_is_that_of_the_tables() {
        for (freedom, due) in [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042)] {
            assert!(near(student(freedom), due), "{freedom}: {}", student(freedom));
        }
        assert!(near(student(100_000), 1.960));
    }

    #[test]
    fn the_interval_of_four_numbers_is_the_one_computed_by_hand() {
        let estimate = Estimate::of(&[1.0, 2.0, 3.0, 4.0]).unwrap();
        assert!(near(estimate.mean, 2.5) && near(estimate.margin, 3.182 * 0.645_497), "{estimate:?}");
        assert_eq!(Estimate::of(&[1.0]), None);
    }

    #[test]
    fn a_few_sets_that_went_alike_leave_doubt() {
        let few = Estimate::of_shares(&[1.0; 3], 2).unwrap();
        assert!(few.mean == 1.0 && few.low() > 0.3 && few.low() < 0.7, "{few:?}");
        let many = Estimate::of_shares(&[1.0; 100], 2).unwrap();
        assert!(many.low() > 0.98, "{many:?}");
        assert_eq!(Estimate::of_shares(&[], 2), None);
    }

    #[test]
    fn no_share_is_less_than_nothing_or_more_than_all() {
        let [won, lost] = [1.0, 0.0].map(|share| Estimate::of_shares(&[share; 3], 2).unwrap());
        assert_eq!((won.high(), lost.low()), (1.0, 0.0));
        let rating = Estimate::new(-20.0, 50.0);
        assert_eq!((rating.low(), rating.high()), (-70.0, 30.0));
    }

    #[test]
    fn with_many_sets_the_interval_of_shares_is_that_of_the_sets() {
        let sets: Vec<f64> = (0..400).map(|n| [0.0, 0.5, 0.5, 1.0][n % 4]).collect();
        let (shares, plain) = (Estimate::of_shares(&sets, 2).unwrap(), Estimate::of(&sets).unwrap());
        assert!((shares.margin - plain.margin).abs() < 1e-3 * plain.margin.max(0.5));
    }
}
