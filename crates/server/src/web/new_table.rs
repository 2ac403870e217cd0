//! The form for a new table; when it is refused, it comes back as it was filled in.

use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use ceiba_catalog::{GameEntry, RequestError, Translator, find};
use ceiba_core::Seat;

use super::guest::Visitor;
use super::lobby::{Bot, bots};
use super::options::{Input, OptionField, fields};
use super::trouble::{Trouble, page as rendered};
use super::wish::Fields;

#[derive(Template)]
#[template(path = "new.html")]
struct New {
    game: &'static str,
    title: String,
    is_known: bool,
    options: &'static [OptionField],
    seats: Vec<usize>,
    bots: Vec<Bot>,
    /// What was filled in before.
    filled: Fields,
    /// Why it was refused.
    refusal: Option<String>,
}

impl New {
    fn of(game: &GameEntry, is_known: bool, filled: Fields, refusal: Option<String>) -> Self {
        let most = game.players().last().copied().unwrap_or(2).min(Seat::MAX);
        New {
            game: game.id(),
            title: Translator::english().say(&game.name()),
            is_known,
            options: fields(game),
            seats: (1..=most).collect(),
            bots: bots(),
            filled,
            refusal,
        }
    }

    fn usual_seat(&self, seat: &usize) -> &'static str {
        if *seat == 1 { "me" } else { "open" }
    }

    fn name_of(&self, option: &OptionField) -> String {
        format!("option.{}", option.key)
    }
}

/// The form for a new table.
pub(crate) async fn page(visitor: Visitor, Path(id): Path<String>) -> Result<Response, Trouble> {
    let game = find(&id).map_err(|_| Trouble::Nowhere)?;
    Ok(rendered(&New::of(game, visitor.0.is_some(), Fields::default(), None)))
}

/// The same once more, with what was filled in and why it cannot be.
pub(super) fn refused(filled: Fields, is_known: bool, problem: RequestError) -> Response {
    let Some(game) = filled.get("game").and_then(|id| find(id).ok()) else {
        return Trouble::from(problem).into_response();
    };
    let refusal = Translator::english().say(problem.message());
    let form = New::of(game, is_known, filled, Some(refusal));
    (StatusCode::UNPROCESSABLE_ENTITY, rendered(&form)).into_response()
}
