//! `shudu rate`: how hard is every puzzle, and which technique makes it so?

use std::time::Instant;

use shudu::grid::{Cell, Digit, Grid, Puzzle};
use shudu::logic::{
    Detail, Explainer, Grade, HodokuOptions, HodokuRating, HodokuSolver, NotRated, PuzzleRating,
    Rating, State, Step, TECHNIQUES, Technique,
};
use shudu::solve::{Answer, Solver, VerdictKind as Kind};
use shudu::text::{Extra, Fault, Format, Item, Record, WriteOptions, Writer};
use shudu_messages::args;

use super::Ended;
use crate::cli::{Rate, Scale};
use crate::context::{Context, complain, is_cancelled, limits};
use crate::exit::Exit;
use crate::input::Source;
use crate::pipeline::{Results, RunOptions};
use crate::puzzle_stream::{self, Batch};
use crate::tally::Demand;
use crate::template::{self, Piece};
use crate::{faults, human_solver, json};

/// How the ratings are written.
enum Style {
    /// A sentence a puzzle, for a person.
    Pretty,
    /// A line a puzzle; with the puzzle, its columns and the comments when they are to be kept.
    Text {
        keep: bool,
    },
    Csv,
    Jsonl,
    Template(Vec<Piece>),
}

/// What was found out about a puzzle.
#[derive(Default)]
struct Rated {
    rating: Option<PuzzleRating>,
    /// Level and score on HoDoKu's scale.
    hodoku: Option<HodokuRating>,
    /// How often each technique was used, in the order of the table.
    counts: Vec<(Technique, u32)>,
    steps: usize,
    /// The hardest step in short, when somebody asks for it.
    hardest: String,
    /// Why there is no rating.
    failure: Option<NotRated>,
    seconds: f64,
}

/// The solvers of a worker, with their buffers.
struct Solvers {
    explainer: Explainer,
    hodoku: HodokuSolver,
}

struct Plan<'a> {
    context: &'a Context,
    style: Style,
    scale: Scale,
    options: HodokuOptions,
}

pub(crate) fn run(context: &Context, flags: &Rate) -> Ended {
    let style = match (&flags.template, flags.format.as_deref()) {
        (Some(template), _) => match template::pieces(template) {
            Ok(pieces) => Style::Template(pieces),
            Err(unknown) => {
                let known = template::CONVERSIONS.chars().map(|c| format!("%{c}"));
                let known = known.collect::<Vec<_>>().join(" ");
                let words = args! { found = unknown, known = known };
                complain(&context.say("template-unknown", &words));
                return Ok(Exit::Refused);
            }
        },
        (None, Some("csv")) => Style::Csv,
        (None, Some("jsonl")) => Style::Jsonl,
        (None, None) if context.stdout_is_terminal && !flags.keep => Style::Pretty,
        (None, _) => Style::Text { keep: flags.keep },
    };
    // Tables have columns for both; for a line the ratings alone are quicker.
    let scale = flags.scale.unwrap_or(match style {
        Style::Csv | Style::Jsonl => Scale::Both,
        _ => Scale::Se,
    });
    let Some(options) = human_solver::options(context, &flags.techniques, scale != Scale::Se)
    else {
        return Ok(Exit::Refused);
    };
    let plan = Plan { context, style, scale, options };
    let started = Instant::now();
    let sources = Source::all(&flags.input.files);
    let mut before = 0;
    let settle = |done: &mut Results<NumberPlaces>| {
        number(done, before);
        before += done.tally.records;
    };
    let options = flags.input.options();
    let worker = || plan.worker();
    let tally = puzzle_stream::run_settled(
        context,
        sources,
        &options,
        &RunOptions::lines().slow(),
        worker,
        settle,
    )?;
    tally.tell(context, flags.stats.then(|| started.elapsed().as_secs_f64()));
    Ok(tally.exit(Demand::Unique))
}

/// Where in the output the number of a record is to be put, and which of this piece's records it
/// is. The number itself is known only in order.
type NumberPlaces = Vec<(usize, u64)>;

