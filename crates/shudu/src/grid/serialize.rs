//! The grid types as serde types. The forms are listed in the documentation of [`grid`](super).
//!
//! Every value round-trips. Strings are written without allocation.

use std::fmt::{self, Display};
use std::marker::PhantomData;

use serde::de::value::SeqAccessDeserializer;
use serde::de::{Error, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::set::Item;
use super::{
    Board, Candidates, Cell, CellSet, Coord, Digit, DigitSet, Grid, House, HouseKind, Position,
    Set, Shape, symbol_value,
};

/// Reads a string with a function.
struct FromText<T, F>(&'static str, F, PhantomData<T>);

impl<T, E: Display, F: FnOnce(&str) -> Result<T, E>> Visitor<'_> for FromText<T, F> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }

    fn visit_str<A: Error>(self, text: &str) -> Result<T, A> {
        (self.1)(text).map_err(A::custom)
    }
}

fn read_text<'de, D: Deserializer<'de>, T, E: Display>(
    deserializer: D,
    expecting: &'static str,
    read: impl FnOnce(&str) -> Result<T, E>,
) -> Result<T, D::Error> {
    deserializer.deserialize_str(FromText(expecting, read, PhantomData))
}

/// A text or a list. The derived reader of untagged enums keeps the whole value before it reads it, which
/// takes twice the code.
pub(crate) enum TextOrList<T> {
    Text(String),
    List(Vec<T>),
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for TextOrList<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TextOrList<T>, D::Error> {
        struct Either<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Either<T> {
            type Value = TextOrList<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text or a list")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<TextOrList<T>, E> {
                Ok(TextOrList::Text(text.to_owned()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<TextOrList<T>, A::Error> {
                Vec::deserialize(SeqAccessDeserializer::new(list)).map(TextOrList::List)
            }
        }

        deserializer.deserialize_any(Either(PhantomData))
    }
}

macro_rules! as_text {
    ($($Type:ty: $expecting:literal, $read:expr;)*) => {
        $(
            impl Serialize for $Type {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }

            impl<'de> Deserialize<'de> for $Type {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$Type, D::Error> {
                    read_text(deserializer, $expecting, $read)
                }
            }
        )*
    };
}

as_text! {
    Cell: "a cell such as r3c5", str::parse;
    Coord: "a cell such as r3c5", str::parse;
    House: "a house such as row 3", str::parse;
    HouseKind: "the kind of a house such as row", str::parse;
    Shape: "a shape such as 2x3", str::parse;
    Grid: "a string of 81 characters, digits and blanks", grid;
    Candidates: "a string of 729 characters", candidates;
}

const BOARD: &str = "a string with one character per cell";

fn values(text: &str) -> Result<Vec<u8>, String> {
    let value = |c: char| symbol_value(c).ok_or_else(|| format!("{c:?} is not a digit"));
    text.chars().map(value).collect()
}

fn grid(text: &str) -> Result<Grid, String> {
    Grid::try_from(values(text)?.as_slice()).map_err(|error| error.to_string())
}

fn board(text: &str) -> Result<Board, String> {
    let (shape, cells) = match text.split_once(':') {
        Some((shape, cells)) => {
            (shape.parse().map_err(|e: super::ShapeError| e.to_string())?, cells)
        }
        None => {
            let cells = text.chars().count();
            (Shape::for_cells(cells).ok_or_else(|| format!("no board has {cells} cells"))?, text)
        }
    };
    Board::from_cells(shape, values(cells)?).map_err(|error| error.to_string())
}

fn candidates(text: &str) -> Result<Candidates, String> {
    if text.len() != 729 {
        return Err(format!("found {} bytes instead of 729", text.len()));
    }
    let mut sets = [DigitSet::EMPTY; 81];
    for (set, text) in sets.iter_mut().zip(text.as_bytes().chunks(9)) {
        for (digit, &byte) in Digit::all().zip(text) {
            match byte {
                b'.' | b'0' => {}
                byte if byte == b'0' + digit.get() => set.extend([digit]),
                byte => return Err(format!("{:?} instead of {digit} or a blank", byte as char)),
            }
        }
    }
    Ok(Candidates::new(sets))
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if Shape::for_cells(self.cells().len()) == Some(self.shape()) {
            serializer.collect_str(self)
        } else {
            serializer.collect_str(&format_args!("{}:{self}", self.shape()))
        }
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
        read_text(deserializer, BOARD, board)
    }
}

impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.get())
    }
}

impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Digit, D::Error> {
        let value = u8::deserialize(deserializer)?;
        let wrong = || Error::invalid_value(Unexpected::Unsigned(value.into()), &"a digit 1 to 25");
        Digit::new(value).ok_or_else(wrong)
    }
}

/// Reads a list into a set.
struct FromList<T>(PhantomData<T>);

impl<'de, T: Item + Deserialize<'de>> Visitor<'de> for FromList<T> {
    type Value = Set<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Set<T>, A::Error> {
        let mut set = Set::EMPTY;
        while let Some(item) = items.next_element()? {
            set.insert(item);
        }
        Ok(set)
    }
}

impl<T: Item + Serialize> Serialize for Set<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

impl<'de, T: Item + Deserialize<'de>> Deserialize<'de> for Set<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Set<T>, D::Error> {
        deserializer.deserialize_seq(FromList(PhantomData))
    }
}

