//! What random games look like, a line a drawing, so that two builds can be compared: `dump GAME GAMES > lines`. With the
//! beginning of a line as the third argument, those drawings themselves.

use std::env;
use std::hash::{DefaultHasher, Hasher};

use ceiba_art::{
    CellOptions, Drawing, MayaCodeDrawing, MayaDrawing, RavenDrawing, SeriesDrawing, ViewOptions,
    YaxhaDrawing, draw, draw_cells,
};
use ceiba_core::playout::below;
use ceiba_core::series::Series;
use ceiba_core::{Config, Deal, Game, Match, Message, Phase, Seed, Viewer};
use ceiba_games::{maya::Maya, mayacode, raven, yaxha::Yaxha};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use ratatui_core::layout::Size;

fn say(message: &Message) -> String {
    serde_json::to_string(message).unwrap()
}

fn print(wanted: Option<&str>, key: &str, drawing: &str) {
    match wanted {
        Some(wanted) if key.starts_with(wanted) => println!("{key}\n{drawing}"),
        Some(_) => {}
        None => {
            let mut hash = DefaultHasher::new();
            hash.write(drawing.as_bytes());
            println!("{key} {:016x}", hash.finish());
        }
    }
}

fn games<G: Game, D: Drawing<G>>(count: u64, wanted: Option<&str>) {
    for config in G::Config::every() {
        for number in 0..count {
            let mut rng = ChaCha8Rng::seed_from_u64(number);
            let mut table = Match::<G>::new(&config, Deal::Seed(Seed::open(number))).unwrap();
            for step in 0.. {
                let asked: Vec<_> =
                    table.phase().asked().iter().filter(|&seat| !table.sealed().contains(seat)).collect();
                if step % 5 == 0 || table.phase() == Phase::Over || step < 6 {
                    look::<G, D>(
                        &table,
                        &format!("{} {}|{number}|{step}", G::ID, config.to_words()),
                        step,
                        wanted,
                    );
                }
                if table.phase() == Phase::Over {
                    break;
                }
                let seat = asked[below(&mut rng, asked.len())];
                let legal = table.legal(seat);
                table.submit(seat, legal[below(&mut rng, legal.len())]).unwrap();
            }
        }
    }
}

fn look<G: Game, D: Drawing<G>>(table: &Match<G>, key: &str, step: usize, wanted: Option<&str>) {
    for viewer in Viewer::all(table.config().players()) {
        let view = table.view(viewer).unwrap();
        let (legal, focus) = match viewer {
            Viewer::Seat(seat) => (table.legal(seat), Some(seat)),
            _ => (Vec::new(), None),
        };
        let scene = G::scene(&view, viewer, &legal);
        let lit = step.is_multiple_of(2).then(Vec::new);
        let options = ViewOptions { focus, turn: (step % 4) as u8, open: None, lit };
        for panel in draw::<G, D>(&view, &scene, &say, &options).panels {
            let told =
                format!("{:?} {:?} {} {} {}", panel.role, panel.size, panel.turns, panel.levels, panel.label);
            print(wanted, &format!("{key}|{viewer}|svg|{}", panel.name), &(told + &panel.element("x")));
        }
        let (width, height) = [(60, 16), (80, 20), (82, 36), (162, 56)][step / 5 % 4];
        let options = CellOptions { room: Size::new(width, height), focus };
        let canvas = draw_cells::<G, D>(&view, &scene, &say, &options);
        print(
            wanted,
            &format!("{key}|{viewer}|cells"),
            &format!("{:?}{:?}", canvas.buffer, canvas.hit_areas),
        );
    }
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let count = arguments[1].parse().unwrap();
    let wanted = arguments.get(2).map(String::as_str);
    match arguments[0].as_str() {
        "maya" => games::<Maya, MayaDrawing>(count, wanted),
        "yaxha" => games::<Yaxha, YaxhaDrawing>(count, wanted),
        "raven" => {
            games::<raven::Raven, RavenDrawing>(count, wanted);
            games::<Series<raven::Match>, SeriesDrawing<RavenDrawing>>(count, wanted);
        }
        "mayacode" => {
            games::<mayacode::MayaCode, MayaCodeDrawing>(count, wanted);
            games::<Series<mayacode::SetSeries>, SeriesDrawing<MayaCodeDrawing>>(count, wanted);
        }
        game => panic!("{game}?"),
    }
}
