//! The evaluator and bots of Maya Code.

use ceiba_bots::alphabeta::StaticEvaluator;
use ceiba_bots::eval::mayacode::{MayaCodeBots, MayaCodeEvaluator};
use ceiba_bots::{Bot, BotFactory as _, Budget, Evaluator, Level, SearchLimits, SearchRequest, SearchResult};
use ceiba_core::{
    Config as _, Moves, Notation, PerSeat, Phase, Rules, Seat, Secrecy, Silent, Viewer, playout,
};
use ceiba_games::mayacode::{Action, Config, MayaCode};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

fn at(words: &str, text: &str) -> MayaCode {
    MayaCode::from_text(&Config::from_words(words).unwrap(), text).unwrap_or_else(|error| panic!("{error}"))
}

fn value(game: &MayaCode) -> PerSeat<f32> {
    MayaCodeEvaluator::default().evaluate(game).expect("the evaluator always has an opinion")
}

fn turn(game: &MayaCode) -> Seat {
    game.phase().asked().first().expect("the game is not over")
}

fn search(game: &MayaCode, level: Level, limits: &SearchLimits) -> SearchResult<Action> {
    let seat = turn(game);
    let legal: Vec<_> = game.legal(seat).collect();
    let bot = MayaCodeBots::bot(&game.config(), level);
    bot.search(SearchRequest { view: &game.view(Viewer::Seat(seat)), seat, legal: &legal }, limits)
}

fn twentieth(seed: u64) -> SearchLimits {
    SearchLimits { budget: Budget::Share(0.05), seed, ..SearchLimits::default() }
}

/// Calls `check` on states of random games by every config.
fn each_state(check: impl Fn(&MayaCode)) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    for config in Config::every() {
        let mut game = MayaCode::new(&config).unwrap();
        while game.phase() != Phase::Over {
            check(&game);
            let _ = playout::step(&mut game, &mut rng);
        }
    }
}

#[test]
fn values_are_shares_of_one_win_and_partners_have_the_same() {
    each_state(|game| {
        let (config, values) = (game.config(), value(game));
        let mut sum = 0.0;
        for seat in config.seats().iter() {
            assert!((0.0..=1.0).contains(&values[seat]), "{}", game.text());
            let side = config.side(seat);
            assert!(side.iter().all(|partner| values[partner] == values[seat]), "{}", game.text());
            sum += values[seat] / side.len() as f32;
        }
        assert!((sum - 1.0).abs() < 1e-4, "{sum} at {}", game.text());
    });
}

#[test]
fn what_one_side_is_ahead_the_other_is_behind() {
    each_state(|game| {
        let seats: Vec<Seat> = game.config().seats().iter().collect();
        if seats.len() == 3 || seats.len() == 4 && game.config().side(seats[0]).len() == 1 {
            return;
        }
        for evaluator in
            [MayaCodeEvaluator::default(), MayaCodeEvaluator::default().with_noise(100.0).seeded(9)]
        {
            assert_eq!(
                evaluator.static_evaluation(game, seats[0]),
                -evaluator.static_evaluation(game, seats[1]),
                "{}",
                game.text()
            );
        }
    });
}

#[test]
fn priors_computed_together_are_those_computed_one_by_one() {
    each_state(|game| {
        let (evaluator, seat) = (MayaCodeEvaluator::default(), turn(game));
        let mut legal = game.legal(seat);
        // One in every few states is enough.
        if game.turns_left() % 16 == 0 {
            evaluator.priors(game, seat, |action, prior| {
                assert_eq!(Some(action), legal.next());
                assert_eq!(prior, evaluator.prior(game, seat, action));
            });
            assert_eq!(legal.next(), None);
        }
    });
}

#[test]
fn a_position_with_seats_and_colours_exchanged_has_its_values_exchanged() {
    let east = at("players=2", "7/1R*4/7/3oG2/2B4/7/7 *2R5B5/*3G5O6 - 0000 1 act 0 4");
    let west = at("players=2", "7/1G*4/7/3oR2/2O4/7/7 *3R5B6/*2G5O5 - 0000 2 act 0 5");
    let seats = [Seat::from_index(0), Seat::from_index(1)];
    assert_eq!(value(&east)[seats[0]], value(&west)[seats[1]]);
    assert_eq!(value(&east)[seats[1]], value(&west)[seats[0]]);
}

