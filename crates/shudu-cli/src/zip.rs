//! Zip archives: lists their files and decompresses each while it is read.
//!
//! Names, sizes and positions of the files are read from the directory at the end of the archive,
//! which therefore must be a file. Stored and deflated files are read, and those compressed by
//! bzip2, Zstandard and xz. Encrypted files are not supported.

use std::io::{self, BufReader, Read, Seek, SeekFrom};

use flate2::Crc;
use flate2::bufread::DeflateDecoder;
use shudu_system::fs::File;

use crate::decompress::{Kind, broken, decompress};

/// The size limit of the directory.
const LARGEST_DIRECTORY: u64 = 64 << 20;

/// A file of an archive.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Entry {
    /// The name with its folders.
    pub(crate) name: String,
    method: u16,
    is_encrypted: bool,
    crc: u32,
    packed: u64,
    /// The start of its local header.
    start: u64,
}

fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?))
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(bytes.get(at..at + 4)?.try_into().ok()?))
}

fn u64_at(bytes: &[u8], at: usize) -> Option<u64> {
    Some(u64::from_le_bytes(bytes.get(at..at + 8)?.try_into().ok()?))
}

fn bad() -> io::Error {
    broken("zip: the directory is damaged")
}

/// Returns the files of an archive, in the order of its directory. Folders and the metadata files
/// of macOS are skipped.
pub(crate) fn entries(file: &mut File) -> io::Result<Vec<Entry>> {
    let (start, size) = directory(file)?;
    if size > LARGEST_DIRECTORY {
        return Err(bad());
    }
    file.seek(SeekFrom::Start(start))?;
    let mut bytes = Vec::new();
    file.take(size).read_to_end(&mut bytes)?;
    let mut entries = Vec::new();
    let mut rest = bytes.as_slice();
    while rest.starts_with(b"PK\x01\x02") {
        let (entry, length) = entry(rest).ok_or_else(bad)?;
        rest = &rest[length..];
        let is_note = entry.name.starts_with("__MACOSX/") || entry.name.ends_with(".DS_Store");
        if !entry.name.ends_with('/') && !is_note {
            entries.push(entry);
        }
    }
    Ok(entries)
}

/// Returns the start and the length of the directory.
fn directory(file: &mut File) -> io::Result<(u64, u64)> {
    // The record at the end of the archive may be followed by a comment.
    let length = file.seek(SeekFrom::End(0))?;
    let from = length.saturating_sub(22 + 0xffff);
    file.seek(SeekFrom::Start(from))?;
    let mut tail = Vec::new();
    file.take(22 + 0xffff).read_to_end(&mut tail)?;
    let last = tail.len().checked_sub(22).ok_or_else(bad)?;
    let is_end = |at: &usize| tail[*at..].starts_with(b"PK\x05\x06");
    let end = (0..=last).rev().find(is_end).ok_or_else(bad)?;
    let size = u32_at(&tail, end + 12).ok_or_else(bad)?;
    let start = u32_at(&tail, end + 16).ok_or_else(bad)?;
    if size != u32::MAX && start != u32::MAX {
        return Ok((u64::from(start), u64::from(size)));
    }
    // Large archives have another record, and a pointer to it.
    let pointer = end.checked_sub(20).filter(|at| tail[*at..].starts_with(b"PK\x06\x07"));
    let large = pointer.and_then(|at| u64_at(&tail, at + 8)).ok_or_else(bad)?;
    file.seek(SeekFrom::Start(large))?;
    let mut record = [0; 56];
    file.read_exact(&mut record)?;
    match (u64_at(&record, 48), u64_at(&record, 40)) {
        (Some(start), Some(size)) if record.starts_with(b"PK\x06\x06") => Ok((start, size)),
        _ => Err(bad()),
    }
}

/// Returns the first entry of a directory and its length.
fn entry(bytes: &[u8]) -> Option<(Entry, usize)> {
    let [name, extra, comment] = [28, 30, 32].map(|at| u16_at(bytes, at));
    let (name, extra) = (usize::from(name?), usize::from(extra?));
    let length = 46 + name + extra + usize::from(comment?);
    let text = bytes.get(46..46 + name)?;
    let mut sizes = [u32_at(bytes, 24)?, u32_at(bytes, 20)?, u32_at(bytes, 42)?].map(u64::from);
    // Values above 32 bits are in an extra field, in this order.
    let mut fields = bytes.get(46 + name..46 + name + extra)?;
    while let (Some(id), Some(size)) = (u16_at(fields, 0), u16_at(fields, 2)) {
        let field = fields.get(4..4 + usize::from(size))?;
        if id == 1 {
            let large = sizes.iter_mut().filter(|size| **size == u64::from(u32::MAX));
            for (number, size) in large.enumerate() {
                *size = u64_at(field, 8 * number)?;
            }
        }
        fields = &fields[4 + usize::from(size)..];
    }
    let entry = Entry {
        name: String::from_utf8_lossy(text).into_owned(),
        method: u16_at(bytes, 10)?,
        is_encrypted: u16_at(bytes, 8)? & 1 != 0,
        crc: u32_at(bytes, 16)?,
        packed: sizes[1],
        start: sizes[2],
    };
    bytes.get(..length).map(|_| (entry, length))
}

