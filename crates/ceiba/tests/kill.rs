//! The house is killed at random moments while people play, and opened again on the same file: whatever was
//! acknowledged is there, no game is damaged, and all go on to their end.

#[path = "../../server/tests/client/mod.rs"]
mod client;
mod process;

use std::env;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use ceiba_core::record::Record;
use client::{Client, Dice, Failure, guest, hear_any, http, table};
use process::open_house;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::{mpsc, watch};

/// How many games and kills: a few in every test run, many with `--long`.
fn size() -> (usize, usize) {
    if env::var_os("CEIBA_LONG").is_some() { (200, 20) } else { (20, 5) }
}

/// An address that stays free between one house and the next: outgoing connections of this machine, which begin at
/// port 32768 or later, could take any other.
fn free_address() -> SocketAddr {
    let first = 20_000 + u16::try_from(std::process::id() % 10_000).unwrap();
    let addresses = (first..32_000).map(|port| SocketAddr::from(([127, 0, 0, 1], port)));
    addresses.into_iter().find(|address| TcpListener::bind(address).is_ok()).unwrap()
}

/// A game that one task plays for both sides, over two sockets.
struct Played {
    id: String,
    /// What was acknowledged, as the log writes it.
    acknowledged: Vec<String>,
}

struct Player {
    house: SocketAddr,
    tokens: Vec<String>,
    dice: Dice,
    acknowledgements: Arc<AtomicUsize>,
    news: mpsc::UnboundedSender<()>,
    /// Whether the house is open.
    open: watch::Receiver<bool>,
}

impl Player {
    /// Plays on until the game is over, through any number of lost connections.
    async fn play(mut self, id: String) -> Played {
        let mut played = Played { id, acknowledged: Vec::new() };
        // Each failure is a lost connection.
        while let Err(_lost) = self.sitting(&mut played).await {
            self.open.wait_for(|open| *open).await.unwrap();
        }
        played
    }

    async fn sitting(&mut self, played: &mut Played) -> Result<(), Failure> {
        let mut clients = Vec::new();
        for token in &self.tokens {
            clients.push(Client::connect(self.house, &played.id, token, "data").await?);
        }
        while !clients[0].is_over() {
            let Some(seat) = (0..2).find(|&seat| !clients[seat].choices().is_empty()) else {
                hear_any(&mut clients).await?;
                continue;
            };
            let choices = clients[seat].choices();
            let action = choices[self.dice.below(choices.len())].clone();
            let answer = clients[seat].play(&action).await?;
            // Otherwise it was stored just before the kill, or could not be: the newest update says which.
            if answer["say"] == "stored" {
                played.acknowledged.push(format!("{} {action}", seat + 1));
                self.acknowledgements.fetch_add(1, Ordering::Relaxed);
                // Nobody listens any more after the last kill.
                let _ = self.news.send(());
            }
        }
        Ok(())
    }
}

async fn open_games(house: SocketAddr, count: usize) -> Vec<(String, Vec<String>)> {
    let mut games = Vec::new();
    for _ in 0..count {
        let tokens = vec![guest(house, "Ixchel").await.unwrap(), guest(house, "Itzamna").await.unwrap()];
        let wish = json!({"game": "raven", "config": "players=2"});
        games.push((table(house, &tokens, &wish).await.unwrap(), tokens));
    }
    games
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_survives_every_kill() {
    let (games, kills) = size();
    let folder = TempDir::new().unwrap();
    let address = free_address();
    let open_again = || open_house(folder.path(), &address.to_string()).0;
    let mut house = open_again();
    let acknowledgements = Arc::new(AtomicUsize::new(0));
    let open = watch::Sender::new(true);
    let (news, mut told) = mpsc::unbounded_channel();
    let mut tasks = Vec::new();
    for (number, (id, tokens)) in open_games(address, games).await.into_iter().enumerate() {
        let dice = Dice(0x9e37_79b9_7f4a_7c15 ^ (number as u64 + 1));
        let acknowledgements = acknowledgements.clone();
        let (news, open) = (news.clone(), open.subscribe());
        let player = Player { house: address, tokens, dice, acknowledgements, news, open };
        tasks.push(tokio::spawn(player.play(id)));
    }
    let mut dice = Dice(0x2545_f491_4f6c_dd1d);
    for _ in 0..kills {
        let span = games * 4;
        for _ in 0..1 + dice.below(span) {
            told.recv().await.unwrap();
        }
        open.send_replace(false);
        drop(house);
        house = open_again();
        open.send_replace(true);
    }
    drop(told);
    for task in tasks {
        let played = task.await.unwrap();
        check(address, &played).await;
    }
    println!(
        "{games} games, {kills} kills, {} acknowledged actions",
        acknowledgements.load(Ordering::Relaxed)
    );
    drop(house);
}

/// The whole record holds, and has everything that was acknowledged, in that order.
async fn check(house: SocketAddr, played: &Played) {
    let path = format!("/table/{}/record", played.id);
    let (status, text) = http(house, "GET", &path, "", &Value::Null).await.unwrap();
    assert_eq!(status, 200, "{text}");
    let record: Record = text.parse().unwrap();
    ceiba_catalog::verify(&record).unwrap();
    let mut entries = record.entries.iter().map(|entry| entry.value.replace('~', ""));
    for action in &played.acknowledged {
        assert!(entries.any(|entry| entry == *action), "{action} is lost at table {}", played.id);
    }
}
