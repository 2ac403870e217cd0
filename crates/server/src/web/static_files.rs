//! Style sheets, scripts, fonts and icons, compiled in from `web/`. Each is hashed and compressed once. Pages refer to
//! them by a path with the hash of all of them, so browsers need not ask again, and files refer to each other by
//! relative paths.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path as FilePath;
use std::sync::{Arc, LazyLock, Mutex, OnceLock, PoisonError};
use std::time::SystemTime;

use axum::body::Bytes;
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use include_dir::{Dir, File, include_dir};
use sha2::{Digest, Sha256};

use super::encoding::{accepts_gzip, gzip};
use super::error::HttpError;

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../web");
const SOURCE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web");
/// The style sheet of drawn boards, which is generated.
const ART: &str = "art.css";

/// Content types by extension. Other files are not served.
const CONTENT_TYPES: &[(&str, &str)] = &[
    ("css", "text/css; charset=utf-8"),
    ("js", "text/javascript; charset=utf-8"),
    ("svg", "image/svg+xml"),
    ("woff2", "font/woff2"),
];

/// A year, the longest that is customary.
const IMMUTABLE: &str = "public, max-age=31536000, immutable";
const REVALIDATE: &str = "no-cache";

/// The path of a file of `web/`, or of `art.css`, for pages.
pub(crate) fn asset(path: &str) -> String {
    format!("/web/{}/{path}", static_files().version)
}

/// Compresses every file before the first visitor waits for it.
pub(super) fn warm_up() {
    for file in static_files().files.values() {
        file.gzipped();
    }
}

/// Serves a file of `web/`, by its path with or without the hash.
pub(crate) async fn file(Path(path): Path<String>, headers: HeaderMap) -> Result<Response, HttpError> {
    let static_files = static_files();
    let (version, name) = path.split_once('/').unwrap_or_default();
    let (cache_control, name) = match version {
        known if known == static_files.version => (IMMUTABLE, name),
        // A page of another version of the house.
        other if is_version(other) => (REVALIDATE, name),
        _ => (REVALIDATE, path.as_str()),
    };
    let file = static_files.files.get(name).ok_or(HttpError::NotFound)?;
    Ok(file.response(cache_control, &headers))
}

/// Serves the style sheet of drawn boards.
pub(crate) async fn art(headers: HeaderMap) -> Result<Response, HttpError> {
    let static_files = static_files();
    Ok(static_files.files.get(ART).ok_or(HttpError::NotFound)?.response(REVALIDATE, &headers))
}

fn is_version(text: &str) -> bool {
    text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// All files by path.
struct StaticFiles {
    /// The hash of all files.
    version: String,
    files: BTreeMap<String, StaticFile>,
}

struct StaticFile {
    content_type: &'static str,
    etag: String,
    contents: Bytes,
    gzipped: OnceLock<Option<Bytes>>,
}

/// The files as they were compiled in. In debug builds, changes show without building again.
fn static_files() -> Arc<StaticFiles> {
    static COMPILED_IN: LazyLock<Arc<StaticFiles>> = LazyLock::new(|| Arc::new(StaticFiles::read()));
    static NEWEST: Mutex<Option<(Vec<SystemTime>, Arc<StaticFiles>)>> = Mutex::new(None);
    if !cfg!(debug_assertions) {
        return COMPILED_IN.clone();
    }
    let times = modified_times();
    // The value is consistent even if a thread panicked while holding the lock.
    let mut newest = NEWEST.lock().unwrap_or_else(PoisonError::into_inner);
    match &*newest {
        Some((known, static_files)) if *known == times => static_files.clone(),
        _ => newest.insert((times, Arc::new(StaticFiles::read()))).1.clone(),
    }
}

/// When each file was last changed, if the sources are there.
fn modified_times() -> Vec<SystemTime> {
    let modified_times =
        |file: &File<'_>| fs::metadata(FilePath::new(SOURCE).join(file.path())).ok()?.modified().ok();
    all_files().into_iter().filter_map(modified_times).collect()
}

fn all_files() -> Vec<&'static File<'static>> {
    let mut folders = vec![&FILES];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        files.extend(folder.files());
        folders.extend(folder.dirs());
    }
    files
}

impl StaticFiles {
    fn read() -> Self {
        let read = |file: &'static File<'static>| {
            let source = FilePath::new(SOURCE).join(file.path());
            let newest = cfg!(debug_assertions).then(|| fs::read(source).ok()).flatten();
            let contents = newest.map_or(Bytes::from_static(file.contents()), Bytes::from);
            let name = file.path().to_str()?.to_owned();
            Some((name.clone(), StaticFile::new(&name, contents)?))
        };
        let mut files: BTreeMap<String, StaticFile> = all_files().into_iter().filter_map(read).collect();
        files.extend(StaticFile::new(ART, ceiba_art::web_style().into()).map(|file| (ART.to_owned(), file)));
        let mut digest = Sha256::new();
        for (name, file) in &files {
            digest.update(name);
            digest.update(&file.etag);
        }
        StaticFiles { version: short(&digest.finalize()), files }
    }
}

