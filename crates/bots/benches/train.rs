//! Teaches the net by which the strongest judges Yaxha's pyramids, and writes it to a file.
//!
//! `cargo bench -p ceiba-bots --bench train -- FILE [--batches N,N,…] [--seed S]`

use std::path::PathBuf;

use ceiba_bots::eval::yaxha::train;
use clap::Parser;
use cpu_time::ProcessTime;

/// Teaches the net of Yaxha.
#[derive(Parser)]
struct Arguments {
    /// Where the net goes
    file: PathBuf,
    /// Games of each batch; the first is played without the net
    #[arg(long, value_name = "N", value_delimiter = ',', default_value = "5000,5000")]
    batches: Vec<u32>,
    /// What the dice start from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// What `cargo bench` adds
    #[arg(long, hide = true)]
    bench: bool,
}

fn main() -> std::io::Result<()> {
    let arguments = Arguments::parse();
    let cpu = ProcessTime::now();
    let net = train(&arguments.batches, arguments.seed, |batch| {
        println!(
            "{} games, {:.2} points each; off by {:.2}, {:.0} s of CPU",
            batch.games,
            batch.points,
            batch.error,
            cpu.elapsed().as_secs_f64(),
        );
    });
    std::fs::write(&arguments.file, net)
}
