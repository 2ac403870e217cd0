//! What people see: the things on the table. What can be done and said about them is in `choice.rs`, `why.rs`,
//! `story.rs`, `score.rs` and `spoken.rs`.

use ceiba_core::{Choice, Item, Layout, Line, Message, Presentation, Refusal, Seat, Zone};

use super::action::Action;
use super::board::{PlayerColour, Pyramid, PyramidLevel, Quarry};
use super::fact::Fact;
use super::spot::{Button, Spot};
use super::table::{Stage, Table};
use super::tokens::Token;
use super::view::{Face, HandView, LaidView, View};
use super::words::{about, at_quarry, on_level};
use super::{Maya, choice, spoken, story, why};

impl Presentation for Maya {
    fn why_not(&self, seat: Seat, action: Action) -> Option<Refusal> {
        self.why_not(seat, action)
    }

    fn why_not_there(view: &View, clicked: &[ceiba_core::Spot]) -> Option<Refusal> {
        why::why_not_there(view, clicked)
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
        view.touched(fact).into_iter().map(Into::into).collect()
    }

    fn breakdown(&self) -> Vec<Line> {
        self.breakdown()
    }

    fn spoken(view: &View) -> Vec<Message> {
        spoken::spoken(view)
    }

    fn zones(view: &View, legal: &[Action]) -> Vec<Zone> {
        zones(view, legal)
    }
}

fn zones(view: &View, legal: &[Action]) -> Vec<Zone> {
    let table = &view.table;
    let printed = table.config.printed();
    let mut zones: Vec<Zone> = printed.pyramids.iter().map(|&pyramid| pyramid_zone(table, pyramid)).collect();
    // The quarry that is resolved first lies rightmost (M1.4).
    zones.extend(Quarry::first(table.quarries()).rev().map(|quarry| quarry_zone(view, quarry)));
    for (seat, hand) in view.seats() {
        zones.extend([hand_zone(seat, hand), plate(table, seat)]);
    }
    if table.config.expert {
        zones.extend([offer(table), bids(legal)]);
    }
    zones.extend([buttons(table), counters(table)]);
    zones
}

fn zone(spot: Spot, label: Message, layout: Layout, items: Vec<Item>) -> Zone {
    Zone { spot: spot.into(), label, layout, owner: None, items }
}

fn item(spot: Spot, sort: &str, at: [u8; 3], label: Message) -> Item {
    let at = at.map(|axis| axis as i8);
    Item { spot: spot.into(), sort: sort.into(), hue: None, mark: String::new(), owner: None, at, label }
}

/// A thing in a seat's colour.
fn coloured(seat: Seat, item: Item) -> Item {
    Item { hue: Some(PlayerColour::of(seat).to_string()), owner: Some(seat), ..item }
}

/// A pyramid seen from the front: height is the level; beside each level its gold.
fn pyramid_zone(table: &Table, pyramid: Pyramid) -> Zone {
    let printed = table.config.printed();
    let width = printed.level(pyramid, PyramidLevel::LOWEST).spaces;
    let mut items = Vec::new();
    for (level, figures) in printed.levels(pyramid) {
        let spaces = (0u8..).zip(table.board.spaces(printed, pyramid, level));
        items.extend(spaces.map(|(space, owner)| space_item(pyramid, level, space, owner)));
        let label = on_level("maya-level", pyramid, level)
            .with("higher", figures.higher)
            .with("lower", figures.lower);
        let level = item(Spot::Level(pyramid, level), "level", [width, 0, level.index() as u8], label);
        items.push(Item { mark: figures.to_string(), ..level });
    }
    let layout = Layout::Towers { columns: width + 1, rows: 1 };
    zone(Spot::Pyramid(pyramid), pyramid.message(), layout, items)
}

