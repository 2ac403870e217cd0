//! HTTP: the list of all routes.

mod access_log;
mod address;
mod api;
mod client;
mod encoding;
mod error;
mod guest;
mod health;
mod json_body;
mod listen;
mod lobby;
mod new_table;
mod options;
mod origin;
mod pages;
mod qr;
mod rate_limit;
mod replay;
mod request_body;
mod rules;
mod sample;
mod session;
mod socket;
mod static_files;
mod table;
mod table_form;
mod table_list;

use std::future::Future;
use std::io;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use tokio::net::TcpListener;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};
use tower_http::set_header::SetResponseHeaderLayer;

use crate::expiry;
use crate::house::House;
use listen::Server;
pub use listen::raise_file_limit;
pub(crate) use pages::{PageCache, warm_up};
pub(crate) use static_files::asset;

/// Scripts, styles, pictures and sockets come from this house only; nothing is inline, and no site may frame a page.
const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
                              font-src 'self'; \
                              connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// All routes.
pub fn router(house: House) -> Router {
    let header = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value))
    };
    for_visitors(&house)
        .merge(for_everybody(&house))
        .layer(from_fn_with_state(house.clone(), request_body::read_body))
        .layer(from_fn_with_state(house.clone(), origin::check))
        .layer(from_fn_with_state(house.clone(), rate_limit::check))
        .layer(from_fn_with_state(house.clone(), access_log::log_request))
        .layer(from_fn_with_state(house.clone(), client::identify))
        .layer(
            CompressionLayer::new()
                .gzip(true)
                .compress_when(DefaultPredicate::new().and(NotForContentType::const_new("font/"))),
        )
        .layer(DefaultBodyLimit::disable())
        .layer(header(header::CONTENT_SECURITY_POLICY, CONTENT_POLICY))
        .layer(header(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(header(header::REFERRER_POLICY, "same-origin"))
        .with_state(house)
}

/// Routes whose response depends on the visitor: neither a cache on the way nor the browser, which others may use
/// later, may store it.
fn for_visitors(house: &House) -> Router<House> {
    Router::new()
        .merge(pages(house))
        .route("/name", post(guest::rename))
        .route("/logout", post(guest::logout))
        .route("/tables", post(table::open))
        .route("/table/{id}/join", post(table::join))
        .route("/table/{id}/leave", post(table::leave))
        .route("/table/{id}/record", get(table::record))
        .route("/table/{id}/socket", get(socket::open))
        .nest("/api", for_programs())
        .route("/health", get(health::health))
        .route("/ready", get(health::ready))
        .fallback(error::not_found)
        .layer(from_fn_with_state(house.clone(), session::renew))
        .layer(cache_control("private, no-store"))
        .layer(SetResponseHeaderLayer::appending(header::VARY, HeaderValue::from_static("cookie")))
}

/// Pages for people. The form of a new table may be kept by the browser, as it holds nothing but what was filled in.
fn pages(house: &House) -> Router<House> {
    let limited = from_fn_with_state(house.clone(), pages::limit_concurrency);
    let compressed = from_fn_with_state(house.clone(), pages::compress);
    let replays = Router::new().route("/table/{id}/replay", get(replay::page)).route_layer(compressed);
    Router::new()
        .route("/", get(lobby::page))
        .route("/new/{game}", get(new_table::page).layer(cache_control("private, no-cache")))
        .route("/table/{id}", get(table::page))
        .route("/table/{id}/join/{link}", get(table::invitation))
        .route("/table/{id}/panels", get(table::panels))
        .route_layer(limited)
        .merge(replays)
}

/// Sets how long a response may be kept, unless it says so itself.
fn cache_control(value: &'static str) -> SetResponseHeaderLayer<HeaderValue> {
    SetResponseHeaderLayer::if_not_present(header::CACHE_CONTROL, HeaderValue::from_static(value))
}

/// Routes whose response is the same for everybody.
fn for_everybody(house: &House) -> Router<House> {
    Router::new()
        .route("/rules/{game}", get(rules::page))
        .route_layer(from_fn_with_state(house.clone(), pages::limit_concurrency))
        .route("/art.css", get(static_files::art))
        .route("/web/{*path}", get(static_files::file))
}

/// Routes for programs. Every response is JSON, errors included.
fn for_programs() -> Router<House> {
    Router::new()
        .route("/games", get(api::games))
        .route("/guests", post(api::guest))
        .route("/me", get(api::me))
        .route("/logout", post(api::logout))
        .route("/tables", get(api::tables).post(api::open))
        .route("/tables/{id}", get(api::table))
        .route("/tables/{id}/join", post(api::join))
        .route("/tables/{id}/leave", post(api::leave))
        .fallback(api::not_found)
        .method_not_allowed_fallback(api::method_not_allowed)
}

/// Serves a listener until `stop` completes, then closes the house. It also closes, with an error, when another house
/// has taken its database.
pub async fn serve(
    house: House,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    expiry::start(&house.shared);
    let stop_or_taken = async {
        tokio::select! {
            () = stop => {}
            () = house.taken() => {}
        }
    };
    let connections = house.shared.metrics.connections();
    let server = Server::new(router(house.clone()), &house.shared.settings, connections);
    server.serve_until(listener, stop_or_taken).await;
    house.close().await;
    house.check_ownership()
}
