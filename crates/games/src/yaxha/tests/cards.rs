//! The bonus cards (Y5), each with its ties, between two players, and for players without the colour.

use ceiba_core::{Rules as _, Seat, Secrecy as _, Viewer};

use super::{choosing, pyramid, seat, sheet};
use crate::yaxha::{
    BonusCard, Config, CubeColour, EVERY_CARD, Sheet, Side, Site, SiteView, Yaxha, scorers, standing,
};

/// Who scores a card over these pyramids.
fn who(card: &str, sites: &[&str]) -> String {
    let sheets: Vec<Sheet> = sites.iter().map(|site| sheet(site)).collect();
    scorers(card.parse().unwrap(), &sheets).to_string()
}

#[test]
fn y5_0_all_tied_score_and_zero_never_does() {
    assert_eq!(who("orange", &["OO", "O/O", "OB"]), "1,2");
    assert_eq!(who("any", &["-", "-"]), "");
    assert_eq!(who("base", &["-", "-"]), "");
    assert_eq!(who("levels", &["-", "-"]), "");
    assert_eq!(who("side", &["-", "O"]), "2");
}

#[test]
fn y5_1_the_largest_group_of_the_colour() {
    for (colour, card) in CubeColour::ALL.into_iter().zip(["orange", "blue", "green", "yellow", "grey"]) {
        let letter = colour.letter();
        let other = if letter == 'O' { 'B' } else { 'O' };
        let [three, two] = [3, 2].map(|count| letter.to_string().repeat(count));
        let none = other.to_string().repeat(4);
        assert_eq!(who(card, &[&two, &three]), "2");
        assert_eq!(who(card, &[&three, &two, &three]), "1,3");
        assert_eq!(who(card, &[&none, &two]), "2");
        assert_eq!(who(card, &[&none, &none]), "", "nobody has the colour");
    }
}

#[test]
fn y5_1_only_visible_cubes_count() {
    assert_eq!(who("orange", &["BBB/BOB/BBB|BB/BB", "O"]), "2");
}

#[test]
fn y5_2_the_largest_group_of_any_colour() {
    assert_eq!(who("any", &["OOO", "BBBB"]), "2");
    assert_eq!(who("any", &["OOO", "BBB", "GG"]), "1,2");
    // Two groups of two are not one of four.
    assert_eq!(who("any", &["OOBB", "GGGO"]), "2");
}

#[test]
fn y5_3_of_each_group_the_cubes_on_level_1_are_counted() {
    // Seat 1: two and two on level 1, joined through level 2 into one group with four of them.
    let joined = "OBBO/OBBO|OOO";
    assert_eq!(sheet(joined).base, 4);
    assert_eq!(who("base", &[joined, "GGG"]), "1");
    assert_eq!(who("base", &[joined, "GGGG"]), "1,2");
    // More cubes in all, but fewer on level 1.
    assert_eq!(who("base", &["OO/OB|O", "GGGG"]), "2");
}

#[test]
fn y5_4_the_group_on_the_most_levels() {
    let tower = "OBB/BBB/BBB|OB/BB|O";
    assert_eq!(sheet(tower).levels, 3);
    assert_eq!(who("levels", &[tower, "OO/OO|O"]), "1");
    assert_eq!(who("levels", &["OO/OO|O", "BB/BB|B", "OOOO"]), "1,2");
    assert_eq!(sheet("OOOO/OOOO/OOOO/OOOO|OOO/OOO/OOO|OO/OO|O").levels, 4);
    // Orange on level 1 and on level 3, but not joined.
    assert_eq!(sheet("OOO/OOO/OOO|BB/BB|O").levels, 1);
}

#[test]
fn y5_5_the_largest_size_is_struck_out_and_the_next_scores() {
    assert_eq!(who("second", &["OOOO", "GGG"]), "2");
    assert_eq!(who("second", &["OOO/B..", "GG"]), "2");
    // Both have the largest, one has the next.
    assert_eq!(who("second", &["OOO", "GGG/B.."]), "2");
    // The owner of the largest may own the next as well.
    assert_eq!(who("second", &["OOO/BB.", "G"]), "1");
    assert_eq!(who("second", &["OOO/BB.", "GG", "YY", "S"]), "1,2,3");
}

#[test]
fn y5_5_groups_of_every_rank_and_colour_count() {
    // Two orange groups in one pyramid: the smaller one is of the second largest size of all.
    assert_eq!(who("second", &["OOOO/GYGY/OOO.", "BB"]), "1");
}

#[test]
fn y5_5_nobody_scores_if_there_is_one_size() {
    assert_eq!(who("second", &["OB/BO", "G"]), "");
    assert_eq!(who("second", &["-", "-"]), "");
}

#[test]
fn y5_6_at_least_as_large_as_the_left_neighbours() {
    // Left of 1 is 2, of 2 is 3, of 3 is 1.
    assert_eq!(who("left-orange", &["OO", "O", "OOO"]), "1,3");
    assert_eq!(who("left-orange", &["OO", "OO", "OOO"]), "1,3");
    assert_eq!(who("left-orange", &["OO", "OO", "OO"]), "1,2,3");
}

#[test]
fn y5_6_only_a_tie_with_the_left_neighbour_counts_and_nothing_never_scores() {
    // Seat 1 is equalled by seat 4, on whose left it is; that gives seat 4 a tie, and seat 1 must beat seat 2.
    assert_eq!(who("left-blue", &["BB", "BBB", "B", "BB"]), "2,4");
    assert_eq!(who("left-blue", &["O", "O", "O", "O"]), "");
    assert_eq!(who("left-blue", &["O", "B", "O"]), "2");
}

