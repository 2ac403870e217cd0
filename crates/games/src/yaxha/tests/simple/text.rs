//! Reading and writing the text form of a position.

use super::{CARDS, COLOURS, Cube, Simple, Site};

impl Simple {
    /// The position with this text, by a config's words.
    pub(in crate::yaxha) fn read(config: &str, text: &str) -> Simple {
        let fields: Vec<&str> = text.split(' ').collect();
        let players = fields[2].len();
        let tiles =
            |text: &str| text.chars().map(|tile| tile.to_digit(10).map(|tile| tile as usize - 1)).collect();
        let sites: Vec<Vec<&str>> = fields[8..].iter().map(|site| site.split(['>', '+']).collect()).collect();
        Simple {
            players,
            first_game: config.contains("first-game"),
            named: config.contains("bonus="),
            round: fields[0].parse().unwrap(),
            stage: fields[1].to_owned(),
            initiative: fields[2].chars().map(|tile| tile.to_digit(10).map(|tile| tile as usize)).collect(),
            bonus: fields[3].split(',').filter(|card| *card != "-").map(str::to_owned).collect(),
            bag: read_cubes(fields[4]),
            market: fields[5].split('/').map(read_cubes).collect(),
            played: tiles(fields[6]),
            taken: tiles(fields[7]),
            before: sites.iter().map(|site| read_site(site[0])).collect(),
            sites: sites.iter().map(|site| read_site(site.get(1).unwrap_or(&site[0]))).collect(),
            hands: sites.iter().map(|site| site.get(2).map_or(vec![], |hand| read_cubes(hand))).collect(),
        }
    }

    pub(in crate::yaxha) fn write(&self) -> String {
        let digit = |number: Option<usize>| number.map_or("-".to_owned(), |number| number.to_string());
        let tiles = |tiles: &[Option<usize>]| -> String {
            tiles.iter().map(|tile| digit(tile.map(|tile| tile + 1))).collect()
        };
        let mut bonus: Vec<&str> =
            CARDS.into_iter().filter(|card| self.bonus.iter().any(|own| own == card)).collect();
        if bonus.is_empty() {
            bonus.push("-");
        }
        let site = |seat: usize| match self.stage.as_str() {
            "build" => {
                let [before, now] = [&self.before[seat], &self.sites[seat]].map(write_site);
                format!("{before}>{now}+{}", write_cubes(&self.hands[seat]))
            }
            _ => write_site(&self.sites[seat]),
        };
        let fields = [
            self.round.to_string(),
            self.stage.clone(),
            self.initiative.iter().map(|&tile| digit(tile)).collect(),
            bonus.join(","),
            write_cubes(&self.bag),
            self.market.iter().map(|cubes| write_cubes(cubes)).collect::<Vec<_>>().join("/"),
            tiles(&self.played),
            tiles(&self.taken),
            (0..self.players).map(site).collect::<Vec<_>>().join(" "),
        ];
        fields.join(" ")
    }
}

fn read_cubes(text: &str) -> Vec<char> {
    let mut cubes = Vec::new();
    let mut signs = text.chars().peekable();
    while let Some(colour) = signs.next() {
        let mut count = String::new();
        while let Some(digit) = signs.next_if(char::is_ascii_digit) {
            count.push(digit);
        }
        if COLOURS.contains(&colour) {
            cubes.extend(vec![colour; count.parse().unwrap_or(1)]);
        }
    }
    cubes
}

fn write_cubes(cubes: &[char]) -> String {
    let mut text = String::new();
    for colour in COLOURS {
        match cubes.iter().filter(|&&cube| cube == colour).count() {
            0 => {}
            1 => text.push(colour),
            count => text += &format!("{colour}{count}"),
        }
    }
    if text.is_empty() { "-".to_owned() } else { text }
}

fn read_site(text: &str) -> Site {
    let (pyramid, discards) = text.split_once('!').unwrap_or((text, "-"));
    let mut cubes: Vec<Cube> = Vec::new();
    for (level, rows) in (1..).zip(pyramid.split('|')) {
        for (y, row) in (0..).zip(rows.split('/')) {
            for (x, colour) in (0..).zip(row.chars()) {
                cubes.extend(COLOURS.contains(&colour).then_some((x, y, level, colour)));
            }
        }
    }
    Site { cubes, discards: read_cubes(discards) }
}

fn write_site(site: &Site) -> String {
    let cubes = site.counted();
    let extent = |axis: &dyn Fn(&Cube) -> i32| {
        cubes.iter().filter(|cube| cube.2 == 1).map(axis).max().unwrap_or(0) + 1
    };
    let (width, depth) = (extent(&|cube| cube.0), extent(&|cube| cube.1));
    let mut levels = Vec::new();
    for level in (1..=4).filter(|&level| cubes.iter().any(|cube| cube.2 == level)) {
        let sign = |x: i32, y: i32| {
            let cube = cubes.iter().find(|cube| (cube.0, cube.1, cube.2) == (x, y, level));
            cube.map_or('.', |cube| cube.3)
        };
        let row = |y: i32| (0..=width - level).map(|x| sign(x, y)).collect::<String>();
        levels.push((0..=depth - level).map(row).collect::<Vec<_>>().join("/"));
    }
    let pyramid = if levels.is_empty() { "-".to_owned() } else { levels.join("|") };
    match site.discards.is_empty() {
        true => pyramid,
        false => format!("{pyramid}!{}", write_cubes(&site.discards)),
    }
}
