//! Chance and the draft.

use super::{COLOURS, Simple};

impl Simple {
    pub(super) fn may_place(&self, colour: char, platform: usize) -> bool {
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
    pub(in crate::raven) fn chances(&self) -> Vec<String> {
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

    pub(in crate::raven) fn befall(&mut self, chance: &str) {
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

    pub(super) fn after_floor(&mut self, next: &str) {
        self.stage = next.to_owned();
        if self.floors() == 45 {
            self.turn = if self.players == 2 { 2 } else { self.start };
            self.stage = if self.players == 2 { "monolith" } else { "card" }.to_owned();
        }
    }
}

/// Whether the platforms can take these floors, one each: tries every way.
fn can_fill(platforms: &[usize], colours: &[char], fits: &dyn Fn(usize, char) -> bool) -> bool {
    let Some((&platform, rest)) = platforms.split_first() else { return true };
    colours.iter().any(|&colour| {
        let left: Vec<char> = colours.iter().copied().filter(|&other| other != colour).collect();
        fits(platform, colour) && can_fill(rest, &left, fits)
    })
}
