//! Links never run through foreign candidates or digits.
#![allow(clippy::print_stdout)]

use shudu::Grid;
use shudu::grid::Position;
use shudu::logic::{HodokuOptions, HodokuSolver, State, Step, Technique};
use shudu::testing::corpus::{self, Kind};
use shudu_draw::Scene;

/// Glyphs of candidates lie within this distance of their middle, on a 9×9 board.
const MARK: f32 = 6.2;
/// Digits lie within this distance of their middle.
const DIGIT: f32 = 15.5;
/// Half the width of the widest link.
const HALF_LINK: f32 = 1.1;

/// Steps with links, from seeded puzzles.
fn steps(mut visit: impl FnMut(&Position, &Step) -> bool) {
    let chains = [
        Technique::XyWing,
        Technique::WWing,
        Technique::TurbotFish,
        Technique::SimpleColorsTrap,
        Technique::RemotePair,
        Technique::XyChain,
        Technique::DiscontinuousNiceLoop,
        Technique::GroupedAic,
        Technique::ForcingChainContradiction,
    ];
    let mut solver = HodokuSolver::new(HodokuOptions::only(&chains));
    for item in 0.. {
        let grid: Grid = corpus::grid(Kind::Minimal, 13, item);
        let mut state = State::new(&grid);
        let mut path = HodokuSolver::new(HodokuOptions::default());
        // A few positions of each puzzle, with many candidates and with few.
        for _ in 0..4 {
            let position = state.to_position();
            for step in solver.all(&state).iter().take(40) {
                if !visit(&position, step) {
                    return;
                }
            }
            for _ in 0..8 {
                if let Some(step) = path.next(&state) {
                    state.apply(&step);
                }
            }
        }
    }
}

#[test]
fn links_keep_clear_of_foreign_candidates_and_digits() {
    let (mut drawn, mut links) = (0, 0);
    let (mut candidate, mut digit) = (f32::INFINITY, f32::INFINITY);
    steps(|position, step| {
        let scene = Scene::of_step(position, step);
        let measure = scene.measure_links();
        if measure.links == 0 {
            return true;
        }
        drawn += 1;
        links += measure.links;
        candidate = candidate.min(measure.candidate);
        digit = digit.min(measure.digit);
        assert!(
            measure.candidate >= MARK + HALF_LINK && measure.digit >= DIGIT + HALF_LINK,
            "{:?}: {measure:?}",
            step.technique
        );
        drawn < 10_000
    });
    println!(
        "{drawn} steps, {links} links; nearest candidate {candidate:.2} (glyph {MARK}), nearest \
         digit {digit:.2} (glyph {DIGIT})"
    );
}
