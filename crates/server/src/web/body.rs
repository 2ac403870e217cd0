//! What programs send: a JSON body, or a refusal that programs can read.

use axum::Json;
use axum::extract::{FromRequest, Request};
use ceiba_catalog::RequestError;
use ceiba_core::Message;
use serde::de::DeserializeOwned;

use super::trouble::{ForPrograms, Trouble};

/// A body of JSON.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = ForPrograms;

    async fn from_request(request: Request, state: &S) -> Result<Self, ForPrograms> {
        match Json::from_request(request, state).await {
            Ok(Json(value)) => Ok(Body(value)),
            Err(rejection) => Err(ForPrograms(unreadable(rejection.body_text()))),
        }
    }
}

/// What was sent is not understood.
pub(super) fn unreadable(reason: String) -> Trouble {
    Trouble::Problem(RequestError::Invalid(Message::new("house-bad-body").with("reason", reason)))
}
