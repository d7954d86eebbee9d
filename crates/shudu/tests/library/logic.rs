//! Ratings of known puzzles, and the soundness of every step.

use shudu::Explain;
use shudu::Solvable;
use std::time::{Duration, Instant};

use shudu::grid::{Coord, Digit, Grid};
use shudu::logic::{
    Cause, Chain, ChainKind, Detail, Explainer, HodokuOptions, HodokuSolver, NotRated, Reason,
    State, Step, StepSolver, Technique,
};
use shudu::testing::corpus::{self, Kind};
use shudu::{Cancel, Limits};

/// Puzzles with ER, EP and ED in tenths, and the code of the technique that sets ER, from Sudoku
/// Explainer 1.2.1; one for each rating that occurs up to 9.7.
const RATED: &[(&str, [u16; 3], &str)] = &[
    (
        ".....385..31..5.2....9..4..45.3....2....5....8....4.93..2..9....6.2..14..184.....",
        [12, 12, 12],
        "HS",
    ),
    (
        "4.2.7..1.7...9...4.5.4.6..2.......3...5..92...1.....9...32..46...1.......7..35...",
        [15, 12, 12],
        "HS",
    ),
    (
        "........179..2....6....97....85.7.....6..2.98..5.3..2.............15......9..8.13",
        [17, 12, 12],
        "DP",
    ),
    (
        "..............1.23..456.........5......7.2....36...4......8.6...2.......71.......",
        [20, 12, 12],
        "DP",
    ),
    (
        "........1.....2.....3.....4.......5...4.6.....7...8.2....4....68.....7..92.5.....",
        [23, 12, 12],
        "NS",
    ),
    (
        "6.9.12....42...................2.8...74...2...958..16.1...4.9.2..6...58....7.....",
        [25, 12, 12],
        "DT",
    ),
    (
        "...3..16..27.........9......48.2.......6..9......8........74.2.3.....5..1........",
        [26, 26, 26],
        "Po",
    ),
    (
        "1......6...72....49......7..3.49.............69...8.5.32.8.7.....6....1....5.683.",
        [28, 28, 26],
        "Cl",
    ),
    (
        "..19...6......8....48.3...5..9.72.....5............7.2...8..1...864.1.73...3..4..",
        [30, 26, 26],
        "NP",
    ),
    (
        "9...627....5..3...........67...3.........9...8.2.45..9..35.1.28.4......5.1.......",
        [32, 12, 12],
        "XW",
    ),
    (
        "................12..3.45...........3..6...4...7.1..........65...8.....9.4..23....",
        [34, 34, 26],
        "HP",
    ),
    (
        "........92...6.5...5.72..4.87....6.11.....9.8.......5..4..........612.....3.5....",
        [36, 26, 26],
        "NT",
    ),
    (
        "..........8..63..4..2.....8..5.......46..25.....9...3172...54.......7.93.932....5",
        [38, 12, 12],
        "SF",
    ),
    (
        "2.3....4..1.....2.4.98...5.5...1......1...89..3...9..5.6..8.........5..13.4...9..",
        [40, 12, 12],
        "HT",
    ),
    (
        "..26351..1.32876..5..194.2.42175..69..5426..1...91.5428345729166593412872178694..",
        [42, 42, 26],
        "XYW",
    ),
    (
        "........1.......23..4.56......1...7..2......8.5...4......2.......78..4..9........",
        [44, 12, 12],
        "XYZW",
    ),
    (
        ".23.....7.6...1....7.6...5...63.4.....8...5......9.2..3....5..9..94...3........4.",
        [45, 34, 26],
        "UR4",
    ),
    (
        "........1.......2...3.45...........6...1...7..45...3......8.5..17.6.....2........",
        [46, 12, 12],
        "UL62",
    ),
    (
        "...7........6..7.4....93..8.4....356635...8.7.1......9.........2..549...5.1.7..8.",
        [47, 12, 12],
        "UL63",
    ),
    (
        "..............1..2.34....5............6...1.7.8.35.........4..1.9.8...3.7........",
        [48, 12, 12],
        "UR3",
    ),
    (
        ".3..8....9.8.41.....19..2.7.254..6....3.17.5.7......................51.6...3...98",
        [50, 12, 12],
        "NQ",
    ),
    (
        ".............1.....123.456...........23...78..47.6.12...........318.764..58...23.",
        [52, 50, 44],
        "JF",
    ),
    (
        ".6.......7.2..14....3.7.2.897.32....14..............9.........4....9.3.....28615.",
        [54, 12, 12],
        "HQ",
    ),
    (
        "5423691..673815942189.2.5637346982518652.1.39291.53..695713..2.42.9..31531.5.2.9.",
        [56, 56, 26],
        "BUG1",
    ),
    (
        "................12..3.45.........4...6.......17.2........13...7..48..6..5........",
        [57, 12, 12],
        "BUG2",
    ),
    (
        "..............1..2..3....45..........56.4....7.....12......8......63.7..24.......",
        [58, 12, 12],
        "BUG3",
    ),
    (
        "5.8.2...9....95.1...43.......1...6...4.......6....15..1.3..62.42..4..8......39...",
        [59, 12, 12],
        "BUG3",
    ),
    (
        "..............1..2.34....5.......6.7.....34..8...5........4....1........95.7....1",
        [62, 12, 12],
        "APE",
    ),
    (
        ".6.8.27352.76354.8385.7.26.5.6.8.3.7..876315.73.25.6848.2..657.65...78..173528946",
        [65, 65, 26],
        "BiXCy",
    ),
    (
        "................12..3.45..........67.4.......385.........1.......4...58.2..9.....",
        [66, 26, 26],
        "TF",
    ),
    (
        "52...617.174.536..6.9271..5..5.2...6.9.76..1...6.3...4..759236135261.9.79613.7.5.",
        [67, 66, 26],
        "FXC",
    ),
    (
        "...1.7......9.5.....3.8.5...9.....7...52.64..1.......87.......9..6.4.3...2.....1.",
        [68, 67, 26],
        "BiYCy",
    ),
    (
        ".......1..15........69..8.5.3.6..15.258....3.7......9...7.1.9...82.7.......8.6..7",
        [69, 12, 12],
        "BiYCy",
    ),
    (
        "8....95.2.........5.7.4.3..9..38.........7.....692...7..425.....9..3.27.38...6...",
        [70, 12, 12],
        "BiYCy",
    ),
    (
        "4.392..5659...6...6..85..4.1.5.9846.9.426.5...6.5.4...25...9683849632715..6.85294",
        [71, 71, 36],
        "FC",
    ),
    (
        "57.....19.89..12..213..46......39..793.5.7...758.1.93.867....4.1....87..3..17...2",
        [72, 71, 26],
        "FC",
    ),
    (
        "..24............98..8..16...5....826....4.7..7..8...5...167....3...92.....9......",
        [73, 26, 26],
        "FC",
    ),
    (
        "621......9......4....51..........9.7.7...94....2...65..4..7.......1...852..36....",
        [74, 12, 12],
        "FC",
    ),
    (
        "6.4...52....9.....1.34...9......96...2.56.9.......1..3...3.4..7.7..5..6.......4..",
        [75, 12, 12],
        "ATE",
    ),
    (
        "7.6391...98.......4..6.....29....6.3......12......9..4...4.....3....7291.1....3..",
        [76, 12, 12],
        "NFC",
    ),
    (
        ".23759..687.26.59.9.....72.....4.97.3.7.96..2....27...5..47.........2....8...5...",
        [77, 75, 26],
        "NFC",
    ),
    (
        "12......9.5..9.2.3........4.3.........18.........246......67.5...2.41.7.9........",
        [78, 78, 26],
        "NFC",
    ),
    (
        "..3.5.....567..1.27..2...45.....18..3...2...66...7...453..4...7.......9.......4..",
        [79, 77, 26],
        "NFC",
    ),
    (
        "..34...8.4...8..36..8...1...4..6..73...9.......1..2..5..4.7..686........7.....5..",
        [80, 12, 12],
        "NFC",
    ),
    (
        "52.....9...7...13.9..7....5.8..9.5....2.....919.3...82..1.8.7..7..15..26.........",
        [81, 12, 12],
        "NFC",
    ),
    (
        ".......247..3.4..1..6.9.....6......24......7..9...13...2.1...89.......1.8..7..24.",
        [82, 12, 12],
        "RFC",
    ),
    (
        "...9...86......5......5...1.2......47.85...9.4..36....2....3....4.69..7.67..1.4..",
        [83, 25, 25],
        "RFC",
    ),
    (
        "...7.........62..53......274.5.1.7..61............3.9...1..4.....625.....7....8..",
        [84, 25, 25],
        "RFC",
    ),
    (
        "2..7........68..57.8...3.6.....1....3..4.....6.2....9........7...9...8.5.4.53...6",
        [85, 25, 25],
        "RFC",
    ),
    (
        "35.6.......2.......9..5.48......5....6..1..9....4......18.6..5.......7.......7.32",
        [86, 12, 12],
        "RFC",
    ),
    (
        ".1.5..9....7.2..1...81...7..9......43....5.81..2..45...2..9....84.3....9.......2.",
        [87, 12, 12],
        "RFC",
    ),
    (
        "1....6..9..67...2..8..3.5.....5..3...1...8..6....2......1..4..8842.7....9......7.",
        [88, 12, 12],
        "DLFC",
    ),
    (
        "1.....68.....6.2...652.1....1.49.8.7........4..7......5..7....8..893....7....2.3.",
        [89, 78, 28],
        "DRFC",
    ),
    (
        "1.....7....71.9...68..72.....8.639..3..2...5.........2..6.1.8...4......3.....5.4.",
        [90, 90, 26],
        "DLFC",
    ),
    (
        ".2...3..48..7..39...7....61..3.7...8..6..213.5.........4.8....6..8.1..2..5...9...",
        [91, 90, 72],
        "DRFC",
    ),
    (
        "1.....7....6.8.13..89.....6.1.5.....6...9...1.3...2.5.......4....23.4...8...6...7",
        [92, 92, 26],
        "DRFC",
    ),
    (
        "4..6..3...1..2..6...8..7..19..8..5...4..5..1......2..75.....6...3..8..4......9..5",
        [93, 93, 78],
        "DCFC",
    ),
    (
        "1.....7...5...91...89.....5......6...7.26....9....1..8..234..1..3.....4.8....5..7",
        [94, 94, 26],
        "DCFC",
    ),
    (
        "1....6.8....7..1....9.....4.......5..18..5...5.436.8..6.5..8.3.8....3.1.....2....",
        [95, 12, 12],
        "DCFC",
    ),
    (
        "........3..1..56.9.9..4..7......9.5.7.......8.5.4.2....8..2..96..35..1..6........",
        [96, 12, 12],
        "DRFC+",
    ),
    (
        "1.3...7...5..8...379.2.1....6...5...3.58....6....6.4....29..3.........9..3..4...8",
        [97, 12, 12],
        "DCFC+",
    ),
];

