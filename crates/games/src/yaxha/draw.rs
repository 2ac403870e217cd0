//! A position in plain text, for the terminal, for tests and for screen readers.

use ceiba_core::Seat;

use super::board::Level;
use super::pyramid::Pyramid;
use super::view::{SiteView, View};

/// Round, stage and bonus cards; bag; the market with the seats that took its tiles; then for each seat its
/// initiative, what it has in hand (`?` where that is hidden, `!` before discards) and the levels of its pyramid
/// side by side, rows from y = 0.
pub fn drawing(view: &View) -> String {
    let rounds = view.config.edition.rounds();
    let mut lines = vec![format!("{}/{rounds} {} {}", view.round.0, view.stage, view.bonus)];
    lines.push(format!("({})", view.bag));
    let tiles = (1..).zip(&view.market).map(|(tile, cubes)| format!("{tile}[{cubes}]{}", takers(view, tile)));
    lines.push(tiles.collect::<Vec<_>>().join(" "));
    for (seat, site) in Seat::all(view.sites.len()).zip(&view.sites) {
        lines.push(heading(view, seat, site));
        lines.extend(levels(&site.seen().pyramid));
    }
    lines.iter().map(|line| line.trim_end().to_owned() + "\n").collect()
}

fn takers(view: &View, tile: u8) -> String {
    let mut seats = Seat::all(view.taken.len()).zip(&view.taken);
    let taker = seats.find(|(_, taken)| taken.is_some_and(|taken| taken.number() == tile));
    taker.map_or(String::new(), |(seat, _)| format!(">{seat}"))
}

fn heading(view: &View, seat: Seat, site: &SiteView) -> String {
    let initiative = view.initiative[seat.index()].map_or("-".to_owned(), |tile| tile.to_string());
    let card = view.played[seat.index()].map_or(String::new(), |tile| format!(" c{tile}"));
    let hand = match site {
        SiteView::Standing(_) => String::new(),
        SiteView::Building { hand, .. } => format!(" +{hand}"),
        SiteView::Theirs { done: true, .. } => " +-".to_owned(),
        SiteView::Theirs { done: false, .. } => " +?".to_owned(),
    };
    let discards = site.seen().discards;
    let discards = if discards.is_empty() { String::new() } else { format!(" !{discards}") };
    format!("{seat} #{initiative}{card}{hand}{discards}")
}

/// The levels that have cubes, side by side.
fn levels(pyramid: &Pyramid) -> Vec<String> {
    let [_, depth] = pyramid.extent();
    let mut lines = vec![String::new(); depth.into()];
    for level in Level::all().filter(|&level| !pyramid.places().on(level).is_empty()) {
        let rows: Vec<String> = pyramid.rows_of(level).collect();
        let width = rows.first().map_or(0, String::len);
        for (n, line) in lines.iter_mut().enumerate() {
            let row = rows.get(n).map_or("", String::as_str);
            line.push_str(&format!("  {row:width$}"));
        }
    }
    lines
}
