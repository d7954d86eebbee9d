//! Damages texts, and changes line ends, encoding and compression, which must not matter.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use shudu::random::{Rng, Stream};

use crate::mixture::{Mixture, once_in};

/// Changes a few bytes, so that the text may have another puzzle or none.
pub(crate) fn hurt(rng: &mut Stream, text: &mut Vec<u8>) {
    for _ in 0..=rng.below(3) {
        let at = rng.below(text.len().max(1) as u32) as usize;
        match rng.below(9) {
            0 if !text.is_empty() => drop(text.remove(at)),
            1 => text.insert(at.min(text.len()), rng.next_u64() as u8),
            2 => text.truncate(at),
            3 if !text.is_empty() => text[at] ^= 1 << rng.below(8),
            4 => splice(text, at, b"\x1b[31m"),
            5 => splice(text, at, b"\n"),
            6 => splice(text, at, "\u{202e}".as_bytes()),
            7 => splice(text, at, b"\xff\xfe"),
            _ => {
                let copy = text[at.min(text.len())..].to_vec();
                text.extend_from_slice(&copy);
            }
        }
    }
}

fn splice(text: &mut Vec<u8>, at: usize, part: &[u8]) {
    let at = at.min(text.len());
    text.splice(at..at, part.iter().copied());
}

/// Changes line ends, encoding, blanks around the text and compression.
pub(crate) fn envelop(rng: &mut Stream, mixture: &mut Mixture) {
    if once_in(rng, 8) {
        let most = if once_in(rng, 4) { 200_000 } else { 50 };
        let blanks = rng.below(most) as usize;
        mixture.bytes.splice(0..0, std::iter::repeat_n(b'\n', blanks));
        for piece in &mut mixture.pieces {
            piece.first += blanks;
            piece.last += blanks;
        }
    }
    let is_text = std::str::from_utf8(&mixture.bytes).is_ok();
    match rng.below(12) {
        0 => replace_line_ends(&mut mixture.bytes, b"\r\n"),
        1 if mixture.is_intact() => replace_line_ends(&mut mixture.bytes, b"\r"),
        2 if is_text => {
            let text = String::from_utf8_lossy(&mixture.bytes).into_owned();
            let units = std::iter::once(0xfeff).chain(text.encode_utf16());
            mixture.bytes = units.flat_map(u16::to_le_bytes).collect();
        }
        3 => splice(&mut mixture.bytes, 0, b"\xef\xbb\xbf"),
        _ => {}
    }
    if once_in(rng, 8) {
        let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
        packed.write_all(&mixture.bytes).expect("writing to memory");
        mixture.bytes = packed.finish().expect("writing to memory");
        if once_in(rng, 4) {
            hurt(rng, &mut mixture.bytes);
            mixture.spoilt = true;
        }
    }
}

fn replace_line_ends(text: &mut Vec<u8>, end: &[u8]) {
    let lines: Vec<&[u8]> = text.split(|&b| b == b'\n').collect();
    *text = lines.join(end);
}
