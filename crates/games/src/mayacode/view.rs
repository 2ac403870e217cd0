//! Who may know what: everything lies open, so all viewers see the same.

use ceiba_core::{Rng, Seat, Secrecy, Viewer};
use serde::{Deserialize, Serialize};

use super::config::Config;
use super::defeats::Defeats;
use super::peg::{Peg, Pegs};
use super::platform::PlatformPlan;
use super::stock::{Pile, Stock};
use super::{MayaCode, Stage};

/// What a viewer knows of a position: all of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// What was agreed.
    pub config: Config,
    /// The pegs on the platform.
    pub platform: PlatformPlan,
    /// Each seat's reserve.
    pub reserves: Vec<Pegs>,
    /// The pools of the team colours.
    pub pools: Pegs,
    /// What has left the game.
    pub gone: Pegs,
    /// Who is defeated.
    pub defeats: Defeats,
    /// What the game waits for.
    pub stage: Stage,
    /// Whose turn it is or was last.
    pub turn: Seat,
    /// Turns in a row with neither a placement nor a completed code.
    pub idle: u8,
    /// Turns that are finished.
    pub turns: u16,
}

impl View {
    /// A seat's reserve: gold and its own colours, which stay there when they are used up.
    pub fn reserve(&self, seat: Seat) -> Vec<Pile> {
        let own = self.config.colours(seat).into_iter().filter(|&colour| !self.config.is_shared(colour));
        [Peg::Gold].into_iter().chain(own).map(|peg| Pile::Reserve(seat, peg)).collect()
    }

    /// The pools of the team colours (C3.5), which stay there when they are used up; none where no two seats share one.
    pub fn pools(&self) -> Vec<Pile> {
        let shared = Peg::TEAM.into_iter().filter(|&colour| self.config.is_shared(colour));
        shared.map(Pile::Pool).collect()
    }

    /// What has left the game (C5.2, C6.2), as far as there is any.
    pub fn chamber(&self) -> Vec<Pile> {
        self.gone.iter().map(|(peg, _)| Pile::Chamber(peg)).collect()
    }

    /// How many pegs lie in a pile.
    pub fn count(&self, pile: Pile) -> u8 {
        match pile {
            Pile::Reserve(seat, peg) => self.reserves[seat.index()].of(peg),
            Pile::Pool(colour) => self.pools.of(colour),
            Pile::Chamber(peg) => self.gone.of(peg),
        }
    }

    /// Where pegs of a colour that are not on the platform would be removed from (C5.2): of a colour that nobody has,
    /// which is never legal, from the reserve of the seat that is asked.
    pub(super) fn removed_from(&self, colour: Peg) -> Pile {
        let owner = self.config.owners(colour).first().unwrap_or(self.turn);
        Pile::placed_from(&self.config, owner, colour)
    }
}

impl Secrecy for MayaCode {
    type View = View;

    fn view(&self, _viewer: Viewer) -> View {
        let seats = self.config.seats();
        View {
            config: self.config,
            platform: self.platform,
            reserves: seats.iter().map(|seat| self.stock.reserve(&self.config, seat)).collect(),
            pools: self.stock.pools(&self.config),
            gone: self.gone,
            defeats: self.defeats,
            stage: self.stage,
            turn: self.turn,
            idle: self.idle,
            turns: self.turns,
        }
    }

    fn determinize(view: &View, _rng: &mut impl Rng) -> Self {
        MayaCode::from_view(view)
    }
}

impl MayaCode {
    /// The position of a view: there is but one.
    pub(super) fn from_view(view: &View) -> Self {
        MayaCode {
            platform: view.platform,
            stock: Stock::of(view.reserves.iter().copied(), view.pools),
            gone: view.gone,
            defeats: view.defeats,
            stage: view.stage,
            turn: view.turn,
            idle: view.idle,
            turns: view.turns,
            config: view.config,
        }
    }
}
