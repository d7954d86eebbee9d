//! `shudu rate`: the rating of every puzzle, and the techniques that set it.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use shudu::Limits;
use shudu::grid::{Grid, Puzzle, Shape};
use shudu::logic::{
    Detail, Explainer, Grade, HodokuOptions, HodokuRating, HodokuSolver, NotRated, PuzzleRating,
    Rating, State, Step, TECHNIQUES, Technique,
};
use shudu::record::{ExtraRecord, RateRecord};
use shudu::solve::{Answer, Solver, VerdictKind as Kind};
use shudu::text::{Format, Item, Record, WriteOptions, Writer};
use shudu_draw::{Chart, Panel};
use shudu_flags::{Rate, Scale, Timeout};
use shudu_messages::args;

use super::Ended;
use crate::context::{Context, complain, is_stopping, limits, limits_within};
use crate::exit::Exit;
use crate::input::Source;
use crate::pictures::Pictures;
use crate::pipeline::{Results, RunOptions};
use crate::plot;
use crate::puzzle_stream::{self, Batch};
use crate::survey::answer_columns;
use crate::tally::Demand;
use crate::template::{self, Template, Values, write_tail};
use crate::{faults, human_solver};

/// The style of the output.
enum Style {
    /// A sentence for each puzzle.
    Pretty,
    /// A line for each puzzle; with `keep`, also the puzzle, its columns and the comments.
    Text {
        keep: bool,
    },
    Csv,
    /// JSON Lines, or a JSON list.
    Json,
    Template(Template),
}

/// The ratings of a puzzle.
#[derive(Default)]
struct Rated {
    rating: Option<PuzzleRating>,
    hodoku: Option<HodokuRating>,
    /// The number of uses of each technique, in the order of the table.
    counts: Vec<(Technique, u32)>,
    /// The hardest step in short, if the template shows it.
    hardest: String,
    /// The reason why there is no rating.
    failure: Option<NotRated>,
    seconds: f64,
}

/// The solvers of a worker, with their buffers.
struct Solvers {
    explainer: Explainer,
    hodoku: HodokuSolver,
    have_limits: bool,
}

impl Solvers {
    fn set_limits(&mut self, limits: &Limits) {
        self.explainer.set_limits(limits.clone());
        self.hodoku.set_limits(limits.clone());
        self.have_limits = true;
    }
}

struct Plan<'a> {
    context: &'a Context,
    style: Style,
    scale: Scale,
    options: HodokuOptions,
    time: Timeout,
    run: RunOptions,
    /// What `--plot` counts.
    plot: Option<Mutex<Counted>>,
}

/// Ratings and uses of techniques, for a chart.
#[derive(Default)]
struct Counted {
    ratings: BTreeMap<Rating, u64>,
    techniques: BTreeMap<Technique, u64>,
}

pub(crate) fn run(context: &Context, flags: &Rate) -> Ended {
    let style = match (&flags.template, flags.format.as_deref()) {
        (Some(template), _) => match Template::parse(template) {
            Ok(template) => Style::Template(template),
            Err(unknown) => {
                let known = template::CONVERSIONS.chars().map(|c| format!("%{c}"));
                let known = known.collect::<Vec<_>>().join(" ");
                let words = args! { found = unknown, known = known };
                complain(&context.say("template-unknown", &words));
                return Ok(Exit::Refused);
            }
        },
        (None, Some("csv")) => Style::Csv,
        (None, Some("jsonl" | "json")) => Style::Json,
        (None, None) if context.stdout_is_terminal && !flags.keep => Style::Pretty,
        (None, _) => Style::Text { keep: flags.keep },
    };
    // Tables have columns for both scales; for lines, one scale is faster.
    let scale = flags.scale.unwrap_or(match style {
        Style::Csv | Style::Json => Scale::Both,
        _ => Scale::Se,
    });
    let Some(options) = human_solver::options(context, &flags.techniques, scale != Scale::Se)
    else {
        return Ok(Exit::Refused);
    };
    let mut sources = Source::all(context, &flags.input.files);
    let run = RunOptions::for_answers(flags.format.as_deref().unwrap_or("text"), || {
        let all = scale != Scale::Se;
        let own = COLUMNS.into_iter().filter(|name| all || !name.starts_with("hodoku_"));
        answer_columns(context, &flags.table, &flags.input, &mut sources, own)
    });
    let plot = flags.plot.as_ref().map(|_| Mutex::default());
    let plan = Plan { context, style, scale, options, time: flags.time, run: run.slow(), plot };
    let started = Instant::now();
    let mut before = 0;
    let settle = |done: &mut Results<NumberPlaces>| {
        number(done, before);
        before += done.tally.records;
    };
    let options = flags.input.options();
    let worker = || plan.worker();
    let tally = puzzle_stream::run_settled(context, sources, &options, &plan.run, worker, settle)?;
    tally.tell(context, flags.stats.then(|| started.elapsed().as_secs_f64()));
    let exit = tally.exit(Demand::Unique);
    if let Some(counted) = &plan.plot
        && exit != Exit::Interrupted
    {
        let counted = counted.lock().unwrap_or_else(PoisonError::into_inner);
        plot::draw(context, |pictures| chart(pictures, &counted));
    }
    Ok(exit)
}

