//! Places at the table, sets of them, and one value for each.

use std::fmt;
use std::num::NonZeroU8;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::set::{Indexed, Set};
use crate::text::ParseError;

/// A place at the table. Numbered from 1 in every text; `index` counts from 0 and stays inside the program.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(NonZeroU8);

impl Seat {
    /// The most seats any game may have.
    pub const MAX: usize = 8;

    /// The seat with this number, if there is one (1 to [`Seat::MAX`]).
    pub const fn new(number: u8) -> Option<Seat> {
        match NonZeroU8::new(number) {
            Some(number) if number.get() as usize <= Seat::MAX => Some(Seat(number)),
            _ => None,
        }
    }

    /// The seat whose place in an array is `index`.
    ///
    /// # Panics
    /// If `index` is [`Seat::MAX`] or more.
    pub const fn from_index(index: usize) -> Seat {
        assert!(index < Seat::MAX, "a seat's index is below Seat::MAX");
        match NonZeroU8::new(index as u8 + 1) {
            Some(number) => Seat(number),
            None => unreachable!(),
        }
    }

    /// The number people read.
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// The place of this seat in an array.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The next seat clockwise at a table of `players`.
    pub const fn next(self, players: usize) -> Seat {
        self.after(1, players)
    }

    /// The seat `steps` places clockwise at a table of `players`.
    pub const fn after(self, steps: usize, players: usize) -> Seat {
        Seat::from_index((self.index() + steps) % players)
    }

    /// The first `players` seats, in order.
    pub fn all(players: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..players).map(Seat::from_index)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat {}", self.0)
    }
}

impl FromStr for Seat {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let canonical = text.len() == 1;
        text.parse()
            .ok()
            .filter(|_| canonical)
            .and_then(Seat::new)
            .ok_or_else(|| ParseError::new("expected-seat", text))
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.number().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Seat::new(number).ok_or_else(|| {
            de::Error::invalid_value(de::Unexpected::Unsigned(number.into()), &"a seat number from 1 to 8")
        })
    }
}

impl Indexed for Seat {
    #[inline]
    fn index(self) -> usize {
        Seat::index(self)
    }

    #[inline]
    fn from_index(index: usize) -> Self {
        Seat::from_index(index)
    }
}

/// A set of seats, in one byte.
pub type SeatSet = Set<Seat, u8>;

impl SeatSet {
    /// The first `players` seats.
    pub const fn all(players: usize) -> SeatSet {
        Set::from_bits(((1u16 << players) - 1) as u8)
    }
}

impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, seat) in self.iter().enumerate() {
            if n > 0 {
                f.write_str(",")?;
            }
            seat.fmt(f)?;
        }
        Ok(())
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// One value for each seat. A game with few seats names its own `N` to keep its state small.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct PerSeat<T, const N: usize = { Seat::MAX }>([T; N]);

impl<T, const N: usize> PerSeat<T, N> {
    /// The value that `value` gives each seat.
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> Self {
        PerSeat(std::array::from_fn(|index| value(Seat::from_index(index))))
    }

    /// The seats with their values, in order, for all `N` places of the array.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> {
        self.0.iter().enumerate().map(|(index, value)| (Seat::from_index(index), value))
    }

    /// The values of the first `players` seats.
    pub fn first(&self, players: usize) -> &[T] {
        &self.0[..players]
    }
}

impl<T: Copy, const N: usize> PerSeat<T, N> {
    /// The same value for every seat.
    pub const fn splat(value: T) -> Self {
        PerSeat([value; N])
    }
}

impl<T: Default, const N: usize> Default for PerSeat<T, N> {
    fn default() -> Self {
        PerSeat::from_fn(|_| T::default())
    }
}

impl<T, const N: usize> From<[T; N]> for PerSeat<T, N> {
    fn from(values: [T; N]) -> Self {
        PerSeat(values)
    }
}

impl<T, const N: usize> Index<Seat> for PerSeat<T, N> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for PerSeat<T, N> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

impl<T: Serialize, const N: usize> Serialize for PerSeat<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.0)
    }
}

impl<'de, T: Deserialize<'de>, const N: usize> Deserialize<'de> for PerSeat<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let values = Vec::<T>::deserialize(deserializer)?;
        let found = values.len();
        values
            .try_into()
            .map(PerSeat)
            .map_err(|_| de::Error::invalid_length(found, &"one value for each seat"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_is_numbered_from_one_in_text() {
        assert_eq!(Seat::from_index(0).to_string(), "1");
        assert_eq!("3".parse(), Ok(Seat::from_index(2)));
        for bad in ["0", "9", "", "+1", "01", "x"] {
            assert!(bad.parse::<Seat>().is_err(), "{bad:?} is no seat");
        }
    }

    #[test]
    fn seats_go_round_clockwise() {
        let last = Seat::from_index(2);
        assert_eq!(last.next(3), Seat::from_index(0));
        assert_eq!(last.after(2, 4), Seat::from_index(0));
    }

    #[test]
    fn a_set_knows_its_members() {
        let set: SeatSet = [Seat::from_index(4), Seat::from_index(1)].into_iter().collect();
        assert_eq!(set.to_string(), "2,5");
        assert_eq!(set.first(), Some(Seat::from_index(1)));
        assert_eq!(set.without(Seat::from_index(1)), SeatSet::only(Seat::from_index(4)));
        assert!(set.is_subset(SeatSet::all(5)) && !set.is_subset(SeatSet::all(4)));
        assert_eq!(SeatSet::all(Seat::MAX).len(), 8);
    }

    #[test]
    fn values_for_seats_survive_json() {
        let values: PerSeat<u8, 3> = PerSeat::from([1, 2, 3]);
        let json = serde_json::to_string(&values).unwrap();
        assert_eq!(json, "[1,2,3]");
        assert_eq!(serde_json::from_str::<PerSeat<u8, 3>>(&json).unwrap(), values);
        assert!(serde_json::from_str::<PerSeat<u8, 2>>(&json).is_err());
    }
}
