//! M6, and the tokens that change cubes.

use super::{Players, Simple};
use crate::maya::{Action, Blue, CubeMove, Pyramid, PyramidLevel, Token};

impl Simple {
    /// M6.1.
    pub(super) fn build(&mut self, players: &mut impl Players) {
        while self.hand.iter().any(|&cubes| cubes > 0) {
            for seat in self.order() {
                if self.hand[seat] > 0 {
                    self.building_turn(seat, players);
                }
            }
        }
    }

    fn building_turn(&mut self, seat: usize, players: &mut impl Players) {
        loop {
            let mut options = self.actions(seat);
            options.extend(self.token_actions(seat));
            match self.ask(players, seat, options) {
                action @ (Action::Extra(_) | Action::Move(_)) => self.change_cube(seat, action),
                action => {
                    self.take_action(seat, action, players);
                    break;
                }
            }
        }
        self.use_tokens(seat, players);
    }

    fn actions(&self, seat: usize) -> Vec<Action> {
        let mut actions = vec![Action::Pass];
        actions.extend(self.places(seat).into_iter().map(Action::Place));
        let joker = self.has_blue(seat, Blue::Joker);
        if joker || self.has_green(seat, Token::Pass) {
            actions.push(Action::FreePass);
        }
        if self.hand[seat] >= 2 && (joker || self.has_green(seat, Token::Double)) && self.fits_two(seat, 0) {
            actions.push(Action::FreeDouble);
        }
        if self.hand[seat] >= 3 && self.fits_two(seat, 1) {
            actions.push(Action::Double);
        }
        actions
    }

    fn take_action(&mut self, seat: usize, action: Action, players: &mut impl Players) {
        match action {
            Action::Place(name) => self.place(seat, name),
            Action::FreePass => self.spend(seat, Token::Pass),
            Action::Pass => {
                if self.places(seat).is_empty() {
                    self.gold[seat] += 1;
                }
                self.hand[seat] -= 1;
                self.supply[seat] += 1;
            }
            _ => {
                if action == Action::Double {
                    self.hand[seat] -= 1;
                    self.supply[seat] += 1;
                } else {
                    self.spend(seat, Token::Double);
                }
                let first = self.places_for_first(seat);
                self.place_one_of(seat, first, players);
                let second = self.places(seat);
                self.place_one_of(seat, second, players);
            }
        }
    }

    fn place_one_of(&mut self, seat: usize, places: Vec<Pyramid>, players: &mut impl Players) {
        let options = places.into_iter().map(Action::Place).collect();
        let Action::Place(name) = self.ask(players, seat, options) else { panic!("a pyramid") };
        self.place(seat, name);
    }

    /// The lowest level that is not full everywhere.
    fn open_level(&self) -> Option<usize> {
        (0..4).find(|&level| {
            self.sites
                .iter()
                .any(|site| level < site.levels.len() && site.cubes[level].len() < site.levels[level].0)
        })
    }

    /// M6.2, pyramid by pyramid.
    fn places(&self, seat: usize) -> Vec<Pyramid> {
        let Some(level) = self.open_level() else { return Vec::new() };
        let mut places = Vec::new();
        for site in &self.sites {
            let has_room = level < site.levels.len() && site.cubes[level].len() < site.levels[level].0;
            let stands = site.cubes.iter().take(level).all(|owners| owners.contains(&seat));
            if has_room && stands {
                places.push(site.name);
            }
        }
        places
    }

    /// The places after which there is another one, found by trying.
    fn places_for_first(&self, seat: usize) -> Vec<Pyramid> {
        let leaves_another = |&name: &Pyramid| {
            let mut trial = self.copy();
            trial.place(seat, name);
            !trial.places(seat).is_empty()
        };
        self.places(seat).into_iter().filter(leaves_another).collect()
    }

    /// Whether two cubes can be placed after paying so many.
    fn fits_two(&self, seat: usize, paid: usize) -> bool {
        let mut trial = self.copy();
        trial.hand[seat] -= paid;
        trial.supply[seat] += paid;
        !trial.places_for_first(seat).is_empty()
    }

