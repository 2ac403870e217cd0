//! The text form of a series: number, chairs by seat, points by chair, then the running game's text:
//! `2 3,1,2 4,0,7 …`.

use super::{Seating, Series, SeriesConfig, SeriesRule};
use crate::config::Config;
use crate::notation::Notation;
use crate::phase::Phase;
use crate::rules::Rules;
use crate::seat::{PerSeat, Seat, SeatSet};
use crate::text::ParseError;

/// More points than any series of any game brings.
const MOST_POINTS: u32 = 1_000_000;

impl<R: SeriesRule> Notation for Series<R> {
    fn text(&self) -> String {
        let players = self.seating.players();
        let chairs: Vec<String> = self.seating.chairs().iter().map(Seat::to_string).collect();
        let points: Vec<String> = self.points.first(players).iter().map(i32::to_string).collect();
        format!("{} {} {} {}", self.number, chairs.join(","), points.join(","), self.game.text())
    }

    fn typed(text: &str) -> Result<Self::Action, ParseError> {
        R::Game::typed(text)
    }

    fn from_text(config: &SeriesConfig<R>, text: &str) -> Result<Self, ParseError> {
        let wrong = || ParseError::new("expected-series", text);
        let [number, chairs, points, game] =
            text.splitn(4, ' ').collect::<Vec<_>>().try_into().map_err(|_| wrong())?;
        let players = config.players();
        let chairs: Vec<Seat> = chairs.split(',').map(str::parse).collect::<Result<_, _>>()?;
        let sums: Vec<i32> =
            points.split(',').map(str::parse).collect::<Result<_, _>>().map_err(|_| wrong())?;
        let everyone: SeatSet = chairs.iter().copied().collect();
        if chairs.len() != players || everyone != SeatSet::all(players) || sums.len() != players {
            return Err(wrong());
        }
        let mut points = PerSeat::splat(0);
        for (chair, sum) in Seat::all(players).zip(sums) {
            points[chair] = sum;
        }
        let number = number.parse().map_err(|_| wrong())?;
        let game = R::Game::from_text(&R::agreed(&config.game, number), game)?;
        let over = game.phase() == Phase::Over;
        let series = Series {
            config: config.clone(),
            game,
            number,
            seating: Seating::of_chairs(&chairs),
            points,
            over,
        };
        let numbered = (1..=config.length.most_games()).contains(&series.number);
        // Before the first game has ended nobody has points, and no points come near the limit of a number.
        let most = if series.number == 1 && !over { 0 } else { MOST_POINTS };
        let scored = points.iter().all(|(_, sum)| sum.unsigned_abs() <= most);
        let ended_when_due = if over { series.is_decided() } else { !series.is_reached() };
        let possible = numbered && scored && ended_when_due && series.partners_are_even();
        if possible && series.text() == text { Ok(series) } else { Err(wrong()) }
    }
}

impl<R: SeriesRule> Series<R> {
    /// Whether partners have the same points: they win and lose together, game by game.
    fn partners_are_even(&self) -> bool {
        let standing = self.game.outcome();
        let points = |seat| self.points[self.seating.chair_on(seat)];
        standing.seats().all(|seat| {
            let mut partners = standing.seats().filter(|&other| standing.team(other) == standing.team(seat));
            partners.all(|partner| points(partner) == points(seat))
        })
    }
}