fn grid(text: &str) -> Grid {
    text.parse().expect("a puzzle")
}

#[test]
fn known_puzzles_have_their_known_ratings() {
    for (text, expected, code) in RATED {
        let rating = grid(text).rate().expect("a proper puzzle");
        let found = [rating.er, rating.ep, rating.ed].map(|grade| grade.rating.tenths());
        assert_eq!(found, *expected, "{text}");
        assert_eq!(rating.er.code(), *code, "{text}");
    }
}

#[test]
fn rating_and_path_agree() {
    let rating = |step: &Step| step.rating.tenths();
    for (text, expected, _) in RATED.iter().step_by(3) {
        let path = grid(text).path().expect("a proper puzzle");
        assert_eq!(path.iter().map(rating).max(), Some(expected[0]), "{text}");
        assert_eq!(rating(&path[0]), expected[2], "{text}");
        let first = path.iter().position(|step| !step.placements.is_empty()).expect("a digit");
        let pearl = path[..=first].iter().map(rating).max();
        assert_eq!(pearl, Some(expected[1]), "{text}");
    }
}

/// Walks a path and checks every step against the solution.
fn check_path(puzzle: &Grid) {
    let solution = puzzle.solve().expect("a solution");
    let mut state = State::new(puzzle);
    for step in puzzle.path().expect("a proper puzzle") {
        check_step(&state, &step, &solution);
        state.apply(&step);
    }
    assert_eq!(state.to_puzzle().to_grid(), Some(solution));
}