    /// The pyramids, hands and supplies alone, to try something on.
    fn copy(&self) -> Simple {
        let mut copy = Simple::new(self.players, self.expert, self.at_once);
        for (site, own) in copy.sites.iter_mut().zip(&self.sites) {
            site.cubes = own.cubes.clone();
        }
        copy.hand = self.hand.clone();
        copy.supply = self.supply.clone();
        copy
    }

    fn place(&mut self, seat: usize, name: Pyramid) {
        let level = self.open_level().unwrap();
        self.hand[seat] -= 1;
        self.put(seat, name, level);
    }

    /// A cube on a level, and the bonus of M6.5 if that fills it.
    fn put(&mut self, seat: usize, name: Pyramid, level: usize) {
        let players = self.players;
        let site = self.site(name);
        site.cubes[level].push(seat);
        let full = site.cubes[level].len() == site.levels[level].0;
        let above = site.cubes.get(level + 1);
        if !full || !above.is_some_and(Vec::is_empty) {
            return;
        }
        let count = |seat: usize| site.cubes[level].iter().filter(|&&owner| owner == seat).count();
        let most = (0..players).map(count).max().unwrap();
        let best: Vec<usize> = (0..players).filter(|&seat| count(seat) == most).collect();
        if best.len() == 1 && self.supply[best[0]] > 0 {
            self.supply[best[0]] -= 1;
            self.put(best[0], name, level + 1);
        }
    }

    /// M7.8: tokens one after another until done.
    pub(super) fn use_tokens(&mut self, seat: usize, players: &mut impl Players) {
        loop {
            let mut options = self.token_actions(seat);
            options.push(Action::Done);
            match self.ask(players, seat, options) {
                Action::Done => return,
                action => self.change_cube(seat, action),
            }
        }
    }

    /// What the seat may do with the tokens it holds.
    fn token_actions(&self, seat: usize) -> Vec<Action> {
        let joker = self.has_blue(seat, Blue::Joker);
        let mut options = Vec::new();
        if joker || self.has_green(seat, Token::Move) {
            options.extend(self.moves(seat));
        }
        if joker || self.has_green(seat, Token::Extra) {
            options.extend(self.extras(seat));
        }
        options
    }

    /// The pyramids with room on their first level.
    fn grounds(&self) -> Vec<Pyramid> {
        let open = self.sites.iter().filter(|site| site.cubes[0].len() < site.levels[0].0);
        open.map(|site| site.name).collect()
    }

    /// M7.3.
    pub(super) fn extras(&self, seat: usize) -> Vec<Action> {
        if self.supply[seat] == 0 {
            return Vec::new();
        }
        self.grounds().into_iter().map(Action::Extra).collect()
    }

    /// M7.2 and M7.9.
    pub(super) fn moves(&self, seat: usize) -> Vec<Action> {
        let mut moves = Vec::new();
        for site in &self.sites {
            for (number, owners) in site.cubes.iter().enumerate() {
                let own = owners.iter().filter(|&&owner| owner == seat).count();
                let higher = site.cubes.iter().skip(number + 1).any(|owners| owners.contains(&seat));
                if own == 0 || own == 1 && higher {
                    continue;
                }
                let level = PyramidLevel::new(number as u8 + 1).unwrap();
                for to in self.grounds() {
                    if number > 0 || to != site.name {
                        moves.push(Action::Move(CubeMove { from: site.name, level, to }));
                    }
                }
            }
        }
        moves
    }

    /// Does what a token allows.
    pub(super) fn change_cube(&mut self, seat: usize, action: Action) {
        match action {
            Action::Extra(name) => {
                self.spend(seat, Token::Extra);
                self.supply[seat] -= 1;
                self.put(seat, name, 0);
            }
            Action::Move(way) => {
                self.spend(seat, Token::Move);
                let owners = &mut self.site(way.from).cubes[usize::from(way.level.number()) - 1];
                let place = owners.iter().position(|&owner| owner == seat).unwrap();
                owners.remove(place);
                self.put(seat, way.to, 0);
            }
            _ => panic!("a token that changes cubes"),
        }
    }
}
