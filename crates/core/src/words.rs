//! The text form of a config: words with or without a value, by serde, so that JSON has the same keys.

use serde::de::{self, DeserializeOwned, Deserializer, IntoDeserializer, Visitor, value::MapDeserializer};
use serde::{Serialize, forward_to_deserialize_any};
use serde_json::Value;

use crate::config::ConfigError;

/// The words of a flat struct: `flag`, `key=value`, `key=a,b,c`.
pub(crate) fn write<T: Serialize>(config: &T) -> String {
    let mut json = serde_json::to_value(config).expect("a config is a flat struct");
    let fields = json.as_object_mut().expect("a config is a flat struct");
    // What is off is left out.
    fields.retain(|_, value| *value != Value::Bool(false) && *value != Value::Null);
    words_of_json(&json).expect("a config is a flat struct")
}

/// The words of a JSON object with a config's keys.
pub fn words_of_json(json: &Value) -> Result<String, ConfigError> {
    let wrong = |found: &Value, expected: &str| ConfigError::Value {
        word: found.to_string(),
        expected: expected.to_owned(),
    };
    let fields = json.as_object().ok_or_else(|| wrong(json, "{…}"))?;
    let mut words = Vec::new();
    for (key, value) in fields {
        if !is_word(key) {
            return Err(ConfigError::Value { word: key.clone(), expected: "a-word".to_owned() });
        }
        let text = match value {
            Value::Bool(true) => {
                words.push(key.clone());
                continue;
            }
            Value::Bool(false) => Some("false".to_owned()),
            Value::Array(items) => {
                items.iter().map(scalar).collect::<Option<Vec<_>>>().map(|items| items.join(","))
            }
            single => scalar(single),
        };
        words.push(format!(
            "{key}={}",
            text.ok_or_else(|| wrong(value, "true, 3, \"word\", [\"a\", \"b\"]"))?
        ));
    }
    Ok(words.join(" "))
}

fn scalar(value: &Value) -> Option<String> {
    match value {
        Value::Number(number) => Some(number.to_string()),
        Value::String(text) if is_word(text) => Some(text.clone()),
        _ => None,
    }
}

/// Whether a text stays one word among others: what would end it could smuggle in another option.
fn is_word(text: &str) -> bool {
    !text.is_empty() && !text.contains(|c: char| c.is_whitespace() || c == ',' || c == '=')
}

/// The struct that these words describe.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, ConfigError> {
    let mut words: Vec<Word<'_>> = Vec::new();
    for word in text.split_whitespace() {
        let (key, value) = word.split_once('=').map_or((word, None), |(key, value)| (key, Some(value)));
        if words.iter().any(|earlier| earlier.key == key) {
            return Err(ConfigError::Twice { word: key.to_owned() });
        }
        words.push(Word { key, value });
    }
    T::deserialize(MapDeserializer::new(words.into_iter().map(|word| (word.key, word))))
}

/// One word of a config. What type its value has, the struct decides.
#[derive(Clone, Copy)]
struct Word<'a> {
    key: &'a str,
    value: Option<&'a str>,
}

impl Word<'_> {
    fn wrong(self, expected: &str) -> ConfigError {
        let word = match self.value {
            Some(value) => format!("{}={value}", self.key),
            None => self.key.to_owned(),
        };
        ConfigError::Value { word, expected: expected.to_owned() }
    }
}

impl<'a> IntoDeserializer<'_, ConfigError> for Word<'a> {
    type Deserializer = Word<'a>;

    fn into_deserializer(self) -> Word<'a> {
        self
    }
}

