//! The table of formats, used for reading, writing, detection and names.
//!
//! The order is the order of detection: if two formats read a text without a fault, the first one
//! is used. So strict formats come before loose ones: rows before bordered grids, lines before
//! tables whose first column is a puzzle.

use crate::grid::ParseError;
use std::fmt;
use std::str::FromStr;

use super::detect::Sample;
use super::reader::{ByteParser, MultiLineParser};
use super::writer::Framing;
use super::*;
use crate::grid::Position;

/// A text format. All formats are in [`FORMATS`].
///
/// ```
/// use shudu::text::Format;
///
/// let format: &Format = "sdk".parse()?;
/// assert_eq!(format.to_string(), "sdk");
/// assert_eq!(format.name, "SudoCue or SadMan file");
/// # Ok::<(), shudu::grid::ParseError>(())
/// ```
#[non_exhaustive]
pub struct Format {
    /// The short name, as used in options: `line`.
    pub id: &'static str,
    /// The name in English.
    pub name: &'static str,
    /// A description in one English line.
    pub about: &'static str,
    /// A small file in this format.
    pub example: &'static str,
    /// Usual file name extensions, without the dot.
    pub extensions: &'static [&'static str],
    /// True if it can be read.
    pub reads: bool,
    /// True if it can be written.
    pub writes: bool,
    /// True if each record is one line, so that lines can be parsed in any order.
    pub record_is_line: bool,
    /// True if it supports shapes other than 9×9.
    pub shapes: bool,
    /// True if it distinguishes placed digits from givens and has candidates.
    pub marks: bool,
    /// True if a written file can have comments.
    pub comments: bool,
    /// True if named fields can be written with the puzzle.
    pub fields: bool,
    /// True if text can follow the puzzle on its line.
    pub tail: bool,
    /// The usual symbol for a blank cell.
    pub blank: char,
    /// The longest line or JSON value that is read, in bytes.
    pub longest: usize,
    pub(super) read: ReadMode,
    pub(super) write: WriteRecord,
    /// True if a file has a header that names its columns.
    pub(super) header: bool,
    /// The text around the records.
    pub(super) framing: Framing,
    /// True if a comment needs a blank after its `#`, because `#` followed by a letter has another
    /// meaning.
    pub(super) spaced_comments: bool,
    /// True if a line starts with the cells of a board, so that 9×9 lines have a fast path.
    pub(super) plain_lines: bool,
    /// True if the first characters identify the format even if no puzzle can be read.
    pub(super) distinct: bool,
    /// Returns true if a position round-trips. Only used if `marks` is set.
    pub(super) keeps_position: fn(&Position) -> bool,
    /// Returns true if the placed digits and candidates of a puzzle that is not 9×9 round-trip.
    pub(super) keeps_other: fn(&Puzzle) -> bool,
    /// Returns true if the format has the rules of a puzzle that is not classic, and its unknown
    /// constraints.
    pub(super) fits_rules: fn(&Puzzle) -> bool,
    /// Returns false if no record of this format can start with these lines. A cheap test before
    /// reading them.
    pub(super) likely: fn(&Sample<'_>) -> bool,
    /// Returns true if this line, trimmed, can follow a record of this format. Only used if each
    /// record is one line.
    pub(super) continues: fn(&[u8]) -> bool,
}

/// How a format is read.
pub(super) enum ReadMode {
    /// Line by line, each line alone.
    Lines(ReadLine),
    /// Line by line, with state.
    MultiLine(fn(&ReadOptions) -> Box<dyn MultiLineParser>),
    /// As bytes, with state.
    Bytes(fn(&ReadOptions) -> Box<dyn ByteParser>),
}

/// Appends one record alone: no separator, no header.
type WriteRecord = fn(&mut Vec<u8>, &Writer, &Puzzle, &Extra);

/// Reads one line. Returns `None` if it has no item.
type ReadLine = fn(&LineParser, &[u8], u64) -> Option<Result<Item, ReadError>>;

const LINE: usize = 64 << 10;

/// The longest JSON value or link that is read, in bytes: more than a line, because a value can
/// have many other fields.
pub(super) const LONGEST_VALUE: usize = 1 << 20;

