//! Debian's packages, where a machine may be changed.

use std::path::Path;
use std::process::Command;

use crate::output::say;

/// Whether this is a continuous integration: a machine that may be changed, and that must test everything.
pub(crate) fn is_continuous_integration() -> bool {
    std::env::var_os("CI").is_some()
}

/// Installs packages; nobody's machine is changed unasked.
pub(crate) fn install(packages: &[&str]) -> Result<(), String> {
    let packages = packages.join(" ");
    if !is_continuous_integration() || !Path::new("/usr/bin/apt-get").exists() {
        return Err(format!("missing: {packages}"));
    }
    say(&format!("missing: apt-get install {packages}"));
    let apt = if is_root() { "apt-get -qq" } else { "sudo -n apt-get -qq" };
    let quiet = format!("DEBIAN_FRONTEND=noninteractive {apt} install -y --no-install-recommends {packages}");
    shell(&quiet).or_else(|_| shell(&format!("{apt} update && {quiet}")))
}

pub(crate) fn is_root() -> bool {
    shell("test \"$(id -u)\" = 0").is_ok()
}

/// Runs a line of shell; what it said is in the error.
pub(crate) fn shell(line: &str) -> Result<(), String> {
    // Not from our folder, which another user may not be allowed to enter.
    let output = Command::new("sh").args(["-c", line]).current_dir("/").output();
    let output = output.map_err(|error| format!("cannot start a shell: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    Err(format!("{line}\n{}", String::from_utf8_lossy(&output.stderr)))
}
