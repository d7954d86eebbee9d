//! The context of a run: language, terminals, jobs, and interruptions.
//!
//! Ctrl-C and SIGTERM set a flag. Searches check it through their [`limits`], inputs through
//! [`is_stopping`]; then the verb writes its finished results and ends. An operation that does not
//! check the flag in time, such as a write to a full pipe, ends with the process. On Unix the process
//! then ends [by the signal](die): a shell ends its loop only if its command was ended by Ctrl-C.

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU64, Ordering};
use std::sync::{Arc, LazyLock, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use shudu::text::{Accept, Format};
use shudu::{Cancel, Limits};
use shudu_flags::{Common, Style, Timeout, When};
use shudu_messages::{Catalogue, FluentArgs, Lang};
use shudu_system::thread;

use crate::escape;
use crate::exit::Exit;
use crate::output::Out;
use crate::output_file::OutputFile;
use crate::output_flag::Loss;
use crate::progress::Display;
use crate::width;

/// The flag that ends all searches and reads.
static STOP: LazyLock<Cancel> = LazyLock::new(Cancel::new);

/// The number of the first signal, or 0.
static INTERRUPTED_BY: AtomicI32 = AtomicI32::new(0);

/// Set when the reader of the output has closed it.
static OUTPUT_CLOSED: AtomicBool = AtomicBool::new(false);

/// The limit on jobs. Each job is a thread with its own stack.
const MOST_JOBS: usize = 1024;

/// The time that an interrupted verb has to end by itself,
const GRACE: Duration = Duration::from_millis(1160);
/// unless it is in the same write between these two times, because its output is not read.
const BLOCKED: [Duration; 2] = [Duration::from_millis(80), Duration::from_millis(160)];
/// A signal within this time after the first one is a repetition of it: `timeout` sends its signal to the
/// process and to the group of the process. A later one ends the process immediately.
pub(crate) const REPEAT: Duration = Duration::from_millis(300);

/// The number of writes started plus the number finished: odd during a write.
static WRITES: AtomicU64 = AtomicU64::new(0);

/// The context of a run.
pub(crate) struct Context {
    pub(crate) catalogue: Arc<Catalogue>,
    /// True if `--lang` states the language.
    pub(crate) is_language_stated: bool,
    /// The puzzles that the verb takes, and true if it ignores unknown constraints.
    pub(crate) accept: (Accept, bool),
    /// The progress line.
    pub(crate) display: Display,
    pub(crate) jobs: usize,
    pub(crate) quiet: bool,
    /// The file of `--output`, instead of stdout.
    pub(crate) output: Option<OutputFile>,
    /// The file of `--plot`, and its content when it is drawn.
    pub(crate) plot: Option<OutputFile>,
    pub(crate) chart: OnceLock<Vec<u8>>,
    /// The reason why the output does not have everything that the input had.
    loss: OnceLock<Loss>,
    /// What is to be compared with pictures, from readings that are not certain.
    doubts: Mutex<Vec<String>>,
    /// The name of `--output` if it stands for many files: `%n` is the number of each.
    pub(crate) output_pattern: Option<String>,
    /// True if the output is a terminal: stdout, or the file of `--output`.
    pub(crate) stdout_is_terminal: bool,
    /// True if stderr is a terminal.
    pub(crate) stderr_is_terminal: bool,
    /// True if colors are written to stdout.
    pub(crate) color: bool,
    /// The width of the terminal that shows the output.
    pub(crate) columns: Option<usize>,
}

impl Context {
    pub(crate) fn new(catalogue: Catalogue, common: &Common) -> Context {
        let color = match common.color {
            When::Always => true,
            When::Never => false,
            When::Auto => {
                anstream::AutoStream::choice(&std::io::stdout()) != anstream::ColorChoice::Never
            }
        };
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let stdout_is_terminal = std::io::stdout().is_terminal();
        let stderr_is_terminal = std::io::stderr().is_terminal();
        let catalogue = Arc::new(catalogue);
        let shows_progress = stderr_is_terminal && !common.quiet;
        Context {
            display: Display::new(&catalogue, shows_progress, stdout_is_terminal),
            catalogue,
            is_language_stated: common.lang.is_some(),
            accept: (Accept::Any, false),
            jobs: common.jobs.map_or(cores, NonZeroUsize::get).min(MOST_JOBS),
            quiet: common.quiet,
            output: None,
            plot: None,
            chart: OnceLock::new(),
            loss: OnceLock::new(),
            doubts: Mutex::default(),
            output_pattern: None,
            stdout_is_terminal,
            stderr_is_terminal,
            color,
            columns: if stdout_is_terminal { width::columns() } else { None },
        }
    }

    /// Creates a context without flags: all cores, no colors.
    pub(crate) fn plain(catalogue: Catalogue) -> Context {
        let common =
            Common { lang: None, color: When::Never, jobs: None, quiet: false, output: None };
        Context::new(catalogue, &common)
    }

    /// Sets the output to a file. Colors are written only to a terminal, unless forced.
    pub(crate) fn set_output(&mut self, file: OutputFile, color: When) {
        self.stdout_is_terminal = file.is_terminal();
        self.columns = if self.stdout_is_terminal { width::columns() } else { None };
        self.color &= color == When::Always || self.stdout_is_terminal;
        self.display.set_shares_terminal(self.stdout_is_terminal);
        self.output = Some(file);
    }

    /// Records that a part of the input is not in the output. The first reason is kept.
    pub(crate) fn note_loss(&self, loss: Loss) {
        let _ = self.loss.set(loss);
    }

    /// Returns the reason why a part of the input is not in the output, if there is one.
    pub(crate) fn loss(&self) -> Option<Loss> {
        self.loss.get().copied()
    }

    /// Writes what is to be compared with a picture to stderr, once: an input can be opened twice. It is the reason
    /// of the exit code, so `--quiet` writes it too.
    pub(crate) fn note_doubt(&self, doubt: String) {
        let mut doubts = self.doubts.lock().unwrap_or_else(PoisonError::into_inner);
        if !doubts.contains(&doubt) {
            self.display.message(&doubt);
            doubts.push(doubt);
        }
    }

    /// Returns the exit code of a run that ended with this one: a run with a doubtful reading is no success.
    pub(crate) fn exit(&self, exit: Exit) -> Exit {
        let is_sure = self.doubts.lock().unwrap_or_else(PoisonError::into_inner).is_empty();
        if is_sure { exit } else { exit.max(Exit::Unsolved) }
    }

    /// Returns the output of the run: stdout, or the file of `--output`.
    pub(crate) fn out(&self) -> Out<'static> {
        match &self.output {
            None => Out::stdout(self.stdout_is_terminal, self.color),
            Some(file) => match file.out() {
                Ok(out) => out.guarded(self.stdout_is_terminal, self.color),
                Err(error) => Out::failed(error),
            },
        }
    }

    /// Writes bytes to the output of the run, and ends it.
    pub(crate) fn print(&self, bytes: &[u8]) -> io::Result<()> {
        let mut out = self.out();
        let _: ControlFlow<()> = out.write(bytes);
        out.finish()
    }

    /// Returns the requested style, or the default: drawings on a terminal, lines in a pipe.
    pub(crate) fn style(&self, format: Option<Style>) -> Style {
        format.unwrap_or(match self.stdout_is_terminal {
            true => Style::Pretty,
            false => Style::Puzzles(Format::LINE),
        })
    }

    /// Wraps text to the width of the terminal, if the output is one. Continuation lines are
    /// indented.
    pub(crate) fn fit<'t>(&self, text: &'t str, indent: usize) -> Cow<'t, str> {
        match self.columns {
            Some(columns) => Cow::Owned(width::wrap(text, columns, indent)),
            None => Cow::Borrowed(text),
        }
    }

    /// Returns a message in the user's language.
    pub(crate) fn say(&self, key: &str, args: &FluentArgs<'_>) -> String {
        self.catalogue.say(key, args)
    }

    /// Writes a message to stderr, unless `--quiet` was given.
    pub(crate) fn note(&self, text: &str) {
        if !self.quiet {
            self.display.message(text);
        }
    }
}

