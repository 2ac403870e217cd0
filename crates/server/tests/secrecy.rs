//! Whole games over sockets: nobody is sent a byte of what they may not know.

mod client;
mod histories;
mod opened;

use std::collections::BTreeSet;
use std::net::SocketAddr;

use ceiba_core::record::Record;
use client::{Client, Dice, http, json_of, table};
use histories::History;
use opened::{house_with, seated};
use serde_json::{Value, json};

/// How a viewer can be told.
const FORMS: [&str; 4] = ["data", "scene", "words", "page"];

/// All who look on: each seat in each form, and the public.
async fn everyone(house: SocketAddr, id: &str, tokens: &[String]) -> Vec<Client> {
    let mut viewers = Vec::new();
    for token in tokens.iter().map(String::as_str).chain([""]) {
        for form in FORMS {
            viewers.push(Client::connect(house, id, token, form).await.unwrap());
        }
    }
    viewers
}

/// Plays a game at random to its end and checks what everybody was sent.
async fn play_and_search(game: &str, config: &str, players: usize, seed: u64) {
    let (_folder, house, tokens) = house_with(players).await;
    let id = table(house, &tokens, &json!({"game": game, "config": config})).await.unwrap();
    let mut viewers = everyone(house, &id, &tokens).await;
    let mut dice = Dice(seed);
    // What was done in the running parallel phase, which others learn when it ends.
    let mut hidden: Vec<(usize, String)> = Vec::new();
    loop {
        let seats: Vec<usize> =
            (0..players).filter(|&seat| !viewers[seat * FORMS.len()].choices().is_empty()).collect();
        if viewers[0].is_over() {
            break;
        }
        let seat = seats[dice.below(seats.len())];
        let actor = &mut viewers[seat * FORMS.len()];
        let choices = actor.choices();
        let action = choices[dice.below(choices.len())].clone();
        let phase = actor.update["phase"].as_str().unwrap().to_owned();
        let told = lines_told(&viewers[players * FORMS.len()]);
        let heard: Vec<usize> = viewers.iter().map(|viewer| viewer.heard.len()).collect();
        let answer = viewers[seat * FORMS.len()].play(&action).await.unwrap();
        assert_eq!(answer["say"], "stored", "{answer}");
        settle(&mut viewers).await;
        let now = viewers[seat * FORMS.len()].update["phase"].as_str().unwrap().to_owned();
        if phase == "apart" || phase == "together" {
            hidden.push((seat, action));
            // The public's log tells all of a phase when it ends, and nothing before.
            let runs_on = now == phase && told == lines_told(&viewers[players * FORMS.len()]);
            if runs_on {
                search_phase(&viewers, &hidden, &heard);
            } else {
                hidden.clear();
            }
        }
    }
    let (status, record) =
        http(house, "GET", &format!("/table/{id}/record"), "", &Value::Null).await.unwrap();
    assert_eq!(status, 200);
    let record: Record = record.parse().unwrap();
    ceiba_catalog::verify(&record).unwrap();
    search_whole(&viewers, &record);
}

fn lines_told(viewer: &Client) -> u64 {
    viewer.update["log"]["count"].as_u64().unwrap()
}

/// Waits until every viewer has the newest update: the answer to a request without effect comes after it.
async fn settle(viewers: &mut [Client]) {
    for viewer in viewers {
        viewer.ask(json!({"do": "decline"})).await.unwrap();
    }
}

/// While a phase of several seats runs, nobody is sent what another did in it; where everybody acts apart, they are
/// not even sent anything, unless somebody is done.
fn search_phase(viewers: &[Client], hidden: &[(usize, String)], heard: &[usize]) {
    for (index, viewer) in viewers.iter().enumerate() {
        let new = &viewer.heard[heard[index]..];
        for (seat, action) in hidden.iter().filter(|(seat, _)| index / FORMS.len() != *seat) {
            let texts = [format!("\"{} {action}\"", seat + 1), format!("\"{}~ {action}\"", seat + 1)];
            // The same may have been done in an earlier phase, which is no secret.
            let known = |text: &&String| viewer.heard[..heard[index]].iter().any(|sent| sent.contains(*text));
            let mut secret = texts.iter().filter(|text| !known(text));
            let told = secret.any(|text| new.iter().any(|sent| sent.contains(text)));
            assert!(!told, "viewer {index} was told that seat {} did {action}", seat + 1);
        }
        let actor = hidden.last().expect("somebody has acted").0;
        let before = updates(&viewer.heard[..heard[index]]).last().map(|update| update["asked"].clone());
        for update in updates(new).filter(|update| update["phase"] == "apart" && index / FORMS.len() != actor)
        {
            assert_ne!(
                Some(&update["asked"]),
                before.as_ref(),
                "viewer {index} was sent an update of no news"
            );
        }
    }
}

fn updates(heard: &[String]) -> impl Iterator<Item = Value> {
    let values = heard.iter().filter_map(|sent| serde_json::from_str::<Value>(sent).ok());
    values.filter(|value| value["say"] == "update")
}

