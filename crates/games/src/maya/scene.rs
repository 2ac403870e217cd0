//! What people see: the things on the table. What can be done and said about them is in `choice.rs`, `why.rs`,
//! `story.rs`, `score.rs` and `spoken.rs`.

use ceiba_core::{Choice, Item, Layout, Line, Message, Presentation, Refusal, Seat, Spot, Zone};

use super::action::Action;
use super::board::{Pyramid, PyramidLevel, Quarry, SEATS};
use super::cards::{Back, WorkerCard};
use super::fact::Fact;
use super::table::{Stage, Table};
use super::tokens::{Blue, Token};
use super::view::{Face, HandView, LaidView, View};
use super::words::{about, at_quarry, on_level};
use super::{Maya, choice, spoken, story, why};

const HUES: [&str; SEATS] = ["blue", "red", "yellow", "green", "purple"];
const SIGNS: [&str; SEATS] = ["●", "▲", "■", "◆", "✚"];

impl Presentation for Maya {
    fn why_not(&self, seat: Seat, action: Action) -> Option<Refusal> {
        self.why_not(seat, action)
    }

    fn why_not_there(view: &View, clicked: &[Spot]) -> Option<Refusal> {
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
    for (seat, &hand) in Seat::all(SEATS).zip(&view.hands) {
        zones.extend([hand_zone(seat, hand), plate(table, seat)]);
    }
    if table.config.expert {
        zones.extend([offer(table), bids(legal)]);
    }
    zones.extend([buttons(table), counters(table)]);
    zones
}

fn zone(spot: impl Into<String>, label: Message, layout: Layout, items: Vec<Item>) -> Zone {
    Zone { spot: spot.into(), label, layout, owner: None, items }
}

fn item(spot: impl Into<String>, sort: &str, at: [u8; 3], label: Message) -> Item {
    let at = at.map(|axis| axis as i8);
    Item { spot: spot.into(), sort: sort.into(), hue: None, mark: String::new(), owner: None, at, label }
}

/// A thing in a seat's colour.
fn coloured(seat: Seat, item: Item) -> Item {
    Item { hue: Some(HUES[seat.index()].into()), owner: Some(seat), ..item }
}

/// A pyramid seen from the front: height is the level; beside each level its gold.
fn pyramid_zone(table: &Table, pyramid: Pyramid) -> Zone {
    let printed = table.config.printed();
    let width = printed.level(pyramid, PyramidLevel::LOWEST).spaces;
    let mut items = Vec::new();
    for (level, figures) in printed.levels(pyramid) {
        let cubes = table.board.at(pyramid, level);
        let owners = table.seats().iter().flat_map(|seat| std::iter::repeat_n(seat, cubes.of(seat).into()));
        let owners: Vec<Seat> = owners.collect();
        for space in 0..figures.spaces {
            let owner = owners.get(usize::from(space)).copied();
            items.push(space_item(pyramid, level, space, owner));
        }
        let label = on_level("maya-level", pyramid, level)
            .with("higher", figures.higher)
            .with("lower", figures.lower);
        let spot = format!("level.{pyramid}{level}");
        let mark = format!("{}/{}", figures.higher, figures.lower);
        items.push(Item { mark, ..item(spot, "level", [width, 0, level.index() as u8], label) });
    }
    let layout = Layout::Towers { columns: width + 1, rows: 1 };
    zone(format!("pyramid.{pyramid}"), pyramid.message(), layout, items)
}

fn space_item(pyramid: Pyramid, level: PyramidLevel, space: u8, owner: Option<Seat>) -> Item {
    let spot = format!("space.{pyramid}{level}.{}", space + 1);
    let at = [space, 0, level.index() as u8];
    match owner {
        None => item(spot, "space", at, on_level("maya-space", pyramid, level)),
        Some(seat) => {
            let cube = item(spot, "cube", at, on_level("maya-cube", pyramid, level).with("seat", seat));
            Item { mark: SIGNS[seat.index()].into(), ..coloured(seat, cube) }
        }
    }
}

/// A quarry: its figures and token, then the cards in their order, then what was put there by tokens.
fn quarry_zone(view: &View, quarry: Quarry) -> Zone {
    let table = &view.table;
    let figures = &table.config.printed().quarries[quarry.index()];
    let cubes: Vec<String> = figures.cubes.iter().map(u8::to_string).collect();
    let label = at_quarry("maya-figures", quarry).with("cubes", cubes.join("/")).with("most", figures.most);
    let printed = item(format!("figures.{quarry}"), "figures", [0; 3], label);
    let mut items = vec![Item { mark: format!("{}·{}", cubes.join("/"), figures.most), ..printed }];
    if lies_at_its_quarry(table, figures.token) {
        let token = token_item(format!("at.{quarry}"), figures.token);
        items.push(Item { mark: figures.token.to_string(), ..token });
    }
    let laid = view.rows.get(quarry.index()).into_iter().flatten();
    items.extend((1u8..).zip(laid).map(|(place, laid)| laid_item(quarry, place, laid)));
    items.extend(posts(table, quarry));
    for (place, item) in items.iter_mut().enumerate() {
        item.at = [place as i8, 0, 0];
    }
    let label = at_quarry("maya-quarry", quarry);
    zone(format!("quarry.{quarry}"), label, Layout::Strip, items)
}

/// Whether nobody has a token now (M7). The start player's quarry always gives the right to name one (M7.4).
fn lies_at_its_quarry(table: &Table, token: Token) -> bool {
    table.holder(token).is_none() && !(token == Token::Shield && table.shield.is_some())
}

/// The shield and the two points, where they were put at this quarry.
fn posts(table: &Table, quarry: Quarry) -> Vec<Item> {
    let mut items = Vec::new();
    if let Some(shield) = table.shield.filter(|shield| shield.quarry == quarry) {
        let label = at_quarry("maya-shield-here", quarry).with("seat", shield.owner);
        items.push(coloured(shield.owner, item("shield", "token", [0; 3], label)));
    }
    if let Some(marker) = table.marker.filter(|marker| marker.quarry == quarry) {
        let label = at_quarry("maya-marker-here", quarry).with("seat", marker.owner);
        items.push(coloured(
            marker.owner,
            Item { mark: "+2".into(), ..item("marker", "blue", [0; 3], label) },
        ));
    }
    items
}

fn token_item(spot: String, token: Token) -> Item {
    item(spot, "token", [0; 3], token.message())
}

/// A card at a quarry, with its value or its back.
fn laid_item(quarry: Quarry, place: u8, laid: &LaidView) -> Item {
    let spot = format!("laid.{quarry}.{place}");
    let label = |what: Message| at_quarry("maya-laid", quarry).with("seat", laid.owner).with("card", what);
    let item = match laid.face {
        Face::Known(card) => {
            Item { mark: card.to_string(), ..item(spot, "card", [0; 3], label(card.message())) }
        }
        Face::Covered(back) => {
            Item { mark: back_mark(back).into(), ..item(spot, "card-back", [0; 3], label(back.message())) }
        }
    };
    coloured(laid.owner, item)
}

const fn back_mark(back: Back) -> &'static str {
    match back {
        Back::Low => "3-5",
        Back::High => "6-8",
    }
}

