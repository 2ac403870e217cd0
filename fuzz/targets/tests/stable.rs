//! Every target on mutated and on random input, on stable Rust, the same inputs in every run.

mod mutate;

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use ceiba_fuzz_targets::{TARGETS, Target};
use mutate::Mutator;

/// One test a target, so that they run side by side and a failure names its parser.
macro_rules! fuzzed {
    ($($name:ident),* $(,)?) => {
        $(#[test]
        fn $name() {
            fuzz(stringify!($name));
        })*

        const FUZZED: &[&str] = &[$(stringify!($name)),*];
    };
}

fuzzed!(action, config, config_json, engine, entry, position, record, seat, seed, state, view);

/// How many inputs each target gets; `CEIBA_LONG` makes it ten times as many.
fn inputs() -> usize {
    if std::env::var_os("CEIBA_LONG").is_some() { 200_000 } else { 20_000 }
}

fn fuzz(name: &str) {
    let target = TARGETS.iter().find(|target| target.name == name).expect("a target of this name");
    let seeds: Vec<Vec<u8>> = (target.seeds)().into_iter().map(String::into_bytes).collect();
    for seed in &seeds {
        run(target, seed);
    }
    let mut mutator = Mutator::new(seeds);
    for _ in 0..inputs() {
        let input = mutator.next();
        if run(target, &input) {
            mutator.keep(input);
        }
    }
}

/// Runs one input; on a panic says which, in a form that can be pasted into a test.
fn run(target: &Target, input: &[u8]) -> bool {
    let run = catch_unwind(AssertUnwindSafe(|| (target.run)(input)));
    run.unwrap_or_else(|_| panic!("target {} fails on b\"{}\"", target.name, input.escape_ascii()))
}

#[test]
fn every_target_is_run_here_and_under_libfuzzer() {
    let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
    assert_eq!(FUZZED, names);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz_targets");
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let mut files: Vec<String> =
        files.map(|file| file.file_stem().unwrap().to_str().unwrap().to_owned()).collect();
    files.sort();
    assert_eq!(files, names);
}

#[test]
fn the_mutator_reaches_far_and_near() {
    let seeds = [b"players=3 teams".to_vec(), b"1 d".to_vec()];
    let mut mutator = Mutator::new(seeds.into());
    let inputs: Vec<Vec<u8>> = (0..2_000).map(|_| mutator.next()).collect();
    let near = inputs.iter().filter(|input| input.starts_with(b"players=")).count();
    let far = inputs.iter().filter(|input| std::str::from_utf8(input).is_err()).count();
    let mut different = inputs.clone();
    different.sort();
    different.dedup();
    assert!(near > 200 && far > 100 && different.len() > 1_000, "{near} {far} {}", different.len());
}
