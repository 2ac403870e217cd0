//! The same for programs, as JSON. Documented in docs/WIRE.md.

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

use super::body::{Body, unreadable};
use super::guest::{Visitor, admit, end_session};
use super::listed::{Page, waiting, watchable};
use super::table::look;
use super::trouble::{ForPrograms, Trouble};
use crate::house::House;
use crate::table::{Ask, Information};
use crate::terms::TableWish;

type Answer<T> = Result<Json<T>, ForPrograms>;
/// Whoever asks; a store that fails is told as JSON too.
type Caller = Result<Visitor, Trouble>;
/// The table in an address.
pub(super) type Name = Result<Path<String>, PathRejection>;

pub(super) fn table_id(name: Name) -> Result<TableId, Trouble> {
    name.map(|Path(id)| TableId(id)).map_err(|_| Trouble::Nowhere)
}

/// How many tables a list holds.
const MOST: u32 = 200;

/// The games with their options.
pub(crate) async fn games() -> Json<Value> {
    let words = Translator::english();
    Json(json!({"games": ceiba_catalog::games().iter().map(|game| game.describe(words)).collect::<Vec<_>>()}))
}

/// Who comes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Guest {
    name: String,
}

/// A new person, with the token that stands for them.
pub(crate) async fn guest(State(house): State<House>, Body(Guest { name }): Body<Guest>) -> Answer<Value> {
    let (person, token) = admit(&house, &name).await?;
    Ok(Json(json!({"person": person.id, "name": person.name, "token": token})))
}

/// Who asks.
pub(crate) async fn me(visitor: Caller) -> Answer<Value> {
    let person = visitor?.person()?;
    Ok(Json(json!({"person": person.id, "name": person.name})))
}

/// Ends the session of whoever asks.
pub(crate) async fn logout(State(house): State<House>, headers: HeaderMap) -> Answer<Value> {
    end_session(&house, &headers).await?;
    Ok(Json(json!({})))
}

/// Which part of the lists is wanted, from 1.
#[derive(Deserialize)]
pub(crate) struct Paging {
    #[serde(default = "first_page")]
    page: NonZeroU32,
}

fn first_page() -> NonZeroU32 {
    NonZeroU32::MIN
}

type Part = Result<Query<Paging>, QueryRejection>;

/// Tables that wait for people, and those that can be looked at.
pub(crate) async fn tables(State(house): State<House>, part: Part) -> Answer<Value> {
    let Query(Paging { page }) = part.map_err(|rejection| unreadable(rejection.body_text()))?;
    let page = Page { skip: (page.get() - 1).saturating_mul(MOST), most: MOST };
    let told = |rows: Vec<TableRow>| -> Value {
        rows.iter().map(|row| json!({"id": row.id, "game": row.game, "config": row.config})).collect()
    };
    let open = waiting(&house, page).await?;
    let running = watchable(&house, page).await?;
    Ok(Json(json!({"open": told(open), "running": told(running)})))
}

/// Opens a table.
pub(crate) async fn open(
    State(house): State<House>,
    visitor: Caller,
    Body(wish): Body<TableWish>,
) -> Answer<Information> {
    let person = visitor?.person()?;
    let id = house.open_table(wish, &person).await?;
    Ok(Json(look(&house, &id, Some(&person)).await?))
}

/// What a table is.
pub(crate) async fn table(State(house): State<House>, visitor: Caller, name: Name) -> Answer<Information> {
    Ok(Json(look(&house, &table_id(name)?, visitor?.0.as_ref()).await?))
}

/// Which seat, and by which link.
#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Joining {
    seat: Option<Seat>,
    link: Option<String>,
}

/// Takes a seat.
pub(crate) async fn join(
    State(house): State<House>,
    visitor: Caller,
    name: Name,
    Body(Joining { seat, link }): Body<Joining>,
) -> Answer<Value> {
    let person = visitor?.person()?;
    let ask = |answer| Ask::Join { person: person.clone(), seat, link: link.clone(), answer };
    let seat = house.ask(&table_id(name)?, ask).await?.ok_or(Trouble::Nowhere)??;
    Ok(Json(json!({"seat": seat})))
}

/// Gets up.
pub(crate) async fn leave(State(house): State<House>, visitor: Caller, name: Name) -> Answer<Value> {
    let person = visitor?.person()?;
    let ask = |answer| Ask::Leave { person: person.clone(), answer };
    house.ask(&table_id(name)?, ask).await?.ok_or(Trouble::Nowhere)??;
    Ok(Json(json!({})))
}

/// Nothing is here.
pub(crate) async fn nowhere() -> ForPrograms {
    ForPrograms(Trouble::Nowhere)
}

/// Something is here, but not for this method.
pub(crate) async fn other_method() -> ForPrograms {
    ForPrograms(Trouble::OtherMethod)
}
