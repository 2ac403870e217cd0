//! JSON forms for views: what has a text is written as that text, the platform as a list of rows.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::Stage;
use super::peg::Pegs;
use super::platform::PlatformPlan;

crate::as_text::as_text!(Pegs, Stage);

impl Serialize for PlatformPlan {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.rows())
    }
}

impl<'de> Deserialize<'de> for PlatformPlan {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let rows = Vec::<String>::deserialize(deserializer)?;
        PlatformPlan::from_rows(rows.iter().map(String::as_str))
            .ok_or_else(|| de::Error::custom("mayacode-expected-rows"))
    }
}
