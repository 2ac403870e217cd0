//! What an action or an outcome of chance does.

use ceiba_core::{PerSeat, Seat};

use super::action::{Action, Chance};
use super::board::{Colour, Initiative, Place, Tile};
use super::card::{Card, Cards};
use super::config::BONUS_CARDS;
use super::{Config, Cubes, Naming, Round, Site, Stage, Yaxha};

/// The cubes on a market tile (Y2.1).
pub(super) const TILE_CUBES: u8 = 3;

impl Yaxha {
    /// The table before anything is dealt: all cubes in the bag (Y1.1).
    pub(super) fn begin(config: &Config) -> Self {
        Yaxha {
            sites: PerSeat::splat(Site::default()),
            before: PerSeat::splat(Site::default()),
            hands: PerSeat::splat(Cubes::NONE),
            market: [Cubes::NONE; Tile::MOST],
            bag: Cubes::of_each(config.edition.cubes()),
            bonus: config.bonus.iter().copied().collect(),
            initiative: PerSeat::splat(None),
            played: PerSeat::splat(None),
            taken: PerSeat::splat(None),
            round: Round(1),
            stage: Stage::Initiative,
            players: config.players,
            deck: config.deck(),
            naming: if config.bonus.is_empty() { Naming::Drawn } else { Naming::Named },
            edition: config.edition,
        }
    }

    /// What was agreed.
    pub(super) fn agreed(&self) -> Config {
        Config {
            players: self.players,
            first_game: self.deck == super::Deck::Simple,
            bonus: match self.naming {
                Naming::Drawn => vec![],
                Naming::Named => self.bonus.iter().collect(),
            },
            edition: self.edition,
            ..Config::default()
        }
    }

    pub(super) fn happen(&mut self, chance: Chance) {
        match chance {
            Chance::Initiative(tile) => self.deal_initiative(tile),
            Chance::Bonus(card) => self.draw_bonus(card),
            Chance::Cube(colour) => self.draw_cube(colour),
        }
    }

    /// The seat that is dealt the next initiative tile (Y1.3).
    pub(super) fn next_dealt(&self) -> Option<Seat> {
        Seat::all(self.players.into()).find(|&seat| self.initiative[seat].is_none())
    }

    /// Seat by seat (Y1.3); then bonus cards, unless they are named (Y1.4).
    fn deal_initiative(&mut self, tile: Initiative) {
        let seat = self.next_dealt().expect("a seat has no initiative tile yet");
        self.initiative[seat] = Some(tile);
        if self.next_dealt().is_none() {
            self.stage = match self.naming {
                Naming::Drawn => Stage::Bonus,
                Naming::Named => Stage::Draw,
            };
        }
    }

    /// The cards of which the next bonus card is drawn (Y1.4).
    pub(super) fn bonus_left(&self) -> Cards {
        self.deck.cards(self.players, self.edition).without(self.bonus)
    }

    /// Three different ones (Y1.4).
    fn draw_bonus(&mut self, card: Card) {
        self.bonus = self.bonus.with(card);
        if self.bonus.len() == BONUS_CARDS {
            self.stage = Stage::Draw;
        }
    }

    /// The tile that the next cube is drawn onto: tile 1 first (Y2.1).
    pub(super) fn next_filled(&self) -> Option<Tile> {
        Tile::all(self.players.into()).find(|tile| self.market[tile.index()].len() < TILE_CUBES)
    }

    /// A cube from the bag onto the market (Y2.1).
    fn draw_cube(&mut self, colour: Colour) {
        let tile = self.next_filled().expect("a tile has room");
        self.bag = self.bag.without(colour);
        let cubes = &mut self.market[tile.index()];
        *cubes = cubes.with(colour);
        let is_last = tile.number() == self.players && cubes.len() == TILE_CUBES;
        if is_last {
            self.stage = Stage::Choose;
        }
    }

    pub(super) fn act(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Take(tile) => self.take(seat, tile),
            Action::Place(colour, place) => {
                self.set_cube(seat, colour, place);
                self.end_building();
            }
            Action::Card(_) => unreachable!("cards are played together"),
        }
    }

    /// Everybody has three cubes to place at once (Y3.1); who can place none of them is not asked (Y3.5).
    pub(super) fn begin_building(&mut self) {
        self.stage = Stage::Build;
        for seat in Seat::all(self.players.into()) {
            let tile = self.taken[seat].expect("everybody has taken a tile");
            self.hands[seat] = self.market[tile.index()];
            self.discard(seat);
        }
        self.end_building();
    }

    /// A cube goes from the hand to its place (Y3.2 to Y3.4, Y3.7).
    pub(super) fn set_cube(&mut self, seat: Seat, colour: Colour, place: Place) {
        self.hands[seat] = self.hands[seat].without(colour);
        self.sites[seat].pyramid.place(colour, place);
        self.discard(seat);
    }

    /// When no cube in hand has a place, all go to the box by themselves (Y3.5). Over an incomplete base every
    /// cube has one (Y3.6).
    pub(super) fn discard(&mut self, seat: Seat) {
        let hand = self.hands[seat];
        let site = &mut self.sites[seat];
        if !site.pyramid.has_complete_base() || site.has_place_for(hand) {
            return;
        }
        site.discards = site.discards.and(hand);
        self.hands[seat] = Cubes::NONE;
    }

    /// When all have built, everything is shown (Y3.1) and the next round begins; after the last round the game
    /// ends (Y4.1).
    fn end_building(&mut self) {
        if !self.builders().is_empty() {
            return;
        }
        self.before = self.sites;
        self.market = [Cubes::NONE; Tile::MOST];
        self.taken = PerSeat::splat(None);
        if self.round.0 == self.edition.rounds() {
            self.stage = Stage::Over;
        } else {
            self.round = Round(self.round.0 + 1);
            self.stage = Stage::Draw;
        }
    }
}

impl Site {
    /// Whether any of these cubes has a place (Y3.5).
    pub(super) fn has_place_for(&self, hand: Cubes) -> bool {
        hand.colours().any(|colour| !self.pyramid.open(colour).is_empty())
    }
}

/// The most events of a game: the deals, and in each round every cube drawn, one showing of cards, those who
/// choose in line (Y2.4), every cube placed.
pub(super) fn longest(config: &Config) -> u32 {
    let players = u32::from(config.players);
    let cubes = u32::from(TILE_CUBES) * players;
    let round = cubes + 1 + (players - 2) + cubes;
    players + u32::from(BONUS_CARDS) + u32::from(config.edition.rounds()) * round
}
