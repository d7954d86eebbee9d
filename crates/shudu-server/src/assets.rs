//! The files of the page, embedded in the program.
//!
//! Their paths have a version, the hash of all files, so browsers may keep them forever and still get
//! new ones with a new program: `/assets/0123456789abcdef/main.js`. Relative imports between the files
//! keep the version. Three files are at the root and not kept: the page, its manifest and its service
//! worker, which name the version. `web/build.mjs` makes the same files for a static host.
//!
//! A build after `web/build-module` has the WebAssembly module too. Then the page works on when the
//! server has stopped.

use std::sync::{LazyLock, OnceLock};

use bytes::Bytes;
use hyper::header::HeaderValue;
use shudu_messages::Lang;

use crate::answer::{Answer, gzip};

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// An embedded file.
struct File {
    name: &'static str,
    bytes: &'static [u8],
    compressed: OnceLock<Option<Bytes>>,
}

impl File {
    const fn new(name: &'static str, bytes: &'static [u8]) -> File {
        File { name, bytes, compressed: OnceLock::new() }
    }

    /// Returns the type of the content, by the ending of the name.
    fn kind(&self) -> &'static str {
        match self.name.rsplit('.').next().unwrap_or_default() {
            "html" => "text/html; charset=utf-8",
            "js" => "text/javascript; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "svg" => "image/svg+xml",
            "png" => "image/png",
            "wasm" => "application/wasm",
            "webmanifest" => "application/manifest+json",
            "json" => "application/json",
            _ => "text/plain; charset=utf-8",
        }
    }

    /// Returns the compressed bytes; `None` if they are not smaller.
    fn compressed(&self) -> Option<Bytes> {
        let make = || {
            let small = gzip(self.bytes, 9);
            (small.len() < self.bytes.len()).then(|| small.into())
        };
        self.compressed.get_or_init(make).clone()
    }
}

/// The files at the root, which have `{{key}}` for values of this build.
const ROOT: [&str; 3] = ["index.html", "manifest.webmanifest", "service-worker.js"];

/// The texts of the page, from the catalogue.
static TEXTS: [File; 3] = [
    File::new("texts/en.ftl", Lang::En.page_texts().as_bytes()),
    File::new("texts/zh-CN.ftl", Lang::ZhCn.page_texts().as_bytes()),
    File::new("texts/zh-TW.ftl", Lang::ZhTw.page_texts().as_bytes()),
];

/// Returns the files that have an address. A file with the ending `.br` is another form of the one
/// without.
fn files() -> impl Iterator<Item = &'static File> {
    EMBEDDED.iter().filter(|file| !file.name.ends_with(".br")).chain(&TEXTS)
}

/// The version of all files.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let parts = files().flat_map(|file| [file.name.as_bytes(), file.bytes]);
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for part in parts {
        for byte in part.iter().chain(&[0]) {
            hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    format!("{hash:016x}")
});

/// The codings that a client accepts.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Accepts {
    pub(crate) gzip: bool,
    pub(crate) brotli: bool,
}

/// Returns the file of a path, or `None` if there is none.
pub(crate) fn file(path: &str, accepts: Accepts) -> Option<Answer> {
    let path = path.strip_prefix('/')?;
    let name = if path.is_empty() { ROOT[0] } else { path };
    if let Some(index) = ROOT.iter().position(|root| *root == name) {
        return root_file(index, accepts.gzip);
    }
    let (version, name) = path.strip_prefix("assets/")?.split_once('/')?;
    let is_wanted = |file: &&File| file.name == name && !ROOT.contains(&file.name);
    let file = files().find(is_wanted).filter(|_| version == *VERSION)?;
    let mut answer = Answer::new(200, file.kind(), Bytes::from_static(file.bytes));
    answer.cache = "public, max-age=31536000, immutable";
    answer.varies = true;
    let brotli = || EMBEDDED.iter().find(|other| other.name.strip_suffix(".br") == Some(name));
    if let Some(small) = accepts.brotli.then(brotli).flatten() {
        answer.body = Bytes::from_static(small.bytes);
        answer.coding = Some("br");
    } else if let (true, Some(bytes)) = (accepts.gzip, file.compressed()) {
        answer.body = bytes;
        answer.coding = Some("gzip");
    }
    Some(answer)
}

