//! The engine protocol: the transcript of docs/ENGINE.md, secrets, garbage.

use ceiba_catalog::Stop;
use ceiba_catalog::engine::{Engine, asks_to_stop};
use ceiba_core::Seed;
use ceiba_core::playout::below;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use serde_json::{Value, json};

fn engine() -> Engine {
    Engine::new(|| Seed::open(42))
}

#[expect(clippy::needless_pass_by_value, reason = "a request is written where it is asked")]
fn ask(engine: &mut Engine, request: Value) -> Value {
    serde_json::from_str(&engine.answer(&request.to_string(), &Stop::default()).line)
        .expect("an answer is JSON")
}

/// A stop that has fired: whoever thinks answers at once.
fn hurried() -> Stop {
    let stop = Stop::default();
    stop.stop();
    stop
}

fn refused(answer: &Value) -> (&str, &str) {
    assert_eq!(answer["ok"], false, "{answer}");
    assert!(answer["error"]["words"].as_str().is_some_and(|words| !words.is_empty()));
    let error = &answer["error"];
    (error["code"].as_str().unwrap(), error["clause"].as_str().unwrap_or(""))
}

#[test]
fn the_transcript_in_the_documents_is_what_the_engine_says() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/ENGINE.md");
    let document = std::fs::read_to_string(path).unwrap();
    let mut engine = engine();
    let mut asked = 0;
    let mut lines = document.lines().peekable();
    while let Some(line) = lines.next() {
        let Some(request) = line.strip_prefix("> ") else { continue };
        let answer = engine.answer(request, &Stop::default()).line;
        let written = lines.next().and_then(|line| line.strip_prefix("< ")).expect("an answer follows");
        let version = format!("\"version\":\"{}\"", env!("CARGO_PKG_VERSION"));
        assert_eq!(written.replace("\"version\":\"…\"", &version), answer, "the answer to {request}");
        asked += 1;
    }
    assert!(asked >= 15, "the transcript has been found");
}

#[test]
fn every_request_of_the_protocol_is_documented() {
    let document =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/ENGINE.md")).unwrap();
    let answer = ask(&mut engine(), json!({"do": "no-such-request"}));
    let words = answer["error"]["words"].as_str().unwrap().to_owned();
    let known: Vec<&str> = words.split('`').skip(3).step_by(2).collect();
    assert!(known.len() >= 18, "{words}");
    for request in known {
        assert!(document.contains(&format!("`{request}`")), "{request} is documented");
    }
}

#[test]
fn an_answer_repeats_the_id_whatever_it_is() {
    let mut engine = engine();
    for id in [json!(7), json!("a"), json!(null), json!({"deep": [1]})] {
        assert_eq!(ask(&mut engine, json!({"do": "hello", "id": id}))["id"], id);
        assert_eq!(ask(&mut engine, json!({"do": "what", "id": id}))["id"], id);
    }
    assert!(ask(&mut engine, json!({"do": "hello"})).get("id").is_none());
}

#[test]
fn a_refused_action_leaves_the_match_as_it_was() {
    let mut engine = engine();
    assert_eq!(refused(&ask(&mut engine, json!({"do": "phase"}))).0, "no-game");
    ask(&mut engine, json!({"do": "new", "game": "connect4", "seed": 1}));
    let before = ask(&mut engine, json!({"do": "text"}));
    let play = |engine: &mut Engine, seat: u8, action: &str| {
        ask(engine, json!({"do": "play", "seat": seat, "action": action}))
    };
    assert_eq!(refused(&play(&mut engine, 2, "a")), ("refused", "H3"));
    assert_eq!(refused(&play(&mut engine, 1, "z")), ("text", ""));
    assert_eq!(refused(&ask(&mut engine, json!({"do": "chance", "outcome": "x"}))).0, "text");
    assert_eq!(refused(&ask(&mut engine, json!({"do": "undo", "seat": 1}))), ("refused", "H4"));
    assert_eq!(refused(&ask(&mut engine, json!({"do": "new", "game": "chess"}))).0, "text");
    assert_eq!(
        refused(&ask(&mut engine, json!({"do": "new", "game": "connect4", "config": "players=3"}))).0,
        "text"
    );
    assert_eq!(ask(&mut engine, json!({"do": "text"})), before);
    for seat in [1, 2, 1, 2, 1, 2] {
        assert_eq!(play(&mut engine, seat, "d")["ok"], true);
    }
    assert_eq!(refused(&play(&mut engine, 1, "d")), ("refused", "K2.1"));
}

