//! Arbitrary bytes are read without a panic, independent of the read size.

#![no_main]

use std::io::BufReader;

use libfuzzer_sys::fuzz_target;
use shudu::Message;
use shudu::text::{ReadOptions, Reader, detect};

fuzz_target!(|bytes: &[u8]| {
    let _ = detect(bytes, &ReadOptions::default());
    let items: Vec<_> = Reader::new(bytes, ReadOptions::default()).collect();
    for item in &items {
        if let Err(error) = item {
            let _ = (error.to_string(), error.caret(), error.fault.words());
        }
    }
    let small = BufReader::with_capacity(7, bytes);
    let again: Vec<_> = Reader::new(small, ReadOptions::default()).collect();
    assert_eq!(items, again);
});
