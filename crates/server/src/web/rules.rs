//! The rules of a game, each clause with its own anchor.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use askama::Template;
use axum::body::Bytes;
use axum::extract::Path;
use axum::response::Html;
use ceiba_catalog::{GameEntry, RulesBlock, RulesContent, Translator, games};

use super::error::HttpError;

#[derive(Template)]
#[template(path = "rules.html")]
struct RulesPage {
    game: &'static str,
    title: String,
    about: String,
    topics: Vec<RulesTopic>,
}

struct RulesTopic {
    /// The topic, as HTML.
    name: String,
    /// The topic, as it is written.
    written: String,
    blocks: Vec<HtmlRulesBlock>,
}

/// A block of a topic. All texts are HTML.
enum HtmlRulesBlock {
    Clauses(Vec<RulesClause>),
    Items(Vec<String>),
    Words(String),
    Table { headings: Vec<String>, rows: Vec<Vec<String>> },
    Sketch(String),
}

struct RulesClause {
    number: String,
    text: String,
    is_ruling: bool,
}

/// The pages, each made once.
static PAGES: LazyLock<HashMap<&'static str, Option<Bytes>>> =
    LazyLock::new(|| games().iter().map(|game| (game.id(), written(game))).collect());

/// Makes the pages before the first visitor waits for them.
pub(super) fn warm_up() {
    LazyLock::force(&PAGES);
}

/// The page of a game's rules.
pub(crate) async fn page(Path(id): Path<String>) -> Result<Html<Bytes>, HttpError> {
    let page = PAGES.get(id.as_str()).ok_or(HttpError::NotFound)?;
    page.clone().map(Html).ok_or(HttpError::NotFound)
}

fn written(game: &GameEntry) -> Option<Bytes> {
    let words = Translator::english();
    let page = RulesPage {
        game: game.id(),
        title: words.say(&game.name()),
        about: words.say(&game.about()),
        topics: topics(&game.rules()),
    };
    page.render()
        .map(Bytes::from)
        .map_err(|error| tracing::error!(%error, "a page could not be written"))
        .ok()
}

/// The rules by topic, each with its blocks.
fn topics(rules: &[RulesBlock]) -> Vec<RulesTopic> {
    let known: HashSet<&str> =
        rules.iter().filter_map(RulesBlock::rule).map(|rule| rule.clause.as_str()).collect();
    let html = |text: &str| linked(&sourced(&marked(text)), &known);
    let row = |cells: &Vec<String>| cells.iter().map(|cell| html(cell)).collect::<Vec<_>>();
    let mut topics: Vec<RulesTopic> = Vec::new();
    for RulesBlock { topic, content } in rules {
        if topics.last().is_none_or(|last| last.written != *topic) {
            topics.push(RulesTopic { name: marked(topic), written: topic.clone(), blocks: Vec::new() });
        }
        let blocks = &mut topics.last_mut().expect("one was just there").blocks;
        let block = match content {
            RulesContent::Clause(rule) => {
                let number = rule.clause.clone();
                let clause = RulesClause { number, text: html(&rule.text), is_ruling: rule.is_ruling() };
                match blocks.last_mut() {
                    Some(HtmlRulesBlock::Clauses(before)) => {
                        before.push(clause);
                        continue;
                    }
                    _ => HtmlRulesBlock::Clauses(vec![clause]),
                }
            }
            RulesContent::ListItem(text) => match blocks.last_mut() {
                Some(HtmlRulesBlock::Items(before)) => {
                    before.push(html(text));
                    continue;
                }
                _ => HtmlRulesBlock::Items(vec![html(text)]),
            },
            RulesContent::Paragraph(text) => HtmlRulesBlock::Words(html(text)),
            RulesContent::Table(rows) => {
                let mut rows = rows.iter().map(row);
                HtmlRulesBlock::Table { headings: rows.next().unwrap_or_default(), rows: rows.collect() }
            }
            RulesContent::Diagram(text) => HtmlRulesBlock::Sketch(escaped(text)),
        };
        blocks.push(block);
    }
    topics
}

/// Escapes text as HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Text with the marks that rules use (bold, emphasis and code) as HTML.
fn marked(text: &str) -> String {
    between(&between(&between(&escaped(text), "**", "b"), "*", "em"), "`", "code")
}

/// The sources of a clause, such as (P) or (D, R), in small letters.
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

/// Text in which every reference to a clause is a link.
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

/// Turns the text between two marks into an element; a mark without a partner, or with nothing between, stays.
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
