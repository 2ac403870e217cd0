//! The table before the first round: initiative is dealt, bonus cards are drawn (Y1).

use ceiba_core::{PerSeat, Seat, Sink};

use super::board::{Initiative, Initiatives, Tile};
use super::card::{BonusCard, BonusCards};
use super::config::BONUS_CARDS;
use super::edition::Deck;
use super::fact::Fact;
use super::{Config, CubeCounts, Naming, RoundNumber, Site, Stage, Yaxha};

impl Yaxha {
    /// The table before anything is dealt: all cubes in the bag (Y1.1).
    pub(super) fn begin(config: &Config) -> Self {
        Yaxha {
            sites: PerSeat::splat(Site::default()),
            before: PerSeat::splat(Site::default()),
            hands: PerSeat::splat(CubeCounts::NONE),
            market: [CubeCounts::NONE; Tile::MOST],
            bag: CubeCounts::of_each(config.edition.cubes()),
            bonus: config.bonus.iter().copied().collect(),
            initiative: PerSeat::splat(None),
            played: PerSeat::splat(None),
            taken: PerSeat::splat(None),
            round: RoundNumber(1),
            stage: Stage::Initiative,
            players: config.players,
            deck: config.deck(),
            naming: if config.bonus.is_empty() { Naming::Drawn } else { Naming::Named },
            edition: config.edition,
        }
    }

    /// What was agreed.
    pub(super) fn config(&self) -> Config {
        Config {
            players: self.players,
            first_game: self.deck == Deck::Simple,
            bonus: match self.naming {
                Naming::Drawn => vec![],
                Naming::Named => self.bonus.iter().collect(),
            },
            edition: self.edition,
            ..Config::default()
        }
    }

    /// The seat that is dealt the next initiative tile (Y1.3).
    fn next_dealt(&self) -> Option<Seat> {
        Seat::all(self.players.into()).find(|&seat| self.initiative[seat].is_none())
    }

    /// Seat by seat (Y1.3); then bonus cards, unless they are named (Y1.4).
    pub(super) fn deal_initiative(&mut self, tile: Initiative, facts: &mut impl Sink<Fact>) {
        let seat = self.next_dealt().expect("a seat has no initiative tile yet");
        self.initiative[seat] = Some(tile);
        facts.fact(|| Fact::InitiativeDealt { seat, tile });
        if self.next_dealt().is_none() {
            self.stage = match self.naming {
                Naming::Drawn => Stage::Bonus,
                Naming::Named => Stage::Draw,
            };
        }
    }

    /// The initiative tiles not dealt yet (Y1.3).
    pub(super) fn initiative_left(&self) -> Initiatives {
        let dealt = self.initiative.iter().filter_map(|(_, tile)| *tile);
        dealt.fold(Initiative::set(self.players), Initiatives::without)
    }

    /// The cards of which the next bonus card is drawn (Y1.4).
    pub(super) fn bonus_left(&self) -> BonusCards {
        self.deck.cards(self.players, self.edition).minus(self.bonus)
    }

    /// Three different ones (Y1.4).
    pub(super) fn draw_bonus(&mut self, card: BonusCard, facts: &mut impl Sink<Fact>) {
        self.bonus = self.bonus.with(card);
        facts.fact(|| Fact::BonusDrawn(card));
        if self.bonus.len() == usize::from(BONUS_CARDS) {
            self.stage = Stage::Draw;
        }
    }
}
