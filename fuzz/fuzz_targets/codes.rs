//! Game IDs and files of other programs.

#![no_main]

use libfuzzer_sys::fuzz_target;
use shudu_fuzz::read_and_write_back;

fuzz_target!(|bytes: &[u8]| {
    for id in ["solo", "sdx", "sdk", "hodoku"] {
        read_and_write_back(id, bytes);
    }
});
