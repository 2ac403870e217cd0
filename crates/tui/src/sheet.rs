//! A drawing with the places of what can be chosen in it. Sheets are put beside and above each other and shown
//! whole or through a window.

use ceiba_core::Spot;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use crate::theme::{self, GOLD, JADE};

/// Where a thing that has a name was drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    pub(crate) spot: Spot,
    pub(crate) area: Rect,
}

/// A drawing of some size.
#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    pub(crate) buffer: Buffer,
    pub(crate) places: Vec<Place>,
}

/// How many columns a text takes.
pub(crate) fn width(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

impl Sheet {
    /// An empty sheet.
    pub(crate) fn new(width: u16, height: u16) -> Sheet {
        let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
        buffer.set_style(buffer.area, theme::ink());
        Sheet { buffer, places: Vec::new() }
    }

    /// One line of text.
    pub(crate) fn text(text: &str, style: Style) -> Sheet {
        let mut sheet = Sheet::new(width(text), 1);
        sheet.put(0, 0, text, style);
        sheet
    }

    pub(crate) fn width(&self) -> u16 {
        self.buffer.area.width
    }

    pub(crate) fn height(&self) -> u16 {
        self.buffer.area.height
    }

    /// Writes a text; what goes over the edge is cut off.
    pub(crate) fn put(&mut self, x: u16, y: u16, text: &str, style: Style) {
        if y < self.height() && x < self.width() {
            self.buffer.set_stringn(x, y, text, usize::from(self.width() - x), style);
        }
    }

    /// Writes a text in the middle of so many columns.
    pub(crate) fn centre(&mut self, x: u16, y: u16, columns: u16, text: &str, style: Style) {
        let indent = columns.saturating_sub(width(text)) / 2;
        self.put(x + indent, y, text, style);
    }

    /// Paints an area.
    pub(crate) fn fill(&mut self, area: Rect, style: Style) {
        let area = area.intersection(self.buffer.area);
        self.buffer.set_style(area, style);
    }

    /// Draws a frame along the edge of an area.
    pub(crate) fn frame(&mut self, area: Rect, style: Style) {
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

    /// Says that this is where a thing with a name is.
    pub(crate) fn place(&mut self, spot: &str, area: Rect) {
        self.places.push(Place { spot: spot.to_owned(), area });
    }

    /// Copies a sheet onto this one.
    pub(crate) fn stamp(&mut self, x: u16, y: u16, other: &Sheet) {
        for row in 0..other.height() {
            for column in 0..other.width() {
                let to = Position::new(x + column, y + row);
                if self.buffer.area.contains(to) {
                    self.buffer[to] = other.buffer[(column, row)].clone();
                }
            }
        }
        self.places.extend(other.places.iter().map(|place| Place {
            spot: place.spot.clone(),
            area: Rect { x: place.area.x + x, y: place.area.y + y, ..place.area },
        }));
    }

    /// Sheets beside each other, aligned at the top.
    pub(crate) fn beside(gap: u16, sheets: &[Sheet]) -> Sheet {
        let sheets: Vec<&Sheet> = sheets.iter().filter(|sheet| sheet.width() > 0).collect();
        let gaps = gap * (sheets.len() as u16).saturating_sub(1);
        let wide = sheets.iter().map(|sheet| sheet.width()).sum::<u16>() + gaps;
        let high = sheets.iter().map(|sheet| sheet.height()).max().unwrap_or(0);
        let mut all = Sheet::new(wide, high);
        let mut x = 0;
        for sheet in sheets {
            all.stamp(x, 0, sheet);
            x += sheet.width() + gap;
        }
        all
    }

    /// Sheets below each other, aligned at the left.
    pub(crate) fn below(gap: u16, sheets: &[Sheet]) -> Sheet {
        let sheets: Vec<&Sheet> = sheets.iter().filter(|sheet| sheet.height() > 0).collect();
        let gaps = gap * (sheets.len() as u16).saturating_sub(1);
        let high = sheets.iter().map(|sheet| sheet.height()).sum::<u16>() + gaps;
        let wide = sheets.iter().map(|sheet| sheet.width()).max().unwrap_or(0);
        let mut all = Sheet::new(wide, high);
        let mut y = 0;
        for sheet in sheets {
            all.stamp(0, y, sheet);
            y += sheet.height() + gap;
        }
        all
    }

    /// Sheets beside each other, going on below where the width is used up.
    pub(crate) fn flow(columns: u16, gap: u16, sheets: &[Sheet]) -> Sheet {
        let mut rows: Vec<Vec<Sheet>> = vec![Vec::new()];
        let mut used = 0;
        for sheet in sheets {
            let row = rows.last_mut().expect("there is a row");
            if !row.is_empty() && used + gap + sheet.width() > columns {
                rows.push(vec![sheet.clone()]);
                used = sheet.width();
            } else {
                used += sheet.width() + if row.is_empty() { 0 } else { gap };
                row.push(sheet.clone());
            }
        }
        let rows: Vec<Sheet> = rows.iter().map(|row| Sheet::beside(gap, row)).collect();
        Sheet::below(0, &rows)
    }

    /// The sheet without what goes over so many columns.
    pub(crate) fn cut(self, columns: u16) -> Sheet {
        if self.width() <= columns {
            return self;
        }
        let mut sheet = Sheet::new(columns, self.height());
        sheet.stamp(0, 0, &self);
        sheet
    }

    /// The sheet in a frame with a title.
    pub(crate) fn framed(&self, title: &str, style: Style) -> Sheet {
        let wide = self.width().max(width(title) + 2) + 2;
        let mut all = Sheet::new(wide, self.height() + 2);
        all.frame(all.buffer.area, style);
        if !title.is_empty() {
            all.put(1, 0, &format!(" {title} "), theme::muted());
        }
        all.stamp(1, 1, self);
        all
    }

    /// Where a thing is, if it is drawn.
    pub(crate) fn find(&self, spot: &str) -> Option<Rect> {
        self.places.iter().find(|place| place.spot == spot).map(|place| place.area)
    }
}

/// What is to be seen of a thing besides itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Light {
    /// It has just changed.
    Changed,
    /// It can be chosen next.
    Can,
    /// It is part of what a hint advises.
    Advised,
    /// It was chosen on the way.
    Chosen,
    /// The cursor is on it.
    Cursor,
}

/// Lights a thing up: brackets at its sides, or its frame where it has one. Signs, not colours alone.
pub(crate) fn light(buffer: &mut Buffer, area: Rect, light: Light) {
    let area = area.intersection(buffer.area);
    if area.is_empty() {
        return;
    }
    let (colour, left, right) = match light {
        Light::Changed => (GOLD, None, None),
        Light::Can => (JADE, Some("‹"), Some("›")),
        Light::Advised => (GOLD, Some("»"), Some("«")),
        Light::Chosen => (GOLD, Some("{"), Some("}")),
        Light::Cursor => (GOLD, Some("["), Some("]")),
    };
    let mut style = Style::new().fg(colour).add_modifier(Modifier::BOLD);
    if light == Light::Cursor {
        style = style.add_modifier(Modifier::REVERSED);
    }
    let is_framed = area.height > 2 && buffer[(area.x, area.y)].symbol() == "╭";
    if is_framed && light != Light::Changed {
        light_frame(buffer, area, style, light);
    }
    let middle = area.y + area.height / 2;
    let rows = if area.height > 2 { middle..middle + 1 } else { area.top()..area.bottom() };
    for y in rows {
        for (x, sign) in [(area.left(), left), (area.right() - 1, right)] {
            let cell = &mut buffer[(x, y)];
            if let Some(sign) = sign {
                // Beside a piece, not on it; stone stays stone.
                let ground = if cell.bg == theme::PANEL { theme::PANEL } else { theme::GROUND };
                cell.set_symbol(sign).set_bg(ground).set_style(style);
            }
        }
    }
    if light == Light::Changed && area.height == 1 {
        buffer.set_style(area, Style::new().add_modifier(Modifier::UNDERLINED));
    }
}

fn light_frame(buffer: &mut Buffer, area: Rect, style: Style, light: Light) {
    let is_edge = |x: u16, y: u16| {
        x == area.left() || x + 1 == area.right() || y == area.top() || y + 1 == area.bottom()
    };
    for y in area.top()..area.bottom() {
        for x in area.left()..area.right() {
            if !is_edge(x, y) {
                continue;
            }
            let cell = &mut buffer[(x, y)];
            let heavy = match (light, cell.symbol()) {
                (Light::Cursor | Light::Chosen, "─") => Some("═"),
                (Light::Cursor | Light::Chosen, "│") => Some("║"),
                (Light::Cursor | Light::Chosen, "╭") => Some("╔"),
                (Light::Cursor | Light::Chosen, "╮") => Some("╗"),
                (Light::Cursor | Light::Chosen, "╰") => Some("╚"),
                (Light::Cursor | Light::Chosen, "╯") => Some("╝"),
                (_, "─" | "│" | "╭" | "╮" | "╰" | "╯") => None,
                _ => continue,
            };
            if let Some(heavy) = heavy {
                cell.set_symbol(heavy);
            }
            cell.set_style(style.remove_modifier(Modifier::REVERSED));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(sheet: &Sheet) -> Vec<String> {
        (0..sheet.height())
            .map(|y| (0..sheet.width()).map(|x| sheet.buffer[(x, y)].symbol()).collect())
            .collect()
    }

    #[test]
    fn sheets_carry_their_places_with_them() {
        let mut inner = Sheet::text("abc", theme::ink());
        inner.place("it", Rect::new(1, 0, 1, 1));
        let all = Sheet::beside(2, &[Sheet::text("x", theme::ink()), inner.framed("", theme::line())]);
        assert_eq!(rows(&all)[1], "   │abc│");
        assert_eq!(all.find("it"), Some(Rect::new(5, 1, 1, 1)));
    }

    #[test]
    fn what_can_be_chosen_has_brackets_whatever_the_colours() {
        let mut sheet = Sheet::text(" R ", theme::ink());
        light(&mut sheet.buffer, Rect::new(0, 0, 3, 1), Light::Can);
        assert_eq!(rows(&sheet)[0], "‹R›");
        light(&mut sheet.buffer, Rect::new(0, 0, 3, 1), Light::Cursor);
        assert_eq!(rows(&sheet)[0], "[R]");
    }

    #[test]
    fn what_does_not_fit_beside_flows_below() {
        let words = ["one", "two", "three"].map(|word| Sheet::text(word, theme::ink()));
        let all = Sheet::flow(8, 1, &words);
        assert_eq!(rows(&all), ["one two", "three  "]);
    }

    #[test]
    fn nothing_is_drawn_over_the_edge() {
        let mut sheet = Sheet::new(3, 1);
        sheet.put(1, 0, "long", theme::ink());
        sheet.put(0, 4, "low", theme::ink());
        light(&mut sheet.buffer, Rect::new(2, 0, 9, 9), Light::Can);
        assert_eq!(sheet.width(), 3);
    }
}
