//! One tower: its platform, its floors, the ladders that lean at it and the priest on its top.

use ceiba_core::Seat;
use ceiba_games::raven::{Colour, Platform, Spot, TowerLevel, View};

use super::board::{RISE, SPACE};
use super::hue;
use super::pieces::{RavenSide, ladder, motif, priest};
use crate::canvas::{Canvas, Point};
use crate::context::DrawContext;
use crate::sign::in_middle;
use crate::solid::Point3;

/// Half the width of the lowest floor as it is drawn, and how much each is narrower than the one below.
const WIDEST: f32 = 51.0;
const STEP: f32 = 6.8;
/// The side of a platform, of the room that each has on the board.
const PLATFORM: f32 = 0.93;
const PLATFORM_HIGH: f32 = 0.2;
/// How far the rim of a tower is away from it.
const AWAY: f32 = 3.0;

/// How many floors are below a level.
fn below(level: TowerLevel) -> f32 {
    f32::from(level.number() - 1)
}

/// Half the width of a floor as it is drawn.
fn half_width(level: TowerLevel) -> f32 {
    WIDEST - STEP * below(level)
}

/// A tower with what is at it.
pub(super) struct TowerDrawing<'a> {
    context: &'a DrawContext<'a>,
    platform: Platform,
    floors: Vec<(TowerLevel, Colour)>,
    ladders: Vec<Option<Seat>>,
    priest: Option<Seat>,
}

