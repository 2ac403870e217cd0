//! What is asked, and each action as clicks. A swap is its two towers, in either order, and the level; so no clicks
//! mean two actions or are the beginning of another's.

use ceiba_core::{Choice, Message};

use super::Stage;
use super::action::Action;
use super::cut::Cut;
use super::fact::Fact;
use super::spot::Spot;
use super::view::View;
use super::words::about_cut;

/// The ask line.
pub(super) fn ask(view: &View, legal: &[Action]) -> Message {
    match view.stage {
        Stage::Over(ended) => ended.message(),
        Stage::Start | Stage::Floor | Stage::Draw | Stage::Card => Message::new("raven-ask-chance"),
        _ if legal.is_empty() => Message::new("ask-wait").with("seat", view.turn),
        Stage::Place(colour) => Message::new("raven-ask-place").with("colour", colour.message()),
        Stage::Monolith => Message::new("raven-ask-monolith"),
        Stage::Answer if legal.contains(&Action::Stop) => Message::new("raven-ask-answer"),
        Stage::Answer => Message::new("raven-ask-done"),
        Stage::Swap if legal.contains(&Action::Stop) => Message::new("raven-ask-swap-or-stop"),
        Stage::Swap => Message::new("raven-ask-swap"),
    }
}

/// An action as a choice.
pub(super) fn choice(action: Action) -> Choice {
    match action {
        Action::Swap(cut) => cut_choice(cut, action, "raven-choose-swap"),
        Action::Monolith(cut) => cut_choice(cut, action, "raven-choose-monolith"),
        Action::Place(platform) => {
            let label = Message::new("raven-choose-place").with("tower", platform.number());
            Choice::new([Spot::Tower(platform)], action, label)
        }
        Action::Stop => Choice::new([Spot::Stop], action, Message::new("raven-choose-stop")),
        Action::Done => Choice::new([Spot::Done], action, Message::new("raven-choose-done")),
    }
}

fn cut_choice(cut: Cut, action: Action, label: &'static str) -> Choice {
    let [first, second] = cut.pair().towers().map(Spot::Tower);
    Choice::new([first, second, Spot::Level(cut.level())], action, about_cut(label, cut)).in_any_order(2)
}

/// What a swap would join, complete and earn (R3.7, R3.8).
pub(super) fn gain(facts: &[Fact]) -> Option<Message> {
    let next = facts.iter().skip(1).map(Some).chain([None]);
    let gains: Vec<Message> = facts.iter().zip(next).filter_map(|(fact, next)| gain_of(fact, next)).collect();
    (!gains.is_empty()).then(|| Message::new("raven-gain").with("gains", gains))
}

/// What a join brings: the fact that follows it says whether there is a ladder for it.
fn gain_of(fact: &Fact, next: Option<&Fact>) -> Option<Message> {
    let (id, tower) = match (fact, next) {
        (Fact::Completed { tower, .. }, _) => ("raven-gain-complete", tower),
        (Fact::Joined { tower, .. }, Some(Fact::NoLadderPlace { .. })) => ("raven-gain-no-place", tower),
        (Fact::Joined { tower, .. }, Some(Fact::LadderPlaced { .. } | Fact::NoLadderLeft { .. })) => {
            ("raven-gain-ladder", tower)
        }
        (Fact::Joined { tower, .. }, _) => ("raven-gain-join", tower),
        _ => return None,
    };
    Some(Message::new(id).with("tower", tower.number()))
}
