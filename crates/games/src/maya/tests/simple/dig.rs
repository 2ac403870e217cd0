//! M3, M4 and M5.

use super::{ALL_CARDS, Players, Simple, card};
use crate::maya::{Action, Blue, Quarry, Token};

fn quarry(pit: usize) -> Quarry {
    Quarry::new(pit as u8 + 1).unwrap()
}

fn pit_of(quarry: Quarry) -> usize {
    usize::from(quarry.number()) - 1
}

fn seat_of(seat: ceiba_core::Seat) -> usize {
    usize::from(seat.number()) - 1
}

fn named(seat: usize) -> ceiba_core::Seat {
    ceiba_core::Seat::new(seat as u8 + 1).unwrap()
}

fn is_low(value: i32) -> bool {
    (3..=5).contains(&value)
}

impl Simple {
    /// M3: round and round among those who have not passed.
    pub(super) fn dig(&mut self, players: &mut impl Players) {
        let mut digging = self.order();
        while !digging.is_empty() {
            for seat in digging.clone() {
                let mut options = self.digs(seat);
                options.push(Action::Pass);
                match self.ask(players, seat, options) {
                    Action::Dig(played, at) => {
                        let place = self.cards[seat].iter().position(|&value| card(value) == played);
                        let value = self.cards[seat].remove(place.unwrap());
                        self.pits[pit_of(at)].laid.push((seat, value));
                    }
                    _ => digging.retain(|&other| other != seat),
                }
            }
        }
    }

    fn digs(&self, seat: usize) -> Vec<Action> {
        let mut digs = Vec::new();
        for (number, pit) in self.pits.iter().enumerate() {
            for &value in &self.cards[seat] {
                let fits = pit.laid.len() < pit.most && (!pit.laid.is_empty() || is_low(value));
                let dig = Action::Dig(card(value), quarry(number));
                if fits && !digs.contains(&dig) {
                    digs.push(dig);
                }
            }
        }
        digs
    }

    /// M10.4, the two points.
    pub(super) fn place_marker(&mut self, players: &mut impl Players) {
        let Some(&(_, seat)) = self.blue.iter().find(|(blue, _)| *blue == Blue::Points) else { return };
        let mut options = vec![Action::Done];
        for (number, pit) in self.pits.iter().enumerate() {
            if !pit.laid.is_empty() {
                options.push(Action::Marker(quarry(number)));
            }
        }
        if let Action::Marker(at) = self.ask(players, seat, options) {
            self.marker = Some((seat, pit_of(at)));
            self.drop_blue(Blue::Points);
        }
    }

    fn takes_part(&self, seat: usize, pit: usize) -> bool {
        self.marker == Some((seat, pit)) || self.pits[pit].laid.iter().any(|&(owner, _)| owner == seat)
    }

    /// M4, from the right.
    pub(super) fn distribute(&mut self, players: &mut impl Players) {
        for pit in 0..self.pits.len() {
            if !self.pits[pit].laid.is_empty() {
                self.resolve(pit, players);
            }
        }
    }

    fn resolve(&mut self, pit: usize, players: &mut impl Players) {
        let mut safe: Vec<usize> = Vec::new();
        safe.extend(self.shield.filter(|&(_, at)| at == pit).map(|(owner, _)| owner));
        if let Some(owner) = self.joker_shield(pit, &safe, players) {
            safe.push(owner);
        }
        let points = self.points_after_hits(pit, &safe, players);
        self.shield = self.shield.filter(|&(_, at)| at != pit);
        let ranked = self.rank(pit, &points);
        for (&cubes, &seat) in self.pits[pit].cubes.clone().iter().zip(&ranked) {
            let got = cubes.min(self.supply[seat]);
            self.supply[seat] -= got;
            self.hand[seat] += got;
        }
        if let Some(&winner) = ranked.first() {
            self.win_token(pit, winner, players);
        }
    }

    /// M4.1 and M4.2.
    fn points_after_hits(&self, pit: usize, safe: &[usize], players: &mut impl Players) -> Vec<i32> {
        let mut points: Vec<i32> = (0..self.players).map(|seat| self.sum(seat, pit)).collect();
        for seat in self.order() {
            if self.pits[pit].laid.contains(&(seat, -3)) {
                let mut options = vec![Action::Done];
                for target in 0..self.players {
                    if target != seat && self.takes_part(target, pit) && !safe.contains(&target) {
                        options.push(Action::Hit(named(target)));
                    }
                }
                if let Action::Hit(target) = self.ask(players, seat, options) {
                    points[seat_of(target)] -= 3;
                }
            }
        }
        points
    }

