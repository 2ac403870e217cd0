//! The judges and levels of raven.

use ceiba_bots::alphabeta::Fighter;
use ceiba_bots::eval::raven::{CardJudge, LadderJudge, School as Bots};
use ceiba_bots::{Asked, Bot, Budget, Dice, Judge, Level, Limits, School, contest};
use ceiba_core::playout::step;
use ceiba_core::{Config as _, Game, Phase, Seat, Viewer};
use ceiba_games::raven::{BLACK, Config, Raven, WHITE};
use rand_core::SeedableRng;

/// Calls `check` on the states of some random games.
fn each_state(words: &str, mut check: impl FnMut(&Raven)) {
    for seed in 0..10 {
        let mut dice = Dice::seed_from_u64(seed);
        let mut game = Raven::new(&Config::from_words(words).unwrap()).unwrap();
        while step(&mut game, &mut dice).is_some() {
            check(&game);
        }
    }
}

fn at(words: &str, text: &str) -> Raven {
    Raven::from_text(&Config::from_words(words).unwrap(), text).unwrap()
}

fn answer(game: &Raven, level: Level, seed: u64) -> String {
    let Phase::Turn(seat) = game.phase() else { panic!("nobody is asked") };
    let bot = <Bots as School<Raven>>::bot(&game.config(), level);
    let legal: Vec<_> = game.legal(seat).collect();
    let asked = Asked { view: &game.view(Viewer::Seat(seat)), seat, legal: &legal };
    let limits = Limits { budget: Budget::Share(0.01), seed, ..Limits::default() };
    bot.think(asked, &limits).best.to_string()
}

#[test]
fn what_is_good_for_white_is_as_bad_for_black() {
    let judge = LadderJudge::default();
    each_state("", |game| assert_eq!(judge.score(game, WHITE), -judge.score(game, BLACK)));
}

#[test]
fn values_are_shares_of_one_win_and_partners_have_the_same() {
    let (ladders, cards) = (LadderJudge::default(), CardJudge::default());
    for words in ["", "players=3", "players=4"] {
        each_state(words, |game| {
            let values = if game.config().has_cards() { cards.value(game) } else { ladders.value(game) };
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
    let judge = LadderJudge::default();
    let score = |sixth: &str| {
        let text = format!("{LATE}@5 wb/wb/wb/wb/wwwb/{sixth}/bb/wwbB/wb swap 1 1 0");
        judge.score(&at("", &text), WHITE)
    };
    let [none, some, sure] = ["-", "w", "ww"].map(score);
    assert!(none < some && some < sure, "{none} {some} {sure}");
}

#[test]
fn what_is_decided_ends_so_whatever_follows() {
    let judge = LadderJudge::default();
    for seed in 0..40 {
        let mut dice = Dice::seed_from_u64(seed);
        let mut game = Raven::new(&Config::default()).unwrap();
        let mut decided = None;
        while step(&mut game, &mut dice).is_some() {
            decided = decided.or_else(|| judge.decided(&game, WHITE));
        }
        let won = decided.map(|won| if won { 1.0 } else { 0.0 });
        assert!(won.is_none_or(|won| won == game.outcome().share(WHITE)), "{}", game.text());
    }
}

/// Six points each, of which Black can gain no more; three priests are White's and one is Black's.
const LEVEL: &str = "WWRTT/TRTRR/VBBBB/KKKKK/OOOOO/YYYYY/RVVVV/BTWWW/GGGGG 1-6@3 wb/wwb/b/wwbW/wwwbW/bbbW/bb/bb/bbB swap 1 2 0";

#[test]
fn r4_3_a_game_that_stays_level_is_decided_by_priests() {
    let judge = LadderJudge::default();
    let game = at("", LEVEL);
    assert_eq!(game.outcome().score(WHITE), game.outcome().score(BLACK));
    assert_eq!(judge.decided(&game, WHITE), Some(true));
    assert_eq!(judge.decided(&game, BLACK), Some(false));
}

#[test]
fn longer_runs_of_own_colours_are_worth_more() {
    let game = at("players=3", &format!("{LATE} RG/TW/OK swap 1 3 0"));
    let values = CardJudge::default().value(&game).unwrap();
    assert!(values[WHITE] > values[BLACK], "red and green have runs of four, turquoise and white of two");
}

#[test]
fn every_level_plays_whole_games_by_every_config() {
    for config in Config::every() {
        for level in Level::ALL {
            let bot = <Bots as School<Raven>>::bot(&config, level);
            let bots: Vec<&dyn Bot<Raven>> = vec![&*bot; config.players()];
            contest(&config, &bots, Budget::Nodes(20), 3);
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
