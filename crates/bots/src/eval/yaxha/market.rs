//! Taking: a small game of its own, solved by regret matching.

use ceiba_core::Seat;

use super::table::{MOST, Shares};

/// What is at stake when tiles are taken. Seats and tiles go by their index.
#[derive(Clone, Debug)]
pub(super) struct Market {
    players: usize,
    /// The seats, the lowest initiative first.
    order: Vec<usize>,
    /// What each seat gets by who takes which tile.
    stakes: Vec<Shares>,
    /// What the first claim in the next round is worth, compared with the last.
    claim: f32,
}

/// The tile of each seat.
pub(super) type Taken = [Option<usize>; MOST];

impl Market {
    /// The stakes are all even at first.
    pub(super) fn new(order: Vec<usize>, claim: f32) -> Self {
        Market { players: order.len(), order, stakes: vec![Shares::splat(0.0); 1 << (2 * MOST)], claim }
    }

    /// What each seat gets if every seat has taken a tile.
    pub(super) fn stake(&mut self, taken: &Taken) -> &mut Shares {
        &mut self.stakes[place(taken)]
    }

    /// Every way in which the tiles left can be taken.
    pub(super) fn ways(&self, taken: Taken) -> Vec<Taken> {
        let Some(seat) = (0..self.players).find(|&seat| taken[seat].is_none()) else { return vec![taken] };
        self.left(&taken).flat_map(|tile| self.ways(with(taken, seat, tile))).collect()
    }

    /// The tiles that nobody has taken.
    pub(super) fn left<'a>(&self, taken: &'a Taken) -> impl Iterator<Item = usize> + use<'a> {
        (0..self.players).filter(move |&tile| !taken[..].contains(&Some(tile)))
    }

    /// Those without a tile choose in the order of their initiative, each the best for itself.
    pub(super) fn line_up(&self, taken: Taken) -> Shares {
        let Some(&seat) = self.order.iter().find(|&&seat| taken[seat].is_none()) else {
            return self.stakes[place(&taken)];
        };
        let own = Seat::from_index(seat);
        let choices = self.left(&taken).map(|tile| self.line_up(with(taken, seat, tile)));
        choices.max_by(|a, b| a[own].total_cmp(&b[own])).expect("there is a tile for everybody")
    }

    /// What each seat gets if these cards are played.
    fn shown(&self, cards: &[usize; MOST]) -> Shares {
        let mut taken = [None; MOST];
        for &seat in &self.order {
            if !taken.contains(&Some(cards[seat])) {
                taken[seat] = Some(cards[seat]);
            }
        }
        let mut shares = self.line_up(taken);
        for (rank, &seat) in self.order.iter().enumerate() {
            let rivals: Vec<usize> =
                (0..self.players).filter(|&rank| cards[self.order[rank]] == cards[seat]).collect();
            let below = rivals.iter().filter(|&&rival| rival < rank).count();
            let after = rivals[rivals.len() - 1 - below];
            let gain = (rank as f32 - after as f32) / (self.players - 1) as f32;
            shares[Seat::from_index(seat)] += self.claim * gain;
        }
        shares
    }

    /// How often a seat should play each card, and what it gets by each.
    pub(super) fn solve(&self, seat: Seat) -> Vec<(f32, f32)> {
        let profiles = self.profiles();
        let mut players = [Chooser::default(); MOST];
        for round in 0..ROUNDS {
            let odds = players.map(|player| player.odds(self.players));
            for (index, player) in players.iter_mut().enumerate().take(self.players) {
                let gains = self.gains(&profiles, &odds, index);
                player.learn(&gains, &odds[index], round);
            }
        }
        let odds = players.map(|player| player.habit(self.players));
        let gains = self.gains(&profiles, &odds, seat.index());
        (0..self.players).map(|card| (odds[seat.index()][card], gains[card])).collect()
    }

    /// The best card if the others mostly play for the tile that is best for them, and what a seat gets by each.
    pub(super) fn answer(&self, seat: Seat) -> Vec<(f32, f32)> {
        let mut odds = [[0.0; MOST]; MOST];
        for (other, odds) in odds.iter_mut().enumerate().take(self.players) {
            let worth = |tile| self.line_up(with([None; MOST], other, tile))[Seat::from_index(other)];
            odds[..self.players].fill((1.0 - FRANK) / (self.players - 1) as f32);
            odds[self.best(worth)] = FRANK;
        }
        let gains = self.gains(&self.profiles(), &odds, seat.index());
        let best = self.best(|card| gains[card]);
        (0..self.players).map(|card| (if card == best { 1.0 } else { 0.0 }, gains[card])).collect()
    }

    /// The tile of the greatest worth.
    fn best(&self, worth: impl Fn(usize) -> f32) -> usize {
        let best = (0..self.players).max_by(|&one, &other| worth(one).total_cmp(&worth(other)));
        best.expect("there is a tile for everybody")
    }

    /// All cards that can be played together, and what each seat gets by them.
    fn profiles(&self) -> Vec<([usize; MOST], Shares)> {
        let count = self.players.pow(self.players as u32);
        let cards =
            |number| std::array::from_fn(|seat| number / self.players.pow(seat as u32) % self.players);
        (0..count).map(cards).map(|cards| (cards, self.shown(&cards))).collect()
    }

    /// What a seat gets by each card, if the others play with these odds.
    fn gains(
        &self,
        profiles: &[([usize; MOST], Shares)],
        odds: &[[f32; MOST]; MOST],
        seat: usize,
    ) -> [f32; MOST] {
        let mut gains = [0.0; MOST];
        for (cards, shares) in profiles {
            let others = (0..self.players).filter(|&other| other != seat);
            let chance: f32 = others.map(|other| odds[other][cards[other]]).product();
            gains[cards[seat]] += chance * shares[Seat::from_index(seat)];
        }
        gains
    }
}

