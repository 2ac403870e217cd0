//! Guests: every visitor is a person, known by their session.

use axum::Form;
use axum::extract::{FromRef, FromRequestParts, State};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::response::Redirect;
use ceiba_store::Person;
use serde::Deserialize;

use super::error::HttpError;
use super::rate_limit;
use super::session::{SessionCookie, token};
use crate::house::House;
use crate::{ids, names};

/// The person who asks, if their session is known.
pub(crate) struct Visitor(pub(crate) Option<Person>);

impl Visitor {
    /// The person, or an error that asks for a name.
    pub(crate) fn person(self) -> Result<Person, HttpError> {
        self.0.ok_or(HttpError::Unauthorised)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Visitor
where
    House: FromRef<S>,
{
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, HttpError> {
        let shared = House::from_ref(state).shared;
        let Some(token) = token(&parts.headers) else { return Ok(Visitor(None)) };
        let (session, idle) = (ids::session(&token), shared.settings.session_time);
        let person = shared.store.person(&session, shared.time.now(), idle).await?;
        if let Some(person) = &person {
            rate_limit::count_person(&shared.limits, parts, person).await?;
        }
        Ok(Visitor(person))
    }
}

/// Creates a person, and returns the secret that identifies them.
pub(crate) async fn create_guest(house: &House, name: &str) -> Result<(Person, String), HttpError> {
    let person = Person { id: ids::person(), name: names::normalised(name)? };
    let token = ids::token();
    house.shared.store.add_person(&person, &ids::session(&token), house.shared.time.now()).await?;
    Ok((person, token))
}

/// The person who asks; a visitor without a session becomes a new person with this name.
pub(crate) async fn find_or_create_person(
    house: &House,
    visitor: Visitor,
    name: Option<&str>,
    cookie: SessionCookie,
) -> Result<(Person, SessionCookie), HttpError> {
    if let Visitor(Some(person)) = visitor {
        return Ok((person, cookie));
    }
    let (person, token) = create_guest(house, name.ok_or(HttpError::Unauthorised)?).await?;
    Ok((person, cookie.with_token(token)))
}

/// A form with a name.
#[derive(Deserialize)]
pub(crate) struct RenameForm {
    name: String,
}

/// Renames a person, or creates one for a visitor without a session.
pub(crate) async fn rename(
    State(house): State<House>,
    visitor: Visitor,
    cookie: SessionCookie,
    Form(RenameForm { name }): Form<RenameForm>,
) -> Result<(SessionCookie, Redirect), HttpError> {
    let (person, cookie) = find_or_create_person(&house, visitor, Some(&name), cookie).await?;
    house.shared.store.rename_person(&person.id, &names::normalised(&name)?).await?;
    Ok((cookie, Redirect::to("/")))
}

/// Ends the visitor's session.
pub(super) async fn end_session(house: &House, headers: &HeaderMap) -> Result<(), HttpError> {
    if let Some(token) = token(headers) {
        house.end_session(ids::session(&token)).await?;
    }
    Ok(())
}

/// Logs the visitor out on this device.
pub(crate) async fn logout(
    State(house): State<House>,
    cookie: SessionCookie,
    headers: HeaderMap,
) -> Result<(SessionCookie, Redirect), HttpError> {
    end_session(&house, &headers).await?;
    Ok((cookie.removed(), Redirect::to("/")))
}
