use super::*;
use crate::grid::{Cell, Digit};
use crate::rules::Constraint;
use crate::solve::Solvable;
use crate::solve::Verdict;
use crate::testing::variants;

fn mask(digits: impl IntoIterator<Item = u8>) -> u32 {
    digits.into_iter().fold(0, |set, digit| set | 1 << (digit - 1))
}

#[test]
fn equal_puzzles_have_equal_representations() {
    let mut grid = Grid::EMPTY;
    grid.set(Cell::at(0), Digit::new(4));
    let plain = Puzzle::from(grid);
    assert_eq!(plain.body, Body::Grid(grid));
    assert_eq!(Puzzle::from(Board::from(grid)), plain);
    assert_eq!(Puzzle::from(Position::start(&grid)), plain);
    assert_eq!(Puzzle::new(Rules::classic(Shape::NINE), *grid.cells()), Ok(plain.clone()));
    assert_eq!(plain.clone().with_about(About::default()), Ok(plain.clone()));
    let untitled = About { title: Some(String::new()), ..About::default() };
    assert_eq!(plain.clone().with_about(untitled), Ok(plain.clone()));
    assert_eq!(plain.clone().with_givens(|_| true), plain);
    let usual = Candidates::of(&grid).sets().map(DigitSet::bits);
    assert_eq!(plain.clone().with_candidates(&usual), Ok(plain.clone()));

    let moved = plain.clone().with_givens(|_| false);
    assert!(!moved.is_start() && moved.start() == Puzzle::from(Grid::EMPTY));
    assert_eq!(moved.to_position().map(Puzzle::from), Some(moved.clone()));
    assert_eq!(moved.with_givens(|cell| cell == 0), plain);

    let titled = About { title: Some("One".into()), ..About::default() };
    let titled = plain.clone().with_about(titled).unwrap();
    assert_ne!(titled, plain);
    assert_eq!((titled.as_grid(), titled.about().title.as_deref()), (Some(&grid), Some("One")));
}

#[test]
fn a_16x16_puzzle_has_givens_and_candidates() {
    let shape = "4x4".parse().unwrap();
    let mut board = Board::empty(shape);
    board.set(0, 16);
    board.set(17, 3);
    let puzzle = Puzzle::from(board.clone());
    assert!(puzzle.is_start() && puzzle.candidates().is_none());
    let mut usual = vec![mask(1..=16); 256];
    usual[0] = mask([16]);
    usual[17] = mask([3]);
    for (cell, set) in usual.iter_mut().enumerate().filter(|(cell, _)| ![0, 17].contains(cell)) {
        let (row, column) = (cell / 16, cell % 16);
        let in_box = row < 4 && column < 4;
        if row == 0 || column == 0 || in_box {
            *set &= !mask([16]);
        }
        if row == 1 || column == 1 || in_box {
            *set &= !mask([3]);
        }
    }
    assert_eq!(puzzle.clone().with_candidates(&usual), Ok(puzzle.clone()));
    usual[255] = mask([9, 16]);
    let marked = puzzle.clone().with_candidates(&usual).unwrap();
    assert_eq!(marked.candidates().as_deref(), Some(&*usual));
    assert!(!marked.is_start() && marked.start() == puzzle && marked.to_board() == Some(board));
    let moved = puzzle.clone().with_givens(|cell| cell == 17);
    assert_eq!((moved.givens()[0], moved.givens()[17], moved.cells()[0]), (0, 3, 16));
    assert_eq!(moved.start().cells()[0], 0);
    assert_eq!(marked.solve().map(|solution| solution.cells()[255] % 7), Some(2));
    usual[255] = 0;
    let none = puzzle.with_candidates(&usual).unwrap();
    assert_eq!(none.verdict(), Verdict::None);
}

#[test]
fn digits_sets_and_solutions_that_do_not_fit_are_rejected() {
    let rules = Rules::classic("2x2".parse().unwrap()).with(Constraint::DiagonalUp).unwrap();
    let length = |found| CellsError::Length { found, expected: 16 };
    assert_eq!(Puzzle::new(rules.clone(), [0; 15]), Err(length(15)));
    let error = Puzzle::new(rules.clone(), [5; 16]).unwrap_err();
    assert_eq!(error.to_string(), "r1c1 holds 5, above the largest digit 4");
    let puzzle = Puzzle::new(rules, [0; 16]).unwrap();
    assert_eq!(puzzle.clone().with_candidates(&[15; 17]), Err(length(17)));
    let about = About { solution: Some([1; 3].into()), ..About::default() };
    assert_eq!(puzzle.with_about(about), Err(length(3)));
}

