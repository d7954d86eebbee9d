//! What records have, with keys in the documented order.

use serde_json::{Value, json};
use shudu::Explain;
use shudu::Puzzle;
use shudu::generate::{Generator, Request};
use shudu::grid::{Board, Grid, Shape};
use shudu::logic::{HodokuOptions, HodokuSolver, State};
use shudu::random::{Rng, Stream};
use shudu::rules::{Constraint, Rules};
use shudu::search::{Limits, Work};
use shudu::solve::{Solver, VerdictKind};
use shudu::symmetry::{Symmetric, Transform};
use shudu::testing::corpus::{self, Kind};
use shudu::text::{Extra, FieldValue, Format, ReadOptions, WriteOptions, Writer};
use shudu_jobs::record::{
    BackboneRecord, CanonicalForm, CanonicalRecord, CheckRecord, CountRecord, Diagnosis,
    ExtraRecord, GeneratedRecord, HintKind, HintRecord, Outcome, PathRecord, PlacedDigit,
    PositionVerdict, RateRecord, RoundedNumber, SolveRecord, SolveRecordWriter, TransformRecord,
};

fn json(record: &impl serde::Serialize) -> Value {
    serde_json::to_value(record).unwrap()
}

#[test]
fn canonical_keys_are_in_the_documented_order() {
    let puzzle = Puzzle::from(Board::empty("2x2".parse().unwrap()));
    let mut record = CanonicalRecord::new(&puzzle, Some(puzzle.canonical().unwrap().into()));
    record.extra.tail = "x".into();
    let class = puzzle.class_id().unwrap();
    let json = serde_json::to_string(&record).unwrap();
    assert_eq!(
        json,
        format!(
            "{{\"puzzle\":\"{puzzle}\",\"canonical\":\"{puzzle}\",\"class\":\"{class}\",\
             \"automorphisms\":3072,\"transform\":\"r3412\",\"tail\":\"x\"}}"
        )
    );
}

#[test]
fn the_form_of_a_canonical_record_may_be_missing_and_its_numbers_large() {
    let clash = Puzzle::from(Grid::from_cells([1; 81]).unwrap());
    assert_eq!(json(&CanonicalRecord::new(&clash, None)), json!({ "puzzle": clash.to_string() }));
    // The largest number of automorphisms needs 128 bits.
    let puzzle = Puzzle::from(Board::empty("5x5".parse().unwrap()));
    let form: CanonicalForm = puzzle.canonical().unwrap().into();
    let automorphisms = form.automorphisms;
    let record = CanonicalRecord::new(&puzzle, Some(form));
    assert_eq!(json(&record)["automorphisms"], automorphisms.to_string());
}

#[test]
fn every_record_of_a_puzzle_has_rules_that_are_not_those_of_its_shape() {
    let classic = Puzzle::from(Grid::EMPTY);
    let other = diagonal();
    let outcome = |puzzle: &Puzzle| {
        let answer = Solver::default().answers([puzzle], &Limits::solutions(2)).next().unwrap();
        Outcome::new(&answer)
    };
    let records = |puzzle: &Puzzle| {
        [
            json(&CountRecord::new(puzzle, outcome(puzzle))),
            json(&SolveRecord::new(puzzle, Vec::new(), outcome(puzzle))),
            json(&CheckRecord::new(puzzle, outcome(puzzle), Vec::new(), Diagnosis::default())),
            json(&BackboneRecord::new(puzzle, puzzle, 0)),
            json(&HintRecord::new(puzzle, HintKind::Solved, "")),
            json(&PathRecord::new(puzzle, true, Vec::new())),
            json(&RateRecord::new(puzzle, VerdictKind::Unique)),
        ]
    };
    assert!(records(&classic).iter().all(|record| record.get("rules").is_none()));
    for record in records(&other) {
        assert_rules(&record, &other);
    }
}

/// Asserts that a record has the rules of its puzzle, and is read as that puzzle.
fn assert_rules(record: &Value, expected: &Puzzle) {
    assert_eq!(record["rules"], json(&expected.rules()));
    // The puzzle and its rules are read as one, if no other key has the name of a part of it.
    if record.get("candidates").or(record.get("givens")).is_none() {
        let puzzle = shudu::text::parse_with(&record.to_string(), ReadOptions::default()).unwrap();
        assert_eq!((puzzle.rules(), puzzle.cells()), (expected.rules(), expected.cells()));
    }
}

