//! Alpha-beta on games whose best answers are known.

use ceiba_bots::alphabeta::{AlphaBeta, Fighter, Settings};
use ceiba_bots::{Asked, Bot, Bound, Budget, Judge, Limits, Thought};
use ceiba_core::playout::step;
use ceiba_core::{Config, Game, Moves, PerSeat, Phase, Seat, Viewer};
use ceiba_games::connect4::{Action, Connect4};
use ceiba_games::mayacode::MayaCode;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Knows nothing but who has won.
#[derive(Clone, Copy)]
struct Blank;

impl<G: Game> Judge<G> for Blank {
    fn value(&self, _game: &G) -> Option<PerSeat<f32>> {
        None
    }
}

impl<G: Game> Fighter<G> for Blank {
    fn score(&self, _game: &G, _seat: Seat) -> i32 {
        0
    }

    fn loud(&self, _game: &G, _seat: Seat, _action: G::Action) -> bool {
        false
    }
}

/// Likes every position of the first seat by so much, for no reason.
#[derive(Clone, Copy)]
struct Whim;

impl<G: Game> Judge<G> for Whim {
    fn value(&self, _game: &G) -> Option<PerSeat<f32>> {
        None
    }
}

impl<G: Game> Fighter<G> for Whim {
    fn score(&self, game: &G, seat: Seat) -> i32 {
        let score = (game.key() % 401) as i32 - 200;
        if seat == Seat::from_index(0) { score } else { -score }
    }

    fn loud(&self, _game: &G, _seat: Seat, _action: G::Action) -> bool {
        false
    }
}

/// A search of so many decisions that leaves nothing out.
fn whole(depth: i32) -> AlphaBeta<Whim> {
    AlphaBeta::new(Whim, Settings { depth, late: 0, ..Settings::default() })
}

