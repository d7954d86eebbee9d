//! The files of the command are never lost: the rules for each kind of output, and each verb with a fault in each
//! of its file operations.
#![cfg(unix)]

#[path = "../common/mod.rs"]
mod common;

#[cfg(debug_assertions)]
mod faults;
mod kept;
