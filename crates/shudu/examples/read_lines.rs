//! Measures the reading speed: lines per second of a file, or of a million generated lines, through
//! the `Reader` and in `Chunks` of a text in memory.
//!
//! ```text
//! cargo run --release --example read_lines [FILE] [PASSES]
//! ```

use std::io::{self, Write};
use std::time::Instant;

use shudu::text::{Chunks, Item, ReadOptions, Reader};

fn main() -> io::Result<()> {
    let mut args = std::env::args().skip(1);
    let text = match args.next() {
        Some(file) => std::fs::read(file)?,
        None => made_up(1_000_000),
    };
    let passes: u32 = args.next().and_then(|n| n.parse().ok()).unwrap_or(5);
    let mut out = io::stdout().lock();
    for _ in 0..passes {
        let start = Instant::now();
        let count = Reader::new(&text[..], ReadOptions::default()).filter(is_record).count();
        let by_reader = count as f64 / start.elapsed().as_secs_f64();
        let start = Instant::now();
        let mut again = 0;
        let mut chunks = Chunks::new(&text[..], ReadOptions::default());
        let mut spare = Vec::new();
        while let Some(chunk) = chunks.next_chunk(128 << 10, || std::mem::take(&mut spare))? {
            let used = chunk.parse(|item| again += usize::from(is_record(&item)));
            spare = used.unwrap_or_default();
        }
        let by_parser = again as f64 / start.elapsed().as_secs_f64();
        writeln!(
            out,
            "{count} puzzles: reader {by_reader:.0} per second, chunks {by_parser:.0} per second"
        )?;
    }
    Ok(())
}

fn is_record<E>(item: &Result<Item, E>) -> bool {
    matches!(item, Ok(Item::Record(_)))
}

fn made_up(lines: u32) -> Vec<u8> {
    let mut text = Vec::new();
    for line in 0..lines {
        for cell in 0..81 {
            let value = (line.wrapping_mul(2_654_435_761) ^ (cell * 40_503)) >> 7 & 31;
            text.push(if (1..=9).contains(&value) { b'0' + value as u8 } else { b'.' });
        }
        text.push(b'\n');
    }
    text
}
