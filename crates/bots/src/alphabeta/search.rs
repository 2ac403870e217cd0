//! One thread's search: negamax with a principal variation, then the loud actions only.

use std::sync::atomic::{AtomicBool, Ordering};

use ceiba_core::{Game, Moves, PerSeat, Phase, Seat};

use super::order::{Habits, Ranked, bring};
use super::table::{Known, Table};
use super::{Fighter, SURE, Settings, WON};
use crate::bot::Bound;
use crate::limits::Meter;

/// The farthest from the root that is looked at.
pub(super) const PLIES: usize = 128;
/// The score of a game that is won but goes on: less than that of any that is over.
const DECIDED: i32 = WON - 1_000;
/// A score beyond any.
pub(super) const INFINITE: i32 = 2 * WON;

/// Scores between which the true one is looked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Window {
    pub(super) const ALL: Window = Window { alpha: -INFINITE, beta: INFINITE };

    /// The window that only tells whether a score is above `alpha`.
    pub(super) const fn above(alpha: i32) -> Window {
        Window { alpha, beta: alpha + 1 }
    }

    /// What a score found in this window is to the true one.
    pub(super) const fn bound(self, score: i32) -> Bound {
        if score >= self.beta {
            Bound::Lower
        } else if score > self.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        }
    }

    pub(super) const fn turned(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}

/// Where in the tree a node is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// Decisions since the root.
    pub(super) ply: usize,
    /// Decisions still to be looked at before only loud ones are.
    pub(super) depth: i32,
}

impl Place {
    const fn below(self, depth: i32) -> Place {
        Place { ply: self.ply + 1, depth }
    }
}

/// All that a thread needs to search. `None` from any of its functions says that the budget is used up.
pub(super) struct Search<'a, G: Game, F> {
    pub(super) fighter: &'a F,
    pub(super) settings: Settings,
    pub(super) table: &'a Table,
    pub(super) sides: PerSeat<u8>,
    pub(super) meter: Meter<'a>,
    /// Set when another thread has the answer.
    pub(super) done: &'a AtomicBool,
    habits: Habits<G::Action>,
    /// The actions of all nodes on the way here, one after the other.
    pub(super) moves: Vec<Ranked<G::Action>>,
    /// The count of nodes at which a proof is given up.
    pub(super) until: u64,
}

impl<'a, G: Game, F: Fighter<G>> Search<'a, G, F> {
    pub(super) fn new(
        fighter: &'a F,
        settings: Settings,
        table: &'a Table,
        sides: PerSeat<u8>,
        meter: Meter<'a>,
        done: &'a AtomicBool,
    ) -> Self {
        Search {
            fighter,
            settings,
            table,
            sides,
            meter,
            done,
            habits: Habits::new(PLIES + 1),
            moves: Vec::with_capacity(8192),
            until: 0,
        }
    }

    /// The score for `mover` of what its action has led to.
    pub(super) fn after(&mut self, game: &G, mover: Seat, place: Place, window: Window) -> Option<i32> {
        match game.phase() {
            Phase::Over => Some(self.result(game, mover, place.ply)),
            Phase::Turn(seat) if self.sides[seat] == self.sides[mover] => {
                self.node(game, seat, place, window)
            }
            Phase::Turn(seat) => Some(-self.node(game, seat, place, window.turned())?),
            _ => Some(self.fighter.score(game, mover)),
        }
    }

    /// A win is worth more the sooner it comes, a loss the later.
    fn result(&self, game: &G, seat: Seat, ply: usize) -> i32 {
        let outcome = game.outcome();
        // A side of several who are no team wins with any of them.
        let (mut own, mut other) = (0.0_f32, 0.0_f32);
        for any in outcome.seats() {
            let share = if self.sides[any] == self.sides[seat] { &mut own } else { &mut other };
            *share = share.max(outcome.share(any));
        }
        if own > other {
            WON - ply as i32
        } else if own < other {
            ply as i32 - WON
        } else {
            0
        }
    }