/// Nobody is ever sent, while the game runs, the seed, the stored form of what the log did not show them, or the
/// state's text.
fn search_whole(viewers: &[Client], record: &Record) {
    let seed = record.seed.unwrap().to_string();
    let states: BTreeSet<String> = (0..record.entries.len())
        .map(|count| ceiba_catalog::replay(record, Some(count)).unwrap().text().unwrap())
        .collect();
    for (index, viewer) in viewers.iter().enumerate() {
        let running = viewer.heard.iter().filter(|sent| !sent.contains("\"status\":\"over\""));
        let shown: BTreeSet<String> = running
            .clone()
            .filter_map(|sent| serde_json::from_str::<Value>(sent).ok())
            .flat_map(|sent| sent["log"]["lines"].as_array().cloned().unwrap_or_default())
            .map(|line| line.get("text").unwrap_or(&line).as_str().unwrap_or_default().to_owned())
            .collect();
        let mut sought: Vec<String> = states.iter().cloned().collect();
        sought.push(seed.clone());
        let is_data = index % FORMS.len() < 2;
        sought.extend(
            record
                .entries
                .iter()
                .map(|entry| entry.value.clone())
                .filter(|line| is_data && line.len() > 6 && !shown.contains(line))
                .map(|line| format!("\"{line}\"")),
        );
        for sent in running {
            for secret in &sought {
                assert!(!sent.contains(secret.as_str()), "viewer {index} was sent {secret}:\n{sent}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_sent_secrets_of_toy() {
    play_and_search("toy", "players=3", 3, 0x9e37_79b9_7f4a_7c15).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_sent_secrets_of_maya() {
    play_and_search("maya", "players=3", 3, 0x1234_5678_9abc_def1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_sent_secrets_of_yaxha() {
    play_and_search("yaxha", "players=3", 3, 0x2545_f491_4f6c_dd1d).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_sent_secrets_of_raven() {
    play_and_search("raven", "players=3", 3, 0xdead_beef_cafe_f00d).await;
}

/// How many histories, and of how many steps each.
fn histories() -> (u64, usize) {
    if std::env::var_os("CEIBA_LONG").is_some() { (200, 150) } else { (12, 90) }
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_people_do_nobody_is_sent_what_their_seats_of_that_moment_may_not_know() {
    let (count, steps) = histories();
    for number in 1..=count {
        let (_folder, house, _) = house_with(0).await;
        History::begin(house, number.wrapping_mul(0x9e37_79b9_7f4a_7c15)).await.run(steps).await;
    }
}

/// Raven for three: the host sits and waits, the spy sits down and opens a socket.
async fn spied(house: SocketAddr, tokens: &[String], spectators: bool) -> (String, Client, Client) {
    let terms = json!({"spectators": spectators});
    let wish = json!({"game": "raven", "config": "players=3", "terms": terms});
    let (id, mut seats) = seated(house, &tokens[..2], wish).await;
    let spy = seats.pop().unwrap();
    (id, seats.pop().unwrap(), spy)
}

async fn join(house: SocketAddr, id: &str, token: &str) {
    json_of(house, "POST", &format!("/api/tables/{id}/join"), token, &json!({})).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_gives_up_a_seat_and_keeps_the_socket_looks_on_like_anybody() {
    let (_folder, house, tokens) = house_with(4).await;
    let (id, mut host, mut spy) = spied(house, &tokens, true).await;
    json_of(house, "POST", &format!("/api/tables/{id}/leave"), &tokens[1], &Value::Null).await.unwrap();
    spy.wait_until(|update| update["viewer"] == "public").await.unwrap();
    let left = spy.heard.len();
    for token in &tokens[2..] {
        join(house, &id, token).await;
    }
    host.wait_until(|update| update["status"] == "running").await.unwrap();
    assert_eq!(host.update["plates"][1]["here"], false, "the new owner has not come: {}", host.update);
    host.ask(json!({"do": "chat", "text": "among us"})).await.unwrap();
    spy.ask(json!({"do": "decline"})).await.unwrap();
    assert_eq!(spy.update["status"], "running");
    for sent in &spy.heard[left..] {
        assert!(!sent.contains("among us") && !sent.contains("\"known\""), "{sent}");
    }
    let refused = spy.ask(json!({"do": "resign"})).await.unwrap();
    assert_eq!(refused["message"]["id"], "house-onlooker");
}

#[tokio::test(flavor = "multi_thread")]
async fn where_nobody_may_look_on_a_seat_given_up_ends_its_sockets() {
    let (_folder, house, tokens) = house_with(2).await;
    let (id, mut host, mut spy) = spied(house, &tokens, false).await;
    let mut second = Client::connect(house, &id, &tokens[1], "words").await.unwrap();
    assert_eq!(spy.ask(json!({"do": "leave"})).await.unwrap()["say"], "stored", "the answer comes first");
    for socket in [&mut spy, &mut second] {
        while socket.hear().await.is_ok() {}
        assert_eq!(socket.closed, Some(4001));
    }
    host.wait_until(|update| update["plates"][1]["kind"] == "open").await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_spectator_who_sits_down_looks_from_the_seat() {
    let (_folder, house, tokens) = house_with(2).await;
    let id = table(house, &tokens[..1], &json!({"game": "toy", "config": "players=2"})).await.unwrap();
    let mut spectator = Client::connect(house, &id, &tokens[1], "data").await.unwrap();
    assert_eq!(spectator.update["viewer"], "public");
    join(house, &id, &tokens[1]).await;
    spectator.wait_until(|update| update["viewer"] == "2" && update["status"] == "running").await.unwrap();
    assert_eq!(spectator.update["plates"][1]["here"], true);
    let action = spectator.choices()[0].clone();
    assert_eq!(spectator.play(&action).await.unwrap()["say"], "stored");
}
