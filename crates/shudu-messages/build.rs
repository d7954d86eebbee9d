//! Prepares the catalogues. If `SHUDU_REQUESTS_ONLY` is set, messages that only the commands and the
//! terminal player show are left out, which makes the WebAssembly module 26 KB smaller.

use std::path::Path;
use std::{env, fs, io};

/// The first words of the keys that requests never need.
const COMMAND: [&str; 14] = [
    "bench", "census", "classic", "device", "help", "lab", "plain", "play", "plot", "print",
    "progress", "stats", "summary", "usage",
];

/// Keys that start like those above and are needed.
const NEEDED: [&str; 2] = ["play-box", "play-hint-clean"];

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-env-changed=SHUDU_REQUESTS_ONLY");
    println!("cargo:rerun-if-changed=locales");
    let is_small = env::var_os("SHUDU_REQUESTS_ONLY").is_some();
    let folder = env::var_os("OUT_DIR").unwrap_or_default();
    for lang in ["en", "zh-CN", "zh-TW"] {
        let text = fs::read_to_string(format!("locales/{lang}.ftl"))?;
        let text = if is_small { without_command(&text) } else { text };
        fs::write(Path::new(&folder).join(format!("{lang}.ftl")), text)?;
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
            is_kept = !COMMAND.contains(&first) || NEEDED.contains(&key);
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
