//! The Maya evaluator in given positions, and its bots in whole games.

use ceiba_bots::eval::maya::{MayaBots, MayaEvaluator};
use ceiba_bots::{Bot, BotRng, Budget, Evaluator, Level, play_game};
use ceiba_core::{Config as _, Moves, Notation, Phase, Rules, Seat, Secrecy, Silent, Viewer, playout};
use ceiba_games::maya::{Action, Config, Maya, Pyramid, PyramidLevel, Round, Stage};
use rand_core::SeedableRng;

fn seat(number: usize) -> Seat {
    Seat::from_index(number - 1)
}

fn drawn(text: &str) -> Maya {
    Maya::from_text(&Config::default(), text).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

/// Plays a game by rollout actions and passes every decision state and the last state to `see`.
fn play_rollout(config: &Config, seed: u64, mut see: impl FnMut(&Maya)) {
    let (evaluator, mut rng) = (MayaEvaluator::default(), BotRng::seed_from_u64(seed));
    let mut game = Maya::new(config).unwrap();
    loop {
        playout::skip_chance(&mut game, &mut rng);
        see(&game);
        match game.phase() {
            Phase::Over => return,
            Phase::Together(seats) => {
                let bids = seats.iter().map(|seat| (seat, evaluator.rollout_action(&game, seat, &mut rng)));
                let bids: Vec<_> = bids.collect();
                game.play(Moves::Many(&bids), &mut Silent);
            }
            phase => {
                let seat = phase.asked().first().unwrap();
                let action = evaluator.rollout_action(&game, seat, &mut rng);
                assert!(game.legal(seat).any(|legal| legal == action), "{action} in {}", game.text());
                game.play(Moves::One(seat, action), &mut Silent);
            }
        }
    }
}

#[test]
fn shares_of_the_win_are_above_nothing_and_add_up_to_one() {
    for config in Config::every() {
        play_rollout(&config, 5, |game| {
            let values = match game.phase() {
                Phase::Over => MayaEvaluator::default().terminal_value(&game.outcome()),
                _ => MayaEvaluator::default().evaluate(game).unwrap(),
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
    let (one, two) =
        (MayaEvaluator::default().evaluate(&one).unwrap(), MayaEvaluator::default().evaluate(&two).unwrap());
    for (this, that) in [(1, 2), (2, 1), (3, 3)] {
        assert!((one[seat(this)] - two[seat(that)]).abs() < 1e-6, "{one:?} {two:?}");
    }
}

#[test]
fn most_cubes_on_a_level_are_better_than_second_most_and_cubes_in_hand_better_than_none() {
    let most = drawn("1 build start=3 turn=3 board=112.-.-.-/2.-.-/33.-.-.-/1.-.- cubes=1,1,1");
    let value = MayaEvaluator::default().evaluate(&most).unwrap();
    assert!(value[seat(1)] > value[seat(2)], "{value:?}");
    let poor = drawn("1 build start=3 turn=3 board=12.-.-.-/12.-.-/33.-.-.-/-.-.- cubes=1,4,1");
    let value = MayaEvaluator::default().evaluate(&poor).unwrap();
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
        let value = MayaEvaluator::default().evaluate(&drawn(&text)).unwrap();
        value[seat(1)] - value[seat(2)]
    };
    assert!(ahead("3") > ahead("2") && ahead("2") > 0.0);
}

#[test]
fn a_place_that_wins_a_level_has_a_greater_prior_than_one_that_changes_nothing() {
    let game = drawn("3 build start=1 turn=1 board=122.-.-.-/1.-.-/1111.-.-.-/2.-.- cubes=1,1,0");
    let prior = |pyramid| MayaEvaluator::default().prior(&game, seat(1), Action::Place(pyramid));
    assert!(prior(Pyramid::ChichenItza) > prior(Pyramid::Uxmal));
    assert!(prior(Pyramid::Uxmal) > MayaEvaluator::default().prior(&game, seat(1), Action::Pass));
}

#[test]
fn rollouts_keep_carriers_never_pass_for_nothing_and_bid_little() {
    for config in Config::every() {
        for seed in 0..5 {
            let mut before: Option<Maya> = None;
            play_rollout(&config, seed, |game| {
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
fn rollouts_reach_the_upper_levels() {
    let mut upper = 0;
    for seed in 0..5 {
        play_rollout(&Config::default(), seed, |game| {
            let level = game.table().open_level().map_or(5, PyramidLevel::number);
            upper += u32::from(level >= 3);
        });
    }
    assert!(upper > 20, "level 3 was open {upper} times");
}

#[test]
fn priors_depend_on_nothing_hidden() {
    let mut rng = BotRng::seed_from_u64(9);
    for players in 3..=5 {
        let config = Config { players, expert: true, ..Config::default() };
        play_rollout(&config, u64::from(players), |game| {
            for seat in game.phase().asked().iter() {
                let other = Maya::determinize(&game.view(Viewer::Seat(seat)), &mut rng);
                for action in game.legal(seat) {
                    let priors =
                        [game, &other].map(|game| MayaEvaluator::default().prior(game, seat, action));
                    assert_eq!(priors[0], priors[1], "{action} in {}", game.text());
                }
            }
        });
    }
}

#[test]
fn a_rollout_can_end_where_a_later_round_begins_and_nowhere_else() {
    for config in [Config::default(), Config { expert: true, ..Config::default() }] {
        let mut rested = Vec::new();
        play_rollout(&config, 1, |game| {
            if MayaEvaluator::default().can_end_rollout(game) {
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
            let bot = <MayaBots as ceiba_bots::BotFactory<Maya>>::bot(&config, level);
            let bots: Vec<&dyn Bot<Maya>> = vec![&*bot; config.players()];
            let outcome = play_game::<Maya>(&config, &bots, Budget::Nodes(6), 11);
            assert!(outcome.seats().all(|seat| outcome.score(seat) > 0), "{level} {}", config.to_words());
        }
    }
}
