//! What a viewer sees of a series: the points, who sits where, and the game that runs. The game speaks of
//! its own seats; everything that leaves here speaks of chairs.

use rand_core::Rng;
use serde::{Deserialize, Serialize};

use super::{FactOf, Seating, Series, SeriesConfig, SeriesFact, SeriesRule};
use crate::fact::Fact;
use crate::phase::{Phase, Viewer};
use crate::rules::{EventOf, Rules};
use crate::seat::{PerSeat, Seat};
use crate::secrecy::Secrecy;

/// What one viewer may know of a series.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "", rename_all = "kebab-case")]
pub struct SeriesView<R: SeriesRule> {
    /// What was agreed.
    pub config: SeriesConfig<R>,
    /// The number of the game that runs, from 1.
    pub number: u32,
    /// The chair on each seat of the game that runs.
    pub seating: Vec<Seat>,
    /// Points of the finished games, by chair.
    pub points: Vec<i32>,
    /// What the viewer may know of the game that runs.
    pub game: <R::Game as Secrecy>::View,
}

impl<R: SeriesRule> SeriesView<R> {
    /// The seat of the game that runs which this chair is on.
    pub fn seat_of(&self, chair: Seat) -> Seat {
        self.seating().seat_of(chair)
    }

    /// Which chair is on which seat of the game that runs.
    pub fn seating(&self) -> Seating {
        Seating::of_chairs(&self.seating)
    }
}

impl<R: SeriesRule> Series<R> {
    pub(super) fn viewer_in_game(&self, viewer: Viewer) -> Viewer {
        match viewer {
            Viewer::Seat(chair) => Viewer::Seat(self.seating.seat_of(chair)),
            other => other,
        }
    }
}

impl<R: SeriesRule> Secrecy for Series<R> {
    type View = SeriesView<R>;

    fn view(&self, viewer: Viewer) -> SeriesView<R> {
        SeriesView {
            config: self.config.clone(),
            number: self.number,
            seating: self.seating.chairs().to_vec(),
            points: self.points.first(self.seating.players()).to_vec(),
            game: self.game.view(self.viewer_in_game(viewer)),
        }
    }

    fn determinize(view: &SeriesView<R>, rng: &mut impl Rng) -> Self {
        let mut points = PerSeat::splat(0);
        for (chair, &sum) in Seat::all(view.points.len()).zip(&view.points) {
            points[chair] = sum;
        }
        let game = R::Game::determinize(&view.game, rng);
        let over = game.phase() == Phase::Over;
        let seating = Seating::of_chairs(&view.seating);
        Series { config: view.config.clone(), game, number: view.number, seating, points, over }
    }

    /// The game's own notation: the event and its facts speak of chairs already.
    fn notation(event: &EventOf<Self>, seen: &[FactOf<R>]) -> String {
        R::Game::notation(event, &of_the_game(seen))
    }
}

/// The facts of the game among these.
pub(super) fn of_the_game<F: Fact>(facts: &[SeriesFact<F>]) -> Vec<F> {
    let of_the_game = facts.iter().filter_map(|fact| match fact {
        SeriesFact::Game { number: _, fact } => Some(*fact),
        SeriesFact::Ended { .. } => None,
    });
    of_the_game.collect()
}
