//! Nothing is hidden: what everybody sees is the position itself. In a game with secrets this page holds all of them:
//! what a viewer may know is a type of its own, built field by field, and `determinize` fills in the rest at random.

use ceiba_core::{Rng, Secrecy, Viewer};

use super::Dummy;

impl Secrecy for Dummy {
    type View = Dummy;

    fn view(&self, _viewer: Viewer) -> Dummy {
        self.clone()
    }

    fn determinize(view: &Dummy, _rng: &mut impl Rng) -> Self {
        view.clone()
    }
}
