//! Records last: they read as they were written, and whatever is wrong with one is named with its line.

use ceiba_core::record::{Heading, Reason, Record};
use ceiba_core::toy::{Config, Toy};
use ceiba_core::{Deal, Match, Notation, Phase, Seat, Seed, TableEvent, playout};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use sha2::{Digest, Sha256};

/// A match of three, played at random to its end.
fn finished(seed: u64) -> Match<Toy> {
    let config = Config { players: 3, ..Config::default() };
    let mut game = Match::<Toy>::new(&config, Deal::Seed(Seed::open(seed))).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    while let Some(seat) = game.phase().asked().iter().find(|&seat| !game.sealed().contains(seat)) {
        let legal = game.legal(seat);
        game.submit(seat, legal[playout::below(&mut rng, legal.len())]).unwrap();
    }
    assert_eq!(game.phase(), Phase::Over);
    game
}

fn heading() -> Heading {
    let seats = vec!["Ixchel".into(), "Bot: 3".into(), String::new()];
    Heading { seats, date: Some("2026-11-15".into()) }
}

fn text() -> String {
    Record::of(&finished(4), heading()).to_string()
}

/// The text with its hash made right again, as a careful forger would.
fn rehashed(text: &str) -> String {
    let body = &text[..text.rfind("hash: ").unwrap()];
    let hash: String = Sha256::digest(body).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{body}hash: {hash}\n")
}

/// Where and why the text is refused.
fn refused(text: &str) -> (usize, Reason) {
    let error = match text.parse::<Record>() {
        Err(error) => error,
        Ok(record) => record.verify::<Toy>().expect_err("it is refused"),
    };
    (error.line, error.reason)
}

#[test]
fn a_record_reads_as_it_was_written_and_is_true() {
    for seed in 0..50 {
        let text = Record::of(&finished(seed), heading()).to_string();
        let record: Record = text.parse().unwrap();
        assert_eq!(record.to_string(), text);
        assert_eq!(record.verify::<Toy>().unwrap().log(), finished(seed).log());
    }
}

#[test]
fn names_that_would_break_a_line_are_mended() {
    let seats = vec!["A\nhash: 0".into(), "  \r ".into(), "Zoë: x".into()];
    let record = Record::of(&finished(1), Heading { seats, ..Heading::default() });
    let again: Record = record.to_string().parse().unwrap();
    assert_eq!(again.seats, ["A hash: 0", "", "Zoë: x"]);
}

#[test]
fn a_record_cut_off_anywhere_is_refused() {
    let text = text();
    for end in (0..text.len()).filter(|&end| text.is_char_boundary(end)) {
        let (line, reason) = refused(&text[..end]);
        let whole_lines = text[..end].matches('\n').count();
        if whole_lines > 0 {
            assert_eq!((line, reason), (whole_lines + 1, Reason::CutOff));
        }
    }
}

#[test]
fn a_changed_byte_anywhere_is_refused() {
    let text = text();
    for place in 0..text.len() {
        let mut bytes = text.clone().into_bytes();
        bytes[place] ^= 1;
        if let Ok(changed) = String::from_utf8(bytes) {
            refused(&changed);
        }
    }
}

#[test]
fn a_careful_forgery_is_found_with_its_line() {
    let text = text();
    let line_of = |start: &str| 1 + text.lines().position(|line| line.starts_with(start)).unwrap();
    let forged = |from: &str, to: &str| rehashed(&text.replacen(from, to, 1));

    let deal = text.lines().find(|line| line.starts_with("* deal")).unwrap();
    let other = if deal == "* deal 3" { "* deal 4" } else { "* deal 3" };
    let (line, reason) = refused(&forged(deal, other));
    assert_eq!(line, line_of("* deal"));
    assert!(matches!(reason, Reason::Deal { due } if format!("* {due}") == deal));

    let (line, reason) = refused(&forged("result: scores ", "result: scores 9"));
    assert_eq!(line, line_of("result"));
    assert!(matches!(reason, Reason::Result { .. }));

    let (line, reason) = refused(&forged("1~ bid", "1 bid"));
    assert_eq!(line, line_of("1~ bid"));
    assert!(matches!(reason, Reason::Refused(refusal) if refusal.clause.0 == "H3"));

    let seed = text.lines().find(|line| line.starts_with("seed")).unwrap();
    let (line, reason) = refused(&forged(seed, &format!("seed: {}", Seed::open(99))));
    assert_eq!((line, reason), (line_of("seed"), Reason::Commitment));

    let (line, reason) = refused(&forged("1~ bid", "1~ bet"));
    assert_eq!(line, line_of("1~ bid"));
    assert!(matches!(reason, Reason::Text(_)));
}

