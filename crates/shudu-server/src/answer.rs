//! An answer before it is written: status, type, bytes and headers.

use bytes::Bytes;
use hyper::StatusCode;
use hyper::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_ENCODING, CONTENT_TYPE,
    HeaderMap, HeaderName, HeaderValue, RETRY_AFTER, VARY,
};
use shudu_jobs::requests::{Reply, Status};
use shudu_messages::{Catalogue, Lang, args};

/// The type of JSON.
pub(crate) const JSON: &str = "application/json";

/// The policy of the page and its scripts: they may load only files of this server.
const PAGE_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; \
    manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The policy of answers that are not pages.
const DATA_POLICY: &str = "default-src 'none'; frame-ancestors 'none'; sandbox";

/// Answers up to this length are sent as they are.
const UNCOMPRESSED: usize = 1400;

/// An answer.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) kind: &'static str,
    pub(crate) body: Bytes,
    /// How the body is compressed: `gzip` or `br`.
    pub(crate) coding: Option<&'static str>,
    /// True if the body depends on `Accept-Encoding`.
    pub(crate) varies: bool,
    pub(crate) cache: &'static str,
    pub(crate) etag: Option<HeaderValue>,
    pub(crate) allow: Option<&'static str>,
    pub(crate) retry: bool,
    /// The name of a file to save.
    pub(crate) file: Option<&'static str>,
    /// The id under which a failure is logged.
    pub(crate) id: Option<String>,
}

impl Answer {
    pub(crate) fn new(status: u16, kind: &'static str, body: impl Into<Bytes>) -> Answer {
        Answer {
            status,
            kind,
            body: body.into(),
            coding: None,
            varies: false,
            cache: "no-store",
            etag: None,
            allow: None,
            retry: false,
            file: None,
            id: None,
        }
    }

    /// Returns the answer to a request of the interface.
    pub(crate) fn reply(reply: Reply) -> Answer {
        Answer::new(code(reply.status), JSON, reply.body)
    }

    /// Returns the answer to a request that the server itself rejects. `kind` is the `kind` of the
    /// error; the message has the key `serve-KIND`.
    pub(crate) fn error(status: u16, kind: &str, catalogue: &Catalogue) -> Answer {
        let message = catalogue.say(&format!("serve-{kind}"), &args! {});
        Answer::failure(status, kind, &message)
    }

    /// Returns an error with this message.
    pub(crate) fn failure(status: u16, kind: &str, message: &str) -> Answer {
        let body = serde_json::json!({ "error": { "kind": kind, "message": message } });
        Answer::new(status, JSON, body.to_string())
    }

    /// Compresses a large text if the client accepts that.
    #[must_use]
    pub(crate) fn compressed(mut self, accepts: bool) -> Answer {
        let is_text = self.kind.starts_with("text/") || self.kind == JSON;
        if is_text && self.body.len() > UNCOMPRESSED {
            self.varies = true;
            if accepts {
                self.body = gzip(&self.body, 4).into();
                self.coding = Some("gzip");
            }
        }
        self
    }

