//! A match is its log: seals, parallel phases, take-backs, table events, each viewer's log.

use ceiba_core::toy::{Action, Chance, Config, Toy};
use ceiba_core::{Deal, Entry, Match, Phase, Refusal, ReplayError, Rules, Seat, Seed, TableEvent, Viewer};

type ToyMatch = Match<Toy>;

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// A match at its first bids.
fn dealt(players: u8) -> ToyMatch {
    let config = Config { players, ..Config::default() };
    Match::new(&config, Deal::Seed(Seed::open(1))).unwrap()
}

/// Lets seats act, in this order: `1 bid 2`.
fn act(game: &mut ToyMatch, acts: &[&str]) {
    for act in acts {
        let (who, action) = act.split_once(' ').unwrap();
        game.submit(who.parse().unwrap(), action.parse().unwrap()).unwrap_or_else(|no| panic!("{act}: {no}"));
    }
}

/// A match of two in its sowing, nobody having sown yet.
fn sowing() -> ToyMatch {
    let mut game = dealt(2);
    act(&mut game, &["1 bid 1", "2 bid 0"]);
    assert!(matches!(game.phase(), Phase::Apart(_)));
    game
}

/// A match of two at the first turn of seat 1.
fn turns() -> ToyMatch {
    let mut game = sowing();
    act(&mut game, &["1 sow red", "1 stop", "2 sow blue", "2 stop"]);
    assert_eq!(game.phase(), Phase::Turn(seat(1)));
    game
}

fn texts(game: &ToyMatch, viewer: Viewer) -> Vec<String> {
    game.shown_log(viewer).unwrap().into_iter().map(|line| line.text).collect()
}

fn refused(result: Result<(), Refusal>) -> &'static str {
    result.expect_err("it is refused").clause.0
}

#[test]
fn the_opening_chances_befall_at_once_and_the_same_seed_deals_the_same() {
    let game = dealt(2);
    assert!(matches!(game.phase(), Phase::Together(_)));
    assert_eq!(game.log().len(), 5, "four cards and a prize");
    assert_eq!(game.log(), dealt(2).log());
    let other = ToyMatch::new(&Config::default(), Deal::Seed(Seed::open(2))).unwrap();
    assert_ne!(game.log(), other.log());
}

#[test]
fn h3_a_seat_that_is_not_asked_may_not_act() {
    let mut game = turns();
    let before = game.log().to_vec();
    assert_eq!(refused(game.submit(seat(2), Action::Pass)), "H3");
    assert_eq!(refused(game.submit(seat(5), Action::Pass)), "H3");
    assert_eq!(game.log(), before, "a refused action leaves no trace");
}

#[test]
fn h8_an_action_of_another_table_is_refused() {
    let mut game = dealt(2);
    assert_eq!(refused(game.submit(seat(1), Action::Bid(200))), "H8");
    assert_eq!(refused(game.submit(seat(1), Action::Bid(4))), "T2.2", "one can have four coins, but not yet");
}

#[test]
fn a_seal_is_hidden_and_may_be_replaced_until_the_last_arrives() {
    let mut game = dealt(2);
    let lines = texts(&game, Viewer::Public);
    act(&mut game, &["2 bid 3"]);
    assert_eq!(game.sealed().to_string(), "2");
    assert_eq!(texts(&game, Viewer::Public), lines, "a seal is no line of anybody's log");
    assert_eq!(game.view(Viewer::Seat(seat(1))), dealt(2).view(Viewer::Seat(seat(1))));
    act(&mut game, &["2 bid 0", "1 bid 1"]);
    assert!(texts(&game, Viewer::Public).contains(&"1 bid 1 & 2 bid 0".to_owned()));
    assert!(game.sealed().is_empty());
}

#[test]
fn a_seal_may_be_withdrawn_while_another_is_awaited() {
    let mut game = dealt(2);
    act(&mut game, &["2 bid 3"]);
    game.undo(seat(2)).unwrap();
    assert!(game.sealed().is_empty());
    assert_eq!(refused(game.undo(seat(1))), "H4", "seat 1 has sealed nothing");
    act(&mut game, &["1 bid 1"]);
    assert!(matches!(game.phase(), Phase::Together(_)));
}

#[test]
fn commits_in_any_order_come_to_the_same_state() {
    let (mut one, mut other) = (dealt(3), dealt(3));
    act(&mut one, &["1 bid 1", "2 bid 2", "3 bid 0"]);
    act(&mut other, &["3 bid 0", "1 bid 1", "2 bid 2"]);
    assert_eq!(one.in_engine_mode().truth(), other.in_engine_mode().truth());
}

