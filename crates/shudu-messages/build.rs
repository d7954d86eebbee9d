//! Prepares the catalogues: the messages and the descriptions of techniques of a language are one text.
//! If `SHUDU_REQUESTS_ONLY` is set, as for the WebAssembly module, messages that only the commands and
//! the terminal player show are left out, and the build contains no texts. They are then written to the
//! folder `supplied`, for programs to load when they need them. The module becomes a tenth smaller.

use std::path::Path;
use std::{env, fs, io};

/// The first words of the keys that requests never need.
const COMMAND: [&str; 42] = [
    "argument",
    "bench",
    "blank",
    "cannot",
    "census",
    "classic",
    "columns",
    "count",
    "course",
    "dedupe",
    "depth",
    "device",
    "enumerate",
    "estimate",
    "file",
    "generate",
    "generated",
    "help",
    "holes",
    "internal",
    "lab",
    "located",
    "lost",
    "method",
    "numbers",
    "output",
    "plain",
    "play",
    "plot",
    "print",
    "progress",
    "rate",
    "reading",
    "samples",
    "serve",
    "split",
    "statistics",
    "stats",
    "store",
    "summary",
    "usage",
    "value",
];

/// How the keys of the page begin that the course in print has too.
const COURSE: [&str; 3] = ["page-learn-spot", "page-learn-example =", "page-learn-practice ="];

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-env-changed=SHUDU_REQUESTS_ONLY");
    println!("cargo:rerun-if-changed=locales");
    let is_small = env::var_os("SHUDU_REQUESTS_ONLY").is_some();
    let folder = env::var_os("OUT_DIR").unwrap_or_default();
    let folder = Path::new(&folder);
    fs::create_dir_all(folder.join("supplied"))?;
    for lang in ["en", "zh-CN", "zh-TW"] {
        let mut text = fs::read_to_string(format!("locales/{lang}.ftl"))?;
        text += &fs::read_to_string(format!("locales/techniques/{lang}.ftl"))?;
        if is_small {
            let supplied = without_command(&text);
            fs::write(folder.join(format!("supplied/{lang}.ftl")), supplied)?;
            text = String::new();
        } else {
            // The command prints the course of the page.
            let page = fs::read_to_string(format!("locales/page/{lang}.ftl"))?;
            let is_course = |line: &&str| COURSE.iter().any(|key| line.starts_with(key));
            text.extend(page.lines().filter(is_course).flat_map(|line| [line, "\n"]));
        }
        fs::write(folder.join(format!("{lang}.ftl")), text)?;
    }
    Ok(())
}

/// Leaves out the messages of the commands and all comments.
fn without_command(text: &str) -> String {
    let mut is_kept = true;
    let mut out = String::new();
    for line in text.lines() {
        if let Some((key, _)) = line.split_once(" =").filter(|_| is_key_line(line)) {
            let first = key.split('-').next().unwrap_or_default();
            is_kept = !COMMAND.contains(&first);
        } else if line.starts_with('#') {
            is_kept = false;
        }
        if is_kept {
            out.push_str(line);
            out.push('\n');
        }
    }
    out
}

/// Returns true for the first line of a message.
fn is_key_line(line: &str) -> bool {
    line.starts_with(|c: char| c.is_ascii_lowercase())
}
