//! How the players stand, for people: the running score, and of each bonus card whether a player would score it
//! now and why. Computed from a view, so it knows no more than its viewer.

use ceiba_core::{Arg, Message, Seat};

use super::board::{CubeColour, CubeColours, CubeLevel};
use super::bonus::{compared, left_of, most, scorers, second};
use super::card::{BonusCard, Kind};
use super::score::points;
use super::sheet::{Sheet, Side};
use super::view::View;

/// How one player stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Who.
    pub seat: Seat,
    /// The counts of the pyramid.
    pub sheet: Sheet,
    /// The points of groups and bonus cards, as if the game ended now.
    pub points: i32,
    /// What each bonus card would bring now.
    pub verdicts: Vec<Verdict>,
}

/// Whether a player would score a bonus card now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Which card.
    pub card: BonusCard,
    /// Whether it would score.
    pub scores: bool,
    /// Why, or why not.
    pub reason: Message,
}

/// How everybody stands, as far as the viewer knows.
pub fn standing(view: &View) -> Vec<Standing> {
    let sheets: Vec<Sheet> = view.sites.iter().map(|site| Sheet::of(&site.seen().pyramid)).collect();
    let verdicts = |seat| {
        let verdict = |card| Verdict {
            card,
            scores: scorers(card, &sheets).contains(seat),
            reason: reason(card, &sheets, seat),
        };
        view.bonus.iter().map(verdict).collect()
    };
    Seat::all(sheets.len())
        .map(|seat| Standing {
            seat,
            sheet: sheets[seat.index()],
            points: points(seat, &sheets, view.bonus, view.config.edition),
            verdicts: verdicts(seat),
        })
        .collect()
}

/// What the card looks at in this player's case.
fn reason(card: BonusCard, sheets: &[Sheet], seat: Seat) -> Message {
    let own = &sheets[seat.index()];
    let kind = card.kind();
    let compare = |id| {
        Message::new(id).with("seat", seat).with("own", compared(kind, own)).with("most", most(kind, sheets))
    };
    let none = |id| Message::new(id).with("seat", seat);
    match kind {
        Kind::Largest(colour) | Kind::Left(colour) if own.largest(colour) == 0 => {
            none("yaxha-why-no-colour").with("colour", colour.message())
        }
        Kind::Any | Kind::Base | Kind::Levels if compared(kind, own) == 0 => none("yaxha-why-nothing"),
        Kind::Largest(colour) => compare("yaxha-why-largest").with("colour", colour.message()),
        Kind::Any => compare("yaxha-why-any"),
        Kind::Base => compare("yaxha-why-base"),
        Kind::Levels => compare("yaxha-why-levels"),
        Kind::Second => about_second(sheets, seat),
        Kind::Left(colour) => about_left(colour, sheets, seat),
        Kind::FiveOn1 => about_five(own.on_1, CubeLevel::BASE, seat),
        Kind::FiveOn2 => about_five(own.on_2, CubeLevel::SECOND, seat),
        Kind::Side => about_side(own, seat),
        Kind::Three => Message::new("yaxha-why-three").with("seat", seat).with("count", own.seen.len()),
    }
}

/// Y5.5.
fn about_second(sheets: &[Sheet], seat: Seat) -> Message {
    let size = second(sheets);
    if sheets.iter().all(|sheet| sheet.seen.is_empty()) {
        return Message::new("yaxha-why-no-group");
    }
    if size == 0 {
        return Message::new("yaxha-why-one-size");
    }
    let owns = sheets[seat.index()].sizes.contains(size);
    Message::new(if owns { "yaxha-why-second" } else { "yaxha-why-not-second" })
        .with("seat", seat)
        .with("size", size)
}

/// Y5.6.
fn about_left(colour: CubeColour, sheets: &[Sheet], seat: Seat) -> Message {
    let left = left_of(seat, sheets.len());
    Message::new("yaxha-why-left")
        .with("seat", seat)
        .with("colour", colour.message())
        .with("own", sheets[seat.index()].largest(colour))
        .with("left", left)
        .with("theirs", sheets[left.index()].largest(colour))
}

/// Y5.7 and Y5.8.
fn about_five(seen: CubeColours, level: CubeLevel, seat: Seat) -> Message {
    let missing: Vec<Message> = CubeColour::ALL
        .into_iter()
        .filter(|&colour| !seen.contains(colour))
        .map(CubeColour::message)
        .collect();
    let message = |id| Message::new(id).with("seat", seat).with("level", level.number());
    match missing.is_empty() {
        true => message("yaxha-why-five"),
        false => message("yaxha-why-missing").with("colours", Arg::either(missing)),
    }
}

/// Y5.9.
fn about_side(own: &Sheet, seat: Seat) -> Message {
    match own.side {
        None => Message::new("yaxha-why-no-side").with("seat", seat),
        Some((side, colour)) => Message::new("yaxha-why-side")
            .with("seat", seat)
            .with("side", side.message())
            .with("colour", colour.message()),
    }
}

impl Side {
    fn message(self) -> Message {
        Message::new(match self {
            Side::Front => "yaxha-side-front",
            Side::Right => "yaxha-side-right",
            Side::Back => "yaxha-side-back",
            Side::Left => "yaxha-side-left",
        })
    }
}
