//! The seating of the bots in the games of a deal set.

use ceiba_core::Seat;

/// The index of a game within its deal set.
pub type Rotation = usize;

/// The bot of each seat in every game of a deal set; partners are seated together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArenaSeating {
    bots: usize,
    /// The side of each seat: its team, or itself.
    sides: Vec<usize>,
    /// For each rotation, the bot of each seat.
    rotations: Vec<Vec<usize>>,
}

impl ArenaSeating {
    /// Seats this many bots at a table whose seats have these teams. There must be
    /// - one bot for each side or seat: they rotate until each has had every place;
    /// - or two bots for more sides: the first plays one side, each in turn, and the second all others.
    ///
    /// `None` for any other number.
    pub fn new(bots: usize, teams: &[u8]) -> Option<Self> {
        let mut teams_seen: Vec<u8> = Vec::new();
        let sides: Vec<usize> = teams
            .iter()
            .map(|team| {
                teams_seen.iter().position(|teams_seen| teams_seen == team).unwrap_or_else(|| {
                    teams_seen.push(*team);
                    teams_seen.len() - 1
                })
            })
            .collect();
        let (seats, count) = (sides.len(), teams_seen.len());
        let rotations = if bots == count {
            (0..count).map(|turn| sides.iter().map(|side| (side + count - turn) % count).collect()).collect()
        } else if bots == seats {
            (0..seats).map(|turn| (0..seats).map(|seat| (seat + seats - turn) % seats).collect()).collect()
        } else if bots == 2 {
            (0..count).map(|turn| sides.iter().map(|&side| usize::from(side != turn)).collect()).collect()
        } else {
            return None;
        };
        Some(ArenaSeating { bots, sides, rotations })
    }

    /// The number of bots.
    pub fn bots(&self) -> usize {
        self.bots
    }

    /// The number of games in a deal set.
    pub fn rotations(&self) -> usize {
        self.rotations.len()
    }

    /// The index of the bot on a seat.
    pub fn bot(&self, rotation: Rotation, seat: Seat) -> usize {
        self.rotations[rotation][seat.index()]
    }

    /// The share of the win that chance alone gives a bot.
    pub fn chance(&self) -> f64 {
        1.0 / self.sides().count() as f64
    }

    /// The seats of each side.
    pub(super) fn sides(&self) -> impl Iterator<Item = Vec<Seat>> + '_ {
        let count = self.sides.iter().max().map_or(0, |most| most + 1);
        (0..count)
            .map(|side| Seat::all(self.sides.len()).filter(|seat| self.sides[seat.index()] == side).collect())
    }

    /// The seats of a bot.
    pub(super) fn seats(&self, rotation: Rotation, bot: usize) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.sides.len()).filter(move |&seat| self.bot(rotation, seat) == bot)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rotations(bots: usize, teams: &[u8]) -> Vec<Vec<usize>> {
        ArenaSeating::new(bots, teams).unwrap().rotations
    }

    #[test]
    fn as_many_bots_as_seats_go_round() {
        assert_eq!(rotations(2, &[0, 1]), [[0, 1], [1, 0]]);
        assert_eq!(rotations(3, &[0, 1, 2]), [[0, 1, 2], [2, 0, 1], [1, 2, 0]]);
    }

    #[test]
    fn two_bots_at_a_larger_table_are_one_against_all() {
        assert_eq!(rotations(2, &[0, 1, 2]), [[0, 1, 1], [1, 0, 1], [1, 1, 0]]);
    }

    #[test]
    fn partners_sit_as_one() {
        assert_eq!(rotations(2, &[0, 1, 0, 1]), [[0, 1, 0, 1], [1, 0, 1, 0]]);
        assert_eq!(ArenaSeating::new(2, &[0, 1, 0, 1]).unwrap().chance(), 0.5);
    }

    #[test]
    fn with_a_bot_for_each_seat_partners_may_differ() {
        assert_eq!(rotations(4, &[5, 3, 5, 3])[1], [3, 0, 1, 2]);
    }

    #[test]
    fn a_number_of_bots_that_does_not_fit_is_refused() {
        for (bots, teams) in [(1, &[0, 1][..]), (3, &[0, 1]), (3, &[0, 1, 2, 3]), (3, &[0, 1, 0, 1])] {
            assert_eq!(ArenaSeating::new(bots, teams), None, "{bots} at {teams:?}");
        }
    }
}