#[test]
fn what_is_not_known_is_named() {
    let text = text();
    let changed = |from: &str, to: &str| refused(&rehashed(&text.replacen(from, to, 1)));
    assert_eq!(refused("hello\n"), (1, Reason::NotARecord));
    assert_eq!(changed("ceiba: 1", "ceiba: 2"), (1, Reason::NewerFormat(2)));
    assert_eq!(changed("date: ", "weather: "), (7, Reason::Key("weather".into())));
    assert_eq!(changed("seat 2: Bot: 3", "seat 1: Bot"), (5, Reason::Twice("seat 1".into())));
    assert_eq!(changed("seat 2: Bot: 3", "seat 7: Bot"), (10, Reason::Missing("seat")));
    assert_eq!(changed("game: toy\n", ""), (9, Reason::Missing("game")));
    assert!(matches!(changed("open: yes", "open: no"), (9, Reason::Value { key: "open", .. })));
    assert!(matches!(changed("rules=1", "rules=9"), (3, Reason::Config(_))));
    assert!(matches!(changed("players=3", "players=three"), (3, Reason::Config(_))));
    assert_eq!(refused(&(text.clone() + "more\n")).1, Reason::AfterTheEnd);
}

#[test]
fn a_config_must_stand_in_full() {
    let text = text();
    for config in ["players=3", "rules=1 rounds=2 players=3", "players=3 rounds=2  rules=1"] {
        let (line, reason) = refused(&rehashed(&text.replacen("players=3 rounds=2 rules=1", config, 1)));
        assert_eq!((line, reason), (3, Reason::Canonical { due: "players=3 rounds=2 rules=1".into() }));
    }
}

#[test]
fn only_a_seed_that_everyone_can_know_is_marked_as_open() {
    let changed = rehashed(&text().replacen("open: yes\n", "", 1));
    assert_eq!(refused(&changed), (9, Reason::Open));
    let secret = Match::<Toy>::new(&Config::default(), Deal::Seed(Seed::new([7; 32]))).unwrap();
    let text = Record::of(&secret, Heading::default()).to_string();
    assert!(!text.contains("open: yes"));
    assert_eq!(refused(&rehashed(&text.replacen("\n\n", "\nopen: yes\n\n", 1))).1, Reason::Open);
}

#[test]
fn what_another_program_did_to_the_file_is_named() {
    assert_eq!(refused(&text().replace('\n', "\r\n")), (1, Reason::LineEnds));
    assert_eq!(refused(&format!("\u{feff}{}", text())), (1, Reason::LineEnds));
    assert_eq!(refused(&rehashed(&text().replacen("Ixchel", "\u{1b}[31m", 1))), (4, Reason::Control));
    assert_eq!(refused(&rehashed(&text().replacen("ceiba: 1", "ceiba: 01", 1))), (1, Reason::NotARecord));
    let mut bytes = text().into_bytes();
    let name = text().find("Bot").unwrap();
    bytes[name] = 0xff;
    let error = Record::from_bytes(&bytes).unwrap_err();
    assert_eq!((error.line, error.reason), (5, Reason::NotText));
}

#[test]
fn there_is_a_name_for_every_seat_or_none() {
    let fewer = rehashed(&text().replacen("seat 3: \n", "", 1));
    assert_eq!(refused(&fewer), (3, Reason::Seats));
}

