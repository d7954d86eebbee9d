//! The columns of a table, fixed before its first row.
//!
//! A table has own columns, which the caller fills, and the columns of the input. Input fields are
//! matched by name, so inputs may have their columns in any order; missing fields are empty. If an
//! own column has the name of an input column, the own one is renamed: `verdict` becomes
//! `shudu_verdict` or, if that exists too, `shudu_verdict_2`.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::csv::{Table, write_csv_row, write_field};
use super::{Extra, PuzzleColumn, ReadOptions, WriteOptions};

/// The limit on columns, so that JSON with different keys in every object does not exhaust the
/// memory.
const MOST_COLUMNS: usize = 10_000;

/// The columns of a table, fixed before its first row.
///
/// ```
/// use shudu::text::{Columns, Extra, FieldValue};
///
/// let columns = Columns::new(["puzzle", "count"], ["name".into(), "count".into()]);
/// let mut out = Vec::new();
/// columns.header(&mut out);
/// let mut extra = Extra::default();
/// extra.fields = vec![("count".to_owned(), FieldValue::from("7"))];
/// columns.row(&mut out, ["1234…", "2"], &extra);
/// assert_eq!(String::from_utf8_lossy(&out), "puzzle,shudu_count,name,count\n1234…,2,,7\n");
/// ```
#[derive(Clone, Debug)]
pub struct Columns {
    /// The names of the own columns, after renaming.
    own: Vec<String>,
    /// The number of input columns before the own ones.
    place: usize,
    fields: Vec<Arc<str>>,
    /// The index of each field by its name.
    index: HashMap<Arc<str>, usize>,
    /// False if the table has no line with names.
    named: bool,
    /// True if the tail of a line is also a column.
    tail: bool,
}

