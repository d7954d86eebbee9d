//! Developer tools that read the sources of this workspace with `syn`.
//!
//! * [`api`] lists the public items of a crate, one line each. The result is checked in as
//!   `api.txt` next to the crate's `Cargo.toml`, and a test compares it with the sources.
//! * [`architecture`] derives the dependencies between modules. A test compares the result with the
//!   diagram in `docs/architecture.md`.
//!
//! Both only need the source text, so they need no nightly toolchain and no build. [`sources`]
//! reads a crate into a tree of modules and resolves names.

pub mod api;
pub mod architecture;
pub mod diff;
pub mod sources;

use std::path::PathBuf;

/// Returns the root folder of the workspace that this tool was built in.
pub fn workspace() -> PathBuf {
    let mut root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    root.pop();
    root
}
