//! The choice that was asked for: looked at deeper and deeper, until the budget is used up.

use ceiba_core::playout::below;
use ceiba_core::{Game, Moves, Seat};
use rand_core::SeedableRng;

use super::prove::{DRAW, WIN};
use super::search::{Place, Search, Window};
use super::{Fighter, SURE, Settings, WON};
use crate::bot::{Bound, Considered, Dice, Thought};
use crate::glance::bell;

/// An action at the root, with what the deepest look at it said.
#[derive(Clone, Copy, Debug)]
struct Candidate<A> {
    action: A,
    score: i32,
    bound: Bound,
    nodes: u64,
}

/// What a search has found out about the choice.
pub(super) struct Findings<A> {
    candidates: Vec<Candidate<A>>,
    pub(super) nodes: u64,
    depth: u32,
}

impl<G: Game, F: Fighter<G>> Search<'_, G, F> {
    /// The choice if it can be proved to win or draw. A lost game is left to judgement, which may make it hard.
    pub(super) fn proved_ending(
        &mut self,
        game: &G,
        seat: Seat,
        legal: &[G::Action],
        nodes: u64,
    ) -> Option<Findings<G::Action>> {
        let (best, result) = self.prove(game, seat, nodes)?;
        let score = match result {
            WIN => WON,
            DRAW => 0,
            _ => return None,
        };
        let others = legal.iter().filter(|&&action| action != best);
        // Nothing is better than the best.
        let others = others.map(|&action| Candidate { action, score, bound: Bound::Upper, nodes: 0 });
        let nodes = self.meter.nodes();
        let best = Candidate { action: best, score, bound: Bound::Exact, nodes };
        let candidates = [best].into_iter().chain(others).collect();
        Some(Findings { candidates, nodes, depth: 0 })
    }

    /// Looks at the actions of the seat, one decision deeper each time, starting with `depth`.
    pub(super) fn deepen(
        &mut self,
        game: &G,
        seat: Seat,
        legal: &[G::Action],
        seed: u64,
        mut depth: i32,
    ) -> Findings<G::Action> {
        let mut candidates: Vec<_> =
            legal.iter().map(|&action| self.unsearched(game, seat, action)).collect();
        // Of equal actions the first stays the best: with other dice another one, or all games were the same.
        let mut dice = Dice::seed_from_u64(seed);
        for place in (1..candidates.len()).rev() {
            candidates.swap(place, below(&mut dice, place + 1));
        }
        candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.score));
        let mut reached = 0;
        while depth <= self.settings.depth {
            let guess = (reached > 0).then(|| candidates[0].score);
            let Some(score) = self.aspire(game, seat, &mut candidates, depth, guess) else { break };
            reached = depth as u32;
            if score.abs() >= SURE && self.settings.blur == 0.0 {
                break;
            }
            depth += 1;
        }
        Findings { candidates, nodes: self.meter.nodes(), depth: reached }
    }

    /// An order to start with, and an answer if there is no time for more.
    fn unsearched(&self, game: &G, seat: Seat, action: G::Action) -> Candidate<G::Action> {
        let promise = self.fighter.promise(game, seat, action);
        // A promise is no score. This one is so low that any value is at least that.
        Candidate { action, score: (promise * 100.0) as i32 - SURE / 2, bound: Bound::Lower, nodes: 0 }
    }

    /// Looks in a window around what the last look said, and in wider ones if the score is not there.
    fn aspire(
        &mut self,
        game: &G,
        seat: Seat,
        candidates: &mut [Candidate<G::Action>],
        depth: i32,
        guess: Option<i32>,
    ) -> Option<i32> {
        let (Some(guess), true, true) = (guess, self.settings.window > 0, self.settings.blur == 0.0) else {
            return self.look(game, seat, candidates, depth, Window::ALL);
        };
        let mut width = self.settings.window;
        let mut window = Window { alpha: guess - width, beta: guess + width };
        loop {
            let score = self.look(game, seat, candidates, depth, window)?;
            width = width.saturating_mul(4);
            if score <= window.alpha && window.alpha > Window::ALL.alpha {
                window.alpha = if width > SURE / 8 { Window::ALL.alpha } else { guess - width };
            } else if score >= window.beta && window.beta < Window::ALL.beta {
                window.beta = if width > SURE / 8 { Window::ALL.beta } else { guess + width };
            } else {
                return Some(score);
            }
        }
    }

    /// Looks at every candidate; the best comes first, also if the budget runs out on the way.
    fn look(
        &mut self,
        game: &G,
        seat: Seat,
        candidates: &mut [Candidate<G::Action>],
        depth: i32,
        window: Window,
    ) -> Option<i32> {
        let place = Place { ply: 1, depth: depth - 1 };
        let (mut most, mut alpha) = (i32::MIN, window.alpha);
        for number in 0..candidates.len() {
            let before = self.meter.nodes();
            let mut next = game.clone();
            next.play(Moves::One(seat, candidates[number].action));
            let blurred = self.settings.blur > 0.0;
            let inner = if blurred { Window::ALL } else { Window { alpha, beta: window.beta } };
            let score = if blurred || number == 0 {
                self.after(&next, seat, place, inner)?
            } else {
                let loud = self.fighter.loud(game, seat, candidates[number].action);
                let less = self.reduction(depth, number, loud).min(1);
                self.later(&next, seat, place, less, inner)?
            };
            candidates[number].score = score;
            candidates[number].bound = inner.bound(score);
            candidates[number].nodes += self.meter.nodes() - before;
            // Scores at or below alpha are bounds; they must not come before one that is true.
            if score > most.max(window.alpha) || number == 0 {
                most = score;
                candidates[..=number].rotate_right(1);
            } else {
                most = most.max(score);
            }
            alpha = alpha.max(score);
            if score >= window.beta {
                break;
            }
        }
        Some(most)
    }
}

impl<A: Copy + Ord> Findings<A> {
    /// Counts the nodes of a thread that helped.
    #[must_use]
    pub(super) fn helped_by(mut self, nodes: u64) -> Self {
        self.nodes += nodes;
        self
    }

    /// The answer.
    pub(super) fn thought(mut self, settings: &Settings, seed: u64) -> Thought<A> {
        let all: u64 = self.candidates.iter().map(|candidate| candidate.nodes).sum();
        if settings.blur > 0.0 {
            self.mistake(settings, seed);
        }
        let considered = self.candidates.iter().map(|candidate| Considered {
            action: candidate.action,
            value: settings.share(candidate.score),
            bound: candidate.bound,
            effort: if all == 0 {
                1.0 / self.candidates.len() as f32
            } else {
                candidate.nodes as f32 / all as f32
            },
        });
        let considered: Vec<_> = considered.collect();
        let depth = self.depth.max(1);
        Thought { best: considered[0].action, considered, nodes: self.nodes, depth }
    }

    /// Takes one action for another of about the same value, but never misses a win in hand.
    fn mistake(&mut self, settings: &Settings, seed: u64) {
        let mut dice = Dice::seed_from_u64(seed);
        let seems = self.candidates.iter().map(|candidate| {
            let sure = if candidate.score >= SURE { 10.0 } else { 0.0 };
            settings.share(candidate.score) + sure + settings.blur * bell(&mut dice)
        });
        let mut seems: Vec<_> = seems.zip(self.candidates.iter().copied()).collect();
        seems.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.action.cmp(&b.1.action)));
        self.candidates = seems.into_iter().map(|(_, candidate)| candidate).collect();
    }
}
