//! Outputs: stdout or a file. A closed pipe is not an error; a full disk is.
//!
//! Terminal output is escaped, see [`escape`].

use std::io::{self, Write};
use std::ops::ControlFlow;

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::context::{note_closed_output, writing};
use crate::escape;

/// Where an output goes.
trait Sink: Write {
    /// Writes what is kept, at the end.
    fn end(&mut self) -> io::Result<()> {
        self.flush()
    }
}

struct Plain<W>(W);

impl<W: Write> Write for Plain<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

impl<W: Write> Sink for Plain<W> {}

impl<W: Write> Sink for GzEncoder<W> {
    fn end(&mut self) -> io::Result<()> {
        self.try_finish()?;
        self.get_mut().flush()
    }
}

/// The output of a run. Writes return `Break` once nothing more can be written.
pub(crate) struct Out<'a> {
    writer: Box<dyn Sink + 'a>,
    /// Set if writing failed; `Some(None)` is a broken pipe, which is not an error.
    closed: Option<Option<io::Error>>,
    /// True if this is a terminal: every write is flushed, and text of unknown origin escaped.
    is_terminal: bool,
    /// True if colors may be written to the terminal.
    colors: bool,
}

impl<'a> Out<'a> {
    /// Creates an output to stdout.
    pub(crate) fn stdout(is_terminal: bool, colors: bool) -> Out<'static> {
        Out::to(io::stdout().lock()).guarded(is_terminal, colors)
    }

    /// Creates an output to any other writer.
    pub(crate) fn to(writer: impl Write + 'a) -> Out<'a> {
        Out { writer: Box::new(Plain(writer)), closed: None, is_terminal: false, colors: false }
    }

    /// Creates an output that compresses what it writes.
    pub(crate) fn packed(writer: impl Write + 'a) -> Out<'a> {
        let writer = GzEncoder::new(writer, Compression::default());
        Out { writer: Box::new(writer), closed: None, is_terminal: false, colors: false }
    }

    /// Sets whether the writer is a terminal, and whether it supports colors.
    pub(crate) fn guarded(self, is_terminal: bool, colors: bool) -> Out<'a> {
        Out { is_terminal, colors, ..self }
    }

    /// Creates the output of a file that could not be opened. [`finish`](Out::finish) returns the
    /// error.
    pub(crate) fn failed(error: io::Error) -> Out<'static> {
        Out { closed: Some(Some(error)), ..Out::to(io::sink()) }
    }

    /// Writes bytes. Returns `Break` once nothing more can be written.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> ControlFlow<()> {
        if self.closed.is_some() {
            return ControlFlow::Break(());
        }
        let written = writing(|| match self.is_terminal {
            false => self.writer.write_all(bytes),
            true => {
                let shown = escape::bytes(bytes, self.colors);
                self.writer.write_all(&shown).and_then(|()| self.writer.flush())
            }
        });
        self.note(written)
    }

    /// Writes bytes as they are, to a terminal too: escape sequences of our own.
    pub(crate) fn write_raw(&mut self, bytes: &[u8]) -> ControlFlow<()> {
        let is_terminal = std::mem::replace(&mut self.is_terminal, false);
        let flow = self.write(bytes);
        self.is_terminal = is_terminal;
        flow
    }

    /// Writes what is buffered. Returns `Break` once nothing more can be written.
    pub(crate) fn flush(&mut self) -> ControlFlow<()> {
        if self.closed.is_some() {
            return ControlFlow::Break(());
        }
        let flushed = writing(|| self.writer.flush());
        self.note(flushed)
    }

    /// Returns `Break` once nothing more can be written.
    pub(crate) fn state(&self) -> ControlFlow<()> {
        match self.closed {
            Some(_) => ControlFlow::Break(()),
            None => ControlFlow::Continue(()),
        }
    }

    fn note(&mut self, result: io::Result<()>) -> ControlFlow<()> {
        match result {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                let broken_pipe = error.kind() == io::ErrorKind::BrokenPipe;
                if broken_pipe {
                    note_closed_output();
                }
                self.closed = Some((!broken_pipe).then_some(error));
                ControlFlow::Break(())
            }
        }
    }

    /// Flushes. Returns the first error, if there was one.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        if self.closed.is_none() {
            let ended = self.writer.end();
            let _ = self.note(ended);
        }
        match self.closed.flatten() {
            Some(error) => Err(error),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(is_terminal: bool, colors: bool, bytes: &[u8]) -> Vec<u8> {
        let mut written = Vec::new();
        let mut out = Out::to(&mut written).guarded(is_terminal, colors);
        assert!(out.write(bytes).is_continue());
        out.finish().unwrap();
        written
    }

    #[test]
    fn output_is_escaped_for_terminals_and_unchanged_for_pipes() {
        let bytes = "1 # \u{1b}]0;title\u{7}\u{202e}\u{1b}[1m\n".as_bytes();
        assert_eq!(written(false, false, bytes), bytes);
        assert_eq!(written(true, false, bytes), b"1 # \\u{1b}]0;title\\u{7}\\u{202e}\\u{1b}[1m\n");
        assert_eq!(written(true, true, b"\x1b[1m5\x1b[0m"), b"\x1b[1m5\x1b[0m");
    }

    #[test]
    fn a_full_disk_is_an_error_and_a_closed_pipe_is_not() {
        struct Failing(io::ErrorKind);
        impl Write for Failing {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(self.0.into())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        for (kind, is_fine) in
            [(io::ErrorKind::BrokenPipe, true), (io::ErrorKind::StorageFull, false)]
        {
            let mut out = Out::to(Failing(kind));
            assert!(out.write(b"x").is_break() && out.state().is_break());
            assert_eq!(out.finish().is_ok(), is_fine);
        }
        assert!(Out::failed(io::ErrorKind::NotFound.into()).finish().is_err());
    }
}