/// Writes a line to stderr, with control characters escaped. Errors of stderr are ignored.
pub(crate) fn report(text: &str) {
    let text = escape::text(text);
    let stderr = std::io::stderr();
    let columns = if stderr.is_terminal() { width::columns() } else { None };
    let _ = match (columns, text.split_once('\n')) {
        (None, _) => writeln!(stderr.lock(), "{text}"),
        (Some(columns), None) => writeln!(stderr.lock(), "{}", width::wrap(&text, columns, 2)),
        // Only the first line is wrapped; the rest is an excerpt with a caret, or a help page.
        (Some(columns), Some((first, rest))) => {
            writeln!(stderr.lock(), "{}\n{rest}", width::wrap(first, columns, 2))
        }
    };
}

/// Returns limits with the interruption flag. All searches of the verbs use them.
pub(crate) fn limits() -> Limits {
    Limits::default().with_cancel(&STOP)
}

/// Returns [`limits`] for a puzzle whose time starts now.
pub(crate) fn limits_within(time: Timeout) -> Limits {
    match time.timeout {
        Some(timeout) => limits().with_timeout(timeout),
        None => limits(),
    }
}

/// Returns true if the run was interrupted by Ctrl-C or SIGTERM.
pub(crate) fn is_cancelled() -> bool {
    INTERRUPTED_BY.load(Ordering::Relaxed) != 0
}

/// Returns true if the reader of the output has closed it. Such a run is a success.
pub(crate) fn is_output_closed() -> bool {
    OUTPUT_CLOSED.load(Ordering::Relaxed)
}

/// Records that the reader of the output has closed it.
pub(crate) fn note_closed_output() {
    OUTPUT_CLOSED.store(true, Ordering::Relaxed);
}

/// Ends all searches and reads, because nothing more can be written.
pub(crate) fn stop_working() {
    STOP.cancel();
}

/// Returns true if the run was interrupted or its output closed.
#[inline]
pub(crate) fn is_stopping() -> bool {
    STOP.is_cancelled()
}

