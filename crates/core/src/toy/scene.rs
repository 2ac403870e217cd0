//! The table as a scene: a zone for each hand, store and show; buttons and heaps to click.

use super::board::{Card, Cards, Field, Prize};
use super::fact::{self, Fact, named};
use super::view::{Hand, PlaceView, SowingView, View};
use super::{Action, Back, Stage, Toy};
use crate::{Choice, Item, Layout, Line, Message, Presentation, Refusal, Seat, Viewer, Zone};

impl Presentation for Toy {
    fn why_not(&self, seat: Seat, action: Action) -> Option<Refusal> {
        self.reason(seat, action).map(|reason| self.refuse(reason, action))
    }

    fn ask(view: &View, legal: &[Action]) -> Message {
        ask(view, legal)
    }

    fn choice(view: &View, action: Action) -> Choice {
        choice(view.viewer, action)
    }

    fn story(facts: &[Fact]) -> Vec<Message> {
        fact::story(facts)
    }

    fn breakdown(&self) -> Vec<Line> {
        self.lines()
    }

    fn spoken(view: &View) -> Vec<Message> {
        Seat::all(view.places.len()).zip(&view.places).map(|(seat, place)| spoken(seat, place)).collect()
    }

    fn zones(view: &View, legal: &[Action]) -> Vec<Zone> {
        let seats = Seat::all(view.places.len()).zip(&view.places);
        let mut zones = vec![middle(view), bids(legal), fields(view)];
        zones.extend(seats.flat_map(|(seat, place)| of_seat(seat, place)));
        zones
    }
}

fn ask(view: &View, legal: &[Action]) -> Message {
    match view.stage {
        Stage::Over => Message::new("ask-over"),
        _ if legal.is_empty() => Message::new("toy-ask-wait"),
        Stage::Bid => Message::new("toy-ask-bid"),
        Stage::Sow => Message::new("toy-ask-sow"),
        _ => Message::new("toy-ask-turn"),
    }
}

fn spoken(seat: Seat, place: &PlaceView) -> Message {
    Message::new("toy-spoken")
        .with("seat", seat)
        .with("coins", place.coins)
        .with("shown", place.shown.iter().map(named).collect::<Vec<_>>())
}

fn zone(spot: String, label: Message, layout: Layout, owner: Option<Seat>, items: Vec<Item>) -> Zone {
    Zone { spot, label, layout, owner, items }
}

fn item(spot: String, sort: &str, mark: String, place: usize, label: Message) -> Item {
    Item { spot, sort: sort.into(), hue: None, mark, owner: None, at: [place as i8, 0, 0], label }
}

/// Buttons, heaps and the prize.
fn middle(view: &View) -> Zone {
    let plain = |spot: &str, label| (spot.to_owned(), String::new(), Message::new(label));
    let mut things = vec![
        ("bank".to_owned(), view.bank.to_string(), Message::new("toy-bank")),
        ("deck".to_owned(), (view.deck.low + view.deck.high).to_string(), Message::new("toy-deck")),
        plain("pass", "toy-pass"),
        plain("stop", "toy-stop"),
        plain("table", "toy-table"),
    ];
    if let Some(prize) = view.prize {
        things.push(("prize".to_owned(), prize.points().to_string(), prize_label(prize)));
    }
    let things = things.into_iter().enumerate();
    let items = things.map(|(n, (spot, mark, label))| item(spot, "thing", mark, n, label)).collect();
    zone("middle".into(), Message::new("toy-middle"), Layout::Plate, None, items)
}

fn prize_label(prize: Prize) -> Message {
    Message::new("toy-prize").with("prize", prize.word())
}

/// One coin heap for each legal bid.
fn bids(legal: &[Action]) -> Zone {
    let coins =
        legal.iter().filter_map(|action| if let Action::Bid(coins) = action { Some(*coins) } else { None });
    let label = |coins| Message::new("toy-coins").with("coins", coins);
    let items = coins
        .map(|coins| item(format!("bid.{coins}"), "coin", coins.to_string(), coins.into(), label(coins)));
    zone("bids".into(), Message::new("toy-bids"), Layout::Strip, None, items.collect())
}

