//! Events to play: random ones, and others that could have happened instead.

use rand_chacha::ChaCha8Rng;

use super::failure::{Failure, Property};
use super::run::Probe;
use crate::event::Event;
use crate::fact::{Facts, Silent, Sink};
use crate::game::Game;
use crate::phase::{Phase, Viewer};
use crate::playout::below;
use crate::rules::EventOf;
use crate::seat::{Seat, SeatSet};
use crate::seed::pick;

/// A random event that is possible now. Seats apart come in random order.
pub(super) fn draw<G: Game>(
    probe: &Probe<'_, G>,
    state: &G,
    rng: &mut ChaCha8Rng,
) -> Result<EventOf<G>, Failure> {
    let phase = state.phase();
    let nothing = match phase {
        Phase::Chance => !state.chances().any(|(_, weight)| weight > 0),
        _ => phase.asked().is_empty() || phase.asked().iter().any(|seat| state.legal_len(seat) == 0),
    };
    if nothing {
        let difference = format!("the phase is {} but nothing can happen", phase.name());
        return Err(probe.failure(Property::Legal, state, None, difference));
    }
    Ok(match phase {
        Phase::Chance => Event::Befell(pick(rng, || state.chances())),
        Phase::Together(seats) => {
            Event::Many(seats.iter().map(|seat| (seat, state.legal_any(seat, rng))).collect())
        }
        _ => {
            let seats: Vec<Seat> = phase.asked().iter().collect();
            let seat = seats[below(rng, seats.len())];
            Event::One(seat, state.legal_any(seat, rng))
        }
    })
}

/// The state after an event that is possible.
pub(super) fn after<G: Game>(state: &G, event: &EventOf<G>) -> G {
    let mut after = state.clone();
    apply(&mut after, event, &mut Silent);
    after
}

/// The same, with what happened.
pub(super) fn happen<G: Game>(state: &G, event: &EventOf<G>) -> (G, Facts<G::Fact>) {
    let mut after = state.clone();
    let mut facts = Facts::default();
    apply(&mut after, event, &mut facts);
    (after, facts)
}

fn apply<G: Game>(state: &mut G, event: &EventOf<G>, facts: &mut impl Sink<G::Fact>) {
    match event {
        Event::Befell(chance) => state.befall(*chance, facts),
        Event::One(..) | Event::Many(_) => state.play(event.moves().expect("seats have moved"), facts),
    }
}

/// Whether the event could happen in this state.
pub(super) fn is_possible<G: Game>(state: &G, event: &EventOf<G>) -> bool {
    let phase = state.phase();
    match event {
        Event::Befell(chance) => {
            phase == Phase::Chance && state.chances().any(|(outcome, _)| outcome == *chance)
        }
        Event::One(seat, action) => {
            matches!(phase, Phase::Turn(_) | Phase::Apart(_)) && state.refusal(*seat, *action).is_none()
        }
        Event::Many(moves) => {
            let seats: SeatSet = moves.iter().map(|&(seat, _)| seat).collect();
            phase == Phase::Together(seats)
                && moves.iter().all(|&(seat, action)| state.refusal(seat, action).is_none())
        }
    }
}

/// At most `limit` events that could happen in this state instead of `event`, and the event itself first if it
/// could: other outcomes of the chance, other actions of the mover, other sealed actions of one seat.
pub(super) fn instead<G: Game>(
    state: &G,
    event: &EventOf<G>,
    limit: usize,
    rng: &mut ChaCha8Rng,
) -> Vec<EventOf<G>> {
    let mut events: Vec<EventOf<G>> = Vec::new();
    match event {
        Event::Befell(_) if state.phase() == Phase::Chance => {
            events.extend(state.chances().map(|(chance, _)| Event::Befell(chance)));
        }
        Event::One(seat, _) if state.phase().asked().contains(*seat) => {
            events.extend(state.legal(*seat).map(|action| Event::One(*seat, action)));
        }
        Event::Many(moves) if is_possible(state, event) => {
            events.extend((0..limit).map(|_| {
                let mut moves = moves.clone();
                let place = below(rng, moves.len());
                moves[place].1 = state.legal_any(moves[place].0, rng);
                Event::Many(moves)
            }));
        }
        _ => {}
    }
    events.retain(|other| other != event);
    keep_some(&mut events, limit, rng);
    if is_possible(state, event) {
        events.insert(0, event.clone());
    }
    events
}

/// Keeps at most `limit`, drawn at random.
fn keep_some<T>(things: &mut Vec<T>, limit: usize, rng: &mut ChaCha8Rng) {
    for place in 0..things.len().min(limit) {
        let other = place + below(rng, things.len() - place);
        things.swap(place, other);
    }
    things.truncate(limit);
}

/// What the viewer did in this event, if anything.
pub(super) fn own<G: Game>(event: &EventOf<G>, viewer: Viewer) -> Option<G::Action> {
    let own = |&(seat, action): &(Seat, G::Action)| (viewer == Viewer::Seat(seat)).then_some(action);
    match event {
        Event::Befell(_) => None,
        Event::One(seat, action) => own(&(*seat, *action)),
        Event::Many(moves) => moves.iter().find_map(own),
    }
}