    /// Adds the headers of the answer, without the length.
    pub(crate) fn write_headers(&self, headers: &mut HeaderMap) {
        let mut set = |name: HeaderName, value: &'static str| {
            headers.insert(name, HeaderValue::from_static(value));
        };
        let is_page = self.kind.starts_with("text/html");
        set(CONTENT_TYPE, self.kind);
        set(CACHE_CONTROL, self.cache);
        set(HeaderName::from_static("x-content-type-options"), "nosniff");
        set(HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
        // A worker has the policy of its script.
        let has_code = is_page || self.kind.starts_with("text/javascript");
        let policy = if has_code { PAGE_POLICY } else { DATA_POLICY };
        set(HeaderName::from_static("content-security-policy"), policy);
        set(HeaderName::from_static("referrer-policy"), "no-referrer");
        if is_page {
            set(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
            set(HeaderName::from_static("x-frame-options"), "DENY");
            set(
                HeaderName::from_static("permissions-policy"),
                "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
            );
        }
        if let Some(coding) = self.coding {
            set(CONTENT_ENCODING, coding);
        }
        if self.varies {
            set(VARY, "accept-encoding");
        }
        if let Some(allow) = self.allow {
            set(ALLOW, allow);
        }
        if self.retry {
            set(RETRY_AFTER, "1");
        }
        let inline = |file| HeaderValue::from_str(&format!("inline; filename=\"{file}\"")).ok();
        if let Some(value) = self.file.and_then(inline) {
            headers.insert(CONTENT_DISPOSITION, value);
        }
        if let Some(etag) = &self.etag {
            headers.insert(hyper::header::ETAG, etag.clone());
        }
        if let Some(id) = self.id.as_ref().and_then(|id| HeaderValue::from_str(id).ok()) {
            headers.insert(HeaderName::from_static("x-request-id"), id);
        }
    }

    pub(crate) fn status(&self) -> StatusCode {
        StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }
}

/// The status code of a reply.
pub(crate) fn code(status: Status) -> u16 {
    match status {
        Status::Ok => 200,
        Status::BadRequest => 400,
        Status::UnknownRequest => 404,
        Status::TooLarge => 413,
        Status::InvalidPuzzle | Status::Impossible => 422,
        Status::Stopped => 504,
        _ => 500,
    }
}

/// Returns true if the client accepts gzip.
pub(crate) fn accepts_gzip(headers: &HeaderMap) -> bool {
    accepts(headers, "gzip")
}

/// Returns true if the client accepts a coding of bodies.
pub(crate) fn accepts(headers: &HeaderMap, coding: &str) -> bool {
    headers.get_all(ACCEPT_ENCODING).iter().any(|value| {
        value.to_str().is_ok_and(|list| {
            list.split(',').any(|part| {
                let mut parts = part.split(';').map(str::trim);
                let name = parts.next().unwrap_or_default();
                let refused = parts.any(|part| {
                    let quality = part.strip_prefix("q=").and_then(|q| q.parse::<f32>().ok());
                    quality == Some(0.0)
                });
                name.eq_ignore_ascii_case(coding) && !refused
            })
        })
    })
}

/// Returns the language that a visitor prefers.
pub(crate) fn accepted_language(headers: &HeaderMap) -> Lang {
    let list = headers.get(hyper::header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let mut best = (0.0, Lang::En);
    for part in list.unwrap_or_default().split(',').take(32) {
        let (tag, quality) = part.split_once(';').unwrap_or((part, ""));
        let quality = quality.trim().strip_prefix("q=").map_or(1.0, |q| q.parse().unwrap_or(0.0));
        if quality > best.0
            && let Some(lang) = Lang::for_locale(tag.trim())
        {
            best = (quality, lang);
        }
    }
    best.1
}

/// Compresses bytes.
pub(crate) fn gzip(bytes: &[u8], level: u32) -> Vec<u8> {
    use std::io::Write;
    let out = Vec::with_capacity(bytes.len() / 3);
    let mut encoder = flate2::write::GzEncoder::new(out, flate2::Compression::new(level));
    // Writing to memory does not fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(name: &'static str, value: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(name, value.parse().unwrap());
        headers
    }

    #[test]
    fn the_language_is_the_one_with_the_highest_quality() {
        let cases = [
            ("", Lang::En),
            ("fr", Lang::En),
            ("zh-TW", Lang::ZhTw),
            ("fr-CH, fr;q=0.9, zh-Hans;q=0.5, en;q=0.8", Lang::En),
            ("zh-HK;q=0.7, en;q=0.5", Lang::ZhTw),
            ("zh;q=0, en;q=0.1", Lang::En),
            ("zh;q=x", Lang::En),
            ("zh", Lang::ZhCn),
        ];
        for (value, lang) in cases {
            assert_eq!(accepted_language(&headers("accept-language", value)), lang, "{value}");
        }
    }

    #[test]
    fn gzip_is_accepted_by_name_unless_its_quality_is_zero() {
        for (value, accepts) in [
            ("gzip", true),
            ("br, GZIP;q=0.5", true),
            ("gzip;q=0", false),
            ("br", false),
            ("xgzip", false),
            ("gzip; q=0.0, br", false),
        ] {
            assert_eq!(accepts_gzip(&headers("accept-encoding", value)), accepts, "{value}");
        }
    }

    #[test]
    fn a_large_text_is_compressed_and_can_be_read_again() {
        use std::io::Read;
        let text = "53..7....6..195....98....6.".repeat(200);
        let answer = Answer::new(200, JSON, text.clone()).compressed(true);
        assert!(answer.coding == Some("gzip") && answer.body.len() < text.len() / 10);
        let mut back = String::new();
        flate2::read::GzDecoder::new(&answer.body[..]).read_to_string(&mut back).unwrap();
        assert_eq!(back, text);
        assert_eq!(Answer::new(200, "image/png", text.clone()).compressed(true).coding, None);
        assert_eq!(Answer::new(200, JSON, text).compressed(false).coding, None);
    }
}
