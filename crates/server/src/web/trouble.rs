//! What is answered when something is wrong: a page for people, JSON for programs.

use askama::Template;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use axum::{Extension, Json};
use ceiba_catalog::{RequestError, Translator};
use ceiba_core::Message;
use ceiba_store::StoreError;
use serde_json::json;

use super::access::RefusalId;
use crate::limits::TooMany;
use crate::table::Fault;

/// Why a request is not answered as it was meant.
pub(crate) enum Trouble {
    /// There is nothing of that name.
    Nowhere,
    /// It is not asked for in this way.
    OtherMethod,
    /// Somebody without a name wants what needs one.
    Nameless,
    /// A socket is to be opened here, and the request does not ask for one.
    NoSocket,
    /// Another site's page asks.
    OtherOrigin,
    /// It is not allowed or not understood.
    Problem(RequestError),
    /// The store failed.
    NotStored,
    /// It was asked too often.
    TooMany(TooMany),
    /// The client has too many sockets.
    Full,
    /// The body is too long.
    LongBody,
    /// The body did not come in time.
    SlowBody,
}

impl From<TooMany> for Trouble {
    fn from(many: TooMany) -> Self {
        Trouble::TooMany(many)
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Self {
        error.log(&"the store failed");
        Trouble::NotStored
    }
}

impl From<RequestError> for Trouble {
    fn from(problem: RequestError) -> Self {
        Trouble::Problem(problem)
    }
}

impl From<Fault> for Trouble {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Refused(problem) => Trouble::Problem(problem),
            Fault::NotStored => Trouble::NotStored,
        }
    }
}

impl Trouble {
    fn status(&self) -> StatusCode {
        match self {
            Trouble::Nowhere => StatusCode::NOT_FOUND,
            Trouble::OtherMethod => StatusCode::METHOD_NOT_ALLOWED,
            Trouble::Nameless => StatusCode::UNAUTHORIZED,
            Trouble::NoSocket => StatusCode::UPGRADE_REQUIRED,
            Trouble::OtherOrigin => StatusCode::FORBIDDEN,
            Trouble::Problem(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Trouble::NotStored | Trouble::Full => StatusCode::SERVICE_UNAVAILABLE,
            Trouble::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            Trouble::LongBody => StatusCode::PAYLOAD_TOO_LARGE,
            Trouble::SlowBody => StatusCode::REQUEST_TIMEOUT,
        }
    }

    /// What is wrong, by its id.
    fn message(&self) -> Message {
        match self {
            Trouble::Nowhere => Message::new("house-nowhere"),
            Trouble::OtherMethod => Message::new("house-other-method"),
            Trouble::Nameless => Message::new("house-no-name"),
            Trouble::NoSocket => Message::new("house-no-socket"),
            Trouble::OtherOrigin => Message::new("house-other-origin"),
            Trouble::Problem(problem) => problem.message().clone(),
            Trouble::NotStored => Message::new("house-not-stored"),
            Trouble::TooMany(many) => many.message(),
            Trouble::Full => Message::new("house-full"),
            Trouble::LongBody => Message::new("house-body-long"),
            Trouble::SlowBody => Message::new("house-body-slow"),
        }
    }

    /// How long to wait before it is tried again, as a heading says it.
    fn retry_after(&self) -> HeaderMap {
        match self {
            Trouble::TooMany(many) => HeaderMap::from_iter([(header::RETRY_AFTER, many.seconds().into())]),
            _ => HeaderMap::new(),
        }
    }

    /// Names the message, for metrics.
    fn refusal(&self) -> Extension<RefusalId> {
        Extension(RefusalId(self.message().id.into_owned()))
    }

    fn words(&self) -> String {
        Translator::english().say(&self.message())
    }
}

#[derive(Template)]
#[template(path = "trouble.html")]
struct Page {
    words: String,
    /// Whether it was a form that is not right.
    is_form: bool,
}

/// As a page.
impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        let page = page(&Page { words: self.words(), is_form: matches!(self, Trouble::Problem(_)) });
        (self.status(), self.refusal(), self.retry_after(), page).into_response()
    }
}

/// As JSON.
pub(crate) struct ForPrograms(pub(crate) Trouble);

impl<T: Into<Trouble>> From<T> for ForPrograms {
    fn from(trouble: T) -> Self {
        ForPrograms(trouble.into())
    }
}

impl IntoResponse for ForPrograms {
    fn into_response(self) -> Response {
        let clause = match &self.0 {
            Trouble::Problem(RequestError::Refused(refusal)) => Some(refusal.clause),
            _ => None,
        };
        let message = self.0.message();
        let words = Translator::english().say(&message);
        let body = json!({"error": {"id": message.id, "words": words, "clause": clause, "message": message}});
        (self.0.status(), self.0.refusal(), self.0.retry_after(), Json(body)).into_response()
    }
}

/// As a page or, for programs, as JSON: by what was asked for. Nobody reads a page where a socket was asked for.
pub(crate) fn answer(path: &str, trouble: Trouble) -> Response {
    let is_api = path.strip_prefix("/api").is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    match is_api || path.ends_with("/socket") {
        true => ForPrograms(trouble).into_response(),
        false => trouble.into_response(),
    }
}

/// A template as a page.
pub(crate) fn page(template: &impl Template) -> Response {
    match template.render() {
        Ok(text) => Html(text).into_response(),
        Err(error) => {
            tracing::error!(%error, "a page could not be written");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

/// Nothing is here.
pub(crate) async fn nowhere() -> Trouble {
    Trouble::Nowhere
}
