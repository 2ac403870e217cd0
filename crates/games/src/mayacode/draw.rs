//! The platform and what lies around it in plain text, for the terminal, for tests and for screen readers.

use super::Stage;
use super::board::Hole;
use super::peg::Peg;
use super::play::{IDLE_LIMIT, TURN_LIMIT};
use super::scene::{bench_pegs, pool_colours, seats};
use super::view::View;

/// The platform, north at the top: signs of pegs, a dot for a free hole, `o` for the drop hole. Below it each
/// seat with its side, code and reserve, `>` before the one whose turn it is and `x` before a defeated one; `+`
/// before the pools, `o` before what is gone, and the turns against the limits of C6.6.
pub fn drawing(view: &View) -> String {
    let side = view.platform.board().side();
    let mut lines: Vec<String> = (0..side).rev().map(|row| row_line(view, row)).collect();
    let letters: Vec<String> = (0..side).map(|column| ((b'a' + column) as char).to_string()).collect();
    lines.push(format!("  {}", letters.join(" ")));
    lines.extend(seat_lines(view));
    if !pool_colours(&view.config).is_empty() {
        lines.push(format!("+ {}", view.pools));
    }
    if !view.gone.is_empty() {
        lines.push(format!("o {}", view.gone));
    }
    lines.push(format!("{} {}/{IDLE_LIMIT} {}/{TURN_LIMIT}", view.stage, view.idle, view.turns));
    lines.iter().map(|line| format!("{line}\n")).collect()
}

fn row_line(view: &View, row: u8) -> String {
    let board = view.platform.board();
    let sign = |hole: Hole| match view.platform.peg_in(hole) {
        Some(peg) => peg.sign(),
        None if hole == board.drop_hole() => 'o',
        None => '.',
    };
    let holes = (0..board.side()).filter_map(|column| Hole::new(column, row));
    let signs: Vec<String> = holes.map(|hole| sign(hole).to_string()).collect();
    format!("{} {}", row + 1, signs.join(" "))
}

fn seat_lines(view: &View) -> Vec<String> {
    let line = |(seat, reserve)| {
        let over = matches!(view.stage, Stage::Over(_));
        let state = match (view.defeats.stands(seat), view.turn == seat && !over) {
            (false, _) => 'x',
            (true, true) => '>',
            (true, false) => ' ',
        };
        let code: String = bench_pegs(&view.config, seat).into_iter().map(Peg::sign).collect();
        format!("{state} {seat} {} {code} {reserve}", view.config.compass(seat).letter())
    };
    seats(view).zip(&view.reserves).map(line).collect()
}
