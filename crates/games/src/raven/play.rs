//! What an action or an outcome of chance does.

use ceiba_core::{Moves, Seat, Sink};

use super::action::{Action, Chance};
use super::board::{Platform, TowerLevel};
use super::cut::Cut;
use super::fact::Fact;
use super::ladders::{BLACK, Ladders, WHITE};
use super::setup::{FLOORS, HAND};
use super::{Config, Holdings, Monolith, Raven, RavenEnd, Setup, Stage};

impl Raven {
    pub(super) fn play(&mut self, moves: Moves<'_, Action>, facts: &mut impl Sink<Fact>) {
        let Moves::One(_, action) = moves else { unreachable!("seats move in turns") };
        match action {
            Action::Swap(cut) => self.swap(cut, facts),
            Action::Monolith(cut) => self.stand_monolith(cut, facts),
            Action::Place(platform) => self.place(platform, facts),
            Action::Stop => self.stop(facts),
            Action::Done => self.go_on(facts),
        }
    }

    pub(super) fn befall(&mut self, chance: Chance, facts: &mut impl Sink<Fact>) {
        match chance {
            Chance::Start(seat) => self.start_with(seat, facts),
            Chance::Floor(colour) => self.draw(colour, facts),
            Chance::Card(colour) => self.deal(colour, facts),
        }
    }

    /// Black has stood the monolith and fixed the raven; White moves (R2.2).
    fn stand_monolith(&mut self, cut: Cut, facts: &mut impl Sink<Fact>) {
        facts.fact(|| Fact::MonolithStood { seat: self.turn, cut });
        self.monolith = Some(Monolith { pair: cut.pair(), raven: Some(cut.level()) });
        self.turn = WHITE;
        self.stage = Stage::Swap;
    }

    /// The order of a turn: swap, monolith, ladders and priests (R3.1), the smaller number first (R3.9). Then the
    /// idle rule comes first (R4.4), the question whether to stop second (R5.4), the next seat third.
    fn swap(&mut self, cut: Cut, facts: &mut impl Sink<Fact>) {
        let joined = self.towers.swap(cut);
        facts.fact(|| Fact::Swapped { seat: self.turn, cut });
        self.move_monolith(cut, facts);
        if joined.is_empty() {
            self.idle += 1;
        } else {
            self.idle = 0;
            joined.iter().for_each(|tower| self.join(tower, cut.level(), facts));
        }
        if self.idle >= self.config.idle_limit() {
            self.end(RavenEnd::Idle, facts);
        } else if self.config.has_cards() && self.towers.any_complete() {
            self.stage = Stage::Answer;
        } else {
            self.pass(facts);
        }
    }

    /// The monolith stands between the towers just used, the raven at the level of the cut (R3.6); with task
    /// cards the raven's height is not recorded (R5.3).
    fn move_monolith(&mut self, cut: Cut, facts: &mut impl Sink<Fact>) {
        let raven = if self.config.has_cards() { None } else { Some(cut.level()) };
        let monolith = Monolith { pair: cut.pair(), raven };
        self.monolith = Some(monolith);
        facts.fact(|| Fact::MonolithMoved { monolith });
    }

    /// Floors of one colour have met in a tower (R3.7). If it is complete now, this join completed it (R3.8).
    fn join(&mut self, tower: Platform, level: TowerLevel, facts: &mut impl Sink<Fact>) {
        let is_complete = self.towers.is_complete(tower);
        facts.fact(|| {
            let colour = self.towers.floor(tower, level).expect("floors that meet stand");
            if is_complete { Fact::Completed { tower, colour } } else { Fact::Joined { tower, colour } }
        });
        if let Holdings::Ladders(ladders) = &mut self.holdings {
            place_ladder(ladders, &self.config, self.turn, tower, facts);
            if is_complete {
                place_priest(ladders, &self.config, self.turn, tower, facts);
            }
        }
    }

