//! The client as a machine from keys to screens: choosing, typing, refusals, take-back, curtains, recorded games.

use std::time::Duration;

use crate::common::{alone, asked, client, opener, persons, played, press, settle, setup, text, write};
use ceiba_catalog::{Level, Translator};
use ceiba_core::record::Record;
use ceiba_tui::{App, AppEffect, AppEvent, BotPace, GameFolder, Host, HostUpdate, ReplayHost, SeatRole};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Size;

const SIZE: (u16, u16) = (80, 24);

/// Where a text is on the screen.
fn find(screen: &str, wanted: &str) -> (u16, u16) {
    let found = screen.lines().enumerate().find_map(|(y, line)| {
        let byte = line.find(wanted)?;
        Some((line[..byte].chars().count() as u16, y as u16))
    });
    found.unwrap_or_else(|| panic!("{wanted} is on the screen:\n{screen}"))
}

#[test]
fn a_swap_is_chosen_step_by_step_or_typed() {
    let (opener, _updates) = opener();
    let mut app = client(played(&persons("raven", "players=2"), &opener, 1), opener, SIZE);
    let before = text(&app, SIZE);
    write(&mut app, ":");
    assert!(text(&app, SIZE).contains("3-4@3"), "actions are offered:\n{}", text(&app, SIZE));
    press(&mut app, KeyCode::Esc);
    // Pick towers with the cursor until the swap is made.
    for _ in 0..3 {
        press(&mut app, KeyCode::Tab);
        press(&mut app, KeyCode::Enter);
    }
    let after = text(&app, SIZE);
    assert_ne!(before, after);
    press(&mut app, KeyCode::Char('l'));
    assert!(text(&app, SIZE).contains("swaps towers"), "{}", text(&app, SIZE));
}

#[test]
fn escape_goes_back_a_step() {
    let (opener, _updates) = opener();
    let mut app = client(played(&persons("raven", "players=2"), &opener, 1), opener, SIZE);
    press(&mut app, KeyCode::Tab);
    let first = text(&app, SIZE);
    press(&mut app, KeyCode::Enter);
    assert!(text(&app, SIZE).contains('{'), "what was picked is marked");
    press(&mut app, KeyCode::Esc);
    press(&mut app, KeyCode::Tab);
    assert_eq!(text(&app, SIZE), first);
}

#[test]
fn an_illegal_action_says_why_with_its_clause_and_the_rules_open_there() {
    let (opener, _updates) = opener();
    let mut app = client(played(&persons("raven", "players=2"), &opener, 1), opener, SIZE);
    write(&mut app, ":stop");
    press(&mut app, KeyCode::Enter);
    let refused = text(&app, SIZE);
    assert!(refused.contains("There is no “stop” at this table"), "{refused}");
    assert!(refused.contains("(H8, press ?)"), "{refused}");
    press(&mut app, KeyCode::Char('?'));
    assert!(text(&app, SIZE).contains("H8     An action must be one"), "{}", text(&app, SIZE));
    press(&mut app, KeyCode::Esc);
    write(&mut app, ":nonsense");
    press(&mut app, KeyCode::Enter);
    assert!(text(&app, SIZE).contains("Expected"), "{}", text(&app, SIZE));
}

#[test]
fn a_move_that_showed_nothing_is_taken_back() {
    let (opener, _updates) = opener();
    let mut app = client(played(&persons("mayacode", "players=2"), &opener, 4), opener, SIZE);
    let before = text(&app, SIZE);
    press(&mut app, KeyCode::Tab);
    press(&mut app, KeyCode::Enter);
    press(&mut app, KeyCode::Tab);
    press(&mut app, KeyCode::Enter);
    assert_ne!(text(&app, SIZE), before);
    // The other person is asked now; whoever moved last takes back.
    press(&mut app, KeyCode::Char('u'));
    assert!(text(&app, SIZE).contains("Taken back"), "{}", text(&app, SIZE));
    press(&mut app, KeyCode::Esc);
    assert_eq!(board(&text(&app, SIZE)), board(&before));
}

/// The screen without its last rows, where the cursor is told of.
fn board(screen: &str) -> Vec<String> {
    screen.lines().take(20).map(str::to_owned).collect()
}

