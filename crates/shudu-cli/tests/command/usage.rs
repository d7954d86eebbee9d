//! Usage errors: one message in the user's language, and exit code 2.

use crate::common::shudu;

#[test]
fn the_help_is_shown_without_a_command() {
    for arguments in [&[][..], &["--lang", "zh-CN"]] {
        let ran = shudu(arguments, "");
        assert_eq!((ran.code, ran.out.as_str()), (2, ""));
        assert!(ran.err.contains("shudu solve"), "{}", ran.err);
    }
    assert!(shudu(&["lab"], "").err.contains("queens"));
}

/// The English texts of the formats agree with the table; the other languages have translations.
#[test]
fn formats_are_described_in_every_language() {
    let english = shudu(&["formats"], "").out;
    for format in shudu::text::FORMATS {
        assert!(english.contains(format.about), "{}", format.id);
    }
    for lang in ["zh-CN", "zh-TW"] {
        let out = shudu(&["formats", "--lang", lang], "").out;
        let is_chinese = |line: &str| line.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
        assert!(out.lines().all(is_chinese), "{out}");
    }
}
