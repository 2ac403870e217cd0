//! What people see: the things on the table. What can be done and said about it is in `choice.rs`, `spoken.rs`,
//! `story.rs` and `why.rs`.

use ceiba_core::{Choice, Item, Layout, Line, Message, Presentation, Refusal, Seat, Zone};

use super::action::Action;
use super::board::{Colour, Platform, TowerLevel};
use super::fact::Fact;
use super::ladders::{BLACK, Ladders, WHITE};
use super::score::{known_points, ladder_points};
use super::spoken::idle;
use super::spot::Spot;
use super::view::{HoldingsView, TaskCards, View};
use super::words::about_pair;
use super::{Raven, RavenEnd, choice, spoken, spot, story, why};

impl Presentation for Raven {
    fn why_not(&self, seat: Seat, action: Action) -> Option<Refusal> {
        self.why_not(seat, action)
    }

    fn why_not_there(view: &View, clicked: &[ceiba_core::Spot]) -> Option<Refusal> {
        why::why_not_there(view, clicked)
    }

    fn ask(view: &View, legal: &[Action]) -> Message {
        choice::ask(view, legal)
    }

    fn choice(_: &View, action: Action) -> Choice {
        choice::choice(action)
    }

    fn gain(facts: &[Fact], _: Seat) -> Option<Message> {
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
        self.ended_by().map(RavenEnd::message)
    }

    fn spoken(view: &View) -> Vec<Message> {
        spoken::spoken(view)
    }

    fn zones(view: &View, _: &[Action]) -> Vec<Zone> {
        zones(view)
    }
}

/// What lies on the table, in drawing order.
fn zones(view: &View) -> Vec<Zone> {
    let mut zones = vec![platforms(), floors(view), monolith(view), levels()];
    match &view.holdings {
        HoldingsView::Ladders(ladders) => {
            zones.extend([ladder_places(view), priests(ladders)]);
            zones.extend([WHITE, BLACK].map(|seat| side_plate(view, ladders, seat)));
        }
        HoldingsView::Cards { hands, left } => {
            for (seat, &hand) in Seat::all(hands.len()).zip(hands) {
                zones.extend([hand_zone(seat, hand), card_plate(view, seat)]);
            }
            zones.extend([beside(view, *left), answers()]);
        }
    }
    zones.extend([drawn(view), counters(view)]);
    zones
}

fn zone(spot: Spot, label: &'static str, layout: Layout, items: Vec<Item>) -> Zone {
    Zone { spot: spot.into(), label: Message::new(label), layout, owner: None, items }
}

fn item(spot: Spot, sort: &str, at: [u8; 3], label: Message) -> Item {
    let at = at.map(|axis| axis as i8);
    Item { spot: spot.into(), sort: sort.into(), hue: None, mark: String::new(), owner: None, at, label }
}

/// A counter on a plate.
fn counter(spot: Spot, place: u8, count: &dyn ToString, label: Message) -> Item {
    Item { mark: count.to_string(), ..item(spot, "counter", [place, 0, 0], label) }
}

fn coloured(colour: Colour, item: Item) -> Item {
    Item { hue: Some(colour.hue().into()), mark: colour.to_string(), ..item }
}

/// The platforms of the board (R1.1).
fn platforms() -> Zone {
    let items = Platform::all().map(|platform| Item {
        mark: platform.to_string(),
        ..item(
            Spot::Tower(platform),
            "platform",
            [platform.column(), platform.row(), 0],
            Message::new("raven-tower").with("tower", platform.number()),
        )
    });
    zone(Spot::Platforms, "raven-platforms", Layout::Grid { columns: 3, rows: 3 }, items.collect())
}

fn floors(view: &View) -> Zone {
    let standing = |platform: Platform| {
        let floors = TowerLevel::all().zip(view.towers.tower(platform));
        floors.map(move |(level, colour)| {
            let label = Message::new("raven-floor")
                .with("colour", colour.message())
                .with("level", level.message())
                .with("tower", platform.number());
            let at = [platform.column(), platform.row(), level.number() - 1];
            coloured(colour, item(Spot::Floor(colour, level), "floor", at, label))
        })
    };
    let items = Platform::all().flat_map(standing).collect();
    zone(Spot::Floors, "raven-floors", Layout::Towers { columns: 3, rows: 3 }, items)
}

/// The monolith on a grid of twice the density, where walls lie between platforms; empty while it is beside
/// the board.
fn monolith(view: &View) -> Zone {
    let mut items = Vec::new();
    if let Some(monolith) = view.monolith {
        let [x, y] = monolith.pair.gap();
        items.push(item(Spot::Monolith, "monolith", [x, y, 0], about_pair("raven-monolith", monolith.pair)));
        items.extend(monolith.raven.map(|level| {
            let label = Message::new("raven-raven").with("level", level.message());
            item(Spot::Raven, "raven", [x, y, level.number() - 1], label)
        }));
    }
    zone(Spot::Walls, "raven-walls", Layout::Towers { columns: 5, rows: 5 }, items)
}

/// The levels at which a swap may cut (R3.2).
fn levels() -> Zone {
    let items = TowerLevel::cuts().map(|level| Item {
        mark: level.to_string(),
        ..item(Spot::Level(level), "level", [0, 0, level.number() - 2], level.message())
    });
    zone(Spot::Levels, "raven-levels", Layout::Stack, items.collect())
}

