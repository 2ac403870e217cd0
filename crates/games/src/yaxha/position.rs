//! The text forms of pyramids and states; `docs/NOTATION.md` explains them. A state is its round, stage,
//! initiative, bonus cards, bag, market, cards played, tiles taken and the site of each seat, for example
//! `2 build 21 any,base,levels O18B22G23Y24S21 OBG/O2S -- 12 OO/B.>OO/BG+OB O/S/S>O/S/S+O2S`.

use std::fmt;
use std::str::FromStr;

use ceiba_core::{Notation, ParseError, PerSeat, Seat};

use super::board::{CubeColour, CubeLevel, Place, Tile};
use super::cubes::CubeCounts;
use super::places::Places;
use super::pyramid::CubePyramid;
use super::text::{NOTHING, cards_from_text, cards_text};
use super::{Config, MOST, Naming, RoundNumber, Site, Stage, Yaxha};

impl fmt::Display for CubePyramid {
    /// Levels from the ground up with `|` between, rows from y = 0 with `/` between, a dot for a gap; as many rows
    /// and columns as the base has; levels without a cube are left out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cubes = self.places();
        if cubes.is_empty() {
            return f.write_str(NOTHING);
        }
        for level in CubeLevel::all().filter(|&level| !cubes.on(level).is_empty()) {
            if level != CubeLevel::BASE {
                f.write_str("|")?;
            }
            self.rows_of(level).enumerate().try_for_each(|(n, row)| {
                let between = if n > 0 { "/" } else { "" };
                write!(f, "{between}{row}")
            })?;
        }
        Ok(())
    }
}

impl CubePyramid {
    /// Whether its cubes are counted from the lowest x and y of the base (Y3.7).
    fn is_counted(&self) -> bool {
        let edges = [Places::LEFT_EDGE, Places::FRONT_EDGE];
        self.places().is_empty() || edges.iter().all(|&edge| !self.places().and(edge).is_empty())
    }

    /// The rows of a level as letters, from y = 0.
    pub(super) fn rows_of(&self, level: CubeLevel) -> impl Iterator<Item = String> + '_ {
        let [width, depth] = self.extent().map(|extent| (extent + 1).saturating_sub(level.number()) as i8);
        let letter = move |place: Option<Place>| {
            place.and_then(|place| self.cube(place)).map_or('.', CubeColour::letter)
        };
        (0..depth).map(move |y| (0..width).map(|x| letter(Place::new(x, y, level))).collect())
    }
}

impl FromStr for CubePyramid {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let pyramid = if text == NOTHING { Some(CubePyramid::default()) } else { from_levels(text) };
        pyramid
            .filter(|pyramid| pyramid.is_counted() && pyramid.to_string() == text)
            .ok_or_else(|| ParseError::new("yaxha-expected-pyramid", text))
    }
}

fn from_levels(text: &str) -> Option<CubePyramid> {
    let mut pyramid = CubePyramid::default();
    for (number, rows) in (1..).zip(text.split('|')) {
        let level = CubeLevel::new(number)?;
        for (y, row) in (0..=4).zip(rows.split('/')) {
            for (x, letter) in (0..).zip(row.chars()) {
                let place = Place::new(x, y, level)?;
                if letter != '.' {
                    pyramid.place(CubeColour::from_letter(letter)?, place);
                }
            }
        }
    }
    Some(pyramid)
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.discards.is_empty() {
            true => self.pyramid.fmt(f),
            false => write!(f, "{}!{}", self.pyramid, self.discards),
        }
    }
}

impl FromStr for Site {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Ok(match text.split_once('!') {
            None => Site { pyramid: text.parse()?, discards: CubeCounts::NONE },
            Some((pyramid, discards)) => Site { pyramid: pyramid.parse()?, discards: discards.parse()? },
        })
    }
}

