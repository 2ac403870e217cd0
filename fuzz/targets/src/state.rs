//! The texts of states: a line with the config, then the state's text. Whatever reads as a state must be one
//! that can be looked at, guessed from a referee's view, and played to its end.

use ceiba_core::{Config, Game, Viewer, playout};

use crate::play::{positions, rng};
use crate::{assert_json, for_every_game, text};

pub(crate) fn run(data: &[u8]) -> bool {
    let text = text(data);
    let Some((words, state)) = text.split_once('\n') else { return false };
    for_every_game!(check(words, state)).contains(&true)
}

fn check<G: Game>(words: &str, text: &str) -> bool {
    let Ok(config) = G::Config::from_words(words) else { return false };
    let Ok(mut game) = G::from_text(&config, text) else { return false };
    assert_eq!(game.text(), text, "there is one text form");
    assert_eq!(game.config(), config);
    assert_eq!(game.outcome().seats().count(), game.players());
    check_moves(&game);
    check_views(&game);
    let played = playout::playout(&mut game, &mut rng(text.len() as u64));
    assert!(played.actions + played.chances <= G::bound(&config), "the game ends in time");
    true
}

/// Who is asked can do something, and what can be done is not refused.
fn check_moves<G: Game>(game: &G) {
    for seat in game.phase().asked().iter() {
        let mut legal = game.legal(seat);
        let first = legal.next().expect("who is asked has a legal action");
        assert!(
            game.refusal(seat, first).is_none() && legal.all(|action| game.why_not(seat, action).is_none())
        );
    }
}

fn check_views<G: Game>(game: &G) {
    for viewer in Viewer::all(game.players()) {
        let view = game.view(viewer);
        assert_json(&view);
        let guess = G::determinize(&view, &mut rng(1));
        assert_eq!(guess.view(viewer), view, "a guess shows the same view");
    }
    let truth = G::determinize(&game.view(Viewer::Referee), &mut rng(1));
    assert_eq!(&truth, game, "the referee sees everything");
}

pub(crate) fn seeds() -> Vec<String> {
    fn texts<G: Game>() -> Vec<String> {
        let positions = positions::<G>().into_iter();
        positions.map(|(config, state)| format!("{}\n{}", config.to_words(), state.text())).collect()
    }
    for_every_game!(texts()).concat()
}
