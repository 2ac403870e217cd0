//! The game once more, from the clauses alone: plain lists and loops, texts for everything, slow on purpose.
//! It shares no code with the game, so a mistake in one shows against the other.

mod bonus;
mod building;
mod score;
mod text;

pub(in crate::yaxha) use building::Cube;

const COLOURS: [char; 5] = ['O', 'B', 'G', 'Y', 'S'];
const CARDS: [&str; 18] = [
    "orange",
    "blue",
    "green",
    "yellow",
    "grey",
    "any",
    "base",
    "levels",
    "second",
    "left-orange",
    "left-blue",
    "left-green",
    "left-yellow",
    "left-grey",
    "five-on-1",
    "five-on-2",
    "side",
    "three",
];

/// A position. Seats and tiles are kept at their number minus one.
#[derive(Clone)]
pub(in crate::yaxha) struct Simple {
    players: usize,
    first_game: bool,
    named: bool,
    round: usize,
    stage: String,
    initiative: Vec<Option<usize>>,
    bonus: Vec<String>,
    bag: Vec<char>,
    market: Vec<Vec<char>>,
    played: Vec<Option<usize>>,
    taken: Vec<Option<usize>>,
    before: Vec<Site>,
    sites: Vec<Site>,
    hands: Vec<Vec<char>>,
}

/// What a player has built and thrown into the box.
#[derive(Clone, Default)]
struct Site {
    cubes: Vec<Cube>,
    discards: Vec<char>,
}

impl Simple {
    pub(in crate::yaxha) fn is_over(&self) -> bool {
        self.stage == "over"
    }

    pub(in crate::yaxha) fn is_chance(&self) -> bool {
        ["initiative", "bonus", "draw"].contains(&self.stage.as_str())
    }

    /// The seats that are asked now, from 0.
    pub(in crate::yaxha) fn asked(&self) -> Vec<usize> {
        match self.stage.as_str() {
            "choose" => (0..self.players).collect(),
            "take" => vec![self.line()[0]],
            "build" => (0..self.players).filter(|&seat| !self.hands[seat].is_empty()).collect(),
            _ => vec![],
        }
    }

    /// Those without a tile, lowest initiative first.
    fn line(&self) -> Vec<usize> {
        let mut line: Vec<usize> = (0..self.players).filter(|&seat| self.taken[seat].is_none()).collect();
        line.sort_by_key(|&seat| self.initiative[seat].unwrap());
        line
    }

    fn free_tiles(&self) -> Vec<usize> {
        (0..self.players).filter(|&tile| !self.taken.contains(&Some(tile))).collect()
    }

    /// All legal actions of a seat that is asked.
    pub(in crate::yaxha) fn legal(&self, seat: usize) -> Vec<String> {
        match self.stage.as_str() {
            "choose" => (1..=self.players).map(|tile| format!("c{tile}")).collect(),
            "take" => self.free_tiles().iter().map(|tile| format!("t{}", tile + 1)).collect(),
            _ => {
                let mut actions = Vec::new();
                for colour in COLOURS {
                    if self.hands[seat].contains(&colour) {
                        for (x, y, level) in self.sites[seat].open(colour) {
                            actions.push(format!("{colour}@{x},{y},{level}"));
                        }
                    }
                }
                actions
            }
        }
    }

    /// All outcomes of chance with their weights.
    pub(in crate::yaxha) fn chances(&self) -> Vec<(String, u64)> {
        match self.stage.as_str() {
            "initiative" => (1..=self.players)
                .filter(|&tile| !self.initiative.contains(&Some(tile)))
                .map(|tile| (format!("initiative-{tile}"), 1))
                .collect(),
            "bonus" => self.deck().into_iter().map(|card| (format!("bonus-{card}"), 1)).collect(),
            _ => {
                let count = |colour: char| self.bag.iter().filter(|&&cube| cube == colour).count() as u64;
                let counts = COLOURS.iter().map(|&colour| (format!("cube-{colour}"), count(colour)));
                counts.filter(|&(_, count)| count > 0).collect()
            }
        }
    }

