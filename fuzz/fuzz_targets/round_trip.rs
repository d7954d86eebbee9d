//! Puzzles that are read round-trip in every format that supports them.

#![no_main]

use libfuzzer_sys::fuzz_target;
use shudu::text::{FORMATS, FieldValue, Item, ReadOptions, Reader, Symbols, WriteOptions, Writer};
use shudu_fuzz::bare;

fuzz_target!(|bytes: &[u8]| {
    for item in Reader::new(bytes, ReadOptions::default()).take(8) {
        let Ok(Item::Record(record)) = item else { continue };
        // The column is selected by name, if the name is usable.
        let place = record.extra.place.as_ref();
        let name = place.map_or(Some("puzzle"), |p| p.name.as_deref());
        let good = |name: &&str| {
            let twice = |field: &(String, FieldValue)| field.0.eq_ignore_ascii_case(name);
            name.chars().all(char::is_alphabetic) && !record.extra.fields.iter().any(twice)
        };
        let column = name.filter(good).map(str::to_owned);
        for format in FORMATS {
            let mut out = Vec::new();
            let mut writer = Writer::new(format, WriteOptions::default());
            writer.begin(&mut out);
            writer.record(&mut out, &record.puzzle, &record.extra);
            writer.end(&mut out);
            let table = format.fields;
            if !(format.reads && format.keeps(&record.puzzle)) || table && column.is_none() {
                continue;
            }
            let told = ReadOptions::default().with(|o| {
                o.format = Some(format);
                o.shape = record.puzzle.as_classic();
                o.symbols = Some(Symbols::Digits);
                o.column = column.clone();
            });
            let shown = String::from_utf8_lossy(&out);
            let mut back = Reader::new(&out[..], told).filter_map(|item| match item {
                Ok(Item::Record(record)) => Some(record.puzzle),
                Ok(Item::Comment { .. }) => None,
                Err(error) => panic!("{}: {error}\n{shown}", format.id),
            });
            assert_eq!(
                back.next().as_ref().map(bare),
                Some(bare(&record.puzzle)),
                "{}\n{shown}",
                format.id
            );
            assert_eq!(back.next(), None, "{}\n{shown}", format.id);
        }
    }
});
