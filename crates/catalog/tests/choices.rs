//! The one rule by which clicks mean an action. `crates/server/tests/web/choices.json` is its table: the page's script is
//! held to it too. `CEIBA_BLESS=1 cargo test -p ceiba-catalog --test choices` writes it.

use std::collections::BTreeSet;
use std::path::Path;
use std::{env, fs};

use ceiba_core::{Choice, Message};
use serde_json::{Value, json};

fn choice(path: &[&str], action: &str) -> Choice {
    Choice::new(path.iter().copied(), action, Message::new("ask-over"))
}

/// Choices as games make them, by name.
fn examples() -> Vec<(&'static str, Vec<Choice>)> {
    let swap = |path: [&str; 3], action| choice(&path, action).in_any_order(2);
    vec![
        ("one click", vec![choice(&["pass"], "pass"), choice(&["stop"], "stop")]),
        ("in order", vec![choice(&["peg", "hole"], "a"), choice(&["hole", "peg"], "b")]),
        (
            "two towers in any order, then a level",
            vec![
                swap(["t1", "t2", "l2"], "1-2@2"),
                swap(["t1", "t2", "l3"], "1-2@3"),
                swap(["t2", "t3", "l2"], "2-3@2"),
            ],
        ),
        (
            "two cards of one value",
            vec![choice(&["4", "q1"], "4@1").or_at(0, "4b"), choice(&["5", "q1"], "5@1")],
        ),
        (
            "three in any order, two of them alike",
            vec![choice(&["a", "b", "c", "d"], "abc").in_any_order(3).or_at(1, "a")],
        ),
    ]
}

/// Every sequence of at most `length` of these spots.
fn sequences<'a>(spots: &[&'a str], length: usize) -> Vec<Vec<&'a str>> {
    let mut all = vec![vec![]];
    let mut longest: Vec<Vec<&str>> = vec![vec![]];
    for _ in 0..length {
        let longer =
            longest.iter().flat_map(|clicks| spots.iter().map(move |spot| [clicks, &[*spot][..]].concat()));
        longest = longer.collect();
        all.extend(longest.iter().cloned());
    }
    all
}

fn table() -> Value {
    let example = |(name, choices): (&str, Vec<Choice>)| {
        let spots: BTreeSet<&str> =
            choices.iter().flat_map(|choice| choice.steps.iter().flatten()).map(String::as_str).collect();
        let spots: Vec<&str> = spots.into_iter().collect();
        let actions = |is: &dyn Fn(&&Choice) -> bool| -> Vec<&str> {
            choices.iter().filter(is).map(|choice| choice.action.as_str()).collect()
        };
        let row = |clicks: Vec<&str>| {
            let mut next: Vec<&str> = Vec::new();
            for spot in choices.iter().flat_map(|choice| choice.next_spots(&clicks)) {
                if !next.contains(&spot) {
                    next.push(spot);
                }
            }
            json!({
                "fits": actions(&|choice| choice.fits(&clicks)),
                "meant": actions(&|choice| choice.is_meant_by(&clicks)),
                "next": next,
                "clicks": clicks,
            })
        };
        let rows: Vec<Value> = sequences(&spots, 4).into_iter().map(row).collect();
        let rows: Vec<Value> = rows.into_iter().filter(is_telling).collect();
        json!({"name": name, "choices": choices, "rows": rows})
    };
    examples().into_iter().map(example).collect()
}

/// All clicks that fit something, and the shorter ones that do not.
fn is_telling(row: &Value) -> bool {
    let count = |key: &str| row[key].as_array().map_or(0, Vec::len);
    count("fits") > 0 || count("clicks") <= 2
}

#[test]
fn the_table_that_clients_are_held_to_is_what_the_rule_gives() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/tests/web/choices.json");
    let rows = table().as_array().unwrap().iter().map(Value::to_string).collect::<Vec<_>>().join(",\n");
    let text = format!("[\n{rows}\n]\n");
    if env::var_os("CEIBA_BLESS").is_some() {
        fs::write(&path, &text).unwrap();
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), text, "CEIBA_BLESS=1 writes it");
}

#[test]
fn every_way_to_click_a_choice_means_it_and_nothing_else_does() {
    for (name, choices) in examples() {
        for choice in &choices {
            let ways = choice.every_way();
            assert!(ways.iter().all(|clicks| choice.is_meant_by(clicks)), "{name}");
            let spots: Vec<&str> = choice.steps.iter().flatten().map(String::as_str).collect();
            let whole = sequences(&spots, choice.steps.len()).into_iter();
            let whole: BTreeSet<Vec<&str>> = whole.filter(|clicks| choice.is_meant_by(clicks)).collect();
            assert_eq!(whole, ways.into_iter().collect(), "{name}");
        }
    }
}

#[test]
fn towers_are_clicked_in_either_order_and_the_level_comes_last() {
    let swap = choice(&["t1", "t2", "l2"], "1-2@2").in_any_order(2);
    assert!(swap.is_meant_by(&["t2", "t1", "l2"]) && swap.is_meant_by(&["t1", "t2", "l2"]));
    assert!(!swap.fits(&["l2"]) && !swap.fits(&["t1", "t1"]) && !swap.fits(&["t1", "l2"]));
    assert_eq!(swap.next_spots(&["t2"]), ["t1"]);
}
