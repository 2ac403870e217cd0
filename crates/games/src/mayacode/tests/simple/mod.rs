//! Maya Code a second time, from the clauses, as plainly as it can be written: a board of letters and loops. It
//! shares nothing with the game but the config's words.

mod play;
mod read;

use crate::mayacode::{Config, Five, Mode};

/// A column and a row, from the south-west.
type Place = (usize, usize);

/// What can be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Deed {
    Put(char, Place),
    Shift(Place, Place),
    Take(Place),
    TakeFromReserve(char),
}

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    Won,
    Idle,
    Limit,
}

#[derive(Clone, Debug)]
pub(super) struct Simple {
    players: usize,
    teams: bool,
    rules: u8,
    teamgold: bool,
    platform_only: bool,
    five: Option<&'static str>,
    /// Rows from the south: a letter for a peg, `.` free, `o` the drop hole.
    pub(super) board: Vec<Vec<char>>,
    /// The pegs of each seat, but team pegs.
    pub(super) reserves: Vec<Vec<char>>,
    /// Team pegs.
    pub(super) pool: Vec<char>,
    /// When each seat was defeated, counted from 1; 0 while it stands.
    pub(super) fell: Vec<usize>,
    pub(super) turn: usize,
    /// Removals owed, and the hole just filled.
    pub(super) owed: usize,
    pub(super) filled: Place,
    pub(super) idle: usize,
    pub(super) turns: usize,
    pub(super) end: Option<End>,
}