fn check_step(state: &State, step: &Step, solution: &Grid) {
    assert!(!step.placements.is_empty() || !step.eliminations.is_empty(), "{step:?}");
    let right = |cell: Coord| solution.get(cell.try_into().expect("a cell of the grid"));
    for gone in &step.eliminations {
        assert_ne!(right(gone.cell), Some(gone.digit), "{step:?}");
        assert!(state.candidates(gone.cell).contains(gone.digit), "{step:?}");
    }
    for new in &step.placements {
        assert_eq!(right(new.cell), Some(new.digit), "{step:?}");
    }
    let lowest = step.technique.info().rating.expect("on the scale");
    assert!(step.rating >= lowest, "{step:?}");
    if let Reason::Chain(chain) = &step.reason {
        check_chain(state, chain);
    }
}

/// Checks that every link follows from earlier ones: a link with one parent directly, others
/// because their parents leave only one possibility.
fn check_chain(state: &State, chain: &Chain) {
    assert!(!chain.branches.is_empty());
    for branch in &chain.branches {
        let mut used = vec![false; branch.len()];
        for (i, link) in branch.iter().enumerate() {
            assert!(link.parents.iter().all(|&p| p < i));
            assert_eq!(link.parents.is_empty(), link.cause == Cause::Assumption);
            link.parents.iter().for_each(|&p| used[p] = true);
            let parents: Vec<_> = link.parents.iter().map(|&p| &branch[p]).collect();
            let (cell, digit) = (link.candidate.cell, link.candidate.digit);
            if !link.on && link.cause != Cause::Pattern && link.cause != Cause::Assumption {
                let [parent] = parents[..] else { panic!("one parent makes it false: {link:?}") };
                let from = parent.candidate;
                let excludes = if link.cause == Cause::OneCell {
                    from.cell == cell && from.digit != digit
                } else {
                    state.sees(from.cell, cell) && from.digit == digit
                };
                assert!(parent.on && excludes, "{link:?}");
            }
            if link.on && link.cause != Cause::Assumption {
                // All alternatives in the cell or house are among the parents.
                let rivals: Vec<(Coord, Digit)> = match link.cause {
                    Cause::OneCell => state.candidates(cell).iter().map(|d| (cell, d)).collect(),
                    Cause::OneHouse(house) => {
                        state.places(house, digit).into_iter().map(|c| (c, digit)).collect()
                    }
                    _ => panic!("nothing else makes a candidate true: {link:?}"),
                };
                let refuted = |&(c, d): &(Coord, Digit)| {
                    (c, d) == (cell, digit)
                        || parents
                            .iter()
                            .any(|p| !p.on && p.candidate.cell == c && p.candidate.digit == d)
                };
                assert!(rivals.iter().all(refuted), "{link:?}");
            }
        }
        let end = used.len() - 1;
        assert!(used[..end].iter().all(|&u| u), "a link does not lead to the end");
    }
    let ends: Vec<_> = chain.branches.iter().filter_map(|b| b.last()).collect();
    match chain.kind {
        ChainKind::Contradiction => {
            assert_eq!(ends[0].candidate, ends[1].candidate);
            assert_ne!(ends[0].on, ends[1].on);
        }
        _ => assert!(
            ends.iter().all(|e| (e.candidate, e.on) == (ends[0].candidate, ends[0].on)),
            "branches have different ends"
        ),
    }
}

