//! Tables of cells, and drawn and plain rows.

#![no_main]

use libfuzzer_sys::fuzz_target;
use shudu_fuzz::read_and_write_back;

fuzz_target!(|bytes: &[u8]| {
    for id in ["cells", "rows", "grid"] {
        read_and_write_back(id, bytes);
    }
});