const DIRECTIONS: [(i32, i32); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

fn count(pegs: &[char], peg: char) -> usize {
    pegs.iter().filter(|&&other| other == peg).count()
}

impl Simple {
    pub(super) fn new(config: &Config) -> Simple {
        let players = usize::from(config.players);
        let side = if players == 2 { 7 } else { 9 };
        let mut board = vec![vec!['.'; side]; side];
        board[side / 2][side / 2] = 'o';
        let five = match config.five {
            Five::Off => None,
            Five::Repeated => Some("12*12"),
            Five::Parted => Some("11*22"),
            Five::Mirrored => Some("12*21"),
            Five::Turned => Some("21*12"),
        };
        let mut simple = Simple {
            players,
            teams: config.mode == Mode::Teams,
            rules: config.rules,
            teamgold: config.teamgold,
            platform_only: config.platform_only,
            five,
            board,
            reserves: vec![Vec::new(); players],
            pool: Vec::new(),
            fell: vec![0; players],
            turn: 0,
            owed: 0,
            filled: (0, 0),
            idle: 0,
            turns: 0,
            end: None,
        };
        for seat in 0..players {
            let gold = if players == 2 { 3 } else { 6 };
            simple.reserves[seat].extend(vec!['*'; gold]);
            for colour in simple.colours(seat) {
                if !simple.is_team_colour(colour) {
                    let count = if five.is_some() { 5 } else { 6 };
                    simple.reserves[seat].extend(vec![colour; count]);
                }
            }
        }
        if players == 4 {
            simple.pool = [vec!['K'; 12], vec!['W'; 12]].concat();
        }
        simple
    }

    fn colours(&self, seat: usize) -> Vec<char> {
        let table: &[&str] = match self.players {
            2 => &["RB", "GO"],
            3 => &["RB", "GO", "KW"],
            _ => &["RK", "BW", "GK", "OW"],
        };
        table[seat].chars().collect()
    }

    fn is_team_colour(&self, colour: char) -> bool {
        self.players == 4 && (colour == 'K' || colour == 'W')
    }

    fn side(&self) -> usize {
        self.board.len()
    }

    fn at(&self, place: Place) -> char {
        self.board[place.1][place.0]
    }

    fn places(&self) -> Vec<Place> {
        let side = self.side();
        (0..side * side).map(|number| (number % side, number / side)).collect()
    }

    fn next_to(&self, place: Place, direction: (i32, i32)) -> Option<Place> {
        let side = self.side() as i32;
        let (x, y) = (place.0 as i32 + direction.0, place.1 as i32 + direction.1);
        (x >= 0 && y >= 0 && x < side && y < side).then_some((x as usize, y as usize))
    }

    fn on_board(&self, peg: char) -> usize {
        self.board.iter().map(|row| count(row, peg)).sum()
    }

    fn opponents(&self, seat: usize) -> Vec<usize> {
        let partner = if self.teams { (seat + 2) % 4 } else { seat };
        (0..self.players).filter(|&other| other != seat && other != partner).collect()
    }

    /// Pegs that a seat can place or take from: its own and, by colour, the pool.
    fn in_reserve(&self, seat: usize, peg: char) -> usize {
        let pegs = if self.is_team_colour(peg) { &self.pool } else { &self.reserves[seat] };
        count(pegs, peg)
    }

    pub(super) fn legal(&self) -> Vec<Deed> {
        if self.end.is_some() {
            Vec::new()
        } else if self.owed > 0 {
            self.removals()
        } else {
            self.acts(self.turn)
        }
    }

    fn acts(&self, seat: usize) -> Vec<Deed> {
        let mut own = self.colours(seat);
        own.push('*');
        let placeable: Vec<char> =
            own.iter().copied().filter(|&peg| self.in_reserve(seat, peg) > 0).collect();
        let mut deeds = Vec::new();
        for place in self.places() {
            let here = self.at(place);
            if here == '.' {
                deeds.extend(placeable.iter().map(|&peg| Deed::Put(peg, place)));
            } else if own.contains(&here) {
                for direction in DIRECTIONS {
                    if let Some(next) = self.next_to(place, direction)
                        && self.at(next) == '.'
                    {
                        deeds.push(Deed::Shift(place, next));
                    }
                }
            }
        }
        deeds
    }

    fn removals(&self) -> Vec<Deed> {
        let own = self.colours(self.turn);
        let mut deeds = Vec::new();
        let mut theirs: Vec<char> = Vec::new();
        for seat in self.opponents(self.turn) {
            for colour in self.colours(seat) {
                if own.contains(&colour) {
                    continue;
                }
                if !theirs.contains(&colour) {
                    theirs.push(colour);
                }
                let hoarded = self.on_board(colour) == 0 && self.in_reserve(seat, colour) > 0;
                let deed = Deed::TakeFromReserve(colour);
                if !self.platform_only && self.fell[seat] == 0 && hoarded && !deeds.contains(&deed) {
                    deeds.push(deed);
                }
            }
        }
        for place in self.places() {
            let here = self.at(place);
            if theirs.contains(&here) || (here == '*' && place != self.filled) {
                deeds.push(Deed::Take(place));
            }
        }
        deeds
    }

    /// The own codes on straight lines through a place: every line of three or five that holds the place is
    /// looked at, from one end and from the other.
    fn codes_through(&self, place: Place) -> usize {
        let [one, two] = self.colours(self.turn)[..] else { panic!("a seat has two colours") };
        let pattern: Vec<char> = match self.five {
            None => vec![one, '*', two],
            Some(order) => {
                order.replace('1', &one.to_string()).replace('2', &two.to_string()).chars().collect()
            }
        };
        let backwards: Vec<char> = pattern.iter().rev().copied().collect();
        let mut codes = 0;
        for direction in &DIRECTIONS[..4] {
            let back = (-direction.0, -direction.1);
            let mut start = Some(place);
            for _ in 0..pattern.len() {
                let Some(first) = start else { break };
                let mut line = vec![self.at(first)];
                let mut last = first;
                while line.len() < pattern.len() {
                    let Some(next) = self.next_to(last, *direction) else { break };
                    line.push(self.at(next));
                    last = next;
                }
                if line == pattern || line == backwards {
                    codes += 1;
                }
                start = self.next_to(first, back);
            }
        }
        codes
    }
}
