//! The lobby: who is there, what is played, and a new table.

use askama::Template;
use axum::extract::{Path, State};
use axum::response::Response;
use ceiba_catalog::{GameEntry, Level, Words, find, games};
use ceiba_core::{Knob, Message, Seat, Values};
use ceiba_store::{Filter, SeatKind, Status, TableId, TableRow};

use super::guest::Visitor;
use super::sample::sample;
use super::table::options;
use super::trouble::{Trouble, page as rendered};
use crate::house::House;
use crate::words::said;

/// How many tables a list shows.
const MOST: u32 = 50;
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

/// The newest tables of a sort that are not closed, with who sits there.
async fn tables(house: &House, filter: &Filter) -> Result<Vec<Shown>, Trouble> {
    let store = &house.shared.store;
    let mut rows = store.tables(filter, MOST).await?;
    rows.retain(|row| row.status != Status::Closed);
    let ids: Vec<TableId> = rows.iter().map(|row| row.id.clone()).collect();
    let seats = store.seats_at(&ids).await?;
    let shown = |row: &TableRow| {
        let seats = seats.iter().filter(|(table, _)| *table == row.id);
        let names = seats.map(|(_, seat)| match seat.kind {
            SeatKind::Person | SeatKind::Bot => seat.name.clone(),
            SeatKind::Open => said("page-free-seat"),
            SeatKind::Reserved => said("page-link-seat"),
        });
        let game = find(&row.game).map(|game| Words::english().say(&game.name()));
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
    let words = Words::english();
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
        Some(person) => tables(&house, &Filter::Of(person.id.clone())).await?,
        None => Vec::new(),
    };
    let mut running = tables(&house, &Filter::Listed(Status::Running)).await?;
    running.retain(|table| mine.iter().all(|own| own.id != table.id));
    // What is over comes last, and the oldest of it not at all.
    mine.sort_by_key(|table| table.status == Status::Over.word());
    mine.truncate(MINE);
    Ok(rendered(&Lobby {
        name: visitor.0.map(|person| person.name),
        bots: bots(),
        games: games().iter().filter(|game| game.listed).map(offered).collect(),
        mine,
        open: tables(&house, &Filter::Listed(Status::Open)).await?,
        running,
    }))
}

#[derive(Template)]
#[template(path = "new.html")]
struct New {
    game: &'static str,
    title: String,
    is_known: bool,
    options: Vec<OptionField>,
    seats: Vec<usize>,
    bots: Vec<Bot>,
}

fn bots() -> Vec<Bot> {
    Level::ALL.map(|level| Bot { word: level.word(), name: Words::english().say(&level.name()) }).into()
}

struct Bot {
    word: &'static str,
    name: String,
}

/// An option of the game, as a field.
struct OptionField {
    key: &'static str,
    label: String,
    is_flag: bool,
    words: Vec<String>,
    range: Option<(u32, u32)>,
    /// Whether several of the words are chosen.
    is_several: bool,
    /// What it is set to if nobody says otherwise.
    usual: String,
}

impl OptionField {
    fn is_usual(&self, word: &str) -> bool {
        self.usual == word
    }
}

/// A field for an option, with these words as the config that nobody has changed.
fn field(knob: &Knob, config: &str) -> OptionField {
    let value =
        |word: &str| word.split_once('=').filter(|(key, _)| *key == knob.key).map(|(_, it)| it.to_owned());
    let mut field = OptionField {
        key: knob.key,
        label: Words::english().say(&knob.label),
        is_flag: false,
        words: Vec::new(),
        range: None,
        is_several: false,
        usual: config.split(' ').find_map(value).unwrap_or_default(),
    };
    let texts = |of: &[&str]| of.iter().map(ToString::to_string).collect();
    match &knob.values {
        Values::Flag => field.is_flag = true,
        Values::OneOf { of } => field.words = texts(of),
        Values::Number { least, most } => field.range = Some((*least, *most)),
        Values::Several { of, .. } => (field.words, field.is_several) = (texts(of), true),
    }
    field
}

/// The form for a new table.
pub(crate) async fn new_page(visitor: Visitor, Path(id): Path<String>) -> Result<Response, Trouble> {
    let game = find(&id).map_err(|_| Trouble::Nowhere)?;
    // The series, where there is one, has the game's own options too; but usually one game is played.
    let knobs = game.kinds().last().map(ceiba_catalog::Kind::knobs).unwrap_or_default();
    let usual = game.kind("").canonical("")?;
    let words = Words::english();
    let most = game.players().last().copied().unwrap_or(2).min(Seat::MAX);
    Ok(rendered(&New {
        game: game.id(),
        title: words.say(&game.name()),
        is_known: visitor.0.is_some(),
        options: knobs.iter().map(|knob| field(knob, &usual)).collect(),
        seats: (1..=most).collect(),
        bots: bots(),
    }))
}