#[test]
fn records_of_transformed_and_generated_puzzles_have_rules() {
    // A line of 36 digits has boxes of two rows and three columns.
    for (shape, is_usual) in [("2x3", true), ("3x2", false), ("3x3", true), ("2x5", true)] {
        let shape: Shape = shape.parse().unwrap();
        let request = Request::default().with(|request| request.shape = shape);
        let mut generator = Generator::new(request).unwrap();
        let made = generator.attempts(7, 0..1, &Limits::default()).remove(0);
        let transform = Transform::random(shape, &mut Stream::new(5, 0));
        let changed = TransformRecord::new(&made.puzzle, transform);
        let after = changed.puzzle.clone();
        for (record, puzzle) in
            [(json(&GeneratedRecord::new(&made)), &made.puzzle), (json(&changed), &after)]
        {
            assert_eq!(puzzle.as_classic(), Some(shape));
            match is_usual {
                true => assert_eq!(record.get("rules"), None),
                false => assert_rules(&record, puzzle),
            }
            // So does the JSON of the puzzle alone.
            let mut text = Vec::new();
            let format = Format::by_id("jsonl").unwrap();
            Writer::new(format, WriteOptions::default()).record(
                &mut text,
                puzzle,
                &Extra::default(),
            );
            let text = String::from_utf8(text).unwrap();
            let read = shudu::text::parse_with(&text, ReadOptions::default()).unwrap();
            assert_eq!((text.contains("rules"), &read), (!is_usual, puzzle));
        }
    }
}

#[test]
fn a_diagnosis_has_what_the_verdict_needs() {
    let limits = Limits::solutions(2);
    for shape in ["2x3", "3x3"] {
        for item in 0..14 {
            let (kind, board) = corpus::mixed(shape.parse().unwrap(), 9, item);
            let puzzle = Puzzle::from(board);
            let answer = Solver::default().answers([&puzzle], &limits).next().unwrap();
            let diagnosis = Diagnosis::new(&puzzle, &answer, true, &limits).unwrap();
            assert_eq!(
                (diagnosis.mends.is_some(), diagnosis.suspects.is_some(), diagnosis.minimal),
                (
                    matches!(kind, Kind::Multi | Kind::Empty),
                    kind == Kind::NoSolution,
                    match kind {
                        Kind::Minimal => Some(true),
                        Kind::Easy | Kind::Finished => Some(false),
                        _ => None,
                    }
                )
            );
        }
    }
}

#[test]
fn placed_digits_have_a_text_form() {
    let placed = |text: &str, digit| PlacedDigit { cell: text.parse().unwrap(), digit };
    assert_eq!(json(&[placed("r1c1", 1), placed("r25c3", 25)]), json!(["r1c1=1", "r25c3=P"]));
}

#[test]
fn rounded_numbers_are_those_of_their_text() {
    let rng = &mut Stream::new(3, 0);
    let random = (0..20_000).map(|_| f64::from_bits(rng.next_u64()));
    let special = [0.0, 0.5, 999_999.4, 999_999.5, 1e6, 1.0005e6, f64::MAX, 1.797_4e308, 9.9995e99];
    for number in random.chain(special).chain([f64::INFINITY]) {
        let number = number.abs();
        if number.is_nan() {
            continue;
        }
        let text = if number < 1e6 { number.round().to_string() } else { format!("{number:.3e}") };
        let parsed: f64 = text.parse().unwrap();
        assert_eq!(RoundedNumber::from(number).get(), parsed, "{number:e}");
    }
}

#[test]
fn estimates_are_rounded() {
    let numbers = [0.0, 287.6, 999_999.4, 6.670_903e21].map(RoundedNumber::from);
    assert_eq!(numbers.map(|n| n.to_string()), ["0", "288", "999999", "6.671e21"]);
    // The JSON library decides how large numbers are written: 6.671e21 or 6.671e+21.
    let json = serde_json::to_string(&numbers).unwrap();
    assert!(json.starts_with("[0,288,999999,6.671e"), "{json}");
}

