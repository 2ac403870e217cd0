//! Which site a request comes from. Browsers send a visitor's cookie with every request, also with those that another
//! site's page makes them send: such requests must not change anything, and must not open a socket.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::Response;

use super::address::public_url;
use super::error::{HttpError, error_response};
use crate::house::House;

/// Refuses requests that change something, and sockets, if another site's page made them.
pub(super) async fn check(State(house): State<House>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let is_socket = headers.contains_key(header::UPGRADE);
    let is_harmless = request.method().is_safe() && !is_socket;
    if is_harmless || is_same_origin(headers, public_url(&house.shared.settings)) {
        return next.run(request).await;
    }
    error_response(request.uri().path(), HttpError::ForbiddenOrigin)
}

/// Whether a request comes from a page of this house, or from a program, which sends no origin.
fn is_same_origin(headers: &HeaderMap, public: Option<&str>) -> bool {
    let text = |value: &axum::http::HeaderValue| value.to_str().unwrap_or_default().to_owned();
    // Where the browser says what it knows, no address need be compared, which a proxy may have changed.
    if let Some(site) = headers.get("sec-fetch-site").map(text) {
        return site == "same-origin" || site == "none";
    }
    let Some(origin) = headers.get(header::ORIGIN).map(text) else { return true };
    let is_host = |host: String| origin.split_once("://").is_some_and(|(_, from)| from == host);
    public.is_some_and(|url| url == origin) || headers.get(header::HOST).map(text).is_some_and(is_host)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_allowed(headers: &[(&'static str, &str)], public: Option<&str>) -> bool {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.insert(*name, value.parse().unwrap());
        }
        is_same_origin(&map, public)
    }

    #[test]
    fn another_sites_page_is_told_from_our_own_and_from_programs() {
        let host = ("host", "house.example:8080");
        let origin = |origin: &'static str| is_allowed(&[host, ("origin", origin)], None);
        assert!(is_allowed(&[host], None), "a program");
        assert!(origin("http://house.example:8080"));
        for other in [
            "http://house.example:8081",
            "http://house.example",
            "http://house.example:8080.evil.example",
            "http://sub.house.example:8080",
            "null",
            "",
        ] {
            assert!(!origin(other), "{other}");
        }
        assert!(!is_allowed(&[("origin", "http://house.example:8080")], None), "no host");
    }

    #[test]
    fn what_a_browser_knows_of_a_request_counts_more_than_addresses() {
        for (site, allowed) in
            [("same-origin", true), ("none", true), ("same-site", false), ("cross-site", false)]
        {
            let headers =
                [("host", "inner:80"), ("origin", "https://outer.example"), ("sec-fetch-site", site)];
            assert_eq!(is_allowed(&headers, None), allowed, "{site}");
        }
    }

    #[test]
    fn behind_a_proxy_the_public_address_is_the_origin() {
        let public = Some("https://ceiba.example");
        let from = |origin| is_allowed(&[("host", "127.0.0.1:8080"), ("origin", origin)], public);
        assert!(from("https://ceiba.example"));
        assert!(from("http://127.0.0.1:8080"), "the house itself, without its proxy");
        assert!(!from("http://ceiba.example"));
        assert!(!from("https://ceiba.example:8443"));
    }
}
