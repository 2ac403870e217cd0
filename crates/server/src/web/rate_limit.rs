//! Rate limits of requests: of an address, of a person, and of what a request would change.

use axum::extract::{FromRequestParts, Request, State};
use axum::http::Method;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::Response;
use ceiba_catalog::Translator;
use ceiba_store::Person;

use super::error::{HttpError, error_response};
use super::guest::Visitor;
use crate::house::House;
use crate::rate_limit::{LimitedAction, RateLimits, Requester, TooManyRequests};
use crate::wire::{ClientRequest, Reply};

/// Refuses requests that exceed a rate.
pub(super) async fn check(State(house): State<House>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    match count(&house, &mut parts).await {
        Ok(()) => next.run(Request::from_parts(parts, body)).await,
        Err(error) => error_response(parts.uri.path(), error),
    }
}

async fn count(house: &House, parts: &mut Parts) -> Result<(), HttpError> {
    let limits = &house.shared.limits;
    let Ok(mut requester) = Requester::from_request_parts(parts, house).await;
    limits.check(LimitedAction::Request, &requester)?;
    let Some(limited) = limited(&parts.method, parts.uri.path()) else { return Ok(()) };
    requester.person = Visitor::from_request_parts(parts, house).await?.0.map(|person| person.id);
    limits.check(limited.action, &requester)?;
    if limited.admits_guests && requester.person.is_none() {
        limits.check(LimitedAction::Guest, &requester)?;
    }
    Ok(())
}

/// In the extensions of a request that was already counted for its person, who may be looked up more than once.
#[derive(Clone)]
struct PersonCounted;

/// Counts a request for the person whose session it has.
pub(super) async fn count_person(
    limits: &RateLimits,
    parts: &mut Parts,
    person: &Person,
) -> Result<(), TooManyRequests> {
    if parts.extensions.insert(PersonCounted).is_some() {
        return Ok(());
    }
    let Ok(requester) = Requester::from_request_parts(parts, &()).await;
    limits.check(LimitedAction::PersonRequest, &Requester { person: Some(person.id.clone()), ..requester })
}

/// What a request would change.
struct LimitedRequest {
    action: LimitedAction,
    /// Whether a visitor without a session becomes a guest by it.
    admits_guests: bool,
}

fn limited(method: &Method, path: &str) -> Option<LimitedRequest> {
    let limited = |action, admits_guests| Some(LimitedRequest { action, admits_guests });
    match path {
        _ if method != Method::POST => None,
        "/api/guests" => limited(LimitedAction::Guest, false),
        "/api/tables" => limited(LimitedAction::Table, false),
        "/tables" => limited(LimitedAction::Table, true),
        "/name" => limited(LimitedAction::Name, true),
        _ if path.ends_with("/join") => limited(LimitedAction::Join, !path.starts_with("/api/")),
        _ => None,
    }
}

/// The rate limits of requests over one socket.
pub(super) struct SocketRateLimit {
    house: House,
    requester: Requester,
}

impl SocketRateLimit {
    pub(super) fn new(house: &House, mut requester: Requester, person: Option<&Person>) -> Self {
        requester.person = person.map(|person| person.id.clone());
        SocketRateLimit { house: house.clone(), requester }
    }

    /// Counts a request, or refuses it: the socket stays open.
    pub(super) fn check(&self, request: &ClientRequest) -> Result<(), Reply> {
        let limits = &self.house.shared.limits;
        let counted =
            limits.check(LimitedAction::SocketRequest, &self.requester).and_then(|()| match request {
                ClientRequest::Chat { .. } => limits.check(LimitedAction::Chat, &self.requester),
                _ => Ok(()),
            });
        counted.map_err(|many| {
            let message = many.message();
            let words = Translator::english().say(&message);
            Reply::Refused { id: request.id(), clause: None, message, words }
        })
    }
}