#[test]
fn every_step_of_known_puzzles_is_sound() {
    RATED.iter().for_each(|(text, ..)| check_path(&grid(text)));
}

#[test]
fn every_step_of_seeded_puzzles_is_sound() {
    for item in 0..150 {
        check_path(&corpus::grid(Kind::Minimal, 2026, item));
    }
    for item in 0..40 {
        check_path(&corpus::grid(Kind::Easy, 2026, item));
    }
}

#[test]
fn puzzles_without_one_solution_are_not_rated() {
    for item in 0..10 {
        let rate = |kind| corpus::grid(kind, 5, item).rate();
        assert_eq!(rate(Kind::Multi), Err(NotRated::Multiple));
        assert_eq!(rate(Kind::NoSolution), Err(NotRated::NoSolution));
        assert!(matches!(rate(Kind::Clash), Err(NotRated::Clash(_))));
        let finished = corpus::grid(Kind::Finished, 5, item).rate().expect("a proper grid");
        assert_eq!((finished.steps, finished.er.rating.tenths()), (0, 0));
    }
    assert_eq!(Grid::EMPTY.rate(), Err(NotRated::Multiple));
}

#[test]
fn a_hidden_single_has_its_house() {
    let path = grid(RATED[0].0).path().expect("a proper puzzle");
    let Reason::Hidden { house, .. } = path[0].reason else { panic!("{:?}", path[0]) };
    let state = State::new(&grid(RATED[0].0));
    assert!(state.houses().contains(&house));
    assert!(state.house_cells(house).contains(&path[0].placements[0].cell));
}

