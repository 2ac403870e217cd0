//! The evaluators and levels of raven.

use ceiba_bots::alphabeta::StaticEvaluator;
use ceiba_bots::eval::raven::{RavenBots, RavenCardEvaluator, RavenLadderEvaluator};
use ceiba_bots::{Bot, BotFactory, BotRng, Budget, Evaluator, Level, SearchLimits, SearchRequest, play_game};
use ceiba_core::playout::step;
use ceiba_core::{Config as _, Notation, Phase, Rules, Seat, Secrecy, Viewer};
use ceiba_games::raven::{BLACK, Config, Raven, WHITE};
use rand_core::SeedableRng;

/// Calls `check` on the states of some random games.
fn each_state(words: &str, mut check: impl FnMut(&Raven)) {
    for seed in 0..10 {
        let mut rng = BotRng::seed_from_u64(seed);
        let mut game = Raven::new(&Config::from_words(words).unwrap()).unwrap();
        while step(&mut game, &mut rng).is_some() {
            check(&game);
        }
    }
}

fn at(words: &str, text: &str) -> Raven {
    Raven::from_text(&Config::from_words(words).unwrap(), text).unwrap()
}

fn answer(game: &Raven, level: Level, seed: u64) -> String {
    let Phase::Turn(seat) = game.phase() else { panic!("nobody is asked") };
    let bot = <RavenBots as BotFactory<Raven>>::bot(&game.config(), level);
    let legal: Vec<_> = game.legal(seat).collect();
    let request = SearchRequest { view: &game.view(Viewer::Seat(seat)), seat, legal: &legal };
    let limits = SearchLimits { budget: Budget::Share(0.01), seed, ..SearchLimits::default() };
    bot.search(request, &limits).best.to_string()
}

#[test]
fn what_is_good_for_white_is_as_bad_for_black() {
    let evaluator = RavenLadderEvaluator::default();
    each_state("", |game| {
        assert_eq!(evaluator.static_evaluation(game, WHITE), -evaluator.static_evaluation(game, BLACK));
    });
}

#[test]
fn values_are_shares_of_one_win_and_partners_have_the_same() {
    let (ladders, cards) = (RavenLadderEvaluator::default(), RavenCardEvaluator::default());
    for words in ["", "players=3", "players=4"] {
        each_state(words, |game| {
            let values =
                if game.config().has_cards() { cards.evaluate(game) } else { ladders.evaluate(game) };
            let Some(values) = values else { return };
            let teams = if game.players() == 4 { 2 } else { game.players() };
            let all: f32 = Seat::all(teams).map(|seat| values[seat]).sum();
            assert!((all - 1.0).abs() < 1e-3, "{values:?}");
            assert!(Seat::all(game.players()).all(|seat| (0.0..=1.0).contains(&values[seat])));
            if game.players() == 4 {
                assert!(Seat::all(2).all(|seat| values[seat] == values[seat.after(2, 4)]));
            }
        });
    }
}

const LATE: &str = "TWWKK/WBBBB/GTTOO/RKKYY/YYYWW/KRRRR/BGGGG/VVVVV/OOOTT 8-9";

#[test]
fn a_lead_that_cannot_be_caught_is_worth_more_than_one_that_can() {
    let evaluator = RavenLadderEvaluator::default();
    let score = |sixth: &str| {
        let text = format!("{LATE}@5 wb/wb/wb/wb/wwwb/{sixth}/bb/wwbB/wb swap 1 1 0");
        evaluator.static_evaluation(&at("", &text), WHITE)
    };
    let [none, some, sure] = ["-", "w", "ww"].map(score);
    assert!(none < some && some < sure, "{none} {some} {sure}");
}

#[test]
fn what_is_decided_ends_so_whatever_follows() {
    let evaluator = RavenLadderEvaluator::default();
    for seed in 0..40 {
        let mut rng = BotRng::seed_from_u64(seed);
        let mut game = Raven::new(&Config::default()).unwrap();
        let mut decided = None;
        while step(&mut game, &mut rng).is_some() {
            decided = decided.or_else(|| evaluator.decided(&game, WHITE));
        }
        let won = decided.map(|won| if won { 1.0 } else { 0.0 });
        assert!(won.is_none_or(|won| won == game.outcome().share(WHITE)), "{}", game.text());
    }
}

/// Six points each, of which Black can gain no more; three priests are White's and one is Black's.
const LEVEL: &str = "WWRTT/TRTRR/VBBBB/KKKKK/OOOOO/YYYYY/RVVVV/BTWWW/GGGGG 1-6@3 wb/wwb/b/wwbW/wwwbW/bbbW/bb/bb/bbB swap 1 2 0";

#[test]
fn r4_3_a_game_that_stays_level_is_decided_by_priests() {
    let evaluator = RavenLadderEvaluator::default();
    let game = at("", LEVEL);
    assert_eq!(game.outcome().score(WHITE), game.outcome().score(BLACK));
    assert_eq!(evaluator.decided(&game, WHITE), Some(true));
    assert_eq!(evaluator.decided(&game, BLACK), Some(false));
}

#[test]
fn longer_runs_of_own_colours_are_worth_more() {
    let game = at("players=3", &format!("{LATE} RG/TW/OK swap 1 3 0"));
    let values = RavenCardEvaluator::default().evaluate(&game).unwrap();
    assert!(values[WHITE] > values[BLACK], "red and green have runs of four, turquoise and white of two");
}

#[test]
fn every_level_plays_whole_games_by_every_config() {
    for config in Config::every() {
        for level in Level::ALL {
            let bot = <RavenBots as BotFactory<Raven>>::bot(&config, level);
            let bots: Vec<&dyn Bot<Raven>> = vec![&*bot; config.players()];
            play_game(&config, &bots, Budget::Nodes(20), 3);
        }
    }
}

#[test]
fn hidden_cards_do_not_change_a_choice() {
    let one = format!("{LATE} BW/GT/OK swap 1 1 0");
    let other = one.replace("GT/OK", "RV/GT");
    for level in Level::ALL {
        for seed in 0..4 {
            let choose = |text: &str| answer(&at("players=3", text), level, seed);
            assert_eq!(choose(&one), choose(&other), "{level}");
        }
    }
}
