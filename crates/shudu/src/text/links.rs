//! Links to puzzles on web sites.
//!
//! | link | contents |
//! |---|---|
//! | `…#p=1.…` | [shudu's own](super::shudu_link) |
//! | `f-puzzles.com/?load=…` | an object of [f-puzzles](super::fpuzzles) |
//! | `sudokupad.app/…`, `app.crackingthecryptic.com/sudoku/…` | a puzzle of [SudokuPad](super::sudokupad) |
//! | `…?bd=…` | digits or a position of [SudokuWiki](super::sudokuwiki) |
//! | `sudokuexchange.com/…?s=…` | digits or the [short form](super::short_form) |
//!
//! SudokuPad names that contain a puzzle are also read without their link. A link that only names a
//! puzzle on a server is rejected; nothing is fetched.

use super::detect::Sample;
use super::{
    Extra, Fault, Item, LINK_BASE, LineParser, Puzzle, ReadError, Record, Writer, short_form,
    shudu_link, sudokuwiki,
};
#[cfg(feature = "json")]
use super::{fpuzzles, sudokupad};
use crate::puzzle::About;

/// A puzzle with its title and author.
pub(super) type Named = (Puzzle, Vec<(String, String)>);

/// The result of a link: the puzzle, or the byte and the kind of a fault.
pub(super) type LinkResult = Result<Named, (usize, Fault)>;

/// A part of a link and its start.
#[derive(Clone, Copy)]
struct Part<'a> {
    text: &'a [u8],
    start: usize,
}

impl<'a> Part<'a> {
    /// Splits the part at the first of these bytes, which is dropped.
    fn cut(self, at: &[u8]) -> (Part<'a>, Option<Part<'a>>) {
        match self.text.iter().position(|b| at.contains(b)) {
            None => (self, None),
            Some(end) => {
                let (before, after) = self.text.split_at(end);
                let rest = Part { text: &after[1..], start: self.start + end + 1 };
                (Part { text: before, ..self }, Some(rest))
            }
        }
    }

    /// Returns the rest after this prefix, ignoring case.
    fn after(self, beginning: &str) -> Option<Part<'a>> {
        let (head, rest) = self.text.split_at_checked(beginning.len())?;
        let is_equal = head.eq_ignore_ascii_case(beginning.as_bytes());
        is_equal.then_some(Part { text: rest, start: self.start + beginning.len() })
    }

    /// Reads the unescaped part.
    fn read(self, read: impl Fn(&[u8]) -> LinkResult) -> LinkResult {
        let plain = unescape(self.text);
        let shift = |at| if plain == self.text { at } else { 0 };
        read(&plain).map_err(|(at, fault)| (self.start + shift(at), fault))
    }
}

/// The parts of a link.
struct Link<'a> {
    /// The host in lower case, without `www.`.
    host: String,
    #[cfg_attr(not(feature = "json"), allow(dead_code))]
    path: Part<'a>,
    query: Option<Part<'a>>,
    fragment: Option<Part<'a>>,
}

impl<'a> Link<'a> {
    /// Splits a link into its parts. Returns `None` if the text is not a link.
    fn new(text: &'a [u8]) -> Option<Link<'a>> {
        let all = Part { text, start: 0 };
        let (all, has_scheme) = match all.after("https://").or_else(|| all.after("http://")) {
            Some(rest) => (rest, true),
            None => (all, false),
        };
        let end = all.text.iter().position(|b| b"/?#".contains(b)).unwrap_or(all.text.len());
        let host = all.text[..end].to_ascii_lowercase();
        let is_host = |b: &u8| b.is_ascii_alphanumeric() || b".-:".contains(b);
        // Without a scheme, the host must look like a domain name.
        let is_link = !host.is_empty()
            && host.iter().all(is_host)
            && (has_scheme || host.contains(&b'.') && end < all.text.len());
        let host = String::from_utf8(host).ok().filter(|_| is_link)?;
        let host = host.strip_prefix("www.").map(str::to_owned).unwrap_or(host);
        let rest = Part { text: &all.text[end..], start: all.start + end };
        let (rest, fragment) = rest.cut(b"#");
        let (path, query) = rest.cut(b"?");
        Some(Link { host, path: path.after("/").unwrap_or(path), query, fragment })
    }

    /// Returns the value of a name in the query.
    fn value(&self, name: &str) -> Option<Part<'a>> {
        let mut rest = self.query;
        while let Some(part) = rest {
            let (first, others) = part.cut(b"&");
            let (key, value) = first.cut(b"=");
            if key.text == name.as_bytes() {
                return value;
            }
            rest = others;
        }
        None
    }
}

