//! Pages that take longer to make than a move: a few at a time, and compressed off the workers that serve games. Many
//! readers wait for their turn instead of taking the cores from games.

use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};
use std::thread;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_ENCODING, CONTENT_LENGTH, VARY};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use super::encoding::{accepts_gzip, gzip};
use super::{options, rules, sample, static_files};
use crate::house::House;

/// How many compressed pages are kept, as the same ones are requested again and again.
const MAX_CACHED: usize = 32;
/// Pages that are smaller than this are not compressed.
const MIN_COMPRESSED: usize = 256;

/// State that pages share.
pub(crate) struct PageCache {
    /// How many are made at once.
    permits: Semaphore,
    /// Pages with their compressed form, the newest first.
    gzipped: Mutex<VecDeque<(Bytes, Bytes)>>,
}

impl PageCache {
    pub(crate) fn new() -> Self {
        let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        PageCache { permits: Semaphore::new(cores), gzipped: Mutex::default() }
    }

    /// The compressed page. Pages are compared byte by byte, so nobody is given another person's page.
    fn gzip(&self, page: Bytes) -> Bytes {
        // The list is consistent even if a thread panicked while holding the lock.
        let cached = || self.gzipped.lock().unwrap_or_else(PoisonError::into_inner);
        let known = cached().iter().find(|(known, _)| *known == page).map(|(_, gzipped)| gzipped.clone());
        known.unwrap_or_else(|| {
            let gzipped = gzip(&page, Compression::default());
            let mut cached = cached();
            cached.push_front((page, gzipped.clone()));
            cached.truncate(MAX_CACHED);
            gzipped
        })
    }
}

/// Makes the pages that all visitors see, before the first of them waits.
pub(crate) fn warm_up() {
    static_files::warm_up();
    sample::warm_up();
    rules::warm_up();
    options::warm_up();
}

/// Makes a page when its turn comes.
pub(super) async fn limit_concurrency(State(house): State<House>, request: Request, next: Next) -> Response {
    let shared = house.shared.clone();
    let _permit = shared.pages.permits.acquire().await;
    compress(State(house), request, next).await
}

/// The page, compressed if its reader accepts that.
pub(super) async fn compress(State(house): State<House>, request: Request, next: Next) -> Response {
    let is_wanted = accepts_gzip(request.headers());
    let (mut parts, body) = next.run(request).await.into_parts();
    if !is_wanted || parts.headers.contains_key(CONTENT_ENCODING) {
        return Response::from_parts(parts, body);
    }
    let Ok(plain) = to_bytes(body, usize::MAX).await else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    if plain.len() < MIN_COMPRESSED {
        return Response::from_parts(parts, plain.into());
    }
    let Ok(gzipped) = spawn_blocking(move || house.shared.pages.gzip(plain)).await else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    parts.headers.remove(CONTENT_LENGTH);
    parts.headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    parts.headers.append(VARY, HeaderValue::from_static("accept-encoding"));
    Response::from_parts(parts, Body::from(gzipped))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_compressed_once_and_only_the_newest_are_kept() {
        let pages = PageCache::new();
        let page = Bytes::from(vec![b'a'; 4000]);
        let (first, second) = (pages.gzip(page.clone()), pages.gzip(page.clone()));
        assert_eq!(first.as_ptr(), second.as_ptr(), "both are the same memory");
        let mut other = page.to_vec();
        other[3999] = b'b';
        assert_ne!(pages.gzip(other.into()), first);
        for number in 0..MAX_CACHED {
            pages.gzip(Bytes::from(format!("{number:04000}")));
        }
        assert_eq!(pages.gzipped.lock().unwrap().len(), MAX_CACHED);
        assert_ne!(pages.gzip(page).as_ptr(), first.as_ptr(), "it was forgotten");
    }
}
