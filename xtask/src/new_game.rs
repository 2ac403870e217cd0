//! `cargo xtask new-game`: a game that plays, from one of the templates.

mod name;
mod plan;
mod render;
mod template;

use std::path::{Path, PathBuf};

use clap::Args;

use crate::cargo;
use crate::output::say;
use crate::root::root;
use crate::tools::RUSTFMT;
use name::{ClauseLetter, GameName};
use plan::NewGamePlan;
use template::Template;

pub(crate) const EXAMPLES: &str = "\
Examples:
  cargo xtask new-game patolli                 a heap of stones: turns, a draw of who begins, nothing hidden
  cargo xtask new-game bluff --like kuhn       Kuhn poker: a hidden card each, betting, a showdown
  cargo xtask new-game pelota --clauses Q      clauses Q1.1, Q1.2 … where another game has the P
";

/// What the new game is called, and what it is copied from.
#[derive(Args)]
pub(crate) struct NewGameArguments {
    /// The game's id: lower-case letters and digits, a letter first
    name: String,
    /// The template to copy: a folder of template/
    #[arg(long, value_name = "TEMPLATE", default_value = "heap")]
    like: String,
    /// The letter of the rules' clauses, as in P2.1; the name's first letter if not given
    #[arg(long, value_name = "LETTER")]
    clauses: Option<String>,
    /// The workspace to change
    #[arg(long, value_name = "FOLDER", hide = true)]
    root: Option<PathBuf>,
}

/// Writes the game's folder, its words and its line in the games' list. Changes nothing if anything is in the way.
pub(crate) fn run(arguments: &NewGameArguments) -> Result<(), String> {
    let name: GameName = arguments.name.parse()?;
    let letter = match &arguments.clauses {
        Some(letter) => letter.parse()?,
        None => ClauseLetter::of(&name),
    };
    let workspace = arguments.root.clone().unwrap_or_else(root);
    let template = Template::find(&root().join("template"), &arguments.like)?;
    let plan = NewGamePlan::new(&workspace, &template, &name, letter)?;
    let written = plan.carry_out()?;
    written.iter().for_each(|path| say(&format!("wrote {path}")));
    format(&workspace)?;
    say(&next_steps(&name));
    Ok(())
}

/// The folders of all templates.
pub(crate) fn templates() -> Result<Vec<PathBuf>, String> {
    template::list(&root().join("template"))
}

/// Names differ in length and in the alphabet, so lines break and sort differently from the template's.
fn format(workspace: &Path) -> Result<(), String> {
    RUSTFMT.ensure()?;
    cargo::run(cargo::cargo(["fmt", "--package", "ceiba-games"]).current_dir(workspace))
}

fn next_steps(name: &GameName) -> String {
    let kind = name.type_name();
    format!(
        "\nIt plays already: cargo test --package ceiba-games {name}\n\
         Now make it yours, starting with RULES.md (docs/ADDING_A_GAME.md), and add this line to GAMES in \
         crates/catalog/src/registry.rs:\n\n    \
         GameEntry::listed(&TypedGame::<ceiba_games::{name}::{kind}>::INSTANCE)\n        \
         .with_rules(include_str!(\"../../games/src/{name}/RULES.md\")),"
    )
}
