//! JSON forms for views: what has a text is written as that text, towers as a list of nine.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::Monolith;
use super::board::{Colour, Colours, Platform, Platforms};
use super::towers::Towers;

crate::as_text::as_text!(Colour, Colours, Monolith);

impl Serialize for Platforms {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(Platform::number))
    }
}

impl<'de> Deserialize<'de> for Platforms {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let numbers = Vec::<u8>::deserialize(deserializer)?;
        let platforms: Option<Platforms> = numbers.into_iter().map(Platform::new).collect();
        platforms.ok_or_else(|| de::Error::custom("raven-expected-tower"))
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
