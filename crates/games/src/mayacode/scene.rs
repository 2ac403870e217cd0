//! What lies on the table. What can be done and said about it is in `choice.rs`, `spoken.rs` and `story.rs`.

use ceiba_core::{Choice, Item, Layout, Line, Message, Presentation, Refusal, Seat, Spot, Zone};

use super::action::Action;
use super::board::Hole;
use super::config::Config;
use super::fact::Fact;
use super::peg::{Peg, Pegs};
use super::play::{IDLE_LIMIT, TURN_LIMIT};
use super::view::View;
use super::{CodeEnd, MayaCode, Stage, choice, spoken, story, why};

impl Presentation for MayaCode {
    fn why_not(&self, seat: Seat, action: Action) -> Option<Refusal> {
        self.why_not(seat, action)
    }

    fn why_not_there(view: &View, clicked: &[Spot]) -> Option<Refusal> {
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
    for (seat, reserve) in seats(view).zip(&view.reserves) {
        zones.extend([bench(view, seat), reserve_zone(view, seat, reserve)]);
        zones.extend(view.config.partner(seat).map(|partner| plate(seat, partner)));
    }
    if !pool_colours(&view.config).is_empty() {
        zones.push(pools(view));
    }
    zones.extend([chamber(view), counters(view)]);
    zones
}

/// The seats of a view.
pub(super) fn seats(view: &View) -> impl Iterator<Item = Seat> {
    Seat::all(view.reserves.len())
}

/// The colours that are pools (C3.5).
pub(super) fn pool_colours(config: &Config) -> Vec<Peg> {
    Peg::TEAM.into_iter().filter(|&colour| config.is_shared(colour)).collect()
}

/// The spot of a hole.
pub(super) fn hole_spot(hole: Hole) -> String {
    format!("hole.{hole}")
}

/// The spot that stands for a seat's pegs of a sort, or for a pool.
pub(super) fn stock_spot(config: &Config, seat: Seat, peg: Peg) -> String {
    if config.is_shared(peg) {
        format!("pool.{}", peg.hue())
    } else {
        format!("reserve.{seat}.{}", peg.hue())
    }
}

fn zone(spot: impl Into<String>, label: Message, layout: Layout, items: Vec<Item>) -> Zone {
    Zone { spot: spot.into(), label, layout, owner: None, items }
}

fn item(spot: impl Into<String>, sort: &str, at: [u8; 2], label: Message) -> Item {
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
    let holes = (0..side).rev().flat_map(|row| (0..side).filter_map(move |column| Hole::new(column, row)));
    let items = holes.map(|hole| {
        let at = [hole.column(), side - 1 - hole.row()];
        let named = |id| Message::new(id).with("hole", hole.to_string());
        match view.platform.peg_in(hole) {
            _ if hole == board.drop_hole() => {
                item("drop-hole", "drop-hole", at, Message::new("mayacode-drop-hole"))
            }
            None => item(hole_spot(hole), "hole", at, named("mayacode-free-hole")),
            Some(peg) => {
                let label = named("mayacode-peg-in").with("peg", peg.message());
                coloured(peg, item(hole_spot(hole), "peg", at, label))
            }
        }
    });
    let layout = Layout::Grid { columns: side, rows: side };
    zone("platform", Message::new("mayacode-platform"), layout, items.collect())
}

/// A seat's code, as its bench shows it (C1.3).
fn bench(view: &View, seat: Seat) -> Zone {
    let pegs = bench_pegs(&view.config, seat);
    let items = pegs.iter().enumerate().map(|(place, &peg)| {
        let spot = format!("bench.{seat}.{}", place + 1);
        coloured(peg, item(spot, "bench-peg", [place as u8, 0], peg.message()))
    });
    let label = Message::new("mayacode-bench").with("compass", view.config.compass(seat).message());
    Zone { owner: Some(seat), ..zone(format!("bench.{seat}"), label, Layout::Strip, items.collect()) }
}

/// The pegs of a seat's code in their order (C2.1, C2.2).
pub(super) fn bench_pegs(config: &Config, seat: Seat) -> Vec<Peg> {
    let [first, second] = config.colours(seat);
    match config.five.order() {
        None => vec![first, Peg::Gold, second],
        Some(order) => {
            let mut pegs = order.map(|place| if place == 1 { first } else { second }).to_vec();
            pegs.insert(2, Peg::Gold);
            pegs
        }
    }
}

/// A count of pegs as an item: sign and number.
fn stock_item(spot: String, place: usize, peg: Peg, count: u8) -> Item {
    let label = Message::new("mayacode-counted").with("peg", peg.message()).with("count", count);
    Item { mark: format!("{peg}{count}"), ..coloured(peg, item(spot, "stock", [place as u8, 0], label)) }
}

/// A seat's reserve: gold and its own colours.
fn reserve_zone(view: &View, seat: Seat, reserve: &Pegs) -> Zone {
    let own = view.config.colours(seat).into_iter().filter(|&colour| !view.config.is_shared(colour));
    let pegs = [Peg::Gold].into_iter().chain(own);
    let items = pegs.enumerate().map(|(place, peg)| {
        let spot = stock_spot(&view.config, seat, peg);
        Item { owner: Some(seat), ..stock_item(spot, place, peg, reserve.of(peg)) }
    });
    let id = if view.defeats.stands(seat) { "mayacode-reserve" } else { "mayacode-reserve-defeated" };
    let label = Message::new(id).with("compass", view.config.compass(seat).message());
    Zone { owner: Some(seat), ..zone(format!("reserve.{seat}"), label, Layout::Plate, items.collect()) }
}

/// Who plays with a seat.
fn plate(seat: Seat, partner: Seat) -> Zone {
    let label = Message::new("mayacode-partner").with("seat", partner);
    let items = vec![item(format!("partner.{seat}"), "partner", [0; 2], label)];
    let label = Message::new("mayacode-seat").with("seat", seat);
    Zone { owner: Some(seat), ..zone(format!("plate.{seat}"), label, Layout::Plate, items) }
}

/// The pools of the team colours (C3.5).
fn pools(view: &View) -> Zone {
    let items = pool_colours(&view.config).into_iter().enumerate().map(|(place, colour)| {
        stock_item(format!("pool.{}", colour.hue()), place, colour, view.pools.of(colour))
    });
    zone("pools", Message::new("mayacode-pools"), Layout::Plate, items.collect())
}

/// What has left the game (C5.2, C6.2).
fn chamber(view: &View) -> Zone {
    let items = view
        .gone
        .iter()
        .enumerate()
        .map(|(place, (peg, count))| stock_item(format!("chamber.{}", peg.hue()), place, peg, count));
    zone("chamber", Message::new("mayacode-chamber"), Layout::Plate, items.collect())
}

/// The turns until a draw (C6.6); none once the game is over.
fn counters(view: &View) -> Zone {
    let counter = |spot: &str, place, left: u16, id| {
        let label = Message::new(id).with("count", left);
        Item { mark: left.to_string(), ..item(spot, "counter", [place, 0], label) }
    };
    let idle = u16::from(IDLE_LIMIT - view.idle);
    let items = match view.stage {
        Stage::Over(_) => Vec::new(),
        Stage::Act | Stage::Remove { .. } => vec![
            counter("idle", 0, idle, "mayacode-idle-left"),
            counter("turns", 1, TURN_LIMIT - view.turns, "mayacode-turns-left"),
        ],
    };
    zone("counters", Message::new("mayacode-counters"), Layout::Plate, items)
}
