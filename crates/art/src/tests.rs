use ceiba_core::{Choice, Item, Layout, Message, Scene, Zone};

use super::*;

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
        ask: Message::new("ask"),
        spoken: Vec::new(),
        zones: vec![zone],
        choices: vec![choice(&["one", "two"]), choice(&["elsewhere"])],
    }
}

#[test]
fn everything_that_can_be_chosen_is_drawn() {
    let picture = draw("none", &scene(), &by_id, &ViewOptions::default());
    for spot in ["one", "two", "elsewhere"] {
        assert!(picture.panels.iter().any(|panel| panel.has(spot)), "{spot}");
    }
}

#[test]
fn what_comes_next_is_lit() {
    let options = ViewOptions { lit: Some(vec!["one".into()]), ..ViewOptions::default() };
    let svg = draw("none", &scene(), &by_id, &options).svg(Theme::Light, &Caption::default());
    assert!(svg.contains(r#"<g class="spot chosen" data-spot="one""#));
    assert!(svg.contains(r#"<g class="spot can" data-spot="two""#));
    assert!(svg.contains(r#"<g class="spot" data-spot="elsewhere""#));
}

#[test]
fn words_cannot_break_out_of_a_drawing() {
    let svg = draw("none", &scene(), &by_id, &ViewOptions::default()).svg(Theme::Dark, &Caption::default());
    assert!(svg.contains("a&lt;b") && !svg.contains("a<b"));
}

#[cfg(feature = "pictures")]
#[test]
fn a_drawing_becomes_pixels() {
    let svg = draw("none", &scene(), &by_id, &ViewOptions::default()).svg(Theme::Light, &Caption::default());
    let small = png(&svg, 1.0);
    assert!(small.starts_with(b"\x89PNG") && png(&svg, 2.0).len() > small.len());
    let mut animation = Animation::new(&svg, 1.0);
    animation.add(&svg, 50);
    assert!(animation.finish().starts_with(b"GIF89a"));
}

#[test]
fn the_trace_of_a_move_hides_neither_what_can_be_chosen_nor_what_is() {
    let style = palette::style(Theme::Light);
    let at = |rule: &str| style.find(rule).unwrap_or_else(|| panic!("{rule}"));
    for rule in [".can>.rim,.chosen>.rim{stroke-dasharray:none}", ".can>.rim{stroke:", ".chosen>.rim{stroke:"]
    {
        assert!(at(".last>.rim{") < at(rule), "{rule}");
    }
}
