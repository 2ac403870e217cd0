//! A link as a QR code.

use std::fmt::Write;

use qrcodegen::{QrCode, QrCodeEcc};

/// The free margin around the code, in modules.
const QUIET: i32 = 3;

/// The QR code of a text as an SVG element; empty if the text is too long.
pub(crate) fn code(text: &str) -> Option<String> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|&x| code.get_module(x, y)) {
            let _ = write!(path, "M{} {}h1v1h-1z", x + QUIET, y + QUIET);
        }
    }
    let side = code.size() + 2 * QUIET;
    Some(format!(
        r##"<svg class="qr" viewBox="0 0 {side} {side}" role="img"><rect width="{side}" height="{side}" fill="#fff"/><path d="{path}" fill="#000"/></svg>"##
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_becomes_squares() {
        let code = code("http://127.0.0.1:7777/table/abc/join/def").unwrap();
        assert!(code.starts_with("<svg") && code.matches("h1v1h-1z").count() > 200);
        assert_ne!(Some(code), super::code("http://127.0.0.1:7777/table/abc/join/deg"));
    }
}
