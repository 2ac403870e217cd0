//! What one viewer sees of a match of any game, ready to be drawn.

use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

use ceiba_art::cells::TextCanvas;
use ceiba_art::{CellOptions, Drawing, Picture, Translate, ViewOptions};
use ceiba_core::{Game, Scene};

/// What one viewer sees: the scene, and the typed view behind it for the game's own drawing. It holds nothing else, so it
/// can be taken to another thread.
#[derive(Clone)]
pub struct Look {
    /// What can be chosen and what people call things.
    pub scene: Scene,
    game: &'static str,
    /// Nothing where the view could not be read: it is of another version.
    view: Option<Arc<dyn AnyView>>,
}

impl Look {
    /// What is seen of a view that could not be read: its scene alone.
    pub fn plain(game: &'static str, scene: Scene) -> Self {
        Look { scene, game, view: None }
    }

    pub(crate) fn new<G: Game, D: Drawing<G>>(view: G::View, scene: Scene) -> Self {
        Look { scene, game: G::ID, view: Some(Arc::new(TypedView::<G, D>(view, PhantomData))) }
    }

    /// Whether the game's own drawing is shown, and not a plain one.
    pub fn has_drawing(&self) -> bool {
        self.view.is_some()
    }

    /// The board for pages and pictures.
    pub fn picture(&self, say: &Translate<'_>, options: &ViewOptions) -> Picture {
        match &self.view {
            Some(view) => view.picture(&self.scene, say, options),
            None => ceiba_art::draw_plainly(self.game, &self.scene, say, options),
        }
    }

    /// The board for terminals.
    pub fn cells(&self, say: &Translate<'_>, options: &CellOptions) -> TextCanvas {
        match &self.view {
            Some(view) => view.cells(&self.scene, say, options),
            None => ceiba_art::draw_cells_plainly(self.game, &self.scene, say, options),
        }
    }
}

impl fmt::Debug for Look {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Look").field("game", &self.game).field("scene", &self.scene).finish_non_exhaustive()
    }
}

/// A view with its type erased.
trait AnyView: Send + Sync {
    fn picture(&self, scene: &Scene, say: &Translate<'_>, options: &ViewOptions) -> Picture;
    fn cells(&self, scene: &Scene, say: &Translate<'_>, options: &CellOptions) -> TextCanvas;
}

struct TypedView<G: Game, D>(G::View, PhantomData<fn() -> D>);

impl<G: Game, D: Drawing<G>> AnyView for TypedView<G, D> {
    fn picture(&self, scene: &Scene, say: &Translate<'_>, options: &ViewOptions) -> Picture {
        ceiba_art::draw::<G, D>(&self.0, scene, say, options)
    }

    fn cells(&self, scene: &Scene, say: &Translate<'_>, options: &CellOptions) -> TextCanvas {
        ceiba_art::draw_cells::<G, D>(&self.0, scene, say, options)
    }
}