#[test]
fn moves_apart_stay_hidden_until_the_phase_ends_and_are_then_told_in_seat_order() {
    let mut game = sowing();
    let (lines, view) = (texts(&game, Viewer::Public), game.view(Viewer::Public));
    act(&mut game, &["2 sow blue", "1 sow red", "1 sow blue"]);
    assert_eq!(texts(&game, Viewer::Public), lines);
    assert_eq!(game.view(Viewer::Public), view);
    assert_eq!(
        texts(&game, Viewer::Seat(seat(2))).last().unwrap(),
        "2 sow blue",
        "one's own are seen at once"
    );
    act(&mut game, &["2 stop", "1 stop"]);
    let told = texts(&game, Viewer::Public)[lines.len()..].to_vec();
    assert_eq!(told, ["1 sow red", "1 sow blue", "1 stop", "2 sow blue", "2 stop"]);
}

#[test]
fn moves_apart_in_any_order_come_to_the_same_state_and_log() {
    let (mut one, mut other) = (sowing(), sowing());
    act(&mut one, &["1 sow red", "1 stop", "2 sow blue", "2 stop"]);
    act(&mut other, &["2 sow blue", "1 sow red", "2 stop", "1 stop"]);
    for viewer in Viewer::all(2) {
        assert_eq!(one.view(viewer), other.view(viewer));
    }
    assert_eq!(texts(&one, Viewer::Public), texts(&other, Viewer::Public));
}

#[test]
fn h4_in_a_phase_apart_a_seat_drops_its_own_last_entry() {
    let mut game = sowing();
    act(&mut game, &["1 sow red", "2 sow blue", "1 sow blue"]);
    let others = texts(&game, Viewer::Seat(seat(2)));
    game.undo(seat(1)).unwrap();
    assert_eq!(texts(&game, Viewer::Seat(seat(2))), others, "nobody else hears of it");
    act(&mut game, &["1 stop", "2 stop"]);
    assert!(!texts(&game, Viewer::Public).contains(&"1 sow blue".to_owned()));
}

#[test]
fn h4_a_completed_phase_and_what_chance_brought_cannot_be_taken_back() {
    assert_eq!(refused(dealt(2).undo(seat(1))), "H4");
    assert_eq!(refused(sowing().undo(seat(1))), "H4");
    assert_eq!(refused(turns().undo(seat(1))), "H4");
}

#[test]
fn h4_a_turn_that_showed_nothing_can_be_taken_back() {
    let mut game = turns();
    let before = game.clone();
    act(&mut game, &["1 take"]);
    game.undo(seat(1)).unwrap();
    assert_eq!(game.phase(), Phase::Turn(seat(1)));
    assert_eq!(game.view(Viewer::Public), before.view(Viewer::Public));
    assert_eq!(texts(&game, Viewer::Public).last().unwrap(), "! undo 1");
    assert_eq!(game.log().len(), before.log().len() + 2, "the log only grows");
}

#[test]
fn h4_what_others_did_since_is_taken_back_too() {
    let config = Config { players: 3, ..Config::default() };
    let mut game = ToyMatch::new(&config, Deal::Seed(Seed::open(1))).unwrap();
    act(&mut game, &["1 bid 1", "2 bid 0", "3 bid 0"]);
    act(&mut game, &["1 sow red", "1 stop", "2 sow blue", "2 stop", "3 sow red", "3 stop"]);
    act(&mut game, &["1 take", "2 pass"]);
    game.undo(seat(1)).unwrap();
    assert_eq!(game.phase(), Phase::Turn(seat(1)));
}

#[test]
fn h4_a_turn_that_showed_a_card_cannot_be_taken_back() {
    let mut game = turns();
    let shows = |action: &Action| matches!(action, Action::Show(_));
    let show = game.legal(seat(1)).into_iter().find(shows).unwrap();
    game.submit(seat(1), show).unwrap();
    assert_eq!(refused(game.undo(seat(1))), "H4");
}

#[test]
fn h5_the_referee_looks_only_when_the_game_is_over() {
    let mut game = turns();
    assert_eq!(game.view(Viewer::Referee).unwrap_err().clause.0, "H5");
    assert_eq!(game.shown_log(Viewer::Referee).unwrap_err().clause.0, "H5");
    assert!(game.clone().in_engine_mode().view(Viewer::Referee).is_ok());
    game.at_table(TableEvent::Resign(seat(1))).unwrap();
    assert!(game.view(Viewer::Referee).is_ok());
}

