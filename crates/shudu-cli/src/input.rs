//! Inputs: files, files of archives, or stdin, plain or compressed. A picture is read as the text of its puzzles
//! ([`photo`]).
//!
//! A read from a terminal, a pipe or a device, and opening a FIFO, can block indefinitely. Such
//! inputs are opened and read by a [separate thread](ThreadedInput), so that an interrupted run can
//! end without them.

use std::fmt;
use std::io::{self, IsTerminal, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use shudu::text::{Decoder, ReadOptions, Reader};
use shudu_messages::args;
use shudu_system::fs::{self, File};
use shudu_system::thread;

use crate::context::{Context, is_stopping};
use crate::decompress::{self, Kind};
use crate::escape;
use crate::photo;
use crate::zip::{self, Entry};

/// An input.
#[derive(Clone, Debug)]
pub(crate) enum Source {
    Stdin,
    File(PathBuf),
    /// A file of a zip archive.
    Entry(PathBuf, Entry),
    /// An open input and its name.
    Opened(String, OpenedInput),
    /// A puzzle on the command line: its name in messages (`argument 1`), and its text.
    Argument(String, String),
}

/// An input that was opened to inspect its start.
#[derive(Clone)]
pub(crate) struct OpenedInput(Arc<Mutex<Option<Box<dyn Read + Send>>>>);

impl fmt::Debug for OpenedInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OpenedInput")
    }
}

impl Source {
    /// Returns the sources of a list of files: `-` is stdin, and so is an empty list. A zip archive
    /// is replaced by the files in it. An argument that is not a file but a puzzle is that puzzle.
    pub(crate) fn all(context: &Context, files: &[PathBuf]) -> Vec<Source> {
        if files.is_empty() {
            return vec![Source::Stdin];
        }
        let source = |(path, number): (&PathBuf, usize)| match puzzle(path) {
            Some(text) => {
                let name = context.say("source-argument", &args! { number = number });
                vec![Source::Argument(name, text)]
            }
            None => files_below(path).into_iter().flat_map(Source::parts).collect(),
        };
        files.iter().zip(1..).flat_map(source).collect()
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
            // A damaged or empty archive is reported when it is opened.
            Some(entries) if !entries.is_empty() => {
                entries.into_iter().map(|entry| Source::Entry(path.clone(), entry)).collect()
            }
            _ => vec![self],
        }
    }

    /// Returns a source that reads from this input, which was opened as this source.
    pub(crate) fn opened(&self, input: Box<dyn Read + Send>) -> Source {
        Source::Opened(self.name(), OpenedInput(Arc::new(Mutex::new(Some(input)))))
    }

    /// Returns true if the source can be opened and read more than once.
    pub(crate) fn is_repeatable(&self) -> bool {
        match self {
            Source::Stdin | Source::Opened(..) => false,
            Source::File(path) => fs::is_file(path),
            Source::Entry(..) | Source::Argument(..) => true,
        }
    }

    /// Returns the name for messages.
    pub(crate) fn name(&self) -> String {
        match self {
            Source::Stdin => "stdin".to_owned(),
            Source::Argument(name, _) => name.clone(),
            Source::File(path) => escape::name(&path.to_string_lossy()),
            Source::Entry(path, entry) => {
                escape::name(&format!("{}/{}", path.display(), entry.name))
            }
            Source::Opened(name, _) => name.clone(),
        }
    }

    /// Opens the source as plain UTF-8. Compression and encoding are detected by the first bytes,
    /// not by the name. If stdin is a terminal, a message is written.
    pub(crate) fn open(&self, context: &Context) -> io::Result<Box<dyn Read + Send>> {
        Ok(Box::new(Decoder::new(self.open_raw(context)?)))
    }

    /// Like [`open`](Source::open), without decoding to UTF-8, for readers that decode themselves.
    pub(crate) fn open_raw(&self, context: &Context) -> io::Result<Box<dyn Read + Send>> {
        match self.open_unpacked(context)? {
            (Content::Text, input) => Ok(input),
            (Content::Picture, input) => {
                Ok(Box::new(io::Cursor::new(photo::text(context, &self.name(), input)?)))
            }
        }
    }

    /// Opens the source as the bytes of a picture; `None` if it is anything else.
    pub(crate) fn open_picture(
        &self,
        context: &Context,
    ) -> io::Result<Option<Box<dyn Read + Send>>> {
        let (content, input) = self.open_unpacked(context)?;
        Ok((content == Content::Picture).then_some(input))
    }

    fn open_unpacked(&self, context: &Context) -> io::Result<(Content, Box<dyn Read + Send>)> {
        match self {
            Source::Stdin => {
                if io::stdin().is_terminal() {
                    context.note(&context.say("reading-terminal", &args! {}));
                }
                unpacked(blocking(|| Ok(io::stdin()))?)
            }
            Source::File(path) => unpacked(open_file(path)?),
            Source::Entry(path, entry) => unpacked(entry.open(File::open(path)?)?),
            Source::Opened(_, input) => {
                let input = input.0.lock().unwrap_or_else(PoisonError::into_inner).take();
                Ok((Content::Text, input.unwrap_or_else(|| Box::new(io::empty()))))
            }
            Source::Argument(_, text) => {
                Ok((Content::Text, Box::new(io::Cursor::new(text.clone().into_bytes()))))
            }
        }
    }

    /// Reads the whole source as text.
    pub(crate) fn read_whole(&self, context: &Context) -> io::Result<String> {
        let mut text = String::new();
        self.open(context)?.read_to_string(&mut text)?;
        Ok(text)
    }

    /// Reads the whole source, which must be short.
    pub(crate) fn read_short(&self, context: &Context) -> io::Result<String> {
        self.read_up_to(context, LONGEST_SHORT)
    }

    /// Reads the whole source, which must not be longer than `longest` bytes.
    pub(crate) fn read_up_to(&self, context: &Context, longest: u64) -> io::Result<String> {
        let mut bytes = Vec::new();
        self.open(context)?.take(longest + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > longest {
            let words = args! { bytes = longest };
            let reason = context.say("file-too-long", &words);
            return Err(io::Error::other(reason));
        }
        String::from_utf8(bytes).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
    }

    /// Returns the total size of plain files, `None` if a source is anything else.
    pub(crate) fn plain_sizes(sources: &[Source]) -> Option<u64> {
        sources.iter().map(Source::plain_size).sum()
    }

    fn plain_size(&self) -> Option<u64> {
        let Source::File(path) = self else { return None };
        let data = fs::metadata(path).ok().filter(fs::Metadata::is_file)?;
        let (kind, _) = decompress::peek(File::open(path).ok()?).ok()?;
        kind.is_none().then_some(data.len())
    }
}

