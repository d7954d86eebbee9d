//! Shows the progress of long work: a line on stderr, if that is a terminal, after one second.
//!
//! The [`Display`] of a run owns the line. A separate thread draws it, so that it is updated even
//! while one puzzle takes minutes. A [`Progress`] is a task on the display; of several tasks the
//! one started last is shown, because it is a part of the others.
//!
//! If stdout is a terminal too, the line is removed before anything is written there, and drawn
//! again after a pause. So the line and the output never mix.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use shudu_messages::{Catalogue, args};
use shudu_system::thread;

use crate::context::{Context, report};

/// Work shorter than this shows no progress.
const DELAY: Duration = Duration::from_secs(1);
const REDRAW: Duration = Duration::from_millis(200);
/// On the terminal that shows the output, the line appears if nothing was written for this long.
const PAUSE: Duration = Duration::from_millis(500);

/// The progress line of a run.
#[derive(Clone, Default)]
pub(crate) struct Display {
    /// `None` if no progress is shown.
    line: Option<Arc<Mutex<Line>>>,
    /// True if the output goes to a terminal, which may be the same one.
    shares_terminal: bool,
}

struct Line {
    catalogue: Arc<Catalogue>,
    tasks: Vec<Arc<Task>>,
    /// The line, while it is visible.
    bar: Option<ProgressBar>,
    /// True if a thread is drawing.
    is_drawn: bool,
    last_output: Option<Instant>,
}

struct Task {
    key: &'static str,
    started: Instant,
    count: AtomicU64,
    /// The bits of a float. 0 if the total is not known.
    total: AtomicU64,
    /// A message that is written once, above the line, when the task is first shown.
    advice: Mutex<Option<String>>,
}

impl Display {
    /// Creates a display that draws if `is_shown`.
    pub(crate) fn new(
        catalogue: &Arc<Catalogue>,
        is_shown: bool,
        shares_terminal: bool,
    ) -> Display {
        let line = || Line {
            catalogue: catalogue.clone(),
            tasks: Vec::new(),
            bar: None,
            is_drawn: false,
            last_output: None,
        };
        Display { line: is_shown.then(|| Arc::new(Mutex::new(line()))), shares_terminal }
    }

    /// Sets whether the output goes to a terminal.
    pub(crate) fn set_shares_terminal(&mut self, shares_terminal: bool) {
        self.shares_terminal = shares_terminal;
    }

    /// Returns true if progress is shown.
    pub(crate) fn is_shown(&self) -> bool {
        self.line.is_some()
    }

    /// Writes to stdout, with the line removed.
    pub(crate) fn around_output<T>(&self, write: impl FnOnce() -> T) -> T {
        let Some(line) = self.line.as_ref().filter(|_| self.shares_terminal) else {
            return write();
        };
        let mut line = lock(line);
        line.hide();
        let result = write();
        line.last_output = Some(Instant::now());
        result
    }

    /// Writes a message to stderr, with the line removed.
    pub(crate) fn message(&self, text: &str) {
        let guard = self.line.as_ref().map(|line| {
            let mut line = lock(line);
            line.hide();
            line
        });
        report(text);
        drop(guard);
    }
}

fn lock(line: &Mutex<Line>) -> MutexGuard<'_, Line> {
    line.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Redraws the line periodically, until the process ends or no task is left.
fn keep_drawing(line: &Mutex<Line>) {
    loop {
        std::thread::sleep(REDRAW);
        let mut line = lock(line);
        if line.tasks.is_empty() {
            line.is_drawn = false;
            return;
        }
        line.draw(Instant::now());
    }
}

impl Line {
    fn draw(&mut self, now: Instant) {
        let is_long = |task: &&Arc<Task>| now.duration_since(task.started) >= DELAY;
        let is_busy = self.last_output.is_some_and(|last| now.duration_since(last) < PAUSE);
        let Some(task) = self.tasks.iter().rev().find(is_long).filter(|_| !is_busy).cloned() else {
            return;
        };
        let advice = task.advice.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(advice) = advice {
            self.hide();
            report(&advice);
        }
        let total = f64::from_bits(task.total.load(Ordering::Relaxed));
        let count = task.count.load(Ordering::Relaxed);
        let text = task.describe(&self.catalogue, count, total, now.duration_since(task.started));
        let bar = self.bar.get_or_insert_with(|| {
            ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr())
        });
        let template = match total > 0.0 {
            true => "{spinner} [{bar:20}] {wide_msg}",
            false => "{spinner} {wide_msg}",
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style.progress_chars("=> "));
        }
        if total > 0.0 {
            // The bar counts in thousandths, because a total can exceed its range.
            bar.set_length(1000);
            bar.set_position((count as f64 / total * 1000.0).clamp(0.0, 1000.0) as u64);
        }
        bar.set_message(text);
        bar.tick();
    }

    fn hide(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }
}