fn hand_zone(seat: Seat, hand: HandView) -> Zone {
    let mut items: Vec<Item> = match hand {
        HandView::Known(hand) => hand
            .cards()
            .scan(None, |last, card| {
                let is_second = last.replace(card) == Some(card);
                let spot = if is_second { second_card_spot(seat, card) } else { card_spot(seat, card) };
                Some(card_item(seat, card, spot))
            })
            .collect(),
        HandView::Theirs { low, high } => {
            let backs = std::iter::repeat_n(Back::Low, low.into())
                .chain(std::iter::repeat_n(Back::High, high.into()));
            (1u8..).zip(backs).map(|(place, back)| back_item(seat, place, back)).collect()
        }
    };
    for (place, item) in items.iter_mut().enumerate() {
        item.at = [place as i8, 0, 0];
    }
    let label = about("maya-hand", seat);
    Zone { owner: Some(seat), ..zone(format!("hand.{seat}"), label, Layout::Hand, items) }
}

/// The spot of a card in hand.
pub(super) fn card_spot(seat: Seat, card: WorkerCard) -> String {
    format!("card.{seat}.{}", card.sign())
}

/// The spot of the second card of a value.
pub(super) fn second_card_spot(seat: Seat, card: WorkerCard) -> String {
    card_spot(seat, card) + "b"
}

fn card_item(seat: Seat, card: WorkerCard, spot: String) -> Item {
    let label = Message::new("maya-card").with("card", card.message());
    let item = item(spot, "card", [0; 3], label);
    coloured(seat, Item { mark: card.to_string(), ..item })
}

fn back_item(seat: Seat, place: u8, back: Back) -> Item {
    let label = Message::new("maya-card").with("card", back.message());
    let item = item(format!("back.{seat}.{place}"), "card-back", [0; 3], label);
    coloured(seat, Item { mark: back_mark(back).into(), ..item })
}

