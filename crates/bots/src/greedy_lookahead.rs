//! A lookahead of one round in which every seat plays greedily.

use ceiba_core::{Moves, Phase, Seat, Secrecy, Silent};
use rand_core::SeedableRng;

use crate::bot::{Bot, BotRng, Bound, CandidateMove, SearchRequest, SearchResult};
use crate::evaluator::Evaluator;
use crate::limits::{BudgetTracker, SearchLimits};

/// A lookahead for multi-player games of perfect information without chance. For each action, in order of its
/// evaluation, every seat plays greedily by the evaluator until the searching seat is to move again. A larger
/// budget extends more actions.
#[derive(Clone, Copy, Debug)]
pub struct GreedyLookahead<E> {
    /// Evaluates positions.
    pub evaluator: E,
    /// The default node budget of a search.
    pub nodes: u64,
}

/// An action and the position that it is expected to lead to.
struct LookaheadLine<G: Secrecy> {
    action: G::Action,
    game: G,
    value: f32,
}

impl<G: Secrecy, E: Evaluator<G>> Bot<G> for GreedyLookahead<E> {
    fn search(&self, request: SearchRequest<'_, G>, limits: &SearchLimits) -> SearchResult<G::Action> {
        let state = G::determinize(request.view, &mut BotRng::seed_from_u64(limits.seed));
        let mut tracker = BudgetTracker::new(limits.budget.resolve(self.nodes), &limits.stop);
        let mut lines: Vec<LookaheadLine<G>> = request
            .legal
            .iter()
            .map(|&action| {
                let game = after(&state, request.seat, action);
                tracker.tick();
                LookaheadLine { action, value: self.value(&game, request.seat), game }
            })
            .collect();
        sort_lines(&mut lines);
        let extended = self.extend_lines(&mut lines, request.seat, &mut tracker);
        sort_lines(&mut lines[..extended]);
        let effort = |place: usize| match place < extended {
            true => 1.0 / extended as f32,
            false => 0.0,
        };
        let candidates = lines.iter().enumerate().map(|(place, line)| CandidateMove {
            action: line.action,
            value: line.value.clamp(0.0, 1.0),
            bound: Bound::Exact,
            effort: effort(place),
        });
        let candidates: Vec<_> = candidates.collect();
        let depth = if extended > 0 { 2 } else { 1 };
        SearchResult { best: candidates[0].action, candidates, nodes: tracker.nodes(), depth }
    }
}

impl<E> GreedyLookahead<E> {
    /// Extends lines until the budget is exhausted, and returns how many were extended completely.
    fn extend_lines<G: Secrecy>(
        &self,
        lines: &mut [LookaheadLine<G>],
        seat: Seat,
        tracker: &mut BudgetTracker<'_>,
    ) -> usize
    where
        E: Evaluator<G>,
    {
        for (place, line) in lines.iter_mut().enumerate() {
            self.play_round(&mut line.game, seat, tracker);
            if tracker.is_exhausted() {
                return place;
            }
            line.value = self.value(&line.game, seat);
        }
        lines.len()
    }

    /// Plays greedily until the seat is to move again or its turn was skipped.
    fn play_round<G: Secrecy>(&self, game: &mut G, seat: Seat, tracker: &mut BudgetTracker<'_>)
    where
        E: Evaluator<G>,
    {
        let mut others_moved = false;
        // The turn never returns to a seat that is out of the game.
        for _ in 0..MAX_DECISIONS {
            let Phase::Turn(mover) = game.phase() else { return };
            if mover == seat && others_moved {
                return;
            }
            others_moved |= mover != seat;
            let Some(best) = self.greedy_reply(game, mover, tracker) else { return };
            *game = best;
        }
    }

    /// The position after the mover's best action by the evaluator, or `None` if the budget is exhausted.
    fn greedy_reply<G: Secrecy>(&self, game: &G, mover: Seat, tracker: &mut BudgetTracker<'_>) -> Option<G>
    where
        E: Evaluator<G>,
    {
        let mut best: Option<(f32, G)> = None;
        for action in game.legal(mover) {
            if !tracker.tick() {
                return None;
            }
            let after = after(game, mover, action);
            let value = self.value(&after, mover);
            if best.as_ref().is_none_or(|(most, _)| value > *most) {
                best = Some((value, after));
            }
        }
        best.map(|(_, after)| after)
    }

    fn value<G: Secrecy>(&self, game: &G, seat: Seat) -> f32
    where
        E: Evaluator<G>,
    {
        match game.phase() {
            Phase::Over => self.evaluator.terminal_value(&game.outcome())[seat],
            _ => self.evaluator.evaluate(game).map_or(0.5, |values| values[seat]),
        }
    }
}

/// The maximum number of decisions in a round.
const MAX_DECISIONS: u32 = 12;

fn after<G: Secrecy>(game: &G, seat: Seat, action: G::Action) -> G {
    let mut after = game.clone();
    after.play(Moves::One(seat, action), &mut Silent);
    after
}

fn sort_lines<G: Secrecy>(lines: &mut [LookaheadLine<G>]) {
    lines.sort_by(|a, b| b.value.total_cmp(&a.value).then(a.action.cmp(&b.action)));
}

#[cfg(test)]
mod tests {
    use ceiba_core::{Config, PerSeat, Rules, Viewer};
    use ceiba_games::connect4::Connect4;

    use super::*;
    use crate::limits::Budget;

    /// Evaluates every position as equal.
    struct ConstantEvaluator;

    impl Evaluator<Connect4> for ConstantEvaluator {
        fn evaluate(&self, _game: &Connect4) -> Option<PerSeat<f32>> {
            Some(PerSeat::splat(0.5))
        }
    }

    /// The result for the seat to move after these columns, with this node budget.
    fn answer(columns: &str, nodes: u64) -> SearchResult<<Connect4 as Rules>::Action> {
        let config = <Connect4 as Rules>::Config::from_words("").unwrap();
        let mut game = Connect4::new(&config).unwrap();
        let mover = |game: &Connect4| game.phase().asked().first().unwrap();
        for column in columns.split(' ') {
            game.play(Moves::One(mover(&game), column.parse().unwrap()), &mut Silent);
        }
        let seat = mover(&game);
        let (view, legal) = (game.view(Viewer::Seat(seat)), game.legal(seat).collect::<Vec<_>>());
        let limits = SearchLimits { budget: Budget::Nodes(nodes), ..SearchLimits::default() };
        GreedyLookahead { evaluator: ConstantEvaluator, nodes: 0 }
            .search(SearchRequest { view: &view, seat, legal: &legal }, &limits)
    }

    #[test]
    fn what_the_others_will_answer_is_seen() {
        // Three in a column: an action that does not block them loses.
        let result = answer("f a f a f", 1_000);
        assert_eq!(result.best.to_string(), "f");
        assert!(result.candidates[1..].iter().all(|candidate| candidate.value == 0.0), "{result:?}");
    }

    #[test]
    fn what_there_is_no_time_to_follow_comes_last() {
        let result = answer("f a f a f", 30);
        let extended = result.candidates.iter().filter(|candidate| candidate.effort > 0.0).count();
        assert!((1..7).contains(&extended), "{result:?}");
        assert!(result.candidates[..extended].iter().all(|candidate| candidate.effort > 0.0), "{result:?}");
    }
}
