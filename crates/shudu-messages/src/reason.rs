//! Reasons of the operating system, of decompressors and of the JSON parser, in the user's language.
//!
//! These sources have English texts only. English keeps their texts, because they have more detail.
//! The other languages have a sentence for each kind of reason.

use std::io;

use crate::{Catalogue, Lang, args};

/// How the messages of the JSON parser about syntax begin.
const SYNTAX: [&str; 10] = [
    "EOF",
    "expected",
    "control character",
    "invalid",
    "key must be",
    "lone leading",
    "trailing",
    "unexpected end",
    "recursion",
    "number out of range",
];

impl Catalogue {
    /// Returns the reason why something cannot be read or written, from the kind of the error and its
    /// text.
    pub fn io_reason(&self, kind: io::ErrorKind, message: &str) -> String {
        let key = match kind {
            io::ErrorKind::StorageFull => "reason-full",
            io::ErrorKind::QuotaExceeded => "reason-quota",
            io::ErrorKind::FileTooLarge => "reason-large",
            io::ErrorKind::PermissionDenied => "reason-permission",
            io::ErrorKind::ReadOnlyFilesystem => "reason-read-only",
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => "reason-no-folder",
            io::ErrorKind::IsADirectory => "reason-directory",
            _ if self.lang() == Lang::En => return message.to_owned(),
            io::ErrorKind::InvalidData | io::ErrorKind::InvalidInput => "reason-damaged",
            io::ErrorKind::UnexpectedEof => "reason-cut",
            io::ErrorKind::Unsupported => "reason-unsupported",
            io::ErrorKind::BrokenPipe => "reason-closed",
            io::ErrorKind::TimedOut => "reason-timeout",
            _ => return self.system_error(message),
        };
        self.say(key, &args! {})
    }

    /// Returns the number of a system error that has no sentence: `Input/output error (os error 5)`.
    fn system_error(&self, message: &str) -> String {
        let code = message.rsplit_once("(os error ").map(|(_, code)| code.trim_end_matches(')'));
        match code {
            Some(code) => self.say("reason-system", &args! { code = code }),
            None => message.to_owned(),
        }
    }

    /// Returns the reason why a text is not valid JSON. Expected signs are between backticks.
    pub fn json_reason(&self, reason: &str) -> String {
        if self.lang() == Lang::En {
            return reason.to_owned();
        }
        self.syntax_reason(reason)
    }

    fn syntax_reason(&self, reason: &str) -> String {
        let signs: Vec<&str> = reason.split('`').skip(1).step_by(2).collect();
        if reason.contains("ends inside")
            || reason.contains("ends too early")
            || reason.starts_with("EOF")
            || reason.starts_with("control character")
        {
            self.say("json-cut", &args! {})
        } else if !signs.is_empty() {
            self.say("json-expected", &args! { signs = self.either(signs) })
        } else {
            self.say("json-syntax", &args! {})
        }
    }

    /// Returns what is wrong with a value of a saved file, from the message of the JSON parser: a missing
    /// field, an unknown name, a value of another kind, or a fault of the syntax.
    pub fn data_reason(&self, reason: &str) -> String {
        let name = reason.split('`').nth(1).unwrap_or_default();
        if reason.starts_with("missing field") {
            return self.say("json-missing", &args! { name = name });
        }
        if reason.starts_with("unknown ") {
            return self.say("json-unknown", &args! { name = name });
        }
        let invalid =
            reason.strip_prefix("invalid ").and_then(|rest| rest.rsplit_once("expected "));
        let Some((_, expected)) = invalid else {
            // What remains is the syntax of JSON, or a sentence of the type that is read.
            let is_syntax = SYNTAX.iter().any(|start| reason.starts_with(start));
            return match is_syntax || self.lang() != Lang::En {
                true => self.syntax_reason(reason),
                false => reason.to_owned(),
            };
        };
        let key = match expected {
            "u8" | "u16" | "u32" | "u64" | "usize" => "json-number",
            "a string" | "a borrowed string" => "json-text",
            "a boolean" => "json-boolean",
            "a sequence" => "json-list",
            _ if expected.starts_with("struct") || expected == "a map" => "json-object",
            _ if self.lang() == Lang::En && !expected.contains("enum") => {
                return self.say("json-kind", &args! { kind = expected });
            }
            _ => "json-other",
        };
        self.say("json-kind", &args! { kind = self.say(key, &args! {}) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_are_in_the_users_language() {
        let chinese = Catalogue::new(Lang::ZhCn);
        let error = io::Error::from_raw_os_error(5);
        assert_eq!(chinese.io_reason(error.kind(), &error.to_string()), "系统错误 5");
        let kind = io::ErrorKind::UnexpectedEof;
        assert_eq!(chinese.io_reason(kind, "incomplete deflate stream"), "压缩数据不完整");
        let english = Catalogue::new(Lang::En);
        assert_eq!(english.io_reason(kind, "incomplete"), "incomplete");
        assert_eq!(chinese.json_reason("expected `,` or `}`"), "应为 , 或 }");
        assert_eq!(chinese.json_reason("expected value"), "语法错误");
        assert_eq!(chinese.json_reason("EOF while parsing a list"), "文本不完整");
        assert_eq!(chinese.json_reason("the text ends too early"), "文本不完整");
        for (reason, text) in [
            ("missing field `at`", "the field 'at' is missing"),
            ("unknown variant `pla`, expected one of `place`, `undo`", "'pla' is not known"),
            ("invalid type: string \"x\", expected u64", "expected a number"),
            ("invalid type: map, expected a string", "expected a text"),
            ("invalid type: integer `3`, expected struct Meta", "expected an object"),
            ("EOF while parsing a list", "the text ends too early"),
            ("expected `,` or `}`", "expected , or }"),
            ("expected value", "syntax error"),
        ] {
            assert_eq!(english.data_reason(reason), text);
        }
        assert_eq!(chinese.data_reason("missing field `at`"), "缺少字段“at”");
    }
}
