//! Panels, and how they are put together into one drawing.

use ceiba_core::Seat;

use crate::canvas::{Canvas, escape, short};
use crate::palette::{Theme, style};
use crate::plate::wrapped;
use crate::sign;

/// What a panel is to the whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
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
    pub role: Role,
    /// Its width and height, in pixels at its natural size.
    pub size: (f32, f32),
    /// Whether it can be looked at from four sides.
    pub turns: bool,
    /// How many levels it can be opened by; 0 where it cannot. Level by level, groups have the classes `lv-1` and up.
    pub levels: u8,
    body: String,
}

impl Panel {
    pub(crate) fn new(name: &str, label: &str, role: Role, size: (f32, f32), canvas: Canvas) -> Panel {
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

/// Where a panel goes in the whole, and how large.
struct Placed<'a> {
    panel: &'a Panel,
    at: (f32, f32),
    scale: f32,
}

impl Picture {
    /// The whole picture as one SVG with its own style: the board at the left, everything else in columns beside it.
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
        for Placed { panel, at, scale } in placed {
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
    fn placed(&self) -> (Vec<Placed<'_>>, (f32, f32)) {
        let is_main = |panel: &&Panel| panel.role == Role::Main;
        let mains: Vec<&Panel> = self.panels.iter().filter(is_main).collect();
        let wide = mains.iter().map(|panel| panel.size.0).fold(320.0, f32::max);
        let mut placed = Vec::new();
        let mut y = HEAD + GAP;
        for panel in mains {
            // A panel that is nearly as wide as the widest is drawn as wide.
            let scale = if panel.size.0 > wide * 0.7 { wide / panel.size.0 } else { 1.0 };
            let x = GAP + (wide - panel.size.0 * scale) / 2.0;
            placed.push(Placed { panel, at: (x, y), scale });
            y += panel.size.1 * scale + GAP;
        }
        let board = y;
        let (mut x, mut y, mut column, mut bottom) = (2.0 * GAP + wide, HEAD + GAP, 0.0f32, board);
        for panel in self.panels.iter().filter(|panel| !is_main(panel)) {
            if y > HEAD + GAP && y + panel.size.1 > board.max(bottom) {
                x += column + GAP;
                (y, column) = (HEAD + GAP, 0.0);
            }
            placed.push(Placed { panel, at: (x, y), scale: 1.0 });
            y += panel.size.1 + GAP;
            column = column.max(panel.size.0);
            bottom = bottom.max(y);
        }
        let width = if column > 0.0 { x + column + GAP } else { wide + 2.0 * GAP };
        (placed, (width, bottom))
    }
}
