//! The game once more, from the clauses alone: plain lists and loops, texts for everything, slow on purpose.
//! It shares no code with the game, so a mistake in one shows against the other.

use ceiba_core::Config as _;

use crate::raven::Config;

const COLOURS: [char; 9] = ['R', 'O', 'Y', 'G', 'T', 'B', 'V', 'W', 'K'];
const GRID: [[usize; 3]; 3] = [[1, 2, 3], [6, 5, 4], [7, 8, 9]];

/// A position; towers are numbered from 1 and kept at their number minus one.
#[derive(Clone)]
pub(super) struct Simple {
    players: usize,
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
    /// Reads the text form of a state.
    pub(super) fn read(config: &Config, text: &str) -> Simple {
        let fields: Vec<&str> = text.split(' ').collect();
        let list =
            |field: &str| -> Vec<String> { field.split('/').map(|part| part.replace('-', "")).collect() };
        let letters = |field: &str| -> Vec<Vec<char>> {
            list(field).iter().map(|part| part.chars().collect()).collect()
        };
        let players = config.players();
        let words = config.to_words();
        let number = |field: usize| fields[field].parse().unwrap();
        Simple {
            players,
            drafted: words.contains("drafted"),
            places: places(&words),
            towers: letters(fields[0]),
            monolith: read_monolith(fields[1]),
            ladders: if players == 2 { list(fields[2]) } else { vec![] },
            cards: if players == 2 { vec![] } else { letters(fields[2]) },
            stage: fields[3].to_owned(),
            start: number(4),
            turn: number(5),
            idle: number(6),
        }
    }

    /// Writes the text form of a state.
    pub(super) fn write(&self) -> String {
        let dash = |part: String| if part.is_empty() { "-".to_owned() } else { part };
        let letters = |parts: &[Vec<char>]| -> String {
            let parts: Vec<String> = parts.iter().map(|part| dash(part.iter().collect())).collect();
            parts.join("/")
        };
        let monolith = match self.monolith {
            None => "-".to_owned(),
            Some([first, second, 0]) => format!("{first}-{second}"),
            Some([first, second, level]) => format!("{first}-{second}@{level}"),
        };
        let holdings = if self.players == 2 {
            self.ladders.iter().map(|part| dash(part.clone())).collect::<Vec<_>>().join("/")
        } else {
            letters(&self.cards)
        };
        let Simple { stage, start, turn, idle, .. } = self;
        format!("{} {monolith} {holdings} {stage} {start} {turn} {idle}", letters(&self.towers))
    }

    pub(super) fn is_over(&self) -> bool {
        self.stage.starts_with("over")
    }

    pub(super) fn is_chance(&self) -> bool {
        ["start", "floor", "draw", "card"].contains(&self.stage.as_str())
    }

