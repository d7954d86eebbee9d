//! Usage errors: one message in the user's language, and exit code 2.

use crate::common::shudu;

/// Command lines and their English messages.
const WRONG: &[(&[&str], &str)] = &[
    (&["solve", "--limi", "3"], "unknown option '--limi'. Did you mean --limit? Try --help."),
    (&["slve"], "unknown command 'slve'. Did you mean serve, solve? Try --help."),
    (&["solve", "--limit"], "missing value for --limit <N>. Try --help."),
    (
        &["solve", "--limit", "x"],
        "invalid value 'x' for --limit <N>. A whole number is expected. Try --help.",
    ),
    (&["solve", "--first", "--all"], "--first cannot be combined with --all. Try --help."),
    (&["split", "a"], "missing argument: --train <FILE>, --test <FILE>. Try --help."),
];

#[test]
fn each_usage_error_is_one_message() {
    for (arguments, sentence) in WRONG {
        let ran = shudu(arguments, "");
        assert_eq!((ran.code, ran.out.as_str(), ran.err.trim_end()), (2, "", *sentence));
    }
    let ran = shudu(&["solve", "--format", "xyz"], "");
    assert!(
        ran.err.starts_with(
            "invalid value 'xyz' for --format <FORMAT>. Possible values: pretty, line,"
        )
    );
}

#[test]
fn usage_errors_are_translated() {
    for (lang, words) in [("zh-CN", "请参阅 --help。"), ("zh-TW", "請參閱 --help。")] {
        for (arguments, _) in WRONG {
            let ran = shudu(&[*arguments, &["--lang", lang]].concat(), "");
            assert_eq!(ran.code, 2);
            assert!(ran.err.trim_end().ends_with(words), "{}", ran.err);
            let english = ["unknown", "missing", "invalid", "option", "value", "error"];
            assert!(english.iter().all(|word| !ran.err.contains(word)), "{}", ran.err);
        }
    }
}

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
