//! Outcome and breakdown agree and are known to all at the end (l); equal states have equal keys.

use rand_chacha::ChaCha8Rng;

use super::failure::Property;
use super::run::{Probe, Verdict};
use crate::game::Game;
use crate::outcome::{Line, Outcome};
use crate::phase::{Phase, Viewer};
use crate::seat::Seat;

pub(super) fn check<G: Game>(probe: &Probe<'_, G>, state: &G, rng: &mut ChaCha8Rng) -> Verdict {
    let fail = |what: String| Err(probe.failure(Property::Outcome, state, None, what));
    if state.clone().key() != state.key() {
        return fail("a clone has another key".to_owned());
    }
    let outcome = state.outcome();
    if let Some(what) = wrong_ranks(&outcome, state.players()) {
        return fail(what);
    }
    if state.phase() != Phase::Over {
        return Ok(());
    }
    let lines = state.breakdown();
    if let Some(what) = outcome.seats().find_map(|seat| wrong_sum(&outcome, &lines, seat)) {
        return fail(what);
    }
    let other = G::determinize(&state.view(Viewer::Public), rng);
    match other.outcome() == outcome && other.breakdown() == lines {
        true => Ok(()),
        false => fail(format!("over, but the result hangs on something hidden: see {}", other.text())),
    }
}

/// Every seat has a rank, somebody is first, ranks are counted from there, and partners share theirs.
fn wrong_ranks(outcome: &Outcome, players: usize) -> Option<String> {
    let wrong = |what: &str| Some(format!("{what}: {outcome:?}"));
    if outcome.seats().count() != players {
        return wrong("the outcome is not for all seats");
    }
    if outcome.winners().is_empty() {
        return wrong("nobody is first");
    }
    for seat in outcome.seats() {
        let rank = outcome.rank(seat);
        if rank != 1 + outcome.ahead(seat) {
            return wrong("ranks do not count those ahead");
        }
        if outcome
            .seats()
            .any(|other| outcome.team(other) == outcome.team(seat) && outcome.rank(other) != rank)
        {
            return wrong("partners have different ranks");
        }
    }
    None
}

/// A seat's points add up to its score, or those of its team do where the team scores as one.
fn wrong_sum(outcome: &Outcome, lines: &[Line], seat: Seat) -> Option<String> {
    let points = |seat: Seat| {
        let all = lines.iter().flat_map(|line| &line.points);
        all.filter(|&&(owner, _)| owner == seat).map(|&(_, points)| points).sum::<i32>()
    };
    let own = points(seat);
    let team: i32 =
        outcome.seats().filter(|&other| outcome.team(other) == outcome.team(seat)).map(points).sum();
    let score = outcome.score(seat);
    (score != own && score != team).then(|| {
        format!("the breakdown gives seat {seat} {own} points (its team {team}); its score is {score}")
    })
}
