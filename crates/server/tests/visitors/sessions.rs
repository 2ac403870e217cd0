//! Sessions and their cookie.

use std::net::SocketAddr;
use std::time::Duration;

use ceiba_server::{House, PublicUrl, ServerSettings};
use ceiba_store::{Database, Durability, Person, PersonId, SessionId, Store, Timestamp};
use sha2::{Digest, Sha256};
use tempfile::TempDir;
use tokio::net::TcpListener;

use crate::client::guest;
use crate::common::{FORM, house, send};

/// A store's house, and the token of somebody who was last here so many days ago.
async fn house_with_old_guest(days: i64) -> (TempDir, SocketAddr, String) {
    let folder = TempDir::new().unwrap();
    let store =
        Store::open(&Database::File(folder.path().join("house.db")), Durability::Normal).await.unwrap();
    let token = "t".repeat(40);
    let session = Sha256::digest(&token).iter().map(|byte| format!("{byte:02x}")).collect();
    let person = Person { id: PersonId("old".to_owned()), name: "Old".to_owned() };
    let then = Timestamp(Timestamp::now().0 - days * 24 * 60 * 60 * 1000);
    store.add_person(&person, &SessionId(session), then).await.unwrap();
    let house = House::open(store, ServerSettings { guest_time: Duration::MAX, ..ServerSettings::default() })
        .await
        .unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(ceiba_server::serve(house, listener, std::future::pending()));
    (folder, address, token)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_ends_a_year_after_it_was_used_last() {
    for (days, status) in [(364, 200), (366, 401)] {
        let (_folder, house, token) = house_with_old_guest(days).await;
        for _ in 0..2 {
            let answer =
                send(house, "GET", "/api/me", &[("Authorization", &format!("Bearer {token}"))], "").await;
            assert_eq!(answer.status, status, "{days} days");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_logs_out_is_a_stranger() {
    let (_folder, house) = house(ServerSettings::default()).await;
    let token = guest(house, "Ann").await.unwrap();
    let cookie = format!("ceiba={token}");
    let page = send(house, "GET", "/", &[("Cookie", &cookie)], "").await;
    assert!(page.body.contains("action=\"/logout\""), "{}", page.body);
    let left = send(house, "POST", "/logout", &[("Cookie", &cookie)], "").await;
    assert_eq!((left.status, left.header("Location")), (303, "/".to_owned()));
    assert!(left.header("Set-Cookie").contains("max-age=0"), "{}", left.head);
    let me = send(house, "GET", "/api/me", &[("Cookie", &cookie)], "").await;
    assert_eq!(me.error(), "house-no-name", "the secret is worth nothing any more");
    assert!(!send(house, "GET", "/", &[], "").await.body.contains("/logout"));
    let token = guest(house, "Bob").await.unwrap();
    let bearer = format!("Bearer {token}");
    let left = send(house, "POST", "/api/logout", &[("Authorization", &bearer)], "").await;
    assert_eq!(left.status, 200);
    assert_eq!(send(house, "GET", "/api/me", &[("Authorization", &bearer)], "").await.status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cookie_is_renewed_by_pages_and_secure_where_the_house_is_reached_by_https() {
    let public_url = |url: &str| Some(PublicUrl::try_from(url.to_owned()).unwrap());
    for (url, is_secure) in
        [(None, false), (public_url("http://a.example"), false), (public_url("https://a.example"), true)]
    {
        let (_folder, house) = house(ServerSettings { public_url: url, ..ServerSettings::default() }).await;
        let named = send(house, "POST", "/name", &[FORM], "name=Ann").await;
        let set = named.header("Set-Cookie");
        let cookie = set.split(';').next().unwrap().to_owned();
        let renewed =
            send(house, "GET", "/", &[("Cookie", &cookie), ("X-Forwarded-Proto", "https")], "").await;
        assert_eq!(renewed.header("Set-Cookie"), set, "the same for another year");
        for part in ["httponly", "samesite=lax", "path=/", "max-age=31536000"] {
            assert!(set.contains(part), "{set}");
        }
        assert_eq!(set.contains("secure"), is_secure, "{set}");
        let me = send(house, "GET", "/api/me", &[("Cookie", &cookie)], "").await;
        assert_eq!((me.status, me.header("Set-Cookie")), (200, String::new()));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_trusted_proxy_is_believed_that_a_visitor_comes_by_https() {
    for (proxies, is_secure) in [(Vec::new(), false), (vec!["127.0.0.1/32".parse().unwrap()], true)] {
        let (_folder, house) =
            house(ServerSettings { trusted_proxies: proxies, ..ServerSettings::default() }).await;
        let forwarded = [FORM, ("X-Forwarded-Proto", "https"), ("X-Forwarded-For", "192.0.2.7")];
        let named = send(house, "POST", "/name", &forwarded, "name=Ann").await;
        assert_eq!(named.header("Set-Cookie").contains("secure"), is_secure, "{}", named.head);
    }
}
