//! Transforms and class ids as serde types.
//!
//! A class id is its text. A transform is its notation, with the shape before it if that is not
//! 3×3: `"t/c987654321"`, `"2x3:t"`. Every value round-trips.

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use super::{ClassId, Transform};
use crate::grid::Shape;

impl Serialize for ClassId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for ClassId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ClassId, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

impl Serialize for Transform {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.shape() {
            Shape::NINE => serializer.collect_str(self),
            shape => serializer.collect_str(&format_args!("{shape}:{self}")),
        }
    }
}

impl<'de> Deserialize<'de> for Transform {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Transform, D::Error> {
        let text = String::deserialize(deserializer)?;
        let (shape, notation) = match text.split_once(':') {
            Some((shape, notation)) => (shape.parse().map_err(D::Error::custom)?, notation),
            None => (Shape::NINE, text.as_str()),
        };
        Transform::parse(shape, notation).map_err(D::Error::custom)
    }
}

#[cfg(all(test, feature = "json"))]
mod tests {
    use super::*;
    use crate::Grid;
    use crate::random::Stream;
    use crate::symmetry::canonical::Symmetric;

    #[test]
    fn transforms_and_class_ids_round_trip() {
        for shape in Shape::all() {
            for transform in [
                Transform::identity(shape),
                Transform::transpose(shape),
                Transform::random(shape, &mut Stream::new(5, 0)),
            ] {
                let json = serde_json::to_string(&transform).unwrap();
                assert_eq!(serde_json::from_str::<Transform>(&json).unwrap(), transform, "{json}");
            }
        }
        let id = Grid::EMPTY.class_id().unwrap();
        let json = serde_json::to_string(&id).unwrap();
        assert_eq!(json, format!("\"{id}\""));
        assert_eq!(serde_json::from_str::<ClassId>(&json).unwrap(), id);
        assert!(serde_json::from_str::<ClassId>("\"1\"").is_err());
        assert!(serde_json::from_str::<Transform>("\"2x3:x\"").is_err());
    }
}
