//! Rebuilds when a locale is added or changed: the texts are compiled in.

fn main() {
    println!("cargo::rerun-if-changed=../../locales");
}
