//! What the game is worth: points, their breakdown, tie-breaks.

use ceiba_core::{Clause, Line, Message, Outcome, PerSeat, Seat};

use super::board::{Colours, Platform};
use super::ladders::{BLACK, Ladders, WHITE};
use super::towers::{Run, Towers};
use super::view::{HoldingsView, View};
use super::{Holdings, Raven, RavenEnd, Stage};

/// What a "Stop!" right after completing the centre tower pays (R5.7).
const CENTRE_BONUS: i32 = 5;

/// The points of a run of so many floors (R5.6): 1, 3, 6, 10 for two to five.
pub(super) fn run_points(run: Run) -> i32 {
    let floors = i32::from(run.floors);
    floors * (floors - 1) / 2
}

/// The points that the runs of these colours are worth; several runs add up (R5.6).
pub(super) fn card_points(towers: &Towers, cards: Colours) -> i32 {
    towers.runs().filter(|run| cards.contains(run.colour)).map(run_points).sum()
}

/// Five for completing the centre tower and calling "Stop!" in the same turn (R5.7).
fn bonus(stage: Stage, turn: Seat, seat: Seat) -> i32 {
    if stage == Stage::Over(RavenEnd::CentreStop) && seat == turn { CENTRE_BONUS } else { 0 }
}

/// What the cards of these seats are worth together, the five of R5.7 included, if the viewer knows all of them.
pub(super) fn known_points(view: &View, seats: impl IntoIterator<Item = Seat>) -> Option<i32> {
    let HoldingsView::Cards { hands, .. } = &view.holdings else { return None };
    let own = |seat: Seat| {
        let cards = hands.get(seat.index())?.known()?;
        Some(card_points(&view.towers, cards) + bonus(view.stage, view.turn, seat))
    };
    seats.into_iter().map(own).sum()
}

/// Who has more ladders at a platform (R4.2).
pub(super) fn majority(ladders: &Ladders, platform: Platform) -> Option<Seat> {
    let [white, black] = [WHITE, BLACK].map(|seat| ladders.at(seat, platform));
    match white.cmp(&black) {
        std::cmp::Ordering::Greater => Some(WHITE),
        std::cmp::Ordering::Less => Some(BLACK),
        std::cmp::Ordering::Equal => None,
    }
}

/// A point for each tower with a majority of ladders and for each priest (R4.2).
pub(super) fn ladder_points(ladders: &Ladders, seat: Seat) -> i32 {
    let towers = Platform::all().filter(|&platform| majority(ladders, platform) == Some(seat)).count();
    towers as i32 + i32::from(ladders.crowned(seat))
}

impl Raven {
    pub(super) fn outcome(&self) -> Outcome {
        match &self.holdings {
            Holdings::Ladders(ladders) => by_ladders(ladders),
            Holdings::Cards(cards) => self.by_cards(cards),
        }
    }

    /// Most points win and ties are shared (R5.8); with four, partners' points are one sum and teams are placed (R6.2).
    fn by_cards(&self, cards: &PerSeat<Colours, 4>) -> Outcome {
        let own: [i32; 4] = std::array::from_fn(|index| {
            let seat = Seat::from_index(index);
            card_points(&self.towers, cards[seat]) + bonus(self.stage, self.turn, seat)
        });
        match self.config.players {
            4 => {
                let [odd, even] = [own[0] + own[2], own[1] + own[3]];
                let outcome = Outcome::by_score(&[odd, even, odd, even]).in_teams(&[0, 1, 0, 1]);
                if self.config.places_teams() { outcome.placed_by_team() } else { outcome }
            }
            players => Outcome::by_score(&own[..usize::from(players)]),
        }
    }

    pub(super) fn breakdown(&self) -> Vec<Line> {
        match &self.holdings {
            Holdings::Ladders(ladders) => ladder_lines(ladders),
            Holdings::Cards(cards) => self.card_lines(cards),
        }
    }

