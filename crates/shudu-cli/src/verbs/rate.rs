//! `shudu rate`: the rating of every puzzle, and the techniques that set it.

use shudu::Named;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use shudu::Limits;
use shudu::Puzzle;
use shudu::logic::{Grade, HodokuOptions, HodokuRating, NotRated, Rating, Technique};
use shudu::solve::{Answer, VerdictKind as Kind};
use shudu::text::Record;
use shudu_draw::{Chart, Panel};
use shudu_flags::{Rate, RateScale, Style, Timeout};
use shudu_jobs::rate::{Rated, Rater, Scale};
use shudu_jobs::record::RateRecord;
use shudu_messages::args;

use super::Ended;
use crate::context::{Context, is_stopping, limits, limits_within};
use crate::exit::Exit;
use crate::pictures::Pictures;
use crate::pipeline::Results;
use crate::plot;
use crate::puzzle_stream::{Batch, Entry, Run};
use crate::tally::Required;
use crate::template::{self, Template, Values, write_tail};
use crate::{faults, player};

/// The form of the output.
enum Form {
    /// A sentence for each puzzle.
    Pretty,
    /// A line for each puzzle; with `keep`, also the puzzle, its columns and the comments.
    Text {
        keep: bool,
    },
    Csv,
    Json,
    Template(Template),
}

struct Plan<'a> {
    context: &'a Context,
    form: Form,
    scale: Scale,
    options: HodokuOptions,
    time: Timeout,
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
    let form = match (&flags.template, flags.format) {
        (Some(template), _) => match Template::parse(template) {
            Ok(template) => Form::Template(template),
            Err(unknown) => {
                let known = template::CONVERSIONS.chars().map(|c| format!("%{c}"));
                let known = known.collect::<Vec<_>>().join(" ");
                let words = args! { found = unknown, known = known };
                return Err(context.say("template-unknown", &words).into());
            }
        },
        (None, Some(Style::Csv)) => Form::Csv,
        (None, Some(Style::Jsonl | Style::Json)) => Form::Json,
        (None, None) if context.stdout_is_terminal && !flags.keep => Form::Pretty,
        (None, _) => Form::Text { keep: flags.keep },
    };
    let scale = match (flags.scale, &form) {
        (Some(RateScale::Se), _) => Scale::Se,
        (Some(RateScale::Hodoku), _) => Scale::Hodoku,
        // Tables have columns for both scales; for lines, one scale is faster.
        (Some(RateScale::Both), _) | (None, Form::Csv | Form::Json) => Scale::Both,
        (None, _) => Scale::Se,
    };
    let options = player::options(context, &flags.techniques, scale != Scale::Se)?;
    let own = COLUMNS.into_iter().filter(|n| scale != Scale::Se || !n.starts_with("hodoku_"));
    let style = flags.format.unwrap_or_default();
    let run = Run::answers(context, &flags.input, (style, &flags.table), own).slow();
    let plot = flags.plot.as_ref().map(|_| Mutex::default());
    let plan = Plan { context, form, scale, options, time: flags.time, plot };
    let started = Instant::now();
    let mut before = 0;
    let settle = |done: &mut Results| {
        number(done, before);
        before += done.tally.records;
    };
    let tally = run.batches_settled(|| plan.worker(), settle)?;
    if flags.stats {
        tally.report_work(context, started.elapsed().as_secs_f64());
    }
    let exit = tally.exit(Required::Unique);
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
fn number(done: &mut Results, before: u64) {
    let places = std::mem::take(done.data::<NumberPlaces>());
    if places.is_empty() {
        return;
    }
    let out = std::mem::take(done.records.out());
    let mut numbered = Vec::with_capacity(out.len() + 8 * places.len());
    let mut start = 0;
    for (place, record) in places {
        numbered.extend_from_slice(&out[start..place]);
        numbered.extend_from_slice((before + record).to_string().as_bytes());
        start = place;
    }
    numbered.extend_from_slice(&out[start..]);
    *done.records.out() = numbered;
}

/// What a template shows besides the rating.
#[derive(Default)]
struct Extra {
    /// The hardest step in short.
    hardest: String,
    seconds: f64,
}

