//! The colours of the house, once: the style sheets of pages and drawings and the colours of terminals are made from these
//! tables.

use ceiba_core::Seat;
use ratatui_core::style::Color;

use hues::UNPAINTED;
pub(crate) use hues::{HUES, SEATS};

mod hues;

/// Day or night.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// Limestone by day.
    #[default]
    Light,
    /// Night over the forest.
    Dark,
}

/// A colour as red, green and blue.
pub(crate) type Rgb = u32;

/// How a colour looks: by day, by night (which is what terminals show too), and among a terminal's sixteen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shades {
    pub(crate) day: Rgb,
    pub(crate) night: Rgb,
    pub(crate) sixteen: Color,
}

const fn shades(day: Rgb, night: Rgb, sixteen: Color) -> Shades {
    Shades { day, night, sixteen }
}

/// What the house is painted with, pieces aside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Surface {
    /// What everything lies on.
    Ground,
    /// What is laid onto the ground: cards, buttons, fields.
    Panel,
    /// Text.
    Ink,
    /// Text that stands back.
    Muted,
    /// Lines around things.
    Line,
    /// Lines that alone show where a thing ends: the frames of a terminal.
    Frame,
    /// What may be done.
    Jade,
    /// The same as text, which needs more contrast.
    JadeText,
    /// Text on jade.
    OnJade,
    /// What is earned or chosen.
    Gold,
    /// Text on gold.
    OnGold,
    /// What went wrong.
    Cochineal,
    /// Dark stone.
    Obsidian,
}

impl Surface {
    /// Every surface, in the order of the style sheet.
    pub const ALL: [Surface; 13] = [
        Surface::Ground,
        Surface::Panel,
        Surface::Ink,
        Surface::Muted,
        Surface::Line,
        Surface::Frame,
        Surface::Jade,
        Surface::JadeText,
        Surface::OnJade,
        Surface::Gold,
        Surface::OnGold,
        Surface::Cochineal,
        Surface::Obsidian,
    ];

    /// Its class in drawings, and its variable in style sheets.
    pub const fn name(self) -> &'static str {
        match self {
            Surface::Ground => "ground",
            Surface::Panel => "panel",
            Surface::Ink => "ink",
            Surface::Muted => "muted",
            Surface::Line => "line",
            Surface::Frame => "frame",
            Surface::Jade => "jade",
            Surface::JadeText => "jade-text",
            Surface::OnJade => "on-jade",
            Surface::Gold => "gold",
            Surface::OnGold => "on-gold",
            Surface::Cochineal => "cochineal",
            Surface::Obsidian => "obsidian",
        }
    }

    /// How it looks.
    pub const fn shades(self) -> Shades {
        match self {
            Surface::Ground => shades(0xF4EFE6, 0x10171A, Color::Reset),
            Surface::Panel => shades(0xFFFDF8, 0x182126, Color::Reset),
            Surface::Ink => shades(0x1E2420, 0xECE7DB, Color::Reset),
            Surface::Muted => shades(0x5F645B, 0x9AA39E, Color::DarkGray),
            Surface::Line => shades(0xD9D2C3, 0x2A363B, Color::DarkGray),
            Surface::Frame => shades(0xB9B1A0, 0x3A484E, Color::DarkGray),
            Surface::Jade => shades(0x1F7F68, 0x3CC29D, Color::LightCyan),
            Surface::JadeText => shades(0x1B6F5B, 0x3CC29D, Color::LightCyan),
            Surface::OnJade => shades(0xFFFFFF, 0x10171A, Color::Black),
            Surface::Gold => shades(0xB5801E, 0xE5B84B, Color::Yellow),
            Surface::OnGold => shades(0x14191B, 0x14191B, Color::Black),
            Surface::Cochineal => shades(0xA92F2A, 0xE0675F, Color::LightRed),
            Surface::Obsidian => shades(0x20262B, 0x0A0F11, Color::DarkGray),
        }
    }
}

/// A piece's colour, by the word that scenes have for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hue {
    /// Red.
    Red,
    /// Orange.
    Orange,
    /// Yellow.
    Yellow,
    /// Green.
    Green,
    /// Turquoise.
    Turquoise,
    /// Blue.
    Blue,
    /// Violet.
    Violet,
    /// Purple.
    Purple,
    /// White.
    White,
    /// Black.
    Black,
    /// Grey.
    Grey,
    /// Gold.
    Gold,
    /// Limestone: what is nobody's.
    Stone,
    /// Jade.
    Jade,
    /// Obsidian.
    Obsidian,
    /// The board that stone stands on.
    Board,
    /// The monolith.
    Monolith,
    /// The raven.
    Raven,
    /// The ground of a pyramid.
    Ground,
}

impl Hue {
    /// Every hue.
    pub const ALL: [Hue; 19] = [
        Hue::Red,
        Hue::Orange,
        Hue::Yellow,
        Hue::Green,
        Hue::Turquoise,
        Hue::Blue,
        Hue::Violet,
        Hue::Purple,
        Hue::White,
        Hue::Black,
        Hue::Grey,
        Hue::Gold,
        Hue::Stone,
        Hue::Jade,
        Hue::Obsidian,
        Hue::Board,
        Hue::Monolith,
        Hue::Raven,
        Hue::Ground,
    ];

    /// Its word in scenes and classes.
    pub const fn name(self) -> &'static str {
        match self {
            Hue::Red => "red",
            Hue::Orange => "orange",
            Hue::Yellow => "yellow",
            Hue::Green => "green",
            Hue::Turquoise => "turquoise",
            Hue::Blue => "blue",
            Hue::Violet => "violet",
            Hue::Purple => "purple",
            Hue::White => "white",
            Hue::Black => "black",
            Hue::Grey => "grey",
            Hue::Gold => "gold",
            Hue::Stone => "stone",
            Hue::Jade => "jade",
            Hue::Obsidian => "obsidian",
            Hue::Board => "board",
            Hue::Monolith => "monolith",
            Hue::Raven => "raven",
            Hue::Ground => "ground",
        }
    }

    /// The hue of this word.
    pub fn named(word: &str) -> Option<Hue> {
        Hue::ALL.into_iter().find(|hue| hue.name() == word)
    }

    /// Its class in drawings.
    pub fn class(self) -> String {
        format!("h-{}", self.name())
    }

    /// The hue of a seat, where a game gives it none.
    pub const fn of_seat(seat: Seat) -> Hue {
        SEATS[seat.index() % SEATS.len()]
    }

    /// How it looks in a game: as the game has it, or as all do.
    pub(crate) fn shades(self, game: &str) -> Shades {
        let of = |scope: &str| HUES.iter().find(|row| row.0 == scope && row.1 == self).map(|row| row.2);
        of(game).or_else(|| of("")).unwrap_or(UNPAINTED)
    }
}

impl Theme {
    pub(crate) const fn of(self, shades: Shades) -> Rgb {
        match self {
            Theme::Light => shades.day,
            Theme::Dark => shades.night,
        }
    }
}
