//! The address under which visitors reach the house: for links that are given to others, and for its cookie.

use axum::http::uri::Authority;
use axum::http::{HeaderMap, header};

use crate::settings::{PublicUrl, Settings};

/// The address that the operator has set.
pub(super) fn public_url(settings: &Settings) -> Option<&str> {
    settings.public_url.as_ref().map(PublicUrl::as_str)
}

/// The beginning of all links: the address that the operator has set, else the one that the visitor asked. Empty if
/// that is not an address at all; links are then relative.
pub(super) fn origin(public: Option<&str>, headers: &HeaderMap) -> String {
    if let Some(url) = public {
        return url.to_owned();
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let is_host = |host: &&str| host.parse::<Authority>().is_ok() && !host.contains('@');
    host.filter(is_host).map(|host| format!("http://{host}")).unwrap_or_default()
}

/// Whether visitors come by https.
pub(super) fn is_secure(settings: &Settings, headers: &HeaderMap) -> bool {
    origin(public_url(settings), headers).starts_with("https://")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(public: Option<&str>, host: &str) -> String {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        origin(public, &headers)
    }

    #[test]
    fn links_begin_with_the_address_that_is_set_or_asked() {
        assert_eq!(of(Some("https://ceiba.example"), "evil.example"), "https://ceiba.example");
        assert_eq!(of(None, "192.168.1.5:8080"), "http://192.168.1.5:8080");
        assert_eq!(of(None, "[::1]:8080"), "http://[::1]:8080");
        for host in ["a b", "evil.example/path", "user@evil.example", "\"><script>", ""] {
            assert_eq!(of(None, host), "", "{host}");
        }
    }
}