/// Removes candidates at random, so that some solutions are excluded and some not.
fn allowed(digits: usize, cells: usize, seed: u64) -> Vec<u32> {
    use crate::random::{Rng, Stream};
    let rng = &mut Stream::new(seed, 77);
    let all = (1 << digits) - 1;
    (0..cells).map(|_| all & !(1 << rng.below(digits as u32 * 8).min(31))).collect()
}

#[test]
fn verdicts_are_those_of_the_definition_of_the_rules() {
    let mut kinds = [0; 4];
    for (side, items) in [(4, 300), (6, 60)] {
        for item in 0..items {
            let (rules, digits) = variants::random(side, 31, item);
            let plain = Puzzle::new(rules.clone(), digits.clone()).unwrap();
            let sets = allowed(side, digits.len(), item);
            let marked = plain.clone().with_candidates(&sets).unwrap();
            let all = variants::solutions(&rules, &digits, 5000);
            let is_allowed = |solution: &&Vec<u8>| {
                solution.iter().zip(&sets).all(|(digit, set)| set >> (digit - 1) & 1 == 1)
            };
            let left: Vec<Vec<u8>> = all.iter().filter(is_allowed).cloned().collect();
            if all.len() == 5000 {
                continue;
            }
            for (puzzle, expected) in [(plain, all), (marked, left)] {
                let listed: Vec<Vec<u8>> =
                    puzzle.solutions().map(|solution| solution.cells().to_vec()).collect();
                assert_eq!(listed, expected, "{side} {item}");
                assert!(puzzle.solutions().all(|solution| solution.rules() == rules));
                assert_eq!(puzzle.count(u64::MAX).solutions, expected.len() as u128);
                assert_eq!(puzzle.is_proper(), expected.len() == 1);
                let solution = puzzle.solve();
                let is_found = solution.is_some_and(|s| expected.iter().any(|e| e == s.cells()));
                assert_eq!(is_found, !expected.is_empty());
                let cells = |puzzle: Puzzle| puzzle.cells().to_vec();
                let known = match puzzle.verdict() {
                    Verdict::Invalid(clash) => {
                        let cells = clash
                            .cells
                            .map(|cell| digits[rules.cells().binary_search(&cell).unwrap()]);
                        assert_eq!(cells, [clash.digit.get(); 2]);
                        kinds[0] += 1;
                        0
                    }
                    Verdict::None => {
                        kinds[1] += 1;
                        0
                    }
                    Verdict::Unique(one) => {
                        assert_eq!(cells(one), expected[0]);
                        kinds[2] += 1;
                        1
                    }
                    Verdict::Multiple(one, two) => {
                        let [one, two] = [one, two].map(cells);
                        assert!(one != two && [&one, &two].iter().all(|s| expected.contains(s)));
                        kinds[3] += 1;
                        2
                    }
                };
                assert_eq!(known, expected.len().min(2), "{side} {item}");
            }
        }
    }
    assert!(kinds[1..].iter().all(|count| *count > 20), "{kinds:?}");
}

#[test]
fn equal_givens_in_a_house_are_a_clash() {
    let rules = Rules::classic("2x2".parse().unwrap())
        .with(Constraint::Leaper { long: 2, short: 1 })
        .unwrap();
    let mut cells = [0; 16];
    (cells[4], cells[7]) = (2, 2);
    let puzzle = Puzzle::new(rules.clone(), cells).unwrap();
    let Verdict::Invalid(clash) = puzzle.verdict() else { panic!() };
    assert_eq!(clash.to_string(), "row 2 has two 2s: r2c1 and r2c4");
    (cells[7], cells[13]) = (0, 2);
    let knight = Puzzle::new(rules, cells).unwrap();
    assert_eq!(knight.verdict(), Verdict::None);
}

#[test]
fn a_limit_stops_the_search_of_a_variant() {
    use crate::search::{Limits, Stopped};
    let rules = Rules::classic(Shape::NINE).with(Constraint::Leaper { long: 2, short: 1 }).unwrap();
    let puzzle = Puzzle::new(rules, [0; 81]).unwrap();
    let limits = Limits::default().with_nodes(3);
    assert_eq!(puzzle.verdict_within(&limits), Err(Stopped::Nodes));
    assert_eq!(puzzle.solve_within(&limits), Err(Stopped::Nodes));
    assert_eq!(puzzle.count(7).to_string(), "7+");
}

#[cfg(feature = "json")]
mod forms {
    use super::*;

    fn json(puzzle: &Puzzle) -> String {
        let text = serde_json::to_string(puzzle).unwrap();
        assert_eq!(serde_json::from_str::<Puzzle>(&text).unwrap(), *puzzle, "{text}");
        // Strings from a `Value` tree are owned, not borrowed.
        let tree = serde_json::to_value(puzzle).unwrap();
        assert_eq!(serde_json::from_value::<Puzzle>(tree).unwrap(), *puzzle, "{text}");
        text
    }