/// A seat's gold, cubes, tokens and points, and who starts.
fn plate(table: &Table, seat: Seat) -> Zone {
    let counter = |name: &str, count: i64, id| {
        let label = Message::new(id).with("count", count);
        Item { mark: count.to_string(), ..item(format!("{name}.{seat}"), "counter", [0; 3], label) }
    };
    let mut items = vec![
        counter("gold", table.gold[seat].into(), "maya-gold"),
        counter("cubes", table.cubes[seat].into(), "maya-cubes"),
        counter("supply", table.supply[seat].into(), "maya-supply"),
    ];
    if table.stage == Stage::Hit {
        items.push(counter("points", table.points[seat].into(), "maya-points"));
    }
    if table.stage == Stage::Take {
        items.push(counter("bid-of", table.bids[seat].into(), "maya-bid"));
    }
    if table.start == seat && table.stage != Stage::Start {
        items.push(item("start", "token", [0; 3], Token::Start.message()));
    }
    if table.passed.contains(seat) {
        items.push(item(format!("passed.{seat}"), "flag", [0; 3], Message::new("maya-passed")));
    }
    items.extend(tokens(table, seat));
    for (place, item) in items.iter_mut().enumerate() {
        item.at = [place as i8, 0, 0];
    }
    let label = about("maya-seat", seat);
    Zone { owner: Some(seat), ..zone(format!("plate.{seat}"), label, Layout::Plate, items) }
}

/// The tokens that a seat holds, green ones first.
fn tokens(table: &Table, seat: Seat) -> impl Iterator<Item = Item> {
    let green = Token::ALL.into_iter().filter(move |&token| table.holder(token) == Some(seat));
    let blue = Blue::ALL.into_iter().filter(move |&blue| table.blue_holder(blue) == Some(seat));
    let green = green.map(|token| token_item(format!("token.{token}"), token));
    green.chain(blue.map(|blue| item(format!("held.{blue}"), "blue", [0; 3], blue.message())))
}

/// The blue tokens that lie open (M10.1).
fn offer(table: &Table) -> Zone {
    let blues = (0u8..).zip(table.offer.iter());
    let items =
        blues.map(|(place, blue)| item(format!("blue.{blue}"), "blue", [place, 0, 0], blue.message()));
    zone("offer", Message::new("maya-offer"), Layout::Strip, items.collect())
}

fn counters(table: &Table) -> Zone {
    let round = table.round.number();
    let label = Message::new("maya-round").with("round", round);
    let items = vec![Item { mark: format!("{round}/3"), ..item("round", "counter", [0; 3], label) }];
    zone("counters", Message::new("maya-counters"), Layout::Plate, items)
}

/// What can be bid, while that is asked (M10.2).
fn bids(legal: &[Action]) -> Zone {
    let items = legal.iter().filter_map(|&action| match action {
        Action::Bid(bid) => {
            let label = Message::new("maya-choose-bid").with("bid", bid);
            // Ten in a row, so that the places fit the scene's small numbers.
            let at = [bid % 10, bid / 10, 0];
            Some(Item { mark: bid.to_string(), ..item(format!("bid.{bid}"), "button", at, label) })
        }
        _ => None,
    });
    let items: Vec<Item> = items.collect();
    let rows = items.len().div_ceil(10).max(1) as u8;
    zone("bids", Message::new("maya-bids"), Layout::Grid { columns: 10, rows }, items)
}

/// The buttons, always the same and in the same place; only that which ends a question has its words.
fn buttons(table: &Table) -> Zone {
    let config = &table.config;
    let done = if table.stage == Stage::Hit { "maya-button-nobody" } else { "maya-button-done" };
    let all = [
        (true, "pass", "maya-button-pass"),
        (true, "double", "maya-button-double"),
        (config.has(Token::Double), "free-double", "maya-button-free-double"),
        (config.has(Token::Pass), "free-pass", "maya-button-free-pass"),
        (config.has(Token::Extra), "extra", "maya-button-extra"),
        (config.has(Token::Move), "move", "maya-button-move"),
        (config.expert, "guard", "maya-button-guard"),
        (config.expert, "carry", "maya-button-carry"),
        (true, "done", done),
    ];
    let shown = all.into_iter().filter(|&(shown, ..)| shown);
    let items = (0u8..)
        .zip(shown)
        .map(|(place, (_, spot, id))| item(spot, "button", [place, 0, 0], Message::new(id)));
    zone("buttons", Message::new("maya-buttons"), Layout::Strip, items.collect())
}
