//! The style sheets. A drawing says *what* a thing is (`h-red t`: the top of something red); the sheet says how that looks
//! by day and by night.

use std::fmt::Write;

use crate::colour::{ink_on, lighter};
use crate::palette::{HUES, Rgb, SEATS, Shades, Surface, Theme};

/// The games in which a seat has a colour of its own, which pages show too.
const WITH_SEAT_HUES: [&str; 2] = ["maya", "yaxha"];

/// The faces of a solid by class, and how much lighter or darker each is.
const FACES: [(&str, f32); 4] = [("t", 0.12), ("f", 0.0), ("l", 0.0), ("r", -0.14)];

/// The style of drawings by day or by night, as plain rules.
pub fn style(theme: Theme) -> String {
    let mut css = String::new();
    let mut rule = |line: std::fmt::Arguments<'_>| css.write_fmt(line).expect("a string takes everything");
    for surface in Surface::ALL {
        let (class, colour) = (surface.name(), theme.of(surface.shades()));
        rule(format_args!(".{class}{{fill:#{colour:06X}}}.s-{class}{{fill:none;stroke:#{colour:06X}}}"));
    }
    for &(game, hue, shades) in HUES {
        let scope = if game.is_empty() { String::new() } else { format!(".b-{game} ") };
        rule(format_args!("{}", hue_rules(&format!("{scope}.{}", hue.class()), theme.of(shades))));
    }
    for (seat, hue) in (1..).zip(SEATS) {
        rule(format_args!("{}", hue_rules(&format!(".h-seat{seat}"), theme.of(hue.shades("")))));
    }
    let [ink, panel, jade, gold] = [Surface::Ink, Surface::Panel, Surface::Jade, Surface::Gold]
        .map(|surface| theme.of(surface.shades()));
    let shadow = match theme {
        Theme::Light => 20,
        Theme::Dark => 45,
    };
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
    let variables = variables();
    format!(
        "{variables}{day}@media(prefers-color-scheme:dark){{:root:not([data-theme=light]){{{night}}}}}\
         :root[data-theme=dark]{{{night}}}"
    )
}

/// The surfaces as variables of the page, `--ground` and so on.
fn variables() -> String {
    let variable = |surface: Surface| {
        let Shades { day, night, .. } = surface.shades();
        format!("--{}:light-dark(#{day:06X},#{night:06X});", surface.name())
    };
    format!(":root{{color-scheme:light dark;{}}}", Surface::ALL.map(variable).concat())
}

/// Colours that pages show outside of drawings: the seats' numbers and the dots of counters.
fn page_rules(theme: Theme) -> String {
    let mut rules = String::new();
    for (seat, hue) in (1..).zip(SEATS) {
        let colour = theme.of(hue.shades(""));
        for game in WITH_SEAT_HUES {
            let ink = ink_on(colour);
            let _ =
                write!(rules, "[data-game={game}] .seat{seat}{{background:#{colour:06X};color:#{ink:06X}}}");
        }
    }
    for &(_, hue, shades) in HUES.iter().filter(|(game, ..)| game.is_empty()) {
        let _ = write!(rules, ".hue-{}{{background:#{:06X}}}", hue.name(), theme.of(shades));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::contrast;

    const THEMES: [Theme; 2] = [Theme::Light, Theme::Dark];

    #[test]
    fn text_is_read_on_every_surface() {
        for theme in THEMES {
            for ground in [Surface::Ground, Surface::Panel] {
                for ink in [Surface::Ink, Surface::Muted, Surface::JadeText, Surface::Cochineal] {
                    let seen = contrast(theme.of(ink.shades()), theme.of(ground.shades()));
                    assert!(seen >= 4.5, "{ink:?} on {ground:?}: {seen}");
                }
            }
            for (ink, ground) in [(Surface::OnJade, Surface::Jade), (Surface::OnGold, Surface::Gold)] {
                let seen = contrast(theme.of(ink.shades()), theme.of(ground.shades()));
                assert!(seen >= 4.5, "{ink:?}: {seen}");
            }
        }
    }

    #[test]
    fn rings_are_seen_on_every_surface() {
        for theme in THEMES {
            for ground in [Surface::Ground, Surface::Panel] {
                for ring in [Surface::Jade, Surface::Gold] {
                    let seen = contrast(theme.of(ring.shades()), theme.of(ground.shades()));
                    assert!(seen >= 3.0, "{ring:?} on {ground:?}: {seen}");
                }
            }
        }
    }

    #[test]
    fn signs_are_read_on_every_piece() {
        for theme in THEMES {
            for &(_, hue, shades) in HUES {
                let colour = theme.of(shades);
                assert!(contrast(ink_on(colour), colour) >= 4.5, "{hue:?} {theme:?}");
            }
        }
    }
}
