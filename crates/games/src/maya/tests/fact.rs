//! The facts of the game: who knows what of them, what they show, and what they bring.

use ceiba_core::series::{Length, Seating, Series, SeriesConfig, SeriesRule};
use ceiba_core::{
    ConfigError, Fact as _, Knob, Message, Outcome, Presentation, Rules, Seat, Seen, Values, Viewer, foreseen,
};
use serde_json::Value;

use super::{after, at, dug, facts, seat, story, turned};
use crate::maya::{Back, Config, Face, Fact, Maya, Quarry, Token, WorkerCard};

const DIG: &str = "1 dig start=1 turn=1 board=12.-.-.-/23.-.-/13.-.-.-/-.-.-";

fn quarry(number: u8) -> Quarry {
    Quarry::new(number).unwrap()
}

/// What an action of the seat that is asked brings, by the id of its message.
fn gain(game: &Maya, text: &str) -> Option<String> {
    let gain = Maya::gain(foreseen(facts(game, text).all()), seat(super::asked(game)));
    gain.map(|message| message.id.into_owned())
}

#[test]
fn m3_4_a_card_dug_is_a_back_for_others() {
    let told = facts(&at("", DIG), "5@2");
    let whole = Fact::Dug(seat(1), quarry(2), Face::Known(WorkerCard::Five));
    assert_eq!(told.all(), [whole]);
    let back = Seen::Redacted(Fact::Dug(seat(1), quarry(2), Face::Covered(Back::Low)));
    for (viewer, seen) in [
        (Viewer::Seat(seat(1)), Seen::Whole),
        (Viewer::Referee, Seen::Whole),
        (Viewer::Seat(seat(2)), back),
        (Viewer::Public, back),
    ] {
        assert_eq!(whole.seen(viewer), seen, "{viewer}");
    }
    assert!(!told.reveal(), "and it may be taken back");
}

#[test]
fn m4_1_cards_turned_are_shown_to_all() {
    let told = facts(&dug("", 1, "14.25/-/-/-/-", ""), "pass");
    let turned: Vec<&Fact> = told.all().iter().filter(|fact| fact.reveals()).collect();
    let [fact @ Fact::Turned { quarry: at, row, points, seats }] = turned[..] else { panic!("{turned:?}") };
    assert_eq!(
        (*at, row.len(), points.first(3), seats.to_string()),
        (quarry(1), 2, &[4, 5, 0][..], "1,2".into())
    );
    assert_eq!(fact.seen(Viewer::Public), Seen::Whole);
}

#[test]
fn m10_2_bids_are_shown_together_and_cannot_be_taken_back() {
    let text = "1 bid start=2 turn=2 board=12.-.-.-/23.-.-/13.-.-.-/-.-.- offer=carry,joker";
    let told = facts(&at("expert", text), "3,0,5");
    let bids = [(1, 3), (2, 0), (3, 5)].map(|(number, bid)| Fact::Bid(seat(number), bid));
    assert_eq!(told.all()[..3], bids);
    assert!(bids.iter().all(|bid| bid.reveals() && bid.seen(Viewer::Public) == Seen::Whole));
}

#[test]
fn m7_8_who_uses_no_token_is_a_fact_that_the_log_does_not_tell() {
    // Seat 1 wins the token that moves a cube, seat 3 the one for an extra cube; seat 3 is asked first.
    let game = turned("players=4", 2, "-/13/34/-/-/-", "");
    let ended = [3, 4].map(|number| Fact::WindowEnded(seat(number)));
    assert_eq!(facts(&game, "done").all(), ended);
    assert_eq!(story(&game, "done"), [""; 0]);
}

#[test]
fn m6_1_the_end_of_a_building_turn_is_a_fact_that_the_log_does_not_tell() {
    let text = "1 build start=1 turn=1 board=12.-.-.-/23.-.-/13.-.-.-/-.-.- cubes=2,0,1 held=extra:1";
    let game = after(at("", text), &["P"]);
    assert_eq!(facts(&game, "done").all(), [Fact::TurnEnded(seat(1))]);
    assert_eq!(story(&game, "done"), [""; 0]);
}