    /// All legal actions.
    pub(super) fn legal(&self) -> Vec<String> {
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
                for (first, second) in neighbours() {
                    for level in 2..=5 {
                        actions.push(format!("m{first}-{second}@{level}"));
                    }
                }
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

    fn may_place(&self, colour: char, platform: usize) -> bool {
        let level = self.floors() / 9;
        let fits = |platform: usize, colour: char| {
            self.towers[platform - 1].len() == level && !self.towers[platform - 1].contains(&colour)
        };
        let platforms: Vec<usize> =
            (1..=9).filter(|&other| other != platform && self.towers[other - 1].len() == level).collect();
        let colours: Vec<char> = self.bag().into_iter().filter(|&other| other != colour).collect();
        fits(platform, colour) && can_fill(&platforms, &colours, &fits)
    }

    fn floors(&self) -> usize {
        self.towers.iter().map(Vec::len).sum()
    }

    /// The floors of the level being built that do not stand yet.
    fn bag(&self) -> Vec<char> {
        let level = self.floors() / 9;
        let stands = |colour: char| self.towers.iter().any(|tower| tower.get(level) == Some(&colour));
        COLOURS.into_iter().filter(|&colour| !stands(colour)).collect()
    }

    /// All outcomes of chance.
    pub(super) fn chances(&self) -> Vec<String> {
        match self.stage.as_str() {
            "start" => (1..=self.players).map(|seat| format!("start-{seat}")).collect(),
            "draw" => self.bag().iter().map(|colour| format!("floor-{colour}")).collect(),
            "floor" => {
                let bag = self.bag();
                let possible = bag.iter().filter(|&&colour| self.may_place(colour, self.floors() % 9 + 1));
                possible.map(|colour| format!("floor-{colour}")).collect()
            }
            _ => self.undealt().iter().map(|colour| format!("card-{colour}")).collect(),
        }
    }

    fn undealt(&self) -> Vec<char> {
        let gone = |colour: &char| {
            *colour == self.towers[4][0] || self.cards.iter().any(|hand| hand.contains(colour))
        };
        COLOURS.into_iter().filter(|colour| !gone(colour)).collect()
    }

    pub(super) fn befall(&mut self, chance: &str) {
        let (what, which) = chance.split_once('-').unwrap();
        let letter = which.chars().next().unwrap();
        match what {
            "start" => {
                self.start = which.parse().unwrap();
                self.turn = self.start;
                self.stage = if self.drafted { "draw" } else { "floor" }.to_owned();
            }
            "floor" if self.drafted => self.stage = format!("place-{letter}"),
            "floor" => {
                let platform = self.floors() % 9;
                self.towers[platform].push(letter);
                self.after_floor("floor");
            }
            _ => {
                let hand = self.cards.iter_mut().find(|hand| hand.len() < 2).unwrap();
                hand.push(letter);
                hand.sort_by_key(|colour| COLOURS.iter().position(|other| other == colour));
                if self.cards.iter().all(|hand| hand.len() == 2) {
                    self.stage = "swap".to_owned();
                }
            }
        }
    }

    fn after_floor(&mut self, next: &str) {
        self.stage = next.to_owned();
        if self.floors() == 45 {
            self.turn = if self.players == 2 { 2 } else { self.start };
            self.stage = if self.players == 2 { "monolith" } else { "card" }.to_owned();
        }
    }

    pub(super) fn play(&mut self, action: &str) {
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

    /// Score and rank of each seat.
    pub(super) fn results(&self) -> Vec<(i32, u8)> {
        if self.players == 2 {
            return self.results_by_ladders();
        }
        let mut points: Vec<i32> =
            self.cards.iter().map(|hand| hand.iter().map(|&c| self.worth(c)).sum()).collect();
        if self.stage == "over-centre-stop" {
            points[self.turn - 1] += 5;
        }
        if self.players == 4 {
            points = vec![
                points[0] + points[2],
                points[1] + points[3],
                points[0] + points[2],
                points[1] + points[3],
            ];
        }
        points
            .iter()
            .map(|&own| (own, 1 + points.iter().filter(|&&other| other > own).count() as u8))
            .collect()
    }

    fn worth(&self, colour: char) -> i32 {
        let mut sum = 0;
        for floors in &self.towers {
            let mut run = 0;
            for height in 0..=5 {
                if floors.get(height) == Some(&colour) {
                    run += 1;
                } else {
                    sum += [0, 0, 1, 3, 6, 10][run];
                    run = 0;
                }
            }
        }
        sum
    }

    fn results_by_ladders(&self) -> Vec<(i32, u8)> {
        let count = |signs: &str, sign: char| signs.chars().filter(|&c| c == sign).count() as i32;
        let mut points = [0, 0];
        let mut priests = [0, 0];
        let mut ladders = [0, 0];
        for signs in &self.ladders {
            let [white, black] = [count(signs, 'w'), count(signs, 'b')];
            points[0] += i32::from(white > black);
            points[1] += i32::from(black > white);
            priests = [priests[0] + count(signs, 'W'), priests[1] + count(signs, 'B')];
            ladders = [ladders[0] + white, ladders[1] + black];
        }
        let totals = [points[0] + priests[0], points[1] + priests[1]];
        let keys = [0, 1].map(|side| [totals[side], priests[side], ladders[side]]);
        vec![(totals[0], 1 + u8::from(keys[1] > keys[0])), (totals[1], 1 + u8::from(keys[0] > keys[1]))]
    }

    /// Paths of so many events.
    pub(super) fn perft(&self, depth: u32) -> u64 {
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
                next.befall(event)
            } else {
                next.play(event)
            }
            next.perft(depth - 1)
        };
        events.iter().map(after).sum()
    }
}

fn places(words: &str) -> [usize; 9] {
    if words.contains("ladders=3") {
        [3; 9]
    } else if words.contains("ladders=4") {
        [4; 9]
    } else {
        [2, 3, 2, 3, 4, 3, 2, 3, 2]
    }
}

fn read_monolith(text: &str) -> Option<[usize; 3]> {
    let numbers: Vec<usize> = text.split(['-', '@']).filter_map(|part| part.parse().ok()).collect();
    match numbers[..] {
        [first, second, level] => Some([first, second, level]),
        [first, second] => Some([first, second, 0]),
        _ => None,
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

/// Whether the platforms can take these floors, one each: tries every way.
fn can_fill(platforms: &[usize], colours: &[char], fits: &dyn Fn(usize, char) -> bool) -> bool {
    let Some((&platform, rest)) = platforms.split_first() else { return true };
    colours.iter().any(|&colour| {
        let left: Vec<char> = colours.iter().copied().filter(|&other| other != colour).collect();
        fits(platform, colour) && can_fill(rest, &left, fits)
    })
}