/// The defaults of most formats.
const USUAL: Format = Format {
    id: "",
    name: "",
    about: "",
    example: "",
    extensions: &[],
    reads: true,
    writes: true,
    record_is_line: false,
    shapes: false,
    marks: false,
    comments: true,
    fields: false,
    tail: false,
    blank: '.',
    longest: LINE,
    read: ReadMode::Lines(line::read),
    write: line::write,
    header: false,
    framing: Framing::NONE,
    spaced_comments: false,
    plain_lines: false,
    distinct: false,
    keeps_position: |_| false,
    keeps_other: Puzzle::is_start,
    fits_rules: |_| false,
    likely: |_| true,
    continues: |_| true,
};

/// Every format, in the order of detection.
pub static FORMATS: &[Format] = &[
    Format {
        id: "line",
        name: "one line",
        about: "One puzzle per line, one character per cell, . for blanks; the rest of the line is kept",
        example: "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 # easy\n",
        extensions: &["txt", "sud"],
        record_is_line: true,
        shapes: true,
        plain_lines: true,
        tail: true,
        ..USUAL
    },
    Format {
        id: "sdm",
        name: "SDM collection",
        about: "One puzzle per line with 0 for blanks",
        example: "530070000600195000098000060800060003400803001700020006060000280000419005000080079\n",
        extensions: &["sdm"],
        record_is_line: true,
        shapes: true,
        blank: '0',
        // Read like `line`, which represents both in detection.
        likely: |_| false,
        plain_lines: true,
        tail: true,
        ..USUAL
    },
    Format {
        id: "sdk",
        name: "SudoCue or SadMan file",
        about: "Headers #A author, #D description, #L level…, then [Puzzle] and its rows, and [State]",
        example: "#ARuud\n#LEasy\n[Puzzle]\n53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n",
        extensions: &["sdk"],
        shapes: true,
        marks: true,
        read: ReadMode::MultiLine(sdk::reader),
        write: sdk::write,
        keeps_position: sdk::keeps,
        likely: sdk::looks_like_sdk,
        spaced_comments: true,
        distinct: true,
        ..USUAL
    },
    Format {
        id: "sdx",
        name: "SudoCue progress file",
        about: "One row per line: givens, placed digits after u, or the candidates of a cell",
        example: SDX,
        extensions: &["sdx"],
        writes: false,
        marks: true,
        read: ReadMode::MultiLine(sdx::reader),
        likely: sdx::is_likely,
        distinct: true,
        ..USUAL
    },
    Format {
        id: "cells",
        name: "table of cells",
        about: "A spreadsheet or a Markdown table with one cell in each field, or a drawing with spaces for blanks",
        example: CELLS,
        extensions: &["md", "txt"],
        shapes: true,
        blank: ' ',
        read: ReadMode::MultiLine(cells::reader),
        write: cells::write,
        likely: cells::looks_like_cells,
        distinct: true,
        ..USUAL
    },
    Format {
        id: "rows",
        name: "plain rows",
        about: "One row per line, an empty line between puzzles",
        example: "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n",
        extensions: &["txt"],
        shapes: true,
        read: ReadMode::MultiLine(rows::reader),
        write: rows::write,
        likely: |sample| !classic::is_likely(sample),
        ..USUAL
    },
    Format {
        id: "classic",
        name: "classic console form",
        about: "Digits or $ for blanks, separated by spaces, and a line of dashes after each puzzle",
        example: "\
5 3 $ $ 7 $ $ $ $ 
6 $ $ 1 9 5 $ $ $ 
$ 9 8 $ $ $ $ 6 $ 
8 $ $ $ 6 $ $ $ 3 
4 $ $ 8 $ 3 $ $ 1 
7 $ $ $ 2 $ $ $ 6 
$ 6 $ $ $ $ 2 8 $ 
$ $ $ 4 1 9 $ $ 5 
$ $ $ $ 8 $ $ 7 9 
------- 0 -------
",
        extensions: &["txt"],
        shapes: true,
        comments: false,
        blank: '$',
        read: ReadMode::MultiLine(classic::reader),
        write: classic::write,
        likely: classic::is_likely,
        ..USUAL
    },
    Format {
        id: "grid",
        name: "drawn grid",
        about: "One row per line with borders around the boxes",
        example: "\
+-------+-------+-------+
| 5 3 . | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
| . 9 8 | . . . | . 6 . |
+-------+-------+-------+
| 8 . . | . 6 . | . . 3 |
| 4 . . | 8 . 3 | . . 1 |
| 7 . . | . 2 . | . . 6 |
+-------+-------+-------+
| . 6 . | . . . | 2 8 . |
| . . . | 4 1 9 | . . 5 |
| . . . | . 8 . | . 7 9 |
+-------+-------+-------+
",
        extensions: &["ss", "txt"],
        shapes: true,
        read: ReadMode::MultiLine(bordered::reader),
        write: bordered::write,
        ..USUAL
    },
    Format {
        id: "numbered",
        name: "numbered rows",
        about: "Rows with three columns per digit and 0 for blanks, below 第1个, the number of the solution",
        example: NUMBERED,
        extensions: &["txt"],
        shapes: true,
        comments: false,
        blank: '0',
        read: ReadMode::MultiLine(rows::reader),
        write: printed::write_numbered,
        // Read like `rows`.
        likely: |_| false,
        ..USUAL
    },
    Format {
        id: "barred",
        name: "rows with bars",
        about: "Rows with bars between boxes and 0 for blanks, below =====begin====== or =====solved======",
        example: BARRED,
        extensions: &["txt"],
        shapes: true,
        comments: false,
        blank: '0',
        read: ReadMode::MultiLine(bordered::reader),
        write: printed::write_barred,
        // Read like `grid`.
        likely: |_| false,
        ..USUAL
    },
    Format {
        id: "pencilmarks",
        name: "pencilmark grid",
        about: "A drawn grid with the candidates of each cell",
        example: PENCILMARKS,
        extensions: &["txt"],
        marks: true,
        read: ReadMode::MultiLine(pencilmarks::reader),
        write: pencilmarks::write,
        keeps_position: candidates::keeps,
        spaced_comments: true,
        ..USUAL
    },
    Format {
        id: "array",
        name: "array",
        about: "Rows in brackets as in C, Java, Python, JSON or numpy; code around them is skipped",
        example: ARRAY,
        extensions: &["txt", "c", "cpp", "java", "py"],
        shapes: true,
        comments: false,
        blank: '0',
        longest: LONGEST_VALUE,
        read: ReadMode::MultiLine(array::reader),
        write: array::write,
        likely: array::looks_like_array,
        distinct: true,
        ..USUAL
    },
    Format {
        id: "triples",
        name: "triples",
        about: "Row, column and digit of each given in braces, one puzzle per line; a shape such as 2x3 before other sizes than 9×9",
        example: "{1,1,9},{1,2,1},{1,8,4},{3,4,5},{3,6,3},{4,1,5},{4,3,6},{4,6,8},{4,7,3},{6,5,1},{6,8,2},{6,9,4},{7,1,8},{7,3,5},{8,3,3},{9,5,4},{9,9,1}\n",
        extensions: &["txt"],
        shapes: true,
        read: ReadMode::MultiLine(triples::reader),
        write: triples::write,
        likely: triples::looks_like_triples,
        distinct: true,
        ..USUAL
    },
    Format {
        id: "candidates",
        name: "729 candidates",
        about: "One puzzle per line, nine characters per cell: each candidate, or a blank",
        example: CANDIDATES,
        extensions: &["txt"],
        record_is_line: true,
        marks: true,
        read: ReadMode::Lines(candidates::read),
        write: candidates::write,
        keeps_position: candidates::keeps,
        likely: |sample| sample.first().len() >= 729,
        continues: |line| line.len() >= 729,
        tail: true,
        ..USUAL
    },
    Format {
        id: "hodoku",
        name: "HoDoKu library",
        about: "One position per line: technique, cells with + before placed digits, eliminated candidates",
        example: ":0000:x:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:::\n",
        extensions: &["txt"],
        record_is_line: true,
        marks: true,
        read: ReadMode::Lines(hodoku::read),
        write: hodoku::write,
        keeps_position: hodoku::keeps,
        likely: hodoku::is_likely,
        continues: |line| line.starts_with(b":"),
        distinct: true,
        ..USUAL
    },
    Format {
        id: "bank",
        name: "Sudoku Exchange puzzle bank",
        about: "Lines of 100 bytes: hash, 81 digits, rating",
        example: "bbab350d8ae7 530070000600195000098000060800060003400803001700020006060000280000419005000080079  1.2\n",
        extensions: &["txt"],
        record_is_line: true,
        comments: false,
        blank: '0',
        read: ReadMode::Lines(bank::read),
        write: bank::write,
        likely: |sample| bank::is_record(sample.first()),
        continues: bank::is_record,
        ..USUAL
    },
    Format {
        id: "link",
        name: "link",
        about: "A shudu link with a puzzle of any rules, placed digits and candidates; links of other sites are read too",
        example: "https://shudu-rs.github.io/shudu/#p=1.5NlQ19j9mGca3OIN1bWGk2m41TjS79\n",
        extensions: &["txt"],
        record_is_line: true,
        shapes: true,
        marks: true,
        tail: true,
        longest: LONGEST_VALUE,
        read: ReadMode::Lines(links::read_line),
        write: links::write_own,
        keeps_position: |_| true,
        keeps_other: |_| cfg!(feature = "json"),
        fits_rules: |_| cfg!(feature = "json"),
        likely: links::is_likely,
        continues: |line| links::word(line).is_some(),
        distinct: true,
        ..USUAL
    },
    #[cfg(feature = "json")]
    Format {
        id: "sudokupad",
        name: "SudokuPad link",
        about: "A SudokuPad link or puzzle name; rules that are only drawn are kept as constraints that are not understood",
        example: "https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79\n",
        extensions: &["txt"],
        record_is_line: true,
        tail: true,
        longest: LONGEST_VALUE,
        read: ReadMode::Lines(links::read_line),
        write: links::write_sudokupad,
        // `link` represents all links in detection.
        likely: |_| false,
        ..USUAL
    },
    #[cfg(feature = "json")]
    Format {
        id: "fpuzzles",
        name: "f-puzzles link",
        about: "An f-puzzles link with placed digits, candidates and constraints; constraints that are not understood are kept",
        example: FPUZZLES,
        extensions: &["txt"],
        record_is_line: true,
        shapes: true,
        marks: true,
        tail: true,
        longest: LONGEST_VALUE,
        read: ReadMode::Lines(links::read_line),
        write: links::write_fpuzzles,
        keeps_position: sheet::keeps,
        keeps_other: sheet::keeps_puzzle,
        fits_rules: fpuzzles::fits,
        likely: |_| false,
        ..USUAL
    },
    Format {
        id: "sudokuwiki",
        name: "SudokuWiki link",
        about: "A link to SudokuWiki's solver, with placed digits and candidates if present",
        example: "https://www.sudokuwiki.org/sudoku.htm?bd=530070000600195000098000060800060003400803001700020006060000280000419005000080079\n",
        extensions: &["txt"],
        record_is_line: true,
        marks: true,
        tail: true,
        blank: '0',
        longest: LONGEST_VALUE,
        read: ReadMode::Lines(links::read_line),
        write: links::write_sudokuwiki,
        keeps_position: sudokuwiki::keeps,
        likely: |_| false,
        ..USUAL
    },
    Format {
        id: "solo",
        name: "Solo game ID",
        about: "A game ID of Solo from Simon Tatham's puzzle collection; jigsaw and killer are rejected",
        example: "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9\n",
        extensions: &["txt"],
        record_is_line: true,
        shapes: true,
        tail: true,
        read: ReadMode::Lines(solo::read_line),
        write: solo::write,
        likely: solo::is_likely,
        continues: solo::starts_with_id,
        distinct: true,
        ..USUAL
    },
    Format {
        id: "opensudoku",
        name: "OpenSudoku file",
        about: "XML of the Android game OpenSudoku, with placed digits and candidates",
        example: OPENSUDOKU,
        extensions: &["opensudoku", "opensudoku2", "xml"],
        writes: false,
        marks: true,
        comments: false,
        longest: LONGEST_VALUE,
        read: ReadMode::Bytes(opensudoku::reader),
        likely: opensudoku::is_likely,
        distinct: true,
        ..USUAL
    },
    Format {
        id: "ksudoku",
        name: "KSudoku file",
        about: "XML of KSudoku, the Sudoku game of KDE: the puzzle without the moves",
        example: KSUDOKU,
        extensions: &["ksudoku"],
        writes: false,
        shapes: true,
        comments: false,
        longest: LONGEST_VALUE,
        read: ReadMode::Bytes(ksudoku::reader),
        likely: ksudoku::is_likely,
        distinct: true,
        ..USUAL
    },
    #[cfg(feature = "json")]
    Format {
        id: "jsonl",
        name: "JSON Lines",
        about: "One JSON object per line with the puzzle under \"puzzle\"; other keys are kept",
        example: "{\"puzzle\":\"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\",\"rating\":1.2}\n",
        extensions: &["jsonl", "ndjson"],
        record_is_line: true,
        shapes: true,
        marks: true,
        comments: false,
        longest: LONGEST_VALUE,
        read: ReadMode::Lines(json::read),
        write: json::write_line,
        keeps_position: hodoku::keeps,
        keeps_other: |_| true,
        fits_rules: |_| true,
        likely: json::looks_like_lines,
        continues: json::continues,
        fields: true,
        distinct: true,
        ..USUAL
    },
    #[cfg(feature = "json")]
    Format {
        id: "json",
        name: "JSON",
        about: "A list of JSON objects or strings, or a single one; other keys are kept",
        example: "[\n{\"puzzle\":\"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\",\"rating\":1.2}\n]\n",
        extensions: &["json"],
        shapes: true,
        marks: true,
        comments: false,
        longest: LONGEST_VALUE,
        read: ReadMode::Bytes(json_stream::reader),
        write: json::write,
        keeps_position: hodoku::keeps,
        keeps_other: |_| true,
        fits_rules: |_| true,
        likely: json::looks_like_json,
        fields: true,
        distinct: true,
        framing: Framing::LIST,
        ..USUAL
    },
    Format {
        id: "csv",
        comments: false,
        name: "CSV table",
        about: "A table with the puzzle in one column; other columns are kept",
        example: "puzzle,rating\n53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,1.2\n",
        extensions: &["csv", "tsv"],
        record_is_line: true,
        shapes: true,
        marks: true,
        read: ReadMode::Lines(csv::read),
        write: csv::write,
        keeps_position: hodoku::keeps,
        fields: true,
        header: true,
        ..USUAL
    },
];

