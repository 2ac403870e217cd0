//! Text forms: what is written is read again, and what no game could show is refused.

use ceiba_core::{Config as _, Notation as _};

use super::{action, after, at, building, choosing};
use crate::testing::every_position_in_the_notation_is_read;
use crate::yaxha::{Action, BonusCard, Chance, Config, CubeCounts, CubePyramid, Place, Stage, Tile, Yaxha};

fn refuses(text: &str) {
    assert!(Yaxha::from_text(&Config::default(), text).is_err(), "{text}");
}

#[test]
fn the_positions_of_the_notation_are_read() {
    every_position_in_the_notation_is_read::<Yaxha>();
}

#[test]
fn a_position_survives_its_text() {
    let text = choosing("", "21", &["OO/B.", "O/S/S"], &["OBG", "O2S"]).text();
    assert_eq!(at("", &text).text(), text);
    let game = after(at("", &text), &["c1 c2", "1 G@1,1,1"]);
    assert_eq!(at("", &game.text()), game);
    assert_eq!(
        game.text(),
        "2 build 21 any,base,levels O18B22G23Y24S21 OBG/O2S -- 12 OO/B.>OO/BG+OB O/S/S>O/S/S+O2S"
    );
}

/// Changes that make a position impossible.
const WRONG: &[(&str, &str)] = &[
    ("2 build", "3 build"),
    ("2 build", "0 build"),
    ("2 build", "11 build"),
    ("2 build", "2 draw"),
    ("2 build", "2 over"),
    ("2 build", "2 pick"),
    ("build 12", "build 11"),
    ("build 12", "build 1-"),
    ("build 12", "build 13"),
    ("build 12", "build 123"),
    ("any,base", "base,any"),
    ("any,base,", "any,any,"),
    ("any,base,levels", "any,base"),
    ("any,base,levels", "any,base,left-grey"),
    ("O19", "O20"),
    ("O19B21", "B21O19"),
    ("OBG/", "OBG2/"),
    (" -- 12", " 12 12"),
    (" -- 12", " -- 11"),
    (" -- 12", " -- 1-"),
    (" -- 12", " -- 21"),
    ("+OBG", "+OB"),
    ("+OBG", "+GBO"),
    ("OO/B.>OO/B.+OBG", "OO/B.>OO/BG+OBG"),
    ("OO/B.>OO/B.+OBG", "OO/B.>OO/B.+-"),
    ("OO/B.>OO/B.+OBG", "OO/B.>OO/B.!G+OB"),
    ("OO/B.>OO/B.+OBG", "OO/B."),
    ("OO/B.>OO/B.+OBG", "OO/B.+OBG"),
    ("OO/B.>OO/B.+OBG", "OO./B..>OO/B.+OBG"),
];

#[test]
fn what_no_game_could_show_is_refused() {
    let text = building("OO/B.", "OBG").text();
    assert_eq!(
        text,
        "2 build 12 any,base,levels O19B21G23Y24S21 OBG/S3 -- 12 OO/B.>OO/B.+OBG OO/B.>OO/B.+S3"
    );
    // Nobody has anything to place: building would be over.
    refuses("1 build 12 any,base,side O21B24G24Y24S21 O3/S3 -- 12 ->OOO+- ->SSS+-");
    for &(from, to) in WRONG {
        let wrong = text.replacen(from, to, 1);
        assert_ne!(wrong, text, "{from}");
        refuses(&wrong);
    }
    for wrong in ["", " ", "2 build", &format!("{text} "), &format!("{text} -"), &"/".repeat(500), "é"] {
        refuses(wrong);
    }
}

#[test]
fn a_cube_can_only_have_been_placed_where_the_rules_allow() {
    let text = building("OO/B.", "OBG").text();
    // Placed beside another, and not.
    at("", &text.replacen(">OO/B.+OBG", ">OOO/B..+BG", 1));
    refuses(&text.replacen(">OO/B.+OBG", ">OO.O/B...+BG", 1));
    // What stood before has not moved.
    refuses(&text.replacen(">OO/B.+OBG", ">OO/OB+BG", 1));
}

