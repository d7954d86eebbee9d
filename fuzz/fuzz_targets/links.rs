//! Links of all sites: SudokuPad, f-puzzles, SudokuWiki and shudu.

#![no_main]

use libfuzzer_sys::fuzz_target;
use shudu_fuzz::read_and_write_back;

fuzz_target!(|bytes: &[u8]| {
    for id in ["link", "sudokupad", "fpuzzles", "sudokuwiki"] {
        read_and_write_back(id, bytes);
    }
});
