//! Points and places.

use super::Simple;

impl Simple {
    /// Score and rank of each seat.
    pub(in crate::raven) fn results(&self) -> Vec<(i32, u8)> {
        if self.players == 2 {
            return self.results_by_ladders();
        }
        let mut points: Vec<i32> =
            self.cards.iter().map(|hand| hand.iter().map(|&c| self.worth(c)).sum()).collect();
        if self.stage == "over-centre-stop" {
            points[self.turn - 1] += 5;
        }
        if self.players == 4 {
            points = vec![
                points[0] + points[2],
                points[1] + points[3],
                points[0] + points[2],
                points[1] + points[3],
            ];
        }
        // Since the second version of the rules teams are counted, not their seats.
        let sides = if self.players == 4 && self.rules > 1 { &points[..2] } else { &points[..] };
        let ahead = |own: i32| sides.iter().filter(|&&other| other > own).count() as u8;
        points.iter().map(|&own| (own, 1 + ahead(own))).collect()
    }

    fn worth(&self, colour: char) -> i32 {
        let mut sum = 0;
        for floors in &self.towers {
            let mut run = 0;
            for height in 0..=5 {
                if floors.get(height) == Some(&colour) {
                    run += 1;
                } else {
                    sum += [0, 0, 1, 3, 6, 10][run];
                    run = 0;
                }
            }
        }
        sum
    }

    fn results_by_ladders(&self) -> Vec<(i32, u8)> {
        let count = |signs: &str, sign: char| signs.chars().filter(|&c| c == sign).count() as i32;
        let mut points = [0, 0];
        let mut priests = [0, 0];
        let mut ladders = [0, 0];
        for signs in &self.ladders {
            let [white, black] = [count(signs, 'w'), count(signs, 'b')];
            points[0] += i32::from(white > black);
            points[1] += i32::from(black > white);
            priests = [priests[0] + count(signs, 'W'), priests[1] + count(signs, 'B')];
            ladders = [ladders[0] + white, ladders[1] + black];
        }
        let totals = [points[0] + priests[0], points[1] + priests[1]];
        let keys = [0, 1].map(|side| [totals[side], priests[side], ladders[side]]);
        vec![(totals[0], 1 + u8::from(keys[1] > keys[0])), (totals[1], 1 + u8::from(keys[0] > keys[1]))]
    }
}
