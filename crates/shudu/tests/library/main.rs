//! The tests of the library, in one program: programs run one after the other, and each would be linked.
//! Those of the lanes engine and for Miri are programs of their own, because scripts run them alone.

mod agreement;
mod census;
mod cover;
mod document_000_singles;
mod document_001_backtracking;
mod document_002_bitmask;
mod document_003_cover;
mod document_004_lexi;
mod generate;
mod hodoku;
mod hodoku_finders;
mod kinds;
mod logic;
mod requests;
mod rules;
mod symmetry;
mod text_examples;
mod text_faults;
mod text_regressions;
mod text_round_trip;
mod text_segments;
mod text_written;
mod trace;