/// Copan's second level lacks one cube, of seat 1 alone; the third level opens with it.
const ONE_LEFT: &str = "11122233.112223.-.-/1111222.1222.-/11122333.112223.-.-/1122333.11223.-";

#[test]
fn m6_5_a_gain_is_the_last_thing_that_the_cube_itself_brings() {
    let building = |rest: &str| at("", &format!("1 build start=1 turn=1 board={ONE_LEFT} {rest}"));
    assert_eq!(gain(&building("cubes=3,0,0"), "C").as_deref(), Some("maya-gain-bonus"));
    // The first cube of a double move has one place to go and is placed with the announcement.
    assert!(story(&building("cubes=3,0,0"), "double").contains(&"maya-told-bonus".to_owned()));
    assert_eq!(gain(&building("cubes=3,0,0"), "double"), None);
    // A place that fills nothing brings nothing, whatever the second cube or the others' turns bring.
    let ground = "12.-.-.-/23.-.-/13.-.-.-/-.-.-";
    let game = at("", &format!("1 build start=1 turn=1 board={ground} cubes=1,0,0"));
    assert!(facts(&game, "P").all().contains(&Fact::TurnEnded(seat(1))));
    assert_eq!(gain(&game, "P"), None);
}

#[test]
fn m6_4_a_gain_of_gold_is_one_s_own_forced_pass() {
    // Seat 3 has no cube on Copan, the only pyramid with room: it passes by itself.
    let copan = "11122233.112233.-.-/1111222.1122.-/11122333.112233.-.-/1122333.11233.-";
    let game = at("", &format!("1 build start=1 turn=1 board={copan} cubes=2,0,2"));
    assert!(facts(&game, "pass").all().contains(&Fact::PassedForced(seat(3))));
    assert_eq!(gain(&game, "pass"), None);
    let mut forced = game;
    forced.table.held[Token::Pass.index()] = Some(seat(3));
    let forced = after(forced, &["pass"]);
    assert_eq!(gain(&forced, "pass").as_deref(), Some("maya-gain-gold"));
    assert_eq!(gain(&forced, "free-pass"), None);
}

/// Maya is played as single games; a series of it is the way to a seating other than the first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Twice;

impl SeriesRule for Twice {
    type Game = Maya;
    const CLAUSE: &'static str = "M9.1";

    fn knob() -> Knob {
        Knob { key: "twice", label: Message::new("maya-knob-expert"), values: Values::Flag }
    }

    fn length(_: &Config, _: &Value) -> Result<Length, ConfigError> {
        Ok(Length::Games(2))
    }

    fn word(_: Length) -> Value {
        Value::Bool(true)
    }

    fn next(seating: &Seating, _: Seat, _: &Outcome) -> Seating {
        *seating
    }

    fn every() -> Vec<SeriesConfig<Self>> {
        vec![SeriesConfig { game: Config::default(), length: Length::Games(2) }]
    }
}

#[test]
fn facts_of_a_series_speak_of_chairs() {
    let series = Series::<Twice>::new(&SeriesConfig::default()).unwrap();
    let seating = series.seating().starting_from(seat(2));
    assert_eq!(seating.chairs(), [2, 3, 1].map(seat));
    let game = turned("", 1, "14.2x.15.36/-/-/-/-", "");
    let hit = |[by, target]: [u8; 2]| Fact::Hit { seat: seat(by), target: seat(target), points: 3 };
    assert_eq!(facts(&game, "hit-3").all()[0], hit([2, 3]));
    assert_eq!(hit([2, 3]).reseated(&seating), hit([3, 1]));
    let turn = |rows: &str| {
        let told = facts(&dug("", 1, rows, ""), "pass");
        *told.all().iter().find(|fact| fact.reveals()).unwrap()
    };
    assert_eq!(turn("14.2x.15.36/-/-/-/-").reseated(&seating), turn("24.3x.25.16/-/-/-/-"));
    // Once around the table brings every fact back.
    let around = |fact: Fact| fact.reseated(&seating).reseated(&seating).reseated(&seating);
    let text = "1 build start=1 turn=1 board=11223.-.-.-/2.2.-/111223.-.-.-/-.-.- cubes=1,0,0";
    for fact in facts(&at("", text), "pass").all() {
        assert_eq!(around(*fact), *fact);
    }
}