    /// The cards that may still be drawn.
    fn deck(&self) -> Vec<&'static str> {
        let allowed = |card: &&str| {
            let neighbour = card.starts_with("left-");
            let simple = CARDS[..8].contains(card);
            !(neighbour && self.players == 2) && (simple || !self.first_game)
        };
        CARDS
            .into_iter()
            .filter(allowed)
            .filter(|&card| !self.bonus.iter().any(|drawn| drawn == card))
            .collect()
    }

    pub(in crate::yaxha) fn befall(&mut self, chance: &str) {
        let (kind, what) = chance.split_once('-').unwrap();
        match kind {
            "initiative" => {
                let seat = self.initiative.iter().position(Option::is_none).unwrap();
                self.initiative[seat] = Some(what.parse().unwrap());
                if !self.initiative.contains(&None) {
                    self.stage = if self.named { "draw" } else { "bonus" }.to_owned();
                }
            }
            "bonus" => {
                self.bonus.push(what.to_owned());
                if self.bonus.len() == 3 {
                    self.stage = "draw".to_owned();
                }
            }
            _ => {
                let colour = what.chars().next().unwrap();
                remove(&mut self.bag, colour);
                let tile = self.market.iter().position(|cubes| cubes.len() < 3).unwrap();
                self.market[tile].push(colour);
                if self.market.iter().all(|cubes| cubes.len() == 3) {
                    self.stage = "choose".to_owned();
                }
            }
        }
    }

    /// All cards at once, by seat.
    pub(in crate::yaxha) fn show(&mut self, cards: &[String]) {
        self.played = cards.iter().map(|card| Some(card[1..].parse::<usize>().unwrap() - 1)).collect();
        for tile in 0..self.players {
            let mut rivals = self.who_played(tile);
            rivals.sort_by_key(|&seat| self.initiative[seat].unwrap());
            if let Some(&winner) = rivals.first() {
                self.taken[winner] = Some(tile);
            }
        }
        self.stage = "take".to_owned();
        self.after_taking();
    }

    fn who_played(&self, tile: usize) -> Vec<usize> {
        (0..self.players).filter(|&seat| self.played[seat] == Some(tile)).collect()
    }

    fn after_taking(&mut self) {
        let line = self.line();
        if line.len() > 1 {
            return;
        }
        if line.len() == 1 {
            self.taken[line[0]] = Some(self.free_tiles()[0]);
        }
        for tile in 0..self.players {
            let mut rivals = self.who_played(tile);
            rivals.sort_by_key(|&seat| self.initiative[seat].unwrap());
            for pair in 0..rivals.len() / 2 {
                self.initiative.swap(rivals[pair], rivals[rivals.len() - 1 - pair]);
            }
        }
        self.played = vec![None; self.players];
        self.stage = "build".to_owned();
        for seat in 0..self.players {
            self.hands[seat] = self.market[self.taken[seat].unwrap()].clone();
            self.throw_away(seat);
        }
        self.after_building();
    }

    /// One seat's action, in turn or while building.
    pub(in crate::yaxha) fn play(&mut self, seat: usize, action: &str) {
        if let Some(tile) = action.strip_prefix('t') {
            self.taken[seat] = Some(tile.parse::<usize>().unwrap() - 1);
            return self.after_taking();
        }
        let (colour, place) = action.split_once('@').unwrap();
        let colour = colour.chars().next().unwrap();
        let axes: Vec<i32> = place.split(',').map(|axis| axis.parse().unwrap()).collect();
        remove(&mut self.hands[seat], colour);
        self.sites[seat].add(colour, (axes[0], axes[1], axes[2]));
        self.throw_away(seat);
        self.after_building();
    }

    fn throw_away(&mut self, seat: usize) {
        let useless = self.hands[seat].iter().all(|&colour| self.sites[seat].open(colour).is_empty());
        if useless {
            let hand = std::mem::take(&mut self.hands[seat]);
            self.sites[seat].discards.extend(hand);
        }
    }

    fn after_building(&mut self) {
        if self.hands.iter().any(|hand| !hand.is_empty()) {
            return;
        }
        self.before = self.sites.clone();
        self.market = vec![vec![]; self.players];
        self.taken = vec![None; self.players];
        if self.round == 10 {
            self.stage = "over".to_owned();
        } else {
            self.round += 1;
            self.stage = "draw".to_owned();
        }
    }

    /// The number of paths of so many events; a phase of several seats at once as the contract counts it.
    pub(in crate::yaxha) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut paths = 0;
        self.each_next(|next| paths += next.perft(depth - 1));
        paths
    }

    fn each_next(&self, mut visit: impl FnMut(&Simple)) {
        let mut step = |change: &dyn Fn(&mut Simple)| {
            let mut next = self.clone();
            change(&mut next);
            visit(&next);
        };
        if self.is_chance() {
            self.chances().iter().for_each(|(chance, _)| step(&|next| next.befall(chance)));
        } else if self.stage == "choose" {
            for number in 0..self.players.pow(self.players as u32) {
                let card = |seat: usize| number / self.players.pow(seat as u32) % self.players + 1;
                let cards: Vec<String> = (0..self.players).map(|seat| format!("c{}", card(seat))).collect();
                step(&|next| next.show(&cards));
            }
        } else if let Some(&seat) = self.asked().first() {
            self.legal(seat).iter().for_each(|action| step(&|next| next.play(seat, action)));
        }
    }
}

fn remove(cubes: &mut Vec<char>, colour: char) {
    let place = cubes.iter().position(|&cube| cube == colour).unwrap();
    cubes.remove(place);
}
