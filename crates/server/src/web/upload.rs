//! Bodies of requests: short, and sent without long pauses. Handlers see them whole.

use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use tokio::time::timeout;

use super::trouble::{Trouble, answer};
use crate::house::House;

/// Reads a request's body before it is handled.
pub(super) async fn read(State(house): State<House>, request: Request, next: Next) -> Response {
    if request.method().is_safe() {
        return next.run(request).await;
    }
    let settings = &house.shared.settings;
    let (parts, body) = request.into_parts();
    let trouble = match timeout(settings.body_time, to_bytes(body, settings.body_size)).await {
        Ok(Ok(bytes)) => return next.run(Request::from_parts(parts, Body::from(bytes))).await,
        Ok(Err(_)) => Trouble::LongBody,
        Err(_) => Trouble::SlowBody,
    };
    let mut response = answer(parts.uri.path(), trouble);
    // What is still to come would be taken for another request.
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    response
}