#[test]
fn pyramids_that_cannot_be_built_are_refused() {
    let over = |first: &str| {
        let second = "OOOO/BBBB/GGGG/YYYY|OOO/BBB/GGG|OO/BB|O";
        let bag = super::bag(&[first, second], &[]);
        let text = format!("10 over 12 any,base,side {bag} -/- -- -- {first} {second}");
        Yaxha::from_text(&Config::default(), &text).is_ok()
    };
    assert!(over("SSSS/BBBB/GGGG/YYYY|SSS/BBB/GGG|SS/BB|S"));
    assert!(!over("SSSS/BBBB/GGGG/YYYY|SSS/BBB/GGG|SS/.."), "three cubes are nowhere");
    assert!(over("SSSS/BBBB/GGGG/YYYY|SSS/BBB/GGG|SS/..!O3"), "three were discarded");
    assert!(!over("SSSS/BBBB/GGGG/YYYY|OOO/BBB/GGG|SS/BB|S"), "orange rests on no orange");
    assert!(!over("SSS./BBBB/GGGG/YYYY|SSS/BBB/GGG|SS/..!O4"), "discarded over an incomplete base");
    assert!(!over("SSSS/BBBB/GGGG/YYYY|SSS/BBB/G.G|SS/BB|S!O"), "level 3 hangs in the air");
}

#[test]
fn actions_have_one_text() {
    for text in ["c1", "t4", "O@0,0,1", "S@-1,3,1", "B@2,-1,1", "Y@0,0,4"] {
        assert_eq!(action(text).to_string(), text);
    }
    for text in [
        "",
        "c",
        "c0",
        "c5",
        "c01",
        "t",
        "x1",
        "O",
        "O@",
        "O@0,0",
        "O@0,0,1,1",
        "O@00,0,1",
        "o@0,0,1",
        "O@+0,0,1",
        "OB@0,0,1",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
}

#[test]
fn chances_have_one_text() {
    for text in ["initiative-3", "bonus-left-grey", "bonus-five-on-1", "cube-S"] {
        assert_eq!(text.parse::<Chance>().unwrap().to_string(), text);
    }
    for text in [
        "",
        "initiative",
        "initiative-0",
        "initiative-5",
        "bonus-",
        "bonus-best",
        "cube-",
        "cube-OB",
        "tile-1",
    ] {
        assert!(text.parse::<Chance>().is_err(), "{text}");
    }
}

#[test]
fn cubes_are_letters_with_counts() {
    for text in ["-", "O", "O2B", "OBGYS", "O24B24G24Y24S24"] {
        assert_eq!(text.parse::<CubeCounts>().unwrap().to_string(), text);
    }
    for text in ["", "O1", "O0", "BO", "OO", "O2O", "2O", "O99", "O999", "X", "O-", "é2"] {
        assert!(text.parse::<CubeCounts>().is_err(), "{text}");
    }
}

#[test]
fn pyramids_are_written_by_level_and_row() {
    for text in ["-", "O", "O./.O", "OO/OB|S", "OOOO/OOOO/OOOO/OOOO|OOO/OOO/OOO|OO/OO|O"] {
        assert_eq!(text.parse::<CubePyramid>().unwrap().to_string(), text);
    }
    for text in [
        "",
        ".",
        "./.",
        ".O",
        "O.",
        "OOOOO",
        "O/O/O/O/O",
        "O|O",
        "OO/OO|OO",
        "OO/OO|O|O",
        "OO/OO||O",
        "OO/O",
        "O//O",
        "|",
        "/",
    ] {
        assert!(text.parse::<CubePyramid>().is_err(), "{text}");
    }
}

#[test]
fn every_word_is_read_again() {
    assert!(BonusCard::ALL.iter().all(|card| card.to_string().parse() == Ok(*card)));
    for stage in ["initiative", "bonus", "draw", "choose", "take", "build", "over"] {
        assert_eq!(stage.parse::<Stage>().unwrap().to_string(), stage);
    }
    assert!(Tile::all(4).all(|tile| tile.to_string().parse() == Ok(tile)));
    assert!(Place::all().all(|place| Place::new(place.x(), place.y(), place.level()) == Some(place)));
}

#[test]
fn a_text_of_another_number_of_players_is_refused() {
    let text = choosing("", "21", &["OO/B.", "O/S/S"], &["OBG", "O2S"]).text();
    assert!(Yaxha::from_text(&Config::from_words("players=3").unwrap(), &text).is_err());
    let bad = Config { players: 9, ..Config::default() };
    assert!(Yaxha::from_text(&bad, &text).is_err());
}