    /// Each player's runs with their points (R5.6), and the five (R5.7).
    fn card_lines(&self, cards: &PerSeat<Colours, 4>) -> Vec<Line> {
        let seats = Seat::all(self.config.players.into());
        let mut lines: Vec<Line> = seats
            .flat_map(|seat| {
                let own = self.towers.runs().filter(move |run| cards[seat].contains(run.colour));
                own.map(move |run| self.run_line(seat, run))
            })
            .collect();
        if self.stage == Stage::Over(RavenEnd::CentreStop) {
            let ids = ["raven-line-centre", "raven-line-team-centre"];
            lines.push(self.own_or_shared(ids, "R5.7", self.turn, CENTRE_BONUS));
        }
        lines
    }

    fn run_line(&self, seat: Seat, run: Run) -> Line {
        let ids = ["raven-line-run", "raven-line-team-run"];
        let mut line = self.own_or_shared(ids, "R5.6", seat, run_points(run));
        line.label = line
            .label
            .with("colour", run.colour.message())
            .with("floors", run.floors)
            .with("tower", run.platform.number());
        line
    }

    /// A line for a seat alone, by this clause; or in a team for its partner too, in words of their own, since the sum
    /// is both partners' score (R6.2).
    fn own_or_shared(&self, ids: [&'static str; 2], clause: &'static str, seat: Seat, points: i32) -> Line {
        let [own, shared] = ids.map(|id| Message::new(id).with("seat", seat));
        match self.config.partner(seat) {
            None => Line { label: own, clause: Clause(clause), points: vec![(seat, points)] },
            Some(partner) => {
                let mut seats = [seat, partner];
                seats.sort();
                let points = seats.map(|seat| (seat, points)).to_vec();
                Line { label: shared, clause: Clause("R6.2"), points }
            }
        }
    }
}

/// More points, then more priests, then more ladders placed, then a draw (R4.3).
fn by_ladders(ladders: &Ladders) -> Outcome {
    let seats = [WHITE, BLACK];
    let scores = seats.map(|seat| ladder_points(ladders, seat));
    let keys = seats.map(|seat| (ladder_points(ladders, seat), ladders.crowned(seat), ladders.placed(seat)));
    Outcome::ranked(&scores, &keys)
}

/// Tower by tower, then the tie-breaks as far as they are needed (R4.2, R4.3).
fn ladder_lines(ladders: &Ladders) -> Vec<Line> {
    let mut lines = Vec::new();
    for platform in Platform::all() {
        let points = majority(ladders, platform).map(|seat| (seat, 1)).into_iter().collect();
        lines.push(Line { label: tower_label(ladders, platform), clause: Clause("R4.2"), points });
        if let Some(seat) = ladders.priest(platform) {
            let label = Message::new("raven-line-priest").with("tower", platform.number());
            lines.push(Line { label, clause: Clause("R4.2"), points: vec![(seat, 1)] });
        }
    }
    lines.extend(tie_lines(ladders));
    lines
}

fn tower_label(ladders: &Ladders, platform: Platform) -> Message {
    Message::new("raven-line-tower")
        .with("tower", platform.number())
        .with("white", ladders.at(WHITE, platform))
        .with("black", ladders.at(BLACK, platform))
}

/// What decides equal points (R4.3); nothing is added to the score.
fn tie_lines(ladders: &Ladders) -> Vec<Line> {
    let tie = |id, [white, black]: [u8; 2]| Line {
        label: Message::new(id).with("white", white).with("black", black),
        clause: Clause("R4.3"),
        points: vec![],
    };
    let points = [WHITE, BLACK].map(|seat| ladder_points(ladders, seat));
    let priests = [WHITE, BLACK].map(|seat| ladders.crowned(seat));
    let placed = [WHITE, BLACK].map(|seat| ladders.placed(seat));
    let mut lines = Vec::new();
    if points[0] == points[1] {
        lines.push(tie("raven-line-tie-priests", priests));
        if priests[0] == priests[1] {
            lines.push(tie("raven-line-tie-ladders", placed));
        }
    }
    lines
}