/// Decodes percent escapes such as `%2B`.
fn unescape(text: &[u8]) -> Vec<u8> {
    let mut plain = Vec::with_capacity(text.len());
    let mut at = 0;
    while at < text.len() {
        let figures = text.get(at + 1..at + 3).and_then(|f| std::str::from_utf8(f).ok());
        let code = figures.and_then(|f| u8::from_str_radix(f, 16).ok());
        match code.filter(|_| text[at] == b'%') {
            Some(byte) => {
                plain.push(byte);
                at += 3;
            }
            None => {
                plain.push(text[at]);
                at += 1;
            }
        }
    }
    plain
}

/// Hosts of SudokuPad.
#[cfg(feature = "json")]
const SUDOKUPAD: [&str; 5] = [
    "sudokupad.app",
    "beta.sudokupad.app",
    "alpha.sudokupad.app",
    "sudokupad.svencodes.com",
    "app.crackingthecryptic.com",
];

/// Returns the start and end of the first word of a line, if it is a link or a name that contains a
/// puzzle. Angle brackets around a link are excluded.
pub(super) fn word(line: &[u8]) -> Option<(usize, usize)> {
    let start = line.len() - line.trim_ascii_start().len();
    let length = line[start..].iter().position(u8::is_ascii_whitespace);
    let end = length.map_or(line.len(), |length| start + length);
    let bracketed = line[start..end].starts_with(b"<") && line[start..end].ends_with(b">");
    let (start, end) = if bracketed { (start + 1, end - 1) } else { (start, end) };
    is_puzzle(&line[start..end]).then_some((start, end))
}

/// Returns true if the first line of the sample starts with a link.
pub(super) fn is_likely(sample: &Sample<'_>) -> bool {
    word(sample.first()).is_some()
}

/// Reads a line that starts with a link. The rest of the line is its tail.
pub(super) fn read_line(
    parser: &LineParser,
    line: &[u8],
    number: u64,
) -> Option<Result<Item, ReadError>> {
    let (start, end) = word(line).unwrap_or_else(|| {
        let start = line.len() - line.trim_ascii_start().len();
        (start, line.trim_ascii_end().len())
    });
    let text = &line[start..end];
    let found = read(text).unwrap_or_else(|| other(parser, text));
    Some(match found {
        Err((at, fault)) => Err(ReadError::at(line, number, start + at, fault)),
        Ok((puzzle, fields)) => {
            let rest = line[end..].trim_ascii_end();
            let rest = rest.strip_prefix(b">").unwrap_or(rest);
            let tail = String::from_utf8_lossy(rest).into_owned();
            let fields = fields.into_iter().map(|(name, text)| (name, text.into())).collect();
            let extra = Extra { tail, fields, ..Extra::default() };
            Ok(Item::Record(Record { puzzle, line: number, extra }))
        }
    })
}

/// Reads a text that is not a link. If the format is SudokuPad's, it may be any kind of name.
fn other(parser: &LineParser, text: &[u8]) -> LinkResult {
    #[cfg(feature = "json")]
    if parser.format().id == "sudokupad" {
        return sudokupad::read_name(text);
    }
    let _ = (parser, text);
    Err((0, Fault::UnknownFormat))
}

/// Appends a link, the rest of its line, and the line end. `inside` is what the link has of the maker's
/// words; it is not repeated after it.
fn write(
    out: &mut Vec<u8>,
    writer: &Writer,
    extra: &Extra,
    inside: Option<&About>,
    link: impl FnOnce(&mut Vec<u8>),
) {
    link(out);
    if writer.options().keep {
        let is_inside = |name: &str, value: &str| {
            let text = inside.and_then(|about| match name {
                "title" => about.title.as_deref(),
                "author" => about.author.as_deref(),
                "comment" => about.comment.as_deref(),
                _ => None,
            });
            text == Some(value)
        };
        let fields = extra.fields.iter().filter(|(name, value)| !is_inside(name, value.as_str()));
        let fields = fields.map(|(_, value)| value.as_str());
        for part in [extra.tail.as_str()].into_iter().chain(fields).map(str::trim) {
            if !part.is_empty() {
                out.push(b' ');
                out.extend(part.bytes().map(|b| if b == b'\n' || b == b'\r' { b' ' } else { b }));
            }
        }
    }
    out.push(b'\n');
}