impl Entry {
    /// Opens the file of this archive.
    pub(crate) fn open(&self, mut archive: File) -> io::Result<Box<dyn Read + Send>> {
        let unsupported = |what: String| Err(io::Error::new(io::ErrorKind::Unsupported, what));
        if self.is_encrypted {
            return unsupported("zip: the file is encrypted".to_owned());
        }
        archive.seek(SeekFrom::Start(self.start))?;
        let mut header = [0; 30];
        archive.read_exact(&mut header)?;
        if !header.starts_with(b"PK\x03\x04") {
            return Err(bad());
        }
        let [name, extra] = [26, 28].map(|at| u16::from_le_bytes([header[at], header[at + 1]]));
        archive.seek(SeekFrom::Current(i64::from(name) + i64::from(extra)))?;
        let packed = BufReader::with_capacity(1 << 16, archive.take(self.packed));
        let plain: Box<dyn Read + Send> = match self.method {
            0 => Box::new(packed),
            8 => Box::new(DeflateDecoder::new(packed)),
            12 => decompress(Kind::Bzip2, Box::new(packed))?,
            93 => decompress(Kind::Zstandard, Box::new(packed))?,
            95 => decompress(Kind::Xz, Box::new(packed))?,
            method => return unsupported(format!("zip: compression method {method}")),
        };
        Ok(Box::new(Checked { plain, crc: Crc::new(), expected: self.crc }))
    }
}

/// Verifies the checksum at the end.
struct Checked {
    plain: Box<dyn Read + Send>,
    crc: Crc,
    expected: u32,
}

impl Read for Checked {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let count = self.plain.read(out)?;
        self.crc.update(&out[..count]);
        match count {
            0 if !out.is_empty() && self.crc.sum() != self.expected => {
                Err(broken("zip: the checksum is wrong"))
            }
            _ => Ok(count),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    fn file(bytes: &[u8]) -> File {
        let mut file = File::unnamed().unwrap();
        file.write_all(bytes).unwrap();
        file
    }

    fn all(bytes: &[u8]) -> io::Result<Vec<(String, Vec<u8>)>> {
        let mut archive = file(bytes);
        let mut found = Vec::new();
        for entry in entries(&mut archive)? {
            let mut plain = Vec::new();
            entry.open(archive.try_clone()?)?.read_to_end(&mut plain)?;
            found.push((entry.name, plain));
        }
        Ok(found)
    }

    const TWO: &[u8] = include_bytes!("../tests/data/two.zip");
    const STORED: &[u8] = include_bytes!("../tests/data/stored.zip");

    #[test]
    fn files_of_an_archive_are_read_without_its_folders() {
        let found = all(TWO).unwrap();
        let names: Vec<&str> = found.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["a.txt", "d/b.txt", "c.gz"]);
        assert_eq!(found[0].1, b"1...2...3...4...\n");
        assert!(found[1].1.starts_with(b"53..7"));
        assert_eq!(all(STORED).unwrap()[0].1, b"1...2...3...4...\n");
        let with_comment = {
            let mut bytes = STORED.to_vec();
            let end = bytes.len();
            bytes[end - 2] = 3;
            bytes.extend(b"abc");
            bytes
        };
        assert_eq!(all(&with_comment).unwrap().len(), 1);
    }

    #[test]
    fn damaged_archives_are_errors_and_never_panic() {
        for end in 0..TWO.len() {
            assert!(all(&TWO[..end]).is_err(), "cut at {end}");
        }
        for at in 0..TWO.len() {
            for bit in 0..8 {
                let mut bytes = TWO.to_vec();
                bytes[at] ^= 1 << bit;
                let _ = all(&bytes);
            }
        }
        let mut wrong = STORED.to_vec();
        let at = wrong.windows(3).position(|w| w == b"1..").unwrap();
        wrong[at] = b'4';
        assert!(all(&wrong).unwrap_err().to_string().contains("checksum"));
    }
}