#[cfg(feature = "json")]
const FPUZZLES: &str = "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BWVNCImAOwQBcMqBfZY8qhAGZ6jFu04wewKVJClK1AOwimreB268ZWrQF1khOf2oA2FWPUTt03kYUIAjObUbJt+QKTPxmvvdrelr7WXPqEsh7UKOiiLlbuxggAHIGuITo2fp5mMao+btJhWdQpuRZpGdZ22anxmVWRQrXcRdXUACzNBQ2J8KUMeUHdCf7CZXHBGW2OXaEGxQjK4/npmdPwAEyzlVON8DkD5VZFEb0HsSs79SOeW8tDp/79Fw9686vrnfcVC/BO33V1tFDhNhms9nQAS13ldHp5noMfj1/EsQZdfsCXmldLouEA===\n";

const OPENSUDOKU: &str = "\
<?xml version=\"1.0\" encoding=\"UTF-8\"?>
<opensudoku>
  <name>Easy</name>
  <game data=\"530070000600195000098000060800060003400803001700020006060000280000419005000080079\" />
</opensudoku>
";

const KSUDOKU: &str = "\
<!DOCTYPE ksudoku>
<ksudoku>
 <game had-help=\"0\" msecs-elapsed=\"0\">
  <puzzle>
   <graph order=\"9\" type=\"sudoku\" specific-type=\"Plain\"/>
   <values>fg_ieh___d_j___g____i_______b__i__e_hj_g_c_bi_f__d__j_______c____g___i_h___dbg_fj</values>
  </puzzle>
 </game>
