//! Progress of long work: on stderr if it is a terminal, and only after a second.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use shudu_messages::args;

use crate::context::Context;

/// A line such as `1 234 567 puzzles, 98 765 per second`.
pub(crate) struct Progress<'a> {
    context: &'a Context,
    bar: Option<ProgressBar>,
    key: &'static str,
    total: Option<u64>,
    started: Instant,
    shown: Instant,
}

/// Shorter work shows no progress.
const DELAY: Duration = Duration::from_millis(1000);
const REDRAW: Duration = Duration::from_millis(200);

impl<'a> Progress<'a> {
    /// Makes a progress line. `key` is a message with `$count` and `$rate`.
    pub(crate) fn new(context: &'a Context, key: &'static str) -> Progress<'a> {
        let now = Instant::now();
        // On the terminal that shows the output a progress line would be in the way.
        let shown = context.stderr_is_terminal && !context.stdout_is_terminal && !context.quiet;
        let bar = shown.then(|| {
            let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
            if let Ok(style) = ProgressStyle::with_template("{spinner} {msg}") {
                bar.set_style(style);
            }
            bar
        });
        Progress { context, bar, key, total: None, started: now, shown: now }
    }

    /// Adds an estimate of the remaining time, if the total is known.
    pub(crate) fn towards(mut self, total: Option<u64>) -> Progress<'a> {
        self.total = total;
        self
    }

    /// Shows how much is done.
    pub(crate) fn at(&mut self, count: u64) {
        let Some(bar) = &self.bar else { return };
        let now = Instant::now();
        if now - self.started < DELAY || now - self.shown < REDRAW {
            return;
        }
        self.shown = now;
        let rate = count as f64 / (now - self.started).as_secs_f64();
        let words = args! { count = grouped(count), rate = grouped(rate as u64) };
        let mut text = self.context.say(self.key, &words);
        if let Some(total) = self.total.filter(|_| rate > 0.0) {
            let left = total.saturating_sub(count) as f64 / rate;
            let words = args! { total = grouped(total), seconds = grouped(left.ceil() as u64) };
            text += &self.context.say("progress-left", &words);
        }
        bar.set_message(text);
        bar.tick();
    }

    /// Writes a line to stderr, above the progress line if there is one.
    pub(crate) fn above(&self, text: &str) {
        match &self.bar {
            Some(bar) => bar.suspend(|| crate::context::complain(text)),
            None => crate::context::complain(text),
        }
    }
}

impl Drop for Progress<'_> {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// Returns `1234567` as `1 234 567`. For stderr only, because few programs parse such numbers.
pub(crate) fn grouped(n: impl ToString) -> String {
    let digits = n.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn numbers_are_grouped_by_thousands() {
        let cases = [(0u64, "0"), (999, "999"), (1000, "1 000"), (1234567, "1 234 567")];
        for (number, text) in cases {
            assert_eq!(grouped(number), text);
        }
    }
}
