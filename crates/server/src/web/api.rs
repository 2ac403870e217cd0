//! The API for programs, in JSON. Documented in docs/WIRE.md.

use std::num::NonZeroU32;

use axum::Json;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use ceiba_catalog::Translator;
use ceiba_core::Seat;
use ceiba_store::{TableId, TableRow};
use serde::Deserialize;
use serde_json::{Value, json};

use super::error::{ApiError, HttpError};
use super::guest::{Visitor, create_guest, end_session};
use super::json_body::{JsonBody, unprocessable};
use super::table::table_info;
use super::table_list::{ListPage, open_tables, running_tables};
use crate::house::House;
use crate::table::{TableCommand, TableInfo};
use crate::terms::NewTableRequest;

type ApiResult<T> = Result<Json<T>, ApiError>;
/// The person who asks; an error of the store is reported as JSON.
type ApiVisitor = Result<Visitor, HttpError>;
/// The table id in a path.
pub(super) type TablePath = Result<Path<String>, PathRejection>;

pub(super) fn table_id(name: TablePath) -> Result<TableId, HttpError> {
    name.map(|Path(id)| TableId(id)).map_err(|_| HttpError::NotFound)
}

/// How many tables a list holds.
const PAGE_SIZE: u32 = 200;

/// The games with their options.
pub(crate) async fn games() -> Json<Value> {
    let words = Translator::english();
    Json(json!({"games": ceiba_catalog::games().iter().map(|game| game.describe(words)).collect::<Vec<_>>()}))
}

/// A new guest.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Guest {
    name: String,
}

/// Creates a person, and returns the token that identifies them.
pub(crate) async fn guest(
    State(house): State<House>,
    JsonBody(Guest { name }): JsonBody<Guest>,
) -> ApiResult<Value> {
    let (person, token) = create_guest(&house, &name).await?;
    Ok(Json(json!({"person": person.id, "name": person.name, "token": token})))
}

/// The person who asks.
pub(crate) async fn me(visitor: ApiVisitor) -> ApiResult<Value> {
    let person = visitor?.person()?;
    Ok(Json(json!({"person": person.id, "name": person.name})))
}

/// Ends the session of the person who asks.
pub(crate) async fn logout(State(house): State<House>, headers: HeaderMap) -> ApiResult<Value> {
    end_session(&house, &headers).await?;
    Ok(Json(json!({})))
}

/// The page of the lists that is wanted, from 1.
#[derive(Deserialize)]
pub(crate) struct PageQuery {
    #[serde(default = "first_page")]
    page: NonZeroU32,
}

fn first_page() -> NonZeroU32 {
    NonZeroU32::MIN
}

type PageQueryResult = Result<Query<PageQuery>, QueryRejection>;

/// Tables that wait for people, and tables that can be watched.
pub(crate) async fn tables(State(house): State<House>, query: PageQueryResult) -> ApiResult<Value> {
    let Query(PageQuery { page }) = query.map_err(|rejection| unprocessable(rejection.body_text()))?;
    let page = ListPage { skip: (page.get() - 1).saturating_mul(PAGE_SIZE), most: PAGE_SIZE };
    let told = |rows: Vec<TableRow>| -> Value {
        rows.iter().map(|row| json!({"id": row.id, "game": row.game, "config": row.config})).collect()
    };
    let open = open_tables(&house, page).await?;
    let running = running_tables(&house, page).await?;
    Ok(Json(json!({"open": told(open), "running": told(running)})))
}

/// Opens a table.
pub(crate) async fn open(
    State(house): State<House>,
    visitor: ApiVisitor,
    JsonBody(request): JsonBody<NewTableRequest>,
) -> ApiResult<TableInfo> {
    let person = visitor?.person()?;
    let id = house.open_table(request, &person).await?;
    Ok(Json(table_info(&house, &id, Some(&person)).await?))
}

/// Describes a table.
pub(crate) async fn table(
    State(house): State<House>,
    visitor: ApiVisitor,
    name: TablePath,
) -> ApiResult<TableInfo> {
    Ok(Json(table_info(&house, &table_id(name)?, visitor?.0.as_ref()).await?))
}

/// The seat that is wanted, or the link of a reserved one.
#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields, expecting = "struct Joining")]
pub(crate) struct JoinRequest {
    seat: Option<Seat>,
    link: Option<String>,
}

/// Takes a seat.
pub(crate) async fn join(
    State(house): State<House>,
    visitor: ApiVisitor,
    name: TablePath,
    JsonBody(JoinRequest { seat, link }): JsonBody<JoinRequest>,
) -> ApiResult<Value> {
    let person = visitor?.person()?;
    let command = |reply| TableCommand::Join { person: person.clone(), seat, link: link.clone(), reply };
    let seat = house.send_command(&table_id(name)?, command).await?.ok_or(HttpError::NotFound)??;
    Ok(Json(json!({"seat": seat})))
}

/// Leaves a table.
pub(crate) async fn leave(
    State(house): State<House>,
    visitor: ApiVisitor,
    name: TablePath,
) -> ApiResult<Value> {
    let person = visitor?.person()?;
    let command = |reply| TableCommand::Leave { person: person.clone(), reply };
    house.send_command(&table_id(name)?, command).await?.ok_or(HttpError::NotFound)??;
    Ok(Json(json!({})))
}

/// Answers paths that match no route.
pub(crate) async fn not_found() -> ApiError {
    ApiError(HttpError::NotFound)
}

/// Answers methods that a route does not have.
pub(crate) async fn method_not_allowed() -> ApiError {
    ApiError(HttpError::MethodNotAllowed)
}
