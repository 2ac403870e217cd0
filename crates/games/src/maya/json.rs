//! JSON forms for views: what has a text is written as that text, the board as levels of owners' numbers.

use ceiba_core::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::board::{Pyramid, PyramidCubes, PyramidLevel, Quarry};
use super::cards::{Hand, WorkerCard};
use super::table::Post;

crate::as_text::as_text!(WorkerCard);

/// Blue tokens as their names in one text.
pub(super) mod blues {
    use serde::{Deserialize, Deserializer, Serializer, de};

    use crate::maya::Blues;
    use crate::maya::text::{blues_text, read_blues};

    pub(in crate::maya) fn serialize<S: Serializer>(blues: &Blues, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&blues_text(*blues))
    }

    pub(in crate::maya) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Blues, D::Error> {
        read_blues(&String::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<WorkerCard>::deserialize(deserializer)?;
        let hand = cards.into_iter().try_fold(Hand::NONE, Hand::with);
        hand.ok_or_else(|| de::Error::custom("maya-expected-card"))
    }
}

impl Serialize for Post {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.owner, self.quarry.number()).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Post {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (owner, number) = <(Seat, u8)>::deserialize(deserializer)?;
        let quarry = Quarry::new(number).ok_or_else(|| de::Error::custom("maya-expected-quarry"))?;
        Ok(Post { owner, quarry })
    }
}

/// By pyramid and level: the owners of its cubes, in order, as one text.
impl Serialize for PyramidCubes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let owners = |pyramid, level| {
            let own = |seat: Seat| seat.to_string().repeat(self.at(pyramid, level).of(seat).into());
            Seat::all(super::SEATS).map(own).collect::<String>()
        };
        let levels = |pyramid| PyramidLevel::all().map(|level| owners(pyramid, level)).collect::<Vec<_>>();
        serializer.collect_seq(Pyramid::ALL.into_iter().map(levels))
    }
}

impl<'de> Deserialize<'de> for PyramidCubes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let wrong = || de::Error::custom("maya-expected-board");
        let pyramids = Vec::<Vec<String>>::deserialize(deserializer)?;
        let mut board = PyramidCubes::default();
        for (index, levels) in pyramids.iter().enumerate() {
            let &pyramid = Pyramid::ALL.get(index).ok_or_else(wrong)?;
            for (number, owners) in (1..).zip(levels) {
                let level = PyramidLevel::new(number).filter(|_| owners.len() < 10).ok_or_else(wrong)?;
                for owner in owners.bytes() {
                    let seat = Seat::new(owner.wrapping_sub(b'0'));
                    let seat = seat.filter(|seat| seat.index() < super::SEATS).ok_or_else(wrong)?;
                    board.add(seat, pyramid, level);
                }
            }
        }
        Ok(board)
    }
}
