//! The colours of the house, and what becomes of them on terminals that have sixteen or none.

use std::str::FromStr;

use ratatui::buffer::Buffer;
use ratatui::style::{Color, Style};

/// How many colours the terminal shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColourDepth {
    /// All of them.
    True,
    /// The sixteen that every colour terminal has.
    Sixteen,
    /// None: signs, brackets and weight say everything.
    None,
}

impl ColourDepth {
    /// What the environment says of the terminal: `NO_COLOR`, `COLORTERM` and `TERM`.
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> ColourDepth {
        let is_set = |name| variable(name).is_some_and(|value| !value.is_empty());
        let term = variable("TERM").unwrap_or_default();
        let colours = variable("COLORTERM").unwrap_or_default();
        if is_set("NO_COLOR") || term == "dumb" {
            ColourDepth::None
        } else if colours.contains("truecolor") || colours.contains("24bit") || term.contains("direct") {
            ColourDepth::True
        } else {
            ColourDepth::Sixteen
        }
    }
}

impl FromStr for ColourDepth {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "true" => Ok(ColourDepth::True),
            "16" => Ok(ColourDepth::Sixteen),
            "none" => Ok(ColourDepth::None),
            _ => Err(()),
        }
    }
}

const fn rgb(value: u32) -> Color {
    Color::Rgb((value >> 16) as u8, (value >> 8) as u8, value as u8)
}

pub(crate) const GROUND: Color = rgb(0x10171A);
pub(crate) const PANEL: Color = rgb(0x182126);
pub(crate) const INK: Color = rgb(0xECE7DB);
pub(crate) const MUTED: Color = rgb(0x9AA39E);
pub(crate) const LINE: Color = rgb(0x3A484E);
pub(crate) const JADE: Color = rgb(0x3CC29D);
pub(crate) const GOLD: Color = rgb(0xE5B84B);
pub(crate) const COCHINEAL: Color = rgb(0xE0675F);
pub(crate) const OBSIDIAN: Color = rgb(0x2B333A);

/// What a named hue looks like on dark ground, and which of the sixteen comes nearest.
const HUES: &[(&str, Color, Color)] = &[
    ("red", rgb(0xC2382E), Color::Red),
    ("orange", rgb(0xE08A1E), Color::LightRed),
    ("yellow", rgb(0xEFD23C), Color::LightYellow),
    ("green", rgb(0x2E9157), Color::Green),
    ("turquoise", rgb(0x3FC6C6), Color::Cyan),
    ("blue", rgb(0x2F6DB5), Color::Blue),
    ("violet", rgb(0x8E5BC0), Color::Magenta),
    ("purple", rgb(0x8E5BC0), Color::Magenta),
    ("white", rgb(0xF1EEE6), Color::White),
    ("black", rgb(0x05080A), Color::Black),
    ("grey", rgb(0x8F9490), Color::Gray),
    ("gold", rgb(0xE5B84B), Color::Yellow),
];

/// What the surfaces and accents are among the sixteen.
const SURFACES: &[(Color, Color)] = &[
    (GROUND, Color::Reset),
    (PANEL, Color::Reset),
    (INK, Color::Reset),
    (MUTED, Color::DarkGray),
    (LINE, Color::DarkGray),
    (JADE, Color::LightCyan),
    (GOLD, Color::Yellow),
    (COCHINEAL, Color::LightRed),
    (OBSIDIAN, Color::DarkGray),
];

/// The seats' hues, where a game gives them none.
const SEATS: [&str; 8] = ["blue", "red", "yellow", "green", "purple", "orange", "turquoise", "grey"];

/// The colour of a hue; grey if we do not know it.
pub(crate) fn hue(name: &str) -> Color {
    HUES.iter().find(|(known, ..)| *known == name).map_or(rgb(0x8F9490), |&(_, colour, _)| colour)
}

/// The colour of a seat, where a game gives it none.
pub(crate) fn seat_hue(index: usize) -> Color {
    hue(SEATS[index % SEATS.len()])
}

/// Ink on a piece of this colour: dark on light, light on dark.
pub(crate) fn on(colour: Color) -> Style {
    let Color::Rgb(red, green, blue) = colour else { return Style::new().bg(colour) };
    let light = 299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue);
    let ink = if light > 128_000 { rgb(0x10171A) } else { rgb(0xFFFFFF) };
    Style::new().fg(ink).bg(colour)
}

