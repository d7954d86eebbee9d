//! Saved games.

#![no_main]

use libfuzzer_sys::fuzz_target;
use shudu_fuzz::load_and_save;

fuzz_target!(|bytes: &[u8]| load_and_save(bytes));