    fn node(&mut self, game: &G, seat: Seat, place: Place, window: Window) -> Option<i32> {
        if place.depth <= 0 {
            return self.quiet(game, seat, Place { depth: self.settings.quiet, ..place }, window);
        }
        if !self.count() {
            return None;
        }
        if place.ply >= PLIES {
            return Some(self.fighter.score(game, seat));
        }
        if self.fighter.ending(game) {
            if let Some(won) = self.fighter.decided(game, seat) {
                let score = DECIDED - place.ply as i32;
                return Some(if won { score } else { -score });
            }
        }
        let key = self.key(game, place.depth);
        let known = self.table.get(key);
        if let Some(score) = known.and_then(|known| usable(known, place, window)) {
            return Some(score);
        }
        let score = if self.settings.margin > 0 { self.fighter.score(game, seat) } else { 0 };
        let spare = self.settings.margin * place.depth;
        if self.settings.margin > 0 && place.depth <= 3 && score - spare >= window.beta && score < SURE {
            return Some(score - spare);
        }
        let first = self.moves.len();
        self.list(game, seat, place.ply, known.map(|known| known.place));
        let bar = (self.settings.margin > 0 && place.depth <= 2).then_some(score + spare);
        let found = self.best(game, seat, place, window, first, bar);
        self.moves.truncate(first);
        let (best, score) = found?;
        let bound = window.bound(score);
        self.table.put(
            key,
            Known { score: stored(score, place.ply), bound, depth: place.depth.min(255) as u8, place: best },
        );
        Some(score)
    }

    /// Tries the actions from `first` on in order of rank. The best one's place and score. Quiet actions that
    /// can hardly come up to the window are left out where there is a `bar`: what they can reach at most.
    fn best(
        &mut self,
        game: &G,
        seat: Seat,
        place: Place,
        window: Window,
        first: usize,
        bar: Option<i32>,
    ) -> Option<(u16, i32)> {
        let count = self.moves.len() - first;
        let (mut best, mut most, mut alpha) = (0, -INFINITE, window.alpha);
        for number in 0..count {
            let tried = bring(&mut self.moves[first..], number);
            if let Some(bar) = bar {
                if number > 0 && !tried.loud && bar <= alpha && most > -SURE {
                    most = most.max(bar);
                    continue;
                }
            }
            let mut next = game.clone();
            next.play(Moves::One(seat, tried.action));
            // An answer that is forced costs nothing to look behind.
            let depth = if count == 1 { place.depth } else { place.depth - 1 };
            let inner = Window { alpha, beta: window.beta };
            let score = if number == 0 {
                self.after(&next, seat, place.below(depth), inner)?
            } else {
                let less = self.reduction(place.depth, number, tried.loud);
                self.later(&next, seat, place.below(depth), less, inner)?
            };
            if score > most {
                (best, most) = (tried.place, score);
                alpha = alpha.max(score);
                if score >= window.beta {
                    self.learn(place, first, number);
                    break;
                }
            }
        }
        Some((best, most))
    }

    /// Actions that come late by rank are first asked only whether they beat the best so far, and less deep.
    pub(super) fn later(
        &mut self,
        next: &G,
        seat: Seat,
        place: Place,
        less: i32,
        window: Window,
    ) -> Option<i32> {
        let narrow = Window::above(window.alpha);
        if less > 0 {
            let shallow = Place { depth: place.depth - less, ..place };
            let score = self.after(next, seat, shallow, narrow)?;
            if score <= window.alpha {
                return Some(score);
            }
        }
        let score = self.after(next, seat, place, narrow)?;
        if score > window.alpha && score < window.beta {
            return self.after(next, seat, place, window);
        }
        Some(score)
    }

    /// How much less deep an action is looked at for its late place in the order.
    pub(super) fn reduction(&self, depth: i32, number: usize, loud: bool) -> i32 {
        let late = self.settings.late as usize;
        if self.settings.late == 0 || loud || depth < 3 || number < late {
            return 0;
        }
        let less = 1 + i32::from(number >= 3 * late) + i32::from(depth >= 8 && number >= 2 * late);
        less.min(depth - 2)
    }

    /// A quiet action that cut is tried earlier elsewhere, those tried before it later.
    fn learn(&mut self, place: Place, first: usize, number: usize) {
        let cut = self.moves[first + number];
        if cut.loud {
            return;
        }
        self.habits.praise(place.ply, cut.action, place.depth);
        for before in &self.moves[first..first + number] {
            if !before.loud {
                self.habits.blame(before.action, place.depth);
            }
        }
    }

