//! What an action or an outcome of chance does. Setting up is in `setup.rs`, taking in `market.rs`.

use ceiba_core::{Moves, PerSeat, Seat, Sink};

use super::action::{Action, Chance};
use super::board::{CubeColour, Place, Tile};
use super::config::BONUS_CARDS;
use super::fact::Fact;
use super::sheet::Sheet;
use super::{Config, CubeCounts, RoundNumber, Site, Stage, Yaxha};

/// The cubes on a market tile (Y2.1).
pub(super) const TILE_CUBES: u8 = 3;

impl Yaxha {
    pub(super) fn befall(&mut self, chance: Chance, facts: &mut impl Sink<Fact>) {
        match chance {
            Chance::Initiative(tile) => self.deal_initiative(tile, facts),
            Chance::Bonus(card) => self.draw_bonus(card, facts),
            Chance::Cube(colour) => self.draw_cube(colour, facts),
        }
    }

    pub(super) fn play(&mut self, moves: Moves<'_, Action>, facts: &mut impl Sink<Fact>) {
        match moves {
            Moves::Many(cards) => self.show_cards(cards, facts),
            Moves::One(seat, Action::Take(tile)) => self.choose_tile(seat, tile, facts),
            Moves::One(seat, Action::Place(colour, place)) => {
                self.place(seat, colour, place, facts);
                self.end_building(facts);
            }
            Moves::One(_, Action::Card(_)) => unreachable!("cards are played together"),
        }
    }

    /// The tile that the next cube is drawn onto, and what lies on it: tile 1 first (Y2.1).
    fn next_filled(&self) -> Option<(Tile, CubeCounts)> {
        let mut tiles = Tile::all(self.players.into()).map(|tile| (tile, self.market[tile.index()]));
        tiles.find(|(_, cubes)| cubes.len() < TILE_CUBES)
    }

    /// A cube from the bag onto the market (Y2.1).
    fn draw_cube(&mut self, colour: CubeColour, facts: &mut impl Sink<Fact>) {
        let (tile, before) = self.next_filled().expect("a tile has room");
        self.bag = self.bag.without(colour);
        let cubes = before.with(colour);
        self.market[tile.index()] = cubes;
        facts.fact(|| Fact::CubeDrawn { tile, colour });
        let is_full = before.len() + 1 == TILE_CUBES;
        if is_full {
            facts.fact(|| Fact::TileFull { tile, cubes, round: (tile == Tile::FIRST).then_some(self.round) });
        }
        if is_full && tile.number() == self.players {
            self.stage = Stage::Choose;
        }
    }

    /// Everybody has three cubes to place at once (Y3.1); who can place none of them is not asked (Y3.5).
    pub(super) fn begin_building(&mut self, facts: &mut impl Sink<Fact>) {
        self.stage = Stage::Build;
        facts.fact(|| Fact::BuildingBegun);
        for seat in Seat::all(self.players.into()) {
            let tile = self.taken[seat].expect("everybody has taken a tile");
            self.hands[seat] = self.market[tile.index()];
            self.discard(seat, facts);
        }
        if self.builders().is_empty() {
            self.end_round(facts);
        }
    }

    /// A cube goes from the hand to its place (Y3.2 to Y3.4, Y3.7).
    pub(super) fn place(
        &mut self,
        seat: Seat,
        colour: CubeColour,
        place: Place,
        facts: &mut impl Sink<Fact>,
    ) {
        let before = self.sites[seat].pyramid;
        self.hands[seat] = self.hands[seat].without(colour);
        self.sites[seat].pyramid.place(colour, place);
        facts.fact(|| {
            let [before, now] = [before, self.sites[seat].pyramid].map(|built| Sheet::of(&built));
            let gain = now.points(self.edition) - before.points(self.edition);
            Fact::CubePlaced { seat, colour, place, gain }
        });
        self.discard(seat, facts);
    }

    /// When no cube in hand has a place, all go to the box by themselves (Y3.5). Over an incomplete base every
    /// cube has one (Y3.6).
    pub(super) fn discard(&mut self, seat: Seat, facts: &mut impl Sink<Fact>) {
        let cubes = self.hands[seat];
        let site = &mut self.sites[seat];
        if cubes.is_empty() || !site.pyramid.has_complete_base() || site.has_place_for(cubes) {
            return;
        }
        site.discards = site.discards.and(cubes);
        self.hands[seat] = CubeCounts::NONE;
        facts.fact(|| Fact::CubesDiscarded { seat, cubes });
    }

    /// When all have built, everything is shown (Y3.1).
    fn end_building(&mut self, facts: &mut impl Sink<Fact>) {
        if self.builders().is_empty() {
            facts.phase_ended();
            facts.fact(|| Fact::PyramidsShown);
            self.end_round(facts);
        }
    }

    /// The next round begins; after the last the game ends (Y4.1).
    fn end_round(&mut self, facts: &mut impl Sink<Fact>) {
        self.before = self.sites;
        self.market = [CubeCounts::NONE; Tile::MOST];
        self.taken = PerSeat::splat(None);
        let next = (self.round.0 < self.edition.rounds()).then_some(RoundNumber(self.round.0 + 1));
        self.stage = if next.is_some() { Stage::Draw } else { Stage::Over };
        self.round = next.unwrap_or(self.round);
        facts.fact(|| Fact::RoundEnded { next });
    }
}

impl Site {
    /// Whether any of these cubes has a place (Y3.5).
    pub(super) fn has_place_for(&self, hand: CubeCounts) -> bool {
        hand.colours().any(|colour| !self.pyramid.open(colour).is_empty())
    }
}

/// The deals, and in each round every cube drawn, one showing of cards, those who choose in line (Y2.4), every cube
/// placed.
pub(super) fn bound(config: &Config) -> u32 {
    let players = u32::from(config.players);
    let cubes = u32::from(TILE_CUBES) * players;
    let round = cubes + 1 + (players - 2) + cubes;
    players + u32::from(BONUS_CARDS) + u32::from(config.edition.rounds()) * round
}