#[test]
fn h6_when_one_team_is_left_it_wins() {
    let mut game = turns();
    game.at_table(TableEvent::Resign(seat(1))).unwrap();
    assert_eq!(game.phase(), Phase::Over);
    assert_eq!(game.outcome().unwrap().winners().to_string(), "2");
    assert_eq!(refused(game.submit(seat(1), Action::Pass)), "H1");
    assert_eq!(refused(game.at_table(TableEvent::Draw)), "H1");
}

#[test]
fn h6_with_more_players_the_others_play_on_and_whoever_leaves_later_ranks_higher() {
    let mut game = dealt(3);
    game.at_table(TableEvent::Flag(seat(2))).unwrap();
    assert!(game.outcome().is_none());
    assert_eq!(refused(game.at_table(TableEvent::Resign(seat(2)))), "H6");
    game.at_table(TableEvent::Resign(seat(1))).unwrap();
    let outcome = game.outcome().unwrap();
    assert_eq!([1, 2, 3].map(|number| outcome.rank(seat(number))), [2, 3, 1]);
}

#[test]
fn h6_a_seat_that_is_out_ranks_behind_all_who_stayed_whatever_its_bot_wins() {
    for seed in 0..20 {
        let config = Config { players: 3, ..Config::default() };
        let mut game = ToyMatch::new(&config, Deal::Seed(Seed::open(seed))).unwrap();
        game.at_table(TableEvent::Resign(seat(1))).unwrap();
        game.at_table(TableEvent::TakeOver(seat(1), "level-3".parse().unwrap())).unwrap();
        while let Some(next) = game.phase().asked().iter().find(|&next| !game.sealed().contains(next)) {
            let action = *game.legal(next).last().unwrap();
            game.submit(next, action).unwrap();
        }
        assert_eq!(game.outcome().unwrap().rank(seat(1)), 3);
    }
}

#[test]
fn h7_whoever_left_has_no_part_in_an_agreed_draw() {
    let mut game = dealt(3);
    game.at_table(TableEvent::Resign(seat(1))).unwrap();
    game.at_table(TableEvent::Draw).unwrap();
    let outcome = game.outcome().unwrap();
    assert_eq!([1, 2, 3].map(|number| outcome.rank(seat(number))), [3, 1, 1]);
}

#[test]
fn h6_a_team_stands_while_one_of_its_seats_does() {
    let config = Config { players: 4, teams: true, ..Config::default() };
    let mut game = ToyMatch::new(&config, Deal::Seed(Seed::open(1))).unwrap();
    game.at_table(TableEvent::Resign(seat(1))).unwrap();
    assert!(game.outcome().is_none());
    game.at_table(TableEvent::Resign(seat(3))).unwrap();
    assert_eq!(game.outcome().unwrap().winners().to_string(), "2,4");
}

#[test]
fn h7_an_agreed_draw_has_no_loser() {
    let mut game = turns();
    game.at_table(TableEvent::Draw).unwrap();
    assert!(game.outcome().unwrap().is_draw());
}

#[test]
fn h2_chance_from_outside_must_be_possible_and_due() {
    let mut game = ToyMatch::new(&Config::default(), Deal::Manual).unwrap();
    assert_eq!(refused(game.submit(seat(1), Action::Pass)), "H2");
    let twelve: Chance = "deal 12".parse().unwrap();
    game.befall(twelve).unwrap();
    assert_eq!(refused(game.befall(twelve)), "H2", "there is one such card");
    assert_eq!(refused(dealt(2).befall(twelve)), "H2", "that match draws by itself");
}

#[test]
fn a_log_replays_to_the_same_match_and_a_forged_deal_is_found() {
    let mut game = turns();
    act(&mut game, &["1 take", "2 pass"]);
    let start = Toy::new(&game.config()).unwrap();
    let again = ToyMatch::replay(start, game.deal(), game.log().to_vec()).unwrap();
    assert_eq!(again.log(), game.log());
    assert_eq!(again.in_engine_mode().truth(), game.clone().in_engine_mode().truth());

    let mut forged = game.log().to_vec();
    let Entry::Chance(dealt) = forged[0] else { panic!("the first entry is a deal") };
    let other = if dealt.to_string() == "deal 3" { "deal 4" } else { "deal 3" };
    forged[0] = Entry::Chance(other.parse().unwrap());
    let error = ToyMatch::replay(start, game.deal(), forged).unwrap_err();
    assert!(matches!(error, ReplayError::Deal { index: 0, .. }));
}

