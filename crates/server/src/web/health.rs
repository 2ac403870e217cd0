//! What a supervisor and a proxy ask: whether the process lives, and whether it can do its work.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use ceiba_store::Outage;
use serde_json::{Value, json};

use crate::house::House;
use crate::words::said;

/// The process lives. One that does not answer this is to be started again.
pub(crate) async fn health() -> Json<Value> {
    Json(json!({"ok": true}))
}

/// Whether the house can store what people do: as the last write or heartbeat tells, so that asking costs nothing.
pub(crate) async fn ready(State(house): State<House>) -> Response {
    match house.outage() {
        None => Json(json!({"ready": true})).into_response(),
        Some(outage) => {
            let body = json!({"ready": false, "reason": outage.as_str(), "words": said(words(outage))});
            (StatusCode::SERVICE_UNAVAILABLE, Json(body)).into_response()
        }
    }
}

fn words(outage: Outage) -> &'static str {
    match outage {
        Outage::Unreachable => "ready-away",
        Outage::Full => "ready-full",
        Outage::Failed => "ready-failed",
        Outage::FileGone => "ready-file-gone",
        Outage::FileReplaced => "ready-file-replaced",
        Outage::Taken => "ready-taken",
        Outage::Closed => "ready-closed",
    }
}
