//! The check of fairness finds a bot that cheats.

use std::sync::Mutex;

use ceiba_bots::{
    Bot, BotFactory, Level, PlainMcts, SearchLimits, SearchRequest, SearchResult, check_fairness,
};
use ceiba_core::Rules;
use ceiba_core::toy::Toy;

/// Returns another action at every search, like a bot that sees hidden information.
struct Fickle;

static CALLS: Mutex<usize> = Mutex::new(0);

impl Bot<Toy> for Fickle {
    fn search(
        &self,
        request: SearchRequest<'_, Toy>,
        _limits: &SearchLimits,
    ) -> SearchResult<<Toy as Rules>::Action> {
        let mut count = CALLS.lock().unwrap();
        *count += 1;
        let best = request.legal[*count % request.legal.len()];
        SearchResult { best, candidates: vec![], nodes: 0, depth: 0 }
    }
}

impl BotFactory<Toy> for Fickle {
    fn bot(_config: &<Toy as Rules>::Config, _level: Level) -> Box<dyn Bot<Toy>> {
        Box::new(Fickle)
    }
}

#[test]
fn a_bot_whose_choice_changes_with_what_is_hidden_is_found() {
    assert!(check_fairness::<Toy, Fickle>(20, 1, 1).is_err());
}

#[test]
fn plain_search_is_fair_and_was_asked_about_other_hands() {
    let found = check_fairness::<Toy, PlainMcts>(4, 40, 1).unwrap();
    assert!(found.differing * 2 > found.positions, "{found:?}");
}
