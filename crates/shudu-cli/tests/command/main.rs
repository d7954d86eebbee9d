//! The tests of the command, in one program: programs run one after the other, and each would be linked.

#[path = "../common/mod.rs"]
mod common;
#[cfg(unix)]
#[path = "../common/emulator.rs"]
mod emulator;
#[cfg(unix)]
#[path = "../common/pty.rs"]
mod pty;
#[cfg(unix)]
#[path = "../common/terminal.rs"]
mod terminal;

mod api;
mod around_files;
mod bulk;
mod census;
mod classic;
mod contract;
mod device;
mod documents;
mod draw;
mod edges_forms;
mod edges_progress;
mod edges_reading;
mod edges_stopping;
mod edges_tables;
mod edges_terminal;
mod edges_writing;
mod generate;
mod help;
mod integers;
mod one_language;
mod pages;
mod photos;
mod plain;
mod play_screen;
mod rating;
mod regressions;
mod review;
mod sentences;
mod shapes;
mod sheets;
mod surfaces;
mod symmetry;
mod threads;
mod usage;
mod variants;