/// The beginning of a digest in hexadecimal.
fn short(digest: &[u8]) -> String {
    digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

impl StaticFile {
    fn new(name: &str, contents: Bytes) -> Option<Self> {
        let ending = FilePath::new(name).extension()?.to_str()?;
        let (_, content_type) = CONTENT_TYPES.iter().find(|(known, _)| *known == ending)?;
        // Weak, as it also stands for the compressed file.
        let etag = format!("W/\"{}\"", short(&Sha256::digest(&contents)));
        Some(StaticFile { content_type, etag, contents, gzipped: OnceLock::new() })
    }

    /// The compressed file, if that is smaller.
    fn gzipped(&self) -> Option<&Bytes> {
        let gzipped = self.gzipped.get_or_init(|| {
            Some(gzip(&self.contents, Compression::best())).filter(|it| it.len() < self.contents.len())
        });
        gzipped.as_ref()
    }

    /// The file, or a response that the client's copy is current.
    fn response(&self, cache_control: &'static str, headers: &HeaderMap) -> Response {
        let cached = [(ETAG, self.etag.as_str()), (CACHE_CONTROL, cache_control), (VARY, "accept-encoding")];
        let known = headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok()).unwrap_or_default();
        if known.split(',').any(|etag| etag.trim() == self.etag) {
            return (StatusCode::NOT_MODIFIED, cached).into_response();
        }
        let content_type = [(CONTENT_TYPE, self.content_type)];
        match self.gzipped().filter(|_| accepts_gzip(headers)) {
            Some(gzipped) => {
                (cached, content_type, [(CONTENT_ENCODING, "gzip")], gzipped.clone()).into_response()
            }
            None => (cached, content_type, self.contents.clone()).into_response(),
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;
    use axum::http::header::ACCEPT_ENCODING;

    use super::*;

    async fn asked(path: &str, headers: &[(axum::http::HeaderName, &str)]) -> Response {
        let headers =
            headers.iter().map(|(name, value)| (name.clone(), value.parse::<HeaderValue>().unwrap()));
        let path = path.strip_prefix("/web/").unwrap().to_owned();
        file(Path(path), headers.collect()).await.ok().unwrap()
    }

    fn header(response: &Response, name: axum::http::HeaderName) -> &str {
        response.headers().get(name).map(|value| value.to_str().unwrap()).unwrap_or_default()
    }

    async fn body(response: Response) -> Bytes {
        axum::body::to_bytes(response.into_body(), usize::MAX).await.unwrap()
    }

    #[tokio::test]
    async fn a_file_with_the_hash_in_its_name_never_changes_and_one_without_is_asked_for_again() {
        for name in ["table.js", "style.css", "art.css", "fonts/ceiba-sans-latin-regular.woff2"] {
            let hashed = asked(&asset(name), &[]).await;
            assert_eq!(header(&hashed, CACHE_CONTROL), IMMUTABLE, "{name}");
            let etag = header(&hashed, ETAG).to_owned();
            let plain = asked(&format!("/web/{name}"), &[]).await;
            assert_eq!((header(&plain, CACHE_CONTROL), header(&plain, ETAG)), (REVALIDATE, etag.as_str()));
            assert_eq!(body(hashed).await, body(plain).await, "{name}");
            let known = asked(&format!("/web/{name}"), &[(IF_NONE_MATCH, &etag)]).await;
            assert_eq!(known.status(), StatusCode::NOT_MODIFIED, "{name}");
        }
        let older = asked("/web/0123456789abcdef/table.js", &[]).await;
        assert_eq!(header(&older, CACHE_CONTROL), REVALIDATE, "a page of another version asks for it");
    }

    #[tokio::test]
    async fn a_file_is_compressed_once() {
        let gzip = [(ACCEPT_ENCODING, "gzip")];
        let first = asked(&asset("table.js"), &gzip).await;
        assert_eq!(header(&first, CONTENT_ENCODING), "gzip");
        let (first, second) = (body(first).await, body(asked(&asset("table.js"), &gzip).await).await);
        assert_eq!(first.as_ptr(), second.as_ptr(), "both are the same memory");
        let font = asked(&asset("fonts/ceiba-sans-latin-regular.woff2"), &gzip).await;
        assert_eq!(header(&font, CONTENT_ENCODING), "", "it is compressed already");
    }

    #[tokio::test]
    async fn what_is_no_file_of_a_page_is_not_given_out() {
        for path in ["fonts/make.py", "jsconfig.json", "../Cargo.toml", "nothing.js", ""] {
            assert!(file(Path(path.to_owned()), HeaderMap::new()).await.is_err(), "{path}");
        }
    }
}
