//! What people see and hear. The choices are in `choice.rs`, the words in `spoken.rs` and `story.rs`, refusals in
//! `why.rs`; here is what lies on the table.

use ceiba_core::{Choice, Item, Layout, Line, Message, Presentation, Refusal, Seat, Zone};

use super::action::Action;
use super::board::{CubeColour, CubeLevel, Place, Tile};
use super::cubes::CubeCounts;
use super::fact::Fact;
use super::places::Places;
use super::pyramid::CubePyramid;
use super::spot::Spot;
use super::standing::{Standing, standing};
use super::view::{HeldCubes, SiteView, View};
use super::{Yaxha, choice, spoken, spot, story};

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

    fn touched(view: &View, fact: Fact) -> Vec<ceiba_core::Spot> {
        spot::touched(view, fact).into_iter().map(Into::into).collect()
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
            zones.push(hand(view, stand.seat));
            zones.push(plate(view, stand, site));
        }
        zones
    }
}

fn zone(spot: Spot, label: &'static str, layout: Layout, items: Vec<Item>) -> Zone {
    Zone { spot: spot.into(), label: Message::new(label), layout, owner: None, items }
}

fn item(spot: Spot, sort: &str, at: [i8; 3], label: Message) -> Item {
    Item { spot: spot.into(), sort: sort.into(), hue: None, mark: String::new(), owner: None, at, label }
}

fn coloured(colour: CubeColour, item: Item) -> Item {
    Item { hue: Some(colour.hue().into()), mark: colour.sign().to_string(), ..item }
}

/// A counter on a plate.
fn counter(spot: Spot, place: usize, count: &dyn ToString, label: Message) -> Item {
    Item { mark: count.to_string(), ..item(spot, "counter", [place as i8, 0, 0], label) }
}

/// The round, and the bag by colour (Y2.1).
fn counters(view: &View) -> Zone {
    let rounds = view.config.edition.rounds();
    let label = Message::new("yaxha-round").with("round", view.round.0).with("rounds", rounds);
    let mut items = vec![counter(Spot::Round, 0, &view.round.0, label)];
    items.extend(CubeColour::ALL.into_iter().map(|colour| {
        let count = view.bag.count(colour);
        let label = Message::new("yaxha-bag-colour").with("colour", colour.message()).with("count", count);
        let counter = counter(Spot::BagColour(colour), colour.index() + 1, &count, label);
        Item { hue: Some(colour.hue().into()), ..counter }
    }));
    zone(Spot::Bag, "yaxha-bag", Layout::Plate, items)
}

/// The bonus cards with what they ask for (Y1.4).
fn bonus(view: &View) -> Zone {
    let items = view.bonus.iter().enumerate().map(|(place, card)| Item {
        mark: card.to_string(),
        ..item(Spot::BonusCard(card), "bonus-card", [place as i8, 0, 0], card.asks())
    });
    zone(Spot::BonusCards, "yaxha-bonus", Layout::Strip, items.collect())
}

/// The tiles `tile.1` and so on, each with its cubes on it (Y2.1). While building runs they lie in the hands.
fn market(view: &View) -> Zone {
    let items = Tile::all(view.market.len()).flat_map(|tile| {
        let column = tile.index() as i8;
        let label = Message::new("yaxha-tile").with("tile", tile.number());
        let tile_item = Item {
            mark: tile.to_string(),
            owner: view.taker(tile),
            ..item(Spot::Tile(tile), "tile", [column, 0, 0], label)
        };
        let cubes = (1..).zip(view.lying_on(tile).iter()).map(move |(order, colour)| {
            let label = Message::new("yaxha-market-cube")
                .with("colour", colour.message())
                .with("tile", tile.number());
            let spot = Spot::TileCube { tile, order };
            coloured(colour, item(spot, "cube", [column, 0, order as i8], label))
        });
        [tile_item].into_iter().chain(cubes)
    });
    zone(
        Spot::Market,
        "yaxha-market",
        Layout::Towers { columns: view.market.len() as u8, rows: 1 },
        items.collect(),
    )
}

/// The initiative tiles in their order (Y1.3).
fn initiative(view: &View) -> Zone {
    let seats = Seat::all(view.initiative.len());
    let items = seats.filter_map(|seat| {
        let tile = view.initiative[seat.index()]?;
        let label = Message::new("yaxha-initiative-of").with("number", tile.number()).with("seat", seat);
        let at = [tile.number() as i8 - 1, 0, 0];
        let item = item(Spot::Initiative(tile), "initiative", at, label);
        Some(Item { mark: tile.to_string(), owner: Some(seat), ..item })
    });
    zone(Spot::InitiativeTiles, "yaxha-initiative", Layout::Strip, items.collect())
}

/// The cards that lie open (Y2.2).
fn cards(view: &View) -> Zone {
    let seats = Seat::all(view.played.len());
    let items = seats.filter_map(|seat| {
        let tile = view.played[seat.index()]?;
        let label = Message::new("yaxha-card-of").with("tile", tile.number()).with("seat", seat);
        let item = item(Spot::Card(seat), "card", [seat.index() as i8, 0, 0], label);
        Some(Item { mark: tile.to_string(), owner: Some(seat), ..item })
    });
    zone(Spot::Cards, "yaxha-cards", Layout::Strip, items.collect())
}

