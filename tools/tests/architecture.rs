//! Compares the dependency diagram in `docs/architecture.md` with the sources.

use std::fs;

use shudu_tools::{architecture, diff, workspace};

#[test]
fn the_diagram_agrees_with_the_sources_and_has_no_cycle() {
    let page = workspace().join("docs/architecture.md");
    let page = fs::read_to_string(page).expect("docs/architecture.md").replace("\r\n", "\n");
    let block = architecture::block(&page).expect("a block marked `dependencies`");
    let (actual, modules) = architecture::diagram(&workspace()).expect("sources");
    let changes = diff::lines(block, &actual);
    assert!(
        block == actual,
        "the sources have other dependencies than the diagram in docs/architecture.md.\n\
         Remove the dependency, or change these lines (cargo run -p shudu-tools -- architecture --write):\n\
         {changes}"
    );
    let found = architecture::cycles(&modules);
    assert!(found.is_empty(), "these modules use each other in a circle: {found:?}");
}
