//! The colours of the house as classes. A drawing says *what* a thing is (`h-red t`: the top of something red); the
//! style sheet says how that looks by day and by night.

use std::fmt::Write;

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
type Rgb = u32;

/// A surface or an accent: its class, by day, by night.
const SURFACES: &[(&str, Rgb, Rgb)] = &[
    ("ground", 0xF4EFE6, 0x10171A),
    ("panel", 0xFFFDF8, 0x182126),
    ("ink", 0x1E2420, 0xECE7DB),
    ("muted", 0x666B62, 0x9AA39E),
    ("line", 0xD9D2C3, 0x2A363B),
    ("jade", 0x1F7F68, 0x3CC29D),
    ("gold", 0xB5801E, 0xE5B84B),
    ("cochineal", 0xA92F2A, 0xE0675F),
    ("obsidian", 0x20262B, 0x0A0F11),
];

/// What a piece's hue looks like: the game (none for all), its name, by day, by night.
const HUES: &[(&str, &str, Rgb, Rgb)] = &[
    ("", "red", 0xC2382E, 0xCF463B),
    ("", "orange", 0xE08A1E, 0xE8963A),
    ("", "yellow", 0xEFD23C, 0xF0D650),
    ("", "green", 0x2B8452, 0x3D9E69),
    ("", "turquoise", 0x3FC1BE, 0x4BCBC7),
    ("", "blue", 0x2F6DB5, 0x4583CB),
    ("", "violet", 0x7B4EA3, 0x8E61B7),
    ("", "purple", 0x7B4EA3, 0x8E61B7),
    ("", "white", 0xF6F2E8, 0xF1EEE6),
    ("", "black", 0x262B2F, 0x3A4248),
    ("", "grey", 0x8F9490, 0x9BA09C),
    ("", "gold", 0xD9A32E, 0xE5B84B),
    ("", "stone", 0xDDD3BF, 0x4A565A),
    ("", "jade", 0x1F7F68, 0x3CC29D),
    ("", "obsidian", 0x20262B, 0x39434A),
    // Gold and orange meet on every board: they are further apart here.
    ("mayacode", "gold", 0xEDC046, 0xF0C957),
    ("mayacode", "orange", 0xDC6A1C, 0xE67A33),
    ("mayacode", "red", 0xB02A2B, 0xC23B3A),
    ("maya", "yellow", 0xE3B42C, 0xEBC14A),
    ("raven", "red", 0xC93429, 0xD13E33),
    ("raven", "orange", 0xE58A22, 0xEB9435),
    ("raven", "yellow", 0xF0D342, 0xF3DA5C),
    ("raven", "green", 0x3C9A52, 0x4BA962),
    ("raven", "turquoise", 0x4FC9C4, 0x5DD0CB),
    ("raven", "blue", 0x2A5FB0, 0x3468BC),
    ("raven", "violet", 0x5A2D86, 0x6C3C9C),
    ("raven", "white", 0xF8F4EA, 0xF3F0E8),
    ("raven", "black", 0x23282C, 0x2C3338),
    ("raven", "stone", 0xD3C8B2, 0x47545A),
    ("raven", "board", 0xB9AC93, 0x333F45),
    ("raven", "monolith", 0x2B3A3A, 0x2F4245),
    ("raven", "raven", 0x14191B, 0x101518),
    ("yaxha", "blue", 0x2C74B8, 0x448BCB),
    ("yaxha", "green", 0x2E9167, 0x40A57B),
    ("yaxha", "ground", 0xDBD1BE, 0x364248),
];

/// The seats' hues, where a game gives them none.
const SEATS: [&str; 8] = ["blue", "red", "yellow", "green", "purple", "orange", "turquoise", "grey"];

/// The games in which a seat has a colour of its own, which pages show too.
const WITH_SEAT_HUES: [&str; 2] = ["maya", "yaxha"];

/// The faces of a solid by class, and how much lighter or darker each is.
const FACES: [(&str, f32); 4] = [("t", 0.12), ("f", 0.0), ("l", 0.0), ("r", -0.14)];

