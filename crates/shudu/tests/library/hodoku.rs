//! The HoDoKu solver: paths, levels and scores, options, and the soundness of every step.

use shudu::grid::{Cell, Coord, Grid};
use shudu::logic::{
    HodokuLevel, HodokuOptions as Options, HodokuSolver, NotRated, State, Step, StepSolver,
    TECHNIQUES, Technique,
};
use shudu::testing::corpus::{self, Kind};
use shudu::testing::steps_of;
use shudu::{Explain, Named, Solvable};

fn path_of(puzzle: &Grid, options: &Options) -> Result<Vec<Step>, NotRated> {
    HodokuSolver::new(options.clone()).path(State::new(puzzle))
}

fn next_of(state: &State, options: &Options) -> Option<Step> {
    HodokuSolver::new(options.clone()).next(state)
}

fn all_of(state: &State, options: &Options) -> Vec<Step> {
    HodokuSolver::new(options.clone()).all(state)
}

fn assert_sound(state: &State, solution: &Grid, step: &Step) {
    let right = |cell: Coord| solution.get(cell.try_into().expect("a cell of the grid"));
    for gone in &step.eliminations {
        assert_ne!(right(gone.cell), Some(gone.digit), "{step:?}");
        assert!(state.candidates(gone.cell).contains(gone.digit), "{step:?}");
    }
    for new in &step.placements {
        assert_eq!(right(new.cell), Some(new.digit), "{step:?}");
    }
    assert!(!step.eliminations.is_empty() || !step.placements.is_empty(), "{step:?}");
}

#[test]
fn every_step_of_every_path_is_sound() {
    let options = Options::default();
    for item in 0..250 {
        let kind = if item % 5 == 4 { Kind::Easy } else { Kind::Minimal };
        let puzzle = corpus::grid(kind, 31, item);
        let solution = puzzle.solve().expect("a proper puzzle");
        let mut state = State::new(&puzzle);
        for step in path_of(&puzzle, &options).expect("a proper puzzle") {
            assert_sound(&state, &solution, &step);
            state.apply(&step);
        }
        assert_eq!(state.to_puzzle().to_grid(), Some(solution));
    }
}

#[test]
fn every_step_of_every_technique_is_sound_at_hard_states() {
    // Nets have too many steps to check here.
    let nets = [Technique::ForcingNetContradiction, Technique::ForcingNetVerity];
    let mut options = Options::everything().without(&nets);
    options.siamese = true;
    let mut seen = Vec::new();
    for item in 0..30 {
        let puzzle = corpus::grid(Kind::Minimal, 47, item);
        let solution = puzzle.solve().expect("a proper puzzle");
        let mut state = State::new(&puzzle);
        let path = path_of(&puzzle, &Options::default()).expect("a proper puzzle");
        for (n, step) in path.iter().enumerate() {
            if step.placements.is_empty() && n % 7 == 0 {
                for other in all_of(&state, &options) {
                    assert_sound(&state, &solution, &other);
                    if !seen.contains(&other.technique) {
                        seen.push(other.technique);
                    }
                }
            }
            state.apply(step);
        }
    }
    assert!(seen.len() > 50, "only {} techniques", seen.len());
}

#[test]
fn the_score_is_the_sum_of_the_steps_and_sets_the_level() {
    let options = Options::default();
    let mut levels = Vec::new();
    for item in 0..80 {
        let puzzle = corpus::grid(Kind::Minimal, 8, item);
        let mut path = Vec::new();
        let rating = HodokuSolver::new(options.clone())
            .rate(State::new(&puzzle), |step| path.push(step.clone()))
            .expect("a proper puzzle");
        let known = |step: &Step| step.technique.info().hodoku.expect("a level and a score");
        let score: u32 = path.iter().map(|step| known(step).1).sum();
        let hardest = path.iter().map(|step| known(step).0).max();
        assert_eq!(rating.score, score);
        assert!(Some(rating.level) >= hardest);
        assert!(rating.level.highest_score().is_none_or(|most| score <= most));
        if Some(rating.level) > hardest {
            // The level is raised only if the score requires it.
            let below = HodokuLevel::ALL.iter().copied().rfind(|level| *level < rating.level);
            assert!(below.and_then(HodokuLevel::highest_score).is_some_and(|most| score > most));
        }
        levels.push(rating.level);
    }
    for level in [HodokuLevel::Easy, HodokuLevel::Medium, HodokuLevel::Hard, HodokuLevel::Extreme] {
        assert!(levels.contains(&level), "no {level:?}");
    }
}

