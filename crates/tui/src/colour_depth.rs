//! What becomes of the house's colours on terminals that have sixteen or none.

use std::str::FromStr;

use ceiba_art::cells::theme::sixteenth;
use ratatui::buffer::Buffer;
use ratatui::style::Color;

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
}
