//! The pages of a table.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::{Form, Json};
use ceiba_catalog::{Translator, find, shown_config};
use ceiba_core::{Message, Seat};
use ceiba_store::{Person, TableId};
use serde::Deserialize;
use tokio::task::spawn_blocking;

use super::address::LinkOrigin;
use super::error::{HttpError, render};
use super::guest::{Visitor, find_or_create_person};
use super::session::SessionCookie;
use super::table_form::TableForm;
use super::{new_table, qr};
use crate::house::House;
use crate::table::{TableCommand, TableInfo};
use crate::words::said;

type FormFields = Form<Vec<(String, String)>>;

/// Opens a table and redirects to it.
pub(crate) async fn open(
    State(house): State<House>,
    visitor: Visitor,
    cookie: SessionCookie,
    Form(fields): FormFields,
) -> Result<Response, HttpError> {
    let fields = TableForm::new(fields)?;
    let is_known = visitor.0.is_some();
    match create_table(&house, visitor, cookie, &fields).await {
        Ok((cookie, id)) => Ok((cookie, Redirect::to(&format!("/table/{id}"))).into_response()),
        // A form that was filled in is shown again.
        Err(HttpError::Unprocessable(problem)) if fields.get("opponents").is_none() => {
            Ok(new_table::rejected_form(fields, is_known, problem))
        }
        Err(error) => Err(error),
    }
}

async fn create_table(
    house: &House,
    visitor: Visitor,
    cookie: SessionCookie,
    fields: &TableForm,
) -> Result<(SessionCookie, TableId), HttpError> {
    let request = fields.table_request()?;
    // A stranger who wants to play at once gets a name, and can change it.
    let given = fields.get("opponents").map(|_| said("page-guest"));
    let name = fields.get("name").or(given.as_deref());
    let (person, cookie) = find_or_create_person(house, visitor, name, cookie).await?;
    Ok((cookie, house.open_table(request, &person).await?))
}

#[derive(Template)]
#[template(path = "table.html")]
struct TablePage {
    table: TableInfo,
    title: String,
    /// The game in one sentence.
    about: String,
    is_known: bool,
    link: Option<String>,
    can_join: bool,
    seats: String,
    /// The options of the game that matter to people.
    options: String,
    invitations: Vec<Invitation>,
    /// The texts of the page's script, as JSON.
    words: String,
}

/// The page of a table that its visitor may not see, or that is closed.
#[derive(Template)]
#[template(path = "table_notice.html")]
struct TableNoticePage {
    table: TableInfo,
    title: String,
    about: String,
    is_known: bool,
    link: Option<String>,
    can_join: bool,
    /// The id of the message that says why.
    notice: &'static str,
}

impl TableNoticePage {
    fn status(&self) -> StatusCode {
        match (self.table.status, self.can_join) {
            ("closed", _) => StatusCode::GONE,
            (_, true) => StatusCode::OK,
            (_, false) => StatusCode::FORBIDDEN,
        }
    }
}

/// The id of the message that says why a visitor may not see a table, if so.
fn notice_id(table: &TableInfo, can_join: bool) -> Option<&'static str> {
    match (table.status, can_join) {
        ("closed", _) => Some("page-closed"),
        ("over", _) => None,
        _ if table.you.is_some() || table.terms.spectators => None,
        (_, true) => Some("page-sit-to-see"),
        (_, false) => Some("page-no-spectators"),
    }
}

/// The texts that the page's script shows by itself.
fn script_words() -> String {
    let words = [
        "page-lost",
        "page-not-sent",
        "page-sending",
        "page-waiting",
        "page-sealed",
        "page-your-turn",
        "page-plate-out",
        "page-plate-away",
        "page-plate-bot",
        "page-plate-free",
        "page-plate-you",
        "page-pass-to",
        "page-turn-left",
        "page-turn-right",
        "page-levels",
        "page-copied",
        "page-decline",
        "page-agree",
        "page-confirm-this",
        "page-sums-all",
        "ask-over",
        "page-refused",
        "page-chat-not-sent",
    ];
    let words: serde_json::Map<String, serde_json::Value> =
        words.into_iter().map(|id| (id.to_owned(), said(id).into())).collect();
    // Nothing in a script element may look like its end.
    serde_json::Value::from(words).to_string().replace('<', "\\u003c")
}

/// A link to pass on, and its QR code.
struct Invitation {
    seat: Option<Seat>,
    /// What the link is for.
    what: String,
    link: String,
    code: String,
}

/// The options of a game, as text for people.
pub(super) fn options(config: &str) -> String {
    shown_config(config).collect::<Vec<_>>().join(" · ").replace('=', " ")
}

/// The invitations for free seats: a link for each reserved seat, and the table's own for open ones.
fn invitations(table: &TableInfo, house: &str) -> Vec<Invitation> {
    if table.you.is_none() || table.status != "open" {
        return Vec::new();
    }
    let address = |rest: String| format!("{house}/table/{}{rest}", table.id);
    let invitation = |seat: Option<Seat>, link: String| {
        let code = qr::code(&link).unwrap_or_default();
        let what = match seat {
            Some(seat) => Message::new("page-invite-seat").with("seat", seat),
            None => Message::new("page-invite-any"),
        };
        Invitation { seat, what: Translator::english().say(&what), link, code }
    };
    let reserved =
        table.links.iter().map(|(seat, link)| invitation(Some(*seat), address(format!("/join/{link}"))));
    let is_open = table.plates.iter().any(|plate| plate.kind == "open");
    reserved.chain(is_open.then(|| invitation(None, address(String::new())))).collect()
}