#[test]
fn fewer_pegs_are_worse_and_fewest_of_one_colour_worst() {
    let first = Seat::from_index(0);
    let with = |pegs: &str| {
        let text = format!("7/7/7/3o3/7/7/R5O *3{pegs}/*3G6O5 - 0000 1 act 0 40");
        value(&at("players=2", &text))[first]
    };
    assert!(with("R5B6") > with("R5B5"));
    assert!(with("R3B4") > with("R1B6"), "a colour about to be lost counts more than the sum");
}

#[test]
fn a_threat_is_good_and_two_at_once_are_better() {
    let first = Seat::from_index(0);
    let with = |row: &str, reserve: &str| {
        let text = format!("3G3/7/7/3o3/7/{row}/7 {reserve}/*2G5O6 - 0000 2 act 0 5");
        value(&at("players=2", &text))[first]
    };
    let (none, one, two) = (with("R5*", "*3R5B6"), with("R*5", "*3R5B6"), with("R*3*R", "*2R4B6"));
    assert!(none < one && one < two, "{none} {one} {two}");
}

/// Red stands beside gold; West has one green peg left.
const WIN_IN_ONE: &str = "7/7/7/3o3/7/G6/R*5 *2R5B6/*3O6 - 0000 1 act 0 40";

#[test]
fn every_level_takes_a_win_in_one_turn() {
    for level in Level::ALL {
        for seed in 0..5 {
            let mut game = at("players=2", WIN_IN_ONE);
            while game.phase() == Phase::Turn(Seat::from_index(0)) {
                let best = search(&game, level, &twentieth(seed)).best;
                game.play(Moves::One(Seat::from_index(0), best), &mut Silent);
            }
            assert_eq!(game.phase(), Phase::Over, "{level}, seed {seed}: {}", game.text());
        }
    }
}

#[test]
fn levels_that_think_parry_a_defeat_in_one_turn() {
    let text = "7/7/7/3o3/7/G6/R*5 *2R5B6/*3O6 - 0000 2 act 0 41";
    for level in [Level::Tree, Level::Canopy, Level::Ceiba] {
        let mut game = at("players=2", text);
        let best = search(&game, level, &twentieth(1)).best;
        game.play(Moves::One(Seat::from_index(1), best), &mut Silent);
        let gaps = game.prospect(Seat::from_index(0)).gaps;
        assert!(gaps.iter().all(|gaps| gaps.is_empty()), "{level} plays {best}: {}", game.text());
    }
}

#[test]
fn equal_seeds_give_equal_results_and_other_seeds_other_noise() {
    let game = MayaCode::new(&Config::from_words("players=2").unwrap()).unwrap();
    for level in Level::ALL {
        let limits = |seed| SearchLimits { budget: Budget::Nodes(300), seed, ..SearchLimits::default() };
        assert_eq!(search(&game, level, &limits(1)), search(&game, level, &limits(1)), "{level}");
        let first = search(&game, level, &limits(1)).best;
        assert!((2..12).any(|seed| search(&game, level, &limits(seed)).best != first), "{level}");
    }
}

/// Every level plays in every config: the levels rotate over the decisions.
#[test]
fn every_level_plays_whole_games_in_every_config() {
    for config in Config::every() {
        let mut game = MayaCode::new(&config).unwrap();
        let bots = Level::ALL.map(|level| MayaCodeBots::bot(&config, level));
        let mut step = 0;
        while let Phase::Turn(seat) = game.phase() {
            let legal: Vec<_> = game.legal(seat).collect();
            let request = SearchRequest { view: &game.view(Viewer::Seat(seat)), seat, legal: &legal };
            let limits = SearchLimits { budget: Budget::Nodes(20), seed: step, ..SearchLimits::default() };
            let best = bots[step as usize % bots.len()].search(request, &limits).best;
            assert!(legal.contains(&best), "{best} at {}", game.text());
            game.play(Moves::One(seat, best), &mut Silent);
            step += 1;
        }
    }
}
