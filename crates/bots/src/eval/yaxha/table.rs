//! A view as a bot of this game looks at it.

use ceiba_core::{PerSeat, Seat};
use ceiba_games::yaxha::{Card, Cards, Cubes, Kind, Pyramid, Sheet, SiteView, Tile, View, scorers};

use super::aim::Aim;
use super::build::Care;
use super::eye::{Eye, Reach, Sight, Weights};
use super::sketch::Habit;
use crate::limits::Meter;

/// The most players.
pub(super) const MOST: usize = 4;

/// Shares of the win, or points, by seat.
pub(super) type Shares = PerSeat<f32, MOST>;

/// What a seat knows, with an eye for every seat and for every number of rounds to come.
pub(super) struct Table<'a> {
    pub(super) view: &'a View,
    pub(super) players: usize,
    /// The rounds after this one.
    pub(super) rounds: usize,
    eyes: Vec<Eye>,
    /// By seat and by the rounds to come.
    later: Vec<Vec<Eye>>,
    habits: Vec<Vec<Habit>>,
}

impl<'a> Table<'a> {
    /// Reads a view.
    pub(super) fn new(
        view: &'a View,
        weights: Weights,
        sight: Sight,
        cards: Minding,
        meter: &mut Meter<'_>,
    ) -> Self {
        let players = view.sites.len();
        let edition = view.config.edition;
        let rounds = usize::from(edition.rounds() - view.round.0);
        let eye = |left: usize| Eye::new(weights, sight, edition, 3 * left as u8, view.bag);
        let reaches: Vec<Reach> = Seat::all(players)
            .map(|seat| {
                let eye = eye(rounds);
                eye.reach(
                    &Care::QUICK
                        .best(&eye, &view.sites[seat.index()].seen().pyramid, Cubes::NONE, meter)
                        .pyramid,
                )
            })
            .collect();
        let aims = |seat: Seat| {
            let minded = view.bonus.iter().filter(|card| cards.minds(card.kind())).collect();
            aims(minded, seat, &reaches)
        };
        let eyes = Seat::all(players).map(|seat| eye(rounds).aiming(aims(seat))).collect();
        let later = Seat::all(players)
            .map(|seat| (0..rounds).map(|left| eye(left).aiming(aims(seat))).collect())
            .collect();
        let habits = Seat::all(players)
            .map(|seat| (0..rounds).map(|left| Habit::new(&eye(left).aiming(aims(seat)))).collect())
            .collect();
        Table { view, players, rounds, eyes, later, habits }
    }

    /// How this seat judges its pyramid at the end of this round.
    pub(super) fn eye(&self, seat: Seat) -> &Eye {
        &self.eyes[seat.index()]
    }

    /// How this seat will judge its pyramid with so many rounds to come, fewer than now.
    pub(super) fn later(&self, seat: Seat, left: usize) -> &Eye {
        &self.later[seat.index()][left]
    }

    /// How this seat builds in the rounds to come, by how many come after.
    pub(super) fn habits(&self, seat: Seat) -> &[Habit] {
        &self.habits[seat.index()]
    }

    /// What the seat is known to have built.
    pub(super) fn pyramid(&self, seat: Seat) -> &Pyramid {
        &self.view.sites[seat.index()].seen().pyramid
    }

    /// The cubes that the seat has to place, as far as they are known.
    pub(super) fn hand(&self, seat: Seat) -> Cubes {
        match self.view.sites[seat.index()] {
            SiteView::Building { hand, .. } => hand,
            _ => self.view.taken[seat.index()].map_or(Cubes::NONE, |tile| self.cubes(tile)),
        }
    }

    /// The cubes on a tile.
    pub(super) fn cubes(&self, tile: Tile) -> Cubes {
        self.view.market[tile.index()]
    }

    /// What each seat gets of the win if these pyramids are the last: nearly all goes to whoever has most points.
    pub(super) fn ended(&self, sheets: &[Sheet]) -> Shares {
        self.shares(self.points(sheets), self.hindsight())
    }

    /// The points of each seat if these pyramids are the last.
    pub(super) fn points(&self, sheets: &[Sheet]) -> Shares {
        let edition = self.view.config.edition;
        let mut points = Shares::splat(0.0);
        for (seat, sheet) in Seat::all(self.players).zip(sheets) {
            points[seat] = sheet.points(edition) as f32;
        }
        for card in self.view.bonus.iter() {
            for seat in scorers(card, sheets).iter() {
                points[seat] += edition.bonus_points() as f32;
            }
        }
        points
    }

    /// What each seat can expect of the win by its likely points, which may be this far off.
    pub(super) fn shares(&self, points: Shares, doubt: f32) -> Shares {
        let most = points.first(self.players).iter().copied().fold(f32::MIN, f32::max);
        let power = |seat: Seat| match seat.index() < self.players {
            true => ((points[seat] - most) / doubt).exp(),
            false => 0.0,
        };
        let total: f32 = Seat::all(self.players).map(power).sum();
        Shares::from_fn(|seat| power(seat) / total)
    }

    /// How far off the points at the end of a future are: they are certain, but not the future.
    pub(super) fn hindsight(&self) -> f32 {
        DOUBT + self.rounds as f32
    }

    /// How far off likely points are now.
    pub(super) fn doubt(&self) -> f32 {
        DOUBT + 0.5 * self.rounds as f32
    }
}

/// How far off points are when nothing is to come but what the others do now.
const DOUBT: f32 = 3.0;

/// Which bonus cards a player minds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Minding {
    /// None.
    Nothing,
    /// Those that look at the own pyramid only.
    Own,
    /// All.
    Everything,
}

impl Minding {
    fn minds(self, kind: Kind) -> bool {
        match self {
            Minding::Nothing => false,
            Minding::Own => matches!(kind, Kind::FiveOn1 | Kind::FiveOn2 | Kind::Side | Kind::Three),
            Minding::Everything => true,
        }
    }
}

/// What a seat may aim at, by what is to be expected of all.
pub(super) fn aims(cards: Cards, seat: Seat, reaches: &[Reach]) -> impl Iterator<Item = Aim> {
    let kinds = cards.iter().map(Card::kind);
    kinds.map(move |kind| Aim { kind, rival: rival(kind, seat, reaches) })
}

/// What a seat has to match of what a card compares.
fn rival(kind: Kind, seat: Seat, reaches: &[Reach]) -> f32 {
    let players = reaches.len();
    match kind {
        Kind::Left(_) => reaches[seat.next(players).index()].compared(kind),
        _ => Seat::all(players)
            .filter(|&other| other != seat)
            .map(|other| reaches[other.index()].compared(kind))
            .fold(0.0, f32::max),
    }
}
