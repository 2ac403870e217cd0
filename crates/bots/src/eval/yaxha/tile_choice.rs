//! Choosing tiles.

use ceiba_core::Seat;
use ceiba_games::yaxha::{Action, Sheet, Tile};
use rand_core::Rng;

use super::beam_search::{BeamSearch, BuildPlan};
use super::bot::{YaxhaSearch, standard_normal};
use super::context::{MAX_PLAYERS, SeatShares};
use super::expectimax::{LookaheadDepth, TileExpectimax};
use super::tile_selection::{TileAssignment, TileSelectionGame};
use crate::bot::{Bound, CandidateMove};

/// The plans for each tile that are searched.
const PLANS_PER_TILE: usize = 3;

impl YaxhaSearch<'_, '_> {
    /// Chooses a card: the strongest bot plays a best response to the opponent model, which costs less than
    /// secrecy; all others sample the equilibrium strategy, which cannot be exploited.
    pub(super) fn choose_card(&mut self) -> Vec<CandidateMove<Action>> {
        let game = self.selection_game([None; MAX_PLAYERS]);
        let strategy = match self.bot.nodes {
            0 => game.equilibrium(self.seat),
            _ => game.best_response(self.seat),
        };
        let mut sample = self.rng.next_u32() as f32 / u32::MAX as f32;
        let drawn = strategy.iter().position(|(probability, _)| {
            sample -= probability;
            sample <= 0.0
        });
        let mut order: Vec<usize> = (0..strategy.len()).collect();
        order.sort_by(|&a, &b| strategy[b].0.total_cmp(&strategy[a].0));
        order.sort_by_key(|&card| Some(card) != drawn);
        let candidate = |card: usize| {
            let (effort, value) = strategy[card];
            CandidateMove {
                action: Action::Card(tile(card)),
                value: value.clamp(0.0, 1.0),
                bound: Bound::Exact,
                effort,
            }
        };
        order.into_iter().map(candidate).collect()
    }

    /// Takes the best of the remaining tiles.
    pub(super) fn choose_tile(&mut self) -> Vec<CandidateMove<Action>> {
        let mut taken: TileAssignment = [None; MAX_PLAYERS];
        for (place, known) in taken.iter_mut().zip(&self.context.view.taken) {
            *place = known.map(Tile::index);
        }
        let game = self.selection_game(taken);
        let left: Vec<usize> = game.remaining(&taken).collect();
        let mut moves: Vec<_> = left
            .iter()
            .map(|&number| {
                let mut taken = taken;
                taken[self.seat.index()] = Some(number);
                let value = game.sequential_choice(taken)[self.seat].clamp(0.0, 1.0);
                CandidateMove {
                    action: Action::Take(tile(number)),
                    value,
                    bound: Bound::Exact,
                    effort: 1.0 / left.len() as f32,
                }
            })
            .collect();
        moves.sort_by(|a, b| b.value.total_cmp(&a.value));
        moves
    }

    /// The selection game with the value of every tile for every seat.
    fn selection_game(&mut self, taken: TileAssignment) -> TileSelectionGame {
        let players = self.context.players;
        let uncertainty = if self.bot.nodes > 0 {
            self.context.rollout_uncertainty()
        } else {
            self.context.current_uncertainty()
        };
        let mut order: Vec<usize> = (0..players).collect();
        order.sort_by_key(|&seat| self.context.view.initiative[seat]);
        let first_claim = match self.context.rounds {
            0 => 0.0,
            _ => self.bot.weights.initiative / (4.0 * uncertainty),
        };
        let mut game = TileSelectionGame::new(order, first_claim);
        let completions = game.completions(taken);
        if self.bot.nodes > 0 && self.context.rounds == 0 {
            let plans = self.plans();
            for assignment in &completions {
                let sheet = |seat: usize| Sheet::of(&plans[seat][assignment[seat].unwrap_or(0)].pyramid);
                *game.payoff(assignment) =
                    self.context.final_shares(&(0..players).map(sheet).collect::<Vec<_>>());
            }
            return game;
        }
        let points = if self.bot.nodes > 0 { self.lookahead_points() } else { plan_values(&self.plans()) };
        for assignment in &completions {
            let tile = |seat: Seat| assignment[seat.index()].unwrap_or(0);
            let points = |seat: Seat| points.get(seat.index()).map_or(0.0, |tiles| tiles[tile(seat)]);
            *game.payoff(assignment) = self.context.shares(SeatShares::from_fn(points), uncertainty);
        }
        game
    }

    /// The plan of every seat for each tile, with this bot's noise.
    fn plans(&mut self) -> Vec<Vec<BuildPlan>> {
        let YaxhaSearch { bot, context, tracker, rng, .. } = self;
        let mut plan = |seat: Seat, tile: Tile| {
            let mut plan = BeamSearch::QUICK.best(
                context.evaluator(seat),
                context.pyramid(seat),
                context.cubes(tile),
                tracker,
            );
            plan.value += bot.noise * standard_normal(rng);
            plan
        };
        let mut tiles = |seat: Seat| Tile::all(context.players).map(|tile| plan(seat, tile)).collect();
        Seat::all(context.players).map(&mut tiles).collect()
    }

    /// The expected points of every seat with each tile, by lookahead as deep as the budget allows.
    fn lookahead_points(&mut self) -> Vec<Vec<f32>> {
        let mut plans = self.best_plans();
        let YaxhaSearch { context, tracker, .. } = self;
        let expectimax = TileExpectimax::new(context.view.bag);
        let mut points = best_values(&plans);
        for depth in [LookaheadDepth::One, LookaheadDepth::Two] {
            for (seat, tiles) in Seat::all(context.players).zip(&mut plans) {
                for plan in tiles.iter_mut().flatten() {
                    plan.value = expectimax.expected_points(context, seat, &plan.pyramid, depth, tracker);
                }
            }
            if tracker.is_exhausted() {
                break;
            }
            points = best_values(&plans);
            for plans in plans.iter_mut().flatten() {
                plans.sort_by(|a, b| b.value.total_cmp(&a.value));
                plans.truncate(1);
            }
        }
        points
    }

    /// The best plans by evaluation for every seat and tile.
    fn best_plans(&mut self) -> Vec<Vec<Vec<BuildPlan>>> {
        let YaxhaSearch { bot, context, tracker, .. } = self;
        let mut plans = |seat: Seat, tile: Tile| {
            let mut plans =
                bot.beam.plans(context.evaluator(seat), context.pyramid(seat), context.cubes(tile), tracker);
            plans.truncate(PLANS_PER_TILE);
            plans
        };
        let mut tiles = |seat: Seat| Tile::all(context.players).map(|tile| plans(seat, tile)).collect();
        Seat::all(context.players).map(&mut tiles).collect()
    }
}

/// The value of the best plan for every seat and tile.
fn best_values(plans: &[Vec<Vec<BuildPlan>>]) -> Vec<Vec<f32>> {
    let most = |plans: &Vec<BuildPlan>| plans.iter().map(|plan| plan.value).fold(f32::MIN, f32::max);
    plans.iter().map(|tiles| tiles.iter().map(most).collect()).collect()
}

/// The value of the plan for every seat and tile.
fn plan_values(plans: &[Vec<BuildPlan>]) -> Vec<Vec<f32>> {
    plans.iter().map(|tiles| tiles.iter().map(|plan| plan.value).collect()).collect()
}

fn tile(index: usize) -> Tile {
    Tile::new(index as u8 + 1).expect("there are four tiles")
}
