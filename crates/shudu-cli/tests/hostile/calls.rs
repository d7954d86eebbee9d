//! Random command lines: verb, flags, input and disturbance.

use std::fmt;
use std::time::Duration;

use shudu::random::{Rng, Stream};

use crate::mixture::{Mixture, noise, once_in, pick};

/// The requirement besides the invariants of every run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Demand {
    /// Every puzzle is answered or reported, and the answers do not depend on read sizes and jobs.
    Answers,
    /// No further requirement.
    Nothing,
}

/// The way the input is passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Feed {
    /// As a file.
    File,
    /// On stdin, in writes of up to this many bytes.
    Stdin(usize),
    /// On stdin, which stays open.
    OpenStdin,
}

/// A disturbance while the command runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Disturbance {
    None,
    /// A signal after a while.
    Signal(&'static str, Duration),
    /// Stdout is closed after this many bytes.
    ClosedPipe(usize),
    /// Stdout is a full disk.
    FullDisk,
}

/// One run.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    pub(crate) arguments: Vec<String>,
    pub(crate) input: Mixture,
    /// True if the command reads puzzles.
    pub(crate) reads: bool,
    pub(crate) feed: Feed,
    pub(crate) disturbance: Disturbance,
    pub(crate) demand: Demand,
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "shudu {:?}, {:?}, {:?}", self.arguments, self.feed, self.disturbance)
    }
}

/// Verbs that read puzzles.
const READING: &str = "solve|count|check|rate|explain|hint|convert|canon|transform|dedupe|split|minimize|\
    backbone|detect";

/// Verbs that do not read puzzles.
const OTHERS: &str = "generate|enumerate|census|lab depth|lab queens|techniques|formats|completions|man|\
    bench|help";

/// Flags and their values. Many are invalid for the verb, which is part of the test.
const FLAGS: &[(&str, &[&str])] = &[
    ("--format", &["jsonl", "csv", "json", "line", "text", "grid", "pretty", "sdk", "id", "xyz"]),
    ("--limit", &["1", "2", "3", "10", "0", "-1", "99999999999999999999", "１"]),
    ("--timeout", &["1", "0.1", "0", "-1", "nan", "1e99", "1h30m", "500ms"]),
    ("--engine", &["lanes", "cover", "backtrack", "singles", "propagate", ""]),
    ("--from", &["line", "csv", "json", "rows", "triples", "grid", "sdk", "nothing"]),
    ("--column", &["puzzle", "2", "0", "missing"]),
    ("--shape", &["3x3", "2x2", "4x4", "5x5", "0x3", "9", "3x", "３x３", "100x100"]),
    ("--symbols", &["digits", "letters", "numbers", "x"]),
    ("--jobs", &["1", "2", "3", "0", "7", "x"]),
    ("--lang", &["en", "zh-CN", "zh-TW", "xx", ""]),
    ("--color", &["always", "never", "auto", "maybe"]),
    ("--seed", &["1", "0", "18446744073709551615", "18446744073709551616", "x"]),
    ("--times", &["1", "5", "1000000000", "0"]),
    ("--estimate", &["1", "100", "100000000", "0"]),
    ("--scale", &["se", "hodoku", "both"]),
    ("--level", &["1", "4", "easy", "extreme", "9"]),
    ("--by", &["puzzle", "pattern", "solution", "rows=213456789", "transpose", "x"]),
    ("--givens", &["25..30", "17", "81", "0", "30..20", "20～55"]),
    ("--rating", &["3.0..4.2", "0", "99", "7.2", "9..8"]),
    ("--technique", &["x-wing", "naked-single", "", "no-such"]),
    ("--symmetry", &["full", "rotational", "none", "odd"]),
    ("--for", &["1s", "0.2", "1h30m", "", "-1"]),
    ("-n", &["1", "3", "1000000", "0", "x"]),
    ("--start-at", &["0", "5", "18446744073709551615"]),
    ("--holes", &["40..50", "81", "99"]),
    ("--method", &["random", "quick", "uniform", "spread", "grow"]),
    ("--digits", &["8", "9", "0", "26"]),
    ("--share", &["0.5", "0", "1", "2", "10%"]),
    ("--template", &["{puzzle}", "{er} {x", "{", "\u{1b}[31m{er}"]),
    ("--blank", &[".", " ", "0", "1", "□", ""]),
    ("--steps", &["1", "0", "3"]),
    ("--until", &["x-wing", "none"]),
    ("--order", &["any", "lex", "x-wing", "naked-single,x-wing"]),
    ("--trials", &["1", "100", "0"]),
    ("--time", &["0.1", "0"]),
    ("--pattern", &["no-such-file"]),
    ("--start", &["no-such-file", "123456789"]),
];