impl Columns {
    /// Creates the columns of a table: the own ones, then those of the input. Duplicate names count
    /// once.
    #[must_use]
    pub fn new<'a>(
        own: impl IntoIterator<Item = &'a str>,
        fields: impl IntoIterator<Item = String>,
    ) -> Columns {
        let mut columns = Columns {
            own: Vec::new(),
            place: 0,
            fields: Vec::new(),
            index: HashMap::new(),
            named: true,
            tail: false,
        };
        for name in fields {
            let name: Arc<str> = name.into();
            if !columns.index.contains_key(&name) {
                columns.index.insert(name.clone(), columns.fields.len());
                columns.fields.push(name);
            }
        }
        for name in own {
            let renamed = columns.free_name(name);
            columns.own.push(renamed);
        }
        columns
    }

    /// Creates the columns of a table of puzzles: the puzzle at this place among the columns of the
    /// input, with its name in the input. The rest of a line after its puzzle is the column `tail`,
    /// if that is among the fields.
    pub(super) fn of_puzzles(
        place: Option<&PuzzleColumn>,
        fields: impl IntoIterator<Item = String>,
    ) -> Columns {
        let name = place.and_then(|place| place.name.as_deref()).unwrap_or("puzzle");
        let mut columns = Columns::new([name], fields);
        columns.place = place.map_or(0, |place| place.index).min(columns.fields.len());
        columns.named = place.is_none_or(|place| place.name.is_some());
        columns.tail = true;
        columns
    }

    /// Returns only the own columns.
    #[must_use]
    pub fn without_fields(mut self) -> Columns {
        self.fields.clear();
        self.index.clear();
        self.place = 0;
        self
    }

    /// Creates the columns of a table of puzzles from its first record.
    pub(super) fn of_record(extra: &Extra, options: &WriteOptions) -> Columns {
        let kept = options.keep.then_some(extra);
        let fields =
            kept.iter().flat_map(|extra| extra.fields.iter().map(|(name, _)| name.clone()));
        let tail = kept.and_then(Extra::tail_field).map(|(name, _)| name.to_owned());
        Columns::of_puzzles(extra.place.as_ref(), fields.chain(tail))
    }

    /// Returns the name of an own column: with a prefix and a number if the input has a column of
    /// that name.
    fn free_name(&self, name: &str) -> String {
        let is_free =
            |name: &String| !self.index.contains_key(name.as_str()) && !self.own.contains(name);
        let prefixed = || format!("shudu_{name}");
        let numbered = (2..).map(|n: u64| format!("shudu_{name}_{n}"));
        let mut names = [name.to_owned(), prefixed()].into_iter().chain(numbered);
        names.find(is_free).unwrap_or_else(prefixed)
    }

    /// Appends the line with the names, if there is one.
    pub fn header(&self, out: &mut Vec<u8>) {
        if self.named {
            let (before, after) = self.fields.split_at(self.place);
            let before = before.iter().map(AsRef::as_ref);
            let own = self.own.iter().map(String::as_str);
            write_csv_row(out, before.chain(own).chain(after.iter().map(AsRef::as_ref)));
        }
    }

    /// Appends a row: the values of the own columns, and the fields of the record by their names.
    pub fn row<T: AsRef<[u8]>>(
        &self,
        out: &mut Vec<u8>,
        own: impl IntoIterator<Item = T>,
        extra: &Extra,
    ) {
        let values = self.values(extra);
        let (before, after) = values.split_at(self.place);
        for value in before {
            write_field(out, value.as_bytes());
            out.push(b',');
        }
        for (i, value) in own.into_iter().enumerate() {
            if i > 0 {
                out.push(b',');
            }
            write_field(out, value.as_ref());
        }
        end_row(out, after);
    }

    /// Appends the end of a row whose own columns were written before: a comma and a value for each
    /// column of the input, and the line end.
    pub fn end_row(&self, out: &mut Vec<u8>, extra: &Extra) {
        end_row(out, &self.values(extra));
    }

    /// Returns the values of a record in the order of the columns of the input.
    fn values<'a>(&self, extra: &'a Extra) -> Vec<&'a str> {
        let mut values = vec![""; self.fields.len()];
        for (i, (name, value)) in self.pairs(extra).enumerate() {
            if let Some(index) = self.find(i, name) {
                values[index] = value;
            }
        }
        values
    }

    /// Returns the index of a column. The record's own order is tried first.
    fn find(&self, likely: usize, name: &str) -> Option<usize> {
        match self.fields.get(likely) {
            Some(field) if **field == *name => Some(likely),
            _ => self.index.get(name).copied(),
        }
    }

    /// Returns the names of a record's fields that have no column. Their values are omitted.
    pub fn left_out<'a>(&'a self, extra: &'a Extra) -> impl Iterator<Item = &'a str> {
        let named = self.pairs(extra).enumerate();
        named.filter(|(i, (name, _))| self.find(*i, name).is_none()).map(|(_, (name, _))| name)
    }

    /// Returns names and values of a record.
    fn pairs<'a>(&self, extra: &'a Extra) -> impl Iterator<Item = (&'a str, &'a str)> + use<'a> {
        let fields = extra.fields.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        fields.chain(extra.tail_field().filter(|_| self.tail))
    }
}

/// Collects the columns of inputs before a table is started.
///
/// ```
/// use shudu::text::{ColumnSurvey, Extra, FieldValue};
///
/// let mut survey = ColumnSurvey::new(["note".into()]);
/// for name in ["rating", "author"] {
///     let mut extra = Extra::default();
///     extra.fields = vec![(name.to_owned(), FieldValue::from("1"))];
///     survey.record(&extra);
/// }
/// let mut out = Vec::new();
/// survey.columns(["puzzle", "rating"]).header(&mut out);
/// assert_eq!(out, b"puzzle,shudu_rating,note,rating,author\n");
/// ```
#[derive(Clone, Debug, Default)]
pub struct ColumnSurvey {
    declared: Vec<String>,
    /// The columns found, in order of first appearance.
    found: Vec<String>,
    known: HashSet<String>,
    /// The place of the first puzzle.
    place: Option<Option<PuzzleColumn>>,
    /// The first name of a column of puzzles.
    name: Option<Arc<str>>,
    /// True if some input has names, or is not a table.
    named: bool,
    tail: bool,
}

impl ColumnSurvey {
    /// Starts with declared columns; they come before all others.
    #[must_use]
    pub fn new(declared: impl IntoIterator<Item = String>) -> ColumnSurvey {
        ColumnSurvey { declared: declared.into_iter().collect(), ..ColumnSurvey::default() }
    }

