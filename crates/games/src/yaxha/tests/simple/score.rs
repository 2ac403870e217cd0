//! Points and places.

use super::bonus::Seen;
use super::{CARDS, COLOURS, Cube, Simple};

const POINTS: [i32; 13] = [0, 1, 2, 4, 6, 9, 12, 15, 18, 21, 25, 30, 36];

impl Simple {
    /// Points and place of each seat.
    pub(in crate::yaxha) fn results(&self) -> Vec<(i32, u8)> {
        let all = self.seen();
        let points: Vec<i32> = (0..self.players).map(|seat| self.points(&all, seat)).collect();
        let place = |own: i32| 1 + points.iter().filter(|&&other| other > own).count() as u8;
        points.iter().map(|&own| (own, place(own))).collect()
    }

    fn points(&self, all: &[Seen], seat: usize) -> i32 {
        let groups: i32 = COLOURS.iter().map(|&colour| POINTS[all[seat].largest(colour).min(12)]).sum();
        let fulfilled = self.bonus.iter().filter(|card| Seen::fulfils(all, card, seat)).count();
        groups + 5 * fulfilled as i32
    }

    /// The seats that would score each of the eighteen cards.
    pub(in crate::yaxha) fn scorers(&self) -> Vec<(&'static str, Vec<usize>)> {
        let all = self.seen();
        let scorers = |card| (0..self.players).filter(|&seat| Seen::fulfils(&all, card, seat)).collect();
        CARDS.into_iter().map(|card| (card, scorers(card))).collect()
    }

    fn seen(&self) -> Vec<Seen> {
        self.sites.iter().map(Seen::of).collect()
    }

    pub(in crate::yaxha) fn visible(&self, seat: usize) -> Vec<Cube> {
        self.sites[seat].visible()
    }

    pub(in crate::yaxha) fn groups(&self, seat: usize) -> Vec<Vec<Cube>> {
        self.sites[seat].groups()
    }
}
