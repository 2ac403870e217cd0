//! What people see, hear and are told: messages, never sentences.

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::choice::Choice;
use crate::fact::{Facts, foreseen};
use crate::message::Message;
use crate::outcome::Line;
use crate::phase::{Moves, Phase, Viewer};
use crate::refusal::Refusal;
use crate::scene::{Scene, Spot, Zone};
use crate::seat::Seat;
use crate::secrecy::Secrecy;

/// What a game says to people.
pub trait Presentation: Secrecy {
    /// Why an action of a seat that is asked is not legal; `None` if it is. Depends on nothing that the
    /// seat does not know. Ask through [`Presentation::refusal`], which looks at seat and phase first.
    fn why_not(&self, seat: Seat, action: Self::Action) -> Option<Refusal>;

    /// Why this action is refused, seat and phase considered first; `None` if it is legal.
    fn refusal(&self, seat: Seat, action: Self::Action) -> Option<Refusal> {
        Refusal::by_phase(self.phase(), seat).or_else(|| self.why_not(seat, action))
    }

    /// Why clicks on these spots lead a seat that is asked to no legal action: where no action leads over the last of
    /// them, or where one reason stands for all that do. Depends on what the view shows alone.
    fn why_not_there(view: &Self::View, clicked: &[Spot]) -> Option<Refusal> {
        let _ = (view, clicked);
        None
    }

    /// Why an action outside [`Rules::universe`](crate::Rules::universe) can never be made by this config, where a
    /// rule of the game says so: otherwise the house refuses it (H8).
    fn why_never(config: &Self::Config, action: Self::Action) -> Option<Refusal> {
        let _ = (config, action);
        None
    }

    /// The ask line: what is asked of the view's seat now, or what is waited for. `legal` is what the seat may do
    /// (empty for others).
    fn ask(view: &Self::View, legal: &[Self::Action]) -> Message;

    /// An action as clicks and words. It is asked for actions that are not legal now, too, so that clicks which lead
    /// nowhere can be explained; its gain is filled in by [`Presentation::choices`].
    fn choice(view: &Self::View, action: Self::Action) -> Choice;

    /// What these facts of an action by `seat` bring, in a few words for the ghost of its move; none if nothing.
    fn gain(facts: &[Self::Fact], seat: Seat) -> Option<Message> {
        let _ = (facts, seat);
        None
    }

    /// The facts of one event in words, as far as they were seen. Every fact is told or named silent.
    fn story(facts: &[Self::Fact]) -> Vec<Message>;

    /// The spots of what a fact was about: what has changed on the table by it, as far as it can be pointed at.
    fn touched(view: &Self::View, fact: Self::Fact) -> Vec<Spot> {
        let _ = (view, fact);
        Vec::new()
    }

    /// The score line by line, for people. When the game is over, each seat's points add up to its score; where
    /// a team scores as one, the points of its partners do together.
    fn breakdown(&self) -> Vec<Line>;

    /// How the game ended, once it is over, where there is more than one way.
    fn ending(&self) -> Option<Message> {
        None
    }

    /// The whole position in words, a sentence each.
    fn spoken(view: &Self::View) -> Vec<Message>;

    /// What lies on the table, for drawings that do not know the game's own types. `legal` is what the view's seat may
    /// do now (empty for others). By itself the position in words and a button for each click that leads to an action.
    fn zones(view: &Self::View, legal: &[Self::Action]) -> Vec<Zone> {
        let choices = legal.iter().map(|&action| Self::choice(view, action));
        let zones = [Zone::of_words(Self::spoken(view)), Zone::of_choices(choices)];
        zones.into_iter().filter(|zone| !zone.items.is_empty()).collect()
    }

    /// The legal actions of a seat as choices, each with what it would bring. A gain is read from the facts of the
    /// play on a determinization, as far as they show nothing hidden, so it is the same for any of them.
    fn choices(view: &Self::View, seat: Seat, legal: &[Self::Action]) -> Vec<Choice> {
        if legal.is_empty() {
            return Vec::new();
        }
        let state = Self::determinize(view, &mut ChaCha8Rng::seed_from_u64(0));
        let choice = |&action: &Self::Action| Choice {
            gain: state.gain_of(seat, action),
            ..Self::choice(view, action)
        };
        legal.iter().map(choice).collect()
    }

    /// What a legal action of a seat would bring, as far as that can be foreseen: nothing in a *together* phase, where
    /// the others' actions are played with it.
    fn gain_of(&self, seat: Seat, action: Self::Action) -> Option<Message> {
        if let Phase::Together(_) = self.phase() {
            return None;
        }
        let mut facts = Facts::default();
        self.clone().play(Moves::One(seat, action), &mut facts);
        Self::gain(foreseen(facts.own()), seat)
    }

    /// What a viewer sees, hears and may choose. `legal` is what the viewer's seat may do now, if it has one. What has
    /// changed is for the match to say.
    fn scene(view: &Self::View, viewer: Viewer, legal: &[Self::Action]) -> Scene {
        let choices = match viewer {
            Viewer::Seat(seat) => Self::choices(view, seat, legal),
            Viewer::Public | Viewer::Referee => Vec::new(),
        };
        Scene {
            ask: Self::ask(view, legal),
            spoken: Self::spoken(view),
            zones: Self::zones(view, legal),
            choices,
            changed: Vec::new(),
        }
    }
}
