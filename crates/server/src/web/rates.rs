//! The limits of requests: how often an address may ask, and what each person and address may do with that.

use axum::extract::{FromRequestParts, Request, State};
use axum::http::Method;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::Response;
use ceiba_catalog::Translator;
use ceiba_store::Person;

use super::guest::Visitor;
use super::trouble::{Trouble, answer};
use crate::house::House;
use crate::limits::{Kind, Limits, TooMany, Who};
use crate::wire::{Reply, Request as SocketRequest};

/// Refuses what is asked too often.
pub(super) async fn check(State(house): State<House>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    match count(&house, &mut parts).await {
        Ok(()) => next.run(Request::from_parts(parts, body)).await,
        Err(trouble) => answer(parts.uri.path(), trouble),
    }
}

async fn count(house: &House, parts: &mut Parts) -> Result<(), Trouble> {
    let limits = &house.shared.limits;
    let Ok(mut who) = Who::from_request_parts(parts, house).await;
    limits.check(Kind::Request, &who)?;
    let Some(change) = change(&parts.method, parts.uri.path()) else { return Ok(()) };
    who.person = Visitor::from_request_parts(parts, house).await?.0.map(|person| person.id);
    limits.check(change.kind, &who)?;
    if change.admits_guests && who.person.is_none() {
        limits.check(Kind::Guest, &who)?;
    }
    Ok(())
}

/// In the extensions of a request that was counted for its person: they may be looked up more than once.
#[derive(Clone)]
struct Counted;

/// Counts a request for the person who was found to send it.
pub(super) async fn count_person(limits: &Limits, parts: &mut Parts, person: &Person) -> Result<(), TooMany> {
    if parts.extensions.insert(Counted).is_some() {
        return Ok(());
    }
    let Ok(who) = Who::from_request_parts(parts, &()).await;
    limits.check(Kind::PersonRequest, &Who { person: Some(person.id.clone()), ..who })
}

/// What a request would change.
struct Change {
    kind: Kind,
    /// Whether somebody unknown becomes a guest by it.
    admits_guests: bool,
}

fn change(method: &Method, path: &str) -> Option<Change> {
    let change = |kind, admits_guests| Some(Change { kind, admits_guests });
    match path {
        _ if method != Method::POST => None,
        "/api/guests" => change(Kind::Guest, false),
        "/api/tables" => change(Kind::Table, false),
        "/tables" => change(Kind::Table, true),
        "/name" => change(Kind::Name, true),
        _ if path.ends_with("/join") => change(Kind::Join, !path.starts_with("/api/")),
        _ => None,
    }
}

/// The limits of requests over one socket.
pub(super) struct SocketRates {
    house: House,
    who: Who,
}

impl SocketRates {
    pub(super) fn new(house: &House, mut who: Who, person: Option<&Person>) -> Self {
        who.person = person.map(|person| person.id.clone());
        SocketRates { house: house.clone(), who }
    }

    /// Counts a request, or refuses it: the socket stays open.
    pub(super) fn check(&self, request: &SocketRequest) -> Result<(), Reply> {
        let limits = &self.house.shared.limits;
        let counted = limits.check(Kind::SocketRequest, &self.who).and_then(|()| match request {
            SocketRequest::Chat { .. } => limits.check(Kind::Chat, &self.who),
            _ => Ok(()),
        });
        counted.map_err(|many| {
            let message = many.message();
            let words = Translator::english().say(&message);
            Reply::Refused { id: request.id(), clause: None, message, words }
        })
    }
}