/// How often a player plays for the tile that is best for it: see `docs/TUNING.md`.
const FRANK: f32 = 0.65;
/// Enough for odds that are right to a few hundredths.
const ROUNDS: u32 = 200;

/// A player of the small game, after Hart and Mas-Colell: plays a card as often as it regrets not having played it.
#[derive(Clone, Copy, Debug, Default)]
struct Chooser {
    regrets: [f32; MOST],
    played: [f32; MOST],
}

impl Chooser {
    fn odds(&self, cards: usize) -> [f32; MOST] {
        normal(self.regrets.map(|regret| regret.max(0.0)), cards)
    }

    /// What it has played over time, without what it has hardly played.
    fn habit(&self, cards: usize) -> [f32; MOST] {
        let odds = normal(self.played, cards);
        normal(odds.map(|odd| if odd < 0.05 { 0.0 } else { odd }), cards)
    }

    /// Regrets that have become negative are forgotten and late rounds count more, which finds the odds sooner.
    fn learn(&mut self, gains: &[f32; MOST], odds: &[f32; MOST], round: u32) {
        let mean: f32 = gains.iter().zip(odds).map(|(gain, odd)| gain * odd).sum();
        for card in 0..MOST {
            self.regrets[card] = (self.regrets[card] + gains[card] - mean).max(0.0);
            self.played[card] += odds[card] * round as f32;
        }
    }
}

fn normal(values: [f32; MOST], cards: usize) -> [f32; MOST] {
    let total: f32 = values[..cards].iter().sum();
    let even = 1.0 / cards as f32;
    std::array::from_fn(|card| match card < cards {
        true if total > 0.0 => values[card] / total,
        true => even,
        false => 0.0,
    })
}

fn with(mut taken: Taken, seat: usize, tile: usize) -> Taken {
    taken[seat] = Some(tile);
    taken
}

fn place(taken: &Taken) -> usize {
    taken.iter().enumerate().map(|(seat, tile)| tile.unwrap_or(0) << (2 * seat)).sum()
}
