//! What stands in a pyramid and may be placed there, and where that is drawn: about the middle of its base, turned as
//! the viewer wants it.

use ceiba_core::{Scene, Seat};
use ceiba_games::yaxha::{CubeColour, CubeLevel, CubePyramid, Place, Places, SiteView, Spot, View};

/// A pyramid as its viewer sees it.
pub(super) struct SeenPyramid {
    seat: Seat,
    built: CubePyramid,
    /// Where the viewer may place a cube now.
    open: Places,
}

/// A cube, or an open place.
#[derive(Clone, Copy)]
pub(super) struct PyramidPlace {
    pub(super) place: Place,
    /// The colour of the cube that stands there.
    pub(super) cube: Option<CubeColour>,
    /// Whether others hide the cube.
    pub(super) is_hidden: bool,
    pub(super) spot: Spot,
}

impl SeenPyramid {
    pub(super) fn new(view: &View, scene: &Scene, seat: Seat) -> SeenPyramid {
        let site = &view.sites[seat.index()];
        let is_open = |place: &Place| scene.is_choice(&Spot::Place(*place).to_string());
        let open = match site {
            SiteView::Building { .. } => Place::all().filter(is_open).collect(),
            SiteView::Standing(_) | SiteView::Theirs { .. } => Places::NONE,
        };
        SeenPyramid { seat, built: site.seen().pyramid, open }
    }

    /// The cubes, from the ground up.
    pub(super) fn cubes(&self) -> impl Iterator<Item = (PyramidPlace, CubeColour)> {
        let hidden = self.built.hidden();
        self.built.places().iter().filter_map(move |place| {
            let cube = self.built.cube(place)?;
            let (is_hidden, spot) = (hidden.contains(place), Spot::Cube(self.seat, place));
            Some((PyramidPlace { place, cube: Some(cube), is_hidden, spot }, cube))
        })
    }

    /// What is on a level: cubes, then open places.
    pub(super) fn level(&self, level: CubeLevel) -> Vec<PyramidPlace> {
        let open = self.open.iter().map(|place| {
            let spot = Spot::Place(place);
            PyramidPlace { place, cube: None, is_hidden: false, spot }
        });
        let all = self.cubes().map(|(cube, _)| cube).chain(open);
        all.filter(|here| here.place.level() == level).collect()
    }
}

/// Where the places of a pyramid are drawn.
pub(super) struct PyramidLayout {
    pyramid: SeenPyramid,
    turn: u8,
    /// The middle of the base.
    middle: [f32; 2],
}

impl PyramidLayout {
    pub(super) fn new(pyramid: SeenPyramid, turn: u8) -> PyramidLayout {
        let middle = pyramid.built.extent().map(|extent| f32::from(extent.saturating_sub(1)) / 2.0);
        PyramidLayout { pyramid, turn, middle }
    }

    /// Where the middle of a place is, to the right and towards the viewer of a plan, from the middle of the base.
    /// Each level lies half a cube farther in, and what has y 0 is in front.
    fn place(&self, place: Place) -> [f32; 2] {
        let [x, y, height] = [place.x(), place.y(), height(place.level())].map(f32::from);
        let [mut right, mut near] = [x + height / 2.0 - self.middle[0], self.middle[1] - y - height / 2.0];
        for _ in 0..self.turn % 4 {
            [right, near] = [near, -right];
        }
        [right, near]
    }

    /// What is on a level, cubes and open places, those farther away first.
    pub(super) fn level(&self, level: CubeLevel) -> Vec<(PyramidPlace, [f32; 2])> {
        let here = self.pyramid.level(level).into_iter();
        let mut here: Vec<(PyramidPlace, [f32; 2])> =
            here.map(|found| (found, self.place(found.place))).collect();
        here.sort_by(|(_, one), (_, other)| (one[0] + one[1]).total_cmp(&(other[0] + other[1])));
        here
    }
}

/// How many levels lie below.
pub(super) const fn height(level: CubeLevel) -> i8 {
    level.number() as i8 - 1
}
