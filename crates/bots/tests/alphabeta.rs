//! Alpha-beta on games whose best answers are known.

use ceiba_bots::alphabeta::{AlphaBeta, AlphaBetaSettings, StaticEvaluator};
use ceiba_bots::{Bot, Bound, Budget, Evaluator, SearchLimits, SearchRequest, SearchResult};
use ceiba_core::playout::step;
use ceiba_core::{Config, Game, Moves, Notation, PerSeat, Phase, Rules, Seat, Secrecy, Silent, Viewer};
use ceiba_games::connect4::{Action, Connect4};
use ceiba_games::mayacode::MayaCode;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Evaluates every unfinished position as 0.
#[derive(Clone, Copy)]
struct ZeroEvaluator;

impl<G: Game> Evaluator<G> for ZeroEvaluator {
    fn evaluate(&self, _game: &G) -> Option<PerSeat<f32>> {
        None
    }
}

impl<G: Game> StaticEvaluator<G> for ZeroEvaluator {
    fn static_evaluation(&self, _game: &G, _seat: Seat) -> i32 {
        0
    }

    fn is_tactical(&self, _game: &G, _seat: Seat, _action: G::Action) -> bool {
        false
    }
}

/// Evaluates positions by their key, as an arbitrary but fixed function.
#[derive(Clone, Copy)]
struct KeyEvaluator;

impl<G: Game> Evaluator<G> for KeyEvaluator {
    fn evaluate(&self, _game: &G) -> Option<PerSeat<f32>> {
        None
    }
}

impl<G: Game> StaticEvaluator<G> for KeyEvaluator {
    fn static_evaluation(&self, game: &G, seat: Seat) -> i32 {
        let score = (game.key() % 401) as i32 - 200;
        if seat == Seat::from_index(0) { score } else { -score }
    }

    fn is_tactical(&self, _game: &G, _seat: Seat, _action: G::Action) -> bool {
        false
    }
}

/// A search of this depth without reductions.
fn unreduced(depth: i32) -> AlphaBeta<KeyEvaluator> {
    AlphaBeta::new(
        KeyEvaluator,
        AlphaBetaSettings { depth, late_move_reduction: 0, ..AlphaBetaSettings::default() },
    )
}

fn ask<G: Game>(game: &G, bot: &dyn Bot<G>, limits: &SearchLimits) -> SearchResult<G::Action> {
    let seat = game.phase().asked().first().unwrap();
    let legal: Vec<_> = game.legal(seat).collect();
    bot.search(SearchRequest { view: &game.view(Viewer::Seat(seat)), seat, legal: &legal }, limits)
}

fn connect4(text: &str) -> Connect4 {
    let config = <Connect4 as Rules>::Config::from_words("").unwrap();
    Connect4::from_text(&config, text).unwrap()
}

fn nodes(count: u64) -> SearchLimits {
    SearchLimits { budget: Budget::Nodes(count), ..SearchLimits::default() }
}

/// Unfinished positions of random games.
fn positions(count: usize, wanted: impl Fn(&Connect4) -> bool) -> Vec<Connect4> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    let mut found = Vec::new();
    while found.len() < count {
        let mut game = connect4("////// 1");
        while game.phase() != Phase::Over && !wanted(&game) {
            step(&mut game, &mut rng);
        }
        if game.phase() != Phase::Over {
            found.push(game);
        }
    }
    found
}

fn mover(game: &Connect4) -> Seat {
    game.phase().asked().first().unwrap()
}

/// The minimax value for the seat to move within this depth; 0 for unfinished games.
fn minimax(game: &Connect4, depth: u32) -> i32 {
    let Phase::Turn(seat) = game.phase() else { return 0 };
    if depth == 0 {
        return 0;
    }
    let after = |action: Action| {
        let mut next = game.clone();
        next.play(Moves::One(seat, action), &mut Silent);
        match next.phase() {
            Phase::Over => (2.0 * next.outcome().share(seat)) as i32 - 1,
            _ => -minimax(&next, depth - 1),
        }
    };
    game.legal(seat).map(after).max().unwrap()
}

#[test]
fn a_win_in_one_is_taken_and_a_loss_in_one_parried() {
    for text in ["111/22/2//// 1", "222/11/1//// 1"] {
        let result = ask(
            &connect4(text),
            &AlphaBeta::new(ZeroEvaluator, AlphaBetaSettings::default()),
            &nodes(20_000),
        );
        assert_eq!(result.best.to_string(), "a", "{text}");
    }
}

#[test]
fn windows_and_tables_never_change_what_is_decided() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let settings = AlphaBetaSettings { depth: 5, late_move_reduction: 0, ..AlphaBetaSettings::default() };
    for game in 0..60 {
        let mut position = connect4("////// 1");
        for _ in 0..12 + game % 14 {
            let before = position.clone();
            step(&mut position, &mut rng);
            if position.phase() == Phase::Over {
                position = before;
                break;
            }
        }
        let truth = minimax(&position, 5);
        let result = ask(&position, &AlphaBeta::new(ZeroEvaluator, settings), &nodes(u64::MAX));
        assert_eq!((2.0 * result.value()) as i32 - 1, truth, "{}", position.text());
    }
}