#[test]
fn y5_6_all_five_colours_have_their_card() {
    for (card, letter) in ["left-orange", "left-blue", "left-green", "left-yellow", "left-grey"]
        .into_iter()
        .zip("OBGYS".chars())
    {
        let own = letter.to_string();
        let other = if letter == 'O' { "B" } else { "O" };
        assert_eq!(who(card, &[other, &own, other]), "2");
    }
}

#[test]
fn y5_7_five_visible_colours_on_level_1() {
    assert_eq!(who("five-on-1", &["OBGY", "OBGY/S..."]), "2");
    // Grey is hidden in the first.
    assert_eq!(who("five-on-1", &["OBG/YSO/OOO|OO/OO", "OBGY/OSGY|O.."]), "2");
    assert_eq!(who("five-on-1", &["OBGY/S...", "OBGY/S..."]), "1,2");
}

#[test]
fn y5_8_five_visible_colours_on_level_2() {
    let five = "OBGY/OBGY/SSSS|OBG/SY.";
    assert_eq!(sheet(five).on_2.len(), 5);
    assert_eq!(who("five-on-2", &[five, "OBGY/S..."]), "1");
    assert_eq!(who("five-on-2", &[five, five]), "1,2");
}

#[test]
fn y5_8_a_hidden_cube_of_level_2_does_not_count() {
    let base = "OOOO/OSOO/OOBG/OOYO|OOO/OSB/OYG";
    assert_eq!(sheet(base).on_2.len(), 5);
    assert_eq!(sheet(&format!("{base}|OO/OO")).on_2.len(), 4);
}

#[test]
fn y5_9_a_side_of_a_complete_pyramid_shows_ten_cubes_of_one_colour() {
    // From y = 0 all is orange, from every other side something blue shows.
    let front = "OOOO/BBBB/BBBB/BBBB|OOO/BBB/BBB|OO/BB|O";
    assert_eq!(sheet(front).side, Some((Side::Front, CubeColour::Orange)));
    assert_eq!(who("side", &[front, "OOOO/BBBB/BBBB/BBBB|OOO/BBB/BBB|OB/BB|O"]), "1");
    for (text, side) in [
        ("BBBO/BBBO/BBBO/BBBO|BBO/BBO/BBO|BO/BO|O", Side::Right),
        ("BBBB/BBBB/BBBB/OOOO|BBB/BBB/OOO|BB/OO|O", Side::Back),
        ("OBBB/OBBB/OBBB/OBBB|OBB/OBB/OBB|OB/OB|O", Side::Left),
    ] {
        assert_eq!(sheet(text).side, Some((side, CubeColour::Orange)), "{text}");
    }
}

#[test]
fn y5_9_in_an_unfinished_pyramid_the_outermost_of_each_row_shows_and_empty_rows_do_not() {
    // From y = 0: orange, then blue behind a gap.
    assert_eq!(sheet("O./OB").side, Some((Side::Left, CubeColour::Orange)));
    assert_eq!(sheet("O.O/BBB").side, Some((Side::Back, CubeColour::Blue)));
    assert_eq!(sheet("O.O/BOB").side, Some((Side::Front, CubeColour::Orange)));
    assert_eq!(who("side", &["OB/BO", "O", "OG"]), "2,3");
}

#[test]
fn y5_10_exactly_three_colours_are_visible() {
    assert_eq!(who("three", &["OB", "OBG", "OBGY"]), "2");
    assert_eq!(who("three", &["OBG", "GBY"]), "1,2");
    // The fourth colour is hidden.
    assert_eq!(who("three", &["OBG/OSO/OOO|OO/OO", "O"]), "1");
}

#[test]
fn every_card_is_explained_to_every_player() {
    let sites = ["OOO/BB.", "GGGY/S...", "BB/BB|B"];
    let sheets: Vec<Sheet> = sites.iter().map(|site| sheet(site)).collect();
    let mut view = Yaxha::new(&Config { players: 3, ..Config::default() }).unwrap().view(Viewer::Public);
    view.bonus = EVERY_CARD;
    let built = |text: &&str| SiteView::Standing(Site { pyramid: pyramid(text), ..Site::default() });
    view.sites = sites.iter().map(built).collect();
    for stand in standing(&view) {
        assert_eq!(stand.verdicts.len(), BonusCard::COUNT);
        for verdict in stand.verdicts {
            assert_eq!(
                verdict.scores,
                scorers(verdict.card, &sheets).contains(stand.seat),
                "{}",
                verdict.card
            );
            assert!(verdict.reason.id.starts_with("yaxha-why-"));
        }
    }
}

#[test]
fn the_running_score_is_that_of_the_pyramids_as_they_stand() {
    let game = choosing("", "12", &["OOO", "GBG"], &["O3", "S3"]);
    let points: Vec<(Seat, i32)> =
        standing(&game.view(Viewer::Public)).iter().map(|stand| (stand.seat, stand.points)).collect();
    // any and base go to seat 1; levels to both. Seat 2 has two single greens and a blue.
    assert_eq!(points, [(seat(1), 4 + 15), (seat(2), 2 + 5)]);
    assert_eq!(points, [seat(1), seat(2)].map(|seat| (seat, game.outcome().score(seat))));
}
