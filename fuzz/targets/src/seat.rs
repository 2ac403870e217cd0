//! Seats, sets of them and viewers, as text and as JSON.

use ceiba_core::{Seat, SeatSet, Viewer};

use crate::{check_json, check_text, text};

pub(crate) fn run(data: &[u8]) -> bool {
    let text = text(data);
    if let Ok(seat) = text.parse::<Seat>() {
        assert!((1..=Seat::MAX).contains(&seat.number().into()));
        assert_eq!(text.parse(), Ok(Viewer::Seat(seat)), "a seat is a viewer");
    }
    if let Ok(seats) = serde_json::from_slice::<SeatSet>(data) {
        assert_eq!(seats.iter().collect::<SeatSet>(), seats);
    }
    let read = [
        check_text::<Seat>(&text),
        check_text::<Viewer>(&text),
        check_json::<Seat>(data),
        check_json::<SeatSet>(data),
        check_json::<Viewer>(data),
    ];
    read.contains(&true)
}

pub(crate) fn seeds() -> Vec<String> {
    ["1", "8", "public", "referee", "[1,3]", "[]", "\"public\"", "\"3\""].map(str::to_owned).into()
}