#[test]
fn nothing_may_stand_in_a_log_where_the_seed_gives_chance() {
    let mut game = turns();
    act(&mut game, &["1 draw"]);
    let start = Toy::new(&game.config()).unwrap();
    let mut forged = game.log().to_vec();
    let drawn = forged.iter().rposition(|entry| entry.to_string().starts_with("* deal")).unwrap();
    for between in ["! undo 1", "! take-over 1 x", "2 pass"] {
        forged.truncate(drawn);
        forged.push(between.parse().unwrap());
        let error = ToyMatch::replay(start, game.deal(), forged.clone()).unwrap_err();
        assert!(matches!(error, ReplayError::Deal { index, .. } if index == drawn), "{between}: {error}");
    }
}

#[test]
fn h4_a_take_back_before_chance_befalls_is_told_to_all() {
    let mut game = ToyMatch::new(&Config::default(), Deal::Manual).unwrap();
    for chance in ["deal 1", "deal 2", "deal 3", "deal 4", "prize bead"] {
        game.befall(chance.parse().unwrap()).unwrap();
    }
    act(&mut game, &["1 bid 1", "2 bid 0", "1 sow red", "1 stop", "2 sow red", "2 stop", "1 draw"]);
    assert_eq!(game.phase(), Phase::Chance);
    game.undo(seat(1)).unwrap();
    assert_eq!(texts(&game, Viewer::Seat(seat(2))).last().unwrap(), "! undo 1");
}

#[test]
fn an_entry_reads_as_it_is_written() {
    let read = |line: &str| line.parse::<Entry<Action, Chance>>();
    for line in
        ["1 bid 2", "3~ bid 0", "* deal 7", "! undo 1", "! draw", "! take-over 2 level-3", "! hand-back 2"]
    {
        assert_eq!(read(line).unwrap().to_string(), line);
    }
    for line in
        ["", "1", "0 pass", "1  pass", "! sit 1", "* pass", "1~bid 2", "! take-over 2 a b", "! draw 1"]
    {
        assert!(read(line).is_err(), "{line}");
    }
}

/// Whether every viewer's log is what the same entries make when they are read again.
fn assert_kept_up(game: &ToyMatch) {
    let start = Toy::new(&game.config()).unwrap();
    let again = ToyMatch::replay(start, game.deal(), game.log().to_vec()).unwrap();
    for viewer in Viewer::all(2) {
        let (count, tail) = game.shown_tail(viewer, usize::MAX);
        assert_eq!(tail, again.shown_log(viewer).unwrap(), "{viewer}");
        assert_eq!((count, game.seq(viewer)), (tail.len(), again.seq(viewer)));
        assert_eq!(game.shown_tail(viewer, 1).1, tail[tail.len().saturating_sub(1)..]);
    }
}

#[test]
fn a_match_keeps_the_log_of_every_viewer_as_it_goes_on() {
    let mut game = dealt(2);
    act(&mut game, &["1 bid 1", "2 bid 0", "1 sow red"]);
    assert_kept_up(&game);
    for one in ["2 sow blue", "1 sow blue"] {
        act(&mut game, &[one]);
        assert_kept_up(&game);
    }
    game.undo(seat(1)).unwrap();
    assert_kept_up(&game);
    for one in ["2 stop", "1 stop", "1 take"] {
        act(&mut game, &[one]);
        assert_kept_up(&game);
    }
    game.undo(seat(1)).unwrap();
    assert_kept_up(&game);
    game.at_table(TableEvent::Resign(seat(2))).unwrap();
    assert_kept_up(&game);
    assert_eq!(game.out().to_string(), "2");
}

#[test]
fn whether_something_can_be_taken_back_is_known_beforehand() {
    let mut game = turns();
    assert!(game.undo_refusal(seat(1)).is_some(), "what was sown is open now");
    act(&mut game, &["1 take"]);
    assert!(game.undo_refusal(seat(1)).is_none());
    game.at_table(TableEvent::Resign(seat(2))).unwrap();
    assert_eq!(game.undo_refusal(seat(1)).unwrap().clause.0, "H1");
}