/// Returns the source of a path; of a folder, its files and those of the folders in it, by name. Hidden ones
/// are left out.
fn files_below(path: &Path) -> Vec<Source> {
    let is_folder = fs::metadata(path).is_ok_and(|data| data.is_dir());
    if !is_folder {
        return vec![Source::of(path)];
    }
    // A folder that cannot be read is reported when it is opened.
    let Ok(entries) = fs::list(path) else { return vec![Source::of(path)] };
    let mut entries: Vec<PathBuf> = entries.filter_map(Result::ok).collect();
    let is_hidden = |path: &PathBuf| {
        path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."))
    };
    entries.retain(|path| !is_hidden(path));
    entries.sort();
    entries.iter().flat_map(|path| files_below(path)).collect()
}

/// Returns stdin, which a stopping run does not wait for.
pub(crate) fn stdin() -> io::Result<impl Read> {
    blocking(|| Ok(io::stdin()))
}

/// Returns a reader of the puzzles of an input. The reader is compiled once for all inputs, because
/// they have one type.
pub(crate) fn reader<'a>(
    input: impl Read + Send + 'a,
    options: ReadOptions,
) -> Reader<Box<dyn Read + Send + 'a>> {
    Reader::new(Box::new(input), options)
}

/// The size limit of a file with a single puzzle or pattern, in bytes.
const LONGEST_SHORT: u64 = 64 << 10;

/// Opens a file. Files that can block are read by a thread.
fn open_file(path: &Path) -> io::Result<Box<dyn Read + Send>> {
    let data = fs::metadata(path)?;
    if data.is_dir() {
        return Err(io::Error::from(io::ErrorKind::IsADirectory));
    }
    if data.is_file() {
        return Ok(Box::new(Interruptible::new(File::open(path)?)));
    }
    let path = path.to_owned();
    blocking(move || File::open(&path))
}

/// Returns the error of a read in a stopping run.
fn interrupted() -> io::Error {
    // A read that fails with `Interrupted` would be retried.
    io::Error::other("interrupted")
}

/// An input that fails once the run is stopping. After its end it is not read again, because a
/// terminal would continue.
struct Interruptible<R> {
    input: R,
    ended: bool,
}

impl<R> Interruptible<R> {
    fn new(input: R) -> Interruptible<R> {
        Interruptible { input, ended: false }
    }
}

impl<R: Read> Read for Interruptible<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if is_stopping() {
            return Err(interrupted());
        }
        let count = if self.ended { 0 } else { self.input.read(buffer)? };
        self.ended = count == 0 && !buffer.is_empty();
        Ok(count)
    }
}

