use ceiba_core::series::Series;
use ceiba_core::{
    Choice, Config, Deal, Game, Item, Layout, Match, Message, Phase, Scene, Seed, Viewer, Zone,
};
use ceiba_games::{maya::Maya, mayacode, raven, yaxha::Yaxha};
use ratatui_core::layout::Size;

use super::*;
use crate::drawing::{cell_context, undrawn};

fn item(spot: &str, column: i8) -> Item {
    Item {
        spot: spot.into(),
        sort: "disc".into(),
        hue: Some("red".into()),
        mark: "●".into(),
        owner: None,
        at: [column, 0, 0],
        label: Message::new("a<b"),
    }
}

fn scene() -> Scene {
    let layout = Layout::Grid { columns: 2, rows: 1 };
    let items = vec![item("one", 0), item("two", 1)];
    let zone = Zone { spot: "board".into(), label: Message::new("board"), layout, owner: None, items };
    let choice = |path: &[&str]| Choice::new(path.iter().copied(), path.join("-"), Message::new("go"));
    Scene {
        zones: vec![zone],
        choices: vec![choice(&["one", "two"]), choice(&["elsewhere"])],
        ..Scene::blank(Message::new("ask"))
    }
}

#[test]
fn everything_that_can_be_chosen_is_drawn() {
    let picture = draw_plainly("none", &scene(), &by_id, &ViewOptions::default());
    for spot in ["one", "two", "elsewhere"] {
        assert!(picture.panels.iter().any(|panel| panel.has(spot)), "{spot}");
    }
}

#[test]
fn what_comes_next_is_lit() {
    let options = ViewOptions { lit: Some(vec!["one".into()]), ..ViewOptions::default() };
    let svg = draw_plainly("none", &scene(), &by_id, &options).svg(Theme::Light, &Caption::default());
    assert!(svg.contains(r#"<g class="spot chosen" data-spot="one""#));
    assert!(svg.contains(r#"<g class="spot can" data-spot="two""#));
    assert!(svg.contains(r#"<g class="spot" data-spot="elsewhere""#));
}

#[test]
fn words_cannot_break_out_of_a_drawing() {
    let svg =
        draw_plainly("none", &scene(), &by_id, &ViewOptions::default()).svg(Theme::Dark, &Caption::default());
    assert!(svg.contains("a&lt;b") && !svg.contains("a<b"));
}

#[cfg(feature = "pictures")]
#[test]
fn a_drawing_becomes_pixels() {
    let svg = draw_plainly("none", &scene(), &by_id, &ViewOptions::default())
        .svg(Theme::Light, &Caption::default());
    let small = png(&svg, 1.0);
    assert!(small.starts_with(b"\x89PNG") && png(&svg, 2.0).len() > small.len());
    let mut animation = Animation::new(&svg, 1.0);
    animation.add(&svg, 50);
    assert!(animation.finish().starts_with(b"GIF89a"));
}

#[test]
fn the_trace_of_a_move_hides_neither_what_can_be_chosen_nor_what_is() {
    let style = style::style(Theme::Light);
    let at = |rule: &str| style.find(rule).unwrap_or_else(|| panic!("{rule}"));
    for rule in [".can>.rim,.chosen>.rim{stroke-dasharray:none}", ".can>.rim{stroke:", ".chosen>.rim{stroke:"]
    {
        assert!(at(".last>.rim{") < at(rule), "{rule}");
    }
}

/// Along one game of each config, what those who are asked can choose and the drawing in cells lacks.
fn missing_in_cells<G: Game, D: Drawing<G>>() -> Vec<String> {
    let mut missing = Vec::new();
    for config in G::Config::every() {
        let mut table = Match::<G>::new(&config, Deal::Seed(Seed::open(2))).unwrap();
        for step in 0..400 {
            let asked = table.phase().asked();
            let Some(seat) = asked.iter().find(|&seat| !table.sealed().contains(seat)) else { break };
            let legal = table.legal(seat);
            let view = table.view(Viewer::Seat(seat)).unwrap();
            let scene = G::scene(&view, Viewer::Seat(seat), &legal);
            // One size after another: all of them at every step would only take longer.
            let (width, height) = [(80, 20), (82, 36), (162, 56)][step % 3];
            let options = CellOptions { room: Size::new(width, height), focus: Some(seat) };
            let context = cell_context(G::ID, &scene, &by_id, &options);
            missing.extend(undrawn(&D::cells(&view, &context), &scene));
            table.submit(seat, legal[step * 7919 % legal.len()]).unwrap();
            if table.phase() == Phase::Over {
                break;
            }
        }
    }
    missing
}

#[test]
fn a_drawing_in_cells_shows_everything_that_can_be_chosen() {
    assert_eq!(missing_in_cells::<Maya, MayaDrawing>(), [""; 0]);
    assert_eq!(missing_in_cells::<Yaxha, YaxhaDrawing>(), [""; 0]);
    assert_eq!(missing_in_cells::<raven::Raven, RavenDrawing>(), [""; 0]);
    assert_eq!(missing_in_cells::<Series<raven::Match>, SeriesDrawing<RavenDrawing>>(), [""; 0]);
    assert_eq!(missing_in_cells::<mayacode::MayaCode, MayaCodeDrawing>(), [""; 0]);
    assert_eq!(missing_in_cells::<Series<mayacode::SetSeries>, SeriesDrawing<MayaCodeDrawing>>(), [""; 0]);
}
