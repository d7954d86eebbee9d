//! The commands of the plain mode: one table with their words in three languages, and the parser.
//!
//! All words are accepted in every language. The help shows those of the user's language.

use shudu::grid::{Coord, symbol_value};
use shudu::rules::Digits;
use shudu::text::to_ascii;
use shudu_messages::Lang;

/// A row of the table.
pub(crate) struct Row {
    pub(crate) verb: Verb,
    /// Whether it has no arguments.
    pub(crate) is_alone: bool,
    /// The message with the arguments and the purpose of the command.
    pub(crate) help: &'static str,
    english: &'static [&'static str],
    simplified: &'static [&'static str],
    traditional: &'static [&'static str],
}

impl Row {
    /// Returns the usual word of a language.
    pub(crate) fn word(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.english[0],
            Lang::ZhCn => self.simplified[0],
            Lang::ZhTw => self.traditional[0],
        }
    }

    fn words(&self) -> impl Iterator<Item = &'static str> {
        [self.english, self.simplified, self.traditional].into_iter().flatten().copied()
    }
}

/// Declares the commands: each with `alone` if it has no arguments, the message with its arguments and
/// purpose, and its words in English, simplified and traditional Chinese.
macro_rules! commands {
    ($($Verb:ident $($alone:ident)? $help:literal
        [$($english:literal),*] [$($simplified:literal),*] [$($traditional:literal),*],)*) => {
        /// What a command does.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum Verb {
            $($Verb,)*
        }

        /// Every command.
        pub(crate) const TABLE: &[Row] = &[$(Row {
            verb: Verb::$Verb,
            is_alone: !stringify!($($alone)?).is_empty(),
            help: $help,
            english: &[$($english),*],
            simplified: &[$($simplified),*],
            traditional: &[$($traditional),*],
        },)*];
    };
}

commands! {
    Place "plain-help-place" ["place"] ["填"] ["填"],
    Corner "plain-help-mark" ["mark", "corner"] ["标记", "角标"] ["標記", "角標"],
    Center "plain-help-center" ["center", "centre"] ["中心", "中标"] ["中心", "中標"],
    Clear "plain-help-clear" ["clear"] ["清除"] ["清除"],
    Eliminate "plain-help-eliminate" ["eliminate"] ["删"] ["刪"],
    Restore "plain-help-restore" ["restore"] ["恢复"] ["恢復"],
    Color "plain-help-color" ["color", "colour"] ["颜色"] ["顏色"],
    Auto alone "plain-help-auto" ["auto"] ["自动"] ["自動"],
    Hint "plain-help-hint" ["hint"] ["提示"] ["提示"],
    Apply alone "plain-help-apply" ["apply"] ["应用"] ["套用"],
    Check alone "plain-help-check" ["check"] ["检查"] ["檢查"],
    Show alone "plain-help-show" ["show"] ["显示"] ["顯示"],
    Candidates "plain-help-candidates" ["candidates"] ["候选数", "候选"] ["候選數", "候選"],
    Row "plain-help-row" ["row"] ["整行"] ["橫列"],
    Column "plain-help-column" ["column"] ["整列"] ["直行"],
    Box "plain-help-box" ["box", "region"] ["宫"] ["宮"],
    Digit "plain-help-digit" ["digit"] ["数字"] ["數字"],
    Remaining alone "plain-help-remaining" ["remaining"] ["剩余"] ["剩餘"],
    Conflicts alone "plain-help-conflicts" ["conflicts"] ["冲突"] ["衝突"],
    Rules alone "plain-help-rules" ["rules"] ["规则"] ["規則"],
    Undo alone "plain-help-undo" ["undo"] ["撤销"] ["復原"],
    Redo alone "plain-help-redo" ["redo"] ["重做"] ["重做"],
    Point "plain-help-point" ["point"] ["保存点", "存点"] ["儲存點", "存點"],
    Return "plain-help-return" ["return"] ["回到"] ["回到"],
    New "plain-help-new" ["new"] ["出题", "新局"] ["出題", "新局"],
    Load "plain-help-load" ["load"] ["读取"] ["讀取"],
    Solve alone "plain-help-solve" ["solve"] ["解题"] ["解題"],
    Abandon alone "plain-help-abandon" ["abandon"] ["放弃"] ["放棄"],
    Review alone "plain-help-review" ["review"] ["复盘"] ["覆盤"],
    Save "plain-help-save" ["save"] ["保存", "存档"] ["儲存", "存檔"],
    Games alone "plain-help-games" ["games"] ["列表"] ["清單"],
    Resume "plain-help-resume" ["resume"] ["继续"] ["繼續"],
    Pause alone "plain-help-pause" ["pause"] ["暂停"] ["暫停"],
    Delete "plain-help-delete" ["delete"] ["删除"] ["刪除"],
    Statistics alone "plain-help-statistics" ["statistics"] ["统计"] ["統計"],
    Help "plain-help-help" ["help", "?"] ["帮助"] ["說明"],
    Quit "plain-help-quit" ["quit", "exit"] ["退出"] ["離開"],
}

