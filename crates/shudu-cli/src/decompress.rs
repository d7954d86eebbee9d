//! Compressed inputs: gzip, xz, bzip2 and Zstandard, detected by their first bytes. So are pictures.
//!
//! Everything is decompressed while it is read. Memory is bounded by the dictionaries: files that
//! need more than [`LARGEST_DICTIONARY`] are rejected.

use std::io::{self, BufRead, BufReader, Chain, Cursor, Read};

use bzip2::bufread::MultiBzDecoder;
use flate2::bufread::MultiGzDecoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError::SkipFrame};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};
use xz4rust::{XzDecoder, XzError};

/// The largest dictionary of xz and Zstandard files, in bytes: above that of `xz -9` and `zstd
/// --ultra -22`.
const LARGEST_DICTIONARY: usize = 128 << 20;

/// The kind of compression.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Kind {
    Gzip,
    Xz,
    Bzip2,
    Zstandard,
    /// An archive of files, unlike the others.
    Zip,
    /// A picture, of any format that `shudu_photo` names.
    Picture,
}

/// The first bytes of each kind; `None` matches any byte.
const MAGIC: [(Kind, &[Option<u8>]); 15] = {
    const fn is(byte: u8) -> Option<u8> {
        Some(byte)
    }
    const ZERO: Option<u8> = Some(0);
    [
        (Kind::Gzip, &[is(0x1f), is(0x8b)]),
        (Kind::Xz, &[is(0xfd), is(b'7'), is(b'z'), is(b'X'), is(b'Z'), is(0)]),
        // The level, then the first byte of a block or of the end.
        (Kind::Bzip2, &[is(b'B'), is(b'Z'), is(b'h'), None, is(0x31)]),
        (Kind::Bzip2, &[is(b'B'), is(b'Z'), is(b'h'), None, is(0x17)]),
        (Kind::Zstandard, &[is(0x28), is(0xb5), is(0x2f), is(0xfd)]),
        // A frame to be skipped.
        (Kind::Zstandard, &[None, is(0x2a), is(0x4d), is(0x18)]),
        (Kind::Zip, &[is(b'P'), is(b'K'), is(3), is(4)]),
        (Kind::Zip, &[is(b'P'), is(b'K'), is(5), is(6)]),
        // JPEG, PNG, GIF, TIFF in two byte orders, WebP, and HEIC or AVIF.
        (Kind::Picture, &[is(0xff), is(0xd8), is(0xff)]),
        (Kind::Picture, &[is(0x89), is(b'P'), is(b'N'), is(b'G')]),
        (Kind::Picture, &[is(b'G'), is(b'I'), is(b'F'), is(b'8')]),
        (Kind::Picture, &[is(b'I'), is(b'I'), is(42), ZERO]),
        (Kind::Picture, &[is(b'M'), is(b'M'), ZERO, is(42)]),
        (
            Kind::Picture,
            &[is(b'R'), is(b'I'), is(b'F'), is(b'F'), None, None, None, None, is(b'W')],
        ),
        (Kind::Picture, &[ZERO, ZERO, ZERO, None, is(b'f'), is(b't'), is(b'y'), is(b'p')]),
    ]
};

/// An input whose first bytes were read for detection.
pub(crate) type Peeked<R> = Chain<Cursor<Vec<u8>>, BufReader<io::Take<R>>>;

/// Detects the compression of an input, `None` if there is none. The bytes read are put back. It
/// waits for no more bytes than needed, and does not read after the end.
pub(crate) fn peek<R: Read>(mut input: R) -> io::Result<(Option<Kind>, Peeked<R>)> {
    let mut head = Vec::new();
    let is_like = |head: &[u8], magic: &[Option<u8>]| {
        head.iter().zip(magic).all(|(byte, magic)| magic.is_none_or(|m| m == *byte))
    };
    let mut limit = u64::MAX;
    let kind = loop {
        let possible = |(_, magic): &&(Kind, &[Option<u8>])| is_like(&head, magic);
        let Some((kind, magic)) = MAGIC.iter().filter(possible).max_by_key(|(_, m)| m.len()) else {
            break None;
        };
        if head.len() >= magic.len() {
            break Some(*kind);
        }
        let mut byte = [0];
        match input.read(&mut byte) {
            Ok(0) => {
                limit = 0;
                break None;
            }
            Ok(_) => head.push(byte[0]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    };
    let rest = BufReader::with_capacity(1 << 16, input.take(limit));
    Ok((kind, Cursor::new(head).chain(rest)))
}

/// Decompresses an input of this kind. An archive is an error. The input is a trait object, so that
/// the decoders are compiled once.
pub(crate) fn decompress<'a>(
    kind: Kind,
    input: Box<dyn BufRead + Send + 'a>,
) -> io::Result<Box<dyn Read + Send + 'a>> {
    Ok(match kind {
        Kind::Gzip => Box::new(MultiGzDecoder::new(input)),
        Kind::Bzip2 => Box::new(MultiBzDecoder::new(input)),
        Kind::Xz => Box::new(XzReader::new(input)),
        Kind::Zstandard => Box::new(ZstandardReader::new(input)),
        Kind::Zip | Kind::Picture => return Err(io::Error::from(io::ErrorKind::Unsupported)),
    })
}

