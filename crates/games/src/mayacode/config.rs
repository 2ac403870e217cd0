//! What is agreed before a game.

use ceiba_core::{ConfigError, Knob, Message, Seat, SeatSet, Values, check_rules};
use serde::{Deserialize, Serialize};

use super::board::Board;
use super::edition::{CodeFigures, Edition};
use super::five::Five;
use super::peg::{Peg, Pegs};

/// The newest version of the rules. By 1 places of teams counted seats (C6.7).
const RULES: u8 = 2;

/// The agreed options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Config {
    /// Two, three or four (C3).
    pub players: u8,
    /// Whether four play each alone or in two teams.
    #[serde(skip_serializing_if = "Mode::is_alone")]
    pub mode: Mode,
    /// Codes of five instead of three; two players only (C2.2).
    #[serde(skip_serializing_if = "Five::is_off")]
    pub five: Five,
    /// No removal from reserves (C5.2).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub platform_only: bool,
    /// Teams score the gold in their reserves too (C6.3).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub teamgold: bool,
    /// The table of printed figures.
    pub edition: Edition,
    /// The version of the rules.
    pub rules: u8,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            players: 2,
            mode: Mode::Alone,
            five: Five::Off,
            platform_only: false,
            teamgold: false,
            edition: Edition::Ceiba2026,
            rules: RULES,
        }
    }
}

/// Whether everybody plays alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// Each against all: the booklet's variant A (C3.4).
    Alone,
    /// Two against two, partners opposite: variant B (C3.5).
    Teams,
}

impl Mode {
    fn is_alone(&self) -> bool {
        *self == Mode::Alone
    }
}

/// The side of the platform that a seat is on (C3.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Compass {
    /// Where the sun rises and the game starts.
    East,
    /// On the left hand of East.
    South,
    /// Opposite East.
    West,
    /// Opposite South.
    North,
}

impl Config {
    fn figures(&self) -> &'static CodeFigures {
        self.edition.figures(self.players)
    }

    /// The board (C1.1).
    pub fn board(&self) -> Board {
        self.figures().board
    }

    /// The two colours of a seat, in the edition's order (C3.1 to C3.4).
    pub fn colours(&self, seat: Seat) -> [Peg; 2] {
        self.figures().colours[seat.index()]
    }

    /// The pegs of a seat's code in their order, as its bench shows them (C1.3, C2.1, C2.2).
    pub fn bench(&self, seat: Seat) -> Vec<Peg> {
        let [first, second] = self.colours(seat);
        match self.five.order() {
            None => vec![first, Peg::Gold, second],
            Some(order) => {
                let mut pegs = order.map(|place| if place == 1 { first } else { second }).to_vec();
                pegs.insert(2, Peg::Gold);
                pegs
            }
        }
    }

    /// The side of the platform that the seat is on (C3.1, C3.3).
    pub fn compass(&self, seat: Seat) -> Compass {
        match (self.players, seat.index()) {
            (_, 0) => Compass::East,
            (2, _) | (_, 2) => Compass::West,
            (_, 1) => Compass::South,
            _ => Compass::North,
        }
    }

    /// All seats.
    pub fn seats(&self) -> SeatSet {
        SeatSet::all(self.players.into())
    }

    /// The seats whose code has this colour; none for gold.
    pub fn owners(&self, colour: Peg) -> SeatSet {
        self.seats().iter().filter(|&seat| self.colours(seat).contains(&colour)).collect()
    }

    /// Whether pegs of this colour are one pool of two seats (C3.5).
    pub fn is_shared(&self, colour: Peg) -> bool {
        self.owners(colour).len() > 1
    }

    /// The seat itself and, in teams, the seat opposite (C3.5).
    pub fn side(&self, seat: Seat) -> SeatSet {
        match self.mode {
            Mode::Alone => SeatSet::only(seat),
            Mode::Teams => SeatSet::only(seat).with(seat.after(2, 4)),
        }
    }

    /// Who plays with a seat: in teams, whoever sits opposite (C3.5).
    pub fn partner(&self, seat: Seat) -> Option<Seat> {
        self.side(seat).without(seat).iter().next()
    }

    /// Whether places count teams (C6.7): since version 2 of the rules.
    pub(super) const fn places_teams(&self) -> bool {
        self.rules >= 2
    }

    /// The pegs that a seat's reserve begins with: gold and its own colours, team colours apart (C3.2, C3.3).
    pub fn reserve(&self, seat: Seat) -> Pegs {
        let figures = self.figures();
        let own = self.colours(seat).into_iter().filter(|&colour| !self.is_shared(colour));
        let count = if self.five.is_off() { figures.own } else { figures.own_five };
        own.fold(Pegs::NONE.with(Peg::Gold, figures.gold), |pegs, colour| pegs.with(colour, count))
    }

    /// The pegs that the pools begin with (C3.5).
    pub fn pools(&self) -> Pegs {
        let shared = Peg::TEAM.into_iter().filter(|&colour| self.is_shared(colour));
        shared.fold(Pegs::NONE, |pegs, colour| pegs.with(colour, self.figures().pool))
    }

    /// How many pegs of each own colour a code needs (C6.1).
    pub fn needed(&self) -> u8 {
        if self.five.is_off() { 1 } else { 2 }
    }

    /// The score that a set goes to unless another is agreed (C6.5).
    pub fn set_score(&self) -> u16 {
        self.figures().set
    }

    pub(super) fn check(&self) -> Result<(), ConfigError> {
        check_rules(self.rules, RULES)?;
        let refusal = if !(2..=4).contains(&self.players) {
            "mayacode-config-players"
        } else if self.mode == Mode::Teams && self.players != 4 {
            "mayacode-config-teams"
        } else if !self.five.is_off() && self.players != 2 {
            "mayacode-config-five"
        } else if self.teamgold && self.mode != Mode::Teams {
            "mayacode-config-teamgold"
        } else {
            return Ok(());
        };
        Err(ConfigError::refused(Message::new(refusal).with("players", self.players)))
    }
}

impl ceiba_core::Config for Config {
    fn players(&self) -> usize {
        self.players.into()
    }

    fn every() -> Vec<Self> {
        let plain = Config::default();
        let teams = Config { players: 4, mode: Mode::Teams, ..plain };
        let mut all = vec![plain, Config { players: 3, ..plain }, Config { players: 4, ..plain }, teams];
        all.push(Config { teamgold: true, ..teams });
        all.extend(Five::ORDERS.map(|five| Config { five, ..plain }));
        let platform_only = all.clone().into_iter().map(|config| Config { platform_only: true, ..config });
        all.extend(platform_only.filter(|config| matches!(config.five, Five::Off | Five::Repeated)));
        all
    }

    fn knobs() -> Vec<Knob> {
        let knob = |key, id, values| Knob { key, label: Message::new(id), values };
        let five = vec!["none", "12g12", "11g22", "12g21", "21g12"];
        vec![
            knob("players", "mayacode-knob-players", Values::Number { least: 2, most: 4 }),
            knob("mode", "mayacode-knob-mode", Values::OneOf { of: vec!["alone", "teams"] }),
            knob("five", "mayacode-knob-five", Values::OneOf { of: five }),
            knob("platform-only", "mayacode-knob-platform-only", Values::Flag),
            knob("teamgold", "mayacode-knob-teamgold", Values::Flag),
            knob("edition", "mayacode-knob-edition", Values::OneOf { of: vec!["ceiba-2026"] }),
        ]
    }
}
