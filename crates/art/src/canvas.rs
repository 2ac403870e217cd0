//! Writing SVG: the few elements that boards are made of. Colours are classes; see [`crate::palette`].

use std::fmt::Write;

/// A place in a panel.
pub(crate) type Point = (f32, f32);

/// What has been drawn so far.
#[derive(Default)]
pub(crate) struct Canvas {
    out: String,
}

/// A group with the name of a spot, which can be highlighted, clicked and animated.
pub(crate) struct SpotGroup<'a> {
    /// The name that the scene gives it.
    pub(crate) spot: &'a str,
    /// What it is, such as `cube red`: a thing that goes and one of the same sort that comes are seen as one that
    /// moved. Empty for what never moves.
    pub(crate) piece: &'a str,
    /// What people call it.
    pub(crate) label: &'a str,
    /// Further classes: how it is lit.
    pub(crate) class: &'a str,
}

impl Canvas {
    pub(crate) fn into_string(self) -> String {
        self.out
    }

    fn element(&mut self, line: std::fmt::Arguments<'_>) {
        self.out.write_fmt(line).expect("a string takes everything");
    }

    /// What has been drawn elsewhere.
    pub(crate) fn append(&mut self, drawn: &str) {
        self.out.push_str(drawn);
    }

    /// A closed outline.
    pub(crate) fn polygon(&mut self, class: &str, points: &[Point]) {
        let points: Vec<String> = points.iter().map(|&(x, y)| format!("{},{}", short(x), short(y))).collect();
        self.element(format_args!(r#"<polygon class="{class}" points="{}"/>"#, points.join(" ")));
    }

    /// An open line through points.
    pub(crate) fn polyline(&mut self, class: &str, points: &[Point]) {
        let points: Vec<String> = points.iter().map(|&(x, y)| format!("{},{}", short(x), short(y))).collect();
        self.element(format_args!(r#"<polyline class="{class}" points="{}"/>"#, points.join(" ")));
    }

    /// A path in SVG's own letters.
    pub(crate) fn path(&mut self, class: &str, path: &str) {
        self.element(format_args!(r#"<path class="{class}" d="{path}"/>"#));
    }

    /// A rectangle with round corners.
    pub(crate) fn rect(&mut self, class: &str, (x, y): Point, (width, height): Point, radius: f32) {
        let [x, y, width, height, radius] = [x, y, width, height, radius].map(short);
        self.element(format_args!(
            r#"<rect class="{class}" x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}"/>"#
        ));
    }

    pub(crate) fn circle(&mut self, class: &str, (x, y): Point, radius: f32) {
        let [x, y, radius] = [x, y, radius].map(short);
        self.element(format_args!(r#"<circle class="{class}" cx="{x}" cy="{y}" r="{radius}"/>"#));
    }

    pub(crate) fn ellipse(&mut self, class: &str, (x, y): Point, (across, down): Point) {
        let [x, y, across, down] = [x, y, across, down].map(short);
        self.element(format_args!(
            r#"<ellipse class="{class}" cx="{x}" cy="{y}" rx="{across}" ry="{down}"/>"#
        ));
    }

    pub(crate) fn line(&mut self, class: &str, from: Point, to: Point) {
        let [x1, y1, x2, y2] = [from.0, from.1, to.0, to.1].map(short);
        self.element(format_args!(r#"<line class="{class}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>"#));
    }

    /// Words that begin at a point of their base line. Classes `b` for bold, `mid` and `end` for where the point is.
    pub(crate) fn text(&mut self, class: &str, (x, y): Point, size: f32, words: &str) {
        let [x, y, size] = [x, y, size].map(short);
        let words = escape(words);
        self.element(format_args!(
            r#"<text class="txt {class}" x="{x}" y="{y}" font-size="{size}">{words}</text>"#
        ));
    }

    /// Words in the middle of a point, in both directions.
    pub(crate) fn centred(&mut self, class: &str, (x, y): Point, size: f32, words: &str) {
        self.text(&format!("mid {class}"), (x, y + size * 0.33), size, words);
    }

    /// What is drawn inside is moved and turned as `transform` says.
    pub(crate) fn group(&mut self, class: &str, transform: &str, draw: impl FnOnce(&mut Canvas)) {
        self.out.push_str("<g");
        if !class.is_empty() {
            self.element(format_args!(r#" class="{class}""#));
        }
        if !transform.is_empty() {
            self.element(format_args!(r#" transform="{transform}""#));
        }
        self.out.push('>');
        draw(self);
        self.out.push_str("</g>");
    }

    /// What is drawn inside has a name. It should end with its outline, of class `rim`: that is what takes clicks and
    /// what lights up.
    pub(crate) fn spot(&mut self, spot: &SpotGroup<'_>, draw: impl FnOnce(&mut Canvas)) {
        let gap = if spot.class.is_empty() { "" } else { " " };
        let name = escape(spot.spot);
        self.element(format_args!(r#"<g class="spot{gap}{}" data-spot="{name}""#, spot.class));
        if !spot.piece.is_empty() {
            self.element(format_args!(r#" data-piece="{}""#, escape(spot.piece)));
        }
        self.element(format_args!("><title>{}</title>", escape(spot.label)));
        draw(self);
        self.out.push_str("</g>");
    }
}

/// A length with one decimal, omitted where it is zero.
pub(crate) fn short(length: f32) -> String {
    let tenths = (length * 10.0).round() as i64;
    let sign = if tenths < 0 { "-" } else { "" };
    let (whole, tenth) = (tenths.abs() / 10, tenths.abs() % 10);
    if tenth == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{tenth}") }
}

/// Text as it may stand in SVG.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
