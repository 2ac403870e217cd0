//! The colours of the house on a terminal: those of the night.

use ceiba_core::Seat;
use ratatui_core::style::{Color, Style};

use crate::palette::{HUES, Hue, Rgb, Surface, Theme};

const fn rgb(value: Rgb) -> Color {
    Color::Rgb((value >> 16) as u8, (value >> 8) as u8, value as u8)
}

const fn of(surface: Surface) -> Color {
    rgb(Theme::Dark.of(surface.shades()))
}

/// What everything lies on.
pub const GROUND: Color = of(Surface::Ground);
/// What is laid onto the ground.
pub const PANEL: Color = of(Surface::Panel);
/// Text.
pub const INK: Color = of(Surface::Ink);
/// Text that stands back.
pub const MUTED: Color = of(Surface::Muted);
/// Lines around things.
pub const LINE: Color = of(Surface::Frame);
/// What may be done.
pub const JADE: Color = of(Surface::Jade);
/// What is earned or chosen.
pub const GOLD: Color = of(Surface::Gold);
/// What went wrong.
pub const COCHINEAL: Color = of(Surface::Cochineal);
/// Dark stone, which must be seen on dark ground.
pub const OBSIDIAN: Color = rgb(0x2B333A);

/// The colour of a hue in a game.
pub(crate) fn hue(game: &str, hue: Hue) -> Color {
    rgb(Theme::Dark.of(hue.shades(game)))
}

/// The colour of a seat, where a game gives it none.
pub(crate) fn seat_hue(seat: Seat) -> Color {
    hue("", Hue::of_seat(seat))
}

/// Ink on a piece of this colour: dark on light, light on dark.
pub fn on(colour: Color) -> Style {
    let Color::Rgb(red, green, blue) = colour else { return Style::new().bg(colour) };
    let light = 299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue);
    let ink = if light > 128_000 { GROUND } else { rgb(0xFFFFFF) };
    Style::new().fg(ink).bg(colour)
}

/// The colour, lighter (above 100) or darker (below), in percent: faces of a solid.
pub fn shade(colour: Color, percent: u16) -> Color {
    let Color::Rgb(red, green, blue) = colour else { return colour };
    let scale = |part: u8| (u16::from(part) * percent / 100).min(255) as u8;
    Color::Rgb(scale(red), scale(green), scale(blue))
}

/// Plain text.
pub fn ink() -> Style {
    Style::new().fg(INK).bg(GROUND)
}

/// Text that stands back.
pub fn muted() -> Style {
    Style::new().fg(MUTED).bg(GROUND)
}

/// Lines around things.
pub fn line() -> Style {
    Style::new().fg(LINE).bg(GROUND)
}

/// Gold text.
pub fn gold() -> Style {
    Style::new().fg(GOLD).bg(GROUND)
}

/// What comes nearest to a colour of ours among a terminal's sixteen.
pub fn sixteenth(colour: Color) -> Color {
    let Color::Rgb(red, green, blue) = colour else { return colour };
    if colour == OBSIDIAN {
        return Surface::Obsidian.shades().sixteen;
    }
    if let Some(surface) = Surface::ALL.into_iter().find(|&surface| of(surface) == colour) {
        return surface.shades().sixteen;
    }
    let distance = |known: Rgb| {
        let part = |a: u8, shift: u32| i32::from(a.abs_diff((known >> shift) as u8)).pow(2);
        part(red, 16) + part(green, 8) + part(blue, 0)
    };
    let nearest = HUES.iter().min_by_key(|(.., shades)| distance(Theme::Dark.of(*shades)));
    nearest.map_or(Color::Reset, |(.., shades)| shades.sixteen)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::contrast;

    fn value(colour: Color) -> Rgb {
        let Color::Rgb(red, green, blue) = colour else { panic!("a true colour") };
        u32::from(red) << 16 | u32::from(green) << 8 | u32::from(blue)
    }

    #[test]
    fn every_hue_has_a_place_among_the_sixteen() {
        for (game, kind, _) in HUES {
            let colour = hue(game, *kind);
            let first = HUES.iter().find(|(game, kind, _)| hue(game, *kind) == colour).unwrap();
            let is_surface = Surface::ALL.into_iter().any(|surface| of(surface) == colour);
            assert!(is_surface || sixteenth(colour) == first.2.sixteen, "{game} {kind:?}");
        }
    }

    #[test]
    fn text_on_every_piece_can_be_read() {
        for (game, kind, _) in HUES {
            let colour = hue(game, *kind);
            // A sign is large and bold, for which three to one is enough.
            let ink = on(colour).fg.unwrap();
            assert!(contrast(value(ink), value(colour)) >= 3.0, "{game} {kind:?}");
        }
        for ink in [INK, MUTED, JADE, GOLD, COCHINEAL] {
            assert!(contrast(value(ink), value(GROUND)) >= 4.5, "{ink}");
        }
    }
}