/// Returns the error of damaged data.
pub(crate) fn broken(reason: impl ToString) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, reason.to_string())
}

/// Decompresses one or more xz streams.
struct XzReader<R> {
    input: R,
    decoder: Box<XzDecoder<'static>>,
    /// True between two streams.
    between: bool,
    /// Bytes too few to be decoded yet.
    rest: Vec<u8>,
}

impl<R: BufRead> XzReader<R> {
    fn new(input: R) -> XzReader<R> {
        let decoder = XzDecoder::in_heap_with_alloc_dict_size(1 << 16, LARGEST_DICTIONARY);
        XzReader { input, decoder, between: false, rest: Vec::new() }
    }

    /// Skips the padding between streams. Returns false at the end of the input.
    fn skip_padding(&mut self) -> io::Result<bool> {
        loop {
            let bytes = self.input.fill_buf()?;
            let padding = bytes.iter().take_while(|&&b| b == 0).count();
            let has_more = padding < bytes.len();
            if bytes.is_empty() || has_more {
                self.input.consume(padding);
                return Ok(has_more);
            }
            self.input.consume(padding);
        }
    }
}

impl<R: BufRead> Read for XzReader<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if out.is_empty() {
            return Ok(0);
        }
        loop {
            if self.between {
                if !self.skip_padding()? {
                    return Ok(0);
                }
                self.decoder.reset();
                self.between = false;
            }
            let bytes = self.input.fill_buf()?;
            let is_end = bytes.is_empty();
            let fresh = bytes.len();
            // Remaining bytes come before the new ones.
            let joined: Vec<u8>;
            let source = match self.rest.is_empty() {
                true => bytes,
                false => {
                    joined = [self.rest.as_slice(), bytes].concat();
                    &joined
                }
            };
            match self.decoder.decode(source, out) {
                Ok(result) => {
                    let used = result.input_consumed();
                    let produced = result.output_produced();
                    let ended = result.is_end_of_stream();
                    let old = self.rest.len();
                    if used >= old {
                        self.rest.clear();
                        self.input.consume(used - old);
                    } else {
                        self.rest.drain(..used);
                    }
                    self.between = ended;
                    if produced > 0 {
                        return Ok(produced);
                    }
                    if is_end && used == 0 && !ended {
                        return Err(io::Error::from(io::ErrorKind::UnexpectedEof));
                    }
                }
                Err(XzError::NeedsLargerInputBuffer) if !is_end => {
                    self.rest = source.to_vec();
                    self.input.consume(fresh);
                }
                Err(XzError::NeedsLargerInputBuffer) => {
                    return Err(io::Error::from(io::ErrorKind::UnexpectedEof));
                }
                Err(error) => return Err(broken(format!("xz: {error}"))),
            }
        }
    }
}

/// Decompresses one or more Zstandard frames.
struct ZstandardReader<R> {
    input: R,
    decoder: FrameDecoder,
    /// True inside a frame.
    inside: bool,
}

impl<R: BufRead> ZstandardReader<R> {
    fn new(input: R) -> ZstandardReader<R> {
        let mut decoder = FrameDecoder::new();
        decoder.set_max_window_size(LARGEST_DICTIONARY as u64);
        ZstandardReader { input, decoder, inside: false }
    }

