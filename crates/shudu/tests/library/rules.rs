//! Rules as data, their model and its search, against the definition of each rule.

use shudu::Solvable;
use std::ops::ControlFlow;

use proptest::prelude::*;
use shudu::cover::ExactCover;
use shudu::grid::{Coord, House, HouseKind, Shape};
use shudu::rules::{Area, Constraint, Digits, Line, Origin, Regions, Rules, RulesError};
use shudu::solve::Verdict;
use shudu::testing::variants;
use shudu::{Limits, Puzzle, Stopped};

/// Solutions that are compared of each board.
const MOST: usize = 1000;

/// The number of boards of each side. `SHUDU_BOARDS` sets another one.
fn boards(usual: u64) -> u64 {
    let asked = std::env::var("SHUDU_BOARDS").ok();
    asked.map_or(usual, |text| text.parse().expect("SHUDU_BOARDS is a number"))
}

fn listed(rules: &Rules, givens: &[u8], most: usize) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    rules.search(givens, &Limits::solutions(most as u64), |digits| {
        found.push(digits.to_vec());
        ControlFlow::Continue(())
    });
    found
}

fn count(rules: &Rules) -> u64 {
    let blank = vec![0; rules.cells().len()];
    rules.search(&blank, &Limits::default(), |_| ControlFlow::Continue(())).solutions
}

/// Returns the solutions as exact covers: each cell has a digit, each house every digit, each other
/// group a digit at most once. The rules must have nothing else.
fn covered(rules: &Rules, givens: &[u8]) -> Vec<Vec<u8>> {
    let (cells, digits) = (rules.cells(), rules.digits().count());
    let mut groups = rules.groups();
    groups.sort_by_key(|group| !group.is_house);
    let houses = groups.iter().filter(|group| group.is_house).count();
    let column = |group: usize, digit: usize| cells.len() + group * digits + digit;
    let mut cover =
        ExactCover::new(cells.len() + houses * digits, (groups.len() - houses) * digits);
    let mut moves = Vec::new();
    for (number, cell) in cells.iter().enumerate() {
        for digit in 0..digits {
            let own = groups.iter().enumerate().filter(|(_, group)| group.cells.contains(cell));
            let columns: Vec<usize> =
                std::iter::once(number).chain(own.map(|(group, _)| column(group, digit))).collect();
            if givens[number] == 0 || usize::from(givens[number]) == digit + 1 {
                cover.add_row(&columns);
                moves.push((number, digit as u8 + 1));
            }
        }
    }
    let mut found = Vec::new();
    cover.search(&Limits::default(), |rows| {
        let mut board = vec![0; cells.len()];
        rows.iter().for_each(|&row| board[moves[row].0] = moves[row].1);
        found.push(board);
        ControlFlow::Continue(())
    });
    found.sort();
    found
}

fn has_only_groups(rules: &Rules) -> bool {
    rules.constraints().iter().all(|constraint| {
        matches!(
            constraint,
            Constraint::DiagonalDown
                | Constraint::DiagonalUp
                | Constraint::Leaper { .. }
                | Constraint::Cage { sum: None, .. }
        )
    })
}

/// Asserts that the jobs of a puzzle agree with its solutions, of which at most `MOST` were listed.
fn assert_puzzle(rules: &Rules, givens: &[u8], solutions: &[Vec<u8>]) {
    let puzzle = Puzzle::new(rules.clone(), givens.to_vec()).unwrap();
    let listed: Vec<Vec<u8>> =
        puzzle.solutions().take(MOST).map(|solution| solution.cells().to_vec()).collect();
    assert_eq!(listed, solutions, "{puzzle:?}");
    assert_eq!(puzzle.count(MOST as u64).solutions, solutions.len() as u128, "{puzzle:?}");
    let verdict = puzzle.verdict();
    let shown: Vec<&[u8]> = match &verdict {
        Verdict::Unique(solution) => vec![solution.cells()],
        Verdict::Multiple(one, other) => vec![one.cells(), other.cells()],
        _ => vec![],
    };
    assert_eq!(shown.len(), solutions.len().min(2), "{verdict:?}");
    assert!(shown.iter().all(|digits| rules.violations(digits).is_empty()), "{verdict:?}");
}

