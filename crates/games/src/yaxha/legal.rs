//! Which actions are legal now, and which outcomes chance has.

use ceiba_core::playout::below;
use ceiba_core::{Rng, Seat};

use super::action::{Action, Chance};
use super::board::{CubeColour, Initiative, Place, Tile, Tiles};
use super::card::BonusCard;
use super::places::Places;
use super::{Config, Stage, Yaxha};

/// What a seat may do now: tiles, or the open places by colour.
#[derive(Clone, Copy)]
pub(super) enum Legal {
    Cards(Tiles),
    Takes(Tiles),
    Places([Places; CubeColour::COUNT]),
}

impl Legal {
    const NONE: Legal = Legal::Takes(Tiles::EMPTY);

    pub(super) fn len(&self) -> usize {
        match self {
            Legal::Cards(tiles) | Legal::Takes(tiles) => tiles.len(),
            Legal::Places(open) => open.iter().map(|places| usize::from(places.len())).sum(),
        }
    }

    /// The action with this place in the order: by colour, then place.
    #[inline]
    pub(super) fn nth_action(&self, n: usize) -> Action {
        match self {
            Legal::Cards(tiles) => Action::Card(nth_tile(*tiles, n)),
            Legal::Takes(tiles) => Action::Take(nth_tile(*tiles, n)),
            Legal::Places(open) => {
                let mut n = n;
                for colour in CubeColour::ALL {
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

fn nth_tile(tiles: Tiles, n: usize) -> Tile {
    // Dropping the lowest bit is quicker than naming each tile that is passed over.
    let rest = (0..n).fold(tiles.bits(), |bits, _| bits & (bits - 1));
    Tiles::from_bits(rest).first().expect("n is below the number of tiles")
}

impl Iterator for Legal {
    type Item = Action;

    fn next(&mut self) -> Option<Action> {
        if self.len() == 0 {
            return None;
        }
        let first = self.nth_action(0);
        match (self, first) {
            (Legal::Places(open), Action::Place(colour, place)) => {
                let places = &mut open[colour.index()];
                *places = places.without(Places::only(place));
            }
            (Legal::Cards(tiles) | Legal::Takes(tiles), Action::Card(tile) | Action::Take(tile)) => {
                *tiles = tiles.without(tile);
            }
            _ => unreachable!("places are chosen by placing"),
        }
        Some(first)
    }
}

impl Yaxha {
    /// What a seat may do: any card (Y2.2), any tile that nobody chose or has taken since (Y2.4), any open place
    /// for any cube in hand (Y3.2 to Y3.5).
    pub(super) fn legal(&self, seat: Seat) -> Legal {
        match self.stage {
            Stage::Choose => Legal::Cards(Tile::set(self.players)),
            Stage::Take => Legal::Takes(self.tiles_left()),
            Stage::Build => self.open_places(seat),
            Stage::Initiative | Stage::Bonus | Stage::Draw | Stage::Over => Legal::NONE,
        }
    }

    fn open_places(&self, seat: Seat) -> Legal {
        let pyramid = &self.sites[seat].pyramid;
        let hand = self.hands[seat];
        let (base, carried) = (pyramid.open_on_base(), pyramid.carried());
        Legal::Places(CubeColour::ALL.map(|colour| match hand.has(colour) {
            true => base.or(carried.and(pyramid.touched(colour))),
            false => Places::NONE,
        }))
    }

    /// What may befall: any initiative tile left (Y1.3), any bonus card left (Y1.4), any cube of the bag (Y2.1).
    pub(super) fn chances(&self) -> Chances<'_> {
        let left = match self.stage {
            Stage::Initiative => self.initiative_left().bits().into(),
            Stage::Bonus => self.bonus_left().bits(),
            Stage::Draw => CubeColour::ALL
                .iter()
                .fold(0, |bits, &colour| bits | u32::from(self.bag.has(colour)) << colour as u32),
            _ => 0,
        };
        Chances { game: self, left }
    }
}

/// The outcomes of a chance, with their weights.
pub(super) struct Chances<'a> {
    game: &'a Yaxha,
    left: u32,
}

impl Iterator for Chances<'_> {
    type Item = (Chance, u64);

    fn next(&mut self) -> Option<(Chance, u64)> {
        if self.left == 0 {
            return None;
        }
        let bit = self.left.trailing_zeros() as usize;
        self.left &= self.left - 1;
        Some(match self.game.stage {
            Stage::Initiative => (Chance::Initiative(Initiative::from_index(bit)), 1),
            Stage::Bonus => (Chance::Bonus(BonusCard::ALL[bit]), 1),
            _ => {
                let colour = CubeColour::from_index(bit);
                (Chance::Cube(colour), self.game.bag.count(colour).into())
            }
        })
    }
}

/// Every action there can be by a config: cards, takes (not with two players, Y2.4), cubes at places.
pub(super) fn universe(config: &Config) -> impl Iterator<Item = Action> + use<> {
    let players = usize::from(config.players);
    let takes = if players > 2 { players } else { 0 };
    let places =
        CubeColour::ALL.into_iter().flat_map(|colour| Place::all().map(move |place| (colour, place)));
    Tile::all(players)
        .map(Action::Card)
        .chain(Tile::all(takes).map(Action::Take))
        .chain(places.map(|(colour, place)| Action::Place(colour, place)))
}
