//! Tile selection: a small matrix game solved by regret matching.

use ceiba_core::Seat;

use super::context::{MAX_PLAYERS, SeatShares};

/// The payoffs of tile selection. Seats and tiles are indices.
#[derive(Clone, Debug)]
pub(super) struct TileSelectionGame {
    players: usize,
    /// The seats, lowest initiative first.
    order: Vec<usize>,
    /// The payoff of each seat by the assignment of tiles.
    payoffs: Vec<SeatShares>,
    /// The value of the first claim in the next round relative to the last.
    first_claim: f32,
}

/// The tile of each seat.
pub(super) type TileAssignment = [Option<usize>; MAX_PLAYERS];

impl TileSelectionGame {
    /// Creates a game with payoffs of zero.
    pub(super) fn new(order: Vec<usize>, first_claim: f32) -> Self {
        TileSelectionGame {
            players: order.len(),
            order,
            payoffs: vec![SeatShares::splat(0.0); 1 << (2 * MAX_PLAYERS)],
            first_claim,
        }
    }

    /// The payoffs once every seat has a tile.
    pub(super) fn payoff(&mut self, taken: &TileAssignment) -> &mut SeatShares {
        &mut self.payoffs[assignment_index(taken)]
    }

    /// Every completion of this assignment.
    pub(super) fn completions(&self, taken: TileAssignment) -> Vec<TileAssignment> {
        let Some(seat) = (0..self.players).find(|&seat| taken[seat].is_none()) else { return vec![taken] };
        self.remaining(&taken).flat_map(|tile| self.completions(with(taken, seat, tile))).collect()
    }

    /// The tiles that nobody has taken.
    pub(super) fn remaining<'a>(&self, taken: &'a TileAssignment) -> impl Iterator<Item = usize> + use<'a> {
        (0..self.players).filter(move |&tile| !taken[..].contains(&Some(tile)))
    }

    /// The payoffs if the seats without a tile choose in order of initiative, each the best for itself.
    pub(super) fn sequential_choice(&self, taken: TileAssignment) -> SeatShares {
        let Some(&seat) = self.order.iter().find(|&&seat| taken[seat].is_none()) else {
            return self.payoffs[assignment_index(&taken)];
        };
        let own = Seat::from_index(seat);
        let choices = self.remaining(&taken).map(|tile| self.sequential_choice(with(taken, seat, tile)));
        choices.max_by(|a, b| a[own].total_cmp(&b[own])).expect("there is a tile for everybody")
    }

    /// The payoffs if these cards are played.
    fn profile_payoffs(&self, cards: &[usize; MAX_PLAYERS]) -> SeatShares {
        let mut taken = [None; MAX_PLAYERS];
        for &seat in &self.order {
            if !taken.contains(&Some(cards[seat])) {
                taken[seat] = Some(cards[seat]);
            }
        }
        let mut shares = self.sequential_choice(taken);
        for (rank, &seat) in self.order.iter().enumerate() {
            let rivals: Vec<usize> =
                (0..self.players).filter(|&rank| cards[self.order[rank]] == cards[seat]).collect();
            let below = rivals.iter().filter(|&&rival| rival < rank).count();
            let after = rivals[rivals.len() - 1 - below];
            let gain = (rank as f32 - after as f32) / (self.players - 1) as f32;
            shares[Seat::from_index(seat)] += self.first_claim * gain;
        }
        shares
    }

    /// The equilibrium strategy of a seat, with the payoff of each card.
    pub(super) fn equilibrium(&self, seat: Seat) -> Vec<(f32, f32)> {
        let profiles = self.profiles();
        let mut players = [RegretMatcher::default(); MAX_PLAYERS];
        for iteration in 0..ITERATIONS {
            let strategies = players.map(|player| player.strategy(self.players));
            for (index, player) in players.iter_mut().enumerate().take(self.players) {
                let expected_payoffs = self.expected_payoffs(&profiles, &strategies, index);
                player.update(&expected_payoffs, &strategies[index], iteration);
            }
        }
        let strategies = players.map(|player| player.average_strategy(self.players));
        let expected_payoffs = self.expected_payoffs(&profiles, &strategies, seat.index());
        (0..self.players).map(|card| (strategies[seat.index()][card], expected_payoffs[card])).collect()
    }

    /// The best response to an opponent model in which the others mostly play for their best tile, with the payoff
    /// of each card.
    pub(super) fn best_response(&self, seat: Seat) -> Vec<(f32, f32)> {
        let mut strategies = [[0.0; MAX_PLAYERS]; MAX_PLAYERS];
        for (other, strategies) in strategies.iter_mut().enumerate().take(self.players) {
            let value = |tile| {
                self.sequential_choice(with([None; MAX_PLAYERS], other, tile))[Seat::from_index(other)]
            };
            strategies[..self.players].fill((1.0 - OPPONENT_MODEL) / (self.players - 1) as f32);
            strategies[self.best(value)] = OPPONENT_MODEL;
        }
        let expected_payoffs = self.expected_payoffs(&self.profiles(), &strategies, seat.index());
        let best = self.best(|card| expected_payoffs[card]);
        (0..self.players).map(|card| (if card == best { 1.0 } else { 0.0 }, expected_payoffs[card])).collect()
    }

    /// The tile of the greatest value.
    fn best(&self, value: impl Fn(usize) -> f32) -> usize {
        let best = (0..self.players).max_by(|&one, &other| value(one).total_cmp(&value(other)));
        best.expect("there is a tile for everybody")
    }

    /// All action profiles with their payoffs.
    fn profiles(&self) -> Vec<([usize; MAX_PLAYERS], SeatShares)> {
        let count = self.players.pow(self.players as u32);
        let cards =
            |number| std::array::from_fn(|seat| number / self.players.pow(seat as u32) % self.players);
        (0..count).map(cards).map(|cards| (cards, self.profile_payoffs(&cards))).collect()
    }

    /// The expected payoff of each card against these strategies.
    fn expected_payoffs(
        &self,
        profiles: &[([usize; MAX_PLAYERS], SeatShares)],
        strategies: &[[f32; MAX_PLAYERS]; MAX_PLAYERS],
        seat: usize,
    ) -> [f32; MAX_PLAYERS] {
        let mut expected_payoffs = [0.0; MAX_PLAYERS];
        for (cards, shares) in profiles {
            let others = (0..self.players).filter(|&other| other != seat);
            let probability: f32 = others.map(|other| strategies[other][cards[other]]).product();
            expected_payoffs[cards[seat]] += probability * shares[Seat::from_index(seat)];
        }
        expected_payoffs
    }
}

