//! What people see and hear. The choices are in `choice.rs`, the words in `spoken.rs` and `story.rs`, refusals in
//! `why.rs`; here is what lies on the table.

use ceiba_core::{Choice, Item, Layout, Line, Message, Presentation, Refusal, Seat, Zone};

use super::action::Action;
use super::board::{CubeColour, CubeLevel, Place, Tile};
use super::choice::{hand_spot, place_spot, tile_spot};
use super::cubes::CubeCounts;
use super::fact::Fact;
use super::places::Places;
use super::pyramid::CubePyramid;
use super::standing::{Standing, standing};
use super::view::{SiteView, View};
use super::{Yaxha, choice, spoken, story};

impl Presentation for Yaxha {
    fn why_not(&self, seat: Seat, action: Action) -> Option<Refusal> {
        self.why_not(seat, action)
    }

    fn ask(view: &View, legal: &[Action]) -> Message {
        choice::ask(view, legal)
    }

    fn choice(view: &View, action: Action) -> Choice {
        choice::choice(view, action)
    }

    fn gain(facts: &[Fact], seat: Seat) -> Option<Message> {
        story::gain(facts, seat)
    }

    fn story(facts: &[Fact]) -> Vec<Message> {
        story::story(facts)
    }

    fn breakdown(&self) -> Vec<Line> {
        self.breakdown()
    }

    fn spoken(view: &View) -> Vec<Message> {
        spoken::spoken(view)
    }

    fn zones(view: &View, legal: &[Action]) -> Vec<Zone> {
        let mut zones = vec![counters(view), bonus(view), market(view), initiative(view), cards(view)];
        for stand in &standing(view) {
            let site = &view.sites[stand.seat.index()];
            zones.push(pyramid(stand.seat, site, legal));
            zones.push(hand(view, stand.seat, site));
            zones.push(plate(view, stand, site));
        }
        zones
    }
}

fn zone(spot: impl Into<String>, label: &'static str, layout: Layout, items: Vec<Item>) -> Zone {
    Zone { spot: spot.into(), label: Message::new(label), layout, owner: None, items }
}

fn item(spot: impl Into<String>, sort: &str, at: [i8; 3], label: Message) -> Item {
    Item { spot: spot.into(), sort: sort.into(), hue: None, mark: String::new(), owner: None, at, label }
}

fn coloured(colour: CubeColour, item: Item) -> Item {
    Item { hue: Some(colour.hue().into()), mark: colour.sign().to_string(), ..item }
}

/// A counter on a plate.
fn counter(spot: String, place: usize, count: &dyn ToString, label: Message) -> Item {
    Item { mark: count.to_string(), ..item(spot, "counter", [place as i8, 0, 0], label) }
}

/// The round, and the bag by colour (Y2.1).
fn counters(view: &View) -> Zone {
    let rounds = view.config.edition.rounds();
    let label = Message::new("yaxha-round").with("round", view.round.0).with("rounds", rounds);
    let mut items = vec![counter("round".into(), 0, &view.round.0, label)];
    items.extend(CubeColour::ALL.into_iter().map(|colour| {
        let count = view.bag.count(colour);
        let label = Message::new("yaxha-bag-colour").with("colour", colour.message()).with("count", count);
        let counter = counter(format!("bag.{colour}"), colour.index() + 1, &count, label);
        Item { hue: Some(colour.hue().into()), ..counter }
    }));
    zone("bag", "yaxha-bag", Layout::Plate, items)
}

/// The bonus cards with what they ask for (Y1.4).
fn bonus(view: &View) -> Zone {
    let items = view.bonus.iter().enumerate().map(|(place, card)| Item {
        mark: card.to_string(),
        ..item(format!("bonus.{card}"), "bonus-card", [place as i8, 0, 0], card.asks())
    });
    zone("bonus", "yaxha-bonus", Layout::Strip, items.collect())
}

