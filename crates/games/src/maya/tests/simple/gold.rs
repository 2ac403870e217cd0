//! M8.

use super::Simple;

impl Simple {
    /// Pays all levels; tells who was paid where, as (site, level, seat).
    pub(super) fn pay(&mut self) -> Vec<(usize, usize, usize)> {
        let mut paid = Vec::new();
        for (number, site) in self.sites.iter().enumerate() {
            for (level, &(_, higher, lower)) in site.levels.iter().enumerate() {
                let count = |seat: usize| site.cubes[level].iter().filter(|&&owner| owner == seat).count();
                let mut counts: Vec<usize> =
                    (0..self.players).map(count).filter(|&cubes| cubes > 0).collect();
                counts.sort_unstable();
                counts.dedup();
                let first = counts.pop();
                let second = counts.pop();
                for seat in 0..self.players {
                    let gold = match Some(count(seat)) {
                        cubes if cubes == first => higher,
                        cubes if cubes == second => lower,
                        _ => 0,
                    };
                    self.gold[seat] += gold;
                    if gold >= 1 {
                        paid.push((number, level, seat));
                    }
                }
            }
        }
        paid
    }

    /// One cube off for each payment, then whatever stands above nothing.
    pub(super) fn erode(&mut self, paid: &[(usize, usize, usize)]) {
        for &(site, level, seat) in paid {
            let owners = &mut self.sites[site].cubes[level];
            let place = owners.iter().position(|&owner| owner == seat).unwrap();
            owners.remove(place);
            self.supply[seat] += 1;
        }
        for site in &mut self.sites {
            for seat in 0..self.players {
                let mut lost = false;
                for owners in &mut site.cubes {
                    let before = owners.len();
                    if lost {
                        owners.retain(|&owner| owner != seat);
                        self.supply[seat] += before - owners.len();
                    }
                    lost = lost || !owners.contains(&seat);
                }
            }
        }
    }
}
