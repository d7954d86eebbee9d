//! Steps of many puzzles as Arrow lists, for training reasoning models.

use std::ops::{ControlFlow, Range};
use std::sync::Arc;

use arrow_array::{
    ArrayRef, BooleanArray, Float64Array, ListArray, StringArray, StructArray, UInt8Array,
    UInt16Array,
};
use arrow_buffer::{NullBuffer, OffsetBuffer, ScalarBuffer};
use arrow_schema::Field;
use pyo3::prelude::*;
use shudu::Limits;
use shudu::logic::{Candidate, Detail, NotRated, Rating, State, Step};
use shudu_jobs::Catalogue;
use shudu_jobs::steps::StepFinder;

use crate::capsule;
use crate::columns::cuts;
use crate::job::{Job, one_by_one};
use crate::problem::{Problem, catalogue};
use crate::techniques::{Techniques, order};

/// The number of puzzles in a piece.
const PIECE: usize = 16;

/// Cells and digits.
pub type Pairs = Vec<(u16, u8)>;

/// The steps of a puzzle, column by column.
#[derive(Default)]
pub struct Trace {
    pub solved: bool,
    pub techniques: Vec<&'static str>,
    pub ratings: Vec<Option<f64>>,
    pub placements: Vec<Pairs>,
    pub eliminations: Vec<Pairs>,
    pub texts: Vec<String>,
}

impl Trace {
    /// Returns the largest number of bytes or items that a column of the trace has.
    fn size(&self) -> usize {
        let items = |pairs: &[Pairs]| pairs.iter().map(Vec::len).sum();
        let sizes = [
            self.techniques.iter().map(|name| name.len()).sum(),
            items(&self.placements),
            items(&self.eliminations),
            self.texts.iter().map(String::len).sum(),
        ];
        sizes.into_iter().max().unwrap_or(0)
    }
}

/// Returns candidates of a step with the numbers of their cells.
fn pairs(step: &Step, candidates: &[Candidate]) -> Pairs {
    let index = |c: &Candidate| step.shape.and_then(|shape| shape.cell(c.cell)).unwrap_or_default();
    candidates.iter().map(|c| (index(c) as u16, c.digit.get())).collect()
}

/// Returns a rating as a number; techniques of HoDoKu alone have none.
fn rating(rating: Rating) -> Option<f64> {
    (rating > Rating::default()).then(|| f64::from(rating.tenths()) / 10.0)
}

fn trace(
    finder: &mut StepFinder,
    state: &State,
    limits: &Limits,
    words: Option<&Catalogue>,
) -> Result<Trace, Problem> {
    let mut trace = Trace::default();
    let ended = finder.walk(state, limits, |_, step| {
        trace.techniques.push(step.technique.info().id);
        trace.ratings.push(rating(step.rating));
        trace.placements.push(pairs(step, &step.placements));
        trace.eliminations.push(pairs(step, &step.eliminations));
        trace.texts.extend(words.map(|catalogue| catalogue.explain(step)));
        ControlFlow::Continue(())
    });
    match ended? {
        Ok(state) => trace.solved = state.is_full(),
        Err(NotRated::Beyond) => {}
        Err(why) => return Err(Problem::from(why)),
    }
    Ok(trace)
}

/// Returns the steps of every puzzle as an Arrow table with the columns `solved` and `steps`.
#[pyfunction]
#[pyo3(signature = (job, scale, techniques, lang))]
pub fn explain_many(
    job: &Bound<'_, PyAny>,
    scale: &str,
    techniques: Techniques,
    lang: Option<&str>,
) -> PyResult<Py<PyAny>> {
    let job = Job::read(job)?;
    let order = order(scale, techniques)?;
    let words = lang.map(catalogue).transpose()?;
    let has_words = words.is_some();
    let detail = if has_words { Detail::Links } else { Detail::Outcome };
    let timeout = job.options.timeout;
    let traces: Vec<Option<Trace>> = job.values(PIECE, || {
        let mut finder = StepFinder::with_detail(&order, detail);
        one_by_one(timeout, move |puzzle, _, limits| {
            trace(&mut finder, &State::new(puzzle), limits, words)
                .map_err(|problem| problem.with_solutions([puzzle], limits))
        })
    })?;
    let size = |trace: &Option<Trace>| trace.as_ref().map_or(0, Trace::size);
    let cuts = cuts(traces.iter().map(size), job.results().largest);
    let table = |cut: Range<usize>| -> ArrayRef { Arc::new(steps_table(&traces[cut], has_words)) };
    capsule::export(job.py, cuts.into_iter().map(table).collect())
}

/// Returns the columns `solved` and `steps`.
fn steps_table(traces: &[Option<Trace>], has_words: bool) -> StructArray {
    let steps = || traces.iter().flatten();
    let candidates = |get: fn(&Trace) -> &Vec<Pairs>| -> ArrayRef {
        let each = || steps().flat_map(get);
        let pairs = || each().flatten();
        let cells: ArrayRef = Arc::new(UInt16Array::from_iter_values(pairs().map(|pair| pair.0)));
        let digits: ArrayRef = Arc::new(UInt8Array::from_iter_values(pairs().map(|pair| pair.1)));
        list(structs(vec![("cell", cells), ("digit", digits)], None), each().map(Vec::len), None)
    };
    let techniques = steps().flat_map(|trace| trace.techniques.iter().copied());
    let mut columns: Vec<(&str, ArrayRef)> = vec![
        ("technique", Arc::new(StringArray::from_iter_values(techniques))),
        (
            "rating",
            Arc::new(Float64Array::from_iter(steps().flat_map(|t| t.ratings.iter().copied()))),
        ),
        ("placements", candidates(|trace| &trace.placements)),
        ("eliminations", candidates(|trace| &trace.eliminations)),
    ];
    if has_words {
        let texts = steps().flat_map(|trace| trace.texts.iter());
        columns.push(("text", Arc::new(StringArray::from_iter_values(texts))));
    }
    let nulls: NullBuffer = traces.iter().map(Option::is_some).collect::<Vec<bool>>().into();
    let lengths = traces.iter().map(|trace| trace.as_ref().map_or(0, |t| t.techniques.len()));
    let steps = list(structs(columns, None), lengths, Some(nulls));
    let solved: BooleanArray =
        traces.iter().map(|trace| trace.as_ref().map(|trace| trace.solved)).collect();
    structs(vec![("solved", Arc::new(solved)), ("steps", steps)], None)
}

fn structs(columns: Vec<(&str, ArrayRef)>, nulls: Option<NullBuffer>) -> StructArray {
    let fields: Vec<Field> = columns
        .iter()
        .map(|(name, array)| Field::new(*name, array.data_type().clone(), true))
        .collect();
    StructArray::new(fields.into(), columns.into_iter().map(|(_, array)| array).collect(), nulls)
}

fn list(
    items: StructArray,
    lengths: impl Iterator<Item = usize>,
    nulls: Option<NullBuffer>,
) -> ArrayRef {
    let mut offsets = vec![0i32];
    let mut end = 0;
    offsets.extend(lengths.map(|length| {
        end += length as i32;
        end
    }));
    let field = Field::new("item", arrow_array::Array::data_type(&items).clone(), true);
    let offsets = OffsetBuffer::new(ScalarBuffer::from(offsets));
    Arc::new(ListArray::new(Arc::new(field), offsets, Arc::new(items), nulls))
}
