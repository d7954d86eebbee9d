//! Inputs: files, files of archives, or stdin, plain or compressed.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use shudu::text::Decoder;

use crate::decompress::{self, Kind};
use crate::escape;
use crate::zip::{self, Entry};

/// An input.
#[derive(Clone, Debug)]
pub(crate) enum Source {
    Stdin,
    File(PathBuf),
    /// A file of a zip archive.
    Entry(PathBuf, Entry),
}

impl Source {
    /// Returns the sources of a list of files: `-` is stdin, and so is an empty list. A zip archive
    /// stands for the files in it.
    pub(crate) fn all(files: &[PathBuf]) -> Vec<Source> {
        if files.is_empty() {
            return vec![Source::Stdin];
        }
        files.iter().flat_map(|path| Source::of(path).parts()).collect()
    }

    /// Returns the source with this name: `-` is stdin.
    pub(crate) fn of(path: &Path) -> Source {
        match path == Path::new("-") {
            true => Source::Stdin,
            false => Source::File(path.to_owned()),
        }
    }

    /// Returns the files of an archive, or the source itself.
    fn parts(self) -> Vec<Source> {
        let Source::File(path) = &self else { return vec![self] };
        let entries = archive(path).and_then(|mut file| zip::entries(&mut file).ok());
        match entries {
            // An archive that is damaged or empty is reported when it is opened.
            Some(entries) if !entries.is_empty() => {
                entries.into_iter().map(|entry| Source::Entry(path.clone(), entry)).collect()
            }
            _ => vec![self],
        }
    }

    /// Returns the name for messages.
    pub(crate) fn name(&self) -> String {
        match self {
            Source::Stdin => "stdin".to_owned(),
            Source::File(path) => escape::name(&path.to_string_lossy()),
            Source::Entry(path, entry) => {
                escape::name(&format!("{}/{}", path.display(), entry.name))
            }
        }
    }

    /// Opens the source as plain UTF-8. Compression and coding are recognised by the first bytes,
    /// whatever the name is.
    pub(crate) fn open(&self) -> io::Result<Box<dyn Read + Send>> {
        Ok(Box::new(Decoder::new(self.open_raw()?)))
    }

    fn open_raw(&self) -> io::Result<Box<dyn Read + Send>> {
        match self {
            Source::Stdin => unpacked(Box::new(io::stdin())),
            Source::File(path) => {
                let file = File::open(path)?;
                if file.metadata()?.is_dir() {
                    return Err(io::Error::from(io::ErrorKind::IsADirectory));
                }
                unpacked(Box::new(file))
            }
            Source::Entry(path, entry) => unpacked(entry.open(File::open(path)?)?),
        }
    }
}

/// The file of this name, if it is a zip archive. Devices and pipes are left alone.
fn archive(path: &Path) -> Option<File> {
    let is_file = path.metadata().is_ok_and(|data| data.is_file());
    let mut file = File::open(path).ok().filter(|_| is_file)?;
    let (kind, _) = decompress::peek(&mut file).ok()?;
    file.seek(SeekFrom::Start(0)).ok()?;
    (kind == Some(Kind::Zip)).then_some(file)
}

/// An input without its compression.
fn unpacked(input: Box<dyn Read + Send>) -> io::Result<Box<dyn Read + Send>> {
    match decompress::peek(input)? {
        (None, input) => Ok(Box::new(input)),
        (Some(Kind::Zip), mut input) => {
            // The directory of an archive is at its end. The file vanishes when it is closed.
            let mut file = tempfile::tempfile()?;
            io::copy(&mut input, &mut file)?;
            match zip::entries(&mut file)?.as_slice() {
                [entry] => entry.open(file),
                entries => {
                    let count = entries.len();
                    let reason = format!("zip: {count} files in an archive that has no name");
                    Err(io::Error::new(io::ErrorKind::Unsupported, reason))
                }
            }
        }
        (Some(kind), input) => decompress::decompress(kind, input),
    }
}