/// The tiles `tile.1` and so on, each with its cubes on it (Y2.1). While building runs they lie in the hands.
fn market(view: &View) -> Zone {
    let tiles = Tile::all(view.market.len());
    let items = tiles.zip(&view.market).flat_map(|(tile, &cubes)| {
        let column = tile.index() as i8;
        let taker = taker(view, tile);
        let label = Message::new("yaxha-tile").with("tile", tile.number());
        let tile_item = Item {
            mark: tile.to_string(),
            owner: taker,
            ..item(tile_spot(tile), "tile", [column, 0, 0], label)
        };
        let cubes = if taker.is_some() { CubeCounts::NONE } else { cubes };
        let cubes = cubes.iter().enumerate().map(move |(height, colour)| {
            let label = Message::new("yaxha-market-cube")
                .with("colour", colour.message())
                .with("tile", tile.number());
            let at = [column, 0, height as i8 + 1];
            coloured(colour, item(format!("market.{tile}.{}", height + 1), "cube", at, label))
        });
        [tile_item].into_iter().chain(cubes)
    });
    zone(
        "market",
        "yaxha-market",
        Layout::Towers { columns: view.market.len() as u8, rows: 1 },
        items.collect(),
    )
}

/// Who has taken a tile.
fn taker(view: &View, tile: Tile) -> Option<Seat> {
    Seat::all(view.taken.len()).find(|seat| view.taken[seat.index()] == Some(tile))
}

/// The initiative tiles in their order (Y1.3).
fn initiative(view: &View) -> Zone {
    let seats = Seat::all(view.initiative.len());
    let items = seats.filter_map(|seat| {
        let tile = view.initiative[seat.index()]?;
        let label = Message::new("yaxha-initiative-of").with("number", tile.number()).with("seat", seat);
        let at = [tile.number() as i8 - 1, 0, 0];
        let item = item(format!("initiative.{tile}"), "initiative", at, label);
        Some(Item { mark: tile.to_string(), owner: Some(seat), ..item })
    });
    zone("initiative", "yaxha-initiative", Layout::Strip, items.collect())
}

/// The cards that lie open (Y2.2).
fn cards(view: &View) -> Zone {
    let seats = Seat::all(view.played.len());
    let items = seats.filter_map(|seat| {
        let tile = view.played[seat.index()]?;
        let label = Message::new("yaxha-card-of").with("tile", tile.number()).with("seat", seat);
        let item = item(format!("card.{seat}"), "card", [seat.index() as i8, 0, 0], label);
        Some(Item { mark: tile.to_string(), owner: Some(seat), ..item })
    });
    zone("cards", "yaxha-cards", Layout::Strip, items.collect())
}

/// A pyramid by x, y and level; where the viewer may place something, the open places too.
fn pyramid(seat: Seat, site: &SiteView, legal: &[Action]) -> Zone {
    let built = &site.seen().pyramid;
    let mut items: Vec<Item> = built.places().iter().filter_map(|place| cube(seat, built, place)).collect();
    if matches!(site, SiteView::Building { .. }) {
        let open: Places = legal.iter().filter_map(|action| action.place()).collect();
        items.extend(open.iter().map(|place| {
            let label = place.about("yaxha-place");
            Item { owner: Some(seat), ..item(place_spot(place), "place", at(place), label) }
        }));
    }
    let label = Message::new("yaxha-pyramid").with("seat", seat);
    let layout = Layout::Pyramid { base: CubeLevel::BASE.width() };
    Zone { spot: format!("pyramid.{seat}"), label, layout, owner: Some(seat), items }
}

fn at(place: Place) -> [i8; 3] {
    [place.x(), place.y(), place.level().number() as i8 - 1]
}

fn cube(seat: Seat, built: &CubePyramid, place: Place) -> Option<Item> {
    let colour = built.cube(place)?;
    let is_hidden = built.hidden().contains(place);
    let (sort, id) = if is_hidden { ("cube-hidden", "yaxha-cube-hidden") } else { ("cube", "yaxha-cube") };
    let label = place.about(id).with("colour", colour.message());
    let item = item(format!("cube.{seat}.{place}"), sort, at(place), label);
    Some(coloured(colour, Item { owner: Some(seat), ..item }))
}

