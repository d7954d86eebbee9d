//! The invariants of every run, and of the answers.

use std::collections::HashSet;
use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use crate::calls::{Call, Demand, Disturbance, Feed};
use crate::reading;
use crate::watch::{self, Outcome};

/// A run should end within 200 ms after a signal. The test allows ten times as much, because the
/// machine may be busy.
const REACTION: Duration = Duration::from_secs(2);
/// The memory limit of a run, in KiB.
const MEMORY: u64 = 300 << 10;
/// The documented exit codes.
const CODES: [i32; 3] = [0, 1, 2];
/// Those of a run that a signal stopped: Ctrl-C and SIGTERM.
const STOPPED: [i32; 2] = [130, 143];

/// A violated invariant.
pub(crate) struct Broken {
    what: String,
    call: Call,
    outcome: Outcome,
}

impl Broken {
    /// Describes the violation and how to repeat the round. The input is kept in a file.
    pub(crate) fn report(&self, seed: u64, round: u64) -> String {
        let file: PathBuf = std::env::temp_dir().join(format!("hostile-{seed}-{round}.txt"));
        let kept = match std::fs::write(&file, &self.call.input.bytes) {
            Ok(()) => file.display().to_string(),
            Err(error) => error.to_string(),
        };
        let text = |bytes: &[u8]| {
            let shown = &bytes[..bytes.len().min(1500)];
            String::from_utf8_lossy(shown).escape_debug().to_string().replace("\\n", "\n  ")
        };
        format!(
            "\n== --seed {seed} --round {round}: {}\n{}\ninput: {kept}\ncode: {:?}\nstdout:\n  {}\nstderr:\n  {}",
            self.what,
            self.call,
            self.outcome.code,
            text(&self.outcome.out),
            text(&self.outcome.err),
        )
    }
}

/// Counts of the rounds.
#[derive(Default)]
pub(crate) struct Statistics {
    rounds: u64,
    answers: u64,
    signals: u64,
    closed: u64,
    bytes: u64,
}

impl Statistics {
    pub(crate) fn add(&mut self, call: &Call) {
        self.rounds += 1;
        self.answers += u64::from(call.demand == Demand::Answers);
        self.signals += u64::from(matches!(call.disturbance, Disturbance::Signal(..)));
        self.closed += u64::from(matches!(
            call.disturbance,
            Disturbance::ClosedPipe(_) | Disturbance::FullDisk
        ));
        self.bytes += call.input.bytes.len() as u64;
    }
}

impl fmt::Display for Statistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} rounds ({} with known answers, {} signals, {} closed or full outputs), {} bytes",
            self.rounds, self.answers, self.signals, self.closed, self.bytes
        )
    }
}

/// Runs a call and checks it.
pub(crate) fn run(call: &Call, show: bool) -> Result<(), Box<Broken>> {
    let folder = tempfile::tempdir().expect("a folder for the round");
    let mut outcome = watch::run(call, folder.path());
    if outcome.reaction > REACTION {
        // A busy machine can be the cause, so the run is repeated once.
        outcome = watch::run(call, folder.path());
    }
    if show {
        eprintln!("{outcome:?}");
    }
    let broken =
        |what: String, outcome| Err(Box::new(Broken { what, call: call.clone(), outcome }));
    if let Err(what) = always(call, &outcome) {
        return broken(what, outcome);
    }
    if let Some(temporary) = leftover(folder.path()) {
        return broken(format!("the file {temporary} was left"), outcome);
    }
    if call.demand == Demand::Nothing {
        return Ok(());
    }
    if let Err(what) = answers(call, &outcome) {
        return broken(what, outcome);
    }
    // The readable part of a damaged compressed file depends on the sizes of reads.
    if call.input.spoilt {
        return Ok(());
    }
    // Reading the same bytes in another way must give the same answers.
    let mut other = call.clone();
    other.feed =
        if call.feed == Feed::Stdin(1 << 20) { Feed::Stdin(777) } else { Feed::Stdin(1 << 20) };
    other.arguments.extend(["--jobs".to_owned(), "1".to_owned()]);
    let again = watch::run(&other, folder.path());
    let name = |err: &[u8]| String::from_utf8_lossy(err).replace("input:", "stdin:");
    if (&again.out, again.code) != (&outcome.out, outcome.code)
        || name(&again.err) != name(&outcome.err)
    {
        return broken(format!("read as {:?} it differs: {again:?}", other.feed), outcome);
    }
    Ok(())
}

/// Checks the invariants of every run.
fn always(call: &Call, outcome: &Outcome) -> Result<(), String> {
    let err = std::str::from_utf8(&outcome.err).map_err(|_| "stderr is not UTF-8".to_owned())?;
    if err.contains("panicked at") || err.contains("RUST_BACKTRACE") {
        return Err("panic".to_owned());
    }
    if outcome.reaction > REACTION {
        return Err(format!("ended {:?} after the signal", outcome.reaction));
    }
    match outcome.code {
        Some(code) if CODES.contains(&code) => {}
        Some(code) if STOPPED.contains(&code) && outcome.stopped => {}
        other => return Err(format!("exit code {other:?} is not documented")),
    }
    if outcome.code == Some(2) && err.trim().is_empty() {
        return Err("refused without a reason".to_owned());
    }
    let wild = |c: char| c.is_control() && c != '\n' || ('\u{202a}'..='\u{202e}').contains(&c);
    let coloured = call.arguments.iter().any(|word| word == "--color" || word == "always");
    if !coloured && err.contains(wild) {
        return Err("stderr has control characters".to_owned());
    }
    if outcome.memory > MEMORY {
        return Err(format!("{} KiB of memory", outcome.memory));
    }
    let full =
        call.disturbance == Disturbance::FullDisk && std::path::Path::new("/dev/full").exists();
    if full && call.arguments.iter().any(|word| word == "--help") && outcome.code == Some(0) {
        return Err("help to a full disk is not fine".to_owned());
    }
    well_formed(call, outcome)
}

