//! Seats, sets of them and viewers, as text and as JSON.

use ceiba_core::{Seat, SeatSet, Viewer};

use crate::{assert_json, assert_text, text};

pub(crate) fn run(data: &[u8]) {
    let text = text(data);
    if let Ok(seat) = text.parse::<Seat>() {
        assert_text(&seat, &text);
        assert!((1..=Seat::MAX).contains(&seat.number().into()));
        assert_eq!(text.parse(), Ok(Viewer::Seat(seat)), "a seat is a viewer");
    }
    if let Ok(viewer) = text.parse::<Viewer>() {
        assert_text(&viewer, &text);
        assert_json(&viewer);
    }
    if let Ok(seat) = serde_json::from_slice::<Seat>(data) {
        assert_json(&seat);
    }
    if let Ok(seats) = serde_json::from_slice::<SeatSet>(data) {
        assert_json(&seats);
        assert_eq!(seats.iter().collect::<SeatSet>(), seats);
    }
}

pub(crate) fn seeds() -> Vec<String> {
    ["1", "8", "public", "referee", "[1,3]", "[]"].map(str::to_owned).into()
}
