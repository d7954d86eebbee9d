//! The files of the page, embedded in the program.
//!
//! Their paths have a version, the hash of all files, so browsers may keep them forever and still get
//! new ones with a new program: `/assets/0123456789abcdef/start.js`. Relative imports between the files
//! keep the version. A test compares the table with the folder.

use std::sync::{LazyLock, OnceLock};

use bytes::Bytes;
use hyper::header::HeaderValue;
use shudu_messages::{Catalogue, Lang, args};

use crate::answer::{Answer, gzip};

struct File {
    name: &'static str,
    kind: &'static str,
    bytes: &'static [u8],
    compressed: OnceLock<Option<Bytes>>,
}

macro_rules! files {
    ($($name:literal: $kind:literal,)*) => {
        [$(File {
            name: $name,
            kind: $kind,
            bytes: include_bytes!(concat!("../assets/", $name)),
            compressed: OnceLock::new(),
        }),*]
    };
}

static FILES: [File; 3] = files! {
    "start.js": "text/javascript; charset=utf-8",
    "start.css": "text/css; charset=utf-8",
    "icon.svg": "image/svg+xml",
};

/// The page, with `{{key}}` for the message `page-key`.
const PAGE: &str = include_str!("../assets/start.html");

/// The version of all files.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let parts = FILES.iter().flat_map(|file| [file.name.as_bytes(), file.bytes]);
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for part in parts.chain([PAGE.as_bytes()]) {
        for byte in part.iter().chain(&[0]) {
            hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    format!("{hash:016x}")
});

/// Returns the file of a path, or `None` if there is none.
pub(crate) fn file(path: &str, accepts_gzip: bool) -> Option<Answer> {
    let (version, name) = path.strip_prefix("/assets/")?.split_once('/')?;
    let file = FILES.iter().find(|file| file.name == name).filter(|_| version == *VERSION)?;
    let mut answer = Answer::new(200, file.kind, Bytes::from_static(file.bytes));
    answer.cache = "public, max-age=31536000, immutable";
    answer.varies = true;
    // A file that is compressed already gets no smaller.
    let compressed = file.compressed.get_or_init(|| {
        let small = gzip(file.bytes, 9);
        (small.len() < file.bytes.len()).then(|| small.into())
    });
    if let (true, Some(bytes)) = (accepts_gzip, compressed) {
        answer.body = bytes.clone();
        answer.is_gzip = true;
    }
    Some(answer)
}

/// Returns the page in a language.
pub(crate) fn page(catalogue: &Catalogue, accepts_gzip: bool) -> Answer {
    static PAGES: [OnceLock<[Bytes; 2]>; 3] = [const { OnceLock::new() }; 3];
    let lang = catalogue.lang();
    let index = Lang::ALL.iter().position(|&one| one == lang).unwrap_or_default();
    let [plain, compressed] = PAGES[index].get_or_init(|| {
        let text = render(catalogue);
        [text.clone().into(), gzip(text.as_bytes(), 9).into()]
    });
    let bytes = if accepts_gzip { compressed } else { plain };
    let mut answer = Answer::new(200, "text/html; charset=utf-8", bytes.clone());
    answer.is_gzip = accepts_gzip;
    answer.varies = true;
    answer.language = Some(lang);
    answer.cache = "no-cache";
    let (version, tag) = (&*VERSION, lang.tag());
    let coding = if accepts_gzip { "-gzip" } else { "" };
    let program = env!("CARGO_PKG_VERSION");
    answer.etag = HeaderValue::from_str(&format!("\"{program}-{version}-{tag}{coding}\"")).ok();
    answer
}

fn render(catalogue: &Catalogue) -> String {
    let mut out = String::with_capacity(PAGE.len() * 2);
    let mut rest = PAGE;
    while let Some((before, after)) = rest.split_once("{{") {
        let Some((key, after)) = after.split_once("}}") else { break };
        out += before;
        match key {
            "assets" => out = out + "/assets/" + &VERSION,
            "lang" => out += catalogue.lang().tag(),
            "version" => out += env!("CARGO_PKG_VERSION"),
            _ => {
                let text = catalogue.say(&format!("page-{key}"), &args! {});
                shudu_draw::escape(&text, &mut out);
            }
        }
        rest = after;
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_every_file_of_the_folder() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
        let mut found: Vec<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .filter(|name| name != "start.html")
            .collect();
        let mut listed: Vec<String> = FILES.iter().map(|file| file.name.to_owned()).collect();
        found.sort();
        listed.sort();
        assert_eq!(found, listed);
    }

    #[test]
    fn the_page_has_a_text_for_every_key_in_every_language() {
        for lang in Lang::ALL {
            let page = render(&Catalogue::new(lang));
            assert!(!page.contains("{{"));
            let missing = page.split(['"', '>', '<', ' ']).find(|word| word.starts_with("page-"));
            assert_eq!(missing, None, "{lang:?}");
            assert!(!page.contains("<script>") && !page.contains("style="));
            // No handlers such as onclick="…", which the policy forbids.
            let is_handler = |word: &str| word.starts_with("on") && word.contains('=');
            assert!(!page.split_whitespace().any(is_handler));
        }
    }

    #[test]
    fn only_the_present_version_of_a_file_is_found() {
        let path = format!("/assets/{}/start.js", *VERSION);
        assert_eq!(file(&path, false).unwrap().body, FILES[0].bytes);
        assert!(file(&path, true).unwrap().is_gzip);
        for path in [
            "/assets/start.js".to_owned(),
            "/assets/0000000000000000/start.js".to_owned(),
            format!("/assets/{}/", *VERSION),
            format!("/assets/{}/../start.html", *VERSION),
            format!("/assets/{}/start.html", *VERSION),
            format!("{path}/"),
        ] {
            assert!(file(&path, false).is_none(), "{path}");
        }
    }
}
