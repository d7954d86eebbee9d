//! The glossary of every language, and the Chinese texts: Taiwan's words in zh-TW, one style of punctuation.
//!
//! The catalogues, the Chinese names of techniques and the Chinese pages are read as they are in the
//! repository.

use std::path::Path;

use shudu::logic::TECHNIQUES;

/// A text and where it is from.
type Text = (String, String);

fn read(name: &str) -> Text {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(root.join(name)).unwrap_or_else(|e| panic!("{name}: {e}"));
    (name.to_owned(), text)
}

/// The catalogues of a language.
fn catalogues(lang: &str) -> Vec<Text> {
    ["", "techniques/", "page/"].map(|folder| read(&format!("locales/{folder}{lang}.ftl"))).into()
}

/// The pages of a language.
fn pages(lang: &str) -> Vec<Text> {
    let names = [
        "README",
        "docs/api",
        "docs/command",
        "docs/documents",
        "docs/formats",
        "docs/guide",
        "docs/learn",
        "docs/page",
        "docs/play",
        "docs/python",
        "docs/samples/explanations",
        "docs/server",
        "docs/techniques",
    ];
    // Text in backticks is code, such as the words of all languages that a command accepts.
    let plain = |line: &str| line.split('`').step_by(2).collect::<Vec<_>>().join("`");
    let page = |name: &&str| {
        let (name, text) = read(&format!("../../{name}.{lang}.md"));
        (name, text.lines().map(plain).collect::<Vec<_>>().join("\n"))
    };
    names.iter().map(page).collect()
}