/// Inserts the numbers of the records, now that it is known how many came before.
fn number(done: &mut Results<NumberPlaces>, before: u64) {
    if done.extra.is_empty() {
        return;
    }
    let out = std::mem::take(done.records.out());
    let mut numbered = Vec::with_capacity(out.len() + 8 * done.extra.len());
    let mut start = 0;
    for (place, record) in std::mem::take(&mut done.extra) {
        numbered.extend_from_slice(&out[start..place]);
        json::number(&mut numbered, before + record);
        start = place;
    }
    numbered.extend_from_slice(&out[start..]);
    *done.records.out() = numbered;
}

impl Plan<'_> {
    fn worker(&self) -> impl FnMut(Batch<'_>, &mut Results<NumberPlaces>) {
        let mut solvers = Solvers {
            explainer: Explainer::new(Detail::Outcome).with_limits(limits()),
            hodoku: HodokuSolver::new(self.options.clone()).with_limits(limits()),
        };
        let mut solver = Solver::new().with_kept(0);
        let limits = limits().with_solutions(2);
        move |batch, done| {
            let mut answers = solver.answers(batch.puzzles(), &limits);
            done.tally.work += answers.batch_work();
            for item in batch.items {
                match item {
                    Item::Record(record) => {
                        let Some(answer) = answers.next() else { break };
                        self.one(&batch, record, &answer, &mut solvers, done);
                        // A puzzle can take seconds: what is ready shows at once.
                        if done.stop || done.is_due() && done.hand_over().is_break() {
                            break;
                        }
                    }
                    Item::Comment { text, .. } => {
                        if let Style::Text { keep: true } = &self.style {
                            let writer = Writer::new(Format::LINE, WriteOptions::default());
                            writer.comment(done.records.out(), text);
                        }
                    }
                }
            }
        }
    }

    fn one(
        &self,
        batch: &Batch<'_>,
        record: &Record,
        answer: &Answer<Puzzle>,
        solvers: &mut Solvers,
        done: &mut Results<NumberPlaces>,
    ) {
        let Some(grid) = record.puzzle.to_grid() else {
            let fault = Fault::OtherShape { shape: record.puzzle.shape() };
            done.tally.refused += 1;
            done.messages.push(faults::at_line(self.context, batch.file, record.line, &fault));
            return;
        };
        let rated = self.rate(&record.puzzle, answer, &grid, solvers);
        done.stop = rated.failure == Some(NotRated::Stopped)
            || answer.verdict == Kind::Undecided && is_cancelled();
        if done.stop {
            return;
        }
        done.tally.add(answer);
        if rated.failure == Some(NotRated::Beyond) {
            done.tally.unique -= 1;
            done.tally.undecided += 1;
        }
        if let Some(why) = &rated.failure {
            let message = match (why, &answer.clash) {
                (NotRated::Clash(_), Some(clash)) => faults::clash(self.context, clash),
                _ => self.context.catalogue.not_rated(why),
            };
            let words = args! { file = batch.file, line = record.line, message = message };
            let told = self.context.say("located-line", &words);
            match self.style {
                Style::Pretty => done.records.out().extend(format!("{told}\n").into_bytes()),
                _ => done.messages.push(told),
            }
        }
        match &self.style {
            Style::Pretty => self.pretty(batch.file, record, &rated, done.records.out()),
            Style::Text { keep } => self.text(record, answer, &rated, *keep, done.records.out()),
            Style::Csv => self.csv(record, answer, &rated, done),
            Style::Jsonl => self.jsonl(record, answer, &rated, done.records.out()),
            Style::Template(pieces) => fill(pieces, record, &rated, self.context, done),
        }
    }

    fn rate(
        &self,
        puzzle: &Puzzle,
        answer: &Answer<Puzzle>,
        digits: &Grid,
        solvers: &mut Solvers,
    ) -> Rated {
        let failure = match answer.verdict {
            Kind::Unique => None,
            Kind::Multiple => Some(NotRated::Multiple),
            Kind::Invalid => digits.clash().map(NotRated::Clash),
            Kind::None => Some(NotRated::NoSolution),
            Kind::Undecided => Some(NotRated::Stopped),
        };
        if failure.is_some() {
            return Rated { failure, ..Rated::default() };
        }
        let started = matches!(self.style, Style::Template(_)).then(Instant::now);
        let state = match puzzle {
            Puzzle::Position(position) => State::of(position),
            _ => State::new(digits),
        };
        let mut counts = vec![0u32; TECHNIQUES.len()];
        let mut rated = Rated::default();
        if self.scale != Scale::Se {
            let count = self.scale == Scale::Hodoku;
            let ended = solvers.hodoku.rate(state.clone(), |step| {
                counts[step.technique as usize] += u32::from(count);
            });
            match ended {
                Ok(hodoku) => {
                    rated.steps = hodoku.steps;
                    rated.hodoku = Some(hodoku);
                }
                Err(why) => rated.failure = Some(why),
            }
        }
        if self.scale != Scale::Hodoku {
            self.explain(state, &mut solvers.explainer, &mut counts, &mut rated);
        }
        let used = TECHNIQUES.iter().zip(counts).filter(|(_, count)| *count > 0);
        rated.counts = used.map(|(row, count)| (row.technique, count)).collect();
        rated.seconds = started.map_or(0.0, |clock| clock.elapsed().as_secs_f64());
        rated
    }

    /// The rating on Sudoku Explainer's scale.
    fn explain(
        &self,
        state: State,
        explainer: &mut Explainer,
        counts: &mut [u32],
        rated: &mut Rated,
    ) {
        let (mut top, mut hardest) = (Rating::default(), String::new());
        let wanted = matches!(&self.style, Style::Template(pieces)
            if pieces.contains(&Piece::Value('s')));
        let rating = explainer.rate(state, |step: &Step| {
            counts[step.technique as usize] += 1;
            if wanted && step.rating > top {
                top = step.rating;
                hardest = format!("{} {}", Grade::of(step).code(), step.conclusion());
            }
        });
        rated.hardest = hardest;
        match rating {
            Ok(rating) => {
                rated.steps = rating.steps;
                rated.rating = Some(rating);
            }
            Err(why) => rated.failure = Some(why),
        }
    }

    fn pretty(&self, file: &str, record: &Record, rated: &Rated, out: &mut Vec<u8>) {
        if rated.failure.is_some() {
            return;
        }
        let place = self.context.say("located-place", &args! { file = file, line = record.line });
        let mut parts = Vec::new();
        if let Some(rating) = &rated.rating {
            let technique = rating.er.technique;
            let name = technique.map(|t| self.context.catalogue.name(t)).unwrap_or_default();
            let level = self.context.catalogue.level(rating.level());
            let words = args! { rating = rating.to_string(), level = level, name = name };
            parts.push(self.context.say("rate-explainer", &words));
        }
        if let Some(HodokuRating { level, score, .. }) = rated.hodoku {
            let words = args! { level = self.context.catalogue.hodoku_level(level), score = score };
            parts.push(self.context.say("rate-hodoku", &words));
        }
        parts.push(self.context.say("rate-steps", &args! { steps = rated.steps }));
        let line = parts.join(&self.context.say("list-semicolon", &args! {}));
        out.extend(format!("{place} {line}\n").into_bytes());
    }

    fn text(
        &self,
        record: &Record,
        answer: &Answer<Puzzle>,
        rated: &Rated,
        keep: bool,
        out: &mut Vec<u8>,
    ) {
        if keep {
            json::puzzle_line(out, &record.puzzle);
            out.push(b'\t');
        }
        let mut words: Vec<String> = Vec::new();
        if let Some(rating) = &rated.rating {
            words.extend([rating.to_string(), id(&rating.er).to_owned()]);
        }
        if let Some(HodokuRating { level, score, .. }) = rated.hodoku {
            words.extend([level.to_string(), score.to_string()]);
        }
        let line = match rated.failure {
            None => words.join("\t"),
            Some(NotRated::Beyond) => "beyond".to_owned(),
            Some(_) => answer.verdict.name().to_owned(),
        };
        out.extend_from_slice(line.as_bytes());
        if keep {
            tail(out, &record.extra);
        }
        out.push(b'\n');
    }

    fn csv(
        &self,
        record: &Record,
        answer: &Answer<Puzzle>,
        rated: &Rated,
        done: &mut Results<NumberPlaces>,
    ) {
        let fields = &record.extra.fields;
        let own: Vec<&str> = self.columns().collect();
        let theirs = fields.iter().map(|(name, _)| name.as_str());
        done.records.columns(own.into_iter().chain(theirs));
        let mut puzzle = Vec::new();
        json::puzzle_line(&mut puzzle, &record.puzzle);
        let grade = |grade: fn(&PuzzleRating) -> &Grade| {
            let grade = rated.rating.as_ref().map(grade);
            (grade.map(ToString::to_string).unwrap_or_default(), grade.map_or("", id))
        };
        let [er, ep, ed] = [grade(|r| &r.er), grade(|r| &r.ep), grade(|r| &r.ed)];
        let used: Vec<String> =
            rated.counts.iter().map(|(t, count)| format!("{}:{count}", t.info().id)).collect();
        let (givens, steps, used) =
            (givens(&record.puzzle).to_string(), steps(rated), used.join(" "));
        let level = rated.rating.as_ref().map_or("", |rating| rating.level().name());
        let (hodoku_level, hodoku_score) = match rated.hodoku {
            Some(HodokuRating { level, score, .. }) => (level.name(), score.to_string()),
            None => ("", String::new()),
        };
        let hodoku = [hodoku_level.as_bytes(), hodoku_score.as_bytes()];
        let hodoku = hodoku.into_iter().filter(|_| self.scale != Scale::Se);
        let own = [
            puzzle.as_slice(),
            answer.verdict.name().as_bytes(),
            givens.as_bytes(),
            er.0.as_bytes(),
            ep.0.as_bytes(),
            ed.0.as_bytes(),
            er.1.as_bytes(),
            ep.1.as_bytes(),
            ed.1.as_bytes(),
            level.as_bytes(),
        ];
        let last = [steps.as_bytes(), used.as_bytes()];
        let theirs = fields.iter().map(|(_, value)| value.as_bytes());
        done.records.row(own.into_iter().chain(hodoku).chain(last).chain(theirs));
    }

    /// The columns of CSV. HoDoKu's are there only when its scale is asked for.
    fn columns(&self) -> impl Iterator<Item = &'static str> {
        let all = self.scale != Scale::Se;
        COLUMNS.into_iter().filter(move |name| all || !name.starts_with("hodoku_"))
    }

    fn jsonl(&self, record: &Record, answer: &Answer<Puzzle>, rated: &Rated, out: &mut Vec<u8>) {
        json::open(out, &record.puzzle);
        json::key(out, "verdict");
        json::string(out, answer.verdict.name());
        json::key(out, "givens");
        json::number(out, givens(&record.puzzle) as u64);
        let grades = rated.rating.as_ref().map(|r| [&r.er, &r.ep, &r.ed]);
        for (i, name) in ["er", "ep", "ed"].into_iter().enumerate() {
            json::key(out, name);
            let text = grades.map_or("null".to_owned(), |grades| grades[i].to_string());
            out.extend_from_slice(text.as_bytes());
        }
        for (i, name) in ["er_technique", "ep_technique", "ed_technique"].into_iter().enumerate() {
            json::key(out, name);
            match grades.and_then(|grades| grades[i].technique) {
                Some(technique) => json::string(out, technique.info().id),
                None => out.extend_from_slice(b"null"),
            }
        }
        json::key(out, "level");
        match &rated.rating {
            Some(rating) => json::string(out, rating.level().name()),
            None => out.extend_from_slice(b"null"),
        }
        match rated.hodoku {
            _ if self.scale == Scale::Se => (),
            Some(HodokuRating { level, score, .. }) => {
                json::key(out, "hodoku_level");
                json::string(out, level.name());
                json::key(out, "hodoku_score");
                json::number(out, score.into());
            }
            None => out.extend_from_slice(b",\"hodoku_level\":null,\"hodoku_score\":null"),
        }
        json::key(out, "steps");
        out.extend_from_slice(
            rated.failure.map_or_else(|| steps(rated), |_| "null".to_owned()).as_bytes(),
        );
        json::key(out, "techniques");
        out.push(b'{');
        for (i, (technique, count)) in rated.counts.iter().enumerate() {
            if i > 0 {
                out.push(b',');
            }
            json::string(out, technique.info().id);
            out.push(b':');
            json::number(out, (*count).into());
        }
        out.push(b'}');
        json::extra(out, &record.extra);
        json::close(out);
    }
}

