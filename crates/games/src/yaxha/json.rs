//! JSON forms for views: what has a text is written as that text, tiles as numbers, cards as a list of words.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::board::{Initiative, Tile};
use super::cubes::CubeCounts;
use super::pyramid::CubePyramid;

crate::as_text::as_text!(CubeCounts, CubePyramid);

macro_rules! as_number {
    ($($name:ident),*) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                self.number().serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $name::new(u8::deserialize(deserializer)?)
                    .ok_or_else(|| de::Error::custom("yaxha-expected-tile"))
            }
        }
    )*};
}
as_number!(Tile, Initiative);

/// Cards as a list of words, for `#[serde(with = "cards")]`.
pub(super) mod cards {
    use serde::{Deserialize, Deserializer, Serializer};

    use crate::yaxha::card::{BonusCard, BonusCards};

    pub(in crate::yaxha) fn serialize<S: Serializer>(
        cards: &BonusCards,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(cards.iter())
    }

    pub(in crate::yaxha) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<BonusCards, D::Error> {
        Ok(Vec::<BonusCard>::deserialize(deserializer)?.into_iter().collect())
    }
}
