//! The sink of a trace that a visitor reads. It is public in a private module, because the sealed part
//! of the trait `Engine` mentions it.

use std::fmt;
use std::ops::ControlFlow;

use super::trace::{Action, Event, Trace};

/// Passes events to a visitor until it returns `Break`.
pub struct Tracer<'a> {
    visit: &'a mut dyn FnMut(Event) -> ControlFlow<()>,
    closed: bool,
}

impl<'a> Tracer<'a> {
    pub(crate) fn new(visit: &'a mut dyn FnMut(Event) -> ControlFlow<()>) -> Tracer<'a> {
        Tracer { visit, closed: false }
    }
}

impl fmt::Debug for Tracer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tracer").field("closed", &self.closed).finish_non_exhaustive()
    }
}

impl Trace for Tracer<'_> {
    fn note(&mut self, depth: u32, action: Action) {
        if !self.closed {
            self.closed = (self.visit)(Event { depth, action }).is_break();
        }
    }

    fn is_closed(&self) -> bool {
        self.closed
    }
}
