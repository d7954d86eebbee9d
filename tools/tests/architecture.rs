//! Compares the dependency diagram in `docs/architecture.md` with the sources.

use std::fs;

use shudu_tools::{architecture, diff, workspace};

#[test]
fn the_diagram_agrees_with_the_sources_and_cycles_are_accepted() {
    let page = workspace().join("docs/architecture.md");
    let page = fs::read_to_string(page).expect("docs/architecture.md").replace("\r\n", "\n");
    let block = architecture::block(&page).expect("a block marked `dependencies`");
    let arrows = block.split("accepted cycles\n").next().unwrap_or_default();

    let (actual, modules) = architecture::diagram(&workspace()).expect("sources");
    let changes = diff::lines(arrows, &actual);
    assert!(
        changes.is_empty(),
        "the sources have other dependencies than the diagram in docs/architecture.md.\n\
         Remove the dependency, or change these lines (cargo run -p shudu-tools -- architecture --write):\n\
         {changes}"
    );

    let accepted = architecture::accepted(block);
    let found = architecture::cycles(&modules);
    for cycle in &found {
        assert!(
            accepted.contains(cycle),
            "these modules use each other in a circle: {}.\n\
             Remove one of the arrows, or list the circle with a reason under `accepted cycles` in \
             docs/architecture.md",
            cycle.join(", ")
        );
    }
    for cycle in &accepted {
        assert!(found.contains(cycle), "accepted, but no longer present: {}", cycle.join(", "));
    }
}