/// The style of drawings by day or by night, as plain rules.
pub fn style(theme: Theme) -> String {
    let mut css = String::new();
    let mut rule = |line: std::fmt::Arguments<'_>| css.write_fmt(line).expect("a string takes everything");
    for &(class, day, night) in SURFACES {
        let colour = theme.of(day, night);
        rule(format_args!(".{class}{{fill:#{colour:06X}}}.s-{class}{{fill:none;stroke:#{colour:06X}}}"));
    }
    for &(game, hue, day, night) in HUES {
        let scope = if game.is_empty() { String::new() } else { format!(".b-{game} ") };
        rule(format_args!("{}", hue_rules(&format!("{scope}.h-{hue}"), theme.of(day, night))));
    }
    for (seat, hue) in (1..).zip(SEATS) {
        rule(format_args!("{}", hue_rules(&format!(".h-seat{seat}"), named("", hue, theme))));
    }
    let [ink, panel, jade, gold] = ["ink", "panel", "jade", "gold"].map(|class| surface(class, theme));
    let shadow = theme.of(20, 45);
    rule(format_args!(
        ".txt{{font-family:\"Ceiba Sans\",sans-serif}}.b{{font-weight:700}}.mid{{text-anchor:middle}}.end{{text-anchor:end}}\
         .shade{{fill:#000;opacity:.{shadow}}}.hit{{fill:transparent}}.rim{{fill:transparent;stroke:none}}\
         .last>.rim{{stroke:#{gold:06X};stroke-width:2;stroke-dasharray:5 4}}.can>.rim,.chosen>.rim{{stroke-dasharray:none}}\
         .can>.rim{{stroke:#{jade:06X};stroke-width:3}}.can>.free{{fill:#{jade:06X};fill-opacity:.4}}.chosen>.rim{{stroke:#{gold:06X};stroke-width:4}}\
         .w1{{stroke-width:1}}.w2{{stroke-width:2}}.w3{{stroke-width:3}}.w4{{stroke-width:4}}\
         .faint{{opacity:.5}}.ghost{{opacity:.28}}.off{{pointer-events:none}}.e-ink{{stroke:#{ink:06X}}}.e-panel{{stroke:#{panel:06X}}}"
    ));
    css
}

/// The style of drawings in a page: by day, by night where the system says so, and either where the page is told
/// (`data-theme` on the root).
pub fn web_style() -> String {
    let [day, night] = [Theme::Light, Theme::Dark].map(|theme| style(theme) + &page_rules(theme));
    format!(
        "{day}@media(prefers-color-scheme:dark){{:root:not([data-theme=light]){{{night}}}}}\
         :root[data-theme=dark]{{{night}}}"
    )
}

/// Colours that pages show outside of drawings: the seats' numbers and the dots of counters.
fn page_rules(theme: Theme) -> String {
    let mut rules = String::new();
    for (seat, hue) in (1..).zip(SEATS) {
        let colour = named("", hue, theme);
        for game in WITH_SEAT_HUES {
            let ink = ink_on(colour);
            let _ =
                write!(rules, "[data-game={game}] .seat{seat}{{background:#{colour:06X};color:#{ink:06X}}}");
        }
    }
    for &(_, hue, day, night) in HUES.iter().filter(|(game, ..)| game.is_empty()) {
        let _ = write!(rules, ".hue-{hue}{{background:#{:06X}}}", theme.of(day, night));
    }
    rules
}

/// The faces, the edge and the ink of a hue. `i` is what is written on it, `e` a line in its edge's colour, `c` what is
/// carved into its top: the colour itself without an edge.
fn hue_rules(selector: &str, colour: Rgb) -> String {
    let edge = lighter(colour, -0.26);
    let mut rules = String::new();
    for (face, by) in FACES {
        let fill = lighter(colour, by);
        let _ =
            write!(rules, "{selector}.{face}{{fill:#{fill:06X};stroke:#{edge:06X};stroke-linejoin:round}}");
    }
    let ink = ink_on(colour);
    let _ = write!(rules, "{selector}.i{{fill:#{ink:06X}}}{selector}.e{{fill:none;stroke:#{edge:06X}}}");
    let _ = write!(rules, "{selector}.n{{fill:none;stroke:#{colour:06X}}}{selector}.c{{fill:#{colour:06X}}}");
    rules
}

