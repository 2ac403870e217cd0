//! The generic search on games whose best answers are known.

use ceiba_bots::{Bot, BotFactory, Budget, Level, PlainMcts, SearchLimits, SearchRequest, SearchResult};
use ceiba_core::toy::Toy;
use ceiba_core::{Config, Deal, Game, Match, Notation, Phase, Rules, Seat, Seed, Viewer};
use ceiba_games::connect4::Connect4;
use rand_core::SeedableRng;

fn ask<G: Game>(game: &G, seat: Seat, bot: &dyn Bot<G>, limits: &SearchLimits) -> SearchResult<G::Action> {
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

fn turn(game: &impl Game) -> Seat {
    game.phase().asked().first().unwrap()
}

#[test]
fn a_win_in_one_is_taken() {
    let game = connect4("111/22/2//// 1");
    let result = ask(&game, turn(&game), &PlainMcts::with_nodes(1), &nodes(2_000));
    assert_eq!(result.best.to_string(), "a");
    assert!(result.value() > 0.9, "{result:?}");
}

#[test]
fn a_loss_in_one_is_parried() {
    let game = connect4("222/11/1//// 1");
    let result = ask(&game, turn(&game), &PlainMcts::with_nodes(1), &nodes(5_000));
    assert_eq!(result.best.to_string(), "a");
}

#[test]
fn equal_seeds_and_nodes_give_equal_results() {
    let game = connect4("1/2///// 1");
    for threads in [1, 3] {
        let limits = SearchLimits { seed: 7, threads, ..nodes(3_000) };
        let search = || ask(&game, turn(&game), &PlainMcts::with_nodes(1), &limits);
        assert_eq!(search(), search());
    }
}

#[test]
fn threads_share_the_work_and_join_what_they_find() {
    let game = connect4("////// 1");
    let result =
        ask(&game, turn(&game), &PlainMcts::with_nodes(1), &SearchLimits { threads: 4, ..nodes(4_000) });
    assert_eq!(result.nodes, 4_000);
    let effort: f32 = result.candidates.iter().map(|candidate| candidate.effort).sum();
    assert!((effort - 1.0).abs() < 1e-3, "{effort}");
}

#[test]
fn a_stop_is_heard_and_answered_with_something_legal() {
    let game = connect4("////// 1");
    let limits = nodes(u64::MAX);
    limits.stop.stop();
    let result = ask(&game, turn(&game), &PlainMcts::with_nodes(1), &limits);
    assert!(result.nodes < 1_000);
    assert!(game.legal(turn(&game)).any(|action| action == result.best));
}

/// The toy has chance, hidden cards, and phases in which several act simultaneously or in parallel.
#[test]
fn whole_games_with_every_kind_of_phase_are_played_to_their_end() {
    for config in <Toy as Rules>::Config::every() {
        let mut game = Match::<Toy>::new(&config, Deal::Seed(Seed::open(3))).unwrap();
        let bot = <PlainMcts as BotFactory<Toy>>::bot(&config, Level::Sprout);
        while game.phase() != Phase::Over {
            let seat = game.phase().asked().iter().find(|&seat| !game.sealed().contains(seat)).unwrap();
            let (view, legal) = (game.view(Viewer::Seat(seat)).unwrap(), game.legal(seat));
            let result =
                bot.search(SearchRequest { view: &view, seat, legal: &legal }, &SearchLimits::default());
            game.submit(seat, result.best).unwrap();
        }
    }
}

#[test]
fn the_only_legal_action_is_searched_like_any_other() {
    let config = <Connect4 as Rules>::Config::from_words("").unwrap();
    let mut forced = 0;
    for seed in 0..2_000 {
        let mut rng = ceiba_bots::BotRng::seed_from_u64(seed);
        let mut game = Connect4::new(&config).unwrap();
        while game.phase() != Phase::Over && game.legal_len(turn(&game)) > 1 {
            ceiba_core::playout::step(&mut game, &mut rng);
        }
        if game.phase() == Phase::Over {
            continue;
        }
        forced += 1;
        let seat = turn(&game);
        let result = ask(&game, seat, &PlainMcts::with_nodes(1), &nodes(50));
        // Every action that follows is forced as well: all visits see the same end.
        while game.phase() != Phase::Over {
            ceiba_core::playout::step(&mut game, &mut rng);
        }
        assert_eq!((result.nodes, result.candidates.len()), (50, 1), "{result:?}");
        assert_eq!(result.value(), game.outcome().share(seat), "{result:?}");
    }
    assert!(forced > 10, "{forced} positions");
}
