//! What may be done: the actions, the outcomes of chance, and which actions are legal now.

use ceiba_core::playout::below;
use ceiba_core::{Rng, Seat};

use super::board::{Colour, Initiative, Place, Tile};
use super::card::Card;
use super::places::Places;
use super::{Config, Stage, Yaxha};

/// The smallest whole decisions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Play the card of a market tile, in secret (Y2.2).
    Card(Tile),
    /// Take a tile that nobody chose (Y2.4).
    Take(Tile),
    /// Place a cube of this colour (Y3).
    Place(Colour, Place),
}

/// The outcomes of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// The initiative tile that the next seat is dealt (Y1.3).
    Initiative(Initiative),
    /// A bonus card (Y1.4).
    Bonus(Card),
    /// The next cube on the market (Y2.1).
    Cube(Colour),
}

/// What a seat may do now: tiles as bits, or the open places by colour.
#[derive(Clone, Copy)]
pub(super) enum Choices {
    Cards(u8),
    Takes(u8),
    Places([Places; Colour::COUNT]),
}

impl Choices {
    const NONE: Choices = Choices::Takes(0);

    pub(super) fn len(&self) -> usize {
        match self {
            Choices::Cards(tiles) | Choices::Takes(tiles) => tiles.count_ones() as usize,
            Choices::Places(open) => open.iter().map(|places| usize::from(places.len())).sum(),
        }
    }

    /// The action with this place in the order: by colour, then place.
    pub(super) fn nth_action(&self, n: usize) -> Action {
        match self {
            Choices::Cards(tiles) => Action::Card(nth_tile(*tiles, n)),
            Choices::Takes(tiles) => Action::Take(nth_tile(*tiles, n)),
            Choices::Places(open) => {
                let mut n = n;
                for colour in Colour::ALL {
                    let places = open[colour.index()];
                    let count = usize::from(places.len());
                    if n < count {
                        return Action::Place(colour, places.nth(n));
                    }
                    n -= count;
                }
                unreachable!("n is below the number of choices")
            }
        }
    }

    /// Any of them, each equally likely.
    pub(super) fn any(&self, rng: &mut impl Rng) -> Action {
        self.nth_action(below(rng, self.len()))
    }
}

fn nth_tile(tiles: u8, n: usize) -> Tile {
    let rest = (0..n).fold(tiles, |tiles, _| tiles & (tiles - 1));
    Tile::from_index(rest.trailing_zeros() as usize)
}

impl Iterator for Choices {
    type Item = Action;

    fn next(&mut self) -> Option<Action> {
        if self.len() == 0 {
            return None;
        }
        let first = self.nth_action(0);
        match (self, first) {
            (Choices::Places(open), Action::Place(colour, place)) => {
                let places = &mut open[colour.index()];
                *places = places.without(Places::only(place));
            }
            (Choices::Cards(tiles) | Choices::Takes(tiles), _) => *tiles &= *tiles - 1,
            _ => unreachable!("places are chosen by placing"),
        }
        Some(first)
    }
}

impl Yaxha {
    /// What a seat may do: any card (Y2.2), any tile that nobody chose or has taken since (Y2.4), any open place
    /// for any cube in hand (Y3.2 to Y3.5).
    pub(super) fn choices(&self, seat: Seat) -> Choices {
        match self.stage {
            Stage::Choose => Choices::Cards((1 << self.players) - 1),
            Stage::Take => Choices::Takes(self.tiles_left()),
            Stage::Build => self.open_places(seat),
            Stage::Initiative | Stage::Bonus | Stage::Draw | Stage::Over => Choices::NONE,
        }
    }

    fn open_places(&self, seat: Seat) -> Choices {
        let pyramid = &self.sites[seat].pyramid;
        let hand = self.hands[seat];
        let (base, carried) = (pyramid.open_on_base(), pyramid.carried());
        Choices::Places(Colour::ALL.map(|colour| match hand.has(colour) {
            true => base.or(carried.and(pyramid.touched(colour))),
            false => Places::NONE,
        }))
    }

    /// What may befall: any initiative tile left (Y1.3), any bonus card left (Y1.4), any cube of the bag (Y2.1).
    pub(super) fn outcomes(&self) -> Outcomes<'_> {
        let left = match self.stage {
            Stage::Initiative => self.initiative_left().into(),
            Stage::Bonus => self.bonus_left().bits(),
            Stage::Draw => Colour::ALL
                .iter()
                .fold(0, |bits, &colour| bits | u32::from(self.bag.has(colour)) << colour as u32),
            _ => 0,
        };
        Outcomes { game: self, left }
    }
}

/// The outcomes of a chance, with their weights.
pub(super) struct Outcomes<'a> {
    game: &'a Yaxha,
    left: u32,
}

impl Iterator for Outcomes<'_> {
    type Item = (Chance, u64);

    fn next(&mut self) -> Option<(Chance, u64)> {
        if self.left == 0 {
            return None;
        }
        let bit = self.left.trailing_zeros() as usize;
        self.left &= self.left - 1;
        Some(match self.game.stage {
            Stage::Initiative => {
                let tile = Initiative::new(bit as u8 + 1).expect("there are four initiative tiles");
                (Chance::Initiative(tile), 1)
            }
            Stage::Bonus => (Chance::Bonus(Card::ALL[bit]), 1),
            _ => {
                let colour = Colour::from_index(bit);
                (Chance::Cube(colour), self.game.bag.count(colour).into())
            }
        })
    }
}

/// Every action there can be by a config: cards, takes (not with two players, Y2.4), cubes at places.
pub(super) fn universe(config: &Config) -> impl Iterator<Item = Action> + use<> {
    let players = usize::from(config.players);
    let takes = if players > 2 { players } else { 0 };
    let places = Colour::ALL.into_iter().flat_map(|colour| Place::all().map(move |place| (colour, place)));
    Tile::all(players)
        .map(Action::Card)
        .chain(Tile::all(takes).map(Action::Take))
        .chain(places.map(|(colour, place)| Action::Place(colour, place)))
}
