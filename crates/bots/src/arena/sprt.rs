//! Wald's sequential probability ratio test.

use std::str::FromStr;

use ceiba_core::ParseError;

/// The hypotheses, as the first bot's expected share of the win.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hypotheses {
    /// The lower share, H0.
    pub p0: f64,
    /// The higher share, H1.
    pub p1: f64,
}

impl FromStr for Hypotheses {
    type Err = ParseError;

    /// Parses two shares such as `0.58,0.72`, in order and strictly between 0 and 1.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let shares = text.split_once(',').and_then(|(p0, p1)| Some((p0.parse().ok()?, p1.parse().ok()?)));
        shares
            .map(|(p0, p1)| Hypotheses { p0, p1 })
            .filter(|&hypotheses| Sprt::new(hypotheses).is_some())
            .ok_or_else(|| ParseError::new("expected-hypotheses", text))
    }
}

/// The result of a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SprtVerdict {
    /// More games are needed.
    Undecided,
    /// The lower share is accepted.
    H0,
    /// The higher share is accepted.
    H1,
}

/// The probability of each kind of error.
const ERROR: f64 = 0.05;

/// Wald's test on the scores of games: a won game counts ln(p1/p0), a lost one ln((1-p1)/(1-p0)), and a shared one
/// interpolates by its share. It is exact where games are won or lost. Shared games, and games of one deal from
/// other seats, vary less than assumed, so the error rates are then below the nominal ones.
///
/// Evaluate it after whole deal sets only, so that no bot has had the better seats.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    hypotheses: Hypotheses,
    ratio: f64,
}

impl Sprt {
    /// Creates a test with error rates of 5 %. `None` unless 0 < p0 < p1 < 1.
    pub fn new(hypotheses: Hypotheses) -> Option<Self> {
        let Hypotheses { p0, p1 } = hypotheses;
        (0.0 < p0 && p0 < p1 && p1 < 1.0).then_some(Sprt { hypotheses, ratio: 0.0 })
    }

    /// The log likelihood ratio at which H1 is accepted; H0 is at its negative.
    pub fn bound() -> f64 {
        ((1.0 - ERROR) / ERROR).ln()
    }

    /// Counts a game with this share of the win.
    pub fn count(&mut self, share: f64) {
        let Hypotheses { p0, p1 } = self.hypotheses;
        self.ratio += share * (p1 / p0).ln() + (1.0 - share) * ((1.0 - p1) / (1.0 - p0)).ln();
    }

    /// The hypotheses of the test.
    pub fn hypotheses(&self) -> Hypotheses {
        self.hypotheses
    }

    /// The log likelihood ratio so far.
    pub fn ratio(&self) -> f64 {
        self.ratio
    }

    /// The result after the games so far.
    pub fn verdict(&self) -> SprtVerdict {
        if self.ratio >= Sprt::bound() {
            SprtVerdict::H1
        } else if self.ratio <= -Sprt::bound() {
            SprtVerdict::H0
        } else {
            SprtVerdict::Undecided
        }
    }
}

#[cfg(test)]
mod tests {
    use ceiba_core::playout::below;
    use rand_core::SeedableRng;

    use super::*;
    use crate::bot::BotRng;

    const HYPOTHESES: Hypotheses = Hypotheses { p0: 0.58, p1: 0.72 };

    #[test]
    fn fourteen_wins_in_a_row_are_enough_and_thirteen_are_not() {
        let mut sprt = Sprt::new(HYPOTHESES).unwrap();
        (0..13).for_each(|_| sprt.count(1.0));
        assert_eq!(sprt.verdict(), SprtVerdict::Undecided);
        sprt.count(1.0);
        assert_eq!(sprt.verdict(), SprtVerdict::H1);
    }

    #[test]
    fn a_draw_counts_as_half_a_win_and_half_a_loss() {
        let (mut drawn, mut split) = (Sprt::new(HYPOTHESES).unwrap(), Sprt::new(HYPOTHESES).unwrap());
        (0..2).for_each(|_| drawn.count(0.5));
        split.count(1.0);
        split.count(0.0);
        assert!((drawn.ratio() - split.ratio()).abs() < 1e-12);
    }

    #[test]
    fn it_errs_in_at_most_one_of_twenty_at_either_hypothesis() {
        let mut rng = BotRng::seed_from_u64(1);
        for (p, wrong) in [(HYPOTHESES.p0, SprtVerdict::H1), (HYPOTHESES.p1, SprtVerdict::H0)] {
            let mut errors = 0;
            for _ in 0..2_000 {
                let mut sprt = Sprt::new(HYPOTHESES).unwrap();
                while sprt.verdict() == SprtVerdict::Undecided {
                    sprt.count(f64::from(u8::from((below(&mut rng, 10_000) as f64) < p * 10_000.0)));
                }
                errors += usize::from(sprt.verdict() == wrong);
            }
            assert!((10..=115).contains(&errors), "{errors} of 2000 at {p}");
        }
    }

    #[test]
    fn shares_that_make_no_sense_are_refused() {
        for (p0, p1) in [(0.6, 0.6), (0.7, 0.6), (0.0, 0.5), (0.5, 1.0), (f64::NAN, 0.5)] {
            assert_eq!(Sprt::new(Hypotheses { p0, p1 }), None);
        }
    }
}
