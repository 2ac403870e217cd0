//! A game that is over, step by step.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use ceiba_art::ViewOptions;
use ceiba_catalog::{AnyMatch, RequestError, Translator, find};
use ceiba_core::record::{Record, RecordError};
use ceiba_core::{Message, Viewer};
use ceiba_store::TableId;
use serde::Deserialize;
use tokio::task::spawn_blocking;

use super::guest::Visitor;
use super::table::look;
use super::trouble::{Trouble, page as rendered};
use crate::house::House;
use crate::table::{Ask, Information, panels};
use crate::wire::DrawnPanel;
use crate::words::said;

#[derive(Template)]
#[template(path = "replay.html")]
struct Page {
    table: TableId,
    title: String,
    players: Vec<Player>,
    /// What has just happened.
    told: String,
    at: usize,
    of: usize,
    mains: Vec<DrawnPanel>,
    sides: Vec<DrawnPanel>,
}

impl Page {
    fn progress(&self) -> String {
        let message = Message::new("page-replay-at").with("at", self.at).with("of", self.of);
        Translator::english().say(&message)
    }

    fn before(&self) -> usize {
        self.at.saturating_sub(1)
    }
}

struct Player {
    seat: String,
    name: String,
}

/// How far the game is shown.
#[derive(Deserialize)]
pub(crate) struct Step {
    at: Option<usize>,
}

/// The page of a step; everything lies open, as the game is over.
pub(crate) async fn page(
    State(house): State<House>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(step): Query<Step>,
) -> Result<Response, Trouble> {
    let id = TableId(id);
    let table = look(&house, &id, visitor.0.as_ref()).await?;
    if table.status != "over" {
        return Err(Trouble::Nowhere);
    }
    let asked = house.ask(&id, |answer| Ask::Record { person: visitor.0.clone(), answer });
    let text = asked.await?.filter(|text| !text.is_empty()).ok_or(Trouble::Nowhere)?;
    // Going through a long game takes seconds: on a thread of its own, and not for everybody at once.
    let _turn = house.shared.replaying.acquire().await;
    let made = spawn_blocking(move || at_step(&table, &text, step.at.unwrap_or(0)));
    let page = made.await.map_err(|error| {
        tracing::error!(table = %id, %error, "a stored game cannot be replayed");
        Trouble::NotStored
    })?;
    Ok(rendered(&page?))
}

/// The page of a game after so many entries.
fn at_step(table: &Information, text: &str, at: usize) -> Result<Page, Trouble> {
    let record: Record = text.parse().map_err(|error| unreadable(&error))?;
    let of = record.entries.len();
    let at = at.min(of);
    let any_match = ceiba_catalog::replay(&record, Some(at)).map_err(|error| unreadable(&error))?;
    let names: Vec<String> = table.plates.iter().map(|plate| plate.name.clone()).collect();
    let say = |message: &Message| Translator::english().say_with(message, &names);
    let scene = any_match.scene(Viewer::Referee)?;
    let picture = ceiba_art::draw(&table.game, &scene, &say, &ViewOptions::default());
    let (mains, sides) = panels(&picture).into_iter().partition(|panel| panel.role == "main");
    Ok(Page {
        title: Translator::english().say(&find(&table.game)?.name()),
        players: table
            .plates
            .iter()
            .map(|it| Player { seat: it.seat.to_string(), name: it.name.clone() })
            .collect(),
        told: told(&*any_match, &say)?,
        table: table.id.clone(),
        at,
        of,
        mains,
        sides,
    })
}

/// What the house has written it cannot read.
fn unreadable(error: &RecordError) -> Trouble {
    tracing::warn!(%error, "a stored game cannot be replayed");
    Trouble::NotStored
}

/// The last thing that happened and says something to people.
fn told(any_match: &dyn AnyMatch, say: &dyn Fn(&Message) -> String) -> Result<String, RequestError> {
    let log = any_match.shown_log(Viewer::Referee)?;
    let last = log.iter().rfind(|line| !line.story.is_empty());
    Ok(match last {
        Some(line) => line.story.iter().map(say).collect::<Vec<_>>().join(" "),
        None => said("page-replay-begins"),
    })
}
