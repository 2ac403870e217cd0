//! The lobby: who is there and what is played.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use ceiba_catalog::{GameEntry, Level, Translator, find, games};
use ceiba_core::Message;
use ceiba_store::{Filter, SeatKind, Status, TableId, TableRow};

use super::guest::Visitor;
use super::listed::{Page, waiting, watchable};
use super::sample::sample;
use super::table::options;
use super::trouble::{Trouble, page as rendered};
use crate::house::House;
use crate::words::said;

/// How many tables a list shows.
const MOST: u32 = 50;
const FIRST: Page = Page { skip: 0, most: MOST };
/// How many of one's own.
const MINE: usize = 12;

#[derive(Template)]
#[template(path = "lobby.html")]
struct Lobby {
    name: Option<String>,
    bots: Vec<Bot>,
    games: Vec<Offered>,
    mine: Vec<Shown>,
    open: Vec<Shown>,
    running: Vec<Shown>,
}

struct Offered {
    id: &'static str,
    name: String,
    about: String,
    players: String,
    picture: &'static str,
}

struct Shown {
    id: String,
    game: String,
    /// What was agreed about it.
    options: String,
    /// Who sits there.
    names: Vec<String>,
    status: &'static str,
}

/// Tables that are not closed, with who sits there.
async fn shown(house: &House, mut rows: Vec<TableRow>) -> Result<Vec<Shown>, Trouble> {
    rows.retain(|row| row.status != Status::Closed);
    let ids: Vec<TableId> = rows.iter().map(|row| row.id.clone()).collect();
    let seats = house.shared.store.seats_at(&ids).await?;
    let shown = |row: &TableRow| {
        let seats = seats.iter().filter(|(table, _)| *table == row.id);
        let names = seats.map(|(_, seat)| match seat.kind {
            SeatKind::Person | SeatKind::Bot => seat.name.clone(),
            SeatKind::Open => said("page-free-seat"),
            SeatKind::Reserved => said("page-link-seat"),
        });
        let game = find(&row.game).map(|game| Translator::english().say(&game.name()));
        Shown {
            id: row.id.to_string(),
            game: game.unwrap_or_else(|_| row.game.clone()),
            options: options(&row.config),
            names: names.collect(),
            status: row.status.word(),
        }
    };
    Ok(rows.iter().map(shown).collect())
}

fn offered(game: &GameEntry) -> Offered {
    let words = Translator::english();
    let counts = game.players();
    let players = match (counts.first(), counts.last()) {
        (Some(least), Some(most)) if least != most => format!("{least}–{most}"),
        (Some(only), _) => only.to_string(),
        (None, _) => String::new(),
    };
    Offered {
        id: game.id(),
        name: words.say(&game.name()),
        about: words.say(&game.about()),
        players: words.say(&Message::new("games-players").with("players", players)),
        picture: sample(game.id()),
    }
}

/// The page that a visit begins with.
pub(crate) async fn page(State(house): State<House>, visitor: Visitor) -> Result<Response, Trouble> {
    let mut mine = match &visitor.0 {
        Some(person) => {
            let own = house.shared.store.tables(&Filter::Of(person.id.clone()), MOST).await?;
            shown(&house, own).await?
        }
        None => Vec::new(),
    };
    let open = shown(&house, waiting(&house, FIRST).await?).await?;
    let mut running = shown(&house, watchable(&house, FIRST).await?).await?;
    running.retain(|table| mine.iter().all(|own| own.id != table.id));
    // What is over comes last, and the oldest of it not at all.
    mine.sort_by_key(|table| table.status == Status::Over.word());
    mine.truncate(MINE);
    Ok(rendered(&Lobby {
        name: visitor.0.map(|person| person.name),
        bots: bots(),
        games: games().iter().filter(|game| game.listed).map(offered).collect(),
        mine,
        open,
        running,
    }))
}

/// The bots there are, easiest first.
pub(super) fn bots() -> Vec<Bot> {
    Level::ALL.map(|level| Bot { word: level.word(), name: Translator::english().say(&level.name()) }).into()
}

/// A bot, by its word and its name.
pub(super) struct Bot {
    pub(super) word: &'static str,
    pub(super) name: String,
}