/// The opponent model: the probability that a player plays for its best tile; see `docs/TUNING.md`.
const OPPONENT_MODEL: f32 = 0.65;
/// Enough iterations for probabilities within a few hundredths.
const ITERATIONS: u32 = 200;

/// A regret matcher, after Hart and Mas-Colell: plays a card in proportion to the regret for not having played it.
#[derive(Clone, Copy, Debug, Default)]
struct RegretMatcher {
    regrets: [f32; MAX_PLAYERS],
    played: [f32; MAX_PLAYERS],
}

impl RegretMatcher {
    fn strategy(&self, cards: usize) -> [f32; MAX_PLAYERS] {
        normalized(self.regrets.map(|regret| regret.max(0.0)), cards)
    }

    /// The average strategy, without cards that were hardly played.
    fn average_strategy(&self, cards: usize) -> [f32; MAX_PLAYERS] {
        let strategies = normalized(self.played, cards);
        normalized(strategies.map(|probability| if probability < 0.05 { 0.0 } else { probability }), cards)
    }

    /// Clips negative regrets and weights late iterations more (regret matching+), which converges sooner.
    fn update(
        &mut self,
        expected_payoffs: &[f32; MAX_PLAYERS],
        strategies: &[f32; MAX_PLAYERS],
        iteration: u32,
    ) {
        let mean: f32 =
            expected_payoffs.iter().zip(strategies).map(|(gain, probability)| gain * probability).sum();
        for card in 0..MAX_PLAYERS {
            self.regrets[card] = (self.regrets[card] + expected_payoffs[card] - mean).max(0.0);
            self.played[card] += strategies[card] * iteration as f32;
        }
    }
}

fn normalized(values: [f32; MAX_PLAYERS], cards: usize) -> [f32; MAX_PLAYERS] {
    let total: f32 = values[..cards].iter().sum();
    let uniform = 1.0 / cards as f32;
    std::array::from_fn(|card| match card < cards {
        true if total > 0.0 => values[card] / total,
        true => uniform,
        false => 0.0,
    })
}

fn with(mut taken: TileAssignment, seat: usize, tile: usize) -> TileAssignment {
    taken[seat] = Some(tile);
    taken
}

fn assignment_index(taken: &TileAssignment) -> usize {
    taken.iter().enumerate().map(|(seat, tile)| tile.unwrap_or(0) << (2 * seat)).sum()
}
