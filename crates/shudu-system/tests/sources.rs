//! The command and the terminal player use files and start threads only through this crate: no other way appears in
//! the text of their sources, outside of tests.

use std::path::{Path, PathBuf};

/// Ways around the layer. Methods of `Path` are found by their names, which the layer does not use.
const AROUND: [&str; 16] = [
    "std::fs",
    "unix::fs::fchown",
    "OpenOptions",
    "tempfile",
    "thread::spawn(move",
    "thread::spawn(||",
    "thread::Builder",
    "std::thread::spawn",
    "scope.spawn",
    ".exists()",
    ".try_exists()",
    ".metadata()",
    ".symlink_metadata()",
    ".canonicalize()",
    ".read_dir()",
    ".read_link()",
];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if !path.ends_with("tests.rs") {
            found.push(path);
        }
    }
    found
}

/// Returns the text without comments and without the tests, which are at its end or in a file `tests.rs`.
fn program(text: &str) -> String {
    let is_test = |line: &&str| line.starts_with("#[cfg(") && line.contains("test");
    let lines = text.lines().take_while(|line| !is_test(line));
    lines.filter(|line| !line.trim_start().starts_with("//")).map(|l| format!("{l}\n")).collect()
}

#[test]
fn files_and_threads_are_used_only_through_the_layer() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut found = Vec::new();
    for folder in ["shudu-cli/src", "shudu-play/src"] {
        let sources = sources(&crates.join(folder));
        assert!(sources.len() > 30, "{folder}: {} sources", sources.len());
        for path in sources {
            let text = program(&std::fs::read_to_string(&path).unwrap());
            let around = AROUND.iter().filter(|way| text.contains(**way));
            found.extend(around.map(|way| format!("{}: {way}", path.display())));
        }
    }
    assert!(found.is_empty(), "these use files or threads without shudu-system: {found:#?}");
}
