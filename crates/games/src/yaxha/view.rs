//! Who may know what. Hidden is only how others build in the round that runs: until all have built, others see a
//! pyramid as it stood when the building began, the cubes taken, and whether the player is done (Y3.1).

use ceiba_core::playout::below;
use ceiba_core::{PerSeat, Rng, Seat, Secrecy, Silent, Viewer};
use serde::{Deserialize, Serialize};

use super::action::Action;
use super::board::{CubeColour, Initiative, Tile};
use super::card::BonusCards;
use super::cubes::CubeCounts;
use super::spot::Spot;
use super::{Config, RoundNumber, Site, Stage, Yaxha};

/// What one viewer knows of a position. Lists go by seat or by tile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// What was agreed.
    pub config: Config,
    /// The round that runs, or the last.
    pub round: RoundNumber,
    /// What the game waits for.
    pub stage: Stage,
    /// The initiative tiles, as far as they are dealt.
    pub initiative: Vec<Option<Initiative>>,
    /// The bonus cards.
    #[serde(with = "super::json::cards")]
    pub bonus: BonusCards,
    /// The cubes in the bag.
    pub bag: CubeCounts,
    /// The cubes on each market tile; they stay listed while they are built with.
    pub market: Vec<CubeCounts>,
    /// The cards that lie open.
    pub played: Vec<Option<Tile>>,
    /// The tile that each seat has taken.
    pub taken: Vec<Option<Tile>>,
    /// What each seat has built.
    pub sites: Vec<SiteView>,
}

/// What a viewer knows of one player's building.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SiteView {
    /// Nobody builds now.
    Standing(Site),
    /// Building runs, and the viewer sees this player's.
    Building {
        /// What stood when it began.
        before: Site,
        /// What stands now.
        now: Site,
        /// The cubes still to be placed.
        hand: CubeCounts,
    },
    /// Building runs, and this player's is hidden.
    Theirs {
        /// What stood when it began.
        before: Site,
        /// Whether the player is done.
        done: bool,
    },
}

impl SiteView {
    /// The latest that the viewer has seen of it.
    pub fn seen(&self) -> &Site {
        match self {
            SiteView::Standing(site) | SiteView::Building { now: site, .. } => site,
            SiteView::Theirs { before, .. } => before,
        }
    }
}

/// Cubes of one colour that a seat has to place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HeldCubes {
    /// The thing that they are.
    pub spot: Spot,
    /// Their colour.
    pub colour: CubeColour,
    /// How many there are.
    pub count: u8,
}

impl View {
    /// Who has taken a tile.
    pub fn taker(&self, tile: Tile) -> Option<Seat> {
        Seat::all(self.taken.len()).find(|seat| self.taken[seat.index()] == Some(tile))
    }

    /// The cubes that still lie on a tile. Those that were taken lie in the hands.
    pub fn lying_on(&self, tile: Tile) -> CubeCounts {
        if self.taker(tile).is_some() { CubeCounts::NONE } else { self.market[tile.index()] }
    }

    /// The cubes that a seat has to place: those in hand where the viewer sees them, one thing a colour; else those
    /// taken, one thing a cube (Y3.1).
    pub fn hand(&self, seat: Seat) -> Vec<HeldCubes> {
        match self.sites[seat.index()] {
            SiteView::Building { hand, .. } => {
                let held = |colour| {
                    let spot = Spot::HandColour(seat, colour);
                    HeldCubes { spot, colour, count: hand.count(colour) }
                };
                hand.colours().map(held).collect()
            }
            SiteView::Standing(_) | SiteView::Theirs { .. } => {
                let taken = self.taken[seat.index()].map(|tile| self.market[tile.index()]);
                let cubes = (1..).zip(taken.unwrap_or_default().iter());
                let held = |(order, colour)| {
                    let spot = Spot::TakenCube { seat, order };
                    HeldCubes { spot, colour, count: 1 }
                };
                cubes.map(held).collect()
            }
        }
    }
}

impl Secrecy for Yaxha {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        let players = usize::from(self.players);
        View {
            config: self.config(),
            round: self.round,
            stage: self.stage,
            initiative: self.initiative.first(players).to_vec(),
            bonus: self.bonus,
            bag: self.bag,
            market: self.market[..players].to_vec(),
            played: self.played.first(players).to_vec(),
            taken: self.taken.first(players).to_vec(),
            sites: Seat::all(players).map(|seat| self.site_for(viewer, seat)).collect(),
        }
    }

    /// The view's position, with random building where the viewer does not see it.
    fn determinize(view: &View, rng: &mut impl Rng) -> Self {
        let mut game = Yaxha::begin(&view.config);
        game.round = view.round;
        game.stage = view.stage;
        game.bonus = view.bonus;
        game.bag = view.bag;
        for (tile, &cubes) in game.market.iter_mut().zip(&view.market) {
            *tile = cubes;
        }
        fill(&mut game.initiative, &view.initiative);
        fill(&mut game.played, &view.played);
        fill(&mut game.taken, &view.taken);
        for (seat, site) in Seat::all(view.sites.len()).zip(&view.sites) {
            match *site {
                SiteView::Standing(site) => (game.before[seat], game.sites[seat]) = (site, site),
                SiteView::Building { before, now, hand } => {
                    (game.before[seat], game.sites[seat], game.hands[seat]) = (before, now, hand);
                }
                SiteView::Theirs { before, done } => {
                    (game.before[seat], game.sites[seat]) = (before, before);
                    game.imagine_building(seat, done, rng);
                }
            }
        }
        game
    }
}

impl Yaxha {
    fn site_for(&self, viewer: Viewer, seat: Seat) -> SiteView {
        let (before, now, hand) = (self.before[seat], self.sites[seat], self.hands[seat]);
        match self.stage {
            Stage::Build if viewer.sees(seat) => SiteView::Building { before, now, hand },
            Stage::Build => SiteView::Theirs { before, done: hand.is_empty() },
            _ => SiteView::Standing(now),
        }
    }

    /// Places cubes of the seat's tile at random: all that can be placed if the player is done, else one or two or
    /// none, so that something is left to place.
    fn imagine_building(&mut self, seat: Seat, done: bool, rng: &mut impl Rng) {
        let Some(tile) = self.taken[seat] else { return };
        self.hands[seat] = self.market[tile.index()];
        self.discard(seat, &mut Silent);
        let steps = if done { usize::from(self.hands[seat].len()) } else { below(rng, 3) };
        for _ in 0..steps {
            if self.hands[seat].is_empty() {
                return;
            }
            let Action::Place(colour, place) = self.legal(seat).any(rng) else { return };
            let (site, hand) = (self.sites[seat], self.hands[seat]);
            self.place(seat, colour, place, &mut Silent);
            if !done && self.hands[seat].is_empty() {
                (self.sites[seat], self.hands[seat]) = (site, hand);
                return;
            }
        }
    }
}

fn fill<T: Copy, const N: usize>(places: &mut PerSeat<T, N>, values: &[T]) {
    for (seat, &value) in Seat::all(N).zip(values) {
        places[seat] = value;
    }
}
