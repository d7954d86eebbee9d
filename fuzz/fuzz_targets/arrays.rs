//! Arrays in source code.

#![no_main]

use libfuzzer_sys::fuzz_target;
use shudu_fuzz::read_and_write_back;

fuzz_target!(|bytes: &[u8]| {
    for id in ["array", "triples"] {
        read_and_write_back(id, bytes);
    }
});