#[test]
fn against_bots_ones_own_last_move_and_the_answer_are_taken_back() {
    let (opener, updates) = opener();
    let mut app = client(played(&alone("mayacode", "players=2"), &opener, 0), opener, SIZE);
    settle(&mut app, &updates, |screen| screen.contains("choose"), SIZE);
    let before = text(&app, SIZE);
    for _ in 0..2 {
        press(&mut app, KeyCode::Tab);
        press(&mut app, KeyCode::Enter);
    }
    settle(&mut app, &updates, |screen| screen.contains("choose"), SIZE);
    assert_ne!(text(&app, SIZE), before);
    press(&mut app, KeyCode::Char('u'));
    assert!(text(&app, SIZE).contains("Taken back"), "{}", text(&app, SIZE));
}

#[test]
fn a_curtain_hides_everything_between_two_persons() {
    let (opener, _updates) = opener();
    let mut app = client(played(&persons("maya", "players=3"), &opener, 6), opener, SIZE);
    for _ in 0..3 {
        let curtain = text(&app, SIZE);
        assert!(curtain.contains("Pass the keyboard to"), "{curtain}");
        assert!(
            !curtain.contains("Tikal") && !curtain.contains("Quarry"),
            "nothing is behind it:\n{curtain}"
        );
        press(&mut app, KeyCode::Char('l'));
        assert_eq!(text(&app, SIZE), curtain, "no key but Enter lifts it");
        press(&mut app, KeyCode::Enter);
        let open = text(&app, SIZE);
        assert!(open.contains("Quarry"), "{open}");
        press(&mut app, KeyCode::Tab);
        press(&mut app, KeyCode::Enter);
        press(&mut app, KeyCode::Tab);
        press(&mut app, KeyCode::Enter);
    }
}

#[test]
fn where_nothing_is_hidden_there_is_no_curtain() {
    let (opener, _updates) = opener();
    let app = client(played(&persons("raven", "players=2"), &opener, 5), opener, SIZE);
    assert!(!text(&app, SIZE).contains("Pass the keyboard"));
}

#[test]
fn a_click_picks_what_is_under_the_mouse() {
    let (opener, _updates) = opener();
    let mut app = client(played(&persons("connect4", ""), &opener, 2), opener, SIZE);
    let (x, y) = find(&text(&app, SIZE), "‹d›");
    let click = |kind| MouseEvent { kind, column: x + 1, row: y, modifiers: KeyModifiers::NONE };
    app.handle(AppEvent::Mouse(click(MouseEventKind::Moved)));
    assert!(text(&app, SIZE).contains("[d]"), "the mouse lights up what it is on");
    app.handle(AppEvent::Mouse(click(MouseEventKind::Down(MouseButton::Left))));
    press(&mut app, KeyCode::Char('l'));
    assert!(text(&app, SIZE).contains("drops a disc into column d"), "{}", text(&app, SIZE));
}

#[test]
fn bots_move_at_the_pace_that_was_set() {
    let (opener, updates) = opener();
    let host = played(&setup("connect4", "", vec![SeatRole::Bot(Level::Sprout); 2]), &opener, 0);
    let mut app = App::at_table(host, opener, BotPace::Steady, Size::new(SIZE.0, SIZE.1));
    let before = text(&app, SIZE);
    assert!(before.contains("is thinking"), "{before}");
    let effects = app.handle(AppEvent::Update(updates.recv().unwrap()));
    assert_eq!(effects, [AppEffect::Wake(Duration::from_millis(800))]);
    assert!(text(&app, SIZE).contains("is ready to move"));
    app.handle(AppEvent::Wake);
    assert!(text(&app, SIZE).contains("is thinking"));
    // One key a move.
    for _ in 0..4 {
        press(&mut app, KeyCode::Char('-'));
    }
    assert_eq!(app.handle(AppEvent::Update(updates.recv().unwrap())), []);
    press(&mut app, KeyCode::Char(' '));
    assert!(text(&app, SIZE).contains("is thinking"));
}

