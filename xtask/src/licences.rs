//! The licences of everything that is built into what we ship: all must be permissive.

use std::collections::BTreeMap;

use serde::Deserialize;
use spdx::{Expression, Licensee, ParseMode};

use crate::cargo::cargo;
use crate::output::say;

/// What we accept. A licence that is not here needs a decision, not a quick line.
const ALLOWED: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MPL-2.0",
    // Fonts.
    "OFL-1.1",
    "Unicode-3.0",
    "Unicode-DFS-2016",
    "Unlicense",
    "Zlib",
];

/// The part of `cargo metadata` that matters here.
#[derive(Deserialize)]
struct CargoMetadata {
    packages: Vec<MetadataPackage>,
    workspace_members: Vec<String>,
    resolve: ResolvedGraph,
}

#[derive(Deserialize)]
struct MetadataPackage {
    id: String,
    name: String,
    version: String,
    license: Option<String>,
}

#[derive(Deserialize)]
struct ResolvedGraph {
    nodes: Vec<ResolvedNode>,
}

#[derive(Deserialize)]
struct ResolvedNode {
    id: String,
    deps: Vec<ResolvedDependency>,
}

#[derive(Deserialize)]
struct ResolvedDependency {
    pkg: String,
    dep_kinds: Vec<DependencyKind>,
}

#[derive(Deserialize)]
struct DependencyKind {
    /// `dev`, `build`, or none for a normal dependency.
    kind: Option<String>,
}

/// Checks every package that the workspace's members need to be built.
pub(crate) fn check() -> Result<(), String> {
    let asked = cargo(["metadata", "--format-version=1", "--locked", "--all-features"]).output();
    let asked = asked.map_err(|error| format!("cannot start cargo: {error}"))?;
    if !asked.status.success() {
        return Err(format!("cargo metadata failed:\n{}", String::from_utf8_lossy(&asked.stderr)));
    }
    let metadata: CargoMetadata = serde_json::from_slice(&asked.stdout)
        .map_err(|error| format!("cargo metadata is not what it was: {error}"))?;
    let needed = needed(&metadata);
    let refused: Vec<String> = needed.iter().filter_map(|package| refusal(package)).collect();
    if !refused.is_empty() {
        let hint = "replace the dependency, or decide on the licence and add it to xtask/src/licences.rs";
        return Err(format!("licences not allowed:\n  {}\n{hint}", refused.join("\n  ")));
    }
    say(&format!("    {} packages, all under allowed licences", needed.len()));
    Ok(())
}

/// The members and all that they reach by normal and build dependencies, sorted by name.
fn needed(metadata: &CargoMetadata) -> Vec<&MetadataPackage> {
    let nodes: BTreeMap<&str, &ResolvedNode> =
        metadata.resolve.nodes.iter().map(|node| (&*node.id, node)).collect();
    let mut open: Vec<&str> = metadata.workspace_members.iter().map(String::as_str).collect();
    let mut seen = open.clone();
    while let Some(id) = open.pop() {
        for dependency in nodes[id].deps.iter().filter(|dependency| dependency.is_built_in()) {
            if !seen.contains(&&*dependency.pkg) {
                seen.push(&dependency.pkg);
                open.push(&dependency.pkg);
            }
        }
    }
    let mut needed: Vec<&MetadataPackage> =
        metadata.packages.iter().filter(|package| seen.contains(&&*package.id)).collect();
    needed.sort_by(|a, b| (&a.name, &a.version).cmp(&(&b.name, &b.version)));
    needed
}

impl ResolvedDependency {
    fn is_built_in(&self) -> bool {
        self.dep_kinds.iter().any(|kind| kind.kind.as_deref() != Some("dev"))
    }
}

/// Why a package is refused, if it is.
fn refusal(package: &MetadataPackage) -> Option<String> {
    let why = match package.license.as_deref() {
        None => "names no licence expression".to_owned(),
        Some(licence) => match is_allowed(licence) {
            Ok(true) => return None,
            Ok(false) => format!("is under {licence}"),
            Err(error) => format!("has a licence we cannot read, {licence:?}: {error}"),
        },
    };
    Some(format!("{} {} {why}", package.name, package.version))
}

/// Whether the allowed licences satisfy this expression. Lax, because older crates write `MIT/Apache-2.0`.
fn is_allowed(licence: &str) -> Result<bool, String> {
    let expression =
        Expression::parse_mode(licence, ParseMode::LAX).map_err(|error| error.reason.to_string())?;
    let allowed: Vec<Licensee> =
        ALLOWED.iter().map(|name| Licensee::parse(name).expect("an SPDX licence")).collect();
    Ok(expression.evaluate(|required| allowed.iter().any(|licensee| licensee.satisfies(required))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_expression_is_weighed_as_a_whole() {
        for good in [
            "MIT",
            "MIT/Apache-2.0",
            "MIT OR GPL-3.0-only",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT",
            "Apache-2.0 WITH LLVM-exception",
        ] {
            assert_eq!(is_allowed(good), Ok(true), "{good}");
        }
        for bad in
            ["GPL-3.0-only", "AGPL-3.0-or-later", "MIT AND GPL-2.0-or-later", "SSPL-1.0 OR GPL-3.0-only"]
        {
            assert_eq!(is_allowed(bad), Ok(false), "{bad}");
        }
        assert!(is_allowed("none of your business").is_err());
    }

    #[test]
    fn what_only_tests_need_is_left_out() {
        let kind = |kind: Option<&str>| DependencyKind { kind: kind.map(ToOwned::to_owned) };
        let dependency = |pkg: &str, kinds| ResolvedDependency { pkg: pkg.into(), dep_kinds: kinds };
        let node = |id: &str, deps| ResolvedNode { id: id.into(), deps };
        let package = |id: &str| MetadataPackage {
            id: id.into(),
            name: id.into(),
            version: "1.0.0".into(),
            license: None,
        };
        let metadata = CargoMetadata {
            packages: ["ours", "used", "below", "builder", "tester"].map(package).into(),
            workspace_members: vec!["ours".into()],
            resolve: ResolvedGraph {
                nodes: vec![
                    node(
                        "ours",
                        vec![
                            dependency("used", vec![kind(None), kind(Some("dev"))]),
                            dependency("builder", vec![kind(Some("build"))]),
                            dependency("tester", vec![kind(Some("dev"))]),
                        ],
                    ),
                    node("used", vec![dependency("below", vec![kind(None)])]),
                    node("below", vec![]),
                    node("builder", vec![]),
                    node("tester", vec![]),
                ],
            },
        };
        let names: Vec<&str> = needed(&metadata).iter().map(|package| &*package.name).collect();
        assert_eq!(names, ["below", "builder", "ours", "used"]);
    }
}
