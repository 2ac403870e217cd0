//! Text forms, and what they refuse.

use ceiba_core::{Config as _, Notation as _, Rules as _};

use super::{QUIET, RICH, drawn, towers};
use crate::raven::{Action, Chance, Config, Cut, Raven};
use crate::testing::every_position_in_the_notation_is_read;

fn is_refused(words: &str, text: &str) -> bool {
    Raven::from_text(&Config::from_words(words).unwrap(), text).is_err()
}

#[test]
fn the_positions_of_the_notation_are_read() {
    every_position_in_the_notation_is_read::<Raven>();
}

#[test]
fn every_action_survives_its_text() {
    for config in Config::every() {
        for action in Raven::universe(&config) {
            assert_eq!(action.to_string().parse(), Ok(action));
        }
    }
    assert_eq!(Cut::all().count(), 48);
}

#[test]
fn what_is_no_action_is_refused() {
    for bad in [
        "", "1-2", "2-1@3", "1-2@6", "1-2@1", "1-9@2", "m", "m1-2", "p0", "p10", "Stop", "stop ", "é",
        "1-2@3@4",
    ] {
        assert!(bad.parse::<Action>().is_err(), "{bad:?}");
    }
    for bad in ["", "start", "start-0", "floor-", "floor-X", "floor-RO", "card", "card-é", "deal-R"] {
        assert!(bad.parse::<Chance>().is_err(), "{bad:?}");
    }
}

/// A possible rest of the text of two players' quiet towers.
const REST: &str = "8-9@2 -/-/-/-/-/-/-/-/- swap 1 1 0";

#[test]
fn a_state_that_lacks_or_repeats_a_field_is_refused() {
    let text = format!("{} {REST}", towers(QUIET));
    assert!(!is_refused("", &text));
    for bad in ["", " ", &text[1..], &text[..text.len() - 2], &format!("{text} 0"), &text.replace(' ', "  ")]
    {
        assert!(is_refused("", bad), "{bad:?}");
    }
    assert!(is_refused("players=3", &text));
}

#[test]
fn impossible_towers_are_refused() {
    let quiet = towers(QUIET);
    for (from, to) in
        [("RYTVK", "OYTVK"), ("RYTVK", "RYTVKO"), ("RYTVK", "RYTV"), ("RYTVK", "XYTVK"), ("RYTVK", "-")]
    {
        assert!(is_refused("", &format!("{} {REST}", quiet.replace(from, to))), "{to}");
    }
}

#[test]
fn impossible_monoliths_counts_and_turns_are_refused() {
    let bad = [
        "- -/-/-/-/-/-/-/-/- swap 1 1 0",
        "8-9 -/-/-/-/-/-/-/-/- swap 1 1 0",
        "1-9@2 -/-/-/-/-/-/-/-/- swap 1 1 0",
        "8-9@2 -/-/-/-/-/-/-/-/- swap 1 2 0",
        "8-9@2 -/-/-/-/-/-/-/-/- swap 2 2 0",
        "8-9@2 -/-/-/-/-/-/-/-/- swap 1 1 3",
        "8-9@2 -/-/-/-/-/-/-/-/- swap 1 1 30",
        "8-9@2 -/-/-/-/-/-/-/-/- swap 1 3 0",
        "8-9@2 -/-/-/-/-/-/-/-/- over-idle 1 1 4",
        "8-9@2 -/-/-/-/-/-/-/-/- over-no-swap 1 1 0",
        "8-9@2 -/-/-/-/-/-/-/-/- over-stop 1 1 0",
        "8-9@2 -/-/-/-/-/-/-/-/- answer 1 1 0",
        "- -/-/-/-/-/-/-/-/- floor 1 1 0",
        "- -/-/-/-/-/-/-/-/- monolith 1 1 0",
    ];
    for rest in bad {
        assert!(is_refused("", &format!("{} {rest}", towers(QUIET))), "{rest}");
    }
}

