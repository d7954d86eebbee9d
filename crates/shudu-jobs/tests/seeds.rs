//! The seeds of the fuzz target `call`: one request of each kind that succeeds, from the corpus.

use std::path::Path;

use shudu_jobs::requests::testing::{Case, corpus, reply};
use shudu_jobs::requests::{REQUESTS, Status};

/// `SHUDU_PIN=1` writes the seeds. Run it after a change of the table of requests: the first byte of
/// a seed is the place of the request in the table.
#[test]
fn every_request_has_a_seed_that_succeeds() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/seeds/call"));
    if std::env::var_os("SHUDU_PIN").is_some() {
        write(folder);
    }
    for (index, info) in REQUESTS.iter().enumerate() {
        let seed = std::fs::read(folder.join(info.name)).expect(info.name);
        let (first, body) = seed.split_first().expect("a seed is not empty");
        assert_eq!(*first, b'0' + index as u8, "{} is out of place; pin the seeds", info.name);
        let case = Case { name: info.name.to_owned(), body: body.to_vec() };
        assert_eq!(reply(&case).status, Status::Ok, "{}", info.name);
    }
}

/// Writes the shortest request of each kind that succeeds and has more than a puzzle and a language.
fn write(folder: &Path) {
    std::fs::create_dir_all(folder).expect("the folder of the seeds");
    let cases = corpus(7, 3);
    for (index, info) in REQUESTS.iter().enumerate() {
        let of_kind = cases.iter().filter(|case| case.name == info.name);
        let mut fine: Vec<&Case> =
            of_kind.filter(|case| reply(case).status == Status::Ok).collect();
        let keys = |case: &Case| case.body.iter().filter(|&&byte| byte == b':').count();
        fine.sort_by_key(|case| (std::cmp::Reverse(keys(case).min(4)), case.body.len()));
        let best = fine.first().expect(info.name);
        let seed = [&[b'0' + index as u8][..], &best.body[..]].concat();
        std::fs::write(folder.join(info.name), seed).expect("a seed can be written");
    }
}
