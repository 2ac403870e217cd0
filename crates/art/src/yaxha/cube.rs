//! A cube with its sign on every face that is seen.

use ceiba_games::yaxha::CubeColour;

use super::hue;
use crate::canvas::{Canvas, Point, short};
use crate::sign::in_middle;
use crate::solid::{Point3, Projection};

/// A face of a cube.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum CubeFace {
    Top,
    Left,
    Right,
}

impl CubeFace {
    pub(super) const ALL: [CubeFace; 3] = [CubeFace::Left, CubeFace::Right, CubeFace::Top];

    const fn class(self) -> &'static str {
        match self {
            CubeFace::Top => "t",
            CubeFace::Left => "l",
            CubeFace::Right => "r",
        }
    }

    /// Puts a sign onto the face. It is not turned with the face, and leans less than it: laid flat, a square would
    /// be seen as a diamond and a diamond as a square.
    fn leaning(self, (across, down): Point) -> String {
        let lean = match self {
            CubeFace::Top => "1 0 0 0.56",
            CubeFace::Left => "0.8 0.2 0 0.92",
            CubeFace::Right => "0.8 -0.2 0 0.92",
        };
        format!("matrix({lean} {} {})", short(across), short(down))
    }
}

/// What a cube is, for those who watch it move.
pub(super) fn piece(colour: CubeColour) -> String {
    format!("cube {}", hue(colour).name())
}

/// Draws the faces of a cube that has its farthest, lowest corner in a place.
pub(super) fn cube(
    canvas: &mut Canvas,
    space: &Projection,
    colour: CubeColour,
    corner: Point3,
    faces: &[CubeFace],
) {
    let (class, sign) = (hue(colour).class(), colour.sign().to_string());
    let [x, y, z] = corner;
    let [top, left, right] = space.faces(corner, [1.0; 3]);
    for &face in faces {
        let (outline, middle) = match face {
            CubeFace::Top => (top, [x + 0.5, y + 0.5, z + 1.0]),
            CubeFace::Left => (left, [x + 0.5, y + 1.0, z + 0.5]),
            CubeFace::Right => (right, [x + 1.0, y + 0.5, z + 0.5]),
        };
        canvas.polygon(&format!("{class} {}", face.class()), &outline);
        canvas.group("", &face.leaning(space.at(middle)), |canvas| {
            in_middle(canvas, &format!("{class} i"), space.unit * 0.56, &sign);
        });
    }
}

/// A cube that lies by itself, its middle about a point on the ground.
pub(super) fn lying(canvas: &mut Canvas, space: &Projection, colour: CubeColour) {
    canvas.polygon("shade", &space.flat([-0.44, -0.44, 0.0], [1.08, 1.0]));
    cube(canvas, space, colour, [-0.5, -0.5, 0.0], &CubeFace::ALL);
}