    #[test]
    fn forms_are_as_documented() {
        let mut grid = Grid::EMPTY;
        grid.set(Cell::at(0), Digit::new(4));
        let puzzle = Puzzle::from(grid);
        assert_eq!(json(&puzzle), format!("\"4{}\"", ".".repeat(80)));
        let moved = puzzle.clone().with_givens(|_| false);
        let digits = grid.to_string();
        assert_eq!(json(&moved), format!(r#"{{"digits":"{digits}","givens":[]}}"#));
        let marked = moved.with_candidates(&[511; 81]).unwrap();
        let sets = "123456789".repeat(81);
        assert_eq!(
            json(&marked),
            format!(r#"{{"digits":"{digits}","givens":[],"candidates":"{sets}"}}"#)
        );
        let board = Puzzle::from(Board::empty("3x2".parse().unwrap()));
        assert_eq!(json(&board), format!("\"3x2:{}\"", ".".repeat(36)));

        let rules = Rules::classic("2x2".parse().unwrap()).with(Constraint::DiagonalUp).unwrap();
        let mut cells = [0; 16];
        (cells[0], cells[5]) = (1, 2);
        let puzzle = Puzzle::new(rules, cells).unwrap();
        let rules = r#"{"rules":{"areas":[{"rows":4,"columns":4,"regions":"2x2"}],"constraints":[{"type":"diagonal-up"}]},"#;
        assert_eq!(json(&puzzle), format!(r#"{rules}"digits":"1....2.........."}}"#));
        let mut sets = [15; 16];
        sets[15] = 0;
        let about = About {
            title: Some("T".into()),
            author: Some("A".into()),
            comment: Some("C".into()),
            solution: Some([1; 16].into()),
            unknown: vec![UnknownConstraint { name: "arrow".into(), data: "[{}]".into() }],
        };
        let puzzle = puzzle.with_givens(|cell| cell == 5).with_candidates(&sets).unwrap();
        let puzzle = puzzle.with_about(about).unwrap();
        let sets = [r#""1234""#; 15].join(",");
        assert_eq!(
            json(&puzzle),
            format!(
                r#"{rules}"digits":"1....2..........","givens":["r2c2"],"candidates":[{sets},""],"title":"T","author":"A","comment":"C","solution":"1111111111111111","unknown":[{{"name":"arrow","data":"[{{}}]"}}]}}"#
            )
        );
    }

    #[test]
    fn every_puzzle_round_trips() {
        use crate::random::{Rng, Stream};
        for item in 0..300 {
            let side = [4, 6][item as usize % 2];
            let (rules, digits) = variants::random(side, 7, item);
            let rng = &mut Stream::new(8, item);
            let puzzle = Puzzle::new(rules, digits).unwrap();
            json(&puzzle);
            let puzzle = puzzle.with_givens(|_| rng.next_u32().is_multiple_of(2));
            json(&puzzle);
            json(&puzzle.with_candidates(&allowed(side, side * side, item)).unwrap());
        }
        for shape in Shape::all() {
            let mut board = Board::empty(shape);
            board.set(shape.cells() - 1, shape.side() as u8);
            let puzzle = Puzzle::from(board);
            json(&puzzle);
            json(&puzzle.clone().with_givens(|_| false));
            let sets = allowed(shape.side(), shape.cells(), 1);
            json(&puzzle.with_candidates(&sets).unwrap());
        }
    }

    #[test]
    fn wrong_forms_are_rejected_with_a_reason() {
        let error = |json: &str| serde_json::from_str::<Puzzle>(json).unwrap_err().to_string();
        let blank = ".".repeat(81);
        assert!(error("[1]").contains("or a map with digits"));
        assert!(error(r#"{"digits":"1"}"#).contains("needs givens"));
        let given = format!(r#"{{"digits":"{blank}","givens":["r1c1"]}}"#);
        assert!(error(&given).contains("a blank cell is among the givens"));
        let outside = format!(r#"{{"digits":"{blank}","givens":["r10c1"]}}"#);
        assert!(error(&outside).contains("a blank cell is among the givens"));
        let rules = r#""rules":{"areas":[{"rows":4,"columns":4}]},"digits":"""#;
        let cells = rules.replace("\"\"", "\"................\"");
        assert!(error(&format!("{{{rules}}}")).contains("found 0 cells instead of 16"));
        let few = format!(r#"{{{cells},"candidates":["1"]}}"#);
        assert!(error(&few).contains("found 1 cells instead of 16"));
        let sets = [r#""1.""#; 16].join(",");
        let blank = format!(r#"{{{cells},"candidates":[{sets}]}}"#);
        assert!(error(&blank).contains("a blank is not a candidate"));
        let unknown = format!(r#"{{{cells},"rating":1}}"#);
        assert!(error(&unknown).contains("unknown field `rating`"));
    }
}