#[test]
fn a_hint_lights_up_the_best_move() {
    let (opener, updates) = opener();
    let mut app = client(played(&persons("connect4", ""), &opener, 3), opener, SIZE);
    press(&mut app, KeyCode::Char('h'));
    assert!(text(&app, SIZE).contains("Looking for the best move"));
    app.handle(AppEvent::Update(updates.recv().unwrap()));
    let hinted = text(&app, SIZE);
    assert!(hinted.contains("% of the time") && hinted.contains('['), "{hinted}");
}

#[test]
fn enter_follows_a_hint_to_its_end() {
    let (opener, updates) = opener();
    let mut app = client(played(&persons("raven", "players=2"), &opener, 1), opener, SIZE);
    press(&mut app, KeyCode::Char('h'));
    let update = updates.recv().unwrap();
    let HostUpdate::Hint(thought) = &update else { panic!("a hint was asked for") };
    let action = thought.advice.action.clone();
    app.handle(AppEvent::Update(update));
    // Two towers, and the level at which they swap.
    for _ in 0..3 {
        press(&mut app, KeyCode::Enter);
    }
    let effects = write_record(&mut app);
    assert!(effects.contains(&action), "{action}:\n{effects}");
}

/// The record as `s` writes it.
fn write_record(app: &mut App) -> String {
    let path = std::env::temp_dir().join(format!("ceiba-hint-{}.ceiba", std::process::id()));
    press(app, KeyCode::Char('s'));
    app.handle(AppEvent::Key(KeyEvent::new(KeyCode::Char('u'), KeyModifiers::CONTROL)));
    write(app, &path.display().to_string());
    press(app, KeyCode::Enter);
    let record = std::fs::read_to_string(&path).unwrap();
    std::fs::remove_file(&path).unwrap();
    record
}

#[test]
fn an_old_answer_of_a_bot_is_void() {
    let (opener, updates) = opener();
    let mut host = played(&alone("connect4", ""), &opener, 0);
    host.play(asked_seat(&*host), "d").unwrap();
    host.start_bot();
    let HostUpdate::Move(thought) = updates.recv().unwrap() else { panic!("a bot has thought") };
    let person = host.persons().first().unwrap();
    host.undo(person).unwrap();
    host.accept(&thought).unwrap();
    assert_eq!(host.log(ceiba_core::Viewer::Public).unwrap().len(), 1, "only the take-back is told");
}

fn asked_seat(host: &dyn Host) -> ceiba_core::Seat {
    host.phase().asked().first().unwrap()
}

#[test]
fn a_recorded_game_is_stepped_through_by_any_eyes() {
    let (opener, _updates) = opener();
    let record: Record =
        played(&persons("maya", "players=3"), &opener, 100_000).record().unwrap().parse().unwrap();
    let total = record.entries.len();
    let replay = ReplayHost::new(record, 20, Translator::english()).unwrap();
    let mut app = client(Box::new(replay), opener, SIZE);
    assert!(text(&app, SIZE).contains(&format!("entry 20 of {total}")), "{}", text(&app, SIZE));
    press(&mut app, KeyCode::Right);
    assert!(text(&app, SIZE).contains("entry 21 of"));
    press(&mut app, KeyCode::Char('k'));
    let keys = text(&app, SIZE);
    assert!(keys.contains("Ten entries on") && !keys.contains("Take back"), "{keys}");
    press(&mut app, KeyCode::Esc);
    press(&mut app, KeyCode::Left);
    press(&mut app, KeyCode::Home);
    assert!(text(&app, SIZE).contains("entry 0 of"));
    write(&mut app, "g33");
    press(&mut app, KeyCode::Enter);
    assert!(text(&app, SIZE).contains("entry 33 of"));
    press(&mut app, KeyCode::Char('a'));
    assert!(text(&app, SIZE).contains("Seen by Seat 1"), "{}", text(&app, SIZE));
    press(&mut app, KeyCode::End);
    press(&mut app, KeyCode::Char('e'));
    assert!(text(&app, SIZE).contains("place 1"), "{}", text(&app, SIZE));
}

