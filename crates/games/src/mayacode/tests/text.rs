//! Text forms, and what is refused.

use ceiba_core::{Config as _, Notation, ParseError, Secrecy, Viewer};

use super::at;
use crate::mayacode::{Action, Config, MayaCode, View};
use crate::testing::every_position_in_the_notation_is_read;

#[test]
fn the_positions_in_the_documents_are_read() {
    every_position_in_the_notation_is_read::<MayaCode>();
}

#[test]
fn actions_have_one_text_each() {
    for text in ["*d5", "Ra1", "Wi9", "c3-d4", "a1-a2", "xd5", "xR", "xK"] {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
    let bad = [
        "", "x", "x*", "R", "Ra", "Ra10", "Rj1", "Ra0", "ra1", "a1-a1", "a1-a3", "a1-", "-", "xRa", "Xa1",
        "é", "Ré", "xé",
    ];
    for text in bad {
        assert!(text.parse::<Action>().is_err(), "{text:?}");
    }
}

fn read(words: &str, text: &str) -> Result<MayaCode, ParseError> {
    MayaCode::from_text(&Config::from_words(words).unwrap(), text)
}

#[test]
fn what_no_game_could_show_is_refused() {
    let good = "7/7/2R*B2/3o3/7/7/6G *2R5B5/*3G5O6 - 0000 1 act 0 4";
    assert!(read("", good).is_ok());
    for impossible in [
        "7/7/2R4/3o3/7/7/6G *3R5B6/*3G5O6 - 0000 1 owe1@c5 0 65535",
        "7/7/2R4/3o3/7/7/6G *3R5B6/*3G5O6 - 0000 1 owe8@c5 0 20",
        "7/7/7/3o3/7/7/7 *3R6B6/- - 0100 1 won 0 20",
    ] {
        assert!(read("", impossible).is_err(), "{impossible}");
    }
    let wrong = [
        ("*2R5", "*3R5", "a gold peg too many"),
        ("*2R5", "*1R5", "gold that is nowhere"),
        ("*2R5B5", "*2R6B5", "a red peg too many"),
        ("*2R5B5", "*2B5R5", "pegs out of order"),
        ("*2R5B5", "*2R5B5K1", "a colour that is not in the game"),
        ("*2R5B5", "*2R5B05", "a count in another form"),
        (" - ", " K12W12 ", "pools with two players"),
        ("0000", "0100", "a defeat without a reason"),
        ("0000", "0020", "a seat that is not in the game"),
        ("0000", "000", "too few seats"),
        (" 1 act", " 2 act", "the turn of the other"),
        (" 1 act", " 3 act", "a seat that is not in the game"),
        (" act 0 4", " act 0 2", "more pegs than turns"),
        (" act 0 4", " act 2 4", "idle turns that placed pegs"),
        (" act 0 4", " act 50 100", "too many idle turns"),
        (" act 0 4", " act 0 400", "too many turns"),
        (" act 0 4", " won 0 4", "won, but nobody is defeated"),
        (" act 0 4", " idle 3 9", "drawn too early"),
        (" act 0 4", " limit 3 100", "drawn too early"),
        (" act 0 4", " owe0@d5 0 4", "nothing owed"),
        (" act 0 4", " owe5@d5 0 4", "more than gold can complete"),
        (" act 0 4", " owe1@g1 0 4", "an opponent's peg was played"),
        (" act 0 4", " owe1@a1 0 4", "nothing was played there"),
        ("3o3", "7", "no drop hole"),
        ("3o3", "3R3", "a peg in the drop hole"),
        ("6G", "5G", "a short row"),
        ("6G", "6GG", "a long row"),
        ("6G", "33G", "digits in another way"),
        ("7/7/2R", "7/2R", "a row too few"),
        ("7/7/2R", "9/9/9/9/7/7/2R", "rows too many"),
    ];
    for (from, to, why) in wrong {
        let text = good.replacen(from, to, 1);
        assert_ne!(text, good, "{why}");
        assert!(read("", &text).is_err(), "{why}: {text}");
    }
    assert!(read("players=3", good).is_err() && read("players=7", good).is_err());
    let huge = good.replace("*2R5B5", "*255R255B255");
    assert!(read("", &huge).is_err() && read("", &good.replace("B5", "B99999")).is_err());
}

#[test]
fn a_seat_without_enough_of_a_colour_is_defeated() {
    let text = "7/7/2R*B2/3o3/7/7/6G *2R5B5/*3G5 - 0000 1 act 0 4";
    assert!(read("", text).is_err());
    let both = "9/9/9/9/4o4/9/9/9/9 *6R6/-/*6G6/-";
    assert!(read("players=4", &format!("{both} K12 0101 1 act 0 40")).is_ok());
    assert!(read("players=4", &format!("{both} K12 0102 1 act 0 40")).is_ok(), "blue first, then white");
    let sides = "9/9/9/9/4o4/9/9/9/9 *6R6/-/-/*6O6 K12W12";
    assert!(read("players=4", &format!("{sides} 0120 1 act 0 40")).is_ok());
    assert!(read("players=4", &format!("{sides} 0110 1 act 0 40")).is_err(), "they share no colour");
    assert!(read("players=4", &format!("{both} K12 0202 1 act 0 40")).is_err(), "a moment is missing");
    assert!(read("players=4", &format!("{both} K12W1 0101 1 act 0 40")).is_err(), "a pool of nobody");
}

#[test]
fn a_view_is_the_whole_position_in_json() {
    let game = at("players=4", "9/9/9/2*6/4o4/9/9/9/9 *5R6/*6B6/*6G6/*6O6 K12W12 0000 2 act 0 1");
    let view = game.view(Viewer::Public);
    let json = serde_json::to_value(&view).unwrap();
    assert_eq!(json["platform"][3], "2*6");
    assert_eq!((json["reserves"][0].as_str(), json["pools"].as_str()), (Some("*5R6"), Some("K12W12")));
    assert_eq!((json["stage"].as_str(), json["defeats"].to_string()), (Some("act"), "[0,0,0,0]".into()));
    assert_eq!(serde_json::from_value::<View>(json).unwrap(), view);
    assert!(
        [1, 2, 3, 4]
            .map(|number| game.view(Viewer::Seat(super::seat(number))))
            .iter()
            .all(|seen| *seen == view)
    );
}

#[test]
fn a_config_has_words_of_its_own() {
    let words = "players=4 mode=teams platform-only teamgold edition=ceiba-2026 rules=2";
    assert_eq!(Config::from_words(words).unwrap().to_words(), words);
    assert_eq!(Config::default().to_words(), "players=2 edition=ceiba-2026 rules=2");
    assert_eq!(Config::from_words("mode=alone five=none").unwrap(), Config::default());
}