    /// M10.5: whoever has the joker, takes part and is not safe, if somebody else's back is high.
    fn joker_shield(&mut self, pit: usize, safe: &[usize], players: &mut impl Players) -> Option<usize> {
        let &(_, owner) = self.blue.iter().find(|(blue, _)| *blue == Blue::Joker)?;
        let danger = self.pits[pit].laid.iter().any(|&(other, value)| other != owner && !is_low(value));
        if !self.takes_part(owner, pit) || safe.contains(&owner) || !danger {
            return None;
        }
        if self.ask(players, owner, vec![Action::Guard, Action::Done]) == Action::Guard {
            self.drop_blue(Blue::Joker);
            return Some(owner);
        }
        None
    }

    fn sum(&self, seat: usize, pit: usize) -> i32 {
        let own = self.pits[pit].laid.iter().filter(|&&(owner, value)| owner == seat && value > 0);
        let marker = if self.marker == Some((seat, pit)) { 2 } else { 0 };
        own.map(|&(_, value)| value).sum::<i32>() + marker
    }

    fn rank(&self, pit: usize, points: &[i32]) -> Vec<usize> {
        let first =
            |seat: usize| self.pits[pit].laid.iter().position(|&(owner, _)| owner == seat).unwrap_or(99);
        let mut ranked: Vec<usize> = (0..self.players).filter(|&seat| points[seat] >= 1).collect();
        ranked.sort_by_key(|&seat| (-points[seat], first(seat)));
        ranked
    }

    /// M4.4, M7.1, M7.4, M7.8.
    fn win_token(&mut self, pit: usize, winner: usize, players: &mut impl Players) {
        match self.pits[pit].token {
            Token::Shield => {
                let later = pit + 1..self.pits.len();
                let covered = later.filter(|&other| !self.pits[other].laid.is_empty());
                let options: Vec<Action> = covered.map(|other| Action::Shield(quarry(other))).collect();
                if !options.is_empty() {
                    let Action::Shield(at) = self.ask(players, winner, options) else { panic!("a quarry") };
                    self.shield = Some((winner, pit_of(at)));
                }
            }
            Token::Start => {
                let options = (0..self.players).map(|seat| Action::Name(named(seat))).collect();
                let Action::Name(start) = self.ask(players, winner, options) else { panic!("a player") };
                self.start = seat_of(start);
            }
            token @ (Token::Move | Token::Extra) if self.at_once => {
                let mut options = match token {
                    Token::Move => self.moves(winner),
                    _ => self.extras(winner),
                };
                options.push(Action::Done);
                self.green.push((token, winner));
                let action = self.ask(players, winner, options);
                if action != Action::Done {
                    self.change_cube(winner, action);
                }
                self.drop_green(token);
            }
            token => self.green.push((token, winner)),
        }
    }

    /// M7.8 (a).
    pub(super) fn windows(&mut self, players: &mut impl Players) {
        for seat in self.order() {
            self.use_tokens(seat, players);
        }
    }

    /// M5: the joker's owner is asked while everything still lies there; then everybody carries.
    pub(super) fn transport(&mut self, players: &mut impl Players) {
        let mut limits: Vec<usize> = (0..self.players).map(|seat| self.limit(seat)).collect();
        for (seat, limit) in limits.iter_mut().enumerate() {
            let joker = self.has_blue(seat, Blue::Joker) && self.hand[seat] > *limit;
            if joker && self.ask(players, seat, vec![Action::Carry, Action::Done]) == Action::Carry {
                self.drop_blue(Blue::Joker);
                *limit += 2;
            }
        }
        for (seat, limit) in limits.into_iter().enumerate() {
            self.drop_carriers(seat);
            let excess = self.hand[seat].saturating_sub(limit);
            self.hand[seat] -= excess;
            self.supply[seat] += excess;
            if self.has_blue(seat, Blue::Cube) && self.supply[seat] > 0 {
                self.supply[seat] -= 1;
                self.hand[seat] += 1;
            }
            self.cards[seat] = ALL_CARDS.to_vec();
        }
        self.drop_blue(Blue::Cube);
        for pit in &mut self.pits {
            pit.laid.clear();
        }
        self.shield = None;
        self.marker = None;
    }

    /// A token is used if cubes would be left behind without it, the green one first.
    fn drop_carriers(&mut self, seat: usize) {
        let cards = self.carriers(seat);
        let green = self.has_green(seat, Token::Transport);
        if green && self.hand[seat] > cards {
            self.drop_green(Token::Transport);
        }
        let without_blue = if green { cards + 2 } else { cards };
        if self.has_blue(seat, Blue::Carry) && self.hand[seat] > without_blue {
            self.drop_blue(Blue::Carry);
        }
    }

    /// The points of the cards that were not laid.
    fn carriers(&self, seat: usize) -> usize {
        self.cards[seat].iter().map(|&value| value.max(0) as usize).sum()
    }

    /// The cubes that a seat can carry, the joker aside.
    fn limit(&self, seat: usize) -> usize {
        let cards = self.carriers(seat);
        let green = if self.has_green(seat, Token::Transport) { 2 } else { 0 };
        let blue = if self.has_blue(seat, Blue::Carry) { 4 } else { 0 };
        cards + green + blue
    }
}