/// Flags without a value.
const SWITCHES: &str = "--all|--first|--stats|--keep|--minimal|--random|--quiet|--solution|--rate|--finished|\
    --count|--classes|--table|--bare|--grid|--unbiased|--boards|--raw|--help|--version|\
    --no-such-flag";

/// Returns one of the parts of a list.
fn one_of(rng: &mut Stream, list: &'static str) -> &'static str {
    pick(rng, &list.split('|').collect::<Vec<_>>())
}

impl Call {
    pub(crate) fn random(rng: &mut Stream) -> Call {
        match rng.below(10) {
            0..5 => Call::for_answers(rng),
            _ => Call::any(rng),
        }
    }

    /// Creates a plain call whose answers can be checked.
    fn for_answers(rng: &mut Stream) -> Call {
        let verbs: [&[&str]; 3] = [
            &["convert", "--format", "line", "--bare"],
            &["solve", "--format", "jsonl"],
            &["count", "--limit", "2", "--format", "jsonl"],
        ];
        let arguments = verbs[rng.below(3) as usize].iter().map(|&word| word.to_owned());
        let input = match once_in(rng, 12) {
            true => {
                let count = 2000 + rng.below(3000) as usize;
                Mixture::lines(rng, count)
            }
            false => Mixture::random(rng),
        };
        Call {
            arguments: arguments.collect(),
            input,
            reads: true,
            feed: feed(rng),
            disturbance: Disturbance::None,
            demand: Demand::Answers,
        }
    }

    /// Creates a call of any verb with any flags.
    fn any(rng: &mut Stream) -> Call {
        let reads = rng.below(4) > 0;
        let verb = if reads { one_of(rng, READING) } else { one_of(rng, OTHERS) };
        let mut arguments: Vec<String> = verb.split(' ').map(str::to_owned).collect();
        match verb {
            "split" => arguments.extend(["--train".into(), "train".into(), "--test".into()]),
            "enumerate" => arguments.push(pick(rng, &["2x2", "3x3", "2x3", "5x5", "x"]).into()),
            "census" => arguments.push(pick(rng, &["3x3", "2x2", "2x5", "4x4"]).into()),
            "completions" => arguments.push(pick(rng, &["bash", "fish", "x"]).into()),
            "lab queens" => arguments.push(pick(rng, &["8", "1..6", "20", "0"]).into()),
            "transform" if once_in(rng, 2) => arguments.push("--random".into()),
            "help" => arguments.push(one_of(rng, READING).into()),
            _ => {}
        }
        if verb == "split" {
            arguments.push(pick(rng, &["test", "train", "no/such/folder"]).into());
        }
        for _ in 0..rng.below(4) {
            if once_in(rng, 3) {
                arguments.push(one_of(rng, SWITCHES).into());
                continue;
            }
            let (flag, values) = FLAGS[rng.below(FLAGS.len() as u32) as usize];
            let value = if once_in(rng, 10) { noise(rng) } else { pick(rng, values).to_owned() };
            arguments.push(flag.to_owned());
            arguments.push(value);
        }
        let mut call = Call {
            arguments,
            input: Mixture::random(rng),
            reads,
            feed: feed(rng),
            disturbance: disturbance(rng),
            demand: Demand::Nothing,
        };
        if reads && once_in(rng, 8) {
            call.feed = Feed::OpenStdin;
        }
        call
    }
}

fn feed(rng: &mut Stream) -> Feed {
    match rng.below(4) {
        0 => Feed::File,
        1 => Feed::Stdin(1 + rng.below(100) as usize),
        2 => Feed::Stdin(1 << rng.below(17)),
        _ => Feed::Stdin(1 << 20),
    }
}

/// Chooses a disturbance. Most runs get a signal, because some requests never end.
fn disturbance(rng: &mut Stream) -> Disturbance {
    match rng.below(8) {
        0 => Disturbance::ClosedPipe(rng.below(2000) as usize),
        1 => Disturbance::FullDisk,
        _ => {
            let longest = if once_in(rng, 4) { 1500 } else { 150 };
            let signal = if once_in(rng, 2) { "INT" } else { "TERM" };
            Disturbance::Signal(signal, Duration::from_millis(u64::from(rng.below(longest))))
        }
    }
}
