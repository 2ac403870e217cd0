//! Compression of responses.

use std::io::Write;

use axum::body::Bytes;
use axum::http::HeaderMap;
use axum::http::header::ACCEPT_ENCODING;
use flate2::Compression;
use flate2::write::GzEncoder;

/// Whether a client accepts gzip.
pub(super) fn accepts_gzip(headers: &HeaderMap) -> bool {
    let texts = headers.get_all(ACCEPT_ENCODING).into_iter().filter_map(|value| value.to_str().ok());
    texts.flat_map(|text| text.split(',')).any(|coding| {
        let (name, quality) = coding.split_once(';').unwrap_or((coding, "q=1"));
        let quality = quality.trim().strip_prefix("q=").and_then(|text| text.parse::<f32>().ok());
        name.trim().eq_ignore_ascii_case("gzip") && quality != Some(0.0)
    })
}

/// Compresses with a given effort: a high one pays for itself where many readers get the result.
pub(super) fn gzip(plain: &[u8], effort: Compression) -> Bytes {
    let mut encoder = GzEncoder::new(Vec::new(), effort);
    encoder.write_all(plain).expect("memory takes everything");
    encoder.finish().expect("memory takes everything").into()
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn gzip_is_used_where_it_is_asked_for() {
        let accepts = |text: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_ENCODING, HeaderValue::from_static(text));
            accepts_gzip(&headers)
        };
        assert!(accepts("gzip") && accepts("br, gzip;q=0.5") && accepts("deflate,GZIP"));
        assert!(!accepts("br") && !accepts("gzip;q=0") && !accepts("br, gzip; q=0.0"));
        assert!(!accepts_gzip(&HeaderMap::new()));
    }
}
