//! The rules as lines of text.

use ceiba_catalog::{RulesBlock, RulesContent};
use ratatui::style::{Modifier, Style};

use super::overlay::StyledLines;
use ceiba_art::cells::theme::{self, GOLD, GROUND};
use ceiba_art::cells::width;
use ceiba_art::cells::wrap;

/// Where the words of a clause begin, behind its number.
const INDENT: u16 = 9;

/// All the rules, each topic with its heading; our own rulings are marked.
pub(super) fn lines(rules: &[RulesBlock], columns: u16) -> StyledLines {
    let mut lines: StyledLines = Vec::new();
    let mut topic = "";
    for RulesBlock { topic: next, content } in rules {
        if next != topic {
            topic = next;
            if !lines.is_empty() {
                lines.push((String::new(), theme::ink()));
            }
            let heading = Style::new().fg(GOLD).bg(GROUND).add_modifier(Modifier::BOLD);
            lines.extend(wrap(&unmarked(topic), columns).into_iter().map(|line| (line, heading)));
        }
        let (head, text) = told(content, columns.saturating_sub(INDENT));
        for (place, line) in text.into_iter().enumerate() {
            let head = if place == 0 { head.as_str() } else { "" };
            lines.push((format!("{head:<8} {line}"), theme::ink()));
        }
    }
    lines
}

/// The line on which a clause begins.
pub(super) fn line_of(rules: &[RulesBlock], clause: &str, columns: u16) -> u16 {
    let before = rules.iter().position(|passage| passage.rule().is_some_and(|rule| rule.clause == clause));
    let Some(before) = before else { return 0 };
    // Up to the clause with its heading, less the clause itself.
    let until = lines(&rules[..=before], columns).len();
    let own = told(&rules[before].content, columns.saturating_sub(INDENT)).1.len();
    u16::try_from(until - own).unwrap_or(0)
}

/// A piece of the rules: what stands before it, and its lines.
pub(crate) fn told(content: &RulesContent, columns: u16) -> (String, Vec<String>) {
    match content {
        RulesContent::Clause(rule) => {
            let sign = if rule.is_ruling() { "◇" } else { " " };
            (format!("{sign} {}", rule.clause), wrap(&unmarked(&rule.text), columns))
        }
        RulesContent::Paragraph(text) => (String::new(), wrap(&unmarked(text), columns)),
        RulesContent::ListItem(text) => ("      ·".to_owned(), wrap(&unmarked(text), columns)),
        RulesContent::Table(rows) => (String::new(), table(rows, columns)),
        RulesContent::Diagram(text) => (String::new(), text.lines().map(str::to_owned).collect()),
    }
}

/// A table with its columns under each other or, where it is too wide for that, row by row with its headings.
fn table(rows: &[Vec<String>], columns: u16) -> Vec<String> {
    let rows: Vec<Vec<String>> =
        rows.iter().map(|row| row.iter().map(|cell| unmarked(cell)).collect()).collect();
    let most = rows.iter().map(Vec::len).max().unwrap_or(0);
    let cell = |row: &'_ [String], column: usize| row.get(column).cloned().unwrap_or_default();
    let widths: Vec<u16> =
        (0..most).map(|column| rows.iter().map(|row| width(&cell(row, column))).max().unwrap_or(0)).collect();
    if widths.iter().map(|width| width + 2).sum::<u16>() <= columns + 2 {
        let line = |row: &Vec<String>| {
            let padded = widths.iter().enumerate().map(|(column, &wide)| {
                let text = cell(row, column);
                let gap = usize::from(wide + 2 - width(&text));
                text + &" ".repeat(gap)
            });
            padded.collect::<String>().trim_end().to_owned()
        };
        return rows.iter().map(line).collect();
    }
    let Some((headings, rows)) = rows.split_first() else { return Vec::new() };
    let row = |row: &Vec<String>| {
        let filled = (1..most).filter(|&column| !cell(row, column).is_empty());
        let told: Vec<String> =
            filled.map(|column| format!("{} = {}", cell(headings, column), cell(row, column))).collect();
        let first = [cell(headings, 0), cell(row, 0)].join(" ");
        wrap(&format!("{}: {}", first.trim(), told.join(", ")), columns)
    };
    rows.iter().flat_map(row).collect()
}

/// Text without the marks of bold and code.
fn unmarked(text: &str) -> String {
    text.replace('`', "").replace("**", "")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Vec<Vec<String>> {
        let row = |cells: [&str; 3]| cells.map(str::to_owned).to_vec();
        vec![row(["players", "first", "second"]), row(["3", "4/2", "**5**"]), row(["4", "4/3/1", ""])]
    }

    #[test]
    fn a_table_that_fits_has_columns() {
        assert_eq!(table(&sample(), 40), ["players  first  second", "3        4/2    5", "4        4/3/1"]);
    }

    #[test]
    fn a_table_that_does_not_fit_is_told_row_by_row() {
        assert_eq!(
            table(&sample(), 21),
            ["players 3: first =", "4/2, second = 5", "players 4: first =", "4/3/1"]
        );
    }
}
