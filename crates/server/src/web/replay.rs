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

use super::error::{HttpError, render};
use super::guest::Visitor;
use super::table::table_info;
use crate::house::House;
use crate::table::{TableCommand, TableInfo, panels};
use crate::wire::PanelDrawing;
use crate::words::said;

#[derive(Template)]
#[template(path = "replay.html")]
struct ReplayPage {
    table: TableId,
    title: String,
    players: Vec<ReplayPlayer>,
    /// What has just happened.
    last_event: String,
    at: usize,
    of: usize,
    mains: Vec<PanelDrawing>,
    sides: Vec<PanelDrawing>,
}

impl ReplayPage {
    fn progress(&self) -> String {
        let message = Message::new("page-replay-at").with("at", self.at).with("of", self.of);
        Translator::english().say(&message)
    }

    fn before(&self) -> usize {
        self.at.saturating_sub(1)
    }
}

struct ReplayPlayer {
    seat: String,
    name: String,
}

/// How far the game is shown.
#[derive(Deserialize)]
pub(crate) struct ReplayQuery {
    at: Option<usize>,
}

/// The page of a step; everything lies open, as the game is over.
pub(crate) async fn page(
    State(house): State<House>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<ReplayQuery>,
) -> Result<Response, HttpError> {
    let id = TableId(id);
    let table = table_info(&house, &id, visitor.0.as_ref()).await?;
    if table.status != "over" {
        return Err(HttpError::NotFound);
    }
    let asked = house.send_command(&id, |reply| TableCommand::Record { person: visitor.0.clone(), reply });
    let text = asked.await?.filter(|text| !text.is_empty()).ok_or(HttpError::NotFound)?;
    // Going through a long game takes seconds: on a thread of its own, and not for everybody at once.
    let _permit = house.shared.replaying.acquire().await;
    let made = spawn_blocking(move || replay_page(&table, &text, query.at.unwrap_or(0)));
    let page = made.await.map_err(|error| {
        tracing::error!(table = %id, %error, "a stored game cannot be replayed");
        HttpError::ServiceUnavailable
    })?;
    Ok(render(&page?))
}

/// The page of a game after so many entries.
fn replay_page(table: &TableInfo, text: &str, at: usize) -> Result<ReplayPage, HttpError> {
    let record: Record = text.parse().map_err(|error| unreadable_record(&error))?;
    let of = record.entries.len();
    let at = at.min(of);
    let any_match = ceiba_catalog::replay(&record, Some(at)).map_err(|error| unreadable_record(&error))?;
    let names: Vec<String> = table.plates.iter().map(|plate| plate.name.clone()).collect();
    let say = |message: &Message| Translator::english().say_with(message, &names);
    let picture = any_match.look(Viewer::Referee)?.picture(&say, &ViewOptions::default());
    let (mains, sides) = panels(&picture).into_iter().partition(|panel| panel.role == "main");
    Ok(ReplayPage {
        title: Translator::english().say(&find(&table.game)?.name()),
        players: table
            .plates
            .iter()
            .map(|it| ReplayPlayer { seat: it.seat.to_string(), name: it.name.clone() })
            .collect(),
        last_event: last_event(&*any_match, &say)?,
        table: table.id.clone(),
        at,
        of,
        mains,
        sides,
    })
}

/// What the house has written it cannot read.
fn unreadable_record(error: &RecordError) -> HttpError {
    tracing::warn!(%error, "a stored game cannot be replayed");
    HttpError::ServiceUnavailable
}

/// The last thing that happened and says something to people.
fn last_event(any_match: &dyn AnyMatch, say: &dyn Fn(&Message) -> String) -> Result<String, RequestError> {
    let log = any_match.shown_log(Viewer::Referee)?;
    let last = log.iter().rfind(|line| !line.story.is_empty());
    Ok(match last {
        Some(line) => line.story.iter().map(say).collect::<Vec<_>>().join(" "),
        None => said("page-replay-begins"),
    })
}
