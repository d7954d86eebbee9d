//! `api.txt` of each published library lists its public API as it is.

use std::fs;

use shudu_tools::api::Api;
use shudu_tools::sources::Crate;
use shudu_tools::{diff, workspace};

fn the_list_is_up_to_date(folder: &str) {
    let folder = workspace().join(folder);
    let listed = fs::read_to_string(folder.join("api.txt")).expect("api.txt");
    let actual = Api::of(&Crate::read(&folder).expect("sources")).text();
    let changes = diff::lines(&listed.replace("\r\n", "\n"), &actual);
    assert!(
        changes.is_empty(),
        "the public API differs from {}/api.txt.\n\
         If that is intended, run .ci/api and commit the file.\n{changes}",
        folder.display()
    );
}

#[test]
fn the_api_of_shudu_is_listed() {
    the_list_is_up_to_date("crates/shudu");
}

#[test]
fn the_api_of_shudu_messages_is_listed() {
    the_list_is_up_to_date("crates/shudu-messages");
}
