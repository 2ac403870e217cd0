//! The generic search on games whose best answers are known.

use ceiba_bots::{Asked, Bot, Budget, Level, Limits, Plain, School, Thought};
use ceiba_core::toy::Toy;
use ceiba_core::{Config, Deal, Game, Match, Phase, Seat, Seed, Viewer};
use ceiba_games::connect4::Connect4;
use rand_core::SeedableRng;

fn ask<G: Game>(game: &G, seat: Seat, bot: &dyn Bot<G>, limits: &Limits) -> Thought<G::Action> {
    let legal: Vec<_> = game.legal(seat).collect();
    bot.think(Asked { view: &game.view(Viewer::Seat(seat)), seat, legal: &legal }, limits)
}

fn connect4(text: &str) -> Connect4 {
    let config = <Connect4 as Game>::Config::from_words("").unwrap();
    Connect4::from_text(&config, text).unwrap()
}

fn nodes(count: u64) -> Limits {
    Limits { budget: Budget::Nodes(count), ..Limits::default() }
}

fn turn(game: &impl Game) -> Seat {
    game.phase().asked().first().unwrap()
}

#[test]
fn a_win_in_one_is_taken() {
    let game = connect4("111/22/2//// 1");
    let thought = ask(&game, turn(&game), &Plain::search(1), &nodes(2_000));
    assert_eq!(thought.best.to_string(), "a");
    assert!(thought.value() > 0.9, "{thought:?}");
}

#[test]
fn a_loss_in_one_is_parried() {
    let game = connect4("222/11/1//// 1");
    let thought = ask(&game, turn(&game), &Plain::search(1), &nodes(5_000));
    assert_eq!(thought.best.to_string(), "a");
}

#[test]
fn equal_seeds_and_nodes_give_equal_thoughts() {
    let game = connect4("1/2///// 1");
    for threads in [1, 3] {
        let limits = Limits { seed: 7, threads, ..nodes(3_000) };
        let think = || ask(&game, turn(&game), &Plain::search(1), &limits);
        assert_eq!(think(), think());
    }
}

#[test]
fn threads_share_the_work_and_join_what_they_find() {
    let game = connect4("////// 1");
    let thought = ask(&game, turn(&game), &Plain::search(1), &Limits { threads: 4, ..nodes(4_000) });
    assert_eq!(thought.nodes, 4_000);
    let effort: f32 = thought.considered.iter().map(|known| known.effort).sum();
    assert!((effort - 1.0).abs() < 1e-3, "{effort}");
}

#[test]
fn a_stop_is_heard_and_answered_with_something_legal() {
    let game = connect4("////// 1");
    let limits = nodes(u64::MAX);
    limits.stop.stop();
    let thought = ask(&game, turn(&game), &Plain::search(1), &limits);
    assert!(thought.nodes < 1_000);
    assert!(game.legal(turn(&game)).any(|action| action == thought.best));
}

/// The toy has chance, hidden cards, and phases in which several act together or apart.
#[test]
fn whole_games_with_every_kind_of_phase_are_played_to_their_end() {
    for config in <Toy as Game>::Config::every() {
        let mut game = Match::<Toy>::new(&config, Deal::Seed(Seed::open(3))).unwrap();
        let bot = <Plain as School<Toy>>::bot(&config, Level::Sprout);
        while game.phase() != Phase::Over {
            let asked = game.phase().asked().iter().find(|&seat| !game.sealed().contains(seat)).unwrap();
            let (view, legal) = (game.view(Viewer::Seat(asked)).unwrap(), game.legal(asked));
            let thought = bot.think(Asked { view: &view, seat: asked, legal: &legal }, &Limits::default());
            game.submit(asked, thought.best).unwrap();
        }
    }
}

#[test]
fn the_only_legal_action_is_searched_like_any_other() {
    let config = <Connect4 as Game>::Config::from_words("").unwrap();
    let mut forced = 0;
    for seed in 0..2_000 {
        let mut dice = ceiba_bots::Dice::seed_from_u64(seed);
        let mut game = Connect4::new(&config).unwrap();
        while game.phase() != Phase::Over && game.legal_len(turn(&game)) > 1 {
            ceiba_core::playout::step(&mut game, &mut dice);
        }
        if game.phase() == Phase::Over {
            continue;
        }
        forced += 1;
        let seat = turn(&game);
        let thought = ask(&game, seat, &Plain::search(1), &nodes(50));
        // Every action that follows is forced as well: all visits see the same end.
        while game.phase() != Phase::Over {
            ceiba_core::playout::step(&mut game, &mut dice);
        }
        assert_eq!((thought.nodes, thought.considered.len()), (50, 1), "{thought:?}");
        assert_eq!(thought.value(), game.outcome().share(seat), "{thought:?}");
    }
    assert!(forced > 10, "{forced} positions");
}