impl<'de> Deserializer<'de> for Word<'_> {
    type Error = ConfigError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ConfigError> {
        match self.value {
            None => visitor.visit_bool(true),
            Some(value) => match value.parse() {
                Ok(number) => visitor.visit_u64(number),
                Err(_) => visitor.visit_str(value),
            },
        }
        .map_err(|error| match error {
            ConfigError::Value { expected, .. } => self.wrong(&expected),
            other => other,
        })
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ConfigError> {
        match self.value {
            None | Some("true") => visitor.visit_bool(true),
            Some("false") => visitor.visit_bool(false),
            Some(_) => Err(self.wrong("true, false")),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ConfigError> {
        visitor.visit_some(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ConfigError> {
        let value = self.value.ok_or_else(|| self.wrong(&variants.join(", ")))?;
        let inner: de::value::StrDeserializer<'_, ConfigError> = value.into_deserializer();
        inner.deserialize_enum(name, variants, visitor).map_err(|_| self.wrong(&variants.join(", ")))
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ConfigError> {
        let items = self.value.ok_or_else(|| self.wrong("a,b,c"))?.split(',');
        let items = items.map(|item| Word { key: self.key, value: Some(item) });
        de::value::SeqDeserializer::new(items).deserialize_any(visitor)
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct
        newtype_struct tuple tuple_struct map struct identifier ignored_any
    }
}

impl de::Error for ConfigError {
    fn custom<T: std::fmt::Display>(message: T) -> Self {
        ConfigError::Value { word: String::new(), expected: message.to_string() }
    }

    fn invalid_type(found: de::Unexpected<'_>, expected: &dyn de::Expected) -> Self {
        ConfigError::Value { word: found.to_string(), expected: expected.to_string() }
    }

    fn invalid_value(found: de::Unexpected<'_>, expected: &dyn de::Expected) -> Self {
        ConfigError::Value { word: found.to_string(), expected: expected.to_string() }
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Self {
        ConfigError::Unknown { word: field.to_owned(), known: expected.to_vec() }
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde_json::json;

    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
    struct Sample {
        players: u8,
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        first_game: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        set: Option<u32>,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        bonus: Vec<Card>,
        edition: String,
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Card {
        Any,
        LeftGrey,
    }

    impl Default for Sample {
        fn default() -> Self {
            Sample { players: 2, first_game: false, set: None, bonus: vec![], edition: "ceiba-2026".into() }
        }
    }

    #[test]
    fn words_and_json_say_the_same() {
        let text = "players=4 first-game set=21 bonus=any,left-grey edition=ceiba-2026";
        let sample: Sample = read(text).unwrap();
        let expected = Sample {
            players: 4,
            first_game: true,
            set: Some(21),
            bonus: vec![Card::Any, Card::LeftGrey],
            ..Sample::default()
        };
        assert_eq!(sample, expected);
        assert_eq!(write(&sample), text);
        let json = json!({"bonus": ["any", "left-grey"], "set": 21, "players": 4, "first-game": true});
        assert_eq!(read::<Sample>(&words_of_json(&json).unwrap()), Ok(expected));
    }

    #[test]
    fn what_is_not_named_has_its_default() {
        assert_eq!(read::<Sample>(""), Ok(Sample::default()));
        assert_eq!(read::<Sample>(&write(&Sample::default())), Ok(Sample::default()));
    }

    #[test]
    fn a_wrong_word_is_named_in_the_error() {
        let wrong = |text: &str| read::<Sample>(text).unwrap_err();
        assert!(
            matches!(wrong("player=2"), ConfigError::Unknown { word, known } if word == "player" && known.contains(&"players"))
        );
        assert!(matches!(wrong("players=two"), ConfigError::Value { word, .. } if word == "players=two"));
        assert!(matches!(wrong("players=300"), ConfigError::Value { word, .. } if word == "players=300"));
        assert!(matches!(wrong("bonus=all"), ConfigError::Value { word, .. } if word == "bonus=all"));
        assert!(
            matches!(wrong("first-game=yes"), ConfigError::Value { word, .. } if word == "first-game=yes")
        );
        assert!(matches!(wrong("players=2 players=2"), ConfigError::Twice { word } if word == "players"));
        for bad in
            [json!({"player": false}), json!({"players": false}), json!({"players": null}), json!({"": true})]
        {
            assert!(words_of_json(&bad).and_then(|words| read::<Sample>(&words)).is_err(), "{bad}");
        }
        assert_eq!(read::<Sample>("first-game=false"), Ok(Sample::default()));
        assert!(words_of_json(&json!([1])).is_err() && words_of_json(&json!({"players": {"a": 1}})).is_err());
    }

    #[test]
    fn json_smuggles_no_option_into_another() {
        for json in [
            json!({"players": "4 first-game"}),
            json!({"players": "4\tfirst-game"}),
            json!({"players=4 first-game": true}),
            json!({" first-game": true}),
            json!({"players=4": true}),
            json!({"bonus": ["any,left-grey"]}),
        ] {
            assert!(words_of_json(&json).is_err(), "{json}");
        }
    }
}
