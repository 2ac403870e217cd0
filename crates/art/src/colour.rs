//! Sums with colours: lighter, darker, and how well one is read on another.

use crate::palette::Rgb;

fn parts(colour: Rgb) -> [f32; 3] {
    [16, 8, 0].map(|shift| ((colour >> shift) & 0xFF) as f32 / 255.0)
}

/// The colour with another lightness; hue and saturation stay.
pub(crate) fn lighter(colour: Rgb, by: f32) -> Rgb {
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
pub(crate) fn contrast(first: Rgb, second: Rgb) -> f32 {
    let [first, second] = [first, second].map(luminance);
    (first.max(second) + 0.05) / (first.min(second) + 0.05)
}

/// Dark or light, whichever is read more easily on a colour.
pub(crate) fn ink_on(colour: Rgb) -> Rgb {
    let inks = [0x14191B, 0xFFFFFF];
    if contrast(inks[0], colour) >= contrast(inks[1], colour) { inks[0] } else { inks[1] }
}
