//! What an action or an outcome of chance does.

use ceiba_core::Seat;

use super::action::{Action, Chance};
use super::board::{Platform, Platforms};
use super::cut::Cut;
use super::ladders::{BLACK, Ladders, WHITE};
use super::setup::{FLOORS, HAND};
use super::{Config, Ended, Holdings, Monolith, Raven, Setup, Stage};

impl Raven {
    pub(super) fn act(&mut self, action: Action) {
        match action {
            Action::Swap(cut) => self.swap(cut),
            Action::Monolith(cut) => self.stand_monolith(cut),
            Action::Place(platform) => self.place(platform),
            Action::Stop => self.stop(),
            Action::Done => self.pass(),
        }
    }

    pub(super) fn happen(&mut self, chance: Chance) {
        match chance {
            Chance::Start(seat) => self.start_with(seat),
            Chance::Floor(colour) => self.draw(colour),
            Chance::Card(colour) => self.deal(colour),
        }
    }

    /// Black has stood the monolith and fixed the raven; White moves (R2.2).
    fn stand_monolith(&mut self, cut: Cut) {
        self.monolith = Some(Monolith { pair: cut.pair(), raven: Some(cut.level()) });
        self.turn = WHITE;
        self.stage = Stage::Swap;
    }

    /// The order of a turn: swap, monolith, ladders and priests (R3.1). Then the idle rule comes first (R4.4),
    /// the question whether to stop second (R5.4), the next seat third.
    fn swap(&mut self, cut: Cut) {
        let joined = self.towers.swap(cut);
        self.move_monolith(cut);
        self.idle = if joined.is_empty() { self.idle + 1 } else { 0 };
        if let Holdings::Ladders(ladders) = &mut self.holdings {
            if !joined.is_empty() {
                let complete = self.towers.complete();
                reward(ladders, &self.config, self.turn, joined, complete);
            }
        }
        if self.idle >= self.config.idle_limit() {
            self.stage = Stage::Over(Ended::Idle);
        } else if self.config.has_cards() && self.towers.any_complete() {
            self.stage = Stage::Answer;
        } else {
            self.pass();
        }
    }

    /// The monolith stands between the towers just used, the raven at the level of the cut (R3.6); with task
    /// cards the raven's height is not recorded (R5.3).
    fn move_monolith(&mut self, cut: Cut) {
        let raven = if self.config.has_cards() { None } else { Some(cut.level()) };
        self.monolith = Some(Monolith { pair: cut.pair(), raven });
    }

    /// The next seat's turn; without a legal swap the game ends (R4.1, R5.5).
    fn pass(&mut self) {
        let next = self.turn.number() + 1;
        self.turn = Seat::new(next).filter(|_| next <= self.config.players).unwrap_or(WHITE);
        self.stage = if self.open_cuts().is_empty() { Stage::Over(Ended::NoSwap) } else { Stage::Swap };
    }

    /// "Stop!" ends the game (R5.4). It pays for the centre tower only after the swap that completed it
    /// (R5.7). A complete tower never moves, so a centre that is complete beside the monolith was completed by
    /// the last swap; the answer to it is part of that turn.
    fn stop(&mut self) {
        let by_this_swap = self.stage == Stage::Answer && self.has_centre_just_now();
        self.stage = Stage::Over(if by_this_swap { Ended::CentreStop } else { Ended::Stop });
    }

    /// Whether the last swap completed the centre tower.
    pub(super) fn has_centre_just_now(&self) -> bool {
        self.towers.is_complete(Platform::CENTRE)
            && self.monolith.is_some_and(|monolith| monolith.pair.contains(Platform::CENTRE))
    }
}

/// A ladder for each join where a place is free (R3.7) and a priest for each tower completed, room or not
/// (R3.8); an empty stock places nothing, and the smaller number comes first (R3.9).
fn reward(ladders: &mut Ladders, config: &Config, mover: Seat, joined: Platforms, complete: Platforms) {
    debug_assert!(mover == WHITE || mover == BLACK, "ladders are for two players");
    for platform in joined.iter() {
        let has_room = ladders.taken(platform) < config.places(platform);
        if has_room && ladders.placed(mover) < config.ladder_stock() {
            ladders.add_ladder(mover, platform);
        }
        // A tower that is complete and was just joined was completed by this join.
        if complete.contains(platform) && ladders.priests(mover).len() < config.priest_stock() {
            ladders.add_priest(mover, platform);
        }
    }
}

/// The most events of a game: set-up, then at most 36 joins (four seams for each of nine colours, none ever
/// parted), each after fewer idle swaps than the limit, then the limit (R4.4). A swap may ask a question.
pub(super) fn longest(config: &Config) -> u32 {
    let floors = u32::from(FLOORS) * if config.setup == Setup::Drafted { 2 } else { 1 };
    let swaps = 37 * u32::from(config.idle_limit());
    if config.has_cards() {
        let cards = u32::from(HAND * config.players);
        1 + floors + cards + 2 * swaps
    } else {
        floors + 1 + swaps
    }
}
