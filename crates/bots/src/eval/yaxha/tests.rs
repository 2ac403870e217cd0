//! What the masons know, position by position.

use ceiba_core::{Config as _, Game, Moves, Seat, Viewer};
use ceiba_games::yaxha::{Action, Config, Cubes, Edition, Kind, Pyramid, Sheet, Yaxha};

use super::aim::Aim;
use super::build::Care;
use super::eye::{Eye, Sight, WEIGHTS, Weights};
use super::guess::Net;
use super::market::Market;
use super::mason::Mason;
use super::sketch::{Habit, Sketch};
use super::table::{Minding, Shares, Table};
use super::tell::tell;
use super::ways::{Ways, Widths};
use crate::bot::{Asked, Bot, Thought};
use crate::contest::contest;
use crate::level::Level;
use crate::limits::{Budget, Limits, Meter, Stop, Work};
use crate::school::School as _;

fn pyramid(text: &str) -> Pyramid {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// An eye for the time when so many cubes are to come, evenly.
fn eye(left: u8) -> Eye {
    Eye::new(Weights::new(&WEIGHTS), Sight::Ahead, Edition::Ceiba2026, left, Cubes::of_each(10))
}

fn metered<T>(work: impl FnOnce(&mut Meter<'_>) -> T) -> T {
    let stop = Stop::default();
    work(&mut Meter::new(Work::nodes(1), &stop))
}

/// Two players build, seat 1 with this hand; both have this pyramid.
fn building(bonus: &str, site: &str, hand: &str) -> Yaxha {
    let config = Config::from_words(&format!("bonus={bonus}")).unwrap();
    let used = [pyramid(site).cubes(), pyramid(site).cubes(), hand.parse().unwrap(), "S3".parse().unwrap()];
    let bag = used.into_iter().flat_map(Cubes::iter).fold(Cubes::of_each(24), Cubes::without);
    let round = pyramid(site).places().len() / 3 + 1;
    let text =
        format!("{round} build 12 {bonus} {bag} {hand}/S3 -- 12 {site}>{site}+{hand} {site}>{site}+S3");
    Yaxha::from_text(&config, &text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn ask(game: &Yaxha, bot: &dyn Bot<Yaxha>, budget: Budget) -> Thought<Action> {
    let seat = Seat::from_index(0);
    let legal: Vec<_> = game.legal(seat).collect();
    let limits = Limits { budget, ..Limits::default() };
    bot.think(Asked { view: &game.view(Viewer::Seat(seat)), seat, legal: &legal }, &limits)
}

#[test]
fn mirror_images_are_worth_the_same() {
    let [one, other] = ["OOB/OOG/BYG|OO/..", "BOO/GOO/GYB|OO/.."].map(pyramid);
    let worth =
        |pyramid: &Pyramid| metered(|meter| Care::WHOLE.best(&eye(9), pyramid, Cubes::NONE, meter).worth);
    assert_eq!(worth(&one), worth(&other));
}

#[test]
fn the_net_expects_the_same_of_mirror_images_and_more_of_a_colour_together_than_apart() {
    let learnt = |left: u8, text: &str| {
        let eye =
            Eye::new(Weights::new(&WEIGHTS), Sight::Learnt, Edition::Ceiba2026, left, Cubes::of_each(10));
        metered(|meter| Care::WHOLE.best(&eye, &pyramid(text), Cubes::NONE, meter).worth)
    };
    let [one, other] = ["OOB/OOG/BYG|OO/..", "BOO/GOO/GYB|OO/.."].map(|text| learnt(9, text));
    assert!((one - other).abs() < 1e-3, "{one} and {other}");
    // Six cubes lie there with 24 to come; the net has seen no others.
    for left in [21, 24] {
        let [together, apart] = ["OOO/BGB", "OBO/GOB"].map(|text| learnt(left, text));
        assert!(together > apart, "{left} to come: {together} and {apart}");
    }
}

#[test]
fn a_net_that_learns_tells_groups_from_patches_and_reads_what_it_writes() {
    let mut errors = vec![];
    let text = super::learn(&[60, 60, 60, 60], 1, |batch| errors.push(batch.error));
    assert_eq!(Net::read(&text).text(), text);
    // The first lessons are all luck of the end; in later ones part of it is what the net expects.
    assert!(errors[3] < errors[0], "{errors:?}");
    let net = Net::read(&text);
    let expected = |text: &str| net.points(&tell(&eye(3), &pyramid(text)));
    let [groups, patches] =
        ["OOOO/OBBO/YBBG/YYYG|OOB/YYB/YYG", "OBGY/BGYO/GYOB/YOBG|OBG/BYY/GYO"].map(expected);
    assert!(groups > patches + 5.0, "{groups} and {patches}");
    assert_eq!(text, super::learn(&[60, 60, 60, 60], 1, |_| ()));
}

#[test]
fn at_the_end_a_pyramid_is_worth_its_points() {
    let complete = pyramid("YOOY/OYSG/OSSG/BBOG|OYO/BYB/BBB|OO/BB|O");
    let points = Sheet::of(&complete).points(Edition::Ceiba2026);
    assert_eq!(eye(0).worth(&complete), points as f32);
}

#[test]
fn more_of_a_colour_together_is_worth_more_than_apart() {
    for left in [0, 3, 27] {
        let [together, apart] = ["OOO/BGB", "OBO/GOB"].map(|text| eye(left).worth(&pyramid(text)));
        assert!(together > apart, "{left} to come: {together} and {apart}");
    }
}

#[test]
fn a_cube_that_fits_nowhere_goes_where_it_will_be_hidden() {
    let ring = pyramid("OOOO/O..B/O..B/BBBB");
    let plan = metered(|meter| Care::WHOLE.best(&eye(12), &ring, "G".parse().unwrap(), meter));
    let hidden = ["1,1,1", "2,1,1", "1,2,1", "2,2,1"].map(|place| format!("G@{place}"));
    assert!(hidden.contains(&plan.first.unwrap().to_string()), "{plan:?}");
}

#[test]
fn a_bonus_card_is_worth_more_ahead_of_the_rival_than_behind() {
    let green = pyramid("GGG/OOB");
    let Action::Place(colour, _) = "G@0,0,1".parse().unwrap() else { unreachable!() };
    let worth = |rival| eye(6).aiming([Aim { kind: Kind::Largest(colour), rival }].into_iter()).worth(&green);
    assert!(worth(1.0) > worth(3.0) && worth(3.0) > worth(9.0));
    assert!(worth(9.0) >= eye(6).worth(&green));
}

#[test]
fn shares_of_equal_seats_are_equal_and_all_shares_make_one() {
    let game = building("any,base,levels", "OOO/BBG", "O2G");
    let view = game.view(Viewer::Public);
    let table =
        metered(|meter| Table::new(&view, Weights::new(&WEIGHTS), Sight::Ahead, Minding::Everything, meter));
    let shares = table.shares(Shares::splat(40.0), 3.0);
    assert_eq!(shares.first(2), [0.5, 0.5]);
    let mut points = Shares::splat(40.0);
    points[Seat::from_index(1)] = 52.0;
    let shares = table.shares(points, 3.0);
    assert!(shares.first(2).iter().all(|share| (0.0..=1.0).contains(share)));
    assert!((shares.first(2).iter().sum::<f32>() - 1.0).abs() < 1e-5 && shares.first(2)[1] > 0.9);
}

#[test]
fn good_levels_join_all_cubes_of_a_colour_to_its_group() {
    for level in [Level::Tree, Level::Canopy, Level::Ceiba] {
        let mut game = building("any,base,levels", "OOO/BBG", "O3");
        for _ in 0..3 {
            let thought = ask(&game, &Mason::of(level), Budget::Nodes(2_000));
            assert!(thought.considered.iter().all(|known| (0.0..=1.0).contains(&known.value)), "{thought:?}");
            game.play(Moves::One(Seat::from_index(0), thought.best));
        }
        let sheet = Sheet::of(&game.site(Seat::from_index(0)).pyramid);
        assert_eq!(sheet.sizes.largest(), 6, "{level}: {}", game.text());
    }
}

#[test]
fn who_has_the_first_claim_plays_for_the_better_tile() {
    let mut market = Market::new(vec![1, 0], 0.0);
    for (tiles, first) in [([0, 1], 0.2), ([1, 0], 0.8)] {
        let taken = [Some(tiles[0]), Some(tiles[1]), None, None];
        *market.stake(&taken) = Shares::from([first, 1.0 - first, 0.0, 0.0]);
    }
    // Both want the second tile, and seat 2 gets it whenever it plays its card.
    let odds = market.solve(Seat::from_index(1));
    assert!(odds[1].0 > 0.95 && (odds[1].1 - 0.8).abs() < 0.02, "{odds:?}");
}

#[test]
fn a_claim_is_kept_where_the_tiles_are_equal() {
    let mut market = Market::new(vec![0, 1], 0.1);
    for tiles in [[0, 1], [1, 0]] {
        *market.stake(&[Some(tiles[0]), Some(tiles[1]), None, None]) = Shares::splat(0.5);
    }
    // Equal cards would swap the claims: the one seeks that and the other avoids it, as in matching pennies.
    for seat in Seat::all(2) {
        let odds = market.solve(seat);
        assert!((odds[0].0 - 0.5).abs() < 0.1, "{odds:?}");
    }
}

#[test]
fn against_those_who_play_for_their_tile_it_is_best_to_match_them_without_the_claim_and_not_to_bluff_with_it()
{
    let mut market = Market::new(vec![0, 1], 0.1);
    for (tiles, first) in [([0, 1], 0.55), ([1, 0], 0.45)] {
        let taken = [Some(tiles[0]), Some(tiles[1]), None, None];
        *market.stake(&taken) = Shares::from([first, 1.0 - first, 0.0, 0.0]);
    }
    // Both want the first tile. Whoever has no claim loses nothing by its card, and may get the claim.
    for seat in Seat::all(2) {
        let odds = market.answer(seat);
        assert_eq!([odds[0].0, odds[1].0], [1.0, 0.0], "{odds:?}");
    }
}

#[test]
fn equal_nodes_and_seeds_give_equal_thoughts() {
    let game = building("any,base,levels", "OOO/BBG", "O2G");
    let think = || ask(&game, &Mason::of(Level::Ceiba), Budget::Nodes(20_000));
    assert_eq!(think(), think());
}

#[test]
fn every_level_plays_whole_games_in_every_config() {
    for config in Config::every() {
        for level in Level::ALL {
            let bot = super::School::bot(&config, level);
            let bots = vec![&*bot; config.players()];
            contest::<Yaxha>(&config, &bots, Budget::Nodes(100), 5);
        }
    }
}

#[test]
fn the_first_of_many_ways_is_what_is_built_without_thought_and_no_two_are_equal() {
    let habit = Habit::new(&eye(12));
    let (site, hand): (_, Cubes) = (pyramid("OOB/OOG/BYG|OO/.."), "OBY".parse().unwrap());
    let mut built = Sketch::new(site);
    metered(|meter| built.build(&habit, hand, meter));
    let ways = |widths: Widths| {
        let mut ways = Ways::default();
        Sketch::new(site).ways(&habit, hand, &widths, &mut ways);
        ways.all().to_vec()
    };
    assert_eq!(ways([1, 1, 1]), [built.pyramid]);
    let many = ways([5, 4, 3]);
    assert!(many.len() > 12 && many[0] == built.pyramid, "{}", many.len());
    assert!(many.iter().enumerate().all(|(place, way)| !many[..place].contains(way)));
}

#[test]
fn turned_and_mirrored_pyramids_are_told_alike() {
    let eye = eye(12);
    let tell = |text: &str| tell(&eye, &pyramid(text)).inputs;
    let site = tell("OOBG/OOGG/BYGS/BBSS|OO./..G/...");
    assert_eq!(site, tell("GBOO/GGOO/SGYB/SSBB|.OO/G../..."));
    assert_eq!(site, tell("BBSS/BYGS/OOGG/OOBG|.../..G/OO."));
}
