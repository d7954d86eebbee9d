//! Compares `api.txt` of each published library with its public API.

use std::fs;

use shudu_tools::api::Api;
use shudu_tools::sources::Crate;
use shudu_tools::{diff, workspace};

fn the_list_is_up_to_date(folder: &str) {
    let folder = workspace().join(folder);
    let listed = fs::read_to_string(folder.join("api.txt")).expect("api.txt");
    let actual = Api::of(&Crate::read(&folder).expect("sources")).text();
    let listed = listed.replace("\r\n", "\n");
    let changes = diff::lines(&listed, &actual);
    assert!(
        listed == actual,
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

#[test]
fn the_api_of_shudu_game_is_listed() {
    the_list_is_up_to_date("crates/shudu-game");
}

#[test]
fn reexports_distant_impls_macros_and_features_are_listed() {
    let folder = workspace().join("tools/tests/sample");
    let api = Api::of(&Crate::read(&folder).expect("sources"));
    let expected = "\
struct sample::Inside { private fields }
impl Display for sample::Inside
field sample::Inside::open: Vec<u8>
const fn sample::Inside::outer(self, limit: usize) -> Option<Size>
use sample::Map = std::collections::BTreeMap
use sample::Round = sample::shapes::Round
fn sample::build<T: Into<u8>>(from: T) -> Inside
[extra] mod sample::extra
[extra] static sample::extra::TABLE: &[u8]
mod sample::shapes
trait sample::shapes::Area
const sample::shapes::Area::SIDES: u8
fn sample::shapes::Area::area(&self) -> u32
fn sample::shapes::Area::double(&self) -> u32 (provided)
#[non_exhaustive] enum sample::shapes::Round
[serde] impl Serialize for sample::shapes::Round
area! for sample::shapes::Round, sample::shapes::Size
impl Clone for sample::shapes::Round
impl Copy for sample::shapes::Round
variant sample::shapes::Round::Circle
variant sample::shapes::Round::Oval { wide: u8, high: u8 }
[extra] fn sample::shapes::Round::more(&self)
const fn sample::shapes::Round::sides(self) -> u8
struct sample::shapes::Size { private fields }
field sample::shapes::Size::0: u8
";
    let text = api.text();
    let listed = text.split_once('\n').map_or("", |(_, lines)| lines);
    assert_eq!(listed, expected);
}
