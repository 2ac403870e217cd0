//! Trains the value network of the strongest Yaxha bot and writes its weights to a file.
//!
//! `cargo bench -p ceiba-bots --bench train -- FILE [--batches N,N,…] [--seed S]`

use std::path::PathBuf;

use ceiba_bots::eval::yaxha::train;
use clap::Parser;
use cpu_time::ProcessTime;

/// Trains the value network of Yaxha.
#[derive(Parser)]
struct Arguments {
    /// The file for the weights
    file: PathBuf,
    /// Games of each batch; the first is played without the network
    #[arg(long, value_name = "N", value_delimiter = ',', default_value = "5000,5000")]
    batches: Vec<u32>,
    /// The seed of the run
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Passed by `cargo bench`
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
