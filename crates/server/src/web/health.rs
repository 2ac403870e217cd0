//! Health checks for a supervisor and a proxy: whether the process is alive, and whether it is ready.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use ceiba_store::Outage;
use serde_json::{Value, json};

use crate::house::House;
use crate::words::said;

/// The process is alive. A supervisor restarts one that does not answer.
pub(crate) async fn health() -> Json<Value> {
    Json(json!({"ok": true}))
}

/// Whether the house can store moves, as known from the last write or heartbeat: the check itself costs nothing.
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
