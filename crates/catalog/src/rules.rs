//! The rules as people read them: parsed from a game's RULES.md and the house's HOUSE.md.

/// The house rules, which hold at every table.
const HOUSE: &str = include_str!("../../../docs/HOUSE.md");

/// A block of the rules document, in reading order. Texts keep their Markdown marks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesBlock {
    /// The heading under which it stands.
    pub topic: String,
    /// The content of the block.
    pub content: RulesContent,
}

/// The content of a block of the rules document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RulesContent {
    /// A clause with a number.
    Clause(Rule),
    /// A paragraph that belongs to no clause.
    Paragraph(String),
    /// An item of a list, such as a worked example.
    ListItem(String),
    /// Rows of cells; the first row has the headings.
    Table(Vec<Vec<String>>),
    /// A preformatted drawing of a board.
    Diagram(String),
}

/// A clause of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    /// Its number, such as `R3.5`, as refusals and score lines cite it.
    pub clause: String,
    /// What it says, with the marks of what it rests on at its end.
    pub text: String,
}

impl RulesBlock {
    /// The clause in this block, if it is one.
    pub fn rule(&self) -> Option<&Rule> {
        match &self.content {
            RulesContent::Clause(rule) => Some(rule),
            _ => None,
        }
    }
}

impl Rule {
    /// Whether part of it is our own ruling, where the booklet is silent: a mark in brackets says so.
    pub fn is_ruling(&self) -> bool {
        self.text.split('(').skip(1).any(|part| {
            let marks = part.split(')').next().unwrap_or_default();
            marks.split([',', ' ', '/', ':', ';']).any(|word| word == "R")
        })
    }
}

/// All of a rules document and, after it, all of the house's.
pub(crate) fn with_house(document: &str) -> Vec<RulesBlock> {
    blocks(document).into_iter().chain(blocks(HOUSE)).collect()
}

/// The pieces of a document.
fn blocks(document: &str) -> Vec<RulesBlock> {
    let mut found: Vec<RulesBlock> = Vec::new();
    let mut topic = "";
    // The piece that the next line may go on with.
    let mut open: Option<RulesContent> = None;
    let mut lines = document.lines();
    while let Some(line) = lines.next() {
        let text = line.trim();
        let next = if text.is_empty() {
            None
        } else if line.starts_with('#') {
            found.extend(open.take().map(|content| RulesBlock { topic: topic.to_owned(), content }));
            topic = text.trim_start_matches('#').trim();
            continue;
        } else if text.starts_with("```") {
            let sketch: Vec<&str> = lines.by_ref().take_while(|line| !line.starts_with("```")).collect();
            Some(RulesContent::Diagram(sketch.join("\n")))
        } else if let Some(cells) = text.strip_prefix('|') {
            match &mut open {
                Some(RulesContent::Table(rows)) => {
                    rows.extend(row(cells));
                    continue;
                }
                _ => Some(RulesContent::Table(row(cells).into_iter().collect())),
            }
        } else if let Some(item) = line.strip_prefix("- ") {
            Some(match numbered(item) {
                Some((clause, text)) => RulesContent::Clause(Rule { clause, text: text.to_owned() }),
                None => RulesContent::ListItem(item.to_owned()),
            })
        } else if let Some((_, item)) = line.split_once(". ").filter(|(number, _)| is_digits(number)) {
            Some(RulesContent::ListItem(item.to_owned()))
        } else {
            match &mut open {
                Some(
                    RulesContent::Clause(Rule { text: words, .. })
                    | RulesContent::Paragraph(words)
                    | RulesContent::ListItem(words),
                ) => {
                    words.push(' ');
                    words.push_str(text);
                    continue;
                }
                _ => Some(RulesContent::Paragraph(text.to_owned())),
            }
        };
        found.extend(open.take().map(|content| RulesBlock { topic: topic.to_owned(), content }));
        open = next;
    }
    found.extend(open.map(|content| RulesBlock { topic: topic.to_owned(), content }));
    found
}

/// The cells of a table's row, unless it is the rule under the headings.
fn row(cells: &str) -> Option<Vec<String>> {
    let cells: Vec<String> =
        cells.trim_end_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
    let is_rule = cells.iter().all(|cell| cell.starts_with('-') && cell.chars().all(|c| c == '-'));
    (!is_rule).then_some(cells)
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

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAMPLE: &str = "\
# Toy
Words,
and more.

## T1 Bids
- T1.1 All bid (P)
  at once. (P, R)

  | bid | 1 | 2 |
  |---|---|---|
  | worth | 3 | |
- a remark
  that goes on
## T2 End
- T2.1 It ends. (D)

1. First.
2. Second.
```
. x
```
";

    #[test]
    fn a_clause_has_its_number_and_all_its_lines() {
        let found = blocks(SAMPLE);
        let rules: Vec<&Rule> = found.iter().filter_map(RulesBlock::rule).collect();
        assert_eq!(rules.len(), 2);
        assert_eq!(rules[0].clause, "T1.1");
        assert_eq!(rules[0].text, "All bid (P) at once. (P, R)");
        assert!(rules[0].is_ruling());
        assert!(!rules[1].is_ruling());
    }

    #[test]
    fn nothing_of_a_document_is_left_out() {
        let cells = |row: &[&str]| row.iter().map(|&cell| cell.to_owned()).collect::<Vec<_>>();
        let found: Vec<(String, RulesContent)> =
            blocks(SAMPLE).into_iter().map(|block| (block.topic, block.content)).collect();
        let expected = [
            ("Toy", RulesContent::Paragraph("Words, and more.".to_owned())),
            (
                "T1 Bids",
                RulesContent::Clause(Rule {
                    clause: "T1.1".to_owned(),
                    text: "All bid (P) at once. (P, R)".to_owned(),
                }),
            ),
            ("T1 Bids", RulesContent::Table(vec![cells(&["bid", "1", "2"]), cells(&["worth", "3", ""])])),
            ("T1 Bids", RulesContent::ListItem("a remark that goes on".to_owned())),
            (
                "T2 End",
                RulesContent::Clause(Rule { clause: "T2.1".to_owned(), text: "It ends. (D)".to_owned() }),
            ),
            ("T2 End", RulesContent::ListItem("First.".to_owned())),
            ("T2 End", RulesContent::ListItem("Second.".to_owned())),
            ("T2 End", RulesContent::Diagram(". x".to_owned())),
        ];
        assert_eq!(found, expected.map(|(topic, content)| (topic.to_owned(), content)));
    }

    #[test]
    fn the_house_rules_follow_the_games() {
        let all = with_house(SAMPLE);
        let rules: Vec<&Rule> = all.iter().filter_map(RulesBlock::rule).collect();
        assert_eq!(rules[2].clause, "H1");
        assert!(rules.iter().all(|rule| !rule.text.is_empty()));
    }
}
