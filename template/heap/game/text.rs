//! Text forms. An action is `one` or `two`, an outcome of chance the number of a seat; a position is the heap,
//! what each seat has taken, and what is waited for: `9 0,0 start`, `7 2,0 turn 2`, `0 5,4 won 1`.

use std::fmt;

use ceiba_core::{Config as _, Notation, ParseError, Rules, Seat};

use super::{Config, Dummy, HEAP, Stage, Stones};

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stage::Start => f.write_str("start"),
            Stage::Turn(seat) => write!(f, "turn {seat}"),
            Stage::Won(seat) => write!(f, "won {seat}"),
        }
    }
}

impl Notation for Dummy {
    fn text(&self) -> String {
        let taken = self.taken.first(self.players()).iter().map(|taken| taken.0.to_string());
        format!("{} {} {}", self.heap.0, taken.collect::<Vec<_>>().join(","), self.stage)
    }

    fn from_text(config: &Config, text: &str) -> Result<Self, ParseError> {
        Dummy::parse(config, text)
            .filter(|game| game.is_possible() && game.text() == text)
            .ok_or_else(|| ParseError::new("dummy-expected-position", text))
    }
}

impl Dummy {
    fn parse(config: &Config, text: &str) -> Option<Self> {
        let seat = |seat: &str| seat.parse().ok().filter(|seat: &Seat| seat.index() < config.players());
        let words: Vec<&str> = text.split(' ').collect();
        let (heap, taken, stage) = match words[..] {
            [heap, taken, "start"] => (heap, taken, Stage::Start),
            [heap, taken, "turn", number] => (heap, taken, Stage::Turn(seat(number)?)),
            [heap, taken, "won", number] => (heap, taken, Stage::Won(seat(number)?)),
            _ => return None,
        };
        let mut game = Dummy { heap: stones(heap)?, stage, ..Dummy::new(config).ok()? };
        let taken = taken.split(',').map(stones).collect::<Option<Vec<Stones>>>()?;
        if taken.len() != config.players() {
            return None;
        }
        for (seat, taken) in Seat::all(config.players()).zip(taken) {
            game.taken[seat] = taken;
        }
        Some(game)
    }

    /// Whether a game can come to this: no stone is lost, and some starter and number of turns fit.
    fn is_possible(&self) -> bool {
        let taken: u32 = self.taken.iter().map(|(_, taken)| u32::from(taken.0)).sum();
        let turns = 0..=usize::from(HEAP.0);
        u32::from(self.heap.0) + taken == u32::from(HEAP.0)
            && Seat::all(self.players()).any(|starter| turns.clone().any(|turns| self.fits(starter, turns)))
    }

    /// Whether this can be `turns` turns after `starter` began (D1.2), at one or two stones a turn (D2.1).
    fn fits(&self, starter: Seat, turns: usize) -> bool {
        let players = self.players();
        let next = starter.after(turns, players);
        let stage_fits = match self.stage {
            Stage::Start => turns == 0,
            Stage::Turn(seat) => self.heap > Stones(0) && seat == next,
            Stage::Won(seat) => self.heap == Stones(0) && seat.next(players) == next,
        };
        stage_fits
            && (0..players).all(|place| {
                let own_turns = (turns + players - 1 - place) / players;
                let taken = usize::from(self.taken[starter.after(place, players)].0);
                (own_turns..=2 * own_turns).contains(&taken)
            })
    }
}

fn stones(text: &str) -> Option<Stones> {
    text.parse().ok().map(Stones)
}
