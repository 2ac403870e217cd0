//! Guests: a person from the first visit, known by a cookie. Programs send the same secret as a bearer token.

use std::time::Duration;

use axum::Form;
use axum::extract::{FromRef, FromRequestParts, State};
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum::response::Redirect;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use ceiba_store::Person;
use serde::Deserialize;

use super::trouble::Trouble;
use crate::house::House;
use crate::ids;
use crate::words::problem;

const COOKIE: &str = "ceiba";
/// A year.
const SECONDS_KEPT: i64 = 366 * 24 * 60 * 60;
/// The most letters of a name.
const LONGEST: usize = 40;

/// Whoever asks, if they have been here.
pub(crate) struct Visitor(pub(crate) Option<Person>);

impl Visitor {
    /// The person, or a page that asks for a name.
    pub(crate) fn person(self) -> Result<Person, Trouble> {
        self.0.ok_or(Trouble::Nameless)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Visitor
where
    House: FromRef<S>,
{
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Trouble> {
        let house = House::from_ref(state);
        let bearer = parts.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        let bearer = bearer.and_then(|value| value.strip_prefix("Bearer ")).map(str::to_owned);
        let jar = CookieJar::from_headers(&parts.headers);
        let Some(token) = bearer.or_else(|| Some(jar.get(COOKIE)?.value().to_owned())) else {
            return Ok(Visitor(None));
        };
        let (store, now) = (&house.shared.store, house.shared.time.now());
        let idle = Duration::from_secs(SECONDS_KEPT.unsigned_abs());
        Ok(Visitor(store.person(&ids::session(&token), now, idle).await?))
    }
}

/// A new person, and the secret by which they are known.
pub(crate) async fn admit(house: &House, name: &str) -> Result<(Person, String), Trouble> {
    let person = Person { id: ids::person(), name: checked(name)? };
    let token = ids::token();
    house.shared.store.add_person(&person, &ids::session(&token), house.shared.time.now()).await?;
    Ok((person, token))
}

/// A name as it is shown: one line, not too long.
fn checked(name: &str) -> Result<String, Trouble> {
    let name: String = name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let name = name.trim();
    if name.is_empty() || name.chars().count() > LONGEST {
        return Err(problem("house-name-length").into());
    }
    Ok(name.to_owned())
}

/// The person who asks; a new one of this name if they are new.
pub(crate) async fn person_called(
    house: &House,
    visitor: Visitor,
    name: Option<&str>,
    jar: CookieJar,
) -> Result<(Person, CookieJar), Trouble> {
    if let Visitor(Some(person)) = visitor {
        return Ok((person, jar));
    }
    let (person, token) = admit(house, name.ok_or(Trouble::Nameless)?).await?;
    Ok((person, jar.add(cookie(token))))
}

fn cookie(token: String) -> Cookie<'static> {
    let mut cookie = Cookie::new(COOKIE, token);
    cookie.set_path("/");
    cookie.set_http_only(true);
    cookie.set_same_site(SameSite::Lax);
    cookie.set_max_age(Some(time::Duration::seconds(SECONDS_KEPT)));
    cookie
}

/// A name to be called by.
#[derive(Deserialize)]
pub(crate) struct Name {
    name: String,
}

/// Calls a person otherwise, or takes in a new one.
pub(crate) async fn rename(
    State(house): State<House>,
    visitor: Visitor,
    jar: CookieJar,
    Form(Name { name }): Form<Name>,
) -> Result<(CookieJar, Redirect), Trouble> {
    let (person, jar) = person_called(&house, visitor, Some(&name), jar).await?;
    house.shared.store.rename_person(&person.id, &checked(&name)?).await?;
    Ok((jar, Redirect::to("/")))
}