#[test]
fn a_position_goes_on_from_its_text() {
    let mut engine = engine();
    let answer = ask(&mut engine, json!({"do": "position", "game": "connect4", "text": "121212//////// 1"}));
    assert_eq!(refused(&answer).0, "text");
    let answer = ask(&mut engine, json!({"do": "position", "game": "connect4", "text": "121212////// 1"}));
    assert_eq!(answer["ok"], true, "{answer}");
    let legal = ask(&mut engine, json!({"do": "legal", "seat": 1}));
    assert_eq!(legal["legal"], json!(["b", "c", "d", "e", "f", "g"]));
}

#[test]
fn chance_can_be_given_by_hand() {
    let mut engine = engine();
    let answer =
        ask(&mut engine, json!({"do": "new", "game": "toy", "chance": "manual", "config": {"players": 2}}));
    assert_eq!((answer["phase"].as_str(), &answer["seats"]), (Some("chance"), &json!([])));
    let outcomes = ask(&mut engine, json!({"do": "chance"}));
    assert_eq!(outcomes["outcomes"].as_array().unwrap().len(), 12);
    assert_eq!(outcomes["outcomes"][0], json!({"outcome": "deal 1", "weight": 1}));
    for card in [1, 7, 2, 8] {
        ask(&mut engine, json!({"do": "chance", "outcome": format!("deal {card}")}));
    }
    assert_eq!(refused(&ask(&mut engine, json!({"do": "chance", "outcome": "deal 1"}))), ("refused", "H2"));
    let outcomes = ask(&mut engine, json!({"do": "chance"}));
    assert_eq!(outcomes["outcomes"][0], json!({"outcome": "prize bead", "weight": 3}));
    let both = json!({"do": "new", "game": "toy", "chance": "manual", "seed": 1});
    assert_eq!(refused(&ask(&mut engine, both)).0, "request");
}

#[test]
fn a_seat_s_view_and_log_hide_what_the_referee_s_show() {
    let mut engine = engine();
    ask(&mut engine, json!({"do": "new", "game": "toy", "chance": "manual", "config": "players=2"}));
    for card in [1, 7, 12, 8] {
        ask(&mut engine, json!({"do": "chance", "outcome": format!("deal {card}")}));
    }
    let referee = ask(&mut engine, json!({"do": "log"})).to_string();
    assert!(referee.contains("deal 12"));
    let own = ask(&mut engine, json!({"do": "log", "as": 1})).to_string();
    assert!(own.contains("deal 12") && !own.contains("deal 7"), "cards go round from seat 1: {own}");
    let public = ask(&mut engine, json!({"do": "log", "as": "public"})).to_string();
    assert!(!public.contains("deal 12") && !public.contains("deal 7"));
    let view =
        |engine: &mut Engine, who: Value| ask(engine, json!({"do": "view", "as": who}))["view"].clone();
    assert_ne!(view(&mut engine, json!(1)), view(&mut engine, json!("referee")));
    assert_eq!(refused(&ask(&mut engine, json!({"do": "view", "as": 3}))), ("refused", "H3"));
}

#[test]
fn a_whole_random_game_goes_through_the_protocol_and_its_record_is_true() {
    let mut engine = engine();
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    for (game, config) in [("connect4", ""), ("toy", "players=4 teams"), ("toy", "players=3 rounds=3")] {
        let opened = ask(&mut engine, json!({"do": "new", "game": game, "config": config, "seed": 9}));
        assert_eq!(opened["ok"], true, "{opened}");
        loop {
            let phase = ask(&mut engine, json!({"do": "phase"}));
            let sealed = phase["sealed"].as_array().cloned().unwrap_or_default();
            let asked =
                phase["seats"].as_array().unwrap().iter().find(|seat| !sealed.contains(seat)).cloned();
            let Some(seat) = asked else { break };
            let paths = ask(&mut engine, json!({"do": "paths", "seat": seat}))["paths"].clone();
            let legal = ask(&mut engine, json!({"do": "legal", "seat": seat}))["legal"].clone();
            let actions: Vec<Value> =
                paths.as_array().unwrap().iter().map(|path| path["action"].clone()).collect();
            assert_eq!(Value::from(actions), legal, "paths and legal list the same");
            let action = &legal[below(&mut rng, legal.as_array().unwrap().len())];
            let answer = ask(&mut engine, json!({"do": "play", "seat": seat, "action": action}));
            assert_eq!(answer["ok"], true, "{answer}");
        }
        assert_eq!(ask(&mut engine, json!({"do": "outcome"}))["over"], true);
        let record = ask(&mut engine, json!({"do": "record"}))["record"].as_str().unwrap().parse().unwrap();
        ceiba_catalog::verify(&record).unwrap();
    }
}

