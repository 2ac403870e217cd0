//! The game once more, from the clauses alone: plain lists and loops, texts for everything, slow on purpose.
//! It shares no code with the game, so a mistake in one shows against the other.

mod score;
mod setup;
mod text;

use text::read_monolith;

const COLOURS: [char; 9] = ['R', 'O', 'Y', 'G', 'T', 'B', 'V', 'W', 'K'];
/// A tower in which nothing matches.
const DIFFERENT: [char; 5] = ['R', 'O', 'Y', 'G', 'T'];
const GRID: [[usize; 3]; 3] = [[1, 2, 3], [6, 5, 4], [7, 8, 9]];

/// A position; towers are numbered from 1 and kept at their number minus one.
#[derive(Clone)]
pub(in crate::raven) struct Simple {
    players: usize,
    rules: u8,
    drafted: bool,
    places: [usize; 9],
    towers: Vec<Vec<char>>,
    /// Two towers and the raven's level, which is 0 with cards; no tower while it is beside the board.
    monolith: Option<[usize; 3]>,
    ladders: Vec<String>,
    cards: Vec<Vec<char>>,
    stage: String,
    start: usize,
    turn: usize,
    idle: usize,
}

impl Simple {
    pub(in crate::raven) fn is_over(&self) -> bool {
        self.stage.starts_with("over")
    }

    pub(in crate::raven) fn is_chance(&self) -> bool {
        ["start", "floor", "draw", "card"].contains(&self.stage.as_str())
    }

    /// All legal actions.
    pub(in crate::raven) fn legal(&self) -> Vec<String> {
        let mut actions = Vec::new();
        match self.stage.as_str() {
            "swap" => {
                actions = self.swaps();
                if self.may_stop() {
                    actions.push("stop".to_owned());
                }
            }
            "answer" => {
                actions.push("done".to_owned());
                if self.may_stop() {
                    actions.push("stop".to_owned());
                }
            }
            "monolith" => {
                let everywhere =
                    Simple { monolith: None, towers: vec![DIFFERENT.to_vec(); 9], ..self.clone() };
                actions = everywhere.swaps().iter().map(|place| format!("m{place}")).collect();
            }
            stage => {
                let colour = stage.strip_prefix("place-").unwrap().chars().next().unwrap();
                for platform in 1..=9 {
                    if self.may_place(colour, platform) {
                        actions.push(format!("p{platform}"));
                    }
                }
            }
        }
        actions
    }

    fn swaps(&self) -> Vec<String> {
        let mut swaps = Vec::new();
        for (first, second) in neighbours() {
            for level in 2..=5 {
                if self.may_swap(first, second, level) {
                    swaps.push(format!("{first}-{second}@{level}"));
                }
            }
        }
        swaps
    }

    fn may_swap(&self, first: usize, second: usize, level: usize) -> bool {
        if let Some([left, right, raven]) = self.monolith {
            let frozen = [first, second].iter().any(|&tower| tower == left || tower == right);
            if frozen || level == raven {
                return false;
            }
        }
        !self.matches(first, level) && !self.matches(second, level)
    }

    /// Whether a floor has the colour of the one below.
    fn matches(&self, tower: usize, level: usize) -> bool {
        let floors = &self.towers[tower - 1];
        floors[level - 1] == floors[level - 2]
    }

    fn is_complete(&self, tower: usize) -> bool {
        let floors = &self.towers[tower - 1];
        floors.iter().all(|&floor| floor == floors[0])
    }

    fn may_stop(&self) -> bool {
        if self.players == 2 {
            return false;
        }
        let own = &self.cards[self.turn - 1];
        self.is_complete(5)
            || (1..=9).any(|tower| self.is_complete(tower) && own.contains(&self.towers[tower - 1][0]))
    }

    pub(in crate::raven) fn play(&mut self, action: &str) {
        if action == "stop" {
            let after_swap = self.stage == "answer";
            let [first, second, _] = self.monolith.unwrap();
            let centre = after_swap && (first == 5 || second == 5) && self.is_complete(5);
            self.stage = if centre { "over-centre-stop" } else { "over-stop" }.to_owned();
        } else if action == "done" {
            self.pass();
        } else if let Some(platform) = action.strip_prefix('p') {
            let colour = self.stage.chars().last().unwrap();
            self.towers[platform.parse::<usize>().unwrap() - 1].push(colour);
            self.turn = self.turn % self.players + 1;
            self.after_floor("draw");
        } else if let Some(place) = action.strip_prefix('m') {
            self.monolith = read_monolith(place);
            self.turn = 1;
            self.stage = "swap".to_owned();
        } else {
            let [first, second, level] = read_monolith(action).unwrap();
            self.swap(first, second, level);
        }
    }

    fn swap(&mut self, first: usize, second: usize, level: usize) {
        for height in level - 1..5 {
            let floor = self.towers[first - 1][height];
            self.towers[first - 1][height] = self.towers[second - 1][height];
            self.towers[second - 1][height] = floor;
        }
        self.monolith = Some([first, second, if self.players == 2 { level } else { 0 }]);
        self.idle += 1;
        for tower in [first, second] {
            if self.matches(tower, level) {
                self.idle = 0;
                if self.players == 2 {
                    self.reward(tower);
                }
            }
        }
        if self.idle == 15 * self.players {
            self.stage = "over-idle".to_owned();
        } else if self.players > 2 && (1..=9).any(|tower| self.is_complete(tower)) {
            self.stage = "answer".to_owned();
        } else {
            self.pass();
        }
    }

    fn reward(&mut self, tower: usize) {
        let (ladder, priest) = if self.turn == 1 { ('w', 'W') } else { ('b', 'B') };
        let count =
            |sign: char| self.ladders.iter().flat_map(|signs| signs.chars()).filter(|&c| c == sign).count();
        let taken = self.ladders[tower - 1].chars().filter(|c| c.is_lowercase()).count();
        let has_ladder = taken < self.places[tower - 1] && count(ladder) < 15;
        let has_priest = self.is_complete(tower) && count(priest) < 5;
        let mut signs: Vec<char> = self.ladders[tower - 1].chars().collect();
        if has_ladder {
            signs.push(ladder);
        }
        if has_priest {
            signs.push(priest);
        }
        signs.sort_by_key(|sign| ['w', 'b', 'W', 'B'].iter().position(|other| other == sign));
        self.ladders[tower - 1] = signs.into_iter().collect();
    }

    fn pass(&mut self) {
        self.turn = self.turn % self.players + 1;
        self.stage = if self.swaps().is_empty() { "over-no-swap" } else { "swap" }.to_owned();
    }

    /// Paths of so many events.
    pub(in crate::raven) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.is_over() {
            return 0;
        }
        let events = if self.is_chance() { self.chances() } else { self.legal() };
        let after = |event: &String| {
            let mut next = self.clone();
            if self.is_chance() {
                next.befall(event);
            } else {
                next.play(event);
            }
            next.perft(depth - 1)
        };
        events.iter().map(after).sum()
    }
}

/// All pairs of towers beside or below each other.
fn neighbours() -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    for row in 0..3 {
        for column in 0..3 {
            let here = GRID[row][column];
            if column < 2 {
                pairs.push((here.min(GRID[row][column + 1]), here.max(GRID[row][column + 1])));
            }
            if row < 2 {
                pairs.push((here.min(GRID[row + 1][column]), here.max(GRID[row + 1][column])));
            }
        }
    }
    pairs
}