impl<'a> TowerDrawing<'a> {
    pub(super) fn new(view: &View, context: &'a DrawContext<'a>, platform: Platform) -> TowerDrawing<'a> {
        TowerDrawing {
            context,
            platform,
            floors: TowerLevel::all().zip(view.towers.tower(platform)).collect(),
            ladders: view.ladder_places(platform).collect(),
            priest: view.ladders().and_then(|ladders| ladders.priest(platform)),
        }
    }

    /// The middle of the platform on the board.
    fn middle(&self) -> [f32; 2] {
        [self.platform.column(), self.platform.row()].map(|axis| f32::from(axis) + 0.5)
    }

    fn at(&self, dx: f32, dy: f32, z: f32) -> Point {
        let [x, y] = self.middle();
        SPACE.at([x + dx, y + dy, z])
    }

    /// All of it, as one thing to choose.
    pub(super) fn draw(&self, canvas: &mut Canvas) {
        self.context.thing(canvas, Spot::Tower(self.platform), "", |canvas| {
            self.stone(canvas);
            canvas.polygon("rim", &self.outline());
            for &(level, colour) in &self.floors {
                self.floor(canvas, level, colour);
            }
            self.ladders(canvas);
            if let Some(seat) = self.priest {
                self.priest(canvas, RavenSide::of(seat));
            }
        });
    }

    fn priest(&self, canvas: &mut Canvas, side: RavenSide) {
        let foot = self.at(0.0, 0.0, self.floors.len() as f32);
        let piece = format!("priest {}", side.hue().name());
        self.context.thing(canvas, Spot::Priest(self.platform), &piece, |canvas| {
            priest(canvas, side, (foot.0, foot.1 + 4.0), 1.0);
        });
    }

    /// The platform, and the shadow on it.
    fn stone(&self, canvas: &mut Canvas) {
        let [x, y] = self.middle().map(|axis| axis - PLATFORM / 2.0);
        SPACE.block(canvas, "h-stone", [x, y, -PLATFORM_HIGH], [PLATFORM, PLATFORM, PLATFORM_HIGH]);
        let [x, y] = self.middle();
        match self.floors.first() {
            Some(&(lowest, _)) => {
                let (corner, [along, wide, _]) = self.place(lowest);
                let onto = [corner[0], corner[1], 0.0];
                canvas.polygon("shade", &SPACE.flat(onto, [along + 0.09, wide + 0.05]));
            }
            None => canvas.group("", &SPACE.on_top([x, y, 0.0]), |canvas| {
                motif(canvas, "h-stone e", (0.0, 0.0));
            }),
        }
    }

    /// The platform's number on the roof, the one face that nothing stands before and that carries no letter. Under a
    /// priest it is on the top floor: all letters of a complete tower are the same. Clicks go through to the tower.
    pub(super) fn number(&self, canvas: &mut Canvas) {
        let (across, down) = self.at(0.0, 0.0, self.floors.len() as f32);
        let middle = (across, if self.priest.is_some() { down + RISE } else { down - 6.0 });
        canvas.circle("panel e-ink off", middle, 13.0);
        canvas.centred("ink b off", middle, 24.0, &self.platform.to_string());
    }

    /// Where a floor stands and how large it is.
    fn place(&self, level: TowerLevel) -> (Point3, Point3) {
        let half = half_width(level) / SPACE.unit / 2.0;
        let [x, y] = self.middle();
        ([x - half, y - half, below(level)], [half * 2.0, half * 2.0, 1.0])
    }

    fn floor(&self, canvas: &mut Canvas, level: TowerLevel, colour: Colour) {
        let class = hue(colour).class();
        let (corner, size) = self.place(level);
        let [x, y] = self.middle();
        let face = [x - 0.015, y + size[1] / 2.0, below(level) + 0.5];
        self.context.thing(canvas, Spot::Floor(colour, level), &format!("floor {class}"), |canvas| {
            SPACE.block(canvas, &class, corner, size);
            canvas.group("", &SPACE.on_left(face), |canvas| {
                in_middle(canvas, &format!("{class} i"), 24.0, &colour.to_string());
            });
        });
    }

    /// Ladders lean at the right side; a free place is a notch in the stone.
    fn ladders(&self, canvas: &mut Canvas) {
        let half = half_width(TowerLevel::GRASS) / SPACE.unit / 2.0;
        let first = -(self.ladders.len() as f32 - 1.0) / 2.0;
        for (place, &owner) in (0u8..).zip(&self.ladders) {
            // The nearest place is the first to be taken: there a ladder hides least.
            let along = -(first + f32::from(place)) * 0.125;
            let [x, y] = self.middle();
            let notch = [x + half + 0.06, y + along - 0.045, 0.0];
            canvas.polygon("h-stone r", &SPACE.flat(notch, [0.09, 0.09]));
            let Some(side) = owner.map(RavenSide::of) else { continue };
            let [foot, head] = [(half + 0.105, 0.0), (half - 0.03, 2.3)]
                .map(|(out, up)| [-0.043, 0.043].map(|rail| self.at(out, along + rail, up)));
            let (spot, piece) = (Spot::Ladder(self.platform, place), format!("ladder {}", side.hue().name()));
            self.context.thing(canvas, spot, &piece, |canvas| {
                ladder(canvas, side, foot, head, 5);
            });
        }
    }

    /// The outline of the platform and the tower together, seen from where we stand.
    fn outline(&self) -> Vec<Point> {
        let (across, down) = self.at(0.0, 0.0, 0.0);
        let reach = PLATFORM * SPACE.unit;
        let mut right: Vec<Point> = vec![(0.0, reach / 2.0), (reach, 0.0)];
        for &(level, _) in &self.floors {
            let (half, foot) = (half_width(level) + AWAY, -RISE * below(level));
            // The edge of what lies below, where this floor rises from behind it.
            let edge = level.below().map_or(reach, |lower| half_width(lower) + AWAY);
            right.push((half, foot - (edge - half) / 2.0));
            right.push((half, foot - RISE - AWAY / 2.0));
        }
        let top = match self.floors.last() {
            None => -reach / 2.0,
            Some(&(highest, _)) => -RISE * f32::from(highest.number()) - half_width(highest) / 2.0 - AWAY,
        };
        let left: Vec<Point> = right[1..].iter().rev().map(|&(x, y)| (-x, y)).collect();
        let around = right.into_iter().chain([(0.0, top)]).chain(left);
        around.map(|(x, y)| (across + x, down + y)).collect()
    }
}