/// The cubes to be placed: those in hand where the viewer sees them, one spot a colour; else those taken (Y3.1).
fn hand(view: &View, seat: Seat, site: &SiteView) -> Zone {
    let taken = || view.taken[seat.index()].map_or(CubeCounts::NONE, |tile| view.market[tile.index()]);
    let items: Vec<Item> = match site {
        SiteView::Building { hand, .. } => {
            hand.colours().enumerate().map(|(place, colour)| in_hand(seat, place, colour, *hand)).collect()
        }
        SiteView::Standing(_) | SiteView::Theirs { .. } => taken()
            .iter()
            .enumerate()
            .map(|(place, colour)| {
                let label = Message::new("yaxha-taken-cube").with("colour", colour.message());
                let spot = format!("taken.{seat}.{}", place + 1);
                coloured(colour, item(spot, "cube-taken", [place as i8, 0, 0], label))
            })
            .collect(),
    };
    let label = Message::new("yaxha-hand").with("seat", seat);
    Zone { spot: format!("hand.{seat}"), label, layout: Layout::Hand, owner: Some(seat), items }
}

fn in_hand(seat: Seat, place: usize, colour: CubeColour, hand: CubeCounts) -> Item {
    let count = hand.count(colour);
    let label = Message::new("yaxha-hand-cube").with("colour", colour.message()).with("count", count);
    coloured(colour, item(hand_spot(seat, colour), "cube-in-hand", [place as i8, 0, count as i8 - 1], label))
}

/// Points, largest groups, what each bonus card would bring now and why, discards, and whether the player is done.
fn plate(view: &View, stand: &Standing, site: &SiteView) -> Zone {
    let seat = stand.seat;
    let label = Message::new("yaxha-points").with("points", stand.points);
    let mut items = vec![counter(format!("points.{seat}"), 0, &stand.points, label)];
    for colour in CubeColour::ALL {
        let size = stand.sheet.largest(colour);
        let label = Message::new("yaxha-group")
            .with("colour", colour.message())
            .with("size", size)
            .with("points", view.config.edition.points(size));
        let counter = counter(format!("group.{seat}.{colour}"), colour.index() + 1, &size, label);
        items.push(Item { hue: Some(colour.hue().into()), ..counter });
    }
    items.extend(stand.verdicts.iter().map(|verdict| {
        let (sort, id) = match verdict.scores {
            true => ("bonus-scored", "yaxha-bonus-scored"),
            false => ("bonus-missed", "yaxha-bonus-missed"),
        };
        let label = Message::new(id).with("card", verdict.card.name()).with("reason", verdict.reason.clone());
        let spot = format!("verdict.{seat}.{}", verdict.card);
        Item { mark: verdict.card.to_string(), ..item(spot, sort, [0; 3], label) }
    }));
    items.extend(discards(seat, site.seen().discards));
    items.extend(done(seat, site));
    for (place, item) in items.iter_mut().enumerate() {
        item.at[0] = place as i8;
    }
    let label = Message::new("yaxha-plate").with("seat", seat);
    Zone { spot: format!("plate.{seat}"), label, layout: Layout::Plate, owner: Some(seat), items }
}

fn discards(seat: Seat, discards: CubeCounts) -> Option<Item> {
    let label = Message::new("yaxha-discards").with("cubes", discards.messages());
    (!discards.is_empty()).then(|| counter(format!("discards.{seat}"), 0, &discards, label))
}

fn done(seat: Seat, site: &SiteView) -> Option<Item> {
    let is_done = match site {
        SiteView::Standing(_) => return None,
        SiteView::Building { hand, .. } => hand.is_empty(),
        SiteView::Theirs { done, .. } => *done,
    };
    let (sort, id) = if is_done { ("done", "yaxha-done") } else { ("building", "yaxha-building") };
    Some(item(format!("building.{seat}"), sort, [0; 3], Message::new(id)))
}
