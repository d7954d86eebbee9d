//! The command: `shudu-tools api [--count] FOLDER…`, `shudu-tools architecture [--write]`.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::path::Path;
use std::process::ExitCode;

use shudu_tools::api::{Api, Kind};
use shudu_tools::sources::Crate;
use shudu_tools::{architecture, workspace};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let result = match words.as_slice() {
        ["api", "--count", folders @ ..] => each(folders, count),
        ["api", folders @ ..] => each(folders, write),
        ["architecture"] => diagram(),
        ["architecture", "--write"] => write_diagram(),
        _ => Err("usage: shudu-tools api [--count] FOLDER… | architecture [--write]".to_owned()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("shudu-tools: {message}");
            ExitCode::FAILURE
        }
    }
}

fn each(folders: &[&str], run: fn(&Path) -> Result<(), String>) -> Result<(), String> {
    folders.iter().try_for_each(|folder| run(&workspace().join(folder)))
}

/// Writes `api.txt` of the crate in a folder.
fn write(folder: &Path) -> Result<(), String> {
    let file = folder.join("api.txt");
    std::fs::write(&file, Api::of(&Crate::read(folder)?).text())
        .map_err(|e| format!("{}: {e}", file.display()))?;
    println!("{}", file.display());
    Ok(())
}

/// Prints the number of public items of each kind.
fn count(folder: &Path) -> Result<(), String> {
    let source = Crate::read(folder)?;
    let api = Api::of(&source);
    for (kind, count) in api.counts() {
        println!("{count:6} {kind:?}");
    }
    let (items, declarations) = (Kind::is_item, Kind::is_declaration);
    let plain = ["lab", "testing"];
    println!("{:6} items", api.count_without(&[], items));
    println!("{:6}   without the features lab and testing", api.count_without(&plain, items));
    println!(
        "{:6} declarations: items other than modules, fields, variants and parts of traits",
        api.count_without(&[], declarations)
    );
    println!(
        "{:6}   without the features lab and testing",
        api.count_without(&plain, declarations)
    );
    Ok(())
}

/// Prints the dependency diagram of the workspace, and its cycles.
fn diagram() -> Result<(), String> {
    let (text, modules) = architecture::diagram(&workspace())?;
    print!("{text}");
    for cycle in architecture::cycles(&modules) {
        println!("cycle: {}", cycle.join(", "));
    }
    Ok(())
}

/// Writes the dependency diagram into `docs/architecture.md`.
fn write_diagram() -> Result<(), String> {
    let file = workspace().join("docs/architecture.md");
    let page = std::fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))?;
    let old =
        architecture::block(&page).ok_or("docs/architecture.md has no block `dependencies`")?;
    let (new, _) = architecture::diagram(&workspace())?;
    std::fs::write(&file, page.replacen(old, &new, 1))
        .map_err(|e| format!("{}: {e}", file.display()))
}
