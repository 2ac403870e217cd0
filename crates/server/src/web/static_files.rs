//! Style sheets, scripts, fonts and icons, compiled in from `web/`.

use std::fs;
use std::path::Path as FilePath;
use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use include_dir::{Dir, include_dir};
use sha2::{Digest, Sha256};

use super::trouble::Trouble;

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../web");
const SOURCE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web");
static ART: LazyLock<String> = LazyLock::new(ceiba_art::web_style);

/// What a file is, by its ending. Others are not given out.
const KINDS: &[(&str, &str)] = &[
    ("css", "text/css; charset=utf-8"),
    ("js", "text/javascript; charset=utf-8"),
    ("svg", "image/svg+xml"),
    ("woff2", "font/woff2"),
];

/// A file of `web/`.
pub(crate) async fn file(Path(path): Path<String>, headers: HeaderMap) -> Result<Response, Trouble> {
    let ending = FilePath::new(&path).extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let kind = KINDS.iter().find(|(known, _)| *known == ending).ok_or(Trouble::Nowhere)?.1;
    let file = FILES.get_file(&path).ok_or(Trouble::Nowhere)?;
    // Whoever works on them sees what they change without building anew.
    let newest = cfg!(debug_assertions).then(|| fs::read(FilePath::new(SOURCE).join(&path)).ok()).flatten();
    Ok(given(kind, newest.as_deref().unwrap_or(file.contents()), &headers))
}

/// The style of drawn boards.
pub(crate) async fn art(headers: HeaderMap) -> Response {
    given(KINDS[0].1, ART.as_bytes(), &headers)
}

/// A file, or word that the visitor has it already.
fn given(kind: &'static str, contents: &[u8], headers: &HeaderMap) -> Response {
    let digest = Sha256::digest(contents);
    let tag = format!("\"{:x}\"", u64::from_be_bytes(digest[..8].try_into().expect("a digest is longer")));
    let known = headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let cached = [(ETAG, tag.clone()), (CACHE_CONTROL, "no-cache".to_owned())];
    if known == Some(tag.as_str()) {
        return (StatusCode::NOT_MODIFIED, cached).into_response();
    }
    (cached, [(CONTENT_TYPE, kind)], contents.to_vec()).into_response()
}