/// Returns the words of every command: the usual one of a language, all others, and the message with
/// its arguments and purpose, which has the usual word as `word`.
pub fn commands(
    lang: Lang,
) -> impl Iterator<Item = (&'static str, Vec<&'static str>, &'static str)> {
    TABLE.iter().map(move |row| {
        let usual = row.word(lang);
        let mut others: Vec<&str> = row.words().filter(|word| *word != usual).collect();
        let mut seen = std::collections::BTreeSet::new();
        others.retain(|word| seen.insert(*word));
        (usual, others, row.help)
    })
}

/// Returns the word of the command that lists the saved games.
#[must_use]
pub fn word_for_games(lang: Lang) -> &'static str {
    row_of(Verb::Games).word(lang)
}

/// Returns the row of a command.
pub(crate) fn row_of(verb: Verb) -> &'static Row {
    &TABLE[verb as usize]
}

/// A line as it was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    /// The command; `None` for a line that starts with a cell.
    pub(crate) verb: Option<Verb>,
    /// The words after the command, with full-width characters replaced.
    pub(crate) words: Vec<String>,
    /// The text after the command as it was typed, for names of files.
    pub(crate) rest: String,
}

/// Reads a line. `Ok(None)` is a blank line or a comment, the error is the unknown word.
pub(crate) fn read(text: &str, lang: Lang) -> Result<Option<Line>, String> {
    let text = text.trim();
    if text.is_empty() || text.starts_with('#') {
        return Ok(None);
    }
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let rest = rest.trim();
    let ascii = to_ascii(first);
    if let Some(row) = named(&ascii) {
        return Ok(Some(Line { verb: Some(row.verb), words: words(rest), rest: rest.to_owned() }));
    }
    let all = words(text);
    if all.first().is_some_and(|word| is_cell(word, lang)) {
        return Ok(Some(Line { verb: None, words: all, rest: text.to_owned() }));
    }
    Err(shown(first))
}

/// Returns the command with this word.
pub(crate) fn named(word: &str) -> Option<&'static Row> {
    let word = word.to_lowercase();
    TABLE.iter().find(|row| row.words().any(|known| known == word))
}

/// Cuts a text into words. `r1 c2` is one cell, and `=` is a space, so that `r1 c2 = 4` is `r1c2 4`.
fn words(text: &str) -> Vec<String> {
    let separators = |c: char| c.is_whitespace() || matches!(c, ',' | '，' | '、' | '=' | '＝');
    let mut words: Vec<String> = Vec::new();
    for word in text.split(separators).filter(|word| !word.is_empty()) {
        let word = to_ascii(word);
        let is_part = |text: &str, letter: char| {
            let rest = text.to_lowercase();
            let number = rest.strip_prefix(letter).unwrap_or_default();
            !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
        };
        match words.last_mut() {
            Some(row) if is_part(row, 'r') && is_part(&word, 'c') => row.push_str(&word),
            _ => words.push(word.into_owned()),
        }
    }
    words
}

/// Returns a word without control characters, shortened if it is long.
pub(crate) fn shown(word: &str) -> String {
    let mut text: String = word.chars().filter(|c| !c.is_control()).take(40).collect();
    if word.chars().count() > 40 {
        text.push('…');
    }
    text
}

/// Returns the cell of a word: `r3c5`, in Chinese also `3行5列`. `None` also for a cell that no board has.
pub(crate) fn cell(word: &str, lang: Lang) -> Option<Coord> {
    let (row, column) = row_and_column(word, lang)?;
    format!("r{row}c{column}").parse().ok()
}

/// Returns true if a word is written like a cell, also like one that no board has: `r99c1`.
pub(crate) fn is_cell(word: &str, lang: Lang) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    row_and_column(word, lang).is_some_and(|(row, column)| is_number(&row) && is_number(&column))
}

