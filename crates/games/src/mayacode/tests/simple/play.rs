//! What a deed does, and what the end is worth.

use super::{Deed, End, Place, Simple, count};

fn remove_one(pegs: &mut Vec<char>, peg: char) {
    let place = pegs.iter().position(|&other| other == peg).expect("there is one");
    pegs.remove(place);
}

impl Simple {
    pub(in crate::mayacode::tests) fn play(&mut self, deed: Deed) {
        match deed {
            Deed::Put(peg, place) => {
                let team = self.is_team_colour(peg);
                remove_one(if team { &mut self.pool } else { &mut self.reserves[self.turn] }, peg);
                self.board[place.1][place.0] = peg;
                self.idle = 0;
                self.acted(place);
            }
            Deed::Shift(from, to) => {
                self.board[to.1][to.0] = self.at(from);
                self.board[from.1][from.0] = '.';
                self.idle += 1;
                self.acted(to);
            }
            Deed::Take(place) => {
                let peg = self.at(place);
                self.board[place.1][place.0] = '.';
                if peg == '*' {
                    self.reserves[self.turn].push('*');
                }
                self.removed();
            }
            Deed::TakeFromReserve(colour) => {
                if self.is_team_colour(colour) {
                    remove_one(&mut self.pool, colour);
                } else {
                    let owner = (0..self.players).find(|&seat| self.colours(seat).contains(&colour)).unwrap();
                    remove_one(&mut self.reserves[owner], colour);
                }
                self.removed();
            }
        }
    }

    fn acted(&mut self, place: Place) {
        self.owed = self.codes_through(place);
        self.filled = place;
        if self.owed > 0 {
            self.idle = 0;
        }
        if self.owed == 0 || self.removals().is_empty() {
            self.next_turn();
        }
    }

    fn removed(&mut self) {
        self.owed -= 1;
        self.defeat();
        let standing: Vec<usize> = (0..self.players).filter(|&seat| self.fell[seat] == 0).collect();
        let opponents = self.opponents(self.turn);
        if !standing.iter().any(|seat| opponents.contains(seat)) {
            self.end = Some(End::Won);
        } else if self.owed == 0 || self.removals().is_empty() {
            self.next_turn();
        }
    }

    /// Looks at every seat whether it still has what a code needs.
    fn defeat(&mut self) {
        let moment = self.fell.iter().max().unwrap() + 1;
        let needed = if self.five.is_some() { 2 } else { 1 };
        let lacks = |seat: usize| {
            let left = |colour| self.on_board(colour) + self.in_reserve(seat, colour);
            self.fell[seat] == 0 && self.colours(seat).into_iter().any(|colour| left(colour) < needed)
        };
        let fallen: Vec<usize> = (0..self.players).filter(|&seat| lacks(seat)).collect();
        for &seat in &fallen {
            self.fell[seat] = moment;
        }
        for seat in fallen {
            let gold = if self.teamgold { count(&self.reserves[seat], '*') } else { 0 };
            self.reserves[seat] = vec!['*'; gold];
        }
        for colour in ['K', 'W'] {
            let alive = |seat: usize| self.fell[seat] == 0 && self.colours(seat).contains(&colour);
            if self.players == 4 && !(0..4).any(alive) {
                self.pool.retain(|&peg| peg != colour);
            }
        }
    }

    fn next_turn(&mut self) {
        self.owed = 0;
        loop {
            self.turns += 1;
            if self.idle >= 50 {
                self.end = Some(End::Idle);
                return;
            }
            if self.turns >= 400 {
                self.end = Some(End::Limit);
                return;
            }
            self.turn = (self.turn + 1) % self.players;
            while self.fell[self.turn] > 0 {
                self.turn = (self.turn + 1) % self.players;
            }
            if !self.acts(self.turn).is_empty() {
                return;
            }
            self.idle += 1;
        }
    }

    /// The points of each seat.
    pub(in crate::mayacode::tests) fn scores(&self) -> Vec<i32> {
        let mut scores = vec![0; self.players];
        if self.end != Some(End::Won) {
            return scores;
        }
        for (seat, score) in scores.iter_mut().enumerate() {
            let won = seat == self.turn || !self.opponents(self.turn).contains(&seat);
            if won {
                *score += self.on_board('*') as i32;
            }
            if self.teamgold {
                *score +=
                    (count(&self.reserves[seat], '*') + count(&self.reserves[(seat + 2) % 4], '*')) as i32;
            }
        }
        scores
    }

    /// The place of each seat: one more than there are seats that stood longer; of teams, since the second version of
    /// the rules, one more than there are teams.
    pub(in crate::mayacode::tests) fn ranks(&self) -> Vec<u8> {
        let stood = |seat: usize| {
            let own = if self.fell[seat] == 0 { usize::MAX } else { self.fell[seat] };
            let partner = if self.teams { (seat + 2) % 4 } else { seat };
            let theirs = if self.fell[partner] == 0 { usize::MAX } else { self.fell[partner] };
            own.max(theirs)
        };
        let together = if self.teams && self.rules > 1 { 2 } else { 1 };
        let longer =
            |seat: usize| (0..self.players).filter(|&other| stood(other) > stood(seat)).count() / together;
        (0..self.players).map(|seat| longer(seat) as u8 + 1).collect()
    }
}
