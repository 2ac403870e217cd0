//! What is asked, and each legal action as a path of clicks. A swap is its two towers, the smaller number
//! first, and the level; so no path is the beginning of another.

use ceiba_core::{Choice, Message};

use super::Stage;
use super::action::Action;
use super::board::Platform;
use super::cut::Cut;
use super::view::{HoldingsView, View};
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

/// A legal action as a choice.
pub(super) fn choice(view: &View, action: Action) -> Choice {
    let (path, label, gain) = match action {
        Action::Swap(cut) => (cut_path(cut), about_cut("raven-choose-swap", cut), gain(view, cut)),
        Action::Monolith(cut) => (cut_path(cut), about_cut("raven-choose-monolith", cut), None),
        Action::Place(platform) => {
            let label = Message::new("raven-choose-place").with("tower", platform.number());
            (vec![tower(platform)], label, None)
        }
        Action::Stop => (vec!["stop".to_owned()], Message::new("raven-choose-stop"), None),
        Action::Done => (vec!["done".to_owned()], Message::new("raven-choose-done"), None),
    };
    Choice { path, action: action.to_string(), label, gain }
}

fn tower(platform: Platform) -> String {
    format!("tower.{platform}")
}

fn cut_path(cut: Cut) -> Vec<String> {
    let [first, second] = cut.pair().towers().map(tower);
    vec![first, second, format!("level.{}", cut.level())]
}

/// What a swap would join, complete and earn (R3.7, R3.8).
fn gain(view: &View, cut: Cut) -> Option<Message> {
    let mut towers = view.towers.clone();
    let joined = towers.swap(cut);
    let gains: Vec<Message> = joined
        .iter()
        .map(|platform| {
            let id = match (&view.holdings, towers.is_complete(platform)) {
                (_, true) => "raven-gain-complete",
                (HoldingsView::Ladders(ladders), false)
                    if ladders.taken(platform) >= view.config.places(platform) =>
                {
                    "raven-gain-no-place"
                }
                (HoldingsView::Ladders(_), false) => "raven-gain-ladder",
                (HoldingsView::Cards { .. }, false) => "raven-gain-join",
            };
            Message::new(id).with("tower", platform.number())
        })
        .collect();
    (!gains.is_empty()).then(|| Message::new("raven-gain").with("gains", gains))
}
