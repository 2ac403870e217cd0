//! Bots that err like people: one that plays by priors alone, and one that adds noise to another's values.

use ceiba_core::Secrecy;
use rand_core::SeedableRng;

use crate::bot::{Bot, BotRng, Bound, CandidateMove, SearchRequest, SearchResult};
use crate::evaluator::Evaluator;
use crate::limits::SearchLimits;
use crate::one_ply::standard_normal;

/// Plays the action with the greatest prior plus noise. It does not search, so the budget is irrelevant.
#[derive(Clone, Copy, Debug)]
pub struct PriorPolicy<E> {
    /// Supplies the priors.
    pub evaluator: E,
    /// The standard deviation of the noise, in units of the prior.
    pub noise: f32,
}

impl<G: Secrecy, E: Evaluator<G>> Bot<G> for PriorPolicy<E> {
    fn search(&self, request: SearchRequest<'_, G>, limits: &SearchLimits) -> SearchResult<G::Action> {
        let mut rng = BotRng::seed_from_u64(limits.seed);
        let state = G::determinize(request.view, &mut rng);
        let priors = request.legal.iter().map(|&action| {
            let prior = self.evaluator.prior(&state, request.seat, action);
            (action, prior + self.noise * standard_normal(&mut rng))
        });
        let mut priors: Vec<_> = priors.collect();
        priors.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        let effort = 1.0 / priors.len() as f32;
        // Priors are not shares of the win, so every value is 0.5 and only the order carries information.
        let exact = Bound::Exact;
        let candidates =
            priors.iter().map(|&(action, _)| CandidateMove { action, value: 0.5, bound: exact, effort });
        let candidates: Vec<_> = candidates.collect();
        SearchResult { best: candidates[0].action, nodes: candidates.len() as u64, candidates, depth: 1 }
    }
}

/// Confuses actions of similar value by adding noise to the values of another bot.
#[derive(Clone, Copy, Debug)]
pub struct NoisyBot<B> {
    /// The bot whose values are made noisy.
    pub bot: B,
    /// The standard deviation of the noise, in shares of the win.
    pub noise: f32,
}

/// Actions with less than this fraction of the best action's effort are too uncertain to be confused with it.
const MIN_EFFORT: f32 = 0.1;

impl<G: Secrecy, B: Bot<G>> Bot<G> for NoisyBot<B> {
    fn search(&self, request: SearchRequest<'_, G>, limits: &SearchLimits) -> SearchResult<G::Action> {
        let mut result = self.bot.search(request, limits);
        let mut rng = BotRng::seed_from_u64(!limits.seed);
        let threshold = result.candidates.first().map_or(0.0, |first| first.effort) * MIN_EFFORT;
        let noisy_value = |candidate: &CandidateMove<G::Action>, rng: &mut BotRng| {
            candidate.value + self.noise * standard_normal(rng)
        };
        let mut best = (f32::NEG_INFINITY, 0);
        for (place, action) in result.candidates.iter().enumerate().filter(|(_, one)| one.effort >= threshold)
        {
            let value = noisy_value(action, &mut rng);
            if value > best.0 {
                best = (value, place);
            }
        }
        // The chosen action moves to the front; the others keep their order.
        result.candidates[..=best.1].rotate_right(1);
        result.best = result.candidates[0].action;
        result
    }
}

#[cfg(test)]
mod tests {
    use ceiba_core::{Config, PerSeat, Rules, Seat, Viewer};
    use ceiba_games::connect4::Connect4;

    use super::*;

    /// Gives columns priors in their order, the last the greatest.
    struct RightmostEvaluator;

    impl Evaluator<Connect4> for RightmostEvaluator {
        fn evaluate(&self, _game: &Connect4) -> Option<PerSeat<f32>> {
            None
        }

        fn prior(&self, game: &Connect4, seat: Seat, action: <Connect4 as Rules>::Action) -> f32 {
            game.legal(seat).position(|legal| legal == action).unwrap() as f32
        }
    }

    fn choices(bot: &dyn Bot<Connect4>) -> Vec<String> {
        let config = <Connect4 as Rules>::Config::from_words("").unwrap();
        let game = Connect4::new(&config).unwrap();
        let seat = Seat::from_index(0);
        let (view, legal) = (game.view(Viewer::Seat(seat)), game.legal(seat).collect::<Vec<_>>());
        let request = SearchRequest { view: &view, seat, legal: &legal };
        let search =
            |seed| bot.search(request, &SearchLimits { seed, ..SearchLimits::default() }).best.to_string();
        (0..50).map(search).collect()
    }

    #[test]
    fn without_noise_the_greatest_prior_is_played_and_with_noise_one_near_it() {
        assert!(
            choices(&PriorPolicy { evaluator: RightmostEvaluator, noise: 0.0 })
                .iter()
                .all(|best| best == "g")
        );
        let noisy = choices(&PriorPolicy { evaluator: RightmostEvaluator, noise: 0.7 });
        assert!(noisy.iter().any(|best| best != "g") && noisy.iter().all(|best| best.as_str() > "c"));
    }

    #[test]
    fn more_noise_makes_more_choices_differ() {
        let plain = || crate::PlainMcts::with_nodes(500);
        assert_eq!(choices(&NoisyBot { bot: plain(), noise: 0.0 }).len(), 50);
        let deviations = |noise: f32| {
            let exact_choices = choices(&plain());
            let noisy = choices(&NoisyBot { bot: plain(), noise });
            exact_choices.iter().zip(&noisy).filter(|(one, other)| one != other).count()
        };
        assert!(deviations(0.1) > deviations(0.01), "{} {}", deviations(0.1), deviations(0.01));
    }
}