/// Appends a line with shudu's own link.
pub(super) fn write_own(out: &mut Vec<u8>, writer: &Writer, puzzle: &Puzzle, extra: &Extra) {
    let inside = (!shudu_link::is_first(puzzle)).then(|| puzzle.about());
    write(out, writer, extra, inside, |out| {
        let mut text = LINK_BASE.to_owned();
        shudu_link::write(&mut text, puzzle);
        out.extend_from_slice(text.as_bytes());
    });
}

/// Appends a line with a link to SudokuWiki.
pub(super) fn write_sudokuwiki(out: &mut Vec<u8>, writer: &Writer, puzzle: &Puzzle, extra: &Extra) {
    write(out, writer, extra, None, |out| sudokuwiki::write_link(out, puzzle));
}

/// Appends a line with a link to f-puzzles.
#[cfg(feature = "json")]
pub(super) fn write_fpuzzles(out: &mut Vec<u8>, writer: &Writer, puzzle: &Puzzle, extra: &Extra) {
    write(out, writer, extra, Some(puzzle.about()), |out| fpuzzles::write_link(out, puzzle));
}

/// Appends a line with a link to SudokuPad.
#[cfg(feature = "json")]
pub(super) fn write_sudokupad(out: &mut Vec<u8>, writer: &Writer, puzzle: &Puzzle, extra: &Extra) {
    write(out, writer, extra, None, |out| sudokupad::write_link(out, puzzle));
}

/// Returns true if a text is a link to a known site, or a name that contains a puzzle.
pub(super) fn is_puzzle(text: &[u8]) -> bool {
    reader_of(text).is_some()
}

/// Reads a link. Returns `None` if it is not a known link.
pub(super) fn read(text: &[u8]) -> Option<LinkResult> {
    reader_of(text).map(|(part, read)| part.read(read))
}

type ReadPart = fn(&[u8]) -> LinkResult;

/// Returns the part of a link with the puzzle, and its reader.
fn reader_of(text: &[u8]) -> Option<(Part<'_>, ReadPart)> {
    // Cheap tests first: most lines of most files are not links.
    if text.len() < 12 {
        return None;
    }
    #[cfg(feature = "json")]
    if sudokupad::is_name(text) {
        return Some((Part { text, start: 0 }, sudokupad::read_name));
    }
    let link = Link::new(text)?;
    let own = link.fragment.and_then(|f| f.after("p=")).map(|f| f.cut(b"&").0);
    if let Some(own) = own.filter(|own| shudu_link::is_link(own.text)) {
        return Some((own, |text| {
            let puzzle = shudu_link::read(text)?;
            let About { title, author, comment, .. } = puzzle.about();
            let named =
                |(name, text): (&str, &Option<String>)| Some((name.to_owned(), text.clone()?));
            let fields = [("title", title), ("author", author), ("comment", comment)];
            let fields = fields.into_iter().filter_map(named);
            Ok((puzzle.clone(), fields.collect()))
        }));
    }
    if let Some(board) = link.value("bd") {
        return Some((board, |text| unnamed(sudokuwiki::read(text))));
    }
    #[cfg(feature = "json")]
    if link.host == "f-puzzles.com" {
        let remote: ReadPart = |_| Err((0, Fault::RemoteLink));
        return Some(match link.value("load") {
            Some(packed) => (packed, fpuzzles::read_compressed),
            None => (link.path, remote),
        });
    }
    #[cfg(feature = "json")]
    if SUDOKUPAD.contains(&link.host.as_str()) {
        let path = ["sudoku/", "puzzle/"].iter().find_map(|p| link.path.after(p));
        let name = link.value("puzzleid").or(path).unwrap_or(link.path);
        return Some((name, sudokupad::read_name));
    }
    if link.host == "sudokuexchange.com" {
        let digits = link.value("s")?;
        return Some((digits, |text| match text.len() {
            81 => unnamed(sudokuwiki::read(text)),
            _ => short_form::read(text, 9).and_then(|cells| {
                let line: Vec<u8> = cells.iter().map(|c| b'0' + c).collect();
                unnamed(sudokuwiki::read(&line))
            }),
        }));
    }
    None
}

