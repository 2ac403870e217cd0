//! `cargo xtask fuzz`: the parsers under libFuzzer. The same targets run on stable in every `cargo xtask test`.

use std::fs;
use std::process::Command;

use clap::Args;

use crate::cargo::{cargo, run as run_command};
use crate::output::{announce, say};
use crate::root::root;
use crate::tools::require_fuzzer;

/// What to fuzz.
#[derive(Args)]
pub(crate) struct FuzzArguments {
    /// The targets, as `cargo xtask fuzz --list` names them; all of them if none is named
    #[arg(value_name = "TARGET")]
    targets: Vec<String>,
    /// How long each target runs
    #[arg(long, default_value_t = 20)]
    seconds: u32,
    /// Print the targets and do nothing else
    #[arg(long)]
    list: bool,
}

/// Builds and runs the targets one after another, and stops at the first that finds something.
pub(crate) fn run(arguments: &FuzzArguments) -> Result<(), String> {
    let known = known()?;
    if arguments.list {
        known.iter().for_each(|target| say(target));
        return Ok(());
    }
    if let Some(unknown) = arguments.targets.iter().find(|target| !known.contains(target)) {
        return Err(format!("no target {unknown:?}: there are {}", known.join(", ")));
    }
    require_fuzzer()?;
    write_seeds()?;
    let targets = if arguments.targets.is_empty() { &known } else { &arguments.targets };
    for target in targets {
        announce(&format!("==> {target} for {} s", arguments.seconds));
        run_command(&mut fuzzer(target, arguments.seconds)).map_err(|error| {
            format!("{target} found something (see above for the file that shows it): {error}")
        })?;
    }
    announce("==> nothing found");
    Ok(())
}

/// Gives libFuzzer inputs to start from; from nothing it would need hours to find a whole record.
fn write_seeds() -> Result<(), String> {
    let package =
        ["run", "--quiet", "--locked", "--package", "ceiba-fuzz-targets", "--example", "seeds", "--"];
    run_command(&mut cargo(package.into_iter().chain(["fuzz/corpus"])))
}

/// cargo-fuzz wants nightly, which our own cargo is not: CARGO and the toolchain that cargo put into the
/// environment are left out.
fn fuzzer(target: &str, seconds: u32) -> Command {
    let mut command = Command::new("cargo");
    command.args(["+nightly", "fuzz", "run", target, "--", &format!("-max_total_time={seconds}")]);
    command.current_dir(root()).env_remove("CARGO").env_remove("RUSTUP_TOOLCHAIN");
    command
}

/// The targets there are: one file each.
fn known() -> Result<Vec<String>, String> {
    let folder = root().join("fuzz/fuzz_targets");
    let files =
        fs::read_dir(&folder).map_err(|error| format!("cannot read {}: {error}", folder.display()))?;
    let names = files.flatten().filter_map(|file| Some(file.path().file_stem()?.to_str()?.to_owned()));
    let mut names: Vec<String> = names.collect();
    names.sort();
    Ok(names)
}
