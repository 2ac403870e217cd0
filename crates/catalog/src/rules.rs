//! The rules as people read them, clause by clause: parsed from a game's RULES.md and the house's HOUSE.md.

/// The house rules, which hold at every table.
const HOUSE: &str = include_str!("../../../docs/HOUSE.md");

/// A clause of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    /// Its number, such as `R3.5`, as refusals and score lines cite it.
    pub clause: String,
    /// The heading under which it stands.
    pub topic: String,
    /// What it says, with the marks of what it rests on at its end.
    pub text: String,
    /// Whether part of it is our own ruling, where the booklet is silent.
    pub is_ruling: bool,
}

/// The clauses of a rules document and, after them, those of the house.
pub(crate) fn with_house(document: &str) -> Vec<Rule> {
    clauses(document).into_iter().chain(clauses(HOUSE)).collect()
}

/// The clauses of a document: list items that begin with a number, with the lines that go on with them.
fn clauses(document: &str) -> Vec<Rule> {
    let mut found: Vec<Rule> = Vec::new();
    let mut topic = String::new();
    let mut is_open = false;
    for line in document.lines() {
        if let Some(heading) =
            line.trim_start_matches('#').strip_prefix(' ').filter(|_| line.starts_with('#'))
        {
            topic = heading.to_owned();
            is_open = false;
        } else if let Some((clause, text)) = line.strip_prefix("- ").and_then(numbered) {
            let topic = topic.clone();
            found.push(Rule { clause, topic, text: text.to_owned(), is_ruling: false });
            is_open = true;
        } else if let (true, Some(text), Some(rule)) = (is_open, line.strip_prefix("  "), found.last_mut()) {
            rule.text.push(' ');
            rule.text.push_str(text.trim());
        } else {
            is_open = false;
        }
    }
    for rule in &mut found {
        rule.is_ruling = is_ruling(&rule.text);
    }
    found
}

/// The number and the text of a list item that has a number.
fn numbered(item: &str) -> Option<(String, &str)> {
    let (number, text) = item.split_once(' ')?;
    let number = number.trim_matches('*');
    let digits = number.strip_prefix(|letter: char| letter.is_ascii_uppercase())?;
    let is_number = digits.starts_with(|c: char| c.is_ascii_digit())
        && digits.chars().all(|c| c.is_ascii_digit() || c == '.');
    is_number.then(|| (number.to_owned(), text))
}

/// Whether a mark in brackets says that something is our ruling.
fn is_ruling(text: &str) -> bool {
    text.split('(').skip(1).any(|part| {
        let marks = part.split(')').next().unwrap_or_default();
        marks.split([',', ' ', '/', ':', ';']).any(|word| word == "R")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAMPLE: &str = "# Toy\nWords.\n\n## T1 Bids\n- T1.1 All bid (P)\n  at once. (P, R)\n- a remark\n  more\n## T2 End\n- T2.1 It ends. (D)\n";

    #[test]
    fn a_clause_has_its_number_its_topic_and_all_its_lines() {
        let rules = clauses(SAMPLE);
        assert_eq!(rules.len(), 2);
        assert_eq!(rules[0].clause, "T1.1");
        assert_eq!(rules[0].topic, "T1 Bids");
        assert_eq!(rules[0].text, "All bid (P) at once. (P, R)");
        assert!(rules[0].is_ruling);
        assert!(!rules[1].is_ruling);
    }

    #[test]
    fn the_house_rules_follow_the_games() {
        let rules = with_house(SAMPLE);
        assert_eq!(rules[2].clause, "H1");
        assert!(rules.iter().all(|rule| !rule.text.is_empty()));
    }
}
