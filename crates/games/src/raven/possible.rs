//! Whether a game can come to a state, as far as a look at the state alone can tell: the invariants of the
//! rules, written as code. Texts are checked with it, and so is every state of the tests' random games.

use ceiba_core::Seat;

use super::board::{Platform, TowerLevel};
use super::ladders::{BLACK, Ladders, WHITE};
use super::setup::{FLOORS, HAND, aside, can_finish_level};
use super::{Holdings, Raven, RavenEnd, Setup, Stage, Start};

impl Raven {
    pub(super) fn is_possible(&self) -> bool {
        let players = self.config.players;
        let seated = [self.start, self.turn].iter().all(|seat| seat.number() <= players);
        let started = self.start == WHITE || self.config.has_cards() && self.config.start == Start::Drawn;
        seated && started && self.has_level_floors() && self.has_dealt_in_order() && self.has_possible_stage()
    }

    /// Every level shows each colour at most once, and a level is begun when the one below is full (R1.2).
    fn has_level_floors(&self) -> bool {
        let full = self.towers.count() / 9;
        let heights = Platform::all().map(|platform| self.towers.height(platform));
        let level = |level| {
            let floors = Platform::all().filter_map(|platform| self.towers.floor(platform, level));
            floors.count() == self.towers.colours_on(level).len()
        };
        heights.into_iter().all(|height| height == full || height == full + 1) && TowerLevel::all().all(level)
    }

    /// No card twice, none for the colour laid aside, seat after seat two of them (R5.2).
    fn has_dealt_in_order(&self) -> bool {
        let Holdings::Cards(cards) = &self.holdings else { return true };
        let all = cards.iter().fold(aside(&self.towers), |all, (_, &hand)| all | hand);
        let counts: Vec<usize> =
            cards.first(self.config.players.into()).iter().map(|hand| hand.len()).collect();
        let in_order = counts.windows(2).all(|pair| pair[0] == HAND || pair[1] == 0);
        let count = counts.iter().sum::<usize>() + aside(&self.towers).len();
        in_order && counts.iter().all(|&count| count <= HAND) && all.len() == count
    }

    fn has_possible_stage(&self) -> bool {
        let drafted = self.config.setup == Setup::Drafted;
        match self.stage {
            Stage::Start => self.is_unstarted(),
            Stage::Floor => {
                self.is_building() && !drafted && self.is_dealt_in_order() && self.turn == self.start
            }
            Stage::Draw => self.is_building() && drafted && self.turn == self.drafter(),
            Stage::Place(colour) => {
                let level = TowerLevel::new(self.towers.count() / 9 + 1);
                let in_bag = level.is_some_and(|level| !self.towers.colours_on(level).contains(colour));
                self.is_building() && drafted && in_bag && self.turn == self.drafter()
            }
            Stage::Monolith => self.is_built() && !self.config.has_cards() && self.turn == BLACK,
            Stage::Card => self.is_built() && self.next_dealt().is_some() && self.turn == self.start,
            Stage::Swap | Stage::Answer | Stage::Over(_) => self.is_played(),
        }
    }

    /// Nothing stands and nothing is drawn (R5.1).
    fn is_unstarted(&self) -> bool {
        let drawn = self.config.has_cards() && self.config.start == Start::Drawn;
        drawn && self.towers.count() == 0 && self.is_fresh() && (self.start, self.turn) == (WHITE, WHITE)
    }

    /// Towers are being built: their floors differ and the level can be finished (R2.1, R7.2).
    fn is_building(&self) -> bool {
        self.towers.count() < FLOORS && self.is_fresh() && can_finish_level(&self.towers)
    }

    /// All towers stand, of five colours each (R2.1), and nobody has swapped.
    fn is_built(&self) -> bool {
        let differ = Platform::all().all(|platform| self.towers.colours(platform).len() == 5);
        let unmoved = self.monolith.is_none() && self.idle == 0;
        let unrewarded = match &self.holdings {
            Holdings::Ladders(ladders) => *ladders == Ladders::default(),
            Holdings::Cards(_) => true,
        };
        self.towers.count() == FLOORS && differ && unmoved && unrewarded
    }

    /// Nothing is collected and no colour is twice in a tower.
    fn is_fresh(&self) -> bool {
        let differ =
            |platform| self.towers.colours(platform).len() == usize::from(self.towers.height(platform));
        let empty = match &self.holdings {
            Holdings::Ladders(ladders) => *ladders == Ladders::default(),
            Holdings::Cards(cards) => cards.iter().all(|(_, hand)| hand.is_empty()),
        };
        Platform::all().all(differ) && empty && self.monolith.is_none() && self.idle == 0
    }

