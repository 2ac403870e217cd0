//! The address under which visitors reach the house: for links that are given to others, and for its cookie.

use std::convert::Infallible;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use axum::http::uri::Authority;
use axum::http::{Extensions, HeaderMap, header};

use super::client::ForwardedHttps;
use crate::house::House;
use crate::settings::{PublicUrl, ServerSettings};

/// The beginning of all links: the address that the operator has set, otherwise the one that the request was sent to.
/// Empty if that is not a valid address; links are then relative.
pub(crate) struct LinkOrigin(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for LinkOrigin
where
    House: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let house = House::from_ref(state);
        Ok(LinkOrigin(origin(public_url(&house.shared.settings), &parts.headers, &parts.extensions)))
    }
}

/// The address that the operator has set.
pub(super) fn public_url(settings: &ServerSettings) -> Option<&str> {
    settings.public_url.as_ref().map(PublicUrl::as_str)
}

fn origin(public: Option<&str>, headers: &HeaderMap, extensions: &Extensions) -> String {
    if let Some(url) = public {
        return url.to_owned();
    }
    let scheme = if extensions.get::<ForwardedHttps>().is_some() { "https" } else { "http" };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let is_host = |host: &&str| host.parse::<Authority>().is_ok() && !host.contains('@');
    host.filter(is_host).map(|host| format!("{scheme}://{host}")).unwrap_or_default()
}

/// Whether the visitor uses https: the public address says so, or a trusted proxy says it of this request.
pub(super) fn is_secure(settings: &ServerSettings, extensions: &Extensions) -> bool {
    settings.public_url.as_ref().is_some_and(PublicUrl::is_https)
        || extensions.get::<ForwardedHttps>().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(public: Option<&str>, host: &str, extensions: &Extensions) -> String {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        headers.insert("x-forwarded-proto", "https".parse().unwrap());
        origin(public, &headers, extensions)
    }

    #[test]
    fn links_begin_with_the_address_that_is_set_or_asked() {
        let nothing = Extensions::new();
        assert_eq!(of(Some("https://ceiba.example"), "evil.example", &nothing), "https://ceiba.example");
        assert_eq!(of(None, "192.168.1.5:8080", &nothing), "http://192.168.1.5:8080");
        assert_eq!(of(None, "[::1]:8080", &nothing), "http://[::1]:8080");
        for host in ["a b", "evil.example/path", "user@evil.example", "\"><script>", ""] {
            assert_eq!(of(None, host, &nothing), "", "{host}");
        }
    }

    #[test]
    fn only_a_trusted_proxy_makes_it_https() {
        let mut extensions = Extensions::new();
        assert!(!is_secure(&ServerSettings::default(), &extensions));
        extensions.insert(ForwardedHttps);
        assert!(is_secure(&ServerSettings::default(), &extensions));
        assert_eq!(of(None, "ceiba.example", &extensions), "https://ceiba.example");
    }
}
