//! The steps of a history.

use serde_json::{Value, json};

use super::{FORMS, History, Looker, PEOPLE, SOCKETS, Whisper};
use crate::client::{Client, http, json_of};

/// Games with hidden cards, and who may sit where.
const GAMES: [(&str, &str); 3] = [("raven", "players=3"), ("toy", "players=3"), ("toy", "players=2")];

impl History {
    /// Somebody does something; what, in words.
    pub(super) async fn step(&mut self) -> String {
        let status = self.information(&self.table, PEOPLE).await["status"].as_str().unwrap().to_owned();
        let choice = self.dice.below(16);
        match (status.as_str(), choice) {
            ("closed", _) => self.open_table().await,
            ("over", 0..4) => self.rematch().await,
            ("over", 4) => self.open_table().await,
            (_, 0..3) => self.look().await,
            ("open", 3..9) => self.sit().await,
            ("open", 9..11) => self.leave().await,
            ("running", 3..9) => self.play().await,
            ("running", 9) => self.leave().await,
            ("running", 10) => self.ask("back").await,
            (_, 11) => self.ask("leave").await,
            (_, 12) if choice < self.dice.below(24) => self.ask("resign").await,
            (_, 13) => self.go().await,
            _ => self.talk().await,
        }
    }

    fn pick<T: Clone>(&mut self, list: &[T]) -> T {
        list[self.dice.below(list.len())].clone()
    }

    /// Somebody opens a table; some of its seats are theirs too, or for whoever has a link.
    pub(super) async fn open_table(&mut self) -> String {
        let host = self.dice.below(PEOPLE);
        let (game, config) = self.pick(&GAMES);
        let others =
            self.pick(&[["open", "open"], ["reserved", "open"], ["me", "open"], ["open", "reserved"]]);
        let mut seats = vec!["me", others[0], others[1]];
        seats.truncate(if config == "players=2" { 2 } else { 3 });
        if seats.iter().all(|seat| *seat == "me") {
            seats[1] = "open";
        }
        let spectators = self.dice.below(2) == 0;
        let wish = json!({"game": game, "config": config, "seats": seats,
            "terms": {"spectators": spectators, "grace": 0, "stand-in": "random"}});
        let opened = json_of(self.house, "POST", "/api/tables", &self.tokens[host], &wish).await.unwrap();
        self.table = opened["id"].as_str().unwrap().to_owned();
        format!("{host} opens {wish}")
    }

    /// Somebody looks at the table, perhaps from a seat that is not theirs.
    async fn look(&mut self) -> String {
        let (person, form) = (self.dice.below(PEOPLE + 1), self.pick(&FORMS));
        let wished = Some(self.dice.below(4) as u64).filter(|seat| *seat > 0);
        let wish = wished.map(|seat| format!("{form}&seat={seat}"));
        let form = wish.unwrap_or_else(|| form.to_owned());
        let table = self.table.clone();
        let said = format!("{person} looks as {form}");
        // Bots may end the game meanwhile, which opens it to everybody; nothing takes a right away.
        let right = self.right(&table, person).await.viewer(wished);
        let connected = Client::connect(self.house, &table, &self.tokens[person], &form).await;
        let Ok(client) = connected else {
            if right.is_some() {
                self.fail(&format!("{said}, and may not"));
            }
            return format!("{said} in vain");
        };
        if self.lookers.len() == SOCKETS {
            let first = self.lookers.remove(0);
            first.client.close().await;
        }
        self.lookers.push(Looker { person, table, wished, client, searched: 0 });
        said
    }

    /// Somebody closes their socket.
    async fn go(&mut self) -> String {
        if self.lookers.is_empty() {
            return self.look().await;
        }
        let index = self.dice.below(self.lookers.len());
        let gone = self.lookers.remove(index);
        gone.client.close().await;
        format!("{} goes", gone.person)
    }

    /// Somebody takes a seat: any, a certain one, or that of a link.
    async fn sit(&mut self) -> String {
        let person = self.dice.below(PEOPLE);
        let host = self.host().await;
        let links = self.information(&self.table, host).await["links"].clone();
        let link = links[0][1].clone();
        let seat = self.dice.below(3) + 1;
        let body = self.pick(&[json!({}), json!({"seat": seat}), json!({"link": link})]);
        let body = if body["link"].is_null() && body.get("link").is_some() { json!({}) } else { body };
        let path = format!("/api/tables/{}/join", self.table);
        let (status, _) = http(self.house, "POST", &path, &self.tokens[person], &body).await.unwrap();
        format!("{person} sits down with {body}: {status}")
    }

    /// Whoever is shown links; anybody where there are none.
    async fn host(&self) -> usize {
        for person in 0..PEOPLE {
            if self.information(&self.table, person).await.get("links").is_some() {
                return person;
            }
        }
        0
    }

    async fn leave(&mut self) -> String {
        let person = self.dice.below(PEOPLE);
        let path = format!("/api/tables/{}/leave", self.table);
        let (status, _) = http(self.house, "POST", &path, &self.tokens[person], &Value::Null).await.unwrap();
        format!("{person} leaves: {status}")
    }

    /// Somebody asks for something over a socket.
    async fn ask(&mut self, what: &str) -> String {
        if self.lookers.is_empty() {
            return self.look().await;
        }
        let index = self.dice.below(self.lookers.len());
        let person = self.lookers[index].person;
        let answer = self.lookers[index].client.ask(json!({"do": what})).await;
        match answer {
            Ok(answer) => format!("{person} asks to {what}: {}", answer["say"]),
            Err(failure) => self.fail(&format!("{person} asks to {what} and gets no answer: {failure}")),
        }
    }

    /// Somebody says what nobody else ever says.
    async fn talk(&mut self) -> String {
        if self.lookers.is_empty() {
            return self.look().await;
        }
        let index = self.dice.below(self.lookers.len());
        let (person, table) = (self.lookers[index].person, self.lookers[index].table.clone());
        let line = format!("whisper {} of {person}.", self.steps.len());
        let among_players = !self.right(&table, person).await.seats.is_empty();
        let answer = self.lookers[index].client.ask(json!({"do": "chat", "text": line})).await.unwrap();
        let said = format!("{person} says “{line}”: {}", answer["say"]);
        if among_players {
            self.whispers.push(Whisper { table, line });
        }
        said
    }

    /// Somebody who is asked plays.
    async fn play(&mut self) -> String {
        let asked = |looker: &Looker| looker.table == self.table && !looker.client.choices().is_empty();
        let Some(index) = self.lookers.iter().position(asked) else { return self.look().await };
        let choices = self.lookers[index].client.choices();
        let action = self.pick(&choices);
        let person = self.lookers[index].person;
        // A bot may have played meanwhile: then it is refused.
        let answer = self.lookers[index].client.play(&action).await.unwrap();
        format!("{person} plays {action}: {}", answer["say"])
    }

    /// All who are here want another game.
    async fn rematch(&mut self) -> String {
        for index in 0..self.lookers.len() {
            if self.lookers[index].table == self.table {
                self.lookers[index].client.ask(json!({"do": "rematch"})).await.unwrap();
            }
        }
        let next = self.information(&self.table, PEOPLE).await["rematch"].as_str().map(str::to_owned);
        let said = format!("a rematch is asked for: {next:?}");
        self.table = next.unwrap_or_else(|| self.table.clone());
        said
    }
}