impl Theme {
    fn of<T>(self, day: T, night: T) -> T {
        match self {
            Theme::Light => day,
            Theme::Dark => night,
        }
    }
}

fn surface(class: &str, theme: Theme) -> Rgb {
    let found = SURFACES.iter().find(|(known, ..)| *known == class);
    found.map(|&(_, day, night)| theme.of(day, night)).expect("a surface of ours")
}

fn named(game: &str, hue: &str, theme: Theme) -> Rgb {
    let found = HUES.iter().find(|(of, known, ..)| *of == game && *known == hue);
    found.map(|&(_, _, day, night)| theme.of(day, night)).expect("a hue of ours")
}

fn parts(colour: Rgb) -> [f32; 3] {
    [16, 8, 0].map(|shift| ((colour >> shift) & 0xFF) as f32 / 255.0)
}

/// The colour with another lightness; hue and saturation stay.
fn lighter(colour: Rgb, by: f32) -> Rgb {
    let [red, green, blue] = parts(colour);
    let (most, least) = (red.max(green).max(blue), red.min(green).min(blue));
    let lightness = (most + least) / 2.0;
    let wanted = (lightness + by).clamp(0.03, 0.985);
    let room = |lightness: f32| 1.0 - (2.0 * lightness - 1.0).abs();
    let stretch = if room(lightness) > 0.0 { room(wanted) / room(lightness) } else { 0.0 };
    let turn = |part: f32| (((part - lightness) * stretch + wanted).clamp(0.0, 1.0) * 255.0).round() as u32;
    (turn(red) << 16) | (turn(green) << 8) | turn(blue)
}

/// How bright a colour is to the eye, 0 to 1, as WCAG counts it.
fn luminance(colour: Rgb) -> f32 {
    let [red, green, blue] = parts(colour)
        .map(|part| if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// The contrast of two colours, 1 to 21, as WCAG counts it.
fn contrast(first: Rgb, second: Rgb) -> f32 {
    let [first, second] = [first, second].map(luminance);
    (first.max(second) + 0.05) / (first.min(second) + 0.05)
}

/// Dark or light, whichever is read more easily on a colour.
fn ink_on(colour: Rgb) -> Rgb {
    let inks = [0x14191B, 0xFFFFFF];
    if contrast(inks[0], colour) >= contrast(inks[1], colour) { inks[0] } else { inks[1] }
}

#[cfg(test)]
mod tests {
    use super::*;

    const THEMES: [Theme; 2] = [Theme::Light, Theme::Dark];

    #[test]
    fn text_is_read_on_every_surface() {
        for theme in THEMES {
            for ground in ["ground", "panel"] {
                for ink in ["ink", "muted"] {
                    assert!(
                        contrast(surface(ink, theme), surface(ground, theme)) >= 4.5,
                        "{ink} on {ground}"
                    );
                }
            }
        }
    }

    #[test]
    fn rings_are_seen_on_every_surface() {
        for theme in THEMES {
            for ground in ["ground", "panel"] {
                for ring in ["jade", "gold"] {
                    assert!(
                        contrast(surface(ring, theme), surface(ground, theme)) >= 3.0,
                        "{ring} on {ground}"
                    );
                }
            }
        }
    }

    #[test]
    fn signs_are_read_on_every_piece() {
        for theme in THEMES {
            for &(_, hue, day, night) in HUES {
                let colour = theme.of(day, night);
                assert!(contrast(ink_on(colour), colour) >= 4.5, "{hue} {theme:?}");
            }
        }
    }
}