#[test]
fn impossible_rewards_are_refused() {
    let bad = [
        "w/-/-/-/-/-/-/-/-",
        "wwwW/wwwW/wwwW/-/bb/ww/bb/-/-",
        "wwwwW/wwwwW/wwww/-/bb/ww/bb/-/-",
        "wwwwW/wwwwW/wwwwW/B/bb/ww/bb/-/-",
        "wwwwwW/wwwwW/wwwwW/-/bb/ww/b/-/-",
        "wwwwW/wwwwW/wwwwW/w/bb/ww/bb/-/-",
        "wwwwWB/wwwwW/wwwwW/-/bb/ww/bb/-/-",
        "Wwwww/wwwwW/wwwwW/-/bb/ww/bb/-/-",
        "wwwwW/wwwwW/wwwwW/-/bb/ww/bb/-",
    ];
    for ladders in bad {
        assert!(
            is_refused("ladders=4", &format!("{} 5-8@4 {ladders} swap 1 1 1", towers(RICH))),
            "{ladders}"
        );
    }
}

#[test]
fn impossible_cards_are_refused() {
    assert_eq!(drawn("players=3", QUIET, "- RO/YG/BV swap 1 1 0").idle, 0);
    for cards in [
        "RO/YG/TB",
        "RO/YG/OB",
        "RO/YG",
        "RO/YG/B",
        "RO/YG/BVW",
        "OR/YG/BV",
        "RO/YG/BV/WK",
        "RR/YG/BV",
        "-/-/-",
    ] {
        assert!(is_refused("players=3", &format!("{} - {cards} swap 1 1 0", towers(QUIET))), "{cards}");
    }
    for cards in ["RO/YG/BV", "R/Y/-", "-/RO/-"] {
        assert!(is_refused("players=3", &format!("{} - {cards} card 1 1 0", towers(QUIET))), "{cards}");
    }
}

#[test]
fn a_level_that_cannot_be_finished_is_refused() {
    let dead_end = "GKR/TV/RYW/BWO/WT/KGV/VOY/YRB/OBK - -/-/-/-/-/-/-/-/- draw 1 2 0";
    assert!(is_refused("setup=drafted", dead_end));
    let out_of_order = "GKR/TV/RYW/BWO/WT/KGV/VOY/YR/OBK - -/-/-/-/-/-/-/-/- floor 1 1 0";
    assert!(is_refused("setup=dealt", out_of_order));
}

#[test]
fn no_text_makes_the_reader_panic() {
    let text = format!("{} {REST}", towers(QUIET));
    for position in 0..text.len() {
        for sign in ["", "/", " ", "-", "@", "w", "9", "é", "wwwwwwwwwwwwwwwwwwww"] {
            let changed = format!("{}{sign}{}", &text[..position], &text[position + 1..]);
            for words in ["", "players=3", "players=4 setup=drafted"] {
                let config = Config::from_words(words).unwrap();
                if let Ok(game) = Raven::from_text(&config, &changed) {
                    assert_eq!(game.text(), changed);
                }
            }
        }
    }
}

#[test]
fn options_that_are_unknown_or_have_no_effect_are_refused() {
    let refused = |words: &str| {
        let error = Config::from_words(words).and_then(|config| Raven::new(&config).map(|_| ())).unwrap_err();
        error.message().id
    };
    assert_eq!(refused("players=5"), "raven-config-players");
    assert_eq!(refused("players=1"), "raven-config-players");
    assert_eq!(refused("players=3 ladders=3"), "raven-config-ladders");
    assert_eq!(refused("players=2 start=drawn"), "raven-config-start");
    assert_eq!(refused("rules=3"), "config-newer-rules");
    assert_eq!(refused("rules=0"), "config-no-such-rules");
    assert_eq!(refused("edition=1999"), "config-value");
    assert_eq!(refused("ladders=5"), "config-value");
    assert_eq!(refused("setup=built"), "config-value");
    assert_eq!(refused("expert"), "config-unknown");
}
