//! The address of a client: the peer of the connection, or, where that is a proxy that the operator trusts, the address
//! that the proxy names.

use std::net::{IpAddr, SocketAddr};
use std::sync::Once;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::Response;
use ipnet::IpNet;

use super::error::{HttpError, error_response};
use super::listen::ConnectionInfo;
use crate::house::House;
use crate::rate_limit::Requester;

const FORWARDED_FOR: &str = "x-forwarded-for";
const FORWARDED_PROTO: &str = "x-forwarded-proto";

/// The client's address, in the extensions of each request that came over a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ClientAddress(pub(crate) IpAddr);

/// In the extensions of a request that a trusted proxy received over https.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ForwardedHttps;

/// The origin of a request, for limits: the address; the person is added once they are known.
impl<S: Sync> FromRequestParts<S> for Requester {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        let address = parts.extensions.get::<ClientAddress>().map(|client| client.0);
        Ok(Requester { address, person: None })
    }
}

/// Adds the client's address to the request. A socket that a proxy holds for a client counts as the client's.
pub(super) async fn identify(State(house): State<House>, mut request: Request, next: Next) -> Response {
    let Some(connection_info) = request.extensions().get::<ConnectionInfo>().cloned() else {
        return next.run(request).await;
    };
    let trusted = &house.shared.settings.trusted_proxies;
    let client = client_address(connection_info.peer, request.headers(), trusted);
    let is_proxied = is_in(trusted, connection_info.peer);
    request.extensions_mut().insert(ClientAddress(client));
    if is_proxied && is_https(request.headers()) {
        request.extensions_mut().insert(ForwardedHttps);
    }
    if is_proxied && request.headers().contains_key(header::UPGRADE) && !connection_info.count_as(client) {
        return error_response(request.uri().path(), HttpError::TooManyConnections);
    }
    next.run(request).await
}

/// The last address that is not a trusted proxy's: the ones before it could have been written by anybody.
fn client_address(peer: IpAddr, headers: &HeaderMap, trusted: &[IpNet]) -> IpAddr {
    let peer = peer.to_canonical();
    let named = headers.get_all(FORWARDED_FOR).iter().filter_map(|value| value.to_str().ok());
    let named: Vec<&str> = named.flat_map(|value| value.split(',')).collect();
    if !named.is_empty() && !is_in(trusted, peer) {
        warn_of_proxy(peer);
    }
    let mut client = peer;
    for hop in named.into_iter().rev() {
        if !is_in(trusted, client) {
            break;
        }
        let Some(address) = address_of(hop.trim()) else { break };
        client = address;
    }
    client
}

/// An address with or without a port.
fn address_of(text: &str) -> Option<IpAddr> {
    let bare = text.trim_start_matches('[').trim_end_matches(']');
    let address = bare.parse().ok().or_else(|| Some(text.parse::<SocketAddr>().ok()?.ip()));
    address.map(|address: IpAddr| address.to_canonical())
}

fn is_in(networks: &[IpNet], address: IpAddr) -> bool {
    let address = address.to_canonical();
    networks.iter().any(|network| network.contains(&address))
}

/// Whether the nearest proxy received the request over https.
fn is_https(headers: &HeaderMap) -> bool {
    let schemes = headers.get_all(FORWARDED_PROTO).iter().filter_map(|value| value.to_str().ok());
    let last = schemes.flat_map(|value| value.split(',')).last();
    last.is_some_and(|scheme| scheme.trim().eq_ignore_ascii_case("https"))
}

/// Warns of a proxy that is not trusted: it makes everybody look like one address, whose limits are soon used up.
fn warn_of_proxy(peer: IpAddr) {
    static ONCE: Once = Once::new();
    let is_near = match peer {
        IpAddr::V4(peer) => peer.is_loopback() || peer.is_private(),
        IpAddr::V6(peer) => peer.is_loopback() || peer.is_unique_local(),
    };
    if is_near {
        ONCE.call_once(|| {
            tracing::warn!(%peer, "a proxy forwards requests and is not trusted; see trusted-proxies in docs/HOSTING.md");
        });
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn client(peer: &str, forwarded: &[&'static str], trusted: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append(FORWARDED_FOR, HeaderValue::from_static(value));
        }
        let trusted: Vec<IpNet> = trusted.iter().map(|network| network.parse().unwrap()).collect();
        client_address(peer.parse().unwrap(), &headers, &trusted).to_string()
    }

    const PROXIES: &[&str] = &["10.0.0.0/8", "fd00::/8"];

    #[test]
    fn a_forwarded_address_is_believed_only_from_a_trusted_proxy() {
        assert_eq!(client("10.0.0.1", &["192.0.2.7"], PROXIES), "192.0.2.7");
        assert_eq!(client("192.0.2.1", &["192.0.2.7"], PROXIES), "192.0.2.1");
        assert_eq!(client("10.0.0.1", &["192.0.2.7"], &[]), "10.0.0.1");
        assert_eq!(client("10.0.0.1", &[], PROXIES), "10.0.0.1");
        assert_eq!(client("::ffff:10.0.0.1", &["::ffff:192.0.2.7"], PROXIES), "192.0.2.7");
    }

    #[test]
    fn what_a_client_wrote_before_the_proxy_is_not_believed() {
        assert_eq!(client("10.0.0.1", &["198.51.100.1, 192.0.2.7"], PROXIES), "192.0.2.7");
        assert_eq!(client("10.0.0.1", &["198.51.100.1", "192.0.2.7, 10.0.0.2"], PROXIES), "192.0.2.7");
        assert_eq!(client("10.0.0.1", &["10.9.9.9, 192.0.2.7"], PROXIES), "192.0.2.7");
        assert_eq!(client("10.0.0.1", &["nonsense"], PROXIES), "10.0.0.1");
        assert_eq!(client("10.0.0.1", &["192.0.2.7, nonsense"], PROXIES), "10.0.0.1");
        assert_eq!(client("10.0.0.1", &["10.0.0.3, 10.0.0.2"], PROXIES), "10.0.0.3");
    }

    #[test]
    fn addresses_may_have_ports_and_brackets() {
        assert_eq!(client("10.0.0.1", &["192.0.2.7:4711"], PROXIES), "192.0.2.7");
        assert_eq!(client("fd00::1", &["[2001:db8::7]:4711"], PROXIES), "2001:db8::7");
        assert_eq!(client("fd00::1", &["[2001:db8::7]"], PROXIES), "2001:db8::7");
    }

    #[test]
    fn the_scheme_is_what_the_nearest_proxy_says() {
        let scheme = |value| is_https(&HeaderMap::from_iter([(FORWARDED_PROTO.parse().unwrap(), value)]));
        assert!(scheme(HeaderValue::from_static("https")) && scheme(HeaderValue::from_static("http, HTTPS")));
        assert!(!scheme(HeaderValue::from_static("https, http")) && !is_https(&HeaderMap::new()));
    }
}