/// Every ladder place, with its ladder or empty (R1.4).
fn ladder_places(view: &View) -> Zone {
    let places = |platform: Platform| {
        (0..).zip(view.ladder_places(platform)).map(move |(place, owner)| {
            let (sort, id) = match owner {
                Some(_) => ("ladder", "raven-ladder"),
                None => ("ladder-place", "raven-ladder-place"),
            };
            let label = Message::new(id).with("tower", platform.number());
            let label = owner.into_iter().fold(label, |label, seat| label.with("seat", seat));
            let at = [platform.column(), platform.row(), place];
            Item { owner, ..item(Spot::Ladder(platform, place), sort, at, label) }
        })
    };
    let items = Platform::all().flat_map(places).collect();
    zone(Spot::Ladders, "raven-ladders", Layout::Towers { columns: 3, rows: 3 }, items)
}

fn priests(ladders: &Ladders) -> Zone {
    let items = Platform::all().filter_map(|platform| {
        let seat = ladders.priest(platform)?;
        let label = Message::new("raven-priest").with("seat", seat).with("tower", platform.number());
        let at = [platform.column(), platform.row(), 0];
        Some(Item { owner: Some(seat), ..item(Spot::Priest(platform), "priest", at, label) })
    });
    zone(Spot::Priests, "raven-priests", Layout::Towers { columns: 3, rows: 3 }, items.collect())
}

/// Which side a seat plays, its points and stocks.
fn side_plate(view: &View, ladders: &Ladders, seat: Seat) -> Zone {
    let points = ladder_points(ladders, seat);
    let stock = ladders.ladders_left(&view.config, seat);
    let priests = ladders.priests_left(&view.config, seat);
    let label = |id, count: i32| Message::new(id).with("count", count);
    let id = if seat == WHITE { "raven-plate-white" } else { "raven-plate-black" };
    let items = vec![
        item(Spot::Side(seat), "side", [0; 3], Message::new(id)),
        counter(Spot::Points(seat), 1, &points, label("raven-points", points)),
        counter(Spot::LadderStock(seat), 2, &stock, label("raven-ladder-stock", stock.into())),
        counter(Spot::PriestStock(seat), 3, &priests, label("raven-priest-stock", priests.into())),
    ];
    Zone { owner: Some(seat), ..zone(Spot::Plate(seat), id, Layout::Plate, items) }
}

/// A seat's points, as far as its cards are known, and its partner (R6.1). Once both partners' cards are known the points
/// are the team's (R6.2).
fn card_plate(view: &View, seat: Seat) -> Zone {
    let partner = view.config.partner(seat);
    let own = || known_points(view, [seat]).map(|points| ("raven-points", points));
    let team = partner.and_then(|partner| known_points(view, [seat, partner]));
    let points = team.map(|points| ("raven-team-points", points)).or_else(own);
    let points = points
        .map(|(id, points)| counter(Spot::Points(seat), 0, &points, Message::new(id).with("count", points)));
    let partner = partner.map(|partner| {
        let label = Message::new("raven-partner").with("seat", partner);
        item(Spot::Partner(seat), "partner", [1, 0, 0], label)
    });
    let items = points.into_iter().chain(partner).collect();
    Zone { owner: Some(seat), ..zone(Spot::Plate(seat), "raven-plate", Layout::Plate, items) }
}

fn hand_zone(seat: Seat, hand: TaskCards) -> Zone {
    let items = cards(hand, |place| Spot::Card(seat, place));
    Zone { owner: Some(seat), ..zone(Spot::Hand(seat), "raven-hand", Layout::Hand, items) }
}

/// Task cards, face up where they are known, named by their places.
fn cards(cards: TaskCards, name: impl Fn(u8) -> Spot) -> Vec<Item> {
    let card = |(place, face): (u8, Option<Colour>)| {
        let at = [place, 0, 0];
        match face {
            Some(colour) => {
                let label = Message::new("raven-card").with("colour", colour.message());
                coloured(colour, item(name(place), "card", at, label))
            }
            None => item(name(place), "card-back", at, Message::new("raven-card-hidden")),
        }
    };
    (0..).zip(cards.faces()).map(card).collect()
}

/// Beside the board: the card laid aside, the cards nobody was dealt, the monolith before the first swap.
fn beside(view: &View, left: TaskCards) -> Zone {
    let mut items = cards(TaskCards::Known(view.aside()), Spot::Aside);
    items.extend(cards(left, Spot::Left));
    if view.monolith.is_none() {
        items.push(item(Spot::Monolith, "monolith", [0; 3], Message::new("raven-monolith-beside")));
    }
    for (place, item) in items.iter_mut().enumerate() {
        item.at[0] = place as i8;
    }
    zone(Spot::Beside, "raven-beside", Layout::Strip, items)
}

/// The two answers of R5.4, always in the same place.
fn answers() -> Zone {
    let items = vec![
        item(Spot::Stop, "button", [0, 0, 0], Message::new("raven-stop")),
        item(Spot::Done, "button", [1, 0, 0], Message::new("raven-done")),
    ];
    zone(Spot::Answers, "raven-answers", Layout::Strip, items)
}

/// The floor that the drafter has in hand (R7.1).
fn drawn(view: &View) -> Zone {
    let items = view.drawn().map(|colour| {
        let label = Message::new("raven-drawn-floor").with("colour", colour.message());
        coloured(colour, item(Spot::DrawnFloor, "floor", [0; 3], label))
    });
    zone(Spot::Drawn, "raven-drawn", Layout::Strip, items.into_iter().collect())
}

/// The idle count against its limit (R4.4), once there is something to count.
fn counters(view: &View) -> Zone {
    let limit = view.config.idle_limit();
    let items = idle(view).map(|label| counter(Spot::Idle, 0, &format_args!("{}/{limit}", view.idle), label));
    zone(Spot::Counters, "raven-counters", Layout::Plate, items.into_iter().collect())
}
