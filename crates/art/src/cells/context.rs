//! What a drawing starts from, and the small things that all drawings are made of.

use ceiba_core::series::Seating;
use ceiba_core::{Item, Message, Scene, Seat};
use ratatui_core::layout::{Rect, Size};
use ratatui_core::style::{Color, Modifier, Style};

use super::canvas::{TextCanvas, width};
use super::theme::{self, PANEL};
use crate::context::Translate;
use crate::palette::Hue;

/// What a drawing in cells starts from besides the view: what can be chosen, the words, the room there is.
#[derive(Clone, Copy)]
pub struct CellContext<'a> {
    /// The game's id.
    pub game: &'static str,
    /// What can be chosen, and what people call things.
    pub scene: &'a Scene,
    /// The words.
    pub say: &'a Translate<'a>,
    /// Columns and rows that are free; a drawing may be larger, then a window shows part of it.
    pub room: Size,
    /// Whose things are drawn large.
    pub focus: Option<Seat>,
    /// Who sits on the view's seats.
    pub(crate) seating: Seating,
}

impl CellContext<'_> {
    /// A message in words.
    pub(crate) fn say(&self, message: &Message) -> String {
        (self.say)(message)
    }

    /// Who sits on a seat of the view.
    pub(crate) fn chair(&self, seat: Seat) -> Seat {
        self.seating.chair_on(seat)
    }

    /// What people call a thing: what the scene says, or its bare name.
    pub(crate) fn label(&self, spot: &str) -> String {
        self.scene.label(spot).map_or_else(|| spot.to_owned(), |label| self.say(label))
    }

    /// The colour of a hue in this game.
    pub(crate) fn hue(&self, hue: Hue) -> Color {
        theme::hue(self.game, hue)
    }

    /// What a seat is called.
    pub(crate) fn name(&self, seat: Seat) -> String {
        let name = Message::new("tui-name").with("seat", seat);
        self.say(&name)
    }

    /// A piece with its sign, as wide as the sign and a bracket at each side.
    pub(crate) fn piece(&self, item: &Item) -> TextCanvas {
        let sign = if item.mark.is_empty() { self.say(&item.label) } else { item.mark.clone() };
        chip(&item.spot, &sign, piece_style(self.game, item))
    }

    /// A thing that is clicked to say something.
    pub(crate) fn button(&self, item: &Item) -> TextCanvas {
        let is_open = self.scene.is_choice(&item.spot);
        let style = if is_open { Style::new().fg(theme::INK).bg(PANEL) } else { theme::line() };
        chip(&item.spot, &self.say(&item.label), style)
    }

    /// A strip of buttons, as many beside each other as there is room for.
    pub(crate) fn buttons(&self, zone: &str, columns: u16) -> TextCanvas {
        let buttons: Vec<TextCanvas> = self.scene.items(zone).iter().map(|item| self.button(item)).collect();
        TextCanvas::flow(columns, 1, &buttons)
    }

    /// A thing of which only the name is known, by what people call it.
    pub(crate) fn named(&self, spot: &str) -> TextCanvas {
        chip(spot, &self.label(spot), Style::new().fg(theme::INK).bg(PANEL))
    }

    /// Where every plate shows whose it is: a bar in the seat's colour, the number and the name.
    pub(crate) fn seat_title(&self, seat: Seat, colour: Option<Color>) -> TextCanvas {
        let number = format!(" {seat} ");
        let colour = colour.unwrap_or(theme::OBSIDIAN);
        let name = self.name(seat);
        let mut canvas = TextCanvas::new(width(&name) + 4, 1);
        canvas.put(0, 0, &number, theme::on(colour).add_modifier(Modifier::BOLD));
        canvas.put(4, 0, &name, theme::ink().add_modifier(Modifier::BOLD));
        canvas
    }

    /// What a counter says.
    pub(crate) fn counter(&self, item: &Item) -> TextCanvas {
        let mut canvas = TextCanvas::text(&format!(" {} ", self.say(&item.label)), theme::ink());
        canvas.add_hit_area(&item.spot, canvas.buffer.area);
        canvas
    }
}

/// How a piece looks: its hue, or its owner's.
pub(crate) fn piece_style(game: &str, item: &Item) -> Style {
    let hue = item.hue.as_deref().map(|word| Hue::named(word).unwrap_or(Hue::Grey));
    match (hue, item.owner) {
        (Some(hue), _) => theme::on(theme::hue(game, hue)).add_modifier(Modifier::BOLD),
        (None, Some(seat)) => theme::on(theme::seat_hue(seat)).add_modifier(Modifier::BOLD),
        (None, None) => Style::new().fg(theme::INK).bg(PANEL),
    }
}

/// A text with a margin at each side, which is where brackets go when it can be chosen.
pub(crate) fn chip(spot: &str, text: &str, style: Style) -> TextCanvas {
    let mut canvas = TextCanvas::new(width(text) + 2, 1);
    canvas.fill(canvas.buffer.area, style);
    canvas.put(1, 0, text, style);
    canvas.add_hit_area(spot, Rect::new(0, 0, width(text) + 2, 1));
    canvas
}

/// A text wrapped to lines of `columns` columns.
pub fn wrap(text: &str, columns: u16) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is a line");
        if !line.is_empty() && width(line) + 1 + width(word) > columns {
            lines.push(word.to_owned());
        } else {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines
}
