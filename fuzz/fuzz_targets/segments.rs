//! Arbitrary bytes are read the same with any read sizes, one by one and in chunks. The first bytes
//! are the sizes; the rest is the text.

#![no_main]

use std::io::{self, Read};

use libfuzzer_sys::fuzz_target;
use shudu::text::{ReadOptions, Reader};

struct Pieces<'a> {
    text: &'a [u8],
    sizes: [u8; 4],
    turn: usize,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let size = usize::from(self.sizes[self.turn % 4]) + 1;
        self.turn += 1;
        let (piece, rest) = self.text.split_at(size.min(self.text.len()).min(buffer.len()));
        buffer[..piece.len()].copy_from_slice(piece);
        self.text = rest;
        Ok(piece.len())
    }
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&sizes, text)) = bytes.split_first_chunk::<4>() else { return };
    let mut reader = Reader::new(text, ReadOptions::default());
    let whole: Vec<_> = reader.by_ref().collect();
    let mut pieces = Reader::new(Pieces { text, sizes, turn: 0 }, ReadOptions::default());
    assert_eq!(pieces.by_ref().collect::<Vec<_>>(), whole);
    assert_eq!(pieces.skipped(), reader.skipped());
    let mut chunks = Reader::new(Pieces { text, sizes, turn: 0 }, ReadOptions::default());
    let (mut items, mut skipped) = (Vec::new(), 0);
    let size = usize::from(sizes[0]) * 64;
    while let Some(chunk) = chunks.next_chunk(size, Vec::new).expect("slices are read") {
        skipped += chunk.skipped();
        chunk.parse(|item| items.push(item));
    }
    assert_eq!(items, whole);
    assert_eq!(skipped, reader.skipped());
});