/// Checks that JSON Lines and CSV are complete records, even if the run was stopped.
fn well_formed(call: &Call, outcome: &Outcome) -> Result<(), String> {
    if !outcome.whole || outcome.out.is_empty() {
        return Ok(());
    }
    let format = call.arguments.windows(2).rfind(|pair| pair[0] == "--format");
    let has = |flag: &str| call.arguments.iter().any(|word| word == flag);
    if has("--help") || has("--version") || has("help") || has("--table") {
        return Ok(());
    }
    match format.map(|pair| pair[1].as_str()) {
        Some("jsonl") => {
            for line in outcome.out.split_inclusive(|&b| b == b'\n') {
                let parsed = serde_json::from_slice::<serde_json::Value>(line);
                if !line.ends_with(b"\n") || !parsed.is_ok_and(|value| value.is_object()) {
                    return Err(format!("not a JSON line: {}", String::from_utf8_lossy(line)));
                }
            }
        }
        Some("csv") => {
            let widths: HashSet<usize> = csv_widths(&outcome.out);
            if widths.len() > 1 {
                return Err(format!("rows of different widths {widths:?}"));
            }
        }
        _ => {}
    }
    Ok(())
}

/// Returns the numbers of fields of the rows of a table.
fn csv_widths(table: &[u8]) -> HashSet<usize> {
    let (mut widths, mut width, mut quoted, mut empty) = (HashSet::new(), 1, false, true);
    for &byte in table {
        match byte {
            b'"' => quoted = !quoted,
            b',' if !quoted => width += 1,
            b'\n' if !quoted => {
                if !empty {
                    widths.insert(width);
                }
                (width, empty) = (1, true);
                continue;
            }
            _ => {}
        }
        empty = false;
    }
    widths
}

/// Returns a hidden temporary file in the folder.
fn leftover(folder: &std::path::Path) -> Option<String> {
    let entries = std::fs::read_dir(folder).ok()?;
    let mut names =
        entries.filter_map(|e| Some(e.ok()?.file_name().to_string_lossy().into_owned()));
    names.find(|name| name.starts_with(".shudu"))
}

/// Checks that every puzzle is answered or reported.
fn answers(call: &Call, outcome: &Outcome) -> Result<(), String> {
    if outcome.stopped {
        return Err("the run did not end by itself".to_owned());
    }
    let text = std::str::from_utf8(&outcome.out).map_err(|_| "stdout is not UTF-8".to_owned())?;
    let mut given = Vec::new();
    for line in text.lines() {
        given.push(match call.arguments[0].as_str() {
            "convert" => line.to_owned(),
            verb => record(verb, line)?,
        });
    }
    if call.input.spoilt {
        return Ok(());
    }
    let err = String::from_utf8_lossy(&outcome.err);
    let named: HashSet<usize> = err.lines().filter_map(line_of).collect();
    reading::demand(&call.input, &given, &named, err.is_empty())
}

/// Returns the puzzle of a record of `solve` or `count`, and checks the solutions.
fn record(verb: &str, line: &str) -> Result<String, String> {
    let value: serde_json::Value =
        serde_json::from_str(line).map_err(|e| format!("{e}: {line}"))?;
    let puzzle = value["puzzle"].as_str().ok_or("no puzzle")?.to_owned();
    if verb == "solve" {
        for solution in value["solutions"].as_array().ok_or("no solutions")? {
            let solution = solution.as_str().ok_or("a solution is a text")?;
            if !solves(solution.as_bytes(), puzzle.as_bytes()) {
                return Err(format!("{solution} does not solve {puzzle}"));
            }
        }
    }
    Ok(puzzle)
}

/// Returns true if this is a finished 9×9 grid that has the givens. Other shapes are not checked.
fn solves(solution: &[u8], puzzle: &[u8]) -> bool {
    if puzzle.len() != 81 {
        return true;
    }
    let agrees = solution.iter().zip(puzzle).all(|(s, p)| !p.is_ascii_digit() || s == p);
    let house = |cells: &dyn Fn(usize) -> usize| {
        (0..9).fold(0u32, |seen, i| seen | 1 << (solution[cells(i)] - b'0')) == 0x3fe
    };
    solution.len() == 81
        && solution.iter().all(u8::is_ascii_digit)
        && agrees
        && (0..9).all(|n| {
            house(&|i| 9 * n + i)
                && house(&|i| 9 * i + n)
                && house(&|i| 27 * (n / 3) + 3 * (n % 3) + 9 * (i / 3) + i % 3)
        })
}

/// Returns the line that a message names: `stdin:12:5: …`.
fn line_of(message: &str) -> Option<usize> {
    let rest = message.strip_prefix("stdin:").or_else(|| message.strip_prefix("input:"))?;
    rest.split(':').next()?.parse().ok()
}
