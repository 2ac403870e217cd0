//! The rules of a game, clause by clause, each with an address of its own.

use std::collections::HashSet;

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
    /// What it is about, as HTML.
    name: String,
    /// The same as it is written.
    written: String,
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
    let rules = game.rules();
    let known: HashSet<&str> = rules.iter().map(|rule| rule.clause.as_str()).collect();
    for Rule { clause, topic, text, is_ruling } in &rules {
        if topics.last().is_none_or(|last| last.written != *topic) {
            topics.push(Topic { name: marked(topic), written: topic.clone(), clauses: Vec::new() });
        }
        let text = linked(&sourced(&marked(text)), &known);
        let clause = Clause { number: clause.clone(), text, is_ruling: *is_ruling };
        topics.last_mut().expect("one was just there").clauses.push(clause);
    }
    Ok(rendered(&Page {
        game: game.id(),
        title: words.say(&game.name()),
        about: words.say(&game.about()),
        topics,
    }))
}

/// Text with the marks that rules use, bold, stressed and code, as HTML.
fn marked(text: &str) -> String {
    let escaped = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    between(&between(&between(&escaped, "**", "b"), "*", "em"), "`", "code")
}

/// What a clause rests on, such as (P) or (D, R), in small letters.
fn sourced(text: &str) -> String {
    let mut parts = text.split('(');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let source = part.split_once(')').filter(|(inside, _)| {
            let word = inside.split([',', ' ', '/', ':', ';']).next();
            matches!(word, Some("P" | "D" | "F" | "R"))
        });
        match source {
            Some((inside, after)) => {
                out.push_str(&format!("<small class=\"quiet\">({inside})</small>{after}"));
            }
            None => out.extend(["(", part]),
        }
    }
    out
}

/// Text in which every clause that is named can be gone to.
fn linked(text: &str, known: &HashSet<&str>) -> String {
    let is_inside = |c: char| c.is_ascii_alphanumeric() || c == '.';
    let mut out = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(is_inside) {
        let (before, from) = rest.split_at(start);
        let (word, after) = from.split_at(from.find(|c| !is_inside(c)).unwrap_or(from.len()));
        let name = word.trim_end_matches('.');
        out.push_str(before);
        match known.contains(name) {
            true => out.push_str(&format!("<a href=\"#{name}\">{name}</a>{}", &word[name.len()..])),
            false => out.push_str(word),
        }
        rest = after;
    }
    out + rest
}

/// What stands between two marks becomes an element; a mark without its fellow, or with nothing between, stays.
fn between(text: &str, mark: &str, element: &str) -> String {
    let mut parts = text.split(mark);
    let mut out = parts.next().unwrap_or_default().to_owned();
    while let Some(inside) = parts.next() {
        match parts.next() {
            Some(after) if inside.is_empty() => out.extend([mark, mark, after]),
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
        assert_eq!(marked("one *other* player"), "one <em>other</em> player");
    }

    #[test]
    fn sources_are_small_and_other_brackets_are_not() {
        assert_eq!(
            sourced("All bid (at once). (P; order: R)"),
            "All bid (at once). <small class=\"quiet\">(P; order: R)</small>"
        );
    }

    #[test]
    fn clauses_that_are_there_are_linked() {
        let known = HashSet::from(["M7.1", "M7"]);
        assert_eq!(
            linked("is safe (M7.1), not M7.2; see M7.", &known),
            "is safe (<a href=\"#M7.1\">M7.1</a>), not M7.2; see <a href=\"#M7\">M7</a>."
        );
    }
}
