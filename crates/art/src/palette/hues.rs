//! What pieces are painted with.

use ratatui_core::style::Color;

use super::{Hue, Shades, shades};

/// What a hue looks like where no game that has it is drawn.
pub(super) const UNPAINTED: Shades = shades(0x8F9490, 0x9BA09C, Color::Gray);

/// The hues: the game that has it so (none for all), which, and how it looks.
pub(crate) const HUES: &[(&str, Hue, Shades)] = &[
    ("", Hue::Red, shades(0xC2382E, 0xCF463B, Color::Red)),
    ("", Hue::Orange, shades(0xE08A1E, 0xE8963A, Color::LightRed)),
    ("", Hue::Yellow, shades(0xEFD23C, 0xF0D650, Color::LightYellow)),
    ("", Hue::Green, shades(0x2B8452, 0x3D9E69, Color::Green)),
    ("", Hue::Turquoise, shades(0x3FC1BE, 0x4BCBC7, Color::Cyan)),
    ("", Hue::Blue, shades(0x2F6DB5, 0x4583CB, Color::Blue)),
    ("", Hue::Violet, shades(0x7B4EA3, 0x8E61B7, Color::Magenta)),
    ("", Hue::Purple, shades(0x7B4EA3, 0x8E61B7, Color::Magenta)),
    ("", Hue::White, shades(0xF6F2E8, 0xF1EEE6, Color::White)),
    ("", Hue::Black, shades(0x262B2F, 0x3A4248, Color::Black)),
    ("", Hue::Grey, shades(0x8F9490, 0x9BA09C, Color::Gray)),
    ("", Hue::Gold, shades(0xD9A32E, 0xE5B84B, Color::Yellow)),
    ("", Hue::Stone, shades(0xDDD3BF, 0x4A565A, Color::Gray)),
    ("", Hue::Jade, shades(0x1F7F68, 0x3CC29D, Color::LightCyan)),
    ("", Hue::Obsidian, shades(0x20262B, 0x39434A, Color::DarkGray)),
    // Gold and orange meet on every board: they are further apart here.
    ("mayacode", Hue::Gold, shades(0xEDC046, 0xF0C957, Color::Yellow)),
    ("mayacode", Hue::Orange, shades(0xDC6A1C, 0xE67A33, Color::LightRed)),
    ("mayacode", Hue::Red, shades(0xB02A2B, 0xC23B3A, Color::Red)),
    ("maya", Hue::Yellow, shades(0xE3B42C, 0xEBC14A, Color::LightYellow)),
    ("raven", Hue::Red, shades(0xC93429, 0xD13E33, Color::Red)),
    ("raven", Hue::Orange, shades(0xE58A22, 0xEB9435, Color::LightRed)),
    ("raven", Hue::Yellow, shades(0xF0D342, 0xF3DA5C, Color::LightYellow)),
    ("raven", Hue::Green, shades(0x3C9A52, 0x4BA962, Color::Green)),
    ("raven", Hue::Turquoise, shades(0x4FC9C4, 0x5DD0CB, Color::Cyan)),
    ("raven", Hue::Blue, shades(0x2A5FB0, 0x3468BC, Color::Blue)),
    ("raven", Hue::Violet, shades(0x5A2D86, 0x6C3C9C, Color::Magenta)),
    ("raven", Hue::White, shades(0xF8F4EA, 0xF3F0E8, Color::White)),
    ("raven", Hue::Black, shades(0x23282C, 0x2C3338, Color::Black)),
    ("raven", Hue::Stone, shades(0xD3C8B2, 0x47545A, Color::Gray)),
    ("raven", Hue::Board, shades(0xB9AC93, 0x333F45, Color::Gray)),
    ("raven", Hue::Monolith, shades(0x2B3A3A, 0x2F4245, Color::DarkGray)),
    ("raven", Hue::Raven, shades(0x14191B, 0x101518, Color::Black)),
    ("yaxha", Hue::Blue, shades(0x2C74B8, 0x448BCB, Color::Blue)),
    ("yaxha", Hue::Green, shades(0x2E9167, 0x40A57B, Color::Green)),
    ("yaxha", Hue::Ground, shades(0xDBD1BE, 0x364248, Color::Gray)),
];

/// The seats' hues, where a game gives them none.
pub(crate) const SEATS: [Hue; 8] =
    [Hue::Blue, Hue::Red, Hue::Yellow, Hue::Green, Hue::Purple, Hue::Orange, Hue::Turquoise, Hue::Grey];
