//! SVG as pixels, without a browser.

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

/// The drawing as pixels, so many to a unit, on a canvas at least as large as `least`.
fn pixels(svg: &str, scale: f32, least: (u32, u32)) -> Pixmap {
    let tree = Tree::from_str(svg, &OPTIONS).expect("our drawings are well-formed");
    let size = |length: f32| (length * scale).ceil().max(1.0) as u32;
    let (width, height) = (size(tree.size().width()), size(tree.size().height()));
    let mut pixmap = Pixmap::new(width.max(least.0), height.max(least.1)).expect("a drawing has a size");
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap
}

/// The drawing as a PNG, so many pixels to a unit.
pub fn png(svg: &str, scale: f32) -> Vec<u8> {
    pixels(svg, scale, (0, 0)).encode_png().expect("a PNG fits into memory")
}

/// A game as moving pictures: a GIF that is written picture by picture.
pub struct Animation {
    encoder: gif::Encoder<Vec<u8>>,
    size: (u16, u16),
    scale: f32,
}

impl Animation {
    /// Begins with the size of a first picture.
    pub fn new(svg: &str, scale: f32) -> Animation {
        let first = pixels(svg, scale, (0, 0));
        let size = (first.width() as u16, first.height() as u16);
        let mut encoder = gif::Encoder::new(Vec::new(), size.0, size.1, &[]).expect("a GIF fits into memory");
        encoder.set_repeat(gif::Repeat::Infinite).expect("a GIF fits into memory");
        Animation { encoder, size, scale }
    }

    /// Adds a picture that is shown for so many hundredths of a second.
    pub fn add(&mut self, svg: &str, hundredths: u16) {
        let pixmap = pixels(svg, self.scale, (self.size.0.into(), self.size.1.into()));
        let mut rows: Vec<u8> = Vec::new();
        for row in pixmap.data().chunks(pixmap.width() as usize * 4).take(self.size.1.into()) {
            rows.extend_from_slice(&row[..usize::from(self.size.0) * 4]);
        }
        let mut frame = gif::Frame::from_rgba_speed(self.size.0, self.size.1, &mut rows, 10);
        frame.delay = hundredths;
        self.encoder.write_frame(&frame).expect("a GIF fits into memory");
    }

    /// The whole GIF.
    pub fn finish(self) -> Vec<u8> {
        self.encoder.into_inner().expect("a GIF fits into memory")
    }
}
