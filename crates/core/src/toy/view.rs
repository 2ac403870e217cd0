//! What each viewer may know: faces of hidden cards are their holder's alone, unfinished sowings their sower's.

use serde::{Deserialize, Serialize};

use super::board::{Back, Backs, Card, Cards, Field, Prize, Prizes};
use super::fact::{CardFace, Fact};
use super::{CHOICES, Config, Place, Sowing, Stage, Toy};
use crate::playout::below;
use crate::{EventOf, PerSeat, Rng, Rules, Seat, Secrecy, Viewer};

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// What was agreed.
    pub config: Config,
    /// Who looks.
    pub viewer: Viewer,
    /// What happens now.
    pub stage: Stage,
    /// The round, from 1.
    pub round: u8,
    /// The backs of the deck.
    pub deck: Backs,
    /// Prizes not yet drawn.
    pub bag: Prizes,
    /// The prize that is bid for.
    pub prize: Option<Prize>,
    /// Prizes that nobody took.
    pub lost: Prizes,
    /// Coins that nobody has.
    pub bank: u8,
    /// What each seat has, as far as the viewer sees.
    pub places: Vec<PlaceView>,
}

/// What one seat has, as far as the viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlaceView {
    /// Its coins.
    pub coins: u8,
    /// Its hidden cards, those it is just tucking away included if the viewer is somebody else.
    pub hand: Hand,
    /// Its tucked cards.
    pub store: Hand,
    /// Its cards shown for good.
    pub shown: Cards,
    /// The prizes it took.
    pub won: Prizes,
    /// How many harvests it had.
    pub harvest: u8,
    /// Its last or running sowing.
    pub sowing: SowingView,
}

/// Cards that lie face down for others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hand {
    /// The viewer sees the faces.
    Mine(Cards),
    /// The viewer sees the backs.
    Theirs(Backs),
}

/// A sowing, which only its sower sees while it runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SowingView {
    /// The own sowing, or one that has ended.
    Mine {
        /// Beans on the red and the blue field.
        beans: [u8; 2],
        /// Cards on their way to the store.
        tucked: Cards,
        /// Whether the seat waits for the others.
        done: bool,
    },
    /// Another's running sowing.
    Theirs {
        /// Whether the seat waits for the others.
        done: bool,
    },
}

impl Toy {
    /// Whether the viewer sees this seat's hidden cards; at the end all lie open (T3.1).
    fn lies_open(&self, viewer: Viewer, seat: Seat) -> bool {
        viewer.sees(seat) || self.stage == Stage::Over
    }

    fn place_seen_by(&self, viewer: Viewer, seat: Seat) -> PlaceView {
        let Place { coins, hand, store, shown, won, harvest, sowing } = self.places[seat];
        let open = self.lies_open(viewer, seat);
        let seen = |own: Cards, others: Cards| match open {
            true => Hand::Mine(own),
            false => Hand::Theirs(others.backs()),
        };
        PlaceView {
            coins,
            hand: seen(hand, hand.and(sowing.tucked)),
            store: seen(store, store),
            shown,
            won,
            harvest,
            sowing: match open || self.stage != Stage::Sow {
                true => SowingView::Mine { beans: sowing.beans, tucked: sowing.tucked, done: sowing.done },
                false => SowingView::Theirs { done: sowing.done },
            },
        }
    }
}

impl Secrecy for Toy {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        View {
            config: self.config,
            viewer,
            stage: self.stage,
            round: self.round,
            deck: self.deck.backs(),
            bag: self.bag,
            prize: self.prize,
            lost: self.lost,
            bank: self.bank,
            places: self.seats().iter().map(|seat| self.place_seen_by(viewer, seat)).collect(),
        }
    }

    fn determinize(view: &View, rng: &mut impl Rng) -> Self {
        view.guess(rng)
    }

    /// Of a card whose face is not seen, the back is written.
    fn notation(event: &EventOf<Self>, seen: &[Fact]) -> String {
        match seen {
            [Fact::Dealt { card: CardFace::Down(back), .. }, ..] => format!("* deal {back}"),
            [Fact::Tucked { seat, card: CardFace::Down(back) }, ..] => format!("{seat} tuck {back}"),
            _ => event.to_string(),
        }
    }
}

impl View {
    /// A state that looks like this: cards that are not seen lie anywhere their backs allow.
    fn guess(&self, rng: &mut impl Rng) -> Toy {
        let mut unseen = Cards::ALL.minus(self.seen());
        let mut places = PerSeat::<Place, 4>::default();
        for (seat, place) in Seat::all(self.places.len()).zip(&self.places) {
            let hand = face_up(place.hand, &mut unseen, rng);
            let store = face_up(place.store, &mut unseen, rng);
            let PlaceView { coins, shown, won, harvest, .. } = *place;
            let mut guess = Place { coins, hand, store, shown, won, harvest, sowing: Sowing::default() };
            match place.sowing {
                SowingView::Mine { beans, tucked, done } => guess.sowing = Sowing { beans, tucked, done },
                SowingView::Theirs { done } => guess_sowing(&mut guess, done, rng),
            }
            places[seat] = guess;
        }
        let &View { config, stage, round, bag, prize, lost, bank, .. } = self;
        Toy { config, stage, round, deck: unseen, bag, prize, lost, bank, places }
    }

    /// The cards whose faces the viewer sees.
    fn seen(&self) -> Cards {
        self.places.iter().fold(Cards::EMPTY, |seen, place| {
            let tucked = match place.sowing {
                SowingView::Mine { tucked, .. } => tucked,
                SowingView::Theirs { .. } => Cards::EMPTY,
            };
            let mine = [place.hand, place.store].map(|hand| match hand {
                Hand::Mine(cards) => cards,
                Hand::Theirs(_) => Cards::EMPTY,
            });
            seen.and(tucked).and(mine[0]).and(mine[1]).and(place.shown)
        })
    }
}

/// The seen cards, or unseen ones with these backs, which then count as seen.
fn face_up(hand: Hand, unseen: &mut Cards, rng: &mut impl Rng) -> Cards {
    let backs = match hand {
        Hand::Mine(cards) => return cards,
        Hand::Theirs(backs) => backs,
    };
    let mut cards = Cards::EMPTY;
    for back in Back::ALL {
        for _ in 0..backs.of(back) {
            let pool: Cards = unseen.iter().filter(|card| card.back() == back).collect();
            // A view that nobody was ever shown may name more backs than there are cards.
            let Some(card) = any(pool, rng) else { break };
            cards = cards.with(card);
            *unseen = unseen.without(card);
        }
    }
    cards
}

fn any(cards: Cards, rng: &mut impl Rng) -> Option<Card> {
    cards.iter().nth(below(rng, cards.len().max(1).into()))
}

/// Some choices that another seat may have made: one to three if it is done, else less than three.
fn guess_sowing(place: &mut Place, done: bool, rng: &mut impl Rng) {
    let choices = below(rng, CHOICES.into()) as u8 + u8::from(done);
    for _ in 0..choices {
        match (below(rng, 3), any(place.hand, rng)) {
            (2, Some(card)) => {
                place.hand = place.hand.without(card);
                place.sowing.tucked = place.sowing.tucked.with(card);
            }
            (n, _) => place.sowing.beans[n % Field::ALL.len()] += 1,
        }
    }
    place.sowing.done = done;
}
