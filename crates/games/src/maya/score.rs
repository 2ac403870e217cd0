//! Gold, how it came about, and who wins (M9.1).

use ceiba_core::{Clause, Line, Message, Outcome, Seat};

use super::Maya;
use super::config::STARTING_GOLD;
use super::table::{Account, Round, Stage, Table};

impl Maya {
    /// Most gold, then fewest own cubes in the supply; who is tied in both shares the place (M9.1).
    pub(super) fn outcome(&self) -> Outcome {
        let table = &self.table;
        let players = usize::from(table.config.players);
        let mut scores = [0; super::SEATS];
        let mut keys = [(0, 0); super::SEATS];
        for seat in table.seats().iter() {
            let gold = i32::from(table.gold[seat]);
            scores[seat.index()] = gold;
            keys[seat.index()] = (gold, -i32::from(table.supply[seat]));
        }
        Outcome::ranked(&scores[..players], &keys[..players])
    }

    /// Every piece of gold, by where it came from or went; then what decides a tie.
    pub(super) fn breakdown(&self) -> Vec<Line> {
        let table = &self.table;
        let mut lines = Vec::new();
        if table.config.expert {
            let label = Message::new("maya-line-start");
            lines.extend(table.line(label, "M10.1", |_| STARTING_GOLD.into()));
        }
        for round in Round::all() {
            lines.extend(table.round_lines(round));
        }
        lines.extend(self.tie_line());
        lines
    }

    /// The cubes in the supply, where they decide between equal gold (M9.1); they are no points.
    fn tie_line(&self) -> Option<Line> {
        let table = &self.table;
        if table.stage != Stage::Over {
            return None;
        }
        let tied = |seat: Seat| {
            let others = table.seats().without(seat);
            others.iter().any(|other| table.gold[other] == table.gold[seat])
        };
        let supplies = table.seats().iter().filter(|&seat| tied(seat)).map(|seat| {
            Message::new("maya-line-supply").with("seat", seat).with("count", table.supply[seat])
        });
        let supplies: Vec<Message> = supplies.collect();
        (!supplies.is_empty()).then(|| Line {
            label: Message::new("maya-line-tie").with("supplies", supplies),
            clause: Clause("M9.1"),
            points: vec![],
        })
    }
}

impl Table {
    fn round_lines(&self, round: Round) -> Vec<Line> {
        let account: &Account = &self.ledger[round.index()];
        let about = |id| Message::new(id).with("round", round.number());
        let mut lines = Vec::new();
        lines.extend(self.line(about("maya-line-auction"), "M10.3", |seat| -i32::from(account.paid[seat])));
        lines.extend(self.line(about("maya-line-forced"), "M6.4", |seat| account.forced[seat].into()));
        for &pyramid in self.config.printed().pyramids {
            let label = about("maya-line-pyramid").with("pyramid", pyramid.message());
            let earned = &account.earned[pyramid.index()];
            lines.extend(self.line(label, "M8.1", |seat| earned[seat].into()));
        }
        lines
    }

    /// A line of those who got or paid anything, if anybody did.
    fn line(&self, label: Message, clause: &'static str, gold: impl Fn(Seat) -> i32) -> Option<Line> {
        let points = self.seats().iter().map(|seat| (seat, gold(seat))).filter(|&(_, gold)| gold != 0);
        let points: Vec<(Seat, i32)> = points.collect();
        (!points.is_empty()).then_some(Line { label, clause: Clause(clause), points })
    }
}
