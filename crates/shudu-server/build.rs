//! Lists the files of the page, for `src/assets.rs` to embed: everything under `page/`, and the
//! WebAssembly module with its worker if `web/build-module` has put them under `module/`.
//!
//! The sources of the page are in `web/page`. `page` is a link to them, which `cargo package` replaces
//! by the files. A checkout without links, as on Windows, has a text file in its place; then the build
//! reads `web/page`.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The files of the module. All of them must be there.
const MODULE: [&str; 8] = [
    "index.js",
    "module.js",
    "worker.js",
    "shudu.wasm",
    "en.ftl",
    "zh-CN.ftl",
    "zh-TW.ftl",
    "techniques.txt",
];

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=module");
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let places = [root.join("page"), root.join("../../web/page")];
    let page = places.iter().find(|place| place.join("index.html").is_file());
    let page =
        page.ok_or_else(|| io::Error::other("the page is missing: neither page nor web/page"))?;
    let page = page.canonicalize()?;
    println!("cargo:rerun-if-changed={}", page.display());
    let mut files = Vec::new();
    list(&page, "", &mut files)?;
    let module = root.join("module");
    let has_module = MODULE.iter().all(|name| module.join(name).is_file());
    if has_module {
        files.extend(MODULE.iter().map(|name| (format!("engine/{name}"), module.join(name))));
    }
    // The reader of photos, and the compressed forms of both.
    for name in ["photo.wasm", "photo.wasm.br", "shudu.wasm.br"] {
        let is_wanted = has_module || name.starts_with("photo");
        if is_wanted && module.join(name).is_file() {
            files.push((format!("engine/{name}"), module.join(name)));
        }
    }
    files.sort();
    let mut out = String::new();
    let _ = writeln!(out, "const HAS_MODULE: bool = {has_module};");
    let _ = writeln!(out, "static EMBEDDED: [File; {}] = [", files.len());
    for (name, path) in &files {
        let _ = writeln!(out, "    File::new({name:?}, include_bytes!({path:?})),");
    }
    out.push_str("];\n");
    let target = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(target.join("files.rs"), out)
}

/// Adds the files under a folder, with their paths from the first folder.
fn list(folder: &Path, prefix: &str, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            list(&entry.path(), &format!("{name}/"), files)?;
        } else {
            files.push((name, entry.path()));
        }
    }
    Ok(())
}