    /// Adds the columns of a record. After 10 000 columns no more are added.
    pub fn record(&mut self, extra: &Extra) {
        self.add(extra.place.as_ref(), extra.fields.iter().map(|(name, _)| name.as_str()));
        self.tail |= !extra.tail.trim().is_empty();
    }

    /// Adds the columns that the header of a table names; the sample is the start of the table.
    /// Returns false if there is no header.
    pub fn header(&mut self, sample: &[u8], options: &ReadOptions) -> bool {
        let Ok(table) = Table::find(sample, options) else { return false };
        match table.names() {
            Some((place, names)) => self.add(Some(&place), names),
            None => return false,
        }
        true
    }

    fn add<'a>(&mut self, place: Option<&PuzzleColumn>, names: impl Iterator<Item = &'a str>) {
        if self.place.is_none() {
            self.place = Some(place.cloned());
        }
        let name = place.and_then(|place| place.name.as_ref());
        self.named |= place.is_none() || name.is_some();
        if self.name.is_none() {
            self.name = name.cloned();
        }
        for name in names {
            if !self.known.contains(name) && self.found.len() < MOST_COLUMNS {
                self.known.insert(name.to_owned());
                self.found.push(name.to_owned());
            }
        }
    }

    /// Returns the columns of a table with these own columns.
    #[must_use]
    pub fn columns<'a>(&self, own: impl IntoIterator<Item = &'a str>) -> Columns {
        Columns::new(own, self.names("puzzle"))
    }

    /// Returns the columns of a table of puzzles, with the puzzles in the same place as in the
    /// first input.
    #[must_use]
    pub fn puzzle_columns(&self) -> Columns {
        let name = self.name.clone().unwrap_or_else(|| "puzzle".into());
        let mut names = self.names(&name);
        if self.tail && !self.known.contains("tail") {
            names.push("tail".to_owned());
        }
        let index = self.place.iter().flatten().map(|place| place.index).next().unwrap_or(0);
        let is_named = self.named || self.place.is_none();
        let place = PuzzleColumn { index, name: is_named.then_some(name) };
        Columns::of_puzzles(Some(&place), names)
    }

    /// Returns the names of all columns except that of the puzzles, which may be among the declared
    /// ones.
    fn names(&self, puzzle: &str) -> Vec<String> {
        let is_puzzle = |name: &String| name == puzzle && !self.known.contains(name);
        let declared = self.declared.iter().filter(|name| !is_puzzle(name));
        declared.chain(&self.found).cloned().collect()
    }
}

fn end_row(out: &mut Vec<u8>, values: &[&str]) {
    for value in values {
        out.push(b',');
        write_field(out, value.as_bytes());
    }
    out.push(b'\n');
}

/// Makes the names of the columns of one input distinct: the second `name` becomes `name_2`, or the
/// next free number.
pub(super) fn distinct(names: &mut [String]) {
    let mut seen: HashSet<String> = HashSet::with_capacity(names.len());
    let taken: HashSet<String> = names.iter().cloned().collect();
    if taken.len() == names.len() {
        return;
    }
    for name in names {
        if !seen.insert(name.clone()) {
            let numbered = (2..).map(|n: u64| format!("{name}_{n}"));
            let free = numbered.into_iter().find(|n| !taken.contains(n) && !seen.contains(n));
            *name = free.unwrap_or_default();
            seen.insert(name.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_columns_are_renamed_if_the_input_has_the_name() {
        let fields = ["verdict", "shudu_verdict", "count", "verdict"].map(String::from);
        let columns = Columns::new(["puzzle", "verdict", "count"], fields);
        let mut out = Vec::new();
        columns.header(&mut out);
        let expected = "puzzle,shudu_verdict_2,shudu_count,verdict,shudu_verdict,count\n";
        assert_eq!(String::from_utf8(out).unwrap(), expected);
    }

    #[test]
    fn repeated_names_are_numbered() {
        let mut names = ["a", "b", "a", "a_2", "a", "", ""].map(String::from);
        distinct(&mut names);
        assert_eq!(names, ["a", "b", "a_3", "a_2", "a_4", "", "_2"]);
    }
}
