//! The table of a run, for people and for programs.

use std::fmt::Write;

use ceiba_catalog::Translator;
use ceiba_catalog::arena::{Estimate, Hypotheses, Sprt, SprtVerdict, Standings};
use ceiba_core::Message;
use serde_json::{Value, json};

use super::games::SearchCost;
use super::plan::ArenaPlan;

/// What is known so far.
pub(super) struct ArenaReport<'a> {
    pub(super) plan: &'a ArenaPlan,
    pub(super) standings: &'a Standings,
    pub(super) efforts: &'a [SearchCost],
}

fn say(id: &'static str) -> String {
    Translator::english().say(&Message::new(id))
}

impl ArenaReport<'_> {
    fn games(&self) -> usize {
        self.standings.sets() * self.plan.seating.rotations()
    }

    pub(super) fn interrupted(&self) -> String {
        say("arena-interrupted")
    }

    /// A headline, a line for each bot, and the verdict of the sequential test.
    pub(super) fn table(&self) -> String {
        let chance = format!("{:.1}", 100.0 * self.plan.seating.chance());
        let headline = Message::new("arena-table")
            .with("game", self.plan.kind.id())
            .with("config", self.plan.config.as_str())
            .with("games", self.games())
            .with("sets", self.standings.sets())
            .with("chance", chance);
        let mut text = Translator::english().say(&headline) + "\n";
        if self.standings.sets() == 0 {
            return text + &say("arena-nothing") + "\n";
        }
        self.rows(&mut text).expect("a string takes everything");
        if let Some(sprt) = self.standings.sprt() {
            text += &(self.sprt_line(sprt) + "\n");
        }
        text
    }

    fn rows(&self, text: &mut String) -> std::fmt::Result {
        writeln!(
            text,
            "{:<20} {:>7} {:>7} {:>6} {:>6} {:>6} {:>7} {:>6} {:>9} {:>9}",
            say("arena-bot"),
            say("arena-score"),
            "± 95 %",
            say("arena-won"),
            say("arena-shared"),
            say("arena-lost"),
            say("arena-rating"),
            "± 95 %",
            say("arena-move"),
            say("arena-nodes"),
        )?;
        for ((entrant, row), effort) in self.plan.entrants.iter().zip(self.standings.rows()).zip(self.efforts)
        {
            writeln!(
                text,
                "{:<20} {:>7.1} {:>7.1} {:>6} {:>6} {:>6} {:>7.0} {:>6.0} {:>9} {:>9}",
                entrant.to_string(),
                100.0 * row.score.mean,
                100.0 * row.score.margin,
                row.won,
                row.shared,
                row.lost,
                row.rating.mean,
                row.rating.margin,
                effort.per_move().map_or_else(|| "–".to_owned(), |time| format!("{time:.1}")),
                effort.nodes_per_second().map_or_else(|| "–".to_owned(), |nodes| format!("{nodes:.0}")),
            )?;
        }
        Ok(())
    }

    fn sprt_line(&self, sprt: &Sprt) -> String {
        let Hypotheses { p0, p1 } = sprt.hypotheses();
        let verdict = match sprt.verdict() {
            SprtVerdict::Undecided => Message::new("arena-undecided"),
            SprtVerdict::H0 => Message::new("arena-h0").with("p0", p0.to_string()),
            SprtVerdict::H1 => Message::new("arena-h1").with("p1", p1.to_string()),
        };
        let message = Message::new("arena-sprt")
            .with("bot", self.plan.entrants[0].to_string())
            .with("p0", p0.to_string())
            .with("p1", p1.to_string())
            .with("verdict", verdict)
            .with("ratio", format!("{:.2}", sprt.ratio()))
            .with("bound", format!("{:.2}", Sprt::bound()));
        Translator::english().say(&message)
    }

    /// The same for programs.
    pub(super) fn json(&self, interrupted: bool) -> Value {
        let mut answer = self.plan.json();
        answer["games"] = json!(self.games());
        answer["sets"] = json!(self.standings.sets());
        answer["chance"] = json!(self.plan.seating.chance());
        answer["interrupted"] = json!(interrupted);
        let rows = self.plan.entrants.iter().zip(self.standings.rows()).zip(self.efforts);
        let rows = rows.map(|((entrant, row), effort)| {
            json!({
                "bot": entrant.to_string(),
                "score": interval(row.score),
                "won": row.won,
                "shared": row.shared,
                "lost": row.lost,
                "rating": interval(row.rating),
                "cpu_ms_per_move": effort.per_move(),
                "nodes_per_cpu_second": effort.nodes_per_second(),
            })
        });
        answer["table"] = rows.collect();
        answer["sprt"] = self.standings.sprt().map_or(Value::Null, sprt_json);
        answer
    }
}

fn interval(estimate: Estimate) -> Value {
    json!({"mean": estimate.mean, "low": estimate.low(), "high": estimate.high()})
}

fn sprt_json(sprt: &Sprt) -> Value {
    let Hypotheses { p0, p1 } = sprt.hypotheses();
    let verdict = match sprt.verdict() {
        SprtVerdict::Undecided => "undecided",
        SprtVerdict::H0 => "H0",
        SprtVerdict::H1 => "H1",
    };
    json!({"p0": p0, "p1": p1, "verdict": verdict, "ratio": sprt.ratio(), "bound": Sprt::bound()})
}
