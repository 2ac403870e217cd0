//! The scripts of `web/`, checked as typed JavaScript, and the tests of those that need no browser.

use std::fs;
use std::process::Command;

use crate::browser::is_there;
use crate::cargo::run;
use crate::debian;
use crate::root::root;
use crate::steps::not_tested;

/// The version that the scripts are checked with.
const TYPESCRIPT: &str = "typescript@5.9";

/// Checks the scripts; where there is no Node, says so.
pub(crate) fn check() -> Result<(), String> {
    if !is_there("npm")
        && let Err(reason) = debian::install(&["nodejs", "npm"])
    {
        not_tested("the types of web/*.js", &reason, "nodejs npm");
        return Ok(());
    }
    let folder = root().join("target/typescript");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let compiler = folder.join("node_modules/.bin/tsc");
    if !compiler.exists() {
        run(Command::new("npm")
            .args(["install", "--silent", "--no-audit", "--no-fund", "--prefix"])
            .arg(&folder)
            .arg(TYPESCRIPT))?;
    }
    run(Command::new(compiler).arg("--project").arg(root().join("web/jsconfig.json")))?;
    run(Command::new("node").arg("--test").arg(root().join("crates/server/tests/web/choices.test.mjs")))
}
