//! Bots that are human: one that does not look ahead, and one that errs a little.

use ceiba_core::Game;
use rand_core::SeedableRng;

use crate::bot::{Asked, Bot, Bound, Considered, Dice, Thought};
use crate::glance::bell;
use crate::judge::Judge;
use crate::limits::Limits;

/// Takes the action that promises most at first sight, give or take some blur. It never looks ahead, and so
/// answers at once whatever its budget.
#[derive(Clone, Copy, Debug)]
pub struct Hunch<J> {
    /// Says what an action promises.
    pub judge: J,
    /// How far off it is, as a standard deviation of the promise.
    pub blur: f32,
}

impl<G: Game, J: Judge<G>> Bot<G> for Hunch<J> {
    fn think(&self, asked: Asked<'_, G>, limits: &Limits) -> Thought<G::Action> {
        let mut dice = Dice::seed_from_u64(limits.seed);
        let world = G::determinize(asked.view, &mut dice);
        let promises = asked.legal.iter().map(|&action| {
            let promise = self.judge.promise(&world, asked.seat, action);
            (action, promise + self.blur * bell(&mut dice))
        });
        let mut promises: Vec<_> = promises.collect();
        promises.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        let effort = 1.0 / promises.len() as f32;
        // It has no idea of the share of the win; what it prefers it says by the order alone.
        let exact = Bound::Exact;
        let considered =
            promises.iter().map(|&(action, _)| Considered { action, value: 0.5, bound: exact, effort });
        let considered: Vec<_> = considered.collect();
        Thought { best: considered[0].action, nodes: considered.len() as u64, considered, depth: 1 }
    }
}

/// Mistakes an action for another of about the same value.
#[derive(Clone, Copy, Debug)]
pub struct Blurred<B> {
    /// What it would do if it saw clearly.
    pub bot: B,
    /// How far off its estimate of an action is, as a standard deviation of the share of the win.
    pub blur: f32,
}

/// What was tried less often than this part of the favourite is not known well enough to be mistaken for it.
const KNOWN: f32 = 0.1;

impl<G: Game, B: Bot<G>> Bot<G> for Blurred<B> {
    fn think(&self, asked: Asked<'_, G>, limits: &Limits) -> Thought<G::Action> {
        let mut thought = self.bot.think(asked, limits);
        let mut dice = Dice::seed_from_u64(!limits.seed);
        let known = thought.considered.first().map_or(0.0, |first| first.effort) * KNOWN;
        let looks = |known: &Considered<G::Action>, dice: &mut Dice| known.value + self.blur * bell(dice);
        let mut best = (f32::NEG_INFINITY, 0);
        for (place, action) in thought.considered.iter().enumerate().filter(|(_, one)| one.effort >= known) {
            let value = looks(action, &mut dice);
            if value > best.0 {
                best = (value, place);
            }
        }
        // The one it takes goes to the front; the others keep their order.
        thought.considered[..=best.1].rotate_right(1);
        thought.best = thought.considered[0].action;
        thought
    }
}

#[cfg(test)]
mod tests {
    use ceiba_core::{Config, PerSeat, Seat, Viewer};
    use ceiba_games::connect4::Connect4;

    use super::*;

    /// Likes columns in their order, the last best.
    struct Right;

    impl Judge<Connect4> for Right {
        fn value(&self, _game: &Connect4) -> Option<PerSeat<f32>> {
            None
        }

        fn promise(&self, game: &Connect4, seat: Seat, action: <Connect4 as Game>::Action) -> f32 {
            game.legal(seat).position(|legal| legal == action).unwrap() as f32
        }
    }

    fn choices(bot: &dyn Bot<Connect4>) -> Vec<String> {
        let config = <Connect4 as Game>::Config::from_words("").unwrap();
        let game = Connect4::new(&config).unwrap();
        let seat = Seat::from_index(0);
        let (view, legal) = (game.view(Viewer::Seat(seat)), game.legal(seat).collect::<Vec<_>>());
        let asked = Asked { view: &view, seat, legal: &legal };
        let think = |seed| bot.think(asked, &Limits { seed, ..Limits::default() }).best.to_string();
        (0..50).map(think).collect()
    }

    #[test]
    fn a_clear_hunch_takes_what_promises_most_and_a_blurred_one_something_near_it() {
        assert!(choices(&Hunch { judge: Right, blur: 0.0 }).iter().all(|best| best == "g"));
        let blurred = choices(&Hunch { judge: Right, blur: 0.7 });
        assert!(blurred.iter().any(|best| best != "g") && blurred.iter().all(|best| best.as_str() > "c"));
    }

    #[test]
    fn a_blurred_bot_strays_and_one_without_blur_does_not() {
        let plain = || crate::Plain::search(500);
        assert_eq!(choices(&Blurred { bot: plain(), blur: 0.0 }).len(), 50);
        let strays = |blur: f32| {
            let clear = choices(&plain());
            let blurred = choices(&Blurred { bot: plain(), blur });
            clear.iter().zip(&blurred).filter(|(one, other)| one != other).count()
        };
        assert!(strays(0.1) > strays(0.01), "{} {}", strays(0.1), strays(0.01));
    }
}
