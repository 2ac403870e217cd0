//! What a viewer sees of a series: the points, who sits where, and the game that runs. The game speaks of
//! its own seats; everything that leaves here speaks of chairs.

use std::fmt::Display;

use serde::{Deserialize, Serialize};

use super::{Seating, Series, SeriesConfig, SeriesRule};
use crate::config::Config;
use crate::event::{Event, Glimpse, LogLine};
use crate::game::{EventOf, Game};
use crate::message::{Arg, Message};
use crate::phase::{Phase, Viewer};
use crate::scene::{Item, Layout, Scene, Zone};
use crate::seat::Seat;

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
    pub game: <R::Game as Game>::View,
}

impl<R: SeriesRule> SeriesView<R> {
    /// The seat of the game that runs which this chair is on.
    pub fn seat_of(&self, chair: Seat) -> Seat {
        Seating::of_chairs(&self.seating).seat_of(chair)
    }
}

impl<R: SeriesRule> Series<R> {
    pub(super) fn viewer_in_game(&self, viewer: Viewer) -> Viewer {
        match viewer {
            Viewer::Seat(chair) => Viewer::Seat(self.seating.seat_of(chair)),
            other => other,
        }
    }

    pub(super) fn event_in_game(&self, event: &EventOf<Self>) -> EventOf<R::Game> {
        match event {
            Event::One(chair, action) => Event::One(self.seating.seat_of(*chair), *action),
            Event::Many(moves) => {
                let mut moves: Vec<_> =
                    moves.iter().map(|&(chair, action)| (self.seating.seat_of(chair), action)).collect();
                moves.sort_by_key(|&(seat, _)| seat);
                Event::Many(moves)
            }
            Event::Befell(chance) => Event::Befell(*chance),
        }
    }

    pub(super) fn series_view(&self, viewer: Viewer) -> SeriesView<R> {
        SeriesView {
            config: self.config.clone(),
            number: self.number,
            seating: self.seating.chairs().to_vec(),
            points: self.points.first(self.seating.players()).to_vec(),
            game: self.game.view(self.viewer_in_game(viewer)),
        }
    }

    pub(super) fn tell(&self, event: &EventOf<Self>, viewer: Viewer) -> Glimpse {
        let inner = self.event_in_game(event);
        let mut ended = self.game.clone();
        match inner.moves() {
            Some(moves) => ended.play(moves),
            None => {
                if let Event::Befell(chance) = &inner {
                    ended.befall(*chance);
                }
            }
        }
        let viewer = self.viewer_in_game(viewer);
        let translate = |mut line: LogLine| {
            line.text = text_in_chairs(line.text, &inner, event);
            line.story = line.story.into_iter().map(|told| in_chairs(told, &self.seating)).collect();
            if ended.phase() == Phase::Over {
                line.story.push(self.told_result(&ended));
            }
            line
        };
        match self.game.glimpse(&inner, &ended, viewer) {
            Glimpse::Nothing => Glimpse::Nothing,
            Glimpse::Now(line) => Glimpse::Now(translate(line)),
            Glimpse::Later(line) => Glimpse::Later(translate(line)),
        }
    }

    fn told_result(&self, ended: &R::Game) -> Message {
        let outcome = ended.outcome();
        let points = outcome.seats().map(|seat| {
            Message::new("series-told-points")
                .with("seat", self.seating.chair_on(seat))
                .with("points", outcome.score(seat))
        });
        Message::new("series-told-game")
            .with("number", self.number)
            .with("points", points.collect::<Vec<_>>())
    }
}

/// The line's text with the chairs that act in place of the game's seats. The whole event is written anew; of a
/// redacted action only the seat in front is known.
fn text_in_chairs<A: Copy + Display, C: Display>(
    text: String,
    inner: &Event<A, C>,
    event: &Event<A, C>,
) -> String {
    if text == inner.to_string() {
        return event.to_string();
    }
    match (inner, event) {
        (Event::One(seat, _), Event::One(chair, _)) => match text.strip_prefix(&format!("{seat} ")) {
            Some(rest) => format!("{chair} {rest}"),
            None => text,
        },
        _ => text,
    }
}

/// The game's scene, in chairs, with the points of the series beside it.
pub(super) fn scene<R: SeriesRule>(view: &SeriesView<R>, legal: &[<R::Game as Game>::Action]) -> Scene {
    let seating = Seating::of_chairs(&view.seating);
    let mut scene = R::Game::scene(&view.game, legal);
    scene.ask = in_chairs(scene.ask, &seating);
    scene.spoken = scene.spoken.into_iter().map(|told| in_chairs(told, &seating)).collect();
    for zone in &mut scene.zones {
        zone.owner = zone.owner.map(|seat| seating.chair_on(seat));
        zone.label = in_chairs(zone.label.clone(), &seating);
        for item in &mut zone.items {
            item.owner = item.owner.map(|seat| seating.chair_on(seat));
            item.label = in_chairs(item.label.clone(), &seating);
        }
    }
    for choice in &mut scene.choices {
        choice.label = in_chairs(choice.label.clone(), &seating);
        choice.gain = choice.gain.take().map(|gain| in_chairs(gain, &seating));
    }
    scene.spoken.push(Message::new("series-spoken").with("number", view.number));
    scene.zones.push(points_zone(view));
    scene
}

fn points_zone<R: SeriesRule>(view: &SeriesView<R>) -> Zone {
    let items = Seat::all(view.config.players()).zip(&view.points).map(|(chair, &points)| Item {
        spot: format!("series.{chair}"),
        sort: "points".into(),
        hue: None,
        mark: points.to_string(),
        owner: Some(chair),
        at: [chair.index() as i8, 0, 0],
        label: Message::new("series-points-of").with("seat", chair).with("points", points),
    });
    Zone {
        spot: "series".into(),
        label: Message::new("series-game").with("number", view.number),
        layout: Layout::Plate,
        owner: None,
        items: items.collect(),
    }
}

/// The message with every seat of the game replaced by the chair on it.
pub(super) fn in_chairs(mut message: Message, seating: &Seating) -> Message {
    for arg in message.args.values_mut() {
        *arg = match std::mem::replace(arg, Arg::Number(0)) {
            Arg::Seat { seat } => Arg::Seat { seat: seating.chair_on(seat) },
            Arg::Message(inner) => Arg::Message(in_chairs(inner, seating)),
            Arg::List(inner) => Arg::List(all_in_chairs(inner, seating)),
            Arg::Either { either } => Arg::either(all_in_chairs(either, seating)),
            other => other,
        };
    }
    message
}

fn all_in_chairs(messages: Vec<Message>, seating: &Seating) -> Vec<Message> {
    messages.into_iter().map(|message| in_chairs(message, seating)).collect()
}
