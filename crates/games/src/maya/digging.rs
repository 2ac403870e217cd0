//! Phase 1: digging (M3), and where the two points go at its end (M10.4).

use ceiba_core::{Seat, Sink};

use super::Maya;
use super::action::Action;
use super::board::Quarry;
use super::cards::{Laid, WorkerCard};
use super::fact::Fact;
use super::table::{Post, Stage};
use super::tokens::Blue;
use super::view::Face;

impl Maya {
    /// Everybody digs again, from the start player (M3.1).
    pub(super) fn begin_digging(&mut self) {
        self.table.turn = self.table.start;
        self.table.stage = Stage::Dig;
    }

    /// One card face down, or a pass that is final for the phase (M3.1). The turn goes on among those who have
    /// not passed, so the last one left plays card after card.
    pub(super) fn dig_or_pass(&mut self, action: Action, facts: &mut impl Sink<Fact>) {
        let seat = self.table.turn;
        match action {
            Action::Dig(card, quarry) => self.dig(seat, card, quarry, facts),
            _ => {
                let forced = || self.digs(seat) == 0;
                facts.fact(|| if forced() { Fact::StoppedForced(seat) } else { Fact::Stopped(seat) });
                self.table.passed = self.table.passed.with(seat);
            }
        }
        let digging = self.table.seats().iter().filter(|&seat| !self.table.passed.contains(seat));
        match self.table.next_after(seat, digging.collect()) {
            Some(next) => self.table.turn = next,
            None => self.end_digging(facts),
        }
    }

    fn dig(&mut self, seat: Seat, card: WorkerCard, quarry: Quarry, facts: &mut impl Sink<Fact>) {
        facts.fact(|| Fact::Dug(seat, quarry, Face::Known(card)));
        self.hands[seat] = self.hands[seat].without(card);
        self.rows[quarry.index()].push(Laid { owner: seat, card });
    }

    /// Whether a quarry is closed: it holds its printed maximum (M3.3).
    pub(super) fn is_closed(&self, quarry: Quarry) -> bool {
        let figures = &self.table.config.printed().quarries[quarry.index()];
        self.rows[quarry.index()].len() >= figures.most
    }

    /// The legal digs of a seat, seven bits a quarry: the first card at a quarry is low (M3.2), and a closed one
    /// takes none (M3.3).
    pub(super) fn digs(&self, seat: Seat) -> u64 {
        let values = u64::from(self.hands[seat].values());
        let mut digs = 0;
        for (index, figures) in self.table.config.printed().quarries.iter().enumerate() {
            let fitting = match self.rows[index].len() {
                0 => values & LOW,
                count if count < figures.most => values,
                _ => 0,
            };
            digs |= fitting << (index * WorkerCard::COUNT);
        }
        digs
    }

    /// After all have passed, the owner of the two points is asked first of all (M10.4).
    fn end_digging(&mut self, facts: &mut impl Sink<Fact>) {
        match self.table.blue_holder(Blue::Points) {
            Some(owner) => {
                self.table.turn = owner;
                self.table.stage = Stage::Marker;
            }
            None => self.turn_next_quarry(facts),
        }
    }

    /// The two points go openly to a quarry where cards lie, or nowhere (M10.4).
    pub(super) fn mark(&mut self, action: Action, facts: &mut impl Sink<Fact>) {
        let owner = self.table.turn;
        if let Action::Marker(quarry) = action {
            facts.fact(|| Fact::Marked(owner, quarry));
            self.table.marker = Some(Post { owner, quarry });
            self.table.blues[Blue::Points.index()] = None;
        } else {
            facts.fact(|| Fact::Unmarked(owner));
        }
        self.turn_next_quarry(facts);
    }
}

/// The values 3, 4 and 5 (M1.1).
const LOW: u64 = 0b111;
