//! Bodies from programs: JSON, or a refusal as JSON.

use axum::Json;
use axum::extract::{FromRequest, Request};
use ceiba_catalog::RequestError;
use ceiba_core::Message;
use serde::de::DeserializeOwned;

use super::error::{ApiError, HttpError};

/// A body of JSON.
pub(crate) struct JsonBody<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        match Json::from_request(request, state).await {
            Ok(Json(value)) => Ok(JsonBody(value)),
            Err(rejection) => Err(ApiError(unprocessable(rejection.body_text()))),
        }
    }
}

/// The error for a body that is not valid.
pub(super) fn unprocessable(reason: String) -> HttpError {
    HttpError::Unprocessable(RequestError::Invalid(Message::new("house-bad-body").with("reason", reason)))
}
