//! What Maya's judge thinks of drawn positions, and its bots in whole games.

use ceiba_bots::eval::maya::{Eye, School};
use ceiba_bots::{Bot, Budget, Dice, Judge, Level, contest};
use ceiba_core::{Config as _, Game, Moves, Phase, Seat, Viewer, playout};
use ceiba_games::maya::{Action, Config, Level as Storey, Maya, Pyramid, Round, Stage};
use rand_core::SeedableRng;

fn seat(number: usize) -> Seat {
    Seat::from_index(number - 1)
}

fn drawn(text: &str) -> Maya {
    Maya::from_text(&Config::default(), text).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

/// Plays a game as the judge's playouts do, showing every state in which somebody is asked, and the last one.
fn wander(config: &Config, seed: u64, mut see: impl FnMut(&Maya)) {
    let (eye, mut dice) = (Eye::default(), Dice::seed_from_u64(seed));
    let mut game = Maya::new(config).unwrap();
    loop {
        playout::skip_chance(&mut game, &mut dice);
        see(&game);
        match game.phase() {
            Phase::Over => return,
            Phase::Together(seats) => {
                let bids = seats.iter().map(|seat| (seat, eye.wander(&game, seat, &mut dice)));
                let bids: Vec<_> = bids.collect();
                game.play(Moves::Many(&bids));
            }
            phase => {
                let seat = phase.asked().first().unwrap();
                let action = eye.wander(&game, seat, &mut dice);
                assert!(game.legal(seat).any(|legal| legal == action), "{action} in {}", game.text());
                game.play(Moves::One(seat, action));
            }
        }
    }
}

#[test]
fn shares_of_the_win_are_above_nothing_and_add_up_to_one() {
    for config in Config::every() {
        wander(&config, 5, |game| {
            let values = match game.phase() {
                Phase::Over => Eye::default().result(&game.outcome()),
                _ => Eye::default().value(game).unwrap(),
            };
            let values = values.first(config.players());
            assert!(values.iter().all(|value| (0.0..=1.0).contains(value)), "{values:?}");
            assert!((values.iter().sum::<f32>() - 1.0).abs() < 1e-4, "{values:?}");
        });
    }
}

#[test]
fn seats_that_change_places_change_values() {
    let one = drawn("1 build start=1 turn=1 board=1123.-.-.-/12.-.-/33.-.-.-/2.-.- cubes=3,5,2");
    let two = drawn("1 build start=2 turn=2 board=1223.-.-.-/12.-.-/33.-.-.-/1.-.- cubes=5,3,2");
    let (one, two) = (Eye::default().value(&one).unwrap(), Eye::default().value(&two).unwrap());
    for (this, that) in [(1, 2), (2, 1), (3, 3)] {
        assert!((one[seat(this)] - two[seat(that)]).abs() < 1e-6, "{one:?} {two:?}");
    }
}

#[test]
fn most_cubes_on_a_level_are_better_than_second_most_and_cubes_in_hand_better_than_none() {
    let most = drawn("1 build start=3 turn=3 board=112.-.-.-/2.-.-/33.-.-.-/1.-.- cubes=1,1,1");
    let value = Eye::default().value(&most).unwrap();
    assert!(value[seat(1)] > value[seat(2)], "{value:?}");
    let poor = drawn("1 build start=3 turn=3 board=12.-.-.-/12.-.-/33.-.-.-/-.-.- cubes=1,4,1");
    let value = Eye::default().value(&poor).unwrap();
    assert!(value[seat(1)] < value[seat(2)], "{value:?}");
}

#[test]
fn gold_counts_more_the_nearer_the_end() {
    let ahead = |round: &str| {
        let text = format!(
            "{round} dig start=3 turn=3 board=12.-.-.-/12.-.-/3.-.-.-/3.-.- ledger={}",
            [
                "8,4,4.0,0,0.0,0,0.0,0,0.0,0,0",
                "0,0,0.0,0,0.0,0,0.0,0,0.0,0,0",
                "0,0,0.0,0,0.0,0,0.0,0,0.0,0,0"
            ][..round.parse::<usize>().unwrap()]
                .join("/")
        );
        let value = Eye::default().value(&drawn(&text)).unwrap();
        value[seat(1)] - value[seat(2)]
    };
    assert!(ahead("3") > ahead("2") && ahead("2") > 0.0);
}

#[test]
fn a_place_that_wins_a_level_promises_more_than_one_that_changes_nothing() {
    let game = drawn("3 build start=1 turn=1 board=122.-.-.-/1.-.-/1111.-.-.-/2.-.- cubes=1,1,0");
    let promise = |pyramid| Eye::default().promise(&game, seat(1), Action::Place(pyramid));
    assert!(promise(Pyramid::ChichenItza) > promise(Pyramid::Uxmal));
    assert!(promise(Pyramid::Uxmal) > Eye::default().promise(&game, seat(1), Action::Pass));
}

#[test]
fn playouts_keep_carriers_never_pass_for_nothing_and_bid_little() {
    for config in Config::every() {
        for seed in 0..5 {
            let mut before: Option<Maya> = None;
            wander(&config, seed, |game| {
                if let Some(before) = before.replace(game.clone()) {
                    let (table, after) = (before.table(), game.table());
                    let turn = table.turn;
                    let could_build = table.stage == Stage::Build && !table.building_sites(turn).is_empty();
                    let passed = after.board == table.board && after.supply[turn] > table.supply[turn];
                    let passed = passed && after.stage != Stage::First;
                    assert!(!(could_build && passed), "{}\n{}", before.text(), game.text());
                    if table.stage == Stage::Bid {
                        assert!(after.bids.first(config.players()).iter().all(|&bid| bid <= 5));
                    }
                    if table.stage == Stage::Dig && after.passed.len() > table.passed.len() {
                        assert!(game.hand(turn).points() >= 4, "{}", game.text());
                    }
                }
            });
        }
    }
}

#[test]
fn playouts_reach_the_upper_levels() {
    let mut upper = 0;
    for seed in 0..5 {
        wander(&Config::default(), seed, |game| {
            let level = game.table().open_level().map_or(5, Storey::number);
            upper += u32::from(level >= 3);
        });
    }
    assert!(upper > 20, "level 3 was open {upper} times");
}

#[test]
fn what_an_action_promises_depends_on_nothing_hidden() {
    let mut dice = Dice::seed_from_u64(9);
    for players in 3..=5 {
        let config = Config { players, expert: true, ..Config::default() };
        wander(&config, u64::from(players), |game| {
            for seat in game.phase().asked().iter() {
                let other = Maya::determinize(&game.view(Viewer::Seat(seat)), &mut dice);
                for action in game.legal(seat) {
                    let promises = [game, &other].map(|game| Eye::default().promise(game, seat, action));
                    assert_eq!(promises[0], promises[1], "{action} in {}", game.text());
                }
            }
        });
    }
}

#[test]
fn a_playout_rests_where_a_later_round_begins_and_nowhere_else() {
    for config in [Config::default(), Config { expert: true, ..Config::default() }] {
        let mut rested = Vec::new();
        wander(&config, 1, |game| {
            if Eye::default().rests(game) {
                rested.push(game.table().round);
                assert!(game.table().cubes.iter().all(|(_, &cubes)| cubes == 0));
            }
        });
        assert_eq!(rested, Round::all().skip(1).collect::<Vec<_>>());
    }
}

#[test]
fn every_level_plays_whole_games_in_every_config() {
    for config in Config::every() {
        for level in Level::ALL {
            let bot = <School as ceiba_bots::School<Maya>>::bot(&config, level);
            let bots: Vec<&dyn Bot<Maya>> = vec![&*bot; config.players()];
            let outcome = contest::<Maya>(&config, &bots, Budget::Nodes(6), 11);
            assert!(outcome.seats().all(|seat| outcome.score(seat) > 0), "{level} {}", config.to_words());
        }
    }
}