    /// Advances to the next frame. Returns false at the end of the input.
    fn next_frame(&mut self) -> io::Result<bool> {
        while !self.input.fill_buf()?.is_empty() {
            match self.decoder.init(&mut self.input) {
                Ok(()) => return Ok(true),
                Err(FrameDecoderError::ReadFrameHeaderError(SkipFrame { length, .. })) => {
                    let mut frame = (&mut self.input).take(u64::from(length));
                    if io::copy(&mut frame, &mut io::sink())? < u64::from(length) {
                        return Err(io::Error::from(io::ErrorKind::UnexpectedEof));
                    }
                }
                Err(error) => return Err(broken(format!("zstd: {error}"))),
            }
        }
        Ok(false)
    }
}

impl<R: BufRead> Read for ZstandardReader<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if out.is_empty() {
            return Ok(0);
        }
        loop {
            if !self.inside && !self.next_frame()? {
                return Ok(0);
            }
            self.inside = true;
            while self.decoder.can_collect() == 0 && !self.decoder.is_finished() {
                let strategy = BlockDecodingStrategy::UptoBlocks(1);
                let decoded = self.decoder.decode_blocks(&mut self.input, strategy);
                decoded.map_err(|error| broken(format!("zstd: {error}")))?;
            }
            let count = self.decoder.read(out)?;
            if count > 0 {
                return Ok(count);
            }
            self.inside = false;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";

    /// The same line, compressed by the standard programs.
    const PACKED: [(Kind, &[u8]); 4] = [
        (Kind::Gzip, include_bytes!("../tests/data/line.gz")),
        (Kind::Xz, include_bytes!("../tests/data/line.xz")),
        (Kind::Bzip2, include_bytes!("../tests/data/line.bz2")),
        (Kind::Zstandard, include_bytes!("../tests/data/line.zst")),
    ];

    /// A reader that returns at most a few bytes at a time.
    struct Slow<'a>(&'a [u8], usize);

    impl Read for Slow<'_> {
        fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
            let length = out.len().min(self.1);
            self.0.read(&mut out[..length])
        }
    }

    fn unpack(input: impl Read + Send) -> io::Result<Vec<u8>> {
        let (kind, input) = peek(input)?;
        let mut out = Vec::new();
        match kind {
            Some(kind) => decompress(kind, Box::new(input))?.read_to_end(&mut out)?,
            None => io::BufReader::new(input).read_to_end(&mut out)?,
        };
        Ok(out)
    }

    #[test]
    fn every_kind_is_decompressed_with_any_read_size() {
        for (kind, packed) in PACKED {
            for step in [1, 2, 3, 7, 1000] {
                let twice = packed.repeat(2);
                assert_eq!(peek(Slow(packed, step)).unwrap().0, Some(kind));
                assert_eq!(unpack(Slow(packed, step)).unwrap(), LINE.as_bytes(), "{kind:?}");
                assert_eq!(unpack(Slow(&twice, step)).unwrap(), LINE.repeat(2).as_bytes());
            }
        }
    }

    #[test]
    fn other_inputs_are_unchanged() {
        for text in ["", "5", "BZ", "BZh", "BZh9 is a name", "PK", LINE, "\u{1f}x", "x*M", "("] {
            for step in [1, 1000] {
                assert_eq!(unpack(Slow(text.as_bytes(), step)).unwrap(), text.as_bytes());
            }
        }
    }

    #[test]
    fn skippable_frames_and_padding_are_skipped() {
        let skipped = [b"\x51\x2a\x4d\x18\x03\0\0\0abc", PACKED[3].1].concat();
        assert_eq!(unpack(skipped.as_slice()).unwrap(), LINE.as_bytes());
        let padded = [PACKED[1].1, &[0; 8], PACKED[1].1, &[0; 4]].concat();
        assert_eq!(unpack(padded.as_slice()).unwrap(), LINE.repeat(2).as_bytes());
    }

    #[test]
    fn damaged_data_is_an_error_and_never_panics() {
        for (kind, packed) in PACKED {
            for end in 7..packed.len() {
                assert!(unpack(&packed[..end]).is_err(), "{kind:?} cut at {end}");
            }
            for at in 0..packed.len() {
                for bit in 0..8 {
                    let mut bytes = packed.to_vec();
                    bytes[at] ^= 1 << bit;
                    let _ = unpack(bytes.as_slice());
                }
            }
        }
    }

    #[test]
    fn inputs_are_not_read_after_the_end() {
        struct Once(bool);
        impl Read for Once {
            fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
                assert!(!self.0, "read after the end");
                self.0 = true;
                let _ = out;
                Ok(0)
            }
        }
        let (_, mut input) = peek(Once(false)).unwrap();
        assert_eq!(input.read(&mut [0; 8]).unwrap(), 0);
    }
}
