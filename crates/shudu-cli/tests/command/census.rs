//! The verbs `census`, `count --estimate` and `backbone`.

use crate::common::{NONE, PUZZLE, SOLUTION, shudu};

#[test]
fn small_shapes_and_their_transposes_are_counted() {
    for (shape, count) in [("2x2", "288"), ("2x3", "28200960"), ("3x2", "28200960")] {
        let ran = shudu(&["census", shape], "");
        assert_eq!((ran.code, ran.out.trim()), (0, count));
        assert!(ran.err.contains(shape));
    }
    let ran = shudu(&["census", "2x3", "--classes", "-q"], "");
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "49\n", ""));
}

#[test]
fn the_tables_add_up_to_the_number() {
    let table = |arguments: &[&str]| -> Vec<Vec<String>> {
        let out = shudu(arguments, "").out;
        out.lines().skip(1).map(|row| row.split(',').map(str::to_owned).collect()).collect()
    };
    let number = |text: &String| text.parse::<u128>().unwrap();
    let bands = table(&["census", "3x3", "--table"]);
    assert_eq!(bands.len(), 416);
    let total: u128 = bands.iter().map(|row| number(&row[4]) * number(&row[5])).sum();
    assert_eq!(total, 6_670_903_752_021_072_936_960);
    let cases = table(&["census", "2x4", "--table"]);
    let total: u128 = cases.iter().map(|row| number(&row[3])).sum();
    assert_eq!(total, 29_136_487_207_403_520);
    let moves = table(&["census", "2x2", "--classes", "--table"]);
    let all: u128 = moves.iter().map(|row| number(&row[1])).sum();
    let fixed: u128 = moves.iter().map(|row| number(&row[1]) * number(&row[2])).sum();
    assert_eq!((all, fixed), (128, 2 * 128));
}

#[test]
fn estimates_are_exact_for_few_solutions_and_repeatable_for_many() {
    let ran = shudu(&["count", "--estimate", "10"], PUZZLE);
    assert_eq!((ran.code, ran.out.as_str()), (0, "1\t1\t1\n"));
    let empty = ".".repeat(81);
    let arguments = ["count", "--estimate", "200", "--seed", "4", "--format", "csv"];
    let (one, two) = (shudu(&arguments, &empty), shudu(&arguments, &empty));
    assert_eq!(one.out, two.out);
    let row: Vec<&str> = one.out.lines().nth(1).unwrap().split(',').collect();
    let [low, high] = [row[2], row[3]].map(|n| n.parse::<f64>().unwrap());
    assert!(low < high && high > 1e20 && high < 1e23, "{row:?}");
}

#[test]
fn the_backbone_of_a_proper_puzzle_is_its_solution() {
    let ran = shudu(&["backbone"], PUZZLE);
    assert_eq!((ran.code, ran.out.trim()), (0, SOLUTION));
    let less = PUZZLE.replacen('5', ".", 1).replacen('6', ".", 1);
    let open = shudu(&["backbone"], &less);
    let agrees = |(given, common): (char, char)| given == '.' || given == common;
    assert!(less.chars().zip(open.out.chars()).all(agrees));
    let marks = shudu(&["backbone", "--format", "pencilmarks"], &less);
    assert!(marks.code == 0 && marks.out.lines().count() > 8, "{}", marks.out);
    let none = shudu(&["backbone", "--format", "jsonl"], NONE);
    assert_eq!(none.code, 1);
    assert!(none.out.contains("\"candidates\":0"), "{}", none.out);
}
