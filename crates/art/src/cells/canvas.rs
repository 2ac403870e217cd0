//! A drawing in text cells with the hit areas of what can be chosen. Canvases are composed side by side and below
//! each other, and shown whole or through a window.

use ceiba_core::Spot;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use ratatui_core::style::Style;
use unicode_width::UnicodeWidthStr;

use super::theme;

/// The area in which a spot is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HitArea {
    pub spot: Spot,
    pub area: Rect,
}

/// A grid of styled cells with the hit areas of what can be chosen.
#[derive(Clone, Debug)]
pub struct TextCanvas {
    pub buffer: Buffer,
    pub hit_areas: Vec<HitArea>,
}

/// How many columns a text takes.
pub fn width(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

impl TextCanvas {
    /// An empty canvas.
    pub fn new(width: u16, height: u16) -> TextCanvas {
        let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
        buffer.set_style(buffer.area, theme::ink());
        TextCanvas { buffer, hit_areas: Vec::new() }
    }

    /// One line of text.
    pub fn text(text: &str, style: Style) -> TextCanvas {
        let mut canvas = TextCanvas::new(width(text), 1);
        canvas.put(0, 0, text, style);
        canvas
    }

    pub fn width(&self) -> u16 {
        self.buffer.area.width
    }

    pub fn height(&self) -> u16 {
        self.buffer.area.height
    }

    /// Writes a text; what goes over the edge is cut off.
    pub fn put(&mut self, x: u16, y: u16, text: &str, style: Style) {
        if y < self.height() && x < self.width() {
            self.buffer.set_stringn(x, y, text, usize::from(self.width() - x), style);
        }
    }

    /// Writes a text centred in `columns` columns.
    pub fn centre(&mut self, x: u16, y: u16, columns: u16, text: &str, style: Style) {
        let indent = columns.saturating_sub(width(text)) / 2;
        self.put(x + indent, y, text, style);
    }

    /// Paints an area.
    pub fn fill(&mut self, area: Rect, style: Style) {
        let area = area.intersection(self.buffer.area);
        self.buffer.set_style(area, style);
    }

    /// Draws a frame along the edge of an area.
    pub fn frame(&mut self, area: Rect, style: Style) {
        let (right, bottom) = (area.right().saturating_sub(1), area.bottom().saturating_sub(1));
        for x in area.left() + 1..right {
            self.put(x, area.top(), "─", style);
            self.put(x, bottom, "─", style);
        }
        for y in area.top() + 1..bottom {
            self.put(area.left(), y, "│", style);
            self.put(right, y, "│", style);
        }
        let corners = [(area.left(), area.top(), "╭"), (right, area.top(), "╮")];
        let feet = [(area.left(), bottom, "╰"), (right, bottom, "╯")];
        for (x, y, corner) in corners.into_iter().chain(feet) {
            self.put(x, y, corner, style);
        }
    }

    /// Records the area of a spot.
    pub fn add_hit_area(&mut self, spot: &str, area: Rect) {
        self.hit_areas.push(HitArea { spot: spot.to_owned(), area });
    }

    /// Copies a canvas onto this one, hit areas included.
    pub fn stamp(&mut self, x: u16, y: u16, other: &TextCanvas) {
        for row in 0..other.height() {
            for column in 0..other.width() {
                let to = Position::new(x + column, y + row);
                if self.buffer.area.contains(to) {
                    self.buffer[to] = other.buffer[(column, row)].clone();
                }
            }
        }
        self.hit_areas.extend(other.hit_areas.iter().map(|place| HitArea {
            spot: place.spot.clone(),
            area: Rect { x: place.area.x + x, y: place.area.y + y, ..place.area },
        }));
    }

    /// Canvases side by side, aligned at the top.
    pub fn beside(gap: u16, canvases: &[TextCanvas]) -> TextCanvas {
        let canvases: Vec<&TextCanvas> = canvases.iter().filter(|canvas| canvas.width() > 0).collect();
        let gaps = gap * (canvases.len() as u16).saturating_sub(1);
        let wide = canvases.iter().map(|canvas| canvas.width()).sum::<u16>() + gaps;
        let high = canvases.iter().map(|canvas| canvas.height()).max().unwrap_or(0);
        let mut all = TextCanvas::new(wide, high);
        let mut x = 0;
        for canvas in canvases {
            all.stamp(x, 0, canvas);
            x += canvas.width() + gap;
        }
        all
    }

    /// Canvases below each other, aligned at the left.
    pub fn below(gap: u16, canvases: &[TextCanvas]) -> TextCanvas {
        let canvases: Vec<&TextCanvas> = canvases.iter().filter(|canvas| canvas.height() > 0).collect();
        let gaps = gap * (canvases.len() as u16).saturating_sub(1);
        let high = canvases.iter().map(|canvas| canvas.height()).sum::<u16>() + gaps;
        let wide = canvases.iter().map(|canvas| canvas.width()).max().unwrap_or(0);
        let mut all = TextCanvas::new(wide, high);
        let mut y = 0;
        for canvas in canvases {
            all.stamp(0, y, canvas);
            y += canvas.height() + gap;
        }
        all
    }

    /// Canvases side by side, wrapped where the width is used up.
    pub fn flow(columns: u16, gap: u16, canvases: &[TextCanvas]) -> TextCanvas {
        let mut rows: Vec<Vec<TextCanvas>> = vec![Vec::new()];
        let mut used = 0;
        for canvas in canvases {
            let row = rows.last_mut().expect("there is a row");
            if !row.is_empty() && used + gap + canvas.width() > columns {
                rows.push(vec![canvas.clone()]);
                used = canvas.width();
            } else {
                used += canvas.width() + if row.is_empty() { 0 } else { gap };
                row.push(canvas.clone());
            }
        }
        let rows: Vec<TextCanvas> = rows.iter().map(|row| TextCanvas::beside(gap, row)).collect();
        TextCanvas::below(0, &rows)
    }

    /// The canvas clipped to `columns` columns.
    pub fn cut(self, columns: u16) -> TextCanvas {
        if self.width() <= columns {
            return self;
        }
        let mut canvas = TextCanvas::new(columns, self.height());
        canvas.stamp(0, 0, &self);
        canvas
    }

    /// The canvas in a frame with a title.
    pub fn framed(&self, title: &str, style: Style) -> TextCanvas {
        let wide = self.width().max(width(title) + 2) + 2;
        let mut all = TextCanvas::new(wide, self.height() + 2);
        all.frame(all.buffer.area, style);
        if !title.is_empty() {
            all.put(1, 0, &format!(" {title} "), theme::muted());
        }
        all.stamp(1, 1, self);
        all
    }

    /// Where a thing is, if it is drawn.
    pub fn find(&self, spot: &str) -> Option<Rect> {
        self.hit_areas.iter().find(|place| place.spot == spot).map(|place| place.area)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(canvas: &TextCanvas) -> Vec<String> {
        (0..canvas.height())
            .map(|y| (0..canvas.width()).map(|x| canvas.buffer[(x, y)].symbol()).collect())
            .collect()
    }

    #[test]
    fn sheets_carry_their_places_with_them() {
        let mut inner = TextCanvas::text("abc", theme::ink());
        inner.add_hit_area("it", Rect::new(1, 0, 1, 1));
        let all =
            TextCanvas::beside(2, &[TextCanvas::text("x", theme::ink()), inner.framed("", theme::line())]);
        assert_eq!(rows(&all)[1], "   │abc│");
        assert_eq!(all.find("it"), Some(Rect::new(5, 1, 1, 1)));
    }

    #[test]
    fn what_does_not_fit_beside_flows_below() {
        let translator = ["one", "two", "three"].map(|word| TextCanvas::text(word, theme::ink()));
        let all = TextCanvas::flow(8, 1, &translator);
        assert_eq!(rows(&all), ["one two", "three  "]);
    }

    #[test]
    fn nothing_is_drawn_over_the_edge() {
        let mut canvas = TextCanvas::new(3, 1);
        canvas.put(1, 0, "long", theme::ink());
        canvas.put(0, 4, "low", theme::ink());
        assert_eq!(canvas.width(), 3);
    }
}