/// Opens an input that can block. It is read by a thread; by the calling thread if the system starts
/// no more threads.
fn blocking<R: Read + Send + 'static>(
    open: impl Fn() -> io::Result<R> + Clone + Send + 'static,
) -> io::Result<Box<dyn Read + Send>> {
    match ThreadedInput::new(open.clone()) {
        Ok(input) => Ok(Box::new(input)),
        Err(_) => Ok(Box::new(Interruptible::new(open()?))),
    }
}

/// An input that is opened and read by a thread, which is abandoned if it blocks when the run
/// stops. After its end it is not read again, because a terminal would continue.
struct ThreadedInput {
    parts: Receiver<io::Result<Vec<u8>>>,
    /// Buffers for reuse.
    used: Sender<Vec<u8>>,
    part: Vec<u8>,
    /// Bytes of the part that have been read.
    start: usize,
    ended: bool,
}

/// The size of a read: the capacity of a pipe.
const PART: usize = 64 << 10;
/// The interval at which a waiting input checks whether the run is stopping.
const LOOK: Duration = Duration::from_millis(50);

impl ThreadedInput {
    /// # Errors
    /// The system starts no more threads.
    fn new<R: Read>(
        open: impl FnOnce() -> io::Result<R> + Send + 'static,
    ) -> io::Result<ThreadedInput> {
        let (to_reader, parts) = sync_channel(1);
        let (used, free) = channel::<Vec<u8>>();
        let read_all = move || {
            let mut input = match open() {
                Ok(input) => input,
                Err(error) => return drop(to_reader.send(Err(error))),
            };
            loop {
                let mut part = free.try_recv().unwrap_or_default();
                part.resize(PART, 0);
                let read = match input.read(&mut part) {
                    Ok(0) => return,
                    Ok(count) => {
                        part.truncate(count);
                        Ok(part)
                    }
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                    Err(error) => Err(error),
                };
                let is_over = read.is_err();
                if to_reader.send(read).is_err() || is_over {
                    return;
                }
            }
        };
        thread::spawn("input", read_all)?;
        Ok(ThreadedInput { parts, used, part: Vec::new(), start: 0, ended: false })
    }

    /// Waits for more bytes. Returns false at the end.
    fn refill(&mut self) -> io::Result<bool> {
        loop {
            if is_stopping() {
                return Err(interrupted());
            }
            match self.parts.recv_timeout(LOOK) {
                Ok(part) => {
                    let before = std::mem::replace(&mut self.part, part?);
                    self.start = 0;
                    let _ = self.used.send(before);
                    return Ok(true);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(false),
            }
        }
    }
}

impl Read for ThreadedInput {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.start == self.part.len() && !self.ended {
            self.ended = !self.refill()?;
        }
        let mut rest = &self.part[self.start..];
        let count = rest.read(buffer)?;
        self.start += count;
        Ok(count)
    }
}

/// Returns the argument as text, if there is no such file and it is one puzzle.
fn puzzle(path: &Path) -> Option<String> {
    let is_missing = path != Path::new("-") && fs::symlink_metadata(path).is_err();
    let text = path.to_str().filter(|_| is_missing)?;
    shudu::text::parse(text).is_ok().then(|| text.to_owned())
}

/// Returns the file of this name, if it is a zip archive. Devices and pipes are not opened.
fn archive(path: &Path) -> Option<File> {
    // A pipe that is opened and closed has lost its writer.
    let mut file = fs::is_file(path).then(|| File::open(path).ok())??;
    let (kind, _) = decompress::peek(&mut file).ok()?;
    file.seek(SeekFrom::Start(0)).ok()?;
    (kind == Some(Kind::Zip)).then_some(file)
}

/// What an input is after decompression.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Content {
    Text,
    Picture,
}

/// Returns the decompressed input. A compressed picture is not detected: pictures are compressed themselves.
fn unpacked(input: Box<dyn Read + Send>) -> io::Result<(Content, Box<dyn Read + Send>)> {
    let text = |input: Box<dyn Read + Send>| Ok((Content::Text, input));
    match decompress::peek(input)? {
        (None, input) => text(Box::new(input)),
        (Some(Kind::Picture), input) => Ok((Content::Picture, Box::new(input))),
        (Some(Kind::Zip), mut input) => {
            // The directory of an archive is at its end. The file is deleted when it is closed.
            let mut file = File::unnamed()?;
            io::copy(&mut input, &mut file)?;
            match zip::entries(&mut file)?.as_slice() {
                [entry] => unpacked(entry.open(file)?),
                entries => {
                    let count = entries.len();
                    let reason = format!("zip: {count} files in an archive that has no name");
                    Err(io::Error::new(io::ErrorKind::Unsupported, reason))
                }
            }
        }
        // Few bytes can decompress to very many, so this can be interrupted too.
        (Some(kind), input) => {
            text(Box::new(Interruptible::new(decompress::decompress(kind, Box::new(input))?)))
        }
    }
}
