//! Every game on screens of several sizes, compared with what was looked at and found good.
//!
//! `CEIBA_BLESS=1 cargo test -p ceiba-tui --test tui snapshots` writes those that are missing or have changed.

use std::path::{Path, PathBuf};
use std::{env, fs};

use crate::common::{client, opener, persons, played, press, screen, text};
use ceiba_catalog::{GameEntry, Translator, games};
use ceiba_tui::{App, BotPace, ColourDepth};
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Size;
use ratatui::style::Color;

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 60)];

/// Games, configs and the moment of each that is drawn.
const SCENES: &[(&str, &str, usize)] = &[
    ("raven", "players=2", 14),
    ("raven", "players=3", 9),
    ("raven", "players=4 setup=drafted match", 20),
    ("mayacode", "players=2", 18),
    ("mayacode", "players=2 five=12g12", 30),
    ("mayacode", "players=4 mode=teams", 40),
    ("yaxha", "players=2", 16),
    ("yaxha", "players=4", 31),
    ("maya", "players=3", 18),
    ("maya", "players=5 expert", 60),
    ("connect4", "", 9),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tui/snapshots")
}

/// Compares a screen with the one that was found good.
fn compare(name: &str, shown: &str, changed: &mut Vec<String>) {
    let path = folder().join(format!("{}.txt", name.replace([' ', '='], "_")));
    if fs::read_to_string(&path).is_ok_and(|known| known == shown) {
        return;
    }
    if env::var_os("CEIBA_BLESS").is_some() {
        fs::create_dir_all(folder()).unwrap();
        fs::write(&path, shown).unwrap();
    } else {
        changed.push(format!("{}:\n{shown}", path.display()));
    }
}

/// Compares a single screen.
fn compare_one(name: &str, shown: &str) {
    let mut changed = Vec::new();
    compare(name, shown, &mut changed);
    assert!(changed.is_empty(), "not as it was; CEIBA_BLESS=1 writes it:\n{}", changed.join("\n"));
}

/// A table in the middle of a game, seen by whoever is asked.
fn table(game: &str, config: &str, actions: usize, size: (u16, u16)) -> App {
    let (opener, _updates) = opener();
    let host = played(&persons(game, config), &opener, actions);
    let mut app = client(host, opener, size);
    press(&mut app, KeyCode::Enter);
    app
}

/// The start screen without the names of games that are not drawn here, so that a new game changes no picture.
fn known_games(shown: &str) -> String {
    let is_new = |game: &&GameEntry| game.listed && SCENES.iter().all(|(known, ..)| *known != game.id());
    games().iter().filter(is_new).fold(shown.to_owned(), |shown, game| {
        let name = Translator::english().say(&game.name());
        assert!(shown.contains(&name), "{name} is offered");
        shown.replace(&format!("   {name} "), "").replace(&format!("   {name}\n"), "\n")
    })
}

#[test]
fn every_game_is_drawn_as_it_was() {
    let mut changed = Vec::new();
    for &(game, config, actions) in SCENES {
        for size in SIZES {
            let app = table(game, config, actions, size);
            let name = format!("{game} {config} {}x{}", size.0, size.1);
            compare(&name, &text(&app, size), &mut changed);
        }
    }
    assert!(changed.is_empty(), "not as it was; CEIBA_BLESS=1 writes it:\n{}", changed.join("\n"));
}

#[test]
fn the_start_screen_and_what_lies_over_a_board_are_drawn_as_they_were() {
    let mut changed = Vec::new();
    for size in SIZES {
        let app = App::at_start(Some("yaxha"), opener().0, BotPace::Steady, Size::new(size.0, size.1));
        compare(&format!("start {}x{}", size.0, size.1), &known_games(&text(&app, size)), &mut changed);
        for (name, key) in [("rules", '?'), ("log", 'l'), ("keys", 'k')] {
            let mut app = table("raven", "players=2", 14, size);
            press(&mut app, KeyCode::Char(key));
            compare(&format!("{name} {}x{}", size.0, size.1), &text(&app, size), &mut changed);
        }
    }
    let (opener, _updates) = opener();
    let over = played(&persons("maya", "players=3"), &opener, 100_000);
    compare("result 80x24", &text(&client(over, opener.clone(), (80, 24)), (80, 24)), &mut changed);
    let host = played(&persons("maya", "players=3"), &opener, 18);
    compare("curtain 80x24", &text(&client(host, opener, (80, 24)), (80, 24)), &mut changed);
    assert!(changed.is_empty(), "not as it was; CEIBA_BLESS=1 writes it:\n{}", changed.join("\n"));
}

#[test]
fn a_narrow_screen_cuts_no_question_and_no_key() {
    let size = (60, 24);
    let app = table("raven", "players=2", 14, size);
    compare_one("narrow 60x24", &text(&app, size));
    assert!(text(&app, size).contains("▌ they swap."), "{}", text(&app, size));
    let bar = text(&app, size).lines().last().unwrap().to_owned();
    let (keys, scroll) = bar.split_once("PgUp PgDn ▾").unwrap_or((&bar, ""));
    assert!(keys.trim_end().ends_with("k keys  q leave") && scroll.is_empty(), "{bar}");
}

#[test]
fn no_size_breaks_a_board() {
    for &(game, config, actions) in SCENES {
        let mut app = table(game, config, actions, (80, 24));
        for size in [(1, 1), (2, 3), (10, 4), (20, 5), (39, 11), (79, 23), (119, 20), (300, 12), (30, 90)] {
            app.handle(ceiba_tui::AppEvent::Resize(Size::new(size.0, size.1)));
            text(&app, size);
            for key in [KeyCode::Right, KeyCode::Down, KeyCode::PageDown, KeyCode::Char('?'), KeyCode::Esc] {
                press(&mut app, key);
                text(&app, size);
            }
        }
    }
}

#[test]
fn sixteen_colours_and_none_are_enough() {
    for &(game, config, actions) in SCENES {
        let app = table(game, config, actions, (120, 40));
        let full = screen(&app, (120, 40), ColourDepth::True);
        for depth in [ColourDepth::Sixteen, ColourDepth::None] {
            let buffer = screen(&app, (120, 40), depth);
            for (cell, true_cell) in buffer.content.iter().zip(&full.content) {
                assert_eq!(cell.symbol(), true_cell.symbol(), "signs are the same in all modes");
                let is_true = |colour: Color| matches!(colour, Color::Rgb(..));
                assert!(!is_true(cell.fg) && !is_true(cell.bg));
                assert!(depth != ColourDepth::None || (cell.fg, cell.bg) == (Color::Reset, Color::Reset));
            }
        }
    }
}