#[test]
fn random_boards_have_the_solutions_that_the_definitions_allow() {
    let (mut several, mut none, mut as_cover) = (0, 0, 0);
    for (side, usual) in [(4, 600), (6, 150)] {
        for item in 0..boards(usual) {
            let (rules, givens) = variants::random(side, 7, item);
            let expected = variants::solutions(&rules, &givens, MOST);
            let found = listed(&rules, &givens, MOST);
            assert_eq!(found, expected, "side {side}, item {item}: {rules:?} {givens:?}");
            assert_puzzle(&rules, &givens, &found);
            several += u64::from(found.len() > 1);
            none += u64::from(found.is_empty());
            if has_only_groups(&rules) && found.len() < MOST {
                assert_eq!(covered(&rules, &givens), found, "side {side}, item {item}");
                as_cover += 1;
            }
        }
    }
    // The boards are of every kind.
    assert!(several > 50 && none > 20 && as_cover > 50, "{several} {none} {as_cover}");
}

#[test]
fn published_numbers_of_grids() {
    let four: Shape = "2x2".parse().unwrap();
    let classic = Rules::classic(four);
    let crossed = |rules: &Rules| {
        rules.with(Constraint::DiagonalDown).and_then(|r| r.with(Constraint::DiagonalUp)).unwrap()
    };
    assert_eq!(count(&classic), 288);
    assert_eq!(count(&crossed(&classic)), 48);
    let latin = |side: usize| {
        let digits = Digits::new(1, side as u8).unwrap();
        Rules::new(digits, [Area::square(side, Regions::None)], []).unwrap()
    };
    assert_eq!(count(&latin(4)), 576);
    assert_eq!(count(&latin(5)), 161_280);
    // Order 6: those with the first row and column in order, times the orders of columns and of the
    // other rows.
    let mut first = vec![0; 36];
    (0..6).for_each(|i| (first[i], first[i * 6]) = (i as u8 + 1, i as u8 + 1));
    let reduced = latin(6).search(&first, &Limits::default(), |_| ControlFlow::Continue(()));
    assert_eq!(reduced.solutions * 720 * 120, 812_851_200);
}

/// Five grids of 9×9 that overlap in boxes.
fn samurai() -> Rules {
    let nine = Regions::Boxes(Shape::NINE);
    let places = [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)];
    let areas = places.map(|(top, left)| Area::square(9, nine.clone()).at(top, left));
    Rules::new(Digits::up_to(Shape::NINE), areas, []).unwrap()
}

#[test]
fn a_samurai_has_369_cells_and_131_houses() {
    let rules = samurai();
    assert_eq!(rules.cells().len(), 369);
    assert_eq!(rules.extent(), (21, 21));
    let groups = rules.groups();
    assert_eq!(groups.len(), 131);
    assert!(groups.iter().all(|group| group.is_house));
    // The four boxes that two grids share are named by both.
    let shared: Vec<_> = groups.iter().filter(|group| group.origins.len() == 2).collect();
    assert_eq!(shared.len(), 4);
    assert_eq!(shared[0].cells[0], Coord { row: 6, column: 6 });
    let center = House { area: 2, ..House::new(HouseKind::Box, 0) };
    let both = [Origin::House(House::new(HouseKind::Box, 8)), Origin::House(center)];
    assert_eq!(shared[0].origins, both);
    let mut found = Vec::new();
    let limits = Limits::solutions(1);
    rules.search(&[0; 369], &limits, |digits| {
        found = digits.to_vec();
        ControlFlow::Continue(())
    });
    assert!(!found.contains(&0) && rules.violations(&found).is_empty());
    found[0] = found[1];
    assert!(!rules.violations(&found).is_empty());
}

#[test]
fn digits_can_begin_at_zero() {
    let area = Area::square(6, Regions::Boxes("2x3".parse().unwrap()));
    let [one, other] = [0, 1].map(|column| Coord { row: 0, column });
    let cage = Constraint::Cage { cells: vec![one, other], sum: Some(1) };
    let rules = Rules::new(Digits::new(0, 5).unwrap(), [area], [cage]).unwrap();
    let mut starts = Vec::new();
    rules.search(&[0; 36], &Limits::solutions(2000), |digits| {
        starts.push([digits[0], digits[1]]);
        ControlFlow::Continue(())
    });
    starts.dedup();
    // The digits 0 and 1 are numbers 1 and 2.
    assert_eq!(starts, [[1, 2]]);
    assert_eq!(rules.violations(&listed(&rules, &[0; 36], 1)[0]), []);
}