#[test]
fn a_game_that_is_over_offers_its_result_and_says_where_its_record_is() {
    let (mut opener, updates) = opener();
    let folder = std::env::temp_dir().join(format!("ceiba-over-{}", std::process::id()));
    opener.store = Some(GameFolder::at(folder.clone()));
    let mut app = client(opener.open(&alone("connect4", "")).unwrap(), opener, SIZE);
    loop {
        settle(&mut app, &updates, |screen| screen.contains("choose") || screen.contains("e result"), SIZE);
        if text(&app, SIZE).contains("e result") {
            break;
        }
        press(&mut app, KeyCode::Tab);
        press(&mut app, KeyCode::Enter);
    }
    let bar = text(&app, SIZE).lines().last().unwrap().to_owned();
    assert!(bar.contains("a eyes") && !bar.contains("undo") && !bar.contains("pace"), "{bar}");
    press(&mut app, KeyCode::Enter);
    let effects = press(&mut app, KeyCode::Char('q'));
    let [AppEffect::Leave(said)] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!(said[0].id, "tui-record-kept");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn the_start_screen_leads_to_a_table_with_the_chosen_options() {
    let (opener, _updates) = opener();
    let mut app = App::at_start(None, opener, BotPace::Instant, Size::new(SIZE.0, SIZE.1));
    press(&mut app, KeyCode::Right);
    press(&mut app, KeyCode::Down);
    press(&mut app, KeyCode::Right);
    assert!(text(&app, SIZE).contains("Seat 4"), "{}", text(&app, SIZE));
    press(&mut app, KeyCode::Down);
    press(&mut app, KeyCode::Right);
    press(&mut app, KeyCode::Char('b'));
    assert!(text(&app, SIZE).contains("players=4 expert"), "{}", text(&app, SIZE));
}

#[test]
fn options_that_do_not_go_together_are_refused_before_the_game() {
    let (opener, _updates) = opener();
    let mut app = App::at_start(Some("raven"), opener, BotPace::Instant, Size::new(SIZE.0, SIZE.1));
    while !text(&app, SIZE).contains("▸ A match of three games") {
        press(&mut app, KeyCode::Down);
    }
    press(&mut app, KeyCode::Right);
    assert!(text(&app, SIZE).contains("A match is for three or four players"), "{}", text(&app, SIZE));
    press(&mut app, KeyCode::Char('b'));
    assert!(text(&app, SIZE).contains("Begin"), "it has not begun");
}

#[test]
fn control_c_and_a_hangup_leave_with_the_game_kept() {
    let (mut opener, _updates) = opener();
    let folder = std::env::temp_dir().join(format!("ceiba-leave-{}", std::process::id()));
    opener.store = Some(GameFolder::at(folder.clone()));
    let mut app = client(opener.open(&persons("raven", "players=2")).unwrap(), opener, SIZE);
    let control_c = AppEvent::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
    for event in [control_c, AppEvent::Hangup] {
        let effects = app.handle(event);
        let [AppEffect::Leave(said)] = &effects[..] else { panic!("{effects:?}") };
        assert_eq!(said[0].id, "tui-kept");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn whole_games_are_played_by_keys_alone() {
    for (game, config) in
        [("raven", "players=2"), ("yaxha", "players=2"), ("mayacode", "players=2"), ("maya", "players=3")]
    {
        let (opener, _updates) = opener();
        let mut app = client(played(&persons(game, config), &opener, 0), opener, SIZE);
        let mut presses = 0;
        while !text(&app, SIZE).contains("place 1 with") {
            let steps = 1 + presses * 31 % 5;
            for _ in 0..steps {
                press(&mut app, KeyCode::Tab);
            }
            press(&mut app, KeyCode::Enter);
            presses += 1;
            assert!(presses < 20_000, "{game} ends");
        }
    }
}

#[test]
fn asked_is_whoever_has_not_sealed() {
    let (opener, _updates) = opener();
    let setup = persons("yaxha", "players=3");
    let mut host = ceiba_tui::LocalHost::open(&setup, None, opener.post.clone(), opener.translator).unwrap();
    let first = asked(&host).unwrap();
    let action = host.look(ceiba_core::Viewer::Seat(first)).unwrap().scene.choices[0].action.clone();
    host.play(first, &action).unwrap();
    assert_ne!(asked(&host), Some(first));
    assert!(host.is_secret(), "while cards are chosen nobody looks at another's screen");
}
