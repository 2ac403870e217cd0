//! Errors over HTTP: a page for people, JSON for programs.

use askama::Template;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use axum::{Extension, Json};
use ceiba_catalog::{RequestError, Translator};
use ceiba_core::Message;
use ceiba_store::StoreError;
use serde_json::json;

use super::access_log::RefusalId;
use crate::rate_limit::TooManyRequests;
use crate::table::TableError;

/// Why a request failed.
pub(crate) enum HttpError {
    /// Nothing has this path or id.
    NotFound,
    /// The route does not have this method.
    MethodNotAllowed,
    /// A visitor without a session asks for what needs one.
    Unauthorised,
    /// The route opens sockets only, and the request is not an upgrade.
    UpgradeRequired,
    /// The request was made by another site's page.
    ForbiddenOrigin,
    /// The request is not allowed or not understood.
    Unprocessable(RequestError),
    /// The store failed.
    ServiceUnavailable,
    /// The rate limit was exceeded.
    TooManyRequests(TooManyRequests),
    /// The client has too many sockets.
    TooManyConnections,
    /// The body is too long.
    PayloadTooLarge,
    /// The body did not arrive in time.
    RequestTimeout,
}

impl From<TooManyRequests> for HttpError {
    fn from(many: TooManyRequests) -> Self {
        HttpError::TooManyRequests(many)
    }
}

impl From<StoreError> for HttpError {
    fn from(error: StoreError) -> Self {
        error.log(&"the store failed");
        HttpError::ServiceUnavailable
    }
}

impl From<RequestError> for HttpError {
    fn from(problem: RequestError) -> Self {
        HttpError::Unprocessable(problem)
    }
}

impl From<TableError> for HttpError {
    fn from(error: TableError) -> Self {
        match error {
            TableError::Refused(problem) => HttpError::Unprocessable(problem),
            TableError::NotStored => HttpError::ServiceUnavailable,
        }
    }
}

impl HttpError {
    fn status(&self) -> StatusCode {
        match self {
            HttpError::NotFound => StatusCode::NOT_FOUND,
            HttpError::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            HttpError::Unauthorised => StatusCode::UNAUTHORIZED,
            HttpError::UpgradeRequired => StatusCode::UPGRADE_REQUIRED,
            HttpError::ForbiddenOrigin => StatusCode::FORBIDDEN,
            HttpError::Unprocessable(_) => StatusCode::UNPROCESSABLE_ENTITY,
            HttpError::ServiceUnavailable | HttpError::TooManyConnections => StatusCode::SERVICE_UNAVAILABLE,
            HttpError::TooManyRequests(_) => StatusCode::TOO_MANY_REQUESTS,
            HttpError::PayloadTooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            HttpError::RequestTimeout => StatusCode::REQUEST_TIMEOUT,
        }
    }

    /// The message that says what is wrong.
    fn message(&self) -> Message {
        match self {
            HttpError::NotFound => Message::new("house-nowhere"),
            HttpError::MethodNotAllowed => Message::new("house-other-method"),
            HttpError::Unauthorised => Message::new("house-no-name"),
            HttpError::UpgradeRequired => Message::new("house-no-socket"),
            HttpError::ForbiddenOrigin => Message::new("house-other-origin"),
            HttpError::Unprocessable(problem) => problem.message().clone(),
            HttpError::ServiceUnavailable => Message::new("house-not-stored"),
            HttpError::TooManyRequests(many) => many.message(),
            HttpError::TooManyConnections => Message::new("house-full"),
            HttpError::PayloadTooLarge => Message::new("house-body-long"),
            HttpError::RequestTimeout => Message::new("house-body-slow"),
        }
    }

    /// The `Retry-After` header, if waiting helps.
    fn retry_after(&self) -> HeaderMap {
        match self {
            HttpError::TooManyRequests(many) => {
                HeaderMap::from_iter([(header::RETRY_AFTER, many.seconds().into())])
            }
            _ => HeaderMap::new(),
        }
    }

    /// The message id, for metrics.
    fn refusal(&self) -> Extension<RefusalId> {
        Extension(RefusalId(self.message().id.into_owned()))
    }

    fn words(&self) -> String {
        Translator::english().say(&self.message())
    }
}

#[derive(Template)]
#[template(path = "error.html")]
struct ErrorPage {
    words: String,
    /// Whether the request was a form that is invalid.
    is_form: bool,
}

/// The error as a page.
impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        let page =
            render(&ErrorPage { words: self.words(), is_form: matches!(self, HttpError::Unprocessable(_)) });
        (self.status(), self.refusal(), self.retry_after(), page).into_response()
    }
}

/// The error as JSON.
pub(crate) struct ApiError(pub(crate) HttpError);

impl<T: Into<HttpError>> From<T> for ApiError {
    fn from(error: T) -> Self {
        ApiError(error.into())
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let clause = match &self.0 {
            HttpError::Unprocessable(RequestError::Refused(refusal)) => Some(refusal.clause),
            _ => None,
        };
        let message = self.0.message();
        let words = Translator::english().say(&message);
        let body = json!({"error": {"id": message.id, "words": words, "clause": clause, "message": message}});
        (self.0.status(), self.0.refusal(), self.0.retry_after(), Json(body)).into_response()
    }
}

/// The error as a page, or as JSON if a program asked. An upgrade to a socket counts as a program.
pub(crate) fn error_response(path: &str, error: HttpError) -> Response {
    let is_api = path.strip_prefix("/api").is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    match is_api || path.ends_with("/socket") {
        true => ApiError(error).into_response(),
        false => error.into_response(),
    }
}

/// Renders a template as a page.
pub(crate) fn render(template: &impl Template) -> Response {
    match template.render() {
        Ok(text) => Html(text).into_response(),
        Err(error) => {
            tracing::error!(%error, "a page could not be written");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

/// Answers paths that match no route.
pub(crate) async fn not_found() -> HttpError {
    HttpError::NotFound
}
