//! Where data goes: stdout or a file, and a reader that goes away is no error.

use std::io::{self, Write};
use std::ops::ControlFlow;

/// An output for one run. Every write answers `Break` once nobody reads any more.
pub(crate) struct Out<'a> {
    writer: Box<dyn Write + 'a>,
    /// Set when writing failed; `None` inside `Some` stands for a broken pipe, which is fine.
    closed: Option<Option<io::Error>>,
    flush_each: bool,
}

impl<'a> Out<'a> {
    /// Stdout; `flush_each` when a person watches.
    pub(crate) fn stdout(flush_each: bool) -> Out<'static> {
        Out { writer: Box::new(io::stdout().lock()), closed: None, flush_each }
    }

    /// Any other writer.
    pub(crate) fn to(writer: impl Write + 'a) -> Out<'a> {
        Out { writer: Box::new(writer), closed: None, flush_each: false }
    }

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

    /// Flushes, and says what went wrong on the way, if anything did.
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
