//! Panels, and how they are put together into one drawing.

use ceiba_core::Seat;

use crate::canvas::{Canvas, escape, short};
use crate::palette::Theme;
use crate::plate::wrapped;
use crate::sign;
use crate::style::style;

/// What a panel is to the whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PanelRole {
    /// The board: what the eye goes to.
    Main,
    /// What lies beside it.
    Side,
    /// What lies before a seat.
    Seat(Seat),
    /// Counters in words. Pages show them in their own way.
    Plate,
}

/// A part of a picture, with a size of its own.
#[derive(Clone, PartialEq, Debug)]
pub struct Panel {
    /// Its name, which stays the same from picture to picture.
    pub name: String,
    /// What people call it.
    pub label: String,
    /// What it is to the whole.
    pub role: PanelRole,
    /// Its width and height, in pixels at its natural size.
    pub size: (f32, f32),
    /// Whether it can be looked at from four sides.
    pub turns: bool,
    /// How many levels it can be opened by; 0 where it cannot. Level by level, groups have the classes `lv-1` and up.
    pub levels: u8,
    body: String,
}

impl Panel {
    pub(crate) fn new(name: &str, label: &str, role: PanelRole, size: (f32, f32), canvas: Canvas) -> Panel {
        Panel {
            name: name.to_owned(),
            label: label.to_owned(),
            role,
            size,
            turns: false,
            levels: 0,
            body: canvas.into_string(),
        }
    }

    /// The same panel, which can be turned and opened.
    pub(crate) fn turning(self, levels: u8) -> Panel {
        Panel { turns: true, levels, ..self }
    }

    /// Whether a thing of this name is drawn in it.
    pub fn has(&self, spot: &str) -> bool {
        self.body.contains(&format!("data-spot=\"{}\"", escape(spot)))
    }

    /// The panel as an element of a page. Its colours come from the page's style sheet, [`crate::web_style`].
    pub fn element(&self, game: &str) -> String {
        let (width, height) = (short(self.size.0), short(self.size.1));
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" class="b-{game}" viewBox="0 0 {width} {height}" role="group" aria-label="{}">{}</svg>"#,
            escape(&self.label),
            self.body
        )
    }
}

/// A position, drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture {
    /// The game's id.
    pub game: String,
    /// Its parts, the board first.
    pub panels: Vec<Panel>,
}

/// What is written above a picture that stands alone.
#[derive(Clone, Debug, Default)]
pub struct Caption {
    /// The game's name.
    pub title: String,
    /// What is asked, or how it ended.
    pub line: String,
}

const GAP: f32 = 16.0;
const HEAD: f32 = 64.0;
/// How many times as wide as high a picture should be.
const SHAPE: f32 = 1.5;

/// Where a panel goes in the whole, and how large.
struct PlacedPanel<'a> {
    panel: &'a Panel,
    at: (f32, f32),
    scale: f32,
}

impl Picture {
    /// The whole picture as one SVG with its own style: the board, and everything else beside and below it.
    pub fn svg(&self, theme: Theme, caption: &Caption) -> String {
        let (placed, (width, height)) = self.placed();
        let mut canvas = Canvas::default();
        canvas.rect("ground", (0.0, 0.0), (width, height), 0.0);
        sign::ceiba(&mut canvas, (GAP + 20.0, HEAD / 2.0 + 4.0), 36.0);
        canvas.text("ink b", (GAP + 48.0, 34.0), 22.0, &caption.title);
        let letters = (width / 8.0) as usize;
        if let Some(line) = wrapped(&caption.line, letters).first() {
            canvas.text("muted", (GAP + 48.0, 55.0), 16.0, line);
        }
        for PlacedPanel { panel, at, scale } in placed {
            let size = (panel.size.0 * scale, panel.size.1 * scale);
            canvas.rect("panel", at, size, 12.0);
            canvas.rect("s-line w1", at, size, 12.0);
            let place = format!("translate({} {}) scale({scale:.4})", short(at.0), short(at.1));
            canvas.group(&format!("b-{}", self.game), &place, |canvas| canvas.append(&panel.body));
        }
        let body = canvas.into_string();
        let (width, height, style) = (short(width), short(height), style(theme));
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"><style>{style}</style>{body}</svg>"#
        )
    }

    /// Where everything goes, and how large the whole is.
    fn placed(&self) -> (Vec<PlacedPanel<'_>>, (f32, f32)) {
        let (mains, others): (Vec<&Panel>, Vec<&Panel>) =
            self.panels.iter().partition(|panel| panel.role == PanelRole::Main);
        let wide = mains.iter().map(|panel| panel.size.0).fold(320.0, f32::max);
        let mut placed = Vec::new();
        let mut y = HEAD + GAP;
        for panel in mains {
            // A panel that is nearly as wide as the widest is drawn as wide.
            let scale = if panel.size.0 > wide * 0.7 { wide / panel.size.0 } else { 1.0 };
            let x = GAP + (wide - panel.size.0 * scale) / 2.0;
            placed.push(PlacedPanel { panel, at: (x, y), scale });
            y += panel.size.1 * scale + GAP;
        }
        let board = (wide + 2.0 * GAP, y);
        let unlike = |size: (f32, f32)| (size.0 / size.1 / SHAPE).ln().abs();
        // All beside the board, or its plates below it, so that they stay together.
        let things = others.iter().take_while(|panel| panel.role != PanelRole::Plate).count();
        let arranged = [others.len(), things].map(|beside| arranged(others.split_at(beside), board));
        let best = arranged.into_iter().min_by(|a, b| unlike(a.1).total_cmp(&unlike(b.1)));
        let (more, size) = best.expect("there are two");
        placed.extend(more);
        (placed, size)
    }
}

/// Panels around a board of this size: those in columns beside it, and these in rows below.
fn arranged<'a>(
    (beside, below): (&[&'a Panel], &[&'a Panel]),
    board: (f32, f32),
) -> (Vec<PlacedPanel<'a>>, (f32, f32)) {
    let mut placed = Vec::new();
    let (mut right, mut bottom) = board;
    let mut beside = beside.iter().peekable();
    while beside.peek().is_some() {
        let (mut y, mut wide) = (HEAD + GAP, 0.0f32);
        while let Some(panel) = beside.next_if(|panel| wide == 0.0 || y + panel.size.1 <= bottom) {
            placed.push(PlacedPanel { panel, at: (right, y), scale: 1.0 });
            y += panel.size.1 + GAP;
            wide = wide.max(panel.size.0 + GAP);
        }
        right += wide;
        bottom = bottom.max(y);
    }
    let mut below = below.iter().peekable();
    while below.peek().is_some() {
        let (mut x, mut high) = (GAP, 0.0f32);
        while let Some(panel) = below.next_if(|panel| high == 0.0 || x + panel.size.0 <= right) {
            placed.push(PlacedPanel { panel, at: (x, bottom), scale: 1.0 });
            x += panel.size.0 + GAP;
            high = high.max(panel.size.1 + GAP);
        }
        right = right.max(x);
        bottom += high;
    }
    (placed, (right, bottom))
}