#[test]
fn a_board_need_not_be_square() {
    // 3 rows of 5 cells: the rows are houses, the columns are not.
    let mut area = Area::square(5, Regions::None);
    area.rows = 3;
    let rules = Rules::new(Digits::new(1, 5).unwrap(), [area], []).unwrap();
    let houses = rules.groups().iter().filter(|group| group.is_house).count();
    assert_eq!((rules.groups().len(), houses), (8, 3));
    // As published: 46 reduced 3×5 Latin rectangles, times 5! · 4! / 2!.
    assert_eq!(count(&rules), 66_240);
}

#[test]
fn equal_rules_are_equal_however_they_are_written() {
    let nine = Rules::classic(Shape::NINE);
    let at = |text: &str| text.parse::<Coord>().unwrap();
    let thermometer = |cells: [&str; 2]| Constraint::Thermometer { cells: cells.map(at).into() };
    let cage = |cells: [&str; 2]| Constraint::Cage { cells: cells.map(at).into(), sum: None };
    let of = |constraints: Vec<Constraint>| {
        let area = Area::square(9, Regions::Boxes(Shape::NINE));
        Rules::new(Digits::up_to(Shape::NINE), [area], constraints).unwrap()
    };
    assert_eq!(of(vec![]), nine);
    assert_eq!(
        of(vec![
            Constraint::Leaper { long: 2, short: 1 },
            cage(["r1c1", "r1c2"]),
            Constraint::DiagonalUp
        ]),
        of(vec![
            Constraint::DiagonalUp,
            Constraint::Leaper { long: 1, short: 2 },
            cage(["r1c2", "r1c1"])
        ]),
    );
    assert_ne!(of(vec![thermometer(["r1c1", "r1c2"])]), of(vec![thermometer(["r1c2", "r1c1"])]));
    // Boxes that are written as regions are boxes, and the numbers of regions have no meaning.
    let numbers: Vec<u8> =
        (0..81).map(|cell| 90 - House::of_cell(Shape::NINE, cell)[2].index as u8).collect();
    let area = Area::square(9, Regions::Irregular(numbers.into()));
    let boxes = Rules::new(Digits::up_to(Shape::NINE), [area], []).unwrap();
    assert_eq!(boxes, nine);
    assert_eq!(boxes.as_classic(), Some(Shape::NINE));
    for other in [
        nine.with(Constraint::DiagonalUp).unwrap(),
        samurai(),
        Rules::new(Digits::new(0, 8).unwrap(), nine.areas(), []).unwrap(),
        Rules::new(Digits::new(1, 9).unwrap(), [Area::square(9, Regions::None)], []).unwrap(),
    ] {
        assert_eq!(other.as_classic(), None);
    }
}

#[test]
fn rules_round_trip_as_json() {
    for side in [4, 6] {
        for item in 0..200 {
            let (rules, _) = variants::random(side, 3, item);
            let text = serde_json::to_string(&rules).unwrap();
            assert_eq!(serde_json::from_str::<Rules>(&text).unwrap(), rules, "{text}");
        }
    }
    let nine = serde_json::to_string(&Rules::classic(Shape::NINE)).unwrap();
    assert_eq!(nine, r#"{"areas":[{"rows":9,"columns":9,"regions":"3x3"}]}"#);
    let text = r#"{"digits":[0,5],"areas":[{"rows":6,"columns":6}],"constraints":[
        {"type":"sandwich","line":{"row":2},"sum":7},{"type":"leaper","long":1,"short":2},
        {"type":"cage","cells":["r1c2","r1c1"]},{"type":"diagonal-up"}]}"#;
    let rules: Rules = serde_json::from_str(text).unwrap();
    assert_eq!(rules.constraints()[0], Constraint::DiagonalUp);
    assert_eq!(rules.constraints()[1], Constraint::Leaper { long: 2, short: 1 });
    let line = Line::Row(2);
    assert_eq!(rules.constraints()[3], Constraint::Sandwich { line, sum: 7 });
    let samurai = samurai();
    let text = serde_json::to_string(&samurai).unwrap();
    assert_eq!(serde_json::from_str::<Rules>(&text).unwrap(), samurai);
}

