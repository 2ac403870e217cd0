//! Colours stand in the palette and nowhere else.

use std::fs;
use std::path::Path;

#[test]
fn no_style_sheet_has_a_colour_of_its_own() {
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
    let mut sheets = 0;
    for entry in fs::read_dir(web).unwrap() {
        let path = entry.unwrap().path();
        if !path.extension().is_some_and(|ending| ending == "css" || ending == "js") {
            continue;
        }
        sheets += usize::from(path.extension().is_some_and(|ending| ending == "css"));
        for (number, line) in (1..).zip(fs::read_to_string(&path).unwrap().lines()) {
            let is_colour = |text: &str| {
                let digits = text.chars().take_while(char::is_ascii_hexdigit).count();
                matches!(digits, 3 | 6 | 8)
                    && !text[digits..].starts_with(|next: char| next.is_alphanumeric())
            };
            let found = line.split('#').skip(1).any(is_colour);
            assert!(!found, "{}:{number} has a colour: {line}", path.display());
        }
    }
    assert!(sheets > 0, "there are style sheets");
}