impl Plan<'_> {
    fn worker(&self) -> impl FnMut(Batch<'_>, &mut Results) {
        let mut rater = Rater::with_options(self.scale, self.options.clone());
        let verdict_limits = limits();
        let mut rate_limits = None;
        move |batch, done| {
            let (answers, work) = rater.verdicts(batch.puzzles(), &verdict_limits);
            let mut answers = answers.into_iter();
            done.tally.work += work;
            for item in batch.items() {
                let entry = match item {
                    Ok(entry) => entry,
                    Err(comment) => {
                        if let Form::Text { keep: true } = &self.form {
                            done.records.comment(comment);
                        }
                        continue;
                    }
                };
                // A puzzle can take seconds, so finished results are written first.
                if done.publish().is_break() {
                    break;
                }
                let Some(answer) = answers.next() else { break };
                if self.time.timeout.is_some() || rate_limits.is_none() {
                    rate_limits = Some(limits_within(self.time));
                }
                let limits = rate_limits.as_ref().unwrap_or(&verdict_limits);
                self.one(entry, &answer, (&mut rater, limits), done);
                if done.stop {
                    break;
                }
            }
        }
    }

    fn one(
        &self,
        entry: Entry<'_>,
        answer: &Answer<Puzzle>,
        (rater, limits): (&mut Rater, &Limits),
        done: &mut Results,
    ) {
        let (rated, extra) = self.rate(&entry.puzzle, answer, rater, limits);
        let failure = rated.failure();
        done.stop = failure == Some(NotRated::Stopped) && is_stopping();
        if done.stop {
            return;
        }
        done.tally.add(answer);
        if let Some(plot) = &self.plot {
            let mut counted = plot.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(rating) = rated.se() {
                *counted.ratings.entry(rating.er.rating).or_default() += 1;
            }
            for (technique, count) in &rated.techniques {
                *counted.techniques.entry(*technique).or_default() += u64::from(*count);
            }
        }
        if answer.verdict == Kind::Unique && failure.is_some() {
            done.tally.unique -= 1;
            done.tally.undecided += 1;
        }
        if let Some(why) = &failure {
            let mut message = match (why, &answer.clash) {
                (NotRated::Clash(_), Some(clash)) => faults::clash(self.context, clash),
                _ => self.context.catalogue.not_rated(why),
            };
            if !rated.is_empty() {
                // The rating on the other scale is known.
                let key = if rated.se().is_none() { "rate-no-se" } else { "rate-no-hodoku" };
                message = self.context.say(key, &args! { message = message });
            }
            let message = entry.located(self.context, message);
            match self.form {
                Form::Pretty => done.records.out().extend(format!("{message}\n").into_bytes()),
                _ => done.messages.push(message),
            }
        }
        let number = done.tally.records;
        let out = done.records.out();
        match &self.form {
            Form::Pretty => self.write_sentence(entry, &rated, out),
            Form::Text { keep } => write_text(&entry, answer, &rated, *keep, out),
            Form::Csv => write_csv(entry, &rated.record(&entry.puzzle), done),
            Form::Json => {
                let mut row = rated.record(&entry.puzzle);
                row.extra = entry.fields();
                done.records.json(&row);
            }
            Form::Template(template) => {
                let (hardest, seconds) = (extra.hardest.as_str(), extra.seconds);
                let values =
                    Values { record: &entry, rating: rated.se(), failure, hardest, seconds };
                let mut places = NumberPlaces::new();
                let note = |place| places.push((place, number));
                template.fill(&values, &self.context.catalogue, out, note);
                done.data::<NumberPlaces>().append(&mut places);
            }
        }
    }

    fn rate(
        &self,
        puzzle: &Puzzle,
        answer: &Answer<Puzzle>,
        rater: &mut Rater,
        limits: &Limits,
    ) -> (Rated, Extra) {
        let (template, is_shown) = match &self.form {
            Form::Template(template) => (true, template.shows_hardest()),
            _ => (false, false),
        };
        let started = template.then(Instant::now);
        let (mut top, mut extra) = (Rating::default(), Extra::default());
        let rated = rater.rate(puzzle, answer, limits, |step| {
            if is_shown && step.rating > top {
                top = step.rating;
                extra.hardest = format!("{} {}", Grade::of(step).code(), step.conclusion());
            }
        });
        extra.seconds = started.map_or(0.0, |clock| clock.elapsed().as_secs_f64());
        (rated, extra)
    }

    fn write_sentence(&self, entry: Entry<'_>, rated: &Rated, out: &mut Vec<u8>) {
        if rated.is_empty() {
            return;
        }
        let place = entry.place(self.context);
        let mut parts = Vec::new();
        if let Some(rating) = rated.se() {
            let technique = rating.er.technique;
            let name = technique.map(|t| self.context.catalogue.name(t)).unwrap_or_default();
            let level = self.context.catalogue.level(rating.level());
            let words = args! { rating = rating.to_string(), level = level, name = name };
            parts.push(self.context.say("rate-explainer", &words));
        }
        if let Some(HodokuRating { level, score, .. }) = rated.hodoku() {
            let level = self.context.catalogue.hodoku_level(*level);
            let words = args! { level = level, score = *score };
            parts.push(self.context.say("rate-hodoku", &words));
        }
        let steps = rated.steps().unwrap_or_default();
        parts.push(self.context.say("rate-steps", &args! { steps = steps }));
        let line = parts.join(&self.context.say("list-semicolon", &args! {}));
        let line = format!("{place} {line}\n");
        out.extend(self.context.fit(&line, 2).bytes());
    }
}

fn write_csv(entry: Entry<'_>, row: &RateRecord, done: &mut Results) {
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
    done.records.row(own, entry);
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
    let missing = |why: &NotRated| match why {
        NotRated::Beyond => "beyond".to_owned(),
        NotRated::Stopped => Kind::Undecided.name().to_owned(),
        _ => answer.verdict.name().to_owned(),
    };
    let line = match (rated.is_empty(), rated.failure()) {
        (true, Some(why)) => missing(&why),
        _ => {
            // Each scale has two columns.
            let se = rated.se.as_ref().map(|rated| match rated {
                Ok(rating) => {
                    let id = rating.er.technique.map_or("", |technique| technique.info().id);
                    [rating.to_string(), id.to_owned()]
                }
                Err(why) => [missing(why), String::new()],
            });
            let hodoku = rated.hodoku.as_ref().map(|rated| match rated {
                Ok(rating) => [rating.level.to_string(), rating.score.to_string()],
                Err(why) => [missing(why), String::new()],
            });
            let words: Vec<String> = se.into_iter().chain(hodoku).flatten().collect();
            words.join("\t")
        }
    };
    out.extend_from_slice(line.as_bytes());
    if keep {
        write_tail(out, &record.extra);
    }
    out.push(b'\n');
}
