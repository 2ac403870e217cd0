//! Figures that tests measure: perft counts, branching factors, speeds.
//!
//! The convention: a test that has a figure to show appends a line `name: value` to the file that the environment
//! variable `CEIBA_FIGURES` names, if it is set. `cargo xtask test --long` sets it, together with `CEIBA_LONG=1`,
//! which tells tests to run at full length, and gathers the lines in docs/FIGURES.md.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::output::say;
use crate::root::root;

/// The figures of one run.
pub(crate) struct FigureCollector {
    collected: PathBuf,
}

impl FigureCollector {
    /// Makes an empty file for tests to write to.
    pub(crate) fn start() -> Result<Self, String> {
        let folder = root().join("target");
        let collected = folder.join("figures.txt");
        let made = fs::create_dir_all(&folder).and_then(|()| fs::write(&collected, ""));
        made.map_err(|error| format!("cannot write {}: {error}", collected.display()))?;
        Ok(FigureCollector { collected })
    }

    /// The file that tests append to.
    pub(crate) fn collected(&self) -> &Path {
        &self.collected
    }

    /// Writes docs/FIGURES.md, sorted by name.
    pub(crate) fn publish(&self) -> Result<(), String> {
        let page = root().join("docs/FIGURES.md");
        let lines = fs::read_to_string(&self.collected);
        let lines = lines.map_err(|error| format!("cannot read {}: {error}", self.collected.display()))?;
        if lines.is_empty() {
            say("    no test had a figure to show: docs/FIGURES.md stays as it is");
            return Ok(());
        }
        let text = to_markdown(&lines, &date(SystemTime::now()))?;
        let written = fs::create_dir_all(root().join("docs")).and_then(|()| fs::write(&page, text));
        written.map_err(|error| format!("cannot write {}: {error}", page.display()))?;
        say("    figures written to docs/FIGURES.md");
        Ok(())
    }
}

/// The page for these lines. The last line of a name counts.
fn to_markdown(lines: &str, date: &str) -> Result<String, String> {
    let mut figures = BTreeMap::new();
    for line in lines.lines() {
        let figure =
            line.split_once(": ").ok_or_else(|| format!("a figure is `name: value`, not {line:?}"))?;
        figures.insert(figure.0, figure.1);
    }
    let mut page = format!("# Figures\n\nMeasured by `cargo xtask test --long` on {date}.\n\n");
    page.push_str("| figure | value |\n|---|---|\n");
    for (name, value) in figures {
        page.push_str(&format!("| {name} | {} |\n", value.replace('|', "\\|")));
    }
    Ok(page)
}

/// The day in UTC, as `2026-01-31`.
fn date(time: SystemTime) -> String {
    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    let (year, month, day) = civil(since.as_secs() / 86_400);
    format!("{year}-{month:02}-{day:02}")
}

/// Year, month and day of a day counted from 1970-01-01.
///
/// Years are taken to begin in March, so that the leap day is the last; 400 of them have 146,097 days, and five
/// months from March, or from August, have 153.
fn civil(day: u64) -> (u64, u64, u64) {
    let from_march_0000 = day + 719_468;
    let (era, day_of_era) = (from_march_0000 / 146_097, from_march_0000 % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day_of_month = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = (month_from_march + 2) % 12 + 1;
    (era * 400 + year_of_era + u64::from(month <= 2), month, day_of_month)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_dates() {
        assert_eq!(civil(0), (1970, 1, 1));
        assert_eq!(civil(11_016), (2000, 2, 29));
        assert_eq!(civil(11_017), (2000, 3, 1));
        assert_eq!(civil(20_453), (2025, 12, 31));
        assert_eq!(civil(20_454), (2026, 1, 1));
        assert_eq!(civil(47_541), (2100, 3, 1));
        assert_eq!(civil(47_540), (2100, 2, 28));
    }

    #[test]
    fn figures_are_sorted_and_the_last_of_a_name_counts() {
        let page = to_markdown("b.perft: 7\na.perft: 1\nb.perft: 8 | 9\n", "2026-01-31").unwrap();
        assert!(page.contains("on 2026-01-31."));
        assert!(page.ends_with("|---|---|\n| a.perft | 1 |\n| b.perft | 8 \\| 9 |\n"), "{page}");
    }

    #[test]
    fn a_line_without_a_name_is_refused() {
        assert!(to_markdown("seven\n", "2026-01-31").unwrap_err().contains("seven"));
    }
}
