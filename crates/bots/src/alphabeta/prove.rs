//! Endings small enough to look at every line: what the sides get if both play best, without any judgement.

use ceiba_core::{Game, Moves, Phase, Seat};

use super::Fighter;
use super::order::bring;
use super::search::{PLIES, Search, Window};
use super::table::Known;
use crate::bot::Bound;

/// What a side gets: greater is better.
pub(super) const LOSS: i32 = -1;
pub(super) const DRAW: i32 = 0;
pub(super) const WIN: i32 = 1;

/// Longer lines are not followed; nothing is proved then.
const LONGEST: usize = 500;

impl<G: Game, F: Fighter<G>> Search<'_, G, F> {
    /// The best of the actions and what it leads to, if that can be proved with so many nodes in all.
    pub(super) fn prove(&mut self, game: &G, seat: Seat, nodes: u64) -> Option<(G::Action, i32)> {
        self.until = nodes;
        let first = self.moves.len();
        self.list(game, seat, 0, None);
        let best = self.proved_best(game, seat, 0, Window { alpha: LOSS, beta: WIN }, first);
        let found = best.map(|(number, result)| (self.moves[first + number].action, result));
        self.moves.truncate(first);
        found
    }

    fn proved_after(&mut self, game: &G, mover: Seat, ply: usize, window: Window) -> Option<i32> {
        match game.phase() {
            Phase::Over => Some((2.0 * game.outcome().share(mover)) as i32 - 1),
            Phase::Turn(seat) if self.sides[seat] == self.sides[mover] => {
                self.proved(game, seat, ply, window)
            }
            Phase::Turn(seat) => Some(-self.proved(game, seat, ply, window.turned())?),
            _ => None,
        }
    }

    fn proved(&mut self, game: &G, seat: Seat, ply: usize, window: Window) -> Option<i32> {
        if !self.count() || self.meter.nodes() > self.until || ply > LONGEST {
            return None;
        }
        if let Some(won) = self.fighter.decided(game, seat) {
            return Some(if won { WIN } else { LOSS });
        }
        let key = self.own_key(game).rotate_left(17);
        let known = self.table.get(key);
        if let Some(known) = known {
            let settled = match known.bound {
                Bound::Exact => true,
                Bound::Lower => known.score >= window.beta,
                Bound::Upper => known.score <= window.alpha,
            };
            if settled {
                return Some(known.score);
            }
        }
        let first = self.moves.len();
        self.list(game, seat, ply.min(PLIES), known.map(|known| known.place));
        let best = self.proved_best(game, seat, ply, window, first);
        let place = best.map(|(number, _)| self.moves[first + number].place);
        self.moves.truncate(first);
        let (_, score) = best?;
        let bound = window.bound(score);
        let depth = (LONGEST - ply).min(255) as u8;
        self.table.put(key, Known { score, bound, depth, place: place.unwrap_or(0) });
        Some(score)
    }

    /// The number of the best of the actions listed from `first` on, and what it leads to.
    fn proved_best(
        &mut self,
        game: &G,
        seat: Seat,
        ply: usize,
        window: Window,
        first: usize,
    ) -> Option<(usize, i32)> {
        let (mut best, mut most) = (0, LOSS - 1);
        for number in 0..self.moves.len() - first {
            let tried = bring(&mut self.moves[first..], number);
            let mut next = game.clone();
            next.play(Moves::One(seat, tried.action));
            let inner = Window { alpha: window.alpha.max(most), beta: window.beta };
            let result = self.proved_after(&next, seat, ply + 1, inner)?;
            if result > most {
                (best, most) = (number, result);
                if result >= window.beta {
                    break;
                }
            }
        }
        Some((best, most))
    }
}
