//! How a game is drawn: from what a viewer knows, typed.

use std::marker::PhantomData;

use ceiba_core::series::{Seating, Series, SeriesRule, SeriesView};
use ceiba_core::{Choice, Presentation, Scene, Seat};
use ratatui_core::layout::Size;

use crate::cells::{self, CellContext, TextCanvas};
use crate::context::{DrawContext, Translate, ViewOptions};
use crate::picture::{Panel, Picture};
use crate::{generic, plate};

/// How a game is drawn. By itself by the layouts of its scene's zones, so that a game without a drawing of its own can be
/// played everywhere.
pub trait Drawing<G: Presentation>: 'static {
    /// The board and what lies around it, for pages and pictures.
    fn panels(view: &G::View, context: &DrawContext<'_>) -> Vec<Panel> {
        let _ = view;
        generic::draw(context)
    }

    /// The board and what lies around it, for terminals.
    fn cells(view: &G::View, context: &CellContext<'_>) -> TextCanvas {
        let _ = view;
        cells::generic::draw(context)
    }
}

/// Any game, by the layouts of its scene's zones.
pub enum PlainDrawing {}

impl<G: Presentation> Drawing<G> for PlainDrawing {}

/// A series, drawn as the game that runs, whose seats have the names and colours of the chairs on them.
pub struct SeriesDrawing<D>(PhantomData<D>);

impl<R: SeriesRule, D: Drawing<R::Game>> Drawing<Series<R>> for SeriesDrawing<D> {
    fn panels(view: &SeriesView<R>, context: &DrawContext<'_>) -> Vec<Panel> {
        D::panels(&view.game, &DrawContext { seating: view.seating(), ..*context })
    }

    fn cells(view: &SeriesView<R>, context: &CellContext<'_>) -> TextCanvas {
        D::cells(&view.game, &CellContext { seating: view.seating(), ..*context })
    }
}

/// The picture of what a viewer knows. The scene must be of the same view.
pub fn draw<G: Presentation, D: Drawing<G>>(
    view: &G::View,
    scene: &Scene,
    say: &Translate<'_>,
    options: &ViewOptions,
) -> Picture {
    let context = DrawContext { scene, say, options, seating: Seating::first(Seat::MAX) };
    finished(G::ID, D::panels(view, &context), &context)
}

/// The picture of a scene by its layouts, where its view cannot be read.
pub fn draw_plainly(game: &str, scene: &Scene, say: &Translate<'_>, options: &ViewOptions) -> Picture {
    let context = DrawContext { scene, say, options, seating: Seating::first(Seat::MAX) };
    finished(game, generic::draw(&context), &context)
}

fn finished(game: &str, mut panels: Vec<Panel>, context: &DrawContext<'_>) -> Picture {
    panels.extend(generic::undrawn(context, &panels));
    let plates = plate::plates(context, &panels);
    panels.extend(plates);
    Picture { game: game.to_owned(), panels }
}

/// How a board is looked at in a terminal.
#[derive(Clone, Copy, Debug)]
pub struct CellOptions {
    /// Columns and rows that are free; a drawing may be larger, then a window shows part of it.
    pub room: Size,
    /// Whose things are drawn large.
    pub focus: Option<Seat>,
}

/// The board in cells: the game's own drawing or the general one, and whatever else can be chosen. The scene must be of
/// the same view.
pub fn draw_cells<G: Presentation, D: Drawing<G>>(
    view: &G::View,
    scene: &Scene,
    say: &Translate<'_>,
    options: &CellOptions,
) -> TextCanvas {
    let context = cell_context(G::ID, scene, say, options);
    match scene.zones.is_empty() {
        true => cells::generic::in_words(&context),
        false => with_the_rest(D::cells(view, &context), &context),
    }
}

/// The board in cells by its scene's layouts, where its view cannot be read.
pub fn draw_cells_plainly(
    game: &'static str,
    scene: &Scene,
    say: &Translate<'_>,
    options: &CellOptions,
) -> TextCanvas {
    let context = cell_context(game, scene, say, options);
    with_the_rest(cells::generic::draw(&context), &context)
}

pub(crate) fn cell_context<'a>(
    game: &'static str,
    scene: &'a Scene,
    say: &'a Translate<'a>,
    options: &CellOptions,
) -> CellContext<'a> {
    let CellOptions { room, focus } = *options;
    CellContext { game, scene, say, room, focus, seating: Seating::first(Seat::MAX) }
}

/// The drawing, and below it what can be chosen but was not drawn: nothing that is legal is out of reach.
fn with_the_rest(canvas: TextCanvas, context: &CellContext<'_>) -> TextCanvas {
    let missing = undrawn(&canvas, context.scene);
    if missing.is_empty() {
        return canvas;
    }
    let buttons: Vec<TextCanvas> = missing.iter().map(|spot| context.named(spot)).collect();
    let width = canvas.width().max(40);
    TextCanvas::below(1, &[canvas, TextCanvas::flow(width, 1, &buttons)])
}

/// The spots that choices name and the drawing lacks.
pub(crate) fn undrawn(canvas: &TextCanvas, scene: &Scene) -> Vec<String> {
    let mut missing: Vec<String> = Vec::new();
    for spot in scene.choices.iter().flat_map(Choice::path) {
        if canvas.find(spot).is_none() && !missing.contains(spot) {
            missing.push(spot.clone());
        }
    }
    missing
}