#[test]
fn the_first_step_is_of_the_first_technique_that_has_one() {
    let options = Options::default();
    for item in 0..20 {
        let puzzle = corpus::grid(Kind::Minimal, 3, item);
        let mut state = State::new(&puzzle);
        for step in path_of(&puzzle, &options).expect("a proper puzzle") {
            assert_eq!(next_of(&state, &options).as_ref(), Some(&step));
            let rank = |t: Technique| t.info().order;
            // Grouped chains through almost locked sets come after the patterns of such sets.
            let may_wait = |t: Technique| rank(t) == rank(Technique::GroupedAic);
            let before = |t: Technique| rank(t) < rank(step.technique) && !may_wait(t);
            let earlier = options.order.iter().filter(|t| before(**t));
            for technique in earlier {
                let found = steps_of(&state, *technique).expect("a finder");
                assert!(found.is_empty(), "{technique} before {}", step.technique);
            }
            state.apply(&step);
        }
    }
}

#[test]
fn techniques_can_be_disabled_and_reordered() {
    let puzzle = corpus::grid(Kind::Minimal, 3, 1);
    let state = State::new(&puzzle);
    let single = [Technique::FullHouse, Technique::NakedSingle];
    let hidden = Options::default().without(&single);
    let path = path_of(&puzzle, &hidden).expect("a proper puzzle");
    assert!(path.iter().all(|step| !single.contains(&step.technique)));

    let guess = Options::only(&[Technique::BruteForce, Technique::NakedSingle]);
    let path = path_of(&puzzle, &guess).expect("a proper puzzle");
    assert!(path.iter().all(|step| step.technique == Technique::BruteForce));

    let none = Options::only(&[]);
    assert_eq!(path_of(&puzzle, &none), Err(NotRated::Beyond));
    assert_eq!(next_of(&state, &none), None);

    let more = Options::default().with(Technique::DeathBlossom);
    let at = |t| more.order.iter().position(|&other| other == t);
    assert!(at(Technique::AlsChain) < at(Technique::DeathBlossom));
    assert!(at(Technique::DeathBlossom) < at(Technique::FrankenXWing));
    assert_eq!(more.clone().with(Technique::DeathBlossom), more);
    assert_eq!(more.without(&[Technique::DeathBlossom]), Options::default());
}

#[test]
fn the_default_order_is_that_of_the_table_and_has_finders() {
    let options = Options::default();
    let orders: Vec<u16> = options.order.iter().filter_map(|t| t.info().order).collect();
    assert_eq!(orders.len(), options.order.len());
    assert!(orders.is_sorted());
    assert_eq!(options.order.first(), Some(&Technique::FullHouse));
    assert_eq!(options.order.last(), Some(&Technique::BruteForce));
    let empty = State::new(&Grid::EMPTY);
    for row in TECHNIQUES {
        assert_eq!(row.order.is_some(), steps_of(&empty, row.technique).is_some(), "{}", row.id);
        assert!(row.order.is_none() || row.hodoku.is_some(), "{}", row.id);
        assert_eq!(options.order.contains(&row.technique), row.default_on, "{}", row.id);
    }
}

#[test]
fn uniqueness_is_not_used_if_not_allowed() {
    let mut used = 0;
    for item in 0..60 {
        let puzzle = corpus::grid(Kind::Minimal, 12, item);
        let mut strict = Options::default();
        strict.uniqueness = false;
        let path = path_of(&puzzle, &strict).expect("a proper puzzle");
        assert!(path.iter().all(|step| !step.technique.needs_uniqueness()));
        let usual = path_of(&puzzle, &Options::default()).expect("a proper puzzle");
        used += usual.iter().filter(|step| step.technique.needs_uniqueness()).count();
    }
    assert!(used > 0, "no path uses uniqueness");
}

#[test]
fn steps_without_uniqueness_hold_in_every_solution() {
    let mut open = corpus::grid(Kind::Minimal, 3, 2);
    let solution = open.solve().expect("a proper puzzle");
    // With one given fewer there are several solutions, of which this is one.
    let given = Cell::all().find(|c| open.get(*c).is_some()).expect("a given");
    open.set(given, None);
    assert_eq!(open.rate(), Err(NotRated::Multiple));
    let mut careful = Options::default();
    careful.uniqueness = false;
    let mut state = State::new(&open);
    while let Some(step) = next_of(&state, &careful) {
        assert_sound(&state, &solution, &step);
        state.apply(&step);
    }
    assert!(!state.is_full());
    assert!(all_of(&state, &careful).is_empty());
}

#[test]
fn all_steps_include_the_next_one_without_duplicates() {
    let options = Options::default();
    for item in 0..20 {
        let state = State::new(&corpus::grid(Kind::Minimal, 14, item));
        let all = all_of(&state, &options);
        assert_eq!(all.first(), next_of(&state, &options).as_ref());
        for (n, one) in all.iter().enumerate() {
            let same = |two: &&Step| {
                (one.technique, &one.placements, &one.eliminations)
                    == (two.technique, &two.placements, &two.eliminations)
            };
            assert!(all[n + 1..].iter().find(same).is_none(), "{one:?}");
        }
    }
}