#[test]
fn bots_play_a_whole_game_with_every_kind_of_phase() {
    let mut engine = engine();
    ask(&mut engine, json!({"do": "new", "game": "toy", "config": "players=3", "seed": 9}));
    loop {
        let phase = ask(&mut engine, json!({"do": "phase"}));
        let sealed = phase["sealed"].as_array().cloned().unwrap_or_default();
        let asked = phase["seats"].as_array().unwrap().iter().find(|seat| !sealed.contains(seat)).cloned();
        let Some(seat) = asked else { break };
        let answer = ask(&mut engine, json!({"do": "bot", "seat": seat, "level": 1, "nodes": 20}));
        assert_eq!(answer["ok"], true, "{answer}");
    }
    assert_eq!(ask(&mut engine, json!({"do": "outcome"}))["over"], true);
}

#[test]
fn a_hint_plays_nothing_and_equal_seeds_and_nodes_give_equal_hints() {
    let mut engine = engine();
    ask(&mut engine, json!({"do": "new", "game": "connect4", "seed": 1}));
    let before = ask(&mut engine, json!({"do": "text"}));
    let hint = json!({"do": "hint", "seat": 1, "level": "plain", "nodes": 500, "seed": 3, "threads": 2});
    let first = ask(&mut engine, hint.clone());
    assert_eq!(first["considered"].as_array().unwrap().len(), 7, "{first}");
    assert_eq!(first["considered"][0]["action"], first["action"]);
    assert_eq!(ask(&mut engine, hint), first);
    assert_eq!(ask(&mut engine, json!({"do": "text"})), before);
    let played = ask(&mut engine, json!({"do": "bot", "seat": 1, "level": "plain", "nodes": 500}));
    assert_eq!((&played["phase"], &played["seats"]), (&json!("turn"), &json!([2])), "{played}");
}

#[test]
fn a_hint_tells_values_from_bounds() {
    for game in ["raven", "mayacode"] {
        let mut engine = engine();
        let new = json!({"do": "new", "game": game, "config": "players=2", "seed": 1});
        let seat = ask(&mut engine, new)["seats"][0].clone();
        let hint = json!({"do": "hint", "seat": seat, "level": "ceiba", "nodes": 20_000});
        let hint = ask(&mut engine, hint);
        let considered = hint["considered"].as_array().unwrap();
        assert_eq!(considered[0]["bound"], "exact", "{hint}");
        let best = considered[0]["value"].as_f64().unwrap();
        let bounds = considered.iter().filter(|known| known["bound"] == "upper");
        let bounds: Vec<_> = bounds.map(|known| known["value"].as_f64().unwrap()).collect();
        assert!(bounds.len() > considered.len() / 2, "{hint}");
        assert!(bounds.iter().all(|&bound| bound <= best), "{hint}");
    }
}

#[test]
fn a_bot_is_refused_like_anybody_else() {
    let mut engine = engine();
    assert_eq!(refused(&ask(&mut engine, json!({"do": "bot", "seat": 1, "level": 1}))).0, "no-game");
    ask(&mut engine, json!({"do": "new", "game": "connect4", "seed": 1}));
    for (request, due) in [
        (json!({"do": "bot", "seat": 2, "level": 1}), ("refused", "H3")),
        (json!({"do": "hint", "seat": 1, "level": 6}), ("text", "")),
        (json!({"do": "hint", "seat": 1, "level": "oak"}), ("text", "")),
        (json!({"do": "hint", "seat": 1, "level": 1, "nodes": 1, "ms": 1}), ("request", "")),
        (json!({"do": "hint", "seat": 1, "level": 1, "nodes": 0}), ("request", "")),
        (json!({"do": "hint", "seat": 1}), ("request", "")),
        (json!({"do": "hint", "seat": 1, "level": 1, "plies": 3}), ("request", "")),
    ] {
        assert_eq!(refused(&ask(&mut engine, request.clone())), due, "{request}");
    }
}

