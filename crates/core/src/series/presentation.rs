//! What a series says to people: what its game says, of chairs, with the points of the series beside it.

use super::fact::told_end;
use super::view::of_the_game;
use super::{FactOf, Seating, Series, SeriesFact, SeriesRule, SeriesView};
use crate::choice::Choice;
use crate::config::Config;
use crate::fact::Fact;
use crate::message::{Arg, Message};
use crate::outcome::Line;
use crate::presentation::Presentation;
use crate::refusal::{Clause, Refusal};
use crate::rules::Rules;
use crate::scene::{Item, Layout, Spot, Zone};
use crate::seat::Seat;

impl<R: SeriesRule> Presentation for Series<R> {
    fn why_not(&self, chair: Seat, action: Self::Action) -> Option<Refusal> {
        let refusal = self.game.why_not(self.seating.seat_of(chair), action)?;
        Some(refusal_in_chairs(refusal, &self.seating))
    }

    fn why_not_there(view: &SeriesView<R>, clicked: &[Spot]) -> Option<Refusal> {
        let refusal = R::Game::why_not_there(&view.game, clicked)?;
        Some(refusal_in_chairs(refusal, &view.seating()))
    }

    fn why_never(config: &Self::Config, action: Self::Action) -> Option<Refusal> {
        R::Game::why_never(&config.game, action)
    }

    fn ask(view: &SeriesView<R>, legal: &[Self::Action]) -> Message {
        in_chairs(R::Game::ask(&view.game, legal), &view.seating())
    }

    fn choice(view: &SeriesView<R>, action: Self::Action) -> Choice {
        let choice = R::Game::choice(&view.game, action);
        Choice { label: in_chairs(choice.label, &view.seating()), ..choice }
    }

    fn gain(facts: &[FactOf<R>], chair: Seat) -> Option<Message> {
        R::Game::gain(&of_the_game(facts), chair)
    }

    /// The story of the game, then how it ended.
    fn story(facts: &[FactOf<R>]) -> Vec<Message> {
        let mut story = R::Game::story(&of_the_game(facts));
        story.extend(facts.iter().filter_map(|fact| match fact {
            SeriesFact::Ended { number, seating, points } => Some(told_end(*number, seating, points)),
            SeriesFact::Game { .. } => None,
        }));
        story
    }

    /// Facts speak of chairs, and spots of the seats of the game that runs. Of the games before nothing is left on the
    /// table.
    fn touched(view: &SeriesView<R>, fact: FactOf<R>) -> Vec<Spot> {
        match fact {
            SeriesFact::Game { number, fact } if number == view.number => {
                R::Game::touched(&view.game, fact.reseated(&view.seating().inverse()))
            }
            SeriesFact::Game { .. } | SeriesFact::Ended { .. } => Vec::new(),
        }
    }

    /// The games before the last as one sum, for no more is kept of them, and the last.
    fn breakdown(&self) -> Vec<Line> {
        let line = |id, number: u32, points: &dyn Fn(Seat) -> i32| Line {
            label: Message::new(id).with("number", number),
            clause: Clause(R::CLAUSE),
            points: Seat::all(self.seating.players()).map(|chair| (chair, points(chair))).collect(),
        };
        let last = self.game.outcome();
        let of_last = |chair| if self.over { last.score(self.seating.seat_of(chair)) } else { 0 };
        let before = |chair: Seat| self.points[chair].saturating_sub(of_last(chair));
        let mut lines = Vec::new();
        if self.number > 1 {
            lines.push(line("series-games", self.number - 1, &before));
        }
        if self.over {
            lines.push(line("series-game", self.number, &of_last));
        }
        lines
    }

    fn ending(&self) -> Option<Message> {
        self.game.ending()
    }

    fn spoken(view: &SeriesView<R>) -> Vec<Message> {
        let mut spoken = all_in_chairs(R::Game::spoken(&view.game), &view.seating());
        spoken.push(Message::new("series-spoken").with("number", view.number));
        spoken
    }

    fn zones(view: &SeriesView<R>, legal: &[Self::Action]) -> Vec<Zone> {
        let seating = view.seating();
        let mut zones = R::Game::zones(&view.game, legal);
        for zone in &mut zones {
            zone.owner = zone.owner.map(|seat| seating.chair_on(seat));
            zone.label = in_chairs(zone.label.clone(), &seating);
            for item in &mut zone.items {
                item.owner = item.owner.map(|seat| seating.chair_on(seat));
                item.label = in_chairs(item.label.clone(), &seating);
            }
        }
        zones.push(points_zone(view));
        zones
    }
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

fn refusal_in_chairs(refusal: Refusal, seating: &Seating) -> Refusal {
    Refusal { message: in_chairs(refusal.message, seating), ..refusal }
}

/// The message with every seat of the game replaced by the chair on it.
fn in_chairs(mut message: Message, seating: &Seating) -> Message {
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
