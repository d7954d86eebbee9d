//! The counts of a run, and the summary at its end.

use std::ops::AddAssign;

use shudu::search::Work;
use shudu::solve::{Answer, VerdictKind};
use shudu_messages::args;

use crate::context::{Context, is_cancelled, is_output_closed};
use crate::exit::Exit;
use crate::output_flag::Loss;
use crate::progress::grouped;

/// The counts of a run, or of a part of it.
#[derive(Default, Debug, Clone)]
pub(crate) struct Tally {
    /// Puzzles read and handled.
    pub(crate) records: u64,
    /// Input bytes of these puzzles, as far as known.
    pub(crate) bytes: u64,
    /// Puzzles that could not be read; each has a message with its place.
    pub(crate) rejected: u64,
    /// Files that could not be opened or read to the end.
    pub(crate) unreadable: u64,
    /// Lines that are neither puzzles nor comments.
    pub(crate) skipped: u64,
    /// Comments and records with bytes that were not UTF-8.
    pub(crate) replaced: u64,
    /// Positions written without their candidates, because the format does not support them.
    pub(crate) lost: u64,
    /// Fields omitted from a table because they appeared after its columns were fixed.
    pub(crate) left_out: u64,
    pub(crate) unique: u64,
    pub(crate) multiple: u64,
    pub(crate) none: u64,
    pub(crate) invalid: u64,
    /// Searches stopped by `--timeout` or an interruption before a verdict.
    pub(crate) undecided: u64,
    /// Proper puzzles that are not minimal, if requested.
    pub(crate) redundant: u64,
    pub(crate) work: Work,
}

impl AddAssign<&Tally> for Tally {
    fn add_assign(&mut self, other: &Tally) {
        self.records += other.records;
        self.bytes += other.bytes;
        self.rejected += other.rejected;
        self.unreadable += other.unreadable;
        self.skipped += other.skipped;
        self.replaced += other.replaced;
        self.lost += other.lost;
        self.left_out += other.left_out;
        self.unique += other.unique;
        self.multiple += other.multiple;
        self.none += other.none;
        self.invalid += other.invalid;
        self.undecided += other.undecided;
        self.redundant += other.redundant;
        self.work += other.work;
    }
}

impl Tally {
    /// Counts an answer.
    #[inline]
    pub(crate) fn add<G>(&mut self, answer: &Answer<G>) {
        self.records += 1;
        *match answer.verdict {
            VerdictKind::Unique => &mut self.unique,
            VerdictKind::Multiple => &mut self.multiple,
            VerdictKind::None => &mut self.none,
            VerdictKind::Invalid => &mut self.invalid,
            VerdictKind::Undecided => &mut self.undecided,
        } += 1;
        self.work += answer.work;
    }

    /// Returns the exit code of a verb that reads puzzles and has a requirement for each.
    pub(crate) fn exit(&self, required: Required) -> Exit {
        let short = self.none + self.invalid + self.undecided;
        let unsolved = match required {
            Required::Nothing => false,
            Required::Solution => short > 0,
            Required::Unique => short + self.multiple + self.redundant > 0,
        };
        if is_cancelled() {
            Exit::Interrupted
        } else if self.rejected + self.unreadable + self.left_out > 0 || self.is_without_puzzles() {
            Exit::Rejected
        } else if unsolved {
            Exit::Unsolved
        } else {
            Exit::Fine
        }
    }

    /// Returns true if the input had no puzzle. If the run was stopped, it may not have been read.
    fn is_without_puzzles(&self) -> bool {
        let puzzles = self.records + self.rejected + self.unreadable;
        puzzles == 0 && !is_cancelled() && !is_output_closed()
    }

    /// Reports notes about the input on stderr: no puzzle, skipped text, replaced bytes.
    pub(crate) fn note_reading(&self, context: &Context) {
        let losses = [
            (Loss::Puzzles, self.rejected + self.unreadable),
            (Loss::Text, self.skipped),
            (Loss::Bytes, self.replaced),
            (Loss::Candidates, self.lost),
            (Loss::Fields, self.left_out),
        ];
        if self.records == 0 {
            context.note_loss(Loss::Everything);
        } else if let Some((loss, _)) = losses.into_iter().find(|(_, count)| *count > 0) {
            context.note_loss(loss);
        }
        if self.is_without_puzzles() {
            // The reason of the exit code, so `--quiet` prints it too.
            context.display.message(&context.say("summary-empty", &args! {}));
        }
        for (key, count) in [("summary-skipped", self.skipped), ("summary-replaced", self.replaced)]
        {
            if count > 0 && self.records > 0 {
                context.note(&context.say(key, &args! { count = count }));
            }
        }
    }

    /// Reports on stderr how many puzzles do not have exactly one solution.
    pub(crate) fn note_verdicts(&self, context: &Context) {
        let counts = [
            ("summary-several", self.multiple),
            ("summary-none", self.none + self.invalid),
            ("summary-undecided", self.undecided),
        ];
        for (key, count) in counts.into_iter().filter(|(_, count)| *count > 0) {
            context.note(&context.say(key, &args! { count = count, records = self.records }));
        }
    }

    /// Reports rejected puzzles and interruptions on stderr.
    pub(crate) fn report(&self, context: &Context) {
        if self.rejected > 0 {
            let words = args! { refused = self.rejected, read = self.records };
            context.note(&context.say("summary-refused", &words));
        }
        if is_cancelled() {
            let words = args! { count = self.records };
            context.note(&context.say("summary-interrupted", &words));
        }
    }

    /// Reports all counts on stderr, for `--stats`.
    pub(crate) fn report_work(&self, context: &Context, seconds: f64) {
        let verdicts = args! {
            records = grouped(self.records),
            unique = grouped(self.unique),
            multiple = grouped(self.multiple),
            none = grouped(self.none),
            invalid = grouped(self.invalid),
            undecided = grouped(self.undecided),
        };
        let rate = self.records as f64 / seconds.max(1e-9);
        let work = args! {
            nodes = grouped(self.work.nodes),
            guesses = grouped(self.work.guesses),
            sweeps = grouped(self.work.sweeps),
            seconds = format!("{seconds:.3}"),
            rate = grouped(rate as u64),
        };
        crate::context::report(&context.say("stats-verdicts", &verdicts));
        crate::context::report(&context.say("stats-work", &work));
        // Puzzles searched in a batch have no individual depth.
        if self.work.depth > 0 {
            let words = args! { depth = self.work.depth };
            crate::context::report(&context.say("stats-depth", &words));
        }
    }
}

/// The requirement of a verb for every puzzle, to exit with success.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Required {
    Nothing,
    Solution,
    Unique,
}

impl Required {
    /// Nothing, unless `--timeout` stopped a search.
    pub(crate) fn unless_late(tally: &Tally) -> Required {
        if tally.undecided > 0 { Required::Solution } else { Required::Nothing }
    }
}
