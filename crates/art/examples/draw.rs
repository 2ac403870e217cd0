//! Draws a scene as `ceiba engine` gives it: JSON with `game` and `scene`, and a `focus` seat if there is one.
//!
//!     cargo run -p ceiba-art --example draw -- scene.json board.png [light|dark] [TURN] [SPOT,…]

use std::{env, fs};

use ceiba_art::{Caption, Theme, ViewOptions, by_id, draw, png};
use ceiba_core::{Scene, Seat};
use serde_json::Value;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [input, output, rest @ ..] = &arguments[..] else { panic!("a scene and a picture are named") };
    let given: Value = serde_json::from_slice(&fs::read(input).unwrap()).unwrap();
    let scene: Scene = serde_json::from_value(given["scene"].clone()).unwrap();
    let focus = given["focus"].as_u64().and_then(|number| Seat::all(8).nth(number as usize - 1));
    let theme = if rest.first().is_some_and(|theme| theme == "dark") { Theme::Dark } else { Theme::Light };
    let turn = rest.get(1).map_or(0, |turn| turn.parse().unwrap());
    let lit =
        rest.get(2).map(|spots| spots.split(',').filter(|spot| !spot.is_empty()).map(String::from).collect());
    let options = ViewOptions { focus, turn, open: None, lit };
    let game = given["game"].as_str().unwrap();
    let svg = draw(game, &scene, &by_id, &options)
        .svg(theme, &Caption { title: game.to_owned(), line: by_id(&scene.ask) });
    if output.ends_with(".png") {
        fs::write(output, png(&svg, 1.0)).unwrap();
    } else {
        fs::write(output, svg).unwrap();
    }
}