/// The expected delay of a stopped search; tests allow ten times as long.
const SOON: Duration = Duration::from_millis(200);

/// Runs a search with a deadline and checks that it ends soon after it.
fn ends_soon<T>(deadline: Duration, search: impl FnOnce(Limits) -> T) -> T {
    let started = Instant::now();
    let found = search(Limits::default().with_timeout(deadline));
    let late = started.elapsed().saturating_sub(deadline);
    assert!(late < SOON * 10, "{late:?} after the deadline");
    found
}

#[test]
fn a_deadline_ends_a_rating() {
    let (hardest, ..) = RATED[RATED.len() - 1];
    let puzzle = grid(hardest);
    for deadline in [0, 1, 5].map(Duration::from_millis) {
        let rating = ends_soon(deadline, |limits| puzzle.rate_within(&limits));
        assert_eq!(rating, Err(NotRated::Stopped));
    }
    let options = HodokuOptions::everything();
    let mut solver = HodokuSolver::new(options);
    solver.set_limits(Limits::default().with_timeout(SOON));
    std::thread::sleep(SOON);
    assert_eq!(solver.path(State::new(&puzzle)), Err(NotRated::Stopped));
    assert!(solver.next(&State::new(&puzzle)).is_none());
}

/// Nested chains take minutes on a state with many candidates, so the deadline is reached among
/// them.
#[test]
fn a_deadline_ends_a_search_for_nested_chains() {
    let (hardest, ..) = RATED[RATED.len() - 1];
    let state = State::new(&grid(hardest));
    let found = ends_soon(Duration::from_millis(1500), |limits| {
        let mut explainer = Explainer::new(Detail::Outcome);
        explainer.set_limits(limits);
        explainer.nets(&state)
    });
    let plain = |step: &Step| step.technique < Technique::NestedContradiction;
    assert!(found.iter().any(plain), "the search did not reach dynamic chains");
    assert!(found.len() < 10, "the whole search took less than the deadline");
}

#[test]
fn a_cancel_flag_ends_a_rating() {
    let (hardest, ..) = RATED[RATED.len() - 1];
    let cancel = Cancel::new();
    let limits = Limits::default().with_cancel(&cancel);
    assert!(grid(hardest).rate_within(&limits).is_ok());
    cancel.cancel();
    assert_eq!(grid(hardest).rate_within(&limits), Err(NotRated::Stopped));
}
