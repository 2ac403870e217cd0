//! The game once more, as plainly as the booklet tells it: vectors, loops, no state machine. Whoever is asked
//! answers through [`Players`]; the code runs on from there. Written from the clauses alone, to be compared with
//! the real one.

mod auction;
mod build;
mod compare;
mod dig;
mod figures;
mod gold;

pub(super) use compare::compare;

use crate::maya::{Action, Blue, Pyramid, Token, WorkerCard};

/// Whoever answers, and chance.
pub(super) trait Players {
    /// The seat (from 0) chooses one of several options.
    fn choose(&mut self, game: &Simple, seat: usize, options: Vec<Action>) -> Action;
    /// All bid; who has no gold bids 0.
    fn bid(&mut self, game: &Simple) -> Vec<i32>;
    /// The start player is drawn.
    fn draw_start(&mut self, game: &Simple) -> usize;
    /// So many blue tokens are drawn.
    fn draw_blue(&mut self, game: &Simple, count: usize) -> Vec<Blue>;
}

/// A pyramid in use: its levels as (spaces, higher, lower), and who owns the cubes on them.
pub(super) struct Site {
    pub(super) name: Pyramid,
    pub(super) levels: Vec<(usize, i32, i32)>,
    pub(super) cubes: Vec<Vec<usize>>,
}

/// A quarry: cubes by place, most cards, token, and the cards laid as (owner, value).
pub(super) struct Pit {
    pub(super) cubes: Vec<usize>,
    pub(super) most: usize,
    pub(super) token: Token,
    pub(super) laid: Vec<(usize, i32)>,
}

/// The table as it lies.
pub(super) struct Simple {
    pub(super) players: usize,
    pub(super) expert: bool,
    pub(super) at_once: bool,
    pub(super) sites: Vec<Site>,
    pub(super) pits: Vec<Pit>,
    pub(super) start: usize,
    pub(super) supply: Vec<usize>,
    pub(super) hand: Vec<usize>,
    pub(super) gold: Vec<i32>,
    pub(super) cards: Vec<Vec<i32>>,
    pub(super) green: Vec<(Token, usize)>,
    pub(super) blue: Vec<(Blue, usize)>,
    pub(super) shield: Option<(usize, usize)>,
    pub(super) marker: Option<(usize, usize)>,
}

const ALL_CARDS: [i32; 8] = [3, 4, 4, 5, 6, 7, 8, -3];

/// The card with this value.
pub(super) fn card(value: i32) -> WorkerCard {
    match value {
        3 => WorkerCard::Three,
        4 => WorkerCard::Four,
        5 => WorkerCard::Five,
        6 => WorkerCard::Six,
        7 => WorkerCard::Seven,
        8 => WorkerCard::Eight,
        _ => WorkerCard::MinusThree,
    }
}

impl Simple {
    pub(super) fn new(players: usize, expert: bool, at_once: bool) -> Self {
        Simple {
            players,
            expert,
            at_once,
            sites: figures::sites(players),
            pits: figures::pits(players),
            start: 0,
            supply: vec![28; players],
            hand: vec![0; players],
            gold: vec![if expert { 10 } else { 0 }; players],
            cards: vec![ALL_CARDS.to_vec(); players],
            green: Vec::new(),
            blue: Vec::new(),
            shield: None,
            marker: None,
        }
    }

    /// A whole game.
    pub(super) fn play(&mut self, players: &mut impl Players) {
        self.start = players.draw_start(self);
        self.set_up(players);
        for round in 1..=3 {
            if self.expert {
                self.auction(players);
            }
            self.dig(players);
            self.place_marker(players);
            self.distribute(players);
            self.windows(players);
            self.transport(players);
            self.build(players);
            let paid = self.pay();
            if round < 3 {
                self.erode(&paid);
                self.green.clear();
                self.blue.clear();
            }
        }
    }

    /// The places of all seats, start player first.
    pub(super) fn order(&self) -> Vec<usize> {
        (0..self.players).map(|step| (self.start + step) % self.players).collect()
    }

    /// Asks, unless there is only one answer.
    pub(super) fn ask(&self, players: &mut impl Players, seat: usize, options: Vec<Action>) -> Action {
        if options.len() == 1 { options[0] } else { players.choose(self, seat, options) }
    }

    fn set_up(&mut self, players: &mut impl Players) {
        for seat in self.order().into_iter().chain(self.order()) {
            let free = self.sites.iter().filter(|site| !site.cubes[0].contains(&seat));
            let room = free.filter(|site| site.cubes[0].len() < site.levels[0].0);
            let options = room.map(|site| Action::Place(site.name)).collect();
            let Action::Place(name) = self.ask(players, seat, options) else { panic!("a pyramid") };
            self.supply[seat] -= 1;
            self.site(name).cubes[0].push(seat);
        }
    }

    pub(super) fn site(&mut self, name: Pyramid) -> &mut Site {
        self.sites.iter_mut().find(|site| site.name == name).unwrap()
    }

    pub(super) fn has_blue(&self, seat: usize, blue: Blue) -> bool {
        self.blue.contains(&(blue, seat))
    }

    pub(super) fn has_green(&self, seat: usize, token: Token) -> bool {
        self.green.contains(&(token, seat))
    }

    pub(super) fn drop_blue(&mut self, blue: Blue) {
        self.blue.retain(|&(held, _)| held != blue);
    }

    pub(super) fn drop_green(&mut self, token: Token) {
        self.green.retain(|&(held, _)| held != token);
    }

    /// The green token if the seat has it, or else the joker.
    pub(super) fn spend(&mut self, seat: usize, token: Token) {
        if self.has_green(seat, token) { self.drop_green(token) } else { self.drop_blue(Blue::Joker) }
    }
}
