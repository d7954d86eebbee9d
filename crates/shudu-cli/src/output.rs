//! Outputs: stdout or a file. A reader that closes the pipe is not an error; a full disk is.
//!
//! What goes to a terminal is escaped, see [`escape`].

use std::io::{self, Write};
use std::ops::ControlFlow;

use crate::escape;

/// An output for one run. Writes return `Break` once nothing more can be written.
pub(crate) struct Out<'a> {
    writer: Box<dyn Write + 'a>,
    /// Set if writing failed; `Some(None)` is a broken pipe, which is not an error.
    closed: Option<Option<io::Error>>,
    /// True if this is a terminal: every write is flushed, and text of unknown origin escaped.
    is_terminal: bool,
    /// True if colours may be written to the terminal.
    colours: bool,
}

impl<'a> Out<'a> {
    /// Stdout.
    pub(crate) fn stdout(is_terminal: bool, colours: bool) -> Out<'static> {
        Out::to(io::stdout().lock()).guarded(is_terminal, colours)
    }

    /// Any other writer.
    pub(crate) fn to(writer: impl Write + 'a) -> Out<'a> {
        Out { writer: Box::new(writer), closed: None, is_terminal: false, colours: false }
    }

    /// Says whether the writer is a terminal, and whether that gets colours.
    pub(crate) fn guarded(self, is_terminal: bool, colours: bool) -> Out<'a> {
        Out { is_terminal, colours, ..self }
    }

    /// An output that could not be opened. [`finish`](Out::finish) returns the error.
    pub(crate) fn failed(error: io::Error) -> Out<'static> {
        Out { closed: Some(Some(error)), ..Out::to(io::sink()) }
    }

    /// Writes bytes. `Break` once nothing more can be written.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> ControlFlow<()> {
        if self.closed.is_some() {
            return ControlFlow::Break(());
        }
        let written = match self.is_terminal {
            false => self.writer.write_all(bytes),
            true => {
                let shown = escape::bytes(bytes, self.colours);
                self.writer.write_all(&shown).and_then(|()| self.writer.flush())
            }
        };
        self.note(written)
    }

    /// `Break` once nothing more can be written.
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
                self.closed = Some((!broken_pipe).then_some(error));
                ControlFlow::Break(())
            }
        }
    }

    /// Flushes. Returns the first error, if there was one.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        if self.closed.is_none() {
            let flushed = self.writer.flush();
            let _ = self.note(flushed);
        }
        match self.closed.flatten() {
            Some(error) => Err(error),
            None => Ok(()),
        }
    }
}