impl Task {
    /// Returns the line in words, such as `1 234 567 puzzles, 98 765 per second`.
    fn describe(&self, catalogue: &Catalogue, count: u64, total: f64, time: Duration) -> String {
        let rate = count as f64 / time.as_secs_f64();
        let words = args! { count = grouped(count), rate = rounded(rate) };
        let mut text = catalogue.say(self.key, &words);
        if total > 0.0 && rate > 0.0 {
            let left = (total - count as f64).max(0.0) / rate;
            let words = args! { total = rounded(total), time = time_left(catalogue, left) };
            text += &catalogue.say("progress-left", &words);
        }
        text
    }
}

/// A task on the progress line. The line is removed when the task is dropped.
pub(crate) struct Progress {
    display: Display,
    task: Arc<Task>,
}

impl Progress {
    /// Starts a task. `key` is a message with `$count` and `$rate`.
    pub(crate) fn new(context: &Context, key: &'static str) -> Progress {
        let task = Arc::new(Task {
            key,
            started: Instant::now(),
            count: AtomicU64::new(0),
            total: AtomicU64::new(0),
            advice: Mutex::new(None),
        });
        let display = context.display.clone();
        if let Some(line) = &display.line {
            let mut state = lock(line);
            state.tasks.push(task.clone());
            if !state.is_drawn {
                let line = line.clone();
                state.is_drawn = thread::spawn("progress", move || keep_drawing(&line)).is_ok();
            }
        }
        Progress { display, task }
    }

    /// Adds an estimate of the remaining time, if the total is known.
    pub(crate) fn towards(self, total: Option<u64>) -> Progress {
        if let Some(total) = total {
            self.set_total(total as f64);
        }
        self
    }

    /// Sets the total, which may be an estimate.
    pub(crate) fn set_total(&self, total: f64) {
        self.task.total.store(total.to_bits(), Ordering::Relaxed);
    }

    /// Sets a message to be written once, if the task takes long enough to be shown.
    pub(crate) fn set_advice(&self, text: String) {
        *self.task.advice.lock().unwrap_or_else(PoisonError::into_inner) = Some(text);
    }

    /// Sets the progress.
    pub(crate) fn at(&self, count: u64) {
        self.task.count.store(count, Ordering::Relaxed);
    }

    /// Sets the progress and, if it is known, the total.
    pub(crate) fn at_of(&self, count: u64, total: Option<u64>) {
        self.at(count);
        if let Some(total) = total {
            self.set_total(total as f64);
        }
    }

    /// Adds to the progress.
    pub(crate) fn add(&self, count: u64) {
        self.task.count.fetch_add(count, Ordering::Relaxed);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(line) = &self.display.line {
            let mut line = lock(line);
            line.tasks.retain(|task| !Arc::ptr_eq(task, &self.task));
            line.hide();
        }
    }
}

/// Returns a time such as `1:02:05`, or a number of years.
fn time_left(catalogue: &Catalogue, seconds: f64) -> String {
    const YEAR: f64 = 365.25 * 24.0 * 3600.0;
    if seconds >= YEAR {
        let words = args! { years = rounded(seconds / YEAR) };
        return catalogue.say("progress-years", &words);
    }
    let seconds = seconds.ceil() as u64;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// Formats a number: grouped digits, small ones with a decimal, and very large ones as a power of
/// ten.
fn rounded(number: f64) -> String {
    match number {
        n if n >= 1e15 => format!("{n:.1e}"),
        n if n >= 10.0 || n == 0.0 => grouped(n as u64),
        n => format!("{n:.1}"),
    }
}

/// Returns `1234567` as `1 234 567`. For stderr only, because programs do not parse such numbers.
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
    use super::*;
    use shudu_messages::Lang;

    #[test]
    fn numbers_are_grouped_by_thousands() {
        let cases = [(0u64, "0"), (999, "999"), (1000, "1 000"), (1234567, "1 234 567")];
        for (number, text) in cases {
            assert_eq!(grouped(number), text);
        }
    }

    #[test]
    fn times_and_rates_are_formatted() {
        let catalogue = Catalogue::new(Lang::En);
        let cases = [(0.2, "0:01"), (75.0, "1:15"), (3725.0, "1:02:05"), (1e12, "31 688 years")];
        for (seconds, text) in cases {
            assert_eq!(time_left(&catalogue, seconds), text);
        }
        assert_eq!([0.0, 0.25, 12.7, 6.67e21].map(rounded), ["0", "0.2", "12", "6.7e21"]);
    }
}
