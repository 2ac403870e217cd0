//! JSON forms for views: what has a text is written as that text, towers as a list of nine.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::Monolith;
use super::board::{Colour, Platform};
use super::towers::Towers;

crate::as_text::as_text!(Colour, Monolith);

/// Colours as their letters.
pub(super) mod colours_as_text {
    use serde::{Deserialize as _, Deserializer, Serializer, de};

    use crate::raven::board::Colours;
    use crate::raven::text::{colours, letters};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
    pub(in crate::raven) fn serialize<S: Serializer>(
        set: &Colours,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&letters(*set))
    }

    pub(in crate::raven) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Colours, D::Error> {
        colours(&String::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}

/// Platforms of each seat as their numbers.
pub(super) mod platforms_by_seat {
    use ceiba_core::PerSeat;
    use serde::{Deserialize as _, Deserializer, Serializer, de};

    use crate::raven::board::{Platform, Platforms};

    pub(in crate::raven) fn serialize<S: Serializer>(
        sets: &PerSeat<Platforms, 2>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let numbers = |set: &Platforms| set.iter().map(Platform::number).collect::<Vec<u8>>();
        serializer.collect_seq(sets.iter().map(|(_, set)| numbers(set)))
    }

    pub(in crate::raven) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<PerSeat<Platforms, 2>, D::Error> {
        let numbers = PerSeat::<Vec<u8>, 2>::deserialize(deserializer)?;
        let mut sets = PerSeat::default();
        for (seat, numbers) in numbers.iter() {
            let set: Option<Platforms> = numbers.iter().map(|&number| Platform::new(number)).collect();
            sets[seat] = set.ok_or_else(|| de::Error::custom("raven-expected-tower"))?;
        }
        Ok(sets)
    }
}

impl Serialize for Towers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(Platform::all().map(|platform| self.letters(platform)))
    }
}

impl<'de> Deserialize<'de> for Towers {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let towers = Vec::<String>::deserialize(deserializer)?;
        Towers::from_letters(towers.iter().map(String::as_str))
            .ok_or_else(|| de::Error::custom("raven-expected-towers"))
    }
}
