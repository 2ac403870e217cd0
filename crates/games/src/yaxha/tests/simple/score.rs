//! Points and places.

use super::{CARDS, COLOURS, Cube, Simple};

const POINTS: [i32; 13] = [0, 1, 2, 4, 6, 9, 12, 15, 18, 21, 25, 30, 36];

impl Simple {
    /// Points and place of each seat.
    pub(in crate::yaxha) fn results(&self) -> Vec<(i32, u8)> {
        let points: Vec<i32> = (0..self.players).map(|seat| self.points(seat)).collect();
        let place = |own: i32| 1 + points.iter().filter(|&&other| other > own).count() as u8;
        points.iter().map(|&own| (own, place(own))).collect()
    }

    fn points(&self, seat: usize) -> i32 {
        let groups: i32 = COLOURS.iter().map(|&colour| POINTS[self.largest(seat, colour).min(12)]).sum();
        let fulfilled = self.bonus.iter().filter(|card| self.fulfils(card, seat)).count();
        groups + 5 * fulfilled as i32
    }

    pub(super) fn largest(&self, seat: usize, colour: char) -> usize {
        let groups = self.sites[seat].groups();
        groups.iter().filter(|group| group[0].3 == colour).map(Vec::len).max().unwrap_or(0)
    }

    /// The seats that would score each of the eighteen cards.
    pub(in crate::yaxha) fn scorers(&self) -> Vec<(&'static str, Vec<usize>)> {
        let scorers = |card| (0..self.players).filter(|&seat| self.fulfils(card, seat)).collect();
        CARDS.into_iter().map(|card| (card, scorers(card))).collect()
    }

    pub(in crate::yaxha) fn visible(&self, seat: usize) -> Vec<Cube> {
        self.sites[seat].visible()
    }

    pub(in crate::yaxha) fn groups(&self, seat: usize) -> Vec<Vec<Cube>> {
        self.sites[seat].groups()
    }
}
