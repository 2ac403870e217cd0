//! The inputs of a drawing.

use ceiba_core::series::Seating;
use ceiba_core::{Item, Message, Scene, Seat, Spot, Zone};

use crate::canvas::{Canvas, SpotGroup};

/// Turns a message into words.
pub type Translate<'a> = dyn Fn(&Message) -> String + 'a;

/// How a board is viewed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ViewOptions {
    /// Whose things come first and are drawn large.
    pub focus: Option<Seat>,
    /// How many quarter turns the drawing is turned by, where it can be turned.
    pub turn: u8,
    /// The highest level that is shown, where a building can be opened; everything if not given.
    pub open: Option<u8>,
    /// Lights up what can be chosen next, given what has been chosen already. Pages do this themselves.
    pub lit: Option<Vec<String>>,
}

/// What a drawing starts from besides the view: what can be chosen, the words, how it is looked at.
#[derive(Clone, Copy)]
pub struct DrawContext<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) say: &'a Translate<'a>,
    pub(crate) options: &'a ViewOptions,
    /// Who sits on the view's seats.
    pub(crate) seating: Seating,
}

impl DrawContext<'_> {
    /// A message in words.
    pub(crate) fn say(&self, message: &Message) -> String {
        (self.say)(message)
    }

    /// What a seat is called.
    pub(crate) fn name(&self, seat: Seat) -> String {
        self.say(&Message::new("art-name").with("seat", seat))
    }

    /// Who sits on a seat of the view.
    pub(crate) fn chair(&self, seat: Seat) -> Seat {
        self.seating.chair_on(seat)
    }

    /// What people call a thing: what the scene says, or its bare name.
    pub(crate) fn label(&self, spot: &str) -> String {
        self.scene.label(spot).map_or_else(|| spot.to_owned(), |label| self.say(label))
    }

    /// Draws a thing of the scene. `draw` ends with the outline, of class `rim`.
    pub(crate) fn thing(
        &self,
        canvas: &mut Canvas,
        spot: impl Into<Spot>,
        piece: &str,
        draw: impl FnOnce(&mut Canvas),
    ) {
        let spot = spot.into();
        let label = self.label(&spot);
        self.named(canvas, &spot, piece, &label, draw);
    }

    /// How a spot is lit, as classes.
    pub(crate) fn lit(&self, spot: &str) -> &'static str {
        let Some(chosen) = &self.options.lit else { return "" };
        if chosen.iter().any(|step| step == spot) {
            return "chosen";
        }
        let is_next = self.scene.choices.iter().any(|choice| choice.next_spots(chosen).contains(&spot));
        if is_next { "can" } else { "" }
    }

    /// Draws an item as a thing with a name. `draw` ends with the outline, of class `rim`.
    pub(crate) fn spot(&self, canvas: &mut Canvas, item: &Item, piece: &str, draw: impl FnOnce(&mut Canvas)) {
        let label = self.say(&item.label);
        self.named(canvas, &item.spot, piece, &label, draw);
    }

    /// Draws a zone as a thing with a name, as above.
    pub(crate) fn zone_spot(&self, canvas: &mut Canvas, zone: &Zone, draw: impl FnOnce(&mut Canvas)) {
        let label = self.say(&zone.label);
        self.named(canvas, &zone.spot, "", &label, draw);
    }

    /// Draws a thing by its name, as above.
    pub(crate) fn named(
        &self,
        canvas: &mut Canvas,
        spot: &str,
        piece: &str,
        label: &str,
        draw: impl FnOnce(&mut Canvas),
    ) {
        canvas.spot(&SpotGroup { spot, piece, label, class: self.lit(spot) }, draw);
    }
}

/// The class of an item's colour: its own, or its owner's.
pub(crate) fn hue(item: &Item) -> String {
    match (&item.hue, item.owner) {
        (Some(hue), _) => format!("h-{hue}"),
        (None, Some(seat)) => format!("h-seat{seat}"),
        (None, None) => "h-stone".to_owned(),
    }
}
