//! The form for a new table. When it is refused, it is shown again as it was filled in.

use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use ceiba_catalog::{GameEntry, RequestError, Translator, find};
use ceiba_core::Seat;

use super::error::{HttpError, render};
use super::guest::Visitor;
use super::lobby::{BotOption, bots};
use super::options::{OptionField, OptionInput, fields};
use super::table_form::TableForm;

#[derive(Template)]
#[template(path = "new.html")]
struct NewTablePage {
    game: &'static str,
    title: String,
    is_known: bool,
    options: &'static [OptionField],
    seats: Vec<usize>,
    bots: Vec<BotOption>,
    /// What was filled in before.
    filled: TableForm,
    /// Why it was refused.
    refusal: Option<String>,
}

impl NewTablePage {
    fn of(game: &GameEntry, is_known: bool, filled: TableForm, refusal: Option<String>) -> Self {
        let most = game.players().last().copied().unwrap_or(2).min(Seat::MAX);
        NewTablePage {
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

    fn default_seat(&self, seat: &usize) -> &'static str {
        if *seat == 1 { "me" } else { "open" }
    }

    fn name_of(&self, option: &OptionField) -> String {
        format!("option.{}", option.key)
    }
}

/// The form for a new table.
pub(crate) async fn page(visitor: Visitor, Path(id): Path<String>) -> Result<Response, HttpError> {
    let game = find(&id).map_err(|_| HttpError::NotFound)?;
    Ok(render(&NewTablePage::of(game, visitor.0.is_some(), TableForm::default(), None)))
}

/// The form again, with what was filled in and why it was refused.
pub(super) fn rejected_form(filled: TableForm, is_known: bool, problem: RequestError) -> Response {
    let Some(game) = filled.get("game").and_then(|id| find(id).ok()) else {
        return HttpError::from(problem).into_response();
    };
    let refusal = Translator::english().say(problem.message());
    let form = NewTablePage::of(game, is_known, filled, Some(refusal));
    (StatusCode::UNPROCESSABLE_ENTITY, render(&form)).into_response()
}