#[test]
fn a_fired_stop_ends_thinking_at_once_with_something_legal() {
    let mut engine = engine();
    ask(&mut engine, json!({"do": "new", "game": "connect4", "seed": 1}));
    let endless = json!({"do": "bot", "seat": 1, "level": "plain", "nodes": u64::MAX}).to_string();
    let answer: Value = serde_json::from_str(&engine.answer(&endless, &hurried()).line).unwrap();
    assert_eq!(answer["ok"], true, "{answer}");
    assert!(answer["nodes"].as_u64().unwrap() < 1_000);
}

#[test]
fn only_a_request_to_stop_or_to_quit_asks_to_stop() {
    assert!(asks_to_stop(r#"{"id":1,"do":"stop"}"#));
    assert!(asks_to_stop(r#"{"do":"quit"}"#));
    for other in [r#"{"do":"hello","id":"stop"}"#, r#""stop""#, "stop", r#"["do","stop"]"#, "{}"] {
        assert!(!asks_to_stop(other), "{other}");
    }
}

/// Lines that are nearly requests: valid ones cut, doubled, with characters changed, fields swapped.
fn near_valid(rng: &mut ChaCha8Rng) -> String {
    let valid = [
        r#"{"do":"hello","id":1}"#,
        r#"{"do":"new","game":"toy","config":"players=3","seed":5}"#,
        r#"{"do":"new","game":"connect4","config":{"rules":1},"seed":"0123"}"#,
        r#"{"do":"position","game":"connect4","text":"12/////1/ 2","chance":"manual"}"#,
        r#"{"do":"play","seat":1,"action":"bid 2"}"#,
        r#"{"do":"view","as":"referee"}"#,
        r#"{"do":"chance","outcome":"deal 3"}"#,
        r#"{"do":"table","event":"resign 2"}"#,
        r#"{"do":"log","as":1}"#,
        r#"{"do":"legal","seat":2}"#,
        r#"{"do":"undo","seat":255}"#,
        r#"{"do":"bot","seat":1,"level":"tree","nodes":50,"seed":1}"#,
        r#"{"do":"hint","seat":1,"level":2,"ms":1,"threads":2}"#,
    ];
    let mut bytes = valid[below(rng, valid.len())].as_bytes().to_vec();
    for _ in 0..below(rng, 4) {
        let place = below(rng, bytes.len());
        match below(rng, 5) {
            0 => bytes.truncate(place.max(1)),
            1 => bytes[place] = below(rng, 256) as u8,
            2 => bytes.insert(place, b"\"{}[]:,0\\"[below(rng, 9)]),
            3 => {
                bytes.remove(place);
                bytes.push(b'}');
            }
            _ => {
                let copy = bytes[place..].to_vec();
                bytes.extend(copy);
            }
        }
    }
    String::from_utf8_lossy(&bytes).replace('\n', " ")
}

#[test]
fn a_thousand_lines_of_garbage_and_near_valid_json_are_all_answered() {
    let mut engine = engine();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut refusals = 0;
    for number in 0..1_000 {
        let line = match number % 3 {
            0 => (0..below(&mut rng, 60)).map(|_| below(&mut rng, 0x250) as u8 as char).collect(),
            _ => near_valid(&mut rng),
        };
        let answer: Value =
            serde_json::from_str(&engine.answer(&line, &hurried()).line).expect("an answer is JSON");
        refusals += usize::from(answer["ok"] == json!(false));
        assert!(answer["ok"].is_boolean(), "{line}");
    }
    assert!((500..1_000).contains(&refusals), "most is refused, some is right by luck: {refusals}");
    assert_eq!(ask(&mut engine, json!({"do": "hello"}))["ok"], true, "alive and well");
}

#[test]
fn deep_nesting_is_refused_without_harm() {
    let mut engine = engine();
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    assert_eq!(
        refused(&serde_json::from_str(&engine.answer(&deep, &Stop::default()).line).unwrap()).0,
        "request"
    );
}
