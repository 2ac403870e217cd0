//! Where a house is, and which of its tables is meant, as people paste it.

use std::fmt;
use std::str::FromStr;

use ceiba_catalog::RequestError;
use ceiba_core::Message;

/// The address of a house, or of a table in it, such as `http://127.0.0.1:7777/table/k3v9`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HouseAddress {
    /// Host and port.
    pub(crate) authority: String,
    /// The table, if one is named.
    pub table: Option<String>,
    /// The secret of a reserved seat, if the address is an invitation.
    pub link: Option<String>,
}

impl HouseAddress {
    /// Where its pages are.
    pub(crate) fn page(&self, path: &str) -> String {
        format!("http://{}{path}", self.authority)
    }

    /// Host and port to connect to.
    pub(crate) fn socket(&self) -> String {
        let is_bare = self.authority.rsplit_once(':').is_none_or(|(_, port)| port.parse::<u16>().is_err());
        if is_bare { format!("{}:80", self.authority) } else { self.authority.clone() }
    }

    /// The table that a text names in this house: its id, or a whole link to it.
    #[must_use]
    pub fn at_table(&self, text: &str) -> HouseAddress {
        match text.parse::<HouseAddress>() {
            Ok(link) if link.table.is_some() => link,
            _ => HouseAddress { table: Some(text.trim().to_owned()), link: None, ..self.clone() },
        }
    }
}

impl FromStr for HouseAddress {
    type Err = RequestError;

    fn from_str(text: &str) -> Result<Self, RequestError> {
        let wrong = |id| RequestError::Invalid(Message::new(id).with("address", text));
        let rest = match text.trim().split_once("://") {
            Some(("http", rest)) => rest,
            Some(("https", _)) => return Err(wrong("tui-house-tls")),
            Some(_) => return Err(wrong("tui-house-address")),
            None => text.trim(),
        };
        let (authority, path) = rest.split_once('/').unwrap_or((rest, ""));
        if authority.is_empty() || authority.contains([' ', '@']) {
            return Err(wrong("tui-house-address"));
        }
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        let (table, link) = match parts[..] {
            [] => (None, None),
            ["table", table] => (Some(table), None),
            ["table", table, "join", link] => (Some(table), Some(link)),
            _ => return Err(wrong("tui-house-address")),
        };
        let owned = |part: Option<&str>| part.map(str::to_owned);
        Ok(HouseAddress { authority: authority.to_owned(), table: owned(table), link: owned(link) })
    }
}

impl fmt::Display for HouseAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}", self.authority)?;
        match &self.table {
            Some(table) => write!(f, "/table/{table}"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> HouseAddress {
        text.parse().unwrap()
    }

    #[test]
    fn a_house_a_table_and_an_invitation_can_be_pasted() {
        let house = address("http://127.0.0.1:7777");
        assert_eq!((house.table.as_deref(), house.socket().as_str()), (None, "127.0.0.1:7777"));
        assert_eq!(address("ceiba.example/").socket(), "ceiba.example:80");
        let table = address("http://127.0.0.1:7777/table/k3v9");
        assert_eq!((table.table.as_deref(), table.link.as_deref()), (Some("k3v9"), None));
        let invited = address("http://127.0.0.1:7777/table/k3v9/join/s3cret");
        assert_eq!((invited.table.as_deref(), invited.link.as_deref()), (Some("k3v9"), Some("s3cret")));
        // The secret stays out of what is shown.
        assert_eq!(invited.to_string(), "http://127.0.0.1:7777/table/k3v9");
    }

    #[test]
    fn a_table_is_named_by_its_id_or_by_a_whole_link() {
        let house = address("http://127.0.0.1:7777");
        assert_eq!(house.at_table("k3v9"), address("http://127.0.0.1:7777/table/k3v9"));
        let other = "http://other:1/table/k3v9/join/s3cret";
        assert_eq!(house.at_table(other), address(other));
    }

    #[test]
    fn what_is_no_house_is_refused() {
        for wrong in ["", "ftp://host", "https://host", "http://", "http://host/new/raven", "a b"] {
            assert!(wrong.parse::<HouseAddress>().is_err(), "{wrong}");
        }
    }
}