</ksudoku>
";

const CELLS: &str = "\
5,3,,,7,,,,
6,,,1,9,5,,,
,9,8,,,,,6,
8,,,,6,,,,3
4,,,8,,3,,,1
7,,,,2,,,,6
,6,,,,,2,8,
,,,4,1,9,,,5
,,,,8,,,7,9
";

const ARRAY: &str = "\
{{5,3,0,0,7,0,0,0,0},
 {6,0,0,1,9,5,0,0,0},
 {0,9,8,0,0,0,0,6,0},
 {8,0,0,0,6,0,0,0,3},
 {4,0,0,8,0,3,0,0,1},
 {7,0,0,0,2,0,0,0,6},
 {0,6,0,0,0,0,2,8,0},
 {0,0,0,4,1,9,0,0,5},
 {0,0,0,0,8,0,0,7,9}}
";

const NUMBERED: &str = "\
第1个
  5  3  0  0  7  0  0  0  0
  6  0  0  1  9  5  0  0  0
  0  9  8  0  0  0  0  6  0
  8  0  0  0  6  0  0  0  3
  4  0  0  8  0  3  0  0  1
  7  0  0  0  2  0  0  0  6
  0  6  0  0  0  0  2  8  0
  0  0  0  4  1  9  0  0  5
  0  0  0  0  8  0  0  7  9

