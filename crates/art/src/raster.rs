//! SVG as pixels, without a browser.

use std::ops::Range;
use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

/// Ceiba Sans in both scripts and weights.
const FONTS: [&[u8]; 4] = [
    include_bytes!("../fonts/ceiba-sans-latin-regular.ttf"),
    include_bytes!("../fonts/ceiba-sans-latin-bold.ttf"),
    include_bytes!("../fonts/ceiba-sans-cyrillic-regular.ttf"),
    include_bytes!("../fonts/ceiba-sans-cyrillic-bold.ttf"),
];

static OPTIONS: LazyLock<Options<'static>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    for font in FONTS {
        fonts.load_font_data(font.to_vec());
    }
    fonts.set_sans_serif_family("Ceiba Sans");
    Options { font_family: "Ceiba Sans".into(), fontdb: Arc::new(fonts), ..Options::default() }
});

/// The drawing as pixels, `scale` to a unit, on a pixmap at least as large as `least`.
fn pixels(svg: &str, scale: f32, least: (u32, u32)) -> Pixmap {
    let tree = Tree::from_str(svg, &OPTIONS).expect("our drawings are well-formed");
    let size = |length: f32| (length * scale).ceil().max(1.0) as u32;
    let (width, height) = (size(tree.size().width()), size(tree.size().height()));
    let mut pixmap = Pixmap::new(width.max(least.0), height.max(least.1)).expect("a drawing has a size");
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap
}

/// The drawing as a PNG with `scale` pixels to a unit.
pub fn png(svg: &str, scale: f32) -> Vec<u8> {
    pixels(svg, scale, (0, 0)).encode_png().expect("a PNG fits into memory")
}

/// A game as moving pictures: a GIF that is written picture by picture.
pub struct Animation {
    encoder: gif::Encoder<Vec<u8>>,
    size: (u16, u16),
    scale: f32,
    /// The pixels of the last picture.
    shown: Vec<u8>,
}

impl Animation {
    /// Begins with the size of a first picture.
    pub fn new(svg: &str, scale: f32) -> Animation {
        let first = pixels(svg, scale, (0, 0));
        let size = (first.width() as u16, first.height() as u16);
        let mut encoder = gif::Encoder::new(Vec::new(), size.0, size.1, &[]).expect("a GIF fits into memory");
        encoder.set_repeat(gif::Repeat::Infinite).expect("a GIF fits into memory");
        Animation { encoder, size, scale, shown: Vec::new() }
    }

    /// Adds a picture that is shown for `hundredths` hundredths of a second.
    pub fn add(&mut self, svg: &str, hundredths: u16) {
        let pixmap = pixels(svg, self.scale, (self.size.0.into(), self.size.1.into()));
        let mut rows: Vec<u8> = Vec::new();
        for row in pixmap.data().chunks(pixmap.width() as usize * 4).take(self.size.1.into()) {
            rows.extend_from_slice(&row[..usize::from(self.size.0) * 4]);
        }
        let (columns, lines) = changed(&self.shown, &rows, self.size.0.into());
        let mut part: Vec<u8> = Vec::new();
        for row in rows.chunks(usize::from(self.size.0) * 4).take(lines.end).skip(lines.start) {
            part.extend_from_slice(&row[columns.start * 4..columns.end * 4]);
        }
        let mut frame = gif::Frame::from_rgba_speed(columns.len() as u16, lines.len() as u16, &mut part, 10);
        (frame.left, frame.top) = (columns.start as u16, lines.start as u16);
        self.shown = rows;
        frame.delay = hundredths;
        self.encoder.write_frame(&frame).expect("a GIF fits into memory");
    }

    /// The whole GIF.
    pub fn finish(self) -> Vec<u8> {
        self.encoder.into_inner().expect("a GIF fits into memory")
    }
}

/// The columns and rows between which two pictures of this width differ: all where there was none before, and at
/// least one pixel.
fn changed(before: &[u8], after: &[u8], width: usize) -> (Range<usize>, Range<usize>) {
    if before.len() != after.len() {
        return (0..width, 0..after.len() / (width * 4));
    }
    let differ = before.chunks(4).zip(after.chunks(4)).enumerate().filter(|(_, (one, other))| one != other);
    let places = differ.map(|(index, _)| (index % width, index / width));
    let bounds = places.fold(None, |bounds: Option<[usize; 4]>, (x, y)| {
        let [left, right, top, bottom] = bounds.unwrap_or([x, x, y, y]);
        Some([left.min(x), right.max(x), top.min(y), bottom.max(y)])
    });
    let [left, right, top, bottom] = bounds.unwrap_or_default();
    (left..right + 1, top..bottom + 1)
}

#[cfg(test)]
mod tests {
    use super::changed;

    #[test]
    fn only_what_has_changed_is_written() {
        let before = vec![0; 4 * 4 * 3];
        let mut after = before.clone();
        after[(4 + 1) * 4] = 9;
        after[(2 * 4 + 2) * 4] = 9;
        assert_eq!(changed(&before, &after, 4), (1..3, 1..3));
        assert_eq!(changed(&before, &before, 4), (0..1, 0..1));
        assert_eq!(changed(&[], &after, 4), (0..4, 0..3));
    }
}
