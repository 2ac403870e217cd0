//! How what has changed, can be chosen or was chosen is lit up: by signs as well as by colours.

use ceiba_art::cells::theme::{self, GOLD, JADE};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

/// How a spot is highlighted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Highlight {
    /// It has just changed.
    Changed,
    /// It can be chosen next.
    Selectable,
    /// It is part of what a hint advises.
    Hinted,
    /// It was chosen on the way.
    Selected,
    /// The cursor is on it.
    Cursor,
}

/// Highlights an area with brackets, or by its frame if it has one, so that colour is not the only sign.
pub(super) fn highlight(buffer: &mut Buffer, area: Rect, highlight: Highlight) {
    let area = area.intersection(buffer.area);
    if area.is_empty() {
        return;
    }
    let (colour, left, right) = match highlight {
        Highlight::Changed => (GOLD, None, None),
        Highlight::Selectable => (JADE, Some("‹"), Some("›")),
        Highlight::Hinted => (GOLD, Some("»"), Some("«")),
        Highlight::Selected => (GOLD, Some("{"), Some("}")),
        Highlight::Cursor => (GOLD, Some("["), Some("]")),
    };
    let mut style = Style::new().fg(colour).add_modifier(Modifier::BOLD);
    if highlight == Highlight::Cursor {
        style = style.add_modifier(Modifier::REVERSED);
    }
    let is_framed = area.height > 2 && buffer[(area.x, area.y)].symbol() == "╭";
    if is_framed && highlight != Highlight::Changed {
        highlight_frame(buffer, area, style, highlight);
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
    if highlight == Highlight::Changed && area.height == 1 {
        buffer.set_style(area, Style::new().add_modifier(Modifier::UNDERLINED));
    }
}

fn highlight_frame(buffer: &mut Buffer, area: Rect, style: Style, highlight: Highlight) {
    let is_edge = |x: u16, y: u16| {
        x == area.left() || x + 1 == area.right() || y == area.top() || y + 1 == area.bottom()
    };
    for y in area.top()..area.bottom() {
        for x in area.left()..area.right() {
            if !is_edge(x, y) {
                continue;
            }
            let cell = &mut buffer[(x, y)];
            let heavy = match (highlight, cell.symbol()) {
                (Highlight::Cursor | Highlight::Selected, "─") => Some("═"),
                (Highlight::Cursor | Highlight::Selected, "│") => Some("║"),
                (Highlight::Cursor | Highlight::Selected, "╭") => Some("╔"),
                (Highlight::Cursor | Highlight::Selected, "╮") => Some("╗"),
                (Highlight::Cursor | Highlight::Selected, "╰") => Some("╚"),
                (Highlight::Cursor | Highlight::Selected, "╯") => Some("╝"),
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
    use ceiba_art::cells::TextCanvas;

    use super::*;

    fn row(canvas: &TextCanvas) -> String {
        (0..canvas.width()).map(|x| canvas.buffer[(x, 0)].symbol()).collect()
    }

    #[test]
    fn what_can_be_chosen_has_brackets_whatever_the_colours() {
        let mut canvas = TextCanvas::text(" R ", theme::ink());
        highlight(&mut canvas.buffer, Rect::new(0, 0, 3, 1), Highlight::Selectable);
        assert_eq!(row(&canvas), "‹R›");
        highlight(&mut canvas.buffer, Rect::new(0, 0, 3, 1), Highlight::Cursor);
        assert_eq!(row(&canvas), "[R]");
    }

    #[test]
    fn nothing_is_lit_over_the_edge() {
        let mut canvas = TextCanvas::new(3, 1);
        highlight(&mut canvas.buffer, Rect::new(2, 0, 9, 9), Highlight::Selectable);
        assert_eq!(row(&canvas), "  ›");
    }
}