/// The fields of a position.
#[derive(Serialize)]
struct PositionFields {
    digits: Grid,
    givens: CellSet,
    #[serde(skip_serializing_if = "Option::is_none")]
    candidates: Option<Candidates>,
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let candidates = self.pencilmarks().copied();
        let (digits, givens) = (*self.digits(), self.givens());
        PositionFields { digits, givens, candidates }.serialize(serializer)
    }
}

#[cfg(all(test, feature = "json"))]
mod tests {
    use super::*;
    use crate::Puzzle;
    use crate::random::{Rng, Stream};
    use serde::de::DeserializeOwned;
    use std::fmt::Debug;

    fn json<T: Serialize>(value: &T) -> String {
        serde_json::to_string(value).unwrap()
    }

    fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
        let text = json(value);
        assert_eq!(serde_json::from_str::<T>(&text).unwrap(), *value, "{text}");
        // Strings from a `Value` tree are owned, not borrowed.
        let tree = serde_json::to_value(value).unwrap();
        assert_eq!(serde_json::from_value::<T>(tree).unwrap(), *value, "{text}");
    }

    fn random_board(shape: Shape, rng: &mut Stream) -> Board {
        let digit = |rng: &mut Stream| rng.below(2) * rng.below(shape.side() as u32 + 1);
        let cells: Vec<u8> = (0..shape.cells()).map(|_| digit(rng) as u8).collect();
        Board::from_cells(shape, cells).unwrap()
    }

    fn random_position(rng: &mut Stream) -> Position {
        let digits = random_board(Shape::NINE, rng).to_grid().unwrap();
        let mut position = Position::start(&digits);
        if rng.below(2) == 0 {
            position.set_givens(CellSet::from_bits(rng.next_u64().into()));
        }
        if rng.below(3) > 0 {
            let sets = [(); 81].map(|()| DigitSet::from_bits(rng.next_u32()));
            position.set_candidates(Candidates::new(sets));
        }
        position
    }

    #[test]
    fn forms_are_as_documented() {
        assert_eq!(json(&Cell::at(22)), r#""r3c5""#);
        assert_eq!(json(&Digit::new(7)), "7");
        assert_eq!(json(&CellSet::from_bits(0x801)), r#"["r1c1","r2c3"]"#);
        assert_eq!(json(&DigitSet::from_bits(0x101)), "[1,9]");
        assert_eq!(json(&House::of_box(8)), r#""box 9""#);
        assert_eq!(json(&HouseKind::Column), r#""column""#);
        assert_eq!(json(&Shape::new(2, 3).unwrap()), r#""2x3""#);
        assert_eq!(json(&Grid::EMPTY), format!("{:?}", ".".repeat(81)));
        let mut board = Board::empty(Shape::new(3, 2).unwrap());
        board.set(0, 6);
        assert_eq!(json(&board), format!("\"3x2:6{}\"", ".".repeat(35)));
        let mut board = Board::empty(Shape::new(2, 3).unwrap());
        board.set(1, 5);
        board.set(2, 5);
        assert_eq!(json(&board), format!("\".55{}\"", ".".repeat(33)));
        let clash = board.clash().unwrap();
        assert_eq!(json(&clash), r#"{"house":"row 1","digit":5,"cells":["r1c2","r1c3"]}"#);
        round_trip(&clash);
        let position = json(&Position::start(&Grid::EMPTY));
        assert_eq!(position, format!(r#"{{"digits":"{}","givens":[]}}"#, ".".repeat(81)));
    }

    #[test]
    fn everything_round_trips() {
        Cell::all().for_each(|cell| round_trip(&cell));
        Digit::all().for_each(|digit| round_trip(&digit));
        House::all(Shape::NINE).for_each(|house| round_trip(&(house, house.kind)));
        let rng = &mut Stream::new(10, 5);
        for shape in Shape::all() {
            let board = random_board(shape, rng);
            round_trip(&shape);
            round_trip(&board);
            round_trip(&board.clash());
        }
        for _ in 0..100 {
            round_trip(&CellSet::from_bits(rng.next_u64().into()));
            round_trip(&DigitSet::from_bits(rng.next_u32()));
            let position = random_position(rng);
            round_trip(position.digits());
            round_trip(&position.candidates());
            round_trip(&Puzzle::from(position));
        }
    }

    #[test]
    fn wrong_values_are_rejected_with_a_reason() {
        fn error<T: DeserializeOwned + Debug>(json: &str) -> String {
            serde_json::from_str::<T>(json).unwrap_err().to_string()
        }
        assert!(error::<Cell>(r#""r0c1""#).contains("such as r3c5"));
        assert!(error::<Cell>("7").contains("a cell such as r3c5"));
        assert!(error::<Digit>("0").contains("a digit 1 to 25"));
        assert!(error::<Grid>(r#""123""#).contains("found 3 cells instead of 81"));
        let wide = format!("{:?}", "A".repeat(81));
        assert!(error::<Grid>(&wide).contains("r1c1 holds 10"));
        assert!(error::<Board>(r#""1x4:1234""#).contains("at least two rows"));
        assert!(error::<Board>(r#""12345""#).contains("no board has 5 cells"));
    }
}
