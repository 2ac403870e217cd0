//! What people do at tables, at random: they sit down, look, leave, come back, talk and play while others take their
//! seats. After each step everything that every socket was sent is compared with what its person may know then.

mod step;

use std::net::SocketAddr;

use serde_json::{Value, json};

use crate::client::{Client, Dice, guest, json_of};

/// What the house says when somebody may no longer look.
const NO_RIGHT: u16 = 4001;
/// So many sockets at once: they all are asked after each step.
const SOCKETS: usize = 9;
/// People with names; one more has none.
const PEOPLE: usize = 4;
const FORMS: [&str; 4] = ["data", "data", "words", "scene"];

/// A socket that somebody keeps, whatever becomes of their seat.
struct Looker {
    person: usize,
    table: String,
    wished: Option<u64>,
    client: Client,
    /// How much of what it heard was searched.
    searched: usize,
}

/// A line said among players, and the table.
struct Whisper {
    table: String,
    line: String,
}

/// What the test knows of a history.
pub(crate) struct History {
    house: SocketAddr,
    seed: u64,
    dice: Dice,
    /// The last has no name.
    tokens: Vec<String>,
    table: String,
    lookers: Vec<Looker>,
    whispers: Vec<Whisper>,
    steps: Vec<String>,
}

/// What a person may know of a table now, as the house says over HTTP.
struct Right {
    seats: Vec<u64>,
    /// Whether it was agreed that others may look on.
    spectators: bool,
    is_over: bool,
}

impl Right {
    /// As whom a socket must look, if it may.
    fn viewer(&self, wished: Option<u64>) -> Option<String> {
        let own = wished.filter(|seat| self.seats.contains(seat)).or(self.seats.first().copied());
        // A game that is over is open to everybody.
        let looks_on = self.spectators || self.is_over;
        own.map(|seat| seat.to_string()).or_else(|| looks_on.then(|| "public".to_owned()))
    }
}

impl History {
    /// A new house's people, and a first table.
    pub(crate) async fn begin(house: SocketAddr, seed: u64) -> History {
        let mut tokens = Vec::new();
        for number in 1..=PEOPLE {
            tokens.push(guest(house, &format!("Guest {number}")).await.unwrap());
        }
        tokens.push(String::new());
        let (dice, table) = (Dice(seed), String::new());
        let mut history = History {
            house,
            seed,
            dice,
            tokens,
            table,
            lookers: Vec::new(),
            whispers: Vec::new(),
            steps: Vec::new(),
        };
        history.open_table().await;
        history
    }

    /// Goes through so many steps.
    pub(crate) async fn run(mut self, steps: usize) {
        for _ in 0..steps {
            let step = self.step().await;
            self.steps.push(step);
            self.settle().await;
            self.search().await;
        }
    }

    fn fail(&self, what: &str) -> ! {
        panic!("{what}\nseed {:#x}, after these steps:\n{}", self.seed, self.steps.join("\n"))
    }

    async fn information(&self, table: &str, person: usize) -> Value {
        let path = format!("/api/tables/{table}");
        json_of(self.house, "GET", &path, &self.tokens[person], &Value::Null).await.unwrap()
    }

    async fn right(&self, table: &str, person: usize) -> Right {
        let information = self.information(table, person).await;
        let seats = information["yours"].as_array().unwrap().iter().map(|seat| seat.as_u64().unwrap());
        Right {
            seats: seats.collect(),
            spectators: information["terms"]["spectators"] == true,
            is_over: information["status"] == "over",
        }
    }

    /// Waits until every socket has its newest update, which comes before the answer to any request. Those that the
    /// house has ended are taken away: nobody else's may end.
    async fn settle(&mut self) {
        let mut index = 0;
        while index < self.lookers.len() {
            let asked = self.lookers[index].client.ask(json!({"do": "decline"})).await;
            if asked.is_ok() {
                index += 1;
                continue;
            }
            self.search_socket(index).await;
            let looker = &self.lookers[index];
            let right = self.right(&looker.table, looker.person).await;
            if looker.client.closed != Some(NO_RIGHT) || right.viewer(looker.wished).is_some() {
                self.fail(&format!("person {} was sent away: {asked:?}", looker.person));
            }
            self.lookers.remove(index);
        }
    }

    async fn search(&mut self) {
        for index in 0..self.lookers.len() {
            self.search_socket(index).await;
        }
    }

    /// Searches all that a socket was sent since the last step.
    async fn search_socket(&mut self, index: usize) {
        let looker = &self.lookers[index];
        let right = self.right(&looker.table, looker.person).await;
        for sent in &looker.client.heard[looker.searched..] {
            if let Some(told) = self.told(looker, &right, sent) {
                self.fail(&format!("person {} was told {told}:\n{sent}", looker.person));
            }
        }
        self.lookers[index].searched = self.lookers[index].client.heard.len();
    }

    /// What a person was sent that they may not know.
    fn told(&self, looker: &Looker, right: &Right, sent: &str) -> Option<String> {
        let update: Value = serde_json::from_str(sent).unwrap();
        let is_update = update["say"] == "update";
        let viewer = right.viewer(looker.wished);
        if is_update && update["viewer"].as_str() != viewer.as_deref() {
            return Some(format!("what {} sees instead of {viewer:?}", update["viewer"]));
        }
        // At the end the cards are shown, and the chat where others might look on.
        let is_over = update["status"] == "over";
        let hand = known_hands(&update).into_iter().find(|seat| Some(seat.to_string()) != viewer && !is_over);
        let is_hidden = right.seats.is_empty() && !(is_over && right.spectators);
        let secret = self
            .whispers
            .iter()
            .find(|secret| secret.table == looker.table && is_hidden && sent.contains(&secret.line));
        hand.map(|seat| format!("the hand of seat {seat}"))
            .or_else(|| secret.map(|secret| format!("“{}”", secret.line)))
    }
}

/// The seats whose hidden cards lie open in an update of form `data`.
fn known_hands(update: &Value) -> Vec<u64> {
    let view = &update["position"]["view"];
    let is_known = |hand: &Value| {
        ["known", "mine"].iter().any(|open| hand.get(open).is_some() || hand["hand"].get(open).is_some())
    };
    let hands = view["holdings"]["cards"]["hands"].as_array().or(view["places"].as_array());
    let seats = hands.map(Vec::as_slice).unwrap_or_default().iter().zip(1..);
    seats.filter(|(hand, _)| is_known(hand)).map(|(_, seat)| seat).collect()
}
