//! Views and scenes as JSON, which clients read: what reads as a view is written as the same view again.

use ceiba_core::{Game, Scene, Viewer};

use crate::play::positions;
use crate::{check_json, for_every_game};

pub(crate) fn run(data: &[u8]) -> bool {
    check_json::<Scene>(data) | for_every_game!(check(data)).contains(&true)
}

fn check<G: Game>(data: &[u8]) -> bool {
    check_json::<G::View>(data)
}

pub(crate) fn seeds() -> Vec<String> {
    fn json<G: Game>() -> Vec<String> {
        let mut seeds = Vec::new();
        for (_, state) in positions::<G>() {
            for viewer in [Viewer::Public, Viewer::Referee] {
                let view = state.view(viewer);
                seeds.push(serde_json::to_string(&view).expect("a view has JSON"));
                seeds.push(serde_json::to_string(&G::scene(&view, viewer, &[])).expect("a scene has JSON"));
            }
        }
        seeds
    }
    for_every_game!(json()).concat()
}
