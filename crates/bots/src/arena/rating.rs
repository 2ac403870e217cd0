//! Ratings on the Elo scale by the method of Weng and Lin, which supports several sides, teams and ties.

use ceiba_core::Outcome;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use super::estimate::Estimate;
use super::seating::{ArenaSeating, Rotation};

/// The rating of each bot.
#[derive(Clone, Debug)]
pub(super) struct Ratings(Vec<WengLinRating>);

/// The initial rating, with the customary uncertainty of the Elo scale.
const START: WengLinRating = WengLinRating { rating: 1500.0, uncertainty: 350.0 };

impl Ratings {
    pub(super) fn new(bots: usize) -> Self {
        Ratings(vec![START; bots])
    }

    /// Updates the ratings after a game: the rank of each side counts, equal ranks as a tie. A bot with several
    /// seats takes the mean of their updates.
    pub(super) fn update(&mut self, seating: &ArenaSeating, rotation: Rotation, outcome: &Outcome) {
        let sides: Vec<_> = seating.sides().collect();
        let before: Vec<Vec<WengLinRating>> = sides
            .iter()
            .map(|side| side.iter().map(|&seat| self.0[seating.bot(rotation, seat)]).collect())
            .collect();
        let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
            .iter()
            .zip(&sides)
            .map(|(team, side)| (&team[..], MultiTeamOutcome::new(outcome.rank(side[0]).into())))
            .collect();
        let after = weng_lin_multi_team(&ranked, &config());
        let updated: Vec<_> = sides.iter().flatten().zip(after.iter().flatten()).collect();
        for (bot, rating) in self.0.iter_mut().enumerate() {
            let own: Vec<_> =
                updated.iter().filter(|&&(&seat, _)| seating.bot(rotation, seat) == bot).collect();
            let mean = |of: fn(&WengLinRating) -> f64| {
                own.iter().map(|(_, rating)| of(rating)).sum::<f64>() / own.len() as f64
            };
            *rating = WengLinRating { rating: mean(|r| r.rating), uncertainty: mean(|r| r.uncertainty) };
        }
    }

    pub(super) fn of(&self, bot: usize) -> Estimate {
        let WengLinRating { rating, uncertainty } = self.0[bot];
        Estimate::new(rating, 1.96 * uncertainty)
    }
}

/// A lead of 400 means ten wins for each loss, as on the Elo scale.
fn config() -> WengLinConfig {
    let scale = 400.0 / std::f64::consts::LN_10;
    WengLinConfig { beta: scale / std::f64::consts::SQRT_2, ..WengLinConfig::new() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_wins_for_a_loss_are_about_400_points() {
        let seating = ArenaSeating::new(2, &[0, 1]).unwrap();
        let mut ratings = Ratings::new(2);
        for game in 0..1_100 {
            let scores = if game % 11 == 5 { [0, 1] } else { [1, 0] };
            ratings.update(&seating, 0, &Outcome::by_score(&scores));
        }
        let lead = ratings.of(0).mean - ratings.of(1).mean;
        assert!((350.0..450.0).contains(&lead), "{lead}");
        assert!(ratings.of(0).margin < 100.0);
    }

    #[test]
    fn a_tie_of_equals_teaches_nothing_but_sureness() {
        let seating = ArenaSeating::new(3, &[0, 1, 2]).unwrap();
        let mut ratings = Ratings::new(3);
        ratings.update(&seating, 1, &Outcome::by_score(&[4, 4, 4]));
        for bot in 0..3 {
            assert!((ratings.of(bot).mean - 1500.0).abs() < 1e-9);
            assert!(ratings.of(bot).margin < 1.96 * 350.0);
        }
    }

    #[test]
    fn one_who_wins_against_two_of_a_kind_is_above_them() {
        let seating = ArenaSeating::new(2, &[0, 1, 2]).unwrap();
        let mut ratings = Ratings::new(2);
        for rotation in 0..3 {
            let mut scores = [0, 0, 0];
            scores[rotation] = 1;
            ratings.update(&seating, rotation, &Outcome::by_score(&scores));
        }
        assert!(ratings.of(0).mean > 1500.0 && ratings.of(1).mean < 1500.0);
    }
}
