//! Takes the pictures of docs/gallery: each game at its start, in the middle, while choosing and at its end, on three
//! screens, by day and by night. `cargo xtask gallery` runs it with a browser.
//!
//!     cargo run -p ceiba-server --example gallery -- docs/gallery [GAME…]

#[path = "../tests/client/mod.rs"]
mod client;
#[path = "../tests/browser/visitor.rs"]
mod visitor;

use std::path::{Path, PathBuf};
use std::{env, fs};

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use client::{Client, Dice, guest, table};
use serde_json::json;
use visitor::{Open, Visitor};

/// A game as it is pictured: its config, how many play, and after how many actions of one's own it is in the middle.
struct Game {
    id: &'static str,
    config: &'static str,
    players: usize,
    middle: usize,
}

const GAMES: [Game; 4] = [
    Game { id: "raven", config: "players=2", players: 2, middle: 12 },
    Game { id: "maya", config: "players=4", players: 4, middle: 24 },
    Game { id: "yaxha", config: "players=3", players: 3, middle: 22 },
    Game { id: "mayacode", config: "players=2", players: 2, middle: 9 },
];
const SCREENS: [(u32, u32); 3] = [(360, 780), (800, 1000), (1440, 900)];
/// How many clicks are timed a game.
const TIMED: usize = 25;

/// When in a game a moment is.
#[derive(Clone, Copy)]
enum When {
    Start,
    Middle,
    End,
}

/// A moment of a game that is pictured.
struct Moment {
    name: &'static str,
    when: When,
    /// How many clicks are made before the picture is taken.
    clicks: usize,
}

const MOMENTS: [Moment; 4] = [
    Moment { name: "start", when: When::Start, clicks: 0 },
    Moment { name: "middle", when: When::Middle, clicks: 0 },
    Moment { name: "choosing", when: When::Middle, clicks: 1 },
    Moment { name: "end", when: When::End, clicks: 0 },
];

#[tokio::main]
async fn main() {
    let mut arguments = env::args().skip(1);
    let folder = PathBuf::from(arguments.next().expect("a folder for the pictures"));
    let wanted: Vec<String> = arguments.collect();
    fs::create_dir_all(&folder).unwrap();
    let store = tempfile::TempDir::new().unwrap();
    let house = Open::on(&store.path().join("house.db"), "127.0.0.1:0").await;
    let visitor =
        Visitor::come(house.address).await.expect("CEIBA_TEST_BROWSER says where chromedriver listens");
    let mut lags = Vec::new();
    for game in GAMES.iter().filter(|game| wanted.is_empty() || wanted.iter().any(|name| name == game.id)) {
        pictures(&house, &visitor, &folder, game).await;
        lags.extend(timed(&house, &visitor, game).await);
    }
    lags.sort_by(f64::total_cmp);
    if let (Some(median), Some(most)) = (lags.get(lags.len() / 2), lags.last()) {
        println!(
            "from click to changed board: median {median} ms, longest {most} ms, of {} actions",
            lags.len()
        );
    }
    visitor.client.close().await.unwrap();
}

/// A new table at which the visitor plays bots: its id, and the visitor's token.
async fn seated(house: &Open, visitor: &Visitor, game: &Game) -> (String, String) {
    let token = guest(house.address, "Ixchel").await.unwrap();
    let mut seats = vec![json!({"bot": "tree"}); game.players];
    seats[0] = json!("me");
    let wish = json!({"game": game.id, "config": game.config, "seats": seats});
    let id = table(house.address, std::slice::from_ref(&token), &wish).await.unwrap();
    let cookie = json!({"name": "ceiba", "value": token, "url": visitor.house});
    visitor.chromium("Network.setCookie", cookie).await;
    (id, token)
}

/// The pictures of one game.
async fn pictures(house: &Open, visitor: &Visitor, folder: &Path, game: &Game) {
    let (id, token) = seated(house, visitor, game).await;
    let mut player = Client::connect(house.address, &id, &token, "data").await.unwrap();
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    let mut done = 0;
    for moment in MOMENTS {
        let until = match moment.when {
            When::Start => Some(0),
            When::Middle => Some(game.middle),
            When::End => None,
        };
        play(&mut player, &mut dice, &mut done, until).await;
        for (width, height) in SCREENS {
            visitor.screen(width, height).await;
            for theme in ["light", "dark"] {
                visitor.theme(theme).await;
                bring(visitor, &id, &moment).await;
                shoot(visitor, &folder.join(format!("{}-{}-{width}-{theme}.webp", game.id, moment.name)))
                    .await;
            }
        }
    }
}

/// Plays for the visitor until so many actions are done and something is asked, or to the end.
async fn play(player: &mut Client, dice: &mut Dice, done: &mut usize, until: Option<usize>) {
    while !player.is_over() {
        let choices = player.choices();
        if choices.is_empty() {
            player.hear().await.unwrap();
        } else if until.is_some_and(|until| *done >= until) {
            return;
        } else {
            player.play(&choices[dice.below(choices.len())]).await.unwrap();
            *done += 1;
        }
    }
}

/// Brings the table to the screen as it is at a moment.
async fn bring(visitor: &Visitor, id: &str, moment: &Moment) {
    visitor.go(&format!("/table/{id}")).await;
    visitor.until("the board", "document.querySelector('#board svg')").await;
    visitor.run("return document.fonts.ready.then(() => true)").await;
    for _ in 0..moment.clicks {
        visitor.run(&click("Math.floor(lit.length / 2)")).await;
    }
}

/// A click on one of the things that are lit.
fn click(which: &str) -> String {
    format!(
        "const lit = [...document.querySelectorAll('#board g.can')]; const node = lit[{which}]; if (!node) return; \
         const rim = node.querySelector(':scope > .rim') ?? node; const at = {{bubbles: true, button: 0}}; \
         rim.dispatchEvent(new PointerEvent('pointerdown', at)); rim.dispatchEvent(new PointerEvent('pointerup', at));"
    )
}

/// Actions by clicks in the page; how long each took from the last click to the changed board, in milliseconds.
async fn timed(house: &Open, visitor: &Visitor, game: &Game) -> Vec<f64> {
    let (id, _) = seated(house, visitor, game).await;
    bring(visitor, &id, &MOMENTS[0]).await;
    let (mut dice, mut lags) = (Dice(7), Vec::new());
    let ready =
        "document.querySelector('#board:not(.aiming) g.can') || document.body.dataset.status === 'over'";
    for _ in 0..TIMED * 4 {
        visitor.until("something to do", ready).await;
        visitor.run("delete document.body.dataset.lag").await;
        visitor.run(&click(&format!("{} % lit.length", dice.below(1000)))).await;
        visitor.until("an answer", "document.body.dataset.lag !== ''").await;
        let lag = visitor.run("return Number(document.body.dataset.lag ?? NaN)").await;
        lags.extend(lag.as_f64());
        if lags.len() == TIMED || visitor.run("return document.body.dataset.status").await == json!("over") {
            break;
        }
    }
    lags
}

async fn shoot(visitor: &Visitor, path: &Path) {
    let shot = visitor.chromium("Page.captureScreenshot", json!({"format": "webp", "quality": 72})).await;
    let bytes = BASE64_STANDARD.decode(shot["data"].as_str().expect("a picture")).expect("base64");
    fs::write(path, bytes).unwrap();
    println!("{}", path.display());
}
