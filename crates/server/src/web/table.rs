//! The pages of a table.

use askama::Template;
use axum::Form;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use ceiba_catalog::{Words, find};
use ceiba_core::Seat;
use ceiba_store::{Person, TableId};

use super::guest::{Visitor, person_called};
use super::trouble::{Trouble, page as rendered};
use super::wish::Fields;
use crate::house::House;
use crate::table::{Ask, Information};

type FormFields = Form<Vec<(String, String)>>;

/// Opens a table and goes there.
pub(crate) async fn open(
    State(house): State<House>,
    visitor: Visitor,
    jar: CookieJar,
    Form(fields): FormFields,
) -> Result<(CookieJar, Redirect), Trouble> {
    let fields = Fields(fields);
    let wish = fields.wish()?;
    let (person, jar) = person_called(&house, visitor, fields.get("name"), jar).await?;
    let id = house.open_table(wish, &person).await?;
    Ok((jar, Redirect::to(&format!("/table/{id}"))))
}

#[derive(Template)]
#[template(path = "table.html")]
struct Page {
    table: Information,
    title: String,
    is_known: bool,
    link: Option<String>,
    can_join: bool,
    has_draws: bool,
}

pub(super) async fn look(
    house: &House,
    id: &TableId,
    person: Option<&Person>,
) -> Result<Information, Trouble> {
    let asked = house.ask(id, |answer| Ask::Look { person: person.cloned(), answer });
    asked.await?.ok_or(Trouble::Nowhere)
}

async fn shown(
    house: &House,
    id: String,
    visitor: Visitor,
    link: Option<String>,
) -> Result<Response, Trouble> {
    let table = look(house, &TableId(id), visitor.0.as_ref()).await?;
    let game = find(&table.game)?;
    let is_free = |kind: &str| if link.is_some() { kind == "reserved" } else { kind == "open" };
    let can_join =
        table.you.is_none() && table.status == "open" && table.plates.iter().any(|plate| is_free(plate.kind));
    Ok(rendered(&Page {
        title: Words::english().say(&game.name()),
        is_known: visitor.0.is_some(),
        has_draws: game.has_draws(),
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
) -> Result<Response, Trouble> {
    shown(&house, id, visitor, None).await
}

/// The same, for whoever holds the link of a reserved seat.
pub(crate) async fn invitation(
    State(house): State<House>,
    visitor: Visitor,
    Path((id, link)): Path<(String, String)>,
) -> Result<Response, Trouble> {
    shown(&house, id, visitor, Some(link)).await
}

/// Takes a seat.
pub(crate) async fn join(
    State(house): State<House>,
    visitor: Visitor,
    jar: CookieJar,
    Path(id): Path<String>,
    Form(fields): FormFields,
) -> Result<(CookieJar, Redirect), Trouble> {
    let fields = Fields(fields);
    let id = TableId(id);
    let (person, jar) = person_called(&house, visitor, fields.get("name"), jar).await?;
    let seat: Option<Seat> = fields.get("seat").and_then(|seat| seat.parse().ok());
    let link = fields.get("link").map(str::to_owned);
    let asked =
        house.ask(&id, |answer| Ask::Join { person: person.clone(), seat, link: link.clone(), answer });
    asked.await?.ok_or(Trouble::Nowhere)??;
    Ok((jar, Redirect::to(&format!("/table/{id}"))))
}

/// Gets up.
pub(crate) async fn leave(
    State(house): State<House>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Redirect, Trouble> {
    let person = visitor.person()?;
    let id = TableId(id);
    let asked = house.ask(&id, |answer| Ask::Leave { person: person.clone(), answer });
    asked.await?.ok_or(Trouble::Nowhere)??;
    Ok(Redirect::to("/"))
}

/// The record, for download.
pub(crate) async fn record(
    State(house): State<House>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Trouble> {
    let id = TableId(id);
    let asked = house.ask(&id, |answer| Ask::Record { person: visitor.0.clone(), answer });
    let text = asked.await?.filter(|text| !text.is_empty()).ok_or(Trouble::Nowhere)?;
    let name = format!("attachment; filename=\"{id}.ceiba\"");
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, text).into_response())
}