/// The colour, lighter (above 100) or darker (below), in percent: faces of a solid.
pub(crate) fn shade(colour: Color, percent: u16) -> Color {
    let Color::Rgb(red, green, blue) = colour else { return colour };
    let scale = |part: u8| (u16::from(part) * percent / 100).min(255) as u8;
    Color::Rgb(scale(red), scale(green), scale(blue))
}

/// Plain text.
pub(crate) fn ink() -> Style {
    Style::new().fg(INK).bg(GROUND)
}

/// Text that stands back.
pub(crate) fn muted() -> Style {
    Style::new().fg(MUTED).bg(GROUND)
}

/// Lines around things.
pub(crate) fn line() -> Style {
    Style::new().fg(LINE).bg(GROUND)
}

/// Gold text.
pub(crate) fn gold() -> Style {
    Style::new().fg(GOLD).bg(GROUND)
}

/// Turns the house's colours into what the terminal has.
pub(crate) fn settle(buffer: &mut Buffer, depth: ColourDepth) {
    let turn = |colour: Color| match depth {
        ColourDepth::True => colour,
        ColourDepth::Sixteen => sixteenth(colour),
        ColourDepth::None => Color::Reset,
    };
    for cell in &mut buffer.content {
        cell.fg = turn(cell.fg);
        cell.bg = turn(cell.bg);
        // Sixteen colours have no ink of ours: a light terminal's default would vanish on light pieces.
        if depth == ColourDepth::Sixteen && cell.bg != Color::Reset && cell.fg == Color::Reset {
            cell.fg = if matches!(cell.bg, Color::White | Color::LightYellow | Color::Yellow | Color::Gray) {
                Color::Black
            } else {
                Color::White
            };
        }
    }
}

/// The nearest of the sixteen.
fn sixteenth(colour: Color) -> Color {
    let Color::Rgb(red, green, blue) = colour else { return colour };
    if let Some(&(_, near)) = SURFACES.iter().find(|(known, _)| *known == colour) {
        return near;
    }
    let distance = |known: Color| match known {
        Color::Rgb(r, g, b) => {
            let part = |a: u8, b: u8| i32::from(a.abs_diff(b)).pow(2);
            part(red, r) + part(green, g) + part(blue, b)
        }
        _ => i32::MAX,
    };
    HUES.iter().min_by_key(|(_, known, _)| distance(*known)).map_or(Color::Reset, |&(.., near)| near)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn depth(pairs: &[(&str, &str)]) -> ColourDepth {
        let pairs: Vec<(String, String)> =
            pairs.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
        ColourDepth::of_environment(|name| {
            pairs.iter().find(|(key, _)| key == name).map(|(_, value)| value.clone())
        })
    }

    #[test]
    fn the_environment_says_how_many_colours_there_are() {
        assert_eq!(depth(&[("COLORTERM", "truecolor"), ("TERM", "xterm")]), ColourDepth::True);
        assert_eq!(depth(&[("TERM", "xterm-256color")]), ColourDepth::Sixteen);
        assert_eq!(depth(&[("TERM", "dumb")]), ColourDepth::None);
        assert_eq!(depth(&[("COLORTERM", "truecolor"), ("NO_COLOR", "1")]), ColourDepth::None);
        assert_eq!(depth(&[("COLORTERM", "truecolor"), ("NO_COLOR", "")]), ColourDepth::True);
    }

    #[test]
    fn every_hue_has_a_place_among_the_sixteen() {
        for &(_, colour, near) in HUES {
            let first = HUES.iter().find(|(_, known, _)| *known == colour).unwrap();
            assert_eq!(sixteenth(colour), first.2, "{near}");
        }
    }

    #[test]
    fn text_on_every_piece_can_be_read() {
        let light = |colour: Color| {
            let Color::Rgb(red, green, blue) = colour else { panic!("a true colour") };
            let part = |value: u8| {
                let value = f64::from(value) / 255.0;
                if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
        };
        let contrast = |a: Color, b: Color| {
            let (a, b) = (light(a), light(b));
            (a.max(b) + 0.05) / (a.min(b) + 0.05)
        };
        for &(name, colour, _) in HUES {
            let style = on(colour);
            // A sign is large and bold, for which three to one is enough.
            assert!(contrast(style.fg.unwrap(), colour) >= 3.0, "{name}");
        }
        for ink in [INK, MUTED, JADE, GOLD, COCHINEAL] {
            assert!(contrast(ink, GROUND) >= 4.5, "{ink}");
        }
    }
}
