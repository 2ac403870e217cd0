//! Things in three dimensions, seen at an angle of 2:1: x runs to the right and down, y to the left and down, z up.

use crate::canvas::{Canvas, Point, short};

/// How space lies in a panel.
#[derive(Clone, Copy)]
pub(crate) struct Projection {
    /// Where the corner (0, 0, 0), the farthest on the ground, is drawn.
    pub(crate) origin: Point,
    /// How far right (and half as far down) a step along x is.
    pub(crate) unit: f32,
    /// How high a step up is.
    pub(crate) rise: f32,
}

/// A corner in space, or a size.
pub(crate) type Point3 = [f32; 3];

impl Projection {
    /// Where a corner is drawn.
    pub(crate) fn at(&self, [x, y, z]: Point3) -> Point {
        (self.origin.0 + (x - y) * self.unit, self.origin.1 + (x + y) * self.unit / 2.0 - z * self.rise)
    }

    /// A box with its three faces that are seen, in the colour of a class such as `h-red`.
    pub(crate) fn block(&self, canvas: &mut Canvas, class: &str, corner: Point3, size: Point3) {
        let [top, left, right] = self.faces(corner, size);
        canvas.polygon(&format!("{class} l"), &left);
        canvas.polygon(&format!("{class} r"), &right);
        canvas.polygon(&format!("{class} t"), &top);
    }

    /// The outlines of a box's faces: top, left (towards y), right (towards x).
    pub(crate) fn faces(&self, [x, y, z]: Point3, [along, across, high]: Point3) -> [[Point; 4]; 3] {
        let at = |dx: f32, dy: f32, dz: f32| self.at([x + dx * along, y + dy * across, z + dz * high]);
        [
            [at(0., 0., 1.), at(1., 0., 1.), at(1., 1., 1.), at(0., 1., 1.)],
            [at(0., 1., 1.), at(1., 1., 1.), at(1., 1., 0.), at(0., 1., 0.)],
            [at(1., 0., 1.), at(1., 0., 0.), at(1., 1., 0.), at(1., 1., 1.)],
        ]
    }

    /// The outline of a whole box: what lights up.
    pub(crate) fn outline(&self, [x, y, z]: Point3, [along, across, high]: Point3) -> [Point; 6] {
        let at = |dx: f32, dy: f32, dz: f32| self.at([x + dx * along, y + dy * across, z + dz * high]);
        [at(0., 0., 1.), at(1., 0., 1.), at(1., 0., 0.), at(1., 1., 0.), at(0., 1., 0.), at(0., 1., 1.)]
    }

    /// Where a flat thing lies on the ground at some height.
    pub(crate) fn flat(&self, corner: Point3, [along, across]: [f32; 2]) -> [Point; 4] {
        self.faces(corner, [along, across, 0.0])[0]
    }

    /// The transform that lays what is drawn about (0, 0), one panel unit a panel unit, onto a horizontal face with
    /// its middle at a corner in space.
    pub(crate) fn on_top(&self, middle: Point3) -> String {
        self.matrix(middle, (0.707, 0.354), (-0.707, 0.354))
    }

    /// As above, onto a face that looks left.
    pub(crate) fn on_left(&self, middle: Point3) -> String {
        self.matrix(middle, (0.894, 0.447), (0.0, 1.0))
    }

    /// As above, onto a face that looks right.
    pub(crate) fn on_right(&self, middle: Point3) -> String {
        self.matrix(middle, (0.894, -0.447), (0.0, 1.0))
    }

    fn matrix(&self, middle: Point3, across: Point, down: Point) -> String {
        let (x, y) = self.at(middle);
        format!("matrix({} {} {} {} {} {})", across.0, across.1, down.0, down.1, short(x), short(y))
    }
}
