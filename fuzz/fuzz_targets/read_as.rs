//! The first byte selects the format, the second the options; the rest is the text. Single lines
//! agree with the reader.

#![no_main]

use std::io::Read;

use libfuzzer_sys::fuzz_target;
use shudu::Message;
use shudu::grid::Shape;
use shudu::text::{Decoder, FORMATS, LineParser, ReadOptions, Reader, Symbols};

fuzz_target!(|bytes: &[u8]| {
    let [pick, told, text @ ..] = bytes else { return };
    let format = &FORMATS[*pick as usize % FORMATS.len()];
    let symbols = [None, Some(Symbols::Hex), Some(Symbols::Letters), Some(Symbols::Numbers)];
    let shapes = [None, Shape::new(2, 2).ok(), Shape::new(3, 2).ok(), Shape::new(4, 4).ok()];
    let columns = [None, Some("b".to_owned()), Some("2".to_owned()), None];
    let told = *told as usize;
    let options = ReadOptions::default().with(|o| {
        o.format = Some(format);
        o.symbols = symbols[told % 4];
        o.shape = shapes[told / 4 % 4];
        o.column = columns[told / 16 % 4].clone();
    });
    let mut plain = Vec::new();
    Decoder::new(text).read_to_end(&mut plain).expect("slices are read without errors");
    let items: Vec<_> = Reader::new(text, options.clone()).collect();
    for item in &items {
        if let Err(error) = item {
            let _ = (error.to_string(), error.caret(), error.fault.words());
        }
    }
    if let Some(parser) = LineParser::new(format, &options, &plain) {
        let lines = plain.strip_suffix(b"\n").unwrap_or(&plain).split(|&b| b == b'\n').zip(1..);
        let one_by_one: Vec<_> = lines.filter_map(|(l, n)| parser.parse_line(l, n)).collect();
        assert_eq!(items, one_by_one);
    }
});
