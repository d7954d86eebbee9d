//! What reads must write in every format that can hold it, and read back equal.

#![no_main]

use libfuzzer_sys::fuzz_target;
use shudu::text::{FORMATS, Item, ReadOptions, Reader, Symbols, WriteOptions};

fuzz_target!(|bytes: &[u8]| {
    for item in Reader::new(bytes, ReadOptions::default()).take(8) {
        let Ok(Item::Record(record)) = item else { continue };
        for format in FORMATS {
            let mut out = Vec::new();
            let options = WriteOptions::default();
            format.begin(&mut out, &options);
            format.write(&mut out, 0, &record.puzzle, &record.extra, &options);
            format.end(&mut out, 1, &options);
            if !(format.reads && format.keeps(&record.puzzle)) {
                continue;
            }
            let told = ReadOptions {
                format: Some(format),
                shape: Some(record.puzzle.shape()),
                symbols: Some(Symbols::Digits),
                column: None,
            };
            let shown = String::from_utf8_lossy(&out);
            let mut back = Reader::new(&out[..], told).filter_map(|item| match item {
                Ok(Item::Record(record)) => Some(record.puzzle),
                Ok(Item::Comment { .. }) => None,
                Err(error) => panic!("{}: {error}\n{shown}", format.id),
            });
            assert_eq!(back.next().as_ref(), Some(&record.puzzle), "{}\n{shown}", format.id);
            assert_eq!(back.next(), None, "{}\n{shown}", format.id);
        }
    }
});