/// A pyramid by x, y and level; where the viewer may place something, the open places too.
fn pyramid(seat: Seat, site: &SiteView, legal: &[Action]) -> Zone {
    let built = &site.seen().pyramid;
    let mut items: Vec<Item> = built.places().iter().filter_map(|place| cube(seat, built, place)).collect();
    if matches!(site, SiteView::Building { .. }) {
        let open: Places = legal.iter().filter_map(|action| action.place()).collect();
        items.extend(open.iter().map(|place| {
            let label = place.about("yaxha-place");
            Item { owner: Some(seat), ..item(Spot::Place(place), "place", at(place), label) }
        }));
    }
    let label = Message::new("yaxha-pyramid").with("seat", seat);
    let layout = Layout::Pyramid { base: CubeLevel::BASE.width() };
    Zone { spot: Spot::Pyramid(seat).into(), label, layout, owner: Some(seat), items }
}

fn at(place: Place) -> [i8; 3] {
    [place.x(), place.y(), place.level().number() as i8 - 1]
}

fn cube(seat: Seat, built: &CubePyramid, place: Place) -> Option<Item> {
    let colour = built.cube(place)?;
    let is_hidden = built.hidden().contains(place);
    let (sort, id) = if is_hidden { ("cube-hidden", "yaxha-cube-hidden") } else { ("cube", "yaxha-cube") };
    let label = place.about(id).with("colour", colour.message());
    let item = item(Spot::Cube(seat, place), sort, at(place), label);
    Some(coloured(colour, Item { owner: Some(seat), ..item }))
}

/// The cubes to be placed (Y3.1).
fn hand(view: &View, seat: Seat) -> Zone {
    let items = (0..).zip(view.hand(seat)).map(|(place, cubes)| held(place, cubes)).collect();
    let label = Message::new("yaxha-hand").with("seat", seat);
    Zone { spot: Spot::Hand(seat).into(), label, layout: Layout::Hand, owner: Some(seat), items }
}

fn held(place: i8, HeldCubes { spot, colour, count }: HeldCubes) -> Item {
    let (sort, label) = match spot {
        Spot::HandColour(..) => ("cube-in-hand", Message::new("yaxha-hand-cube").with("count", count)),
        _ => ("cube-taken", Message::new("yaxha-taken-cube")),
    };
    let label = label.with("colour", colour.message());
    coloured(colour, item(spot, sort, [place, 0, count as i8 - 1], label))
}

/// Points, largest groups, what each bonus card would bring now and why, discards, and whether the player is done.
fn plate(view: &View, stand: &Standing, site: &SiteView) -> Zone {
    let seat = stand.seat;
    let label = Message::new("yaxha-points").with("points", stand.points);
    let mut items = vec![counter(Spot::Points(seat), 0, &stand.points, label)];
    for colour in CubeColour::ALL {
        let size = stand.sheet.largest(colour);
        let label = Message::new("yaxha-group")
            .with("colour", colour.message())
            .with("size", size)
            .with("points", view.config.edition.points(size));
        let counter = counter(Spot::LargestGroup(seat, colour), colour.index() + 1, &size, label);
        items.push(Item { hue: Some(colour.hue().into()), ..counter });
    }
    items.extend(stand.verdicts.iter().map(|verdict| {
        let (sort, id) = match verdict.scores {
            true => ("bonus-scored", "yaxha-bonus-scored"),
            false => ("bonus-missed", "yaxha-bonus-missed"),
        };
        let label = Message::new(id).with("card", verdict.card.name()).with("reason", verdict.reason.clone());
        let spot = Spot::Verdict(seat, verdict.card);
        Item { mark: verdict.card.to_string(), ..item(spot, sort, [0; 3], label) }
    }));
    items.extend(discards(seat, site.seen().discards));
    items.extend(done(seat, site));
    for (place, item) in items.iter_mut().enumerate() {
        item.at[0] = place as i8;
    }
    let label = Message::new("yaxha-plate").with("seat", seat);
    Zone { spot: Spot::Plate(seat).into(), label, layout: Layout::Plate, owner: Some(seat), items }
}

fn discards(seat: Seat, discards: CubeCounts) -> Option<Item> {
    let label = Message::new("yaxha-discards").with("cubes", discards.messages());
    (!discards.is_empty()).then(|| counter(Spot::Discards(seat), 0, &discards, label))
}

fn done(seat: Seat, site: &SiteView) -> Option<Item> {
    let is_done = match site {
        SiteView::Standing(_) => return None,
        SiteView::Building { hand, .. } => hand.is_empty(),
        SiteView::Theirs { done, .. } => *done,
    };
    let (sort, id) = if is_done { ("done", "yaxha-done") } else { ("building", "yaxha-building") };
    Some(item(Spot::Progress(seat), sort, [0; 3], Message::new(id)))
}
