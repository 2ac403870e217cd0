//! The standings of an arena.

use ceiba_core::{Outcome, Seat};

use super::estimate::Estimate;
use super::rating::Ratings;
use super::seating::ArenaSeating;
use super::sprt::{Sprt, SprtVerdict};

/// The standings of all bots after some deal sets.
#[derive(Clone, Debug)]
pub struct Standings {
    seating: ArenaSeating,
    rows: Vec<BotTally>,
    ratings: Ratings,
    sprt: Option<Sprt>,
    sets: usize,
}

/// The running totals of a bot.
#[derive(Clone, Debug, Default)]
struct BotTally {
    /// Its mean share of the win in each deal set.
    shares: Vec<f64>,
    won: u32,
    shared: u32,
    lost: u32,
}

/// The statistics of a bot.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct StandingsRow {
    /// The share of the win of each of its sides; chance alone gives [`ArenaSeating::chance`].
    pub score: Estimate,
    /// Its rating on the Elo scale.
    pub rating: Estimate,
    /// Games that a side of it won alone.
    pub won: u32,
    /// Games in which a side of it was first together with others.
    pub shared: u32,
    /// Games in which a side of it was not first.
    pub lost: u32,
}

impl Standings {
    /// Creates standings without games.
    pub fn new(seating: ArenaSeating, sprt: Option<Sprt>) -> Self {
        let rows = vec![BotTally::default(); seating.bots()];
        let ratings = Ratings::new(seating.bots());
        Standings { seating, rows, ratings, sprt, sets: 0 }
    }

    /// Adds a deal set: the outcomes of all its rotations, in order.
    ///
    /// # Panics
    /// If the set is incomplete.
    pub fn count(&mut self, set: &[Outcome]) {
        assert_eq!(set.len(), self.seating.rotations(), "a deal set is whole");
        self.sets += 1;
        for bot in 0..self.rows.len() {
            let shares: Vec<f64> = (0..).zip(set).map(|(turn, game)| self.share(turn, bot, game)).collect();
            if let Some(sprt) = self.sprt.as_mut().filter(|_| bot == 0) {
                shares.iter().for_each(|&share| sprt.count(share));
            }
            self.rows[bot].shares.push(shares.iter().sum::<f64>() / shares.len() as f64);
        }
        for (rotation, game) in set.iter().enumerate() {
            self.ratings.update(&self.seating, rotation, game);
            for side in self.seating.sides().collect::<Vec<_>>() {
                self.count_side(rotation, &side, game);
            }
        }
    }

    /// The mean share of the win of a bot's seats.
    fn share(&self, rotation: usize, bot: usize, game: &Outcome) -> f64 {
        let shares: Vec<f64> =
            self.seating.seats(rotation, bot).map(|seat| f64::from(game.share(seat))).collect();
        shares.iter().sum::<f64>() / shares.len() as f64
    }

    fn count_side(&mut self, rotation: usize, side: &[Seat], game: &Outcome) {
        let mut bots: Vec<usize> = side.iter().map(|&seat| self.seating.bot(rotation, seat)).collect();
        bots.sort_unstable();
        bots.dedup();
        for bot in bots {
            let row = &mut self.rows[bot];
            match game.share(side[0]) {
                share if share >= 1.0 => row.won += 1,
                share if share > 0.0 => row.shared += 1,
                _ => row.lost += 1,
            }
        }
    }

    /// The number of deal sets counted.
    pub fn sets(&self) -> usize {
        self.sets
    }

    /// The seating of the bots.
    pub fn seating(&self) -> &ArenaSeating {
        &self.seating
    }

    /// The sequential test of the first bot, if there is one.
    pub fn sprt(&self) -> Option<&Sprt> {
        self.sprt.as_ref()
    }

    /// Whether there is a sequential test and it has ended.
    pub fn decided(&self) -> bool {
        self.sprt.is_some_and(|sprt| sprt.verdict() != SprtVerdict::Undecided)
    }

    /// The statistics of each bot; empty before the first set.
    pub fn rows(&self) -> Vec<StandingsRow> {
        let row = |(bot, tally): (usize, &BotTally)| {
            let score = Estimate::of_shares(&tally.shares, self.seating.rotations())?;
            let BotTally { won, shared, lost, .. } = *tally;
            Some(StandingsRow { score, rating: self.ratings.of(bot), won, shared, lost })
        };
        self.rows.iter().enumerate().filter_map(row).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::Hypotheses;

    #[test]
    fn a_set_is_counted_for_the_bot_and_not_for_the_seat() {
        let mut standings = Standings::new(ArenaSeating::new(2, &[0, 1]).unwrap(), None);
        // Seat 1 wins both games: each bot has won once.
        standings.count(&[Outcome::by_score(&[1, 0]), Outcome::by_score(&[1, 0])]);
        // The first bot wins from either seat.
        standings.count(&[Outcome::by_score(&[1, 0]), Outcome::by_score(&[0, 1])]);
        let rows = standings.rows();
        assert_eq!((rows[0].score.mean, rows[1].score.mean), (0.75, 0.25));
        assert_eq!((rows[0].won, rows[0].shared, rows[0].lost), (3, 0, 1));
    }

    #[test]
    fn shares_of_one_against_two_are_measured_by_chance_for_both() {
        let mut standings = Standings::new(ArenaSeating::new(2, &[0, 1, 2]).unwrap(), None);
        // Seat 1 wins each game: the first bot one of its three, the other two of its six.
        standings.count(&[Outcome::by_score(&[1, 0, 0]); 3]);
        let rows = standings.rows();
        for row in &rows {
            assert!((row.score.mean - standings.seating().chance()).abs() < 1e-9, "{row:?}");
        }
        assert_eq!((rows[1].won, rows[1].lost), (2, 4));
    }

    #[test]
    fn partners_count_once_and_a_shared_win_is_none() {
        let mut standings = Standings::new(ArenaSeating::new(2, &[0, 1, 0, 1]).unwrap(), None);
        let drawn = Outcome::by_score(&[5; 4]).in_teams(&[0, 1, 0, 1]);
        standings.count(&[drawn; 2]);
        let rows = standings.rows();
        assert_eq!((rows[0].score.mean, rows[0].won, rows[0].shared, rows[0].lost), (0.5, 0, 2, 0));
    }

    #[test]
    fn the_sequential_test_is_about_the_first_bot() {
        let sprt = Sprt::new(Hypotheses { p0: 0.58, p1: 0.72 });
        let mut standings = Standings::new(ArenaSeating::new(2, &[0, 1]).unwrap(), sprt);
        for _ in 0..7 {
            assert!(!standings.decided());
            standings.count(&[Outcome::by_score(&[1, 0]), Outcome::by_score(&[0, 1])]);
        }
        assert_eq!(standings.sprt().unwrap().verdict(), SprtVerdict::H1);
    }
}