/// The columns of CSV, before those that came along.
const COLUMNS: [&str; 14] = [
    "puzzle",
    "verdict",
    "givens",
    "er",
    "ep",
    "ed",
    "er_technique",
    "ep_technique",
    "ed_technique",
    "level",
    "hodoku_level",
    "hodoku_score",
    "steps",
    "techniques",
];

/// How many digits were given.
fn givens(puzzle: &Puzzle) -> usize {
    match puzzle {
        Puzzle::Grid(grid) => grid.filled(),
        Puzzle::Position(position) => position.givens().len(),
        Puzzle::Board(_) => 0,
    }
}

fn steps(rated: &Rated) -> String {
    if rated.failure.is_some() { String::new() } else { rated.steps.to_string() }
}

fn id(grade: &Grade) -> &'static str {
    grade.technique.map_or("", |technique| technique.info().id)
}

/// What came after the puzzle on its line, or its named columns.
fn tail(out: &mut Vec<u8>, extra: &Extra) {
    out.extend_from_slice(extra.tail.trim_end().as_bytes());
    for (_, value) in &extra.fields {
        out.push(b'\t');
        out.extend_from_slice(value.as_bytes());
    }
}

/// Fills a template in. Where there is no rating, the numbers are 0.0, as `serate` has it; where no
/// technique gets any further they are 20.0.
fn fill(
    pieces: &[Piece],
    record: &Record,
    rated: &Rated,
    context: &Context,
    done: &mut Results<NumberPlaces>,
) {
    let mut none = Grade::default();
    if rated.failure == Some(NotRated::Beyond) {
        none.rating = Rating::from_tenths(200);
    }
    let grade = |value: char| match (&rated.rating, value.to_ascii_lowercase()) {
        (None, _) => none,
        (Some(rating), 'r' | 's') => rating.er,
        (Some(rating), 'p' | 't') => rating.ep,
        (Some(rating), _) => rating.ed,
    };
    let Some(position) = record.puzzle.to_position() else { return };
    for piece in pieces {
        let out = done.records.out();
        let value = match piece {
            Piece::Text(text) => {
                out.extend_from_slice(text.as_bytes());
                continue;
            }
            Piece::Value(value) => *value,
        };
        match value {
            'g' => {
                json::puzzle_line(out, &record.puzzle);
                tail(out, &record.extra);
            }
            'i' => out.extend_from_slice(&position.digits().to_line(b'.')),
            'r' | 'p' | 'd' => out.extend_from_slice(grade(value).to_string().as_bytes()),
            'R' | 'P' | 'D' => {
                let name = grade(value).technique.map_or("", |t| context.catalogue.name(t));
                out.extend_from_slice(name.as_bytes());
            }
            'S' | 'T' | 'U' => out.extend_from_slice(grade(value).code().as_bytes()),
            'n' => {
                let place = out.len();
                done.extra.push((place, done.tally.records));
            }
            'e' => out.extend_from_slice(format!("{:.3}", rated.seconds).as_bytes()),
            'm' => {
                for cell in Cell::all() {
                    let marks = position.candidates().get(cell);
                    let sign = |d: Digit| {
                        if marks.contains(d) { b'0' + d.get() } else { b'.' }
                    };
                    out.extend(Digit::all().map(sign));
                }
            }
            'M' => {
                let puzzle = Puzzle::Position(Box::new(position));
                let writer = Writer::new(Format::PENCILMARKS, WriteOptions::default());
                let start = out.len();
                writer.body(out, &puzzle, &Extra::default());
                let end = out[start..].trim_ascii_end().len();
                out.truncate(start + end);
            }
            _ => out.extend_from_slice(rated.hardest.as_bytes()),
        }
    }
    done.records.out().push(b'\n');
}
