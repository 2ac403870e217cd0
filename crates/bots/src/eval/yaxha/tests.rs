//! Tests of the evaluators and bots in single positions.

use ceiba_core::{Config as _, Moves, Notation, Rules, Seat, Secrecy, Silent, Viewer};
use ceiba_games::yaxha::{Action, Config, CubeCounts, CubePyramid, Edition, Kind, Sheet, Yaxha};

use super::beam_search::BeamSearch;
use super::bonus::BonusTarget;
use super::bot::YaxhaBot;
use super::candidate_pyramids::{BeamWidths, CandidatePyramids};
use super::context::{BonusAwareness, SeatShares, YaxhaContext};
use super::evaluator::{EvaluationMode, HeuristicWeights, WEIGHTS, YaxhaEvaluator};
use super::features::extract_features;
use super::network::ValueNetwork;
use super::rollout_policy::{RolloutPolicy, RolloutState};
use super::tile_selection::TileSelectionGame;
use crate::bot::{Bot, SearchRequest, SearchResult};
use crate::factory::BotFactory as _;
use crate::level::Level;
use crate::limits::{Budget, BudgetTracker, SearchBudget, SearchLimits, Stop};
use crate::play::play_game;

fn pyramid(text: &str) -> CubePyramid {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// An evaluator for when this many cubes are to come from a uniform bag.
fn evaluator(left: u8) -> YaxhaEvaluator {
    YaxhaEvaluator::new(
        HeuristicWeights::new(&WEIGHTS),
        EvaluationMode::Heuristic,
        Edition::Ceiba2026,
        left,
        CubeCounts::of_each(10),
    )
}

fn with_tracker<T>(run: impl FnOnce(&mut BudgetTracker<'_>) -> T) -> T {
    let stop = Stop::default();
    run(&mut BudgetTracker::new(SearchBudget::nodes(1), &stop))
}

/// Two players build, seat 1 with this hand; both have this pyramid.
fn building(bonus: &str, site: &str, hand: &str) -> Yaxha {
    let config = Config::from_words(&format!("bonus={bonus}")).unwrap();
    let used = [pyramid(site).cubes(), pyramid(site).cubes(), hand.parse().unwrap(), "S3".parse().unwrap()];
    let bag = used.into_iter().flat_map(CubeCounts::iter).fold(CubeCounts::of_each(24), CubeCounts::without);
    let round = pyramid(site).places().len() / 3 + 1;
    let text =
        format!("{round} build 12 {bonus} {bag} {hand}/S3 -- 12 {site}>{site}+{hand} {site}>{site}+S3");
    Yaxha::from_text(&config, &text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn ask(game: &Yaxha, bot: &dyn Bot<Yaxha>, budget: Budget) -> SearchResult<Action> {
    let seat = Seat::from_index(0);
    let legal: Vec<_> = game.legal(seat).collect();
    let limits = SearchLimits { budget, ..SearchLimits::default() };
    bot.search(SearchRequest { view: &game.view(Viewer::Seat(seat)), seat, legal: &legal }, &limits)
}

#[test]
fn mirror_images_are_worth_the_same() {
    let [one, other] = ["OOB/OOG/BYG|OO/..", "BOO/GOO/GYB|OO/.."].map(pyramid);
    let value = |pyramid: &CubePyramid| {
        with_tracker(|tracker| BeamSearch::FULL.best(&evaluator(9), pyramid, CubeCounts::NONE, tracker).value)
    };
    assert_eq!(value(&one), value(&other));
}

#[test]
fn the_network_predicts_the_same_for_mirror_images_and_more_for_a_colour_together_than_apart() {
    let learned = |left: u8, text: &str| {
        let evaluator = YaxhaEvaluator::new(
            HeuristicWeights::new(&WEIGHTS),
            EvaluationMode::Network,
            Edition::Ceiba2026,
            left,
            CubeCounts::of_each(10),
        );
        with_tracker(|tracker| {
            BeamSearch::FULL.best(&evaluator, &pyramid(text), CubeCounts::NONE, tracker).value
        })
    };
    let [one, other] = ["OOB/OOG/BYG|OO/..", "BOO/GOO/GYB|OO/.."].map(|text| learned(9, text));
    assert!((one - other).abs() < 1e-3, "{one} and {other}");
    // Six cubes lie there with 24 to come; the net has seen no others.
    for left in [21, 24] {
        let [together, apart] = ["OOO/BGB", "OBO/GOB"].map(|text| learned(left, text));
        assert!(together > apart, "{left} to come: {together} and {apart}");
    }
}

#[test]
fn a_trained_network_prefers_groups_to_patches_and_reads_what_it_writes() {
    let mut errors = vec![];
    let text = super::train(&[60, 60, 60, 60], 1, |batch| errors.push(batch.error));
    assert_eq!(ValueNetwork::read(&text).text(), text);
    // The first targets contain all the luck of the end; later ones are partly bootstrapped.
    assert!(errors[3] < errors[0], "{errors:?}");
    let net = ValueNetwork::read(&text);
    let expected = |text: &str| net.predict_points(&extract_features(&evaluator(3), &pyramid(text)));
    let [groups, patches] =
        ["OOOO/OBBO/YBBG/YYYG|OOB/YYB/YYG", "OBGY/BGYO/GYOB/YOBG|OBG/BYY/GYO"].map(expected);
    assert!(groups > patches + 5.0, "{groups} and {patches}");
    assert_eq!(text, super::train(&[60, 60, 60, 60], 1, |_| ()));
}

#[test]
fn at_the_end_a_pyramid_is_worth_its_points() {
    let complete = pyramid("YOOY/OYSG/OSSG/BBOG|OYO/BYB/BBB|OO/BB|O");
    let points = Sheet::of(&complete).points(Edition::Ceiba2026);
    assert_eq!(evaluator(0).evaluate(&complete), points as f32);
}

#[test]
fn more_of_a_colour_together_is_worth_more_than_apart() {
    for left in [0, 3, 27] {
        let [together, apart] = ["OOO/BGB", "OBO/GOB"].map(|text| evaluator(left).evaluate(&pyramid(text)));
        assert!(together > apart, "{left} to come: {together} and {apart}");
    }
}

#[test]
fn a_cube_that_fits_nowhere_goes_where_it_will_be_hidden() {
    let ring = pyramid("OOOO/O..B/O..B/BBBB");
    let plan =
        with_tracker(|tracker| BeamSearch::FULL.best(&evaluator(12), &ring, "G".parse().unwrap(), tracker));
    let hidden = ["1,1,1", "2,1,1", "1,2,1", "2,2,1"].map(|place| format!("G@{place}"));
    assert!(hidden.contains(&plan.first.unwrap().to_string()), "{plan:?}");
}

#[test]
fn a_bonus_card_is_worth_more_ahead_of_the_rival_than_behind() {
    let green = pyramid("GGG/OOB");
    let Action::Place(colour, _) = "G@0,0,1".parse().unwrap() else { unreachable!() };
    let value = |rival| {
        evaluator(6)
            .with_targets([BonusTarget { kind: Kind::Largest(colour), rival }].into_iter())
            .evaluate(&green)
    };
    assert!(value(1.0) > value(3.0) && value(3.0) > value(9.0));
    assert!(value(9.0) >= evaluator(6).evaluate(&green));
}

#[test]
fn shares_of_equal_seats_are_equal_and_all_shares_make_one() {
    let game = building("any,base,levels", "OOO/BBG", "O2G");
    let view = game.view(Viewer::Public);
    let context = with_tracker(|tracker| {
        YaxhaContext::new(
            &view,
            HeuristicWeights::new(&WEIGHTS),
            EvaluationMode::Heuristic,
            BonusAwareness::All,
            tracker,
        )
    });
    let shares = context.shares(SeatShares::splat(40.0), 3.0);
    assert_eq!(shares.first(2), [0.5, 0.5]);
    let mut points = SeatShares::splat(40.0);
    points[Seat::from_index(1)] = 52.0;
    let shares = context.shares(points, 3.0);
    assert!(shares.first(2).iter().all(|share| (0.0..=1.0).contains(share)));
    assert!((shares.first(2).iter().sum::<f32>() - 1.0).abs() < 1e-5 && shares.first(2)[1] > 0.9);
}

#[test]
fn good_levels_join_all_cubes_of_a_colour_to_its_group() {
    for level in [Level::Tree, Level::Canopy, Level::Ceiba] {
        let mut game = building("any,base,levels", "OOO/BBG", "O3");
        for _ in 0..3 {
            let result = ask(&game, &YaxhaBot::for_level(level), Budget::Nodes(2_000));
            assert!(
                result.candidates.iter().all(|candidate| (0.0..=1.0).contains(&candidate.value)),
                "{result:?}"
            );
            game.play(Moves::One(Seat::from_index(0), result.best), &mut Silent);
        }
        let sheet = Sheet::of(&game.site(Seat::from_index(0)).pyramid);
        assert_eq!(sheet.sizes.largest(), 6, "{level}: {}", game.text());
    }
}

#[test]
fn who_has_the_first_claim_plays_for_the_better_tile() {
    let mut selection = TileSelectionGame::new(vec![1, 0], 0.0);
    for (tiles, first) in [([0, 1], 0.2), ([1, 0], 0.8)] {
        let taken = [Some(tiles[0]), Some(tiles[1]), None, None];
        *selection.payoff(&taken) = SeatShares::from([first, 1.0 - first, 0.0, 0.0]);
    }
    // Both want the second tile, and seat 2 gets it whenever it plays its card.
    let strategy = selection.equilibrium(Seat::from_index(1));
    assert!(strategy[1].0 > 0.95 && (strategy[1].1 - 0.8).abs() < 0.02, "{strategy:?}");
}

#[test]
fn a_claim_is_kept_where_the_tiles_are_equal() {
    let mut selection = TileSelectionGame::new(vec![0, 1], 0.1);
    for tiles in [[0, 1], [1, 0]] {
        *selection.payoff(&[Some(tiles[0]), Some(tiles[1]), None, None]) = SeatShares::splat(0.5);
    }
    // Equal cards would swap the claims: the one seeks that and the other avoids it, as in matching pennies.
    for seat in Seat::all(2) {
        let strategy = selection.equilibrium(seat);
        assert!((strategy[0].0 - 0.5).abs() < 0.1, "{strategy:?}");
    }
}

#[test]
fn against_those_who_play_for_their_tile_it_is_best_to_match_them_without_the_claim_and_not_to_bluff_with_it()
{
    let mut selection = TileSelectionGame::new(vec![0, 1], 0.1);
    for (tiles, first) in [([0, 1], 0.55), ([1, 0], 0.45)] {
        let taken = [Some(tiles[0]), Some(tiles[1]), None, None];
        *selection.payoff(&taken) = SeatShares::from([first, 1.0 - first, 0.0, 0.0]);
    }
    // Both want the first tile. A player without the claim loses nothing by its card, and may gain the claim.
    for seat in Seat::all(2) {
        let strategy = selection.best_response(seat);
        assert_eq!([strategy[0].0, strategy[1].0], [1.0, 0.0], "{strategy:?}");
    }
}

#[test]
fn equal_nodes_and_seeds_give_equal_results() {
    let game = building("any,base,levels", "OOO/BBG", "O2G");
    let search = || ask(&game, &YaxhaBot::for_level(Level::Ceiba), Budget::Nodes(20_000));
    assert_eq!(search(), search());
}

#[test]
fn every_level_plays_whole_games_in_every_config() {
    for config in Config::every() {
        for level in Level::ALL {
            let bot = super::YaxhaBots::bot(&config, level);
            let bots = vec![&*bot; config.players()];
            play_game::<Yaxha>(&config, &bots, Budget::Nodes(100), 5);
        }
    }
}

#[test]
fn the_first_candidate_pyramid_is_the_greedy_one_and_no_two_are_equal() {
    let policy = RolloutPolicy::new(&evaluator(12));
    let (site, hand): (_, CubeCounts) = (pyramid("OOB/OOG/BYG|OO/.."), "OBY".parse().unwrap());
    let mut built = RolloutState::new(site);
    with_tracker(|tracker| built.build_greedily(&policy, hand, tracker));
    let ways = |widths: BeamWidths| {
        let mut ways = CandidatePyramids::default();
        RolloutState::new(site).enumerate(&policy, hand, &widths, &mut ways);
        ways.all().to_vec()
    };
    assert_eq!(ways([1, 1, 1]), [built.pyramid]);
    let many = ways([5, 4, 3]);
    assert!(many.len() > 12 && many[0] == built.pyramid, "{}", many.len());
    assert!(many.iter().enumerate().all(|(place, candidate)| !many[..place].contains(candidate)));
}

#[test]
fn rotated_and_mirrored_pyramids_have_the_same_features() {
    let evaluator = evaluator(12);
    let features = |text: &str| extract_features(&evaluator, &pyramid(text)).inputs;
    let site = features("OOBG/OOGG/BYGS/BBSS|OO./..G/...");
    assert_eq!(site, features("GBOO/GGOO/SGYB/SSBB|.OO/G../..."));
    assert_eq!(site, features("BBSS/BYGS/OOGG/OOBG|.../..G/OO."));
}
