//! One tower: its platform, its floors, the ladders that lean at it and the priest on its top.

use ceiba_core::Item;

use super::board::{RISE, SPACE};
use super::pieces::{RavenSide, ladder, motif, priest};
use crate::canvas::{Canvas, Point};
use crate::context::{DrawContext, hue};
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

/// Half the width of a floor as it is drawn.
fn half_width(level: u8) -> f32 {
    WIDEST - STEP * f32::from(level)
}

/// A tower as a scene has it, in parts.
pub(super) struct TowerDrawing<'a> {
    context: &'a DrawContext<'a>,
    platform: &'a Item,
    floors: Vec<&'a Item>,
}

impl<'a> TowerDrawing<'a> {
    pub(super) fn new(context: &'a DrawContext<'a>, platform: &'a Item) -> TowerDrawing<'a> {
        let mut floors = TowerDrawing::here(context, "floors", platform);
        floors.sort_by_key(|item| item.at[2]);
        TowerDrawing { context, platform, floors }
    }

    /// What a zone has at a platform.
    fn here(context: &'a DrawContext<'a>, zone: &str, platform: &Item) -> Vec<&'a Item> {
        context.scene.items(zone).iter().filter(|item| item.at[..2] == platform.at[..2]).collect()
    }

    /// The middle of the platform on the board.
    fn middle(&self) -> [f32; 2] {
        [self.platform.at[0], self.platform.at[1]].map(|axis| f32::from(axis) + 0.5)
    }

    fn at(&self, dx: f32, dy: f32, z: f32) -> Point {
        let [x, y] = self.middle();
        SPACE.at([x + dx, y + dy, z])
    }

    /// All of it, as one thing to choose.
    pub(super) fn draw(&self, canvas: &mut Canvas) {
        self.context.spot(canvas, self.platform, "", |canvas| {
            self.stone(canvas);
            canvas.polygon("rim", &self.outline());
            for floor in &self.floors {
                self.floor(canvas, floor);
            }
            self.ladders(canvas);
            for item in TowerDrawing::here(self.context, "priests", self.platform) {
                let side = item.owner.map_or(RavenSide::White, RavenSide::of);
                let foot = self.at(0.0, 0.0, self.floors.len() as f32);
                self.context.spot(canvas, item, &format!("priest {}", side.word()), |canvas| {
                    priest(canvas, side, (foot.0, foot.1 + 4.0), 1.0);
                });
            }
        });
    }

    /// The platform, and the shadow on it.
    fn stone(&self, canvas: &mut Canvas) {
        let [x, y] = self.middle().map(|axis| axis - PLATFORM / 2.0);
        SPACE.block(canvas, "h-stone", [x, y, -PLATFORM_HIGH], [PLATFORM, PLATFORM, PLATFORM_HIGH]);
        let [x, y] = self.middle();
        match self.floors.first() {
            Some(lowest) => {
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
        let has_priest = !TowerDrawing::here(self.context, "priests", self.platform).is_empty();
        let (across, down) = self.at(0.0, 0.0, self.floors.len() as f32);
        let middle = (across, if has_priest { down + RISE } else { down - 6.0 });
        canvas.circle("panel e-ink off", middle, 13.0);
        canvas.centred("ink b off", middle, 24.0, &self.platform.mark);
    }

    /// Where a floor stands and how large it is.
    fn place(&self, floor: &Item) -> (Point3, Point3) {
        let half = half_width(floor.at[2] as u8) / SPACE.unit / 2.0;
        let [x, y] = self.middle();
        ([x - half, y - half, f32::from(floor.at[2])], [half * 2.0, half * 2.0, 1.0])
    }

    fn floor(&self, canvas: &mut Canvas, floor: &Item) {
        let class = hue(floor);
        let (corner, size) = self.place(floor);
        let [x, y] = self.middle();
        let face = [x - 0.015, y + size[1] / 2.0, f32::from(floor.at[2]) + 0.5];
        self.context.spot(canvas, floor, &format!("floor {class}"), |canvas| {
            SPACE.block(canvas, &class, corner, size);
            canvas.group("", &SPACE.on_left(face), |canvas| {
                in_middle(canvas, &format!("{class} i"), 24.0, &floor.mark);
            });
        });
    }

    /// Ladders lean at the right side; a free place is a notch in the stone.
    fn ladders(&self, canvas: &mut Canvas) {
        let places = TowerDrawing::here(self.context, "ladders", self.platform);
        let half = half_width(0) / SPACE.unit / 2.0;
        let first = -(places.len() as f32 - 1.0) / 2.0;
        for (order, item) in places.iter().enumerate() {
            // The nearest place is the first to be taken: there a ladder hides least.
            let along = -(first + order as f32) * 0.125;
            let [x, y] = self.middle();
            let notch = [x + half + 0.06, y + along - 0.045, 0.0];
            canvas.polygon("h-stone r", &SPACE.flat(notch, [0.09, 0.09]));
            let Some(side) = item.owner.map(RavenSide::of) else { continue };
            let [foot, head] = [(half + 0.105, 0.0), (half - 0.03, 2.3)]
                .map(|(out, up)| [-0.043, 0.043].map(|rail| self.at(out, along + rail, up)));
            self.context.spot(canvas, item, &format!("ladder {}", side.word()), |canvas| {
                ladder(canvas, side, foot, head, 5);
            });
        }
    }

    /// The outline of the platform and the tower together, seen from where we stand.
    fn outline(&self) -> Vec<Point> {
        let (across, down) = self.at(0.0, 0.0, 0.0);
        let reach = PLATFORM * SPACE.unit;
        let mut right: Vec<Point> = vec![(0.0, reach / 2.0), (reach, 0.0)];
        for level in 0..self.floors.len() as u8 {
            let (half, foot) = (half_width(level) + AWAY, -RISE * f32::from(level));
            // The edge of what lies below, where this floor rises from behind it.
            let below = if level == 0 { reach } else { half_width(level - 1) + AWAY };
            right.push((half, foot - (below - half) / 2.0));
            right.push((half, foot - RISE - AWAY / 2.0));
        }
        let top = match self.floors.len() as u8 {
            0 => -reach / 2.0,
            floors => -RISE * f32::from(floors) - half_width(floors - 1) / 2.0 - AWAY,
        };
        let left: Vec<Point> = right[1..].iter().rev().map(|&(x, y)| (-x, y)).collect();
        let around = right.into_iter().chain([(0.0, top)]).chain(left);
        around.map(|(x, y)| (across + x, down + y)).collect()
    }
}