";

const BARRED: &str = "
=====begin======
|530|070|000|
|600|195|000|
|098|000|060|
-------------
|800|060|003|
|400|803|001|
|700|020|006|
-------------
|060|000|280|
|000|419|005|
|000|080|079|
-------------
";

const SDX: &str = "\
5 3 124 26 7 2468 1489 1249 248
6 247 247 1 9 5 3478 234 2478
12 9 8 23 34 24 13457 6 247
8 125 1259 579 6 147 4579 2459 3
4 25 2569 8 u5 3 79 29 1
7 15 1359 9 2 14 4589 459 6
139 6 134579 357 3 7 2 8 4
23 278 237 4 1 9 36 3 5
123 1245 12345 2356 8 26 1346 7 9
";

const PENCILMARKS: &str = "\
.-------------------.----------------.-------------------.
| 5    3     124    | 26    7   2468 | 1489   1249  248  |
| 6    247   247    | 1     9   5    | 3478   234   2478 |
| 12   9     8      | 23    34  24   | 13457  6     247  |
:-------------------+----------------+-------------------:
| 8    125   1259   | 579   6   147  | 4579   2459  3    |
| 4    25    2569   | 8     5   3    | 579    259   1    |
| 7    15    1359   | 59    2   14   | 4589   459   6    |
:-------------------+----------------+-------------------:
| 139  6     134579 | 357   35  7    | 2      8     4    |
| 23   278   237    | 4     1   9    | 36     3     5    |
| 123  1245  12345  | 2356  8   26   | 1346   7     9    |
'-------------------'----------------'-------------------'
";