/// Returns a file at the root.
fn root_file(index: usize, accepts_gzip: bool) -> Option<Answer> {
    static RENDERED: [OnceLock<[Bytes; 2]>; 3] = [const { OnceLock::new() }; 3];
    let file = EMBEDDED.iter().find(|file| file.name == ROOT[index])?;
    let [plain, compressed] = RENDERED[index].get_or_init(|| {
        let text = render(&String::from_utf8_lossy(file.bytes));
        [text.clone().into(), gzip(text.as_bytes(), 9).into()]
    });
    let bytes = if accepts_gzip { compressed } else { plain };
    let mut answer = Answer::new(200, file.kind(), bytes.clone());
    answer.coding = accepts_gzip.then_some("gzip");
    answer.varies = true;
    answer.cache = "no-cache";
    let coding = if accepts_gzip { "-gzip" } else { "" };
    answer.etag = HeaderValue::from_str(&format!("\"{}{coding}\"", *VERSION)).ok();
    Some(answer)
}

/// The service worker keeps this file when it is first used.
const LATER: &str = "engine/photo.wasm";

/// Replaces `{{assets}}`, `{{carrier}}`, `{{version}}` and `{{files}}`.
fn render(text: &str) -> String {
    let folder = format!("assets/{}", *VERSION);
    let kept = files().filter(|file| !ROOT.contains(&file.name) && file.name != LATER);
    let kept = kept.map(|file| format!("{folder}/{}", file.name)).collect::<Vec<_>>().join(" ");
    text.replace("{{assets}}", &folder)
        .replace("{{carrier}}", if HAS_MODULE { "both" } else { "http" })
        .replace("{{version}}", &VERSION)
        .replace("{{files}}", &format!("./ manifest.webmanifest {kept}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GZIP: Accepts = Accepts { gzip: true, brotli: false };

    fn text(path: &str) -> String {
        String::from_utf8(file(path, Accepts::default()).unwrap().body.to_vec()).unwrap()
    }

    #[test]
    fn every_file_that_the_page_names_is_found() {
        let page = text("/");
        assert_eq!(page, text("/index.html"));
        assert!(!page.contains("{{"));
        let mut seen = 0;
        for path in page.split('"').filter(|part| part.starts_with("assets/")) {
            assert!(file(&format!("/{path}"), GZIP).is_some(), "{path}");
            seen += 1;
        }
        assert!(seen >= 6, "{page}");
        assert!(text("/manifest.webmanifest").contains(&*VERSION));
        let worker = text("/service-worker.js");
        assert!(!worker.contains("{{"));
        for lang in Lang::ALL {
            assert!(worker.contains(&format!("/texts/{}.ftl", lang.tag())));
        }
        let list = worker.split("const FILES = \"").nth(1).unwrap().split('"').next().unwrap();
        for path in list.split(' ').skip(2) {
            assert!(file(&format!("/{path}"), Accepts::default()).is_some(), "{path}");
        }
        // The page and the manifest, and all files but the three at the root.
        let kept = files().filter(|file| file.name != LATER).count();
        assert_eq!(list.split(' ').count(), 2 + kept - ROOT.len());
    }

    #[test]
    fn the_page_has_no_scripts_styles_or_handlers_that_the_policy_forbids() {
        let page = text("/");
        assert!(!page.contains("<script>") && !page.contains("style="));
        let is_handler = |word: &str| word.starts_with("on") && word.contains('=');
        assert!(!page.split_whitespace().any(is_handler));
    }

    #[test]
    fn only_the_present_version_of_a_file_is_found() {
        let path = format!("/assets/{}/main.js", *VERSION);
        let main = files().find(|file| file.name == "main.js").unwrap();
        assert_eq!(file(&path, Accepts::default()).unwrap().body, main.bytes);
        assert_eq!(file(&path, GZIP).unwrap().coding, Some("gzip"));
        for path in [
            "/assets/main.js".to_owned(),
            "/main.js".to_owned(),
            "/assets/0000000000000000/main.js".to_owned(),
            format!("/assets/{}/", *VERSION),
            format!("/assets/{}/../index.html", *VERSION),
            format!("/assets/{}/index.html", *VERSION),
            format!("{path}/"),
        ] {
            assert!(file(&path, Accepts::default()).is_none(), "{path}");
        }
    }

    #[test]
    fn the_module_is_sent_in_the_smallest_form_that_is_accepted() {
        let path = format!("/assets/{}/engine/shudu.wasm", *VERSION);
        let plain = file(&path, Accepts::default());
        assert_eq!(plain.is_some(), HAS_MODULE);
        let Some(plain) = plain else { return };
        let gzip = file(&path, GZIP).unwrap();
        assert_eq!(gzip.coding, Some("gzip"));
        assert!(gzip.body.len() < plain.body.len());
        let brotli = file(&path, Accepts { gzip: true, brotli: true }).unwrap();
        if brotli.coding == Some("br") {
            assert!(brotli.body.len() < gzip.body.len());
        }
        assert!(file(&format!("{path}.br"), GZIP).is_none());
    }
}
