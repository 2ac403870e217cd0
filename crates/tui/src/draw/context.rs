//! What a drawing starts from, and the small things that all drawings are made of.

use ceiba_catalog::Translator;
use ceiba_core::{Arg, Item, Message, Scene, Seat};
use ratatui::layout::{Rect, Size};
use ratatui::style::{Modifier, Style};

use crate::text_canvas::{TextCanvas, width};
use crate::theme::{self, PANEL};

/// A scene to be drawn, the words for it, and the room there is.
pub(crate) struct TextDrawContext<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) translator: &'a Translator,
    pub(crate) names: &'a [String],
    /// Columns and rows that are free; a drawing may be larger, then a window shows part of it.
    pub(crate) room: Size,
    /// Whose things are drawn large.
    pub(crate) focus: Option<Seat>,
}

impl TextDrawContext<'_> {
    /// A message in words.
    pub(crate) fn say(&self, message: &Message) -> String {
        self.translator.say_with(message, self.names)
    }

    /// What a seat is called.
    pub(crate) fn name(&self, seat: Seat) -> String {
        let name = Message::new("tui-name").with("seat", seat);
        self.say(&name)
    }

    /// A piece with its sign, as wide as the sign and a bracket at each side.
    pub(crate) fn piece(&self, item: &Item) -> TextCanvas {
        let sign = if item.mark.is_empty() { self.say(&item.label) } else { item.mark.clone() };
        chip(&item.spot, &sign, piece_style(item))
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
        let zones = &self.scene.zones;
        let zone = zones.iter().find(|zone| zone.spot == spot).map(|zone| &zone.label);
        let item = zones.iter().flat_map(|zone| &zone.items).find(|item| item.spot == spot);
        let label = item.map(|item| &item.label).or(zone).map(|label| self.say(label));
        chip(spot, &label.unwrap_or_else(|| spot.to_owned()), Style::new().fg(theme::INK).bg(PANEL))
    }

    /// Where every plate shows whose it is: a bar in the seat's colour, the number and the name.
    pub(crate) fn seat_title(&self, seat: Seat, colour: Option<ratatui::style::Color>) -> TextCanvas {
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

    /// A whole number that a label says, such as the count of a stock.
    pub(crate) fn number(item: &Item, name: &str) -> i64 {
        match item.label.args.get(name) {
            Some(Arg::Number(number)) => *number,
            _ => 0,
        }
    }
}

/// How a piece looks: its hue, or its owner's.
pub(crate) fn piece_style(item: &Item) -> Style {
    match (&item.hue, item.owner) {
        (Some(hue), _) => theme::on(theme::hue(hue)).add_modifier(Modifier::BOLD),
        (None, Some(seat)) => theme::on(theme::seat_hue(seat.index())).add_modifier(Modifier::BOLD),
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
pub(crate) fn wrap(text: &str, columns: u16) -> Vec<String> {
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