    /// The dealt set-up fills a level from platform 1 on (R2.1).
    fn is_dealt_in_order(&self) -> bool {
        let heights: Vec<u8> = Platform::all().map(|platform| self.towers.height(platform)).collect();
        heights.is_sorted_by(|earlier, later| earlier >= later)
    }

    /// Whose turn it is to draft: one seat a floor from the start player on (R7.1).
    fn drafter(&self) -> Seat {
        self.start.after(self.towers.count().into(), self.config.players.into())
    }

    /// All stands and all is dealt; monolith, idle count, rewards and stage fit together.
    fn is_played(&self) -> bool {
        self.towers.count() == FLOORS
            && self.next_dealt().is_none()
            && self.has_possible_monolith()
            && self.has_possible_count()
            && self.has_possible_rewards()
            && self.has_possible_ending()
    }

    /// The monolith shows the last swap (R3.6): one that joined at its level, or one that did not.
    fn has_possible_monolith(&self) -> bool {
        let Some(monolith) = self.monolith else {
            let unmoved = self.is_built() && self.turn == self.start && self.stage == Stage::Swap;
            return self.config.has_cards() && unmoved;
        };
        let joined =
            |level| monolith.pair.towers().into_iter().any(|tower| self.towers.is_joined(tower, level));
        let fits = |level| match (self.towers.joins(), self.idle) {
            (0, 0) => !self.config.has_cards() && self.turn == WHITE && self.stage == Stage::Swap,
            (_, 0) => joined(level),
            _ => !joined(level),
        };
        monolith.raven.is_some() != self.config.has_cards()
            && TowerLevel::cuts()
                .any(|level| monolith.raven.is_none_or(|raven| raven == level) && fits(level))
    }

    /// The idle count is below its limit unless it ended the game (R4.4); while nothing is joined it counts all
    /// swaps, so it says whose turn it is.
    fn has_possible_count(&self) -> bool {
        let limit = self.config.idle_limit();
        let over = self.stage == Stage::Over(RavenEnd::Idle);
        let turns = usize::from(self.idle) - usize::from(over && self.idle > 0);
        let in_turn = self.turn == self.start.after(turns, self.config.players.into());
        (if over { self.idle == limit } else { self.idle < limit }) && (in_turn || self.towers.joins() > 0)
    }

    /// Ladders have places and were earned (R3.7), priests stand on complete towers (R3.8), and nothing was
    /// withheld unless places or stocks ran out (R3.9).
    fn has_possible_rewards(&self) -> bool {
        let Holdings::Ladders(ladders) = &self.holdings else { return true };
        let config = &self.config;
        let sides = [WHITE, BLACK];
        let placed = sides.map(|seat| ladders.placed(seat));
        let priests = sides.map(|seat| ladders.crowned(seat));
        let full = Platform::all().any(|platform| ladders.taken(platform) == config.places(platform));
        let out_of_ladders = placed.contains(&config.ladder_stock());
        let out_of_priests = priests.contains(&config.priest_stock());
        let earned = u32::from(placed[0] + placed[1]);
        let crowned = Platform::all().filter(|&platform| ladders.priest(platform).is_some());
        placed.iter().all(|&count| count <= config.ladder_stock())
            && priests.iter().all(|&count| count <= config.priest_stock())
            && Platform::all().all(|platform| ladders.taken(platform) <= config.places(platform))
            && crowned.clone().all(|platform| self.towers.is_complete(platform))
            && (earned == self.towers.joins() || earned < self.towers.joins() && (full || out_of_ladders))
            && (crowned.count() == self.towers.complete().len() || out_of_priests)
    }

    /// A seat to move has a swap (R4.1), a question needs a complete tower (R5.4), an end its reason.
    fn has_possible_ending(&self) -> bool {
        let stuck = self.open_cuts().is_empty();
        match self.stage {
            Stage::Swap => !stuck,
            Stage::Over(RavenEnd::NoSwap) => stuck,
            Stage::Answer => self.config.has_cards() && self.towers.any_complete(),
            Stage::Over(RavenEnd::Stop) => self.may_stop(self.turn),
            Stage::Over(RavenEnd::CentreStop) => {
                self.may_stop(self.turn) && self.has_centre_just_now() && self.idle == 0
            }
            _ => true,
        }
    }
}
