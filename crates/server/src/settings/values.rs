//! The types of settings.

use std::fmt;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::str::FromStr;
use std::time::Duration;

use axum::http::Uri;
use ceiba_catalog::Translator;
use ceiba_core::Message;
use ceiba_store::{Database, Durability};
use ipnet::IpNet;
use serde::Deserialize;
use serde::de::{Deserializer, Error};

use crate::words::said;

/// The smallest heading that the HTTP parser can be limited to.
const SMALLEST_HEADING: usize = 8 * 1024;

/// The level of the log: messages of this level and more severe ones are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogLevel {
    /// Errors.
    Error,
    /// Warnings that an operator should look at.
    #[default]
    Warn,
    /// What the house does.
    Info,
    /// Details for debugging.
    Debug,
}

/// The format of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogFormat {
    /// Text for people.
    #[default]
    Text,
    /// One JSON object a line, for programs.
    Json,
}

/// The public address of the house, without a slash at its end.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct PublicUrl(String);

impl PublicUrl {
    /// The address, such as `https://ceiba.example`.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether the scheme is https.
    pub fn is_https(&self) -> bool {
        self.0.starts_with("https://")
    }

    /// The host and port, as in a `Host` header.
    pub fn host(&self) -> &str {
        self.0.split_once("://").map_or(self.0.as_str(), |(_, host)| host)
    }
}

impl TryFrom<String> for PublicUrl {
    type Error = String;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let wanted = || said("settings-wants-public-url");
        let uri = Uri::from_str(&text).map_err(|_| wanted())?;
        let authority =
            uri.authority().filter(|authority| !authority.as_str().contains('@')).ok_or_else(wanted)?;
        match uri.scheme_str() {
            Some(scheme @ ("http" | "https")) if uri.path_and_query().is_none_or(|path| path == "/") => {
                // In the form in which browsers write an origin, as the two are compared.
                let usual = if scheme == "https" { ":443" } else { ":80" };
                let host = authority.as_str().to_ascii_lowercase();
                Ok(PublicUrl(format!("{scheme}://{}", host.strip_suffix(usual).unwrap_or(&host))))
            }
            _ => Err(wanted()),
        }
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A rate: this many at once, and this many again in each period. Written `60/min`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// The count.
    pub count: NonZeroU32,
    /// The period.
    pub period: Duration,
}

impl Rate {
    /// A rate of `count` in `period`; `None`, which means no limit, if `count` is zero.
    pub fn per(count: u32, period: Duration) -> Option<Rate> {
        Some(Rate { count: NonZeroU32::new(count)?, period })
    }
}

impl FromStr for Rate {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wanted = || said("settings-wants-rate");
        let (count, unit) = text.split_once('/').ok_or_else(wanted)?;
        let count = count.trim().parse().map_err(|_| wanted())?;
        Ok(Rate { count, period: Duration::from_secs(seconds_of(unit.trim()).ok_or_else(wanted)?) })
    }
}

/// The seconds of a unit of time.
fn seconds_of(unit: &str) -> Option<u64> {
    match unit {
        "s" => Some(1),
        "min" => Some(60),
        "h" => Some(60 * 60),
        "d" => Some(24 * 60 * 60),
        _ => None,
    }
}

/// A rate, or `off`.
pub(super) fn rate<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Rate>, D::Error> {
    let text = String::deserialize(from)?;
    match text.as_str() {
        "off" => Ok(None),
        text => text.parse().map(Some).map_err(D::Error::custom),
    }
}

/// A duration such as `10s`, `5min`, `12h` or `30d`.
pub(super) fn duration<'de, D: Deserializer<'de>>(from: D) -> Result<Duration, D::Error> {
    let text = String::deserialize(from)?;
    duration_of(&text).ok_or_else(|| D::Error::custom(said("settings-wants-time")))
}

fn duration_of(text: &str) -> Option<Duration> {
    let (count, unit) = text.split_at(text.find(|c: char| !c.is_ascii_digit())?);
    let count = count.parse::<u64>().ok().filter(|count| *count > 0)?;
    Some(Duration::from_secs(count.checked_mul(seconds_of(unit.trim())?)?))
}

/// Networks such as `10.0.0.0/8`; a single address is a network of one.
pub(super) fn networks<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<IpNet>, D::Error> {
    let network = |text: &String| match text.parse::<IpAddr>() {
        Ok(address) => Ok(IpNet::from(address)),
        Err(_) => text.parse().map_err(|_| D::Error::custom(said("settings-wants-networks"))),
    };
    Vec::<String>::deserialize(from)?.iter().map(network).collect()
}

/// A number of bytes that the HTTP parser accepts as a limit.
pub(super) fn heading_size<'de, D: Deserializer<'de>>(from: D) -> Result<usize, D::Error> {
    let bytes = usize::deserialize(from)?;
    if bytes < SMALLEST_HEADING {
        let message = Message::new("settings-wants-bytes").with("least", SMALLEST_HEADING);
        return Err(D::Error::custom(Translator::english().say(&message)));
    }
    Ok(bytes)
}

/// The address of a database. An invalid one is not repeated, as it may hold a password.
pub(super) fn database<'de, D: Deserializer<'de>>(from: D) -> Result<Database, D::Error> {
    String::deserialize(from)?.parse().map_err(D::Error::custom)
}

/// `normal` or `full`.
pub(super) fn durability<'de, D: Deserializer<'de>>(from: D) -> Result<Durability, D::Error> {
    match String::deserialize(from)?.as_str() {
        "normal" => Ok(Durability::Normal),
        "full" => Ok(Durability::Full),
        _ => Err(D::Error::custom(said("settings-wants-durability"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_and_times_are_read_as_people_write_them() {
        assert_eq!("60/min".parse(), Ok(Rate::per(60, Duration::from_secs(60)).unwrap()));
        assert_eq!("5 / s".parse(), Ok(Rate::per(5, Duration::from_secs(1)).unwrap()));
        for wrong in ["", "60", "0/min", "/min", "-1/s", "5/week", "5/s/s"] {
            assert!(wrong.parse::<Rate>().is_err(), "{wrong}");
        }
        assert_eq!(duration_of("10s"), Some(Duration::from_secs(10)));
        assert_eq!(duration_of("30d"), Some(Duration::from_secs(30 * 86_400)));
        for wrong in ["", "10", "s", "0s", "1.5h", "10 weeks", "99999999999999999999s"] {
            assert_eq!(duration_of(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_public_address_has_a_scheme_a_host_and_nothing_else() {
        let read = |text: &str| PublicUrl::try_from(text.to_owned());
        let url = read("https://ceiba.example/").unwrap();
        assert_eq!((url.as_str(), url.host()), ("https://ceiba.example", "ceiba.example"));
        assert_eq!(read("https://Ceiba.Example:443").unwrap(), url);
        assert!(url.is_https() && !read("http://192.168.1.5:7777").unwrap().is_https());
        for wrong in
            ["ceiba.example", "ftp://ceiba.example", "https://", "https://a.example/house", "https://u:p@a"]
        {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