fn ask<G: Game>(game: &G, bot: &dyn Bot<G>, limits: &Limits) -> Thought<G::Action> {
    let seat = game.phase().asked().first().unwrap();
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

/// Positions of random games that go on.
fn positions(count: usize, wanted: impl Fn(&Connect4) -> bool) -> Vec<Connect4> {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(11);
    let mut found = Vec::new();
    while found.len() < count {
        let mut game = connect4("////// 1");
        while game.phase() != Phase::Over && !wanted(&game) {
            step(&mut game, &mut dice);
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

/// What the seat to move gets within so many decisions, 0 for what is open then: every line looked at.
fn plain(game: &Connect4, depth: u32) -> i32 {
    let Phase::Turn(seat) = game.phase() else { return 0 };
    if depth == 0 {
        return 0;
    }
    let after = |action: Action| {
        let mut next = game.clone();
        next.play(Moves::One(seat, action));
        match next.phase() {
            Phase::Over => (2.0 * next.outcome().share(seat)) as i32 - 1,
            _ => -plain(&next, depth - 1),
        }
    };
    game.legal(seat).map(after).max().unwrap()
}

#[test]
fn a_win_in_one_is_taken_and_a_loss_in_one_parried() {
    for text in ["111/22/2//// 1", "222/11/1//// 1"] {
        let thought = ask(&connect4(text), &AlphaBeta::new(Blank, Settings::default()), &nodes(20_000));
        assert_eq!(thought.best.to_string(), "a", "{text}");
    }
}

#[test]
fn windows_and_tables_never_change_what_is_decided() {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(5);
    let settings = Settings { depth: 5, late: 0, ..Settings::default() };
    for game in 0..60 {
        let mut position = connect4("////// 1");
        for _ in 0..12 + game % 14 {
            let before = position.clone();
            step(&mut position, &mut dice);
            if position.phase() == Phase::Over {
                position = before;
                break;
            }
        }
        let truth = plain(&position, 5);
        let thought = ask(&position, &AlphaBeta::new(Blank, settings), &nodes(u64::MAX));
        assert_eq!((2.0 * thought.value()) as i32 - 1, truth, "{}", position.text());
    }
}

#[test]
fn equal_nodes_give_equal_thoughts() {
    let game = connect4("1/2///// 1");
    let think = || ask(&game, &AlphaBeta::new(Blank, Settings::default()), &nodes(5_000));
    assert_eq!(think(), think());
    assert_eq!(think().nodes, 5_000);
}

#[test]
fn several_threads_find_the_same_win() {
    let game = connect4("111/22/2//// 1");
    let bot = AlphaBeta::new(Blank, Settings::default());
    let thought = ask(&game, &bot, &Limits { threads: 3, ..nodes(30_000) });
    assert_eq!(thought.best.to_string(), "a");
    assert_eq!(thought.value(), 1.0);
}

#[test]
fn a_stop_is_heard_and_answered_with_something_legal() {
    let game = connect4("////// 1");
    let limits = nodes(u64::MAX);
    limits.stop.stop();
    let thought = ask(&game, &AlphaBeta::new(Blank, Settings::default()), &limits);
    assert!(thought.nodes < 1_000);
    assert_eq!(thought.considered.len(), 7);
}

/// A seat that owes removals moves several times in a row; four players in teams are two sides.
#[test]
fn whole_games_in_which_a_seat_moves_twice_are_played_by_sides_and_teams() {
    for words in ["players=2", "players=4 mode=teams", "players=3"] {
        let config = <MayaCode as Game>::Config::from_words(words).unwrap();
        let mut game = MayaCode::new(&config).unwrap();
        let bot = AlphaBeta::new(Blank, Settings::default());
        for turn in 0..60 {
            let Phase::Turn(seat) = game.phase() else { break };
            let thought = ask(&game, &bot, &Limits { seed: turn, ..nodes(200) });
            assert!(game.legal(seat).any(|action| action == thought.best));
            game.play(Moves::One(seat, thought.best));
        }
    }
}

#[test]
fn the_only_legal_action_is_worth_what_the_position_after_it_is() {
    for position in positions(40, |game| game.legal_len(mover(game)) == 1) {
        let forced = ask(&position, &whole(4), &nodes(u64::MAX));
        let mut next = position.clone();
        next.play(Moves::One(mover(&position), forced.best));
        let after = match next.phase() {
            Phase::Over => 1.0 - next.outcome().share(mover(&position)),
            _ => ask(&next, &whole(3), &nodes(u64::MAX)).value(),
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
        let thought = ask(&position, &whole(4), &nodes(u64::MAX));
        assert_eq!(thought.considered[0].bound, Bound::Exact, "{thought:?}");
        for known in &thought.considered {
            let view = position.view(Viewer::Seat(seat));
            let alone = Asked::<Connect4> { view: &view, seat, legal: &[known.action] };
            // A win in hand ends the search before its depth.
            let truth = whole(thought.depth as i32).think(alone, &nodes(u64::MAX));
            assert_eq!(truth.considered[0].bound, Bound::Exact, "{truth:?}");
            let truth = truth.value();
            let holds = match known.bound {
                Bound::Exact => known.value == truth,
                Bound::Upper => known.value >= truth,
                Bound::Lower => known.value <= truth,
            };
            assert!(holds, "{} {known:?} {truth}", position.text());
            bounds += u32::from(known.bound == Bound::Upper);
        }
    }
    assert!(bounds > 50, "{bounds} bounds");
}

#[test]
fn an_action_that_there_was_no_time_for_is_a_bound_as_well() {
    let game = connect4("////// 1");
    let thought = ask(&game, &whole(40), &nodes(3));
    assert!(thought.considered.iter().any(|known| known.value == 0.0), "{thought:?}");
    let is_bound = |bound: Bound| bound == Bound::Lower;
    assert!(thought.considered.iter().all(|known| known.value > 0.0 || is_bound(known.bound)), "{thought:?}");
}