fn unnamed(puzzle: Result<Puzzle, (usize, Fault)>) -> LinkResult {
    puzzle.map(|puzzle| (puzzle, Vec::new()))
}

#[cfg(all(test, feature = "json"))]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;

    const LINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SHORT: &str = "5NlQ19j9mGca3OIN1bWGk2m41TjS79";

    #[test]
    fn links_of_all_kinds_are_read() {
        let zeros = LINE.replace('.', "0");
        let mut packed = Vec::new();
        fpuzzles::write_link(&mut packed, &Puzzle::from(LINE.parse::<crate::Grid>().unwrap()));
        let packed = String::from_utf8(packed).unwrap();
        let data = packed.rsplit('=').find(|s| s.len() > 50).unwrap();
        let links = [
            format!("https://shudu-rs.github.io/shudu/#p=1.{SHORT}"),
            format!("http://localhost:8080/?lang=zh#p=1.{SHORT}&x=1"),
            packed.clone(),
            packed
                .replace("https://", "www.")
                .replace('+', "%2B")
                .replace('/', "%2F")
                .replacen("%2F", "/", 1),
            format!("https://sudokupad.app/{SHORT}"),
            format!("https://sudokupad.app/scf{SHORT}"),
            format!("https://sudokupad.app/?puzzleid=classic{SHORT}"),
            format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{data}"),
            format!("https://app.crackingthecryptic.com/sudoku/{SHORT}?x=1"),
            format!("sudokupad.app/fpuz{data}"),
            format!("fpuz{data}"),
            format!("scf{SHORT}"),
            format!("https://www.sudokuwiki.org/sudoku.htm?bd={zeros}"),
            format!("sudokuwiki.org/Print_Sudoku?x=2&bd={LINE}"),
            format!("https://sudokuexchange.com/play/?s={SHORT}&d=1"),
            format!("https://sudokuexchange.com/play/?s={zeros}"),
        ];
        for link in links {
            let read = read(link.as_bytes()).unwrap_or_else(|| panic!("{link}"));
            assert_eq!(read.map(|(p, _)| p.to_string()), Ok(LINE.to_owned()), "{link}");
        }
    }

    #[test]
    fn faults_have_line_and_column() {
        let fault = |link: &str| read(link.as_bytes()).unwrap().unwrap_err();
        let remote = "https://sudokupad.app/qq3u1dgvqk";
        assert_eq!(fault(remote), (22, Fault::RemoteLink));
        assert_eq!(fault("https://f-puzzles.com/?id=yhkyz63b").1, Fault::RemoteLink);
        let bad = "https://www.sudokuwiki.org/sudoku.htm?bd=12q";
        assert_eq!(fault(bad), (43, Fault::BadCode { found: "q".into() }));
        let version = Fault::UnknownVersion { format: "shudu", found: "7".into() };
        assert_eq!(fault("https://example.org/#p=7.abc"), (23, version));
    }

    #[test]
    fn other_texts_are_not_links() {
        let texts = [
            LINE,
            "https://example.org/",
            "example.org/#p=1",
            "classic sudoku puzzles",
            "scl",
            "fpuzzles.com is a site of puzzles",
            "http://",
            "a.b/c?bd",
            "www.sudokuexchange.com/x",
            "classicpuzzlesofthedayandnight",
            "https://?bd=1",
        ];
        for text in texts {
            assert!(!is_puzzle(text.as_bytes()), "{text}");
        }
        assert_eq!(word(b"  <https://sudokupad.app/abc> x"), Some((3, 28)));
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_or_rejected(
            text in vec(any::<u8>(), 0..80),
            link in "(https?://)?(www\\.)?(f-puzzles\\.com|sudokupad\\.app|a\\.b)/[a-z/]{0,4}\\?[a-z=&]{0,5}(load|bd|s|puzzleid)=[A-Za-z0-9%/+]{0,40}(#p=[0-9a-z.]{0,9})?",
        ) {
            let _ = (read(&text), word(&text), read(link.as_bytes()));
        }
    }
}
