//! One random game, with every check made along it.

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::failure::{Failure, Property};
use super::shadow::Shadow;
use super::{
    Options, Report, apart, determinize, event, facts, legal, open, order, outcome, scene, take_back, text,
};
use crate::config::Config;
use crate::game::Game;
use crate::phase::{Phase, Viewer};
use crate::playout::below;
use crate::rules::{Census, EventOf};

/// What every check knows: what is played and how far the play has come.
pub(super) struct Probe<'a, G: Game> {
    pub(super) config: &'a G::Config,
    pub(super) universe: &'a [G::Action],
    pub(super) options: Options,
    pub(super) game: u32,
    pub(super) event: u32,
}

/// The verdict of one check.
pub(super) type Verdict = Result<(), Failure>;

impl<G: Game> Probe<'_, G> {
    /// A failure at this position.
    pub(super) fn failure(
        &self,
        property: Property,
        position: &G,
        viewer: Option<Viewer>,
        difference: impl Into<String>,
    ) -> Failure {
        Failure {
            property,
            config: self.config.to_words(),
            game: self.game,
            event: self.event,
            position: position.text(),
            viewer,
            difference: difference.into(),
        }
    }

    /// All who look on while the game runs.
    pub(super) fn viewers(&self) -> impl Iterator<Item = Viewer> + use<G> {
        Viewer::all(self.config.players())
    }
}

/// The start of a game by the config, which must be what `new` was given.
pub(super) fn start<G: Game>(probe: &Probe<'_, G>) -> Result<G, Failure> {
    let refused = |difference: String| Failure {
        property: Property::Text,
        config: probe.config.to_words(),
        game: 0,
        event: 0,
        position: String::new(),
        viewer: None,
        difference,
    };
    let start = G::new(probe.config).map_err(|error| refused(format!("the config is refused: {error}")))?;
    match start.config() == *probe.config {
        true => Ok(start),
        false => Err(refused(format!("the state's config is {}", start.config().to_words()))),
    }
}

/// Plays one game from `start` and adds it to the report.
pub(super) fn play<G: Game>(probe: &mut Probe<'_, G>, start: &G, report: &mut Report) -> Verdict {
    let mut rng = ChaCha8Rng::seed_from_u64(probe.options.seed);
    rng.set_stream(probe.game.into());
    let shadow = Shadow::new(probe, start, &mut rng);
    let course = apart::Course::default();
    let mut run = Run { rng, census: start.census(), state: start.clone(), log: Vec::new(), course, shadow };
    // Every game begins the same.
    if probe.game == 0 {
        run.at_position(probe)?;
    }
    while run.state.phase() != Phase::Over {
        run.step(probe, report)?;
    }
    replays(probe, start, &run.log, &run.state)?;
    report.games += 1;
    report.events += u64::from(probe.event);
    report.longest = report.longest.max(probe.event);
    Ok(())
}

/// A game under way, and what is kept of it for the checks.
struct Run<G: Game> {
    rng: ChaCha8Rng,
    census: Census,
    state: G,
    log: Vec<EventOf<G>>,
    course: apart::Course<G>,
    shadow: Shadow<G>,
}

impl<G: Game> Run<G> {
    /// One random event, checked, then the position it leads to.
    fn step(&mut self, probe: &mut Probe<'_, G>, report: &mut Report) -> Verdict {
        within_bound(probe, &self.state)?;
        let Run { rng, state, .. } = self;
        let costly = below(rng, probe.options.every.max(1) as usize) == 0;
        let event = event::draw(probe, state, rng)?;
        let after = event::after(state, &event);
        order::same_again(probe, state, &event, &after)?;
        open::stays(probe, state, &after)?;
        if costly {
            facts::check(probe, state, &event, &after, rng)?;
            take_back::check(probe, state, &event, rng)?;
            scene::shows_what_was_touched(probe, state, &event)?;
        }
        self.course.follow(probe, state, &event, &after, rng)?;
        self.shadow.follow(probe, state, &event, &after, rng)?;
        self.log.push(event);
        self.state = after;
        probe.event += 1;
        if costly || self.state.phase() == Phase::Over {
            report.positions += 1;
            self.at_position(probe)?;
            self.shadow.compare(probe, &self.state, report, &mut self.rng)?;
        }
        Ok(())
    }

    /// The checks that look at one position.
    fn at_position(&mut self, probe: &Probe<'_, G>) -> Verdict {
        let Run { rng, state, census, .. } = self;
        conserved(probe, state, census)?;
        legal::check(probe, state)?;
        text::position(probe, state, rng)?;
        determinize::check(probe, state, rng)?;
        open::check(probe, state, rng)?;
        scene::check(probe, state, rng)?;
        outcome::check(probe, state, rng)
    }
}

/// The pieces are those of the start (h).
fn conserved<G: Game>(probe: &Probe<'_, G>, state: &G, census: &Census) -> Verdict {
    let now = state.census();
    if now == *census {
        return Ok(());
    }
    let list = |census: &Census| {
        let counts = census.counts().map(|(piece, count)| format!("{count} {piece}"));
        counts.collect::<Vec<_>>().join(", ")
    };
    let difference = format!("at the start {}; now {}", list(census), list(&now));
    Err(probe.failure(Property::Census, state, None, difference))
}

/// One more event is still within the bound (i).
fn within_bound<G: Game>(probe: &Probe<'_, G>, state: &G) -> Verdict {
    let bound = G::bound(probe.config);
    match probe.event < bound {
        true => Ok(()),
        false => Err(probe.failure(Property::Bound, state, None, format!("not over after {bound} events"))),
    }
}

/// The log leads from a fresh start to the same end, twice (c).
fn replays<G: Game>(probe: &Probe<'_, G>, start: &G, log: &[EventOf<G>], end: &G) -> Verdict {
    for fresh in [self::start(probe)?, start.clone()] {
        let again = log.iter().fold(fresh, |state, event| event::after(&state, event));
        if again != *end || again.key() != end.key() {
            let difference = format!("the same log leads to {}", again.text());
            return Err(probe.failure(Property::Replay, end, None, difference));
        }
    }
    Ok(())
}
