//! `ceiba engine`: the engine protocol on standard input and output.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use ceiba_catalog::engine::Engine;
use ceiba_core::Seed;

use crate::error::Outcome;

pub(crate) fn run() -> Outcome {
    let mut engine = Engine::new(fresh_seed);
    let mut input = io::stdin().lock();
    let mut out = io::stdout().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(ExitCode::SUCCESS);
        }
        // What is no UTF-8 is no JSON either and is answered as such.
        let text = String::from_utf8_lossy(&line);
        if text.trim().is_empty() {
            continue;
        }
        let answer = engine.answer(text.trim());
        writeln!(out, "{}", answer.line)?;
        out.flush()?;
        if answer.quit {
            return Ok(ExitCode::SUCCESS);
        }
    }
}

/// 32 bytes from the operating system.
fn fresh_seed() -> Seed {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    Seed::new(bytes)
}
