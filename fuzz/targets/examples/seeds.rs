//! Writes the seeds of every target into a folder as libFuzzer wants them: a folder a target, a file an input.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

use ceiba_fuzz_targets::{TARGETS, Target};

fn main() -> io::Result<()> {
    let corpus = env::args_os().nth(1).map(PathBuf::from);
    let corpus = corpus.ok_or_else(|| io::Error::other("name the folder to write to"))?;
    TARGETS.iter().try_for_each(|target| write(&corpus, target))
}

fn write(corpus: &Path, target: &Target) -> io::Result<()> {
    let folder = corpus.join(target.name);
    fs::create_dir_all(&folder)?;
    for (number, seed) in (target.seeds)().iter().enumerate() {
        fs::write(folder.join(format!("seed-{number}")), seed)?;
    }
    Ok(())
}
