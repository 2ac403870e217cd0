//! The names of a struct's fields, as its deserializer knows them.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::forward_to_deserialize_any;

/// The names under which the fields of `T` are read.
pub(super) fn of<'de, T: Deserialize<'de>>() -> &'static [&'static str] {
    match T::deserialize(FieldNameProbe) {
        Err(FieldNames(keys)) => keys,
        Ok(_) => &[],
    }
}

/// A deserializer that holds nothing and answers with the fields it was asked for.
struct FieldNameProbe;

/// Carries the field names out as an error: nothing is ever read.
#[derive(Debug)]
struct FieldNames(&'static [&'static str]);

impl fmt::Display for FieldNames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.join(", "))
    }
}

impl std::error::Error for FieldNames {}

impl de::Error for FieldNames {
    fn custom<T: fmt::Display>(_: T) -> Self {
        FieldNames(&[])
    }
}

impl<'de> Deserializer<'de> for FieldNameProbe {
    type Error = FieldNames;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, FieldNames> {
        Err(FieldNames(&[]))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, FieldNames> {
        Err(FieldNames(fields))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}
