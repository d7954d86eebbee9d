//! Outputs: stdout or a file. A reader that closes the pipe is not an error.

use std::io::{self, Write};
use std::ops::ControlFlow;

/// An output for one run. Writes return `Break` once nothing more can be written.
pub(crate) struct Out<'a> {
    writer: Box<dyn Write + 'a>,
    /// Set if writing failed; `Some(None)` is a broken pipe, which is not an error.
    closed: Option<Option<io::Error>>,
    flush_each: bool,
}

impl<'a> Out<'a> {
    /// Stdout. Every write is flushed if `flush_each` is set, for terminals.
    pub(crate) fn stdout(flush_each: bool) -> Out<'static> {
        Out { writer: Box::new(io::stdout().lock()), closed: None, flush_each }
    }

    /// Any other writer.
    pub(crate) fn to(writer: impl Write + 'a) -> Out<'a> {
        Out { writer: Box::new(writer), closed: None, flush_each: false }
    }

    /// Writes bytes. `Break` once nothing more can be written.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> ControlFlow<()> {
        if self.closed.is_some() {
            return ControlFlow::Break(());
        }
        let mut written = self.writer.write_all(bytes);
        if self.flush_each {
            written = written.and_then(|()| self.writer.flush());
        }
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
