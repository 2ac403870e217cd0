//! Every request is counted, and logged in a line of its own. Only the route's pattern is named: paths hold links, and
//! whoever has a link has a seat.

use axum::extract::{MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::Response;
use tokio::time::Instant;

use super::client::ClientAddress;
use crate::house::House;

/// The id of the message of a refusal, in the extensions of its answer.
#[derive(Clone)]
pub(crate) struct RefusalId(pub(crate) String);

/// What stands for a path that the house does not know.
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
