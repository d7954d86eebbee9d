//! Pictures as inputs: every verb takes them, what is doubtful is named, and nothing that is no puzzle ends in success.

use crate::common::{PUZZLE, SOLUTION, directory, file, shudu, shudu_in, sudoku};

#[test]
fn a_picture_is_taken_wherever_a_puzzle_is() {
    let directory = directory();
    file(&directory, "puzzle.txt", PUZZLE);
    let here = |arguments: &[&str]| shudu_in(directory.path(), arguments);
    assert_eq!(here(&["draw", "--size", "480", "-o", "photo.png", "puzzle.txt"]).code, 0);
    let ran = here(&["solve", "photo.png"]);
    assert_eq!((ran.code, ran.out, ran.err), (0, format!("{SOLUTION}\n"), String::new()));
    for verb in
        ["convert", "rate", "explain", "hint", "count", "check", "canon", "minimize", "dedupe"]
    {
        let (picture, text) = (here(&[verb, "photo.png"]), here(&[verb, "puzzle.txt"]));
        assert_eq!((picture.code, picture.err), (text.code, String::new()), "{verb}");
        assert_eq!(picture.out, text.out.replace("puzzle.txt", "photo.png"), "{verb}");
    }
    // A table has the columns of its input, so the input is opened twice.
    let table = here(&["solve", "--format", "csv", "photo.png", "puzzle.txt"]);
    assert_eq!((table.code, table.out.lines().count()), (0, 3), "{}", table.err);
    let bytes = std::fs::read(directory.path().join("photo.png")).unwrap();
    assert_eq!(shudu(&["solve"], &bytes).out, format!("{SOLUTION}\n"), "from stdin");
    assert_eq!(here(&["draw", "photo.png", "-o", "again.svg"]).code, 0);
    let ran = sudoku(directory.path(), &["-s", "photo.png"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(directory.path().join("sudoku.txt").is_file());
}

#[test]
fn other_sizes_keep_their_boxes() {
    let directory = directory();
    let puzzle = "3x2 {1,1,1},{1,2,2},{1,5,5},{1,6,6},{2,2,5},{2,4,1},{2,5,2},{3,1,2},{3,3,1},{3,4,5},\
        {4,1,5},{4,2,6},{4,5,3},{4,6,1},{5,2,1},{5,3,2},{5,4,6},{5,5,4},{6,2,4},{6,3,5},{6,6,2}\n";
    file(&directory, "puzzle.txt", puzzle);
    let here = |arguments: &[&str]| shudu_in(directory.path(), arguments);
    assert_eq!(here(&["draw", "-o", "photo.png", "puzzle.txt"]).code, 0);
    assert_eq!(here(&["convert", "--format", "triples", "photo.png"]).out, puzzle);
}

#[test]
fn a_doubtful_reading_is_named_with_its_cells_and_is_no_success() {
    let directory = directory();
    // Two 5s in the first row.
    let wrong = PUZZLE.replacen("53..7", "55..7", 1);
    file(&directory, "puzzle.txt", &wrong);
    let here = |arguments: &[&str]| shudu_in(directory.path(), arguments);
    assert_eq!(here(&["draw", "--size", "480", "-o", "photo.png", "puzzle.txt"]).code, 0);
    for (language, words) in [
        ("en", "photo.png:1: compare with the picture: row 1 has two 5s: r1c1 and r1c2"),
        ("zh-CN", "请对照图片："),
        ("zh-TW", "請對照圖片："),
    ] {
        let ran = here(&["convert", "--quiet", "--lang", language, "--format", "csv", "photo.png"]);
        assert_eq!(
            (ran.code, ran.out),
            (1, format!("puzzle\n{}\n", wrong.trim_end())),
            "{}",
            ran.err
        );
        assert_eq!(ran.err.matches(words).count(), 1, "once: {}", ran.err);
    }
}

#[test]
fn files_that_are_no_readable_picture_get_a_sentence() {
    let directory = directory();
    file(&directory, "puzzle.txt", PUZZLE);
    let here = |arguments: &[&str]| shudu_in(directory.path(), arguments);
    assert_eq!(
        here(&["draw", "--step", "1", "--size", "90", "-o", "tiny.png", "puzzle.txt"]).code,
        0
    );
    let png = std::fs::read(directory.path().join("tiny.png")).unwrap();
    let heic = b"\0\0\0\x18ftypheic\0\0\0\0mif1heic";
    let cases: [(&str, &[u8], &str); 5] = [
        ("a.heic", heic, "HEIC pictures are not read; save the picture as JPEG or PNG"),
        ("a.gif", b"GIF89a and more", "GIF pictures are not read"),
        ("a.webp", b"RIFF\x10\0\0\0WEBPVP8 ", "WebP pictures are not read"),
        ("cut.png", &png[..png.len() / 2], "the picture is damaged"),
        ("a.jpg", b"\xff\xd8\xff\xe0 nothing", "the picture is damaged"),
    ];
    for (name, bytes, words) in cases {
        file(&directory, name, bytes);
        let ran = here(&["solve", name, "puzzle.txt"]);
        assert_eq!((ran.code, ran.out), (2, format!("{SOLUTION}\n")), "{name}: {}", ran.err);
        assert!(ran.err.contains(words) && ran.err.contains(name), "{name}: {}", ran.err);
    }
}

#[test]
fn a_picture_is_not_replaced_by_its_puzzles() {
    let directory = directory();
    file(&directory, "puzzle.txt", PUZZLE);
    let here = |arguments: &[&str]| shudu_in(directory.path(), arguments);
    assert_eq!(here(&["draw", "--size", "480", "-o", "photo.png", "puzzle.txt"]).code, 0);
    let before = std::fs::read(directory.path().join("photo.png")).unwrap();
    for arguments in [
        ["convert", "photo.png", "-o", "photo.png"],
        ["check", "--show", "photo.png", "-ophoto.png"],
    ] {
        let ran = here(&arguments);
        assert_eq!(ran.code, 2, "{}", ran.err);
        assert!(std::fs::read(directory.path().join("photo.png")).unwrap() == before);
    }
}

#[test]
fn check_show_draws_the_reading_over_the_picture() {
    let directory = directory();
    file(&directory, "puzzle.txt", PUZZLE);
    let here = |arguments: &[&str]| shudu_in(directory.path(), arguments);
    assert_eq!(here(&["draw", "--size", "480", "-o", "photo.png", "puzzle.txt"]).code, 0);
    let ran = here(&["check", "--show", "photo.png", "-o", "shown.png"]);
    assert_eq!((ran.code, ran.err), (0, String::new()));
    let shown = std::fs::read(directory.path().join("shown.png")).unwrap();
    // The size of the picture, in its header.
    assert_eq!(&shown[16..24], &std::fs::read(directory.path().join("photo.png")).unwrap()[16..24]);
    let ran = here(&["check", "--show", "puzzle.txt"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("puzzle.txt is not a picture"), "{}", ran.err);
}