/// The chart of `--plot`: how many puzzles have each rating, and how often each technique is used.
fn chart(pictures: &Pictures, counted: &Counted) -> Chart {
    let ratings = counted.ratings.iter().map(|(rating, count)| (rating.to_string(), *count as f64));
    let mut uses: Vec<(Technique, u64)> =
        counted.techniques.iter().map(|(technique, count)| (*technique, *count)).collect();
    uses.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    uses.truncate(24);
    let name = |technique| pictures.catalogue.name(technique).to_owned();
    let mut panels = vec![Panel {
        title: pictures.say("plot-ratings"),
        label: "ER".to_owned(),
        value: pictures.say("plot-puzzles"),
        bars: ratings.collect(),
        lying: false,
    }];
    panels.push(Panel {
        title: pictures.say("plot-techniques"),
        label: String::new(),
        value: pictures.say("plot-uses"),
        bars: uses.into_iter().map(|(technique, count)| (name(technique), count as f64)).collect(),
        lying: true,
    });
    panels.retain(|panel| !panel.bars.is_empty());
    Chart { title: pictures.say("plot-rate-title"), panels }
}

/// The positions in the output for the numbers of records, with the index of the record in this
/// piece. The number itself is only known in order.
type NumberPlaces = Vec<(usize, u64)>;

/// Inserts the numbers of the records, given the number of records before.
fn number(done: &mut Results<NumberPlaces>, before: u64) {
    if done.extra.is_empty() {
        return;
    }
    let out = std::mem::take(done.records.out());
    let mut numbered = Vec::with_capacity(out.len() + 8 * done.extra.len());
    let mut start = 0;
    for (place, record) in std::mem::take(&mut done.extra) {
        numbered.extend_from_slice(&out[start..place]);
        numbered.extend_from_slice((before + record).to_string().as_bytes());
        start = place;
    }
    numbered.extend_from_slice(&out[start..]);
    *done.records.out() = numbered;
}

