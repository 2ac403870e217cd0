//! Counts every request and logs it in one line. Only the route's pattern is named: paths contain links, and a link
//! gives its holder a seat.

use axum::extract::{MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::Response;
use tokio::time::Instant;

use super::client::ClientAddress;
use crate::house::House;

/// The message id of a refusal, in the extensions of its response.
#[derive(Clone)]
pub(crate) struct RefusalId(pub(crate) String);

/// Stands for a path that matches no route.
const UNKNOWN: &str = "unknown";

/// Counts and logs a request.
pub(super) async fn log_request(State(house): State<House>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let route = route.as_ref().map_or(UNKNOWN, MatchedPath::as_str);
    let client = request.extensions().get::<ClientAddress>().map(|client| tracing::field::display(client.0));
    let response = next.run(request).await;
    let status = response.status().as_u16();
    let metrics = &house.shared.metrics;
    metrics.count_response(&method, route, status);
    if let Some(RefusalId(id)) = response.extensions().get() {
        metrics.count_refusal(id);
    }
    let ms = began.elapsed().as_secs_f64() * 1e3;
    tracing::info!(target: "access", %method, route, status, ms, client);
    response
}