pub(super) async fn table_info(
    house: &House,
    id: &TableId,
    person: Option<&Person>,
) -> Result<TableInfo, HttpError> {
    let asked = house.send_command(id, |reply| TableCommand::Describe { person: person.cloned(), reply });
    asked.await?.ok_or(HttpError::NotFound)
}

async fn render_table(
    house: &House,
    id: String,
    visitor: Visitor,
    link: Option<String>,
    origin: &LinkOrigin,
) -> Result<Response, HttpError> {
    let table = table_info(house, &TableId(id), visitor.0.as_ref()).await?;
    let game = find(&table.game)?;
    let is_free = |kind: &str| if link.is_some() { kind == "reserved" } else { kind == "open" };
    let can_join =
        table.you.is_none() && table.status == "open" && table.plates.iter().any(|plate| is_free(plate.kind));
    let (title, about) = (Translator::english().say(&game.name()), Translator::english().say(&game.about()));
    let is_known = visitor.0.is_some();
    if let Some(notice) = notice_id(&table, can_join) {
        let notice = TableNoticePage { table, title, about, is_known, link, can_join, notice };
        return Ok((notice.status(), render(&notice)).into_response());
    }
    let seats: Vec<String> = table.yours.iter().map(|seat| seat.to_string()).collect();
    Ok(render(&TablePage {
        seats: seats.join(" "),
        options: options(&table.config),
        words: script_words(),
        invitations: invitations(&table, &origin.0),
        title,
        about,
        is_known,
        link,
        can_join,
        table,
    }))
}

/// The page of a table: its permanent link.
pub(crate) async fn page(
    State(house): State<House>,
    visitor: Visitor,
    Path(id): Path<String>,
    origin: LinkOrigin,
) -> Result<Response, HttpError> {
    render_table(&house, id, visitor, None, &origin).await
}

/// The page of a table, for a visitor who holds the link of a reserved seat.
pub(crate) async fn invitation(
    State(house): State<House>,
    visitor: Visitor,
    Path((id, link)): Path<(String, String)>,
    origin: LinkOrigin,
) -> Result<Response, HttpError> {
    render_table(&house, id, visitor, Some(link), &origin).await
}

/// The side from which the board is seen.
#[derive(Deserialize)]
pub(crate) struct PanelsQuery {
    #[serde(default)]
    turn: u8,
    seat: Option<Seat>,
}

/// The drawn board from another side.
pub(crate) async fn panels(
    State(house): State<House>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(PanelsQuery { turn, seat }): Query<PanelsQuery>,
) -> Result<Response, HttpError> {
    let command =
        |reply| TableCommand::RotateBoard { person: visitor.0.clone(), seat, turn: turn % 4, reply };
    let board = house.send_command(&TableId(id), command).await?.ok_or(HttpError::NotFound)?;
    // Drawing takes longer than a move, so it runs on another thread.
    let drawn =
        spawn_blocking(move || Json(board.map(|board| board.panels()).unwrap_or_default()).into_response());
    drawn.await.map_err(|error| {
        tracing::error!(%error, "a board could not be drawn");
        HttpError::ServiceUnavailable
    })
}

/// Takes a seat.
pub(crate) async fn join(
    State(house): State<House>,
    visitor: Visitor,
    cookie: SessionCookie,
    Path(id): Path<String>,
    Form(fields): FormFields,
) -> Result<(SessionCookie, Redirect), HttpError> {
    let fields = TableForm::new(fields)?;
    let id = TableId(id);
    let (person, cookie) = find_or_create_person(&house, visitor, fields.get("name"), cookie).await?;
    let seat: Option<Seat> = fields.get("seat").and_then(|seat| seat.parse().ok());
    let link = fields.get("link").map(str::to_owned);
    let asked = house.send_command(&id, |reply| TableCommand::Join {
        person: person.clone(),
        seat,
        link: link.clone(),
        reply,
    });
    asked.await?.ok_or(HttpError::NotFound)??;
    Ok((cookie, Redirect::to(&format!("/table/{id}"))))
}

/// Leaves a table.
pub(crate) async fn leave(
    State(house): State<House>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Redirect, HttpError> {
    let person = visitor.person()?;
    let id = TableId(id);
    let asked = house.send_command(&id, |reply| TableCommand::Leave { person: person.clone(), reply });
    asked.await?.ok_or(HttpError::NotFound)??;
    Ok(Redirect::to("/"))
}

/// The record, for download.
pub(crate) async fn record(
    State(house): State<House>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let id = TableId(id);
    let asked = house.send_command(&id, |reply| TableCommand::Record { person: visitor.0.clone(), reply });
    let text = asked.await?.filter(|text| !text.is_empty()).ok_or(HttpError::NotFound)?;
    let name = format!("attachment; filename=\"{id}.ceiba\"");
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, text).into_response())
}