#[test]
fn equal_nodes_give_equal_results() {
    let game = connect4("1/2///// 1");
    let search = || ask(&game, &AlphaBeta::new(ZeroEvaluator, AlphaBetaSettings::default()), &nodes(5_000));
    assert_eq!(search(), search());
    assert_eq!(search().nodes, 5_000);
}

#[test]
fn several_threads_find_the_same_win() {
    let game = connect4("111/22/2//// 1");
    let bot = AlphaBeta::new(ZeroEvaluator, AlphaBetaSettings::default());
    let result = ask(&game, &bot, &SearchLimits { threads: 3, ..nodes(30_000) });
    assert_eq!(result.best.to_string(), "a");
    assert_eq!(result.value(), 1.0);
}

#[test]
fn a_stop_is_heard_and_answered_with_something_legal() {
    let game = connect4("////// 1");
    let limits = nodes(u64::MAX);
    limits.stop.stop();
    let result = ask(&game, &AlphaBeta::new(ZeroEvaluator, AlphaBetaSettings::default()), &limits);
    assert!(result.nodes < 1_000);
    assert_eq!(result.candidates.len(), 7);
}

/// A seat that owes removals moves several times in a row; four players in teams are two sides.
#[test]
fn whole_games_in_which_a_seat_moves_twice_are_played_by_sides_and_teams() {
    for words in ["players=2", "players=4 mode=teams", "players=3"] {
        let config = <MayaCode as Rules>::Config::from_words(words).unwrap();
        let mut game = MayaCode::new(&config).unwrap();
        let bot = AlphaBeta::new(ZeroEvaluator, AlphaBetaSettings::default());
        for turn in 0..60 {
            let Phase::Turn(seat) = game.phase() else { break };
            let result = ask(&game, &bot, &SearchLimits { seed: turn, ..nodes(200) });
            assert!(game.legal(seat).any(|action| action == result.best));
            game.play(Moves::One(seat, result.best), &mut Silent);
        }
    }
}

#[test]
fn the_only_legal_action_is_worth_what_the_position_after_it_is() {
    for position in positions(40, |game| game.legal_len(mover(game)) == 1) {
        let forced = ask(&position, &unreduced(4), &nodes(u64::MAX));
        let mut next = position.clone();
        next.play(Moves::One(mover(&position), forced.best), &mut Silent);
        let after = match next.phase() {
            Phase::Over => 1.0 - next.outcome().share(mover(&position)),
            _ => ask(&next, &unreduced(3), &nodes(u64::MAX)).value(),
        };
        assert!(forced.nodes > 0 || next.phase() == Phase::Over, "{}", position.text());
        assert!((forced.value() + after - 1.0).abs() < 1e-6, "{} {forced:?} {after}", position.text());
    }
}

#[test]
fn every_value_is_exact_or_a_bound_of_what_the_action_alone_is_worth() {
    let mut bounds = 0;
    for position in positions(40, |game| game.text().matches(['1', '2']).count() > 9) {
        let seat = mover(&position);
        let result = ask(&position, &unreduced(4), &nodes(u64::MAX));
        assert_eq!(result.candidates[0].bound, Bound::Exact, "{result:?}");
        for candidate in &result.candidates {
            let view = position.view(Viewer::Seat(seat));
            let alone = SearchRequest::<Connect4> { view: &view, seat, legal: &[candidate.action] };
            // A win in hand ends the search before its depth.
            let truth = unreduced(result.depth as i32).search(alone, &nodes(u64::MAX));
            assert_eq!(truth.candidates[0].bound, Bound::Exact, "{truth:?}");
            let truth = truth.value();
            let holds = match candidate.bound {
                Bound::Exact => candidate.value == truth,
                Bound::Upper => candidate.value >= truth,
                Bound::Lower => candidate.value <= truth,
            };
            assert!(holds, "{} {candidate:?} {truth}", position.text());
            bounds += u32::from(candidate.bound == Bound::Upper);
        }
    }
    assert!(bounds > 50, "{bounds} bounds");
}

#[test]
fn an_action_that_there_was_no_time_for_is_a_bound_as_well() {
    let game = connect4("////// 1");
    let result = ask(&game, &unreduced(40), &nodes(3));
    assert!(result.candidates.iter().any(|candidate| candidate.value == 0.0), "{result:?}");
    let is_bound = |bound: Bound| bound == Bound::Lower;
    assert!(
        result.candidates.iter().all(|candidate| candidate.value > 0.0 || is_bound(candidate.bound)),
        "{result:?}"
    );
}
