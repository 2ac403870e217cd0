//! Bodies of requests: short, and sent without long pauses. Handlers get them whole.

use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use tokio::time::timeout;

use super::error::{HttpError, error_response};
use crate::house::House;

/// Reads a request's body before it is handled.
pub(super) async fn read_body(State(house): State<House>, request: Request, next: Next) -> Response {
    if request.method().is_safe() {
        return next.run(request).await;
    }
    let settings = &house.shared.settings;
    let (parts, body) = request.into_parts();
    let error = match timeout(settings.body_time, to_bytes(body, settings.body_size)).await {
        Ok(Ok(bytes)) => return next.run(Request::from_parts(parts, Body::from(bytes))).await,
        Ok(Err(_)) => HttpError::PayloadTooLarge,
        Err(_) => HttpError::RequestTimeout,
    };
    let mut response = error_response(parts.uri.path(), error);
    // The rest of the body would be taken for another request.
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    response
}