/// The fields with the beans that the viewer sees.
fn fields(view: &View) -> Zone {
    let beans = |field: Field| {
        let seen = view.places.iter().map(|place| match place.sowing {
            SowingView::Mine { beans, .. } => beans[field as usize],
            SowingView::Theirs { .. } => 0,
        });
        seen.sum::<u8>()
    };
    let label = |field: Field| Message::new("toy-field").with("field", field.word());
    let items = Field::ALL.into_iter().enumerate().map(|(n, field)| {
        let beans = beans(field).to_string();
        Item {
            hue: Some(field.word().into()),
            ..item(format!("field.{field}"), "field", beans, n, label(field))
        }
    });
    zone("fields".into(), Message::new("toy-fields"), Layout::Strip, None, items.collect())
}

/// A seat's hand, store (with what is on its way there) and shown cards.
fn of_seat(seat: Seat, place: &PlaceView) -> [Zone; 3] {
    let label = |id| Message::new(id).with("seat", seat);
    let tucked = match place.sowing {
        SowingView::Mine { tucked, .. } => tucked,
        SowingView::Theirs { .. } => Cards::EMPTY,
    };
    let mut store = hidden(&format!("store.{seat}"), place.store);
    store.extend(faces(tucked));
    [
        zone(
            format!("hand.{seat}"),
            label("toy-hand"),
            Layout::Hand,
            Some(seat),
            hidden(&format!("hand.{seat}"), place.hand),
        ),
        zone(format!("store.{seat}"), label("toy-store"), Layout::Stack, Some(seat), store),
        zone(format!("shown.{seat}"), label("toy-shown"), Layout::Strip, Some(seat), faces(place.shown)),
    ]
}

/// Faces if the viewer sees them, else backs.
fn hidden(spot: &str, hand: Hand) -> Vec<Item> {
    let backs = match hand {
        Hand::Mine(cards) => return faces(cards),
        Hand::Theirs(backs) => backs,
    };
    let each = Back::ALL.into_iter().flat_map(|back| (0..backs.of(back)).map(move |n| (back, n)));
    each.enumerate()
        .map(|(place, (back, n))| {
            let label = Message::new("toy-back").with("back", back.word());
            item(format!("{spot}.{back}.{n}"), "back", String::new(), place, label)
        })
        .collect()
}

fn faces(cards: Cards) -> Vec<Item> {
    cards.iter().enumerate().map(|(n, card)| face(card, n)).collect()
}

fn face(card: Card, place: usize) -> Item {
    item(format!("card.{card}"), "card", card.to_string(), place, named(card))
}

fn choice(viewer: Viewer, action: Action) -> Choice {
    let own_store = || format!("store.{viewer}");
    let (path, label) = match action {
        Action::Bid(coins) => {
            (vec![format!("bid.{coins}")], Message::new("toy-choose-bid").with("coins", coins))
        }
        Action::Sow(field) => {
            (vec![format!("field.{field}")], Message::new("toy-choose-sow").with("field", field.word()))
        }
        Action::Tuck(card) => (
            vec![format!("card.{card}"), own_store()],
            Message::new("toy-choose-tuck").with("card", card.number()),
        ),
        Action::Show(card) => {
            let path = vec![format!("card.{card}"), "table".to_owned()];
            (path, Message::new("toy-choose-show").with("card", card.number()))
        }
        Action::Stop => (vec!["stop".to_owned()], Message::new("toy-stop")),
        Action::Pass => (vec!["pass".to_owned()], Message::new("toy-pass")),
        Action::Take => (vec!["bank".to_owned()], Message::new("toy-choose-take")),
        Action::Draw => (vec!["deck".to_owned()], Message::new("toy-choose-draw")),
    };
    Choice::new(path, action, label)
}