#[test]
fn data_that_are_not_rules_are_rejected_with_a_reason() {
    let error = |text: &str| serde_json::from_str::<Rules>(text).unwrap_err().to_string();
    let nine = r#""areas":[{"rows":9,"columns":9,"regions":"3x3"}]"#;
    for (text, reason) in [
        (r#"{"areas":[]}"#.to_owned(), "need an area"),
        (r#"{"digits":[1,9],"areas":[]}"#.to_owned(), "has no cells"),
        (r#"{"areas":[{"rows":0,"columns":9}]}"#.to_owned(), "has no cells"),
        (r#"{"areas":[{"rows":9,"columns":9,"regions":"2x2"}]}"#.to_owned(), "do not tile"),
        (
            r#"{"areas":[{"rows":9,"columns":9,"regions":[[1,1]]}]}"#.to_owned(),
            "2 cells instead of 81",
        ),
        (r#"{"areas":[{"rows":2,"columns":2,"regions":[[1,1],[1,2]]}]}"#.to_owned(), "3 cells"),
        (r#"{"areas":[{"rows":9,"columns":9,"top":60}]}"#.to_owned(), "64 rows"),
        (
            r#"{"areas":[{"rows":255,"columns":255,"top":255,"left":255}]}"#.to_owned(),
            "need an area",
        ),
        (r#"{"digits":[1,8],"areas":[{"rows":9,"columns":9}]}"#.to_owned(), "8 digits"),
        (r#"{"digits":[9,1],"areas":[{"rows":1,"columns":1}]}"#.to_owned(), "9 to 1"),
        (format!(r#"{{{nine},"constraints":[{{"type":"cage","cells":["r1c10"]}}]}}"#), "r1c10"),
        (format!(r#"{{{nine},"constraints":[{{"type":"cage","cells":[]}}]}}"#), "no cells"),
        (
            format!(r#"{{{nine},"constraints":[{{"type":"leaper","long":0,"short":0}}]}}"#),
            "distance",
        ),
        (
            format!(
                r#"{{{nine},"constraints":[{{"type":"sandwich","line":{{"row":10}},"sum":1}}]}}"#
            ),
            "row 10",
        ),
        (format!(r#"{{{nine},"constraints":[{{"type":"whirlpool"}}]}}"#), "whirlpool"),
        (format!(r#"{{{nine},"fog":true}}"#), "fog"),
    ] {
        let found = error(&text);
        assert!(found.contains(reason), "{text}: {found}");
    }
    let many =
        vec![Constraint::Cage { cells: vec![Coord { row: 0, column: 0 }; 20_000], sum: None }];
    let nine = Rules::classic(Shape::NINE);
    assert_eq!(Rules::new(nine.digits(), nine.areas(), many), Err(RulesError::TooMany));
}

#[test]
fn each_violation_names_its_condition_and_cells() {
    let at = |text: &str| text.parse::<Coord>().unwrap();
    let cells = |texts: &[&str]| texts.iter().map(|text| at(text)).collect::<Vec<Coord>>();
    let found = |constraint: Constraint, digits: &[(&str, u8)]| {
        let rules = Rules::classic("2x2".parse().unwrap()).with(constraint).unwrap();
        let mut board = vec![0; 16];
        for &(cell, digit) in digits {
            let cell = at(cell);
            board[usize::from(cell.row * 4 + cell.column)] = digit;
        }
        let violations = rules.violations(&board);
        let texts = violations.iter().map(|v| format!("{:?} {:?}", v.origin, v.cells));
        texts.collect::<Vec<String>>().join("; ")
    };
    let cage = |texts: &[&str], sum| Constraint::Cage { cells: cells(texts), sum };
    let own = |text: &str| format!("Constraint(0) {text}");
    let down = Constraint::DiagonalDown;
    assert_eq!(found(down.clone(), &[("r1c1", 1), ("r4c4", 1)]), own("[r1c1, r4c4]"));
    assert_eq!(found(down.clone(), &[("r1c4", 1), ("r4c1", 1)]), "");
    assert_eq!(found(down, &[("r1c1", 1), ("r1c3", 1)]), "House(row 1) [r1c1, r1c3]");
    assert_eq!(found(Constraint::DiagonalUp, &[("r1c4", 1), ("r4c1", 1)]), own("[r1c4, r4c1]"));
    let knight = [("r1c1", 1), ("r3c2", 1)];
    assert_eq!(found(Constraint::Leaper { long: 2, short: 1 }, &knight), own("[r1c1, r3c2]"));
    assert_eq!(found(Constraint::Leaper { long: 1, short: 1 }, &knight), "");
    let far = cage(&["r1c1", "r3c2", "r4c4"], Some(6));
    assert_eq!(found(far.clone(), &knight), own("[r1c1, r3c2]"));
    assert_eq!(found(far.clone(), &[("r1c1", 1), ("r3c2", 2)]), "");
    let full = [("r1c1", 1), ("r3c2", 2), ("r4c4", 4)];
    assert_eq!(found(far, &full), own("[r1c1, r3c2, r4c4]"));
    // A cell that is listed twice counts twice.
    assert_eq!(found(cage(&["r1c1", "r1c1"], Some(2)), &[("r1c1", 1)]), "");
    assert_eq!(found(cage(&["r1c1", "r1c1"], Some(1)), &[("r1c1", 1)]), own("[r1c1]"));
    let path = Constraint::Thermometer { cells: cells(&["r1c1", "r2c2", "r3c3"]) };
    assert_eq!(found(path.clone(), &[("r1c1", 1), ("r3c3", 2)]), "");
    assert_eq!(found(path, &[("r1c1", 3), ("r3c3", 2)]), own("[r1c1, r3c3]"));
    let sandwich = |sum| Constraint::Sandwich { line: Line::Row(1), sum };
    let row = [("r1c1", 2), ("r1c2", 4), ("r1c3", 3), ("r1c4", 1)];
    assert_eq!(found(sandwich(3), &row), "");
    assert_eq!(found(sandwich(0), &row), own("[r1c1, r1c2, r1c3, r1c4]"));
    assert_eq!(found(sandwich(0), &row[..3]), "");
}

#[test]
fn a_search_of_rules_stops_at_its_limits() {
    let rules = samurai();
    let limits = Limits::default().with_nodes(100);
    let report = rules.search(&[0; 369], &limits, |_| ControlFlow::Continue(()));
    assert_eq!(report.end.stopped(), Some(Stopped::Nodes));
    assert_eq!(report.work.nodes, 100);
}

proptest! {
    #[test]
    fn any_numbers_are_rules_or_rejected(
        digits in any::<(u8, u8)>(),
        place in (0..70u8, 0..70u8, 0..30u8, 0..30u8),
        regions in proptest::option::of(proptest::collection::vec(any::<u8>(), 0..40)),
        cells in proptest::collection::vec((0..30u8, 0..30u8), 0..5),
        sum in proptest::option::of(any::<u32>()),
        line in any::<(bool, u8)>(),
    ) {
        let cells: Vec<Coord> =
            cells.into_iter().map(|(row, column)| Coord { row, column }).collect();
        let regions = regions.map_or(Regions::None, |numbers| Regions::Irregular(numbers.into()));
        let mut area = Area::square(0, regions).at(place.0, place.1);
        (area.rows, area.columns) = (place.2, place.3);
        let line = if line.0 { Line::Row(line.1) } else { Line::Column(line.1) };
        let rules = Digits::new(digits.0, digits.1).and_then(|digits| {
            Rules::new(digits, [area], [
                Constraint::Cage { cells: cells.clone(), sum },
                Constraint::Thermometer { cells },
                Constraint::Sandwich { line, sum: sum.unwrap_or_default() },
                Constraint::Leaper { long: place.0, short: place.1 },
            ])
        });
        if let Ok(rules) = rules {
            let blank = vec![0; rules.cells().len()];
            rules.search(&blank, &Limits::default().with_nodes(20), |digits| {
                assert!(rules.violations(digits).is_empty());
                ControlFlow::Continue(())
            });
        }
    }
}
