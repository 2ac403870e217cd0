//! A bot that expects everybody to look one action ahead, and looks at what comes of that.

use ceiba_core::{Game, Moves, Phase, Seat};
use rand_core::SeedableRng;

use crate::bot::{Asked, Bot, Bound, Considered, Dice, Thought};
use crate::judge::Judge;
use crate::limits::{Limits, Meter};

/// For games of several sides in which all lies open and nothing is drawn. Actions are followed up, those first that
/// the judge likes best: every seat in turn does what the judge likes best for it, until the asking seat is to move
/// again. The more time, the more actions are followed.
#[derive(Clone, Copy, Debug)]
pub struct Foresight<J> {
    /// Judges positions.
    pub judge: J,
    /// Positions that a choice is worth, unless the budget says otherwise.
    pub nodes: u64,
}

/// An action and where it is expected to lead.
struct Line<G: Game> {
    action: G::Action,
    game: G,
    value: f32,
}

impl<G: Game, J: Judge<G>> Bot<G> for Foresight<J> {
    fn think(&self, asked: Asked<'_, G>, limits: &Limits) -> Thought<G::Action> {
        let world = G::determinize(asked.view, &mut Dice::seed_from_u64(limits.seed));
        let mut meter = Meter::new(limits.budget.of(self.nodes), &limits.stop);
        let mut lines: Vec<Line<G>> = asked
            .legal
            .iter()
            .map(|&action| {
                let game = after(&world, asked.seat, action);
                meter.tick();
                Line { action, value: self.value(&game, asked.seat), game }
            })
            .collect();
        sort(&mut lines);
        let followed = self.follow(&mut lines, asked.seat, &mut meter);
        sort(&mut lines[..followed]);
        let effort = |place: usize| match place < followed {
            true => 1.0 / followed as f32,
            false => 0.0,
        };
        let considered = lines.iter().enumerate().map(|(place, line)| Considered {
            action: line.action,
            value: line.value.clamp(0.0, 1.0),
            bound: Bound::Exact,
            effort: effort(place),
        });
        let considered: Vec<_> = considered.collect();
        let depth = if followed > 0 { 2 } else { 1 };
        Thought { best: considered[0].action, considered, nodes: meter.nodes(), depth }
    }
}

impl<J> Foresight<J> {
    /// Follows lines until the time is over. How many it has followed to their end.
    fn follow<G: Game>(&self, lines: &mut [Line<G>], seat: Seat, meter: &mut Meter<'_>) -> usize
    where
        J: Judge<G>,
    {
        for (place, line) in lines.iter_mut().enumerate() {
            self.round(&mut line.game, seat, meter);
            if meter.spent() {
                return place;
            }
            line.value = self.value(&line.game, seat);
        }
        lines.len()
    }

    /// Plays on until the seat has the turn again, or would have had it.
    fn round<G: Game>(&self, game: &mut G, seat: Seat, meter: &mut Meter<'_>)
    where
        J: Judge<G>,
    {
        let mut others = false;
        // The turn does not come back to a seat that is out of the game.
        for _ in 0..STEPS {
            let Phase::Turn(mover) = game.phase() else { return };
            if mover == seat && others {
                return;
            }
            others |= mover != seat;
            let Some(best) = self.best(game, mover, meter) else { return };
            *game = best;
        }
    }

    /// The position after what the judge likes best for who is to move; none if the time is over.
    fn best<G: Game>(&self, game: &G, mover: Seat, meter: &mut Meter<'_>) -> Option<G>
    where
        J: Judge<G>,
    {
        let mut best: Option<(f32, G)> = None;
        for action in game.legal(mover) {
            if !meter.tick() {
                return None;
            }
            let after = after(game, mover, action);
            let value = self.value(&after, mover);
            if best.as_ref().is_none_or(|(most, _)| value > *most) {
                best = Some((value, after));
            }
        }
        best.map(|(_, after)| after)
    }

    fn value<G: Game>(&self, game: &G, seat: Seat) -> f32
    where
        J: Judge<G>,
    {
        match game.phase() {
            Phase::Over => self.judge.result(&game.outcome())[seat],
            _ => self.judge.value(game).map_or(0.5, |values| values[seat]),
        }
    }
}

/// Decisions of a round at most.
const STEPS: u32 = 12;

fn after<G: Game>(game: &G, seat: Seat, action: G::Action) -> G {
    let mut after = game.clone();
    after.play(Moves::One(seat, action));
    after
}

fn sort<G: Game>(lines: &mut [Line<G>]) {
    lines.sort_by(|a, b| b.value.total_cmp(&a.value).then(a.action.cmp(&b.action)));
}

#[cfg(test)]
mod tests {
    use ceiba_core::{Config, PerSeat, Viewer};
    use ceiba_games::connect4::Connect4;

    use super::*;
    use crate::limits::Budget;

    /// Has no idea who is ahead.
    struct Blind;

    impl Judge<Connect4> for Blind {
        fn value(&self, _game: &Connect4) -> Option<PerSeat<f32>> {
            Some(PerSeat::splat(0.5))
        }
    }

    /// The seat to move after these columns, asked with this many nodes.
    fn answer(columns: &str, nodes: u64) -> Thought<<Connect4 as Game>::Action> {
        let config = <Connect4 as Game>::Config::from_words("").unwrap();
        let mut game = Connect4::new(&config).unwrap();
        let mover = |game: &Connect4| game.phase().asked().first().unwrap();
        for column in columns.split(' ') {
            game.play(Moves::One(mover(&game), column.parse().unwrap()));
        }
        let seat = mover(&game);
        let (view, legal) = (game.view(Viewer::Seat(seat)), game.legal(seat).collect::<Vec<_>>());
        let limits = Limits { budget: Budget::Nodes(nodes), ..Limits::default() };
        Foresight { judge: Blind, nodes: 0 }.think(Asked { view: &view, seat, legal: &legal }, &limits)
    }

    #[test]
    fn what_the_others_will_answer_is_seen() {
        // Three in a column: whoever does not stop them has lost.
        let thought = answer("f a f a f", 1_000);
        assert_eq!(thought.best.to_string(), "f");
        assert!(thought.considered[1..].iter().all(|known| known.value == 0.0), "{thought:?}");
    }

    #[test]
    fn what_there_is_no_time_to_follow_comes_last() {
        let thought = answer("f a f a f", 30);
        let followed = thought.considered.iter().filter(|known| known.effort > 0.0).count();
        assert!((1..7).contains(&followed), "{thought:?}");
        assert!(thought.considered[..followed].iter().all(|known| known.effort > 0.0), "{thought:?}");
    }
}