    /// The seat that was asked lets the game go on (R5.4).
    fn go_on(&mut self, facts: &mut impl Sink<Fact>) {
        facts.fact(|| Fact::WentOn { seat: self.turn });
        self.pass(facts);
    }

    /// The next seat's turn; without a legal swap the game ends (R4.1, R5.5).
    fn pass(&mut self, facts: &mut impl Sink<Fact>) {
        let next = self.turn.number() + 1;
        self.turn = Seat::new(next).filter(|_| next <= self.config.players).unwrap_or(WHITE);
        if self.open_cuts().is_empty() {
            self.end(RavenEnd::NoSwap, facts);
        } else {
            self.stage = Stage::Swap;
        }
    }

    /// "Stop!" ends the game (R5.4). It pays for the centre tower only after the swap that completed it
    /// (R5.7). A complete tower never moves, so a centre that is complete beside the monolith was completed by
    /// the last swap; the answer to it is part of that turn.
    fn stop(&mut self, facts: &mut impl Sink<Fact>) {
        facts.fact(|| Fact::Stopped { seat: self.turn });
        let by_this_swap = self.stage == Stage::Answer && self.has_centre_just_now();
        self.end(if by_this_swap { RavenEnd::CentreStop } else { RavenEnd::Stop }, facts);
    }

    /// Whether the last swap completed the centre tower.
    pub(super) fn has_centre_just_now(&self) -> bool {
        self.towers.is_complete(Platform::CENTRE)
            && self.monolith.is_some_and(|monolith| monolith.pair.contains(Platform::CENTRE))
    }

    /// The game is over, and all cards are shown (R5.10); with four players none is left (R6.1).
    fn end(&mut self, by: RavenEnd, facts: &mut impl Sink<Fact>) {
        self.stage = Stage::Over(by);
        facts.fact(|| Fact::Ended { by });
        let Holdings::Cards(cards) = &self.holdings else { return };
        for seat in Seat::all(self.config.players.into()) {
            facts.fact(|| Fact::HandShown { seat, cards: cards[seat] });
        }
        if self.config.players < 4 {
            facts.fact(|| Fact::LeftShown { cards: self.cards_left() });
        }
    }
}

/// A ladder for a join where a place is free (R3.7); an empty stock places nothing (R3.9).
fn place_ladder(
    ladders: &mut Ladders,
    config: &Config,
    seat: Seat,
    tower: Platform,
    facts: &mut impl Sink<Fact>,
) {
    debug_assert!(seat == WHITE || seat == BLACK, "ladders are for two players");
    if ladders.taken(tower) >= config.places(tower) {
        facts.fact(|| Fact::NoLadderPlace { seat, tower });
    } else if ladders.placed(seat) >= config.ladder_stock() {
        facts.fact(|| Fact::NoLadderLeft { seat, tower });
    } else {
        ladders.add_ladder(seat, tower);
        facts.fact(|| Fact::LadderPlaced { seat, tower });
    }
}

/// A priest for a tower completed, room for a ladder or not (R3.8); an empty stock places nothing (R3.9).
fn place_priest(
    ladders: &mut Ladders,
    config: &Config,
    seat: Seat,
    tower: Platform,
    facts: &mut impl Sink<Fact>,
) {
    if ladders.crowned(seat) >= config.priest_stock() {
        facts.fact(|| Fact::NoPriestLeft { seat, tower });
    } else {
        ladders.add_priest(seat, tower);
        facts.fact(|| Fact::PriestPlaced { seat, tower });
    }
}

/// The most events of a game: set-up, then at most 36 joins (four seams for each of nine colours, none ever
/// parted), each after fewer idle swaps than the limit, then the limit (R4.4). A swap may ask a question.
pub(super) fn bound(config: &Config) -> u32 {
    let floors = u32::from(FLOORS) * if config.setup == Setup::Drafted { 2 } else { 1 };
    let swaps = 37 * u32::from(config.idle_limit());
    if config.has_cards() {
        let cards = HAND as u32 * u32::from(config.players);
        1 + floors + cards + 2 * swaps
    } else {
        floors + 1 + swaps
    }
}
