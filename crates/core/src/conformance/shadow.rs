//! A second history of which one viewer is told exactly the same: that viewer must see the same (b) and be
//! answered the same (a) to the end of the game. Owes nothing to `determinize`.

use rand_chacha::ChaCha8Rng;
use rand_core::Rng;

use super::Report;
use super::determinize::answers_alike;
use super::event;
use super::failure::{Failure, Property, difference};
use super::observe::observe;
use super::run::{Probe, Verdict};
use crate::game::Game;
use crate::phase::Viewer;
use crate::playout::below;
use crate::rules::EventOf;

/// How many events are tried besides the true one.
const INSTEAD: usize = 4;

/// The other history's state, and who cannot tell it from the true one.
pub(super) struct Shadow<G> {
    viewer: Viewer,
    state: G,
}

impl<G: Game> Shadow<G> {
    /// The shadow of a game that begins, for a random viewer.
    pub(super) fn new(probe: &Probe<'_, G>, start: &G, rng: &mut ChaCha8Rng) -> Self {
        let viewers: Vec<Viewer> = probe.viewers().collect();
        Shadow { viewer: viewers[below(rng, viewers.len())], state: start.clone() }
    }

    /// Something happens of which the viewer is told the same. If nothing can, a new shadow begins here.
    pub(super) fn follow(
        &mut self,
        probe: &Probe<'_, G>,
        state: &G,
        event: &EventOf<G>,
        after: &G,
        rng: &mut ChaCha8Rng,
    ) -> Verdict {
        let (_, told) = observe(state, event, self.viewer);
        let own = event::own::<G>(event, self.viewer);
        let mut ways: Vec<G> = Vec::new();
        for instead in event::instead(&self.state, event, INSTEAD, rng) {
            let (next, learnt) = observe(&self.state, &instead, self.viewer);
            let alike = event::own::<G>(&instead, self.viewer) == own
                && next.phase() == after.phase()
                && learnt == told;
            if alike {
                ways.push(next);
            }
        }
        if ways.is_empty() {
            self.state = after.clone();
            return Ok(());
        }
        self.state = ways.swap_remove(below(rng, ways.len()));
        self.looks_alike(probe, state, event, after)
    }

    fn looks_alike(&self, probe: &Probe<'_, G>, state: &G, event: &EventOf<G>, after: &G) -> Verdict {
        if self.state == *after {
            return Ok(());
        }
        let [view, seen] = [after, &self.state].map(|state| state.view(self.viewer));
        if view == seen {
            return Ok(());
        }
        let difference = format!(
            "after “{event}”, told the same all along, but seen {} in {} and {}",
            difference(&view, &seen),
            after.text(),
            self.state.text()
        );
        Err(probe.failure(Property::Facts, state, Some(self.viewer), difference))
    }

    /// The viewer is answered the same in both histories, and a determinization shows no sign of the true one.
    pub(super) fn compare(
        &self,
        probe: &Probe<'_, G>,
        state: &G,
        report: &mut Report,
        rng: &mut ChaCha8Rng,
    ) -> Verdict {
        if self.state == *state {
            return Ok(());
        }
        if let Viewer::Seat(seat) = self.viewer {
            answers_alike(probe, state, &self.state, seat)?;
        }
        let guess = self.guess_alike(probe, state, rng)?;
        report.hidden += 1;
        rng.next_u64();
        report.varied += u64::from(guess != G::determinize(&state.view(self.viewer), rng));
        Ok(())
    }
    /// The determinization of the viewer's view, which must be the same whichever history it comes from.
    fn guess_alike(&self, probe: &Probe<'_, G>, state: &G, rng: &ChaCha8Rng) -> Result<G, Failure> {
        // Each view is used before the next is taken, lest one that is remembered elsewhere passes for both.
        let guesses = [state, &self.state].map(|state| {
            let view = state.view(self.viewer);
            let guess = G::determinize(&view, &mut rng.clone());
            (guess, serde_json::to_string(&view).unwrap_or_default())
        });
        let [(guess, json), (other, other_json)] = guesses;
        if json != other_json {
            let difference = format!("equal views, but in JSON {json} and {other_json}");
            return Err(probe.failure(Property::Facts, state, Some(self.viewer), difference));
        }
        if guess != other {
            let difference = format!("equal views determinized as {} and {}", guess.text(), other.text());
            return Err(probe.failure(Property::Determinize, state, Some(self.viewer), difference));
        }
        Ok(guess)
    }
}
