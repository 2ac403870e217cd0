//! Endings of two-player raven that were solved exhaustively, and a test that the bot finds the best result.
//!
//! The file `raven_endings.txt` has one line per ending: result, best moves, position. It was written by
//! `cargo test --profile quick -p ceiba-bots --test raven_endings -- --ignored --nocapture`, which takes minutes.

use std::collections::HashMap;

use ceiba_bots::eval::raven::RavenBots;
use ceiba_bots::{Bot, BotFactory, BotRng, Budget, Level, SearchLimits, SearchRequest};
use ceiba_core::playout::{below, skip_chance};
use ceiba_core::{Moves, Notation, Phase, Rules, Seat, Secrecy, Silent, Viewer};
use ceiba_games::raven::{Action, Config, Raven};
use rand_core::SeedableRng;

const ENDINGS: &str = include_str!("raven_endings.txt");
/// The number of endings.
const COUNT: usize = 30;
/// The positions reachable from an ending: enough not to be trivial, few enough to be searched exhaustively.
const FEWEST: usize = 3_000;
const MOST: usize = 300_000;

/// An exhaustive solver without bounds, move ordering or evaluation. A position is the whole state, including the
/// idle count.
#[derive(Default)]
struct Solver {
    /// The result for the seat to move: 1, 0 or -1.
    solved: HashMap<Raven, i8>,
}

impl Solver {
    /// `None` if there are too many positions.
    fn solve(&mut self, game: &Raven) -> Option<i8> {
        let Phase::Turn(seat) = game.phase() else { unreachable!("the game is not over") };
        if let Some(&solved) = self.solved.get(game) {
            return Some(solved);
        }
        if self.solved.len() > MOST {
            return None;
        }
        let mut best = -1;
        for action in game.legal(seat) {
            best = best.max(self.after(game, seat, action)?);
            if best == 1 {
                break;
            }
        }
        self.solved.insert(game.clone(), best);
        Some(best)
    }

    fn after(&mut self, game: &Raven, seat: Seat, action: Action) -> Option<i8> {
        let mut next = game.clone();
        next.play(Moves::One(seat, action), &mut Silent);
        match next.phase() {
            Phase::Over => Some((2.0 * next.outcome().share(seat)) as i8 - 1),
            _ => self.solve(&next).map(|value| -value),
        }
    }

    /// The best result of an ending and the actions that reach it.
    fn best(&mut self, game: &Raven) -> Option<(i8, Vec<Action>)> {
        let Phase::Turn(seat) = game.phase() else { unreachable!("the game is not over") };
        let mut found = Vec::new();
        for action in game.legal(seat) {
            found.push((action, self.after(game, seat, action)?));
        }
        let best = found.iter().map(|&(_, value)| value).max()?;
        Some((
            best,
            found.into_iter().filter(|&(_, value)| value == best).map(|(action, _)| action).collect(),
        ))
    }
}

/// The states of a random game in which most available joins are played.
fn game(seed: u64) -> Vec<Raven> {
    let mut rng = BotRng::seed_from_u64(seed);
    let mut game = Raven::new(&Config::default()).unwrap();
    skip_chance(&mut game, &mut rng);
    let mut states = Vec::new();
    while let Phase::Turn(seat) = game.phase() {
        states.push(game.clone());
        let joining: Vec<Action> = game.legal(seat).filter(|&action| joins(&game, action)).collect();
        let action = if !joining.is_empty() && below(&mut rng, 10) < 8 {
            joining[below(&mut rng, joining.len())]
        } else {
            game.legal_any(seat, &mut rng)
        };
        game.play(Moves::One(seat, action), &mut Silent);
    }
    states
}

fn joins(game: &Raven, action: Action) -> bool {
    matches!(action, Action::Swap(cut) if !game.towers().would_join(cut).is_empty())
}

/// The earliest state of a game that can be solved, if it is worth a place in the file.
fn ending(seed: u64) -> Option<(Raven, i8, Vec<Action>)> {
    let mut last = None;
    let mut solver = Solver::default();
    for state in game(seed).into_iter().rev() {
        let Some((result, best)) = solver.best(&state) else { break };
        let Phase::Turn(seat) = state.phase() else { unreachable!("the game is not over") };
        let hard = result >= 0 && 2 * best.len() <= state.legal_len(seat) && solver.solved.len() >= FEWEST;
        if hard {
            last = Some((state, result, best));
        }
    }
    last
}

#[test]
#[ignore = "rewrites the file, which takes minutes"]
fn find_endings() {
    for (state, result, best) in (0..).filter_map(ending).take(COUNT) {
        let best: Vec<String> = best.iter().map(Action::to_string).collect();
        println!("{} {} {}", ["draw", "win"][result as usize], best.join(","), state.text());
    }
}

#[test]
fn every_ending_is_solved() {
    let bot = <RavenBots as BotFactory<Raven>>::bot(&Config::default(), Level::Ceiba);
    assert_eq!(ENDINGS.lines().count(), COUNT);
    for line in ENDINGS.lines() {
        let mut fields = line.splitn(3, ' ');
        let [expected, best, text] = std::array::from_fn(|_| fields.next().unwrap());
        let game = Raven::from_text(&Config::default(), text).unwrap();
        let Phase::Turn(seat) = game.phase() else { panic!("{text}") };
        let legal: Vec<Action> = game.legal(seat).collect();
        let request = SearchRequest { view: &game.view(Viewer::Seat(seat)), seat, legal: &legal };
        let result = bot.search(request, &SearchLimits { budget: Budget::Own, ..SearchLimits::default() });
        assert!(best.split(',').any(|best| best == result.best.to_string()), "{line}: {}", result.best);
        let value = if expected == "win" { 1.0 } else { 0.5 };
        assert_eq!(result.value(), value, "{line}");
    }
}
