//! The rules of a game, clause by clause, each with an address of its own.

use askama::Template;
use axum::extract::Path;
use axum::response::Response;
use ceiba_catalog::{Rule, Words, find};

use super::trouble::{Trouble, page as rendered};

#[derive(Template)]
#[template(path = "rules.html")]
struct Page {
    game: &'static str,
    title: String,
    about: String,
    topics: Vec<Topic>,
}

struct Topic {
    name: String,
    clauses: Vec<Clause>,
}

struct Clause {
    number: String,
    /// What it says, as HTML.
    text: String,
    is_ruling: bool,
}

/// The page of a game's rules.
pub(crate) async fn page(Path(id): Path<String>) -> Result<Response, Trouble> {
    let game = find(&id).map_err(|_| Trouble::Nowhere)?;
    let words = Words::english();
    let mut topics: Vec<Topic> = Vec::new();
    for Rule { clause, topic, text, is_ruling } in game.rules() {
        if topics.last().is_none_or(|last| last.name != topic) {
            topics.push(Topic { name: topic, clauses: Vec::new() });
        }
        let clause = Clause { number: clause, text: marked(&text), is_ruling };
        topics.last_mut().expect("one was just there").clauses.push(clause);
    }
    Ok(rendered(&Page {
        game: game.id(),
        title: words.say(&game.name()),
        about: words.say(&game.about()),
        topics,
    }))
}

/// Text with the two marks that rules use, bold and code, as HTML.
fn marked(text: &str) -> String {
    let escaped = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    between(&between(&escaped, "**", "b"), "`", "code")
}

/// What stands between two marks becomes an element; a mark without its fellow stays.
fn between(text: &str, mark: &str, element: &str) -> String {
    let mut parts = text.split(mark);
    let mut out = parts.next().unwrap_or_default().to_owned();
    while let Some(inside) = parts.next() {
        match parts.next() {
            Some(after) => out.push_str(&format!("<{element}>{inside}</{element}>{after}")),
            None => out.push_str(&format!("{mark}{inside}")),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_become_elements_and_nothing_else_does() {
        assert_eq!(marked("a **b** `c<d` & e"), "a <b>b</b> <code>c&lt;d</code> &amp; e");
        assert_eq!(marked("2 ** 3"), "2 ** 3");
    }
}