/// The names of techniques, one per line.
fn names(
    choose: fn(&shudu::logic::TechniqueInfo) -> (&'static str, &'static [&'static str]),
) -> Text {
    let names = TECHNIQUES.iter().flat_map(|row| {
        let (name, aliases) = choose(row);
        [name].into_iter().chain(aliases.iter().copied())
    });
    ("names of techniques".to_owned(), names.collect::<Vec<_>>().join("\n"))
}

fn traditional_names() -> Text {
    names(|row| (row.traditional, row.traditional_aliases))
}

fn simplified_names() -> Text {
    names(|row| (row.simplified, row.simplified_aliases))
}

/// Every place in the texts where a part is, with the line.
fn places(texts: &[Text], part: &str, except: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for (name, text) in texts {
        for (number, line) in text.lines().enumerate() {
            let mut rest = line.to_owned();
            except.iter().for_each(|allowed| rest = rest.replace(allowed, ""));
            if rest.contains(part) {
                found.push(format!("{name}:{}: {part}: {line}", number + 1));
            }
        }
    }
    found
}

/// Words of the mainland, what Taiwan says instead, and longer words that contain the first by chance.
const MAINLAND: &[(&str, &str, &[&str])] = &[
    ("默認", "預設", &[]),
    ("線程", "執行緒", &[]),
    ("內存", "記憶體", &[]),
    ("程序", "程式", &[]),
    ("信息", "訊息", &[]),
    ("消息", "訊息", &[]),
    ("字符", "字元", &[]),
    ("字節", "位元組", &[]),
    ("支持", "支援", &[]),
    ("退出碼", "結束碼", &[]),
    ("超時", "逾時", &[]),
    ("命令", "指令", &["命令列"]),
    ("終端", "終端機", &["終端機"]),
    ("管道", "管線", &[]),
    ("註釋", "註解", &[]),
    ("注釋", "註解", &[]),
    ("製表符", "Tab 字元", &[]),
    ("花括號", "大括號", &[]),
    ("嵌套", "巢狀", &[]),
    ("幫助", "說明", &[]),
    ("自動識別", "自動偵測", &[]),
    ("無法識別", "無法辨識", &[]),
    ("要麼", "要嘛", &[]),
    ("算法", "演算法", &["演算法"]),
    ("對象", "物件", &[]),
    ("鏈接", "連結", &[]),
    ("打印", "列印", &[]),
    ("返回", "回傳", &[]),
    ("變量", "變數", &[]),
    ("服務器", "伺服器", &[]),
    ("網絡", "網路", &[]),
    ("軟件", "軟體", &[]),
    ("硬件", "硬體", &[]),
    ("用戶", "使用者", &["用戶端"]),
    ("界面", "介面", &[]),
    ("接口", "介面", &[]),
    ("屏幕", "螢幕", &[]),
    ("磁盤", "磁碟", &[]),
    ("緩存", "快取", &[]),
    ("遞歸", "遞迴", &[]),
    ("迭代", "疊代", &[]),
    ("隊列", "佇列", &[]),
    ("指針", "指標", &[]),
    ("數據", "資料", &[]),
    ("代碼", "程式碼", &[]),
    ("運行", "執行", &[]),
    ("保存", "儲存", &[]),
    ("加載", "載入", &[]),
    ("進制", "進位", &[]),
    ("計算機", "電腦", &[]),
    ("博客", "部落格", &[]),
    ("項目", "專案", &[]),
    ("兼容", "相容", &[]),
    ("優化", "最佳化", &[]),
    ("散列", "雜湊", &[]),
    ("搜索", "搜尋", &[]),
    ("倉庫", "儲存庫", &[]),
    ("單元格", "儲存格", &[]),
    ("概率", "機率", &[]),
    ("置信", "信賴", &[]),
    ("列表", "清單", &[]),
    ("質量", "品質", &[]),
    ("占", "佔", &[]),
    // A row is 列 and a column 行, everywhere.
    ("橫列", "列", &["（橫列）", "橫列 1"]),
    ("直行", "行", &["（直行）", "直行 2"]),
    // Array of a program; the sets of Sudoku are 數組.
    ("字符串", "字串", &[]),
    ("候選陣列", "候選數", &[]),
    ("待定陣列", "待定數組", &[]),
];

#[test]
fn zh_tw_has_the_words_of_taiwan() {
    let texts = [catalogues("zh-TW"), pages("zh-TW"), vec![traditional_names()]].concat();
    for (mainland, taiwan, except) in MAINLAND {
        let found = places(&texts, mainland, except);
        assert!(found.is_empty(), "{taiwan} instead of {}", found.join("\n"));
    }
    // On pages 文件 is a document.
    let found = places(&catalogues("zh-TW"), "文件", &[]);
    assert!(found.is_empty(), "檔案 instead of {}", found.join("\n"));
    for word in [
        "檔案",
        "執行緒",
        "結束碼",
        "預設",
        "終端機",
        "管線",
        "註解",
        "說明",
        "偵測",
        "要嘛",
        "逾時",
    ] {
        assert!(!places(&texts, word, &[]).is_empty(), "{word}");
    }
}

/// The list has the common characters of GB 2312 that Big5 does not have.
#[test]
fn zh_tw_has_no_simplified_characters() {
    let simplified = include_str!("simplified.txt");
    assert!(simplified.chars().count() > 1000);
    for (name, text) in [catalogues("zh-TW"), pages("zh-TW"), vec![traditional_names()]].concat() {
        // The program of the second document prints 第1个; the other page has a simplified name.
        let text = text.replace("1个", "").replace("简体中文", "");
        let found: String =
            text.chars().filter(|c| !c.is_ascii() && simplified.contains(*c)).collect();
        assert_eq!(found, "", "{name}");
    }
}

/// A row of the glossary in one language: the word of a thing, and words that are not used for it, each with
/// longer words that contain it by chance.
struct Entry {
    word: &'static str,
    others: Vec<(&'static str, Vec<&'static str>)>,
}

/// Returns the column of the glossary with this number, from 0 for English.
fn glossary(column: usize) -> Vec<Entry> {
    let lines = include_str!("glossary.txt").lines().filter(|line| !line.starts_with('#'));
    let cells = lines.map(|line| {
        let cells: Vec<&str> = line.split(" | ").collect();
        assert_eq!(cells.len(), 4, "{line}");
        cells[column + 1]
    });
    let other = |text: &'static str| match text.split_once(" (") {
        Some((other, inside)) => (other, inside.trim_end_matches(')').split("、").collect()),
        None => (text, Vec::new()),
    };
    cells
        .map(|cell| {
            let (word, others) = cell.split_once(" ≠ ").unwrap_or((cell, ""));
            let others = others.split(", ").filter(|text| !text.is_empty()).map(other).collect();
            Entry { word, others }
        })
        .collect()
}

/// Each thing has one word in each language, and the word is used.
#[test]
fn every_language_has_one_word_for_each_thing() {
    let english =
        ["README", "docs/api", "docs/command", "docs/guide", "docs/learn", "docs/techniques"];
    let mut english: Vec<Text> =
        english.iter().map(|name| read(&format!("../../{name}.md"))).collect();
    english.extend(["", "page/"].map(|folder| read(&format!("locales/{folder}en.ftl"))));
    let simplified = [catalogues("zh-CN"), pages("zh-CN"), vec![simplified_names()]].concat();
    let traditional = [catalogues("zh-TW"), pages("zh-TW"), vec![traditional_names()]].concat();
    for (column, texts) in [english, simplified, traditional].iter().enumerate() {
        let mut words = std::collections::BTreeSet::new();
        for Entry { word, others } in glossary(column) {
            assert!(words.insert(word), "{word} is two things");
            assert!(!places(texts, word, &[]).is_empty(), "no text has {word}");
            for (other, except) in others {
                let found = places(texts, other, &except);
                assert!(found.is_empty(), "{word} instead of {}", found.join("\n"));
            }
        }
    }
    assert!(glossary(0).len() > 30);
}

/// Words that were given up, and what is said instead.
const OLD: [(&str, &str); 6] = [
    ("可供人理解", "人能跟得上"),
    ("可用的步骤", "可走的步"),
    ("判重依据", "何为"),
    ("失去", "夺去"),
    ("的", "的的"),
    ("提示信息写到", "话都写到"),
];

#[test]
fn old_phrases_are_gone() {
    let simplified = [catalogues("zh-CN"), pages("zh-CN"), vec![simplified_names()]].concat();
    let traditional = [catalogues("zh-TW"), pages("zh-TW")].concat();
    for (new, old) in OLD {
        let found = places(&simplified, old, &[]);
        assert!(found.is_empty(), "{new} instead of {}", found.join("\n"));
    }
    assert!(places(&traditional, "的的", &[]).is_empty());
}

fn is_han(c: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&c)
}

/// Full-width punctuation between Chinese words, and no blank after it.
#[test]
fn chinese_punctuation_is_full_width() {
    for (name, text) in [catalogues("zh-CN"), catalogues("zh-TW")].concat() {
        for line in text.lines() {
            let characters: Vec<char> = line.chars().collect();
            for pair in characters.windows(2) {
                let is_half = is_han(pair[0]) && ",;:!?".contains(pair[1]);
                let is_loose = "，。；：、！？（）“”「」".contains(pair[0]) && pair[1] == ' ';
                // A list of fields in the form that the user types; a line with its result.
                let is_meant =
                    line.contains("行,列") || line.contains("列,行") || line.contains("）  {");
                assert!(!(is_half || is_loose) || is_meant, "{name}: {pair:?} in {line}");
            }
        }
    }
}
