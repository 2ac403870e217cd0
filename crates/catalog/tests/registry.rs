//! What holds for every game in the catalog, mostly without naming one.

use std::collections::BTreeSet;

use ceiba_catalog::{
    AnyGame, PerftStart, PlayoutCounts, Rule, RulesBlock, Translator, find, games, rank_message, resume,
};
use ceiba_core::conformance::Options;
use ceiba_core::record::Heading;
use ceiba_core::{Deal, Outcome, Seat, Seed, Viewer};

#[test]
fn every_game_keeps_the_contract_in_every_config() {
    for game in games() {
        for kind in game.variants() {
            let options = Options { games: 3, ..Options::default() };
            let report = kind.check(options).unwrap_or_else(|failure| panic!("{}: {failure}", game.id()));
            assert!(report.games >= 3);
        }
    }
}

#[test]
fn every_config_opens_a_match_and_is_written_in_one_way() {
    for game in games() {
        let configs: Vec<String> = game.variants().flat_map(AnyGame::every).collect();
        let distinct: BTreeSet<&String> = configs.iter().collect();
        assert_eq!(distinct.len(), configs.len(), "{}: each config once", game.id());
        for config in &configs {
            let kind = game.variant(config);
            assert_eq!(&kind.canonical(config).unwrap(), config);
            let any_match = kind.open(config, Deal::Seed(Seed::open(1))).unwrap();
            assert_eq!((any_match.game(), &any_match.config()), (game.id(), config));
        }
    }
}

#[test]
fn every_game_has_a_name_a_sentence_and_words_for_its_options() {
    let words = Translator::english();
    for game in games() {
        assert!(words.has(&game.name().id) && words.has(&game.about().id), "{}", game.id());
        for knob in game.variants().flat_map(AnyGame::knobs) {
            assert!(words.has(&knob.label.id), "{}: {}", game.id(), knob.key);
        }
    }
}

#[test]
fn players_may_agree_on_a_draw_where_the_rules_know_one() {
    for (id, due) in
        [("raven", true), ("mayacode", true), ("connect4", true), ("maya", false), ("yaxha", false)]
    {
        assert_eq!(find(id).unwrap().has_draws(), due, "{id}");
    }
}

#[test]
fn a_place_is_told_in_what_the_game_scores() {
    let outcome = Outcome::by_score(&[88, 1]);
    let said = |game| Translator::english().say(&rank_message(game, &outcome, Seat::from_index(0)));
    assert_eq!(said("maya"), "Seat 1: place 1 with 88 gold");
    assert_eq!(said("yaxha"), "Seat 1: place 1 with 88 points");
}

#[test]
fn a_running_match_keeps_its_secrets_behind_the_door() {
    for game in games() {
        let any_match = game.variant("").open("", Deal::Seed(Seed::open(1))).unwrap();
        assert!(any_match.text().is_err() && any_match.entries().is_err() && any_match.chances().is_err());
        assert!(any_match.standing().is_err() && any_match.view(ceiba_core::Viewer::Referee).is_err());
        assert!(any_match.shown_log(ceiba_core::Viewer::Referee).is_err());
        assert!(any_match.record(Heading::default()).is_err());
    }
}

#[test]
fn an_unknown_game_is_refused_with_those_there_are() {
    let Err(problem) = find("chess") else { panic!("there is no chess") };
    assert!(Translator::english().say(problem.message()).contains("connect4"));
}

#[test]
fn random_games_are_counted_the_same_for_the_same_seed() {
    for game in games() {
        let kind = game.variant("");
        let counts = |seed| kind.runner("", 10, seed).unwrap().run(20);
        let PlayoutCounts { playouts, actions } = counts(1);
        assert_eq!(playouts, 20);
        assert!(actions >= 20, "{}", game.id());
        assert_eq!(counts(1), PlayoutCounts { playouts, actions });
    }
}

#[test]
fn perft_and_divide_agree() {
    for game in games() {
        let kind = game.variant("");
        let start = PerftStart::AfterChance(1);
        let rows = kind.divide("", start, 2).unwrap();
        let sum: u64 = rows.iter().map(|(_, paths)| paths).sum();
        assert_eq!(sum, kind.perft("", start, 2).unwrap(), "{}", game.id());
        assert_eq!(kind.perft("", start, 0).unwrap(), 1);
    }
}

#[test]
fn a_resumed_game_goes_on_as_at_any_table() {
    let deal = Deal::Seed(Seed::open(1));
    let mut any_match = find("raven").unwrap().variant("players=3").open("players=3", deal).unwrap();
    let seat = any_match.phase().asked().first().unwrap();
    let action = any_match.legal(seat)[0].clone();
    any_match.play(seat, &action).unwrap();
    let mut resumed = resume(&any_match.stored(Heading::default())).unwrap();
    assert_eq!(resumed.phase(), any_match.phase());
    assert!(resumed.view(Viewer::Referee).is_err(), "it is not open to the referee (H5)");
    let next = resumed.phase().asked().first().unwrap();
    let action = resumed.legal(next)[0].clone();
    resumed.play(next, &action).unwrap();
}

#[test]
fn every_listed_game_shows_its_rules_and_those_of_the_house() {
    let mut rulings = 0;
    for game in games().iter().filter(|game| game.listed) {
        let all = game.rules();
        let rules: Vec<&Rule> = all.iter().filter_map(RulesBlock::rule).collect();
        let house = rules.iter().position(|rule| rule.clause == "H1").unwrap();
        assert!(house > 0, "{} has clauses", game.id());
        assert!(rules[..house].iter().any(|rule| !rule.is_ruling()), "{}: all are ours", game.id());
        rulings += rules[..house].iter().filter(|rule| rule.is_ruling()).count();
    }
    assert!(rulings > 0, "where we decided ourselves, it says so");
}