impl Plan<'_> {
    fn worker(&self) -> impl FnMut(Batch<'_>, &mut Results<NumberPlaces>) {
        let mut solvers = Solvers {
            explainer: Explainer::new(Detail::Outcome),
            hodoku: HodokuSolver::new(self.options.clone()),
            have_limits: false,
        };
        let mut solver = Solver::new().with_kept(0);
        let limits = limits().with_solutions(2);
        move |batch, done| {
            // Other shapes have no rating, and solving them may take long.
            let grids = batch.puzzles().filter(|puzzle| puzzle.shape() == Shape::NINE);
            let mut answers = solver.answers(grids, &limits);
            done.tally.work += answers.batch_work();
            for item in batch.items {
                match item {
                    Item::Record(record) => {
                        // A puzzle can take seconds, so finished results are written first.
                        if done.publish().is_break() {
                            break;
                        }
                        if record.puzzle.shape() != Shape::NINE {
                            self.refuse(&batch, record, done);
                            continue;
                        }
                        let Some(answer) = answers.next() else { break };
                        self.one(&batch, record, &answer, &mut solvers, done);
                        if done.stop {
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

    /// Reports a puzzle of a shape without ratings.
    fn refuse(&self, batch: &Batch<'_>, record: &Record, done: &mut Results<NumberPlaces>) {
        let message = faults::nine_only(self.context, record.puzzle.shape());
        let words = args! { file = batch.file, line = record.line, message = message };
        done.tally.refused += 1;
        done.messages.push(self.context.say("located-line", &words));
    }

    fn one(
        &self,
        batch: &Batch<'_>,
        record: &Record,
        answer: &Answer<Puzzle>,
        solvers: &mut Solvers,
        done: &mut Results<NumberPlaces>,
    ) {
        let Some(grid) = record.puzzle.to_grid() else { return };
        if self.time.timeout.is_some() || !solvers.have_limits {
            solvers.set_limits(&limits_within(self.time));
        }
        let rated = self.rate(&record.puzzle, answer, &grid, solvers);
        let is_late = rated.failure == Some(NotRated::Stopped);
        done.stop = is_late && is_stopping();
        if done.stop {
            return;
        }
        done.tally.add(answer);
        if let Some(plot) = &self.plot {
            let mut counted = plot.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(rating) = &rated.rating {
                *counted.ratings.entry(rating.er.rating).or_default() += 1;
            }
            for (technique, count) in &rated.counts {
                *counted.techniques.entry(*technique).or_default() += u64::from(*count);
            }
        }
        if answer.verdict == Kind::Unique
            && matches!(rated.failure, Some(NotRated::Beyond | NotRated::Stopped))
        {
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
        let out = done.records.out();
        match &self.style {
            Style::Pretty => self.write_sentence(batch.file, record, &rated, out),
            Style::Text { keep } => write_text(record, answer, &rated, *keep, out),
            Style::Csv => {
                self.write_csv(batch.file, record, &self.record(record, answer, &rated), done);
            }
            Style::Json => {
                done.records.json(self.run.format(), &self.record(record, answer, &rated));
            }
            Style::Template(template) => {
                let values = Values {
                    record,
                    rating: rated.rating.as_ref(),
                    failure: rated.failure,
                    hardest: &rated.hardest,
                    seconds: rated.seconds,
                };
                let (number, places) = (done.tally.records, &mut done.extra);
                let note = |place| places.push((place, number));
                template.fill(&values, &self.context.catalogue, out, note);
            }
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
            Puzzle::Position(position) => State::from(&**position),
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
                Ok(hodoku) => rated.hodoku = Some(hodoku),
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

    /// Computes the rating on Sudoku Explainer's scale.
    fn explain(
        &self,
        state: State,
        explainer: &mut Explainer,
        counts: &mut [u32],
        rated: &mut Rated,
    ) {
        let (mut top, mut hardest) = (Rating::default(), String::new());
        let wanted = matches!(&self.style, Style::Template(t) if t.shows_hardest());
        let rating = explainer.rate(state, |step: &Step| {
            counts[step.technique as usize] += 1;
            if wanted && step.rating > top {
                top = step.rating;
                hardest = format!("{} {}", Grade::of(step).code(), step.conclusion());
            }
        });
        rated.hardest = hardest;
        match rating {
            Ok(rating) => rated.rating = Some(rating),
            Err(why) => rated.failure = Some(why),
        }
    }

    /// Returns the record of a puzzle.
    fn record<'a>(
        &self,
        record: &'a Record,
        answer: &Answer<Puzzle>,
        rated: &Rated,
    ) -> RateRecord<'a> {
        let verdict = match rated.failure {
            Some(NotRated::Stopped) => Kind::Undecided,
            _ => answer.verdict,
        };
        let mut row = RateRecord::new(&record.puzzle, verdict);
        if let Some(rating) = &rated.rating {
            row = row.with_rating(rating);
        }
        if self.scale != Scale::Se {
            row = row.with_hodoku(rated.hodoku.as_ref());
        }
        if rated.failure.is_some() {
            row.steps = None;
        }
        row.techniques.clone_from(&rated.counts);
        row.extra = ExtraRecord::from(&record.extra);
        row
    }

    fn write_sentence(&self, file: &str, record: &Record, rated: &Rated, out: &mut Vec<u8>) {
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
        let steps = rated.rating.map(|r| r.steps).or(rated.hodoku.map(|r| r.steps));
        parts.push(self.context.say("rate-steps", &args! { steps = steps.unwrap_or_default() }));
        let line = parts.join(&self.context.say("list-semicolon", &args! {}));
        let line = format!("{place} {line}\n");
        out.extend(self.context.fit(&line, 2).bytes());
    }

    fn write_csv(
        &self,
        file: &str,
        record: &Record,
        row: &RateRecord<'_>,
        done: &mut Results<NumberPlaces>,
    ) {
        fn text(value: Option<impl ToString>) -> String {
            value.map(|value| value.to_string()).unwrap_or_default()
        }

        let id = |technique: Option<Technique>| text(technique.map(|t| t.info().id));
        let counts = row.techniques.iter().map(|(t, count)| format!("{}:{count}", t.info().id));
        let mut own = vec![
            row.puzzle.to_string(),
            row.verdict.name().to_owned(),
            row.givens.to_string(),
            text(row.er),
            text(row.ep),
            text(row.ed),
            id(row.er_technique),
            id(row.ep_technique),
            id(row.ed_technique),
            text(row.level),
        ];
        if let (Some(level), Some(score)) = (row.hodoku_level, row.hodoku_score) {
            own.extend([text(level), text(score)]);
        }
        own.extend([text(row.steps), counts.collect::<Vec<_>>().join(" ")]);
        done.records.row(&self.run.writer, own, file, record);
    }
}

/// The columns of CSV, before those of the input. HoDoKu's are present only if its scale is
/// requested.
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

fn write_text(
    record: &Record,
    answer: &Answer<Puzzle>,
    rated: &Rated,
    keep: bool,
    out: &mut Vec<u8>,
) {
    if keep {
        out.extend_from_slice(format!("{}\t", record.puzzle).as_bytes());
    }
    let mut words: Vec<String> = Vec::new();
    if let Some(rating) = &rated.rating {
        let id = rating.er.technique.map_or("", |technique| technique.info().id);
        words.extend([rating.to_string(), id.to_owned()]);
    }
    if let Some(HodokuRating { level, score, .. }) = rated.hodoku {
        words.extend([level.to_string(), score.to_string()]);
    }
    let line = match rated.failure {
        None => words.join("\t"),
        Some(NotRated::Beyond) => "beyond".to_owned(),
        Some(NotRated::Stopped) => Kind::Undecided.name().to_owned(),
        Some(_) => answer.verdict.name().to_owned(),
    };
    out.extend_from_slice(line.as_bytes());
    if keep {
        write_tail(out, &record.extra);
    }
    out.push(b'\n');
}
