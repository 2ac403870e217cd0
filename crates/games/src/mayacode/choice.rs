//! What is asked, and each action as a path of clicks: what is placed and where, a peg and the next hole,
//! or the one peg that is removed.

use ceiba_core::{Arg, Choice, Message, Seat};

use super::action::Action;
use super::fact::Fact;
use super::peg::Peg;
use super::spot::Spot;
use super::stock::Pile;
use super::view::View;
use super::words::seats;
use super::{CodeEnd, MayaCode, Stage};

/// The ask line.
pub(super) fn ask(view: &View, legal: &[Action]) -> Message {
    match view.stage {
        Stage::Over(CodeEnd::Won) => won(view),
        Stage::Over(ended) => ended.message(),
        _ if legal.is_empty() => Message::new("ask-wait").with("seat", view.turn),
        Stage::Act => Message::new("mayacode-ask-act"),
        Stage::Remove { owed, .. } => Message::new("mayacode-ask-remove").with("count", owed),
    }
}

/// Why only one side is left: what each of the others lacks (C6.1).
fn won(view: &View) -> Message {
    let game = MayaCode::from_view(view);
    let lacks = |seat: Seat| {
        let missing = view.config.colours(seat).into_iter().filter(|&colour| !game.has_enough(colour));
        Message::new("mayacode-lacks")
            .with("seat", seat)
            .with("pegs", Arg::either(missing.map(Peg::message).collect()))
            .with("needed", view.config.needed())
    };
    let defeated = view.config.seats().iter().filter(|&seat| !view.defeats.stands(seat));
    Message::new("mayacode-ask-won").with("reasons", defeated.map(lacks).collect::<Vec<_>>())
}

/// An action as a choice. A peg that moves and the hole it goes to are clicked in this order, and nothing has a twin.
pub(super) fn choice(view: &View, action: Action) -> Choice {
    Choice::new(path(view, action), action, label(view, action))
}

fn path(view: &View, action: Action) -> Vec<Spot> {
    match action {
        Action::Place(peg, hole) => {
            vec![Spot::Pile(Pile::placed_from(&view.config, view.turn, peg)), Spot::Hole(hole)]
        }
        Action::Move(step) => vec![Spot::Hole(step.from()), Spot::Hole(step.to())],
        Action::Remove(hole) => vec![Spot::Hole(hole)],
        Action::RemoveReserve(colour) => vec![Spot::Pile(view.removed_from(colour))],
    }
}

fn label(view: &View, action: Action) -> Message {
    let message = |id, peg: Option<Peg>| {
        peg.into_iter().fold(Message::new(id), |message, peg| message.with("peg", peg.message()))
    };
    match action {
        Action::Place(peg, hole) => {
            message("mayacode-choose-place", Some(peg)).with("hole", hole.to_string())
        }
        Action::Move(step) => message("mayacode-choose-move", view.platform.peg_in(step.from()))
            .with("from", step.from().to_string())
            .with("to", step.to().to_string()),
        Action::Remove(hole) => {
            let peg = view.platform.peg_in(hole);
            let id = if peg == Some(Peg::Gold) { "mayacode-choose-gold" } else { "mayacode-choose-remove" };
            message(id, peg).with("hole", hole.to_string())
        }
        Action::RemoveReserve(colour) => message("mayacode-choose-reserve", Some(colour)),
    }
}

/// How many codes an action completes, or whom a removal defeats (C5.1, C6.1).
pub(super) fn gain(facts: &[Fact]) -> Option<Message> {
    let codes = facts.iter().find_map(|fact| match fact {
        Fact::Completed { codes, .. } => Some(*codes),
        _ => None,
    });
    if let Some(codes) = codes {
        return Some(Message::new("mayacode-gain-codes").with("count", codes));
    }
    let defeated = facts.iter().filter_map(|fact| match fact {
        Fact::Defeated { seat, .. } => Some(*seat),
        _ => None,
    });
    let defeated = seats(defeated);
    (!defeated.is_empty()).then(|| Message::new("mayacode-gain-defeat").with("seats", defeated))
}