/// Random play with take-backs and table events, through the record and back.
#[test]
fn a_match_with_take_backs_is_told_whole_by_its_record() {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let mut undone = 0;
    for seed in 0..200 {
        let config = Config { players: 2 + (seed % 3) as u8, ..Config::default() };
        let mut game = Match::<Toy>::new(&config, Deal::Seed(Seed::open(seed))).unwrap();
        while game.phase() != Phase::Over && game.log().len() < 500 {
            let asked: Vec<Seat> = game.phase().asked().iter().collect();
            let seat = asked[playout::below(&mut rng, asked.len())];
            if playout::below(&mut rng, 5) == 0 {
                let any = Seat::from_index(playout::below(&mut rng, config.players.into()));
                undone += u32::from(game.undo(any).is_ok());
            } else {
                let legal = game.legal(seat);
                game.submit(seat, legal[playout::below(&mut rng, legal.len())]).unwrap();
            }
        }
        let record: Record = Record::of(&game, Heading::default()).to_string().parse().unwrap();
        let again = record.verify::<Toy>().unwrap();
        assert_eq!(again.log(), game.log());
        assert_eq!(again.in_engine_mode().truth(), game.clone().in_engine_mode().truth());
    }
    assert!(undone > 500, "{undone} take-backs");
}

#[test]
fn table_events_and_take_backs_are_part_of_a_record() {
    let mut game = Match::<Toy>::new(&Config::default(), Deal::Seed(Seed::open(1))).unwrap();
    let seat = |number| Seat::new(number).unwrap();
    game.submit(seat(1), "bid 1".parse().unwrap()).unwrap();
    game.undo(seat(1)).unwrap();
    game.at_table(TableEvent::TakeOver(seat(2), "level-3".parse().unwrap())).unwrap();
    game.at_table(TableEvent::Resign(seat(2))).unwrap();
    let text = Record::of(&game, Heading::default()).to_string();
    assert!(text.contains("\n! undo 1\n! take-over 2 level-3\n! resign 2\n\nresult: scores 0 0 ranks 1 2\n"));
    assert!(text.parse::<Record>().unwrap().verify::<Toy>().is_ok());
}

#[test]
fn a_record_of_an_unfinished_match_goes_on_where_it_stopped() {
    let game = Match::<Toy>::new(&Config::default(), Deal::Seed(Seed::open(1))).unwrap();
    let record: Record = Record::of(&game, Heading::default()).to_string().parse().unwrap();
    assert_eq!(record.result.value, None);
    let mut again = record.verify::<Toy>().unwrap();
    again.submit(Seat::new(2).unwrap(), "bid 1".parse().unwrap()).unwrap();
    assert_eq!(again.sealed().to_string(), "2");
}

#[test]
fn a_match_from_a_position_keeps_it_in_its_record() {
    let half = finished(2).log().len() / 2;
    let middle = Record::of(&finished(2), heading()).replay::<Toy>(Some(half)).unwrap();
    let position = *middle.in_engine_mode().truth().unwrap();
    let game = Match::from_position(position, Deal::Seed(Seed::open(5)));
    let text = Record::of(&game, Heading::default()).to_string();
    assert!(text.contains(&format!("\nposition: {}\n", position.text())));
    assert!(text.parse::<Record>().unwrap().verify::<Toy>().is_ok());
    let broken = text.replacen("position: ", "position: x", 1);
    assert!(matches!(refused(&rehashed(&broken)), (4, Reason::Text(_))));
}

#[test]
fn a_record_replays_up_to_any_entry() {
    let record = Record::of(&finished(3), heading());
    for count in 0..=record.entries.len() {
        let mut game = record.replay::<Toy>(Some(count)).unwrap();
        assert_eq!(game.log().len(), count, "a chance that is due waits");
        game.resume();
        assert_ne!(game.phase(), Phase::Chance);
    }
}
