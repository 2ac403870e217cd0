//! A whole phase apart: the order of its moves does not matter (g), and what is told at its end agrees with what
//! is then seen (b).

use rand_chacha::ChaCha8Rng;

use super::failure::{Property, difference};
use super::observe::{Observed, is_apart, observe};
use super::run::{Probe, Verdict};
use crate::event::Event;
use crate::fact::Silent;
use crate::game::Game;
use crate::phase::{Moves, Viewer};
use crate::playout::below;
use crate::rules::{EventOf, Rules};
use crate::seat::Seat;

/// How many single moves are changed to see what the others learn of it.
const CHANGES: usize = 3;

/// A running phase apart: where it began and the moves since.
pub(super) struct Course<G: Game> {
    start: Option<G>,
    moves: Vec<(Seat, G::Action)>,
}

impl<G: Game> Default for Course<G> {
    fn default() -> Self {
        Course { start: None, moves: Vec::new() }
    }
}

impl<G: Game> Course<G> {
    /// Takes note of an event; when it ends the phase, checks the phase.
    pub(super) fn follow(
        &mut self,
        probe: &Probe<'_, G>,
        state: &G,
        event: &EventOf<G>,
        after: &G,
        rng: &mut ChaCha8Rng,
    ) -> Verdict {
        let Event::One(seat, action) = event else { return Ok(()) };
        if !is_apart(state) {
            return Ok(());
        }
        self.start.get_or_insert_with(|| state.clone());
        self.moves.push((*seat, *action));
        if is_apart(after) {
            return Ok(());
        }
        let start = self.start.take().expect("the phase began");
        let moves = std::mem::take(&mut self.moves);
        any_order(probe, &start, &moves, after, rng)?;
        told_at_the_end(probe, &start, &moves, rng)
    }
}

/// Seat by seat, backwards, and shuffled: each seat's own moves in their order, the phase ends the same (g).
fn any_order<G: Game>(
    probe: &Probe<'_, G>,
    start: &G,
    moves: &[(Seat, G::Action)],
    end: &G,
    rng: &mut ChaCha8Rng,
) -> Verdict {
    let mut rising = moves.to_vec();
    rising.sort_by_key(|&(seat, _)| seat);
    let mut falling = moves.to_vec();
    falling.sort_by_key(|&(seat, _)| std::cmp::Reverse(seat));
    for order in [rising, falling, shuffled(moves, rng)] {
        let what = match played(start, &order) {
            Some(other) if other == *end => match tells_the_order(probe, start, moves, &order) {
                None => continue,
                Some(viewer) => format!("is told to {viewer} in another way"),
            },
            Some(other) => format!("leads to {} instead of {}", other.text(), end.text()),
            None => "is not possible".to_owned(),
        };
        let list = |moves: &[(Seat, G::Action)]| {
            moves.iter().map(|(seat, action)| format!("{seat} {action}")).collect::<Vec<_>>().join(", ")
        };
        let difference = format!("the order “{}” instead of “{}” {what}", list(&order), list(moves));
        return Err(probe.failure(Property::Order, start, None, difference));
    }
    Ok(())
}

/// Who could tell the two orders apart by what was told when the phase had ended.
fn tells_the_order<G: Game>(
    probe: &Probe<'_, G>,
    start: &G,
    moves: &[(Seat, G::Action)],
    order: &[(Seat, G::Action)],
) -> Option<Viewer> {
    probe.viewers().find(|&viewer| lines(start, moves, viewer) != lines(start, order, viewer))
}

/// The moves with the seats in random order, each seat's own in its order.
fn shuffled<A: Copy>(moves: &[(Seat, A)], rng: &mut ChaCha8Rng) -> Vec<(Seat, A)> {
    let mut left = moves.to_vec();
    let mut order = Vec::new();
    while !left.is_empty() {
        let seat = left[below(rng, left.len())].0;
        let first = left.iter().position(|&(mover, _)| mover == seat).expect("the seat has moves left");
        order.push(left.remove(first));
    }
    order
}

/// The state after these moves, if they are one whole phase apart.
fn played<G: Game>(start: &G, moves: &[(Seat, G::Action)]) -> Option<G> {
    let mut state = start.clone();
    for &(seat, action) in moves {
        if !is_apart(&state) || state.refusal(seat, action).is_some() {
            return None;
        }
        state.play(Moves::One(seat, action), &mut Silent);
    }
    (!is_apart(&state)).then_some(state)
}

/// One move changed: whoever is told the same by the end of the phase sees the same, and the other way round (b).
fn told_at_the_end<G: Game>(
    probe: &Probe<'_, G>,
    start: &G,
    moves: &[(Seat, G::Action)],
    rng: &mut ChaCha8Rng,
) -> Verdict {
    let end = played(start, moves).expect("these moves were played");
    for _ in 0..CHANGES {
        let place = below(rng, moves.len());
        let Some(changed) = changed_at(place, start, moves, rng) else { continue };
        let Some(other) = played(start, &changed).filter(|other| other.phase() == end.phase()) else {
            continue;
        };
        for viewer in probe.viewers().filter(|viewer| !viewer.sees(moves[place].0)) {
            let [told, told_otherwise] = [moves, &changed].map(|moves| lines(start, moves, viewer));
            let [view, seen] = [&end, &other].map(|state| state.view(viewer));
            let what = match (told == told_otherwise, view == seen) {
                (true, false) => format!("told the same, but seen {}", difference(&view, &seen)),
                (false, true) if end != other => {
                    format!("the view is the same, but told {told:?} and {told_otherwise:?}")
                }
                _ => continue,
            };
            let (seat, action) = changed[place];
            let difference = format!("“{seat} {action}” instead of “{}”: {what}", moves[place].1);
            return Err(probe.failure(Property::Facts, start, Some(viewer), difference));
        }
    }
    Ok(())
}

/// The moves with the one at this place replaced by a random other that was legal then.
fn changed_at<G: Game>(
    place: usize,
    start: &G,
    moves: &[(Seat, G::Action)],
    rng: &mut ChaCha8Rng,
) -> Option<Vec<(Seat, G::Action)>> {
    let mut state = start.clone();
    for &(seat, action) in &moves[..place] {
        state.play(Moves::One(seat, action), &mut Silent);
    }
    let (seat, action) = moves[place];
    let others: Vec<G::Action> = state.legal(seat).filter(|&other| other != action).collect();
    let mut changed = moves.to_vec();
    changed[place].1 = *others.get(below(rng, others.len().max(1)))?;
    Some(changed)
}

/// What the viewer has been told when the phase has ended: of each seat in seat order, then of the end.
fn lines<G: Game>(start: &G, moves: &[(Seat, G::Action)], viewer: Viewer) -> PhaseLines<G> {
    let mut state = start.clone();
    let mut lines = Vec::new();
    let mut end = Vec::new();
    for &(seat, action) in moves {
        let (after, told) = observe(&state, &Event::One(seat, action), viewer);
        end.extend_from_slice(&told.end);
        lines.push((seat, Observed { end: Vec::new(), ..told }));
        state = after;
    }
    lines.sort_by_key(|&(seat, _)| seat);
    (lines, end)
}

/// The lines of a phase apart by seat, and the facts of its end.
type PhaseLines<G> = (Vec<(Seat, Observed<<G as Rules>::Fact>)>, Vec<<G as Rules>::Fact>);