/// Returns the two parts of a word that is written like a cell.
fn row_and_column(word: &str, lang: Lang) -> Option<(String, String)> {
    if let Some(rest) = word.strip_prefix(['r', 'R'])
        && let Some((row, column)) = rest.split_once(['c', 'C'])
    {
        return Some((row.to_owned(), column.to_owned()));
    }
    // In Taiwan rows are 列 and columns 行.
    let (row, column) = match lang {
        Lang::En => return None,
        Lang::ZhCn => ('行', '列'),
        Lang::ZhTw => ('列', '行'),
    };
    let plain = word.replace('第', "");
    let (first, rest) = plain.split_once(row)?;
    Some((first.to_owned(), rest.strip_suffix(column)?.to_owned()))
}

/// Returns the numbers of the digits of words; the error is a digit that the board does not have. If all
/// digits have one character, each character is a digit; on other boards a word is a number or a letter.
/// `None` if a word is neither.
pub(crate) fn digits(words: &[String], digits: Digits) -> Option<Result<Vec<u8>, String>> {
    let mut values: Vec<u32> = Vec::new();
    for word in words {
        if word.bytes().all(|byte| byte.is_ascii_digit()) {
            match digits.last() <= 9 {
                true => values.extend(word.bytes().map(|byte| u32::from(byte - b'0'))),
                false => values.push(word.parse().ok()?),
            }
        } else {
            let mut characters = word.chars();
            match (characters.next().and_then(symbol_value), characters.next()) {
                (Some(value), None) if value > 0 => values.push(value.into()),
                _ => return None,
            }
        }
    }
    let number = |value: u32| digits.number(value).ok_or_else(|| value.to_string());
    Some(values.into_iter().map(number).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_has_two_meanings() {
        let mut seen = std::collections::BTreeMap::new();
        for row in TABLE {
            for word in row.words() {
                let old = seen.insert(word, row.verb);
                assert!(old.is_none_or(|verb| verb == row.verb), "{word}");
                assert_eq!(word, word.to_lowercase());
            }
            assert_eq!(row_of(row.verb).help, row.help);
        }
    }

    #[test]
    fn lines_are_read_in_every_language() {
        let verb = |text: &str, lang| read(text, lang).unwrap().unwrap().verb;
        assert_eq!(verb("HINT", Lang::ZhCn), Some(Verb::Hint));
        assert_eq!(verb("提示 3", Lang::En), Some(Verb::Hint));
        assert_eq!(verb("復原", Lang::ZhTw), Some(Verb::Undo));
        let line = read("标记 ｒ３ｃ５ ２，４", Lang::ZhCn).unwrap().unwrap();
        assert_eq!(line.words, ["r3c5", "2", "4"]);
        assert_eq!(read("r3c5 7", Lang::En).unwrap().unwrap().verb, None);
        for text in ["r3 c5 7", "r3c5 = 7", "r3c5=7", "R3 c5 = 7"] {
            let words = read(text, Lang::En).unwrap().unwrap().words;
            assert_eq!((words[0].to_lowercase(), words[1].as_str()), ("r3c5".into(), "7"));
        }
        assert_eq!(read("  # a comment", Lang::En), Ok(None));
        assert_eq!(read("\u{1b}[31mx", Lang::En), Err("[31mx".to_owned()));
        let load = read("load My File.txt 2", Lang::En).unwrap().unwrap();
        assert_eq!(load.rest, "My File.txt 2");
    }

    #[test]
    fn cells_and_digits_are_read() {
        assert_eq!(cell("第3行第5列", Lang::ZhCn), "r3c5".parse().ok());
        assert_eq!(cell("3列5行", Lang::ZhTw), "r3c5".parse().ok());
        assert_eq!(cell("3行5列", Lang::En), None);
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let nine = Digits::new(1, 9).unwrap();
        assert_eq!(digits(&words("24 7"), nine), Some(Ok(vec![2, 4, 7])));
        let sixteen = Digits::new(1, 16).unwrap();
        assert_eq!(digits(&words("12 g 3"), sixteen), Some(Ok(vec![12, 16, 3])));
        assert_eq!(digits(&words("x-wing"), nine), None);
        assert_eq!(digits(&words("999"), sixteen), Some(Err("999".to_owned())));
        // The digits are 0 to 5, so the digit 0 has number 1.
        let six = Digits::new(0, 5).unwrap();
        assert_eq!(digits(&words("05"), six), Some(Ok(vec![1, 6])));
        assert_eq!(digits(&words("6"), six), Some(Err("6".to_owned())));
    }
}
