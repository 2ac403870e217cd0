//! What lies on the table. What can be done and said about it is in `choice.rs`, `spoken.rs` and `story.rs`.

use ceiba_core::{Choice, Item, Layout, Line, Message, Presentation, Refusal, Seat, Zone};

use super::action::Action;
use super::config::Config;
use super::fact::Fact;
use super::peg::Peg;
use super::play::{IDLE_LIMIT, TURN_LIMIT};
use super::spot::{self, Spot};
use super::stock::Pile;
use super::view::View;
use super::{CodeEnd, MayaCode, Stage, choice, spoken, story, why};

impl Presentation for MayaCode {
    fn why_not(&self, seat: Seat, action: Action) -> Option<Refusal> {
        self.why_not(seat, action)
    }

    fn why_not_there(view: &View, clicked: &[ceiba_core::Spot]) -> Option<Refusal> {
        why::why_not_there(view, clicked)
    }

    fn why_never(config: &Config, action: Action) -> Option<Refusal> {
        why::why_never(config, action)
    }

    fn ask(view: &View, legal: &[Action]) -> Message {
        choice::ask(view, legal)
    }

    fn choice(view: &View, action: Action) -> Choice {
        choice::choice(view, action)
    }

    fn gain(facts: &[Fact], _seat: Seat) -> Option<Message> {
        choice::gain(facts)
    }

    fn story(facts: &[Fact]) -> Vec<Message> {
        story::story(facts)
    }

    fn touched(view: &View, fact: Fact) -> Vec<ceiba_core::Spot> {
        spot::touched(view, fact).into_iter().map(Into::into).collect()
    }

    fn breakdown(&self) -> Vec<Line> {
        self.breakdown()
    }

    fn ending(&self) -> Option<Message> {
        self.ended_by().map(CodeEnd::message)
    }

    fn spoken(view: &View) -> Vec<Message> {
        spoken::spoken(view)
    }

    fn zones(view: &View, _legal: &[Action]) -> Vec<Zone> {
        zones(view)
    }
}

/// All zones, in drawing order.
fn zones(view: &View) -> Vec<Zone> {
    let mut zones = vec![platform(view)];
    for seat in seats(view) {
        zones.extend([bench(view, seat), reserve(view, seat)]);
        zones.extend(view.config.partner(seat).map(|partner| plate(seat, partner)));
    }
    if !view.pools().is_empty() {
        zones.push(pools(view));
    }
    zones.extend([chamber(view), counters(view)]);
    zones
}

/// The seats of a view.
pub(super) fn seats(view: &View) -> impl Iterator<Item = Seat> {
    Seat::all(view.reserves.len())
}

fn zone(spot: Spot, label: Message, layout: Layout, items: Vec<Item>) -> Zone {
    Zone { spot: spot.into(), label, layout, owner: None, items }
}

fn item(spot: Spot, sort: &str, at: [u8; 2], label: Message) -> Item {
    let [column, row] = at.map(|axis| axis as i8);
    let at = [column, row, 0];
    Item { spot: spot.into(), sort: sort.into(), hue: None, mark: String::new(), owner: None, at, label }
}

fn coloured(peg: Peg, item: Item) -> Item {
    Item { hue: Some(peg.hue().into()), mark: peg.to_string(), ..item }
}

/// Every hole with its peg or empty, north at the top, and the drop hole (C1.1).
fn platform(view: &View) -> Zone {
    let board = view.platform.board();
    let side = board.side();
    let items = view.platform.places().map(|hole| {
        let spot = Spot::at(board, hole);
        let at = [hole.column(), side - 1 - hole.row()];
        let named = |id| Message::new(id).with("hole", hole.to_string());
        match view.platform.peg_in(hole) {
            _ if spot == Spot::DropHole => item(spot, "drop-hole", at, Message::new("mayacode-drop-hole")),
            None => item(spot, "hole", at, named("mayacode-free-hole")),
            Some(peg) => {
                let label = named("mayacode-peg-in").with("peg", peg.message());
                coloured(peg, item(spot, "peg", at, label))
            }
        }
    });
    let layout = Layout::Grid { columns: side, rows: side };
    zone(Spot::Platform, Message::new("mayacode-platform"), layout, items.collect())
}

/// A seat's code, as its bench shows it (C1.3).
fn bench(view: &View, seat: Seat) -> Zone {
    let items = (0..).zip(view.config.bench(seat)).map(|(before, peg)| {
        let spot = Spot::BenchPeg { seat, place: before + 1 };
        coloured(peg, item(spot, "bench-peg", [before, 0], peg.message()))
    });
    let label = Message::new("mayacode-bench").with("compass", view.config.compass(seat).message());
    Zone { owner: Some(seat), ..zone(Spot::Bench(seat), label, Layout::Strip, items.collect()) }
}

/// Piles as items: sign and number.
fn piles(view: &View, piles: Vec<Pile>) -> impl Iterator<Item = Item> {
    (0..).zip(piles).map(|(place, pile)| pile_item(view, place, pile))
}

fn pile_item(view: &View, place: u8, pile: Pile) -> Item {
    let (peg, count) = (pile.peg(), view.count(pile));
    let label = Message::new("mayacode-counted").with("peg", peg.message()).with("count", count);
    Item {
        mark: format!("{peg}{count}"),
        ..coloured(peg, item(Spot::Pile(pile), "stock", [place, 0], label))
    }
}

/// A seat's reserve: gold and its own colours.
fn reserve(view: &View, seat: Seat) -> Zone {
    let items = piles(view, view.reserve(seat)).map(|item| Item { owner: Some(seat), ..item });
    let id = if view.defeats.stands(seat) { "mayacode-reserve" } else { "mayacode-reserve-defeated" };
    let label = Message::new(id).with("compass", view.config.compass(seat).message());
    Zone { owner: Some(seat), ..zone(Spot::Reserve(seat), label, Layout::Plate, items.collect()) }
}

/// Who plays with a seat.
fn plate(seat: Seat, partner: Seat) -> Zone {
    let label = Message::new("mayacode-partner").with("seat", partner);
    let items = vec![item(Spot::Partner(seat), "partner", [0; 2], label)];
    let label = Message::new("mayacode-seat").with("seat", seat);
    Zone { owner: Some(seat), ..zone(Spot::Plate(seat), label, Layout::Plate, items) }
}

/// The pools of the team colours (C3.5).
fn pools(view: &View) -> Zone {
    let items = piles(view, view.pools()).collect();
    zone(Spot::Pools, Message::new("mayacode-pools"), Layout::Plate, items)
}

/// What has left the game (C5.2, C6.2).
fn chamber(view: &View) -> Zone {
    let items = piles(view, view.chamber()).collect();
    zone(Spot::Chamber, Message::new("mayacode-chamber"), Layout::Plate, items)
}

/// The turns until a draw (C6.6); none once the game is over.
fn counters(view: &View) -> Zone {
    let counter = |spot, place, left: u16, id| {
        let label = Message::new(id).with("count", left);
        Item { mark: left.to_string(), ..item(spot, "counter", [place, 0], label) }
    };
    let idle = u16::from(IDLE_LIMIT - view.idle);
    let items = match view.stage {
        Stage::Over(_) => Vec::new(),
        Stage::Act | Stage::Remove { .. } => vec![
            counter(Spot::IdleLeft, 0, idle, "mayacode-idle-left"),
            counter(Spot::TurnsLeft, 1, TURN_LIMIT - view.turns, "mayacode-turns-left"),
        ],
    };
    zone(Spot::Counters, Message::new("mayacode-counters"), Layout::Plate, items)
}