fn space_item(pyramid: Pyramid, level: PyramidLevel, space: u8, owner: Option<Seat>) -> Item {
    let spot = Spot::Space(pyramid, level, space + 1);
    let at = [space, 0, level.index() as u8];
    match owner {
        None => item(spot, "space", at, on_level("maya-space", pyramid, level)),
        Some(seat) => {
            let cube = item(spot, "cube", at, on_level("maya-cube", pyramid, level).with("seat", seat));
            Item { mark: PlayerColour::of(seat).sign().into(), ..coloured(seat, cube) }
        }
    }
}

/// A quarry: its figures and token, then the cards in their order, then what was put there by tokens.
fn quarry_zone(view: &View, quarry: Quarry) -> Zone {
    let table = &view.table;
    let figures = &table.config.printed().quarries[quarry.index()];
    let cubes: Vec<String> = figures.cubes.iter().map(u8::to_string).collect();
    let label = at_quarry("maya-figures", quarry).with("cubes", cubes.join("/")).with("most", figures.most);
    let printed = item(Spot::Figures(quarry), "figures", [0; 3], label);
    let mut items = vec![Item { mark: figures.to_string(), ..printed }];
    if let Some(token) = table.token_at(quarry) {
        items.push(Item { mark: token.to_string(), ..token_item(Spot::TokenAt(quarry), token) });
    }
    let laid = (1u8..).zip(view.row(quarry));
    items.extend(laid.map(|(place, laid)| laid_item(quarry, place, laid)));
    items.extend(posts(table, quarry));
    let label = at_quarry("maya-quarry", quarry);
    zone(Spot::Quarry(quarry), label, Layout::Strip, in_a_row(items))
}

/// The shield and the two points, where they were put at this quarry.
fn posts(table: &Table, quarry: Quarry) -> Vec<Item> {
    let mut items = Vec::new();
    if let Some(shield) = table.shield.filter(|shield| shield.quarry == quarry) {
        let label = at_quarry("maya-shield-here", quarry).with("seat", shield.owner);
        items.push(coloured(shield.owner, item(Spot::Shield, "token", [0; 3], label)));
    }
    if let Some(marker) = table.marker.filter(|marker| marker.quarry == quarry) {
        let label = at_quarry("maya-marker-here", quarry).with("seat", marker.owner);
        items.push(coloured(
            marker.owner,
            Item { mark: "+2".into(), ..item(Spot::Marker, "blue", [0; 3], label) },
        ));
    }
    items
}

fn token_item(spot: Spot, token: Token) -> Item {
    item(spot, "token", [0; 3], token.message())
}

/// A card at a quarry.
fn laid_item(quarry: Quarry, place: u8, laid: &LaidView) -> Item {
    let label = at_quarry("maya-laid", quarry).with("seat", laid.owner).with("card", laid.face.message());
    card_item(laid.owner, Spot::Laid(quarry, place), laid.face, label)
}

fn hand_zone(seat: Seat, hand: HandView) -> Zone {
    let card = |(spot, face): (Spot, Face)| {
        card_item(seat, spot, face, Message::new("maya-card").with("card", face.message()))
    };
    let items = in_a_row(hand.cards(seat).into_iter().map(card).collect());
    Zone { owner: Some(seat), ..zone(Spot::Hand(seat), about("maya-hand", seat), Layout::Hand, items) }
}

/// A card with its value or its back.
fn card_item(seat: Seat, spot: Spot, face: Face, label: Message) -> Item {
    let sort = match face {
        Face::Known(_) => "card",
        Face::Covered(_) => "card-back",
    };
    coloured(seat, Item { mark: face.to_string(), ..item(spot, sort, [0; 3], label) })
}

/// Things side by side.
fn in_a_row(mut items: Vec<Item>) -> Vec<Item> {
    for (place, item) in items.iter_mut().enumerate() {
        item.at = [place as i8, 0, 0];
    }
    items
}

