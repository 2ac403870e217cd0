//! The option `five`: codes of five, and the order of their pegs (C2.2).

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, de};

/// Whether codes have five pegs, and in which order: 1 and 2 are the seat's colours, G is gold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Five {
    /// Codes of three.
    #[serde(rename = "none")]
    Off,
    /// 12G12.
    #[serde(rename = "12g12")]
    Repeated,
    /// 11G22.
    #[serde(rename = "11g22")]
    Parted,
    /// 12G21.
    #[serde(rename = "12g21")]
    Mirrored,
    /// 21G12.
    #[serde(rename = "21g12")]
    Turned,
}

impl Five {
    /// The orders that codes of five can have; the first is the default.
    pub const ORDERS: [Five; 4] = [Five::Repeated, Five::Parted, Five::Mirrored, Five::Turned];

    /// Whether codes have three pegs.
    pub const fn is_off(&self) -> bool {
        matches!(self, Five::Off)
    }

    /// Which of the seat's colours stands at each place but the middle.
    pub(super) const fn order(self) -> Option<[u8; 4]> {
        match self {
            Five::Off => None,
            Five::Repeated => Some([1, 2, 1, 2]),
            Five::Parted => Some([1, 1, 2, 2]),
            Five::Mirrored => Some([1, 2, 2, 1]),
            Five::Turned => Some([2, 1, 1, 2]),
        }
    }

    /// The word in a config.
    const fn word(self) -> &'static str {
        match self {
            Five::Off => "none",
            Five::Repeated => "12g12",
            Five::Parted => "11g22",
            Five::Mirrored => "12g21",
            Five::Turned => "21g12",
        }
    }
}

/// A word, or the bare option for the default order.
impl<'de> Deserialize<'de> for Five {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Word)
    }
}

struct Word;

impl de::Visitor<'_> for Word {
    type Value = Five;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("12g12, 11g22, 12g21, 21g12")
    }

    fn visit_bool<E: de::Error>(self, bare: bool) -> Result<Five, E> {
        Ok(if bare { Five::Repeated } else { Five::Off })
    }

    fn visit_str<E: de::Error>(self, word: &str) -> Result<Five, E> {
        let mut all = Five::ORDERS.into_iter().chain([Five::Off]);
        all.find(|five| five.word() == word).ok_or_else(|| E::invalid_value(de::Unexpected::Str(word), &self))
    }
}