/// Installs the signal handler: the first Ctrl-C or SIGTERM ends searches and lets the verb finish.
pub(crate) fn watch_interrupts() {
    on_signals(|signal, since_first| match since_first {
        None => {
            INTERRUPTED_BY.store(signal, Ordering::Relaxed);
            stop_working();
            let _ = thread::spawn("deadline", || {
                let started = Instant::now();
                std::thread::sleep(BLOCKED[0]);
                let before = WRITES.load(Ordering::Relaxed);
                std::thread::sleep(BLOCKED[1].saturating_sub(started.elapsed()));
                if before.is_multiple_of(2) || WRITES.load(Ordering::Relaxed) != before {
                    std::thread::sleep(GRACE.saturating_sub(started.elapsed()));
                }
                end_now();
            });
        }
        Some(time) if time > REPEAT => end_now(),
        Some(_) => {}
    });
}

/// Calls a handler for each Ctrl-C, SIGTERM and SIGHUP, with the number of the signal and the time
/// since the first one.
#[cfg(unix)]
pub(crate) fn on_signals(mut handle: impl FnMut(i32, Option<Duration>) + Send + 'static) {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    let (to_thread, signals) = std::sync::mpsc::channel::<Signals>();
    let watch = move || {
        let Ok(mut signals) = signals.recv() else { return };
        let mut first: Option<Instant> = None;
        for signal in signals.forever() {
            handle(signal, first.map(|first| first.elapsed()));
            first.get_or_insert_with(Instant::now);
        }
    };
    // Without the handler, a signal ends the process immediately. So it is only installed if the
    // thread that handles signals has started.
    if thread::spawn("signals", watch).is_ok()
        && let Ok(signals) = Signals::new([SIGINT, SIGTERM, SIGHUP])
    {
        let _ = to_thread.send(signals);
    }
}

/// Calls a handler for each Ctrl-C, with a number and the time since the first one.
#[cfg(not(unix))]
pub(crate) fn on_signals(mut handle: impl FnMut(i32, Option<Duration>) + Send + 'static) {
    let mut first: Option<Instant> = None;
    // Without the handler, Ctrl-C ends the process immediately.
    let _ = ctrlc::set_handler(move || {
        handle(1, first.map(|first| first.elapsed()));
        first.get_or_insert_with(Instant::now);
    });
}

/// Ends the process like the signal that interrupted it, so that a shell ends its loop too. Returns if
/// the system has no signals. All output must be written before.
pub(crate) fn die() {
    #[cfg(unix)]
    let _ = signal_hook::low_level::emulate_default_handler(INTERRUPTED_BY.load(Ordering::Relaxed));
}

/// Runs a write, which may block.
pub(crate) fn writing<T>(write: impl FnOnce() -> T) -> T {
    WRITES.fetch_add(1, Ordering::Relaxed);
    let result = write();
    WRITES.fetch_add(1, Ordering::Relaxed);
    result
}

/// Starts a thread that stops the run when the reader of its output closes the pipe, even while
/// there is nothing to write.
#[cfg(unix)]
pub(crate) fn watch_output() {
    use std::os::unix::fs::FileTypeExt;

    use rustix::event::{PollFd, PollFlags, poll};
    use shudu_system::fs::{File, Metadata};

    let Ok(stdout) = File::stdout() else { return };
    let is_pipe = |data: Metadata| data.file_type().is_fifo() || data.file_type().is_socket();
    if !stdout.data().is_ok_and(is_pipe) {
        return;
    }
    let wait = move || {
        loop {
            let mut files = [PollFd::new(&stdout, PollFlags::empty())];
            match poll(&mut files, None) {
                Err(rustix::io::Errno::INTR) => {}
                Ok(1..) => {
                    note_closed_output();
                    return stop_working();
                }
                _ => return,
            }
        }
    };
    // Without the thread, the next write detects a closed pipe.
    let _ = thread::spawn("output", wait);
}

/// On other systems the next write detects a closed pipe.
#[cfg(not(unix))]
pub(crate) fn watch_output() {}

fn end_now() -> ! {
    crate::output_file::keep_unfinished();
    die();
    std::process::exit(i32::from(crate::exit::Exit::Interrupted.code()))
}

/// Returns the language: `--lang` on the command line, else `SHUDU_LANG`, else the locale, else
/// English. This runs before the flags are parsed, because their errors and help are translated too.
pub(crate) fn choose_language(arguments: &[std::ffi::OsString]) -> Lang {
    let typed = arguments.iter().enumerate().find_map(|(i, argument)| {
        let argument = argument.to_str()?;
        match argument.strip_prefix("--lang")? {
            "" => arguments.get(i + 1)?.to_str().map(str::to_owned),
            rest => rest.strip_prefix('=').map(str::to_owned),
        }
    });
    let asked = typed.or_else(|| std::env::var("SHUDU_LANG").ok());
    let asked = asked.and_then(|tag| Lang::for_locale(&tag));
    asked
        .or_else(|| sys_locale::get_locales().find_map(|locale| Lang::for_locale(&locale)))
        .unwrap_or_default()
}
