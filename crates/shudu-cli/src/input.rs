//! Where puzzles come from: files or stdin, plain or gzipped.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use flate2::bufread::MultiGzDecoder;

/// A place to read from.
#[derive(Clone, Debug)]
pub(crate) enum Source {
    Stdin,
    File(PathBuf),
}

impl Source {
    /// The sources a list of files means: `-` is stdin, and so is no file at all.
    pub(crate) fn all(files: &[PathBuf]) -> Vec<Source> {
        if files.is_empty() {
            return vec![Source::Stdin];
        }
        files.iter().map(|path| Source::of(path)).collect()
    }

    /// The source one name means: `-` is stdin.
    pub(crate) fn of(path: &Path) -> Source {
        match path == Path::new("-") {
            true => Source::Stdin,
            false => Source::File(path.to_owned()),
        }
    }

    /// The name for messages.
    pub(crate) fn name(&self) -> String {
        match self {
            Source::Stdin => "stdin".to_owned(),
            Source::File(path) => path.display().to_string(),
        }
    }

    /// Opens it; gzip is known by its first two bytes, whatever the name says.
    pub(crate) fn open(&self) -> io::Result<Box<dyn Read + Send>> {
        let raw: Box<dyn Read + Send> = match self {
            Source::Stdin => Box::new(io::stdin()),
            Source::File(path) => {
                let file = File::open(path)?;
                if file.metadata()?.is_dir() {
                    return Err(io::Error::from(io::ErrorKind::IsADirectory));
                }
                Box::new(file)
            }
        };
        let mut buffered = BufReader::with_capacity(1 << 16, raw);
        match buffered.fill_buf()? {
            [0x1f, 0x8b, ..] => Ok(Box::new(MultiGzDecoder::new(buffered))),
            _ => Ok(Box::new(buffered)),
        }
    }
}