#[test]
fn a_position_without_a_path_has_the_reason() {
    let puzzle = Puzzle::from(Grid::EMPTY);
    let failure = PathRecord::failure(&puzzle, PositionVerdict::Multiple, "several");
    let json = serde_json::to_string(&failure).unwrap();
    assert!(json.ends_with(r#","verdict":"multiple","error":"several","steps":[]}"#), "{json}");
}

#[test]
fn a_level_of_hodoku_that_was_not_requested_is_not_there() {
    let puzzle = corpus::grid(Kind::Minimal, 23, 0);
    let plain = RateRecord::new(&Puzzle::from(puzzle), VerdictKind::Unique);
    let unrated = plain.clone().with_hodoku(None);
    let mut solver = HodokuSolver::new(HodokuOptions::default());
    let rating = solver.rate(State::new(&puzzle), |_| {}).unwrap();
    let rated = plain.clone().with_rating(&puzzle.rate().unwrap()).with_hodoku(Some(&rating));
    let levels = [&plain, &unrated, &rated].map(|record| json(record).get("hodoku_level").cloned());
    assert_eq!(levels, [None, Some(json!(null)), Some(json!(rating.level))]);
    assert_eq!(json(&rated)["steps"], json!(rated.steps));
}

fn puzzles() -> Vec<Puzzle> {
    let clash = format!("11{}", ".".repeat(79)).parse::<Grid>().unwrap();
    let mut candidates = [0x1ff; 81];
    candidates[3] = 0b11;
    vec![
        Puzzle::from(Grid::EMPTY),
        Puzzle::from(clash),
        Puzzle::from(Grid::EMPTY).with_candidates(&candidates).unwrap(),
        Puzzle::from(Board::empty("2x3".parse().unwrap())),
        diagonal(),
    ]
}

/// A grid whose digits also differ on a diagonal.
fn diagonal() -> Puzzle {
    let rules = Rules::classic(Shape::NINE).with(Constraint::DiagonalDown).unwrap();
    Puzzle::new(rules, [0; 81]).unwrap()
}

#[test]
fn the_incremental_writer_agrees_with_the_record() {
    let mut extra = Extra::default();
    extra.tail = "\t# \"hard\" ".to_owned();
    extra.fields = vec![("name".to_owned(), FieldValue::string("a,b"))];
    let limits = Limits::solutions(3);
    for puzzle in &puzzles() {
        for (work, extra) in [(false, Extra::default()), (true, extra.clone())] {
            let mut solver = Solver::default().with(|o| {
                o.kept = 3;
                o.own_work = true;
            });
            let answer = solver.answers([puzzle], &limits).next().unwrap();
            let mut record = SolveRecord::new(
                puzzle,
                answer.solutions().cloned().collect(),
                Outcome::new(&answer),
            );
            record.work = work.then_some(answer.work);
            record.extra = ExtraRecord::from(&extra);

            let mut streamed = Vec::new();
            let mut writer = SolveRecordWriter::begin(&mut streamed, puzzle);
            for solution in &record.solutions {
                writer.solution(&mut streamed, solution);
            }
            writer.end(&mut streamed, &record.outcome, record.work, &extra);
            let whole = serde_json::to_string(&record).unwrap();
            assert_eq!(String::from_utf8(streamed).unwrap(), whole);
        }
    }
}

#[test]
fn solve_keys_are_in_the_documented_order() {
    let puzzle = &puzzles()[1];
    let answer = Solver::default().answers([puzzle], &Limits::solutions(2)).next().unwrap();
    let mut record = SolveRecord::new(puzzle, Vec::new(), Outcome::new(&answer));
    record.work = Some(Work::default());
    record.extra.tail = "x".into();
    record.extra.fields = vec![("level".to_owned(), FieldValue::string("7"))];
    assert_eq!(
        serde_json::to_string(&record).unwrap(),
        format!(
            "{{\"puzzle\":\"{puzzle}\",\"solutions\":[],\"verdict\":\"invalid\",\"count\":0,\
             \"complete\":true,\"error\":{{\"message\":\"row 1 has two 1s: r1c1 and r1c2\",\
             \"cells\":[\"r1c1\",\"r1c2\"]}},\
             \"work\":{{\"nodes\":0,\"guesses\":0,\"depth\":0,\"sweeps\":0}},\
             \"tail\":\"x\",\"fields\":{{\"level\":\"7\"}}}}"
        )
    );
}

#[test]
fn transform_keys_are_in_the_documented_order() {
    let mut grid = Grid::EMPTY;
    grid.set("r1c1".parse().unwrap(), Some("7".parse().unwrap()));
    let source = Puzzle::from(grid);
    let mut record = TransformRecord::new(&source, "mirror".parse().unwrap());
    record.extra.fields = vec![("level".to_owned(), FieldValue::string("7"))];
    let json = serde_json::to_string(&record).unwrap();
    let puzzle = &record.puzzle;
    assert_eq!(puzzle.cells()[8], 7);
    assert_eq!(
        json,
        format!(
            "{{\"puzzle\":\"{puzzle}\",\"transform\":\"c987654321\",\"source\":\"{source}\",\
             \"fields\":{{\"level\":\"7\"}}}}"
        )
    );
}
