//! Views as JSON, which clients read: what reads as a view is written as the same view again.

use ceiba_core::{Game, Scene, Viewer};

use crate::play::positions;
use crate::{assert_json, for_every_game};

pub(crate) fn run(data: &[u8]) {
    for_every_game!(check(data));
    if let Ok(scene) = serde_json::from_slice::<Scene>(data) {
        assert_json(&scene);
    }
}

fn check<G: Game>(data: &[u8]) {
    if let Ok(view) = serde_json::from_slice::<G::View>(data) {
        assert_json(&view);
    }
}

pub(crate) fn seeds() -> Vec<String> {
    fn json<G: Game>(seeds: &mut Vec<String>) {
        for (_, state) in positions::<G>() {
            for viewer in [Viewer::Public, Viewer::Referee] {
                let view = state.view(viewer);
                seeds.push(serde_json::to_string(&view).expect("a view has JSON"));
                seeds.push(serde_json::to_string(&G::scene(&view, &[])).expect("a scene has JSON"));
            }
        }
    }
    let mut seeds = Vec::new();
    for_every_game!(json(&mut seeds));
    seeds
}
