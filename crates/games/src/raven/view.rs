//! Who may know what. Hidden are only task cards, with three and four players: each seat sees its own two
//! (R5.2, R6.2), nobody the two left; at the end all are shown (R5.10).

use ceiba_core::{Event, EventOf, PerSeat, Rng, Seat, Secrecy, Viewer, playout};
use serde::{Deserialize, Serialize};

use super::action::Chance;
use super::board::{ALL_COLOURS, Colour, Colours, Platform};
use super::fact::Fact;
use super::json::colours_as_text;
use super::ladders::{BLACK, Ladders, WHITE};
use super::setup::aside;
use super::towers::Towers;
use super::{Config, Holdings, Monolith, Raven, Stage};

/// What one viewer knows of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// What was agreed.
    pub config: Config,
    /// The towers.
    pub towers: Towers,
    /// Where the monolith stands, if it is on the board.
    pub monolith: Option<Monolith>,
    /// What the game waits for.
    pub stage: Stage,
    /// Who swaps first; seat 1 until that is drawn.
    pub start: Seat,
    /// Whose turn it is or was last.
    pub turn: Seat,
    /// Swaps since the last one that joined anything.
    pub idle: u8,
    /// What the players have collected.
    pub holdings: HoldingsView,
}

/// What the players have collected, as far as the viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HoldingsView {
    /// Ladders and priests lie open.
    Ladders(Ladders),
    /// Task cards.
    Cards {
        /// The cards of each seat.
        hands: Vec<TaskCards>,
        /// The cards that nobody was dealt.
        left: TaskCards,
    },
}

/// Some task cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TaskCards {
    /// The viewer knows them.
    Known(#[serde(with = "colours_as_text")] Colours),
    /// The viewer knows how many they are.
    Theirs {
        /// How many.
        count: u8,
    },
}

impl TaskCards {
    fn hidden(cards: Colours) -> TaskCards {
        TaskCards::Theirs { count: cards.len() as u8 }
    }

    /// The cards, if the viewer knows them.
    pub fn known(self) -> Option<Colours> {
        match self {
            TaskCards::Known(cards) => Some(cards),
            TaskCards::Theirs { .. } => None,
        }
    }

    /// The cards as they lie, one after another: each with its colour, if the viewer knows it.
    pub fn faces(self) -> Vec<Option<Colour>> {
        match self {
            TaskCards::Known(cards) => cards.iter().map(Some).collect(),
            TaskCards::Theirs { count } => vec![None; count.into()],
        }
    }
}

impl View {
    /// The ladders and priests, where two play.
    pub fn ladders(&self) -> Option<&Ladders> {
        match &self.holdings {
            HoldingsView::Ladders(ladders) => Some(ladders),
            HoldingsView::Cards { .. } => None,
        }
    }

    /// The ladder places of a platform (R1.4), each with whose ladder is on it, White's first; none where three or four
    /// play.
    pub fn ladder_places(&self, platform: Platform) -> impl ExactSizeIterator<Item = Option<Seat>> + use<> {
        let [white, taken, places] = self.ladders().map_or([0; 3], |ladders| {
            [ladders.at(WHITE, platform), ladders.taken(platform), self.config.places(platform)]
        });
        (0..places).map(move |place| (place < taken).then_some(if place < white { WHITE } else { BLACK }))
    }

    /// The task cards of a seat, where three or four play.
    pub fn hand(&self, seat: Seat) -> Option<TaskCards> {
        match &self.holdings {
            HoldingsView::Ladders(_) => None,
            HoldingsView::Cards { hands, left: _ } => hands.get(seat.index()).copied(),
        }
    }

    /// The card laid aside face up, as a set of one; none while the centre tower lacks its base (R5.2).
    pub fn aside(&self) -> Colours {
        aside(&self.towers)
    }

    /// The floor that the drafter has in hand (R7.1).
    pub fn drawn(&self) -> Option<Colour> {
        match self.stage {
            Stage::Place(colour) => Some(colour),
            _ => None,
        }
    }
}

impl Secrecy for Raven {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        View {
            config: self.config,
            towers: self.towers.clone(),
            monolith: self.monolith,
            stage: self.stage,
            start: self.start,
            turn: self.turn,
            idle: self.idle,
            holdings: self.holdings_for(viewer),
        }
    }

    /// The view's position with the cards that its viewer does not know dealt anew: every deal is as likely,
    /// since nothing that happened before the end depends on them for sure.
    fn determinize(view: &View, rng: &mut impl Rng) -> Self {
        let holdings = match &view.holdings {
            HoldingsView::Ladders(ladders) => Holdings::Ladders(ladders.clone()),
            HoldingsView::Cards { hands, left } => {
                let known = hands.iter().chain([left]).filter_map(|cards| cards.known());
                let known = known.fold(aside(&view.towers), |all, cards| all | cards);
                let mut unknown = ALL_COLOURS.minus(known);
                let mut cards = PerSeat::splat(Colours::EMPTY);
                for (index, &hand) in hands.iter().enumerate() {
                    cards[Seat::from_index(index)] = match hand {
                        TaskCards::Known(cards) => cards,
                        TaskCards::Theirs { count } => draw(&mut unknown, count, rng),
                    };
                }
                Holdings::Cards(cards)
            }
        };
        Raven {
            towers: view.towers.clone(),
            holdings,
            monolith: view.monolith,
            stage: view.stage,
            start: view.start,
            turn: view.turn,
            idle: view.idle,
            config: view.config,
        }
    }
    /// A card dealt to another is written without its colour (R5.2); everything else is open.
    fn notation(event: &EventOf<Self>, _: &[Fact]) -> String {
        match event {
            Event::Befell(Chance::Card(_)) => "* card".to_owned(),
            _ => event.to_string(),
        }
    }
}

impl Raven {
    /// Own cards while the game runs (R5.2, R6.2), all cards at its end (R5.10).
    fn holdings_for(&self, viewer: Viewer) -> HoldingsView {
        let shown = self.ended_by().is_some() || viewer == Viewer::Referee;
        let sees = |seat| shown || viewer.sees(seat);
        match &self.holdings {
            Holdings::Ladders(ladders) => HoldingsView::Ladders(ladders.clone()),
            Holdings::Cards(cards) => HoldingsView::Cards {
                hands: Seat::all(self.config.players.into())
                    .map(|seat| (if sees(seat) { TaskCards::Known } else { TaskCards::hidden })(cards[seat]))
                    .collect(),
                left: (if shown { TaskCards::Known } else { TaskCards::hidden })(self.cards_left()),
            },
        }
    }
}

/// So many cards drawn from those that lie hidden.
fn draw(hidden: &mut Colours, count: u8, rng: &mut impl Rng) -> Colours {
    let mut drawn = Colours::EMPTY;
    for _ in 0..hidden.len().min(count.into()) {
        let nth = playout::below(rng, hidden.len());
        let card: Option<Colour> = hidden.iter().nth(nth);
        drawn = card.into_iter().fold(drawn, Colours::with);
        *hidden = hidden.minus(drawn);
    }
    drawn
}