/// A seat's gold, cubes, tokens and points, and who starts.
fn plate(table: &Table, seat: Seat) -> Zone {
    let counter = |spot: Spot, count: i64, id| {
        let label = Message::new(id).with("count", count);
        Item { mark: count.to_string(), ..item(spot, "counter", [0; 3], label) }
    };
    let mut items = vec![
        counter(Spot::Gold(seat), table.gold[seat].into(), "maya-gold"),
        counter(Spot::Cubes(seat), table.cubes[seat].into(), "maya-cubes"),
        counter(Spot::Supply(seat), table.supply[seat].into(), "maya-supply"),
    ];
    let points = table.points_of(seat);
    items.extend(points.map(|points| counter(Spot::Points(seat), points.into(), "maya-points")));
    items.extend(table.bid_of(seat).map(|bid| counter(Spot::BidOf(seat), bid.into(), "maya-bid")));
    if table.has_start(seat) {
        items.push(token_item(Spot::Start, Token::Start));
    }
    if table.passed.contains(seat) {
        items.push(item(Spot::Passed(seat), "flag", [0; 3], Message::new("maya-passed")));
    }
    items.extend(table.tokens_held_by(seat).map(|token| token_item(Spot::Token(token), token)));
    let blues = table.blues_held_by(seat);
    items.extend(blues.map(|blue| item(Spot::Held(blue), "blue", [0; 3], blue.message())));
    let label = about("maya-seat", seat);
    Zone { owner: Some(seat), ..zone(Spot::Plate(seat), label, Layout::Plate, in_a_row(items)) }
}

/// The blue tokens that lie open (M10.1).
fn offer(table: &Table) -> Zone {
    let blues = (0u8..).zip(table.offer.iter());
    let items = blues.map(|(place, blue)| item(Spot::Blue(blue), "blue", [place, 0, 0], blue.message()));
    zone(Spot::Offer, Message::new("maya-offer"), Layout::Strip, items.collect())
}

fn counters(table: &Table) -> Zone {
    let round = table.round.number();
    let label = Message::new("maya-round").with("round", round);
    let items = vec![Item { mark: format!("{round}/3"), ..item(Spot::Round, "counter", [0; 3], label) }];
    zone(Spot::Counters, Message::new("maya-counters"), Layout::Plate, items)
}

/// What can be bid, while that is asked (M10.2).
fn bids(legal: &[Action]) -> Zone {
    let items = legal.iter().filter_map(|&action| match action {
        Action::Bid(bid) => {
            let label = Message::new("maya-choose-bid").with("bid", bid);
            // Ten in a row, so that the places fit the scene's small numbers.
            let at = [bid % 10, bid / 10, 0];
            Some(Item { mark: bid.to_string(), ..item(Spot::Bid(bid), "button", at, label) })
        }
        _ => None,
    });
    let items: Vec<Item> = items.collect();
    let rows = items.len().div_ceil(10).max(1) as u8;
    zone(Spot::Bids, Message::new("maya-bids"), Layout::Grid { columns: 10, rows }, items)
}

/// The buttons, of which only that which ends a question changes its words.
fn buttons(table: &Table) -> Zone {
    let buttons = (0u8..).zip(table.config.buttons());
    let items = buttons.map(|(place, button)| {
        item(Spot::Button(button), "button", [place, 0, 0], Message::new(button_words(button, table.stage)))
    });
    zone(Spot::Buttons, Message::new("maya-buttons"), Layout::Strip, items.collect())
}

const fn button_words(button: Button, stage: Stage) -> &'static str {
    match (button, stage) {
        (Button::Pass, _) => "maya-button-pass",
        (Button::Double, _) => "maya-button-double",
        (Button::FreeDouble, _) => "maya-button-free-double",
        (Button::FreePass, _) => "maya-button-free-pass",
        (Button::Extra, _) => "maya-button-extra",
        (Button::Move, _) => "maya-button-move",
        (Button::Guard, _) => "maya-button-guard",
        (Button::Carry, _) => "maya-button-carry",
        (Button::Done, Stage::Hit) => "maya-button-nobody",
        (Button::Done, _) => "maya-button-done",
    }
}