const CANDIDATES: &str = "\
....5......3......12.4......2...6.........7...2.4.6.8.1..4...8912.4....9.2.4...8.\
.....6....2.4..7...2.4..7..1................9....5......34..78..234......2.4..78.\
12...............9.......8..23........34......2.4.....1.345.7.......6....2.4..7..\
.......8.12..5....12..5...9....5.7.9.....6...1..4..7.....45.7.9.2.45...9..3......\
...4......2..5.....2..56..9.......8.....5......3..........5.7.9.2..5...91........\
......7..1...5....1.3.5...9....5...9.2.......1..4........45..89...45...9.....6...\
1.3.....9.....6...1.345.7.9..3.5.7....3.5..........7...2..............8....4.....\
.23.......2....78..23...7.....4.....1................9..3..6.....3..........5....\
123......12.45....12345.....23.56..........8..2...6...1.34.6.........7..........9\
\n";

/// Finds a format of the table at compile time.
const fn find(id: &str) -> &'static Format {
    let mut at = 0;
    while at < FORMATS.len() {
        if is_equal(FORMATS[at].id.as_bytes(), id.as_bytes()) {
            return &FORMATS[at];
        }
        at += 1;
    }
    panic!("no such format");
}

const fn is_equal(a: &[u8], b: &[u8]) -> bool {
    let mut at = 0;
    while at < a.len() && at < b.len() && a[at] == b[at] {
        at += 1;
    }
    at == a.len() && at == b.len()
}

impl Format {
    /// One puzzle per line.
    pub const LINE: &'static Format = find("line");
    /// Plain rows.
    pub(crate) const ROWS: &'static Format = find("rows");
    /// Rows with borders around the boxes.
    pub const GRID: &'static Format = find("grid");
    /// A drawn grid with candidates.
    pub const PENCILMARKS: &'static Format = find("pencilmarks");
    /// Lines of HoDoKu's library.
    pub const HODOKU: &'static Format = find("hodoku");
    /// JSON Lines.
    #[cfg(feature = "json")]
    pub const JSONL: &'static Format = find("jsonl");
    /// A JSON list.
    #[cfg(feature = "json")]
    pub const JSON: &'static Format = find("json");
    /// A CSV table.
    pub const CSV: &'static Format = find("csv");

    /// A SudoCue or SadMan file.
    pub(super) const SDK: &'static Format = find("sdk");
    /// The classic console form.
    pub(super) const CLASSIC: &'static Format = find("classic");
    /// An array of rows in a programming language.
    pub(super) const ARRAY: &'static Format = find("array");

    /// Returns true if a file has a header that names its columns.
    #[must_use]
    pub const fn has_header(&self) -> bool {
        self.header
    }

    /// Returns the format with this id.
    #[must_use]
    pub fn by_id(id: &str) -> Option<&'static Format> {
        FORMATS.iter().find(|f| f.id == id)
    }
}

impl fmt::Debug for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Format({})", self.id)
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id)
    }
}

impl FromStr for &'static Format {
    type Err = ParseError;

    fn from_str(id: &str) -> Result<&'static Format, ParseError> {
        Format::by_id(id).ok_or(ParseError::new("not the id of a format"))
    }
}

/// Formats are equal if their ids are.
impl PartialEq for Format {
    fn eq(&self, other: &Format) -> bool {
        self.id == other.id
    }
}

impl Eq for Format {}
