//! Decoding arbitrary bytes does not depend on buffer sizes, never loses lines, and does not change
//! plain text.

#![no_main]

use std::io::{BufReader, Read};

use libfuzzer_sys::fuzz_target;
use shudu::text::Decoder;

fn decode(input: impl Read, room: usize) -> Vec<u8> {
    let (mut decoder, mut text) = (Decoder::new(input), Vec::new());
    let mut buffer = vec![0; room];
    loop {
        match decoder.read(&mut buffer).expect("slices are read without errors") {
            0 => return text,
            count => text.extend_from_slice(&buffer[..count]),
        }
    }
}

fuzz_target!(|bytes: &[u8]| {
    let text = decode(bytes, 8 << 10);
    for (step, room) in [(1, 1), (3, 15), (7, 16), (64, 17)] {
        assert_eq!(decode(BufReader::with_capacity(step, bytes), room), text);
    }
    assert!(!text.contains(&0x1b));
    let is_utf16 = bytes.starts_with(b"\xff\xfe")
        || bytes.starts_with(b"\xfe\xff")
        || bytes.iter().take(2).any(|&b| b == 0);
    if !is_utf16 {
        let ends = bytes.windows(2).filter(|w| w[0] == b'\r' && w[1] != b'\n').count();
        let last = usize::from(bytes.last() == Some(&b'\r'));
        let feeds = |text: &[u8]| text.iter().filter(|&&b| b == b'\n').count();
        assert_eq!(feeds(&text), feeds(bytes) + ends + last);
    }
});
