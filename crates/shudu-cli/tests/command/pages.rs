//! Runs the commands in the pages about the five documents and compares the output with the pages.
//!
//! A `console` block has commands after `$ ` and, below each, its output on stdout. A line `…`
//! matches any further lines. The commands of a page run in one folder, in order.

use std::path::{Path, PathBuf};
use std::process::Command;

/// A command and its expected output.
struct Shown {
    command: String,
    output: Vec<String>,
}

fn commands(page: &str) -> Vec<Shown> {
    let mut all: Vec<Shown> = Vec::new();
    let mut inside = false;
    for line in page.lines() {
        let line =
            line.strip_prefix("  ").filter(|_| !inside || line.starts_with("  $")).unwrap_or(line);
        match line.trim_start() {
            "```console" => inside = true,
            "```" => inside = false,
            _ if !inside => {}
            shown => match shown.strip_prefix("$ ") {
                Some(command) => {
                    all.push(Shown { command: command.to_owned(), output: Vec::new() });
                }
                None => {
                    let last = all.last_mut().expect("output follows a command");
                    last.output.push(line.to_owned());
                }
            },
        }
    }
    all
}

/// Returns the search path with the folder of the built commands first.
fn path() -> std::ffi::OsString {
    let folder = Path::new(env!("CARGO_BIN_EXE_shudu")).parent().expect("a folder").to_owned();
    let old = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::iter::once(folder).chain(std::env::split_paths(&old));
    std::env::join_paths(folders).expect("folders without colons")
}

fn run_page(name: &str) {
    let root: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = std::fs::read_to_string(root.join("docs").join(name)).expect("the page");
    let commands = commands(&page);
    assert!(commands.len() > 15, "{name} has {} commands", commands.len());
    let folder = tempfile::tempdir().expect("a folder");
    for Shown { command, output } in commands {
        let ran = Command::new("bash")
            .args(["-o", "pipefail", "-c", &command])
            .current_dir(folder.path())
            .env("PATH", path())
            .env("LANG", "C")
            .env("SHUDU_LANG", "en")
            .output()
            .expect("bash runs");
        let printed = String::from_utf8_lossy(&ran.stdout).into_owned();
        let err = String::from_utf8_lossy(&ran.stderr);
        let may_fail = command.starts_with("shudu check");
        assert!(ran.status.success() || may_fail, "{name}: {command}: {err}");
        let mut lines = printed.lines();
        for (i, wanted) in output.iter().enumerate() {
            if wanted.trim() == "…" {
                assert_eq!(i + 1, output.len(), "{name}: {command}: … is the last line");
                lines.by_ref().for_each(drop);
                break;
            }
            assert_eq!(
                lines.next().map(str::trim_end),
                Some(wanted.trim_end()),
                "{name}: {command}"
            );
        }
        assert_eq!(lines.next(), None, "{name}: {command} prints more");
    }
}

#[cfg(unix)]
#[test]
fn the_commands_of_the_pages_print_the_shown_output() {
    ["documents.md", "documents.zh-CN.md", "documents.zh-TW.md"].into_iter().for_each(run_page);
}