    /// Only loud actions, or none, since nobody has to make them; all where something is owed.
    fn quiet(&mut self, game: &G, seat: Seat, place: Place, window: Window) -> Option<i32> {
        if !self.count() {
            return None;
        }
        let restless = self.fighter.restless(game);
        let mut most = if restless { -INFINITE } else { self.fighter.score(game, seat) };
        if place.ply >= PLIES || place.depth <= 0 && !restless {
            return Some(if restless { self.fighter.score(game, seat) } else { most });
        }
        if most >= window.beta {
            return Some(most);
        }
        let first = self.moves.len();
        self.list_loud(game, seat, place.ply, restless);
        let count = self.moves.len() - first;
        for number in 0..count {
            let tried = bring(&mut self.moves[first..], number);
            let mut next = game.clone();
            next.play(Moves::One(seat, tried.action));
            let inner = Window { alpha: window.alpha.max(most), beta: window.beta };
            let Some(score) = self.after_loud(&next, seat, place.below(place.depth - 1), inner) else {
                self.moves.truncate(first);
                return None;
            };
            most = most.max(score);
            if most >= window.beta {
                break;
            }
        }
        self.moves.truncate(first);
        Some(most)
    }

    fn after_loud(&mut self, game: &G, mover: Seat, place: Place, window: Window) -> Option<i32> {
        match game.phase() {
            Phase::Turn(seat) if self.sides[seat] == self.sides[mover] => {
                self.quiet(game, seat, place, window)
            }
            Phase::Turn(seat) => Some(-self.quiet(game, seat, place, window.turned())?),
            _ => self.after(game, mover, place, window),
        }
    }

    /// Counts a node. Whether the search may go on.
    pub(super) fn count(&mut self) -> bool {
        self.meter.tick() && !self.done.load(Ordering::Relaxed)
    }

    /// Keys leave out counters of idle moves. Where such a counter can run out within this depth the position
    /// stands for itself alone, so that a game's early end is not taken for granted elsewhere.
    fn key(&self, game: &G, depth: i32) -> u64 {
        if i64::from(self.fighter.patience(game)) > i64::from(depth) + i64::from(self.settings.quiet) {
            return game.key();
        }
        self.own_key(game)
    }

    /// The key of a position with its counters.
    pub(super) fn own_key(&self, game: &G) -> u64 {
        let patience = u64::from(self.fighter.patience(game)) + 1;
        (game.key() ^ patience).wrapping_mul(0xD6E8_FEB8_6659_FD93)
    }

    pub(super) fn list(&mut self, game: &G, seat: Seat, ply: usize, best: Option<u16>) {
        let mut place = 0;
        self.fighter.survey(game, seat, |action, promise, loud| {
            let rank = if best == Some(place) { i32::MAX } else { self.habits.rank(ply, action, promise) };
            self.moves.push(Ranked { action, place, rank, loud });
            place += 1;
        });
    }

    fn list_loud(&mut self, game: &G, seat: Seat, ply: usize, restless: bool) {
        let mut place = 0;
        self.fighter.survey(game, seat, |action, promise, loud| {
            if restless || loud {
                let rank = self.habits.rank(ply, action, promise);
                self.moves.push(Ranked { action, place, rank, loud: true });
            }
            place += 1;
        });
    }
}

/// The score of what is known, if that is deep enough and settles the matter.
fn usable(known: Known, place: Place, window: Window) -> Option<i32> {
    let score = restored(known.score, place.ply);
    let settled = match known.bound {
        Bound::Exact => true,
        Bound::Lower => score >= window.beta,
        Bound::Upper => score <= window.alpha,
    };
    (settled && i32::from(known.depth) >= place.depth).then_some(score)
}

/// The table counts the way to a decided end from the position, the search from the root.
fn stored(score: i32, ply: usize) -> i32 {
    if score >= SURE {
        score + ply as i32
    } else if score <= -SURE {
        score - ply as i32
    } else {
        score
    }
}

fn restored(score: i32, ply: usize) -> i32 {
    if score >= SURE {
        score - ply as i32
    } else if score <= -SURE {
        score + ply as i32
    } else {
        score
    }
}
