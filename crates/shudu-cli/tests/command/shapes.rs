//! Techniques on boards of other shapes than 9×9: `explain`, `hint`, `draw --step`, `print --worksheet`.

use crate::common::{shudu, shudu_with};

/// A 6×6 puzzle that singles solve.
const SIX: &str = "..1...5....6.3.52..........4..62.3..";
/// A 16×16 puzzle that needs pairs, triples and more than every shape has.
const SIXTEEN: &str = "5.8..9.1B......D6...8.......A.E17.B..5..E..6..F....D3GB..C.27..8....D..F.B......EA\
    .......1.7..3.1F...4..D3....8.C.54B17.FA.89....5..6..9..A3....8....C.G..E.26....6..E3...5....A.......5\
    G.91FC.3F.1...5.CG.9D...D..3...467.......C...BF6......7..8..C.92.E..4.A.";

#[test]
fn explain_solves_a_small_board_in_every_language() {
    for scale in ["hodoku", "se"] {
        let ran = shudu(&["explain", "--scale", scale, SIX], "");
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.err);
        assert!(ran.out.contains("\nSolved in "), "{}", ran.out);
    }
    let chinese = shudu(&["explain", "--lang", "zh-CN", "--scale", "se", "--steps", "1", SIX], "");
    assert!(chinese.out.contains("第 1 宫还缺 6。"), "{}", chinese.out);
    let taiwan = shudu(&["explain", "--lang", "zh-TW", "--scale", "se", "--steps", "1", SIX], "");
    assert!(taiwan.out.contains("第 1 宮還缺 6。"), "{}", taiwan.out);
}

#[test]
fn a_board_that_needs_more_says_so_and_exits_with_1() {
    let ran = shudu(&["explain", SIXTEEN], "");
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.out.contains("Hidden Triple"), "{}", ran.out);
    // Letters in sentences, as on the board.
    assert!(ran.out.contains("the digits 4, 8 and D are possible only in the three cells"));
    let last = ran.out.trim_end().lines().last().unwrap_or_default();
    assert_eq!(
        last,
        "singles, locked candidates and subsets make no further progress; other techniques are \
         for 9×9 only"
    );
}

#[test]
fn hints_on_boards_show_more_with_each_level() {
    let at = |level| shudu(&["hint", "--scale", "se", "--level", level, SIX], "").out;
    assert_eq!(at("1"), "Hidden Single in Box: look at box 1.\n");
    assert_eq!(at("2"), "Hidden Single in Box: look at r1c2.\n");
    let whole = at("3");
    assert!(whole.starts_with("Hidden Single in Box: Box 1 still needs its 6. "), "{whole}");
    assert!(whole.ends_with(" Only r1c2 is left for it in box 1. Place 6 in r1c2.\n"), "{whole}");
    let json = shudu(&["hint", "--scale", "se", "--level", "3", "--format", "jsonl", SIX], "").out;
    let step = r#""step":{"shape":"2x3","technique":"hidden-single-box","rating":1.2,"placements":[{"cell":"r1c2","digit":6}],"eliminations":[],"reason":{"kind":"hidden","house":"box 1","blockers":[{"house":"#;
    assert!(json.contains(step), "{json}");
}

#[test]
fn mistakes_on_boards_are_found_with_the_givens() {
    let position = SIX.replacen("..1", "2.1", 1);
    let level = |level| {
        let flags = ["hint", "--level", level, "--givens", SIX, &position];
        shudu(&flags, "")
    };
    let ran = level("1");
    let all = "Mistakes: 1 entry contradicts the solution.\nr1c1 is not 2.\n";
    assert_eq!((ran.code, ran.out.as_str()), (0, all));
    assert_eq!(level("3").out, all);
    // Without the givens, all digits are the puzzle.
    let ran = shudu(&["hint", &position], "");
    assert_eq!(ran.code, 1);
    let other = shudu(&["hint", "--givens", "1234............", SIX], "");
    assert_eq!(other.code, 2, "{}", other.err);
}

#[test]
fn steps_of_boards_are_drawn() {
    for extra in [&["--step", "3"][..], &["--technique", "naked-single"]] {
        let ran = shudu(&[&["draw", SIX], extra].concat(), "");
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        assert!(ran.out.starts_with("<svg") && ran.out.contains("Naked Single"), "{}", ran.out);
    }
    let ran = shudu(&["draw", SIX, "--technique", "x-wing"], "");
    assert_eq!(ran.code, 1, "{}", ran.err);
    let html = shudu(&["explain", "--format", "html", SIXTEEN], "").out;
    assert!(html.contains("Hidden Triple") && html.contains("no further progress"));
}

#[test]
fn a_board_that_takes_too_long_is_undecided() {
    let open = ".".repeat(625);
    let flags = ["explain", "--timeout", "0.05", "--format", "jsonl", &open];
    let ran = shudu_with("SHUDU_LANG", "en", &flags, "");
    // Either a second solution was found in time, or the search was stopped.
    assert_eq!(ran.code, 1, "{}{}", ran.out, ran.err);
    assert!(
        ran.out.contains(r#""verdict":"undecided""#) || ran.out.contains(r#""verdict":"multiple""#)
    );
}