impl Notation for Yaxha {
    fn text(&self) -> String {
        let players = usize::from(self.players);
        let market: Vec<String> = self.market[..players].iter().map(ToString::to_string).collect();
        let Yaxha { round: RoundNumber(round), stage, bag, .. } = self;
        let bonus = cards_text(self.bonus);
        let [initiative, played, taken] = [
            digits(self.initiative.first(players)),
            digits(self.played.first(players)),
            digits(self.taken.first(players)),
        ];
        let sites: Vec<String> = Seat::all(players).map(|seat| self.site_text(seat)).collect();
        let [market, sites] = [market.join("/"), sites.join(" ")];
        format!("{round} {stage} {initiative} {bonus} {bag} {market} {played} {taken} {sites}")
    }

    fn from_text(config: &Config, text: &str) -> Result<Self, ParseError> {
        let wrong = || ParseError::new("yaxha-expected-position", text);
        config.check().map_err(|_| wrong())?;
        let mut game = Yaxha::begin(config);
        let fields: Vec<&str> = text.split(' ').collect();
        let [round, stage, initiative, bonus, bag, market, played, taken, ref sites @ ..] = fields[..] else {
            return Err(wrong());
        };
        game.round = RoundNumber(round.parse().map_err(|_| wrong())?);
        game.stage = stage.parse()?;
        game.read_bonus(bonus).ok_or_else(wrong)?;
        game.bag = bag.parse()?;
        game.initiative = from_digits(initiative)?;
        game.played = from_digits(played)?;
        game.taken = from_digits(taken)?;
        game.read_market(market).ok_or_else(wrong)?;
        game.read_sites(sites).ok_or_else(wrong)?;
        Some(game).filter(|game| game.is_possible() && game.text() == text).ok_or_else(wrong)
    }
}

impl Yaxha {
    /// A site; while building runs, as it stood before, as it stands now, and the hand.
    fn site_text(&self, seat: Seat) -> String {
        match self.stage {
            Stage::Build => format!("{}>{}+{}", self.before[seat], self.sites[seat], self.hands[seat]),
            _ => self.sites[seat].to_string(),
        }
    }

    /// Bonus cards that were agreed are those of the config.
    fn read_bonus(&mut self, text: &str) -> Option<()> {
        let cards = cards_from_text(text)?;
        if self.naming == Naming::Named && cards != self.bonus {
            return None;
        }
        self.bonus = cards;
        Some(())
    }

    fn read_market(&mut self, text: &str) -> Option<()> {
        let cubes: Option<Vec<CubeCounts>> = text.split('/').map(|cubes| cubes.parse().ok()).collect();
        let cubes = cubes.filter(|cubes| cubes.len() == usize::from(self.players))?;
        for (tile, cubes) in Tile::all(cubes.len()).zip(cubes) {
            self.market[tile.index()] = cubes;
        }
        Some(())
    }

    fn read_sites(&mut self, texts: &[&str]) -> Option<()> {
        let seats = Seat::all(self.players.into());
        if seats.len() != texts.len() {
            return None;
        }
        for (seat, text) in seats.zip(texts) {
            let (before, now, hand) = match self.stage {
                Stage::Build => {
                    let (before, building) = text.split_once('>')?;
                    let (now, hand) = building.split_once('+')?;
                    (before, now, hand)
                }
                _ => (*text, *text, NOTHING),
            };
            self.before[seat] = before.parse().ok()?;
            self.sites[seat] = now.parse().ok()?;
            self.hands[seat] = hand.parse().ok()?;
        }
        Some(())
    }
}

/// Numbers by seat, a dash where there is none.
fn digits<T: fmt::Display>(values: &[Option<T>]) -> String {
    values.iter().map(|value| value.as_ref().map_or(NOTHING.to_owned(), ToString::to_string)).collect()
}

fn from_digits<T: Copy + FromStr<Err = ParseError>>(
    text: &str,
) -> Result<PerSeat<Option<T>, MOST>, ParseError> {
    let mut values = PerSeat::splat(None);
    for (seat, letter) in Seat::all(MOST).zip(text.chars()) {
        let letter = letter.to_string();
        values[seat] = if letter == NOTHING { None } else { Some(letter.parse()?) };
    }
    Ok(values)
}
