//! File operations and thread starts of the command and of the terminal player.
//!
//! Code for a full disk, a missing permission or a process limit is rarely reached, so tests must reach it. Both
//! programs use the file system and start threads only through [`fs`] and [`thread`], which a test of their sources
//! proves. In builds with debug assertions each call is counted and can be made to fail (see `fault.rs`). In other builds
//! the functions only pass on their arguments.

mod fault;
pub mod fs;
pub mod thread;
