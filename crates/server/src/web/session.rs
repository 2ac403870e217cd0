//! Sessions: the secret that identifies a visitor. Browsers keep it as a cookie, programs send it as a bearer token.

use std::convert::Infallible;

use axum::extract::{FromRef, FromRequestParts, Request, State};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponseParts, Response, ResponseParts};
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};

use super::address;
use crate::house::House;

const COOKIE: &str = "ceiba";

/// The secret in a request.
pub(super) fn token(headers: &HeaderMap) -> Option<String> {
    let authorization = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    let bearer = authorization.and_then(|value| value.split_once(' '));
    let bearer = bearer.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"));
    match bearer {
        Some((_, token)) => Some(token.trim_start().to_owned()),
        None => Some(CookieJar::from_headers(headers).get(COOKIE)?.value().to_owned()),
    }
}

/// The visitor's cookie, to be set or removed with the response.
pub(crate) struct SessionCookie {
    jar: CookieJar,
    /// The cookie's attributes.
    attributes: Cookie<'static>,
}

impl SessionCookie {
    fn new(house: &House, extensions: &Extensions) -> Self {
        let settings = &house.shared.settings;
        let mut attributes = Cookie::new(COOKIE, "");
        attributes.set_path("/");
        attributes.set_http_only(true);
        attributes.set_same_site(SameSite::Lax);
        attributes.set_secure(address::is_secure(settings, extensions));
        attributes.set_max_age(time::Duration::try_from(settings.session_time).ok());
        SessionCookie { jar: CookieJar::new(), attributes }
    }

    /// The cookie with this secret.
    pub(super) fn with_token(mut self, token: String) -> Self {
        self.attributes.set_value(token);
        self.jar = self.jar.add(self.attributes.clone());
        self
    }

    /// A cookie that removes the secret.
    pub(super) fn removed(mut self) -> Self {
        self.attributes.set_max_age(time::Duration::ZERO);
        self.jar = self.jar.add(self.attributes.clone());
        self
    }
}

impl<S: Send + Sync> FromRequestParts<S> for SessionCookie
where
    House: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        Ok(SessionCookie::new(&House::from_ref(state), &parts.extensions))
    }
}

impl IntoResponseParts for SessionCookie {
    type Error = Infallible;

    fn into_response_parts(self, response: ResponseParts) -> Result<ResponseParts, Infallible> {
        self.jar.into_response_parts(response)
    }
}

/// Sets the cookie again with every page, so that visitors who come back now and then stay logged in. A cookie without
/// a session is renewed too, and stays as useless as it was.
pub(super) async fn renew(State(house): State<House>, request: Request, next: Next) -> Response {
    let token =
        CookieJar::from_headers(request.headers()).get(COOKIE).map(|cookie| cookie.value().to_owned());
    let renewed = token
        .filter(|_| request.method() == Method::GET)
        .map(|token| SessionCookie::new(&house, request.extensions()).with_token(token));
    let mut response = next.run(request).await;
    let is_page =
        response.headers().get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    if let Some(cookie) = renewed.filter(|_| is_page && response.status().is_success()) {
        let value = HeaderValue::try_from(cookie.attributes.encoded().to_string());
        response.headers_mut().extend(value.ok().map(|value| (SET_COOKIE, value)));
    }
    response
}
