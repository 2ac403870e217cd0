//! The lobby: open and running tables.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use ceiba_catalog::{GameEntry, Level, Translator, find, games};
use ceiba_core::Message;
use ceiba_store::{SeatKind, TableFilter, TableId, TableRow, TableStatus};

use super::error::{HttpError, render};
use super::guest::Visitor;
use super::sample::sample;
use super::table::options;
use super::table_list::{ListPage, open_tables, running_tables};
use crate::house::House;
use crate::words::said;

/// How many tables a list shows.
const LIST_SIZE: u32 = 50;
const FIRST_PAGE: ListPage = ListPage { skip: 0, most: LIST_SIZE };
/// How many of the visitor's own tables it shows.
const OWN_TABLES: usize = 12;

#[derive(Template)]
#[template(path = "lobby.html")]
struct LobbyPage {
    name: Option<String>,
    bots: Vec<BotOption>,
    games: Vec<GameCard>,
    mine: Vec<TableCard>,
    open: Vec<TableCard>,
    running: Vec<TableCard>,
}

struct GameCard {
    id: &'static str,
    name: String,
    about: String,
    players: String,
    picture: &'static str,
}

struct TableCard {
    id: String,
    game: String,
    /// The options of the game.
    options: String,
    /// The players.
    names: Vec<String>,
    status: &'static str,
}

/// Tables that are not closed, with their players.
async fn table_cards(house: &House, mut rows: Vec<TableRow>) -> Result<Vec<TableCard>, HttpError> {
    rows.retain(|row| row.status != TableStatus::Closed);
    let ids: Vec<TableId> = rows.iter().map(|row| row.id.clone()).collect();
    let seats = house.shared.store.seats_of_tables(&ids).await?;
    let table_cards = |row: &TableRow| {
        let seats = seats.iter().filter(|(table, _)| *table == row.id);
        let names = seats.map(|(_, seat)| match seat.kind {
            SeatKind::Person | SeatKind::Bot => seat.name.clone(),
            SeatKind::Open => said("page-free-seat"),
            SeatKind::Reserved => said("page-link-seat"),
        });
        let game = find(&row.game).map(|game| Translator::english().say(&game.name()));
        TableCard {
            id: row.id.to_string(),
            game: game.unwrap_or_else(|_| row.game.clone()),
            options: options(&row.config),
            names: names.collect(),
            status: row.status.as_str(),
        }
    };
    Ok(rows.iter().map(table_cards).collect())
}

fn game_card(game: &GameEntry) -> GameCard {
    let words = Translator::english();
    let counts = game.players();
    let players = match (counts.first(), counts.last()) {
        (Some(least), Some(most)) if least != most => format!("{least}–{most}"),
        (Some(only), _) => only.to_string(),
        (None, _) => String::new(),
    };
    GameCard {
        id: game.id(),
        name: words.say(&game.name()),
        about: words.say(&game.about()),
        players: words.say(&Message::new("games-players").with("players", players)),
        picture: sample(game.id()),
    }
}

/// The front page.
pub(crate) async fn page(State(house): State<House>, visitor: Visitor) -> Result<Response, HttpError> {
    let mut mine = match &visitor.0 {
        Some(person) => {
            let own =
                house.shared.store.tables(&TableFilter::WithPerson(person.id.clone()), LIST_SIZE).await?;
            table_cards(&house, own).await?
        }
        None => Vec::new(),
    };
    let open = table_cards(&house, open_tables(&house, FIRST_PAGE).await?).await?;
    let mut running = table_cards(&house, running_tables(&house, FIRST_PAGE).await?).await?;
    running.retain(|table| mine.iter().all(|own| own.id != table.id));
    // Finished games come last, and the oldest of them are left out.
    mine.sort_by_key(|table| table.status == TableStatus::Over.as_str());
    mine.truncate(OWN_TABLES);
    Ok(render(&LobbyPage {
        name: visitor.0.map(|person| person.name),
        bots: bots(),
        games: games().iter().filter(|game| game.listed).map(game_card).collect(),
        mine,
        open,
        running,
    }))
}

/// The bots, easiest first.
pub(super) fn bots() -> Vec<BotOption> {
    Level::ALL
        .map(|level| BotOption { word: level.word(), name: Translator::english().say(&level.name()) })
        .into()
}

/// A bot's key and its name.
pub(super) struct BotOption {
    pub(super) word: &'static str,
    pub(super) name: String,
}
