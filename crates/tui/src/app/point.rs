//! Where arrows and the mouse point.

use ceiba_core::Spot;
use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect, Size};

use super::table::TableScreen;
use crate::draw::{BoardWindow, window};

/// Where an arrow points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ArrowKey {
    Up,
    Down,
    Left,
    Right,
}

impl TableScreen {
    /// The next or last thing that can be picked.
    pub(super) fn step(&mut self, by: isize) {
        let next = self.picker.next(&self.look.scene);
        if next.is_empty() {
            return;
        }
        let at = self.cursor.as_ref().and_then(|cursor| next.iter().position(|spot| spot == cursor));
        let to = match at {
            Some(at) => (at as isize + by).rem_euclid(next.len() as isize) as usize,
            None if by < 0 => next.len() - 1,
            None => 0,
        };
        self.cursor = Some(next[to].clone());
        self.scroll = 0;
    }

    /// The nearest thing that can be picked, in the direction of an arrow.
    pub(super) fn point(&mut self, arrow: ArrowKey, size: Size) {
        let window = window(self, size);
        let places: Vec<(Spot, Rect)> = self
            .picker
            .next(&self.look.scene)
            .into_iter()
            .filter_map(|spot| window.canvas.find(&spot).map(|area| (spot, area)))
            .collect();
        let from = self.cursor.as_ref().and_then(|cursor| window.canvas.find(cursor));
        let Some(from) = from else { return self.step(1) };
        let near = places
            .iter()
            .filter_map(|(spot, area)| distance(from, *area, arrow).map(|far| (far, spot)))
            .min_by_key(|(far, _)| *far);
        if let Some((_, spot)) = near {
            self.cursor = Some(spot.clone());
            self.scroll = 0;
        }
    }

    pub(crate) fn mouse(&mut self, mouse: MouseEvent, size: Size) {
        match (mouse.kind, &self.overlay) {
            (MouseEventKind::ScrollUp, Some(_)) => self.scroll_overlay(-3, size),
            (MouseEventKind::ScrollDown, Some(_)) => self.scroll_overlay(3, size),
            (MouseEventKind::ScrollUp, None) => self.scroll -= 3,
            (MouseEventKind::ScrollDown, None) => self.scroll += 3,
            (MouseEventKind::Down(MouseButton::Right), None) => self.back(),
            (MouseEventKind::Down(MouseButton::Left) | MouseEventKind::Moved, None)
                if self.line.is_none() =>
            {
                self.mouse_on_board(mouse, size);
            }
            _ => {}
        }
    }

    /// What the mouse is on lights up; a click picks it.
    fn mouse_on_board(&mut self, mouse: MouseEvent, size: Size) {
        let window = window(self, size);
        let next = self.picker.next(&self.look.scene);
        let Some(spot) = hit(&window, Position::new(mouse.column, mouse.row), &next) else { return };
        match mouse.kind {
            MouseEventKind::Moved if next.contains(&spot) => self.cursor = Some(spot),
            MouseEventKind::Moved => {}
            _ => self.pick(&spot),
        }
    }
}

/// What is at a place of the screen: what can be picked before what cannot, small before large.
fn hit(window: &BoardWindow, at: Position, next: &[Spot]) -> Option<Spot> {
    if !window.area.contains(at) {
        return None;
    }
    let x = at.x - window.area.x + window.offset.x;
    let y = at.y - window.area.y + window.offset.y;
    let here = window.canvas.hit_areas.iter().filter(|place| place.area.contains(Position::new(x, y)));
    let best = here.min_by_key(|place| (!next.contains(&place.spot), place.area.area()));
    best.map(|place| place.spot.clone())
}

/// How far a thing is in a direction; none if it is not there. What lies straight ahead is nearer than what
/// lies aside; a row counts as two columns, as it looks.
fn distance(from: Rect, to: Rect, arrow: ArrowKey) -> Option<i32> {
    let middle = |area: Rect| {
        let x = i32::from(area.x) * 2 + i32::from(area.width);
        let y = i32::from(area.y) * 2 + i32::from(area.height);
        (x, 2 * y)
    };
    let ((x, y), (to_x, to_y)) = (middle(from), middle(to));
    let (ahead, aside) = match arrow {
        ArrowKey::Up => (y - to_y, to_x - x),
        ArrowKey::Down => (to_y - y, to_x - x),
        ArrowKey::Left => (x - to_x, to_y - y),
        ArrowKey::Right => (to_x - x, to_y - y),
    };
    (ahead > 0).then(|| ahead + 3 * aside.abs())
}
